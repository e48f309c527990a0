"""Ce que demande chaque fonction du cours, et ce que le cours laisse libre dans son résultat."""

from ..arene import attracteur, attracteur_strat, degres_sortants, strategie, transpose
from ..chomp import attracteurChomp, graphBipartiChomp, graphChomp, strategieChomp
from ..impartial import grundy, mex, noyau
from ..minmax import maximin, minimax, minMax, minMax2
from .arene import Attracteur, AttracteurStrat, DegresSortants, Strategie, Transpose
from .base import Arguments, Exercice
from .chomp import AttracteurChomp, GraphBipartiChomp, GraphChomp, StrategieChomp
from .impartial import Grundy, Mex, Noyau
from .minmax import Globale, GlobaleSansCoup, MiniMax, MinMax, MinMax2, Mutuel, Successeurs, Valeurs

__all__ = ["EXERCICES", "Arguments", "Exercice", "Successeurs", "Valeurs"]

_TOUS: list[Exercice] = [
    DegresSortants(degres_sortants),
    Transpose(transpose),
    Attracteur(attracteur),
    AttracteurStrat(attracteur_strat),
    Strategie(strategie),
    MiniMax(minimax, "G", "p", "h", "prof"),
    MiniMax(minimax, "p", "n", "G", "h", joueur=2),
    Mutuel(minimax, "p", "n", joueur=2),
    MiniMax(maximin, "p", "n", "G", "h", joueur=1),
    Mutuel(maximin, "p", "n", joueur=1),
    MinMax(minMax, "pos", "nbCoups", "G", "h"),
    GlobaleSansCoup(minMax, "pos", "nbCoups"),
    GlobaleSansCoup(minMax, "s", "p"),
    MinMax2(minMax2, "pos", "nbCoups", "G", "h"),
    Globale(minMax2, "pos", "nbCoups"),
    Mex(mex),
    Grundy(grundy),
    Noyau(noyau),
    GraphChomp(graphChomp),
    GraphBipartiChomp(graphBipartiChomp),
    AttracteurChomp(attracteurChomp),
    StrategieChomp(strategieChomp),
]

#: Les exercices par le nom de la fonction ; certaines ont plusieurs formes, qui diffèrent par leurs arguments.
EXERCICES: dict[str, list[Exercice]] = {}
for _exercice in _TOUS:
    EXERCICES.setdefault(_exercice.modele.__name__, []).append(_exercice)

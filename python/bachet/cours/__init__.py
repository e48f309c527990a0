"""Les fonctions du cours, sous leurs noms, avec leurs arguments et leurs résultats.

>>> from bachet.cours import attracteur
>>> attracteur({0: [1], 1: []}, S1={0: True}, V1={1: True})
{1: True, 0: True}

``verifie`` compare à elles les fonctions que l'on écrit soi-même.
"""

from .arene import attracteur, attracteur_strat, degres_sortants, strategie, transpose
from .chomp import attracteurChomp, graphBipartiChomp, graphChomp, strategieChomp
from .impartial import grundy, mex, noyau
from .minmax import maximin, minimax, minMax, minMax2
from .rapport import Faute, Rapport
from .verification import verifie

__all__ = [
    "Faute",
    "Rapport",
    "attracteur",
    "attracteurChomp",
    "attracteur_strat",
    "degres_sortants",
    "graphBipartiChomp",
    "graphChomp",
    "grundy",
    "maximin",
    "mex",
    "minMax",
    "minMax2",
    "minimax",
    "noyau",
    "strategie",
    "strategieChomp",
    "transpose",
    "verifie",
]

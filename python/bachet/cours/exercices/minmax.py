"""Les exercices sur l'algorithme min-max."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from ..._arena import Arena
from ..instances import Arene, Instance, arene_au_hasard, arenes
from ..minmax import minMax
from ..textes import texte
from .arene import SurArene
from .base import Arguments, Ecart, NatureInattendue, nombre


class Valeurs(dict[Any, float]):
    """Une heuristique que l'on peut appeler comme une fonction, ou lire comme un dictionnaire : le cours fait les deux."""

    appelee = False

    def __call__(self, p: Any) -> float:
        self.appelee = True
        return self[p]


class Successeurs(dict[Any, list[Any]]):
    """Un graphe que l'on peut lire comme un dictionnaire, ou appeler comme la fonction qui donne les successeurs."""

    appelee = False

    def __call__(self, p: Any) -> list[Any]:
        self.appelee = True
        return self[p]


#: Comment une fonction sans ces arguments peut appeler le graphe, l'heuristique et les sommets de J1.
GRAPHES = ("G", "g", "graphe", "graph", "arene", "dico", "succ", "successeurs", "adj", "voisins")
HEURISTIQUES = ("h", "H", "heuristique", "heur", "valeurs", "valeur", "val", "scores", "score", "evaluation")
JOUEURS = ("S1", "Sommets1", "sommets1", "J1")


class MiniMax(SurArene):
    """La valeur d'une position."""

    nature = "nombre"

    def __init__(self, modele: Callable[..., Any], *parametres: str, joueur: int | None = None) -> None:
        super().__init__(modele, *parametres)
        #: Comment s'appellent la position et la profondeur.
        self.position, self.profondeur = (nom for nom in self.parametres if nom not in ("G", "h"))
        #: À qui doit être la position, si ce n'est pas à n'importe qui.
        self.joueur = joueur

    def choisies(self) -> Iterable[Instance]:
        infini = float("inf")
        toutes = [
            replace(a, depart=s, valeurs=(3, -1, 2)[: len(a.joueurs)], profondeur=profondeur)
            for a in arenes(3)
            for s in range(len(a.joueurs))
            for profondeur in range(3)
        ]
        toutes += [
            Arene((joueur, 3 - joueur), ((0, 1),), depart=0, valeurs=(0, valeur), profondeur=1)
            for joueur in (1, 2)
            for valeur in (infini, -infini)
        ]
        return sorted(filter(self.valable, toutes), key=Arene.taille)

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        valeurs = tuple(hasard.randint(-9, 9) for _ in range(taille))
        tiree = replace(arene_au_hasard(hasard, taille), valeurs=valeurs, profondeur=hasard.randint(0, 4))
        return self.avec_depart(hasard, tiree)

    def valable(self, instance: Arene) -> bool:
        return instance.depart is not None and self.joueur in (None, instance.joueurs[instance.depart])

    def arguments(self, instance: Arene) -> Arguments:
        G = self.graphe(instance)
        return {
            "G": G,
            "h": self.heuristique(dict(zip(G, instance.valeurs))),
            self.position: self.sommet(instance, instance.depart),
            self.profondeur: instance.profondeur,
        }

    def donnees(self, arguments: Arguments) -> tuple[Any, Any, Any, int]:
        """Le graphe, l'heuristique, la position et la profondeur."""
        return arguments["G"], arguments["h"], arguments[self.position], arguments[self.profondeur]

    def heuristique(self, valeurs: dict[Any, float]) -> Callable[[Any], Any]:
        """Une fonction de ces valeurs."""
        return valeurs.get

    def dessin(self, arguments: Arguments) -> Arena[Any]:
        G, h = arguments["G"], arguments["h"]
        return Arena(
            G,
            owner={s: s[1] for s in G},
            draws=[s for s in G if not G[s]],
            values={s: h(s) for s in G},
            start=arguments[self.position],
        )

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        return None if nombre(obtenu) == attendu else Ecart(self.pourquoi(arguments, attendu))

    def pourquoi(self, arguments: Arguments, valeur: float) -> str:
        """Pourquoi la position a cette valeur."""
        G, h, p, profondeur = self.donnees(arguments)
        if profondeur == 0 or not G[p]:
            return texte("horizon" if profondeur == 0 else "feuille", p=p, n=valeur)
        valeurs = ", ".join(str(minMax(x, profondeur - 1, G, h)) for x in G[p])
        return texte("maximum" if p[1] == 1 else "minimum", p=p, prof=profondeur - 1, valeurs=valeurs)


class Mutuel(MiniMax):
    """Les fonctions maximin(p, n) et minimax(p, n), qui s'appellent l'une l'autre ; h et successeurs sont globales."""

    def arguments(self, instance: Arene) -> Arguments:
        arguments = super().arguments(instance)
        return {**arguments, "successeurs": arguments["G"].get}

    def attendu(self, arguments: Arguments) -> Any:
        return self.modele(*(arguments[nom] for nom in ("p", "n", "G", "h")))


class MinMax2(MiniMax):
    """La valeur d'une position et le coup à y jouer."""

    nature = "couple"

    def heuristique(self, valeurs: dict[Any, float]) -> Valeurs:
        return Valeurs(valeurs)

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        if not isinstance(obtenu, (tuple, list)) or len(obtenu) != 2:
            raise NatureInattendue
        return self.juge_couple(arguments, attendu[0], *obtenu)

    def juge_couple(self, arguments: Arguments, attendue: float, valeur: Any, coup: Any) -> Ecart | None:
        """L'écart d'une valeur et d'un coup, s'il y en a un."""
        if ecart := super().juge(arguments, attendue, valeur):
            return ecart
        G, h, pos, nbCoups = self.donnees(arguments)
        if nbCoups == 0 or not G[pos]:
            # Il n'y a pas de coup, et le cours laisse libre de le dire par None, -1 ou autrement.
            return None
        # Un coup est un successeur, ou sa place dans la liste.
        x = G[pos][coup] if isinstance(coup, int) and 0 <= coup < len(G[pos]) else coup
        if x not in G[pos]:
            return Ecart(texte("pas-successeur", x=coup, s=pos))
        vaut = minMax(x, nbCoups - 1, G, h)
        return None if vaut == attendue else Ecart(texte("coup", x=x, obtenu=vaut, prof=nbCoups - 1, n=attendue))


class MinMax(MinMax2):
    """La valeur d'une position ; l'une des fonctions de ce nom donne aussi le coup."""

    nature = "nombre"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        if isinstance(obtenu, tuple) and len(obtenu) == 2:
            return self.juge_couple(arguments, attendu, *obtenu)
        return MiniMax.juge(self, arguments, attendu, obtenu)


class Globale(MinMax2):
    """minMax2(pos, nbCoups), dont le graphe et l'heuristique sont des variables globales."""

    def arguments(self, instance: Arene) -> Arguments:
        arguments = super().arguments(instance)
        G, h = Successeurs(arguments.pop("G")), arguments.pop("h")
        S1 = {s: True for s in G if s[1] == 1}
        globales = dict.fromkeys(GRAPHES, G) | dict.fromkeys(HEURISTIQUES, h) | dict.fromkeys(JOUEURS, S1)
        return {**globales, **arguments}

    def attendu(self, arguments: Arguments) -> Any:
        G, h, pos, nbCoups = self.donnees(arguments)
        return self.modele(pos, nbCoups, G, h)


class GlobaleSansCoup(Globale, MinMax):
    """minMax(pos, nbCoups) ou minMax(s, p), qui donne la valeur, et peut donner aussi le coup."""

    nature = "nombre"

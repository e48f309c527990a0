"""L'algorithme min-max, à une profondeur donnée et avec une heuristique."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any, TypeVar, cast, overload

from .._games import Game, search
from .arene import Graphe
from .langue import en_francais

V = TypeVar("V", bound=Hashable)

#: Une heuristique : une fonction, ou un dictionnaire de valeurs. Elle est grande si la position est bonne pour J1.
Heuristique = Callable[[V], float] | Mapping[V, float]


@overload
def minimax(G: Graphe[V], p: V, h: Heuristique[V], prof: int) -> float: ...
@overload
def minimax(G: V, p: int, h: Graphe[V], prof: Heuristique[V], /) -> float: ...


@en_francais
def minimax(G: Any, p: Any, h: Any, prof: Any) -> float:
    """minimax(G, p, h, prof) : la valeur de la position p si l'on considère prof coups.

    Une position est un couple (état, joueur) : J1 prend le maximum, J2 le minimum. L'heuristique h compte à la profondeur
    prof (au plus 1000), ou plus tôt si la position n'a pas de successeur.

    >>> arene = {(k, i): [(k - q, 3 - i) for q in (1, 2, 3) if q < k] for k in range(1, 6) for i in (1, 2)}
    >>> def h(p): return {(1, 2): float("inf"), (1, 1): -float("inf")}.get(p, 0)
    >>> minimax(arene, (5, 1), h, 4)
    -inf
    >>> minimax(arene, (4, 1), h, 1)
    inf

    minimax(p, n, G, h) est l'autre fonction de ce nom, celle qui va avec maximin : elle minimise d'abord.

    >>> minimax((5, 2), 4, arene, h)
    inf
    """
    if isinstance(G, Mapping):
        return _cherche(G, p, h, prof, _dernier(p), _au_sommet(_dernier))[0]
    p, n, G, h = G, p, h, prof
    return _cherche(G, p, h, n, 2, _a_l_autre)[0]


@en_francais
def maximin(p: V, n: int, G: Graphe[V], h: Heuristique[V]) -> float:
    """La valeur de p après n coups, pour un joueur qui maximise d'abord, et dont l'adversaire minimise ensuite.

    >>> G = {"": ["g", "m", "d"], "g": ["g1", "g2", "g3"], "m": ["m1", "m2", "m3"], "d": ["d1", "d2", "d3"]}
    >>> h = {"g": 10, "m": 8, "d": 2, "g1": -11, "g2": 2, "g3": -4}
    >>> h |= {"m1": 0, "m2": -2, "m3": -4, "d1": -5, "d2": -1, "d3": -6}
    >>> maximin("", 1, G, h), maximin("", 2, G, h)
    (10, -4)
    """
    return _cherche(G, p, h, n, 1, _a_l_autre)[0]


@en_francais
def minMax(
    pos: V, nbCoups: int, G: Graphe[V], h: Heuristique[V], S1: Collection[V] | None = None
) -> float:
    """Le score de pos à l'horizon de nbCoups coups.

    S1 est la collection des sommets de J1 ; sans elle, le dernier élément d'une position dit à qui elle est.

    >>> G = {"e": ["f", "g"], "f": [], "g": []}
    >>> minMax("e", 1, G, {"e": 0, "f": 3, "g": 5}, S1=["e"])
    5
    """
    return minMax2(pos, nbCoups, G, h, S1)[0]


@en_francais
def minMax2(
    pos: V, nbCoups: int, G: Graphe[V], h: Heuristique[V], S1: Collection[V] | None = None
) -> tuple[float, V | None]:
    """Le score de pos à l'horizon de nbCoups coups, et le coup optimal : le premier des meilleurs successeurs.

    >>> G = {"e": ["f", "g"], "f": [], "g": []}
    >>> minMax2("e", 1, G, {"e": 0, "f": 3, "g": 5}, S1=["e"])
    (5, 'g')

    Il n'y a pas de coup (None) à l'horizon 0, ni là où la partie est finie.
    """
    joueur = _dernier if S1 is None else _controle(S1)
    return _cherche(G, pos, h, nbCoups, joueur(pos), _au_sommet(joueur))


#: À qui est un sommet.
Joueur = Callable[[Any], int]

#: Qui joue ensuite, d'après qui vient de jouer et le sommet atteint.
Suivant = Callable[[int, Any], int]


_Position = tuple[Any, int, int]


def _dernier(p: Any) -> int:
    return 1 if p[-1] == 1 else 2


def _controle(S1: Collection[V]) -> Joueur:
    sommets1 = set(S1)
    return lambda s: 1 if s in sommets1 else 2


def _au_sommet(joueur: Joueur) -> Suivant:
    return lambda _, s: joueur(s)


def _a_l_autre(joueur: int, _: Any) -> int:
    return 3 - joueur


class _Partie(Game[Any, Any]):
    """La partie que voit une recherche : une position est un sommet, qui y joue, et combien de coups restent à considérer.

    Elle finit à l'horizon et aux feuilles, sans gagnant : c'est là que l'heuristique compte.
    """

    def __init__(self, G: Graphe[Any], depart: _Position, suivant: Suivant) -> None:
        self.G, self.depart, self.suivant = G, depart, suivant

    def start(self) -> Hashable:
        return self.depart

    def turn(self, position: _Position) -> int:
        return position[1]

    def ending(self, position: _Position) -> int | None:
        s, _, reste = position
        # Comme dans le cours, le dictionnaire n'a pas à dire ce qui suit l'horizon.
        return None if reste and self.G[s] else 0

    def moves(self, position: _Position) -> Collection[Any]:
        return self.G[position[0]]

    def play(self, position: _Position, move: Any) -> Hashable:
        _, joueur, reste = position
        return move, self.suivant(joueur, move), reste - 1


def _cherche(
    G: Graphe[V], p: V, h: Heuristique[V], n: int, joueur: int, suivant: Suivant
) -> tuple[float, V | None]:
    """La valeur de p après n coups, telle que h l'a donnée, et le premier coup qui y mène."""
    valeur = h.__getitem__ if isinstance(h, Mapping) else h
    if n == 0 or not G[p]:
        return valeur(p), None
    # La recherche compte en nombres à virgule ; 3 doit rester 3.
    donnees: dict[float, float] = {}

    def note(position: _Position) -> float:
        donnee = valeur(position[0])
        donnees[float(donnee)] = donnee
        return donnee

    partie = _Partie(G, (p, joueur, n), suivant)
    trouve = search(partie, n, algorithm="alphabeta", heuristic=note, progress=False)
    return donnees.get(trouve.value, trouve.value), cast(V, trouve.best)

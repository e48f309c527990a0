"""Jeux impartiaux, sur le graphe des positions : mex, nombres de Grundy, noyau."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from .. import _bachet
from .._arena import Arena
from .arene import Graphe
from .langue import en_francais

V = TypeVar("V", bound=Hashable)


def mex(E: Iterable[int]) -> int:
    """Le plus petit entier naturel qui n'est pas dans E.

    >>> mex({1, 2}), mex({0, 1, 3, 7, 9}), mex(set())
    (0, 2, 0)
    """
    nombres = set(E)
    # Le mex est au plus le nombre d'éléments : les plus grands ne comptent pas.
    return _bachet.mex([n for n in nombres if 0 <= n <= len(nombres)])


@en_francais
def grundy(G: Graphe[V]) -> dict[V, int]:
    """Le nombre de Grundy de chaque sommet : le mex de ceux de ses successeurs. ValueError si G a un cycle.

    >>> G = {"s": ["a", "b"], "a": ["b", "c", "d"], "b": ["d", "e"], "c": ["d"], "d": ["e"], "e": []}
    >>> grundy(G)
    {'s': 0, 'a': 3, 'b': 2, 'c': 0, 'd': 1, 'e': 0}
    """
    return Arena(G).grundy()


@en_francais
def noyau(G: Graphe[V]) -> set[V] | None:
    """Un noyau de G : aucun arc n'y relie deux sommets, et de tout autre sommet un arc y mène. None s'il n'y en a pas.

    Un graphe sans cycle en a exactement un : ses positions perdantes, si celui qui ne peut plus jouer perd.

    >>> G = {"s": ["a", "b"], "a": ["b", "c", "d"], "b": ["d", "e"], "c": ["d"], "d": ["e"], "e": []}
    >>> sorted(noyau(G))
    ['c', 'e', 's']
    >>> noyau({"x": ["y"], "y": ["z"], "z": ["x"]}) is None
    True
    """
    return Arena(G).kernel()

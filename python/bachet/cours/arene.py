"""Arènes données par un dictionnaire : degrés, transposée, attracteurs, stratégie."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import TypeVar

from .._arena import Arena
from .langue import en_francais

V = TypeVar("V", bound=Hashable)

#: Une arène : à chaque sommet ses successeurs.
Graphe = Mapping[V, Collection[V]]


def arene(G: Graphe[V], S1: Iterable[V], V1: Collection[V], V2: Collection[V] = ()) -> Arena[V]:
    """L'arène d'un dictionnaire, où une partie s'arrête aussi aux sommets sans successeur.

    >>> arene({"a": ["b"], "b": []}, ["a"], ["b"]).attractor(1).steps
    [['b'], ['a']]
    """
    sommets1, fins = set(S1), {*V1, *V2}
    return Arena(
        G,
        owner={s: 1 if s in sommets1 else 2 for s in G},
        wins={1: V1, 2: V2},
        draws=[s for s in G if not G[s] and s not in fins],
        alternating=False,
    )


def degres_sortants(G: Graphe[V]) -> dict[V, int]:
    """Le degré sortant de chaque sommet : le nombre de ses successeurs.

    >>> degres_sortants({0: [1, 2], 1: [3], 2: [], 3: []})
    {0: 2, 1: 1, 2: 0, 3: 0}
    """
    return {s: len(G[s]) for s in G}


def transpose(G: Graphe[V]) -> dict[V, list[V]]:
    """Le graphe transposé : à chaque sommet ses prédécesseurs.

    >>> transpose({0: [1, 2], 1: [2], 2: []})
    {0: [], 1: [0], 2: [0, 1]}
    """
    Gt: dict[V, list[V]] = {s: [] for s in G}
    for s in G:
        for v in G[s]:
            Gt[v].append(s)
    return Gt


@en_francais
def attracteur(G: Graphe[V], S1: Iterable[V], V1: Collection[V]) -> dict[V, bool]:
    """L'attracteur de J1 : les sommets d'où J1 peut forcer la partie à passer par V1, marqués à True.

    G donne les successeurs de chaque sommet, S1 les sommets que J1 contrôle, V1 les sommets où J1 gagne. S1 et V1 sont des
    dictionnaires comme dans le cours, ou des ensembles, ou des listes. Pour l'attracteur de J2, donner S2 et V2.

    >>> arene = {(k, i): [(k - q, 3 - i) for q in (1, 2, 3) if q <= k] for k in range(11) for i in (1, 2)}
    >>> Sommets1 = {(k, 1): True for k in range(11)}
    >>> Victoire1 = {(0, 1): True}
    >>> attracteur(arene, Sommets1, Victoire1)  # doctest: +NORMALIZE_WHITESPACE
    {(0, 1): True, (1, 2): True, (2, 1): True, (3, 1): True, (4, 1): True, (5, 2): True, (6, 1): True, (7, 1): True,
     (8, 1): True, (9, 2): True, (10, 1): True}

    Les sommets viennent dans l'ordre de leurs rangs. Un sommet de J2 sans successeur n'est attiré que s'il est dans V1.
    """
    return dict.fromkeys(attracteur_strat(G, S1, V1), True)


@en_francais
def attracteur_strat(G: Graphe[V], S1: Iterable[V], V1: Collection[V]) -> dict[V, int]:
    """L'attracteur de J1 avec le rang de chaque sommet : en combien de coups J1 gagne si chacun joue au mieux.

    >>> arene = {(k, i): [(k - q, 3 - i) for q in (1, 2, 3) if q <= k] for k in range(11) for i in (1, 2)}
    >>> attracteur_strat(arene, {(k, 1): True for k in range(11)}, {(0, 1): True})  # doctest: +NORMALIZE_WHITESPACE
    {(0, 1): 0, (1, 2): 1, (2, 1): 2, (3, 1): 2, (4, 1): 2, (5, 2): 3, (6, 1): 4, (7, 1): 4, (8, 1): 4, (9, 2): 5,
     (10, 1): 6}

    Les rangs sont exacts. Le parcours en profondeur du cours numérote les sommets dans l'ordre où il les rencontre, et ses
    numéros peuvent être plus grands que les rangs, ou plus petits : il donne ici 3 au sommet 0. Un parcours en largeur donne
    les rangs.

    >>> attracteur_strat({2: [3], 1: [2], 0: [1, 3], 3: []}, S1=[0, 2], V1=[3])
    {3: 0, 2: 1, 0: 1, 1: 2}
    """
    etapes = arene(G, S1, V1).attractor(1).steps
    return {s: rang for rang, etape in enumerate(etapes) for s in etape}


def strategie(G: Graphe[V], attr1: Mapping[V, int], attr2: Mapping[V, int], s: V) -> V | None:
    """Le coup que J1 doit jouer en s, un sommet qu'il contrôle ; None s'il n'y en a pas.

    attr1 et attr2 sont les attracteurs des deux joueurs, avec les rangs que donne attracteur_strat. Dans le sien, J1 va vers
    un rang plus petit. Dans celui de J2 tous les coups perdent : le cours en tire un au hasard, ici c'est celui qui résiste
    le plus longtemps. Ailleurs, J1 évite l'attracteur de J2.

    >>> arene = {(k, i): [(k - q, 3 - i) for q in (1, 2, 3) if q <= k] for k in range(11) for i in (1, 2)}
    >>> A1 = attracteur_strat(arene, [(k, 1) for k in range(11)], [(0, 1)])
    >>> A2 = attracteur_strat(arene, [(k, 2) for k in range(11)], [(0, 2)])
    >>> strategie(arene, A1, A2, (10, 1))
    (9, 2)
    """
    if s in attr1:
        return next((x for x in G[s] if x in attr1 and attr1[x] < attr1[s]), None)
    if s in attr2:
        return max(G[s], key=lambda x: attr2[x], default=None)
    return next((x for x in G[s] if x not in attr2), None)

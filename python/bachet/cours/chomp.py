"""La tablette de chocolat que l'on casse suivant une ligne ; qui n'a plus que le carré empoisonné a perdu."""

from __future__ import annotations

from .arene import attracteur, attracteur_strat, strategie

#: La taille de la tablette.
Taille = tuple[int, int]
#: La taille de la tablette, et le joueur qui a la main.
Etat = tuple[int, int, int]


def graphChomp(n: int, p: int) -> dict[Taille, list[Taille]]:
    """Le graphe des configurations d'une tablette de taille (n, p).

    >>> graphChomp(1, 3)
    {(1, 1): [], (1, 2): [(1, 1)], (1, 3): [(1, 1), (1, 2)]}
    """
    return {
        (i, j): [(k, j) for k in range(1, i)] + [(i, k) for k in range(1, j)]
        for i in range(1, n + 1)
        for j in range(1, p + 1)
    }


def graphBipartiChomp(n: int, p: int) -> dict[Etat, list[Etat]]:
    """Le graphe biparti : un état (i, j, joueur) pour chaque configuration et chaque joueur.

    >>> G = graphBipartiChomp(2, 3)
    >>> G[2, 2, 1]
    [(1, 2, 2), (2, 1, 2)]

    Les états y sont tous, même ceux qu'aucune partie n'atteint : 12 pour la tablette (2, 3), dont 8 accessibles depuis
    (2, 3, 1).
    """
    return {
        (i, j, joueur): [(k, l, 3 - joueur) for k, l in suite]
        for (i, j), suite in graphChomp(n, p).items()
        for joueur in (1, 2)
    }


def attracteurChomp(n: int, p: int, joueur: int) -> list[Etat]:
    """L'attracteur du sommet gagnant pour le joueur, dans l'ordre des rangs.

    >>> attracteurChomp(2, 2, 1)
    [(1, 1, 2), (1, 2, 1), (2, 1, 1), (2, 2, 2)]
    """
    return list(attracteur(graphBipartiChomp(n, p), _controles(n, p, joueur), [_gagnant(joueur)]))


def strategieChomp(n: int, p: int, joueur: int, pos: Taille | Etat) -> Etat | None:
    """La position à laisser à l'autre joueur pour gagner depuis pos ; None si le joueur ne peut y forcer le gain.

    >>> strategieChomp(2, 3, 1, (2, 3, 1))
    (2, 2, 2)
    >>> strategieChomp(2, 3, 2, (2, 2, 2)) is None
    True

    pos est un état, ou une taille où le joueur a la main.
    """
    s = pos if len(pos) == 3 else (*pos, joueur)
    G = graphBipartiChomp(n, p)
    attracteur = attracteur_strat(G, _controles(n, p, joueur), [_gagnant(joueur)])
    return strategie(G, attracteur, {}, s) if s in attracteur and s[2] == joueur else None


def _controles(n: int, p: int, joueur: int) -> list[Etat]:
    return [s for s in graphBipartiChomp(n, p) if s[2] == joueur]


def _gagnant(joueur: int) -> Etat:
    """L'adversaire n'a plus que le carré empoisonné."""
    return 1, 1, 3 - joueur

"""Les exercices sur la tablette de chocolat."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import product
from typing import Any

from ..._arena import Arena
from ..arene import arene
from ..chomp import Etat, attracteurChomp, graphBipartiChomp
from ..instances import Instance, Tablette
from ..textes import texte
from .base import Arguments, Ecart, Exercice, dictionnaire, ecart_d_ensembles, sommets


class SurTablette(Exercice):
    """Un exercice sur la tablette de chocolat."""

    def choisies(self) -> Iterable[Instance]:
        tailles = sorted(product(range(1, 5), repeat=2), key=lambda taille: taille[0] * taille[1])
        return [tablette for n, p in tailles for tablette in self.tablettes(n, p)]

    def tablettes(self, n: int, p: int) -> list[Tablette]:
        """Les instances de cette taille."""
        return [Tablette(n, p)]

    def arguments(self, instance: Tablette) -> Arguments:
        return {nom: getattr(instance, nom) for nom in self.parametres}

    def dessin(self, arguments: Arguments) -> Arena[Any]:
        G = graphBipartiChomp(arguments["n"], arguments["p"])
        return arene(G, [s for s in G if s[2] == 1], V1=[(1, 1, 2)], V2=[(1, 1, 1)])


def accessibles(n: int, p: int) -> set[Etat]:
    """Les états qu'une partie peut atteindre : une solution peut se borner à eux."""
    G = graphBipartiChomp(n, p)
    vus: set[Etat] = set()
    reste: list[Etat] = [(n, p, 1)]
    while reste:
        s = reste.pop()
        if s not in vus:
            vus.add(s)
            reste += G[s]
    return vus


class GraphChomp(SurTablette):
    nature = "dictionnaire"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        graphe = dictionnaire(obtenu)
        for v, suite in attendu.items():
            if v in graphe and sommets(graphe[v]) != set(suite):
                return Ecart(texte("casser", v=v, n=suite or "∅"))
        return ecart_d_ensembles(graphe, self.necessaires(arguments, attendu), permis=attendu)

    def necessaires(self, arguments: Arguments, attendu: Any) -> Collection[Any]:
        """Les sommets qu'il faut."""
        return list(attendu)


class GraphBipartiChomp(GraphChomp):
    def necessaires(self, arguments: Arguments, attendu: Any) -> Collection[Any]:
        return sorted(accessibles(**arguments))


class AttracteurChomp(SurTablette):
    nature = "sommets"

    def tablettes(self, n: int, p: int) -> list[Tablette]:
        return [Tablette(n, p, joueur) for joueur in (1, 2)]

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        n, p, joueur = arguments.values()
        atteints = accessibles(n, p)
        A = self.dessin(arguments).attractor(joueur)

        def pourquoi(v: Any) -> str:
            return A.why(v) if v in graphBipartiChomp(n, p) else ""

        return ecart_d_ensembles(sommets(obtenu), [s for s in attendu if s in atteints], pourquoi, permis=attendu)


class StrategieChomp(SurTablette):
    nature = "sommet"

    def tablettes(self, n: int, p: int) -> list[Tablette]:
        # Ailleurs que dans son attracteur, un joueur n'a pas de coup qui assure le gain.
        return [
            Tablette(n, p, joueur, pos)
            for joueur in (1, 2)
            for pos in attracteurChomp(n, p, joueur)
            if pos[2] == joueur
        ]

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        n, p, joueur, pos = arguments.values()
        # La position de l'autre joueur peut se dire par sa taille seule.
        x = (*obtenu, 3 - joueur) if isinstance(obtenu, tuple) and len(obtenu) == 2 else obtenu
        if x not in graphBipartiChomp(n, p)[pos]:
            return Ecart(texte("pas-successeur", x=obtenu, s=pos))
        if x not in attracteurChomp(n, p, joueur):
            return Ecart(texte("laisser", x=obtenu, joueur=joueur))
        return None

"""Les exercices sur une arène."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

from ..._arena import Arena
from ..arene import arene, attracteur_strat
from ..instances import Arene, Instance, arene_au_hasard, arenes
from ..textes import texte
from .base import Arguments, Ecart, Exercice, dictionnaire, ecart_d_ensembles, sommets


class SurArene(Exercice):
    """Un exercice sur une arène, dont les sommets sont des couples (numéro, joueur)."""

    def choisies(self) -> Iterable[Instance]:
        return arenes(3)

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        return arene_au_hasard(hasard, taille)

    def sommet(self, instance: Arene, s: int | None) -> Any:
        """Comment s'appelle le sommet d'un numéro."""
        assert s is not None
        return s, instance.joueurs[s]

    def graphe(self, instance: Arene) -> dict[Any, list[Any]]:
        """Le dictionnaire des successeurs."""
        noms = [self.sommet(instance, s) for s in range(len(instance.joueurs))]
        return {nom: [noms[t] for t in instance.successeurs(s)] for s, nom in enumerate(noms)}

    def avec_depart(self, hasard: Random, instance: Arene) -> Arene | None:
        """L'instance avec un sommet dont on parle, tiré parmi ceux qui ont un sens."""
        possibles = [replace(instance, depart=s) for s in range(len(instance.joueurs))]
        possibles = list(filter(self.valable, possibles))
        return hasard.choice(possibles) if possibles else None

    def arguments(self, instance: Arene) -> Arguments:
        return {"G": self.graphe(instance)}

    def dessin(self, arguments: Arguments) -> Arena[Any]:
        return arene(arguments["G"], controles(arguments["G"], 1), ())

    def victoires(self, instance: Arene, joueur: int) -> list[Any]:
        """Les sommets où ce joueur gagne."""
        return [self.sommet(instance, s) for s, but in enumerate(instance.buts) if but == joueur]


def controles(G: Iterable[tuple[int, int]], joueur: int) -> list[tuple[int, int]]:
    """Les sommets que contrôle un joueur."""
    return [s for s in G if s[1] == joueur]


class DegresSortants(SurArene):
    nature = "dictionnaire"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        degres = dictionnaire(obtenu)
        for v, n in attendu.items():
            if v not in degres or degres[v] != n:
                return Ecart(texte("degre", v=v, n=n))
        return ecart_d_ensembles(degres, attendu)


class Transpose(SurArene):
    nature = "dictionnaire"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        listes = dictionnaire(obtenu)
        for v, liste in attendu.items():
            # L'ordre des prédécesseurs est libre.
            if v not in listes or Counter(listes[v]) != Counter(liste):
                return Ecart(texte("predecesseurs", v=v, n=liste))
        return ecart_d_ensembles(listes, attendu)


class Attracteur(SurArene):
    nature = "sommets"

    def choisies(self) -> Iterable[Instance]:
        toutes = [replace(a, buts=buts) for a in arenes(3) for buts in product((0, 1), repeat=len(a.joueurs))]
        return sorted(toutes, key=Arene.taille)

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        buts = tuple(int(hasard.random() < 0.3) for _ in range(taille))
        return replace(arene_au_hasard(hasard, taille), buts=buts)

    def arguments(self, instance: Arene) -> Arguments:
        G, V1 = self.graphe(instance), self.victoires(instance, 1)
        return {"G": G, "S1": dict.fromkeys(controles(G, 1), True), "V1": dict.fromkeys(V1, True)}

    def dessin(self, arguments: Arguments) -> Arena[Any]:
        return arene(**arguments)

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        obtenus = sommets(obtenu)
        return reserve_sur_les_feuilles(arguments, attendu, obtenus) or ecart_d_ensembles(
            obtenus, attendu, lambda v: self.pourquoi(arguments, v)
        )

    def pourquoi(self, arguments: Arguments, v: Any) -> str:
        """Pourquoi un sommet est dans l'attracteur, ou n'y est pas."""
        return self.dessin(arguments).attractor(1).why(v) if v in arguments["G"] else ""


def a_la_lettre(G: dict[Any, list[Any]], S1: Collection[Any], V1: Collection[Any]) -> dict[Any, int]:
    """Les rangs quand « tous les successeurs » d'un sommet de J2 qui n'en a pas sont dans tout ensemble, comme le veut all([])."""
    rangs = dict.fromkeys(V1, 0)
    rang = 0
    while True:
        rang += 1
        nouveaux = [
            v for v in G if v not in rangs and (any if v in S1 else all)(x in rangs for x in G[v])
        ]
        if not nouveaux:
            return rangs
        rangs |= dict.fromkeys(nouveaux, rang)


def reserve_sur_les_feuilles(arguments: Arguments, attendu: Any, obtenus: set[Any]) -> Ecart | None:
    """Une réserve si la seule erreur est d'attirer les sommets de J2 sans successeur."""
    if obtenus == set(attendu) or obtenus != set(a_la_lettre(**arguments)):
        return None
    G = arguments["G"]
    return Ecart(texte("feuille-vide", v=next(v for v in G if v in obtenus and v not in attendu and not G[v])), reserve=True)


class AttracteurStrat(Attracteur):
    nature = "dictionnaire"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        rangs = dictionnaire(obtenu)
        if (ecart := super().juge(arguments, attendu, rangs)) and (not ecart.reserve or rangs == a_la_lettre(**arguments)):
            return ecart
        if ecart is not None:
            return ecart_d_ensembles(rangs, attendu, lambda v: self.pourquoi(arguments, v))
        for v, n in attendu.items():
            if rangs[v] != n and self.numerote(arguments, rangs):
                return Ecart(texte("rang-inexact", v=v, n=n, obtenu=rangs[v]), reserve=True)
            if rangs[v] != n:
                return Ecart(f"{texte('rang', v=v, n=n, obtenu=rangs[v])} {self.pourquoi(arguments, v)}")
        return None

    def numerote(self, arguments: Arguments, numeros: dict[Any, int]) -> bool:
        """Si ce sont les numéros d'un parcours comme celui du cours : 0 au but, ou un de plus qu'un successeur."""
        G, V1 = arguments["G"], arguments["V1"]
        return all(
            (v in V1 and numero == 0) or numero - 1 in [numeros.get(x) for x in G[v]] for v, numero in numeros.items()
        )


class Strategie(SurArene):
    nature = "sommet"

    def choisies(self) -> Iterable[Instance]:
        toutes = [
            replace(a, buts=buts, depart=s)
            for a in arenes(3)
            for buts in product((0, 1, 2), repeat=len(a.joueurs))
            for s in range(len(a.joueurs))
        ]
        # Un rang égal n'est pas plus petit : le premier successeur est au rang de s, le second au but.
        toutes.append(Arene((1, 2, 1, 2), ((0, 1), (0, 3), (1, 2)), buts=(0, 0, 1, 1), depart=0))
        return sorted(filter(self.valable, toutes), key=Arene.taille)

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        tiree = arene_au_hasard(hasard, taille)
        buts = tuple(0 if tiree.successeurs(s) else hasard.randint(0, 2) for s in range(taille))
        return self.avec_depart(hasard, replace(tiree, buts=buts))

    def valable(self, instance: Arene) -> bool:
        # J1 joue en s. Les parties ne se gagnent qu'aux feuilles, si bien que les attracteurs sont disjoints.
        s = instance.depart
        return (
            s is not None
            and instance.joueurs[s] == 1
            and bool(instance.successeurs(s))
            and not any(but and instance.successeurs(t) for t, but in enumerate(instance.buts))
        )

    def arguments(self, instance: Arene) -> Arguments:
        G = self.graphe(instance)
        attr1, attr2 = (attracteur_strat(G, controles(G, j), self.victoires(instance, j)) for j in (1, 2))
        return {"G": G, "attr1": attr1, "attr2": attr2, "s": self.sommet(instance, instance.depart)}

    def dessin(self, arguments: Arguments) -> Arena[Any]:
        V1, V2 = ([s for s, rang in arguments[nom].items() if rang == 0] for nom in ("attr1", "attr2"))
        return arene(arguments["G"], controles(arguments["G"], 1), V1, V2)

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        G, attr1, attr2, s = arguments.values()
        if obtenu not in G[s]:
            return Ecart(texte("pas-successeur", x=obtenu, s=s))
        if s in attr1 and not (obtenu in attr1 and attr1[obtenu] < attr1[s]):
            return Ecart(texte("gagner", s=s, n=attr1[s]))
        if s not in attr1 and s not in attr2 and obtenu in attr2:
            return Ecart(texte("eviter", s=s, x=obtenu))
        return None

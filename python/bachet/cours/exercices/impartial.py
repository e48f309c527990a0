"""Les exercices sur les jeux impartiaux."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from ..._arena import Arena
from ..instances import Arene, Instance, Nombres, graphe_sans_cycle_au_hasard, graphes_sans_cycle
from ..textes import texte
from .arene import SurArene
from .base import Arguments, Ecart, Exercice, dictionnaire, ecart_d_ensembles, nombre, sommets


class Mex(Exercice):
    nature = "nombre"

    def choisies(self) -> Iterable[Instance]:
        return [Nombres(frozenset(nombres)) for nombres in ((), (0,), (1, 2), (0, 1), (0, 1, 3, 7, 9))]

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        return Nombres(frozenset(hasard.randint(0, taille) for _ in range(hasard.randint(0, 2 * taille))))

    def arguments(self, instance: Nombres) -> Arguments:
        return {"E": set(instance.nombres)}

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        return None if nombre(obtenu) == attendu else Ecart(texte("mex", n=attendu, E=arguments["E"] or "∅"))


class SansJoueur(SurArene):
    """Un exercice sur le graphe sans cycle des positions d'un jeu impartial, dont les sommets sont des lettres."""

    def choisies(self) -> Iterable[Instance]:
        return graphes_sans_cycle(3)

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        return graphe_sans_cycle_au_hasard(hasard, taille)

    def sommet(self, instance: Arene, s: int | None) -> str:
        assert s is not None
        return chr(ord("a") + s)

    def dessin(self, arguments: Arguments) -> Arena[Any]:
        return Arena(arguments["G"])


class Grundy(SansJoueur):
    nature = "dictionnaire"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        nombres = dictionnaire(obtenu)
        # Les petits nombres d'abord : les grands en dépendent.
        for v, n in sorted(attendu.items(), key=lambda paire: paire[1]):
            if v not in nombres or nombres[v] != n:
                E = {attendu[x] for x in arguments["G"][v]} or "∅"
                return Ecart(texte("grundy", v=v, n=n, E=E))
        return ecart_d_ensembles(nombres, attendu)


class Noyau(SansJoueur):
    nature = "sommets"

    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        G = arguments["G"]

        def pourquoi(v: Any) -> str:
            if v in attendu:
                return texte("dans-noyau", v=v)
            return texte("hors-noyau", v=v, x=next(x for x in G[v] if x in attendu)) if v in G else ""

        return ecart_d_ensembles(sommets(obtenu), sorted(attendu), pourquoi)

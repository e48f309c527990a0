"""Ce qu'est un exercice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Set
from dataclasses import dataclass
from inspect import signature
from numbers import Real
from random import Random
from typing import Any, ClassVar

from ..._arena import Arena
from ..instances import Instance
from ..textes import texte

Arguments = dict[str, Any]


@dataclass(frozen=True)
class Ecart:
    """En quoi un résultat diffère de celui du cours."""

    raison: str
    #: Le cours lui-même s'en contente.
    reserve: bool = False


class NatureInattendue(Exception):
    """Le résultat n'est pas de la sorte que l'on attend."""


class Exercice(ABC):
    """Une fonction à écrire."""

    #: Ce qu'elle renvoie.
    nature: ClassVar[str]

    def __init__(self, modele: Callable[..., Any], *parametres: str) -> None:
        #: La fonction du cours.
        self.modele = modele
        #: Les arguments de l'appel, dans l'ordre ; d'ordinaire ceux de la fonction du cours.
        self.parametres = parametres or tuple(signature(modele).parameters)

    @abstractmethod
    def choisies(self) -> Iterable[Instance]:
        """Les petites instances, qui sont toutes essayées."""

    def au_hasard(self, hasard: Random, taille: int) -> Instance | None:
        """Une instance de cette taille, s'il y a lieu d'en tirer."""
        return None

    def valable(self, instance: Any) -> bool:
        """Si l'exercice a un sens sur cette instance."""
        return True

    @abstractmethod
    def arguments(self, instance: Any) -> Arguments:
        """Les arguments de la fonction, à neuf ; d'autres noms sont ceux de variables globales qu'elle lit."""

    def attendu(self, arguments: Arguments) -> Any:
        """Le résultat du cours."""
        return self.modele(*(arguments[nom] for nom in self.parametres))

    @abstractmethod
    def juge(self, arguments: Arguments, attendu: Any, obtenu: Any) -> Ecart | None:
        """L'écart entre deux résultats, s'il y en a un."""

    def dessin(self, arguments: Arguments) -> Arena[Any] | None:
        """L'instance comme arène, pour la dessiner."""
        return None


def sommets(obtenu: object) -> set[Any]:
    """Les sommets d'un dictionnaire, d'un ensemble ou d'une liste."""
    if not isinstance(obtenu, (Mapping, Set, list, tuple)):
        raise NatureInattendue
    return set(obtenu)


def dictionnaire(obtenu: object) -> dict[Any, Any]:
    """Un dictionnaire, de quelque classe qu'il soit."""
    if not isinstance(obtenu, Mapping):
        raise NatureInattendue
    return dict(obtenu)


def nombre(obtenu: object) -> Real:
    """Un nombre, de quelque classe qu'il soit."""
    if not isinstance(obtenu, Real):
        raise NatureInattendue
    return obtenu


def ecart_d_ensembles(
    obtenu: Collection[Any],
    attendu: Collection[Any],
    pourquoi: Callable[[Any], str] = lambda v: "",
    permis: Collection[Any] = (),
) -> Ecart | None:
    """Le premier sommet qui manque, sinon un sommet qui n'est ni attendu ni permis, et pourquoi."""
    for v in attendu:
        if v not in obtenu:
            return Ecart(f"{texte('manque', v=v)} {pourquoi(v)}".strip())
    for v in obtenu:
        if v not in attendu and v not in permis:
            return Ecart(f"{texte('de-trop', v=v)} {pourquoi(v)}".strip())
    return None

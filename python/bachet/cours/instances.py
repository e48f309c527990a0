"""De petites instances pour les exercices : toutes jusqu'à une taille, d'autres au hasard, et de plus petites encore."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from random import Random
from typing import Any

Arc = tuple[int, int]


class Instance(ABC):
    """De quoi appeler une fonction du cours."""

    @abstractmethod
    def plus_petites(self) -> Iterator[Any]:
        """Les instances de même sorte un peu plus petites, celles qui le sont le plus d'abord."""


@dataclass(frozen=True)
class Arene(Instance):
    """Une arène dont les sommets sont numérotés ; un exercice y lit ce dont il a besoin."""

    #: À qui est chaque sommet.
    joueurs: tuple[int, ...]
    arcs: tuple[Arc, ...] = ()
    #: Qui gagne à chaque sommet ; 0 pour personne.
    buts: tuple[int, ...] = ()
    #: Le sommet dont on parle, s'il y en a un.
    depart: int | None = None
    #: La valeur que l'heuristique donne à chaque sommet.
    valeurs: tuple[float, ...] = ()
    profondeur: int = 0

    def successeurs(self, s: int) -> list[int]:
        return [b for a, b in self.arcs if a == s]

    def taille(self) -> tuple[int, ...]:
        return len(self.joueurs), len(self.arcs), sum(but > 0 for but in self.buts), self.profondeur

    def plus_petites(self) -> Iterator[Arene]:
        if len(self.joueurs) > 1:
            yield from (self._sans(s) for s in range(len(self.joueurs)) if s != self.depart)
        yield from (replace(self, arcs=tuple(a for a in self.arcs if a != arc)) for arc in self.arcs)
        yield from (replace(self, buts=_avec(self.buts, s, 0)) for s, but in enumerate(self.buts) if but)
        if self.profondeur:
            yield replace(self, profondeur=self.profondeur - 1)
        for s, valeur in enumerate(self.valeurs):
            for moindre in (0, 1 if valeur > 0 else -1):
                if abs(moindre) < abs(valeur):
                    yield replace(self, valeurs=_avec(self.valeurs, s, moindre))

    def _sans(self, s: int) -> Arene:
        rang = {v: v - (v > s) for v in range(len(self.joueurs)) if v != s}
        return replace(
            self,
            joueurs=self.joueurs[:s] + self.joueurs[s + 1 :],
            arcs=tuple((rang[a], rang[b]) for a, b in self.arcs if s not in (a, b)),
            buts=self.buts[:s] + self.buts[s + 1 :],
            depart=None if self.depart is None else rang[self.depart],
            valeurs=self.valeurs[:s] + self.valeurs[s + 1 :],
        )


def _avec(suite: tuple[Any, ...], place: int, element: Any) -> tuple[Any, ...]:
    return suite[:place] + (element,) + suite[place + 1 :]


@dataclass(frozen=True)
class Nombres(Instance):
    """Des entiers naturels."""

    nombres: frozenset[int]

    def plus_petites(self) -> Iterator[Nombres]:
        for n in sorted(self.nombres, reverse=True):
            yield Nombres(self.nombres - {n})
            if n and n - 1 not in self.nombres:
                yield Nombres(self.nombres - {n} | {n - 1})


@dataclass(frozen=True)
class Tablette(Instance):
    """Une tablette de chocolat, un joueur et une position, si l'exercice en parle."""

    n: int
    p: int
    joueur: int = 0
    pos: tuple[int, int, int] | None = None

    def plus_petites(self) -> Iterator[Tablette]:
        # Elles sont toutes essayées, dans l'ordre.
        return iter(())


def arenes(sommets: int) -> list[Arene]:
    """Toutes les arènes d'au plus tant de sommets, à l'ordre des sommets près pour chaque joueur ; les petites d'abord."""
    trouvees = []
    for n in range(1, sommets + 1):
        for premiers in range(n + 1):
            joueurs = (1,) * premiers + (2,) * (n - premiers)
            possibles = [(a, b) for a, b in product(range(n), repeat=2) if joueurs[a] != joueurs[b]]
            trouvees += [Arene(joueurs, arcs) for arcs in _parties(possibles)]
    return sorted(trouvees, key=Arene.taille)


def graphes_sans_cycle(sommets: int) -> list[Arene]:
    """Tous les graphes sans cycle d'au plus tant de sommets, dans un ordre où les arcs descendent."""
    trouves = []
    for n in range(1, sommets + 1):
        trouves += [Arene((1,) * n, arcs) for arcs in _parties(list(combinations(range(n), 2)))]
    return sorted(trouves, key=Arene.taille)


def _parties(arcs: list[Arc]) -> Iterator[tuple[Arc, ...]]:
    for k in range(len(arcs) + 1):
        yield from combinations(arcs, k)


def arene_au_hasard(hasard: Random, sommets: int) -> Arene:
    """Une arène, avec ou sans cycle."""
    joueurs = tuple(hasard.choice((1, 2)) for _ in range(sommets))
    cycles = hasard.random() < 0.5
    arcs = []
    for a in range(sommets):
        possibles = [b for b in range(sommets) if joueurs[a] != joueurs[b] and (cycles or a < b)]
        arcs += [(a, b) for b in hasard.sample(possibles, min(len(possibles), hasard.randint(0, 3)))]
    return Arene(joueurs, tuple(arcs))


def graphe_sans_cycle_au_hasard(hasard: Random, sommets: int) -> Arene:
    """Un graphe de positions, sans cycle. Les arcs ne suivent pas l'ordre des sommets."""
    ordre = hasard.sample(range(sommets), sommets)
    densite = hasard.random()
    arcs = [(ordre[a], ordre[b]) for a, b in combinations(range(sommets), 2) if hasard.random() < densite]
    return Arene((1,) * sommets, tuple(sorted(arcs)))


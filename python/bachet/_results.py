"""What is found about an arena: attractors, solutions, strategies and their checks."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from . import _bachet
from ._optional import needed

if TYPE_CHECKING:
    from ._arena import Arena

V = TypeVar("V", bound=Hashable)
Kind = TypeVar("Kind", bound=np.generic)


class Flaw(ValueError):
    """What ``verify`` found to be wrong."""


def fixed(array: npt.NDArray[Kind]) -> npt.NDArray[Kind]:
    """The array, so that nobody can write to it.

    >>> fixed(np.zeros(3)).flags.writeable
    False
    """
    array.flags.writeable = False
    # Whoever has a view cannot make what is behind it writeable again.
    return array.view()


class Attractor(Generic[V]):
    """The vertices from which a player can force the play into a target: in a loop, in the order of their ranks."""

    def __init__(
        self, arena: Arena[V], player: int, target: list[int] | None, rank_array: npt.NDArray[np.int32]
    ) -> None:
        self.player = player
        #: The rank of each vertex by its number; -1 outside of the attractor.
        self.rank_array = fixed(rank_array)
        #: The arena that it is in.
        self.arena = arena
        self._target = target

    @cached_property
    def ranks(self) -> dict[V, int]:
        """The rank of each vertex in the attractor."""
        inside = np.flatnonzero(self.rank_array >= 0)
        numbers: list[Any] = inside.tolist()
        ranks: list[int] = self.rank_array[inside].tolist()
        vertices = self.arena.vertices
        if isinstance(vertices, range):
            return dict(zip(numbers, ranks))
        return {vertices[v]: rank for v, rank in zip(numbers, ranks)}

    @cached_property
    def steps(self) -> list[list[V]]:
        """What is new in A0, A1, A2, …"""
        steps: list[list[V]] = [[] for _ in range(int(self.rank_array.max(initial=-1)) + 1)]
        for vertex, rank in self.ranks.items():
            steps[rank].append(vertex)
        return steps

    def why(self, vertex: V) -> str:
        """Why a vertex is in the attractor, or not, in words."""
        core = self.arena._core
        return core.why(self.player, self._target, core.index(vertex))

    def to_numpy(self) -> npt.NDArray[np.int32]:
        """The rank of each vertex by its number; -1 outside of the attractor."""
        return self.rank_array

    def __contains__(self, vertex: object) -> bool:
        number = self.arena._core.find(vertex)
        return number is not None and bool(self.rank_array[number] >= 0)

    def __iter__(self) -> Iterator[V]:
        return (vertex for step in self.steps for vertex in step)

    def __len__(self) -> int:
        return int(np.count_nonzero(self.rank_array >= 0))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Attractor):
            return NotImplemented
        same = self.player == other.player and np.array_equal(self.rank_array, other.rank_array)
        return same and self.arena == other.arena

    def __hash__(self) -> int:
        return hash((self.player, self.rank_array.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Attractor, (self.arena, self.player, self._target, np.array(self.rank_array))

    def __repr__(self) -> str:
        return f"<bachet.Attractor of J{self.player}: {len(self)} vertices, {len(self.steps)} steps>"


class Strategy(Mapping[V, V]):
    """What a player plays at each vertex: a mapping that does not change.

    >>> Strategy(1, {"a": "b"})
    {'a': 'b'}
    """

    def __init__(self, player: int, moves: Mapping[V, V]) -> None:
        #: Whose strategy it is: 1 or 2.
        self.player = player
        self._moves = dict(moves)

    def __getitem__(self, vertex: V) -> V:
        return self._moves[vertex]

    def __iter__(self) -> Iterator[V]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Strategy) and other.player != self.player:
            return False
        return self._moves == dict(other) if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._moves.items()))

    def __repr__(self) -> str:
        return repr(self._moves)


class Solution(Generic[V]):
    """Who wins from each vertex, and in how many moves."""

    def __init__(self, arena: Arena[V], solution: _bachet.Solution) -> None:
        #: The arena that was solved.
        self.arena = arena
        self._solution = solution

    @cached_property
    def winner_array(self) -> npt.NDArray[np.uint8]:
        """The winner from each vertex by its number: 1, 2, or 0 for a draw."""
        return fixed(self._solution.winners())

    @cached_property
    def rank_array(self) -> npt.NDArray[np.int32]:
        """In how many moves, by the vertex's number; -1 where there is no number."""
        return fixed(self._solution.ranks())

    @cached_property
    def winner(self) -> dict[V, int]:
        """The winner from each vertex: 1, 2, or 0 for a draw."""
        return dict(zip(self.arena.vertices, self.winner_array.tolist()))

    @cached_property
    def rank(self) -> dict[V, int | None]:
        """In how many moves the winner wins; None for a draw."""
        ranks = (rank if rank >= 0 else None for rank in self.rank_array.tolist())
        return dict(zip(self.arena.vertices, ranks))

    @property
    def regions(self) -> Regions:
        """How many vertices each player wins, and how many are drawn."""
        return Regions(*self._solution.regions())

    def region(self, player: int) -> set[V]:
        """The vertices from which a player wins; from those of 0, neither does.

        >>> from bachet import Arena
        >>> A = Arena({"a": ["b", "a"], "b": ["a"]}, {"a": 1, "b": 2}, priorities={"a": 1, "b": 2}, alternating=False)
        >>> sorted(A.solve().region(1)), A.solve().region(2)
        (['a', 'b'], set())
        """
        if player not in (0, 1, 2):
            raise ValueError(_bachet.text("player", found=repr(player)))
        vertices = self.arena.vertices
        return {vertices[v] for v in np.flatnonzero(self.winner_array == player).tolist()}

    def best(self, vertex: V) -> list[V]:
        """The best moves there."""
        vertices = self.arena.vertices
        return [vertices[to] for to in self._solution.best(self.arena._core.index(vertex))]

    def strategy(self, player: int) -> Strategy[V]:
        """What the player should play at each vertex."""
        vertices = self.arena.vertices
        choices = enumerate(self._solution.strategy(player).tolist())
        return Strategy(player, {vertices[v]: vertices[to] for v, to in choices if to >= 0})

    def verify(self, *, device: str | None = None) -> bool:
        """True, by code that shares nothing with the solver; ``Flaw`` is raised where the solution is wrong.

        ``device`` is where it is checked, as for ``Arena.solve``.
        """
        flaw = self._solution.verify(device)
        if flaw is not None:
            raise Flaw(flaw)
        return True

    def to_numpy(self) -> npt.NDArray[np.void]:
        """A record for each vertex by its number: ``winner``, and ``rank``, which is -1 where there is no number.

        >>> from bachet import Arena
        >>> A = Arena({"a": ["b"], "b": []}, owner={"a": 1, "b": 2}, wins={1: ["b"]})
        >>> A.solve().to_numpy()["rank"].tolist()
        [1, 0]
        """
        table = np.empty(len(self.arena), dtype=[("winner", np.uint8), ("rank", np.int32)])
        table["winner"], table["rank"] = self.winner_array, self.rank_array
        return table

    def to_pandas(self) -> Any:
        """A pandas.DataFrame with ``owner``, ``ending``, ``winner`` and ``rank`` of each vertex, which is its index."""
        pandas = needed("pandas", "to_pandas")
        index = pandas.Index(self.arena.vertices, name="vertex", tupleize_cols=False)
        columns = {name: pandas.array(column, dtype="Int64") for name, column in self._columns()}
        return pandas.DataFrame(columns, index=index)

    def to_polars(self) -> Any:
        """A polars.DataFrame with ``vertex``, ``owner``, ``ending``, ``winner`` and ``rank``.

        Vertices that are neither numbers nor texts are written as texts.
        """
        polars = needed("polars", "to_polars")
        vertices: list[Any] = list(self.arena.vertices)
        if len({type(vertex) for vertex in vertices}) > 1 or not isinstance(vertices[0], (int, str, float)):
            vertices = [str(vertex) for vertex in vertices]
        return polars.DataFrame({"vertex": vertices} | dict(self._columns()))

    def _columns(self) -> list[tuple[str, list[int | None]]]:
        """What is known of each vertex, None where there is nothing."""
        def known(numbers: npt.NDArray[Any]) -> list[int | None]:
            return [number if number >= 0 else None for number in numbers.tolist()]

        return [
            ("owner", self.arena._owners.tolist()),
            ("ending", known(self.arena._endings)),
            ("winner", self.winner_array.tolist()),
            ("rank", known(self.rank_array)),
        ]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        same = np.array_equal(self.winner_array, other.winner_array)
        same = same and np.array_equal(self.rank_array, other.rank_array)
        return same and self.arena == other.arena

    def __hash__(self) -> int:
        return hash((self.winner_array.tobytes(), self.rank_array.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        arrays = np.array(self.winner_array), np.array(self.rank_array)
        plans = self._solution.plans()
        return _solution_of, (self.arena, *arrays, *([plans] if plans else []))

    def __repr__(self) -> str:
        one, two, draw = self._solution.regions()
        return f"<bachet.Solution: J1 wins {one}, J2 wins {two}, {draw} drawn>"


def _solution_of(
    arena: Arena[V],
    winners: npt.NDArray[np.uint8],
    ranks: npt.NDArray[np.int32],
    plans: list[npt.NDArray[np.int64]] | None = None,
) -> Solution[V]:
    """A solution that was pickled."""
    return Solution(arena, _bachet.Solution.of_arrays(arena._core, winners, ranks, plans or []))


@dataclass(frozen=True)
class Regions:
    """How many vertices or positions each player wins, and how many are drawn."""

    one: int
    two: int
    draw: int


@dataclass(frozen=True)
class Check(Generic[V]):
    """What a check of a strategy found: true if it wins."""

    winning: bool
    #: A play that the strategy does not win although it is followed.
    counterplay: list[V]
    #: For a play without end: the place that it goes back to from its last vertex.
    back_to: int | None

    def __bool__(self) -> bool:
        return self.winning

"""Arenas: directed graphs whose vertices belong to two players."""

from __future__ import annotations

import warnings
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike, fspath
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from . import _bachet
from ._pictures import Picture, draw_arena, notebook_view

V = TypeVar("V", bound=Hashable)


class Arena(Generic[V]):
    """A game on a finite graph, as in the course: a dictionary of successors, and whose vertex each one is.

    >>> A = Arena({"a": ["b", "c"], "b": ["a"], "c": []}, owner={"a": 1, "b": 2, "c": 2}, wins={1: ["c"]})
    >>> A.solve().winner["a"], A.attractor(1).steps
    (1, [['c'], ['a'], ['b']])

    Vertices are of any hashable kind. A play stops at the first vertex in ``wins`` or ``draws``, even one with successors.
    Without ``owner`` the dictionary is the graph of positions of an impartial game, for ``kernel`` and ``grundy``;
    ``unfolded`` makes an arena of it.
    """

    _core: _bachet.Core

    def __init__(
        self,
        graph: Mapping[V, Iterable[V]],
        owner: Mapping[V, int] | None = None,
        *,
        wins: Mapping[int, Iterable[V]] | None = None,
        draws: Iterable[V] = (),
        start: V | None = None,
        starts: Iterable[V] = (),
        values: Mapping[V, float] | None = None,
        convention: str = "none",
        unending: str | int = "draw",
        alternating: bool = True,
        name: str | None = None,
    ) -> None:
        if not isinstance(graph, Mapping):
            raise TypeError(_bachet.text("graph", found=type(graph).__name__))
        wins = wins or {}
        for player in wins:
            if player not in (1, 2):
                raise ValueError(_bachet.text("player", found=repr(player)))
        starts = list(starts) if start is None else [start, *starts]
        both = (wins.get(1, ()), wins.get(2, ()))
        self._core = _bachet.Core.from_dict(
            dict(graph), owner, both, draws, starts, dict(values or {}), convention, unending, alternating, name
        )

    @classmethod
    def _of(cls, core: _bachet.Core) -> Arena[Any]:
        arena = cls.__new__(cls)
        arena._core = core
        return arena

    @classmethod
    def from_arrays(
        cls,
        owner: npt.ArrayLike,
        offsets: npt.ArrayLike,
        targets: npt.ArrayLike,
        wins1: npt.ArrayLike = (),
        wins2: npt.ArrayLike = (),
        draws: npt.ArrayLike = (),
        *,
        starts: npt.ArrayLike = (),
        convention: str = "none",
        unending: str | int = "draw",
        alternating: bool = True,
        name: str | None = None,
    ) -> Arena[int]:
        """An arena of numbered vertices: the successors of v are targets[offsets[v]:offsets[v + 1]].

        >>> Arena.from_arrays([1, 2], [0, 1, 1], [1], wins1=[1]).solve().winner[0]
        1

        Arrays of the right type (uint8, uint64, uint32) are read where they lie; others are converted.
        """
        return cls._of(
            _bachet.Core.from_arrays(
                _array("owner", owner, np.uint8),
                _array("offsets", offsets, np.uint64),
                _array("targets", targets, np.uint32),
                (_array("wins1", wins1, np.uint32), _array("wins2", wins2, np.uint32)),
                _array("draws", draws, np.uint32),
                _array("starts", starts, np.uint32),
                convention,
                unending,
                alternating,
                name,
            )
        )

    @classmethod
    def from_networkx(cls, graph: Any, **rules: Any) -> Arena[Any]:
        """The arena of a networkx.DiGraph; node attributes ``owner``, ``ending`` (1, 2 or 0) and ``value`` are read."""
        nodes = dict(graph.nodes(data=True))
        endings = {v: data["ending"] for v, data in nodes.items() if data.get("ending") is not None}
        owners = {v: data["owner"] for v, data in nodes.items() if "owner" in data}
        rules.setdefault("owner", owners or None)
        rules.setdefault("wins", {player: [v for v, how in endings.items() if how == player] for player in (1, 2)})
        rules.setdefault("draws", [v for v, how in endings.items() if how == 0])
        rules.setdefault("values", {v: data["value"] for v, data in nodes.items() if data.get("value") is not None})
        return cls({v: list(graph.successors(v)) for v in graph}, **rules)

    def to_networkx(self) -> Any:
        """The arena as a networkx.DiGraph, with the attributes that ``from_networkx`` reads."""
        import networkx  # type: ignore[import-untyped, unused-ignore]

        graph: Any = networkx.DiGraph(name=self.name or "")
        graph.add_nodes_from(self.vertices)
        if self._core.has_owners():
            for v, value in zip(self.vertices, self._core.values().tolist()):
                graph.nodes[v]["owner"] = self.owner(v)
                if (how := self.ending(v)) is not None:
                    graph.nodes[v]["ending"] = how
                if not np.isnan(value):
                    graph.nodes[v]["value"] = value
        graph.add_edges_from((v, to) for v in self.vertices for to in self.successors(v))
        return graph

    def save(self, path: str | PathLike[str], *, force: bool = False) -> None:
        """Writes the arena as .json or .pg, whole or not at all; warns of what a .pg file does not say.

        A file that is there already and holds anything else is replaced only with ``force``.
        """
        data, losses = self._core.write(_file_kind(fspath(path)) == "pg")
        _bachet.write(fspath(path), data, force)
        for loss in losses:
            warnings.warn(loss, stacklevel=2)

    def __len__(self) -> int:
        return len(self._core)

    def __contains__(self, vertex: object) -> bool:
        return self._core.find(vertex) is not None

    def __repr__(self) -> str:
        title = f" {self.name!r}" if self.name else ""
        return f"<bachet.Arena{title}: {len(self)} vertices, {self._core.arcs()} arcs>"

    @cached_property
    def vertices(self) -> Sequence[V]:
        """All vertices, in the order in which they were given."""
        return self._core.vertices()

    @property
    def name(self) -> str | None:
        """What the game is called."""
        return self._core.title()

    @property
    def starts(self) -> list[V]:
        """Where plays start."""
        return [self.vertices[v] for v in self._core.starts()]

    def owner(self, vertex: V) -> int:
        """Whose move it is there: 1 or 2."""
        return int(self._owners[self._core.index(vertex)])

    def ending(self, vertex: V) -> int | None:
        """How a play ends there: 1, 2, 0 for a draw, None where it goes on."""
        how = int(self._endings[self._core.index(vertex)])
        return None if how < 0 else how

    def successors(self, vertex: V) -> list[V]:
        """Where the arcs from a vertex lead."""
        return [self.vertices[to] for to in self._core.successors(self._core.index(vertex))]

    @cached_property
    def _owners(self) -> npt.NDArray[np.uint8]:
        return self._core.owners()

    @cached_property
    def _endings(self) -> npt.NDArray[np.int8]:
        return self._core.endings()

    def arrays(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint64], npt.NDArray[np.uint32]]:
        """owner, offsets and targets, as ``from_arrays`` takes them."""
        return (self._owners, *self._core.rows())

    def unfolded(self) -> Arena[Any]:
        """The arena of a graph of positions: vertices (v, 1) and (v, 2). An arena is its own."""
        return self._of(self._core.unfolded())

    def attractor(self, player: int, target: Iterable[V] | None = None) -> Attractor[V]:
        """The attractor of a target, or of the player's wins: A0, A1, A2, …"""
        numbers = None if target is None else [self._core.index(v) for v in target]
        return Attractor(self, player, numbers, self._core.attractor(player, numbers))

    def solve(self) -> Solution[V]:
        """Who wins from each vertex, and in how many moves."""
        return Solution(self, self._core.solve())

    def strategy(self, player: int) -> dict[V, V]:
        """What the player should play at each vertex: win soonest, keep the draw, or resist longest."""
        return self.solve().strategy(player)

    def check(self, strategy: Mapping[V, V], player: int | None = None, start: V | None = None) -> Check[V]:
        """Whether a strategy wins from a start, and if not a play that beats it.

        >>> A = Arena({"a": ["b", "c"], "b": ["a"], "c": []}, owner={"a": 1, "b": 2, "c": 2}, wins={1: ["c"]})
        >>> A.check({"a": "b"})
        Check(winning=False, counterplay=['a', 'b'], back_to=0)
        """
        index = self._core.index
        moves = [(index(v), index(to)) for v, to in strategy.items()]
        if player is None:
            player = int(self._owners[moves[0][0]]) if moves else 1
        from_ = self._core.starts()[0] if start is None else index(start)
        beaten = self._core.check(player, moves, from_)
        if beaten is None:
            return Check(True, [], None)
        play, back_to = beaten
        return Check(False, [self.vertices[v] for v in play], back_to)

    def draw(
        self,
        *,
        solved: bool = True,
        player: int | None = None,
        target: Iterable[V] | None = None,
        step: int | None = None,
        animate: bool = False,
        layout: str = "auto",
        around: V | None = None,
        radius: int = 2,
        notes: Mapping[V, object] | None = None,
    ) -> Picture:
        """The drawing of the arena: with its solution, without, or with the steps of a player's attractor.

        >>> A = Arena({"a": ["b"], "b": []}, owner={"a": 1, "b": 2}, wins={1: ["b"]}, name="two")
        >>> A.draw(player=1, step=0)
        <bachet.Picture: two: J1's attractor, A0>

        ``layout`` is auto, rows, mirror or layers; ``around`` draws a vertex and its neighbours up to ``radius`` arcs away;
        ``notes`` stand beside the vertices instead of their ranks, such as ``A.grundy()``.
        """
        return draw_arena(
            self,
            solved=solved,
            player=player,
            target=target,
            step=step,
            animate=animate,
            layout=layout,
            around=around,
            radius=radius,
            notes=notes,
        )

    def to_svg(self, **options: Any) -> str:
        """The drawing as SVG; the options are those of ``draw``."""
        return self.draw(**options).svg()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return notebook_view(self)

    def kernel(self) -> set[V] | None:
        """A kernel of the graph, or None if it has none."""
        found = self._core.kernel()
        return None if found is None else {self.vertices[v] for v in found}

    def grundy(self) -> dict[V, int]:
        """The Grundy number of each vertex; ValueError on a cycle."""
        return dict(zip(self.vertices, self._core.grundy().tolist()))


def load(path: str | PathLike[str]) -> Arena[Any]:
    """Reads an arena from a .json or .pg file, gzipped or not. Vertices are strings; those of a .pg file are numbers."""
    with open(path, "rb") as file:
        data = file.read()
    return Arena._of(_bachet.Core.read(data, _file_kind(fspath(path)) == "pg"))


def _file_kind(path: str) -> str:
    return "pg" if path.removesuffix(".gz").endswith(".pg") else "json"


def _array(name: str, values: npt.ArrayLike, kind: type[np.unsignedinteger[Any]]) -> npt.NDArray[Any]:
    """An array of one dimension and of this kind: the same one where it is so already."""
    array = np.asarray(values)
    if array.size == 0:
        return np.zeros(0, kind)
    if array.ndim != 1:
        raise ValueError(_bachet.text("array-shape", name=name, found=str(array.ndim)))
    if array.dtype.kind not in "iu":
        raise TypeError(_bachet.text("array-type", name=name, found=str(array.dtype)))
    if array.dtype != kind:
        most = np.iinfo(kind).max
        wrong = np.flatnonzero((array < 0) | (array.astype(np.uint64) > most))
        if wrong.size:
            raise ValueError(_bachet.text("array-negative", name=name, at=str(wrong[0])))
    return np.ascontiguousarray(array, dtype=kind)


class Attractor(Generic[V]):
    """The vertices from which a player can force the play into a target."""

    def __init__(
        self, arena: Arena[V], player: int, target: list[int] | None, rank_array: npt.NDArray[np.int32]
    ) -> None:
        self.player = player
        #: The rank of each vertex by its number; -1 outside of the attractor.
        self.rank_array = rank_array
        self._arena = arena
        self._target = target

    @cached_property
    def ranks(self) -> dict[V, int]:
        """The rank of each vertex in the attractor."""
        inside = np.flatnonzero(self.rank_array >= 0)
        numbers: list[Any] = inside.tolist()
        ranks: list[int] = self.rank_array[inside].tolist()
        vertices = self._arena.vertices
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
        core = self._arena._core
        return core.why(self.player, self._target, core.index(vertex))

    def __contains__(self, vertex: object) -> bool:
        number = self._arena._core.find(vertex)
        return number is not None and bool(self.rank_array[number] >= 0)

    def __len__(self) -> int:
        return int(np.count_nonzero(self.rank_array >= 0))

    def __repr__(self) -> str:
        return f"<bachet.Attractor of J{self.player}: {len(self)} vertices, {len(self.steps)} steps>"


class Solution(Generic[V]):
    """Who wins from each vertex, and in how many moves."""

    def __init__(self, arena: Arena[V], solution: _bachet.Solution) -> None:
        self._arena = arena
        self._solution = solution

    @cached_property
    def winner_array(self) -> npt.NDArray[np.uint8]:
        """The winner from each vertex by its number: 1, 2, or 0 for a draw."""
        return self._solution.winners()

    @cached_property
    def rank_array(self) -> npt.NDArray[np.int32]:
        """In how many moves, by the vertex's number; -1 where there is no number."""
        return self._solution.ranks()

    @cached_property
    def winner(self) -> dict[V, int]:
        """The winner from each vertex: 1, 2, or 0 for a draw."""
        return dict(zip(self._arena.vertices, self.winner_array.tolist()))

    @cached_property
    def rank(self) -> dict[V, int | None]:
        """In how many moves the winner wins; None for a draw."""
        ranks = (rank if rank >= 0 else None for rank in self.rank_array.tolist())
        return dict(zip(self._arena.vertices, ranks))

    @property
    def regions(self) -> Regions:
        """How many vertices each player wins, and how many are drawn."""
        return Regions(*self._solution.regions())

    def best(self, vertex: V) -> list[V]:
        """The best moves there."""
        vertices = self._arena.vertices
        return [vertices[to] for to in self._solution.best(self._arena._core.index(vertex))]

    def strategy(self, player: int) -> dict[V, V]:
        """What the player should play at each vertex."""
        vertices = self._arena.vertices
        choices = enumerate(self._solution.strategy(player).tolist())
        return {vertices[v]: vertices[to] for v, to in choices if to >= 0}

    def verify(self) -> str | None:
        """None if the solution is right, by code that shares nothing with the solver; else the first flaw."""
        return self._solution.verify()

    def __repr__(self) -> str:
        one, two, draw = self._solution.regions()
        return f"<bachet.Solution: J1 wins {one}, J2 wins {two}, {draw} drawn>"


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

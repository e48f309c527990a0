"""Arenas: directed graphs whose vertices belong to two players."""

from __future__ import annotations

import warnings
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from os import PathLike, fspath
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from . import _bachet, _exchange
from ._pictures import ArenaDrawing, Picture
from ._results import Attractor, Check, Solution, Strategy, fixed
from ._stepper import notebook_view

V = TypeVar("V", bound=Hashable)


class Arena(Generic[V]):
    """A game on a finite graph, as in the course: a dictionary of successors, and whose vertex each one is.

    >>> A = Arena({"a": ["b", "c"], "b": ["a"], "c": []}, owner={"a": 1, "b": 2, "c": 2}, wins={1: ["c"]})
    >>> A.solve().winner["a"], A.attractor(1).steps
    (1, [['c'], ['a'], ['b']])

    Vertices are of any hashable kind. A play stops at the first vertex in ``wins`` or ``draws``, even one with successors.
    Without ``owner`` the dictionary is the graph of positions of an impartial game, for ``kernel`` and ``grundy``;
    ``unfolded`` makes an arena of it. ``labels`` are what pictures show instead of the vertices.

    A play without end is a draw, or won by the player that ``unending`` says. With ``priorities`` the arena is a parity game: the
    largest priority that is met again and again decides, and J1 wins if it is even.

    >>> A = Arena({0: [1, 2], 1: [0], 2: [1]}, {0: 1, 1: 2, 2: 2}, priorities={0: 1, 1: 0, 2: 4}, alternating=False)
    >>> A.solve().winner[0], A.strategy(1)
    (1, {0: 2})

    Any other ``objective`` is what a file says: ``{"kind": "buchi", "player": 1, "visit": [0]}``, ``"co-buchi"`` and
    ``"safety"`` with ``avoid``, ``"generalised-buchi"`` with several sets to ``visit``, or ``{"kind": "parity", "min": True}``.

    Arenas do not change. Two of them are equal if they have the same vertices in the same order and say the same of them.
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
        labels: Mapping[V, object] | None = None,
        priorities: Mapping[V, int] | None = None,
        convention: str = "none",
        unending: str | int | None = None,
        objective: str | Mapping[str, Any] | None = None,
        alternating: bool = True,
        name: str | None = None,
    ) -> None:
        if not isinstance(graph, Mapping):
            raise TypeError(_bachet.text("graph", found=type(graph).__name__))
        if wins is not None and not isinstance(wins, Mapping):
            raise TypeError(_bachet.text("wins", example="{1: […], 2: […]}", found=repr(wins)))
        wins = wins or {}
        for player in wins:
            if player not in (1, 2):
                raise ValueError(_bachet.text("player", found=repr(player)))
        starts = list(starts) if start is None else [start, *starts]
        both = (wins.get(1, ()), wins.get(2, ()))
        said = (dict(values or {}), dict(labels or {}), dict(priorities or {}))
        self._core = _bachet.Core.from_dict(
            dict(graph),
            owner,
            both,
            draws,
            starts,
            *said,
            convention,
            unending,
            _plain(objective),
            alternating,
            name,
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
        priorities: npt.ArrayLike | None = None,
        convention: str = "none",
        unending: str | int | None = None,
        objective: str | Mapping[str, Any] | None = None,
        alternating: bool = True,
        name: str | None = None,
    ) -> Arena[int]:
        """An arena of numbered vertices: the successors of v are targets[offsets[v]:offsets[v + 1]].

        >>> Arena.from_arrays([1, 2], [0, 1, 1], [1], wins1=[1]).solve().winner[0]
        1

        With ``priorities``, one for each vertex, it is a parity game:

        >>> Arena.from_arrays([1, 2], [0, 1, 2], [1, 0], priorities=[3, 2]).solve().winner_array.tolist()
        [2, 2]

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
                None if priorities is None else _array("priorities", priorities, np.uint32),
                convention,
                unending,
                _plain(objective),
                alternating,
                name,
            )
        )

    @classmethod
    def from_networkx(cls, graph: Any, **rules: Any) -> Arena[Any]:
        """The arena of a networkx.DiGraph, as ``to_networkx`` makes it.

        Node attributes ``owner``, ``ending`` (1, 2 or 0), ``value``, ``label`` and ``priority`` are read, and of the graph
        ``name``, ``starts``, ``convention``, ``unending`` or ``objective``, and ``alternating``; arguments of ``Arena`` say otherwise.
        """
        return cls(**(_exchange.of_networkx(graph) | rules))

    def to_networkx(self) -> Any:
        """The arena as a networkx.DiGraph, with the attributes that ``from_networkx`` reads: nothing is lost."""
        return _exchange.to_networkx(self)

    @classmethod
    def from_scipy(cls, matrix: Any, owner: npt.ArrayLike, **rules: Any) -> Arena[int]:
        """The arena of a sparse matrix: an arc from v to w where ``matrix[v, w]`` is not 0.

        >>> from scipy.sparse import csr_array
        >>> Arena.from_scipy(csr_array([[0, 1], [0, 0]]), owner=[1, 2], wins1=[1]).solve().winner[0]
        1

        ``rules`` are the other arguments of ``from_arrays``. Rows that are compressed already are read where they lie.
        """
        return cls.from_arrays(owner, *_exchange.of_scipy(matrix), **rules)

    def to_scipy(self) -> Any:
        """The arcs as a scipy.sparse.csr_array of ones."""
        return _exchange.to_scipy(self)

    @classmethod
    def from_arrow(cls, edges: Any, owner: npt.ArrayLike, **rules: Any) -> Arena[int]:
        """The arena of a table of arcs with the columns ``source`` and ``target``, which are numbers of vertices.

        ``edges`` is a pyarrow.Table, a DataFrame, or the path of a Parquet file; ``rules`` are the other arguments of
        ``from_arrays``.
        """
        owner = np.asarray(owner)
        return cls.from_arrays(owner, *_exchange.of_arrow(edges, len(owner)), **rules)

    def to_arrow(self) -> Any:
        """The arcs as a pyarrow.Table with the columns ``source`` and ``target``, which are numbers of vertices."""
        return _exchange.to_arrow(self)

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

    def __iter__(self) -> Iterator[V]:
        return iter(self.vertices)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Arena):
            return NotImplemented
        return self._core is other._core or _bachet.same(self._core, other._core)

    def __hash__(self) -> int:
        return self._digest

    @cached_property
    def _digest(self) -> int:
        return hash(_bachet.digest(self._core))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, _bachet.state(self._core)

    def __copy__(self) -> Arena[V]:
        # What never changes need not be there twice.
        return self

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

    @property
    def convention(self) -> str:
        """How a play ends at a vertex without arcs where nothing says so: "none", "normal" or "misere"."""
        return self._core.setting()[0]

    @property
    def unending(self) -> str | int | None:
        """How every play without end ends: "draw", or the player who wins it; None if that depends on what it visits."""
        return self._core.setting()[1]

    @property
    def objective(self) -> dict[str, Any]:
        """What decides plays without end, as ``Arena`` takes it.

        >>> A = Arena({"a": ["b"], "b": ["a"]}, {"a": 1, "b": 2}, objective={"kind": "buchi", "visit": ["b"]})
        >>> A.objective, A.unending
        ({'kind': 'buchi', 'player': 1, 'visit': ['b']}, None)
        """
        def named(said: Any) -> Any:
            return [named(one) for one in said] if isinstance(said, list) else self.vertices[said]

        said = self._core.objective()
        return {key: named(value) if key in ("visit", "avoid") else value for key, value in said.items()}

    @property
    def alternating(self) -> bool:
        """Whether every arc leads from one player's vertex to the other's."""
        return self._core.setting()[2]

    @property
    def arcs(self) -> Iterator[tuple[V, V]]:
        """All arcs, one after the other."""
        return ((v, to) for v in self.vertices for to in self.successors(v))

    @property
    def values(self) -> dict[V, float]:
        """The values of the vertices that have one."""
        if not self._core.has_owners():
            return {}
        return {v: value for v, value in zip(self.vertices, self._core.values().tolist()) if value == value}

    @property
    def labels(self) -> dict[V, str]:
        """The labels of the vertices that have one."""
        return {v: label for v, label in zip(self.vertices, self._core.labels() or ()) if label}

    @property
    def priorities(self) -> dict[V, int]:
        """The priorities of the vertices, if they have some."""
        priorities = self._core.priorities()
        return {} if priorities is None else dict(zip(self.vertices, priorities.tolist()))

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
        return fixed(self._core.owners())

    @cached_property
    def _endings(self) -> npt.NDArray[np.int8]:
        return fixed(self._core.endings())

    def arrays(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint64], npt.NDArray[np.uint32]]:
        """owner, offsets and targets, as ``from_arrays`` takes them; they can only be read."""
        return (self._owners, *self._rows)

    @cached_property
    def _rows(self) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint32]]:
        offsets, targets = self._core.rows()
        return fixed(offsets), fixed(targets)

    def unfolded(self) -> Arena[Any]:
        """The arena of a graph of positions: vertices (v, 1) and (v, 2). An arena is its own."""
        return self._of(self._core.unfolded())

    def attractor(
        self, player: int, target: Iterable[V] | None = None, *, device: str | None = None
    ) -> Attractor[V]:
        """The attractor of a target, or of the player's wins: A0, A1, A2, …

        ``device`` is where it is computed: "cpu", "cuda" (a GPU), "cuda:1" or "auto", on a GPU where that pays.
        """
        numbers = None if target is None else [self._core.index(v) for v in target]
        return Attractor(self, player, numbers, self._core.attractor(player, numbers, device))

    def solve(self, *, algorithm: str | None = None, device: str | None = None) -> Solution[V]:
        """Who wins from each vertex, and in how many moves.

        Where priorities or a Büchi objective decide, ``algorithm`` is "auto", "zielonka", "fixpoint", "tangle" or
        "improvement".
        ``device`` is where it is computed: "cpu", "cuda" (a GPU), "cuda:1" or "auto", on a GPU where that pays.

        >>> A = Arena({"a": ["b"], "b": []}, owner={"a": 1, "b": 2}, wins={1: ["b"]})
        >>> A.solve(device="cpu").winner["a"]
        1
        """
        return Solution(self, self._core.solve(algorithm, device))

    def strategy(self, player: int) -> Strategy[V]:
        """What the player should play at each vertex: win soonest, keep the draw, or resist longest.

        Where what is visited again and again decides, it says what to play where the player wins.
        """
        return self.solve().strategy(player)

    def check(self, strategy: Mapping[V, V], player: int | None = None, start: V | None = None) -> Check[V]:
        """Whether a strategy wins from a start, and if not a play that beats it.

        >>> A = Arena({"a": ["b", "c"], "b": ["a"], "c": []}, owner={"a": 1, "b": 2, "c": 2}, wins={1: ["c"]})
        >>> A.check({"a": "b"})
        Check(winning=False, counterplay=['a', 'b'], back_to=0)
        """
        index = self._core.index
        moves = [(index(v), index(to)) for v, to in strategy.items()]
        if player is None and isinstance(strategy, Strategy):
            player = strategy.player
        elif player is None:
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
        if target is not None or step is not None or animate:
            player = player or 1
        drawing = ArenaDrawing(
            self,
            solved=solved,
            player=player,
            target=None if target is None else tuple(target),
            step=step,
            animate=animate,
            layout=layout,
            around=around,
            radius=radius,
            notes=None if notes is None else dict(notes),
        )
        return Picture(drawing)

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


def _restored(*state: Any) -> Arena[Any]:
    """An arena that was pickled."""
    return Arena._of(_bachet.restore(*state))


def load(path: str | PathLike[str]) -> Arena[Any]:
    """Reads an arena from a .json or .pg file, gzipped or not. Vertices are strings; those of a .pg file are numbers."""
    with open(path, "rb") as file:
        data = file.read()
    return Arena._of(_bachet.Core.read(data, _file_kind(fspath(path)) == "pg"))


def _file_kind(path: str) -> str:
    return "pg" if path.lower().removesuffix(".gz").endswith(".pg") else "json"


def _plain(objective: str | Mapping[str, Any] | None) -> Any:
    """An objective that is a dictionary of its own."""
    return dict(objective) if isinstance(objective, Mapping) else objective


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

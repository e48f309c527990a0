"""Games: by name, on an arena, or with rules of one's own; solved, searched and played."""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from . import _bachet
from ._arena import Arena
from ._numbers import depth_of, natural, seconds
from ._progress import Bar, Progress
from ._results import Regions
from ._rules import Rules, is_rules_file, rules
from ._stored import Stored

#: So many positions of a game in Python are met at most, unless one says otherwise: each is a Python object.
MOST_POSITIONS = 10_000_000


P = TypeVar("P", bound=Hashable)
M = TypeVar("M")


class Game(ABC, Generic[P, M]):
    """A game by its rules. Positions are hashable; moves are of any kind.

    >>> class Pile(Game[tuple[int, int], int]):
    ...     def start(self): return (9, 1)
    ...     def turn(self, position): return position[1]
    ...     def ending(self, position): return 3 - position[1] if position[0] == 0 else None
    ...     def moves(self, position): return range(1, min(2, position[0]) + 1)
    ...     def play(self, position, taken): return (position[0] - taken, 3 - position[1])
    >>> solve(Pile()).winner
    2

    ``label`` and ``board`` say how its positions look, where that matters.
    """

    @abstractmethod
    def start(self) -> P:
        """Where plays start."""

    @abstractmethod
    def turn(self, position: P) -> int:
        """Whose move it is: 1 or 2."""

    @abstractmethod
    def ending(self, position: P) -> int | None:
        """How the play ends here: 1 or 2 for a win, 0 for a draw, None where it goes on."""

    @abstractmethod
    def moves(self, position: P) -> Iterable[M]:
        """The moves; never asked where the play has ended."""

    @abstractmethod
    def play(self, position: P, move: M) -> P:
        """The position after a move."""

    def label(self, position: P) -> str:
        """What plays and pictures call a position."""
        return str(position)

    def board(self, position: P) -> Any | None:
        """How a position looks: rows of 0, 1 and 2 (or of ".", "x" and "o"), a list of heaps, or SVG; None where it has no look.

        >>> class Row(Game[str, int]):
        ...     def start(self): return "..."
        ...     def turn(self, position): return 1 + position.count("x") - position.count("o")
        ...     def ending(self, position): return None if "." in position else 0
        ...     def moves(self, position): return [place for place in range(3) if position[place] == "."]
        ...     def play(self, position, place):
        ...         return position[:place] + "xo"[self.turn(position) - 1] + position[place + 1:]
        ...     def board(self, position): return [position]
        >>> from bachet import draw_board
        >>> draw_board(Row(), ".x.").title
        'Row: a position'
        """
        return None


Playable = str | Arena[Any] | Game[Any, Any] | Rules | Stored

def _shown(arena: Arena[Any]) -> _bachet.Core:
    """The arena with its vertices called by their labels where these tell them apart, else by what they are."""
    labels = arena._core.labels()
    core = arena._core.with_vertices(list(arena.vertices), labels)
    if labels is None:
        return core
    names = [label or core.text(v) for v, label in enumerate(labels)]
    return core.with_names(names) if len(set(names)) == len(names) else core


class Keyed:
    """Whatever stands for a position and knows what it is called."""

    __slots__ = ()
    key: Any


class Table:
    """A game as the library sees it: positions and moves become texts, and texts become positions and moves."""

    def __init__(self, game: Playable, max_positions: int | None = None, *, named: bool = False) -> None:
        """``named`` is for texts that people see: an arena's vertices are numbers else, because names take long."""
        #: What pictures call the game.
        self.name = game if isinstance(game, str) else getattr(game, "name", None) or type(game).__name__
        self._arena: Arena[Any] | None = None
        if isinstance(game, str) and game.endswith(".bachet"):
            game = Stored(game)
        if isinstance(game, str) and is_rules_file(game):
            game = rules(game)
        if isinstance(game, Stored):
            self.view = game._file.view()
        elif isinstance(game, Rules):
            self.name = game.name
            self.view = _bachet.View.by_rules(game.text, game.name)
        elif isinstance(game, str):
            self.view = _bachet.View.open(game)
        elif isinstance(game, Arena):
            self._arena = game if game._core.has_owners() else game.unfolded()
            if named:
                self._arena = Arena._of(_shown(self._arena))
            self.view = _bachet.View.of_arena(self._arena._core, self.name)
        elif isinstance(game, Game):
            most = natural("max_positions", max_positions)
            self.view = _bachet.View.of_rules(game, self.name, MOST_POSITIONS if most is None else most)
        else:
            raise TypeError(_bachet.text("playable", found=type(game).__name__))
        self._rules = isinstance(game, Game)
        #: The game itself.
        self.game = game

    def text(self, position: Any | None) -> str:
        """The text of a position, or of the start."""
        if isinstance(position, Keyed):
            position = position.key
        if position is None:
            return self.view.start()
        if self._arena is not None:
            core = self._arena._core
            return core.text(core.index(position))
        if self._rules:
            return str(self.view.number(position))
        return self.view.position(position)

    def position(self, text: str) -> Any:
        """The position of a text."""
        if self._arena is not None:
            return self._arena.vertices[self._number(text)]
        return self.view.object(int(text)) if self._rules else text

    def move(self, at: str, text: str) -> Any:
        """The move of a text, at the position of another one. On an arena it is the vertex that the play goes to."""
        if self._arena is not None:
            return self._arena.vertices[self._number(text)]
        return self.view.move_object(int(at), text) if self._rules else text

    def move_text(self, at: str, move: Any) -> str:
        """The text of a move at the position of a text; ValueError if it is none."""
        moves = dict(self.view.steps(at))
        if self._arena is not None:
            number = self._arena._core.find(move)
            text = None if number is None else self._arena._core.text(number)
        else:
            text = self.view.move_text(at, move)
        if text not in moves:
            listed = ", ".join(str(self.move(at, known)) for known in moves)
            where = str(self.position(at))
            raise ValueError(_bachet.text("not-a-move", move=repr(move), position=where, moves=listed))
        assert text is not None
        return text

    def line(self, at: str, moves: list[str]) -> list[Any]:
        """Moves one after the other."""
        line = []
        for move in moves:
            line.append(self.move(at, move))
            at = dict(self.view.steps(at))[move]
        return line

    def arena(self, solved: _bachet.Solved) -> Arena[Any]:
        """The arena that was explored."""
        core = solved.core()
        if self._arena is not None or self._rules:
            positions = [self.position(text) for text in core.vertices()]
            labels = None
            if isinstance(self.game, Game) and type(self.game).label is not Game.label:
                labels = [str(self.game.label(position)) for position in positions]
            core = core.with_vertices(positions, labels)
        return Arena._of(core)

    def _number(self, text: str) -> int:
        assert self._arena is not None
        number = self._arena._core.number(text)
        assert number is not None
        return number


@dataclass(frozen=True)
class _Asked:
    """What was solved, so that it can be solved again in another process."""

    game: Playable
    start: Any | None
    max_positions: int | None
    max_memory: int | None
    symmetry: bool

    def solve(self, progress: Progress = False) -> tuple[Table, str, _bachet.Solved]:
        table = Table(self.game, self.max_positions)
        position = table.text(self.start)
        limits = (natural("max_positions", self.max_positions), natural("max_memory", self.max_memory))
        with Bar(progress, "positions") as tell:
            return table, position, table.view.solve(position, *limits, self.symmetry, tell)


@dataclass(frozen=True, repr=False)
class Solved:
    """A game that was explored and solved, from one position.

    Pickled, it is small: what is asked of it afterwards, but for the fields, is solved again first.
    """

    #: Who wins from there: 1, 2, or 0 for a draw.
    winner: int
    #: In how many moves, when the winner hurries and the loser resists; None for a draw.
    moves: int | None
    #: The best moves there.
    best: list[Any] = field(hash=False)
    #: How many positions can be reached.
    positions: int
    #: How many moves there are at all of them.
    arcs: int
    #: How many of them each player wins.
    regions: Regions
    _ranks: list[tuple[int, int, int]] = field(hash=False)
    _asked: _Asked = field(hash=False)

    @cached_property
    def _work(self) -> tuple[Table, str, _bachet.Solved]:
        return self._asked.solve()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("_work", "arena")}

    def __deepcopy__(self, _: object) -> Solved:
        # What never changes need not be there twice.
        return self

    def value(self, position: Any) -> tuple[int, int | None]:
        """The winner from a position, and in how many moves; KeyError if it cannot be reached."""
        table, _, solved = self._work
        found = solved.value(table.text(position))
        if found is None:
            raise KeyError(_bachet.text("unreached", position=repr(position)))
        return found

    def moves_at(self, position: Any | None = None) -> dict[Any, tuple[int, int | None]]:
        """The moves from a position, each with the winner from where it leads and in how many moves.

        >>> solve("sticks:5").moves_at("(3,2)")
        {'1': (1, 2), '2': (2, 1), '3': (1, 0)}
        """
        table, start, solved = self._work
        at = start if position is None else table.text(position)
        if solved.value(at) is None:
            raise KeyError(_bachet.text("unreached", position=repr(position)))
        found = {}
        for move, to in table.view.steps(at):
            value = solved.value(to)
            assert value is not None
            found[table.move(at, move)] = value
        return found

    def best_at(self, position: Any | None = None) -> list[Any]:
        """The best moves at a position: those that win soonest, keep the draw, or lose latest.

        >>> solve("sticks:10").best_at("(7,1)")
        ['2']
        """
        table, start, _ = self._work
        player = table.view.turn(start if position is None else table.text(position))
        values = self.moves_at(position)
        merits = {move: merit(player, *value) for move, value in values.items()}
        return [move for move, merit in merits.items() if merit == max(merits.values())]

    def table(self) -> list[tuple[int, int, int]]:
        """For each number of moves: how many positions J1 wins in it, and how many J2 does."""
        return list(self._ranks)

    @cached_property
    def arena(self) -> Arena[Any]:
        """The arena that was explored, with its positions as vertices."""
        table, _, solved = self._work
        return table.arena(solved)

    def __repr__(self) -> str:
        how = "a draw" if self.winner == 0 else f"J{self.winner} wins in {self.moves}"
        return f"<bachet.Solved: {how}, {self.positions} positions>"


def merit(player: int, winner: int, moves: int | None) -> tuple[int, int]:
    """How good it is for a player that the play comes to this: more is better."""
    if winner == 0:
        return (0, 0)
    return (1, -(moves or 0)) if winner == player else (-1, moves or 0)


def solve(
    game: Playable,
    start: Any | None = None,
    *,
    max_positions: int | None = None,
    max_memory: int | None = None,
    symmetry: bool = True,
    progress: Progress = None,
) -> Solved:
    """Explores a game from its start, or from a position, and solves it.

    >>> s = solve("nim:1-3-5-7,misere")
    >>> s.winner, s.moves
    (2, 15)

    Positions that are the same by symmetry are counted once, unless ``symmetry`` is false. ``progress`` is called with
    how many positions were expanded and met; by default a bar is shown where tqdm is installed and the work takes long.
    """
    if isinstance(game, Arena) and game._core.has_owners() and game.unending != "draw":
        raise ValueError(_bachet.text("unending-solve"))
    asked = _Asked(game, start, max_positions, max_memory, symmetry)
    table, position, solved = work = asked.solve(progress)
    answer = json.loads(solved.answer())
    found = Solved(
        winner=answer["winner"],
        moves=answer["moves"],
        best=[table.move(position, move) for move in answer["best"]],
        positions=answer["positions"],
        arcs=answer["arcs"],
        regions=Regions(**answer["regions"]),
        _ranks=[(row["rank"], row["one"], row["two"]) for row in answer["table"] if row["rank"] is not None],
        _asked=asked,
    )
    vars(found)["_work"] = work
    return found


@dataclass(frozen=True)
class Score:
    """How good a position is, from J1's point of view: a win of a player in so many moves, or a value."""

    #: 1, 2, or 0 where nobody is known to win.
    winner: int
    moves: int | None
    #: What the heuristic says at the end of the best line; infinite for a win.
    value: float

    @classmethod
    def _of(cls, plain: tuple[int, int | None, float | None]) -> Score:
        winner, moves, value = plain
        return cls(winner, moves, value if value is not None else {1: float("inf"), 2: float("-inf")}[winner])


@dataclass(frozen=True)
class Found:
    """What a search found."""

    score: Score
    #: The move to play.
    best: Any | None
    #: The other moves that are just as good.
    ties: list[Any]
    #: The moves that both players are expected to make.
    line: list[Any]
    #: For each move: what it is worth, how sure that is ("=", "<=", ">=" or "~"), and how many positions were visited.
    moves: list[tuple[Any, Score | None, str, int]]
    nodes: int
    cuts: int
    depth: int
    #: Whether the search ended before its time.
    stopped: bool

    @property
    def value(self) -> float:
        """The value, infinite for a win."""
        return self.score.value


def store(
    game: str | Arena[Any] | Rules,
    path: str | os.PathLike[str],
    start: str | None = None,
    *,
    symmetry: bool = True,
    ranks: bool = True,
    method: str | None = None,
    max_memory: int = 4 << 30,
    temp: str | os.PathLike[str] | None = None,
    force: bool = False,
    progress: Progress = None,
) -> Stored:
    """Solves a game of the catalogue into a file, which may have more positions than fit in memory, an arena, or rules.

    Interrupted by Ctrl-C or killed, the same call goes on where it was; by names, which are for arenas and games without levels, it
    begins afresh. ``method`` is numbers, keys or names; without ``ranks`` only who wins is kept. A file that is there already is
    replaced if it is of the same game and says no more; ``force`` replaces any other.
    """
    memory = natural("max_memory", max_memory)
    with Bar(progress, "positions") as tell:
        folder = None if temp is None else os.fspath(temp)
        if isinstance(game, str) and is_rules_file(game):
            game = rules(game)
        source: str | tuple[str, str] | _bachet.Core
        if isinstance(game, Rules):
            source = (game.name, game.text)
        else:
            source = game if isinstance(game, str) else (game if game._core.has_owners() else game.unfolded())._core
        _bachet.Stored.solve(source, os.fspath(path), start, symmetry, ranks, method, memory, folder, force, tell)
    return Stored(path)


def search(
    game: Playable,
    depth: int | None = None,
    *,
    algorithm: str = "engine",
    heuristic: str | Callable[[Any], float] | None = None,
    start: Any | None = None,
    time: float | None = None,
    nodes: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    max_positions: int | None = None,
    progress: Progress = None,
) -> Found:
    """What a position is worth and what to play there, without solving the game.

    >>> search("connect4:7x6", depth=8, heuristic="lines", start="4455").best
    '3'

    ``algorithm`` is minimax, alphabeta, engine (the usual one), mcts or pn; ``heuristic`` is a name such as lines, values,
    mobility or playouts:100, or a function of the position from J1's point of view. A function is asked where the search
    stops and where a play ends in a draw, as in the course; a win is a win, whatever the function would say.
    Without ``depth``, ``time`` and ``nodes``, minimax and alphabeta look 4 moves ahead, the engine takes 2 seconds and mcts
    plays 10,000 games; a proof (pn) ends when it is found, or when memory is used up. ``seed`` is for mcts and playouts,
    where chance plays a part.
    """
    table = Table(game, max_positions)
    position = table.text(start)
    name = heuristic if isinstance(heuristic, str) else None
    judge: Callable[[str], float] | None = None
    if heuristic is not None and not isinstance(heuristic, str):
        own = heuristic
        judge = lambda text: own(table.position(text))  # noqa: E731
    with Bar(progress, "nodes") as tell:
        found = table.view.search(
            position,
            algorithm,
            name,
            judge,
            None if depth is None else depth_of(depth),
            seconds(time),
            natural("nodes", nodes, 1),
            natural("seed", seed),
            all_threads(threads),
            tell,
        )
    best = found["best"]
    moves = []
    for move, score, visits in found["moves"]:
        plain, sure = (None, "?") if score is None else (Score._of(score[0]), score[1])
        moves.append((table.move(position, move), plain, sure, visits))
    return Found(
        score=Score._of(found["score"]),
        best=None if best is None else table.move(position, best),
        ties=[table.move(position, move) for move in found["ties"]],
        line=table.line(position, found["line"]),
        moves=moves,
        nodes=found["nodes"],
        cuts=found["cuts"],
        depth=found["depth"],
        stopped=found["stopped"],
    )


def all_threads(threads: int | None) -> int:
    """So many threads, or all that the machine has."""
    return natural("threads", threads, 1) or os.cpu_count() or 1

"""Games step by step: positions that know their moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property
from operator import index
from typing import Any, Generic, TypeVar, overload

from . import _bachet
from ._arena import Arena
from ._games import Game, Keyed, Playable, Table, merit
from ._numbers import natural
from ._pictures import Picture, draw_board
from ._progress import Bar, Progress
from ._rules import Rules, is_rules_file, rules
from ._stored import Stored

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")


class OpenGame(Generic[P, M]):
    """A game to be played step by step: by name, on an arena, from a solution file, or with rules of one's own.

    >>> from bachet import game
    >>> g = game("nim:3-4")
    >>> p = g.start.play("4>3")
    >>> p.turn, p.board, p.value()
    (2, (3, 3), (1, 6))
    """

    def __init__(self, game: Playable) -> None:
        if isinstance(game, str) and game.endswith(".bachet"):
            game = Stored(game)
        if isinstance(game, str) and is_rules_file(game):
            game = rules(game)
        if isinstance(game, Arena) and not game._core.has_owners():
            game = game.unfolded()
        #: What was opened: a name, an ``Arena``, a ``Stored`` or a ``Game``.
        self.game: Playable = game
        if not isinstance(game, (Arena, Game)):
            # Whatever is wrong with a name is said at once.
            _ = self._table

    @cached_property
    def _table(self) -> Table:
        return Table(self.game)

    @property
    def name(self) -> str:
        """What the game is called."""
        if isinstance(self.game, Arena):
            return self.game.name or "Arena"
        if isinstance(self.game, Rules):
            return self.game.name
        return self._table.name if isinstance(self.game, (str, Game)) else self.game.game

    @cached_property
    def start(self) -> Position[P, M]:
        """Where plays start."""
        if isinstance(self.game, Arena):
            return Position(self, self.game.starts[0])
        if isinstance(self.game, Game):
            return Position(self, self.game.start())
        return Position(self, self._table.view.start())  # type: ignore[arg-type]

    def position(self, position: Any) -> Position[P, M]:
        """The position that is called so: a text, a vertex, or what one's own game calls a position."""
        if isinstance(self.game, Arena):
            return Position(self, self.game.vertices[self.game._core.index(position)])
        if isinstance(self.game, Game):
            return Position(self, position)
        return Position(self, self._table.view.position(position))  # type: ignore[arg-type]

    def _facts(self, key: Any) -> tuple[int, int | None, dict[Any, Any]]:
        """Who moves at a position, how the play ends, and the moves with where they lead, where that is known by then."""
        if isinstance(self.game, Arena):
            ending = self.game.ending(key)
            moves = {} if ending is not None else {to: to for to in self.game.successors(key)}
            return self.game.owner(key), ending, moves
        if isinstance(self.game, Game):
            ending = _number("ending", key, self.game.ending(key), (0, 1, 2, None))
            turn = _number("turn", key, self.game.turn(key), (1, 2))
            assert turn is not None
            return turn, ending, {}
        turn, ending, steps = self._table.view.facts(key)
        return turn, ending, dict(steps)

    def __eq__(self, other: object) -> bool:
        return self.game == other.game if isinstance(other, OpenGame) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return OpenGame, (self.game,)

    def __repr__(self) -> str:
        return f"<bachet.OpenGame: {self.name}>"


def _number(method: str, position: object, answer: int | None, allowed: tuple[int | None, ...]) -> int | None:
    """What rules in Python say, refused in words where they cannot."""
    try:
        number = None if answer is None else index(answer)
    except TypeError:
        number = -1
    if isinstance(answer, bool) or number not in allowed:
        raise ValueError(_bachet.text(method, position=repr(position), found=repr(answer)))
    return number


class Position(Keyed, Generic[P, M]):
    """A position of a game. It does not change: ``play`` gives the next one.

    >>> from bachet import game
    >>> p = game("tictactoe").start
    >>> p.turn, p.ending, len(p.moves)
    (1, None, 9)
    >>> p.play("5").board.tolist()
    [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    """

    __slots__ = ("__weakref__", "_came", "_known", "_moves", "game", "key")

    def __init__(self, game: OpenGame[P, M], key: P, came: tuple[Position[P, M], M] | None = None) -> None:
        #: The game that is played.
        self.game = game
        #: What the position is called: a text, a vertex, or what one's own game calls a position.
        self.key: P = key
        self._known: tuple[int, int | None, dict[Any, Any]] | None = None
        self._moves: list[M] | None = None
        #: The position before and the move that was played there, in a play.
        self._came = came

    def _facts(self) -> tuple[int, int | None, dict[Any, Any]]:
        if self._known is None:
            self._known = self.game._facts(self.key)
        return self._known

    @property
    def turn(self) -> int:
        """Whose move it is: 1 or 2."""
        return self._facts()[0]

    @property
    def ending(self) -> int | None:
        """How the play ends here: 1 or 2 for a win, 0 for a draw, None where it goes on."""
        return self._facts()[1]

    @property
    def drawn(self) -> str | None:
        """Why the play that came here by ``play`` is a draw, where rules look at what was there before, such as repetition; None where
        it goes on. ``ending`` is about the position alone.

        >>> from bachet import game
        >>> p = game("chess").start
        >>> for move in ["Nf3", "Nf6", "Ng1", "Ng8"] * 2:
        ...     p = p.play(move)
        >>> p.ending, p.drawn
        (None, 'the position is there for the third time')
        """
        table = self.game._table
        here, moves = self, list[str]()
        while here._came is not None:
            before, move = here._came
            moves.append(table.move_text(table.text(before.key), move))
            here = before
        return table.view.drawn(table.text(here.key), moves[::-1])

    @property
    def moves(self) -> list[M]:
        """The moves; none where the play has ended."""
        if self._moves is None:
            own = self.game.game
            if not isinstance(own, Game):
                self._moves = list(self._facts()[2])
            else:
                self._moves = [] if self.ending is not None else list(own.moves(self.key))
        return list(self._moves)

    def play(self, move: M) -> Position[P, M]:
        """The position after a move."""
        own = self.game.game
        if isinstance(own, Game):
            if move in self.moves:
                return Position(self.game, own.play(self.key, move), (self, move))
        elif move in (steps := self._facts()[2]):
            return Position(self.game, steps[move], (self, move))
        if self.ending is not None:
            raise ValueError(_bachet.text("over", position=str(self.key)))
        listed = ", ".join(map(str, self.moves))
        raise ValueError(_bachet.text("not-a-move", move=repr(move), position=str(self.key), moves=listed))

    def __iter__(self) -> Iterator[tuple[M, Position[P, M]]]:
        """The moves, each with the position after it."""
        own = self.game.game
        if isinstance(own, Game):
            return ((move, Position(self.game, own.play(self.key, move))) for move in self.moves)
        return ((move, Position(self.game, to)) for move, to in self._facts()[2].items())

    @property
    def board(self) -> Any | None:
        """What lies on the board: an array of rows (0, 1 and 2) for squares, tuples of signs for rows of pieces, a tuple of heaps or rows of chocolate, where a race
        is and where it ends, a dictionary of what lies on each place of other boards (0 for nothing, a player, how many seeds, True for what is drawn, a pair of a player and how many stones, or the
        four marks of a token), a list of boards for a sum; None where the game has no board.
        """
        own = self.game.game
        if isinstance(own, Arena):
            return None
        return own.board(self.key) if isinstance(own, Game) else self.game._table.view.board(str(self.key))

    def values(self, *, max_positions: int | None = None, progress: Progress = None) -> dict[M, tuple[int, int | None]]:
        """What each move comes to: who wins, and in how many moves, counted from here.

        ValueError where the game is too large to find that out.
        """
        own = self.game.game
        if self.ending is not None:
            return {}
        if isinstance(own, Arena):
            solution = own.solve()
            ranks = {to: solution.rank[to] for to in own.successors(self.key)}
            return {to: (solution.winner[to], None if rank is None else rank + 1) for to, rank in ranks.items()}
        table = self.game._table
        text = table.text(self.key)
        with Bar(progress, "positions") as tell:
            found = table.view.values(text, natural("max_positions", max_positions), tell)
        return {table.move(text, move): (winner, moves) for move, winner, moves in found}

    def value(self, *, max_positions: int | None = None, progress: Progress = None) -> tuple[int, int | None]:
        """Who wins with best play, 0 for a draw, and in how many moves."""
        if (ending := self.ending) is not None:
            return ending, 0 if ending else None
        values = self.values(max_positions=max_positions, progress=progress).values()
        return max(values, key=lambda value: merit(self.turn, *value))

    def best(self, *, max_positions: int | None = None, progress: Progress = None) -> list[M]:
        """The best moves: those that win soonest, keep the draw, or lose latest."""
        values = self.values(max_positions=max_positions, progress=progress)
        merits = {move: merit(self.turn, *value) for move, value in values.items()}
        return [move for move in merits if merits[move] == max(merits.values())]

    def picture(self, *, values: bool | None = None) -> Picture:
        """The board with what each move comes to, where that is found soon; on an arena, the vertex and what is near it."""
        own = self.game.game
        return own.draw(around=self.key) if isinstance(own, Arena) else draw_board(own, self.key, values=values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.key == other.key and (self.game is other.game or self.game == other.game)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.game, self.key)

    def __str__(self) -> str:
        own = self.game.game
        if isinstance(own, Arena):
            return str(own.labels.get(self.key, self.key)) if own._core.labels() else str(self.key)
        return self.game._table.view.draw(self.game._table.text(self.key))

    def __repr__(self) -> str:
        return f"<bachet.Position of {self.game.name}: {self.key}>"

    def _repr_svg_(self) -> str | None:
        own = self.game.game
        if isinstance(own, Arena) or self.board is not None:
            return self.picture(values=False)._repr_svg_()
        return None


@overload
def game(game: Arena[P]) -> OpenGame[P, P]: ...
@overload
def game(game: Game[P, M]) -> OpenGame[P, M]: ...
@overload
def game(game: str | Rules | Stored) -> OpenGame[str, str]: ...


def game(game: Playable) -> OpenGame[Any, Any]:
    """Opens a game to be played step by step: a name, an ``Arena``, a ``Game`` of one's own, a ``Stored``, or its file.

    Min-max on Connect Four, to a depth:

    >>> def minmax(p, depth, h):
    ...     if p.ending is not None:
    ...         return {0: 0, 1: 100, 2: -100}[p.ending]
    ...     if depth == 0:
    ...         return h(p)
    ...     values = [minmax(q, depth - 1, h) for _, q in p]
    ...     return max(values) if p.turn == 1 else min(values)
    >>> minmax(game("connect4:7x6").position("112233"), 1, lambda p: 0)
    100
    """
    return OpenGame(game)

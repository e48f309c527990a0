"""Games in a table: two players choose at once. And the same again and again."""

from __future__ import annotations

import ctypes
import json
import threading
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import count
from typing import Any

from . import _bachet
from ._ask import ask, written
from ._numbers import natural
from ._pictures import Picture

#: A number of a table: exact, or a text such as "2/3".
Number = int | float | Fraction | str

#: A strategy of the repeated game: its name, an automaton as a dictionary, or a function that is given one's own choices so far and the
#: other's, and returns a choice.
Strategy = str | Mapping[str, Any] | Callable[[Sequence[str], Sequence[str]], Any]


@dataclass(frozen=True)
class Equilibrium:
    """Shares of both players' choices such that neither gains by choosing otherwise, and what both get on average."""

    row: tuple[Fraction, ...]
    column: tuple[Fraction, ...]
    payoffs: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Tournament:
    """What came of a tournament of the repeated game."""

    #: What each strategy got, all together, the most first.
    scores: dict[str, Fraction]
    #: The strategies in the order in which they were given.
    players: tuple[str, ...]
    #: What each got against each in a round on average, in that order.
    against: tuple[tuple[float, ...], ...]
    #: The shares of the strategies in each generation, in that order, where a population was followed.
    shares: tuple[tuple[float, ...], ...]

    @property
    def winner(self) -> str:
        """Who got most."""
        return next(iter(self.scores))


@dataclass(frozen=True)
class TableDrawing:
    """See ``Matrix.draw``."""

    request: str

    def drawn(self) -> _bachet.Picture:
        return _bachet.draw_asked(self.request, None)

    def dot(self, theme: str) -> str:
        return _bachet.dot_asked(self.request, None, theme)


class Matrix:
    """A game of two players who choose at once: J1 a row, J2 a column. All numbers are exact.

    >>> game = Matrix([[(3, 3), (0, 5)], [(5, 0), (1, 1)]], rows=["C", "D"], columns=["C", "D"])
    >>> [equilibrium.payoffs for equilibrium in game.equilibria]
    [(Fraction(1, 1), Fraction(1, 1))]
    >>> Matrix("rps").value
    Fraction(0, 1)

    ``table`` is a name (dilemma, rps, pennies, chicken, stag, battle), the text of a file in JSON, CSV or .nfg, or rows of cells; a cell is
    what both get, or one number, which J2 loses.
    """

    def __init__(
        self,
        table: str | Iterable[Iterable[Number | Sequence[Number]]],
        *,
        rows: Iterable[str] | None = None,
        columns: Iterable[str] | None = None,
        title: str | None = None,
    ) -> None:
        if isinstance(table, str):
            if rows is not None or columns is not None or title is not None:
                raise ValueError(_bachet.text("table-names"))
            self._table: Any = table
        else:
            self._table = {"payoffs": [[_cell(cell) for cell in row] for row in table]}
            names = {"rows": rows, "columns": columns}
            self._table |= {key: [str(name) for name in given] for key, given in names.items() if given is not None}
            if title is not None:
                self._table["title"] = title
        # Whatever is wrong is said at once.
        _ = self._answer

    @cached_property
    def _answer(self) -> dict[str, Any]:
        return ask("matrix", table=self._table)

    @property
    def title(self) -> str | None:
        """What it is called, if it is."""
        title: str | None = self._answer["title"]
        return title

    @property
    def rows(self) -> tuple[str, ...]:
        """J1's choices."""
        return tuple(self._answer["rows"])

    @property
    def columns(self) -> tuple[str, ...]:
        """J2's choices."""
        return tuple(self._answer["columns"])

    @cached_property
    def payoffs(self) -> tuple[tuple[tuple[Fraction, Fraction], ...], ...]:
        """What both get in each cell, row by row."""
        return tuple(tuple(_pair(cell) for cell in row) for row in self._answer["payoffs"])

    @cached_property
    def equilibria(self) -> tuple[Equilibrium, ...]:
        """All equilibria; where there are infinitely many, those that the others are mixtures of; where ``is_complete`` is false, the pure ones."""
        return tuple(
            Equilibrium(_shares(found["row"]), _shares(found["column"]), _pair(found["payoffs"]))
            for found in self._answer["equilibria"]
        )

    @property
    def is_complete(self) -> bool:
        """Whether all equilibria were found, which very large tables do not allow."""
        return self._answer["unlisted"] is None

    @property
    def is_degenerate(self) -> bool:
        """Whether there are infinitely many equilibria."""
        return bool(self._answer["components"])

    @property
    def value(self) -> Fraction | None:
        """What J1 gets if both play best, where both together always get the same."""
        value = self._answer["value"]
        return None if value is None else Fraction(value)

    @property
    def zero_sum(self) -> bool:
        """Whether what one gets the other loses."""
        return bool(self._answer["zero_sum"])

    @property
    def symmetric(self) -> bool:
        """Whether it is the same game for both."""
        return bool(self._answer["symmetric"])

    @cached_property
    def security(self) -> tuple[Fraction, Fraction]:
        """What each player is sure of, on average, whatever the other does."""
        one, two = (Fraction(sure["value"]) for sure in self._answer["security"])
        return one, two

    @property
    def pareto(self) -> tuple[tuple[str, str], ...]:
        """The cells in which nobody can get more without the other getting less."""
        return tuple((row, column) for row, column in self._answer["pareto"])

    @property
    def dominated(self) -> tuple[tuple[int, str], ...]:
        """The choices that are struck out one after the other, as strictly dominated: something else is always better. Player and choice."""
        return tuple((step["player"], step["choice"]) for step in self._answer["dominated"])

    @property
    def weakly_dominated(self) -> tuple[tuple[int, str], ...]:
        """The choices, of what is left, than which another is never worse and sometimes better; they are not struck out."""
        return tuple((weak["player"], weak["choice"]) for weak in self._answer["weakly_dominated"])

    def verify(self, row: Iterable[Number], column: Iterable[Number]) -> bool:
        """Whether these shares of choices are an equilibrium.

        >>> Matrix("pennies").verify(["1/2", "1/2"], [Fraction(1, 2), 0.5])
        True
        """
        shares = ([str(share) for share in given] for given in (row, column))
        ours, theirs = shares
        return bool(ask("matrix", table=self._table, row=ours, column=theirs)["judged"]["equilibrium"])

    def draw(self, kind: str = "table") -> Picture:
        """A picture: the ``table`` with best replies underlined, the best ``replies`` of two by two choices, or the ``payoffs`` that both can get.

        >>> Matrix("chicken").draw("replies")
        <bachet.Picture: Chicken: best replies>
        """
        return Picture(TableDrawing(written({"kind": kind, "table": self._table})))

    def repeat(
        self,
        players: Iterable[Strategy] | None = None,
        *,
        rounds: int = 200,
        repetitions: int = 1,
        noise: Number = 0,
        seed: int = 1,
        generations: int | None = None,
        patience: float = 10.0,
    ) -> Tournament:
        """A tournament of the repeated game: each strategy meets each, and itself.

        >>> def gentle(own, other):
        ...     return "defect" if other[-3:] == ["defect"] * 3 else "cooperate"
        >>> Matrix("dilemma").repeat(["tit-for-tat", "always-defect", gentle]).scores["tit-for-tat"]
        Fraction(1399, 1)

        A strategy is a name, such as tit-for-tat or pavlov, an automaton as a dictionary (``bachet repeat --help`` says how), or a function
        that is given both players' choices so far and returns a choice, by its name or its number from 0, within ``patience`` seconds. With
        ``generations``, a population is followed, in which a strategy's share grows by what it gets.
        """
        request: dict[str, Any] = {
            "table": self._table,
            "rounds": natural("rounds", rounds),
            "repetitions": natural("repetitions", repetitions),
            "noise": str(noise),
            "seed": natural("seed", seed),
            "generations": natural("generations", generations),
        }
        named: list[str] = []
        own: dict[str, Any] = {}
        functions: list[tuple[str, Callable[[int], _Seat]]] = []
        given = [] if players is None else list(players)
        patient = _Patience(patience)
        taken = {player for player in given if isinstance(player, str)}
        for number, player in enumerate(given, 1):
            if isinstance(player, str):
                named.append(player)
            elif isinstance(player, Mapping):
                name = _distinct(str(player.get("name", f"strategy {number}")).replace(",", " "), taken)
                taken.add(name)
                own[name] = dict(player)
                named.append(name)
            else:
                name = getattr(player, "__name__", f"function {number}")
                functions.append((name, self._seats(player, name, patient)))
        if named:
            request["players"] = named
        if own:
            request["strategies"] = own
        if functions:
            with patient:
                answer = json.loads(_bachet.repeat(json.dumps(request), functions))
        else:
            answer = ask("repeat", **request)
        # Functions come after all others in the answer.
        order = sorted(range(len(given)), key=lambda place: callable(given[place]))
        places = sorted(range(len(given)), key=order.__getitem__) if functions else range(len(answer["players"]))

        def ordered(all_of_them: Sequence[Any]) -> tuple[Any, ...]:
            return tuple(all_of_them[place] for place in places)

        return Tournament(
            scores={score["player"]: Fraction(score["score"]) for score in answer["scores"]},
            players=ordered(answer["players"]),
            against=ordered([ordered(row) for row in answer["against"]]),
            shares=tuple(ordered(shares) for shares in answer.get("shares") or ()),
        )

    def _seats(
        self, function: Callable[[Sequence[str], Sequence[str]], Any], name: str, patience: _Patience
    ) -> Callable[[int], _Seat]:
        sides = (self.rows, self.columns)

        def answered(own: Sequence[str], other: Sequence[str]) -> Any:
            return patience.waits(name, lambda: function(own, other))

        return lambda side: _Seat(answered, sides[side], sides[1 - side])

    def __eq__(self, other: object) -> bool:
        return self._answer == other._answer if isinstance(other, Matrix) else NotImplemented

    def __hash__(self) -> int:
        return hash(json.dumps(self._answer["payoffs"]))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._table,)

    def __repr__(self) -> str:
        shape = f"{len(self.rows)}x{len(self.columns)}"
        return f"<bachet.Matrix: {self.title}, {shape}>" if self.title else f"<bachet.Matrix: {shape}>"


class _Patience:
    """Ends what a strategy computes, if that takes too long, by raising ``TimeoutError`` in the thread in which it runs."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = threading.get_ident()
        self._since: float | None = None
        self._late = False
        self._over = threading.Event()

    def __enter__(self) -> None:
        threading.Thread(target=self._watch, daemon=True).start()

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def waits(self, name: str, answer: Callable[[], Any]) -> Any:
        """The answer, or an error that says who gave none."""
        self._since = time.monotonic()
        try:
            found = answer()
            self._since = None
            return found
        except TimeoutError:
            if not self._late:
                raise
            words = _bachet.text("strategy-silent", name=name, seconds=f"{self._seconds:g}")
            raise TimeoutError(words) from None
        finally:
            self._since = None

    def _watch(self) -> None:
        while not self._over.wait(min(self._seconds / 4, 0.25)):
            since = self._since
            if since is not None and time.monotonic() - since > self._seconds:
                # A strategy that catches it is told again.
                self._late = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self._thread), ctypes.py_object(TimeoutError)
                )


class _Seat:
    """A function that plays one match."""

    def __init__(
        self, function: Callable[[Sequence[str], Sequence[str]], Any], own: tuple[str, ...], other: tuple[str, ...]
    ) -> None:
        self._function = function
        self._names = (own, other)
        self._own: list[str] = []
        self._other: list[str] = []

    def choose(self) -> int:
        """The number of the choice."""
        chosen = self._function(self._own, self._other)
        own = self._names[0]
        if isinstance(chosen, str) and (place := _bachet.choice_named(list(own), chosen)) is not None:
            return place
        if isinstance(chosen, int) and 0 <= chosen < len(own):
            return chosen
        raise ValueError(_bachet.text("strategy-choice", found=repr(chosen), all=", ".join(own)))

    def played(self, own: int, other: int) -> None:
        """What was played."""
        self._own.append(self._names[0][own])
        self._other.append(self._names[1][other])


def _distinct(name: str, taken: Collection[str]) -> str:
    """A name that is not taken: that one, or the same with a number.

    >>> _distinct("grim", {"grim"})
    'grim (2)'
    """
    names = (name if number == 1 else f"{name} ({number})" for number in count(1))
    return next(name for name in names if name not in taken)


def _again(table: Any) -> Matrix:
    """The same table."""
    matrix = object.__new__(Matrix)
    matrix._table = table
    return matrix


def _cell(cell: Number | Sequence[Number]) -> Any:
    """A cell as JSON has it.

    >>> _cell((Fraction(1, 2), 3)), _cell(1)
    (['1/2', '3'], '1')
    """
    if isinstance(cell, (int, float, Fraction, str)) or not hasattr(cell, "__iter__"):
        return str(cell)
    return [str(number) for number in cell]


def _pair(pair: Sequence[str]) -> tuple[Fraction, Fraction]:
    one, two = (Fraction(number) for number in pair)
    return one, two


def _shares(shares: Sequence[str]) -> tuple[Fraction, ...]:
    return tuple(Fraction(share) for share in shares)

"""Arenas in which chance moves too: how likely a player wins."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from . import _bachet
from ._ask import ask, written
from ._matrix import Number, TableDrawing
from ._pictures import Picture


@dataclass(frozen=True)
class Chances:
    """How likely a player wins from each vertex if both play best, and how both play for it."""

    #: Whose probability to win it is: 1 or 2.
    player: int
    #: The probability from each vertex by its name: a fraction, or a number where only bounds are known.
    values: dict[str, Fraction | float]
    #: By how much the value of the start may be wrong; 0 for fractions.
    error: float
    #: Where to go from the vertices of both players.
    choices: dict[str, str]
    #: The value from where plays start.
    value: Fraction | float


class ChanceArena:
    """An arena with vertices of chance, whose arcs are a dictionary of successors with their probabilities.

    >>> die = {"go": ["die", "coin"], "die": {"won": "1/6", "go": "5/6"}, "coin": ["won", "lost"]}
    >>> arena = ChanceArena(die, owner={"go": 1, "coin": 0}, wins={1: ["won"], 2: ["lost"]})
    >>> arena.solve().value, arena.solve().choices
    (Fraction(1, 1), {'go': 'die'})

    ``owner`` is 1, 2 or 0 for chance; vertices with probabilities need none, nor do those where plays end. A list of chance's means that all in
    it is equally likely, as often as it stands there. Probabilities are fractions, texts such as "1/6", or numbers as they are written: 0.1
    is a tenth. Vertices are known by their names, ``str`` of what they are.
    """

    def __init__(
        self,
        graph: Mapping[Hashable, Iterable[Hashable] | Mapping[Hashable, Number]],
        *,
        owner: Mapping[Hashable, int] | None = None,
        wins: Mapping[int, Iterable[Hashable]] | None = None,
        draws: Iterable[Hashable] = (),
        start: Hashable | None = None,
        unending: int | None = None,
        title: str | None = None,
    ) -> None:
        self._arena: dict[str, Any] = {"arcs": {str(vertex): _row(row) for vertex, row in graph.items()}}
        self._arena["owner"] = {str(vertex): player for vertex, player in (owner or {}).items()}
        self._arena["wins"] = {str(player): [str(v) for v in won] for player, won in (wins or {}).items()}
        self._arena["draws"] = [str(vertex) for vertex in draws]
        extra = {"start": None if start is None else [str(start)], "unending": unending, "name": title}
        self._arena |= {key: value for key, value in extra.items() if value is not None}
        # Whatever is wrong is said at once.
        self._described = ask("describe", arena=self._arena)
        if self._described["kind"] != "chance":
            raise ValueError(_bachet.text("no-chance"))

    @lru_cache(maxsize=4)  # noqa: B019
    def solve(self, player: int = 1) -> Chances:
        """How likely a player wins, whatever the other does, with best strategies of both.

        >>> ChanceArena({"a": ["b", "c", "c"]}, owner={"a": 0}, wins={1: ["c"], 2: ["b"]}).solve().value
        Fraction(2, 3)
        """
        answer = ask("solve", arena=self._arena, player=player, table=True)
        values: dict[str, Fraction | float] = {}
        for vertex in answer["vertices"]:
            bounds = vertex.get("bounds")
            exact = vertex["value"]
            values[vertex["vertex"]] = sum(map(float, bounds)) / 2 if bounds else Fraction(exact)
        choices = {vertex["vertex"]: vertex["choice"] for vertex in answer["vertices"] if vertex.get("choice") is not None}
        return Chances(player, values, answer["error"], choices, values[answer["start"]])

    def draw(self, *, player: int = 1, unsolved: bool = False) -> Picture:
        """A picture: diamonds are chance's, and what vertices are worth stands beside them, unless it is to be ``unsolved``.

        >>> ChanceArena({"a": ["b", "c"]}, owner={"a": 0}, wins={1: ["c"], 2: ["b"]}).draw()
        <bachet.Picture: Arena with chance>
        """
        return Picture(TableDrawing(written({"arena": self._arena, "player": player, "unsolved": unsolved})))

    def to_json(self) -> str:
        """The same as text, as a file has it."""
        return json.dumps(self._arena, ensure_ascii=False)

    def __repr__(self) -> str:
        return f"<bachet.ChanceArena: {len(self._arena['arcs'])} vertices with arcs>"


def _row(row: Iterable[Hashable] | Mapping[Hashable, Number]) -> Any:
    if isinstance(row, Mapping):
        return {str(vertex): str(share) for vertex, share in row.items()}
    return [str(vertex) for vertex in row]

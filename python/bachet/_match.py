"""Matches between computers and functions."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import _bachet
from ._games import Playable, Table
from ._numbers import natural
from ._position import OpenGame, Position
from ._progress import Bar, Progress

#: Who plays: a computer such as "perfect" or "alphabeta:4", or a function that sees the position and gives a move.
Player = str | Callable[[Position[Any, Any]], Any]


@dataclass(frozen=True)
class Match:
    """The result of a match, from the first player's point of view."""

    a: str
    b: str
    games: int
    wins: int
    draws: int
    losses: int
    #: The first player's share of the points, and what it lies between with 95 % certainty.
    rate: float
    interval: tuple[float, float]
    #: The difference in Elo points, and what it lies between; None where it is infinite.
    elo: float | None
    elo_interval: tuple[float | None, float | None]


def match(
    a: Player,
    b: Player,
    game: Playable = "connect4:7x6",
    *,
    games: int = 100,
    start: Any | None = None,
    seed: int = 1,
    openings: int = 2,
    progress: Progress = None,
) -> Match:
    """Lets two players play many games, each of them first in every other game.

    >>> match(lambda p: p.moves[0], "perfect", "tictactoe", games=4).wins
    0

    A player is a computer by its name, or a function that is given a ``Position`` and returns one of its moves. Each pair of
    games starts with the same ``openings`` random moves, which depend on the seed.
    """
    table = Table(game, named=True)
    opened = OpenGame[Any, Any](game)
    names = (_name(a), _name(b))
    bots = tuple(None if isinstance(player, str) else bot(player, table, opened) for player in (a, b))
    with Bar(progress, "games") as tell:
        numbers = (natural("games", games, 1), natural("seed", seed), natural("openings", openings))
        answer = json.loads(table.view.contest(names, bots, table.text(start), *numbers, tell))
    return Match(
        a=names[0],
        b=names[1],
        games=answer["games"],
        wins=answer["wins"],
        draws=answer["draws"],
        losses=answer["losses"],
        rate=answer["rate"],
        interval=tuple(answer["interval"]),
        elo=answer["elo"],
        elo_interval=tuple(answer["elo_interval"]),
    )


def bot(
    function: Callable[[Position[Any, Any]], Any], table: Table, opened: OpenGame[Any, Any]
) -> Callable[[str], str]:
    """A function of positions as one of texts."""
    return lambda at: table.move_text(at, function(Position(opened, table.position(at))))


def _name(player: Player) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)

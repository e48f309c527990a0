"""Exact scores of single positions, for games that have a solver of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _bachet
from ._ask import ask
from ._games import Playable, all_threads
from ._numbers import seconds
from ._progress import Progress
from ._stored import Stored


@dataclass(frozen=True)
class ExactScore:
    """How good a position is when both play best."""

    #: Positive if the player to move wins: 1 + the stones that the winner has left in the end; negative if the other does.
    score: int
    #: 1, 2, or 0 for a draw.
    winner: int
    #: Moves to the end of the play.
    moves: int


@dataclass(frozen=True)
class Exact:
    """What the solver found of a position."""

    #: The score for whoever is to move, as in ``ExactScore``; None if the time was up before.
    score: int | None
    #: Who wins: 1, 2, or 0 for a draw.
    winner: int | None
    #: Moves to the end of the play.
    moves: int | None
    #: The moves that keep the score.
    best: list[str]
    #: The score of each move, for whoever makes it.
    scores: dict[str, ExactScore | None]
    #: The least and the greatest score that the position can have.
    between: tuple[int, int]
    #: Positions looked at.
    nodes: int
    #: Whether the time was up before everything was known.
    stopped: bool


def exact(
    game: Playable,
    start: str | None = None,
    *,
    time: float | None = None,
    threads: int | None = None,
    max_memory: int | None = None,
    progress: Progress = None,
) -> Exact:
    """The true score of a position and of each of its moves, for Connect Four up to 8 columns and 7 rows.

    >>> found = exact("connect4:5x4", "33")
    >>> found.score, found.winner, found.best
    (0, 0, ['3'])

    ``time`` is in seconds and ``max_memory`` in bytes.
    """
    if isinstance(game, str) and game.endswith(".bachet"):
        game = Stored(game)
    name = game.game if isinstance(game, Stored) else game
    if not isinstance(name, str):
        raise ValueError(_bachet.text("no-exact", name=type(game).__name__))
    options: dict[str, Any] = {"game": name, "exact": True, "from": start, "time": seconds(time)}
    answer = ask("search", max_memory=max_memory, threads=all_threads(threads), progress=progress, **options)
    score, scores = answer["score"], {row.pop("move"): row for row in answer["root"]}
    return Exact(
        score=score,
        winner=answer["winner"],
        moves=answer["moves"],
        best=[move for move, row in scores.items() if score is not None and row["score"] == score],
        scores={move: None if row["score"] is None else ExactScore(**row) for move, row in scores.items()},
        between=tuple(answer.get("between", (score, score))),
        nodes=answer["nodes"],
        stopped=answer["stopped"],
    )

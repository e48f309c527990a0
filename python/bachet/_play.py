"""A play at the terminal or in a notebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import _bachet
from ._games import Playable, Table
from ._numbers import natural

#: Longer lists of moves are shown on demand.
_MOST_LISTED = 20


def play(
    game: Playable,
    human: int | None = 1,
    computer: str = "perfect",
    *,
    start: Any | None = None,
    seed: int = 1,
    ask: Callable[[str], str] = input,
    tell: Callable[[str], None] = print,
) -> int:
    """Plays a game against the computer, and returns the winner, or 0 for a draw.

    The computer is perfect, random, a strength from 0 to 100, or a search such as alphabeta:8, engine:2s or mcts:10000.
    Where what moves come to takes too long to find, a perfect one searches, and says so. ``human`` is 1 or 2, or None to
    watch; an empty answer gives up.
    """
    if human not in (1, 2, None):
        raise ValueError(_bachet.text("player", found=repr(human)))
    table = Table(game, named=True)
    at = table.text(start)
    opponent = _bachet.Opponent(table.view, computer, natural("seed", seed), at)
    said: str | None = None
    while (ending := table.view.ending(at)) is None:
        tell(table.view.draw(at))
        steps = dict(table.view.steps(at))
        player = table.view.turn(at)
        if player == human:
            move = _asked(player, list(steps), ask, tell)
            if move is None:
                return 3 - player
        else:
            move, searcher = opponent.choose(at)
            if searcher is not None and searcher != said:
                tell(_bachet.text("play-searches", computer=searcher))
            said = searcher
            tell(_bachet.text("play-computer", player=str(player), move=move))
        at = steps[move]
    tell(table.view.draw(at))
    tell(_bachet.text("play-won", player=str(ending)) if ending else _bachet.text("play-drawn"))
    return ending


def _asked(player: int, moves: list[str], ask: Callable[[str], str], tell: Callable[[str], None]) -> str | None:
    """The move that a person chooses; None if the person gives up."""
    listed = ", ".join(moves)
    short = listed if len(moves) <= _MOST_LISTED else _bachet.text("play-many", n=str(len(moves)))
    while answer := ask(_bachet.text("play-turn", player=str(player), moves=short) + " ").strip():
        if answer in moves:
            return answer
        tell(listed if answer == "?" else _bachet.text("play-move", move=answer))
    return None

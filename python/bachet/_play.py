"""A play at the terminal or in a notebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import _bachet
from ._games import Playable, Table
from ._match import Player, bot
from ._numbers import natural
from ._position import OpenGame, Position

#: Longer lists of moves are shown on demand.
_MOST_LISTED = 20


def play(
    game: Playable,
    human: int | None = 1,
    computer: Player = "perfect",
    *,
    start: Any | None = None,
    seed: int = 1,
    ask: Callable[[str], str] = input,
    tell: Callable[[str], None] = print,
) -> int:
    """Plays a game against the computer, and returns the winner, or 0 for a draw.

    The computer is perfect, random, a strength from 0 to 100, a search such as alphabeta:8, engine:2s or mcts:10000, or a
    function that is given a ``Position`` and returns a move. Where what moves come to takes too long to find, a perfect one
    searches, and says so. ``human`` is 1 or 2, or None to watch. Whoever plays may say "hint", "undo", or "?" for the list of
    moves; an empty answer gives up.
    """
    if human not in (1, 2, None):
        raise ValueError(_bachet.text("player", found=repr(human)))
    table = Table(game, named=True)
    opened = OpenGame[Any, Any](game)
    begun = at = table.text(start)
    choose: Callable[[str], tuple[str, str | None]]
    if isinstance(computer, str):
        choose = _bachet.Opponent(table.view, computer, natural("seed", seed), at).choose
    else:
        own = bot(computer, table, opened)
        choose = lambda at: (own(at), None)  # noqa: E731
    #: Where the person moved before, and after how many moves.
    before: list[tuple[str, int]] = []
    moves: list[str] = []
    said: str | None = None
    while (ending := table.view.ending(at)) is None:
        if (why := table.view.drawn(begun, moves)) is not None:
            tell(table.view.draw(at))
            tell(_bachet.text("play-drawn-because", why=why))
            return 0
        tell(table.view.draw(at))
        steps = dict(table.view.steps(at))
        player = table.view.turn(at)
        if player == human:
            asked = _Asked(player, list(steps), ask, tell, bool(before))
            answer = asked.answer(lambda: Position(opened, table.position(at)))
            if answer is None:
                return 3 - player
            if answer is UNDO:
                at, played = before.pop()
                del moves[played:]
                continue
            before.append((at, len(moves)))
            move = answer
        else:
            move, searcher = choose(at)
            if searcher is not None and searcher != said:
                tell(_bachet.text("play-searches", computer=searcher))
            said = searcher
            tell(_bachet.text("play-computer", player=str(player), move=move))
        at = steps[move]
        moves.append(move)
    tell(table.view.draw(at))
    tell(_bachet.text("play-won", player=str(ending)) if ending else _bachet.text("play-drawn"))
    return ending


#: What is no move, whatever a game's moves are called.
UNDO = "\0undo"


class _Asked:
    """A person who is asked for a move."""

    def __init__(
        self, player: int, moves: list[str], ask: Callable[[str], str], tell: Callable[[str], None], undoes: bool
    ) -> None:
        self.player, self.moves, self.ask, self.tell, self.undoes = player, moves, ask, tell, undoes

    def answer(self, position: Callable[[], Position[Any, Any]]) -> str | None:
        """The move that the person chooses; UNDO, or None if the person gives up."""
        listed = ", ".join(self.moves)
        many = len(self.moves) > _MOST_LISTED
        short = _bachet.text("play-many", n=str(len(self.moves))) if many else listed
        words = {key: {key, _bachet.text(f"word-{key}")} for key in ("hint", "undo")}
        question = _bachet.text("play-turn", player=str(self.player), moves=short) + " "
        while answer := self.ask(question).strip():
            if answer in self.moves:
                return answer
            if answer in words["undo"] and self.undoes:
                return UNDO
            self.tell(self.reply(answer, words, listed, position))
        return None

    def reply(
        self, answer: str, words: dict[str, set[str]], listed: str, position: Callable[[], Position[Any, Any]]
    ) -> str:
        """What is said to an answer that is no move."""
        if answer in words["undo"]:
            return _bachet.text("no-undo")
        if answer in words["hint"]:
            try:
                return _bachet.text("hints", moves=", ".join(map(str, position().best())))
            except ValueError as error:
                return str(error)
        if answer == "?":
            return f"{listed}\n{_bachet.text('play-help')}"
        return _bachet.text("play-move", move=answer)

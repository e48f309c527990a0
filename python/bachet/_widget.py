"""A board to play on in a notebook, made of widgets: it needs a kernel, and no server."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from . import _bachet
from ._games import Playable, Table
from ._match import Player, bot
from ._optional import needed
from ._pictures import shrinking
from ._position import OpenGame, Position

#: More moves than this are chosen from a list, not by a button each.
_MOST_BUTTONS = 60


class BoardWidget:
    """A game that is played by clicking: the position, a button for each move, and what moves come to, if that is wanted."""

    def __init__(self, game: Playable, human: int | None, computer: Player | None, values: bool, seed: int) -> None:
        widgets = needed("ipywidgets", "widget")
        self._widgets = widgets
        self._opened = OpenGame[Any, Any](game)
        self._human, self._seed = human, seed
        self._choose = None if computer is None else self._chooser(computer)
        #: The positions so far; the last one is shown.
        self.line: list[Position[Any, Any]] = [self._opened.start]
        self.shown = widgets.HTML()
        self.said = widgets.HTML()
        self.moves = widgets.HBox(layout=widgets.Layout(flex_flow="row wrap"))
        self.values = widgets.ToggleButton(value=values, description=_bachet.text("word-values"))
        self.undo = widgets.Button(description=_bachet.text("word-undo"))
        self.values.observe(lambda _: self._show(), "value")
        self.undo.on_click(lambda _: self.take_back())
        #: All of it, as a notebook shows it.
        self.box = widgets.VBox([self.said, self.shown, self.moves, widgets.HBox([self.values, self.undo])])
        self._answer()

    @property
    def position(self) -> Position[Any, Any]:
        """The position that is shown."""
        return self.line[-1]

    def play(self, move: Any) -> None:
        """Plays a move, and the computer its own."""
        self.line.append(self.position.play(move))
        self._answer()

    def take_back(self) -> None:
        """Goes back to where whoever clicks was to move before."""
        if len(self.line) > 1:
            self.line.pop()
            while len(self.line) > 1 and self._choose is not None and self.position.turn != self._human:
                self.line.pop()
        self._show()

    def _chooser(self, computer: Player) -> Callable[[Position[Any, Any]], Any]:
        table = Table(self._opened.game, named=True)
        if isinstance(computer, str):
            opponent = _bachet.Opponent(table.view, computer, self._seed, table.text(None))
            return lambda position: table.move(at := table.text(position.key), opponent.choose(at)[0])
        own = bot(computer, table, self._opened)
        return lambda position: table.move(at := table.text(position.key), own(at))

    def _answer(self) -> None:
        """The computer's moves, until whoever clicks is to move."""
        while self._choose is not None and self._goes_on and self.position.turn != self._human:
            self.line.append(self.position.play(self._choose(self.position)))
        self._show()

    @property
    def _goes_on(self) -> bool:
        return self.position.ending is None and self.position.drawn is None

    def _show(self) -> None:
        position = self.position
        self.undo.disabled = len(self.line) < 2
        self.shown.value = _picture(position, self.values.value)
        ending = position.ending
        if ending is not None:
            words = _bachet.text("play-won", player=str(ending)) if ending else _bachet.text("play-drawn")
        elif (why := position.drawn) is not None:
            words = _bachet.text("play-drawn-because", why=why)
        else:
            words = f"J{position.turn}"
        self.said.value = f"<b>{escape(words)}</b>"
        self.moves.children = self._buttons(position.moves if self._goes_on else [])

    def _buttons(self, moves: list[Any]) -> tuple[Any, ...]:
        widgets = self._widgets
        if len(moves) > _MOST_BUTTONS:
            chosen = widgets.Dropdown(options=[(str(move), move) for move in moves])
            button = widgets.Button(icon="play")
            button.on_click(lambda _: self.play(chosen.value))
            return chosen, button
        buttons = []
        for move in moves:
            button = widgets.Button(description=str(move), layout=widgets.Layout(width="auto"))
            button.on_click(lambda _, move=move: self.play(move))
            buttons.append(button)
        return tuple(buttons)

    def __repr__(self) -> str:
        return f"<bachet.BoardWidget: {self._opened.name}>"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = self.box._repr_mimebundle_(**options)
        # Where widgets do not live any more, such as in a page, the position still shows.
        if isinstance(bundle, dict):
            bundle.setdefault("text/html", self.shown.value)
        return bundle


def _picture(position: Position[Any, Any], values: bool) -> str:
    """What is seen of a position: its picture, or its text where it has none."""
    svg = position._repr_svg_() if not values or position.ending is not None else None
    if svg is None and (position.board is not None or position._repr_svg_() is not None):
        svg = shrinking(position.picture(values=None if values else False).svg())
    return svg or f"<pre>{escape(str(position))}</pre>"


def widget(
    game: Playable, human: int | None = 1, computer: Player | None = "perfect", *, values: bool = False, seed: int = 1
) -> BoardWidget:
    """A board to play on in a notebook, against a computer, a function, or, without ``computer``, for both players.

    ``values`` says whether what moves come to is shown at first; a button switches it. Needs ipywidgets.
    """
    return BoardWidget(game, human, computer, values, seed)

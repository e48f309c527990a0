"""Two-player games of perfect information: model, solve, search, play and draw them.

>>> import bachet
>>> bachet.solve("sticks:10").best
['1']
>>> A = bachet.Arena({"a": ["b"], "b": []}, owner={"a": 1, "b": 2}, wins={1: ["b"]})
>>> A.solve().winner["a"]
1

``bachet.cours`` has the functions of the course, under their French names.
"""

import locale as _locale
from collections.abc import Iterable as _Iterable

from . import _bachet, actions, cours
from ._arena import Arena, load
from ._ask import ask
from ._bachet import language, set_language
from ._chance import ChanceArena, Chances
from ._exact import Exact, ExactScore, exact
from ._exercise import Exercise, exercise
from ._games import Found, Game, Score, Solved, search, solve, store
from ._games import Playable as _Playable
from ._many import solve_many
from ._match import Match, match
from ._matrix import Equilibrium, Matrix, Tournament
from ._pictures import Picture, draw, draw_board, draw_tree
from ._play import play
from ._position import OpenGame, Position, game
from ._progress import Progress as _Progress
from ._results import Attractor, Check, Flaw, Regions, Solution, Strategy
from ._rules import Rules, rules
from ._stored import Stored
from ._widget import BoardWidget, widget

__version__: str = _bachet.version()

__all__ = [
    "Arena",
    "Attractor",
    "BoardWidget",
    "ChanceArena",
    "Chances",
    "Check",
    "Equilibrium",
    "Exact",
    "ExactScore",
    "Exercise",
    "Flaw",
    "Found",
    "Game",
    "Match",
    "Matrix",
    "OpenGame",
    "Picture",
    "Position",
    "Regions",
    "Rules",
    "Score",
    "Solution",
    "Solved",
    "Stored",
    "Strategy",
    "Tournament",
    "__version__",
    "actions",
    "ask",
    "cours",
    "draw",
    "draw_board",
    "draw_tree",
    "exact",
    "exercise",
    "game",
    "games",
    "grundy",
    "language",
    "load",
    "match",
    "mex",
    "play",
    "rules",
    "search",
    "sequence",
    "set_language",
    "solve",
    "solve_many",
    "store",
    "widget",
]


def games() -> dict[str, str]:
    """The games of the catalogue: an example of each name, and what it is about."""
    return dict(_bachet.games())


def mex(numbers: _Iterable[int]) -> int:
    """The least natural number that is not among these.

    >>> mex({0, 1, 3})
    2
    """
    return _bachet.mex([number for number in numbers if 0 <= number < 2**32])


def grundy(game: _Playable) -> int:
    """The Grundy number of an impartial game: a name, a sum such as "nim:3-4+kayles:7", an ``Arena`` or a ``Game``.

    >>> grundy("nim:3-4+kayles:7")
    5

    A game of one's own must give both players the same moves, and whoever cannot move must lose; that of an ``Arena`` is the
    Grundy number of its start.
    """
    if isinstance(game, str):
        number: int = ask("grundy", game=game)["grundy"]
        return number
    arena = game if isinstance(game, Arena) else solve(game, symmetry=False).arena
    if not isinstance(game, Arena):
        for position in arena:
            ending = arena.ending(position)
            if ending is not None and ending != 3 - arena.owner(position):
                raise ValueError(_bachet.text("not-normal", position=str(position)))
    return arena.grundy()[arena.starts[0]]


def sequence(game: str, *, progress: _Progress = None) -> list[int]:
    """The Grundy numbers of heaps of 0, 1, 2, … up to the one named.

    >>> sequence("grundy:12")[1:]
    [0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]
    """
    numbers: list[int] | None = ask("grundy", game=game, progress=progress).get("sequence")
    if numbers is None:
        raise ValueError(_bachet.text("one-heap", name=game))
    return numbers


# Texts are in the language of the environment, until one says otherwise.
set_language((_locale.getlocale()[0] or "en"))

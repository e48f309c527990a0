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

from . import _bachet, cours
from ._arena import Arena, Attractor, Check, Regions, Solution, load
from ._ask import ask
from ._bachet import language, set_language
from ._exact import Exact, ExactScore, exact
from ._games import Found, Game, Score, Solved, search, solve, store
from ._games import Progress as _Progress
from ._pictures import Picture, draw_board, draw_tree
from ._play import play
from ._stored import Stored

__all__ = [
    "Arena",
    "Attractor",
    "Check",
    "Exact",
    "ExactScore",
    "Found",
    "Game",
    "Picture",
    "Regions",
    "Score",
    "Solution",
    "Solved",
    "Stored",
    "ask",
    "cours",
    "draw_board",
    "draw_tree",
    "exact",
    "games",
    "grundy",
    "language",
    "load",
    "mex",
    "play",
    "search",
    "sequence",
    "set_language",
    "solve",
    "store",
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


def grundy(game: str) -> int:
    """The Grundy number of an impartial game, or of a sum such as "nim:3-4+kayles:7".

    >>> grundy("nim:3-4+kayles:7")
    5
    """
    number: int = ask("grundy", game=game)["grundy"]
    return number


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

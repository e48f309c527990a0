"""Solution files: the value of every position of a large game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike, fspath
from typing import Any

from . import _bachet
from ._numbers import natural
from ._progress import Bar, Progress
from ._results import Flaw


class Stored:
    """A file that ``store`` or the program wrote. Nothing is read but what is asked for.

    >>> import tempfile, os
    >>> from bachet import Stored, store
    >>> path = os.path.join(tempfile.mkdtemp(), "c4.bachet")
    >>> store("connect4:4x4", path).positions
    161029
    >>> Stored(path).value("1212")
    (0, None)
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        #: Where the file is.
        self.path = fspath(path)
        self._file = _bachet.Stored.open(self.path)
        self._info: dict[str, Any] = json.loads(self._file.info())

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self._info["game"])

    @property
    def start(self) -> str:
        """Where plays start."""
        return str(self._info["start"])

    @property
    def positions(self) -> int:
        """How many positions there are; where symmetry was used, those that are the same by it are one."""
        return int(self._info["positions"])

    @property
    def levels(self) -> list[tuple[int, int, int, int]]:
        """For each level: its number, and how many positions J1 wins, J2 wins, and neither."""
        return [(level["level"], level["one"], level["two"], level["draw"]) for level in self._info["levels"]]

    @property
    def bytes(self) -> int:
        """How many bytes the file has."""
        return int(self._info["bytes"])

    @property
    def winner(self) -> int:
        """Who wins from the start: 1, 2, or 0 for a draw."""
        return self.value()[0]

    @property
    def moves(self) -> int | None:
        """In how many moves; None for a draw, and where the file keeps only who wins."""
        return self.value()[1]

    @property
    def best(self) -> list[str]:
        """The best moves at the start."""
        return self.best_at(self.start)

    def value(self, position: str | None = None) -> tuple[int, int | None]:
        """The winner from a position, and in how many moves; KeyError if it cannot be reached."""
        found = self._file.value(self.start if position is None else position)
        if found is None:
            raise KeyError(_bachet.text("unreached", position=repr(position)))
        return found

    def values(self, positions: Iterable[str]) -> list[tuple[int, int | None] | None]:
        """The values of many positions; None for those that cannot be reached."""
        return self._file.values(list(positions))

    def moves_at(self, position: str | None = None) -> dict[str, tuple[int, int | None]]:
        """The moves from a position, each with the winner from where it leads and in how many moves."""
        found = self._query(self.start if position is None else position)
        return {row["move"]: (row["winner"], row["moves"]) for row in found["root"]}

    def best_at(self, position: str) -> list[str]:
        """The best moves at a position."""
        return list(self._query(position)["best"])

    def _query(self, position: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._file.query(position))
        if not found["reachable"]:
            raise KeyError(_bachet.text("unreached", position=repr(position)))
        return found

    def verify(self, sample: int | None = None, *, seed: int = 0, progress: Progress = None) -> bool:
        """Derives all values again, or those of ``sample`` blocks chosen by chance: True, or ``Flaw`` is raised."""
        with Bar(progress, "positions") as tell:
            flaw = self._file.verify(natural("sample", sample), natural("seed", seed), tell)
        if flaw is not None:
            raise Flaw(flaw)
        return True

    def __eq__(self, other: object) -> bool:
        return self.path == other.path and self._info == other._info if isinstance(other, Stored) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.path, self.positions))

    def __reduce__(self) -> tuple[Any, ...]:
        return Stored, (self.path,)

    def __repr__(self) -> str:
        return f"<bachet.Stored: {self.game}, {self.positions} positions>"

"""How far a work is, told to a function or by a bar."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

#: Whether a bar is shown, or what is called instead with how far the work is; by default a bar where somebody looks.
Progress = bool | Callable[[int, int], None] | None


class Bar:
    """Tells how far a work is: to a function, or by a bar where tqdm is installed."""

    def __init__(self, progress: Progress, unit: str) -> None:
        self._progress = progress
        self._unit = unit
        self._bar: Any = None

    def __enter__(self) -> Callable[[int, int], None] | None:
        # A notebook is no terminal, but somebody looks at it: only an interactive Python has prompts.
        watched = sys.stderr.isatty() or hasattr(sys, "ps1")
        if self._progress is False or (self._progress is None and not watched):
            return None
        if callable(self._progress):
            return self._progress
        try:
            from tqdm.auto import tqdm  # type: ignore[import-untyped, unused-ignore]
        except ImportError:
            return None
        # Bars of notebooks do not look at this themselves.
        if os.environ.get("TQDM_DISABLE"):
            return None
        # Short work shows nothing.
        self._bar = tqdm(unit=f" {self._unit}", leave=False, delay=1.0)
        return self._tell

    def _tell(self, done: int, _all: int) -> None:
        self._bar.update(done - self._bar.n)

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()

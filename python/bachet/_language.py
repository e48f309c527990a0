"""The language of texts, for a while and for one thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from . import _bachet


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Texts and pictures are in this language meanwhile, in this thread alone; None changes nothing.

    >>> with speaking("fr"):
    ...     _bachet.language()
    'fr'
    """
    if language is None:
        yield
        return
    before = _bachet.speak(language)
    try:
        yield
    finally:
        _bachet.speak(before)

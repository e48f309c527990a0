"""Everything that can be asked, as the program and the server answer it."""

from __future__ import annotations

import json
from typing import Any, Literal, overload

from . import _bachet
from ._arena import Arena
from ._numbers import natural
from ._progress import Bar, Progress


@overload
def ask(
    command: Literal["picture"],
    *,
    max_positions: int | None = ...,
    max_memory: int | None = ...,
    threads: int = ...,
    progress: Progress = ...,
    **options: Any,
) -> bytes: ...
@overload
def ask(
    command: str,
    *,
    max_positions: int | None = ...,
    max_memory: int | None = ...,
    threads: int = ...,
    progress: Progress = ...,
    **options: Any,
) -> dict[str, Any]: ...


def ask(
    command: str,
    *,
    max_positions: int | None = None,
    max_memory: int | None = None,
    threads: int = 1,
    progress: Progress = None,
    **options: Any,
) -> Any:
    """The answer to a command, the same dictionary that ``bachet … --json`` prints and the server sends; for a picture, bytes.

    >>> ask("position", game="sticks:10", values=True)["best"]
    ['1']
    >>> ask("solve", game="nim:5-5", from_="5-4", no_symmetry=True)["winner"]
    1

    Options are those of the command, with ``_`` for ``-``, and ``from_`` for ``from``; ``arena`` may be an ``Arena``. With more
    ``threads`` searches by the engine and exact scores come sooner, and what they count differs from time to time.
    """
    request = written(options)
    limits = (natural("max_positions", max_positions), natural("max_memory", max_memory))
    with Bar(progress, "positions") as tell:
        answer = _bachet.ask(command, request, *limits, natural("threads", threads, 1), tell)
    return answer if command == "picture" else json.loads(answer)


def written(options: dict[str, Any]) -> str:
    """The request with these options."""
    return json.dumps({name.rstrip("_").replace("_", "-"): value for name, value in options.items()}, default=_plain)


def _plain(value: object) -> Any:
    """What stands for a Python object in JSON."""
    if isinstance(value, Arena):
        return json.loads(value._core.write(False)[0])
    raise TypeError(_bachet.text("option", found=type(value).__name__))

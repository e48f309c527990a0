"""Numbers that people give, refused in words where they cannot be."""

from __future__ import annotations

from operator import index
from typing import overload

from . import _bachet

#: Larger numbers limit nothing.
MOST = 2**63 - 1


@overload
def natural(name: str, value: int, least: int = 0, most: int = MOST) -> int: ...
@overload
def natural(name: str, value: int | None, least: int = 0, most: int = MOST) -> int | None: ...


def natural(name: str, value: int | None, least: int = 0, most: int = MOST) -> int | None:
    """A whole number, or none; ``most`` where it is more.

    >>> natural("nodes", None), natural("depth", 10**100, most=1001)
    (None, 1001)
    """
    if value is None:
        return None
    if index(value) < least:
        raise ValueError(_bachet.text("number", name=name, least=str(least), found=str(value)))
    return min(index(value), most)


def depth_of(depth: int) -> int:
    """How many moves to look ahead; the library says where that is too many.

    >>> depth_of(8)
    8
    """
    return natural("depth", depth, 1, 2**31)


def seconds(time: float | None) -> str | None:
    """A time as the library takes it.

    >>> seconds(0.5), seconds(None)
    ('0.500000000s', None)
    """
    if time is None:
        return None
    if not 1e-9 <= time < 1e15:
        raise ValueError(_bachet.text("time", found=str(time)))
    return f"{time:.9f}s"

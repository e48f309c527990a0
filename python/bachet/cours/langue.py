"""Le cours parle français, quelle que soit la langue de la machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from .._language import speaking

A = ParamSpec("A")
R = TypeVar("R")


def en_francais(fonction: Callable[A, R]) -> Callable[A, R]:
    """La même fonction, dont les erreurs sont en français.

    >>> from bachet.cours import grundy
    >>> grundy({0: [1]})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    KeyError: "0 a un arc vers 1, ...
    """

    @wraps(fonction)
    def parle(*args: A.args, **kwargs: A.kwargs) -> R:
        with speaking("fr"):
            return fonction(*args, **kwargs)

    return parle

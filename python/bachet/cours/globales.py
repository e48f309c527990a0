"""Les variables globales que lit une fonction, et qu'on lui donne le temps d'un appel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import unwrap
from types import CodeType
from typing import Any


@contextmanager
def definies(fonction: Callable[..., Any], globales: dict[str, Any]) -> Iterator[None]:
    """Donne ces variables globales à la fonction, le temps d'un appel."""
    espace = getattr(unwrap(fonction), "__globals__", {})
    avant = {nom: espace[nom] for nom in globales if nom in espace}
    espace.update(globales)
    try:
        yield
    finally:
        for nom in globales:
            espace.pop(nom, None)
        espace.update(avant)


def noms(code: CodeType) -> set[str]:
    """Les noms extérieurs que lit un code, et ceux que lisent les fonctions définies dedans."""
    return set(code.co_names).union(*(noms(dedans) for dedans in code.co_consts if isinstance(dedans, CodeType)))


def lues(fonction: Callable[..., Any]) -> set[str]:
    """Les noms extérieurs que lisent la fonction, et celles de son module qu'elle nomme.

    >>> def f(x): return G[x]
    >>> def g(x): return f(x) + h(x)
    >>> sorted(lues(g) & {"f", "G", "h"})
    ['G', 'f', 'h']
    """
    lus: set[str] = set()
    restent = [unwrap(fonction)]
    while restent:
        une = restent.pop()
        code = getattr(une, "__code__", None)
        if not isinstance(code, CodeType):
            continue
        espace = getattr(une, "__globals__", {})
        nouveaux = noms(code) - lus
        lus |= nouveaux
        restent += (espace[nom] for nom in nouveaux if hasattr(espace.get(nom), "__code__"))
    return lus

"""Packages that only some functions need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from . import _bachet


def needed(module: str, what: str, package: str | None = None) -> Any:
    """A module that this needs; ImportError with the package to install where it is missing.

    >>> needed("json", "this").__name__
    'json'
    """
    try:
        return import_module(module)
    except ImportError as error:
        name = package or module.partition(".")[0]
        raise ImportError(_bachet.text("package", what=what, name=name), name=module) from error

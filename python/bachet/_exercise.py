"""Exercise sheets from a seed, with their solutions and marks."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field
from html import escape
from os import PathLike, fspath
from typing import Any

from . import _bachet
from ._ask import ask
from ._language import speaking
from ._numbers import natural
from ._pictures import shrinking


@dataclass(frozen=True)
class Exercise:
    """An exercise: what is given, what is asked, and the answer."""

    kind: str
    size: str
    seed: int
    title: str
    #: What is given, and what is asked, in sentences.
    setting: list[str] = field(hash=False)
    questions: list[str] = field(hash=False)
    #: The arena, the tree or the position graph, as files write it.
    instance: Any = field(hash=False, repr=False)
    #: An answer to be filled in, for ``marks``.
    form: Any = field(hash=False, repr=False)
    #: The right answer, in the same form, and how one comes to it.
    answer: Any = field(hash=False, repr=False)
    solution: list[list[str]] = field(hash=False, repr=False)
    #: Ties or cuts, where so many were asked for.
    feature: dict[str, int] = field(hash=False, repr=False)
    _language: str = field(repr=False)

    def svg(self, *, solution: bool = False) -> str:
        """The figure of the questions, or of the solution."""
        options = self._options() | {"exercise": self.kind, "solution": solution}
        with speaking(self._language):
            svg: bytes = ask("picture", kind="exercise", **options)
        return svg.decode()

    def marks(self, answers: Any) -> dict[str, Any]:
        """Marks for an answer in the form of the exercise: points, and what is wrong, question by question."""
        with speaking(self._language):
            return ask("exercise", kind=self.kind, answers=answers, **self._options())

    def sheet(self, format: str = "html", *, count: int = 1, solution: bool = True) -> str:
        """A sheet to be printed, as tex, html, svg or json: this exercise and those with the seeds that follow, up to ``count``.

        A sheet has the solution, unless it is left out; as svg it has either the questions or, with ``solution``, the answer.
        """
        words = ["--size", self.size, "--seed", str(self.seed), "--count", str(natural("count", count, 1))]
        words += [word for name, number in self.feature.items() for word in (f"--{name}", str(number))]
        if format == "svg":
            words += ["--solution"] if solution else []
        elif not solution:
            words.append("--no-solution")
        line = ["exercise", self.kind, *words, "--to", format, "-o", "-", "--lang", self._language]
        # The program makes sheets, and writes them to where it is told.
        done = subprocess.run([sys.executable, "-m", "bachet", *line], capture_output=True, encoding="utf-8")
        if done.returncode:
            raise ValueError(done.stderr.strip())
        return done.stdout

    def save(
        self, path: str | PathLike[str], *, count: int = 1, solution: bool = True, force: bool = False
    ) -> None:
        """Writes a sheet as .tex, .html, .svg or .json, whole or not at all; see ``sheet``."""
        name = fspath(path)
        kind = name.lower().rpartition(".")[2]
        if kind not in ("tex", "html", "svg", "json"):
            raise ValueError(_bachet.text("sheet-kind", path=name))
        _bachet.write(name, self.sheet(kind, count=count, solution=solution).encode(), force)

    def _options(self) -> dict[str, Any]:
        return {"size": self.size, "seed": self.seed} | self.feature

    def _repr_html_(self) -> str:
        given = "".join(f"<p>{escape(line)}</p>" for line in self.setting)
        asked = "".join(f"<li>{escape(line)}</li>" for line in self.questions)
        return f"<h4>{escape(self.title)}</h4>{given}<div>{shrinking(self.svg())}</div><ol>{asked}</ol>"


def exercise(
    kind: str, *, size: str = "medium", seed: int = 1, ties: int | None = None, cuts: int | None = None
) -> Exercise:
    """An exercise of a kind, such as attractor, strategy, kernel, grundy, minimax, alphabeta, buchi or parity.

    >>> sheet = exercise("minimax", size="small", seed=7)
    >>> sheet.marks(sheet.answer)["perfect"]
    True

    The same seed gives the same exercise. ``ties`` is for minimax and ``cuts`` for alphabeta: how many there are.
    """
    feature: dict[str, Any] = {name: count for name, count in (("ties", ties), ("cuts", cuts)) if count is not None}
    found = ask("exercise", kind=kind, size=size, seed=seed, **feature)
    return Exercise(
        kind=found["kind"],
        size=found["size"],
        seed=found["seed"],
        title=found["title"],
        setting=found["setting"],
        questions=found["questions"],
        instance=found["instance"],
        form=found["form"],
        answer=found["answer"],
        solution=found["solution"],
        feature=feature,
        _language=_bachet.language(),
    )

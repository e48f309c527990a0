"""Games that somebody wrote down in the Game Description Language."""

from __future__ import annotations

import os
from functools import cached_property
from typing import Any

from ._ask import ask

#: How the names of rules files end.
ENDINGS = (".kif", ".gdl")


class Rules:
    """The rules of a game, to be given wherever a game is: to ``solve``, ``search``, ``game``, ``play``, ``draw`` and ``store``.

    >>> from bachet import rules, solve
    >>> pile = rules('''
    ... (role first) (role second) (init (left 2)) (init (control first))
    ... (less 2 1) (less 1 0)
    ... (<= (legal ?p take) (true (control ?p)))
    ... (<= (legal ?p noop) (role ?p) (not (true (control ?p))))
    ... (<= (next (left ?m)) (true (left ?n)) (less ?n ?m))
    ... (<= (next (control second)) (true (control first)))
    ... (<= (next (control first)) (true (control second)))
    ... (<= terminal (true (left 0)))
    ... (<= (goal ?p 0) (true (control ?p)))
    ... (<= (goal ?p 100) (role ?p) (not (true (control ?p))))
    ... ''', name="pile")
    >>> pile.roles
    ['first', 'second']
    >>> solve(pile).winner
    2
    """

    def __init__(self, text: str, name: str = "rules") -> None:
        #: What answers call the game.
        self.name = name
        #: The rules as they were written.
        self.text = text

    @cached_property
    def description(self) -> dict[str, Any]:
        """What kind of game it is: ``roles``, ``turn_taking``, ``constant_sum``, ``goals``, ``facts``, ``moves``, ``rules`` and more."""
        answer: dict[str, Any] = ask("describe", rules=self.text)
        return {**answer, "game": self.name}

    @property
    def roles(self) -> list[str]:
        """Who plays; the first is J1."""
        return list(self.description["roles"])

    def goals(self) -> tuple[int | None, int | None]:
        """The goal that each player can be sure of, whatever the other does; None where no ending can be forced."""
        goals = ask("solve", rules=self.text, goals=True)["goals"]
        return goals["one"], goals["two"]

    def __repr__(self) -> str:
        return f"Rules({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (self.name, self.text) == (other.name, other.text)

    def __hash__(self) -> int:
        return hash((self.name, self.text))


def rules(source: str | os.PathLike[str], name: str | None = None) -> Rules:
    """The rules of a file, such as ``rules("chomp.kif")``, or of a text that begins with a parenthesis, a comment or a line of rules."""
    path = os.fspath(source)
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith(("(", ";"))):
        return Rules(source, "rules" if name is None else name)
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    stem = os.path.splitext(path)[0]
    # A file beside the rules may say how positions are drawn; it is a comment in them.
    if os.path.isfile(f"{stem}.look.json"):
        with open(f"{stem}.look.json", encoding="utf-8-sig") as file:
            text = "\n".join([text, *(f";look|{line}" for line in file.read().split("\n")), ""])
    return Rules(text, os.path.basename(stem) if name is None else name)


def is_rules_file(game: object) -> bool:
    """Whether a text is the path of a rules file."""
    return isinstance(game, str) and game.lower().endswith(ENDINGS)

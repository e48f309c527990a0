"""Arenas in which chance moves."""

from fractions import Fraction

import pytest

import bachet

DIE = {"go": ["die", "coin"], "die": {"won": Fraction(1, 6), "go": "5/6"}, "coin": ["won", "lost"]}


def test_values_are_exact() -> None:
    arena = bachet.ChanceArena(DIE, owner={"go": 1, "coin": 0}, wins={1: ["won"], 2: ["lost"]})
    chances = arena.solve()
    assert (chances.value, chances.error) == (Fraction(1), 0)
    assert chances.values["coin"] == Fraction(1, 2)
    assert arena.solve(2).value == 0
    assert "diamond" in arena.draw().dot()


def test_who_may_wait_for_ever_does() -> None:
    arena = bachet.ChanceArena({"a": ["a", "b"], "b": {"won": 0.1, "lost": 0.9}}, owner={"a": 2}, wins={1: ["won"], 2: ["lost"]})
    assert arena.solve().value == 0
    assert arena.solve(2).value == Fraction(9, 10)


@pytest.mark.parametrize("row", [{"won": "1/3", "lost": "1/3"}, {"won": 0, "lost": 1}, {"won": "x"}, {"won": -1, "lost": 2}, []])
def test_wrong_probabilities_are_refused(row: object) -> None:
    with pytest.raises(ValueError):
        bachet.ChanceArena({"die": row}, owner={"die": 0}, wins={1: ["won"], 2: ["lost"]})  # type: ignore[dict-item]


def test_an_arena_without_chance_is_another() -> None:
    with pytest.raises(ValueError, match=r"bachet\.Arena"):
        bachet.ChanceArena({"a": ["b"]}, owner={"a": 1, "b": 2}, wins={1: ["b"]})

"""Games in a table, and the same again and again."""

import pickle
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import bachet


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


def test_chicken_has_three_equilibria() -> None:
    chicken = bachet.Matrix("chicken")
    mixed = [found for found in chicken.equilibria if 1 not in found.row]
    assert len(chicken.equilibria) == 3 and mixed[0].row == (Fraction(9, 10), Fraction(1, 10))
    assert chicken.verify(mixed[0].row, mixed[0].column)
    assert not chicken.verify((1, 0), (1, 0))
    assert chicken.symmetric and not chicken.zero_sum and chicken.value is None


def test_tables_of_ones_own() -> None:
    game = bachet.Matrix([[2, -1], [Fraction(-1, 2), "0.5"]], title="mine")
    assert game.zero_sum and game.value == Fraction(1, 8)
    assert game.payoffs[1][0] == (Fraction(-1, 2), Fraction(1, 2))
    assert repr(game) == "<bachet.Matrix: mine, 2x2>"
    assert pickle.loads(pickle.dumps(game)) == game
    assert bachet.Matrix(",left,right\nup,1 2,3 4\n").columns == ("left", "right")
    assert bachet.Matrix("1,5;2\n-0,5;1\n").value == Fraction(3, 2)
    weak = bachet.Matrix([[(1, 1), (1, 0)], [(1, 0), (0, 0)]])
    assert weak.dominated == () and weak.weakly_dominated == ((1, "r2"), (2, "c2"))


def test_what_is_wrong_is_said() -> None:
    cases: list[tuple[Any, str]] = [
        ([[1, 2], [3]], "row 2 has 1 cell"),
        ([[(1, 2, 3)]], "a cell has two numbers"),
        ([["inf"]], "is no number"),
        ([], "at least one row"),
    ]
    for table, words in cases:
        with pytest.raises(ValueError, match=words):
            bachet.Matrix(table)
    with pytest.raises(ValueError, match="there is no table called nothing"):
        bachet.Matrix("nothing")
    with pytest.raises(ValueError, match="in poker players do not see everything"):
        bachet.Matrix("poker")
    assert bachet.Matrix("dilemme") == bachet.Matrix("dilemma")
    with pytest.raises(ValueError, match="go with cells"):
        bachet.Matrix("rps", title="mine")
    with pytest.raises(ValueError, match="two by two choices"):
        bachet.Matrix("rps").draw("replies")


def test_pictures(tmp_path: Path) -> None:
    for kind in ("table", "replies", "payoffs"):
        picture = bachet.Matrix("battle").draw(kind)
        assert picture.svg().startswith("<svg") and picture.png().startswith(b"\x89PNG")
        picture.save(tmp_path / f"{kind}.tex")
        assert pickle.loads(pickle.dumps(picture)) == picture


def tit_for_tat(own: Sequence[str], other: Sequence[str]) -> str:
    return other[-1] if other else "cooperate"


def test_functions_play_as_the_strategies_that_they_are() -> None:
    dilemma = bachet.Matrix("dilemma")
    names = ["grim", "pavlov", "always-defect", "alternate"]
    ours = dilemma.repeat([*names, tit_for_tat], rounds=77)
    theirs = dilemma.repeat([*names, "tit-for-tat"], rounds=77)
    assert ours.scores["tit_for_tat"] == theirs.scores["tit-for-tat"] and ours.against == theirs.against
    only = dilemma.repeat([tit_for_tat, "always-defect"], rounds=200)
    assert only.against[only.players.index("tit_for_tat")][only.players.index("always-defect")] == 199 / 200


def test_automata_and_populations() -> None:
    always = {"name": "nice", "states": {"a": {"choose": "cooperate", "next": "a"}}}
    result = bachet.Matrix("dilemma").repeat([always, "always-defect"], generations=30)
    assert result.winner == "always-defect" and result.shares[0] == (0.5, 0.5) and result.shares[30][1] > 0.99


def test_functions_that_fail() -> None:
    dilemma = bachet.Matrix("dilemma")

    def broken(own: Sequence[str], other: Sequence[str]) -> str:
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        dilemma.repeat([broken])
    with pytest.raises(ValueError, match="one of cooperate, defect"):
        dilemma.repeat([lambda own, other: "maybe"])
    with pytest.raises(ValueError, match="noise is a probability"):
        dilemma.repeat(["grim"], noise=2)

    def endless(own: Sequence[str], other: Sequence[str]) -> str:
        while True:
            pass

    with pytest.raises(TimeoutError, match="strategy endless gave no answer within 0.2 seconds"):
        dilemma.repeat(["grim", endless], patience=0.2)


def test_players_of_the_same_name_stay_apart() -> None:
    nice = {"name": "mine", "states": {"a": {"choose": "cooperate", "next": "a"}}}
    hard = {"name": "mine", "states": {"a": {"choose": "defect", "next": "a"}}}
    grim = {"name": "grim", "states": {"a": {"choose": "defect", "next": "a"}}}
    result = bachet.Matrix("dilemma").repeat([nice, tit_for_tat, hard, tit_for_tat, "grim", grim], rounds=10)
    assert result.players == ("mine", "tit_for_tat", "mine (2)", "tit_for_tat (2)", "grim", "grim (2)")
    assert len(result.scores) == 6 and result.against[0][2] == 0 and result.against[2][0] == 5
    assert result.against[1] == result.against[3] and result.against[4][0] == 3 and result.against[5][0] == 5

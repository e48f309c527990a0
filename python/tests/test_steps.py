"""Games step by step: by name, on arenas, from files and in Python; how they look, who plays them."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bachet
from bachet import Arena, Game
from test_arena import random_arena, sans_interet
from test_games import Pile, named


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


class Row(Game[str, int]):
    """Three squares in a row; whoever marks two neighbours wins."""

    def __init__(self, look: str = "rows") -> None:
        self.look = look

    def start(self) -> str:
        return "...."

    def turn(self, position: str) -> int:
        return 1 + position.count("x") - position.count("o")

    def ending(self, position: str) -> int | None:
        if "xx" in position:
            return 1
        if "oo" in position:
            return 2
        return None if "." in position else 0

    def moves(self, position: str) -> list[int]:
        return [place for place, mark in enumerate(position) if mark == "."]

    def play(self, position: str, move: int) -> str:
        return position[:move] + "xo"[self.turn(position) - 1] + position[move + 1 :]

    def label(self, position: str) -> str:
        return f"[{position}]"

    def board(self, position: str) -> Any:
        marks = {".": 0, "x": 1, "o": 2}
        return {
            "rows": [position],
            "numbers": [[marks[mark] for mark in position]],
            "array": np.array([[marks[mark] for mark in position]]),
            "svg": f'<svg width="40" height="10"><title>{position}</title></svg>',
            "none": None,
            "wrong": ["x?"],
            "uneven": ["x.", "x"],
        }[self.look]


class Heap(Pile):
    """The same pile, which shows its heap."""

    def board(self, position: tuple[int, int]) -> list[int]:
        return [position[0]]


GAMES: list[Any] = [*bachet.games(), sans_interet(), Pile(7), Row(), Arena({"a": ["b", "c"], "b": ["c"], "c": []})]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_play_of_any_game(game: Any) -> None:
    """The moves, turns and endings are those that everybody else sees."""
    chance = random.Random(1)
    opened = bachet.game(game)
    position = opened.start
    for _ in range(200):
        assert position.turn in (1, 2) and (position.ending is None) == bool(position.moves)
        assert opened.position(position.key) == position
        assert str(position) and repr(position).startswith("<bachet.Position")
        if position.ending is not None:
            with pytest.raises(ValueError, match="the play is over"):
                position.play(None)
            break
        with pytest.raises(ValueError, match="is not a move at"):
            position.play("nowhere")
        assert [move for move, _ in position] == position.moves
        position = position.play(chance.choice(position.moves))


@pytest.mark.parametrize("name", ["sticks:10", "tictactoe", "nim:3-4", "chomp:3x3", "connect4:4x4", "kayles:5"])
def test_values_are_those_of_the_solver(name: str) -> None:
    solved = bachet.solve(name)
    position = bachet.game(name).start
    while position.ending is None:
        assert position.value() == solved.value(position.key)
        assert position.best() == solved.best_at(position.key)
        position = position.play(position.best()[-1])
    assert position.value() == (position.ending, 0 if position.ending else None)


def test_values_of_a_sum_are_those_of_its_theory() -> None:
    solved = bachet.solve("nim:3+kayles:4")
    position = bachet.game("nim:3+kayles:4").start
    # Who wins is certain, and the moves are not counted.
    assert position.value() == (solved.winner, None)
    assert {move: winner for move, (winner, _) in position.values().items()} == {
        move: winner for move, (winner, _) in solved.moves_at().items()
    }


@pytest.mark.parametrize("seed", range(20))
def test_values_on_arenas(seed: int) -> None:
    graph, owner, ends = random_arena(seed)
    arena = Arena(graph, owner, wins={1: ends[1], 2: ends[2]}, draws=ends[0], alternating=False)
    solution = arena.solve()
    for v in graph:
        position = bachet.game(arena).position(v)
        assert position.value()[0] == solution.winner[v]
        if position.ending is None:
            assert set(position.moves) == set(graph[v]) and set(position.best()) >= set(solution.best(v))


def test_min_max_in_ten_lines() -> None:
    def minmax(p: Any, depth: int) -> float:
        if p.ending is not None:
            return {0: 0, 1: 100 + depth, 2: -100 - depth}[p.ending]
        if depth == 0:
            return float((p.board[:, 3] == 1).sum() - (p.board[:, 3] == 2).sum())
        values = [minmax(q, depth - 1) for _, q in p]
        return max(values) if p.turn == 1 else min(values)

    g = bachet.game("connect4:7x6")
    assert minmax(g.start, 3) == 1
    assert minmax(g.position("112233"), 1) == 100


def test_boards() -> None:
    assert bachet.game("connect4:4x4").position("11").board.tolist() == [[0] * 4] * 2 + [[2, 0, 0, 0], [1, 0, 0, 0]]
    assert sorted(bachet.game("nim:3-4").start.board) == [3, 4]
    assert bachet.game("race:20,say=1-3").start.board == (0, 20)
    hex_of = bachet.game("hex:3x3").position("moves:b2,b1").board
    assert (hex_of["b2"], hex_of["b1"], hex_of["a1"]) == (1, 2, 0)
    assert bachet.game(sans_interet()).start.board is None
    sum_of = bachet.game("nim:3+kayles:4").start.board
    assert isinstance(sum_of, list) and len(sum_of) == 2


def test_files_are_played(tmp_path: Path) -> None:
    bachet.store("connect4:4x4", tmp_path / "c4.bachet")
    for game in (bachet.Stored(tmp_path / "c4.bachet"), str(tmp_path / "c4.bachet")):
        position = bachet.game(game).start.play("1")
        assert position.turn == 2 and position.value() == (0, None) and position.picture().title.startswith("connect4")


def test_a_position_stands_for_itself() -> None:
    position = bachet.game("sticks:10").start.play("1")
    assert bachet.solve("sticks:10").value(position) == (1, 5)
    assert bachet.search("sticks:10", depth=3, start=position).best in position.moves
    assert bachet.draw_board("sticks:10", position) == position.picture()
    own = bachet.game(Pile(9)).start.play(1)
    assert bachet.solve(Pile(9)).best_at(own) == bachet.solve(Pile(9)).best_at((8, 2))


def test_types_are_kept() -> None:
    """What a type checker says of positions and moves."""
    api = pytest.importorskip("mypy.api")
    code = """
import bachet
class Pile(bachet.Game[tuple[int, int], int]):
    def start(self) -> tuple[int, int]: return (9, 1)
    def turn(self, position: tuple[int, int]) -> int: return position[1]
    def ending(self, position: tuple[int, int]) -> int | None: return None
    def moves(self, position: tuple[int, int]) -> list[int]: return [1]
    def play(self, position: tuple[int, int], move: int) -> tuple[int, int]: return position
reveal_type(bachet.game(Pile()).start.key)
reveal_type(bachet.game(Pile()).start.moves)
reveal_type(bachet.game("nim:3").start.play("1"))
reveal_type(bachet.Arena({"a": ["b"]}, {"a": 1}).strategy(1))
bachet.game(Pile()).start.play("1")
"""
    said, _, _ = api.run(["--strict", "--no-error-summary", "--config-file", os.devnull, "-c", code])
    lines = said.splitlines()
    for line, words in zip(lines, ["tuple[int, int]", "list[int]", "Position[str, str]", "Strategy[str]", "expected \"int\""], strict=True):
        assert words in line, said


def test_endless_play_may_be_won() -> None:
    arena = Arena({0: [1], 1: [0, 2], 2: []}, {0: 1, 1: 2, 2: 1}, wins={1: [2]}, unending=2)
    assert bachet.game(arena).start.value() == (2, None)
    with pytest.raises(ValueError, match="own method solve"):
        bachet.solve(arena)


@pytest.mark.parametrize("look", ["rows", "numbers", "array"])
def test_boards_of_ones_own(look: str) -> None:
    picture = bachet.draw_board(Row(look), "x.o.", values=True)
    assert picture.svg().count('class="move"') == 2
    assert str(bachet.game(Row(look)).position("x.o.")) == "x . o ."
    tree = bachet.draw_tree(Row(look), 2, boards=True)
    assert tree.svg().count("<rect") > bachet.draw_tree(Row(look), 2).svg().count("<rect")
    assert bachet.draw_board(Heap(5)).svg().count('class="move"') == 3


def test_boards_that_are_none() -> None:
    svg = bachet.draw_board(Row("svg"), "x...")
    assert svg.title == "x..." and svg.svg().startswith("<svg") and "max-width" in svg._repr_svg_()
    with pytest.raises(ValueError, match="is SVG, and nothing else"):
        svg.png()
    with pytest.raises(ValueError, match="no board"):
        bachet.draw_board(Row("none"))
    for look in ("wrong", "uneven"):
        with pytest.raises(ValueError, match=r"board\('....'\) must be rows of 0, 1 and 2"):
            bachet.draw_board(Row(look))


def test_labels_are_shown() -> None:
    drawn = bachet.solve(Row("none")).arena.draw(around="....", radius=1)
    assert "[....]" in drawn.svg() and "[x...]" in drawn.svg()
    labelled = Arena({"a": ["b"], "b": []}, {"a": 1, "b": 2}, draws=["b"], labels={"a": "same", "b": "same"})
    assert labelled.draw().svg().count(">same<") == 2 and labelled.labels == {"a": "same", "b": "same"}
    assert str(bachet.game(labelled).start) == "same"
    doors = Arena({0: [1, 2], 1: [], 2: []}, {0: 1, 1: 2, 2: 2}, draws=[1, 2], labels={1: "left", 2: "right"})
    assert "left" in bachet.draw_tree(doors, 1).svg()
    told: list[str] = []
    assert asked(["right"], told, game=doors) == 0 and "left" in told[0]
    # Labels that are the same tell nothing apart.
    assert asked(["b"], told, game=labelled) == 0
    said: list[str] = []
    bachet.play(Row("none"), human=None, computer="random", tell=said.append)
    assert said[0] == "[....]"


def first(position: bachet.Position[Any, Any]) -> Any:
    return position.moves[0]


def last(position: bachet.Position[Any, Any]) -> Any:
    return position.moves[-1]


@pytest.mark.parametrize("game", ["tictactoe", sans_interet(), Pile(9), Row(), "nim:3+kayles:4"], ids=named)
def test_matches_of_functions(game: Any) -> None:
    result = bachet.match(first, "random", game, games=6, seed=3, openings=0)
    assert result.wins + result.draws + result.losses == result.games == 6 and (result.a, result.b) == ("first", "random")
    assert bachet.match(first, last, game, games=4) == bachet.match(first, last, game, games=4)
    # A function that plays best loses nothing that it need not.
    best = bachet.match(lambda p: p.best()[0], "random", game, games=4, openings=0)
    assert best.a == "<lambda>" and best.rate >= bachet.match("random", "random", game, games=4, openings=0).rate - 0.5


def test_matches_by_name_are_those_of_the_program() -> None:
    said = bachet.ask("match", a="alphabeta:2", b="random", game="connect4:5x4", games=6)
    found = bachet.match("alphabeta:2", "random", "connect4:5x4", games=6)
    assert (found.wins, found.draws, found.losses, found.elo) == (said["wins"], said["draws"], said["losses"], said["elo"])


def test_what_functions_may_not_play() -> None:
    with pytest.raises(ValueError, match="'9' is not a move at .*its moves are 1, 2, 3"):
        bachet.match(lambda p: "9", "random", "sticks:10", games=2)
    with pytest.raises(ZeroDivisionError):
        bachet.match(lambda p: 1 // 0, "random", "sticks:10", games=2)
    with pytest.raises(ValueError, match="no computer best"):
        bachet.match("best", first, "sticks:10")


def asked(answers: list[str], said: list[str], **options: Any) -> int:
    """What a play comes to in which a person says these things."""
    waiting = iter(answers)
    return bachet.play(ask=lambda _: next(waiting), tell=said.append, **options)


def test_plays_with_hints_and_undo() -> None:
    said: list[str] = []
    answers = ["undo", "hint", "?", "9", "3", "undo", "1", "hint", ""]
    assert asked(answers, said, game="sticks:10", computer=first) == 2
    assert "There is nothing to take back." in said and "Best: 1." in said and any("undo takes back" in word for word in said)
    assert "9 is not a move here" in said and said.count("J2 plays 1.") == 2
    bachet.set_language("fr")
    said = []
    assert asked(["indice", "annule", ""], said, game="sticks:10") == 2
    assert "Meilleurs coups\u00a0: 1." in said and "Il n'y a rien à annuler." in said


def test_grundy_numbers_of_ones_own_game() -> None:
    for size in range(12):
        assert bachet.grundy(Pile(size)) == bachet.grundy(f"nim:{size},take=1-3") if size else bachet.grundy(Pile(0)) == 0
    assert bachet.grundy(Arena({"s": "a", "a": "bcd", "b": "de", "c": "d", "d": "e", "e": ""})) == 0
    with pytest.raises(ValueError, match="whoever cannot move loses"):
        bachet.grundy(Row())


def test_moves_and_best_moves_of_a_solved_game() -> None:
    solved = bachet.solve(Pile(9))
    assert solved.best_at() == solved.best == [1] and solved.moves_at((8, 2))[1] == (1, 3)
    assert solved.best_at((7, 1)) == [3]
    with pytest.raises(KeyError, match="cannot be reached"):
        solved.moves_at((99, 1))


def test_exercises() -> None:
    for kind in ("attractor", "strategy", "kernel", "grundy", "minimax", "alphabeta"):
        sheet = bachet.exercise(kind, size="small", seed=5)
        assert sheet.questions and sheet.svg() != sheet.svg(solution=True) and sheet.title in sheet._repr_html_()
        assert sheet.marks(sheet.answer)["perfect"] and not sheet.marks(sheet.form)["perfect"]
        assert sheet == bachet.exercise(kind, size="small", seed=5) != bachet.exercise(kind, size="small", seed=6)
    assert bachet.exercise("alphabeta", cuts=2).feature == {"cuts": 2}


def test_sheets(tmp_path: Path) -> None:
    exercise = bachet.exercise("alphabeta", size="small", seed=4, cuts=1)
    starts = {"tex": "%", "html": "<!", "svg": "<svg", "json": "{"}
    for kind, start in starts.items():
        exercise.save(tmp_path / f"a.{kind.upper()}")
        assert (tmp_path / f"a.{kind.upper()}").read_text().lstrip().startswith(start), kind
    assert exercise.sheet(count=3).count("<svg") > exercise.sheet(solution=False).count("<svg") == 1
    with pytest.raises(ValueError, match=".tex, .html, .svg or .json"):
        exercise.save(tmp_path / "a.doc")
    (tmp_path / "b.html").write_text("mine")
    with pytest.raises(FileExistsError, match="force=True"):
        exercise.save(tmp_path / "b.html")
    bachet.set_language("fr")
    assert 'lang="fr"' in bachet.exercise("kernel").sheet()


def test_no_exercise() -> None:
    with pytest.raises(ValueError, match="kind must be one of attractor"):
        bachet.exercise("riddle")

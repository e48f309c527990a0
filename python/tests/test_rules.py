"""Games by their rules, in Python: everything that a game by its name does."""

from __future__ import annotations

import json
import os
import pickle
import signal
import threading
import time
from pathlib import Path

import pytest

import bachet

RULES = Path(__file__).parents[2] / "crates/bachet-gdl/rules"

FILES = sorted(path.stem for path in RULES.glob("*.kif"))


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_described_and_played(name: str) -> None:
    game = bachet.rules(RULES / f"{name}.kif")
    assert game.name == name
    assert 1 <= len(game.roles) <= 2
    position = bachet.game(game).start
    for _ in range(60):
        if position.ending is not None:
            break
        position = position.play(position.moves[0])
    assert position.key != bachet.game(game).start.key


def test_a_solution_is_that_of_the_same_game_in_the_catalogue() -> None:
    game = bachet.rules(RULES / "tictactoe.kif")
    solved, known = bachet.solve(game), bachet.solve("tictactoe")
    assert (solved.winner, known.winner) == (0, 0)
    assert solved.positions == 5478


def test_goals_that_can_be_forced() -> None:
    assert bachet.rules(RULES / "nim.kif").goals() == (0, 100)


def test_rules_are_kept_compared_and_pickled() -> None:
    game = bachet.rules(RULES / "nim.kif")
    again = pickle.loads(pickle.dumps(game))
    assert again == game and hash(again) == hash(game) and again.roles == game.roles
    assert game != bachet.rules(RULES / "chomp.kif")


def test_a_file_beside_the_rules_says_how_they_look(tmp_path: Path) -> None:
    text = (RULES / "kingrook.kif").read_text(encoding="utf-8")
    (tmp_path / "ending.kif").write_text(text, encoding="utf-8")
    plain = bachet.game(bachet.rules(tmp_path / "ending.kif")).start.board
    assert {sign for row in plain for sign in row} == {None, "K", "R"}
    look = {"pieces": {"wk": {"owner": 1, "sign": "♔"}}}
    (tmp_path / "ending.look.json").write_text(json.dumps(look), encoding="utf-8")
    board = bachet.game(bachet.rules(tmp_path / "ending.kif")).start.board
    assert "♔" in {sign for row in board for sign in row}
    (tmp_path / "ending.look.json").write_text('{"pieces": {"queen": null}}', encoding="utf-8")
    with pytest.raises(ValueError, match="queen"):
        bachet.solve(bachet.rules(tmp_path / "ending.kif"))


def test_what_is_wrong_is_said_with_its_place() -> None:
    with pytest.raises(ValueError, match="1:1: this parenthesis is not closed"):
        bachet.solve(bachet.rules("(role x"))
    with pytest.raises(FileNotFoundError):
        bachet.rules("no-such-file.kif")


@pytest.mark.parametrize("work", [lambda game: bachet.game(game), lambda game: game.description, lambda game: bachet.solve(game)])
def test_ctrl_c_stops_the_reading_of_rules(work) -> None:
    numbers = "".join(f"(number {n})" for n in range(2000))
    nim = (RULES / "nim.kif").read_text(encoding="utf-8")
    large = f"{nim} {numbers} (<= (next (met ?x ?y ?z)) (true (pile ?x)) (number ?y) (number ?z))"
    timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        work(bachet.rules(large + " (<= (next (met ?x ?y ?z)) (true (met ?y ?z ?x)) (number ?x))"))
    assert time.monotonic() - began < 5

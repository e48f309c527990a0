"""What is asked in Python gets the answer of the program and of the server."""

import json
from pathlib import Path
from typing import Any

import pytest

import bachet

QUESTIONS = Path(__file__).parents[2] / "crates/bachet-app/tests/data/questions.json"


def comparable(answer: Any) -> Any:
    """An answer without what differs from run to run."""
    if isinstance(answer, dict):
        return {key: comparable(value) for key, value in answer.items() if key not in ("time", "seconds", "memory")}
    return [comparable(value) for value in answer] if isinstance(answer, list) else answer


def test_answers_are_those_of_the_program_and_the_server() -> None:
    bachet.set_language("en")
    questions = json.loads(QUESTIONS.read_text())
    assert len(questions) >= 40
    for question in questions:
        answer = bachet.ask(question["command"], **question["request"])
        assert comparable(answer) == comparable(question["answer"]), question["program"]


def test_pictures_are_bytes() -> None:
    assert bachet.ask("picture", kind="board", game="tictactoe").startswith(b"<svg")


def test_arenas_are_given_as_they_are() -> None:
    arena = bachet.Arena({"a": ["b"], "b": []}, owner={"a": 1, "b": 2}, wins={1: ["b"]})
    assert bachet.ask("solve", arena=arena)["best"] == ["b"]


def test_the_language_is_the_chosen_one() -> None:
    bachet.set_language("fr")
    try:
        assert bachet.ask("why", game="sticks:3")["hint"] == "2 gagne en 2 coups."
        assert bachet.ask("why", game="sticks:3", lang="en")["hint"] == "2 wins in 2 moves."
        with pytest.raises(ValueError, match="il n'y a pas de commande slove\u00a0; vouliez-vous dire solve"):
            bachet.ask("slove", game="nim:3")
    finally:
        bachet.set_language("en")


@pytest.mark.parametrize(
    ("error", "words", "command", "options"),
    [
        (ValueError, "there is no command slove; did you mean solve", "slove", {}),
        (ValueError, "there is no option no_symetry here; did you mean no_symmetry", "solve", {"no_symetry": True}),
        (ValueError, "max_nodes means nothing without show_tree", "search", {"game": "nim:3", "max_nodes": 3}),
        (ValueError, "no_values must be true or false", "picture", {"game": "nim:3", "no_values": 3}),
        (ValueError, "there is no game nmi; did you mean nim", "solve", {"game": "nmi:3"}),
        (ValueError, "^1:15: the owner must be 0", "convert", {"text": "parity 3; 0 1 5 1,2;"}),
        (ValueError, "pass a larger max_positions", "solve", {"game": "tictactoe", "max_positions": 100}),
        (ValueError, "pass a larger max_memory", "solve", {"game": "connect4:7x6", "max_memory": 10**7}),
        (TypeError, "not object", "solve", {"arena": object()}),
    ],
)
def test_what_is_wrong_is_said(error: type[Exception], words: str, command: str, options: dict[str, Any]) -> None:
    bachet.set_language("en")
    with pytest.raises(error, match=words):
        bachet.ask(command, **options)


def test_nothing_speaks_of_the_program_s_options(tmp_path: Path) -> None:
    bachet.set_language("en")
    wide = bachet.Arena({v: [v + 1] for v in range(2000)} | {2000: []}, {v: 1 + v % 2 for v in range(2001)}, draws=[2000])
    (tmp_path / "text.bachet").write_text("hello")
    for words, work in (
        ("pass a larger max_memory", lambda: bachet.solve("connect4:7x6", max_memory=10**7)),
        ("pass a larger max_memory", lambda: bachet.store("kayles:100", tmp_path / "k.bachet", max_memory=1 << 20)),
        ("leave method out", lambda: bachet.store("kayles:100", tmp_path / "k.bachet", method="keys")),
        ("leave ranks=False out", lambda: bachet.store("nim:3-4", tmp_path / "k.bachet", method="names", ranks=False)),
        ("bachet.store writes one", lambda: bachet.Stored(tmp_path / "text.bachet")),
        ("with around", lambda: wide.draw(solved=False)),
        ("with around", lambda: wide.draw(layout="rows")),
        ("a smaller scale", lambda: wide.draw(around=0).png(scale=10**6)),
    ):
        with pytest.raises(ValueError, match=words) as caught:
            work()
        assert "--" not in str(caught.value)
    with pytest.raises(ValueError, match="a--b has neither arcs nor an ending"):
        bachet.Arena({"a--b": []}, {"a--b": 1})

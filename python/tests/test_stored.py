"""Solution files: made, asked, verified, and used instead of solving."""

from pathlib import Path

import bachet
import pytest


@pytest.fixture(scope="module")
def c4(tmp_path_factory: pytest.TempPathFactory) -> bachet.Stored:
    return bachet.store("connect4:4x4", tmp_path_factory.mktemp("stored") / "c4.bachet")


def test_what_a_file_says(c4: bachet.Stored) -> None:
    assert (c4.game, c4.positions, c4.winner, c4.moves) == ("connect4:4x4", 161029, 0, None)
    assert len(c4.levels) == 17 and c4.bytes == Path(c4.path).stat().st_size
    assert c4.best == ["1", "2", "3", "4"]
    assert c4.verify() and c4.verify(3, seed=1)
    assert repr(c4) == "<bachet.Stored: connect4:4x4, 161029 positions>"


def test_values_are_those_of_solving(c4: bachet.Stored) -> None:
    solved = bachet.solve("connect4:4x4")
    positions = ["", "1", "11", "12", "1212", "121213", "11223", "4444", "12121"]
    assert c4.values(positions) == [solved.value(position) for position in positions]
    for position in positions:
        assert c4.value(position) == solved.value(position)
    assert c4.moves_at("12121")["2"] == c4.value("121212")


def test_nobody_comes_there(tmp_path: Path) -> None:
    nim = bachet.store("nim:3,take=1-2", tmp_path / "nim.bachet", ranks=False, method="keys")
    assert nim.value() == (2, None)
    with pytest.raises(KeyError):
        nim.value("(3,2)")
    assert nim.values(["(3,2)"]) == [None]
    with pytest.raises(ValueError):
        nim.value("9")


def test_plays_and_boards_take_a_file(c4: bachet.Stored) -> None:
    said: list[str] = []
    assert bachet.play(c4, human=None, tell=said.append) == 0
    assert bachet.play(c4.path, human=None, computer="perfect", tell=said.append) == 0
    assert "connect4:4x4" in bachet.draw_board(c4, "1212").title


def test_arenas(tmp_path: Path) -> None:
    arcs = {"a": ["b", "d"], "b": ["a", "c"], "c": [], "d": ["a", "e"], "e": []}
    owner = {"a": 1, "b": 2, "c": 1, "d": 2, "e": 1}
    arena = bachet.Arena(arcs, owner, wins={1: ["c"], 2: ["e"]}, start="a", name="round")
    stored = bachet.store(arena, tmp_path / "round.bachet")
    assert (stored.game, stored.positions, stored.start) == ("round", 5, "a")
    assert stored.values(["a", "d", "c"]) == [(0, None), (2, 1), (1, 0)]
    assert stored.best == ["b"] and stored.verify()
    assert bachet.play(stored, human=None, start="d", tell=lambda _: None) == 2


def test_bad_files_and_games(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        bachet.Stored(tmp_path / "nowhere.bachet")
    (tmp_path / "text.bachet").write_text("hello")
    with pytest.raises(ValueError, match="not a solution file"):
        bachet.Stored(tmp_path / "text.bachet")
    with pytest.raises(ValueError, match="levels"):
        bachet.store("kayles:100", tmp_path / "k.bachet", method="keys")
    with pytest.raises(ValueError, match="in memory at once"):
        bachet.store("kayles:100", tmp_path / "k.bachet", max_memory=1 << 20)
    with pytest.raises(ValueError, match="did you mean"):
        bachet.store("nim:3", tmp_path / "k.bachet", method="kyes")
    with pytest.raises(OSError):
        bachet.store("nim:3", tmp_path / "no" / "folder.bachet")
    damaged = bytearray(Path(bachet.store("nim:3-4", tmp_path / "n.bachet").path).read_bytes())
    damaged[-1] ^= 1
    (tmp_path / "n.bachet").write_bytes(damaged)
    with pytest.raises(ValueError, match="damaged"):
        bachet.Stored(tmp_path / "n.bachet").values(["0", "3-4", "(0,2)"])

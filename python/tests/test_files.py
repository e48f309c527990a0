"""What is there already is replaced only if it is ours and about the same, or if somebody says so."""

from __future__ import annotations

from pathlib import Path

import pytest

import bachet

ARENA = bachet.Arena({"a": ["b"], "b": []}, {"a": 1, "b": 2}, wins={1: ["b"]}, name="small")
OTHER = bachet.Arena({"a": ["c"], "c": []}, {"a": 1, "c": 2}, wins={1: ["c"]}, name="other")


@pytest.mark.parametrize("ending", ["svg", "png", "tex"])
def test_pictures(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"a.{ending}"
    path.write_text("mine")
    with pytest.raises(FileExistsError, match="force=True"):
        ARENA.draw().save(path)
    assert path.read_text() == "mine"
    ARENA.draw().save(path, force=True)
    ARENA.draw(solved=False).save(path)
    with pytest.raises(FileExistsError, match="holds small"):
        OTHER.draw().save(path)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_arenas(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    ARENA.save(path)
    ARENA.save(path)
    with pytest.raises(FileExistsError, match="force=True"):
        OTHER.save(path)
    OTHER.save(path, force=True)
    with pytest.raises(FileNotFoundError):
        ARENA.save(tmp_path / "no" / "a.json")


def test_solutions(tmp_path: Path) -> None:
    path = tmp_path / "a.bachet"
    bachet.store("nim:3-4", path)
    with pytest.raises(FileExistsError, match="holds nim:3-4"):
        bachet.store("nim:3-5", path)
    with pytest.raises(FileExistsError, match="says more"):
        bachet.store("nim:3-4", path, ranks=False)
    with pytest.raises(FileExistsError, match="holds nim:3-4"):
        bachet.store(ARENA, path)
    bachet.store(ARENA, path, force=True)
    bachet.store(ARENA, path)
    path.write_text("mine")
    with pytest.raises(FileExistsError, match="not one that Bachet wrote"):
        bachet.store("nim:3-4", path)
    assert path.read_text() == "mine"


def test_sums_are_solved_as_any_other_game(tmp_path: Path) -> None:
    solved = bachet.solve("nim:3+nim:4")
    assert solved.winner == 1
    assert bachet.store("nim:3+nim:4", tmp_path / "sum.bachet").value("3+4") == (1, 7)

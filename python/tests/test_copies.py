"""Whatever is found can be copied, compared, sent to other processes, and cannot be changed."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx
import numpy as np
import pytest

import bachet
from bachet import Arena
from test_arena import sans_interet

#: Everything that an arena can say, with vertices of several types.
RICH = Arena(
    {("a", 1): ["b", 3], "b": [("a", 1)], 3: [], frozenset(): [3]},
    owner={("a", 1): 1, "b": 2, 3: 2, frozenset(): 1},
    wins={1: [3]},
    starts=["b", frozenset()],
    values={"b": 2.5, 3: float("inf")},
    labels={3: "the end", frozenset(): "<&>"},
    priorities={3: 7},
    unending=2,
    alternating=False,
    name="riche",
)

POSITIONS = Arena({"s": "a", "a": "bc", "b": "", "c": ""}, convention="misere", start="a", name="positions")

MADE: dict[str, Callable[[], Any]] = {
    "arena": lambda: RICH,
    "numbers": sans_interet,
    "positions": lambda: POSITIONS,
    "unfolded": POSITIONS.unfolded,
    "attractor": lambda: RICH.attractor(1),
    "target": lambda: RICH.attractor(2, ["b"]),
    "solution": lambda: sans_interet().solve(),
    "strategy": lambda: sans_interet().strategy(1),
    "solved": lambda: bachet.solve("tictactoe"),
    "solved from": lambda: bachet.solve("nim:3-4", start="(2-1,2)", symmetry=False),
    "solved arena": lambda: bachet.solve(sans_interet()),
    "picture": lambda: sans_interet().draw(),
    "steps": lambda: sans_interet().draw(player=1, animate=True, notes={3: "x"}),
    "board": lambda: bachet.draw_board("tictactoe", "x../.o./..."),
    "tree": lambda: bachet.draw_tree("nim:3,take=1-2", 2, algorithm="alphabeta"),
    "position": lambda: bachet.game("connect4:5x4").start.play("3"),
    "vertex": lambda: bachet.game(sans_interet()).start.play(1),
}


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


@pytest.mark.parametrize("name", MADE)
def test_copies_are_equal(name: str) -> None:
    made = MADE[name]()
    for again in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made)), MADE[name]()):
        assert type(again) is type(made) and again == made and hash(again) == hash(made) and {made: 1}[again] == 1
    others = [other for key, make in MADE.items() if key != name and (other := make()) == made]
    assert not others and made != 3 and not made == None  # noqa: E711


@pytest.mark.parametrize("name", MADE)
def test_copies_answer_the_same(name: str) -> None:
    made = MADE[name]()
    again = pickle.loads(pickle.dumps(made))
    asked: dict[type, Callable[[Any], Any]] = {
        Arena: lambda a: (list(a.vertices), [type(v) for v in a], list(a.arcs), a.starts, a.name, a.labels, a.values),
        bachet.Attractor: lambda a: (a.steps, a.why(next(iter(a))), list(a)),
        bachet.Solution: lambda s: (s.winner, s.rank, s.strategy(1), s.verify(), s.best(0)),
        bachet.Strategy: lambda s: (dict(s), s.player, repr(s)),
        bachet.Solved: lambda s: (s.best, s.table(), s.moves_at(), s.best_at(), len(s.arena), repr(s)),
        bachet.Picture: lambda p: (p.svg(), p.title, p.description, p.png(1.0), p.frames),
        bachet.Position: lambda p: (p.turn, p.moves, p.key, p.value(), str(p)),
    }
    assert asked[type(made)](again) == asked[type(made)](made)


def test_vertices_keep_their_types() -> None:
    again = pickle.loads(pickle.dumps(RICH))
    assert again.vertices == [("a", 1), "b", 3, frozenset()]
    assert again.owner(frozenset()) == 1 and again.unending == 2 and again.priorities[3] == 7
    assert pickle.loads(pickle.dumps(sans_interet())).vertices == range(8)
    assert pickle.loads(pickle.dumps(POSITIONS)).grundy() == POSITIONS.grundy()


def test_arenas_that_differ_are_not_equal() -> None:
    plain = {"graph": {0: [1], 1: []}, "owner": {0: 1, 1: 2}, "draws": [1]}
    others: list[dict[str, Any]] = [
        {"graph": {0: [1], 1: [0]}},
        {"graph": {1: [], 0: [1]}},
        {"owner": {0: 2, 1: 1}},
        {"draws": [0, 1]},
        {"starts": [1]},
        {"values": {0: 1}},
        {"labels": {0: "x"}},
        {"priorities": {1: 0}, "unending": "draw"},
        {"convention": "normal"},
        {"unending": 1},
        {"objective": {"kind": "safety", "avoid": [0]}},
        {"alternating": False},
        {"name": "x"},
    ]
    for other in others:
        assert Arena(**plain) != Arena(**(plain | other)), other
    assert len({Arena(**plain), Arena(**plain), *(Arena(**(plain | other)) for other in others)}) == len(others) + 1


@pytest.mark.parametrize("arena", [RICH, sans_interet(), POSITIONS, POSITIONS.unfolded()])
def test_networkx_loses_nothing(arena: Arena[Any]) -> None:
    assert Arena.from_networkx(arena.to_networkx()) == arena


def test_what_networkx_may_not_say() -> None:
    with pytest.raises(TypeError, match="DiGraph, such as graph.to_directed"):
        Arena.from_networkx(networkx.path_graph(3))
    for ending in ("J1", True, 3, "1"):
        graph = networkx.DiGraph()
        graph.add_node("v", owner=1, ending=ending)
        with pytest.raises(ValueError, match="ending of 'v' must be 1, 2 or 0"):
            Arena.from_networkx(graph)
    double = networkx.MultiDiGraph([(0, 1), (0, 1), (1, 0)])
    assert list(Arena.from_networkx(double).arcs) == [(0, 1), (1, 0)]


def test_arrays_cannot_change_the_arena() -> None:
    arena = sans_interet()
    solution, attractor = arena.solve(), arena.attractor(1)
    arrays = [*arena.arrays(), solution.winner_array, solution.rank_array, attractor.rank_array, attractor.to_numpy()]
    for array in arrays:
        with pytest.raises(ValueError):
            array[0] = 1
        with pytest.raises(ValueError):
            array.flags.writeable = True
    assert arena.owner(0) == 1 and Arena.from_arrays(*arena.arrays(), wins1=[6], wins2=[5]).solve().winner[0] == 1


def test_a_million_vertices_travel_as_arrays() -> None:
    n = 200_000
    owner = np.ones(n, dtype=np.uint8)
    offsets = np.arange(n + 1, dtype=np.uint64)
    arena = Arena.from_arrays(owner, offsets, np.roll(np.arange(n, dtype=np.uint32), -1), wins1=[0], alternating=False)
    data = pickle.dumps(arena, protocol=5)
    assert len(data) < 20 * n
    assert pickle.loads(data) == arena


def square(arena: Arena[Any]) -> tuple[bachet.Solution[Any], bachet.Picture]:
    return arena.solve(), arena.draw()


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_processes_exchange_them(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("only some systems fork")
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.apply(square, (RICH,)) == square(RICH)


def test_a_picture_keeps_its_language() -> None:
    bachet.set_language("fr")
    picture = sans_interet().draw(player=1, step=0)
    data = pickle.dumps(picture)
    bachet.set_language("en")
    assert "attracteur" in pickle.loads(data).title
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).title)"
    done = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True)
    assert "attracteur" in done.stdout.decode()


def test_files_travel_by_their_names(tmp_path: Path) -> None:
    stored = bachet.store("nim:3-4", tmp_path / "nim.bachet")
    again = pickle.loads(pickle.dumps(stored))
    assert again == stored and hash(again) == hash(stored) and again.value("(2-1,2)") == stored.value("(2-1,2)")


@pytest.mark.parametrize("place", range(6))
def test_what_is_no_arena_is_refused(place: int) -> None:
    restore, state = RICH.__reduce__()
    wrong = [[1], np.zeros(3, np.uint64), np.full(4, 99, np.uint32), np.full(1, 99, np.uint32), (None,) * 5, ("x", 1, True, None)]
    broken = list(state)
    broken[place] = wrong[place]
    if place == 4:
        assert not restore(*broken)._core.has_owners()
    else:
        with pytest.raises((ValueError, TypeError)):
            restore(*broken)

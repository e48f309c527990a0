"""Threads, processes that are forked or spawned, and calls from one work into another."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import bachet

#: What a user may do, in a parent and in its children. Large enough to be shared among threads.
WORK = """
import bachet
def work(k):
    n = 40_000
    graph = {v: [v + 1, min(v + 2, n)] if v + 1 < n else [n] for v in range(n)} | {n: []}
    arena = bachet.Arena(graph, {v: 1 + v % 2 for v in graph}, wins={1: [n]}, alternating=False)
    solution = arena.solve()
    solution.verify()
    solution.strategy(1)
    arena.attractor(1)
    bachet.solve("tictactoe")
    bachet.search("connect4:5x4", depth=4)
    bachet.grundy("kayles:40")
    bachet.Arena({0: [1], 1: []}, convention="normal").unfolded().draw().png()
    return solution.winner[0]
"""


def answered(code: str, seconds: float = 120) -> str:
    """What a fresh interpreter prints; a process that hangs is a failure."""
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, "-c", WORK + code], capture_output=True, text=True, timeout=seconds, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="only some systems fork")
def test_forked_children_work() -> None:
    code = """
import multiprocessing
work(0)
with multiprocessing.get_context("fork").Pool(2) as pool:
    print(pool.map(work, range(4)))
print(work(0))
"""
    assert answered(code) == "[1, 1, 1, 1]\n1"


def test_no_threads_but_our_own_are_made() -> None:
    if not Path("/proc/self/task").exists():
        pytest.skip("the system does not name its threads")
    code = """
import os
work(0)
names = [open(f"/proc/self/task/{task}/comm").read().strip() for task in os.listdir("/proc/self/task")]
print(sorted({name for name in names if not name.startswith("bachet-")}), sum(not name.startswith("bachet-") for name in names))
"""
    # The interpreter's own thread is called as the program is.
    names, count = answered(code).rsplit(" ", 1)
    assert count == "1", names


def test_threads_do_not_wait_for_each_other() -> None:
    done: list[int] = []
    threads = [threading.Thread(target=lambda: done.append(bachet.solve("sticks:10").winner)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert done == [1] * 8


class Nested(bachet.Game):
    """A game whose rules ask the library."""

    def start(self) -> tuple[int, int]:
        return (5, 1)

    def turn(self, position: tuple[int, int]) -> int:
        return position[1]

    def ending(self, position: tuple[int, int]) -> int | None:
        assert bachet.solve(f"sticks:{position[0] + 1}").winner in (1, 2)
        return None if position[0] else position[1]

    def moves(self, position: tuple[int, int]) -> list[int]:
        return [1, 2][: position[0]]

    def play(self, position: tuple[int, int], move: Any) -> tuple[int, int]:
        return (position[0] - move, 3 - position[1])


def test_rules_may_ask_the_library() -> None:
    assert bachet.solve(Nested()).winner in (1, 2)
    assert bachet.search(Nested(), depth=3, heuristic=lambda position: float(position[0])).best is not None

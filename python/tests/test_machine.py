"""Memory, threads, processes and Ctrl-C. `cargo xtask test` runs this on the oldest and the newest Python of the machine too: it
needs nothing but NumPy and pytest.
"""

from __future__ import annotations

import copy
import gc
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

import bachet

ARENA = bachet.Arena({v: [v + 1] for v in range(299)} | {299: []}, {v: 1 + v % 2 for v in range(300)}, wins={1: [299]})


class Pile(bachet.Game[tuple[int, int], int]):
    """Take one to three; whoever takes the last one wins."""

    def start(self) -> tuple[int, int]:
        return (30, 1)

    def turn(self, position: tuple[int, int]) -> int:
        return position[1]

    def ending(self, position: tuple[int, int]) -> int | None:
        return None if position[0] else 3 - position[1]

    def moves(self, position: tuple[int, int]) -> range:
        return range(1, min(3, position[0]) + 1)

    def play(self, position: tuple[int, int], move: int) -> tuple[int, int]:
        return (position[0] - move, 3 - position[1])


def stepped() -> None:
    position = bachet.game("connect4:5x4").start
    while position.ending is None:
        position = position.play(position.moves[0])


WORK: dict[str, Callable[[], Any]] = {
    "solve": lambda: ARENA.solve().winner,
    "copies": lambda: pickle.loads(pickle.dumps((copy.deepcopy(ARENA), ARENA.solve(), ARENA.attractor(1)))),
    "equality": lambda: {ARENA, pickle.loads(pickle.dumps(ARENA))},
    "rules": lambda: bachet.solve(Pile()).arena,
    "failure": lambda: refused(bachet.Arena, {0: [1]}, {0: 1}),
    "steps": stepped,
    "search": lambda: bachet.search(Pile(), depth=3, heuristic=lambda position: float(position[0])),
    "picture": lambda: pickle.loads(pickle.dumps(bachet.draw_board("sticks:5"))).svg(),
    "match": lambda: bachet.match(lambda p: p.moves[0], "random", "sticks:5", games=2),
    "many": lambda: list(bachet.solve_many(["sticks:4", "sticks:5"], threads=2)),
}


def refused(make: Callable[..., Any], *args: Any) -> None:
    with pytest.raises(KeyError):
        make(*args)


def memory() -> int:
    """The bytes that this process has in memory."""
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGESIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="the system does not tell")
@pytest.mark.parametrize("name", WORK)
def test_nothing_is_left_behind(name: str) -> None:
    """The objects of Python stay as many as they were, and memory does not grow with the number of times."""
    work = WORK[name]
    for _ in range(30):
        work()
    gc.collect()
    objects, before = len(gc.get_objects()), memory()
    for _ in range(100):
        work()
    gc.collect()
    # One object or some 30 KiB each time would be a leak.
    assert len(gc.get_objects()) - objects < 90
    assert memory() - before < 100 * 30_000


def test_threads_work_side_by_side() -> None:
    wanted = {name: None for name in WORK}
    failed: list[BaseException] = []

    def all_of_it() -> None:
        try:
            for name in wanted:
                WORK[name]()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=all_of_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not failed and not any(thread.is_alive() for thread in threads)


def child(_: int) -> tuple[Any, ...]:
    return ARENA, ARENA.solve(), bachet.solve("sticks:10"), ARENA.strategy(1)


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_children_answer(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("only some systems have it")
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(child, range(3)) == [child(0)] * 3


LONG = {
    "solve": 'bachet.solve("connect4:7x6", max_positions=10**9, max_memory=8 << 30)',
    "search": 'bachet.search("connect4:7x6", time=100)',
    "own rules": "bachet.solve(Endless())",
    "match": 'bachet.match("engine:1s", "random", games=1000)',
    "many": 'list(bachet.solve_many((f"connect4:6x{n}" for n in range(5, 7)), max_positions=10**9))',
}

ENDLESS = """
import bachet, sys
class Endless(bachet.Game):
    def start(self): return 0
    def turn(self, position): return 1 + position % 2
    def ending(self, position): return None
    def moves(self, position): return [1, 2]
    def play(self, position, move): return position + move
print("ready", flush=True)
try:
    {code}
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_stops_long_work(name: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", ENDLESS.replace("{code}", LONG[name])], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stdout.readline() == "ready\n"
    time.sleep(1)
    started = time.monotonic()
    os.kill(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert said == "stopped\n" and time.monotonic() - started < 20

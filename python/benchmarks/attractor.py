"""An attractor on a large arena: plain Python on dictionaries, beside the library on the same and on arrays.

Usage: attractor.py FILE.pg VERTICES. J1 attracts the vertices of priority 0; how many there must be is the second argument.
"""

import resource
import sys
from collections import deque
from time import process_time
from typing import Any

import numpy as np

from bachet import Arena


def read(path: str) -> tuple[dict[int, list[int]], dict[int, int], list[int]]:
    """The successors, the owners and the target of a .pg file."""
    graph, owner, target = {}, {}, []
    with open(path) as file:
        next(file)
        for line in file:
            number, priority, player, successors = line.rstrip(";\n").split()
            v = int(number)
            graph[v] = [int(to) for to in successors.split(",")]
            owner[v] = int(player) + 1
            if priority == "0":
                target.append(v)
    return graph, owner, target


def plain(graph: dict[int, list[int]], owner: dict[int, int], target: list[int]) -> int:
    """The size of J1's attractor, by the textbook: predecessors, counters and a queue."""
    before: dict[int, list[int]] = {v: [] for v in graph}
    for v, successors in graph.items():
        for to in successors:
            before[to].append(v)
    left = {v: len(successors) for v, successors in graph.items()}
    inside, queue = set(target), deque(target)
    while queue:
        for v in before[queue.popleft()]:
            if v not in inside:
                left[v] -= 1
                if owner[v] == 1 or left[v] == 0:
                    inside.add(v)
                    queue.append(v)
    return len(inside)


def peak() -> float:
    """The most memory that the process has had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    path, known = sys.argv[1], int(sys.argv[2])
    empty = peak()
    graph, owner, target = read(path)
    loaded = peak()
    times: dict[str, list[float]] = {"plain Python": [], "from a dictionary": [], "from arrays": []}

    def timed(name: str, work: Any) -> None:
        began = process_time()
        size = work()
        times[name].append(process_time() - began)
        if size != known:
            sys.exit(f"{name}: {size} vertices instead of {known}")

    timed("from a dictionary", lambda: len(Arena(graph, owner, alternating=False).attractor(1, target)))
    ours = peak()
    owners, offsets, targets = Arena(graph, owner, alternating=False).arrays()
    goal = np.array(target, dtype=np.uint32)
    for _ in range(3):
        timed("from a dictionary", lambda: len(Arena(graph, owner, alternating=False).attractor(1, target)))
        timed("from arrays", lambda: len(Arena.from_arrays(owners, offsets, targets, alternating=False).attractor(1, goal)))
        timed("plain Python", lambda: plain(graph, owner, target))
    base = min(times["plain Python"])
    for name, seconds in times.items():
        print(f"{name:20} {min(seconds):8.3f} s of processor time, {base / min(seconds):6.1f} times as fast")
    print(f"memory: the dictionary {loaded - empty:.0f} MiB, the library beside it {ours - loaded:.0f} MiB")


main()

"""Games whose rules are written in Python, solved by the library and by plain Python with the same rules; and what a call costs.

Usage: games.py. What both solvers say of the start, and how many positions there are, is compared.
"""

import sys
from collections import deque
from collections.abc import Callable
from time import process_time
from typing import Any

import bachet
from rules import Piles, TicTacToe


def plain(game: Any) -> tuple[int, int, int]:
    """Who wins, in how many moves, and how many positions there are, by the textbook: successors, counters and a queue."""
    start = game.start()
    after: dict[Any, list[Any]] = {}
    before: dict[Any, list[Any]] = {start: []}
    won: dict[Any, tuple[int, int]] = {}
    found, queue = deque([start]), deque()
    while found:
        position = found.popleft()
        ending = game.ending(position)
        after[position] = []
        if ending is not None:
            if ending:
                won[position] = (ending, 0)
                queue.append(position)
            continue
        for move in game.moves(position):
            following = game.play(position, move)
            after[position].append(following)
            if following not in before:
                before[following] = []
                found.append(following)
            before[following].append(position)
    left = {position: len(following) for position, following in after.items()}
    while queue:
        position = queue.popleft()
        winner, moves = won[position]
        for earlier in before[position]:
            if earlier not in won:
                left[earlier] -= 1
                if game.turn(earlier) == winner or left[earlier] == 0:
                    won[earlier] = (winner, moves + 1)
                    queue.append(earlier)
    return *won.get(start, (0, 0)), len(after)


def ours(game: Any) -> tuple[int, int, int]:
    solved = bachet.solve(game)
    return solved.winner, solved.moves or 0, solved.positions


def least(work: Callable[[], Any], times: int) -> float:
    """The least processor time of some runs."""
    taken = []
    for _ in range(times):
        began = process_time()
        work()
        taken.append(process_time() - began)
    return min(taken)


def main() -> None:
    for game in [TicTacToe(), Piles(12, 12, 12)]:
        name = type(game).__name__
        theirs, known = plain(game), ours(game)
        if theirs != known:
            sys.exit(f"{name}: plain Python says {theirs}, the library {known}")
        base, library = least(lambda: plain(game), 3), least(lambda: ours(game), 3)
        print(f"{name}: {known[2]} positions, plain Python {base:.3f} s, the library {library:.3f} s of processor time: {base / library:.1f} times as fast")
    small, owner = {0: [1], 1: [0]}, {0: 1, 1: 2}

    def call() -> None:
        for _ in range(1000):
            bachet.Arena(small, owner).attractor(1, [1])

    print(f"an arena of two vertices and its attractor: {least(call, 5) * 1000:.1f} µs a call")
    position = bachet.game("tictactoe").start

    def step() -> None:
        for _ in range(1000):
            position.play("5")

    print(f"a move of tic-tac-toe, step by step: {least(step, 5) * 1000:.1f} µs")


main()

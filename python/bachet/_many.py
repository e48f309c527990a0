"""Many games or arenas, solved one after the other or side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from itertools import islice
from os import cpu_count
from threading import Event
from typing import Any, TypeVar, overload

from ._arena import Arena
from ._games import Playable, Solved, solve
from ._numbers import natural
from ._progress import Bar, Progress
from ._results import Solution

A = TypeVar("A")
B = TypeVar("B")


@overload
def solve_many(
    games: Iterable[Arena[Any]], *, threads: int | None = ..., progress: Progress = ..., **limits: Any
) -> Iterator[Solution[Any]]: ...
@overload
def solve_many(
    games: Iterable[Playable], *, threads: int | None = ..., progress: Progress = ..., **limits: Any
) -> Iterator[Solved | Solution[Any]]: ...


def solve_many(
    games: Iterable[Playable], *, threads: int | None = None, progress: Progress = None, **limits: Any
) -> Iterator[Any]:
    """Solves many games, and gives each answer as soon as those before it are there.

    >>> [found.winner for found in solve_many(f"sticks:{n}" for n in range(1, 10))]
    [2, 1, 1, 1, 2, 1, 1, 1, 2]

    An ``Arena`` gives a ``Solution``, anything else a ``Solved``. So many ``threads`` work side by side, as many as the machine
    has where nothing is said; games may be made while others are solved, and only a few are held at a time. ``limits`` are
    those of ``solve``; ``progress`` is told how many are done.
    """
    workers = natural("threads", threads, 1) or cpu_count() or 1

    over = Event()

    def watched(_done: int, _all: int) -> None:
        # Only the main thread hears of Ctrl-C: the others are told.
        if over.is_set():
            raise KeyboardInterrupt

    def one(game: Playable) -> Solved | Solution[Any]:
        return game.solve() if isinstance(game, Arena) else solve(game, progress=watched, **limits)

    return _told(_mapped(one, games, workers, over), progress)


def _told(answers: Iterator[A], progress: Progress) -> Iterator[A]:
    """The same, with somebody told how many there were."""
    with Bar(progress, "games") as tell, closing(answers):  # type: ignore[type-var]
        for done, answer in enumerate(answers, 1):
            if tell is not None:
                tell(done, 0)
            yield answer


def _mapped(function: Callable[[A], B], given: Iterable[A], workers: int, over: Event) -> Iterator[B]:
    """A function of many things, in their order, with a few of them at a time; ``over`` says that nobody waits any more."""
    if workers == 1:
        yield from map(function, given)
        return
    # What is given may be made by a loop without end: it is taken as answers are.
    things = iter(given)
    with ThreadPoolExecutor(workers, thread_name_prefix="bachet-many") as pool:
        waiting: list[Future[B]] = [pool.submit(function, thing) for thing in islice(things, 2 * workers)]
        try:
            while waiting:
                answer = waiting.pop(0).result()
                waiting += (pool.submit(function, thing) for thing in islice(things, 1))
                yield answer
        finally:
            over.set()
            for future in waiting:
                future.cancel()

"""Min-max on a game written in Python: the notes' own function and easyAI's, beside the library on the same rules and by name.

Usage: minmax.py. The game is tic-tac-toe from the empty board, all of it: the value, 0, is checked after each run. easyAI is left out where
it is not installed.
"""

import sys
from time import process_time
from typing import Any

import bachet
from bachet import cours
from rules import TicTacToe, winner

DEPTH = 9


GAME = TicTacToe()


def successeurs(p: tuple[str, int]) -> list[tuple[str, int]]:
    return [] if GAME.ending(p) is not None else [GAME.play(p, move) for move in GAME.moves(p)]


def h(p: tuple[str, int]) -> float:
    return {0: 0.0, 1: 1.0, 2: -1.0}[winner(p[0])]


def minimax(p: tuple[str, int], n: int) -> float:
    """The pair of functions of the notes, which call each other."""
    if n == 0 or successeurs(p) == []:
        return h(p)
    mini = float("inf")
    for pk in successeurs(p):
        s = maximin(pk, n - 1)
        if s < mini:
            mini = s
    return mini


def maximin(p: tuple[str, int], n: int) -> float:
    if n == 0 or successeurs(p) == []:
        return h(p)
    maxi = -float("inf")
    for pk in successeurs(p):
        s = minimax(pk, n - 1)
        if s > maxi:
            maxi = s
    return maxi


def graph() -> dict[tuple[str, int], list[tuple[str, int]]]:
    """All positions and what follows each, for the course's own function, which takes a dictionary."""
    found = [GAME.start()]
    after = {}
    while found:
        position = found.pop()
        if position not in after:
            after[position] = successeurs(position)
            found += after[position]
    return after


def notes(G: dict[tuple[str, int], list[tuple[str, int]]], p: tuple[str, int], n: int) -> float:
    """The function of the notes on a dictionary."""
    if n == 0 or not G[p]:
        return h(p)
    scores = [notes(G, q, n - 1) for q in G[p]]
    return max(scores) if p[1] == 1 else min(scores)


def easy(undoes: bool) -> Any:
    """easyAI's alpha-beta on the same game, which can take moves back or is copied at each; None where easyAI is missing."""
    try:
        from easyAI import Negamax, TwoPlayerGame
    except ImportError:
        return None

    class Board(TwoPlayerGame):  # type: ignore[misc]
        def __init__(self) -> None:
            self.players, self.board, self.current_player = [None, None], ["."] * 9, 1

        def possible_moves(self) -> list[int]:
            return [square for square in range(9) if self.board[square] == "."]

        def make_move(self, move: int) -> None:
            self.board[move] = ".xo"[self.current_player]

        def unmake_move(self, move: int) -> None:
            self.board[move] = "."

        def lose(self) -> bool:
            return winner("".join(self.board)) == self.opponent_index

        def is_over(self) -> bool:
            return self.lose() or "." not in self.board

        def scoring(self) -> int:
            return -100 if self.lose() else 0

    class Copied(Board):
        unmake_move = property()

    def search() -> float:
        algorithm, board = Negamax(DEPTH), Board() if undoes else Copied()
        algorithm(board)
        return float(algorithm.alpha)

    return search


def searched(game: Any, algorithm: str) -> float:
    return bachet.search(game, DEPTH, algorithm=algorithm, heuristic="zero").value


def main() -> None:
    G = graph()
    ways = {
        "the notes' minimax": lambda: maximin(GAME.start(), DEPTH),
        "the notes' on a dictionary": lambda: notes(G, GAME.start(), DEPTH),
        "cours.minimax on it": lambda: cours.minimax(G, GAME.start(), h, DEPTH),
        "easyAI, alpha-beta, copies": easy(undoes=False),
        "easyAI, alpha-beta": easy(undoes=True),
        "the same rules, minimax": lambda: searched(GAME, "minimax"),
        "the same rules, alpha-beta": lambda: searched(GAME, "alphabeta"),
        "by name, minimax": lambda: searched("tictactoe", "minimax"),
        "by name, alpha-beta": lambda: searched("tictactoe", "alphabeta"),
        "step by step, by name": lambda: stepped(bachet.game("tictactoe").start, DEPTH),
    }
    base = 0.0
    for name, way in ways.items():
        if way is None:
            print(f"{name:28} is not installed: pip install easyAI")
            continue
        times = []
        for _ in range(2):
            began = process_time()
            value = way()
            times.append(process_time() - began)
            if value != 0:
                sys.exit(f"{name}: {value} instead of 0")
        base = base or min(times)
        print(f"{name:28} {min(times):8.3f} s of processor time, {base / min(times):7.1f} times as fast")


def stepped(p: bachet.Position[str, str], depth: int) -> float:
    """The ten lines of the guide."""
    if p.ending is not None or depth == 0:
        return {None: 0.0, 0: 0.0, 1: 1.0, 2: -1.0}[p.ending]
    values = [stepped(q, depth - 1) for _, q in p]
    return max(values) if p.turn == 1 else min(values)


main()

"""Rules that the benchmarks share."""

import bachet

#: The lines of the board, by its squares.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board: str) -> int:
    """1, 2, or 0 for nobody."""
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return 1 if board[a] == "x" else 2
    return 0


class TicTacToe(bachet.Game[tuple[str, int], int]):
    """Tic-tac-toe: the board as nine letters, and whose move it is."""

    def start(self) -> tuple[str, int]:
        return ("." * 9, 1)

    def turn(self, position: tuple[str, int]) -> int:
        return position[1]

    def ending(self, position: tuple[str, int]) -> int | None:
        won = winner(position[0])
        return won if won or "." not in position[0] else None

    def moves(self, position: tuple[str, int]) -> list[int]:
        return [square for square in range(9) if position[0][square] == "."]

    def play(self, position: tuple[str, int], move: int) -> tuple[str, int]:
        board, player = position
        return board[:move] + ".xo"[player] + board[move + 1 :], 3 - player


#: A heap and how much is taken from it.
Taking = tuple[int, int]


class Piles(bachet.Game[tuple[int, ...], Taking]):
    """Nim: the heaps, and whose move it is. Whoever takes the last one wins."""

    def __init__(self, *heaps: int) -> None:
        self.heaps = heaps

    def start(self) -> tuple[int, ...]:
        return (*self.heaps, 1)

    def turn(self, position: tuple[int, ...]) -> int:
        return position[-1]

    def ending(self, position: tuple[int, ...]) -> int | None:
        return None if any(position[:-1]) else 3 - position[-1]

    def moves(self, position: tuple[int, ...]) -> list[Taking]:
        return [(heap, taken) for heap, there in enumerate(position[:-1]) for taken in range(1, there + 1)]

    def play(self, position: tuple[int, ...], move: Taking) -> tuple[int, ...]:
        heap, taken = move
        return (*position[:heap], position[heap] - taken, *position[heap + 1 : -1], 3 - position[-1])

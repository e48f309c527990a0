"""The library, over numbers of vertices. `bachet` makes it comfortable."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypedDict, final

import numpy as np
import numpy.typing as npt

__all__ = [
    "Core",
    "Opponent",
    "Picture",
    "Solution",
    "Solved",
    "Stored",
    "View",
    "ask",
    "choice_named",
    "digest",
    "dot_arena",
    "dot_asked",
    "dot_tree",
    "draw_arena",
    "draw_asked",
    "draw_board",
    "draw_tree",
    "games",
    "language",
    "mex",
    "program",
    "repeat",
    "restore",
    "same",
    "set_language",
    "speak",
    "state",
    "text",
    "version",
    "write",
]

#: The winner (0 for none), in how many moves, and the value where nobody is known to win.
_Score = tuple[int, int | None, float | None]

#: Told how far a work is, by two numbers.
_Progress = Callable[[int, int], object] | None

class _Found(TypedDict):
    """What a search found."""

    score: _Score
    best: str | None
    ties: list[str]
    line: list[str]
    moves: list[tuple[str, tuple[_Score, Literal["=", "<=", ">=", "~"]] | None, int]]
    nodes: int
    cuts: int
    depth: int
    stopped: bool

@final
class Core:
    """An arena, or the position graph of an impartial game, with its vertices as Python knows them."""

    @staticmethod
    def from_dict(
        graph: dict[Any, Any],
        owner: Mapping[Any, int] | None,
        wins: tuple[Iterable[Any], Iterable[Any]],
        draws: Iterable[Any],
        starts: Iterable[Any],
        values: dict[Any, float],
        labels: dict[Any, object],
        priorities: dict[Any, int],
        convention: str,
        unending: str | int | None,
        objective: str | dict[str, Any] | None,
        alternating: bool,
        name: str | None,
    ) -> Core:
        """Reads a dictionary of successors; without owners it is a position graph."""

    @staticmethod
    def from_arrays(
        owner: npt.NDArray[np.uint8],
        offsets: npt.NDArray[np.uint64],
        targets: npt.NDArray[np.uint32],
        wins: tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]],
        draws: npt.NDArray[np.uint32],
        starts: npt.NDArray[np.uint32],
        priorities: npt.NDArray[np.uint32] | None,
        convention: str,
        unending: str | int | None,
        objective: str | dict[str, Any] | None,
        alternating: bool,
        name: str | None,
    ) -> Core:
        """Takes arrays: the owner of each vertex, where its successors start, all successors, and the endings."""

    @staticmethod
    def read(data: bytes, numbered: bool) -> Core:
        """Reads a file's bytes. Vertices are called by their names, or by numbers if their names allow it."""

    def __len__(self) -> int: ...
    def arcs(self) -> int:
        """The number of arcs."""

    def vertices(self) -> Sequence[Any]:
        """All vertices in order."""

    def index(self, vertex: object) -> int:
        """The number of a vertex; KeyError if it is none."""

    def find(self, vertex: object) -> int | None:
        """The number of a vertex, or None."""

    def text(self, v: int) -> str:
        """What plays call the vertex of a number."""

    def number(self, text: str) -> int | None:
        """The number of the vertex that plays call so."""

    def with_vertices(self, vertices: list[Any], labels: list[str] | None = None) -> Core:
        """The same with other vertices, one for each in order, and with labels beside them."""

    def with_names(self, names: list[str]) -> Core:
        """The same with other names, one for each vertex in order, by which plays and trees call them."""

    def has_owners(self) -> bool:
        """Whether the vertices have owners; a position graph's have none."""

    def unfolded(self) -> Core:
        """The arena of a position graph: vertices (v, 1) and (v, 2)."""

    def successors(self, v: int) -> list[int]:
        """The successors of a vertex."""

    def owners(self) -> npt.NDArray[np.uint8]:
        """The owner of each vertex."""

    def endings(self) -> npt.NDArray[np.int8]:
        """How a play ends at each vertex: 1, 2, 0 for a draw, -1 where it goes on."""

    def rows(self) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint32]]:
        """Where the successors of each vertex start among all of them, and all of them."""

    def starts(self) -> list[int]:
        """Where plays start."""

    def values(self) -> npt.NDArray[np.float64]:
        """The value of each vertex; not a number where it has none."""

    def labels(self) -> list[str] | None:
        """The text beside each vertex, empty where there is none; None if there are none at all."""

    def priorities(self) -> npt.NDArray[np.uint32] | None:
        """The priority of each vertex; None if they have none."""

    def setting(self) -> tuple[str, str | int | None, bool]:
        """How plays end at vertices without arcs, how those without end do, and whether the players alternate."""

    def objective(self) -> dict[str, Any]:
        """What decides plays without end, with the keys that files have and numbers of vertices."""

    def title(self) -> str | None:
        """What the game is called, if it has a name."""

    def attractor(
        self, player: int, target: Sequence[int] | None, device: str | None = None
    ) -> npt.NDArray[np.int32]:
        """The rank of each vertex in a player's attractor; -1 outside of it."""

    def why(self, player: int, target: Sequence[int] | None, v: int) -> str:
        """Why a vertex is in a player's attractor, or not."""

    def solve(self, algorithm: str | None, device: str | None = None) -> Solution:
        """Who wins everywhere; the algorithm is for games that are decided by what is visited again and again."""

    def check(
        self, player: int, moves: Sequence[tuple[int, int]], start: int
    ) -> tuple[list[int], int | None] | None:
        """A play that beats a strategy, and where it goes back to if it never ends; None if the strategy wins."""

    def kernel(self) -> list[int] | None:
        """A kernel, or None if there is none."""

    def grundy(self) -> npt.NDArray[np.uint32]:
        """The Grundy number of each vertex."""

    def write(self, pg: bool) -> tuple[bytes, list[str]]:
        """The file's bytes in a format, json or pg, and what is lost in it."""

@final
class Solution:
    """The solution of an arena."""

    @staticmethod
    def of_arrays(
        core: Core,
        winners: npt.NDArray[np.uint8],
        ranks: npt.NDArray[np.int32],
        plans: Sequence[npt.NDArray[np.int64]] = ...,
    ) -> Solution:
        """The solution that these arrays say: the winner from each vertex, in how many moves, and the winner's plans."""

    def plans(self) -> list[npt.NDArray[np.int64]]:
        """Where the winner goes from each vertex, by each of the plans that are followed in turn; empty where ranks tell."""

    def winners(self) -> npt.NDArray[np.uint8]:
        """The winner from each vertex: 1, 2, or 0 for a draw."""

    def ranks(self) -> npt.NDArray[np.int32]:
        """In how many moves; -1 where there is no number."""

    def regions(self) -> tuple[int, int, int]:
        """How many vertices J1 wins, J2 wins, and neither."""

    def best(self, v: int) -> list[int]:
        """The best moves at a vertex."""

    def strategy(self, number: int) -> npt.NDArray[np.int64]:
        """What a player plays at each vertex; -1 where there is nothing to play."""

    def verify(self, device: str | None = None) -> str | None:
        """Whether the solution is right, by code that shares nothing with the solver; else the first flaw."""

@final
class Solved:
    """A game that was explored and solved."""

    def answer(self) -> bytes:
        """Who wins and how, how many positions there are, and who wins how many in how many moves, as JSON."""

    def value(self, position: str) -> tuple[int, int | None] | None:
        """The winner from a position, and in how many moves; None if the position cannot be reached."""

    def core(self) -> Core:
        """The arena, with its positions as vertices."""

@final
class Stored:
    """A file with the value of every position of a game."""

    @staticmethod
    def open(path: str) -> Stored:
        """Opens a file."""

    @staticmethod
    def solve(
        game: str | tuple[str, str] | Core,
        path: str,
        start: str | None,
        symmetry: bool,
        ranks: bool,
        method: str | None,
        memory: int,
        temp: str | None,
        force: bool,
        progress: _Progress,
    ) -> None:
        """Solves a game of the catalogue, or an arena, into a file."""

    def info(self) -> bytes:
        """What the file holds, as JSON."""

    def query(self, position: str) -> bytes:
        """What a position is worth, and its moves, as JSON."""

    def value(self, position: str) -> tuple[int, int | None] | None:
        """The winner from a position, and in how many moves; None if the position cannot be reached."""

    def values(self, positions: Sequence[str]) -> list[tuple[int, int | None] | None]:
        """The values of many positions."""

    def verify(self, sample: int | None, seed: int, progress: _Progress) -> str | None:
        """The first flaw of all positions, or of so many blocks chosen by chance; None if there is none."""

    def view(self) -> View:
        """The game, to be played."""

@final
class View:
    """A game to be solved, searched and played."""

    @staticmethod
    def open(name: str) -> View:
        """A game of the catalogue, or a sum of such games."""

    @staticmethod
    def by_rules(text: str, name: str) -> View:
        """A game by the text of its rules."""

    @staticmethod
    def of_arena(core: Core, name: str) -> View:
        """Play on an arena."""

    @staticmethod
    def of_rules(game: object, name: str, most: int) -> View:
        """A game whose rules are a Python object's, of which at most so many positions are met."""

    def start(self) -> str:
        """Where plays start."""

    def position(self, text: str) -> str:
        """The position as the game itself writes it."""

    def turn(self, position: str) -> int:
        """Whose move it is: 1 or 2."""

    def ending(self, position: str) -> int | None:
        """How the play ends here: None, 1, 2, or 0 for a draw."""

    def drawn(self, start: str, moves: list[str]) -> str | None:
        """Why a play from a position by these moves is a draw, where rules look at what was there before; None where it is none."""

    def steps(self, position: str) -> list[tuple[str, str]]:
        """The moves, each with the position after it."""

    def draw(self, position: str) -> str:
        """The board as text."""

    def facts(self, position: str) -> tuple[int, int | None, list[tuple[str, str]]]:
        """Who moves, how the play ends, and the moves with where they lead."""

    def board(self, position: str) -> Any | None:
        """What lies on the board: an array of squares, heaps, or None where the game has no board."""

    def values(
        self, position: str, positions: int | None, progress: _Progress
    ) -> list[tuple[str, int, int | None]]:
        """What each move at a position comes to, counted from before it."""

    def contest(
        self,
        computers: tuple[str, str],
        bots: tuple[Callable[[str], str] | None, ...],
        position: str,
        games: int,
        seed: int,
        openings: int,
        progress: _Progress,
    ) -> bytes:
        """Two computers against each other, or functions of a position's text, as JSON."""

    def move_text(self, position: str, mov: Any) -> str | None:
        """The text of a move at a position."""

    def number(self, position: Hashable) -> int | None:
        """The number of a position of a game in Python."""

    def object(self, number: int) -> Any | None:
        """The position of that number."""

    def move_object(self, number: int, name: str) -> Any | None:
        """The move that is called so, at the position of a number."""

    def solve(
        self, position: str, positions: int | None, memory: int | None, symmetry: bool, progress: _Progress
    ) -> Solved:
        """Explores from a position and solves."""

    def search(
        self,
        position: str,
        algorithm: str,
        heuristic: str | None,
        judge: Callable[[str], float] | None,
        depth: int | None,
        time: str | None,
        nodes: int | None,
        seed: int | None,
        threads: int,
        progress: _Progress,
    ) -> _Found:
        """Searches from a position."""

@final
class Opponent:
    """A computer that plays a game from a position on."""

    def __new__(cls, view: View, computer: str, seed: int, start: str) -> Opponent: ...
    def choose(self, position: str) -> tuple[str, str | None]:
        """Its move at a position, and who chose it if what moves come to is not known: a computer that searches."""

def ask(
    command: str,
    request: str,
    positions: int | None = None,
    memory: int | None = None,
    threads: int = 1,
    progress: _Progress = None,
) -> bytes:
    """The answer to a command whose options are a JSON object: JSON, or a picture."""

def repeat(request: str, others: Sequence[tuple[str, Callable[[int], Any]]]) -> bytes:
    """A tournament, in which others take part whom the request does not name: for each a name, and what makes a chooser for J1 (0) or J2 (1).

    It runs on the calling thread, so that Ctrl-C reaches a function that never answers."""

def choice_named(choices: Sequence[str], name: str) -> int | None:
    """Which of these choices a name means, in any language."""

def games() -> list[tuple[str, str]]:
    """The games of the catalogue: an example of each name, and what it is about."""

def mex(numbers: Sequence[int]) -> int:
    """The least number that is not among these."""

def language() -> Literal["en", "fr"]:
    """The language of texts: "en" or "fr"."""

def set_language(locale: str) -> None:
    """Chooses the language of texts by a locale such as "fr" or "fr_FR.UTF-8"."""

def speak(locale: str | None) -> Literal["en", "fr"] | None:
    """Lets this thread speak a language, or again that of all, and says what it spoke before."""

def version() -> str:
    """The version of the module."""

def program(words: Sequence[str]) -> int:
    """Runs the program with a command line, the first word of which is its own name, and gives its exit code."""

def state(core: Core) -> tuple[Any, ...]:
    """Arrays and plain values, from which `restore` makes the same arena."""

def restore(
    vertices: list[Any] | None,
    offsets: npt.NDArray[np.uint64],
    targets: npt.NDArray[np.uint32],
    starts: npt.NDArray[np.uint32],
    parts: tuple[Any, ...],
    rest: tuple[Any, ...],
) -> Core:
    """The arena of a `state`."""

def same(one: Core, two: Core) -> bool:
    """Whether two arenas have the same vertices in the same order, the same arcs, and say the same of them."""

def digest(core: Core) -> int:
    """A number that is the same for arenas that are the same."""

def write(path: str, data: bytes, force: bool) -> None:
    """Writes a file whole or not at all, over nothing that is not its to replace."""

def text(key: str, **values: str) -> str:
    """A text of this module, for errors that Python raises itself."""

@final
class Picture:
    """A picture, to be shown in a notebook or saved."""

    @property
    def title(self) -> str: ...
    @property
    def description(self) -> str: ...
    @property
    def frames(self) -> int: ...
    def frame(self, n: int) -> Picture: ...
    def svg(self, theme: str = "auto") -> str: ...
    def png(self, scale: float = 2.0, theme: str = "light") -> bytes: ...
    def tikz(self, theme: str = "light") -> str: ...

class _ArenaOptions(TypedDict):
    """How an arena is drawn."""

    layout: str
    solved: bool
    player: int | None
    target: list[int] | None
    step: int | None
    animate: bool
    around: int | None
    radius: int
    notes: list[str] | None

class _TreeOptions(TypedDict):
    """How a tree is drawn."""

    depth: int
    algorithm: str | None
    heuristic: str | None
    direction: str
    bounds: bool
    boards: bool
    animate: bool
    max_nodes: int

def draw_asked(request: str, positions: int | None) -> Picture:
    """Draws what a request asks for."""

def dot_asked(request: str, positions: int | None, theme: str) -> str:
    """The graph or tree behind what a request asks for, which Graphviz lays out."""

def draw_arena(core: Core, options: _ArenaOptions) -> Picture:
    """Draws an arena: alone, with its solution, or with the steps of an attractor."""

def dot_arena(core: Core, options: _ArenaOptions, theme: str) -> str:
    """The graph behind the drawing of an arena, which Graphviz lays out."""

def draw_board(view: View, position: str, values: bool | None, positions: int | None) -> Picture:
    """Draws the position of a game as people know it."""

def draw_tree(view: View, position: str, options: _TreeOptions) -> Picture:
    """Draws the tree of a game to a depth, or of a search."""

def dot_tree(view: View, position: str, options: _TreeOptions, theme: str) -> str:
    """The tree of a game, which Graphviz lays out."""

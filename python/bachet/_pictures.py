"""Pictures of arenas, boards and trees."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Protocol

from . import _bachet
from ._language import speaking
from ._numbers import depth_of, natural
from ._optional import needed
from ._stepper import stepper

if TYPE_CHECKING:
    from ._arena import Arena
    from ._games import Playable


class Drawing(Protocol):
    """What is drawn, and how: what a picture keeps, so that it can be drawn again elsewhere."""

    def drawn(self) -> _bachet.Picture | str:
        """The picture, or its SVG where a game draws itself."""

    def dot(self, theme: str) -> str:
        """The graph behind it."""


@dataclass(frozen=True)
class ArenaDrawing:
    """See ``Arena.draw``."""

    arena: Arena[Any]
    solved: bool = True
    player: int | None = None
    target: tuple[Any, ...] | None = None
    step: int | None = None
    animate: bool = False
    layout: str = "auto"
    around: Any | None = None
    radius: int = 2
    notes: Mapping[Any, object] | None = None

    def _options(self) -> tuple[_bachet.Core, _bachet._ArenaOptions]:
        core = self.arena._core if self.arena._core.has_owners() else self.arena._core.unfolded()
        texts = None
        if self.notes is not None:
            # The notes of a position go to both of its vertices.
            keys = core.vertices() if core is self.arena._core else [position for position, _ in core.vertices()]
            texts = [str(self.notes.get(key, "")) for key in keys]
        return core, {
            "layout": self.layout,
            "solved": self.solved,
            "player": self.player,
            "target": None if self.target is None else [core.index(v) for v in self.target],
            "step": natural("step", self.step),
            "animate": self.animate,
            "around": None if self.around is None else core.index(self.around),
            "radius": natural("radius", self.radius),
            "notes": texts,
        }

    def drawn(self) -> _bachet.Picture:
        return _bachet.draw_arena(*self._options())

    def dot(self, theme: str) -> str:
        return _bachet.dot_arena(*self._options(), theme)


@dataclass(frozen=True)
class BoardDrawing:
    """See ``draw_board``."""

    game: Playable
    position: Any | None
    values: bool | None
    max_positions: int | None

    def drawn(self) -> _bachet.Picture | str:
        from ._games import Game, Table

        table = Table(self.game)
        text = table.text(self.position)
        if isinstance(self.game, Game):
            own = self.game.board(table.position(text))
            if isinstance(own, str) and own.lstrip().startswith("<"):
                return own.strip()
        return _bachet.draw_board(table.view, text, self.values, natural("max_positions", self.max_positions))

    def dot(self, theme: str) -> str:
        raise ValueError(_bachet.text("no-dot"))


@dataclass(frozen=True)
class TreeDrawing:
    """See ``draw_tree``."""

    game: Playable
    depth: int
    start: Any | None
    algorithm: str | None
    heuristic: str | None
    direction: str
    bounds: bool
    boards: bool
    animate: bool
    max_nodes: int

    def _options(self) -> tuple[_bachet.View, str, _bachet._TreeOptions]:
        from ._games import Table

        table = Table(self.game, named=True)
        searched = self.heuristic is not None or self.animate
        return table.view, table.text(self.start), {
            "depth": depth_of(self.depth),
            "algorithm": self.algorithm or ("minimax" if searched else None),
            "heuristic": self.heuristic,
            "direction": self.direction,
            "bounds": self.bounds,
            "boards": self.boards,
            "animate": self.animate,
            "max_nodes": natural("max_nodes", self.max_nodes),
        }

    def drawn(self) -> _bachet.Picture:
        return _bachet.draw_tree(*self._options())

    def dot(self, theme: str) -> str:
        return _bachet.dot_tree(*self._options(), theme)


@dataclass(frozen=True)
class AskedDrawing:
    """See ``draw``."""

    request: str
    max_positions: int | None

    def drawn(self) -> _bachet.Picture:
        return _bachet.draw_asked(self.request, natural("max_positions", self.max_positions))

    def dot(self, theme: str) -> str:
        return _bachet.dot_asked(self.request, natural("max_positions", self.max_positions), theme)


class Picture:
    """A picture: notebooks show it, and ``save`` writes it. Pickled, it is what it shows, and is drawn again."""

    def __init__(self, drawing: Drawing, language: str | None = None) -> None:
        self._drawing = drawing
        self._language = language or _bachet.language()
        if language is None:
            # Whatever is wrong is said at once.
            _ = self._drawn

    @cached_property
    def _drawn(self) -> _bachet.Picture | str:
        with speaking(self._language):
            return self._drawing.drawn()

    def _native(self) -> _bachet.Picture:
        if isinstance(self._drawn, str):
            raise ValueError(_bachet.text("only-svg"))
        return self._drawn

    @property
    def title(self) -> str:
        """What it is called."""
        return _titled(self._drawn) if isinstance(self._drawn, str) else self._drawn.title

    @property
    def description(self) -> str:
        """What it shows, in words."""
        return _titled(self._drawn) if isinstance(self._drawn, str) else self._drawn.description

    @property
    def frames(self) -> int:
        """How many steps an animation has; 0 for a picture that stands still."""
        return 0 if isinstance(self._drawn, str) else self._drawn.frames

    def svg(self, theme: str = "auto") -> str:
        """The picture as SVG, in the theme auto, light or dark."""
        return self._drawn if isinstance(self._drawn, str) else self._drawn.svg(theme)

    def png(self, scale: float = 2.0, theme: str = "light") -> bytes:
        """The picture as PNG, so many pixels for a unit."""
        return self._native().png(scale, theme)

    def tikz(self, theme: str = "light") -> str:
        """The picture as a LaTeX document."""
        return self._native().tikz(theme)

    def dot(self, theme: str = "light") -> str:
        """The arena or the tree behind the picture, which Graphviz lays out."""
        with speaking(self._language):
            return self._drawing.dot(theme)

    def gif(self, scale: float = 1.0, theme: str = "light", seconds: float = 1.0) -> bytes:
        """The steps of a picture that was drawn with ``animate=True``, each for so long. Needs Pillow."""
        native = self._native()
        if not native.frames:
            raise ValueError(_bachet.text("still"))
        image = needed("PIL.Image", ".gif", "pillow")
        frames = [native.frame(n).png(scale, theme) for n in range(native.frames)]
        first, *others = (image.open(BytesIO(frame)).convert("RGB") for frame in frames)
        out = BytesIO()
        options = {"comment": self._mark(), "loop": 0, "duration": int(seconds * 1000)}
        first.save(out, "GIF", save_all=True, append_images=others, **options)
        return out.getvalue()

    def pdf(self, scale: float = 4.0, theme: str = "light") -> bytes:
        """The picture as a page of PDF, so many pixels for a unit; for lines without pixels, ``tikz``. Needs Pillow."""
        image = needed("PIL.Image", ".pdf", "pillow")
        out = BytesIO()
        pixels = image.open(BytesIO(self.png(scale, theme))).convert("RGB")
        pixels.save(out, "PDF", resolution=72 * scale, title=self.title, subject=self.description)
        return out.getvalue() + b"%" + self._mark() + b"\n"

    def _mark(self) -> bytes:
        """What tells our files from others before they are replaced; those that the library writes have its own."""
        return f"Bachet: {self.title.partition(': ')[0]}".encode()

    def save(
        self, path: str | PathLike[str], *, scale: float | None = None, theme: str | None = None, force: bool = False
    ) -> None:
        """Writes the picture as .svg, .png, .tex, .pdf, .gif or .dot, whole or not at all.

        A file that is there already is replaced if it is a picture of the same game; ``force`` replaces any other.
        """
        name = fspath(path)
        match name.lower().rpartition(".")[2]:
            case "svg":
                data = self.svg(theme or "auto").encode()
            case "png":
                data = self.png(scale or 2.0, theme or "light")
            case "tex":
                data = self.tikz(theme or "light").encode()
            case "dot":
                data = self.dot(theme or "light").encode()
            case "gif":
                data = self.gif(scale or 1.0, theme or "light")
                force = force or self._mark() in _content(name)
            case "pdf":
                data = self.pdf(scale or 4.0, theme or "light")
                force = force or self._mark() in _content(name)
            case _:
                raise ValueError(_bachet.text("picture-kind", path=name))
        _bachet.write(name, data, force)

    def __eq__(self, other: object) -> bool:
        return self.svg() == other.svg() if isinstance(other, Picture) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.svg())

    def __reduce__(self) -> tuple[Any, ...]:
        return Picture, (self._drawing, self._language)

    def _repr_svg_(self) -> str:
        return shrinking(self.svg())

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """The picture, and the steps of an animation with a slider."""
        frames = [self.svg()]
        if self.frames > 1:
            frames = [self._native().frame(n).svg() for n in range(self.frames)]
        title = self.title if self.frames > 1 else ""
        page = stepper({title: [(svg, self.description) for svg in frames]}) or self._repr_svg_()
        return {"text/plain": repr(self), "image/svg+xml": self._repr_svg_(), "text/html": page}

    def __repr__(self) -> str:
        return f"<bachet.Picture: {self.title}>"


def shrinking(svg: str) -> str:
    """SVG that is never wider than the page.

    >>> shrinking('<svg width="2000"></svg>')
    '<svg style="max-width: 100%; height: auto" width="2000"></svg>'
    """
    return svg.replace("<svg ", '<svg style="max-width: 100%; height: auto" ', 1)


def _content(path: str) -> bytes:
    """What is in a file; nothing if there is none."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _titled(svg: str) -> str:
    """The title of an SVG."""
    found = re.search(r"<title>(.*?)</title>", svg, re.DOTALL)
    return found.group(1) if found else "SVG"


def draw(
    subject: str | Arena[Any],
    kind: str | None = None,
    *,
    play: Iterable[Any] = (),
    strategy: Mapping[Any, Any] | None = None,
    around: Any | None = None,
    max_positions: int | None = None,
    **options: Any,
) -> Picture:
    """Any picture that the program draws, of a game by its name or of an arena.

    >>> draw("nim:2-1", "graph", show=["mex"])
    <bachet.Picture: nim:2-1>
    >>> draw("connect4:7x6", "lines")
    <bachet.Picture: connect4:7x6: lines through each cell>

    ``kind`` is arena, graph (the positions of an impartial game, whoever is to move), board, tree, history, grundy, ranks or
    lines. On an arena, ``play`` is a play: the vertices that it visits; ``strategy`` a strategy: the vertex to move to from
    each, with where it fails; ``values`` with ``depth`` what vertices are worth to who looks so many moves ahead. ``show`` says
    what stands at the positions of a graph: kernel, pn, grundy, mex. The other options are those of ``bachet draw``.
    """
    from ._arena import Arena
    from ._ask import written

    arena = subject if isinstance(subject, Arena) else None
    named = {"game": subject} if arena is None else {"arena": arena}

    def name(vertex: Any) -> Any:
        return vertex if arena is None else arena._core.text(arena._core.index(vertex))

    given: dict[str, Any] = {**named, "kind": kind, **options}
    given["play"] = [name(vertex) for vertex in play] or None
    given["strategy"] = None if strategy is None else {name(v): name(to) for v, to in strategy.items()}
    given["around"] = None if around is None else name(around)
    return Picture(AskedDrawing(written(given), max_positions))


def draw_board(
    game: Playable, position: Any | None = None, *, values: bool | None = None, max_positions: int | None = None
) -> Picture:
    """The position of a game as people know it, with what each move comes to where that is found soon.

    >>> draw_board("sticks:5").title
    'sticks:5: a position'

    With ``values`` they are found however long it takes, unless the game has to be explored and has more than
    ``max_positions``, which is an error; without (False) they are left out. A game of one's own shows what its
    method ``board`` gives.
    """
    return Picture(BoardDrawing(game, position, values, max_positions))


def draw_tree(
    game: Playable,
    depth: int,
    *,
    start: Any | None = None,
    algorithm: str | None = None,
    heuristic: str | None = None,
    direction: str = "auto",
    bounds: bool = False,
    boards: bool = False,
    animate: bool = False,
    max_nodes: int = 500,
) -> Picture:
    """The tree of a game to a depth; with ``algorithm`` minimax or alphabeta, with its values and cuts.

    ``animate`` shows the nodes in the order of the search.
    """
    return Picture(
        TreeDrawing(game, depth, start, algorithm, heuristic, direction, bounds, boards, animate, max_nodes)
    )

"""Pictures of arenas, boards and trees, and how notebooks show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

from . import _bachet
from ._numbers import depth_of, natural

if TYPE_CHECKING:
    from ._arena import Arena
    from ._games import Playable


class Picture:
    """A picture: notebooks show it, and ``save`` writes it."""

    def __init__(self, drawn: _bachet.Picture) -> None:
        self._drawn = drawn

    @property
    def title(self) -> str:
        """What it is called."""
        return self._drawn.title

    @property
    def description(self) -> str:
        """What it shows, in words."""
        return self._drawn.description

    def svg(self, theme: str = "auto") -> str:
        """The picture as SVG, in the theme auto, light or dark."""
        return self._drawn.svg(theme)

    def png(self, scale: float = 2.0, theme: str = "light") -> bytes:
        """The picture as PNG, so many pixels for a unit."""
        return self._drawn.png(scale, theme)

    def tikz(self, theme: str = "light") -> str:
        """The picture as a LaTeX document."""
        return self._drawn.tikz(theme)

    def save(
        self, path: str | PathLike[str], *, scale: float = 2.0, theme: str | None = None, force: bool = False
    ) -> None:
        """Writes the picture as .svg, .png or .tex, whole or not at all.

        A file that is there already is replaced if it is a picture of the same game; ``force`` replaces any other.
        """
        name = fspath(path)
        if name.endswith(".svg"):
            data = self.svg(theme or "auto").encode()
        elif name.endswith(".png"):
            data = self.png(scale, theme or "light")
        elif name.endswith(".tex"):
            data = self.tikz(theme or "light").encode()
        else:
            raise ValueError(_bachet.text("picture-kind", path=name))
        _bachet.write(name, data, force)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<bachet.Picture: {self.title}>"


def draw_arena(
    arena: Arena[Any],
    *,
    solved: bool = True,
    player: int | None = None,
    target: Iterable[Any] | None = None,
    step: int | None = None,
    animate: bool = False,
    layout: str = "auto",
    around: Any | None = None,
    radius: int = 2,
    notes: Mapping[Any, object] | None = None,
) -> Picture:
    """See ``Arena.draw``."""
    core = arena._core if arena._core.has_owners() else arena._core.unfolded()
    if target is not None or step is not None or animate:
        player = player or 1
    numbers = None if target is None else [core.index(v) for v in target]
    middle = None if around is None else core.index(around)
    texts = None
    if notes is not None:
        # The notes of a position go to both of its vertices.
        keys = core.vertices() if core is arena._core else [position for position, _ in core.vertices()]
        texts = [str(notes.get(key, "")) for key in keys]
    return Picture(
        _bachet.draw_arena(
            core,
            layout,
            solved,
            player,
            numbers,
            natural("step", step),
            animate,
            middle,
            natural("radius", radius),
            texts,
        )
    )


def draw_board(
    game: Playable, position: Any | None = None, *, values: bool | None = None, max_positions: int | None = None
) -> Picture:
    """The position of a game as people know it, with what each move comes to where that is found soon.

    >>> draw_board("sticks:5").title
    'sticks:5: a position'

    With ``values`` they are found however long it takes, unless the game has to be explored and has more than
    ``max_positions``, which is an error; without (False) they are left out.
    """
    from ._games import Table

    table = Table(game)
    limit = natural("max_positions", max_positions)
    return Picture(_bachet.draw_board(table.view, table.text(position), values, limit))


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
    max_nodes: int = 500,
) -> Picture:
    """The tree of a game to a depth; with ``algorithm`` minimax or alphabeta, with its values and cuts."""
    from ._games import Table

    table = Table(game, named=True)
    if heuristic is not None:
        algorithm = algorithm or "minimax"
    return Picture(
        _bachet.draw_tree(
            table.view,
            table.text(start),
            depth_of(depth),
            algorithm,
            heuristic,
            direction,
            bounds,
            boards,
            natural("max_nodes", max_nodes),
        )
    )


def notebook_view(arena: Arena[Any]) -> dict[str, Any]:
    """What a notebook shows of an arena: its drawing, and a slider for the steps where widgets exist."""
    bundle: dict[str, Any] = {"text/plain": repr(arena), "image/svg+xml": draw_arena(arena).svg()}
    slider = _slider(arena)
    if slider is not None:
        bundle.update(slider._repr_mimebundle_())
        bundle["text/plain"] = repr(arena)
    return bundle


#: Arenas with more vertices are drawn as bars, which have no steps.
_MOST_STEPPED = 300


def _slider(arena: Arena[Any]) -> Any | None:
    """A choice of the player and of the step, above the drawing; none where widgets do not exist."""
    if len(arena) > _MOST_STEPPED or not arena._core.has_owners():
        return None
    try:
        import ipywidgets
        from IPython import get_ipython
    except ImportError:
        return None
    if get_ipython() is None:
        return None
    steps = {player: len(arena.attractor(player).steps) for player in (1, 2)}
    choices = [("–", 0), *((f"J{player}", player) for player in (1, 2) if steps[player] > 0)]
    player = ipywidgets.ToggleButtons(options=choices, value=0, description=_bachet.text("attractor"))
    step = ipywidgets.IntSlider(value=0, min=0, max=0, description="A", disabled=True)
    # An image shrinks to the page's width, and shares neither styles nor names with the page.
    room = ipywidgets.Layout(max_width="100%", align_self="flex-start")
    shown = ipywidgets.Image(value=draw_arena(arena).svg().encode(), format="svg+xml", layout=room)

    def chosen(_: object) -> None:
        step.disabled = player.value == 0
        step.max = max(steps.get(player.value, 1) - 1, 0)
        show(None)

    def show(_: object) -> None:
        picture = draw_arena(arena) if player.value == 0 else draw_arena(arena, player=player.value, step=step.value)
        shown.value = picture.svg().encode()

    player.observe(chosen, "value")
    step.observe(show, "value")
    return ipywidgets.VBox([player, step, shown])

"""Pictures with a slider for their steps, which need neither a server nor a network."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING, Any

from . import _bachet

if TYPE_CHECKING:
    from ._arena import Arena

#: Arenas with more vertices are drawn as bars, which have no steps.
_MOST_STEPPED = 300

#: More bytes of pictures would make a notebook slow.
_MOST_BYTES = 4_000_000

#: Shows the picture of a place; the script is in the page, so that it works wherever the page does.
_SCRIPT = (
    "const b = this.closest('.bachet-steps');"
    "b.querySelectorAll('img').forEach(i => i.hidden = i.dataset.step != {place});"
)


def notebook_view(arena: Arena[Any]) -> dict[str, Any]:
    """What a notebook shows of an arena: its drawing, with sliders for the steps of both attractors."""
    picture = arena.draw()
    bundle: dict[str, Any] = {"text/plain": repr(arena), "image/svg+xml": picture._repr_svg_()}
    pictures = {"": [(picture.svg(), picture.description)]}
    if len(arena) <= _MOST_STEPPED and arena._core.has_owners():
        for player in (1, 2):
            steps = len(arena.attractor(player).steps)
            if steps:
                title = f"{_bachet.text('attractor')} J{player}"
                drawn = (arena.draw(player=player, step=step) for step in range(steps))
                pictures[title] = [(picture.svg(), picture.description) for picture in drawn]
    # Pages show the picture as an image that shrinks to their width, with its words for those who do not see it.
    bundle["text/html"] = stepper(pictures) or stepper({"": pictures[""]}) or picture._repr_svg_()
    return bundle


def stepper(pictures: dict[str, list[tuple[str, str]]]) -> str | None:
    """A page of pictures in rows, each an SVG with its words, of which one is seen; None if that is too large.

    A slider chooses within a row; a row without a title is seen at first, and again by a button.

    >>> stepper({"": [("<svg/>", "nothing")]})
    '<img data-step="0" alt="nothing" style="max-width: 100%; height: auto" src="data:image/svg+xml;base64,PHN2Zy8+">'
    """
    if sum(len(svg) for row in pictures.values() for svg, _ in row) > _MOST_BYTES:
        return None
    choices, images = [], []
    place = 0
    for row, (title, frames) in enumerate(pictures.items()):
        first = place
        for svg, description in frames:
            hidden = "" if place == 0 else " hidden"
            data = b64encode(svg.encode()).decode()
            words = escape(description, quote=True)
            style = "max-width: 100%; height: auto"
            images.append(
                f'<img data-step="{place}" alt="{words}" style="{style}" src="data:image/svg+xml;base64,{data}"{hidden}>'
            )
            place += 1
        if not title:
            continue
        change = escape(_SCRIPT.replace("{place}", f"({first} + Number(this.value))"), quote=True)
        label = escape(title)
        choices.append(
            f'<label style="margin-right: 2em">{label} '
            f'<input type="range" min="0" max="{len(frames) - 1}" value="0" aria-label="{label}" '
            f'data-row="{row}" oninput="{change}" onfocus="{change}"></label>'
        )
    if not choices:
        return "".join(images)
    back = escape(_SCRIPT.replace("{place}", "0"), quote=True)
    words = escape(_bachet.text("whole"), quote=True)
    button = f'<button type="button" title="{words}" aria-label="{words}" onclick="{back}">↺</button>'
    reset = button if "" in pictures else ""
    return f'<div class="bachet-steps"><p>{"".join(choices)}{reset}</p>{"".join(images)}</div>'

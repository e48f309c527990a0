"""The notebooks run, show what they showed when they were recorded, and say the same in both languages.

``NOTEBOOKS_UPDATE=always pytest python/tests/test_notebooks.py`` records them anew: look at what changed. The outputs of cells
with the tag ``varies`` depend on the machine: they are recorded once, and not compared. Of pictures the structure is compared,
not where things lie.
"""

import ast
import copy
import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"
NAMES = ["arena", "minmax", "large", "steps"]
WIDGETS = "application/vnd.jupyter.widget-view+json"


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def recorded(notebook: Any) -> Any:
    """The notebook as it is recorded: the same bytes wherever and whenever it ran."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata = {"tags": tags(cell)} if tags(cell) else {}
        if cell.cell_type == "code":
            # Only progress bars are displayed without being a result, and only where the machine is slow.
            cell.outputs = [output for output in cell.outputs if output.output_type != "display_data"]
            for output in cell.outputs:
                # A widget lives as long as its kernel; its picture stays. So does what a page would show as an image.
                data = output.get("data", {})
                data.pop(WIDGETS, None)
                if "image/svg+xml" in data:
                    data.pop("text/html", None)
    return notebook


PLACES = {"x", "y", "width", "height", "cx", "cy", "r", "rx", "d", "viewBox"}


def structure(picture: str) -> str:
    """The shapes, texts and classes of a picture in SVG, without where they lie and how large they are."""
    root = ET.fromstring(picture)
    for element in root.iter():
        for name in PLACES & element.attrib.keys():
            del element.attrib[name]
    text = ET.tostring(root, encoding="unicode")
    # A picture calls its own rules and patterns by what it shows, places included.
    return re.sub(r"\bbachet-[0-9a-f]{8}\b", "bachet-…", text)


def structured(cell: Any) -> Any:
    """The same, with the structure of each picture in its outputs."""

    def reduced(value: Any) -> Any:
        if isinstance(value, str):
            return re.sub(r"<svg .*?</svg>", lambda found: structure(found.group()), value, flags=re.DOTALL)
        if isinstance(value, list):
            return [reduced(part) for part in value]
        if isinstance(value, dict):
            return {key: reduced(part) for key, part in value.items()}
        return value

    cell = copy.deepcopy(cell)
    if cell.cell_type == "code":
        cell.outputs = reduced(cell.outputs)
    return cell


def run(notebook: Any, folder: Path) -> Any:
    client = NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
    )
    return recorded(client.execute())


def tags(cell: Any) -> list[str]:
    return list(cell.metadata.get("tags", []))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", NAMES)
def test_shows_what_was_recorded(name: str, language: str, tmp_path: Path) -> None:
    path = NOTEBOOKS / f"{name}.{language}.ipynb"
    shown = run(read(path), tmp_path)
    for cell, before in zip(shown.cells, read(path).cells, strict=True):
        if "varies" in tags(cell) and before.outputs:
            cell.outputs = before.outputs
    if os.environ.get("NOTEBOOKS_UPDATE") == "always":
        nbformat.write(shown, path)  # type: ignore[no-untyped-call]
    there = read(path)
    for notebook in (shown, there):
        notebook.cells = [structured(cell) for cell in notebook.cells]
    for cell, before in zip(shown.cells, there.cells, strict=True):
        assert cell == before, cell.source
    assert shown == there, "record it anew: it holds more than it should"


def test_exported_pages_show_everything_by_themselves(tmp_path: Path) -> None:
    """Without a kernel and without a network."""
    exporter = pytest.importorskip("nbconvert").HTMLExporter()
    lines = 'import bachet\nA = bachet.Arena({0: [1], 1: []}, {0: 1, 1: 2}, wins={1: [1]})\nA'
    sources = [lines, "A.draw(player=1, animate=True)", "A.draw()", 'bachet.draw_board("sticks:5")']
    cells = [nbformat.v4.new_code_cell(source) for source in sources]  # type: ignore[no-untyped-call]
    notebook = nbformat.v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=100, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.outputs]
    assert len(outputs) == 4 and not any(WIDGETS in output.data for output in outputs)
    page, _ = exporter.from_notebook_node(notebook)
    images = re.findall(r'<img [^>]*src="data:image/svg\+xml;base64,[^>]*>', page)
    # The arena and its two steps of one player, the same two once more, and two pictures.
    assert page.count('class="bachet-steps"') == 2 and len(images) == 3 + 2 + 2
    assert all("max-width: 100%; height: auto" in image and 'alt="' in image for image in images)
    shown = re.sub(r"<(script|style).*?</\1>", "", page, flags=re.DOTALL)
    assert not re.findall(r"(?:src|href)=.https?:", shown)


def test_a_picture_is_its_structure() -> None:
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="bachet bachet-01234567" viewBox="0 0 9 9"><style>.bachet-01234567 '
        '.one{fill:#000000}</style><circle class="one" cx="1.5" cy="2" r="3"/><text x="1" y="2">a</text></svg>'
    )
    assert structure(picture.replace("1.5", "1.6").replace("01234567", "89abcdef")) == structure(picture)
    for one, other in [('"one"', '"two"'), ("a<", "b<"), ("circle", "rect"), ("#000000", "#ffffff")]:
        assert structure(picture.replace(one, other)) != structure(picture)


def code(cell: Any) -> str:
    """The code of a cell, without its comments and with all texts alike."""
    tree = ast.parse(cell.source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.unparse(tree)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_code(name: str) -> None:
    french, english = (read(NOTEBOOKS / f"{name}.{language}.ipynb").cells for language in ("fr", "en"))
    for one, other in zip(french, english, strict=True):
        assert (one.cell_type, tags(one)) == (other.cell_type, tags(other))
        if one.cell_type == "code":
            assert code(one) == code(other)


def test_every_notebook_is_tested() -> None:
    assert {path.name for path in NOTEBOOKS.glob("*.ipynb")} == {f"{n}.{lang}.ipynb" for n in NAMES for lang in ("fr", "en")}

"""The notebooks run, show what they showed when they were recorded, and say the same in both languages.

``NOTEBOOKS_UPDATE=always pytest python/tests/test_notebooks.py`` records them anew: look at what changed. The outputs of cells
with the tag ``varies`` depend on the machine: they are recorded once, and not compared.
"""

import ast
import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"
NAMES = ["arena", "minmax", "large"]
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
                # A widget lives as long as its kernel; its picture stays.
                output.get("data", {}).pop(WIDGETS, None)
    return notebook


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
    for cell, before in zip(shown.cells, read(path).cells, strict=True):
        assert cell == before, cell.source
    written = nbformat.writes(shown)  # type: ignore[no-untyped-call]
    assert written.rstrip() == path.read_text().rstrip(), "record it anew: it holds more than it should"


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

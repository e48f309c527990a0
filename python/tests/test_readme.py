"""The README's examples run, and its tables leave nothing out."""

import doctest
import re
from pathlib import Path

import pytest

import bachet

README = (Path(__file__).parents[1] / "README.md").read_text()


def test_its_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```pycon\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    # One after the other, as a reader would type them.
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, None)
    assert len(examples.examples) > 30
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(examples, out=said.append)
    assert failed == 0, "".join(said)
    assert (tmp_path / "a.svg").exists()


@pytest.mark.parametrize("module", [bachet, bachet.cours])
def test_its_tables_name_everything(module: object) -> None:
    rows = [line for line in README.splitlines() if line.startswith("| `")]
    named = set(re.findall(r"\w+", " ".join(code for row in rows for code in re.findall(r"`([^`]+)`", row))))
    assert set(getattr(module, "__all__")) <= named


def test_its_links_lead_somewhere() -> None:
    folder = Path(__file__).parents[1]
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links and all((folder / link).exists() for link in links)

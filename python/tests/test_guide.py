"""The examples of the guide and of what pip shows run; the guide's tables leave nothing out, and links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

import bachet

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/python.md").read_text()
SHOWN_BY_PIP = (ROOT / "python/README.md").read_text()


@pytest.mark.parametrize(("text", "least"), [(GUIDE, 30), (SHOWN_BY_PIP, 6)])
def test_examples_run(text: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bachet.set_language("en")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    # One after the other, as a reader would type them.
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", None, None)
    assert len(examples.examples) > least
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(verbose=False).run(examples, out=said.append)
    assert failed == 0, "".join(said)


@pytest.mark.parametrize("module", [bachet, bachet.cours])
def test_tables_name_everything(module: object) -> None:
    rows = [line for line in GUIDE.splitlines() if line.startswith("| `")]
    named = set(re.findall(r"\w+", " ".join(code for row in rows for code in re.findall(r"`([^`]+)`", row))))
    assert set(getattr(module, "__all__")) <= named


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", GUIDE)
    assert links and all((ROOT / "docs" / link).exists() for link in links)
    # Where pip shows its text, there are no files beside it.
    assert not re.findall(r"\]\((?!https:)", SHOWN_BY_PIP)

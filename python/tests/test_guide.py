"""The examples of the guide and of what pip shows run; the guide's tables leave nothing out, and links lead somewhere."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bachet
from bachet import actions

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


def test_pages_of_reference_say_everything(tmp_path: Path) -> None:
    """The pages that `cargo xtask test` builds have every public name, with its words."""
    done = subprocess.run(
        [sys.executable, "-m", "pdoc", "--output-directory", str(tmp_path), "bachet"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "Warn" not in done.stderr, done.stderr
    pages = {"bachet": bachet, "bachet/actions": actions, "bachet/cours": bachet.cours}
    for page, module in pages.items():
        text = (tmp_path / f"{page}.html").read_text()
        for name in set(getattr(module, "__all__")) - {"__version__", "actions", "cours"}:
            assert f'id="{name}"' in text, name


def test_everything_has_words() -> None:
    for module in (bachet, actions, bachet.cours):
        for name in set(getattr(module, "__all__")) - {"__version__", "actions", "cours"}:
            found = getattr(module, name)
            assert found.__doc__, name
            for part in vars(found) if isinstance(found, type) else ():
                member = getattr(found, part)
                if not part.startswith("_") and callable(member):
                    assert member.__doc__, f"{name}.{part}"

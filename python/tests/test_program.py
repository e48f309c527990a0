"""The program that comes with the module."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bachet

#: As a module, and as the command that pip installs.
WAYS = [[sys.executable, "-m", "bachet"], [str(Path(sys.executable).parent / "bachet")]]


def run(way: list[str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*way, *words], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("way", WAYS, ids=["module", "command"])
def test_it_is_the_program(way: list[str]) -> None:
    answer = json.loads(run(way, "solve", "sticks:10", "--json").stdout)
    mine = bachet.ask("solve", game="sticks:10")
    assert (answer["winner"], answer["moves"], answer["best"]) == (mine["winner"], mine["moves"], mine["best"])
    assert run(way, "--version").stdout.split()[-1] == bachet.__version__
    wrong = run(way, "solve", "stick:10", "--lang", "en")
    assert wrong.returncode == 2 and "did you mean sticks" in wrong.stderr
    assert "attracteur" in run(way, "--help", "--lang", "fr").stdout.lower()


def test_the_answer_is_no(tmp_path: Path) -> None:
    (tmp_path / "triangle.json").write_text(json.dumps({"arcs": {"0": ["1"], "1": ["2"], "2": ["0"]}}))
    assert run(WAYS[0], "kernel", str(tmp_path / "triangle.json")).returncode == 1


def test_ctrl_c_stops_it() -> None:
    # On a busy machine Python itself takes a while to begin, and is stopped otherwise.
    for seconds in (2, 6, 20):
        process = subprocess.Popen([*WAYS[0], "solve", "connect4:7x6", "--lang", "en"], stderr=subprocess.PIPE)
        time.sleep(seconds)
        os.kill(process.pid, signal.SIGINT)
        process.communicate(timeout=60)
        if process.returncode == 130:
            return
    pytest.fail("it was not stopped as the program is")

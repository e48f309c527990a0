"""The functions of the notes, whose graph and heuristic are global variables."""

import pytest

from bachet.cours import verifie

G: dict = {}
h: dict = {}
Sommets1: dict = {}


def of_the_second_course(pos, nbCoups):
    """001: the dictionaries are global."""
    if nbCoups == 0 or G[pos] == []:
        return h[pos]
    scores = [of_the_second_course(fils, nbCoups - 1) for fils in G[pos]]
    return max(scores) if pos[1] == 1 else min(scores)


def with_the_move(pos, nbCoups):
    if nbCoups == 0 or not G[pos]:
        return h[pos], None
    scores = [with_the_move(fils, nbCoups - 1)[0] for fils in G[pos]]
    best = max(scores) if pos in Sommets1 else min(scores)
    return best, G[pos][scores.index(best)]


def successors_of(s):
    return successeurs(s)  # noqa: F821


def of_the_third_course(s, p):
    """002: h is a function, and the move is a place in the list, -1 where there is none."""
    lstSucc = successors_of(s)
    if p == 0 or lstSucc == []:
        return h(s), -1
    values = [of_the_third_course(f, p - 1)[0] for f in lstSucc]
    best = max(values) if s[1] == 1 else min(values)
    return best, values.index(best)


def as_printed(s, p):
    """The same with h(p) in place of h(s), as the notes have it."""
    return (h(p), -1) if p == 0 or not successors_of(s) else of_the_third_course(s, p)


@pytest.mark.parametrize(
    ("function", "name"),
    [(of_the_second_course, "minMax"), (with_the_move, "minMax2"), (of_the_third_course, "minMax")],
)
def test_the_signatures_of_the_course(function, name):
    before = dict(globals())
    report = verifie(function, name)
    assert report and report.faute is None, report
    assert {key: globals()[key] for key in ("G", "h", "Sommets1")} == {key: before[key] for key in ("G", "h", "Sommets1")}
    assert "successeurs" not in globals()


def test_globals_are_shown_as_they_are_used():
    def minMax(pos, nbCoups):
        return h[pos]

    report = verifie(minMax)
    names = [line.split(" = ")[0] for line in report.faute.code.splitlines()[:-1]]
    assert not report and names == ["h", "pos", "nbCoups"] and "est à J" in report.faute.raison
    exec(report.faute.code, {"minMax": lambda pos, nbCoups: None})
    report = verifie(as_printed, "minMax")
    assert not report and "KeyError" in str(report)

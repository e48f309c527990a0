"""The marking helper: right solutions pass, wrong ones are shown on a small instance, and nothing that they do harms."""

import itertools
import multiprocessing
import os
import random
import signal
import sys
import threading
import time
from collections import deque
from functools import partial
from math import inf

import numpy as np
import pytest

import bachet
from bachet import cours
from bachet.cours import verification, verifie
from bachet.cours.exercices import EXERCICES
from bachet.cours.instances import Arene, arenes, graphes_sans_cycle
from bachet.cours.textes import TEXTES


@pytest.fixture(autouse=True)
def in_french():
    before = bachet.language()
    bachet.set_language("fr")
    yield
    bachet.set_language(before)


@pytest.fixture
def impatient(monkeypatch):
    """For functions that never end: they are interrupted soon."""
    monkeypatch.setattr(verification, "SECONDES", 0.3)


# Right solutions, each written as a student might.


def transposed(G):
    Gt = {s: set() for s in G}
    for s in reversed(list(G)):
        for v in G[s]:
            Gt[v].add(s)
    return Gt


def depth_first(G, S1, V1):
    left = {s: len(G[s]) for s in G}
    before = cours.transpose(G)
    A = {}

    def visit(s):
        if s in A:
            return
        A[s] = True
        for v in before[s]:
            left[v] -= 1
            if v in S1 or left[v] == 0:
                visit(v)

    for s in V1:
        visit(s)
    return A


def fixed_point(G, S1, V1):
    A = set(V1)
    while True:
        more = {s for s in G if G[s] and (any if s in S1 else all)(x in A for x in G[s])}
        if more <= A:
            return A
        A |= more


def breadth_first(G, S1, V1):
    left = {s: len(G[s]) for s in G}
    before = cours.transpose(G)
    rank = dict.fromkeys(V1, 0)
    queue = deque(V1)
    while queue:
        s = queue.popleft()
        for v in before[s]:
            left[v] -= 1
            if v not in rank and (v in S1 or left[v] == 0):
                rank[v] = rank[s] + 1
                queue.append(v)
    return rank


def as_in_the_course(G, S1, V1):
    left, before, A = cours.degres_sortants(G), cours.transpose(G), {}

    def visit(s, m):
        if s not in A:
            A[s] = m
            for v in before[s]:
                left[v] = left[v] - 1
                if v in S1 or left[v] == 0:
                    visit(v, m + 1)

    for s in V1:
        visit(s, 0)
    return A


def by_chance(G, attr1, attr2, s):
    moves = G[s]
    if s in attr1:
        moves = [x for x in G[s] if x in attr1 and attr1[x] < attr1[s]]
    elif s not in attr2:
        moves = [x for x in G[s] if x not in attr2]
    return random.choice(moves)


def recursive(G, p, h, prof):
    if prof == 0 or G[p] == []:
        return h(p)
    return (max if p[1] == 1 else min)([recursive(G, x, h, prof - 1) for x in G[p]])


def with_numpy(G, p, h, prof):
    return np.float64(recursive(G, p, h, prof))


def maximin(p, n):
    if n == 0 or successeurs(p) == []:  # noqa: F821
        return h(p)  # noqa: F821
    return max(minimax(x, n - 1) for x in successeurs(p))  # noqa: F821


def minimax(p, n):
    if n == 0 or successeurs(p) == []:  # noqa: F821
        return h(p)  # noqa: F821
    return min(maximin(x, n - 1) for x in successeurs(p))  # noqa: F821


def turns(p, n, G, h):
    if n == 0 or not G[p]:
        return h(p)
    return min(cours.maximin(x, n - 1, G, h) for x in G[p])


def with_values(pos, nbCoups, G, h):
    if nbCoups == 0 or not G[pos]:
        return h[pos]
    return (max if pos[1] == 1 else min)(with_values(x, nbCoups - 1, G, h) for x in G[pos])


def with_place(s, p, G, h):
    if p == 0 or not G[s]:
        return h(s), -1
    values = [with_place(f, p - 1, G, h)[0] for f in G[s]]
    best = (max if s[1] == 1 else min)(values)
    return best, values.index(best)


def with_last_move(pos, nbCoups, G, h):
    value, place = with_place(pos, nbCoups, G, h)
    if place == -1:
        return value, None
    return value, [x for x in G[pos] if with_place(x, nbCoups - 1, G, h)[0] == value][-1]


def losing(G):
    K = []

    def loses(s):
        return not any([loses(x) for x in G[s]])

    for s in G:
        if loses(s):
            K.append(s)
    return K


def reachable_chomp(n, p):
    G, rest = {}, [(n, p, 1)]
    while rest:
        i, j, player = s = rest.pop()
        if s not in G:
            G[s] = {(k, j, 3 - player) for k in range(1, i)} | {(i, k, 3 - player) for k in range(1, j)}
            rest += G[s]
    return G


def reachable_attractor(n, p, joueur):
    G = reachable_chomp(n, p)
    return fixed_point(G, [s for s in G if s[2] == joueur], {(1, 1, 3 - joueur)} & set(G))


def last_square(n, p, joueur, pos):
    return next(x[:2] for x in cours.graphBipartiChomp(n, p)[pos] if x in cours.attracteurChomp(n, p, joueur))


RIGHT = [
    (transposed, "transpose"),
    (depth_first, "attracteur"),
    (fixed_point, "attracteur"),
    (lambda *arena: list(breadth_first(*arena)), "attracteur"),
    (lambda *arena: breadth_first(*arena).keys(), "attracteur"),
    (breadth_first, "attracteur_strat"),
    (by_chance, "strategie"),
    (recursive, "minimax"),
    (with_numpy, "minimax"),
    (maximin, None),
    (minimax, None),
    (turns, "minimax"),
    (with_values, "minMax"),
    (with_place, "minMax"),
    (with_place, "minMax2"),
    (with_last_move, "minMax2"),
    (losing, "noyau"),
    (reachable_chomp, "graphBipartiChomp"),
    (reachable_attractor, "attracteurChomp"),
    (last_square, "strategieChomp"),
]


@pytest.mark.parametrize("name", EXERCICES)
def test_the_course_passes(name):
    report = verifie(getattr(cours, name))
    assert report and report.faute is None and report.nom == name
    assert str(report) == repr(report) == f"{name} : juste sur {report.essais} instances."


@pytest.mark.parametrize(("function", "name"), RIGHT)
def test_right_solutions_pass(function, name):
    report = verifie(function, name)
    assert report.faute is None, report


def test_the_numbers_of_the_course_pass_with_a_reservation():
    report = verifie(as_in_the_course, "attracteur_strat")
    assert report and report.faute.sorte == "reserve"
    assert "avec une réserve" in str(report) and "parcours en largeur" in str(report)


# Wrong solutions, with the kind of fault and the fewest vertices that show it.


def forgets_the_opponent(G, S1, V1):
    A, before = dict(V1), cours.transpose(G)
    rest = list(V1)
    while rest:
        for v in before[rest.pop()]:
            if v not in A:
                A[v] = True
                rest.append(v)
    return A


def wants_one_way_for_all(G, S1, V1):
    A = set(V1)
    while more := {s for s in G if s not in A and G[s] and all(x in A for x in G[s])}:
        A |= more
    return A


def takes_dead_ends(G, S1, V1):
    A = set(V1)
    while more := {s for s in G if s not in A and (any if s in S1 else all)(x in A for x in G[s])}:
        A |= more
    return A


def wrong_player(G, S1, V1):
    return cours.attracteur(G, [s for s in G if s not in S1], V1)


def one_step(G, S1, V1):
    return {**V1, **{s: True for s in G if G[s] and (any if s in S1 else all)(x in V1 for x in G[s])}}


def without_memory(G, S1, V1):
    A, before = {}, cours.transpose(G)

    def visit(s):
        A[s] = True
        for v in before[s]:
            if v in S1 or all(x in A for x in G[v]):
                visit(v)

    for s in V1:
        visit(s)
    return A


def one_too_many(G, S1, V1):
    return {s: rank + 1 for s, rank in cours.attracteur_strat(G, S1, V1).items()}


def two_by_two(G, S1, V1):
    return {s: 2 * rank for s, rank in cours.attracteur_strat(G, S1, V1).items()}


def any_attracted(G, attr1, attr2, s):
    return next((x for x in G[s] if x in attr1), G[s][0])


def out_of_the_graph(G, attr1, attr2, s):
    return s


def exchanged(G, p, h, prof):
    if prof == 0 or G[p] == []:
        return h(p)
    return (min if p[1] == 1 else max)(exchanged(G, x, h, prof - 1) for x in G[p])


def always_max(G, p, h, prof):
    if prof == 0 or G[p] == []:
        return h(p)
    return max(always_max(G, x, h, prof - 1) for x in G[p])


def one_deeper(G, p, h, prof):
    return recursive(G, p, h, prof + 1)


def no_leaves(G, p, h, prof):
    if prof == 0:
        return h(p)
    return (max if p[1] == 1 else min)(no_leaves(G, x, h, prof - 1) for x in G[p])


def zero_to_start_with(G, p, h, prof):
    if prof == 0 or G[p] == []:
        return h(p)
    best = 0
    for x in G[p]:
        value = zero_to_start_with(G, x, h, prof - 1)
        if (value > best) == (p[1] == 1):
            best = value
    return best


def no_move_if_all_lose(pos, nbCoups, G, h):
    if nbCoups == 0 or not G[pos]:
        return h(pos), None
    sign = 1 if pos[1] == 1 else -1
    best, move = -sign * inf, None
    for x in G[pos]:
        value = no_move_if_all_lose(x, nbCoups - 1, G, h)[0]
        if sign * value > sign * best:
            best, move = value, x
    return best, move


def first_move(pos, nbCoups, G, h):
    return cours.minMax(pos, nbCoups, G, h), (G[pos] or [None])[0]


def only_leaves(G):
    return {s for s in G if not G[s]}


def counts(G):
    return {s: len(G[s]) for s in G}


def largest(E):
    return max(E, default=-1) + 1


def predecessors_of_some(G):
    Gt = {}
    for s in G:
        for v in G[s]:
            Gt.setdefault(v, []).append(s)
    return Gt


def only_rows(n, p):
    return {(i, j): [(k, j) for k in range(1, i)] for i in range(1, n + 1) for j in range(1, p + 1)}


def same_player(n, p):
    G = cours.graphBipartiChomp(n, p)
    return {s: [(*x[:2], s[2]) for x in G[s]] for s in G}


def loser_of_chomp(n, p, joueur):
    return cours.attracteurChomp(n, p, 3 - joueur)


def without_the_goal(n, p, joueur):
    return [s for s in cours.attracteurChomp(n, p, joueur) if s != (1, 1, 3 - joueur)]


def shortest_break(n, p, joueur, pos):
    return cours.graphBipartiChomp(n, p)[pos][-1]


def modifies(G, S1, V1):
    A = cours.attracteur(G, S1, V1)
    for s in G:
        G[s].sort(reverse=True)
    G.clear()
    return A


def forgets_to_return(G, S1, V1):
    cours.attracteur(G, S1, V1)


def empty_lists(G):
    return {s: G[s][0] for s in G}


WRONG = [
    (forgets_the_opponent, "attracteur", "differe", 3),
    (wants_one_way_for_all, "attracteur", "differe", 3),
    (wrong_player, "attracteur", "differe", 3),
    (one_step, "attracteur", "differe", 3),
    (without_memory, "attracteur", "recursion", 2),
    (modifies, "attracteur", "modifie", 1),
    (forgets_to_return, "attracteur", "none", 1),
    (one_too_many, "attracteur_strat", "differe", 1),
    (two_by_two, "attracteur_strat", "differe", 2),
    (depth_first, "attracteur_strat", "differe", 1),
    (any_attracted, "strategie", "differe", 3),
    (out_of_the_graph, "strategie", "differe", 2),
    (exchanged, "minimax", "differe", 3),
    (always_max, "minimax", "differe", 3),
    (one_deeper, "minimax", "differe", 2),
    (no_leaves, "minimax", "leve", 1),
    (zero_to_start_with, "minimax", "differe", 2),
    (no_move_if_all_lose, "minMax2", "differe", 2),
    (first_move, "minMax2", "differe", 3),
    (only_leaves, "noyau", "differe", 3),
    (counts, "grundy", "differe", 3),
    (predecessors_of_some, "transpose", "differe", 1),
    (empty_lists, "degres_sortants", "leve", 1),
    (largest, "mex", "differe", None),
    (only_rows, "graphChomp", "differe", None),
    (same_player, "graphBipartiChomp", "differe", None),
    (loser_of_chomp, "attracteurChomp", "differe", None),
    (without_the_goal, "attracteurChomp", "differe", None),
    (shortest_break, "strategieChomp", "differe", None),
]


@pytest.mark.parametrize(("function", "name", "kind", "vertices"), WRONG)
def test_wrong_solutions_are_shown_on_a_small_instance(function, name, kind, vertices):
    report = verifie(function, name)
    fault = report.faute
    assert not report and fault.sorte == kind, report
    assert fault.raison in str(report)
    # What is shown can be pasted, and says what comes out.
    pasted = {}
    *assignments, call = fault.code.splitlines()
    exec("\n".join(assignments), pasted)
    assert vertices is None or len(pasted["G"]) == vertices, report
    own, course = ({**pasted, name: function_} for function_ in (function, getattr(cours, name)))
    assert verification._montre(eval(call, course)) == fault.attendu
    if kind in ("leve", "recursion"):
        with pytest.raises(Exception):
            eval(call, own)
        assert "ligne" in fault.raison and fault.obtenu == ""
    else:
        assert verification._montre(eval(call, own)) == fault.obtenu


def test_the_reason_is_in_the_words_of_the_course():
    report = verifie(forgets_the_opponent, "attracteur")
    assert "est à J2 et a un arc vers (0, 1), hors de l'attracteur" in report.faute.raison
    assert "qui prend la plus grande des valeurs" in verifie(exchanged, "minimax").faute.raison
    assert "mex({0}) = 1" in verifie(counts, "grundy").faute.raison


def test_no_smaller_arena_shows_the_fault():
    def rarely(G, S1, V1):
        """Wrong only where a rank reaches 4."""
        ranks = cours.attracteur_strat(G, S1, V1)
        return {s: rank for s, rank in ranks.items() if rank < 4}

    code = verifie(rarely, "attracteur").faute.code
    shown = {}
    exec("\n".join(code.splitlines()[:-1]), shown)
    assert len(shown["G"]) == 5 and sum(map(len, shown["G"].values())) == 4 and len(shown["V1"]) == 1


def test_the_seed_decides():
    first, again, other = (verifie(two_by_two, "attracteur_strat", graine=seed) for seed in (1, 1, 2))
    assert str(first) == str(again) and not other
    assert verifie(cours.mex, essais=0).essais < verifie(cours.mex, essais=50).essais


# Whatever a function does, the report says it.


def raises(G, S1, V1):
    raise KeyError("perdu")


def leaves(G, S1, V1):
    sys.exit("fini")


def interrupts(G, S1, V1):
    raise KeyboardInterrupt


def asks(G, S1, V1):
    return input()


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (raises, "KeyError: 'perdu' (ligne"),
        (raises, ': raise KeyError("perdu"))'),
        (leaves, "SystemExit: fini"),
        (interrupts, "KeyboardInterrupt"),
        (asks, "EOFError"),
    ],
)
def test_exceptions_are_shown_with_their_line(function, said):
    report = verifie(function, "attracteur")
    assert report.faute.sorte == "leve" and said in str(report)


def is_running(function):
    """Whether some thread is still in the function."""
    frames = list(sys._current_frames().values())
    return any(frame.f_code is function.__code__ for frame in frames)


def test_an_endless_loop_is_interrupted(impatient):
    def endless(G, S1, V1):
        while len(G) > 1:
            pass
        return dict(V1)

    report = verifie(endless, "attracteur")
    assert report.faute.sorte == "sans-fin" and "pas arrêtée en 0,3 s" in str(report)
    assert "while len(G) > 1:" in str(report) or "pass" in str(report)
    assert not is_running(endless)


def test_a_loop_that_catches_everything_is_interrupted_or_left_behind(impatient):
    stop = threading.Event()

    def stubborn(G, S1, V1):
        while not stop.is_set():
            try:
                while not stop.is_set():
                    pass
            except BaseException:
                pass

    report = verifie(stubborn, "attracteur")
    stop.set()
    assert report.faute.sorte == "sans-fin"


def test_whatever_a_function_does_it_is_stopped(impatient):
    """Locks, and loops in code that is not Python's: nobody has to restart Python."""

    def sleeps(G, S1, V1):
        threading.Event().wait(60)

    def counts(G, S1, V1):
        return max(itertools.repeat(1, 10**12))

    def multiplies(G, S1, V1):
        return 3 ** (10**9)

    for function in (sleeps, counts, multiplies):
        started = time.monotonic()
        report = verifie(function, "attracteur")
        assert time.monotonic() - started < 20
        text = str(report)
        assert report.faute.sorte == "sans-fin" and "interrompue" in text and "Redémarrez" not in text
        # The line is named all the same.
        assert "(ligne " in text, text
    assert multiprocessing.active_children() == []


def test_threads_where_processes_cannot_be_forked(impatient, monkeypatch):
    monkeypatch.delattr("os.fork")
    monkeypatch.setattr("bachet.cours.appel.PATIENCE", 0.1)
    stop = threading.Event()

    def sleeps(G, S1, V1):
        stop.wait(60)

    report = verifie(sleeps, "attracteur")
    assert "tourne encore" in str(report) and "stop.wait(60)" in str(report)
    stop.set()
    assert verifie(cours.mex) and verifie(depth_first, "attracteur")


def test_a_function_that_brings_python_down():
    def leaves(G, S1, V1):
        os._exit(3)

    report = verifie(leaves, "attracteur")
    assert not report and "fait tomber Python" in str(report)


def test_memory_is_bounded():
    def grows(E):
        return len([0] * 10**12)

    report = verifie(grows, "mex")
    assert not report and "MemoryError" in str(report)


def test_an_equal_rank_is_no_lower_rank():
    def strategie(G, attr1, attr2, s):
        if s in attr1:
            return next(x for x in G[s] if x in attr1 and attr1[x] <= attr1[s])
        return cours.strategie(G, attr1, attr2, s)

    report = verifie(strategie, essais=0)
    assert not report
    assert "G = {(0, 1): [(1, 2), (3, 2)], (1, 2): [(2, 1)], (2, 1): [], (3, 2): []}" in report.faute.code


def test_all_of_nothing_is_a_reservation():
    for function, name in ((takes_dead_ends, "attracteur"), (ranks_dead_ends, "attracteur_strat")):
        report = verifie(function, name)
        assert report and report.faute.sorte == "reserve" and "all([])" in str(report), report
    # More than that is a mistake.
    report = verifie(lambda G, S1, V1: dict.fromkeys(G, True), "attracteur")
    assert not report


def ranks_dead_ends(G, S1, V1):
    A = dict.fromkeys(V1, 0)
    n = 0
    while True:
        n += 1
        new = [s for s in G if s not in A and (any if s in S1 else all)(v in A for v in G[s])]
        if not new:
            return A
        A |= dict.fromkeys(new, n)


def test_recursion_is_bounded_even_if_the_limit_was_raised():
    def endless(G, S1, V1):
        sys.setrecursionlimit(10**9)
        return endless(G, S1, V1)

    before = sys.getrecursionlimit()
    sys.setrecursionlimit(10**6)
    try:
        report = verifie(endless, "attracteur")
        assert report.faute.sorte == "recursion" and "RecursionError" in str(report)
        assert sys.getrecursionlimit() == 10**6
    finally:
        sys.setrecursionlimit(before)
    sys.setrecursionlimit(before + 1)
    assert sys.getrecursionlimit() == before + 1
    sys.setrecursionlimit(before)


def test_what_it_prints_is_hidden_and_mentioned(capsys):
    def talks(E):
        print("bonjour" * 1000)
        print("bonjour", file=sys.stderr)
        return cours.mex(E)

    report = verifie(talks, "mex")
    assert report and "affiche du texte" in str(report)
    assert capsys.readouterr() == ("", "")
    print("de retour")
    assert capsys.readouterr().out == "de retour\n"


class Evil:
    def __eq__(self, other):
        raise RuntimeError

    def __hash__(self):
        raise RuntimeError

    def __repr__(self):
        raise RuntimeError

    def __len__(self):
        return -1


def ones():
    while True:
        yield 1


looped: list = []
looped.append(looped)


@pytest.mark.parametrize("result", [3, "abc", Evil(), {0: Evil()}, [Evil()], [[]], ones(), object, looped, 1j, b""])
@pytest.mark.parametrize("name", EXERCICES)
def test_results_of_any_kind(name, result):
    report = verifie(partial(lambda result, *_: result, result), name)
    assert not report and report.faute.sorte in ("differe", "nature", "leve"), report
    assert report._repr_html_()


def test_a_wrong_result_that_comes_with_a_modified_graph_says_both():
    def both(G, S1, V1):
        G.clear()
        return 3

    assert verifie(both, "attracteur").faute.raison.endswith("La fonction modifie aussi G.")


def test_what_is_kept_between_calls_is_mentioned():
    kept = {}

    def remembers(G, p, h, prof, memo={}):
        if p not in memo:
            memo[p] = kept[p] = recursive(G, p, h, prof)
        return memo[p]

    report = verifie(remembers, "minimax")
    assert not report
    assert "garde la variable kept, la valeur par défaut de memo d'un appel à l'autre" in str(report)
    assert verifie(recursive, "minimax").remarques == ()


def test_global_names_are_given_back():
    assert "h" not in globals()
    globals()["successeurs"] = "à moi"
    try:
        assert verifie(maximin)
        assert "h" not in globals() and globals()["successeurs"] == "à moi"
    finally:
        del globals()["successeurs"]


def test_ctrl_c_stops_the_marking(monkeypatch):
    monkeypatch.setattr(verification, "SECONDES", 30)

    def endless(G, S1, V1):
        while True:
            pass

    before = sys.stdout, sys.stdin, sys.getrecursionlimit()
    started = time.monotonic()
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        verifie(endless, "attracteur")
    timer.join()
    assert (sys.stdout, sys.stdin, sys.getrecursionlimit()) == before and not is_running(endless)
    assert time.monotonic() - started < 10


# How a function is recognised.


def test_names():
    def attracteurStrat(G, S1, V1):
        return breadth_first(G, S1, V1)

    assert verifie(attracteurStrat).nom == "attracteur_strat"
    assert verifie(lambda E: cours.mex(E), "mex")
    with pytest.raises(ValueError, match="n'est pas une fonction du cours"):
        verifie(lambda E: 0)
    with pytest.raises(ValueError, match="dites laquelle avec nom="):
        verifie(len)
    with pytest.raises(TypeError, match="il faut une fonction"):
        verifie(3)


def test_arguments_that_do_not_fit():
    def attracteur(G, S1):
        return {}

    report = verifie(attracteur)
    assert not report and "(G, S1, V1)" in str(report) and "(G, S1)." in str(report)
    assert report._repr_html_().count("<pre>") == 0
    assert verifie(max, "mex").faute.sorte in ("leve", "differe")


# The report.


def test_french_whatever_the_machine_speaks():
    bachet.set_language("en")
    assert str(verifie(cours.mex, essais=5)) == "mex : juste sur 10 instances."
    report = verifie(forgets_the_opponent, "attracteur")
    bachet.set_language("en")
    assert "Attendu" in str(report) and "Attendu" in report._repr_html_() and "J2" in report.faute.raison
    with pytest.raises(KeyError, match="n'est pas une clé du dictionnaire"):
        cours.attracteur({0: [1]}, [0], [])
    with pytest.raises(ValueError, match="n'est pas une fonction du cours"):
        verifie(len)
    # Everything else speaks what it did.
    assert bachet.language() == "en"
    with pytest.raises(KeyError, match="is not a key of the dictionary"):
        bachet.Arena({0: [1]}, {0: 1})


def test_english():
    text = str(verifie(forgets_the_opponent, "attracteur", lang="en"))
    assert "attracteur: wrong. The smallest instance found" in text and "Expected: " in text and "is J2's" in text
    assert str(verifie(cours.mex, essais=5, lang="en")) == "mex: right on 10 instances."


def test_all_texts_are_in_both_languages_with_the_same_values():
    from string import Formatter

    for french, english in TEXTES.values():
        names = [{name for _, name, _, _ in Formatter().parse(text)} for text in (french, english)]
        assert french and english and names[0] == names[1]


def test_html_draws_the_instance(monkeypatch):
    drawn = []
    monkeypatch.setattr(bachet.Arena, "to_svg", lambda arena: drawn.append(arena) or "<svg></svg>", raising=False)
    html = verifie(forgets_the_opponent, "attracteur")._repr_html_()
    assert "<svg></svg>" in html and len(drawn[0]) == 3
    assert "{(0, 1): []" in html
    for function, name, _, vertices in WRONG:
        html = verifie(function, name)._repr_html_()
        assert ("<svg></svg>" in html) == (name != "mex")


def test_html_without_drawings_escapes_what_the_function_says(monkeypatch):
    monkeypatch.delattr(bachet.Arena, "to_svg", raising=False)

    def attracteur(G, S1, V1):
        raise ValueError("<script>")

    html = verifie(attracteur)._repr_html_()
    assert "&lt;script&gt;" in html and "<script>" not in html and "<svg" not in html


# The instances.


def test_small_arenas_are_all_there():
    assert len(arenes(2)) == 2 + 6
    assert len(set(arenes(3))) == len(arenes(3))
    assert all(a.joueurs[s] != a.joueurs[t] for a in arenes(3) for s, t in a.arcs)
    assert [len(graphes_sans_cycle(n)) for n in (1, 2, 3)] == [1, 3, 11]


def test_smaller_instances_are_smaller_and_well_formed():
    def weight(a):
        return (*a.taille(), sum(min(abs(value), 100) for value in a.valeurs))

    start = Arene((1, 2, 1), ((0, 1), (1, 2), (2, 1)), (0, 1, 2), 1, (3, -inf, 0), 2)
    rest, seen = [start], set()
    while rest:
        a = rest.pop()
        if a not in seen:
            seen.add(a)
            n = len(a.joueurs)
            assert len(a.buts) == len(a.valeurs) == n and 0 <= a.depart < n and a.joueurs[a.depart] == 2
            assert all(0 <= s < n and 0 <= t < n for s, t in a.arcs)
            smaller = list(a.plus_petites())
            assert all(weight(b) < weight(a) for b in smaller)
            rest += smaller
    assert Arene((2,), (), (0,), 0, (0,), 0) in seen

"""The functions of the course against slow and obvious ones, and against the answers that the course gives."""

import doctest
import importlib
import pkgutil
from itertools import chain, combinations
from math import inf
from random import Random

import pytest

import bachet
from bachet import cours
from bachet.cours import (
    attracteur,
    attracteur_strat,
    attracteurChomp,
    degres_sortants,
    graphBipartiChomp,
    graphChomp,
    grundy,
    maximin,
    mex,
    minimax,
    minMax,
    minMax2,
    noyau,
    strategie,
    strategieChomp,
    transpose,
)

SEEDS = range(60)

SANS_INTERET = {0: [1, 2], 1: [3, 4], 2: [4, 5], 3: [1, 6], 4: [1, 6, 7], 5: [], 6: [], 7: [5]}
MARIENBAD = {"s": ["a", "b"], "a": ["b", "c", "d"], "b": ["d", "e"], "c": ["d"], "d": ["e"], "e": []}
STICKS = {(k, i): [(k - q, 3 - i) for q in (1, 2, 3) if q <= k] for k in range(11) for i in (1, 2)}


def random_graph(random, vertices, *, acyclic=False):
    """A graph on vertices of several kinds, neither connected nor bipartite in general."""
    names = [random.choice([n, str(n), (n, n % 2), frozenset([n])]) for n in range(vertices)]
    random.shuffle(names)
    graph = {}
    for n, name in enumerate(names):
        possible = names[n + 1 :] if acyclic else names
        graph[name] = random.sample(possible, random.randint(0, min(3, len(possible))))
    return graph


def subset(random, vertices, chance):
    return [v for v in vertices if random.random() < chance]


def ranks(graph, own, target):
    """The steps of the attractor as they are defined."""
    found = {v: 0 for v in target}
    while True:
        new = [
            v
            for v, after in graph.items()
            if v not in found
            and after
            and (any(x in found for x in after) if v in own else all(x in found for x in after))
        ]
        if not new:
            return found
        found.update(dict.fromkeys(new, max(found.values()) + 1))


def value(graph, p, h, depth, maximises):
    """Min-max as it is defined; ``maximises`` says for a vertex and the last player who is to move."""
    if depth == 0 or not graph[p]:
        return h(p)
    values = [value(graph, x, h, depth - 1, maximises) for x in graph[p]]
    return max(values) if maximises(p, depth) else min(values)


@pytest.mark.parametrize("seed", SEEDS)
def test_degrees_and_transposition(seed):
    graph = random_graph(Random(seed), 8)
    arcs = [(v, x) for v in graph for x in graph[v]]
    assert degres_sortants(graph) == {v: sum(a == v for a, _ in arcs) for v in graph}
    assert transpose(graph) == {x: [a for a, b in arcs if b == x] for x in graph}


def test_arcs_that_stand_twice_count_twice():
    assert degres_sortants({0: [1, 1], 1: []}) == {0: 2, 1: 0}
    assert transpose({0: [1, 1], 1: []}) == {0: [], 1: [0, 0]}
    assert attracteur({0: [1, 1], 1: []}, [], [1]) == {1: True, 0: True}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", [dict.fromkeys, set, list])
def test_attractors(seed, kind):
    random = Random(seed)
    graph = random_graph(random, random.randint(1, 12))
    own, target = subset(random, graph, 0.5), subset(random, graph, 0.25)
    expected = ranks(graph, own, target)
    found = attracteur_strat(graph, kind(own), kind(target))
    assert found == expected
    assert list(found.values()) == sorted(found.values())
    assert attracteur(graph, kind(own), kind(target)) == dict.fromkeys(expected, True)


def test_the_numbers_of_a_depth_first_search_can_be_above_and_below_the_ranks():
    def depth_first(graph, own, target):
        left, before, numbers = degres_sortants(graph), transpose(graph), {}

        def visit(v, number):
            if v not in numbers:
                numbers[v] = number
                for u in before[v]:
                    left[u] -= 1
                    if u in own or left[u] == 0:
                        visit(u, number + 1)

        for v in target:
            visit(v, 0)
        return numbers

    signs = set()
    for seed in range(500):
        random = Random(seed)
        graph = random_graph(random, 9, acyclic=True)
        own, target = subset(random, graph, 0.5), [v for v in graph if not graph[v]][:1]
        numbers, exact = depth_first(graph, own, target), attracteur_strat(graph, own, target)
        assert numbers.keys() == exact.keys()
        signs |= {(numbers[v] > exact[v]) - (numbers[v] < exact[v]) for v in exact}
    assert signs == {-1, 0, 1}
    assert depth_first({2: [3], 1: [2], 0: [1, 3], 3: []}, [0, 2], [3])[0] == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_strategies_win_in_time_resist_longest_and_keep_draws(seed):
    random = Random(seed)
    graph = random_graph(random, 10)
    own1 = subset(random, graph, 0.5)
    own2 = [v for v in graph if v not in own1]
    leaves = [v for v in graph if not graph[v]]
    first, second = leaves[::3], leaves[1::3]
    attr1, attr2 = attracteur_strat(graph, own1, first), attracteur_strat(graph, own2, second)
    for s in own1:
        move = strategie(graph, attr1, attr2, s)
        if not graph[s]:
            assert move is None
        elif s in attr1:
            assert attr1[move] == attr1[s] - 1
        elif s in attr2:
            assert attr2[move] == attr2[s] - 1 == max(attr2[x] for x in graph[s])
        else:
            assert move in graph[s] and move not in attr2


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("depth", range(5))
def test_minimax(seed, depth):
    random = Random(seed)
    graph = {(n, random.choice((1, 2))): [] for n in range(7)}
    for v in graph:
        graph[v] = random.sample(list(graph), random.randint(0, 3))
    table = {v: random.choice([random.randint(-5, 5), random.random(), inf, -inf]) for v in graph}
    own1 = [v for v in graph if v[1] == 1]
    for p in graph:
        expected = value(graph, p, table.get, depth, lambda v, _: v[1] == 1)
        assert minimax(graph, p, table.get, depth) == expected
        assert minMax(p, depth, graph, table) == minMax(p, depth, graph, table.get, own1) == expected
        best = [x for x in graph[p] if minMax(x, depth - 1, graph, table) == expected] if depth else []
        assert minMax2(p, depth, graph, table) == (expected, best[0] if best else None)


@pytest.mark.parametrize("seed", SEEDS)
def test_maximin_and_minimax_take_turns_on_any_graph(seed):
    random = Random(seed)
    graph = random_graph(random, 6)
    table = {v: random.randint(-5, 5) for v in graph}
    for p in graph:
        for depth in range(5):
            assert maximin(p, depth, graph, table) == value(graph, p, table.get, depth, lambda _, n: (depth - n) % 2 == 0)
            assert minimax(p, depth, graph, table) == value(graph, p, table.get, depth, lambda _, n: (depth - n) % 2 == 1)


def test_values_stay_what_the_heuristic_gave():
    graph = {(0, 1): [(1, 2)], (1, 2): []}
    assert type(minimax(graph, (0, 1), lambda p: 7, 3)) is int
    assert type(minimax(graph, (0, 1), lambda p: 7.0, 3)) is float


def test_what_the_heuristic_raises_comes_through():
    with pytest.raises(ZeroDivisionError):
        minimax({(0, 1): [(1, 2)], (1, 2): []}, (0, 1), lambda p: 1 // 0, 1)


def test_nothing_after_the_horizon_is_looked_at():
    assert minimax({(0, 1): [(1, 2)]}, (0, 1), lambda p: p[0], 1) == 1
    with pytest.raises(KeyError):
        minimax({(0, 1): [(1, 2)]}, (0, 1), lambda p: p[0], 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_grundy_numbers_and_mex(seed):
    graph = random_graph(Random(seed), 9, acyclic=True)
    numbers = grundy(graph)
    assert numbers.keys() == graph.keys()
    for v in graph:
        below = {numbers[x] for x in graph[v]}
        assert numbers[v] not in below and below.issuperset(range(numbers[v]))
        assert mex(below) == mex(list(below)) == numbers[v]


def test_mex_of_numbers_of_any_size():
    assert mex({0, 10**30}) == 1
    assert mex(n for n in range(5)) == 5


def test_a_cycle_has_no_grundy_numbers():
    with pytest.raises(ValueError):
        grundy({"a": ["b"], "b": ["a"]})


@pytest.mark.parametrize("seed", range(200))
def test_kernels(seed):
    random = Random(seed)
    graph = random_graph(random, random.randint(1, 6), acyclic=seed % 2 == 0)

    def is_kernel(candidate):
        return all(any(x in candidate for x in graph[v]) != (v in candidate) for v in graph)

    candidates = chain.from_iterable(combinations(graph, size) for size in range(len(graph) + 1))
    kernels = [set(candidate) for candidate in candidates if is_kernel(candidate)]
    assert noyau(graph) in (kernels or [None])


@pytest.mark.parametrize("n", range(1, 5))
@pytest.mark.parametrize("p", range(1, 5))
def test_chomp(n, p):
    positions = graphChomp(n, p)
    assert set(positions) == {(i, j) for i in range(1, n + 1) for j in range(1, p + 1)}
    for (i, j), after in positions.items():
        smaller = {(k, l) for k, l in positions if (k == i and l < j) or (k < i and l == j)}
        assert set(after) == smaller and len(after) == len(smaller)
    graph = graphBipartiChomp(n, p)
    assert graph == {(*v, j): [(*x, 3 - j) for x in positions[v]] for v in positions for j in (1, 2)}

    def wins(state, player):
        """Whether the player forces the other one to be left with the poisoned square."""
        if not graph[state]:
            return state[2] != player
        return (any if state[2] == player else all)(wins(x, player) for x in graph[state])

    for player in (1, 2):
        winning = {s for s in graph if wins(s, player)}
        found = attracteurChomp(n, p, player)
        assert isinstance(found, list) and set(found) == winning and len(found) == len(winning)
        for s in graph:
            move = strategieChomp(n, p, player, s)
            if s[2] == player:
                assert move == strategieChomp(n, p, player, s[:2])
                assert (move in graph[s] and move in winning) if s in winning else move is None
            else:
                assert move is None


def test_sans_interet():
    own1, own2 = [0, 3, 4, 5], [1, 2, 6, 7]
    assert attracteur_strat(SANS_INTERET, own1, [6]) == {6: 0, 3: 1, 4: 1, 1: 2, 0: 3}
    assert set(attracteur(SANS_INTERET, own2, [5])) == {2, 5, 7}


def test_sticks():
    expected = {(0, 1): 0, (1, 2): 1, (2, 1): 2, (3, 1): 2, (4, 1): 2, (5, 2): 3}
    expected |= {(6, 1): 4, (7, 1): 4, (8, 1): 4, (9, 2): 5, (10, 1): 6}
    A1 = attracteur_strat(STICKS, {s: True for s in STICKS if s[1] == 1}, {(0, 1): True})
    A2 = attracteur_strat(STICKS, {s: True for s in STICKS if s[1] == 2}, {(0, 2): True})
    assert A1 == expected
    assert strategie(STICKS, A1, A2, (10, 1)) == (9, 2)


def test_matches():
    graph = {(k, i): [(k - q, 3 - i) for q in (1, 2) if q <= k] for k in range(10) for i in (1, 2)}
    second = attracteur_strat(graph, [s for s in graph if s[1] == 2], [(0, 1)])
    assert second[9, 1] == max(second[s] for s in second if s != (9, 2)) == 6


def test_marienbad():
    assert noyau(MARIENBAD) == {"s", "c", "e"}
    assert grundy(MARIENBAD) == {"e": 0, "d": 1, "c": 0, "b": 2, "a": 3, "s": 0}
    misere = {f"{v}{i}": [f"{x}{3 - i}" for x in MARIENBAD[v]] for v in MARIENBAD for i in (1, 2)}
    attracted = attracteur(misere, [v for v in misere if v[1] == "1"], ["e1"])
    assert set(attracted) == {"s2", "a1", "b1", "c1", "d2", "e1"}


def test_one_pile_from_five():
    graph = {(k, i): [(k - q, 3 - i) for q in (1, 2, 3) if q <= k] for k in range(6) for i in (1, 2)}
    own, goal = [s for s in graph if s[1] == 1], [(0, 2)]
    A1 = attracteur_strat(graph, own, goal)
    moves = {k: strategie(graph, A1, {}, (k, 1))[0] for k in (5, 3, 2, 1)}
    assert moves == {5: 4, 3: 0, 2: 0, 1: 0}
    assert minimax(graph, (5, 1), lambda p: {(0, 1): -1, (0, 2): 1}.get(p, 0), 5) == 1


def test_chocolate():
    assert strategieChomp(2, 3, 1, (2, 3, 1)) == (2, 2, 2)
    graph = graphBipartiChomp(2, 3)
    A1 = attracteur_strat(graph, [s for s in graph if s[2] == 1], [(1, 1, 2)])
    assert A1[2, 3, 1] == 3


def tree(nested, name=""):
    """A tree of lists as a graph, and the values of its leaves."""
    if not isinstance(nested, (list, tuple)):
        return {name: []}, {name: nested}
    graph, values = {name: [f"{name}{n}" for n in range(len(nested))]}, {}
    for n, below in enumerate(nested):
        more, known = tree(below, f"{name}{n}")
        graph |= more
        values |= known
    return graph, values


@pytest.mark.parametrize(
    ("nested", "depth", "first", "expected", "move"),
    [
        ([10, 8, 2], 1, 1, 10, "0"),
        ([(-11, 2, -4), (0, -2, -4), (-5, -1, -6)], 2, 1, -4, "1"),
        (
            [
                [(-5, 2, -3), (4, 8, 9), (-1, 2, 3)],
                [(7, 2, 6), (4, 1, 0), (-2, 0, -2)],
                [(3, 1, -2), (4, 2, 1), (5, 3, 3)],
            ],
            3,
            1,
            3,
            "2",
        ),
        (
            [
                [(-5, 2, -3), (4, 8, 9), (-1, 2, 3)],
                [(7, 2, 6), (4, 1, 0), (-2, 0, -2)],
                [(3, 1, -2), (4, 2, 1), (5, 3, 3)],
            ],
            3,
            2,
            2,
            "1",
        ),
        ([[[(10, 11), (9, 12)], [(14, 15), (13, 14)]], [[(5, 2), (4, 1)], [(3, 22), (20, 21)]]], 4, 1, 10, "0"),
        ([(5, 3, 4), (5, 2, 4), (1, 4, 3)], 2, 1, 3, "0"),
    ],
)
def test_trees(nested, depth, first, expected, move):
    graph, values = tree(nested)
    assert (maximin if first == 1 else minimax)("", depth, graph, values) == expected
    own1 = [v for v in graph if len(v) % 2 == (first == 2)]
    assert minMax2("", depth, graph, values, own1) == (expected, move)


def test_bad_graphs():
    with pytest.raises(KeyError):
        attracteur({0: [1], 1: []}, [0], [2])
    with pytest.raises(KeyError):
        attracteur({0: [1]}, [0], [])
    with pytest.raises(KeyError):
        transpose({0: [1]})
    with pytest.raises(KeyError):
        attracteurChomp(2, 2, 3)


def test_mex_of_a_set_without_the_course():
    assert bachet.mex({1, 2}) == 0


def test_negative_depths():
    with pytest.raises(ValueError):
        bachet.search("nim:3", depth=-1)


def modules():
    return [module.name for module in pkgutil.walk_packages(cours.__path__, "bachet.cours.")] + ["bachet.cours"]


@pytest.mark.parametrize("name", modules())
def test_doctests(name):
    before = bachet.language()
    try:
        assert doctest.testmod(importlib.import_module(name)).failed == 0
    finally:
        bachet.set_language(before)


def test_every_function_of_the_course_has_an_example():
    functions = [getattr(cours, name) for name in cours.__all__ if name not in ("Faute", "Rapport")]
    assert all(">>>" in function.__doc__ for function in functions)

"""Arenas: the course's answers, vertices of any kind, arrays, files, networkx."""

import random

import networkx
import numpy as np
import pytest

import bachet
from bachet import Arena

#: SansIntérêt, the first arena of the course.
GRAPH = {0: [1, 2], 1: [3, 4], 2: [4, 5], 3: [1, 6], 4: [1, 6, 7], 5: [], 6: [], 7: [5]}
OWNER = {0: 1, 3: 1, 4: 1, 5: 1, 1: 2, 2: 2, 6: 2, 7: 2}
WINS = {1: [6], 2: [5]}


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


def sans_interet() -> Arena[int]:
    return Arena(GRAPH, OWNER, wins=WINS, start=0)


def random_arena(seed: int) -> tuple[dict[str, list[str]], dict[str, int], dict[int, list[str]]]:
    """Names that are no numbers, arcs anywhere, some endings."""
    chance = random.Random(seed)
    names = [f"v{k}" for k in range(chance.randint(1, 30))]
    chance.shuffle(names)
    owner = {v: chance.randint(1, 2) for v in names}
    graph = {v: chance.sample(names, chance.randint(0, min(3, len(names)))) for v in names}
    ends = {v: chance.randint(0, 2) for v in names if not graph[v] or chance.random() < 0.1}
    return graph, owner, {how: [v for v in ends if ends[v] == how] for how in range(3)}


def oracle(
    graph: dict[str, list[str]], owner: dict[str, int], ended: set[str], player: int, target: set[str]
) -> list[set[str]]:
    """The steps of an attractor by its definition, with what is new in each; a play goes no further where it has ended."""
    inside, steps = set(target), [set(target)]
    while True:
        new = set()
        for v in graph:
            if v not in inside and v not in ended:
                quantifier = any if owner[v] == player else all
                if quantifier(to in inside for to in graph[v]):
                    new.add(v)
        if not new:
            return steps if target else []
        inside |= new
        steps.append(new)


def test_the_steps_of_the_course() -> None:
    arena = sans_interet()
    assert arena.attractor(1).steps == [[6], [3, 4], [1], [0]]
    assert set(arena.attractor(2).ranks) == {2, 5, 7}
    assert arena.solve().winner == {0: 1, 1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 2}
    assert arena.solve().rank[0] == 3
    assert arena.strategy(1)[4] == 6
    assert arena.attractor(1).why(3) == "3 is J1's and has an arc to 6, which is in A0: so 3 is in A1."


@pytest.mark.parametrize("seed", range(200))
def test_attractors_agree_with_their_definition(seed: int) -> None:
    graph, owner, ends = random_arena(seed)
    arena = Arena(graph, owner, wins={1: ends[1], 2: ends[2]}, draws=ends[0], alternating=False)
    ended = {v for vertices in ends.values() for v in vertices}
    for player in (1, 2):
        target = set(random.Random(seed).sample(list(graph), min(2, len(graph))))
        steps = [set(step) for step in arena.attractor(player, target).steps]
        assert steps == oracle(graph, owner, ended, player, target)
    assert arena.solve().verify()


@pytest.mark.parametrize("seed", range(50))
def test_a_strategy_wins_where_its_player_does(seed: int) -> None:
    graph, owner, ends = random_arena(seed)
    arena = Arena(graph, owner, wins={1: ends[1], 2: ends[2]}, draws=ends[0], alternating=False)
    solution = arena.solve()
    for player in (1, 2):
        strategy = arena.strategy(player)
        for v in graph:
            assert bool(arena.check(strategy, player, v)) == (solution.winner[v] == player)


def test_a_strategy_that_loses_is_beaten() -> None:
    arena = sans_interet()
    check = arena.check({0: 2, 3: 6, 4: 6})
    assert not check and check.counterplay == [0, 2, 5]


def test_vertices_are_of_any_hashable_kind() -> None:
    graph = {(2, 1): [(1, 2), "end"], (1, 2): [frozenset({1})], "end": [], frozenset({1}): []}
    owner = {(2, 1): 1, (1, 2): 2, "end": 2, frozenset({1}): 1}
    arena = Arena(graph, owner, convention="normal")
    assert arena.solve().winner[(2, 1)] == 1
    assert (2, 1) in arena and (3, 1) not in arena
    # 1, True and 1.0 are one key, as in any dictionary.
    assert Arena({1: [], 0: []}, {True: 2, 0: 1}, draws=[1.0, 0]).owner(1) == 2


def test_positions_without_owners() -> None:
    marienbad = Arena({"s": "a", "a": "bcd", "b": "de", "c": "d", "d": "e", "e": ""})
    assert marienbad.kernel() == {"s", "c", "e"}
    assert marienbad.grundy() == {"e": 0, "d": 1, "c": 0, "b": 2, "a": 3, "s": 0}
    misere = Arena({"s": "a", "a": "bcd", "b": "de", "c": "d", "d": "e", "e": ""}, convention="misere").unfolded()
    assert set(misere.attractor(1).ranks) == {("s", 2), ("a", 1), ("b", 1), ("c", 1), ("d", 2), ("e", 1)}
    with pytest.raises(ValueError, match="owners"):
        marienbad.solve()


def test_kernels_and_cycles() -> None:
    assert Arena({0: [1], 1: [2], 2: [0]}).kernel() is None
    with pytest.raises(ValueError, match="cycle"):
        Arena({0: [1], 1: [0]}).grundy()


def test_arrays_and_back() -> None:
    arena = sans_interet()
    owner, offsets, targets = arena.arrays()
    again = Arena.from_arrays(owner, offsets, targets, wins1=[6], wins2=[5])
    assert again.solve().winner == arena.solve().winner
    assert [again.successors(v) for v in range(8)] == list(GRAPH.values())
    winner = arena.solve().winner_array
    assert winner.dtype == np.uint8 and winner.tolist() == list(arena.solve().winner.values())


def test_files(tmp_path) -> None:  # type: ignore[no-untyped-def]
    sans_interet().save(tmp_path / "a.json")
    with pytest.warns(UserWarning, match="does not say") as lost:
        sans_interet().save(tmp_path / "a.pg")
    assert "endings" in str(lost[0].message) and "over at an ending" in str(lost[1].message)
    for name in ("a.json", "a.pg"):
        loaded = bachet.load(tmp_path / name)
        assert len(loaded) == 8
        key = str if name == "a.json" else int
        assert loaded.successors(key(0)) == [key(1), key(2)]
    assert bachet.load(tmp_path / "a.json").solve().winner["0"] == 1
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["a.json", "a.pg"]
    endless = Arena({0: []}, {0: 1}, draws=[0], values={0: float("inf")})
    with pytest.raises(ValueError, match="value of 0 is infinite"):
        endless.save(tmp_path / "b.json")
    with pytest.raises(OSError):
        sans_interet().save(tmp_path / "nowhere" / "a.json")


def test_networkx() -> None:
    graph = sans_interet().to_networkx()
    assert isinstance(graph, networkx.DiGraph) and graph.nodes[6] == {"owner": 2, "ending": 1}
    assert Arena.from_networkx(graph).solve().winner == sans_interet().solve().winner
    valued = Arena({"a": ["b"], "b": []}, {"a": 1, "b": 2}, draws=["b"], values={"b": 3}).to_networkx()
    assert valued.nodes["b"]["value"] == 3 and "value" not in valued.nodes["a"]
    assert Arena({"a": ["b"], "b": []}).to_networkx().nodes["a"] == {}


def test_values_and_safety() -> None:
    arena = Arena({0: [1], 1: [0]}, {0: 1, 1: 2}, unending=1)
    assert arena.solve().winner == {0: 1, 1: 1} and arena.solve().rank == {0: None, 1: None}

"""Games that are decided by what is visited again and again."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bachet
from bachet import Arena

ALGORITHMS = ("auto", "zielonka", "fixpoint", "tangle")

#: J1 goes from 0 to 1 and back, or by 2, where 2 is met.
GRAPH = {0: [1, 2], 1: [0], 2: [0, 3], 3: [2]}
OWNER = {0: 1, 1: 2, 2: 2, 3: 1}


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


def game(**rules: Any) -> Arena[int]:
    return Arena(GRAPH, OWNER, **rules)


#: Objectives, and who wins from 0, 1, 2, 3.
OBJECTIVES: list[tuple[dict[str, Any], list[int]]] = [
    ({"kind": "buchi", "visit": [1]}, [1, 1, 2, 2]),
    ({"kind": "buchi", "player": 2, "visit": [1]}, [1, 1, 1, 1]),
    ({"kind": "buchi", "player": 2, "visit": [0]}, [2, 2, 2, 2]),
    ({"kind": "co-buchi", "avoid": [2]}, [1, 1, 2, 2]),
    ({"kind": "safety", "avoid": [3]}, [1, 1, 2, 2]),
    ({"kind": "safety", "player": 2, "avoid": [1]}, [1, 1, 2, 2]),
    ({"kind": "generalised-buchi", "visit": [[0], [1]]}, [1, 1, 2, 2]),
    ({"kind": "reach", "unending": 2}, [2, 2, 2, 2]),
]


@pytest.mark.parametrize("objective, winners", OBJECTIVES)
def test_objectives(objective: dict[str, Any], winners: list[int]) -> None:
    arena = game(objective=objective)
    solution = arena.solve()
    assert solution.winner_array.tolist() == winners == brute(arena)
    assert solution.verify() is True
    assert arena.objective == {"player": 1} | objective or objective["kind"] == "reach"
    for player in (1, 2):
        won = {v for v, winner in enumerate(winners) if winner == player}
        assert solution.region(player) == won
        if won and objective["kind"] != "generalised-buchi":
            start = min(won)
            assert arena.check(arena.strategy(player), player, start)


def brute(arena: Arena[int]) -> list[int]:
    """Who wins from each vertex: J1 if one of the positional strategies of J1 beats all of J2."""
    def choices(player: int) -> list[dict[int, int]]:
        mine = [v for v in arena if arena.owner(v) == player and arena.ending(v) is None]
        return [dict(zip(mine, to)) for to in itertools.product(*(arena.successors(v) for v in mine))]

    def won_by(start: int, moves: dict[int, int]) -> int:
        play = [start]
        while arena.ending(play[-1]) is None:
            to = moves[play[-1]]
            if to in play:
                return round_won_by(arena, play[play.index(to):])
            play.append(to)
        return int(arena.ending(play[-1]) or 0)

    mine, theirs = choices(1), choices(2)
    return [
        1 if any(all(won_by(v, a | b) == 1 for b in theirs) for a in mine) else 2
        for v in arena
    ]


def round_won_by(arena: Arena[int], cycle: list[int]) -> int:
    said = arena.objective
    player, other = said.get("player", 1), 3 - said.get("player", 1)
    match said["kind"]:
        case "reach":
            return int(said["unending"])
        case "safety":
            return player
        case "buchi":
            return player if set(cycle) & set(said["visit"]) else other
        case "co-buchi":
            return other if set(cycle) & set(said["avoid"]) else player
        case "generalised-buchi":
            return player if all(set(cycle) & set(one) for one in said["visit"]) else other
        case _:
            pick = min if said.get("min") else max
            return 1 if pick(arena.priorities[v] for v in cycle) % 2 == 0 else 2


@pytest.mark.parametrize("seed", range(40))
def test_random_games_against_all_positional_strategies(seed: int) -> None:
    chance = np.random.default_rng(seed)
    n = 6
    graph = {v: sorted(chance.choice(n, size=int(chance.integers(1, 4)), replace=False).tolist()) for v in range(n)}
    owner = {v: int(chance.integers(1, 3)) for v in range(n)}
    some = [v for v in range(n) if chance.random() < 0.4]
    player = int(chance.integers(1, 3))
    priorities = {v: int(chance.integers(0, 5)) for v in range(n)}
    rules: list[dict[str, Any]] = [
        {"priorities": priorities},
        {"priorities": priorities, "objective": {"kind": "parity", "min": True}},
        {"objective": {"kind": "buchi", "player": player, "visit": some}},
        {"objective": {"kind": "co-buchi", "player": player, "avoid": some}},
        {"objective": {"kind": "safety", "player": player, "avoid": some}},
    ]
    for rule in rules:
        arena = Arena(graph, owner, alternating=False, **rule)
        found = arena.solve()
        assert found.winner_array.tolist() == brute(arena), rule
        assert found.verify()
        if arena.unending is None:
            for algorithm in ALGORITHMS:
                assert arena.solve(algorithm=algorithm).winner_array.tolist() == found.winner_array.tolist()
        for who in (1, 2):
            for v in found.region(who):
                assert arena.check(found.strategy(who), who, v), (rule, who, v)


def test_priorities_make_a_parity_game() -> None:
    arena = game(priorities={0: 1, 1: 1, 2: 2, 3: 5})
    assert arena.objective == {"kind": "parity"} and arena.unending is None
    assert arena.solve().winner == {0: 2, 1: 2, 2: 2, 3: 2}
    least = game(priorities={0: 1, 1: 0, 2: 2, 3: 5}, objective={"kind": "parity", "min": True})
    assert least.objective == {"kind": "parity", "min": True} and least.solve().winner[0] == 1
    # Who says what a play without end comes to keeps priorities that decide nothing.
    assert game(priorities={0: 1}, unending=2).solve().winner[0] == 2


def test_arrays_are_the_same_game() -> None:
    arena = game(priorities={0: 1, 1: 4, 2: 2, 3: 5})
    owner, offsets, targets = arena.arrays()
    again = Arena.from_arrays(owner, offsets, targets, priorities=[1, 4, 2, 5])
    assert again == arena and again.solve() == arena.solve()
    buchi = Arena.from_arrays(owner, offsets, targets, objective={"kind": "buchi", "visit": np.array([1], np.uint32)})
    assert buchi == game(objective={"kind": "buchi", "visit": [1]})


def test_a_beaten_strategy_has_a_lasso() -> None:
    arena = game(objective={"kind": "buchi", "visit": [1]})
    check = arena.check({0: 2, 3: 2}, 1, 0)
    assert not check and check.back_to is not None
    cycle = check.counterplay[check.back_to:]
    assert 1 not in cycle


def test_several_sets_need_a_memory() -> None:
    arena = game(objective={"kind": "generalised-buchi", "visit": [[0], [1]]})
    with pytest.raises(ValueError, match="2 sets"):
        arena.strategy(1)
    assert arena.strategy(2) == {2: 3}


@pytest.mark.parametrize("objective", [objective for objective, _ in OBJECTIVES])
def test_copies_keep_the_objective(objective: dict[str, Any], tmp_path: Path) -> None:
    letters = {v: "abcd"[v] for v in GRAPH}
    sets = {key: _renamed(value, letters) for key, value in objective.items()}
    graph = {letters[v]: [letters[to] for to in tos] for v, tos in GRAPH.items()}
    arena = Arena(graph, {letters[v]: player for v, player in OWNER.items()}, objective=sets)
    arena.save(tmp_path / "arena.json")
    for again in (
        copy.deepcopy(arena),
        pickle.loads(pickle.dumps(arena)),
        Arena.from_networkx(arena.to_networkx()),
        bachet.load(tmp_path / "arena.json"),
    ):
        assert again == arena and hash(again) == hash(arena) and again.objective == arena.objective
    solution = arena.solve()
    again = pickle.loads(pickle.dumps(solution))
    assert again == solution and again.verify() and again.best("a") == solution.best("a")
    assert json.loads((tmp_path / "arena.json").read_text()).get("unending", 0) == objective.get("unending", 0)


def _renamed(said: Any, letters: dict[int, str]) -> Any:
    return [_renamed(one, letters) if isinstance(one, list) else letters[one] for one in said] if isinstance(said, list) else said


def test_arenas_with_other_objectives_differ() -> None:
    made = [game(objective=objective) for objective, _ in OBJECTIVES] + [game(), game(priorities=dict.fromkeys(GRAPH, 0))]
    assert len(set(made)) == len(made)


@pytest.mark.parametrize(
    "words, rules",
    [
        ("no objective is called “muller”", {"objective": {"kind": "muller"}}),
        ("no objective is called “muller”", {"objective": "muller"}),
        ("needs a kind", {"objective": {}}),
        ("needs visit", {"objective": "buchi"}),
        ("avoid means nothing for the objective buchi", {"objective": {"kind": "buchi", "avoid": [0]}}),
        ("visit must be a list of vertices, not '0'", {"objective": {"kind": "buchi", "visit": "0"}}),
        ("player must be 1 or 2, not 3", {"objective": {"kind": "buchi", "visit": [0], "player": 3}}),
        ("0 has no priority", {"objective": "parity"}),
        ("1 has no priority", {"priorities": {0: 1}}),
        ("needs at least one set", {"objective": {"kind": "generalised-buchi", "visit": []}}),
        ("unending and objective both", {"unending": 1, "objective": "parity"}),
        ("unending must be", {"unending": "parity"}),
        ("a draw at 1", {"objective": {"kind": "buchi", "visit": [0]}, "draws": [1]}),
    ],
)
def test_what_is_wrong_is_said(words: str, rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=words):
        game(**rules)


def test_vertices_that_are_none() -> None:
    with pytest.raises(KeyError, match="9 is not a vertex"):
        game(objective={"kind": "buchi", "visit": [9]})
    with pytest.raises(ValueError, match="priorities must have length 2, not 1"):
        Arena.from_arrays([1, 2], [0, 1, 2], [1, 0], priorities=[3])
    with pytest.raises(ValueError, match="algorithm"):
        game().solve(algorithm="tangle")
    with pytest.raises(ValueError, match="guess"):
        game(priorities=dict.fromkeys(GRAPH, 0)).solve(algorithm="guess")

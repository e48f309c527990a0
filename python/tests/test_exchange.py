"""Arenas and answers from and to other libraries: SciPy, Arrow, pandas, polars, OpenSpiel, PettingZoo."""

from __future__ import annotations

import itertools
import threading
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bachet
from bachet import Arena
from bachet.actions import SpielGame, environment, observation
from test_arena import sans_interet
from test_games import Pile, named


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


RULES: dict[str, Any] = {"wins1": [6], "wins2": [5]}


def test_sparse_matrices() -> None:
    sparse = pytest.importorskip("scipy.sparse")
    arena = sans_interet()
    matrix = arena.to_scipy()
    owner = arena.arrays()[0]
    for kind in (sparse.csr_array, sparse.coo_array, sparse.csc_matrix, sparse.lil_array):
        assert Arena.from_scipy(kind(matrix), owner, **RULES).solve() == Arena.from_arrays(*arena.arrays(), **RULES).solve()
    # A zero that is written down is no arc, and the matrix stays what it was.
    written = sparse.csr_array((np.array([1, 0]), np.array([1, 0]), np.array([0, 1, 2])), shape=(2, 2))
    assert list(Arena.from_scipy(written, [1, 2], wins1=[1]).arcs) == [(0, 1)] and written.nnz == 2
    with pytest.raises(ValueError, match="square, not of 2 rows and 3 columns"):
        Arena.from_scipy(sparse.csr_array((2, 3)), [1, 2])
    assert Arena({"a": ["b"], "b": []}).to_scipy().toarray().tolist() == [[0, 1], [0, 0]]


def test_tables_of_arcs(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    arena = sans_interet()
    table, owner = arena.to_arrow(), arena.arrays()[0]
    parquet.write_table(table, tmp_path / "arcs.parquet")
    wanted = Arena.from_arrays(*arena.arrays(), **RULES)
    mixed = table.take(np.random.default_rng(1).permutation(table.num_rows))
    for edges in (table, tmp_path / "arcs.parquet", str(tmp_path / "arcs.parquet"), mixed.sort_by("source")):
        assert Arena.from_arrow(edges, owner, **RULES).solve().winner == wanted.solve().winner
    assert Arena.from_arrow(mixed, owner, **RULES).solve().winner == wanted.solve().winner
    assert Arena.from_arrow(table, owner, **RULES) == wanted
    for module in ("pandas", "polars"):
        library = pytest.importorskip(module)
        frame = library.DataFrame({"source": table["source"].to_numpy(), "target": table["target"].to_numpy()})
        assert Arena.from_arrow(frame, owner, **RULES) == wanted
    with pytest.raises(ValueError, match="columns source, target; its own are from, to"):
        Arena.from_arrow(pyarrow.table({"from": [0], "to": [1]}), owner)
    with pytest.raises(KeyError, match="9 is not a vertex"):
        Arena.from_arrow(pyarrow.table({"source": [9], "target": [1]}), owner)


def test_frames() -> None:
    named = Arena({("a", 1): ["b"], "b": []}, {("a", 1): 1, "b": 2}, wins={1: ["b"]})
    pandas = pytest.importorskip("pandas")
    frame = named.solve().to_pandas()
    assert list(frame.columns) == ["owner", "ending", "winner", "rank"] and list(frame.index) == [("a", 1), "b"]
    assert frame["winner"].tolist() == [1, 1] and frame["ending"].isna().tolist() == [True, False]
    assert isinstance(frame.index, pandas.Index) and not isinstance(frame.index, pandas.MultiIndex)
    pytest.importorskip("polars")
    assert named.solve().to_polars()["vertex"].to_list() == ["('a', 1)", "b"]
    assert sans_interet().solve().to_polars()["rank"].to_list() == [3, 2, 1, 1, 1, 0, 0, 1]
    assert sans_interet().solve().to_numpy()["winner"].tolist() == [1, 1, 2, 1, 1, 2, 1, 2]


def test_many_games() -> None:
    names = [f"sticks:{n}" for n in range(1, 30)]
    wanted = [bachet.solve(name).winner for name in names]
    for threads in (1, 2, None):
        assert [found.winner for found in bachet.solve_many(names, threads=threads)] == wanted
    arenas = [sans_interet(), *(bachet.solve(name).arena for name in names[:3])]
    assert list(bachet.solve_many(arenas)) == [arena.solve() for arena in arenas]
    told: list[int] = []
    assert len(list(bachet.solve_many(names, progress=lambda done, _: told.append(done)))) == 29
    assert told == list(range(1, 30))
    # A list without end is taken as answers are, and errors come where they belong.
    endless = bachet.solve_many((f"sticks:{n}" for n in itertools.count(1)), threads=2)
    assert [next(endless).winner for _ in range(3)] == wanted[:3]
    endless.close()
    found = bachet.solve_many(["sticks:3", "stick:3", "sticks:4"], threads=2)
    assert next(found).winner == 1
    with pytest.raises(ValueError, match="did you mean sticks"):
        next(found)
    with pytest.raises(ValueError, match="max_positions"):
        list(bachet.solve_many(["tictactoe"], max_positions=10))
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("bachet-many")]


@pytest.mark.parametrize("game", ["tictactoe", "connect4:5x4", "nim:3-4", "chomp:3x3", sans_interet(), Pile(6)], ids=named)
def test_states_like_those_of_open_spiel(game: Any) -> None:
    played = SpielGame(game)
    state = played.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(legal) and [action for action, is_legal in enumerate(state.legal_actions_mask()) if is_legal] == legal
        assert state.legal_actions(1 - state.current_player()) == [] and state.returns() == [0.0, 0.0]
        with pytest.raises(ValueError, match="is no action here: the legal ones are"):
            state.apply_action(played.num_distinct_actions())
        child = state.child(legal[-1])
        state.apply_action(state.string_to_action(state.action_to_string(legal[-1])))
        assert child.position == state.position and child.history() == state.history()
    assert state.current_player() == -4 and sum(state.returns()) == 0 and state.clone().returns() == state.returns()
    state.undo_action(0, state.history()[-1])
    assert not state.is_terminal()


def test_observations() -> None:
    assert observation(bachet.game("tictactoe").start.play("5"))[0, 1, 1] == 1
    assert observation(bachet.game("nim:3-4").position("(2,2)")).tolist() == [2, 0, 1]
    assert observation(bachet.game(sans_interet()).start).tolist() == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    with pytest.raises(ValueError, match="write its method board"):
        observation(bachet.game(Pile(3)).start)


def test_open_spiel_itself() -> None:
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    minimax = pytest.importorskip("open_spiel.python.algorithms.minimax")
    value, action = minimax.alpha_beta_search(SpielGame("sticks:8"), maximum_depth=20)
    assert value == 1.0 and SpielGame("sticks:8").actions.move(action) == "3"
    chance = np.random.RandomState(1)
    game = SpielGame("tictactoe")
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert bot.step(game.new_initial_state()) in range(9)


@pytest.mark.parametrize("game", ["tictactoe", "connect4:7x6", "nim:3-4", sans_interet()], ids=named)
def test_pettingzoo_itself(game: Any) -> None:
    tests = pytest.importorskip("pettingzoo.test")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tests.api_test(environment(game), num_cycles=30)
    env = environment(game, render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter(max_iter=100):
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert env.render()


def test_the_winner_is_rewarded() -> None:
    pytest.importorskip("pettingzoo")
    env = environment("sticks:2")
    env.reset()
    env.step(0)
    env.step(0)
    # Whoever takes the last one loses.
    assert env.rewards == {"J1": 1.0, "J2": -1.0} and all(env.terminations.values())

"""Games by name, on arenas and in Python; searches with heuristics of one's own."""

import io
import sys
from typing import Any

import pytest

import bachet
from bachet import Arena, Game
from bachet._progress import Bar


def named(game: object) -> str:
    """What tests call a game, the same in every process."""
    return type(game).__name__ if isinstance(game, bachet.Game) else str(game)


class Pile(Game):
    """A pile from which one to three are taken; whoever takes the last one wins."""

    def __init__(self, size: int) -> None:
        self.size = size

    def start(self) -> tuple[int, int]:
        return (self.size, 1)

    def turn(self, position: tuple[int, int]) -> int:
        return position[1]

    def ending(self, position: tuple[int, int]) -> int | None:
        return 3 - position[1] if position[0] == 0 else None

    def moves(self, position: tuple[int, int]) -> Any:
        return range(1, min(3, position[0]) + 1)

    def play(self, position: tuple[int, int], move: int) -> tuple[int, int]:
        return (position[0] - move, 3 - position[1])


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


def test_games_by_name() -> None:
    solved = bachet.solve("sticks:10")
    assert (solved.winner, solved.moves, solved.best, solved.positions) == (1, 6, ["1"], 20)
    assert sum(one + two for _, one, two in solved.table()) == 20
    assert solved.value("(9,2)") == (1, 5)
    assert solved.arena.solve().winner["(9,2)"] == 1
    tictactoe = bachet.solve("tictactoe")
    assert (tictactoe.winner, tictactoe.moves, tictactoe.positions) == (0, None, 765)
    assert bachet.solve("tictactoe", symmetry=False).positions == 5478
    assert bachet.solve("sticks:10", start="5").winner == 2


def test_every_example_of_the_catalogue_opens() -> None:
    for example in bachet.games():
        if "+" not in example:
            assert bachet.search(example, depth=1, algorithm="minimax").best is not None


@pytest.mark.parametrize("size", range(1, 14))
def test_a_game_in_python_agrees_with_the_same_by_name(size: int) -> None:
    mine, named = bachet.solve(Pile(size)), bachet.solve(f"nim:{size},take=1-3")
    assert (mine.winner, mine.moves, mine.positions, mine.arcs) == (
        named.winner,
        named.moves,
        named.positions,
        named.arcs,
    )
    assert [str(move) for move in mine.best] == named.best
    assert mine.arena.solve().winner[(size, 1)] == mine.winner
    for algorithm in ("minimax", "alphabeta", "engine", "pn"):
        depth = None if algorithm == "pn" else 50
        score = bachet.search(Pile(size), depth, algorithm=algorithm, nodes=100_000).score
        assert score.winner == named.winner
        assert algorithm == "pn" or score.moves == named.moves


def test_heuristics_in_python() -> None:
    values = {"a": 10, "b": 8, "c": 2}
    tree = Arena(
        {"root": ["a", "b", "c"], "a": ["x"], "b": ["x"], "c": ["x"], "x": []},
        {"root": 1, "a": 2, "b": 2, "c": 2, "x": 1},
        draws=["x"],
    )
    found = bachet.search(tree, depth=1, algorithm="minimax", heuristic=lambda v: values[v])
    assert (found.best, found.value, found.nodes) == ("a", 10, 4)
    seen = []
    bachet.search("tictactoe", depth=1, algorithm="minimax", heuristic=lambda text: seen.append(text) or 0.0)
    assert len(seen) == 9 and "x../.../..." in seen
    best = bachet.search(Pile(50), depth=1, algorithm="alphabeta", heuristic=lambda p: -abs(p[0] - 48)).best
    assert best == 2


def test_heuristics_in_python_count_where_values_do() -> None:
    graph = {"root": ["a", "b"], "a": ["x"], "b": ["y"], "x": [], "y": []}
    values = {"root": 0, "a": 3, "b": 2, "x": -5, "y": 4}
    owner = {"root": 1, "a": 2, "b": 2, "x": 1, "y": 1}
    drawn = Arena(graph, owner, draws=["x", "y"], values=values)
    won = Arena(graph, owner, wins={1: ["x"]}, draws=["y"], values=values)
    for arena, best in ((drawn, "b"), (won, "a")):
        for depth in (1, 2, 3):
            for algorithm in ("minimax", "alphabeta", "engine"):
                own = bachet.search(arena, depth, algorithm=algorithm, heuristic=lambda v: values[v])
                assert own == bachet.search(arena, depth, algorithm=algorithm, heuristic="values", threads=1)
        assert own.best == best
    assert bachet.cours.minMax("root", 5, graph, values, S1=["root"]) == 4 == bachet.search(drawn, 5, heuristic="values").value


def test_moves_of_the_same_text_are_told_apart() -> None:
    class Same:
        def __init__(self, goal: int) -> None:
            self.goal = goal

        def __repr__(self) -> str:
            return "go"

    moves = [Same(2), Same(1)]

    class Choice(Pile):
        def moves(self, position: tuple[int, int]) -> Any:
            return moves

        def play(self, position: tuple[int, int], move: Any) -> tuple[int, int]:
            return (0, 3 - move.goal)

    assert bachet.solve(Choice(1)).best == [moves[1]]
    assert bachet.search(Choice(1), 1).line == [moves[1]]


def test_searches() -> None:
    found = bachet.search("connect4:7x6", depth=8, heuristic="lines", start="4455")
    assert found.best == "3" and found.score.winner == 1 and found.line[0] == "3"
    again = [bachet.search("tictactoe", algorithm="mcts", nodes=500, seed=7) for _ in range(2)]
    assert again[0] == again[1]
    assert not again[0].stopped or again[0].nodes <= 500


def test_exact_scores() -> None:
    found = bachet.exact("connect4:5x4", "112233")
    assert (found.score, found.winner, found.moves, found.best) == (7, 1, 1, ["4"])
    assert found.scores["4"] == bachet.ExactScore(7, 1, 1) and found.between == (7, 7) and not found.stopped
    # J1 has three stones in a row, with room at both of its ends: J2 is to move, and has lost.
    lost = bachet.exact("connect4:7x6", "33445")
    assert (lost.score, lost.winner, lost.moves, len(lost.scores)) == (-18, 1, 2, 7)
    assert {after.winner for after in lost.scores.values() if after} == {1}
    # The same by solving: who wins, and in how many moves.
    for moves in ("", "1", "22", "1234", "12341"):
        solved, single = bachet.solve("connect4:4x4", moves), bachet.exact("connect4:4x4", moves, threads=1)
        assert (single.winner, sorted(single.best)) == (solved.winner, sorted(solved.best))
    short = bachet.exact("connect4:8x7", time=0.05)
    assert short.stopped and short.score is None and short.between[0] < 0 < short.between[1]
    with pytest.raises(ValueError, match="no exact solver"):
        bachet.exact("tictactoe")
    with pytest.raises(ValueError, match="no exact solver"):
        bachet.exact(Pile(3))
    with pytest.raises(ValueError, match="time"):
        bachet.exact("connect4:7x6", time=-1)


def test_grundy() -> None:
    assert bachet.grundy("nim:3-4+kayles:7") == 5
    assert bachet.sequence("kayles:12")[1:6] == [1, 2, 3, 1, 4]
    assert bachet.mex([0, 1, 3]) == 2
    with pytest.raises(ValueError, match="Grundy"):
        bachet.grundy("tictactoe")


def test_a_bar_is_shown_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with Bar(None, "positions") as tell:
        assert tell is None
    # Notebooks have prompts, and are no terminals.
    monkeypatch.setattr(sys, "ps1", "In : ", raising=False)
    with Bar(None, "positions") as tell:
        assert tell is not None
    with Bar(False, "positions") as tell:
        assert tell is None


def test_progress_and_limits() -> None:
    told: list[tuple[int, int]] = []
    bachet.solve("connect4:4x4", progress=lambda done, all: told.append((done, all)))
    assert all(done <= met for done, met in told)
    with pytest.raises(ValueError, match="1,000|1000"):
        bachet.solve("connect4:7x6", max_positions=1000)


def pigeons(holes: int) -> Arena[Any]:
    """A graph that has a kernel if one pigeon more than there are holes finds room: it has none, which is long to prove.

    Each yes and no is a cycle of two vertices. A cycle of three has no kernel, unless an arc leads from it into one.
    """
    one_more = range(holes + 1)
    sits = [[(i, hole) for hole in range(holes)] for i in one_more]
    quarrels = [[("no", i, h), ("no", j, h)] for h in range(holes) for i in one_more for j in range(i)]
    graph: dict[Any, list[Any]] = {}
    for i, hole in sum(sits, []):
        graph["yes", i, hole], graph["no", i, hole] = [("no", i, hole)], [("yes", i, hole)]
    for k, clause in enumerate([[("yes", *at) for at in row] for row in sits] + quarrels):
        for corner in range(3):
            graph[k, corner] = [(k, (corner + 1) % 3), *clause]
    return Arena(graph)


def test_pigeons_find_no_room() -> None:
    assert pigeons(2).kernel() is None


def test_ctrl_c_interrupts() -> None:
    import signal

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    arena, told = pigeons(14), []
    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for work in (
            lambda: bachet.solve("connect4:7x6", max_memory=2**32),
            lambda: bachet.search("connect4:7x6", time=60.0),
            lambda: bachet.solve(Pile(10**9)),
            lambda: bachet.exact("connect4:8x7", progress=lambda nodes, _: told.append(nodes)),
            lambda: bachet.sequence("grundy:1000000"),
            lambda: bachet.grundy("nim:3+grundy:1000000"),
            lambda: bachet.ask("solve", game="connect4:7x6", max_memory=2**32),
            lambda: bachet.ask("search", game="connect4:8x7", exact=True),
            arena.kernel,
        ):
            signal.setitimer(signal.ITIMER_REAL, 0.3)
            with pytest.raises(KeyboardInterrupt):
                work()
        assert told[-1] > 0
        # Nothing is left behind: the next call works.
        assert bachet.solve("sticks:10").winner == 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_what_was_there_before_ends_a_play() -> None:
    said: list[str] = []
    answers = iter(["Nf3", "Nf6", "Ng1", "Ng8"] * 2)
    chess = bachet.game("chess")
    position = chess.start
    for move in ["Nf3", "Nf6", "Ng1", "Ng8"] * 2:
        assert position.drawn is None
        position = position.play(move)
    assert position.ending is None and "third time" in (position.drawn or "")

    # The computer and the person take the moves in turn.
    assert bachet.play("chess", 1, lambda _: next(answers), ask=lambda _: next(answers), tell=said.append) == 0
    assert "third time" in said[-1]


def test_plays_as_files() -> None:
    read = bachet.ask("record", game="chess", read="{A remark} 1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 *")
    assert read["moves"][-1] == "O-O" and read["position"] is None
    written = bachet.ask("record", game="go:9x9", moves=["E5", "pass"])
    assert written["ending"] == "sgf" and written["text"].endswith("SZ[9]KM[6.5];B[ee];W[])\n")
    assert bachet.ask("record", game="go:9x9", read=written["text"])["moves"] == ["E5", "pass"]
    with pytest.raises(ValueError, match="leave out position and moves"):
        bachet.ask("record", game="chess", read="1. e4 *", moves=["e4"])

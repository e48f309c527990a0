"""Whatever is wrong gets an exception that says what, and never more than that."""

import random
from typing import Any

import numpy as np
import pytest

import bachet
from bachet import Arena
from test_games import Pile


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


@pytest.mark.parametrize(
    ("error", "words", "make"),
    [
        (KeyError, "'b' has no owner", lambda: Arena({"a": ["b"], "b": []}, {"a": 1})),
        (ValueError, "owner of 'a' must be 1 or 2, not 3", lambda: Arena({"a": []}, {"a": 3})),
        (KeyError, "arc to 'z', which is not a key", lambda: Arena({"a": ["z"]}, {"a": 1})),
        (TypeError, "unhashable", lambda: Arena({"a": [["b"]]}, {"a": 1})),
        (TypeError, "unhashable", lambda: Arena({0: [["b"]]}, {0: 1})),
        (ValueError, "a has neither arcs nor an ending", lambda: Arena({"a": []}, {"a": 1})),
        (ValueError, "from a to b joins two vertices of J1", lambda: Arena({"a": "b", "b": "a"}, {"a": 1, "b": 1})),
        (ValueError, "empty", lambda: Arena({}, {})),
        (ValueError, "no convention maybe", lambda: Arena({0: []}, {0: 1}, convention="maybe")),
        (TypeError, "graph must be a dictionary", lambda: Arena([[1], []], {0: 1, 1: 2})),  # type: ignore[arg-type]
        (ValueError, "value of 0 must be a number", lambda: Arena({0: []}, {0: 1}, draws=[0], values={0: float("nan")})),
        (ValueError, "no computer x", lambda: bachet.play("nim:3", computer="x")),
        (ValueError, "player must be 1 or 2, not 7", lambda: bachet.play("nim:3", human=7)),
        (ValueError, "seconds above 0, not nan", lambda: bachet.search("nim:3", time=float("nan"))),
        (ValueError, "unending must be", lambda: Arena({0: []}, {0: 1}, unending=3)),
        (ValueError, "player must be 1 or 2", lambda: Arena({0: []}, {0: 1}, wins={3: [0]})),
        (KeyError, "'x' is not a vertex", lambda: Arena({0: [], 1: []}, {0: 1, 1: 2}, wins={1: ["x"]})),
        (ValueError, "two different endings", lambda: Arena({0: []}, {0: 1}, wins={1: [0]}, draws=[0])),
        (KeyError, "5 is not a vertex", lambda: Arena({0: []}, {0: 1}, draws=[0]).solve().best(5)),
        (ValueError, "player must be 1 or 2, not 7", lambda: Arena({0: []}, {0: 1}, draws=[0]).attractor(7)),
        (ValueError, "did you mean nim", lambda: bachet.solve("nimm:3")),
        (ValueError, "no algorithm", lambda: bachet.search("nim:3", algorithm="best")),
        (ValueError, "depth must be", lambda: bachet.search("nim:3", depth=0)),
        (TypeError, "a game is a name", lambda: bachet.solve(3)),  # type: ignore[arg-type]
        (ValueError, "is a sequence|sequence is", lambda: bachet.sequence("nim:3-4")),
    ],
)
def test_what_is_wrong_is_said(error: type[Exception], words: str, make: Any) -> None:
    with pytest.raises(error, match=words):
        make()


def test_errors_speak_french() -> None:
    bachet.set_language("fr")
    with pytest.raises(KeyError, match="n'est pas une clé du dictionnaire"):
        Arena({"a": ["z"]}, {"a": 1})
    with pytest.raises(TypeError, match="owner doit être formé d'entiers"):
        Arena.from_arrays([1.5], [0, 0], [])


@pytest.mark.parametrize(
    ("error", "words", "arrays"),
    [
        (TypeError, "owner must be of integers", ([1.0], [0, 0], [])),
        (ValueError, "offsets must have length 2", ([1], [0], [])),
        (ValueError, "offsets must start with 0", ([1], [1, 1], [0])),
        (ValueError, r"targets\[0\] is negative", ([1], [0, 1], [-1])),
        (ValueError, r"owner\[0\] must be 1 or 2", ([0], [0, 0], [])),
        (ValueError, "one dimension", ([[1]], [0, 0], [])),
        (ValueError, "which does not exist", ([1, 2], [0, 1, 1], [2])),
        (ValueError, "row 1 ends", ([1, 2], [0, 1, 0], [1])),
        (ValueError, "row 2 ends", ([1, 2], [0, 1, 1], [1, 0])),
    ],
)
def test_arrays_that_do_not_fit(error: type[Exception], words: str, arrays: Any) -> None:
    with pytest.raises(error, match=words):
        Arena.from_arrays(*arrays)


@pytest.mark.parametrize("seed", range(300))
def test_random_arrays_never_crash(seed: int) -> None:
    chance = random.Random(seed)
    kinds = [np.uint8, np.int8, np.uint32, np.int64, np.uint64, np.float64, np.bool_, object]

    def some(most: int, length: int) -> Any:
        values = [chance.randint(-1 if chance.random() < 0.1 else 0, most) for _ in range(length)]
        array = np.array(values, dtype=np.int64).astype(chance.choice(kinds) if chance.random() < 0.4 else np.int64)
        return array[:: chance.choice([1, 1, 1, 2, -1])]

    n = chance.randint(0, 6)
    offsets = np.cumsum([0, *(chance.randint(0, 3) for _ in range(n))])
    owner = np.array([chance.randint(1, 2) for _ in range(n)], dtype=np.uint8)
    arrays = [owner, offsets, some(max(n, 1), int(offsets[-1])), some(n, 1), some(n, 1)]
    for _ in range(chance.randint(0, 2)):
        arrays[chance.randrange(5)] = some(chance.choice([2, n + 1, 2**40]), chance.randint(0, 8))
    try:
        arena = Arena.from_arrays(*arrays, alternating=False, convention="normal")
    except (ValueError, TypeError, KeyError, OverflowError):
        return
    assert arena.solve().verify()


class Broken(Pile):
    """A pile whose rules go wrong at one place."""

    def __init__(self, method: str, answer: Any) -> None:
        super().__init__(6)
        self.method, self.answer = method, answer

    def _go_wrong(self, method: str, position: Any) -> Any:
        if self.method == method and position[0] <= 3:
            return self.answer() if callable(self.answer) else self.answer
        return NotImplemented

    def turn(self, position: Any) -> Any:
        answer = self._go_wrong("turn", position)
        return super().turn(position) if answer is NotImplemented else answer

    def ending(self, position: Any) -> Any:
        answer = self._go_wrong("ending", position)
        return super().ending(position) if answer is NotImplemented else answer

    def moves(self, position: Any) -> Any:
        answer = self._go_wrong("moves", position)
        return super().moves(position) if answer is NotImplemented else answer

    def play(self, position: Any, move: Any) -> Any:
        answer = self._go_wrong("play", position)
        return super().play(position, move) if answer is NotImplemented else answer


def raising() -> None:
    raise RuntimeError("from the rules")


def endless() -> Any:
    while True:
        yield 1


@pytest.mark.parametrize(
    ("error", "words", "method", "answer"),
    [
        (RuntimeError, "from the rules", "turn", raising),
        (RuntimeError, "from the rules", "moves", raising),
        (RuntimeError, "from the rules", "play", raising),
        (RuntimeError, "from the rules", "ending", raising),
        (ValueError, r"turn\(\(3, \d\)\) must be 1 or 2, not 'J1'", "turn", "J1"),
        (ValueError, "must be None, 1, 2 or 0", "ending", 5),
        (ValueError, "is empty, but ending", "moves", ()),
        (ValueError, "does it ever end", "moves", endless),
        (TypeError, "hashable", "play", lambda: [1, 2]),
        (TypeError, "not iterable", "moves", 7),
    ],
)
def test_rules_that_go_wrong(error: type[Exception], words: str, method: str, answer: Any) -> None:
    for work in (bachet.solve, lambda game: bachet.search(game, depth=6, algorithm="alphabeta")):
        with pytest.raises(error, match=words):
            work(Broken(method, answer))


def test_a_traceback_leads_to_the_rules() -> None:
    with pytest.raises(RuntimeError) as caught:
        bachet.solve(Broken("play", raising))
    assert caught.traceback[-1].name == "raising"


def test_a_heuristic_that_goes_wrong() -> None:
    with pytest.raises(ZeroDivisionError):
        bachet.search("tictactoe", depth=2, algorithm="minimax", heuristic=lambda text: 1 / 0)
    with pytest.raises(ValueError, match="must give a number"):
        bachet.search("tictactoe", depth=2, algorithm="minimax", heuristic=lambda text: "good")  # type: ignore[arg-type, return-value]


def test_endless_games_meet_their_limit() -> None:
    with pytest.raises(ValueError, match="more than|at most|100"):
        bachet.solve(Pile(10**9), max_positions=100)


def test_trees_let_exceptions_through() -> None:
    with pytest.raises(RuntimeError, match="from the rules"):
        bachet.draw_tree(Broken("moves", raising), 6)


def test_nothing_is_left_behind() -> None:
    def stop(*_: object) -> None:
        raise RuntimeError("enough")

    view = bachet._bachet.View.of_rules(Pile(10**6), "pile", 10**7)
    start = view.start()
    with pytest.raises(RuntimeError, match="enough"):
        view.solve(start, None, None, False, stop)
    assert view.ending(start) is None


def test_vertices_are_named_as_python_has_them() -> None:
    arena = Arena({"a": "b", "b": "a"}, {"a": 1, "b": 2})
    with pytest.raises(ValueError, match="from a to a"):
        arena.check({"a": "a"})
    with pytest.raises(ValueError, match="a → b"):
        arena.grundy()


def test_positions_take_a_name_and_nothing_that_needs_owners() -> None:
    assert Arena({"a": "b", "b": ""}, name="two").name == "two"
    with pytest.raises(ValueError, match="wins has no meaning without owners"):
        Arena({"a": "b", "b": ""}, wins={1: ["b"]})


def test_moves_need_no_hash() -> None:
    class Lists(Pile):
        def moves(self, position: Any) -> Any:
            return [[move] for move in super().moves(position)]

        def play(self, position: Any, move: Any) -> Any:
            return super().play(position, move[0])

    assert bachet.search(Lists(5), depth=6, algorithm="alphabeta").best == [1]


@pytest.mark.parametrize(
    ("name", "work"),
    [
        ("depth", lambda: bachet.draw_tree("nim:3", -1)),
        ("depth", lambda: bachet.search("nim:3", -1)),
        ("depth", lambda: bachet.search("nim:3", 10**30)),
        ("max_memory", lambda: bachet.exact("connect4:4x4", max_memory=-1)),
        ("max_nodes", lambda: bachet.draw_tree("nim:3", 1, max_nodes=-1)),
        ("max_positions", lambda: bachet.solve("nim:3", max_positions=-1)),
        ("nodes", lambda: bachet.search("nim:3", nodes=-1)),
        ("player", lambda: Arena({0: []}, {0: 1}, draws=[0]).attractor(-1)),
        ("radius", lambda: Arena({0: []}, {0: 1}, draws=[0]).draw(around=0, radius=-1)),
        ("seed", lambda: bachet.search("nim:3", 1, seed=-1)),
        ("step", lambda: Arena({0: []}, {0: 1}, wins={1: [0]}).draw(player=1, step=-1)),
        ("threads", lambda: bachet.search("nim:3", 1, threads=-1)),
    ],
)
def test_numbers_that_cannot_be_are_refused_in_words(name: str, work: Any) -> None:
    with pytest.raises(ValueError, match=f"{name} must be"):
        work()


def test_large_numbers_limit_nothing() -> None:
    assert bachet.solve("nim:3", max_positions=10**30, max_memory=10**30).winner == 1
    assert bachet.mex({-1, 0, 10**30}) == 1


class Rules(bachet.Game[int, int]):
    """Answers that are given, at a position that is 0 at first."""

    def __init__(self, turn: object = 1, ending: object = None) -> None:
        self.answers = (turn, ending)

    def start(self) -> int:
        return 0

    def turn(self, position: int) -> Any:
        return 2 if position else self.answers[0]

    def ending(self, position: int) -> Any:
        return 1 if position else self.answers[1]

    def moves(self, position: int) -> list[int]:
        return [1]

    def play(self, position: int, move: int) -> int:
        return move


@pytest.mark.parametrize("rules", [Rules(turn=True), Rules(ending=False), Rules(ending=True), Rules(1.0), Rules("1"), Rules(1, "J1")])
def test_players_are_numbers(rules: Rules) -> None:
    for ask in (bachet.solve, bachet.search, lambda game: bachet.game(game).start.moves):
        with pytest.raises(ValueError, match=r"(turn|ending)\(0\) must be .* not (True|False|1.0|'1'|'J1')"):
            ask(rules)


def test_heuristics_give_numbers() -> None:
    for value in (float("nan"), "much", None):
        with pytest.raises(ValueError, match="heuristic must give a number"):
            bachet.search(Rules(), depth=1, heuristic=lambda _: value)  # type: ignore[arg-type, return-value]
        with pytest.raises(ValueError, match="heuristic must give a number"):
            bachet.search("connect4:5x4", depth=1, heuristic=lambda _: value)  # type: ignore[arg-type, return-value]


def test_a_wrong_solution_is_no_truth() -> None:
    arena = bachet.Arena({0: [1], 1: []}, {0: 1, 1: 2}, wins={1: [1]})
    assert arena.solve().verify() is True
    rebuild, (_, winners, ranks) = arena.solve().__reduce__()
    winners[0] = 2
    with pytest.raises(bachet.Flaw):
        rebuild(arena, winners, ranks).verify()
    for wrong in (winners[:1], winners + 5):
        with pytest.raises(ValueError):
            rebuild(arena, wrong, ranks)


def test_words_for_what_is_easily_confused() -> None:
    graph, owner = {0: [1], 1: []}, {0: 1, 1: 2}
    with pytest.raises(TypeError, match=r"wins must be a dictionary such as \{1: \[…\], 2: \[…\]\}, not \[1\]"):
        bachet.Arena(graph, owner, wins=[1])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="priority of 1 must be a whole number"):
        bachet.Arena(graph, owner, wins={1: [1]}, priorities={1: -1})
    with pytest.raises(ValueError, match="labels has no meaning without owners"):
        bachet.Arena(graph, labels={0: "x"})
    with pytest.raises(KeyError, match="2 is not a vertex"):
        bachet.Arena(graph, owner, wins={1: [1]}, labels={2: "x"})


def test_errors_name_arguments_of_python() -> None:
    asked = [
        (lambda: bachet.ask("solve", game="sticks:5", form_="3"), "from_"),
        (lambda: bachet.ask("attractor", arena=bachet.Arena({0: []}, {0: 1}, draws=[0]), from_="0"), "from_"),
        (lambda: bachet.ask("tree", game="sticks:5", depth=2, max_node=3), "max_nodes"),
        (lambda: bachet.ask("position", game=3), "game"),
        (lambda: bachet.solve("connect4:7x6", max_positions=10), "max_positions"),
        (lambda: bachet.draw_tree("tictactoe", 4, max_nodes=10), "max_nodes"),
        (lambda: bachet.store("chomp:3x3", "/tmp/never.bachet", method="numbers"), "method"),
    ]
    for ask, argument in asked:
        with pytest.raises(ValueError) as raised:
            ask()
        words = str(raised.value)
        assert argument in words and "--" not in words and "from means" not in words, words


def test_attractors_are_iterable() -> None:
    arena = bachet.Arena({"a": ["b"], "b": []}, {"a": 1, "b": 2}, wins={1: ["b"]})
    assert list(arena.attractor(1)) == ["b", "a"] and set(arena.attractor(1)) == {"a", "b"}

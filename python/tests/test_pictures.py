"""Pictures, what notebooks show, and plays."""

import base64
import pickle
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bachet
from bachet import Arena
from test_arena import GRAPH, OWNER, sans_interet
from test_games import Pile

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def english() -> None:
    bachet.set_language("en")


def groups(picture: bachet.Picture, kind: str) -> set[str]:
    """The names of the groups of a kind."""
    root = ElementTree.fromstring(picture.svg())
    return {group.get("data-name", "") for group in root.iter(SVG + "g") if group.get("class") == kind}


def test_every_vertex_and_arc_is_drawn() -> None:
    picture = sans_interet().draw()
    assert groups(picture, "vertex") == set("01234567")
    assert len(groups(picture, "arc")) == 12
    assert sans_interet().to_svg() == picture.svg()
    strange = Arena({("<&>", 1): ["x"], "x": []}, {("<&>", 1): 1, "x": 2}, draws=["x"])
    assert groups(strange.draw(), "vertex") == {"('<&>', 1)", "x"}


def test_steps_and_notes() -> None:
    arena = sans_interet()
    assert "A1" in arena.draw(player=1, step=1).svg()
    assert "@keyframes" in arena.draw(animate=True).svg()
    assert "h=7" in arena.draw(notes={7: "h=7"}).svg()
    positions = Arena({"a": ["b"], "b": []}, convention="normal")
    assert positions.draw(notes={"a": "mex"}).svg().count(">mex<") == 2
    assert groups(arena.draw(around=7, radius=1), "vertex") == {"4", "5", "7"}
    with pytest.raises(ValueError, match="step|A9"):
        arena.draw(player=1, step=9)
    with pytest.raises(KeyError):
        arena.draw(around="nowhere")
    with pytest.raises(ValueError, match="no layout circle"):
        arena.draw(layout="circle")


def test_formats(tmp_path) -> None:  # type: ignore[no-untyped-def]
    picture = sans_interet().draw()
    assert picture.png()[1:4] == b"PNG" and r"\begin{tikzpicture}" in picture.tikz()
    starts = {"a.svg": b"<svg", "a.PNG": b"\x89PNG", "a.tex": b"%", "a.pdf": b"%PDF", "a.dot": b"//", "A.SVG": b"<svg"}
    for name, start in starts.items():
        picture.save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 500 and (tmp_path / name).read_bytes().startswith(start), name
        # One of the same game is replaced.
        sans_interet().draw(solved=False).save(tmp_path / name)
    with pytest.raises(ValueError, match=".svg, .png, .tex, .pdf, .gif or .dot"):
        picture.save(tmp_path / "a.jpg")
    with pytest.raises(ValueError, match="animate=True"):
        picture.save(tmp_path / "a.gif")
    with pytest.raises(ValueError, match="only arenas and trees"):
        bachet.draw_board("sticks:5").save(tmp_path / "b.dot")
    assert "digraph" in bachet.draw_tree("nim:3,take=1-2", 2).dot()
    with pytest.raises(ValueError, match="theme"):
        picture.svg("pink")


def test_the_steps_as_gif(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    sans_interet().draw(player=1, animate=True).save(tmp_path / "a.gif")
    assert image.open(tmp_path / "a.gif").n_frames == 4
    sans_interet().draw(player=2, animate=True).save(tmp_path / "a.gif")
    assert image.open(tmp_path / "a.gif").n_frames == 2
    (tmp_path / "b.pdf").write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        sans_interet().draw().save(tmp_path / "b.pdf")


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PIL.Image", "pandas", "polars", "networkx", "scipy.sparse", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    arena = sans_interet()
    asked = {
        "pillow": arena.draw().pdf,
        "pandas": arena.solve().to_pandas,
        "polars": arena.solve().to_polars,
        "networkx": arena.to_networkx,
        "scipy": arena.to_scipy,
        "pyarrow": arena.to_arrow,
    }
    for package, ask in asked.items():
        with pytest.raises(ImportError, match=f"pip install {package}"):
            ask()


def test_a_board_to_play_on() -> None:
    pytest.importorskip("ipywidgets")
    board = bachet.widget("sticks:10", computer="perfect", values=True)
    assert [button.description for button in board.moves.children] == ["1", "2", "3"] and "<svg" in board.shown.value
    assert "J1 wins in n moves" in board.shown.value
    board.values.value = False
    assert "wins in" not in board.shown.value
    board.moves.children[0].click()
    assert len(board.line) == 3 and board.position.turn == 1
    board.undo.click()
    assert len(board.line) == 1 and board.undo.disabled
    while board.position.ending is None:
        board.play(board.position.best()[0])
    assert "J1 wins." in board.said.value and board.moves.children == ()
    # The computer begins, a function answers, both players click, an arena, and a game without a look.
    assert len(bachet.widget("sticks:10", human=2).line) == 2
    both = bachet.widget(Pile(5), computer=None)
    both.play(2)
    both.play(1)
    assert both.position.key == (2, 1) and "<pre>" in both.shown.value
    assert len(bachet.widget(sans_interet(), computer=lambda p: p.moves[0]).line) == 1
    assert len(bachet.widget("nim:100-100").moves.children) == 2
    assert "text/html" in board._repr_mimebundle_()


def test_wide_pictures_shrink() -> None:
    assert 'style="max-width: 100%; height: auto"' in sans_interet().draw()._repr_svg_()
    assert 'style="max-width: 100%; height: auto"' in sans_interet()._repr_mimebundle_()["image/svg+xml"]


def test_boards_and_trees() -> None:
    assert groups(bachet.draw_board("tictactoe", "x../.o./..."), "move")
    with pytest.raises(ValueError, match="no board"):
        bachet.draw_board(Pile(3))
    tree = bachet.draw_tree("nim:3,take=1-2", 5, algorithm="alphabeta")
    assert len(groups(tree, "node")) > 3
    ends = ["left", "right"]
    named = Arena({"a": ends, "left": [], "right": []}, {"a": 1, "left": 2, "right": 2}, draws=ends)
    tree = bachet.draw_tree(named, 1)
    assert groups(tree, "node") == {".", "left", "right"} and tree.title == "Arena: tree"
    # A game in Python calls its moves what they are.
    assert groups(bachet.draw_tree(Doors(), 1), "node") == {".", "left", "right"}
    with pytest.raises(ValueError, match="values of the moves are not known: it is too large: 765 positions"):
        bachet.draw_board("tictactoe", values=True, max_positions=100)
    # Where nobody insists, they are left out.
    assert not groups(bachet.draw_board("tictactoe", max_positions=100), "move")
    assert not groups(bachet.draw_board("tictactoe", values=False), "move")
    assert groups(bachet.draw_board("nim:3+kayles:5"), "move")
    with pytest.raises(ValueError, match="more than 10 nodes"):
        bachet.draw_tree("tictactoe", 3, max_nodes=10)


def test_what_notebooks_show() -> None:
    bundle = sans_interet()._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg") and "8 vertices" in bundle["text/plain"]
    positions = Arena({"a": ["b"], "b": []}, convention="normal")
    assert "(&#x27;" in positions.to_svg() or "('a', 1)" in positions.to_svg()


def shown_steps(page: str) -> list[str]:
    """The pictures behind the sliders of a page."""
    return [base64.b64decode(data).decode() for data in re.findall(r"base64,([^\"]*)", page)]


def test_the_slider_shows_the_steps() -> None:
    arena = sans_interet()
    page = arena._repr_mimebundle_()["text/html"]
    steps = [arena.to_svg(player=player, step=step) for player, most in ((1, 4), (2, 2)) for step in range(most)]
    assert shown_steps(page) == [arena.to_svg(), *steps]
    # It needs neither a kernel nor a network, and shrinks to the page.
    assert "http" not in re.sub(r"base64,[^\"]*", "", page) and page.count("max-width: 100%") == 7
    assert page.count("<input") == 2 and 'max="3"' in page and 'max="1"' in page
    search = bachet.draw_tree("nim:3,take=1-2", 5, algorithm="alphabeta", animate=True)
    assert len(shown_steps(search._repr_mimebundle_()["text/html"])) == search.frames > 3
    # What has no steps has no slider.
    board = bachet.draw_board("sticks:5")
    page = board._repr_mimebundle_()["text/html"]
    assert shown_steps(page) == [board.svg()] and "<input" not in page and page.startswith("<img")


class Doors(bachet.Game):
    """Two doors; behind the right one J1 wins, behind the other J2."""

    def start(self) -> str:
        return "hall"

    def turn(self, position: str) -> int:
        return 1

    def ending(self, position: str) -> int | None:
        return {"hall": None, "left": 2, "right": 1}[position]

    def moves(self, position: str) -> list[str]:
        return ["left", "right"]

    def play(self, position: str, move: str) -> str:
        return move


def test_a_perfect_computer_wins_what_is_won() -> None:
    asked: list[str] = []

    def one(question: str) -> str:
        asked.append(question)
        return "1"

    for seed in range(8):
        assert bachet.play(Doors(), 2, seed=seed, tell=lambda _: None) == 1
        assert bachet.play(Pile(21), 2, seed=seed, ask=one, tell=lambda _: None) == 1
    assert "J2, your move (1, 2, 3): " in asked
    # An arena whose vertices are no texts: J1 goes to the middle, or loses.
    graph = {(0, 0): [(1, k) for k in range(9)], **{(1, k): [(2, k)] for k in range(9)}, **{(2, k): [] for k in range(9)}}
    wins = {1: [(2, 4)], 2: [(2, k) for k in range(9) if k != 4]}
    arena = Arena(graph, {v: 2 if v[0] == 1 else 1 for v in graph}, wins=wins)
    for seed in range(8):
        assert bachet.play(arena, None, seed=seed, tell=lambda _: None) == 1


def test_plays() -> None:
    said: list[str] = []
    answers = iter(["9", "1", "1", "1", "1", "1", "1"])
    winner = bachet.play("sticks:5", 2, ask=lambda _: next(answers), tell=said.append)
    assert winner == 2 and "J2 wins." in said and "9 is not a move here" in said
    assert bachet.play(Pile(8), None, "random", seed=3, tell=said.append) in (1, 2)
    # Who searches needs no solution, and this game is too large for one.
    assert bachet.play("connect4:7x6", 1, "mcts", ask=lambda _: "", tell=said.append) == 2
    assert bachet.play(Pile(8), 1, "alphabeta:9", ask=lambda _: "") == 2
    # A perfect one searches too where it cannot know, and says so.
    answers = iter(["25", ""])
    assert bachet.play("gomoku:7x7", 1, ask=lambda _: next(answers), tell=said.append) == 2
    assert any("the computer searches (engine:1s)" in line for line in said)
    # Sums are played by their Grundy numbers.
    first = lambda question: question.split("(")[1].split(",")[0].rstrip("): ")  # noqa: E731
    assert bachet.play("nim:3+kayles:5", 2, ask=first, tell=said.append) == 1
    game = iter(["2", "2"])
    assert bachet.play(sans_interet(), 1, ask=lambda _: next(game), tell=said.append) == 2
    arena = Arena({"here": ["there"], "there": []}, {"here": 1, "there": 2}, wins={1: ["there"]})
    assert bachet.play(arena, None, tell=said.append) == 1 and said[-2].startswith("there")


@pytest.mark.parametrize(
    ("subject", "kind", "options"),
    [
        ("nim:2-1", "graph", {"show": ["mex"]}),
        ("sticks:9", "arena", {"values": True, "depth": 2, "heuristic": "zero"}),
        ("connect4:7x6", "lines", {}),
        ("tictactoe", "ranks", {}),
        ("kayles:9", "grundy", {}),
        ("sticks:5", "history", {"moves": ["1", "2"]}),
        ("tictactoe", "tree", {"depth": 1}),
        ("chomp:2x3", "board", {"no_values": True}),
    ],
)
def test_what_the_program_draws_python_draws(subject: str, kind: str, options: dict[str, object]) -> None:
    picture = bachet.draw(subject, kind, **options)  # type: ignore[arg-type]
    assert picture.svg("light").encode() == bachet.ask("picture", game=subject, kind=kind, theme="light", **options)
    assert pickle.loads(pickle.dumps(picture)) == picture


def test_plays_and_strategies_on_an_arena() -> None:
    arena = sans_interet()
    play = bachet.draw(arena, play=[0, 1])
    assert play.title.endswith("a play") and "after n moves" in play.svg()
    strategy = {v: GRAPH[v][0] for v in GRAPH if OWNER[v] == 1 and GRAPH[v]}
    assert "strategy" in bachet.draw(arena, strategy=strategy).title
    assert "digraph" in bachet.draw(arena, around=7, radius=1).dot()
    positions = Arena({"a": ["b"], "b": []}, convention="normal")
    assert groups(bachet.draw(positions), "vertex") == {"a", "b"}
    with pytest.raises(ValueError, match="kind"):
        bachet.draw(arena, "square")
    with pytest.raises(KeyError):
        bachet.draw(arena, play=["nowhere"])

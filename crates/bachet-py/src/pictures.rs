//! Pictures, in every format that the library writes.

use crate::arena::Core;
use crate::errors::{lang, value_error};
use crate::stored::Known;
use crate::texts::message;
use crate::view::View;
use crate::work::stoppable;
use bachet::Vertex;
use bachet::draw::{
    self, ArenaDrawing, Around, BoardDrawing, BoardMove, Direction, Layout, Overlay, Theme, TreeDrawing, TreeStyle,
    TreeValues,
};
use bachet::search::{Algorithm, Budget, Request};
use bachet::solve::solve_watched;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A picture, to be shown in a notebook or saved.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Picture(draw::Picture);

fn theme(name: &str) -> PyResult<Theme> {
    name.parse::<Theme>().map_err(value_error)
}

#[pymethods]
impl Picture {
    /// What it is called.
    #[getter]
    fn title(&self) -> &str {
        self.0.title()
    }

    /// What it shows, in words.
    #[getter]
    fn description(&self) -> &str {
        self.0.description()
    }

    /// The picture as SVG.
    #[pyo3(signature = (theme = "auto"))]
    fn svg(&self, theme: &str) -> PyResult<String> {
        Ok(draw::svg(&self.0, self::theme(theme)?))
    }

    /// The picture as PNG, so many pixels for a unit.
    #[pyo3(signature = (scale = 2.0, theme = "light"))]
    fn png<'py>(&self, py: Python<'py>, scale: f64, theme: &str) -> PyResult<Bound<'py, PyBytes>> {
        let theme = self::theme(theme)?;
        let bytes = py.detach(|| draw::png(&self.0, theme, scale)).map_err(value_error)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The picture as a LaTeX document.
    #[pyo3(signature = (theme = "light"))]
    fn tikz(&self, theme: &str) -> PyResult<String> {
        Ok(draw::tikz(&self.0, self::theme(theme)?))
    }
}

/// Draws an arena: alone, with its solution, or with the steps of an attractor.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // Python names them.
#[pyo3(signature = (core, layout, solved, number, target, step, animate, around, radius, notes))]
pub(crate) fn draw_arena(
    py: Python<'_>,
    core: &Core,
    layout: &str,
    solved: bool,
    number: Option<i64>,
    target: Option<Vec<Vertex>>,
    step: Option<usize>,
    animate: bool,
    around: Option<Vertex>,
    radius: usize,
    notes: Option<Vec<String>>,
) -> PyResult<Picture> {
    let arena = core.named(py)?;
    let layout = layout.parse::<Layout>().map_err(value_error)?;
    let attractor = number.map(|number| core.attracted(py, number, target)).transpose()?;
    let solution = match solved && attractor.is_none() {
        true => Some(stoppable(py, |watch| solve_watched(&arena, watch))?),
        false => None,
    };
    let overlay = match (&attractor, &solution) {
        (Some(attractor), _) if animate => Overlay::Steps(attractor),
        (Some(attractor), _) => Overlay::Step(attractor, step.unwrap_or(attractor.sizes().len().saturating_sub(1))),
        (None, Some(solution)) => Overlay::Solution(solution),
        (None, None) => Overlay::Nothing,
    };
    let note = notes.map(|notes| move |v: Vertex| notes.get(v as usize).cloned().unwrap_or_default());
    let notes = note.as_ref().map(|note| note as &dyn Fn(Vertex) -> String);
    let around = around.map(|vertex| Around { vertex, radius });
    let drawing = ArenaDrawing { layout, overlay, notes, around, lang: lang(), ..ArenaDrawing::default() };
    draw::arena(&arena, &drawing).map(Picture).map_err(value_error)
}

/// Draws the position of a game as people know it, with what each move comes to where a solution says so.
#[pyfunction]
#[pyo3(signature = (view, game, position, solved))]
pub(crate) fn draw_board(view: &View, game: &str, position: &str, solved: Option<Known<'_>>) -> PyResult<Picture> {
    let board = view.ask(|view| view.board(position))?;
    let board = board.ok_or_else(|| value_error(message!("no-board", name = game)))?;
    let scores = solved.map(|solved| solved.scores());
    let mut moves = Vec::new();
    for (step, spot) in view.ask(|view| view.spots(position))? {
        let score = scores.as_ref().map(|scores| scores.score(&step.position)).transpose().map_err(value_error)?;
        moves.extend(score.flatten().map(|score| BoardMove { name: step.mov, spot, score: score.later() }));
    }
    let turn = view.ask(|view| view.turn(position))?;
    let ending = view.ask(|view| view.ending(position))?;
    let drawing = BoardDrawing { game, board: &board, turn, ending, moves: &moves };
    Ok(Picture(draw::board(&drawing, lang())))
}

/// Draws the tree of a game to a depth, or of a search.
#[pyfunction]
#[allow(clippy::too_many_arguments)] // Python names them.
#[pyo3(signature = (view, game, position, depth, algorithm, heuristic, direction, bounds, boards, most))]
pub(crate) fn draw_tree(
    py: Python<'_>,
    view: &View,
    game: &str,
    position: &str,
    depth: u32,
    algorithm: Option<&str>,
    heuristic: Option<&str>,
    direction: &str,
    bounds: bool,
    boards: bool,
    most: usize,
) -> PyResult<Picture> {
    let values = if algorithm.is_some() { TreeValues::All } else { TreeValues::Endings };
    let algorithm = algorithm.map_or(Ok(Algorithm::Minimax), str::parse::<Algorithm>).map_err(value_error)?;
    let direction = direction.parse::<Direction>().map_err(value_error)?;
    // Where no value is shown, none is needed.
    let heuristic = if values == TreeValues::Endings { Some("zero") } else { heuristic };
    let drawing = view.work(py, |view, work| {
        let watch = |progress: &bachet::Progress| work.searches(progress);
        let budget = Budget { depth: Some(depth), nodes: Some(most as u64 + 1), watch: &watch, ..Budget::default() };
        let request = Request { algorithm, heuristic, budget, record: Some(most), ..Request::default() };
        let report = view.search(position, &request)?;
        match report.answer.stopped || report.answer.nodes > most as u64 {
            true => Err(message!("tree-size", most = most)),
            false => TreeDrawing::new(game, view, position, &report).map_err(|error| error.message()),
        }
    })?;
    let style = TreeStyle { direction, values, bounds, boards: boards && drawing.has_boards(), animated: false };
    Ok(Picture(drawing.picture(&style, lang())))
}

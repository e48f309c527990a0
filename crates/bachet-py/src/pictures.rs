//! Pictures, in every format that the library writes.

use crate::arena::Core;
use crate::errors::{failure, failure_of_ask, lang, value_error};
use crate::view::View;
use crate::work::{Work, allowance, stoppable};
use bachet::draw::{self, ArenaDrawing, Around, Direction, DrawError, Layout, Overlay, Theme, TreeStyle};
use bachet::search::{Algorithm, SearchError};
use bachet::solve::solve_watched;
use bachet::{Arena, Vertex};
use bachet_app::Error;
use bachet_app::command::find;
use bachet_app::knowledge::Effort;
use bachet_app::picture::{Drawn, TreePicture, board};
use bachet_app::tree::{TreeAlgorithm, TreeRequest};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A picture, to be shown in a notebook or saved.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Picture(draw::Picture);

fn theme(name: &str) -> PyResult<Theme> {
    name.parse::<Theme>().map_err(value_error)
}

fn undrawn(error: DrawError) -> PyErr {
    failure(error.into())
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
        let bytes = py.detach(|| draw::png(&self.0, theme, scale)).map_err(undrawn)?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// How many frames an animation has; 0 for a still picture.
    #[getter]
    fn frames(&self) -> u32 {
        self.0.frames()
    }

    /// One frame of an animation.
    fn frame(&self, n: u32) -> Picture {
        Picture(self.0.frame(n))
    }

    /// The picture as a LaTeX document.
    #[pyo3(signature = (theme = "light"))]
    fn tikz(&self, theme: &str) -> PyResult<String> {
        Ok(draw::tikz(&self.0, self::theme(theme)?))
    }
}

/// How an arena is drawn: alone, with its solution, or with the steps of an attractor.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct ArenaOptions {
    layout: String,
    solved: bool,
    player: Option<i64>,
    target: Option<Vec<Vertex>>,
    step: Option<usize>,
    animate: bool,
    around: Option<Vertex>,
    radius: usize,
    notes: Option<Vec<String>>,
}

/// Finds what is to be shown of an arena, and shows it.
fn shown<T>(
    py: Python<'_>,
    core: &Core,
    options: ArenaOptions,
    show: impl FnOnce(&Arena, &ArenaDrawing<'_>) -> Result<T, DrawError>,
) -> PyResult<T> {
    let ArenaOptions { layout, solved, player, target, step, animate, around, radius, notes } = options;
    let arena = core.labelled(py)?;
    let layout = layout.parse::<Layout>().map_err(value_error)?;
    let attractor = player.map(|number| core.attracted(py, number, target, None)).transpose()?;
    let solution = match solved && attractor.is_none() {
        true => Some(stoppable(py, crate::arena::size(arena.graph()), |watch| solve_watched(&arena, watch))?),
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
    let unending = solution.as_ref().filter(|_| arena.unending().is_none());
    let lasso = unending.and_then(|solution| Some(solution.play(&arena, *arena.starts().first()?)));
    let lasso = lasso.as_ref().filter(|lasso| lasso.back_to.is_some());
    let drawing = ArenaDrawing { layout, overlay, notes, around, lasso, lang: lang(), ..ArenaDrawing::default() };
    show(&arena, &drawing).map_err(undrawn)
}

/// Draws what a request of the command picture asks for.
fn asked<T: Send>(
    py: Python<'_>,
    request: &str,
    positions: Option<usize>,
    show: impl FnOnce(Drawn) -> Result<T, Error> + Send,
) -> PyResult<T> {
    let command = find("picture").expect("it is one of them");
    let call = command.read(request.as_bytes()).map_err(failure_of_ask)?;
    let work = Work::new(None, None, None);
    let allowed = allowance(positions, None, 1);
    work.ask(py, allowed, |context| Ok(call.drawn(context).and_then(show)))?.map_err(failure_of_ask)
}

/// Draws what a request asks for.
#[pyfunction]
pub(crate) fn draw_asked(py: Python<'_>, request: &str, positions: Option<usize>) -> PyResult<Picture> {
    asked(py, request, positions, Drawn::picture).map(Picture)
}

/// The graph or tree behind what a request asks for, which Graphviz lays out.
#[pyfunction]
pub(crate) fn dot_asked(py: Python<'_>, request: &str, positions: Option<usize>, theme: &str) -> PyResult<String> {
    let theme = self::theme(theme)?;
    asked(py, request, positions, |drawn| drawn.dot(theme))
}

/// Draws an arena.
#[pyfunction]
pub(crate) fn draw_arena(py: Python<'_>, core: &Core, options: ArenaOptions) -> PyResult<Picture> {
    shown(py, core, options, draw::arena).map(Picture)
}

/// The graph behind the drawing of an arena, which Graphviz lays out.
#[pyfunction]
pub(crate) fn dot_arena(py: Python<'_>, core: &Core, options: ArenaOptions, theme: &str) -> PyResult<String> {
    let theme = self::theme(theme)?;
    shown(py, core, options, |arena, drawing| draw::arena_dot(arena, drawing, theme))
}

/// Draws the position of a game as people know it, with what each move comes to: always, where that is found soon, or never.
#[pyfunction]
pub(crate) fn draw_board(
    py: Python<'_>,
    view: &View,
    position: &str,
    values: Option<bool>,
    positions: Option<usize>,
) -> PyResult<Picture> {
    let game = view.from(position)?;
    let effort = match values {
        Some(true) => Some(Effort::All),
        Some(false) => None,
        None => Some(Effort::Passing),
    };
    let work = Work::new(view.rules(), None, None);
    let drawn =
        work.ask(py, allowance(positions, None, 1), |context| match board(&game, position, effort, context)? {
            (_, Some(why)) if effort == Some(Effort::All) => Err(Error::NoValues(why)),
            (picture, _) => Ok(picture),
        })?;
    Ok(Picture(drawn))
}

/// How a tree is drawn.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct TreeOptions {
    depth: u64,
    algorithm: Option<String>,
    heuristic: Option<String>,
    direction: String,
    bounds: bool,
    boards: bool,
    animate: bool,
    max_nodes: usize,
}

/// Records the tree of a game to a depth, or of a search.
fn tree(py: Python<'_>, view: &View, position: &str, options: TreeOptions) -> PyResult<TreePicture> {
    let TreeOptions { depth, algorithm, heuristic, direction, bounds, boards, animate, max_nodes } = options;
    let algorithm = match algorithm.as_deref().map(str::parse::<Algorithm>).transpose().map_err(value_error)? {
        None => None,
        Some(Algorithm::Minimax) => Some(TreeAlgorithm::Minimax),
        Some(Algorithm::AlphaBeta) => Some(TreeAlgorithm::AlphaBeta),
        Some(other) => return Err(value_error(SearchError::NoRecord(other))),
    };
    let direction = direction.parse::<Direction>().map_err(value_error)?;
    let style = TreeStyle { direction, bounds, boards, animated: animate, ..TreeStyle::default() };
    let (from, depth) = (Some(position.to_owned()), Some(depth));
    let request = TreeRequest { from, depth, algorithm, heuristic, ..TreeRequest::default() };
    let work = Work::new(view.rules(), None, None);
    work.ask(py, allowance(None, None, 1), |context| {
        TreePicture::new(view.source()?, &request, &style, max_nodes, 1, context)
    })
}

/// Draws the tree of a game.
#[pyfunction]
pub(crate) fn draw_tree(py: Python<'_>, view: &View, position: &str, options: TreeOptions) -> PyResult<Picture> {
    Ok(Picture(tree(py, view, position, options)?.picture()))
}

/// The tree of a game, which Graphviz lays out.
#[pyfunction]
pub(crate) fn dot_tree(
    py: Python<'_>,
    view: &View,
    position: &str,
    options: TreeOptions,
    theme: &str,
) -> PyResult<String> {
    let theme = self::theme(theme)?;
    Ok(tree(py, view, position, options)?.dot(theme))
}

//! Exact scores of single positions, for games with a solver of their own.

use crate::errors::value_error;
use crate::texts::message;
use crate::view::{View, duration};
use crate::work::Work;
use bachet::Progress;
use bachet::games::{ExactScore, Exactly, exact_memory};
use bachet::search::SearchError;
use bachet::text::Message;
use pyo3::prelude::*;
use std::time::Instant;

/// A score for whoever is to move, the winner (0 for a draw), and the moves to the end.
type Plain = (i32, u8, u32);

fn plain(found: ExactScore) -> Plain {
    (found.score, found.outcome.number(), found.moves)
}

/// The score of a position or what it lies between, the score after each move, and how many positions were looked at.
#[pyfunction]
#[allow(clippy::too_many_arguments, clippy::type_complexity)] // Python names them.
pub(crate) fn exact(
    py: Python<'_>,
    view: &View,
    game: &str,
    position: &str,
    time: Option<f64>,
    memory: Option<usize>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Option<Plain>, (i32, i32), Vec<(String, Option<Plain>)>, u64)> {
    let time = time.map(duration).transpose()?;
    let solver = view.ask(|view| Ok::<_, Message>(view.exact(memory.unwrap_or_else(exact_memory))))?;
    let mut solver = solver.ok_or_else(|| value_error(message!("no-exact", name = game)))?;
    let (work, began) = (Work::new(None, progress, None), Instant::now());
    let solved = work.run(py, || {
        let goes_on = |before: u64| {
            let work = &work;
            move |progress: &Progress| {
                let progress = Progress { done: before + progress.done, ..*progress };
                work.searches(&progress) && time.is_none_or(|time| began.elapsed() < time)
            }
        };
        let found = solver.solve(position, threads, &goes_on(0))?;
        let moves = solver.solve_moves(position, threads, &goes_on(solver.nodes()))?;
        Ok::<_, SearchError>((found, moves, solver.nodes()))
    })?;
    let (found, moves, nodes) = solved.map_err(value_error)?;
    let moves = moves.into_iter().map(|(mov, found)| (mov, found.map(plain))).collect();
    Ok(match found {
        Exactly::Score(found) => (Some(plain(found)), (found.score, found.score), moves, nodes),
        Exactly::Between(low, high) => (None, (low, high), moves, nodes),
    })
}

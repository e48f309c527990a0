//! Exact scores of single positions, for games with a solver of their own.

use crate::view::{View, seconds};
use crate::work::{Work, allowance};
use bachet::games::{ExactScore, Exactly};
use bachet_app::search::SearchRequest;
use pyo3::prelude::*;

/// A score for whoever is to move, the winner (0 for a draw), and the moves to the end.
type Plain = (i32, u8, u32);

fn plain(found: ExactScore) -> Plain {
    (found.score, found.outcome.number(), found.moves)
}

/// The score of a position or what it lies between, the score after each move, the best of them, and how many positions were
/// looked at.
#[pyfunction]
#[allow(clippy::type_complexity)] // Python takes it apart at once.
pub(crate) fn exact(
    py: Python<'_>,
    view: &View,
    position: &str,
    time: Option<f64>,
    memory: Option<usize>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Option<Plain>, (i32, i32), Vec<(String, Option<Plain>)>, Vec<String>, u64)> {
    let request = SearchRequest { from: Some(position.to_owned()), time: seconds(time)?, ..SearchRequest::default() };
    let work = Work::new(view.rules(), progress, None);
    let exact = work
        .ask(py, allowance(None, memory, threads), |context| bachet_app::exact::exact(&view.game, &request, context))?;
    let best = exact.best().into_iter().map(str::to_owned).collect();
    let moves = exact.moves.into_iter().map(|(mov, found)| (mov, found.map(plain))).collect();
    Ok(match exact.found {
        Exactly::Score(found) => (Some(plain(found)), (found.score, found.score), moves, best, exact.nodes),
        Exactly::Between(low, high) => (None, (low, high), moves, best, exact.nodes),
    })
}

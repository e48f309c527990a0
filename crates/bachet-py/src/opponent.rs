//! A computer that plays a whole game.

use crate::errors::failure;
use crate::rules::Rules;
use crate::view::{Kept, View};
use crate::work::{Work, allowance};
use bachet_app::knowledge::{Effort, Knowledge};
use bachet_app::source::Playable;
use bachet_app::{Context, computer};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// A computer that plays a game from a position on.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Opponent {
    game: Playable,
    rules: Option<Rules>,
    effort: Effort,
    opponent: Mutex<computer::Opponent>,
    kept: Kept,
}

#[pymethods]
impl Opponent {
    /// A computer such as "perfect" or "alphabeta:8".
    #[new]
    fn new(py: Python<'_>, view: &View, computer: &str, seed: u64, start: &str) -> PyResult<Opponent> {
        let opponent = computer::Opponent::read(computer, seed, &Context::default()).map_err(failure)?;
        let game = view.from(start)?;
        Work::new(view.rules(), None, None).ask(py, allowance(None, None, 1), |_| opponent.check(&game, start))?;
        // Positions of a game in Python are objects, and take long.
        let effort = match view.rules() {
            None if opponent.needs_values() => Effort::Needed,
            _ => Effort::Passing,
        };
        let rules = view.rules().cloned();
        Ok(Opponent { game, rules, effort, opponent: Mutex::new(opponent), kept: Kept::default() })
    }

    /// Its move at a position, and who chose it if what moves come to is not known: a computer that searches.
    fn choose(&self, py: Python<'_>, position: &str) -> PyResult<(String, Option<String>)> {
        let work = Work::new(self.rules.as_ref(), None, None);
        work.ask(py, allowance(None, None, 1), |context| {
            let context = Context { solutions: &self.kept, ..*context };
            let mut opponent = self.opponent.lock().unwrap_or_else(PoisonError::into_inner);
            let mut knowledge = Knowledge::new(&self.game, self.effort, &context);
            let chosen = opponent.choose(&self.game, position, &mut knowledge, &context)?;
            let other = chosen.computer != opponent.computer().name();
            Ok((chosen.step.mov, other.then_some(chosen.computer)))
        })
    }
}

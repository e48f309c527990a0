//! What moves come to, for pictures, and how much that is worth.

use crate::args::value;
use crate::commands::solving::{IN_PASSING, NEEDED};
use crate::commands::source::{Playable, Symmetry, limits};
use crate::failure::Failure;
use crate::progress::{interrupted, share, watched};
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::games::{Oracle, Step, View};
use bachet::search::Score;
use bachet::text::{Lang, Message};
use bachet::{Limits, Progress};
use clap::ArgMatches;

/// How much values are worth.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// A moment.
    Passing,
    /// As much as it takes.
    Needed,
}

/// Positions that a solver of single positions looks at in passing; one thread, so that every run sees the same.
const PASSING_NODES: u64 = 20_000_000;
/// Bytes for what it has seen.
const MEMORY: usize = 512 << 20;

/// Where the values of a game's moves come from.
pub(super) struct Values {
    oracle: Oracle,
    effort: Effort,
}

impl Values {
    /// Values of all positions that can be reached from one, or why there are none.
    pub(super) fn find(
        matches: &ArgMatches,
        game: &Playable,
        start: &str,
        effort: Effort,
        lang: Lang,
    ) -> Result<Result<Values, Message>, Failure> {
        if let Some(scores) = game.stored(start)? {
            return Ok(Ok(Values { oracle: Oracle::Solved(scores), effort }));
        }
        let view = game.view.as_ref();
        let symmetry = Symmetry::AsGiven.applies(matches, view);
        let mut limits = Limits { symmetry, ..limits(matches)? };
        if value(matches, "max-positions").is_none() {
            limits.positions = if effort == Effort::Needed { NEEDED } else { IN_PASSING };
        }
        let memory = MEMORY.min(free_memory().unwrap_or(MEMORY));
        let oracle = watched(lang, |work| {
            let watch = |progress: &Progress| work.goes_on(|| share(&message!("progress.solve"), progress));
            Oracle::find(view, start, &Limits { watch: &watch, ..limits }, memory)
        })?;
        if interrupted() {
            return Err(message!("progress.interrupted").into());
        }
        Ok(oracle.map(|oracle| Values { oracle, effort }))
    }

    /// What each move at a position comes to, counted from before it, or why that is not known.
    pub(super) fn of_moves(
        &mut self,
        view: &dyn View,
        position: &str,
        lang: Lang,
    ) -> Result<Result<Vec<(Step, Score)>, Message>, Failure> {
        let (threads, most) = match self.effort {
            Effort::Needed => (rayon::current_num_threads(), u64::MAX),
            Effort::Passing => (1, PASSING_NODES),
        };
        let scored = watched(lang, |work| {
            let goes_on = |progress: &Progress| work.goes_on(|| message!("progress.solve")) && progress.done < most;
            self.oracle.of_moves(view, position, threads, &goes_on)
        })?;
        match scored {
            None if interrupted() => Err(message!("progress.interrupted").into()),
            scored => Ok(scored.ok_or_else(|| message!("draw.unsolved-limit"))),
        }
    }
}

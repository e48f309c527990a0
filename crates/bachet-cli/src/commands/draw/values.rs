//! What moves come to, for pictures: by a file with the solution where there is one, by a solver of single positions where the
//! game has one, else by solving.

use crate::args::value;
use crate::commands::solving::{IN_PASSING, NEEDED, attempt};
use crate::commands::source::{Playable, Symmetry, limits};
use crate::failure::Failure;
use crate::progress::{interrupted, watched};
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::games::{Exact, ExactScore, Scores, Step, View};
use bachet::search::{Score, Status};
use bachet::text::{Lang, Message};
use bachet::{Limits, Outcome};
use clap::ArgMatches;
use std::sync::Arc;

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
pub(super) enum Values {
    Exact(Box<dyn Exact>, Effort),
    Solved(Arc<dyn Scores>),
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
        let view = game.view.as_ref();
        if let Some(scores) = game.stored(start)? {
            return Ok(Ok(Values::Solved(scores)));
        }
        if let Some(solver) = view.exact(MEMORY.min(free_memory().unwrap_or(MEMORY))) {
            return Ok(Ok(Values::Exact(solver, effort)));
        }
        let symmetry = Symmetry::AsGiven.applies(matches, view);
        let mut limits = Limits { symmetry, ..limits(matches)? };
        if value(matches, "max-positions").is_none() {
            limits.positions = if effort == Effort::Needed { NEEDED } else { IN_PASSING };
        }
        Ok(attempt(view, start, &limits, lang)?.map(Values::Solved))
    }

    /// What each move at a position comes to, counted from before it, or why that is not known.
    pub(super) fn of_moves(
        &mut self,
        view: &dyn View,
        position: &str,
        lang: Lang,
    ) -> Result<Result<Vec<(Step, Score)>, Message>, Failure> {
        let steps = view.steps(position)?;
        if steps.is_empty() {
            return Ok(Ok(Vec::new()));
        }
        let scores: Vec<Option<Score>> = match self {
            Values::Solved(solved) => {
                let score = |step: &Step| Ok(solved.score(&step.position)?.map(Score::later));
                steps.iter().map(score).collect::<Result<_, Message>>()?
            }
            Values::Exact(solver, effort) => {
                let (threads, most) = match effort {
                    Effort::Needed => (rayon::current_num_threads(), u64::MAX),
                    Effort::Passing => (1, PASSING_NODES),
                };
                let moves = watched(lang, |work| {
                    let goes_on = |status: &Status| work.goes_on(|| message!("progress.solve")) && status.nodes < most;
                    solver.solve_moves(position, threads, Some(&goes_on))
                })?;
                moves.into_iter().map(|(_, found)| found.map(|found| score_of(&found))).collect()
            }
        };
        let scored = steps.into_iter().zip(scores).map(|(step, score)| score.map(|score| (step, score)));
        match scored.collect::<Option<Vec<_>>>() {
            None if interrupted() => Err(message!("progress.interrupted").into()),
            scored => Ok(scored.ok_or_else(|| message!("draw.unsolved-limit"))),
        }
    }
}

fn score_of(found: &ExactScore) -> Score {
    match found.outcome {
        Outcome::Win(player) => Score::win(player, found.moves),
        Outcome::Draw => Score::DRAW,
    }
}

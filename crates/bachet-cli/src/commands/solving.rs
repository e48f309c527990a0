//! The solution of a game for those who play it: worth a moment, and no more.

use crate::failure::Failure;
use crate::progress::{interrupted, share, watched};
use crate::texts::message;
use bachet::games::{self, Attempt, View};
use bachet::search::Computer;
use bachet::text::{Lang, Message};
use bachet::{Limits, Progress};

/// Positions that are explored at most where a computer plays by the solution, or nobody but people plays.
pub(super) const NEEDED: usize = 20_000_000;
/// The same where the solution is only there to judge moves.
pub(super) const IN_PASSING: usize = 2_000_000;
/// How many positions to explore where this computer plays and nobody says.
pub(super) fn usual_positions(computer: &Computer) -> usize {
    if computer.strength().is_some() { NEEDED } else { IN_PASSING }
}

/// Solves a game from a position, showing that something is under way, unless it is clear beforehand that it is too large.
pub(super) fn attempt(view: &dyn View, start: &str, limits: &Limits<'_>, lang: Lang) -> Result<Attempt, Message> {
    let attempt = watched(lang, |work| {
        let watch = |progress: &Progress| work.goes_on(|| share(&message!("progress.solve"), progress));
        games::attempt(view, start, &Limits { watch: &watch, ..*limits })
    });
    if interrupted() { Err(message!("progress.interrupted")) } else { attempt }
}

/// Whether a computer can play a game from a position: one that searches may need a heuristic which the game lacks.
pub(super) fn check(computer: &Computer, view: &dyn View, position: &str) -> Result<(), Failure> {
    // It is stopped as soon as it has begun. One with a strength needs the solution, and nothing else.
    if computer.strength().is_none() {
        computer.clone().choose(view, position, &|_: &Progress| false)?;
    }
    Ok(())
}

//! The solution of a game for those who play it: worth a moment, and no more.

use super::source::{PROBE, estimated};
use crate::failure::Failure;
use crate::progress::busy;
use crate::texts::message;
use bachet::games::{Scores, Solved, Trouble, View};
use bachet::search::Computer;
use bachet::text::{Lang, Message};
use bachet::{Limits, Progress};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Positions that are explored at most where a computer plays by the solution, or nobody but people plays.
pub(super) const NEEDED: usize = 20_000_000;
/// The same where the solution is only there to judge moves.
pub(super) const IN_PASSING: usize = 2_000_000;
/// Estimates are rather too high: by so much at most, as far as we have seen.
const DOUBT: f64 = 30.0;

/// How many positions to explore where this computer plays and nobody says.
pub(super) fn usual_positions(computer: &Computer) -> usize {
    if computer.strength().is_some() { NEEDED } else { IN_PASSING }
}

/// So many moves a position are explored at most, on average: heaps of thousands have few positions and endless moves.
const MOVES: usize = 20;

/// A solution, or why there is none.
pub(super) type Attempt = Result<Arc<dyn Scores>, Message>;

/// How many moves a game may have within limits.
fn most_moves(limits: &Limits<'_>) -> usize {
    limits.positions.saturating_mul(MOVES)
}

/// Why a game is too large for limits, where a glance tells.
pub(super) fn too_large(view: &dyn View, start: &str, limits: &Limits<'_>) -> Result<Option<Message>, Failure> {
    let estimate = view.estimate(start, PROBE, limits.symmetry)?;
    let positions = (estimate.positions / DOUBT).max(estimate.met as f64);
    let most = most_moves(limits);
    Ok(match () {
        () if positions > limits.positions as f64 => {
            Some(message!("solving.too-large", positions = estimated(&estimate)))
        }
        () if positions * estimate.moves > most as f64 => Some(message!("solving.too-many-moves", n = most)),
        () => None,
    })
}

/// Solves a game from a position, unless it is clear beforehand that it is too large.
pub(super) fn attempt(view: &dyn View, start: &str, limits: &Limits<'_>, lang: Lang) -> Result<Attempt, Failure> {
    busy(message!("progress.solve"), lang, || {
        if let Some(why) = too_large(view, start, limits)? {
            return Ok(Err(why));
        }
        let most = most_moves(limits);
        let too_many = AtomicBool::new(false);
        let watch = |progress: &Progress| {
            too_many.store(progress.arcs > most, Ordering::Relaxed);
            progress.arcs <= most && limits.watch.is_none_or(|watch| watch(progress))
        };
        match view.solve(start, &Limits { watch: Some(&watch), ..*limits }) {
            Err(_) if too_many.load(Ordering::Relaxed) => Ok(Err(message!("solving.too-many-moves", n = most))),
            Ok(solved) => Ok(Ok(Arc::<dyn Solved>::from(solved) as Arc<dyn Scores>)),
            Err(Trouble::Position(message)) => Err(message.into()),
            Err(Trouble::Explore(error)) => Ok(Err(error.message())),
        }
    })
}

/// Whether a computer can play a game from a position: one that searches may need a heuristic which the game lacks.
pub(super) fn check(computer: &Computer, view: &dyn View, position: &str) -> Result<(), Failure> {
    // It is stopped as soon as it has begun. One with a strength needs the solution, and nothing else.
    if computer.strength().is_none() {
        computer.clone().choose(view, position, Some(&|_| false))?;
    }
    Ok(())
}

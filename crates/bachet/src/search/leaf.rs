//! Where a search goes no further.

use super::heuristic::Heuristic;
use super::meter::Meter;
use super::recorded::NodeKind;
use super::score::Score;
use crate::game::Game;
use crate::watch::Stopped;

/// The score of a position where the play has ended, or where the search may look no further ahead; none elsewhere.
#[inline]
pub(super) fn leaf<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    heuristic: &H,
    position: &G::Position,
    depth: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<(Score, NodeKind)>, Stopped> {
    // What a heuristic looks at is its own business here.
    leaf_between(game, heuristic, position, depth, (Score::MIN, Score::MAX), &mut |_| meter.still_goes_on())
}

/// The same where only a score between two bounds matters; `visits` is told how many positions the heuristic looks at.
#[inline]
pub(super) fn leaf_between<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    heuristic: &H,
    position: &G::Position,
    depth: u32,
    bounds: (Score, Score),
    visits: &mut dyn FnMut(u64) -> bool,
) -> Result<Option<(Score, NodeKind)>, Stopped> {
    if let Some(outcome) = game.ending(position) {
        return Ok(Some((heuristic.ending(game, position, outcome), NodeKind::Ended)));
    }
    if depth > 0 {
        return Ok(None);
    }
    match heuristic.score_between(game, position, bounds, visits) {
        Some(score) => Ok(Some((score, NodeKind::Horizon))),
        None => Err(Stopped),
    }
}

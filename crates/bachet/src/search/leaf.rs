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
    if let Some(outcome) = game.ending(position) {
        return Ok(Some((heuristic.ending(game, position, outcome), NodeKind::Ended)));
    }
    if depth > 0 {
        return Ok(None);
    }
    match heuristic.value_while(game, position, &mut || meter.still_goes_on()) {
        Some(value) => Ok(Some((Score::value(value), NodeKind::Horizon))),
        None => Err(Stopped),
    }
}

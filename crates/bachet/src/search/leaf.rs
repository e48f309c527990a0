//! Where a search goes no further.

use super::heuristic::Heuristic;
use super::recorded::Kind;
use super::score::Score;
use crate::game::Game;

/// The score of a position where the play has ended, or where the search may look no further ahead; none elsewhere.
#[inline]
pub(super) fn leaf<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    heuristic: &H,
    position: &G::Position,
    depth: u32,
) -> Option<(Score, Kind)> {
    if let Some(outcome) = game.ending(position) {
        return Some((heuristic.ending(game, position, outcome), Kind::Ended));
    }
    (depth == 0).then(|| (Score::value(heuristic.value(game, position)), Kind::Horizon))
}

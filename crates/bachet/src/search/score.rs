//! How good a position is, from J1's point of view.

use crate::player::{Outcome, Player};
use std::cmp::Ordering;
use std::ops::Neg;

/// How good a position is, from J1's point of view: a win in so many moves, a heuristic's value, or one of the bounds of a
/// search.
///
/// A sooner win is better than a later one, and any win is better than any value.
///
/// ```
/// use bachet::{Player, search::Score};
/// assert!(Score::win(Player::One, 3) > Score::win(Player::One, 5));
/// assert!(Score::win(Player::One, 5) > Score::value(1e9));
/// assert!(Score::win(Player::Two, 3) < Score::win(Player::Two, 5));
/// assert_eq!(-Score::win(Player::One, 3), Score::win(Player::Two, 3));
/// ```
// A win in n moves is WIN - n, so that scores are compared and negated as numbers.
#[derive(Clone, Copy, Debug)]
pub struct Score(f64);

/// A win at once; numbers up to here are exact.
const WIN: f64 = (1u64 << 52) as f64;
/// Values lie within this, wins beyond.
const LIMIT: f64 = (1u64 << 51) as f64;

impl Score {
    /// Neither player is better.
    pub const DRAW: Score = Score(0.0);
    /// Above every score.
    pub const MAX: Score = Score(f64::INFINITY);
    /// Below every score.
    pub const MIN: Score = Score(f64::NEG_INFINITY);

    /// A win of that player after so many moves.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::Two, 4).winner(), Some((Player::Two, 4)));
    /// ```
    #[inline]
    pub fn win(player: Player, moves: u32) -> Score {
        let score = Score(WIN - f64::from(moves));
        if player == Player::One { score } else { -score }
    }

    /// A heuristic's value. Infinite ones stay below wins; one that is no number counts as 0.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::value(2.5).number(), Some(2.5));
    /// assert!(Score::value(f64::INFINITY) < Score::win(Player::One, 1000));
    /// ```
    #[inline]
    pub fn value(value: f64) -> Score {
        if value.is_nan() { Score::DRAW } else { Score(value.clamp(-LIMIT, LIMIT)) }
    }

    /// A play that has ended so.
    ///
    /// ```
    /// use bachet::{Outcome, Player, search::Score};
    /// assert_eq!(Score::ended(Outcome::Win(Player::One)), Score::win(Player::One, 0));
    /// assert_eq!(Score::ended(Outcome::Draw), Score::DRAW);
    /// ```
    #[inline]
    pub fn ended(outcome: Outcome) -> Score {
        outcome.winner().map_or(Score::DRAW, |player| Score::win(player, 0))
    }

    /// Who wins and in how many moves, if this is a win.
    ///
    /// ```
    /// use bachet::search::Score;
    /// assert_eq!(Score::value(7.0).winner(), None);
    /// ```
    pub fn winner(self) -> Option<(Player, u32)> {
        let player = if self.0 > 0.0 { Player::One } else { Player::Two };
        (self.0.is_finite() && self.0.abs() > LIMIT).then(|| (player, (WIN - self.0.abs()) as u32))
    }

    /// The number of a value, infinite if the heuristic's was; none for wins and bounds.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::One, 3).number(), None);
    /// assert_eq!(Score::value(f64::NEG_INFINITY).number(), Some(f64::NEG_INFINITY));
    /// ```
    pub fn number(self) -> Option<f64> {
        match self.0.abs() {
            LIMIT => Some(self.0 * f64::INFINITY),
            size if size < LIMIT => Some(self.0),
            _ => None,
        }
    }

    /// The score of the position one move earlier: a win is one move further away.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::One, 3).later(), Score::win(Player::One, 4));
    /// assert_eq!(Score::value(2.0).later(), Score::value(2.0));
    /// ```
    #[inline]
    pub fn later(self) -> Score {
        self.moved(-1.0)
    }

    /// The opposite of [`later`](Score::later), for the bounds that a search hands down: `score.later()` is above a bound
    /// exactly if `score` is above `bound.sooner()`.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::Two, 3).sooner(), Score::win(Player::Two, 2));
    /// ```
    #[inline]
    pub fn sooner(self) -> Score {
        self.moved(1.0)
    }

    /// Below, for that player, every score that a position can have.
    #[inline]
    pub(super) fn worst(player: Player) -> Score {
        Score::MIN.seen_by(player)
    }

    /// Whether that player prefers this score to another one.
    #[inline]
    pub(super) fn better(self, other: Score, player: Player) -> bool {
        self.seen_by(player) > other.seen_by(player)
    }

    /// The same score from that player's point of view, or back from it.
    #[inline]
    pub(super) fn seen_by(self, player: Player) -> Score {
        if player == Player::One { self } else { -self }
    }

    /// The least bound above this score, for a search that only asks whether another one is better.
    #[inline]
    pub(super) fn above(self) -> Score {
        Score(self.0.next_up())
    }

    /// The greatest bound below this score, for a search that only asks whether another one is as good.
    #[inline]
    pub(super) fn below(self) -> Score {
        Score(self.0.next_down())
    }

    #[inline]
    fn moved(self, by: f64) -> Score {
        // Selected, not branched on: wins come and go in a search.
        let far = if self.0.abs() > LIMIT { by.copysign(self.0 * by) } else { 0.0 };
        Score(self.0 + far)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

// No score is NaN, and the two zeros are one.
impl PartialEq for Score {
    #[inline]
    fn eq(&self, other: &Score) -> bool {
        self.0 == other.0
    }
}

impl Eq for Score {}

impl PartialOrd for Score {
    #[inline]
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }

    #[inline]
    fn lt(&self, other: &Score) -> bool {
        self.0 < other.0
    }

    #[inline]
    fn le(&self, other: &Score) -> bool {
        self.0 <= other.0
    }

    #[inline]
    fn gt(&self, other: &Score) -> bool {
        self.0 > other.0
    }

    #[inline]
    fn ge(&self, other: &Score) -> bool {
        self.0 >= other.0
    }
}

impl Ord for Score {
    #[inline]
    fn cmp(&self, other: &Score) -> Ordering {
        self.0.partial_cmp(&other.0).unwrap_or(Ordering::Equal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_sooner_are_opposites_and_keep_the_order() {
        let scores = [
            Score::MIN,
            Score::win(Player::Two, 0),
            Score::win(Player::Two, 7),
            Score::value(f64::NEG_INFINITY),
            Score::value(-1.5),
            Score::DRAW,
            Score::value(2.0),
            Score::value(f64::INFINITY),
            Score::win(Player::One, 7),
            Score::win(Player::One, 0),
            Score::MAX,
        ];
        assert!(scores.is_sorted());
        for score in scores {
            assert_eq!(score.later().sooner(), score);
            for bound in scores {
                assert_eq!(score.later() > bound, score > bound.sooner(), "{score:?} {bound:?}");
                assert_eq!(score.later() < bound, score < bound.sooner(), "{score:?} {bound:?}");
            }
        }
    }
}

//! How good a position is, from J1's point of view.

use crate::player::{Outcome, Player};
use crate::value::Value;
use std::fmt;
use std::ops::Neg;

/// How good a position is, from J1's point of view: a win in so many moves, a win that theory promises without counting, a
/// heuristic's value, or one of the bounds of a search.
///
/// A sooner win is better than a later one, one that is counted better than one that is not, and any win better than any value.
///
/// ```
/// use bachet::{Player, search::Score};
/// assert!(Score::win(Player::One, 3) > Score::win(Player::One, 5));
/// assert!(Score::win(Player::One, 5) > Score::value(1e9));
/// assert!(Score::win(Player::Two, 3) < Score::win(Player::Two, 5));
/// assert_eq!(-Score::win(Player::One, 3), Score::win(Player::Two, 3));
/// ```
// The bits of a positive number, read as an integer, are ordered like the number: a value is that integer, with its sign. Wins
// lie above all of them, so that scores are compared, negated and moved as integers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i64);

/// Values lie within this, the bits of infinity; wins beyond.
const LIMIT: i64 = 0x7ff0_0000_0000_0000;
/// A win at once; one in n moves is n less.
const WIN: i64 = LIMIT + (1 << 40);
/// A win whose moves nobody has counted: below all that are.
const SOMEDAY: i64 = LIMIT + (1 << 39);
/// Counted wins, and what a search asks around them, lie less than this above that.
const WINS: u64 = 1 << 41;

impl Score {
    /// Neither player is better.
    pub const DRAW: Score = Score(0);
    /// Above every score.
    pub const MAX: Score = Score(LIMIT + (1 << 50));
    /// Below every score.
    pub const MIN: Score = Score(-Score::MAX.0);

    /// A win of that player after so many moves.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// let win = Score::win(Player::Two, 4);
    /// assert_eq!((win.winner(), win.moves()), (Some(Player::Two), Some(4)));
    /// ```
    #[inline]
    #[must_use]
    pub fn win(player: Player, moves: u32) -> Score {
        Score(WIN - i64::from(moves)).seen_by(player)
    }

    /// A win of that player, after nobody knows how many moves: what Grundy numbers say.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// let win = Score::someday(Player::One);
    /// assert_eq!((win.winner(), win.moves(), win.later()), (Some(Player::One), None, win));
    /// assert!(win < Score::win(Player::One, u32::MAX) && win > Score::value(f64::INFINITY));
    /// ```
    #[must_use]
    pub fn someday(player: Player) -> Score {
        Score(SOMEDAY).seen_by(player)
    }

    /// A heuristic's value. Infinite ones stay below wins; one that is no number counts as 0.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::value(2.5).number(), Some(2.5));
    /// assert!(Score::value(f64::INFINITY) < Score::win(Player::One, 1000));
    /// ```
    #[inline]
    #[must_use]
    pub fn value(value: f64) -> Score {
        let bits = value.to_bits() as i64;
        let (size, sign) = (bits & i64::MAX, bits >> 63);
        // Negated without a branch: nobody can foretell the sign.
        if size > LIMIT { Score::DRAW } else { Score((size ^ sign) - sign) }
    }

    /// A play that has ended so.
    ///
    /// ```
    /// use bachet::{Outcome, Player, search::Score};
    /// assert_eq!(Score::ended(Outcome::Win(Player::One)), Score::win(Player::One, 0));
    /// assert_eq!(Score::ended(Outcome::Draw), Score::DRAW);
    /// ```
    #[inline]
    #[must_use]
    pub fn ended(outcome: Outcome) -> Score {
        outcome.winner().map_or(Score::DRAW, |player| Score::win(player, 0))
    }

    /// What the position comes to, if that is certain: a win, or a draw.
    ///
    /// ```
    /// use bachet::{Player, Value, search::Score};
    /// assert_eq!(Score::win(Player::Two, 4).known(), Some(Value::win(Player::Two, 4)));
    /// assert_eq!((Score::DRAW.known(), Score::value(2.5).known()), (Some(Value::DRAW), None));
    /// ```
    #[must_use]
    pub fn known(self) -> Option<Value> {
        match self.winner() {
            Some(player) => Some(Value { outcome: Outcome::Win(player), moves: self.moves() }),
            None => (self == Score::DRAW).then_some(Value::DRAW),
        }
    }

    /// Who wins, if this is a win.
    ///
    /// ```
    /// use bachet::search::Score;
    /// assert_eq!(Score::value(7.0).winner(), None);
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        let player = if self.0 > 0 { Player::One } else { Player::Two };
        let size = self.0.abs();
        (LIMIT < size && size <= WIN).then_some(player)
    }

    /// In how many moves, if this is a win and they are counted.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!((Score::win(Player::One, 3).moves(), Score::DRAW.moves()), (Some(3), None));
    /// ```
    #[inline]
    #[must_use]
    pub fn moves(self) -> Option<u32> {
        u32::try_from(WIN - self.0.abs()).ok()
    }

    /// The number of a value, infinite if the heuristic's was; none for wins and bounds.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::One, 3).number(), None);
    /// assert_eq!(Score::value(f64::NEG_INFINITY).number(), Some(f64::NEG_INFINITY));
    /// ```
    #[must_use]
    pub fn number(self) -> Option<f64> {
        let size = f64::from_bits(self.0.unsigned_abs());
        (self.0.abs() <= LIMIT).then(|| if self.0 < 0 { -size } else { size })
    }

    /// The score of the position one move earlier: a win is one move further away.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::One, 3).later(), Score::win(Player::One, 4));
    /// assert_eq!(Score::value(2.0).later(), Score::value(2.0));
    /// ```
    #[inline]
    #[must_use]
    pub fn later(self) -> Score {
        self.moved(-1)
    }

    /// The opposite of [`later`](Score::later), for the bounds that a search hands down: `score.later()` is above a bound
    /// exactly if `score` is above `bound.sooner()`.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// assert_eq!(Score::win(Player::Two, 3).sooner(), Score::win(Player::Two, 2));
    /// ```
    #[inline]
    #[must_use]
    pub fn sooner(self) -> Score {
        self.moved(1)
    }

    /// The score of the position so many moves earlier.
    #[inline]
    pub(super) fn later_by(self, moves: u32) -> Score {
        self.moved(-i64::from(moves))
    }

    /// The opposite of [`later_by`](Score::later_by), for bounds and for scores that come from so many moves later.
    #[inline]
    pub(super) fn sooner_by(self, moves: u32) -> Score {
        self.moved(moves.into())
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
        Score(self.0 + 1)
    }

    /// The greatest bound below this score, for a search that only asks whether another one is as good.
    #[inline]
    pub(super) fn below(self) -> Score {
        Score(self.0 - 1)
    }

    #[inline]
    fn moved(self, by: i64) -> Score {
        // Selected, not branched on: wins come and go in a search. The two bounds lie beyond the wins and stay.
        let is_counted = ((self.0.abs() - SOMEDAY - 1) as u64) < WINS;
        Score(self.0 + if is_counted { by * self.0.signum() } else { 0 })
    }
}

/// What is certain as a search counts it, in the same order.
impl From<Value> for Score {
    fn from(value: Value) -> Score {
        match (value.winner(), value.moves) {
            (None, _) => Score::DRAW,
            (Some(player), Some(moves)) => Score::win(player, moves),
            (Some(player), None) => Score::someday(player),
        }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.winner(), self.number()) {
            (Some(player), _) => match self.moves() {
                Some(moves) => write!(f, "{player} in {moves}"),
                None => write!(f, "{player}"),
            },
            (_, Some(number)) => write!(f, "{number:+}"),
            _ => f.write_str(if self.0 > 0 { "MAX" } else { "MIN" }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_ordered_as_values_are_preferred() {
        let [one, two] = [Player::One, Player::Two];
        let someday = |player| Value { outcome: Outcome::Win(player), moves: None };
        let counted = [one, two].into_iter().flat_map(|player| (0..5).map(move |moves| Value::win(player, moves)));
        let values: Vec<Value> = counted.chain([Value::DRAW, someday(one), someday(two)]).collect();
        for &a in &values {
            assert_eq!(Score::from(a).known(), Some(a));
            for &b in &values {
                let order = Score::from(a).cmp(&Score::from(b));
                assert_eq!(a.merit(one).cmp(&b.merit(one)), order, "{a:?} {b:?}");
                assert_eq!(a.merit(two).cmp(&b.merit(two)), order.reverse(), "{a:?} {b:?}");
            }
        }
    }

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
        assert_eq!((Score::MAX.sooner(), Score::MIN.later()), (Score::MAX, Score::MIN));
        for score in scores {
            assert_eq!(score.later().sooner(), score);
            for bound in scores {
                assert_eq!(score.later() > bound, score > bound.sooner(), "{score:?} {bound:?}");
                assert_eq!(score.later() < bound, score < bound.sooner(), "{score:?} {bound:?}");
            }
        }
    }
}

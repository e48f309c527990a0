//! What a position comes to.

use crate::player::{Outcome, Player};
use std::cmp::Ordering;

/// What a position comes to with best play: who wins and, where that is counted, in how many moves.
///
/// Everything that knows a position says it so, or is converted to it: solutions, files, exact scores, and the scores of
/// searches that are certain.
///
/// ```
/// use bachet::{Outcome, Player, Value};
/// let value = Value::win(Player::One, 3);
/// assert_eq!((value.outcome, value.moves), (Outcome::Win(Player::One), Some(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// Who wins, or a draw.
    pub outcome: Outcome,
    /// Moves to the end, if this is a win and they are counted.
    pub moves: Option<u32>,
}

impl Value {
    /// Nobody wins.
    pub const DRAW: Value = Value { outcome: Outcome::Draw, moves: None };

    /// A win of that player after so many moves.
    ///
    /// ```
    /// use bachet::{Player, Value};
    /// assert_eq!(Value::win(Player::Two, 4).winner(), Some(Player::Two));
    /// ```
    #[must_use]
    pub fn win(player: Player, moves: u32) -> Value {
        Value { outcome: Outcome::Win(player), moves: Some(moves) }
    }

    /// A win of that player, nobody knows when.
    ///
    /// ```
    /// use bachet::{Player, Value};
    /// assert_eq!(Value::someday(Player::One).moves, None);
    /// ```
    #[must_use]
    pub fn someday(player: Player) -> Value {
        Value { outcome: Outcome::Win(player), moves: None }
    }

    /// A play that has ended so.
    ///
    /// ```
    /// use bachet::{Outcome, Player, Value};
    /// assert_eq!(Value::ended(Outcome::Win(Player::One)), Value::win(Player::One, 0));
    /// ```
    #[must_use]
    pub fn ended(outcome: Outcome) -> Value {
        outcome.winner().map_or(Value::DRAW, |player| Value::win(player, 0))
    }

    /// The value of the position one move earlier: a win is one move further away.
    ///
    /// ```
    /// use bachet::{Player, Value};
    /// assert_eq!(Value::win(Player::One, 3).later(), Value::win(Player::One, 4));
    /// ```
    #[must_use]
    pub fn later(self) -> Value {
        Value { moves: self.moves.map(|moves| moves.saturating_add(1)), ..self }
    }

    /// The opposite of [`later`](Value::later).
    ///
    /// ```
    /// use bachet::{Player, Value};
    /// assert_eq!(Value::win(Player::One, 3).sooner(), Value::win(Player::One, 2));
    /// ```
    #[must_use]
    pub fn sooner(self) -> Value {
        Value { moves: self.moves.map(|moves| moves.saturating_sub(1)), ..self }
    }

    /// The player who wins, if one does.
    ///
    /// ```
    /// assert_eq!(bachet::Value::DRAW.winner(), None);
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        self.outcome.winner()
    }

    /// What it is for a player, however long it takes: greater for a win, equal for a draw, less for a loss.
    ///
    /// ```
    /// use bachet::{Player, Value};
    /// use std::cmp::Ordering;
    /// assert_eq!(Value::win(Player::One, 3).result_for(Player::Two), Ordering::Less);
    /// ```
    #[must_use]
    pub fn result_for(self, player: Player) -> Ordering {
        match self.winner() {
            None => Ordering::Equal,
            Some(winner) if winner == player => Ordering::Greater,
            Some(_) => Ordering::Less,
        }
    }

    /// How good it is for a player; more is better. This is the one order of preference: wins before draws before losses, soon
    /// wins before late ones and those that nobody counted, and the other way round for losses.
    ///
    /// ```
    /// use bachet::{Player, Value};
    /// let merit = |value: Value| value.merit(Player::One);
    /// assert!(merit(Value::win(Player::One, 3)) > merit(Value::win(Player::One, 5)));
    /// assert!(merit(Value::DRAW) > merit(Value::win(Player::Two, 9)));
    /// assert!(merit(Value::win(Player::Two, 9)) > merit(Value::win(Player::Two, 7)));
    /// ```
    #[must_use]
    pub fn merit(self, player: Player) -> (Ordering, i64) {
        let far = self.moves.map_or(i64::MAX, i64::from);
        match self.result_for(player) {
            Ordering::Greater => (Ordering::Greater, -far),
            Ordering::Equal => (Ordering::Equal, 0),
            Ordering::Less => (Ordering::Less, far),
        }
    }
}

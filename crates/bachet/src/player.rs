//! The two players and what a play can come to.

use std::fmt;
use std::ops::Not;

/// One of the two players. J1 moves first.
///
/// ```
/// use bachet::Player;
/// assert_eq!(!Player::One, Player::Two);
/// assert_eq!(Player::One.to_string(), "J1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// J1, drawn as a circle.
    One,
    /// J2, drawn as a square.
    Two,
}

impl Player {
    /// Both players, in order.
    ///
    /// ```
    /// use bachet::Player;
    /// assert_eq!(Player::BOTH.map(Player::number), [1, 2]);
    /// ```
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// The number that files and commands use: 1 or 2.
    ///
    /// ```
    /// assert_eq!(bachet::Player::Two.number(), 2);
    /// ```
    #[must_use]
    pub fn number(self) -> u8 {
        self.index() as u8 + 1
    }

    /// The player of a number, if it is 1 or 2.
    ///
    /// ```
    /// use bachet::Player;
    /// assert_eq!(Player::from_number(1), Some(Player::One));
    /// assert_eq!(Player::from_number(3), None);
    /// ```
    #[must_use]
    pub fn from_number(number: u64) -> Option<Player> {
        match number {
            1 => Some(Player::One),
            2 => Some(Player::Two),
            _ => None,
        }
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Player::One => 0,
            Player::Two => 1,
        }
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::One => "J1",
            Player::Two => "J2",
        })
    }
}

/// What a play, or a vertex under best play, comes to.
///
/// ```
/// use bachet::{Outcome, Player};
/// assert_eq!(Outcome::Win(Player::Two).winner(), Some(Player::Two));
/// assert_eq!(Outcome::Draw.winner(), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// That player wins.
    Win(Player),
    /// Neither does.
    #[default]
    Draw,
}

impl Outcome {
    /// The winner, unless it is a draw.
    ///
    /// ```
    /// use bachet::{Outcome, Player};
    /// assert_eq!(Outcome::Win(Player::One).winner(), Some(Player::One));
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        }
    }

    /// The number that files and `--json` use: the winner's, or 0 for a draw.
    ///
    /// ```
    /// assert_eq!(bachet::Outcome::Draw.number(), 0);
    /// ```
    pub fn number(self) -> u8 {
        self.winner().map_or(0, Player::number)
    }
}

//! How plays end, as bytes.

use std::cmp::Ordering;

/// How the play ends if both play best: a winner wants it soon, a loser late.
///
/// As bytes, endings are in the order in which the first player likes them.
///
/// ```
/// use bachet_connect4::Ending;
/// let endings = [Ending::Two(8), Ending::Two(20), Ending::Draw, Ending::One(19), Ending::One(7)];
/// assert!(endings.is_sorted_by_key(|ending| ending.byte()));
/// assert!(endings.iter().all(|ending| Ending::of(ending.byte()) == *ending));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The board is full, and nobody has a line.
    Draw,
    /// The first player has a line when so many stones lie.
    One(u32),
    /// The second player has a line when so many stones lie.
    Two(u32),
}

const DRAW: u8 = 128;

/// More than there are plies, so that a win at any ply is more than a draw.
const PLIES: u8 = 64;

impl Ending {
    /// As a byte.
    ///
    /// ```
    /// assert_eq!(bachet_connect4::Ending::Draw.byte(), 128);
    /// ```
    pub fn byte(self) -> u8 {
        let far = |ply: u32| PLIES - ply.min(u32::from(PLIES) - 1) as u8;
        match self {
            Ending::Draw => DRAW,
            Ending::One(ply) => DRAW + far(ply),
            Ending::Two(ply) => DRAW - far(ply),
        }
    }

    /// The ending of a byte.
    ///
    /// ```
    /// use bachet_connect4::Ending;
    /// assert_eq!(Ending::of(128 + 64 - 7), Ending::One(7));
    /// ```
    pub fn of(byte: u8) -> Ending {
        let ply = u32::from(PLIES.saturating_sub(byte.abs_diff(DRAW)));
        match byte.cmp(&DRAW) {
            Ordering::Less => Ending::Two(ply),
            Ordering::Equal => Ending::Draw,
            Ordering::Greater => Ending::One(ply),
        }
    }

    /// A line of a player when so many stones lie.
    pub(super) fn line(player: usize, ply: u32) -> Ending {
        if player == 0 { Ending::One(ply) } else { Ending::Two(ply) }
    }
}

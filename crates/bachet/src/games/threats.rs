//! The heuristic of the lines that can still be made.

use super::cells::Cells;
use super::mnk::{Mnk, Way};
use crate::game::Game;
use crate::player::Player;
use crate::search::Heuristic;

/// A line in which only one player has marks can still be made by that player: one mark is worth a point, and each further one
/// four times as much. J1's lines count for J1 and J2's for J2. Where whoever makes a line loses, they count against them.
///
/// ```
/// use bachet::{games::{Mnk, Notation, Threats}, search::Heuristic};
/// let game = Mnk::new(3, 3, 3)?;
/// let value = |position| Ok::<f64, Box<dyn std::error::Error>>(Threats::new(&game).value(&game, &game.read_position(position)?));
/// assert_eq!(value(".../.x./...")?, 4.0);
/// // J1 has two marks in the upper row and one in the left column; J2 has one in two lines.
/// assert_eq!(value("xx./.o./...")?, 4.0 + 1.0 - 2.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Threats<C = u64> {
    line: u32,
    ways: Vec<Way<C>>,
    misere: bool,
}

impl<C: Cells> Threats<C> {
    /// The heuristic for a game of tic-tac-toe, on any board.
    ///
    /// ```
    /// use bachet::{Game, games::{Mnk, Threats}, search::Heuristic};
    /// let game = Mnk::new(4, 4, 4)?;
    /// assert_eq!(Threats::new(&game).value(&game, &game.start()), 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(game: &Mnk<C>) -> Threats<C> {
        let (line, ways) = game.line_and_ways();
        Threats { line, ways: ways.to_vec(), misere: game.is_misere() }
    }

    /// What the lines of one direction are worth to whoever has the marks of `own`.
    ///
    /// All lines are counted at once: a bit of a plane is a digit of how many marks the line that starts there has.
    #[inline]
    fn worth(&self, way: &Way<C>, own: C, other: C) -> f64 {
        let (mut planes, mut used) = ([C::EMPTY; PLANES], 0);
        let mut open = way.starts;
        for k in 0..self.line {
            open = open & !(other >> (k * way.step));
            let mut carry = own >> (k * way.step);
            for (digit, plane) in planes.iter_mut().enumerate() {
                if carry == C::EMPTY {
                    break;
                }
                used = used.max(digit + 1);
                (*plane, carry) = ((*plane | carry) & !(*plane & carry), *plane & carry);
            }
        }
        if open == C::EMPTY {
            return 0.0;
        }
        let mut worth = 0.0;
        for marks in 1..self.line.min(1 << used) {
            let digits = planes[..used].iter().enumerate();
            let lines =
                digits.fold(open, |lines, (k, &plane)| lines & if marks >> k & 1 == 1 { plane } else { !plane });
            worth += f64::from(lines.count()) * 4f64.powi(marks as i32 - 1);
        }
        worth
    }
}

/// Digits of the number of marks in a line, which are 361 at most.
const PLANES: usize = 9;

impl<C: Cells> Heuristic<Mnk<C>> for Threats<C> {
    fn value(&self, game: &Mnk<C>, marks: &<Mnk<C> as Game>::Position) -> f64 {
        let [one, two] = Player::BOTH.map(|player| game.cells(marks, player));
        let points: f64 = self.ways.iter().map(|way| self.worth(way, one, two) - self.worth(way, two, one)).sum();
        if self.misere { -points } else { points }
    }
}

//! Which moves matter at once in a game of lines: those that complete a run of marks, or stop one.

use super::cells::Cells;

/// A board of so many columns and rows on which so many marks make a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Runs {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) line: u32,
}

/// To the right, down, and along both diagonals.
const TOWARDS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl Runs {
    /// How urgent it is to mark a square, for whoever has the first of these marks: most where that makes a line, then where it
    /// prevents one, and so on to threats of one; 0 where it does nothing of the kind.
    pub(super) fn urgency<C: Cells>(&self, [own, other]: [C; 2], square: u32) -> i32 {
        let taken = own | other;
        let mut most = 0;
        for towards in TOWARDS {
            let (mine, open) = self.run(own, taken, square, towards);
            let made = match self.line.saturating_sub(mine) {
                0 => 5,
                1 if open == 2 => 3,
                1 if open == 1 => 1,
                _ => 0,
            };
            let (theirs, open) = self.run(other, taken, square, towards);
            let stopped = match self.line.saturating_sub(theirs) {
                0 => 4,
                1 if open == 2 => 2,
                _ => 0,
            };
            most = most.max(made).max(stopped);
        }
        most
    }

    /// How long the run of marks would be through a square, and at how many of its ends it could grow.
    fn run<C: Cells>(&self, marks: C, taken: C, square: u32, (dx, dy): (i32, i32)) -> (u32, u32) {
        let (mut length, mut open) = (1, 0);
        for (dx, dy) in [(dx, dy), (-dx, -dy)] {
            let (mut x, mut y) = ((square % self.width) as i32, (square / self.width) as i32);
            loop {
                (x, y) = (x + dx, y + dy);
                if !(0..self.width as i32).contains(&x) || !(0..self.height as i32).contains(&y) {
                    break;
                }
                let at = y as u32 * self.width + x as u32;
                if !marks.has(at) {
                    open += u32::from(!taken.has(at));
                    break;
                }
                length += 1;
            }
        }
        (length, open)
    }
}

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use crate::games::{ManyCells, Mnk, Notation};

    #[test]
    fn what_makes_or_stops_a_line_comes_first() {
        let game = Mnk::<ManyCells>::on(9, 9, 4).unwrap();
        let urgency = |rows: &str, square: u16| {
            let position = game.read_position(&(rows.to_owned() + &"/.........".repeat(6))).unwrap();
            game.urgency(&position, square - 1).unwrap()
        };
        // J1 has three in a row, and it is J1's turn.
        let rows = ".xxx...../......o../......o.o";
        assert_eq!([1, 5].map(|square| urgency(rows, square)), [5, 5]);
        assert_eq!(urgency(rows, 81), 0);
        // It is J2's turn: the same squares stop the line.
        let rows = ".xxx...../......o../........o";
        assert_eq!([1, 5].map(|square| urgency(rows, square)), [4, 4]);
        // Two with room on both sides become three that cannot be stopped; at the edge they are a threat.
        let rows = "........./..xx...../.o.....o.";
        assert_eq!([11, 14, 1].map(|square| urgency(rows, square)), [3, 3, 0]);
        let rows = "xx......./.......o./.......o.";
        assert_eq!([3, 35].map(|square| urgency(rows, square)), [1, 2]);
    }
}

//! Lines on a board, and the heuristic of the potential lines.

use super::board::Board;
use super::capabilities::HasLines;
use super::connect4::Connect4;
use super::mnk::Mnk;
use crate::game::Game;
use crate::player::Player;
use crate::search::Heuristic;

/// The cells of each line of `length` on a board, as bits; `cell` says which bit is column x of row y.
pub(super) fn lines(width: u32, height: u32, length: u32, cell: impl Fn(u32, u32) -> u64) -> Vec<u64> {
    let inside = |x: i64, y: i64| (0..i64::from(width)).contains(&x) && (0..i64::from(height)).contains(&y);
    let mut lines = Vec::new();
    for (y, x) in (0..i64::from(height)).flat_map(|y| (0..i64::from(width)).map(move |x| (y, x))) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let cells = (0..i64::from(length)).map(|k| (x + k * dx, y + k * dy));
            if cells.clone().all(|(x, y)| inside(x, y)) {
                lines.push(cells.fold(0, |line, (x, y)| line | cell(x as u32, y as u32)));
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The board of a game with lines: its cells as bits, row by row from the top, and those that J1 and J2 have.
pub(super) fn grid(rows: &[Vec<u64>], [one, two]: [u64; 2], lines: &[u64], falls: bool) -> Board {
    let owner = |cell: &u64| match () {
        () if one & cell != 0 => Some(Player::One),
        () if two & cell != 0 => Some(Player::Two),
        () => None,
    };
    // One move can make several lines.
    let made =
        lines.iter().filter(|&line| one & line == *line || two & line == *line).fold(0, |made, line| made | line);
    Board::Grid {
        columns: rows.first().map_or(0, Vec::len) as u32,
        rows: rows.len() as u32,
        cells: rows.iter().flatten().map(owner).collect(),
        line: rows.iter().flatten().enumerate().filter(|(_, cell)| made & **cell != 0).map(|(at, _)| at).collect(),
        falls,
    }
}

/// Cells are worth as many points as there are lines through them: J1's cells count for J1 and J2's for J2. Where whoever
/// makes a line loses, they count against them.
///
/// ```
/// use bachet::{games::{Connect4, Lines, Notation}, search::Heuristic};
/// let game = Connect4::new(7, 6, 4)?;
/// let lines = Lines::of_connect4(&game);
/// assert_eq!(lines.table()[0], [3, 4, 5, 7, 5, 4, 3]);
/// assert_eq!(lines.value(&game, &game.read_position("4433")?), 7.0 - 10.0 + 5.0 - 8.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lines {
    /// The points of each cell, row by row from the top.
    table: Vec<Vec<u32>>,
    /// The cells whose points have bit 0, bit 1 and so on: some cells are worth the sum of what they count in each.
    planes: Vec<u64>,
    misere: bool,
}

impl Lines {
    /// The heuristic for a game of tic-tac-toe.
    ///
    /// ```
    /// use bachet::games::{Lines, Mnk};
    /// let lines = Lines::of_mnk(&Mnk::new(3, 3, 3)?);
    /// assert_eq!(lines.table(), [[3, 2, 3], [2, 4, 2], [3, 2, 3]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_mnk(game: &Mnk) -> Lines {
        Lines::new(game.lines(), &game.rows(), game.is_misere())
    }

    /// The heuristic for a game of Connect Four. Columns that may not be played count as others do.
    ///
    /// ```
    /// use bachet::games::{Connect4, Lines};
    /// let lines = Lines::of_connect4(&Connect4::new(4, 4, 4)?);
    /// assert_eq!(lines.table()[1], [2, 3, 3, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_connect4(game: &Connect4) -> Lines {
        Lines::new(&game.lines(), &game.rows(), game.is_misere())
    }

    /// From the lines, and the cells of each row from the top.
    fn new(lines: &[u64], rows: &[Vec<u64>], misere: bool) -> Lines {
        let points = |cell: &u64| lines.iter().filter(|&line| line & cell != 0).count() as u32;
        let table: Vec<Vec<u32>> = rows.iter().map(|row| row.iter().map(points).collect()).collect();
        let most = table.iter().flatten().max().copied().unwrap_or(0);
        let plane = |k: u32| {
            let cells = rows.iter().flatten().zip(table.iter().flatten());
            cells.filter(|(_, points)| **points >> k & 1 == 1).fold(0, |plane, (cell, _)| plane | cell)
        };
        let planes = (0..u32::BITS - most.leading_zeros()).map(plane).collect();
        Lines { table, planes, misere }
    }

    /// The points of each cell, row by row from the top.
    ///
    /// ```
    /// use bachet::games::{Lines, Mnk};
    /// assert_eq!(Lines::of_mnk(&Mnk::new(3, 1, 2)?).table(), [[1, 2, 1]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn table(&self) -> &[Vec<u32>] {
        &self.table
    }

    #[inline]
    fn difference(&self, one: u64, two: u64) -> f64 {
        let count = |cells: u64, plane: u64| i64::from((cells & plane).count_ones());
        let points = self.planes.iter().enumerate().map(|(k, &plane)| (count(one, plane) - count(two, plane)) << k);
        let points: i64 = points.sum();
        (if self.misere { -points } else { points }) as f64
    }
}

impl Heuristic<Mnk> for Lines {
    #[inline]
    fn value(&self, game: &Mnk, marks: &<Mnk as Game>::Position) -> f64 {
        self.difference(game.cells(marks, Player::One), game.cells(marks, Player::Two))
    }
}

impl Heuristic<Connect4> for Lines {
    #[inline]
    fn value(&self, game: &Connect4, stones: &<Connect4 as Game>::Position) -> f64 {
        self.difference(game.cells(stones, Player::One), game.cells(stones, Player::Two))
    }
}

impl HasLines for Mnk {
    fn table(&self) -> Vec<Vec<u32>> {
        Lines::of_mnk(self).table().to_vec()
    }
}

impl HasLines for Connect4 {
    fn table(&self) -> Vec<Vec<u32>> {
        Lines::of_connect4(self).table().to_vec()
    }
}

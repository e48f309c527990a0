//! Lines on a board, and the heuristic of the potential lines.

use super::board::Board;
use super::capabilities::HasLines;
use super::cells::Cells;
use super::connect4::Connect4;
use super::mnk::Mnk;
use super::notation::Notation;
use crate::game::Game;
use crate::player::Player;
use crate::search::{Heuristic, Term};
use crate::text::message;

/// The cells of each line of `length` on a board, as bits; `cell` says which bit is column x of row y.
pub(super) fn lines<C: Cells>(width: u32, height: u32, length: u32, cell: impl Fn(u32, u32) -> C) -> Vec<C> {
    let inside = |x: i64, y: i64| (0..i64::from(width)).contains(&x) && (0..i64::from(height)).contains(&y);
    let mut lines = Vec::new();
    for (y, x) in (0..i64::from(height)).flat_map(|y| (0..i64::from(width)).map(move |x| (y, x))) {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let cells = (0..i64::from(length)).map(|k| (x + k * dx, y + k * dy));
            if cells.clone().all(|(x, y)| inside(x, y)) {
                lines.push(cells.fold(C::EMPTY, |line, (x, y)| line | cell(x as u32, y as u32)));
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The board of a game with lines: its cells as bits, row by row from the top, those that J1 and J2 have, and those of the lines
/// that were made; one move can make several.
pub(super) fn grid<C: Cells>(rows: &[Vec<C>], [one, two]: [C; 2], made: C, falls: bool) -> Board {
    let owner = |cell: &C| match () {
        () if one.meets(*cell) => Some(Player::One),
        () if two.meets(*cell) => Some(Player::Two),
        () => None,
    };
    Board::Grid {
        columns: rows.first().map_or(0, Vec::len) as u32,
        rows: rows.len() as u32,
        cells: rows.iter().flatten().map(owner).collect(),
        line: rows.iter().flatten().enumerate().filter(|(_, cell)| made.meets(**cell)).map(|(at, _)| at).collect(),
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
pub struct Lines<C = u64> {
    /// The points of each cell, row by row from the top.
    table: Vec<Vec<u32>>,
    /// The cells whose points have bit 0, bit 1 and so on: some cells are worth the sum of what they count in each.
    planes: Vec<C>,
    misere: bool,
}

impl<C: Cells> Lines<C> {
    /// The heuristic for a game of tic-tac-toe.
    ///
    /// ```
    /// use bachet::games::{Lines, Mnk};
    /// let lines = Lines::of_mnk(&Mnk::new(3, 3, 3)?);
    /// assert_eq!(lines.table(), [[3, 2, 3], [2, 4, 2], [3, 2, 3]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_mnk(game: &Mnk<C>) -> Lines<C> {
        Lines::new(&game.lines(), &game.rows(), game.is_misere())
    }

    /// From the lines, and the cells of each row from the top.
    fn new(lines: &[C], rows: &[Vec<C>], misere: bool) -> Lines<C> {
        let points = |cell: &C| lines.iter().filter(|line| line.meets(*cell)).count() as u32;
        let table: Vec<Vec<u32>> = rows.iter().map(|row| row.iter().map(points).collect()).collect();
        let most = table.iter().flatten().max().copied().unwrap_or(0);
        let plane = |k: u32| {
            let cells = rows.iter().flatten().zip(table.iter().flatten());
            cells.filter(|(_, points)| **points >> k & 1 == 1).fold(C::EMPTY, |plane, (cell, _)| plane | *cell)
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

    /// The cells that the players have, each with its points.
    fn terms_of(&self, board: Option<Board>) -> Vec<Term> {
        let Some(Board::Grid { columns, rows, cells, falls, .. }) = board else { return Vec::new() };
        let points = self.table.iter().flatten().map(|&points| f64::from(points));
        let term = |(square, (player, points)): (usize, (Option<Player>, f64))| {
            let player = player?;
            let what = match falls {
                true => {
                    let (column, row) = (square as u32 % columns + 1, rows - square as u32 / columns);
                    message!("heuristic.cell", player = player, column = column, row = row)
                }
                false => message!("heuristic.square", player = player, square = square + 1),
            };
            let value = if (player == Player::One) == self.misere { -points } else { points };
            Some(Term { what, value })
        };
        let mut terms: Vec<(Player, Term)> =
            cells.into_iter().zip(points).enumerate().filter_map(|cell| Some((cell.1.0?, term(cell)?))).collect();
        terms.sort_by_key(|(player, _)| *player);
        terms.into_iter().map(|(_, term)| term).collect()
    }

    #[inline]
    fn difference(&self, one: C, two: C) -> f64 {
        let count = |cells: C, plane: C| i64::from((cells & plane).count());
        let points = self.planes.iter().enumerate().map(|(k, &plane)| (count(one, plane) - count(two, plane)) << k);
        let points: i64 = points.sum();
        (if self.misere { -points } else { points }) as f64
    }
}

impl Lines {
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
}

impl<C: Cells> Heuristic<Mnk<C>> for Lines<C> {
    #[inline]
    fn value(&self, game: &Mnk<C>, marks: &<Mnk<C> as Game>::Position) -> f64 {
        self.difference(game.cells(marks, Player::One), game.cells(marks, Player::Two))
    }

    fn terms(&self, game: &Mnk<C>, marks: &<Mnk<C> as Game>::Position) -> Vec<Term> {
        self.terms_of(Notation::board(game, marks))
    }
}

impl Heuristic<Connect4> for Lines {
    #[inline]
    fn value(&self, game: &Connect4, stones: &<Connect4 as Game>::Position) -> f64 {
        self.difference(game.cells(stones, Player::One), game.cells(stones, Player::Two))
    }

    fn terms(&self, game: &Connect4, stones: &<Connect4 as Game>::Position) -> Vec<Term> {
        self.terms_of(Notation::board(game, stones))
    }
}

impl<C: Cells> HasLines for Mnk<C> {
    fn table(&self) -> Vec<Vec<u32>> {
        Lines::of_mnk(self).table().to_vec()
    }
}

impl HasLines for Connect4 {
    fn table(&self) -> Vec<Vec<u32>> {
        Lines::of_connect4(self).table().to_vec()
    }
}

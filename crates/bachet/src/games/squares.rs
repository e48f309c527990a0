//! Boards of at most eight columns and rows as bits of a word: the square in column c of row r, both from 0 and rows from the top, is
//! bit 8 r + c. What several games need of them is here: neighbours, mirror images, names, texts and pictures.

use super::board::{Board, Piece, Pieces, Square};
use super::error::NameError;
use std::ops::RangeInclusive;

/// The squares of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// All of them.
    pub(super) all: u64,
    /// How the rows are counted.
    first: First,
}

/// Where the first row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// On top, as in reversi.
    Top,
    /// At the bottom, as in chess.
    Bottom,
}

/// What stands on each square of a position, as letters, and who moves, if the text says.
pub(super) type Letters = (Vec<(u8, char)>, Option<char>);

/// Whether a board may have so many columns and rows.
pub(super) fn check_sides(width: u32, height: u32, sides: RangeInclusive<u32>, even: bool) -> Result<(), NameError> {
    let fits = |side: u32| sides.contains(&side) && !(even && side % 2 == 1);
    if fits(width) && fits(height) { Ok(()) } else { Err(NameError::Sides { width, height, sides, even }) }
}

/// The first column and the last one.
const WEST: u64 = 0x0101_0101_0101_0101;
const EAST: u64 = WEST << 7;

/// The squares to the east of some.
#[inline]
pub(super) const fn east(squares: u64) -> u64 {
    (squares & !EAST) << 1
}

#[inline]
pub(super) const fn west(squares: u64) -> u64 {
    (squares & !WEST) >> 1
}

/// The squares below some: rows are counted from the top.
#[inline]
pub(super) const fn south(squares: u64) -> u64 {
    squares << 8
}

#[inline]
pub(super) const fn north(squares: u64) -> u64 {
    squares >> 8
}

/// The squares of a set, one by one.
#[inline]
pub(super) fn each(mut squares: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = squares.trailing_zeros();
        squares &= squares.wrapping_sub(1);
        (first < 64).then_some(first as u8)
    })
}

impl Field {
    pub(super) fn new(columns: u32, rows: u32, first: First) -> Field {
        let row = (1 << columns) - 1;
        let all = (0..rows).fold(0, |all, y| all | row << (8 * y));
        Field { columns, rows, all, first }
    }

    /// The squares row by row from the top.
    pub(super) fn squares(self) -> impl Iterator<Item = u8> {
        each(self.all)
    }

    /// The squares of a row, counted from the top.
    pub(super) fn row(self, row: u32) -> u64 {
        self.all & 0xff << (8 * row)
    }

    pub(super) fn square(square: u8) -> Square {
        Square { column: u32::from(square % 8), row: u32::from(square / 8) }
    }

    /// What a row is called, counted from the top.
    fn row_name(self, row: u32) -> u32 {
        match self.first {
            First::Top => row + 1,
            First::Bottom => self.rows - row,
        }
    }

    fn column_name(column: u32) -> char {
        char::from(b'a' + column as u8)
    }

    /// What a square is called, such as c4.
    pub(super) fn name(self, square: u8) -> String {
        let Square { column, row } = Field::square(square);
        format!("{}{}", Field::column_name(column), self.row_name(row))
    }

    /// Rows from the top with / between them, and whose turn it is.
    pub(super) fn write(self, letter: impl Fn(u8) -> char, turn: char) -> String {
        let row = |row: u32| each(self.row(row)).map(&letter).collect::<String>();
        format!("{} {turn}", (0..self.rows).map(row).collect::<Vec<_>>().join("/"))
    }

    /// Takes such a text apart: the letter of each square, and who moves, if it says.
    pub(super) fn read(self, text: &str) -> Option<Letters> {
        let mut words = text.split_whitespace();
        let rows: Vec<&str> = words.next()?.split('/').collect();
        let turn = words.next();
        let one = |word: &str| word.chars().next().filter(|_| word.chars().count() == 1);
        let fits =
            rows.len() == self.rows as usize && rows.iter().all(|row| row.chars().count() == self.columns as usize);
        if !fits || words.next().is_some() || turn.is_some_and(|turn| one(turn).is_none()) {
            return None;
        }
        let letters = rows.iter().flat_map(|row| row.chars());
        Some((self.squares().zip(letters).collect(), turn.and_then(one)))
    }

    /// The board over several lines, with the names of its rows and columns.
    pub(super) fn draw(self, letter: impl Fn(u8) -> char) -> String {
        let row = |row: u32| {
            let letters = each(self.row(row)).map(|square| letter(square).to_string()).collect::<Vec<_>>();
            format!("{} {}", self.row_name(row), letters.join(" "))
        };
        let names: Vec<String> = (0..self.columns).map(|column| Field::column_name(column).to_string()).collect();
        let rows = (0..self.rows).map(row).chain([format!("  {}", names.join(" "))]);
        rows.collect::<Vec<_>>().join("\n")
    }

    /// The board for pictures and pages.
    pub(super) fn board(self, chequered: bool, piece: impl Fn(u8) -> Option<Piece>) -> Board {
        Board::Pieces(Pieces {
            columns: (0..self.columns).map(|column| Field::column_name(column).to_string()).collect(),
            rows: (0..self.rows).map(|row| self.row_name(row).to_string()).collect(),
            cells: self.squares().map(piece).collect(),
            chequered,
            names: Vec::new(),
        })
    }

    /// The squares seen in a mirror: columns in the opposite order.
    #[inline]
    pub(super) fn mirrored(self, squares: u64) -> u64 {
        squares.swap_bytes().reverse_bits() >> (8 - self.columns)
    }

    /// Rows in the opposite order.
    #[inline]
    pub(super) fn upside_down(self, squares: u64) -> u64 {
        squares.swap_bytes() >> (8 * (8 - self.rows))
    }

    /// How many ways there are to turn the board over or around.
    pub(super) fn turns(self) -> u32 {
        if self.columns == self.rows { 8 } else { 4 }
    }

    /// The least of what some sets of squares become under all ways to turn the board.
    #[inline]
    pub(super) fn least<const N: usize>(self, sets: [u64; N]) -> [u64; N] {
        let mut least = sets;
        let mut image = sets;
        for turn in 1..self.turns() {
            image = match turn % 4 {
                1 | 3 => image.map(|set| self.mirrored(set)),
                2 => image.map(|set| self.upside_down(set)),
                _ => image.map(transposed),
            };
            least = least.min(image);
        }
        least
    }
}

/// Columns become rows.
#[inline]
pub(super) fn transposed(mut squares: u64) -> u64 {
    for (mask, by) in [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)] {
        let change = (squares ^ squares >> by) & mask;
        squares ^= change ^ change << by;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Images are where each square alone goes.
    #[test]
    fn boards_are_turned() {
        for (columns, rows) in [(8, 8), (5, 8), (3, 3), (8, 4)] {
            let field = Field::new(columns, rows, First::Top);
            for square in field.squares() {
                let Square { column, row } = Field::square(square);
                let bit = |column: u32, row: u32| 1u64 << (8 * row + column);
                assert_eq!(field.mirrored(1 << square), bit(columns - 1 - column, row));
                assert_eq!(field.upside_down(1 << square), bit(column, rows - 1 - row));
                assert_eq!(transposed(1 << square), bit(row, column));
            }
            // All images of a set are as many as there are turns, and have the same least one.
            let odd = [field.all & 0x0102, field.all & 0x04];
            let mut images = std::collections::BTreeSet::from([odd]);
            loop {
                let next = images.iter().flat_map(|image| {
                    let turned = (columns == rows).then(|| image.map(transposed));
                    [image.map(|set| field.mirrored(set)), image.map(|set| field.upside_down(set))]
                        .into_iter()
                        .chain(turned)
                });
                let next: Vec<_> = next.filter(|image| !images.contains(image)).collect();
                if next.is_empty() {
                    break;
                }
                images.extend(next);
            }
            assert_eq!(images.len() as u32, field.turns());
            assert!(images.iter().all(|image| field.least(*image) == *images.first().unwrap()));
        }
    }
}

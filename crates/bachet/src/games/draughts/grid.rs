//! The dark squares of a board as bits of a word, so that neighbours are always as far apart.
//!
//! Two rows of h dark squares each take 2 h + 1 bits, of which the last is no square: from a square, the ones below are h and h + 1 bits
//! further, and what would lie beside the board is that bit.

use crate::games::Square;

/// The dark squares of a board with an even number of columns, the lower left of which is dark.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// All squares.
    pub(super) all: u64,
    /// The squares of the first row and of the last.
    pub(super) ends: [u64; 2],
}

/// A way to go along a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    down: bool,
    by: u32,
}

impl Way {
    /// The squares one further, and what is no square.
    #[inline(always)]
    pub(super) fn step(self, squares: u64) -> u64 {
        if self.down { squares << self.by } else { squares >> self.by }
    }
}

impl Grid {
    pub(super) fn new(columns: u32, rows: u32) -> Grid {
        let mut grid = Grid { columns, rows, all: 0, ends: [0; 2] };
        let row = |row: u32| (0..columns / 2).fold(0, |all, k| all | 1u64 << grid.bit(row * (columns / 2) + k));
        let (all, ends) = ((0..rows).fold(0, |all, k| all | row(k)), [row(0), row(rows - 1)]);
        (grid.all, grid.ends) = (all, ends);
        grid
    }

    /// How many dark squares a row has.
    #[inline]
    fn half(&self) -> u32 {
        self.columns / 2
    }

    /// The bit of a square, both from 0.
    #[inline]
    pub(super) fn bit(&self, number: u32) -> u32 {
        let (row, place) = (number / self.half(), number % self.half());
        row / 2 * (self.columns + 1) + row % 2 * self.half() + place
    }

    /// The number of the square of a bit, from 1 at the top left.
    pub(super) fn number(&self, bit: u8) -> u32 {
        let (pair, place) = (u32::from(bit) / (self.columns + 1), u32::from(bit) % (self.columns + 1));
        pair * self.columns + place + 1
    }

    /// How many squares there are.
    pub(super) fn squares(&self) -> u32 {
        self.rows * self.half()
    }

    /// The squares with so many first numbers.
    pub(super) fn first(&self, many: u32) -> u64 {
        (0..many).fold(0, |all, number| all | 1 << self.bit(number))
    }

    /// Where on the board a square is.
    pub(super) fn place(&self, bit: u8) -> Square {
        let number = self.number(bit) - 1;
        let row = number / self.half();
        Square { column: 2 * (number % self.half()) + u32::from(row.is_multiple_of(2)), row }
    }

    /// Both ways down, or both ways up.
    #[inline]
    pub(super) fn ways(&self, down: bool) -> [Way; 2] {
        let by = self.half();
        [Way { down, by }, Way { down, by: by + 1 }]
    }

    /// All four ways.
    #[inline]
    pub(super) fn all_ways(&self) -> [Way; 4] {
        let ([a, b], [c, d]) = (self.ways(true), self.ways(false));
        [a, b, c, d]
    }
}

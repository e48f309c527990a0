//! Sets of the cells of a board as bits: one word for boards of up to 64 cells, several for larger ones.

use super::capabilities::HasLevels;
use super::mnk::Mnk;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set of cells, numbered from 0.
pub trait Cells:
    Copy
    + Debug
    + Eq
    + Hash
    + Ord
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No cell.
    const EMPTY: Self;
    /// How many cells there can be.
    const MOST: u32;

    /// One cell alone.
    fn cell(number: u32) -> Self;

    /// How many cells.
    fn count(self) -> u32;

    /// Calls `each` with every cell, in rising order.
    fn each(self, each: impl FnMut(u32));

    /// Whether a cell is among them.
    #[inline]
    fn has(self, number: u32) -> bool {
        self & Self::cell(number) != Self::EMPTY
    }

    /// Whether they have a cell in common.
    #[inline]
    fn meets(self, other: Self) -> bool {
        self & other != Self::EMPTY
    }

    /// The game on such a board over keys, if its positions fit into them.
    fn levels(_: &Mnk<Self>) -> Option<&dyn HasLevels> {
        None
    }
}

impl Cells for u64 {
    const EMPTY: u64 = 0;
    const MOST: u32 = 64;

    #[inline]
    fn cell(number: u32) -> u64 {
        1 << number
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn each(mut self, mut each: impl FnMut(u32)) {
        while self != 0 {
            each(self.trailing_zeros());
            self &= self - 1;
        }
    }

    fn levels(game: &Mnk<u64>) -> Option<&dyn HasLevels> {
        (game.squares() <= 32).then_some(game as &dyn HasLevels)
    }
}

impl Cells for u128 {
    const EMPTY: u128 = 0;
    const MOST: u32 = 128;

    #[inline]
    fn cell(number: u32) -> u128 {
        1 << number
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn each(mut self, mut each: impl FnMut(u32)) {
        while self != 0 {
            each(self.trailing_zeros());
            self &= self - 1;
        }
    }
}

/// The words of a large board: enough for 19 by 19.
const WORDS: usize = 6;

/// A set of cells of a board of up to 361 of them.
///
/// ```
/// use bachet::games::{ManyCells, Mnk};
/// assert!(Mnk::<ManyCells>::on(19, 19, 5).is_ok() && Mnk::<ManyCells>::on(20, 19, 5).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ManyCells([u64; WORDS]);

impl ManyCells {
    #[inline]
    fn by_word(self, other: ManyCells, join: impl Fn(u64, u64) -> u64) -> ManyCells {
        ManyCells(std::array::from_fn(|k| join(self.0[k], other.0[k])))
    }
}

impl BitAnd for ManyCells {
    type Output = ManyCells;

    #[inline]
    fn bitand(self, other: ManyCells) -> ManyCells {
        self.by_word(other, |a, b| a & b)
    }
}

impl BitOr for ManyCells {
    type Output = ManyCells;

    #[inline]
    fn bitor(self, other: ManyCells) -> ManyCells {
        self.by_word(other, |a, b| a | b)
    }
}

impl Not for ManyCells {
    type Output = ManyCells;

    #[inline]
    fn not(self) -> ManyCells {
        ManyCells(self.0.map(|word| !word))
    }
}

impl Shl<u32> for ManyCells {
    type Output = ManyCells;

    #[inline]
    fn shl(self, by: u32) -> ManyCells {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let word = |k: Option<usize>| k.map_or(0, |k| self.0[k]);
        ManyCells(std::array::from_fn(|k| {
            // A shift by a whole word in two steps, as one step may be 63 at most.
            word(k.checked_sub(words)) << bits | word(k.checked_sub(words + 1)) >> 1 >> (63 - bits)
        }))
    }
}

impl Shr<u32> for ManyCells {
    type Output = ManyCells;

    #[inline]
    fn shr(self, by: u32) -> ManyCells {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let word = |k: usize| self.0.get(k).copied().unwrap_or(0);
        ManyCells(std::array::from_fn(|k| word(k + words) >> bits | word(k + words + 1) << 1 << (63 - bits)))
    }
}

impl Cells for ManyCells {
    const EMPTY: ManyCells = ManyCells([0; WORDS]);
    const MOST: u32 = 361;

    #[inline]
    fn cell(number: u32) -> ManyCells {
        let mut words = [0; WORDS];
        words[number as usize / 64] = 1 << (number % 64);
        ManyCells(words)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn each(self, mut each: impl FnMut(u32)) {
        for (word, start) in self.0.into_iter().zip((0..).step_by(64)) {
            word.each(|cell| each(start + cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cells, ManyCells};

    #[test]
    fn many_cells_are_shifted_as_one_number() {
        for at in [0, 1, 63, 64, 65, 200, 360] {
            for by in [0, 1, 19, 63, 64, 65, 128, 180] {
                let cell = ManyCells::cell(at);
                let expected = |to: Option<u32>| to.filter(|to| *to < 384).map_or(ManyCells::EMPTY, ManyCells::cell);
                assert_eq!(cell << by, expected(Some(at + by)), "{at} << {by}");
                assert_eq!(cell >> by, expected(at.checked_sub(by)), "{at} >> {by}");
            }
        }
        let three = ManyCells::cell(3) | ManyCells::cell(64) | ManyCells::cell(300);
        let mut cells = Vec::new();
        three.each(|cell| cells.push(cell));
        assert_eq!((cells, three.count(), three.has(64), three.has(63)), (vec![3, 64, 300], 3, true, false));
        assert!(!three.meets(!three) && three.meets(ManyCells::cell(300)));
    }
}

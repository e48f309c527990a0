//! Lookups in several rows of a matrix at once.
//!
//! A move in the right side is a lookup within a row, the same in every row. So the bytes that some rows have in one column are put
//! beside each other, where one lookup finds them all.

use super::form::{Bytes, Form};
use super::side::{BLOCK, slot};

/// How many rows there are in a tile.
pub(super) const ROWS: usize = 32;

/// The bytes of one column of a tile.
pub(super) type Lane = [u8; ROWS];

/// What becomes of a byte.
pub(super) trait Rule {
    /// What nothing was taken into.
    const NOTHING: u8;
    /// Takes a byte of the other level into one of this.
    fn take(byte: u8, other: u8) -> u8;
    /// The byte of a position with a line, from what it would be without.
    fn end(byte: u8, ended: u8) -> u8;
}

/// The first player's choice.
pub(super) struct Highest;

/// The second player's choice.
pub(super) struct Lowest;

/// Whether there is a play to a position: 1, or 2 if it ends there.
pub(super) struct Reached;

impl Rule for Highest {
    const NOTHING: u8 = u8::MIN;
    #[inline(always)]
    fn take(byte: u8, other: u8) -> u8 {
        byte.max(other)
    }
    #[inline(always)]
    fn end(_: u8, ended: u8) -> u8 {
        ended
    }
}

impl Rule for Lowest {
    const NOTHING: u8 = u8::MAX;
    #[inline(always)]
    fn take(byte: u8, other: u8) -> u8 {
        byte.min(other)
    }
    #[inline(always)]
    fn end(_: u8, ended: u8) -> u8 {
        ended
    }
}

impl Rule for Reached {
    const NOTHING: u8 = 0;
    #[inline(always)]
    fn take(byte: u8, other: u8) -> u8 {
        byte | other & 1
    }
    #[inline(always)]
    fn end(byte: u8, _: u8) -> u8 {
        byte << 1
    }
}

/// The stored rows of a matrix, one after the other.
#[derive(Clone, Copy)]
pub(super) struct Rows<'a> {
    pub(super) stored: &'a [u8],
    /// How many numbers a row has.
    pub(super) width: usize,
}

impl<'a> Rows<'a> {
    #[inline(always)]
    pub(super) fn row<F: Form>(&self, row: usize) -> &'a [u8] {
        let bytes = F::row_bytes(self.width);
        &self.stored[row * bytes..][..bytes]
    }

    /// Rows from one on, no more than there are.
    #[inline(always)]
    fn some<F: Form>(&self, first: usize, count: usize) -> &'a [u8] {
        let bytes = F::row_bytes(self.width);
        let rows = self.stored.get(first * bytes..).unwrap_or(&[]);
        rows.get(..count * bytes).unwrap_or(rows)
    }
}

/// The columns of a tile by slot, then those for no step and for a line.
#[derive(Default)]
pub(super) struct Tile {
    lanes: Vec<Lane>,
    desk: Vec<u8>,
}

impl Tile {
    /// Some rows of a matrix from one on, as many as there are up to [`ROWS`].
    #[inline(always)]
    pub(super) fn read_rows<F: Form>(&mut self, rows: Rows<'_>, first: usize, slots: usize, nothing: u8, line: u8) {
        self.reset(slots, nothing, line);
        // Eight rows at a time: the machine follows so many in memory, not all.
        for group in 0..ROWS / 8 {
            let bytes = F::rows(rows.some::<F>(first + 8 * group, 8), rows.width, &mut self.desk);
            for start in (0..rows.width).step_by(BLOCK) {
                let mut square = [[0; 8]; 8];
                for (row, words) in square.iter_mut().enumerate() {
                    let bytes = bytes.get(row * rows.width + start..).unwrap_or(&[]);
                    // What lies in the next row does no harm, and is read at once.
                    *words = match bytes.first_chunk::<BLOCK>() {
                        Some(block) => words_of(block),
                        None => words_of(&short_block(bytes)),
                    };
                }
                transpose(&mut square);
                for (lane, word) in self.lanes[start..].iter_mut().zip(square.as_flattened()) {
                    lane[8 * group..8 * group + 8].copy_from_slice(&word.to_le_bytes());
                }
            }
        }
    }

    /// Some columns of a matrix from one on, as if they were rows.
    #[inline(always)]
    pub(super) fn read_columns<F: Form>(&mut self, rows: Rows<'_>, first: usize, slots: usize, nothing: u8, line: u8) {
        self.reset(slots, nothing, line);
        let bytes = F::row_bytes(rows.width).max(1);
        for (number, row) in rows.stored.chunks_exact(bytes).enumerate() {
            F::part(row, rows.width, first, &mut self.lanes[slot(number)]);
        }
    }

    #[inline(always)]
    fn reset(&mut self, slots: usize, nothing: u8, line: u8) {
        self.lanes.resize(slots + 2, [0; ROWS]);
        self.lanes[slots] = [nothing; ROWS];
        self.lanes[slots + 1] = [line; ROWS];
    }

    /// What the steps in all columns find from one slot.
    #[inline(always)]
    fn look<R: Rule>(&self, steps: &[u16], slots: usize, slot: usize) -> Lane {
        let mut found = [R::NOTHING; ROWS];
        let mut place = slot;
        while let Some(&step) = steps.get(place) {
            if let Some(lane) = self.lanes.get(usize::from(step)) {
                for (byte, &other) in found.iter_mut().zip(lane) {
                    *byte = R::take(*byte, other);
                }
            }
            place += slots;
        }
        found
    }

    /// Takes into each row what it finds by steps of its columns. The rows lie one after the other, up to [`ROWS`].
    #[inline(always)]
    pub(super) fn take_into_rows<R: Rule>(&self, rows: &mut [u8], width: usize, steps: &[u16], slots: usize) {
        for start in (0..width).step_by(BLOCK) {
            let length = BLOCK.min(width - start);
            let mut found = [[0; ROWS]; BLOCK];
            for (slot, found) in found.iter_mut().enumerate() {
                *found = self.look::<R>(steps, slots, start + slot);
            }
            for (group, rows) in rows.chunks_mut(8 * width).enumerate() {
                let mut square = [[0; 8]; 8];
                for (word, lane) in square.as_flattened_mut().iter_mut().zip(&found) {
                    let mut bytes = [0; 8];
                    bytes.copy_from_slice(&lane[8 * group..8 * group + 8]);
                    *word = u64::from_le_bytes(bytes);
                }
                transpose(&mut square);
                for (row, words) in rows.chunks_exact_mut(width).zip(&square) {
                    let row = &mut row[start..start + length];
                    let bytes = bytes_of(words);
                    match row.first_chunk_mut::<BLOCK>() {
                        Some(row) => Bytes::take_row::<R>(row, &bytes),
                        None => Bytes::take_row::<R>(row, &bytes),
                    }
                }
            }
        }
    }

    /// Takes into columns of a matrix, from one on, what they find by steps of its rows, the first of which has this number.
    #[inline(always)]
    pub(super) fn take_into_columns<R: Rule>(
        &self,
        rows: &mut [u8],
        width: usize,
        column: usize,
        first: usize,
        steps: &[u16],
        slots: usize,
    ) {
        for (number, row) in rows.chunks_exact_mut(width).enumerate() {
            let found = self.look::<R>(steps, slots, slot(first + number));
            match row[column..].first_chunk_mut::<ROWS>() {
                Some(row) => Bytes::take_row::<R>(row, &found),
                None => Bytes::take_row::<R>(&mut row[column..], &found),
            }
        }
    }
}

fn short_block(bytes: &[u8]) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    block[..bytes.len()].copy_from_slice(bytes);
    block
}

#[inline(always)]
fn words_of(block: &[u8; BLOCK]) -> [u64; 8] {
    let mut words = [0; 8];
    for (word, bytes) in words.iter_mut().zip(block.as_chunks::<8>().0) {
        *word = u64::from_le_bytes(*bytes);
    }
    words
}

#[inline(always)]
fn bytes_of(words: &[u64; 8]) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    for (bytes, word) in block.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *bytes = word.to_le_bytes();
    }
    block
}

/// Eight squares of eight bytes side by side: the bytes of each square's columns become rows.
#[inline(always)]
fn transpose(square: &mut [[u64; 8]; 8]) {
    exchange::<1>(square, 0x00ff_00ff_00ff_00ff);
    exchange::<2>(square, 0x0000_ffff_0000_ffff);
    exchange::<4>(square, 0x0000_0000_ffff_ffff);
}

/// Exchanges the upper right with the lower left of each square of twice so many bytes.
#[inline(always)]
#[allow(clippy::needless_range_loop, reason = "this loop is what becomes vector instructions")]
fn exchange<const BYTES: usize>(square: &mut [[u64; 8]; 8], mask: u64) {
    for row in 0..8 {
        if row & BYTES == 0 {
            for word in 0..8 {
                let (upper, lower) = (square[row][word], square[row + BYTES][word]);
                let differ = (upper >> (8 * BYTES) ^ lower) & mask;
                square[row + BYTES][word] = lower ^ differ;
                square[row][word] = upper ^ differ << (8 * BYTES);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_change_places() {
        let block: [u8; 512] = std::array::from_fn(|place| (place * 37 / 8) as u8);
        let mut square = [[0; 8]; 8];
        for (row, words) in square.iter_mut().enumerate() {
            *words = words_of(block[64 * row..].first_chunk().unwrap());
        }
        transpose(&mut square);
        for row in 0..8 {
            for column in 0..64 {
                let word = square.as_flattened()[slot(column)];
                assert_eq!(word.to_le_bytes()[row], block[64 * row + column]);
            }
        }
    }
}

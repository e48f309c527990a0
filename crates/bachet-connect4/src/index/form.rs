//! How the numbers of a level lie in memory: a byte each, or four in a byte.

use super::ending::Ending;
use super::tiles::{Lane, Rule};

/// A way to store the rows of a level. Passes work with bytes, whatever is stored.
pub(super) trait Form: Sync {
    /// How many bytes a row of so many numbers takes.
    fn row_bytes(width: usize) -> usize;
    /// An ending as a number, in the order in which the first player likes them.
    fn value(ending: Ending) -> u8;
    /// Takes a stored row into one of bytes.
    fn take_row<R: Rule>(row: &mut [u8], stored: &[u8]);
    /// Stored rows as bytes, if need be put on the desk.
    fn rows<'a>(stored: &'a [u8], width: usize, desk: &'a mut Vec<u8>) -> &'a [u8];
    /// Some numbers of a stored row of so many, from one on.
    fn part(stored: &[u8], width: usize, first: usize, lane: &mut Lane);
    /// Bytes for so many rows as are stored here, to be made and then stored.
    fn room<'a>(stored: &'a mut [u8], width: usize, desk: &'a mut Vec<u8>) -> &'a mut [u8];
    /// Stores the rows that were made.
    fn store(stored: &mut [u8], width: usize, desk: &[u8]);
}

/// A byte each.
pub(super) struct Bytes;

impl Form for Bytes {
    #[inline(always)]
    fn row_bytes(width: usize) -> usize {
        width
    }

    fn value(ending: Ending) -> u8 {
        ending.byte()
    }

    #[inline(always)]
    fn take_row<R: Rule>(row: &mut [u8], stored: &[u8]) {
        for (byte, &other) in row.iter_mut().zip(stored) {
            *byte = R::take(*byte, other);
        }
    }

    #[inline(always)]
    fn rows<'a>(stored: &'a [u8], _: usize, _: &'a mut Vec<u8>) -> &'a [u8] {
        stored
    }

    #[inline(always)]
    fn part(stored: &[u8], _: usize, first: usize, lane: &mut Lane) {
        let stored = stored.get(first..).unwrap_or(&[]);
        match stored.first_chunk() {
            Some(bytes) => *lane = *bytes,
            None => lane[..stored.len()].copy_from_slice(stored),
        }
    }

    #[inline(always)]
    fn room<'a>(stored: &'a mut [u8], _: usize, _: &'a mut Vec<u8>) -> &'a mut [u8] {
        stored
    }

    #[inline(always)]
    fn store(_: &mut [u8], _: usize, _: &[u8]) {}
}

/// Four in a byte, numbers below 4. The first quarter of a row has the lowest two bits of all its bytes, the next quarter the next
/// two bits, so that bytes come of it without changing their places.
pub(super) struct Quarters;

/// The number of a column in a stored row of so many.
pub(super) fn quarter(stored: &[u8], width: usize, column: usize) -> Option<u8> {
    let bytes = Quarters::row_bytes(width);
    stored.get(column.checked_rem(bytes)?).map(|byte| byte >> (2 * (column / bytes)) & 3)
}

impl Form for Quarters {
    #[inline(always)]
    fn row_bytes(width: usize) -> usize {
        width.div_ceil(4)
    }

    fn value(ending: Ending) -> u8 {
        match ending {
            Ending::Two(_) => 0,
            Ending::Draw => 1,
            Ending::One(_) => 2,
        }
    }

    #[inline(always)]
    fn take_row<R: Rule>(row: &mut [u8], stored: &[u8]) {
        for (quarter, row) in row.chunks_mut(stored.len().max(1)).enumerate() {
            for (byte, &other) in row.iter_mut().zip(stored) {
                *byte = R::take(*byte, other >> (2 * quarter) & 3);
            }
        }
    }

    #[inline(always)]
    fn rows<'a>(stored: &'a [u8], width: usize, desk: &'a mut Vec<u8>) -> &'a [u8] {
        let bytes = Quarters::row_bytes(width).max(1);
        desk.resize(stored.len() / bytes * width, 0);
        for (row, stored) in desk.chunks_exact_mut(width.max(1)).zip(stored.chunks_exact(bytes)) {
            for (quarter, row) in row.chunks_mut(bytes).enumerate() {
                for (byte, &stored) in row.iter_mut().zip(stored) {
                    *byte = stored >> (2 * quarter) & 3;
                }
            }
        }
        desk
    }

    #[inline(always)]
    fn part(stored: &[u8], width: usize, first: usize, lane: &mut Lane) {
        let last = width.min(first + lane.len());
        let mut column = first;
        while column < last {
            let (quarter, place) = (column / stored.len(), column % stored.len());
            let bytes = &stored[place..stored.len().min(place + last - column)];
            for (byte, &stored) in lane[column - first..].iter_mut().zip(bytes) {
                *byte = stored >> (2 * quarter) & 3;
            }
            column += bytes.len();
        }
    }

    #[inline(always)]
    fn room<'a>(stored: &'a mut [u8], width: usize, desk: &'a mut Vec<u8>) -> &'a mut [u8] {
        desk.resize(stored.len() / Quarters::row_bytes(width).max(1) * width, 0);
        desk
    }

    #[inline(always)]
    fn store(stored: &mut [u8], width: usize, desk: &[u8]) {
        let bytes = Quarters::row_bytes(width).max(1);
        for (row, stored) in desk.chunks_exact(width.max(1)).zip(stored.chunks_exact_mut(bytes)) {
            for (quarter, row) in row.chunks(bytes).enumerate() {
                for (stored, &byte) in stored.iter_mut().zip(row) {
                    *stored |= (byte & 3) << (2 * quarter);
                }
            }
        }
    }
}

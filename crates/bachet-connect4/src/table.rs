//! What was found of positions that may be met again.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Bounds of the scores of positions, each in the one place that its key allows; a later position replaces an earlier one.
///
/// An entry holds what the place does not tell of the key, and both bounds, in 64 bits: nothing is ever mistaken for
/// something else. Threads may share a table.
pub(crate) struct Table {
    entries: Vec<AtomicU64>,
    /// How far a key is shifted to give its place.
    shift: u32,
}

/// The lower and upper bound of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) low: i32,
    pub(crate) high: i32,
}

impl Bounds {
    /// What holds of every score.
    pub(crate) const NONE: Bounds = Bounds { low: -OFFSET, high: OFFSET - 1 };
}

/// Bounds take 6 bits each, counted from here.
const OFFSET: i32 = 32;
const BOUND_BITS: u32 = 6;
const KEY_SHIFT: u32 = 2 * BOUND_BITS;
/// With fewer places the rest of a key would not fit.
const MIN_BITS: u32 = KEY_SHIFT;

/// The key of a position: odd factors lose nothing, and their high bits depend on all columns.
#[inline(always)]
pub(crate) fn key(code: u64) -> u64 {
    code.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Table {
    /// The largest table within so many bytes, but not below the smallest.
    pub(crate) fn within(bytes: usize) -> Table {
        Table::with_bits((bytes / size_of::<AtomicU64>()).max(1).ilog2().max(MIN_BITS))
    }

    fn with_bits(bits: u32) -> Table {
        // Zeroed memory comes from the system only when it is touched. Where there is less than asked for, less will do.
        match bytemuck::allocation::try_zeroed_vec(1 << bits) {
            Err(()) if bits > MIN_BITS => Table::with_bits(bits - 1),
            Err(()) => Table { entries: (0..1 << bits).map(|_| AtomicU64::new(0)).collect(), shift: 64 - bits },
            Ok(entries) => Table { entries, shift: 64 - bits },
        }
    }

    /// A small table whose memory is there from the start, so that no first search waits for it.
    pub(crate) fn at_hand(bytes: usize) -> Table {
        let table = Table::within(bytes);
        table.entries.iter().for_each(|entry| entry.store(0, Relaxed));
        table
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.len() * size_of::<AtomicU64>()
    }

    /// The same entries in a larger table.
    pub(crate) fn grown(&self, bytes: usize) -> Table {
        let larger = Table::within(bytes);
        for (place, entry) in self.entries.iter().enumerate() {
            let entry = entry.load(Relaxed);
            if entry != 0 {
                let key = (place as u64) << self.shift | entry >> KEY_SHIFT;
                larger.put(key, decode(entry));
            }
        }
        larger
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Bounds {
        let entry = self.entries[(key >> self.shift) as usize].load(Relaxed);
        if entry >> KEY_SHIFT == self.rest(key) { decode(entry) } else { Bounds::NONE }
    }

    #[inline(always)]
    pub(crate) fn put(&self, key: u64, bounds: Bounds) {
        let bits = ((bounds.low + OFFSET) as u64) << BOUND_BITS | (bounds.high + OFFSET) as u64;
        self.entries[(key >> self.shift) as usize].store(self.rest(key) << KEY_SHIFT | bits, Relaxed);
    }

    /// What the place does not tell of a key. It is never 0, because every column of a position has a code that is not.
    #[inline(always)]
    fn rest(&self, key: u64) -> u64 {
        key << (64 - self.shift) >> (64 - self.shift)
    }
}

#[inline(always)]
fn decode(entry: u64) -> Bounds {
    let bound = |bits: u64| (bits & ((1 << BOUND_BITS) - 1)) as i32 - OFFSET;
    Bounds { low: bound(entry >> BOUND_BITS), high: bound(entry) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_growth() {
        let small = Table::within(0);
        let bounds = |n: i32| Bounds { low: -n, high: n };
        for n in 1..28 {
            small.put(key(n as u64 * 0x0101_0101), bounds(n));
        }
        let large = small.grown(1 << 20);
        assert!(large.len() > small.len());
        for n in 1..28 {
            let key = key(n as u64 * 0x0101_0101);
            assert_eq!(large.get(key), small.get(key));
            assert_eq!(small.get(key), bounds(n));
        }
        assert_eq!(large.get(key(7)), Bounds::NONE);
    }
}

//! The values of a level in memory, found by key.

use crate::value::Symbol;

/// Sorted keys with their symbols, and where the keys with the same highest bits begin. A look-up touches two places in memory.
#[derive(Debug, Default)]
pub(super) struct Table {
    first: u64,
    /// The low bits of each key above its symbol.
    entries: Vec<u64>,
    shift: u32,
    starts: Vec<u32>,
}

/// Bytes that a key takes in a table. While the table is made it takes about as many more.
pub(super) const BYTES_PER_KEY: u64 = 12;
/// A table has no more keys.
pub(super) const MOST_KEYS: u64 = u32::MAX as u64 - 1;
/// An entry has room for so many low bits.
const MOST_LOW: u32 = u64::BITS - Symbol::BITS;

impl Table {
    /// The table of these sorted keys, fewer than 2^32.
    pub(super) fn new(keys: &[u64], symbols: &[Symbol]) -> Table {
        assert!(keys.len() == symbols.len() && keys.len() as u64 <= MOST_KEYS);
        let last = keys.last().copied().unwrap_or(0);
        // About one start for every two keys: their entries share a line of the cache.
        let wanted = (keys.len() / 2).next_power_of_two().trailing_zeros();
        let shift = (u64::BITS - last.leading_zeros()).saturating_sub(wanted).min(MOST_LOW);
        let mut starts = Vec::with_capacity((last >> shift) as usize + 2);
        for (k, &key) in (0..).zip(keys) {
            while starts.len() as u64 <= key >> shift {
                starts.push(k);
            }
        }
        starts.push(keys.len() as u32);
        let entry = |(&key, &symbol): (&u64, &Symbol)| low(key, shift) << Symbol::BITS | u64::from(symbol);
        let entries = keys.iter().zip(symbols).map(entry).collect();
        Table { first: keys.first().copied().unwrap_or(0), entries, shift, starts }
    }

    /// The first key.
    pub(super) fn first(&self) -> u64 {
        self.first
    }

    /// The symbol of a key, if it is here.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Symbol> {
        let high = usize::try_from(key >> self.shift).ok()?;
        let (&start, &end) = (self.starts.get(high)?, self.starts.get(high + 1)?);
        let entries = &self.entries[start as usize..end as usize];
        let low = low(key, self.shift);
        let place = match entries.len() {
            0..=16 => entries.iter().position(|&entry| entry >> Symbol::BITS == low)?,
            _ => entries.binary_search_by_key(&low, |&entry| entry >> Symbol::BITS).ok()?,
        };
        Some(entries[place] as Symbol)
    }
}

#[inline]
fn low(key: u64, bits: u32) -> u64 {
    key & ((1 << bits) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn keys_are_found(
            entries in prop::collection::btree_map(prop_oneof![any::<u64>(), 0..500u64], 1..9u16, 0..300),
            others in prop::collection::vec(prop_oneof![any::<u64>(), 0..500u64], 20),
        ) {
            let (keys, symbols): (Vec<u64>, Vec<Symbol>) = entries.iter().unzip();
            let table = Table::new(&keys, &symbols);
            for key in entries.keys().chain(&others) {
                prop_assert_eq!(table.get(*key), entries.get(key).copied());
            }
        }
    }
}

//! The values of a level in memory, found by key.

use crate::value::Symbol;

/// Sorted keys with their symbols, and where the keys with the same highest bits begin.
#[derive(Debug, Default)]
pub(super) struct Table {
    keys: Vec<u64>,
    symbols: Vec<Symbol>,
    shift: u32,
    starts: Vec<u32>,
}

/// Bytes that a key takes in a table.
pub(super) const BYTES_PER_KEY: u64 = 14;

impl Table {
    /// The table of these sorted keys, fewer than 2^32.
    pub(super) fn new(keys: Vec<u64>, symbols: Vec<Symbol>) -> Table {
        assert!(keys.len() == symbols.len() && keys.len() < u32::MAX as usize);
        let bits = u64::BITS - keys.last().copied().unwrap_or(0).leading_zeros();
        // About one start for each key.
        let wanted = keys.len().next_power_of_two().trailing_zeros();
        let shift = bits.saturating_sub(wanted).min(63);
        let mut starts = Vec::with_capacity((keys.last().copied().unwrap_or(0) >> shift) as usize + 2);
        for (k, &key) in (0..).zip(&keys) {
            while starts.len() as u64 <= key >> shift {
                starts.push(k);
            }
        }
        starts.push(keys.len() as u32);
        Table { keys, symbols, shift, starts }
    }

    /// The first key.
    pub(super) fn first(&self) -> u64 {
        self.keys.first().copied().unwrap_or(0)
    }

    /// The symbol of a key, if it is here.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Symbol> {
        let high = usize::try_from(key >> self.shift).ok()?;
        let (&start, &end) = (self.starts.get(high)?, self.starts.get(high + 1)?);
        let keys = &self.keys[start as usize..end as usize];
        let place = if keys.len() <= 8 {
            keys.iter().position(|&other| other == key)?
        } else {
            keys.binary_search(&key).ok()?
        };
        Some(self.symbols[start as usize + place])
    }
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
            let table = Table::new(keys, symbols);
            for key in entries.keys().chain(&others) {
                prop_assert_eq!(table.get(*key), entries.get(key).copied());
            }
        }
    }
}

//! Blocks: the symbols of consecutive numbers, or of sorted keys with the keys themselves.
//!
//! A block lists the symbols that occur in it and gives each position the place of its symbol in that list, in as few bits as
//! that takes. Any position is read without the others.

use crate::bits::{BitWriter, bits_from, bytes_for, number_at, width_for};
use crate::value::Symbol;

/// So many numbers share a block.
pub(crate) const NUMBERS: usize = 1 << 15;
/// So many keys share a block.
pub(crate) const KEYS: usize = 512;

/// A key keeps at most so many of its bits as they are.
const MOST_LOW: u32 = 56;

/// Appends symbols: how many differ, these in rising order, and the places.
pub(crate) fn write_symbols(symbols: impl Iterator<Item = Symbol> + Clone, out: &mut Vec<u8>) {
    let mut different: Vec<Symbol> = Vec::new();
    let mut last = None;
    for symbol in symbols.clone() {
        if last.replace(symbol) != Some(symbol)
            && let Err(place) = different.binary_search(&symbol)
        {
            different.insert(place, symbol);
        }
    }
    let largest = different.last().copied().unwrap_or(0);
    let mut places = vec![0u16; usize::from(largest) + 1];
    (0..).zip(&different).for_each(|(place, &symbol)| places[usize::from(symbol)] = place);
    out.extend((different.len() as u16).to_le_bytes());
    different.iter().for_each(|symbol| out.extend(symbol.to_le_bytes()));
    let width = width_for(different.len());
    let mut writer = BitWriter::new(out);
    symbols.for_each(|symbol| writer.push(places[usize::from(symbol)].into(), width));
    writer.finish();
}

/// Symbols as [`write_symbols`] has written them.
#[derive(Clone, Copy)]
pub(crate) struct Symbols<'a> {
    different: &'a [u8],
    width: u32,
    places: &'a [u8],
}

impl<'a> Symbols<'a> {
    /// So many symbols; none if the bytes hold something else.
    pub(crate) fn read(bytes: &'a [u8], count: usize) -> Option<Symbols<'a>> {
        let (different, rest) = bytes.split_at_checked(2)?;
        let different = usize::from(u16::from_le_bytes(different.try_into().ok()?));
        let (different, places) = rest.split_at_checked(2 * different)?;
        let width = width_for(different.len() / 2);
        (places.len() == bytes_for(count * width as usize)).then_some(Symbols { different, width, places })
    }

    /// The symbol at a place; none if the list lacks it.
    #[inline]
    pub(crate) fn get(&self, k: usize) -> Option<Symbol> {
        let place = number_at(self.places, k, self.width) as usize;
        let symbol = self.different.get(2 * place..2 * place + 2)?;
        Some(Symbol::from_le_bytes(symbol.try_into().ok()?))
    }
}

/// Appends sorted keys with their symbols: the span of the keys, how many low bits of a key are kept as they are, these bits,
/// the rest in unary, and the symbols.
pub(crate) fn write_keys(keys: &[u64], symbols: &[Symbol], out: &mut Vec<u8>) {
    let (first, last) = (keys[0], keys[keys.len() - 1]);
    let span = last - first;
    let low = (span / keys.len() as u64).checked_ilog2().unwrap_or(0).min(MOST_LOW);
    out.extend(span.to_le_bytes());
    out.push(low as u8);
    let mut writer = BitWriter::new(out);
    keys.iter().for_each(|&key| writer.push((key - first) & ((1 << low) - 1), low));
    writer.finish();
    let mut unary = vec![0u8; unary_bytes(span, low, keys.len())];
    for (k, &key) in keys.iter().enumerate() {
        let place = ((key - first) >> low) as usize + k;
        unary[place / 8] |= 1 << (place % 8);
    }
    out.extend(unary);
    write_symbols(symbols.iter().copied(), out);
}

/// A key's high part is the number of zeros before its 1.
fn unary_bytes(span: u64, low: u32, count: usize) -> usize {
    bytes_for((span >> low) as usize + count)
}

/// Keys and symbols as [`write_keys`] has written them.
pub(crate) struct Keys<'a> {
    span: u64,
    low: u32,
    lows: &'a [u8],
    unary: &'a [u8],
    symbols: Symbols<'a>,
    count: usize,
}

impl<'a> Keys<'a> {
    /// So many keys; none if the bytes hold something else.
    pub(crate) fn read(bytes: &'a [u8], count: usize) -> Option<Keys<'a>> {
        let (span, rest) = bytes.split_at_checked(8)?;
        let span = u64::from_le_bytes(span.try_into().ok()?);
        let (&low, rest) = rest.split_first()?;
        let low = u32::from(low);
        if low > MOST_LOW || span >> low > 4 * count as u64 + 256 {
            return None;
        }
        let (lows, rest) = rest.split_at_checked(bytes_for(count * low as usize))?;
        let (unary, rest) = rest.split_at_checked(unary_bytes(span, low, count))?;
        Some(Keys { span, low, lows, unary, symbols: Symbols::read(rest, count)?, count })
    }

    /// The symbol of a key, given as its distance from the first one; none if it is not here.
    #[inline]
    pub(crate) fn find(&self, distance: u64) -> Option<Symbol> {
        if distance > self.span {
            return None;
        }
        let (high, wanted) = ((distance >> self.low) as usize, distance & ((1 << self.low) - 1));
        let mut at = self.after_zeros(high);
        loop {
            // Keys with this high part stand in a row of ones.
            let k = at.checked_sub(high)?;
            if bits_from(self.unary, at) & 1 == 0 || k >= self.count {
                return None;
            }
            if number_at(self.lows, k, self.low) == wanted {
                return self.symbols.get(k);
            }
            at += 1;
        }
    }

    /// The place after so many zeros.
    #[inline]
    fn after_zeros(&self, mut zeros: usize) -> usize {
        if zeros == 0 {
            return 0;
        }
        let mut at = 0;
        while at < 8 * self.unary.len() {
            // A whole word is taken where there is one, so that places stay at full bytes.
            let word = !(bits_from(self.unary, at) as u32);
            let found = word.count_ones() as usize;
            if found >= zeros {
                let mut word = word;
                (1..zeros).for_each(|_| word &= word - 1);
                return at + word.trailing_zeros() as usize + 1;
            }
            zeros -= found;
            at += 32;
        }
        at
    }

    /// Calls `each` with all keys, as distances from the first, and their symbols; whether everything was there.
    pub(crate) fn each(&self, mut each: impl FnMut(u64, Symbol)) -> bool {
        let mut k = 0;
        for (place, bytes) in self.unary.chunks(8).enumerate() {
            let mut word = bytes.iter().rev().fold(0u64, |word, &byte| word << 8 | u64::from(byte));
            while word != 0 && k < self.count {
                let at = 64 * place + word.trailing_zeros() as usize;
                word &= word - 1;
                let distance = ((at - k) as u64) << self.low | number_at(self.lows, k, self.low);
                let Some(symbol) = self.symbols.get(k) else { return false };
                each(distance, symbol);
                k += 1;
            }
        }
        k == self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn symbols_come_back(symbols in prop::collection::vec(prop_oneof![0..4u16, 0..9000u16], 1..700)) {
            let mut bytes = Vec::new();
            write_symbols(symbols.iter().copied(), &mut bytes);
            let read = Symbols::read(&bytes, symbols.len()).unwrap();
            let back: Vec<_> = (0..symbols.len()).map(|k| read.get(k).unwrap()).collect();
            prop_assert_eq!(back, symbols);
        }

        #[test]
        fn keys_come_back(
            entries in prop::collection::btree_map(prop_oneof![any::<u64>(), 0..2000u64], 0..60u16, 1..KEYS),
            others in prop::collection::vec(0..2000u64, 50),
        ) {
            let (keys, symbols): (Vec<u64>, Vec<Symbol>) = entries.iter().unzip();
            let mut bytes = Vec::new();
            write_keys(&keys, &symbols, &mut bytes);
            let read = Keys::read(&bytes, keys.len()).unwrap();
            let mut back = BTreeMap::new();
            let whole = read.each(|distance, symbol| back.extend([(keys[0] + distance, symbol)]));
            prop_assert!(whole);
            prop_assert_eq!(&back, &entries);
            for key in keys.iter().chain(&others).filter(|&&key| key >= keys[0]) {
                prop_assert_eq!(read.find(key - keys[0]), entries.get(key).copied());
            }
        }

        #[test]
        fn any_bytes_are_read_without_harm(bytes in prop::collection::vec(any::<u8>(), 0..400), count in 1..KEYS, key: u64) {
            if let Some(symbols) = Symbols::read(&bytes, count) {
                let _ = symbols.get(count - 1);
            }
            if let Some(keys) = Keys::read(&bytes, count) {
                let _ = (keys.find(key), keys.find(key % (keys.span + 1)), keys.each(|_, _| {}));
            }
        }
    }
}

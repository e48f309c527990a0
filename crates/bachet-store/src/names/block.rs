//! Blocks of names: sorted texts, each as what it shares with the one before and what is new, with their symbols.

use crate::block::{Symbols, write_symbols};
use crate::value::Symbol;

/// So many names share a block.
pub(crate) const NAMES: usize = 512;

/// Appends sorted names with their symbols: how many bytes the names take, the names, and the symbols.
pub(crate) fn write_names<N: AsRef<str>>(names: &[(N, Symbol)], out: &mut Vec<u8>) {
    let mut texts = Vec::new();
    let mut before: &[u8] = &[];
    for (name, _) in names {
        let name = name.as_ref().as_bytes();
        let shared = before.iter().zip(name).take_while(|(a, b)| a == b).count();
        write_number(shared, &mut texts);
        write_number(name.len() - shared, &mut texts);
        texts.extend(&name[shared..]);
        before = name;
    }
    out.extend((texts.len() as u32).to_le_bytes());
    out.extend(texts);
    write_symbols(names.iter().map(|(_, symbol)| *symbol), out);
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn write_number(mut number: usize, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Takes a number as [`write_number`] has written it.
fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in [0, 7, 14, 21, 28] {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Names and symbols as [`write_names`] has written them.
pub(crate) struct Names<'a> {
    texts: &'a [u8],
    symbols: Symbols<'a>,
    count: usize,
}

impl<'a> Names<'a> {
    /// So many names; none if the bytes hold something else.
    pub(crate) fn read(bytes: &'a [u8], count: usize) -> Option<Names<'a>> {
        let (length, rest) = bytes.split_at_checked(4)?;
        let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
        let (texts, rest) = rest.split_at_checked(length)?;
        Some(Names { texts, symbols: Symbols::read(rest, count)?, count })
    }

    /// The first name. It shares nothing.
    pub(crate) fn first(&self) -> Option<&'a [u8]> {
        let mut texts = self.texts;
        let (shared, new) = (take_number(&mut texts)?, take_number(&mut texts)?);
        texts.get(..new).filter(|_| shared == 0)
    }

    /// Calls `each` with the names in order and their symbols until it answers no; whether everything was there so far.
    pub(crate) fn each(&self, mut each: impl FnMut(&[u8], Symbol) -> bool) -> bool {
        let (mut texts, mut name) = (self.texts, Vec::new());
        for k in 0..self.count {
            let next = take_number(&mut texts).zip(take_number(&mut texts));
            let next = next.and_then(|(shared, new)| Some((shared, texts.split_at_checked(new)?)));
            let (Some((shared, (new, rest))), Some(symbol)) = (next, self.symbols.get(k)) else { return false };
            if shared > name.len() {
                return false;
            }
            name.truncate(shared);
            name.extend(new);
            texts = rest;
            if !each(&name, symbol) {
                return true;
            }
        }
        texts.is_empty()
    }

    /// The symbol of a name, if it is here; none if the bytes hold something else.
    pub(crate) fn find(&self, wanted: &[u8]) -> Option<Option<Symbol>> {
        let mut found = None;
        let whole = self.each(|name, symbol| {
            found = (name == wanted).then_some(symbol);
            name < wanted
        });
        whole.then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn names_come_back(
            entries in prop::collection::btree_map("[ab]{0,9}|(éa){0,200}|\\PC*", 0..60u16, 1..NAMES),
            others in prop::collection::vec("[ab]{0,9}", 50),
        ) {
            let mut bytes = Vec::new();
            write_names(&entries.iter().map(|(name, symbol)| (name, *symbol)).collect::<Vec<_>>(), &mut bytes);
            let read = Names::read(&bytes, entries.len()).unwrap();
            let mut back = BTreeMap::new();
            let whole = read.each(|name, symbol| {
                back.insert(String::from_utf8(name.to_vec()).unwrap(), symbol);
                true
            });
            prop_assert!(whole);
            prop_assert_eq!(&back, &entries);
            prop_assert_eq!(read.first(), entries.keys().next().map(|name| name.as_bytes()));
            for name in entries.keys().chain(&others) {
                prop_assert_eq!(read.find(name.as_bytes()), Some(entries.get(name).copied()));
            }
        }

        #[test]
        fn any_bytes_are_read_without_harm(bytes in prop::collection::vec(any::<u8>(), 0..400), count in 1..NAMES) {
            if let Some(names) = Names::read(&bytes, count) {
                let _ = (names.first(), names.find(b"a"), names.each(|_, _| true));
            }
        }
    }
}

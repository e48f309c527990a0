//! A level in a file: its blocks one after the other, then a directory that says where each begins.
//!
//! An entry of the directory is the block's offset and the first eight bytes of its checksum, each as eight bytes; where
//! blocks hold keys, the first key comes before them.

use crate::header::{Encoding, Level};
use std::io::{self, Write};

/// The first eight bytes of a block's checksum.
pub(crate) fn checksum(block: &[u8]) -> [u8; 8] {
    let hash = blake3::hash(block);
    hash.as_bytes()[..8].try_into().expect("a hash is longer")
}

/// How many bytes a block has in the directory.
pub(crate) fn record(encoding: Encoding) -> usize {
    match encoding {
        Encoding::Keys => 24,
        Encoding::Numbers | Encoding::Names => 16,
    }
}

/// How many entries share a block.
pub(crate) fn block_entries(encoding: Encoding) -> usize {
    match encoding {
        Encoding::Keys => crate::block::KEYS,
        Encoding::Numbers => crate::block::NUMBERS,
        Encoding::Names => crate::names::NAMES,
    }
}

/// A level as it is written.
pub(crate) struct SegmentWriter<W> {
    out: W,
    offset: u64,
    directory: Vec<u8>,
}

impl<W: Write> SegmentWriter<W> {
    pub(crate) fn new(out: W) -> SegmentWriter<W> {
        SegmentWriter { out, offset: 0, directory: Vec::new() }
    }

    /// Appends a block, with its first key if it has keys.
    pub(crate) fn block(&mut self, first: Option<u64>, block: &[u8]) -> io::Result<()> {
        if let Some(first) = first {
            self.directory.extend(first.to_le_bytes());
        }
        self.directory.extend(self.offset.to_le_bytes());
        self.directory.extend(checksum(block));
        self.offset += block.len() as u64;
        self.out.write_all(block)
    }

    /// Writes the directory, and tells of it what the header must know.
    pub(crate) fn finish(mut self, level: Level) -> io::Result<Level> {
        self.out.write_all(&self.directory)?;
        let directory = *blake3::hash(&self.directory).as_bytes();
        Ok(Level { bytes: self.offset + self.directory.len() as u64, directory, ..level })
    }
}

/// A level as it is read. Nothing is trusted before its checksum was seen to be right; that is up to the caller.
#[derive(Clone, Copy)]
pub(crate) struct Segment<'a> {
    bytes: &'a [u8],
    directory: &'a [u8],
    encoding: Encoding,
    entries: u64,
}

impl<'a> Segment<'a> {
    /// A level with so many entries; none if it is too short for its directory.
    pub(crate) fn new(bytes: &'a [u8], encoding: Encoding, entries: u64) -> Option<Segment<'a>> {
        let blocks = usize::try_from(entries.div_ceil(block_entries(encoding) as u64)).ok()?;
        let length = blocks.checked_mul(record(encoding))?;
        let (bytes, directory) = bytes.split_at_checked(bytes.len().checked_sub(length)?)?;
        Some(Segment { bytes, directory, encoding, entries })
    }

    pub(crate) fn directory(&self) -> &'a [u8] {
        self.directory
    }

    pub(crate) fn blocks(&self) -> usize {
        self.directory.len() / record(self.encoding)
    }

    /// How many entries a block has.
    pub(crate) fn entries_of(&self, block: usize) -> usize {
        let size = block_entries(self.encoding);
        let before = block as u64 * size as u64;
        self.entries.saturating_sub(before).min(size as u64) as usize
    }

    fn field(&self, block: usize, back: usize) -> u64 {
        let end = (block + 1) * record(self.encoding) - back;
        u64::from_le_bytes(self.directory[end - 8..end].try_into().expect("it has eight bytes"))
    }

    /// The first key of a block.
    pub(crate) fn first_key(&self, block: usize) -> u64 {
        self.field(block, 16)
    }

    /// A block; none if the directory places it outside the level.
    pub(crate) fn block(&self, block: usize) -> Option<&'a [u8]> {
        let start = usize::try_from(self.field(block, 8)).ok()?;
        let end = match block + 1 < self.blocks() {
            true => usize::try_from(self.field(block + 1, 8)).ok()?,
            false => self.bytes.len(),
        };
        self.bytes.get(start..end)
    }

    /// Whether a block is what it was when it was written.
    pub(crate) fn is_sound(&self, block: usize) -> bool {
        self.block(block).is_some_and(|bytes| u64::from_le_bytes(checksum(bytes)) == self.field(block, 0))
    }

    /// The block that holds a key, if any does.
    #[inline]
    pub(crate) fn block_of(&self, key: u64) -> Option<usize> {
        let (mut low, mut high) = (0, self.blocks());
        while low < high {
            let middle = low.midpoint(high);
            if self.first_key(middle) <= key { low = middle + 1 } else { high = middle }
        }
        low.checked_sub(1)
    }
}

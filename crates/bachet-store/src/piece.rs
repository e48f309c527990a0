//! A solution file, or one of the parts that a solution lies in: its levels, and what was compared with checksums of them.

use crate::block::{Keys, NUMBERS, Symbols};
use crate::error::{FilePart, StoreError};
use crate::header::{Header, Level};
use crate::map::Bytes;
use crate::names::Names;
use crate::segment::Segment;
use crate::value::{NOTHING, Symbol};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) struct Piece {
    path: PathBuf,
    bytes: Bytes,
    pub(crate) header: Header,
    /// Where each level begins.
    starts: Vec<usize>,
    /// Which blocks of each level were compared with their checksums, once its directory was.
    seen: Vec<OnceLock<Vec<AtomicU64>>>,
}

impl Piece {
    /// The file of a header, whose levels begin there.
    pub(crate) fn new(path: PathBuf, bytes: Bytes, header: Header, mut end: usize) -> Piece {
        let mut starts = Vec::new();
        for level in &header.levels {
            starts.push(end);
            end += level.bytes as usize;
        }
        let seen = starts.iter().map(|_| OnceLock::new()).collect();
        Piece { path, bytes, header, starts, seen }
    }

    pub(crate) fn len(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// What comes before the first level.
    pub(crate) fn head(&self) -> &[u8] {
        &self.bytes[..self.starts.first().copied().unwrap_or(self.bytes.len())]
    }

    /// The symbol of a position as the game writes it; that of nothing if it is not here.
    pub(crate) fn symbol_of_name(&self, name: &str) -> Result<Symbol, StoreError> {
        let segment = self.segment(0)?;
        // The last block that begins with this name or one before it.
        let (mut low, mut high) = (0, segment.blocks());
        while low < high {
            let middle = low.midpoint(high);
            let first = self.names(&segment, middle)?.first().ok_or_else(|| self.contradicts(0, middle))?;
            if first <= name.as_bytes() { low = middle + 1 } else { high = middle }
        }
        let Some(block) = low.checked_sub(1) else { return Ok(NOTHING) };
        let found = self.names(&segment, block)?.find(name.as_bytes());
        Ok(found.ok_or_else(|| self.contradicts(0, block))?.unwrap_or(NOTHING))
    }

    /// The names of a block.
    pub(crate) fn names<'a>(&self, segment: &Segment<'a>, block: usize) -> Result<Names<'a>, StoreError> {
        let bytes = self.block(0, segment, block)?;
        Names::read(bytes, segment.entries_of(block)).ok_or_else(|| self.contradicts(0, block))
    }

    /// The place of a level in the header; none if the file does not have it.
    fn place(&self, level: u32) -> Option<usize> {
        let place = level.checked_sub(self.header.levels.first()?.level)? as usize;
        (place < self.starts.len()).then_some(place)
    }

    /// The symbol of a key, or of its place, as the file lists them.
    pub(crate) fn symbol_of_entry(&self, level: u32, entry: u64) -> Result<Symbol, StoreError> {
        let Some(place) = self.place(level) else { return Ok(NOTHING) };
        let segment = self.segment(place)?;
        let Some(block) = segment.block_of(entry) else { return Ok(NOTHING) };
        let first = segment.first_key(block);
        let bytes = self.block(place, &segment, block)?;
        let keys = Keys::read(bytes, segment.entries_of(block)).ok_or_else(|| self.contradicts(place, block))?;
        Ok(keys.find(entry - first).unwrap_or(NOTHING))
    }

    pub(crate) fn symbol_of_number(&self, level: u32, number: u64) -> Result<Symbol, StoreError> {
        let Some(place) = self.place(level) else { return Ok(NOTHING) };
        let segment = self.segment(place)?;
        let (block, within) = ((number / NUMBERS as u64) as usize, (number % NUMBERS as u64) as usize);
        let bytes = self.block(place, &segment, block)?;
        let symbols = Symbols::read(bytes, segment.entries_of(block)).ok_or_else(|| self.contradicts(place, block))?;
        symbols.get(within).ok_or_else(|| self.contradicts(place, block))
    }

    /// A level, its directory compared with its checksum.
    pub(crate) fn segment(&self, place: usize) -> Result<Segment<'_>, StoreError> {
        let level: &Level = &self.header.levels[place];
        if !self.bytes.is_unchanged() {
            return Err(StoreError::Changed { path: self.path.clone() });
        }
        let bytes = &self.bytes[self.starts[place]..self.starts[place] + level.bytes as usize];
        let damaged = || self.damaged(FilePart::Directory { level: level.level });
        let segment = Segment::new(bytes, self.header.encoding, level.entries).ok_or_else(damaged)?;
        if self.seen[place].get().is_none() {
            if *blake3::hash(segment.directory()).as_bytes() != level.directory {
                return Err(damaged());
            }
            self.seen[place].get_or_init(|| (0..segment.blocks().div_ceil(64)).map(|_| AtomicU64::new(0)).collect());
        }
        Ok(segment)
    }

    /// A block, compared with its checksum when it is first looked at.
    #[inline]
    pub(crate) fn block<'a>(&self, place: usize, segment: &Segment<'a>, block: usize) -> Result<&'a [u8], StoreError> {
        if block >= segment.blocks() {
            return Err(self.contradicts(place, block));
        }
        let seen = self.seen[place].get().map(|seen| &seen[block / 64]);
        if seen.is_none_or(|seen| seen.load(Ordering::Relaxed) >> (block % 64) & 1 == 0) {
            if !segment.is_sound(block) {
                return Err(self.damaged(self.part(place, block)));
            }
            if let Some(seen) = seen {
                seen.fetch_or(1 << (block % 64), Ordering::Relaxed);
            }
        }
        segment.block(block).ok_or_else(|| self.contradicts(place, block))
    }

    fn part(&self, place: usize, block: usize) -> FilePart {
        FilePart::Block { level: self.header.levels[place].level, block }
    }

    fn damaged(&self, part: FilePart) -> StoreError {
        StoreError::Damaged { path: self.path.clone(), part }
    }

    pub(crate) fn contradicts(&self, place: usize, block: usize) -> StoreError {
        StoreError::Inconsistent { path: self.path.clone(), part: self.part(place, block) }
    }
}

//! A solution in parts becomes one file: the one that would have been written at once.

use crate::block::{KEYS, Keys, write_keys};
use crate::error::StoreError;
use crate::folder::Folder;
use crate::header::{Encoding, Header, Level};
use crate::names::{NAMES, write_names};
use crate::piece::Piece;
use crate::segment::{Segment, SegmentWriter, block_entries};
use crate::shares::{parent, siblings};
use crate::solve::{LEAST_MEMORY, joined_stage, plan};
use crate::stored::Stored;
use crate::value::{Coded, Symbol};
use crate::whole::Whole;
use bachet::{Progress, Stage, Value, Watch};
use rayon::prelude::*;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Parts of a solution, and what they are to become.
///
/// ```
/// use bachet_store::{Joining, join};
/// use std::path::Path;
/// let joining =
///     Joining { parts: &[], output: Path::new("all.bachet"), temp: None, memory: 1 << 30, watch: &bachet::Unwatched };
/// assert!(join(&joining).is_err());
/// ```
#[derive(Clone, Copy)]
pub struct Joining<'a> {
    /// The parts, in any order: files, and folders in which they are called after the output.
    pub parts: &'a [PathBuf],
    /// The file to be written.
    pub output: &'a Path,
    /// The folder for what is kept while joining; beside the output if there is none.
    pub temp: Option<&'a Path>,
    /// About so many bytes of memory are used at most.
    pub memory: u64,
    /// Asked often whether to go on.
    pub watch: &'a dyn Watch,
}

impl std::fmt::Debug for Joining<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Joining").field("parts", &self.parts).field("output", &self.output).finish_non_exhaustive()
    }
}

/// Makes one file of the parts of a solution, the same that solving without parts writes. If it is stopped, the same call goes on
/// where it was. What it holds.
///
/// O(entries) in time; in memory a few blocks of each part.
pub fn join(joining: &Joining<'_>) -> Result<Header, StoreError> {
    let Joining { parts, output, temp, memory, watch } = *joining;
    let target = fs::canonicalize(output).unwrap_or_else(|_| output.to_owned());
    let output = target.as_path();
    if memory < LEAST_MEMORY {
        return Err(StoreError::LittleMemory { needed: LEAST_MEMORY, most: memory });
    }
    let stored = Stored::open_parts(&files(parts, output)?)?;
    let mut header = stored.header().clone();
    let mut heads = blake3::Hasher::new();
    for piece in &stored.pieces {
        heads.update(piece.head());
    }
    let plan = format!("{}, joined of {} parts {}", plan(&header, None), stored.pieces.len(), heads.finalize());
    let folder = Folder::open(Folder::path(output, temp), output, &plan)?;
    let (mut levels, mut done) = (Vec::new(), 0);
    for (place, all) in header.levels.iter().enumerate() {
        let name = joined_stage(all.level);
        let found = match folder.note(&name) {
            Some(found) => found,
            None => {
                let total = Some(header.positions());
                let last_level = header.levels.last().map_or(0, |level| level.level);
                let progress = |more| Progress {
                    total,
                    level: all.level,
                    last_level,
                    disk: folder.bytes(),
                    ..Progress::of(Stage::Writing, done + more)
                };
                let goes_on = |more| if watch.goes_on(&progress(more)) { Ok(()) } else { Err(StoreError::Stopped) };
                let level = JoinedLevel { pieces: &stored.pieces, place, memory, goes_on: &goes_on };
                level.write(&folder, &name, all.level)?
            }
        };
        done += found.positions();
        levels.push(found);
    }
    header.levels = levels;
    let arena = arena(&stored);
    Whole { folder: &folder, header: &header, arena, stage: joined_stage, output, watch }.write()?;
    folder.finish();
    Ok(header)
}

/// The arena as the parts carry it, or nothing.
fn arena(stored: &Stored) -> &[u8] {
    let piece = &stored.pieces[0];
    let bytes = piece.header.arena.as_ref().map_or(0, |arena| arena.bytes as usize);
    let head = piece.head();
    &head[head.len() - bytes..]
}

/// The files of parts: those that are named, and those in folders that are called after the output.
fn files(named: &[PathBuf], output: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let name = output.file_name().unwrap_or_default();
    let mut files = Vec::new();
    for path in named {
        let there = match () {
            () if path.is_file() => vec![path.clone()],
            () if path.is_dir() => siblings(&path.join(name)),
            () => siblings(path),
        };
        if there.is_empty() {
            let folder = if path.is_dir() { path.as_path() } else { parent(path) };
            let name = if path.is_dir() { name } else { path.file_name().unwrap_or_default() };
            let name = name.to_string_lossy().into_owned();
            return Err(StoreError::NoParts { folder: folder.to_owned(), name });
        }
        files.extend(there);
    }
    Ok(files)
}

/// A level that lies in parts.
struct JoinedLevel<'a> {
    pieces: &'a [Piece],
    place: usize,
    memory: u64,
    goes_on: &'a dyn Fn(u64) -> Result<(), StoreError>,
}

/// What blocks hold, with its symbols.
type Entries<T> = Vec<(T, Symbol)>;

/// Reads a block of a segment of a part.
type ReadBlock<T> = fn(&Piece, usize, &Segment<'_>, usize) -> Result<Entries<T>, StoreError>;

impl JoinedLevel<'_> {
    /// Writes the level as a stage; what it holds.
    fn write(&self, folder: &Folder, name: &str, level: u32) -> Result<Level, StoreError> {
        let (mut failure, mut found) = (None, Level { level, ..Level::default() });
        let written = folder.write(name, |out| {
            let mut segment = SegmentWriter::new(out);
            let merged = match self.pieces[0].header.encoding {
                Encoding::Names => self.merge(name_entries, |some| write_named(&mut segment, some), &mut found),
                _ => self.merge(key_entries, |some| write_keyed(&mut segment, some), &mut found),
            };
            if let Err(error) = merged {
                failure = Some(error);
                return Err(io::ErrorKind::Interrupted.into());
            }
            found = segment.finish(std::mem::take(&mut found))?;
            Ok(found.clone())
        });
        match failure {
            // What the disk says is said of the stage.
            Some(StoreError::Write { error, .. }) => Err(StoreError::Write { path: name.into(), error }),
            Some(error) => Err(error),
            None => written.map(|()| found),
        }
    }

    /// Hands the entries of all parts to `write` in rising order, whole blocks at a time. In each round what goes is what lies before the
    /// nearest end of what was read of any part.
    fn merge<T: Ord>(
        &self,
        read: ReadBlock<T>,
        mut write: impl FnMut(&[(T, Symbol)]) -> io::Result<()>,
        found: &mut Level,
    ) -> Result<(), StoreError> {
        let size = block_entries(self.pieces[0].header.encoding);
        let most = usize::try_from(self.memory / 256 / self.pieces.len() as u64).unwrap_or(usize::MAX);
        let most = most.clamp(size, 1 << 17);
        let segments: Vec<Segment<'_>> =
            self.pieces.iter().map(|piece| piece.segment(self.place)).collect::<Result<_, _>>()?;
        // Of each part the next block, and what was read of it and has not gone.
        let mut runs: Vec<(usize, Entries<T>)> = self.pieces.iter().map(|_| (0, Vec::new())).collect();
        let mut waiting: Entries<T> = Vec::new();
        loop {
            (self.goes_on)(found.positions())?;
            for ((piece, segment), (block, entries)) in self.pieces.iter().zip(&segments).zip(&mut runs) {
                while entries.len() < most && *block < segment.blocks() {
                    entries.extend(read(piece, self.place, segment, *block)?);
                    *block += 1;
                }
            }
            let unread = runs.iter().zip(&segments).filter(|((block, _), segment)| *block < segment.blocks());
            let end = unread.filter_map(|((_, entries), _)| entries.last()).map(|(entry, _)| entry).min();
            let going = |entries: &[(T, Symbol)]| match end {
                Some(end) => entries.partition_point(|(entry, _)| entry <= end),
                None => entries.len(),
            };
            let going: Vec<usize> = runs.iter().map(|(_, entries)| going(entries)).collect();
            let over = end.is_none();
            for ((_, entries), going) in runs.iter_mut().zip(going) {
                waiting.extend(entries.drain(..going));
            }
            // The sort of the library takes up runs that are there.
            waiting.sort_by(|a, b| a.0.cmp(&b.0));
            if waiting.windows(2).any(|pair| pair[0].0 == pair[1].0) {
                return Err(self.pieces[0].contradicts(self.place, 0));
            }
            let whole = if over { waiting.len() } else { waiting.len() / size * size };
            write(&waiting[..whole]).map_err(|error| StoreError::write(Path::new(""), error))?;
            let values = waiting[..whole].iter().filter_map(|&(_, symbol)| Value::from_symbol(symbol));
            values.for_each(|value| found.add(value.outcome, 1));
            found.entries += whole as u64;
            waiting.drain(..whole);
            if over {
                return Ok(());
            }
        }
    }
}

/// The keys of a block, or what stands for them, with their symbols.
fn key_entries(piece: &Piece, place: usize, segment: &Segment<'_>, block: usize) -> Result<Entries<u64>, StoreError> {
    let (first, bytes) = (segment.first_key(block), piece.block(place, segment, block)?);
    let mut entries = Vec::with_capacity(KEYS);
    let read = Keys::read(bytes, segment.entries_of(block));
    let whole =
        read.is_some_and(|keys| keys.each(|distance, symbol| entries.push((first.wrapping_add(distance), symbol))));
    if whole { Ok(entries) } else { Err(piece.contradicts(place, block)) }
}

/// The names of a block with their symbols.
fn name_entries(
    piece: &Piece,
    place: usize,
    segment: &Segment<'_>,
    block: usize,
) -> Result<Entries<String>, StoreError> {
    let mut entries = Vec::with_capacity(NAMES);
    let whole = piece.names(segment, block)?.each(|name, symbol| {
        let name = std::str::from_utf8(name).map(|name| entries.push((name.to_owned(), symbol)));
        name.is_ok()
    });
    if whole && entries.len() == segment.entries_of(block) { Ok(entries) } else { Err(piece.contradicts(place, block)) }
}

fn write_keyed<W: Write>(segment: &mut SegmentWriter<W>, entries: &[(u64, Symbol)]) -> io::Result<()> {
    let blocks = entries.par_chunks(KEYS).map(|entries| {
        let (keys, symbols): (Vec<u64>, Vec<Symbol>) = entries.iter().copied().unzip();
        let mut block = Vec::new();
        write_keys(&keys, &symbols, &mut block);
        (keys[0], block)
    });
    let blocks: Vec<(u64, Vec<u8>)> = blocks.collect();
    blocks.iter().try_for_each(|(first, block)| segment.block(Some(*first), block))
}

fn write_named<W: Write>(segment: &mut SegmentWriter<W>, entries: &[(String, Symbol)]) -> io::Result<()> {
    let blocks = entries.par_chunks(NAMES).map(|names| {
        let mut block = Vec::new();
        write_names(names, &mut block);
        block
    });
    let blocks: Vec<Vec<u8>> = blocks.collect();
    blocks.iter().try_for_each(|block| segment.block(None, block))
}

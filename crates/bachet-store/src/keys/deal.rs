//! Levels that lie in parts are dealt anew: to one process, which writes the file, or to another number of processes than before.
//!
//! Everybody reads sorted parts at the same pace: in each round what goes is what lies before the nearest end of what anybody has read,
//! so that nothing waits anywhere and whoever receives has only to sort what came.

use super::backward::{count_outcomes, read_blocks, write_blocks};
use super::forward::{Keys, stage, write};
use crate::block::{KEYS, Symbols, write_symbols};
use crate::error::{FilePart, StoreError};
use crate::folder::{Counted, Folder};
use crate::header::{Encoding, Level};
use crate::peers::{Parcel, Together, garbled, owner, pack_keys, pieces, read_numbers, unpack_keys};
use crate::segment::{Segment, SegmentWriter};
use crate::solve::{Checkpoint, Task, joined_stage, level_stage};
use crate::value::Symbol;
use bachet::{Progress, Stage};
use memmap2::Mmap;
use std::io::{self, Read, Write};

/// A key with its symbol, or without one where only keys are dealt.
type Entry = (u64, Symbol);

/// A part of a level as it is read.
struct Part<'a> {
    task: &'a Task<'a>,
    level: u32,
    source: Source,
    /// What was read and has not gone.
    waiting: Vec<Entry>,
    over: bool,
}

enum Source {
    Keys(Keys<Box<dyn Read + Send>>),
    Values { name: String, map: Mmap, length: usize, entries: u64, block: usize },
}

impl<'a> Part<'a> {
    fn keys(task: &'a Task<'a>, folder: &Folder, level: u32) -> Result<Part<'a>, StoreError> {
        let source = Source::Keys(Keys::open(folder, level)?.boxed());
        Ok(Part { task, level, source, waiting: Vec::new(), over: false })
    }

    fn values(task: &'a Task<'a>, folder: &Folder, level: u32, entries: u64) -> Result<Part<'a>, StoreError> {
        let name = level_stage(level);
        let (map, length) = folder.map(&name)?;
        let source = Source::Values { name, map, length, entries, block: 0 };
        Ok(Part { task, level, source, waiting: Vec::new(), over: false })
    }

    /// Reads until so many entries wait, or all that are left.
    fn fill(&mut self, most: usize, beat: Checkpoint<'_>) -> Result<(), StoreError> {
        let missing = most.saturating_sub(self.waiting.len());
        if self.over || missing == 0 {
            return Ok(());
        }
        match &mut self.source {
            Source::Keys(keys) => {
                let keys = keys.take(missing)?;
                self.over = keys.len() < missing;
                self.waiting.extend(keys.into_iter().map(|key| (key, 0)));
            }
            Source::Values { name, map, length, entries, block } => {
                let damaged = || StoreError::Inconsistent {
                    path: name.as_str().into(),
                    part: FilePart::Directory { level: self.level },
                };
                let segment = Segment::new(&map[..*length], Encoding::Keys, *entries).ok_or_else(damaged)?;
                let end = segment.blocks().min(*block + missing.div_ceil(KEYS));
                let (keys, symbols) = read_blocks(self.task, name, self.level, &segment, *block..end, beat)?;
                *block = end;
                self.over = end == segment.blocks();
                self.waiting.extend(keys.into_iter().zip(symbols));
            }
        }
        Ok(())
    }

    /// Everything before this key has been read.
    fn end(&self) -> u64 {
        if self.over { u64::MAX } else { self.waiting.last().map_or(0, |&(key, _)| key) }
    }
}

/// Deals parts to the processes that `to` names; what comes to this one goes to `each` in rising order.
fn deal(
    task: &Task<'_>,
    together: &Together<'_>,
    mut parts: Vec<Part<'_>>,
    to: &dyn Fn(u64) -> usize,
    beat: Checkpoint<'_>,
    mut each: impl FnMut(Vec<Entry>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let (count, place) = (together.peers.count(), together.peers.place());
    // What is read, what is sent, and what comes.
    let most = usize::try_from(task.memory / 128 / parts.len().max(1) as u64).unwrap_or(usize::MAX);
    let most = most.clamp(KEYS, 1 << 18) / KEYS * KEYS;
    loop {
        parts.iter_mut().try_for_each(|part| part.fill(most, beat))?;
        let end = parts.iter().map(Part::end).min().unwrap_or(u64::MAX);
        let told = together.tell(&end.to_le_bytes())?;
        let end = told.iter().filter_map(|told| read_numbers(told).next()).min().ok_or_else(garbled)?;
        let mut parcels: Vec<Parcel> = (0..count).map(|_| Parcel::default()).collect();
        // What stays here goes into no parcel.
        let mut entries: Vec<Entry> = Vec::new();
        for part in &mut parts {
            let going = part.waiting.partition_point(|&(key, _)| key <= end);
            let mut dealt: Vec<Vec<Entry>> = vec![Vec::new(); count];
            part.waiting.drain(..going).for_each(|entry| dealt[to(entry.0)].push(entry));
            entries.append(&mut dealt[place]);
            for (parcel, entries) in parcels.iter_mut().zip(dealt).filter(|(_, entries)| !entries.is_empty()) {
                parcel.push(0, &pack_keys(entries.iter().map(|&(key, _)| key)));
                let mut symbols = Vec::new();
                write_symbols(entries.iter().map(|&(_, symbol)| symbol), &mut symbols);
                parcel.push(0, &symbols);
            }
        }
        let received = together.exchange(parcels.into_iter().map(Parcel::into_bytes).collect())?;
        for parcel in &received {
            for pair in pieces(parcel)?.chunks(2) {
                let &[(_, keys), (_, symbols)] = pair else { return Err(garbled()) };
                let keys = unpack_keys(keys)?;
                let symbols = Symbols::read(symbols, keys.len()).ok_or_else(garbled)?;
                for (k, key) in keys.into_iter().enumerate() {
                    entries.push((key, symbols.get(k).ok_or_else(garbled)?));
                }
            }
        }
        // The sort of the library takes up runs that are there.
        entries.sort_by_key(|&(key, _)| key);
        each(entries)?;
        if end == u64::MAX {
            return Ok(());
        }
    }
}

/// Writes a level with the values of its positions as they come.
struct LevelWriter<'a, W> {
    task: &'a Task<'a>,
    segment: SegmentWriter<W>,
    keys: Vec<u64>,
    symbols: Vec<Symbol>,
    found: Level,
}

impl<'a, W: Write + Send> LevelWriter<'a, W> {
    fn new(task: &'a Task<'a>, level: u32, out: W) -> LevelWriter<'a, W> {
        let found = Level { level, ..Level::default() };
        LevelWriter { task, segment: SegmentWriter::new(out), keys: Vec::new(), symbols: Vec::new(), found }
    }

    fn push(&mut self, entries: Vec<Entry>, beat: Checkpoint<'_>) -> io::Result<()> {
        for (key, symbol) in entries {
            self.keys.push(key);
            self.symbols.push(symbol);
        }
        self.write(self.keys.len() / KEYS * KEYS, beat)
    }

    fn write(&mut self, count: usize, beat: Checkpoint<'_>) -> io::Result<()> {
        let (level, keys, symbols) = (self.found.level, &self.keys[..count], &self.symbols[..count]);
        write_blocks(self.task, level, &mut self.segment, keys, symbols, beat)?;
        count_outcomes(symbols, &mut self.found);
        self.found.entries += count as u64;
        self.keys.drain(..count);
        self.symbols.drain(..count);
        Ok(())
    }

    fn finish(mut self, beat: Checkpoint<'_>) -> io::Result<Level> {
        self.write(self.keys.len(), beat)?;
        self.segment.finish(self.found)
    }
}

/// What was not written because of something else than the disk.
struct Failure(Option<StoreError>);

impl Failure {
    /// Remembers the error, and interrupts the writing.
    fn keep(&mut self, result: Result<(), StoreError>) -> io::Result<()> {
        result.map_err(|error| {
            self.0 = Some(error);
            io::ErrorKind::Interrupted.into()
        })
    }

    fn or<T>(self, written: Result<T, StoreError>) -> Result<T, StoreError> {
        match self.0 {
            Some(error) => Err(error),
            None => written,
        }
    }
}

/// Writes a level from parts of which these are here.
fn write_level(
    task: &Task<'_>,
    together: &Together<'_>,
    name: &str,
    parts: Vec<Part<'_>>,
    level: u32,
    to: &dyn Fn(u64) -> usize,
    beat: Checkpoint<'_>,
) -> Result<Level, StoreError> {
    let (mut failure, mut found) = (Failure(None), Level::default());
    let written = task.folder.write(name, |out| {
        let mut writer = LevelWriter::new(task, level, out);
        let dealt = deal(task, together, parts, to, beat, |entries| {
            writer.push(entries, beat).map_err(|error| StoreError::write(name.as_ref(), error))
        });
        failure.keep(dealt)?;
        found = writer.finish(beat)?;
        Ok(found.clone())
    });
    failure.or(written)?;
    Ok(found)
}

/// Brings all parts of all levels to the first process, in stages of its own; what the levels hold, which all processes learn.
pub(crate) fn join(task: &Task<'_>, together: &Together<'_>, parts: &[Level]) -> Result<Vec<Level>, StoreError> {
    let first = together.peers.place() == 0;
    let mut levels = Vec::new();
    let mut done = 0;
    for part in parts {
        let level = part.level;
        let progress = task.progress(Stage::Writing, level, done, None);
        task.ask(&progress)?;
        let beat = || task.pulse.beat(|| progress);
        let name = joined_stage(level);
        let there = if first { task.folder.note::<Level>(&name) } else { None };
        let told = together.tell(&[u8::from(there.is_some())])?;
        if told.first().and_then(|told| told.first()) != Some(&1) {
            let own = vec![Part::values(task, task.folder, level, part.entries)?];
            if first {
                levels.push(write_level(task, together, &name, own, level, &|_| 0, &beat)?);
            } else {
                deal(task, together, own, &|_| 0, &beat, |_| Ok(()))?;
            }
        }
        levels.extend(there);
        done += part.entries;
    }
    let told = together.tell(&serde_json::to_vec(&levels).expect("levels are plain data"))?;
    told.first().and_then(|told| serde_json::from_slice(told).ok()).ok_or_else(garbled)
}

/// Takes over what another number of processes did, of whose parts these are here.
pub(crate) fn adopt(task: &Task<'_>, together: &Together<'_>, folders: &[Folder]) -> Result<(), StoreError> {
    let count = together.peers.count();
    let to = |key| owner(key, count);
    let first = task.start.0;
    let levels: Vec<u32> = (first..=task.last_level()).collect();
    // A stage can be taken if all parts of it are whole, and is wanted unless everybody has it already.
    let taken = |there: Vec<bool>, own: Vec<bool>| -> Result<Vec<bool>, StoreError> {
        let (there, own) = (together.all_have(&there)?, together.all_have(&own)?);
        Ok(there.into_iter().zip(own).map(|(there, own)| there && !own).collect())
    };
    let counted = |folder: &Folder, level: u32| folder.note::<Counted>(&stage(level)).is_some();
    let there = levels.iter().map(|&level| folders.iter().all(|folder| counted(folder, level))).collect();
    let own = levels.iter().map(|&level| counted(task.folder, level)).collect();
    let keys = taken(there, own)?;
    let notes = |folder: &Folder| -> Vec<Option<Level>> {
        levels.iter().map(|&level| folder.note(&level_stage(level))).collect()
    };
    let old: Vec<Vec<Option<Level>>> = folders.iter().map(notes).collect();
    let there = (0..levels.len()).map(|k| old.iter().all(|notes| notes[k].is_some())).collect();
    let values = taken(there, notes(task.folder).iter().map(Option::is_some).collect())?;
    for (k, &level) in levels.iter().enumerate() {
        let progress: Progress = task.progress(Stage::Positions, level, 0, None);
        task.ask(&progress)?;
        let beat = || task.pulse.beat(|| progress);
        if keys[k] {
            let parts = folders.iter().map(|folder| Part::keys(task, folder, level)).collect::<Result<_, _>>()?;
            let mut failure = Failure(None);
            let written = write(task.folder, level, |list| {
                failure.keep(deal(task, together, parts, &to, &beat, |entries| {
                    let mut keys = entries.into_iter().map(|(key, _)| key);
                    keys.try_for_each(|key| list.push(key))
                        .map_err(|error| StoreError::write(stage(level).as_ref(), error))
                }))
            });
            failure.or(written)?;
        }
        if values[k] {
            let entries = |k: usize, notes: &[Option<Level>]| notes[k].as_ref().map_or(0, |level| level.entries);
            let parts =
                folders.iter().zip(&old).map(|(folder, notes)| Part::values(task, folder, level, entries(k, notes)));
            let parts = parts.collect::<Result<_, _>>()?;
            write_level(task, together, &level_stage(level), parts, level, &to, &beat)?;
        }
    }
    Ok(())
}

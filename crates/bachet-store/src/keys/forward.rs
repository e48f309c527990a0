//! Upwards: the keys of each level from those of the levels below.

use super::list::{ListReader, ListWriter};
use super::merge::{OFTEN, merge_all, merge_files};
use super::sort::{children, moves};
use crate::error::StoreError;
use crate::folder::{Counted, Folder};
use crate::peers::{Parcel, deal, owner, pack_keys, pieces, unpack_keys};
use crate::solve::{Checkpoint, Task};
use bachet::{Progress, Stage};
use std::collections::BTreeMap;
use std::io;

/// A move takes about so many bytes while it is sorted.
const BYTES_PER_MOVE: usize = 32;
/// So many runs of a level are in files before they become one.
const MOST_FILES: usize = 32;

/// The stage that lists the keys of a level.
pub(super) fn stage(level: u32) -> String {
    format!("keys-{level:05}")
}

/// Finds all positions, or those that belong to this process; how many each level has, from the start's level on.
pub(crate) fn forward(task: &Task<'_>) -> Result<Vec<u64>, StoreError> {
    let (first, key) = task.start;
    let (packed, folder) = (task.packed, task.folder);
    let mut counts: Vec<u64> = Vec::new();
    // What was done before need not be done again.
    while let Some(Counted { count }) = folder.note(&stage(first + counts.len() as u32)) {
        counts.push(count);
    }
    // A level counts when all have it.
    let levels = (task.last_level() - first) as usize + 1;
    let there: Vec<bool> = (0..levels).map(|level| level < counts.len()).collect();
    counts.truncate(task.all_have(&there)?.iter().take_while(|&&there| there).count());
    let mut waiting = Waiting { task, levels: BTreeMap::new() };
    let next = first + counts.len() as u32;
    if counts.is_empty() {
        if task.peers.is_none_or(|peers| owner(key, peers.count()) == peers.place()) {
            waiting.add(first, vec![key], &|| Ok(()))?;
        }
    } else if next <= task.last_level() {
        // Moves from the levels that are there lead to those that are not.
        for level in first.max(next.saturating_sub(packed.rise()))..next {
            let before = counts[..(level - first) as usize].iter().sum();
            expand_stage(&Expand { task, level, least: next, before }, &mut waiting)?;
        }
    }
    for level in next..=task.last_level() {
        let expand = Expand { task, level, least: level + 1, before: counts.iter().sum() };
        // Nobody asks what comes after the last level.
        let is_last = level == task.last_level();
        let runs = waiting.take(level);
        let progress = expand.progress(0);
        let beat = || task.pulse.beat(|| progress);
        let count = if runs.files.is_empty() {
            let keys = merge_all(runs.memory, &beat)?;
            // The keys are written while they are expanded.
            let (written, expanded) = rayon::join(
                || {
                    write(folder, level, |list| {
                        keys.chunks(OFTEN).try_for_each(|some| {
                            beat().map_err(|_| io::ErrorKind::Interrupted)?;
                            some.iter().try_for_each(|&key| list.push(key))
                        })
                    })
                },
                || if is_last { Ok(()) } else { expand.all(&keys, &mut waiting) },
            );
            expanded?;
            // What was not written because it was stopped is no fault of the disk.
            beat()?;
            written?
        } else {
            let count = waiting.merge(level, runs, &beat)?;
            if !is_last {
                expand_stage(&expand, &mut waiting)?;
            }
            count
        };
        counts.push(count);
    }
    Ok(counts)
}

/// Writes the keys of a level; how many they are.
pub(super) fn write(
    folder: &Folder,
    level: u32,
    keys: impl FnOnce(&mut ListWriter<&mut (dyn io::Write + Send)>) -> io::Result<()>,
) -> Result<u64, StoreError> {
    let mut count = 0;
    folder.write(&stage(level), |out| {
        let mut list = ListWriter::new(out);
        keys(&mut list)?;
        count = list.finish()?;
        Ok(Counted { count })
    })?;
    Ok(count)
}

/// Plays all moves of a level that lead to `least` or higher.
struct Expand<'a> {
    task: &'a Task<'a>,
    level: u32,
    least: u32,
    /// How many positions the levels before have.
    before: u64,
}

impl Expand<'_> {
    /// How far the work is when so many keys of the level are expanded.
    fn progress(&self, expanded: usize) -> Progress {
        self.task.progress(Stage::Positions, self.level, self.before + expanded as u64, None)
    }

    /// Expands keys, of which so many came before.
    fn some(&self, before: usize, keys: &[u64], waiting: &mut Waiting<'_>) -> Result<(), StoreError> {
        let progress = self.progress(before);
        self.task.ask(&progress)?;
        let beat = || self.task.pulse.beat(|| progress);
        for (level, run) in children(self.task.packed, keys, self.least, |_| true, &beat)? {
            waiting.add(level, run, &beat)?;
        }
        Ok(())
    }

    /// Expands keys and deals what they lead to; without any, takes what others have for this process. Whether anybody had keys.
    fn dealt(&self, before: usize, keys: &[u64], waiting: &mut Waiting<'_>) -> Result<bool, StoreError> {
        let progress = self.progress(before);
        self.task.ask(&progress)?;
        let beat = || self.task.pulse.beat(|| progress);
        let goes_on = || beat().is_ok();
        let together = self.task.together(&goes_on).expect("there are peers");
        let (count, place) = (together.peers.count(), together.peers.place());
        let mut parcels: Vec<Parcel> = (0..count).map(|_| Parcel::default()).collect();
        for (level, run) in children(self.task.packed, keys, self.least, |_| true, &beat)? {
            for (k, some) in deal(&run, count).into_iter().enumerate() {
                match k == place {
                    true => waiting.add(level, some, &beat)?,
                    false if some.is_empty() => {}
                    false => parcels[k].push(level, &pack_keys(some.into_iter())),
                }
            }
        }
        let parcels = parcels.into_iter().map(Parcel::into_bytes).collect();
        let (received, more) = together.round((!keys.is_empty()).then_some(parcels))?;
        for parcel in received {
            for (level, run) in pieces(&parcel)? {
                waiting.add(level, unpack_keys(run)?, &beat)?;
            }
        }
        Ok(more)
    }

    /// Takes what others have for this process until nobody has anything.
    fn others(&self, expanded: usize, waiting: &mut Waiting<'_>) -> Result<(), StoreError> {
        while self.task.peers.is_some() && self.dealt(expanded, &[], waiting)? {}
        Ok(())
    }

    /// Expands keys, of which so many came before, alone or with others.
    fn round_of(&self, before: usize, keys: &[u64], waiting: &mut Waiting<'_>) -> Result<(), StoreError> {
        match self.task.peers {
            Some(_) => self.dealt(before, keys, waiting).map(drop),
            None => self.some(before, keys, waiting),
        }
    }

    /// Expands the keys of a level that are in memory.
    fn all(&self, keys: &[u64], waiting: &mut Waiting<'_>) -> Result<(), StoreError> {
        let round = at_once(self.task, keys);
        keys.chunks(round).enumerate().try_for_each(|(k, keys)| self.round_of(k * round, keys, waiting))?;
        self.others(keys.len(), waiting)
    }
}

/// So many positions like these are expanded at once.
pub(super) fn at_once(task: &Task<'_>, keys: &[u64]) -> usize {
    let memory = usize::try_from(task.memory / 4).unwrap_or(usize::MAX);
    (memory / (BYTES_PER_MOVE * (1 + moves(task.packed, keys)))).clamp(1, 1 << 23)
}

/// Expands a level whose keys are in its stage.
fn expand_stage(expand: &Expand<'_>, waiting: &mut Waiting<'_>) -> Result<(), StoreError> {
    let most = usize::try_from(expand.task.memory / 64).unwrap_or(usize::MAX).max(1);
    let mut stage = Keys::open(expand.task.folder, expand.level)?;
    let mut done = 0;
    loop {
        let keys = stage.take(most)?;
        if keys.is_empty() {
            return expand.others(done, waiting);
        }
        for keys in keys.chunks(at_once(expand.task, &keys)) {
            expand.round_of(done, keys, waiting)?;
            done += keys.len();
        }
    }
}

/// The keys of a level, read from its stage.
pub(super) struct Keys<R> {
    name: String,
    reader: ListReader<R>,
}

impl Keys<()> {
    pub(super) fn open(folder: &Folder, level: u32) -> Result<Keys<impl io::Read + Send + use<>>, StoreError> {
        let name = stage(level);
        let reader = ListReader::new(folder.read(&name)?.0);
        Ok(Keys { name, reader })
    }
}

impl<R: io::Read + Send + 'static> Keys<R> {
    /// The same, whatever it reads from.
    pub(super) fn boxed(self) -> Keys<Box<dyn io::Read + Send>> {
        Keys { name: self.name, reader: self.reader.boxed() }
    }
}

impl<R: io::Read> Keys<R> {
    /// At most so many keys more.
    pub(super) fn take(&mut self, most: usize) -> Result<Vec<u64>, StoreError> {
        self.reader.take(most).map_err(|error| StoreError::read(self.name.as_ref(), error))
    }
}

/// Sorted runs of keys that wait until their level is written.
struct Waiting<'a> {
    task: &'a Task<'a>,
    levels: BTreeMap<u32, Runs>,
}

#[derive(Default)]
struct Runs {
    memory: Vec<Vec<u64>>,
    files: Vec<String>,
    /// The number of the next file.
    next: usize,
}

impl Runs {
    fn keys(&self) -> usize {
        self.memory.iter().map(Vec::len).sum()
    }
}

impl Waiting<'_> {
    fn add(&mut self, level: u32, run: Vec<u64>, beat: Checkpoint<'_>) -> Result<(), StoreError> {
        let Task { folder, memory, .. } = self.task;
        let runs = &mut self.levels.entry(level).or_default();
        runs.memory.push(run);
        // Runs of a like size are merged, so that no key is merged often and repeated keys go soon.
        while let [.., a, b] = &runs.memory[..]
            && a.len() <= 2 * b.len()
        {
            let merged = merge_all(runs.memory.split_off(runs.memory.len() - 2), beat)?;
            runs.memory.push(merged);
        }
        let bytes = |levels: &BTreeMap<u32, Runs>| 8 * levels.values().map(Runs::keys).sum::<usize>() as u64;
        while bytes(&self.levels) > memory / 4
            && let Some((&level, runs)) = self.levels.iter_mut().max_by_key(|(_, runs)| runs.keys())
        {
            let mut files = std::mem::take(&mut runs.files);
            let (run, next) = (merge_all(std::mem::take(&mut runs.memory), beat)?, runs.next);
            runs.next += 1;
            // With many files, all of them become one.
            let old = if files.len() < MOST_FILES { Vec::new() } else { std::mem::take(&mut files) };
            let name = format!("run-{level:05}-{next}");
            let readers = old.iter().map(|name| folder.read_scratch(name)).collect::<Result<Vec<_>, _>>()?;
            let written = folder.scratch(&name, |out| {
                let mut list = ListWriter::new(out);
                merge_files(&run, readers, beat, |key| list.push(key))?;
                list.finish().map(drop)
            });
            beat()?;
            written?;
            old.iter().for_each(|name| folder.remove(name));
            files.push(name);
            self.levels.entry(level).or_default().files = files;
        }
        Ok(())
    }

    /// What waits for a level.
    fn take(&mut self, level: u32) -> Runs {
        self.levels.remove(&level).unwrap_or_default()
    }

    /// Writes the keys of a level from runs in files; how many they are.
    fn merge(&self, level: u32, runs: Runs, beat: Checkpoint<'_>) -> Result<u64, StoreError> {
        let folder = self.task.folder;
        let run = merge_all(runs.memory, beat)?;
        let files = runs.files.iter().map(|name| folder.read_scratch(name)).collect::<Result<Vec<_>, _>>()?;
        let count = write(folder, level, |list| merge_files(&run, files, beat, |key| list.push(key)));
        beat()?;
        let count = count?;
        runs.files.iter().for_each(|name| folder.remove(name));
        Ok(count)
    }
}

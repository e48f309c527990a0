//! Upwards: the keys of each level from those of the levels below.

use super::list::{ListReader, ListWriter};
use super::merge::{merge_all, merge_files};
use super::sort::children;
use crate::error::StoreError;
use crate::folder::Folder;
use crate::solve::Task;
use crate::status::Phase;
use serde_json::json;
use std::collections::BTreeMap;
use std::io;

/// A position takes about so many bytes while its moves are sorted.
const BYTES_PER_POSITION: u64 = 128;

/// The stage that lists the keys of a level.
pub(super) fn stage(level: u32) -> String {
    format!("keys-{level:05}")
}

/// Finds all positions; how many each level has, from the start's level on.
pub(crate) fn forward(task: &Task<'_>) -> Result<Vec<u64>, StoreError> {
    let (first, key) = task.start;
    let (packed, folder) = (task.packed, task.folder);
    let mut counts: Vec<u64> = Vec::new();
    // What was done before need not be done again.
    while let Some(count) = folder.note(&stage(first + counts.len() as u32)).and_then(|note| note["count"].as_u64()) {
        counts.push(count);
    }
    let mut waiting = Waiting { folder, memory: task.memory, levels: BTreeMap::new() };
    let next = first + counts.len() as u32;
    if counts.is_empty() {
        waiting.add(first, vec![key])?;
    } else if next <= packed.last_level() {
        // Moves from the levels that are there lead to those that are not.
        for level in first.max(next.saturating_sub(packed.rise()))..next {
            expand(task, level, next, &counts, &mut waiting)?;
        }
    }
    for level in next..=packed.last_level() {
        counts.push(waiting.write(level)?);
        expand(task, level, level + 1, &counts, &mut waiting)?;
    }
    Ok(counts)
}

/// Plays all moves of a level; those that lead to `least` or higher are kept.
fn expand(
    task: &Task<'_>,
    level: u32,
    least: u32,
    counts: &[u64],
    waiting: &mut Waiting<'_>,
) -> Result<(), StoreError> {
    let place = (level - task.start.0) as usize;
    let before: u64 = counts[..place].iter().sum();
    let round = usize::try_from(task.memory / BYTES_PER_POSITION).unwrap_or(usize::MAX).clamp(1 << 10, 1 << 23);
    let mut keys = Keys::open(task.folder, level)?;
    let mut done = 0;
    loop {
        task.ask(&task.status(Phase::Positions, level, before + done, None))?;
        let keys = keys.take(round)?;
        if keys.is_empty() {
            return Ok(());
        }
        done += keys.len() as u64;
        for (level, run) in children(task.packed, &keys, least) {
            waiting.add(level, run)?;
        }
    }
}

/// The keys of a level, read from its stage.
pub(super) struct Keys<R> {
    name: String,
    reader: ListReader<R>,
}

impl Keys<()> {
    pub(super) fn open(folder: &Folder, level: u32) -> Result<Keys<impl io::Read + use<>>, StoreError> {
        let name = stage(level);
        let reader = ListReader::new(folder.read(&name)?.0);
        Ok(Keys { name, reader })
    }
}

impl<R: io::Read> Keys<R> {
    /// At most so many keys more.
    pub(super) fn take(&mut self, most: usize) -> Result<Vec<u64>, StoreError> {
        self.reader.take(most).map_err(|error| StoreError::read(self.name.as_ref(), &error))
    }
}

/// Sorted runs of keys that wait until their level is written.
struct Waiting<'a> {
    folder: &'a Folder,
    memory: u64,
    levels: BTreeMap<u32, Runs>,
}

#[derive(Default)]
struct Runs {
    memory: Vec<Vec<u64>>,
    files: Vec<String>,
}

impl Runs {
    fn keys(&self) -> usize {
        self.memory.iter().map(Vec::len).sum()
    }
}

impl Waiting<'_> {
    fn add(&mut self, level: u32, run: Vec<u64>) -> Result<(), StoreError> {
        let runs = &mut self.levels.entry(level).or_default();
        runs.memory.push(run);
        // Runs of a like size are merged, so that no key is merged often and repeated keys go soon.
        while let [.., a, b] = &runs.memory[..]
            && a.len() <= 2 * b.len()
        {
            let merged = merge_all(runs.memory.split_off(runs.memory.len() - 2));
            runs.memory.push(merged);
        }
        let bytes = |levels: &BTreeMap<u32, Runs>| 8 * levels.values().map(Runs::keys).sum::<usize>() as u64;
        while bytes(&self.levels) > self.memory / 4
            && let Some((&level, runs)) = self.levels.iter_mut().max_by_key(|(_, runs)| runs.keys())
        {
            let name = format!("run-{level:05}-{}", runs.files.len());
            let run = merge_all(std::mem::take(&mut runs.memory));
            self.folder.scratch(&name, |out| {
                let mut list = ListWriter::new(out);
                run.iter().try_for_each(|&key| list.push(key))?;
                list.finish().map(drop)
            })?;
            runs.files.push(name);
        }
        Ok(())
    }

    /// Writes the keys of a level; how many they are.
    fn write(&mut self, level: u32) -> Result<u64, StoreError> {
        let runs = self.levels.remove(&level).unwrap_or_default();
        let run = merge_all(runs.memory);
        let files = runs.files.iter().map(|name| self.folder.read_scratch(name)).collect::<Result<Vec<_>, _>>()?;
        let mut count = 0;
        self.folder.write(&stage(level), |out| {
            let mut list = ListWriter::new(out);
            if files.is_empty() {
                run.iter().try_for_each(|&key| list.push(key))?;
            } else {
                merge_files(&run, files, |key| list.push(key))?;
            }
            count = list.finish()?;
            Ok(json!({"count": count}))
        })?;
        runs.files.iter().for_each(|name| self.folder.remove(name));
        Ok(count)
    }
}

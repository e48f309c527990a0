//! Downwards: the values of each level from those of the levels above.

use super::ask;
use super::forward::{Keys, at_once};
use super::sort::BATCH;
use super::table::{BYTES_PER_KEY, MOST_KEYS, Table};
use crate::block::{KEYS, Keys as KeyBlock, write_keys};
use crate::error::{FilePart, StoreError};
use crate::header::{Encoding, Level};
use crate::segment::{Segment, SegmentWriter};
use crate::solve::{Checkpoint, Task, level_stage};
use crate::value::{Coded, NOTHING, Symbol, merit, one_move_earlier};
use bachet::Value;
use bachet::levels::Expansion;
use bachet::{Progress, Stage, Stopped};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;

/// A position takes about so many bytes while its value is found.
const BYTES_PER_POSITION: u64 = 64;

/// Finds the values of all positions, level by level from the last; what each level holds.
pub(crate) fn backward(task: &Task<'_>, counts: &[u64]) -> Result<Vec<Level>, StoreError> {
    let first = task.start.0;
    let total: u64 = counts.iter().sum();
    let mut levels = Vec::new();
    let mut above = Above { task, counts, parts: BTreeMap::new() };
    let mut done = 0;
    let found: Vec<Option<Level>> =
        (first..).take(counts.len()).map(|level| task.folder.note(&level_stage(level))).collect();
    // A level counts when all have it.
    let there = task.all_have(&found.iter().map(Option::is_some).collect::<Vec<_>>())?;
    for ((place, &count), (found, there)) in counts.iter().enumerate().zip(found.into_iter().zip(there)).rev() {
        let level = first + place as u32;
        let found = match found.filter(|_| there) {
            Some(found) => found,
            None => {
                above.forget_beyond(level + task.packed.rise());
                let progress = |more| task.progress(Stage::Values, level, done + more, Some(total));
                solve_level(task, level, count, &mut above, &progress)?
            }
        };
        levels.push(found);
        done += count;
    }
    levels.reverse();
    Ok(levels)
}

/// Finds the values of a level and writes them.
fn solve_level(
    task: &Task<'_>,
    level: u32,
    count: u64,
    above: &mut Above<'_>,
    progress: &(dyn Fn(u64) -> Progress + Sync),
) -> Result<Level, StoreError> {
    let groups = above.groups(level);
    let keep = groups.len() <= 1 && count <= (above.room().part * KEYS) as u64;
    let round = usize::try_from(task.memory / 4 / BYTES_PER_POSITION).unwrap_or(usize::MAX).max(1 << 10);
    // Many short rounds overlap best; but each round reads all groups, if there are several.
    let round = if groups.len() <= 1 { round.min(1 << 18) } else { round };
    // Blocks must not depend on how much is done at once.
    let mut round = round / KEYS * KEYS;
    let mut keys = Keys::open(task.folder, level)?;
    if task.peers.is_some() {
        // What is asked of others takes room too.
        let some = Keys::open(task.folder, level)?.take(BATCH)?;
        round = round.min(at_once(task, &some).next_multiple_of(KEYS));
    }
    let (mut all_keys, mut all_symbols) = (Vec::new(), Vec::new());
    let mut failure = None;
    let mut found = Level { level, entries: count, ..Level::default() };
    let written = task.folder.write(&level_stage(level), |out| {
        let mut segment = SegmentWriter::new(out);
        let mut done = 0;
        // While the values of some keys are found, those before are written and those after are read.
        let (mut before, mut current) = ((Vec::new(), Vec::new()), keys.take(round));
        loop {
            let these = match current.and_then(|these| task.ask(&progress(done)).map(|()| these)) {
                Ok(these) => these,
                Err(error) => {
                    failure = Some(error);
                    return Err(io::ErrorKind::Interrupted.into());
                }
            };
            let beat = || task.pulse.beat(|| progress(done));
            let ((written, next), symbols) = rayon::join(
                || (write_blocks(task, level, &mut segment, &before.0, &before.1, &beat), keys.take(round)),
                || values(task, level, &these, &groups, above, &beat),
            );
            if let Err(stopped) = beat() {
                failure = Some(stopped.into());
                return Err(io::ErrorKind::Interrupted.into());
            }
            written?;
            if keep {
                all_keys.append(&mut before.0);
                all_symbols.append(&mut before.1);
            }
            let over = match &symbols {
                Ok((_, more)) => !more,
                Err(_) => false,
            };
            if over {
                break;
            }
            done += these.len() as u64;
            current = symbols.and_then(|(symbols, _)| {
                count_outcomes(&symbols, &mut found);
                before = (these, symbols);
                next
            });
        }
        found = segment.finish(std::mem::take(&mut found))?;
        Ok(found.clone())
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    written?;
    if keep {
        let blocks = all_keys.len().div_ceil(KEYS);
        above.parts.insert((level, 0, blocks), Table::new(&all_keys, &all_symbols));
    }
    Ok(found)
}

pub(super) fn count_outcomes(symbols: &[Symbol], level: &mut Level) {
    symbols.iter().filter_map(|&symbol| Value::from_symbol(symbol)).for_each(|value| level.add(value.outcome, 1));
}

pub(super) fn write_blocks<W: io::Write + Send>(
    task: &Task<'_>,
    level: u32,
    segment: &mut SegmentWriter<W>,
    keys: &[u64],
    symbols: &[Symbol],
    beat: Checkpoint<'_>,
) -> io::Result<()> {
    let blocks = keys.par_chunks(KEYS).zip(symbols.par_chunks(KEYS)).map(|(keys, symbols)| {
        beat().map_err(|_| io::ErrorKind::Interrupted)?;
        let mut entries = Vec::with_capacity(keys.len());
        entries.extend(keys.iter().map_while(|&key| task.listing.entry(level, key)));
        if entries.len() < keys.len() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let mut block = Vec::new();
        write_keys(&entries, symbols, &mut block);
        Ok((entries[0], block))
    });
    let blocks: Vec<(u64, Vec<u8>)> = blocks.collect::<io::Result<_>>()?;
    blocks.iter().try_for_each(|(first, block)| segment.block(Some(*first), block))
}

/// The symbols of positions, and whether there may be more, for this process or another one.
fn values(
    task: &Task<'_>,
    level: u32,
    keys: &[u64],
    groups: &[Group],
    above: &mut Above<'_>,
    beat: Checkpoint<'_>,
) -> Result<(Vec<Symbol>, bool), StoreError> {
    let goes_on = || beat().is_ok();
    if let Some(together) = task.together(&goes_on)
        && task.horizon.is_none_or(|horizon| horizon.level != level)
    {
        return ask::values(task, &together, level, keys, groups, above, beat);
    }
    let symbols = if keys.is_empty() { Vec::new() } else { values_here(task, level, keys, groups, above, beat)? };
    let more = match task.together(&goes_on) {
        Some(together) => together.round((!keys.is_empty()).then(|| vec![Vec::new(); together.peers.count()]))?.1,
        None => !keys.is_empty(),
    };
    Ok((symbols, more))
}

/// The same from the levels above as they are here, a group at a time.
fn values_here(
    task: &Task<'_>,
    level: u32,
    keys: &[u64],
    groups: &[Group],
    above: &mut Above<'_>,
    beat: Checkpoint<'_>,
) -> Result<Vec<Symbol>, StoreError> {
    let mut best = vec![(i32::MIN, NOTHING); keys.len()];
    if let Some(horizon) = task.horizon.filter(|horizon| horizon.level == level) {
        keys.par_chunks(BATCH).zip(best.par_chunks_mut(BATCH)).try_for_each_init(
            Expansion::default,
            |expansion, (keys, best)| {
                beat()?;
                task.packed.expand(keys, expansion);
                for (k, (key, best)) in keys.iter().zip(best).enumerate() {
                    let outcome = expansion.ending(k).or_else(|| (horizon.outcome)(*key));
                    best.1 = outcome.map_or(NOTHING, |outcome| Value { outcome, moves: Some(0) }.symbol());
                }
                Ok::<(), Stopped>(())
            },
        )?;
        return known(task, level, best);
    }
    // Without any level above there are only endings.
    let none = [Vec::new()];
    let groups = if groups.is_empty() { &none } else { groups };
    let mut missing = 0;
    for group in groups {
        above.load(group, beat)?;
        let tables = above.tables(group);
        let whole = groups.len() == 1;
        missing += keys
            .par_chunks(BATCH)
            .zip(best.par_chunks_mut(BATCH))
            .map_init(Expansion::default, |expansion, (keys, best)| {
                beat()?;
                task.packed.expand(keys, expansion);
                Ok(better(expansion, |level, key| tables.get(level, key), best, task.ranks, whole))
            })
            .sum::<Result<usize, Stopped>>()?;
    }
    if missing > 0 {
        return Err(inconsistent(task, level));
    }
    known(task, level, best)
}

/// The symbols of positions, if there is one for each.
pub(super) fn known(task: &Task<'_>, level: u32, best: Vec<(i32, Symbol)>) -> Result<Vec<Symbol>, StoreError> {
    if best.iter().any(|&(_, symbol)| symbol == NOTHING) {
        return Err(inconsistent(task, level));
    }
    Ok(best.into_iter().map(|(_, symbol)| symbol).collect())
}

pub(super) fn inconsistent(task: &Task<'_>, level: u32) -> StoreError {
    StoreError::Inconsistent { path: task.folder.name().into(), part: FilePart::Level { level } }
}

/// The keys of some blocks of a level that was solved before, and their symbols.
pub(super) fn read_blocks(
    task: &Task<'_>,
    name: &str,
    level: u32,
    segment: &Segment<'_>,
    range: Range<usize>,
    beat: Checkpoint<'_>,
) -> Result<(Vec<u64>, Vec<Symbol>), StoreError> {
    let (mut keys, mut symbols) = (Vec::new(), Vec::new());
    for block in range {
        beat()?;
        let first = segment.first_key(block);
        let bytes = segment.block(block).filter(|_| segment.is_sound(block));
        let read = bytes.and_then(|bytes| KeyBlock::read(bytes, segment.entries_of(block)));
        let whole = read.is_some_and(|block| {
            block.each(|distance, symbol| {
                keys.extend(task.listing.key(level, first.wrapping_add(distance)));
                symbols.push(symbol);
            })
        });
        if !whole || keys.len() != symbols.len() {
            return Err(StoreError::Inconsistent { path: name.into(), part: FilePart::Directory { level } });
        }
    }
    Ok((keys, symbols))
}

/// The tables of a group by first key, for each level from one on.
pub(super) struct Tables<'a> {
    first: u32,
    levels: Vec<Vec<(u64, &'a Table)>>,
}

impl<'a> Tables<'a> {
    /// Whole levels, all of them `first` or higher, the lower ones first.
    pub(super) fn of(first: u32, tables: impl Iterator<Item = (u32, &'a Table)>) -> Tables<'a> {
        let mut levels: Vec<Vec<(u64, &Table)>> = Vec::new();
        for (level, table) in tables {
            levels.resize((level - first) as usize, Vec::new());
            levels.push(vec![(0, table)]);
        }
        Tables { first, levels }
    }

    #[inline]
    pub(super) fn get(&self, level: u32, key: u64) -> Option<Symbol> {
        let parts = self.levels.get(level.checked_sub(self.first)? as usize)?;
        let part = parts.partition_point(|&(first, _)| first <= key);
        parts.get(part.checked_sub(1)?)?.1.get(key)
    }
}

/// Improves what is known of positions by the moves whose symbols `found` has; how many children were not found though all should be
/// there.
pub(super) fn better(
    expansion: &Expansion,
    found: impl Fn(u32, u64) -> Option<Symbol>,
    best: &mut [(i32, Symbol)],
    ranks: bool,
    whole: bool,
) -> usize {
    let mut missing = 0;
    for (k, best) in best.iter_mut().enumerate() {
        if let Some(outcome) = expansion.ending(k) {
            best.1 = Value { outcome, moves: Some(0) }.symbol();
            continue;
        }
        let turn = expansion.turn(k);
        for (level, key) in expansion.children(k) {
            let Some(symbol) = found(level, key) else {
                missing += usize::from(whole);
                continue;
            };
            let merit = merit(symbol, turn);
            if merit > best.0 {
                *best = (merit, if ranks { one_move_earlier(symbol) } else { symbol });
            }
        }
    }
    missing
}

/// Parts of levels that fit in memory together: a level and the range of its blocks.
pub(super) type Group = Vec<(u32, Range<usize>)>;

/// How many blocks a group has at most, and a part of one.
struct Room {
    group: usize,
    part: usize,
}

/// The levels above that are in memory.
pub(super) struct Above<'a> {
    task: &'a Task<'a>,
    counts: &'a [u64],
    /// Tables by level and range of blocks.
    parts: BTreeMap<(u32, usize, usize), Table>,
}

impl Above<'_> {
    fn count(&self, level: u32) -> u64 {
        self.counts.get((level - self.task.start.0) as usize).copied().unwrap_or(0)
    }

    /// Half of the memory is for a group. A part is a quarter of that at most: it takes twice as much while its table is made.
    fn room(&self) -> Room {
        let group = (self.task.memory / 2 / BYTES_PER_KEY).min(MOST_KEYS) as usize / KEYS;
        Room { group: group.max(1), part: (group / 4).max(1) }
    }

    /// The parts of the levels that moves from a level lead to, in groups that fit in memory.
    fn groups(&self, level: u32) -> Vec<Group> {
        let most = self.room();
        let last = (level + self.task.packed.rise()).min(self.task.packed.last_level());
        let mut groups: Vec<Group> = Vec::new();
        let mut room = 0;
        for level in level + 1..=last {
            let blocks = self.count(level).div_ceil(KEYS as u64) as usize;
            let mut from = 0;
            while from < blocks {
                if room == 0 {
                    groups.push(Vec::new());
                    room = most.group;
                }
                let to = blocks.min(from + room.min(most.part));
                groups.last_mut().expect("there is one").push((level, from..to));
                room -= to - from;
                from = to;
            }
        }
        groups
    }

    /// Brings a group into memory; what it does not need goes.
    pub(super) fn load(&mut self, group: &Group, beat: Checkpoint<'_>) -> Result<(), StoreError> {
        // Groups are sorted.
        let part = |(level, range): &(u32, Range<usize>)| (*level, range.start, range.end);
        self.parts.retain(|key, _| group.binary_search_by_key(key, part).is_ok());
        for (level, range) in group {
            let key = part(&(*level, range.clone()));
            if !self.parts.contains_key(&key) {
                let table = self.read(*level, range.clone(), beat)?;
                self.parts.insert(key, table);
            }
        }
        Ok(())
    }

    pub(super) fn tables(&self, group: &Group) -> Tables<'_> {
        let first = group.first().map_or(0, |&(level, _)| level);
        let last = group.last().map_or(0, |&(level, _)| level);
        let mut tables = Tables { first, levels: vec![Vec::new(); (last - first) as usize + 1] };
        for (level, range) in group {
            let table = &self.parts[&(*level, range.start, range.end)];
            let from = if range.start == 0 { 0 } else { table.first() };
            tables.levels[(level - first) as usize].push((from, table));
        }
        tables
    }

    /// Reads a part of a level that was solved before.
    fn read(&self, level: u32, range: Range<usize>, beat: Checkpoint<'_>) -> Result<Table, StoreError> {
        let name = level_stage(level);
        let (map, length) = self.task.folder.map(&name)?;
        let bytes = &map[..length];
        let part = FilePart::Directory { level };
        let damaged = || StoreError::Inconsistent { path: name.as_str().into(), part };
        let segment = Segment::new(bytes, Encoding::Keys, self.count(level)).ok_or_else(damaged)?;
        let (keys, symbols) = read_blocks(self.task, &name, level, &segment, range, beat)?;
        Ok(Table::new(&keys, &symbols))
    }

    fn forget_beyond(&mut self, level: u32) {
        self.parts.retain(|&(other, ..), _| other <= level);
    }
}

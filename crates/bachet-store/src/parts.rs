//! Solving by parts, for games whose plays come back within a part: the last part first, each from those after it.

use crate::block::{NUMBERS, Symbols, write_symbols};
use crate::error::StoreError;
use crate::header::{Encoding, Level};
use crate::segment::{Segment, SegmentWriter};
use crate::solve::{Task, level_stage};
use crate::value::{Coded, NOTHING, Symbol};
use bachet::Value;
use bachet::levels::Parts;
use bachet::{Progress, Stage};
use rayon::prelude::*;
use std::io;

/// So many blocks are made at once.
const BLOCKS: usize = 256;

/// No value is larger.
const MOST_VALUE: u16 = 1 << 15;

/// Solves all parts; what each holds.
pub(crate) fn solve(task: &Task<'_>, parts: &dyn Parts, game: &str) -> Result<Vec<Level>, StoreError> {
    let last = task.packed.last_level();
    let mut values: Vec<Vec<u16>> = vec![Vec::new(); last as usize + 1];
    let mut levels = Vec::new();
    let mut done = 0;
    for level in (0..=last).rev() {
        let progress = task.progress(Stage::Values, level, done, None);
        task.ask(&progress)?;
        let found = match task.folder.note::<Level>(&level_stage(level)) {
            Some(there) => {
                values[level as usize] = values_of(task, parts, level)?;
                there
            }
            None => {
                let watch =
                    |own: &Progress| task.watch.goes_on(&Progress { total: own.total, done: own.done, ..progress });
                let long = || StoreError::TooLong { game: game.to_owned(), moves: u16::MAX.into() };
                let solved = parts.solve(level, &values, &watch)?.ok_or_else(long)?;
                let found = write(task, parts, level, &solved)?;
                values[level as usize] = solved;
                found
            }
        };
        done += found.positions();
        levels.push(found);
    }
    levels.reverse();
    Ok(levels)
}

/// What values mean in a file, for each turn.
fn symbols(task: &Task<'_>, parts: &dyn Parts, values: std::ops::RangeInclusive<u16>) -> Vec<[Symbol; 2]> {
    let kept = |value: Value| Value { moves: value.moves.map(|moves| if task.ranks { moves } else { 0 }), ..value };
    let symbol = |number, value| parts.value(number, value).map_or(NOTHING, |value| kept(value).symbol());
    values.map(|value| [0, 1].map(|number| symbol(number, value))).collect()
}

/// Writes the values of a part.
fn write(task: &Task<'_>, parts: &dyn Parts, level: u32, values: &[u16]) -> Result<Level, StoreError> {
    let largest = values.par_iter().copied().max().unwrap_or(0);
    // A value means something else for each turn alone, so that what it means is looked up by both.
    let symbols = symbols(task, parts, 0..=largest);
    let mut found = Level { level, entries: values.len() as u64, ..Level::default() };
    let none = || vec![[0u64; 2]; symbols.len()];
    let count = |mut counts: Vec<[u64; 2]>, values: &[u16]| {
        values.iter().enumerate().for_each(|(k, &value)| counts[usize::from(value)][k % 2] += 1);
        counts
    };
    let sum = |mut one: Vec<[u64; 2]>, other: Vec<[u64; 2]>| {
        one.iter_mut().flatten().zip(other.iter().flatten()).for_each(|(one, other)| *one += other);
        one
    };
    let counts = values.par_chunks(NUMBERS).fold(none, count).reduce(none, sum);
    for (value, counts) in (0..=largest).zip(counts) {
        for (turn, count) in (0..2).zip(counts).filter(|(_, count)| *count > 0) {
            let Some(value) = parts.value(turn, value) else { continue };
            found.add(value.outcome, count);
            found.longest = found.longest.max(value.moves.filter(|_| value.outcome.winner().is_some()));
        }
    }
    if !task.ranks {
        found.longest = None;
    }
    task.folder.write(&level_stage(level), |out| {
        let mut segment = SegmentWriter::new(out);
        for some in values.chunks(BLOCKS * NUMBERS) {
            let blocks = some.par_chunks(NUMBERS).map(|values| {
                // A block has an even number of numbers.
                let symbols = values.iter().enumerate().map(|(k, &value)| symbols[usize::from(value)][k % 2]);
                let mut block = Vec::with_capacity(NUMBERS);
                write_symbols(symbols, &mut block);
                block
            });
            let blocks: Vec<Vec<u8>> = blocks.collect();
            blocks.iter().try_for_each(|block| segment.block(None, block))?;
        }
        found = segment.finish(std::mem::take(&mut found))?;
        Ok(found.clone())
    })?;
    Ok(found)
}

/// The values of a part that was written before.
fn values_of(task: &Task<'_>, parts: &dyn Parts, level: u32) -> Result<Vec<u16>, StoreError> {
    let name = level_stage(level);
    let (map, length) = task.folder.map(&name)?;
    let entries = parts.entries(level);
    let wrong = || StoreError::read(name.as_ref(), io::ErrorKind::InvalidData.into());
    let segment = Segment::new(&map[..length], Encoding::Numbers, entries).ok_or_else(wrong)?;
    let mut meant = vec![[0u16; 2]; usize::from(Symbol::MAX) + 1];
    for (value, symbols) in (0..=MOST_VALUE).zip(symbols(task, parts, 0..=MOST_VALUE)) {
        (0..2).for_each(|turn| meant[usize::from(symbols[turn])][turn] = value);
    }
    let mut values = vec![0; entries as usize];
    let whole = values.par_chunks_mut(NUMBERS).enumerate().all(|(block, values)| {
        let Some(read) = segment.block(block).and_then(|bytes| Symbols::read(bytes, values.len())) else {
            return false;
        };
        let mut each = (0..).zip(values);
        each.all(|(k, value)| read.get(k).map(|symbol| *value = meant[usize::from(symbol)][k % 2]).is_some())
    });
    if whole { Ok(values) } else { Err(wrong()) }
}

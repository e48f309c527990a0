//! Solving by numbers, for games that number their positions: which numbers are reached, upwards; their values, downwards.

use crate::bits::number_at;
use crate::block::{NUMBERS, Symbols, write_symbols};
use crate::error::StoreError;
use crate::folder::Counted;
use crate::header::{Encoding, Level};
use crate::segment::{Segment, SegmentWriter};
use crate::solve::{Task, level_stage};
use crate::value::{Coded, NOTHING, Symbol};
use bachet::Value;
use bachet::levels::Numbered;
use bachet::{Progress, Stage};
use rayon::prelude::*;
use std::io;

/// So many blocks are made at once.
const BLOCKS: usize = 256;

/// The stage that says which numbers of a level are reached, two bits for each.
fn stage(level: u32) -> String {
    format!("reached-{level:05}")
}

/// How much memory solving takes: two levels, and which numbers of one of them are reached.
pub(crate) fn memory(numbered: &dyn Numbered, last_level: u32) -> u64 {
    let needed = |level| 2 * numbered.entries(level) + numbered.entries(level + 1);
    (0..last_level).map(needed).max().unwrap_or(0)
}

/// Solves all levels; what each holds.
pub(crate) fn solve(task: &Task<'_>, numbered: &dyn Numbered) -> Result<Vec<Level>, StoreError> {
    let last = task.packed.last_level();
    let positions = forward(task, numbered)?;
    let total: u64 = positions.iter().sum();
    let mut levels = Vec::new();
    let mut higher = Vec::new();
    let mut done = 0;
    for level in (0..=last).rev() {
        let progress = task.progress(Stage::Values, level, done, Some(total));
        task.ask(&progress)?;
        let count = positions[level as usize];
        match task.folder.note::<Level>(&level_stage(level)) {
            Some(there) => {
                // Only the lowest level that is there is needed to go on.
                let is_lowest = level > 0 && task.folder.note::<Level>(&level_stage(level - 1)).is_none();
                if is_lowest {
                    higher = values_of(task, numbered, level)?;
                }
                levels.push(there);
            }
            None => {
                let watch = |_: &Progress| task.watch.goes_on(&progress);
                let values = numbered.backward(level, &higher, &watch)?;
                levels.push(write_level(task, numbered, level, &values, count)?);
                higher = values;
            }
        }
        done += count;
    }
    levels.reverse();
    Ok(levels)
}

/// Finds which numbers are reached; how many positions each level has, with or without a number.
fn forward(task: &Task<'_>, numbered: &dyn Numbered) -> Result<Vec<u64>, StoreError> {
    let last = task.packed.last_level();
    let mut positions = Vec::new();
    while positions.len() <= last as usize
        && let Some(Counted { count }) = task.folder.note(&stage(positions.len() as u32))
    {
        positions.push(count);
    }
    if positions.is_empty() {
        write_reached(task, 0, &numbered.first(), 1)?;
        positions.push(1);
    }
    let mut reached = Vec::new();
    for level in positions.len() as u32 - 1..last {
        let done = positions.iter().sum();
        let progress = task.progress(Stage::Positions, level, done, None);
        task.ask(&progress)?;
        if reached.is_empty() {
            reached = read_reached(task, level, numbered.entries(level))?;
        }
        let watch = |_: &Progress| task.watch.goes_on(&progress);
        let found = numbered.forward(level, &reached, &watch)?;
        write_reached(task, level + 1, &found.bytes, found.positions)?;
        positions.push(found.positions);
        reached = found.bytes;
    }
    Ok(positions)
}

fn write_reached(task: &Task<'_>, level: u32, reached: &[u8], positions: u64) -> Result<(), StoreError> {
    task.folder.write(&stage(level), |out| {
        for some in reached.chunks(1 << 24) {
            let joined = |four: &[u8]| four.iter().rev().fold(0, |byte, reached| byte << 2 | reached);
            let bytes: Vec<u8> = some.par_chunks(4).with_min_len(1 << 14).map(joined).collect();
            out.write_all(&bytes)?;
        }
        Ok(Counted { count: positions })
    })
}

fn read_reached(task: &Task<'_>, level: u32, entries: u64) -> Result<Vec<u8>, StoreError> {
    let (map, length) = task.folder.map(&stage(level))?;
    let bytes = &map[..length];
    let mut reached = vec![0; entries as usize];
    reached.par_chunks_mut(1 << 16).enumerate().for_each(|(k, reached)| {
        for (at, reached) in (k << 16..).zip(reached) {
            *reached = number_at(bytes, at, 2) as u8;
        }
    });
    Ok(reached)
}

/// What each value byte of a level becomes in the file.
fn symbols(task: &Task<'_>, numbered: &dyn Numbered, level: u32) -> Vec<Symbol> {
    let symbol = |byte| {
        numbered.value(level, byte).map_or(NOTHING, |(outcome, rank)| {
            Value { outcome, moves: Some(if task.ranks { rank } else { 0 }) }.symbol()
        })
    };
    (0..=u8::MAX).map(symbol).collect()
}

/// Writes the values of a level that has so many positions, with or without a number.
fn write_level(
    task: &Task<'_>,
    numbered: &dyn Numbered,
    level: u32,
    values: &[u8],
    positions: u64,
) -> Result<Level, StoreError> {
    let reached = read_reached(task, level, values.len() as u64)?;
    let symbols = symbols(task, numbered, level);
    let mut found = Level { level, entries: values.len() as u64, ..Level::default() };
    let counts = numbered.count(level, values, &reached);
    for (symbol, count) in symbols.iter().zip(counts) {
        if let Some(value) = Value::from_symbol(*symbol) {
            found.add(value.outcome, count);
        }
    }
    found.add(numbered.ended(level), positions.saturating_sub(counts.iter().sum()));
    task.folder.write(&level_stage(level), |out| {
        let mut segment = SegmentWriter::new(out);
        for (values, reached) in values.chunks(BLOCKS * NUMBERS).zip(reached.chunks(BLOCKS * NUMBERS)) {
            let blocks = values.par_chunks(NUMBERS).zip(reached.par_chunks(NUMBERS)).map(|(values, reached)| {
                let symbol = |(&value, &reached): (&u8, &u8)| match reached {
                    0 => NOTHING,
                    _ => symbols[usize::from(value)],
                };
                let mut block = Vec::with_capacity(NUMBERS);
                write_symbols(values.iter().zip(reached).map(symbol), &mut block);
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

/// The values of a level that was written before. What is not reached may have any value: nobody comes there.
fn values_of(task: &Task<'_>, numbered: &dyn Numbered, level: u32) -> Result<Vec<u8>, StoreError> {
    let name = level_stage(level);
    let (map, length) = task.folder.map(&name)?;
    let entries = numbered.entries(level);
    let wrong = || io::Error::from(io::ErrorKind::InvalidData);
    let segment = Segment::new(&map[..length], Encoding::Numbers, entries);
    let segment = segment.ok_or_else(|| StoreError::read(name.as_ref(), wrong()))?;
    let symbols = symbols(task, numbered, level);
    let mut values = vec![0; entries as usize];
    let whole = values.par_chunks_mut(NUMBERS).enumerate().all(|(block, values)| {
        let Some(read) = segment.block(block).and_then(|bytes| Symbols::read(bytes, values.len())) else {
            return false;
        };
        // A value that the symbol stands for, whichever it is.
        let mut bytes = vec![0u8; usize::from(Symbol::MAX) + 1];
        (0..=u8::MAX).zip(&symbols).for_each(|(byte, &symbol)| bytes[usize::from(symbol)] = byte);
        (0..).zip(values).all(|(k, value)| read.get(k).map(|symbol| *value = bytes[usize::from(symbol)]).is_some())
    });
    if whole { Ok(values) } else { Err(StoreError::read(name.as_ref(), wrong())) }
}

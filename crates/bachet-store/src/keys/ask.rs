//! Downwards where several processes solve together: the values of the positions that moves lead to are asked of those to whom these
//! belong, each position once a round. What belongs to this process is looked up where it is needed, if it is all in memory.

use super::backward::{Above, Group, Tables, better, inconsistent, known};
use super::sort::{BATCH, children};
use super::table::Table;
use crate::block::{Symbols, write_symbols};
use crate::error::StoreError;
use crate::peers::{Parcel, Together, deal, garbled, owner, pack_keys, pieces, unpack_keys};
use crate::solve::{Checkpoint, Task};
use crate::value::{NOTHING, Symbol};
use bachet::Stopped;
use bachet::levels::Expansion;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Keys of a level whose symbols are asked for.
type Questions = Vec<(u32, Vec<u64>)>;

/// The symbols of positions of a level, none of them to answer others alone; and whether any process had some.
pub(super) fn values(
    task: &Task<'_>,
    together: &Together<'_>,
    level: u32,
    keys: &[u64],
    groups: &[Group],
    above: &mut Above<'_>,
    beat: Checkpoint<'_>,
) -> Result<(Vec<Symbol>, bool), StoreError> {
    let (count, place) = (together.peers.count(), together.peers.place());
    // Several groups are read one after the other: then what is here is asked for like the rest.
    let here = |key: u64| groups.len() <= 1 && owner(key, count) == place;
    let children = match keys.is_empty() {
        true => BTreeMap::new(),
        false => children(task.packed, keys, level + 1, |key| !here(key), beat)?,
    };
    let mut questions: Vec<Questions> = vec![Vec::new(); count];
    for (&level, keys) in &children {
        for (questions, keys) in questions.iter_mut().zip(deal(keys, count)) {
            questions.push((level, keys));
        }
    }
    let mut own = std::mem::take(&mut questions[place]);
    let parcels = questions.iter().map(|questions| {
        let mut parcel = Parcel::default();
        questions.iter().for_each(|(level, keys)| parcel.push(*level, &pack_keys(keys.iter().copied())));
        parcel.into_bytes()
    });
    let parcels = parcels.collect();
    drop(questions);
    let (received, more) = together.round((!keys.is_empty()).then_some(parcels))?;
    let mut asked: Vec<Questions> = Vec::new();
    for parcel in &received {
        let questions = pieces(parcel)?.into_iter().map(|(level, keys)| Ok((level, unpack_keys(keys)?)));
        asked.push(questions.collect::<Result<_, StoreError>>()?);
    }
    drop(received);
    asked[place] = std::mem::take(&mut own);
    let mut answers = answer(&asked, groups, above, beat)?;
    drop(asked);
    let mine = std::mem::take(&mut answers[place]);
    let parcels = answers.into_iter().map(|answers| {
        let mut parcel = Parcel::default();
        for symbols in answers {
            let mut bytes = Vec::new();
            write_symbols(symbols.iter().copied(), &mut bytes);
            parcel.push(symbols.len() as u32, &bytes);
        }
        parcel.into_bytes()
    });
    let received = together.exchange(parcels.collect())?;
    if keys.is_empty() {
        return Ok((Vec::new(), more));
    }
    let tables = gathered(&children, &received, mine, place)?;
    let told = Tables::of(level + 1, children.keys().copied().zip(&tables));
    let own = groups.first().filter(|_| groups.len() == 1).map(|group| above.tables(group));
    let found = |level, key| match (&own, here(key)) {
        (Some(own), true) => own.get(level, key),
        _ => told.get(level, key),
    };
    Ok((best(task, level, keys, found, beat)?, more))
}

/// What others ask, from the levels above.
fn answer(
    asked: &[Questions],
    groups: &[Group],
    above: &mut Above<'_>,
    beat: Checkpoint<'_>,
) -> Result<Vec<Vec<Vec<Symbol>>>, StoreError> {
    let nothing = |questions: &Questions| questions.iter().map(|(_, keys)| vec![NOTHING; keys.len()]).collect();
    let mut answers: Vec<Vec<Vec<Symbol>>> = asked.iter().map(nothing).collect();
    for group in groups {
        above.load(group, beat)?;
        let tables = above.tables(group);
        for (questions, answers) in asked.iter().zip(&mut answers) {
            for ((level, keys), answers) in questions.iter().zip(answers) {
                keys.par_chunks(BATCH).zip(answers.par_chunks_mut(BATCH)).try_for_each(|(keys, answers)| {
                    beat()?;
                    for (&key, answer) in keys.iter().zip(answers) {
                        if let Some(symbol) = tables.get(*level, key) {
                            *answer = symbol;
                        }
                    }
                    Ok::<(), Stopped>(())
                })?;
            }
        }
    }
    Ok(answers)
}

/// The answers of all processes as tables, one for each level.
fn gathered(
    children: &BTreeMap<u32, Vec<u64>>,
    received: &[Vec<u8>],
    mine: Vec<Vec<Symbol>>,
    place: usize,
) -> Result<Vec<Table>, StoreError> {
    let received = received.iter().map(|parcel| pieces(parcel)).collect::<Result<Vec<_>, _>>()?;
    let count = received.len();
    let mut tables = Vec::new();
    for (k, keys) in children.values().enumerate() {
        let mut answers: Vec<Answers<'_>> = Vec::new();
        for (process, parcel) in received.iter().enumerate() {
            answers.push(match process == place {
                true => Answers::Here(mine.get(k).ok_or_else(garbled)?),
                false => {
                    let &(length, bytes) = parcel.get(k).ok_or_else(garbled)?;
                    let length = length as usize;
                    Answers::Sent(Symbols::read(bytes, length).ok_or_else(garbled)?, length)
                }
            });
        }
        let mut at = vec![0; count];
        let mut symbols = Vec::with_capacity(keys.len());
        for &key in keys {
            let process = owner(key, count);
            let symbol = answers[process].get(at[process]).ok_or_else(garbled)?;
            at[process] += 1;
            symbols.push(symbol);
        }
        tables.push(Table::new(keys, &symbols));
    }
    Ok(tables)
}

/// The symbols of one process's positions, in the order of their keys.
enum Answers<'a> {
    Here(&'a [Symbol]),
    Sent(Symbols<'a>, usize),
}

impl Answers<'_> {
    #[inline]
    fn get(&self, k: usize) -> Option<Symbol> {
        match self {
            Answers::Here(symbols) => symbols.get(k).copied(),
            Answers::Sent(symbols, length) => (k < *length).then(|| symbols.get(k)).flatten(),
        }
        .filter(|&symbol| symbol != NOTHING)
    }
}

/// The best that each position can reach.
fn best(
    task: &Task<'_>,
    level: u32,
    keys: &[u64],
    found: impl Fn(u32, u64) -> Option<Symbol> + Sync,
    beat: Checkpoint<'_>,
) -> Result<Vec<Symbol>, StoreError> {
    let mut best = vec![(i32::MIN, NOTHING); keys.len()];
    let missing: Result<usize, Stopped> = keys
        .par_chunks(BATCH)
        .zip(best.par_chunks_mut(BATCH))
        .map_init(Expansion::default, |expansion, (keys, best)| {
            beat()?;
            task.packed.expand(keys, expansion);
            Ok(better(expansion, &found, best, task.ranks, true))
        })
        .sum();
    if missing? > 0 {
        return Err(inconsistent(task, level));
    }
    known(task, level, best)
}

//! Games without levels are explored by several processes: a position belongs to the process that a hash of its name says, and is sent as its
//! name, each once a round, in sorted lists in which a name says only what is new.

use super::Work;
use super::graph::{Part, Ranges};
use crate::error::StoreError;
use crate::folder::Folder;
use crate::names::{Names as Block, write_names};
use crate::peers::{Parcel, garbled, owner, pieces, read_numbers};
use bachet::arena::ArenaError;
use bachet::games::View;
use bachet::{ExploreError, Outcome, Player, Stage};
use hashbrown::HashTable;
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;
use serde::{Deserialize, Serialize};
use std::hash::BuildHasher;
use std::io::Read;

/// The stage that lists the positions that were reached, with their arcs.
const REACHED: &str = "reached-0";

/// How much it has.
#[derive(Deserialize, Serialize)]
struct Reached {
    positions: usize,
    arcs: usize,
}

/// So many moves are played at once, about.
const MOVES: usize = 1 << 17;

/// Names by number, and numbers by name.
#[derive(Default)]
pub(super) struct Names {
    texts: String,
    ends: Vec<u64>,
    table: HashTable<u32>,
}

fn hash(name: &str) -> u64 {
    FxBuildHasher.hash_one(name.as_bytes())
}

impl Names {
    pub(super) fn get(&self, k: usize) -> &str {
        text(&self.texts, &self.ends, k)
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of a name, which it has from now on; none if there are too many.
    fn number(&mut self, name: &str, most: u32) -> Option<u32> {
        let Names { texts, ends, table } = self;
        let hash_of = |&k: &u32| hash(text(texts, ends, k as usize));
        let entry = table.entry(hash(name), |&k| text(texts, ends, k as usize) == name, hash_of);
        let number = match entry {
            hashbrown::hash_table::Entry::Occupied(entry) => return Some(*entry.get()),
            hashbrown::hash_table::Entry::Vacant(entry) => {
                let number = u32::try_from(ends.len()).ok().filter(|&number| number < most)?;
                entry.insert(number);
                number
            }
        };
        texts.push_str(name);
        ends.push(texts.len() as u64);
        Some(number)
    }

    fn bytes(&self) -> usize {
        self.texts.len() + 16 * self.len()
    }
}

fn text<'a>(texts: &'a str, ends: &[u64], k: usize) -> &'a str {
    let begin = if k == 0 { 0 } else { ends[k - 1] as usize };
    &texts[begin..ends[k] as usize]
}

/// What became of a position when its moves were played.
struct Expanded {
    turn: Player,
    ending: Option<Outcome>,
    children: Vec<String>,
}

/// The positions of this process with their arcs, and what they are called.
pub(super) fn explore(
    work: &Work<'_>,
    folder: &Folder,
    view: &dyn View,
    start: &str,
    game: impl Fn() -> String,
) -> Result<(Part, Names), StoreError> {
    let (count, place) = (work.count(), work.place());
    let ranges = Ranges::all(count);
    let found = folder.note::<Reached>(REACHED);
    if work.together.all_have(&[found.is_some()])? == [true]
        && let Some(found) = found
    {
        return read(folder, ranges, &found);
    }
    let (mut part, mut names) = (Part::new(ranges), Names::default());
    if owner(hash(start), count) == place {
        names.number(start, ranges.each());
    }
    loop {
        let done = part.len();
        work.show(Stage::Positions, done as u64, None)?;
        let most = (MOVES / (1 + part.targets.len() / done.max(1))).max(64);
        let these = done..names.len().min(done + most);
        let expanded = these.clone().into_par_iter().map(|k| expand(view, names.get(k)));
        let expanded: Vec<Expanded> = expanded.collect::<Result<_, _>>()?;
        // Each name once, for the process it belongs to.
        let children: Vec<&str> = expanded.iter().flat_map(|expanded| &expanded.children).map(String::as_str).collect();
        let mut order: Vec<(u16, u32)> =
            (0..).zip(&children).map(|(k, name)| (owner(hash(name), count) as u16, k)).collect();
        order.par_sort_unstable_by(|a, b| (a.0, children[a.1 as usize]).cmp(&(b.0, children[b.1 as usize])));
        let mut asked: Vec<Vec<(&str, u16)>> = vec![Vec::new(); count];
        for &(process, k) in &order {
            let (asked, name) = (&mut asked[usize::from(process)], children[k as usize]);
            if asked.last().is_none_or(|&(last, _)| last != name) {
                asked.push((name, 0));
            }
        }
        let parcels = asked.iter().map(|names| {
            let mut parcel = Parcel::default();
            if !names.is_empty() {
                let mut bytes = Vec::new();
                write_names(names, &mut bytes);
                parcel.push(names.len() as u32, &bytes);
            }
            parcel.into_bytes()
        });
        let parcels = parcels.collect();
        let (received, more) = work.together.round((!these.is_empty()).then_some(parcels))?;
        // Whoever has a position tells its number.
        let mut answers = Vec::with_capacity(count);
        for parcel in &received {
            let mut numbers = Vec::new();
            for (length, bytes) in pieces(parcel)? {
                let block = Block::read(bytes, length as usize).ok_or_else(garbled)?;
                let mut room = true;
                let whole = block.each(|name, _| {
                    let number = std::str::from_utf8(name).ok().and_then(|name| names.number(name, ranges.each()));
                    room &= number.is_some();
                    numbers.extend(number.unwrap_or(0).to_le_bytes());
                    room
                });
                if !whole || !room {
                    return Err(garbled());
                }
            }
            answers.push(numbers);
        }
        let mut used = names.bytes() + 16 * part.len() + 32 * part.targets.len();
        used += answers.iter().map(Vec::len).sum::<usize>() * 16;
        if used as u64 > work.memory {
            return Err(StoreError::NamesMemory { game: game(), positions: names.len() });
        }
        let told = work.together.exchange(answers)?;
        let mut targets = vec![0; children.len()];
        let mut at = vec![0; count];
        let mut last: Option<(u16, &str)> = None;
        for &(process, k) in &order {
            let name = children[k as usize];
            if last.is_some_and(|(other, _)| other != process) || last.is_none() {
                at[usize::from(process)] = 0;
            } else if last.is_some_and(|(_, other)| other != name) {
                at[usize::from(process)] += 1;
            }
            last = Some((process, name));
            let from = 4 * at[usize::from(process)];
            let bytes = told[usize::from(process)].get(from..from + 4).ok_or_else(garbled)?;
            targets[k as usize] = ranges.first(process.into()) + u32::from_le_bytes(bytes.try_into().expect("four"));
        }
        let mut targets = targets.into_iter();
        for Expanded { turn, ending, children } in &expanded {
            part.push(*turn, *ending, targets.by_ref().take(children.len()));
        }
        if !more {
            break;
        }
    }
    if let Some(why) = view.trouble() {
        return Err(StoreError::Explore(ExploreError::Rules(Box::new(why))));
    }
    keep(folder, &part, &names)?;
    Ok((part, names))
}

fn expand(view: &dyn View, name: &str) -> Result<Expanded, StoreError> {
    let position = view.at(name)?;
    let (turn, ending) = (position.turn(), position.ending());
    if ending.is_some() {
        return Ok(Expanded { turn, ending, children: Vec::new() });
    }
    let children: Vec<String> = position.steps().into_iter().map(|step| step.position).collect();
    if children.is_empty() {
        let error = ArenaError::DeadEnd { vertex: 0, name: name.to_owned() };
        return Err(StoreError::Explore(ExploreError::Arena(error)));
    }
    Ok(Expanded { turn, ending, children })
}

fn keep(folder: &Folder, part: &Part, names: &Names) -> Result<(), StoreError> {
    folder.write(REACHED, |out| {
        for &(turn, ending) in &part.traits {
            out.write_all(&[turn.number() << 2 | ending.map_or(3, Outcome::number)])?;
        }
        part.ends.iter().chain(&names.ends).try_for_each(|end| out.write_all(&end.to_le_bytes()))?;
        part.targets.iter().try_for_each(|to| out.write_all(&to.to_le_bytes()))?;
        out.write_all(names.texts.as_bytes())?;
        Ok(Reached { positions: part.len(), arcs: part.targets.len() })
    })
}

fn read(folder: &Folder, ranges: Ranges, &Reached { positions, arcs }: &Reached) -> Result<(Part, Names), StoreError> {
    let wrong = |error| StoreError::read(REACHED.as_ref(), error);
    let (mut stage, length) = folder.read(REACHED)?;
    let fixed = 17 * positions + 4 * arcs;
    let mut bytes = vec![0; positions];
    stage.read_exact(&mut bytes).map_err(wrong)?;
    let ending = |number: u8| match number {
        0 => Some(Outcome::Draw),
        1 => Some(Outcome::Win(Player::One)),
        2 => Some(Outcome::Win(Player::Two)),
        _ => None,
    };
    let turn = |number: u8| if number == Player::One.number() { Player::One } else { Player::Two };
    let traits = bytes.iter().map(|byte| (turn(byte >> 2), ending(byte & 3))).collect();
    let mut ends = || {
        let mut bytes = vec![0; 8 * positions];
        stage.read_exact(&mut bytes).map(|()| read_numbers(&bytes).collect::<Vec<u64>>())
    };
    let (ends, name_ends) = (ends().map_err(wrong)?, ends().map_err(wrong)?);
    let mut bytes = vec![0; 4 * arcs];
    stage.read_exact(&mut bytes).map_err(wrong)?;
    let targets = bytes.chunks_exact(4).map(|bytes| u32::from_le_bytes(bytes.try_into().expect("four"))).collect();
    let mut texts = String::with_capacity((length as usize).saturating_sub(fixed));
    stage.read_to_string(&mut texts).map_err(wrong)?;
    // Nobody looks a name up any more.
    let names = Names { texts, ends: name_ends, table: HashTable::new() };
    Ok((Part { ranges, traits, ends, targets }, names))
}

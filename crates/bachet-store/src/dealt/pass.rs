//! The retrograde pass over vertices that are dealt among processes: a step everywhere at once, so that ranks are exact.

use super::Work;
use super::graph::{Part, Rows};
use crate::error::StoreError;
use crate::peers::{Parcel, garbled, pack_keys, pieces, unpack_keys};
use bachet::{Outcome, Player, Stage};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::io;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Instant;

/// Stands for a rank that does not exist.
const NONE: u32 = u32::MAX;
/// Ranks are smaller, so that two bits beside them say the outcome.
const MOST_RANK: u32 = (1 << 30) - 2;

/// What a vertex comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    pub(super) outcome: Outcome,
    rank: u32,
}

impl Settled {
    pub(super) fn new(outcome: Outcome, rank: Option<u32>) -> Settled {
        Settled { outcome, rank: rank.unwrap_or(NONE) }
    }

    pub(super) fn rank(self) -> Option<u32> {
        (self.rank != NONE).then_some(self.rank)
    }

    /// As it is sent.
    pub(super) fn code(self) -> u32 {
        self.rank.min(MOST_RANK + 1) << 2 | u32::from(self.outcome.number())
    }

    pub(super) fn of_code(code: u32) -> Option<Settled> {
        let rank = Some(code >> 2).filter(|&rank| rank <= MOST_RANK);
        Some(Settled::new(outcome(code as u8 & 3)?, rank))
    }

    /// How much a player likes it.
    pub(super) fn merit(self, player: Player) -> i64 {
        let near = i64::from(u32::MAX) + 1 - i64::from(self.rank);
        match self.outcome {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == player => near,
            Outcome::Win(_) => -near,
        }
    }

    pub(super) fn one_move_earlier(self) -> Settled {
        Settled { rank: self.rank.checked_add(1).unwrap_or(NONE), ..self }
    }

    /// Whether both say the same; how soon a draw comes is all the same.
    pub(super) fn agrees(self, other: Settled) -> bool {
        self.outcome == other.outcome && (self.outcome == Outcome::Draw || self.rank == other.rank)
    }
}

fn outcome(number: u8) -> Option<Outcome> {
    match number {
        0 => Some(Outcome::Draw),
        1 => Some(Outcome::Win(Player::One)),
        2 => Some(Outcome::Win(Player::Two)),
        _ => None,
    }
}

/// 0 for J1, 1 for J2.
#[inline]
pub(super) fn side(player: Player) -> usize {
    usize::from(player == Player::Two)
}

/// Whose a vertex is, and how many of its successors are not settled against that player; 0 once it is settled itself.
#[derive(Clone, Copy)]
struct Counter(u32);

impl Counter {
    const OWNER: u32 = 1 << 31;

    fn new(owner: Player, count: u32) -> Counter {
        Counter((side(owner) as u32) << 31 | count)
    }

    #[inline]
    fn count(self) -> u32 {
        self.0 & !Counter::OWNER
    }

    #[inline]
    fn belongs_to(self, player: Player) -> bool {
        self.0 >> 31 == side(player) as u32
    }
}

/// So many vertices are shared among threads at once; fewer are not.
const SHARE: usize = 1 << 12;

/// Where a pass was when its state was kept.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct Kept {
    /// Which pass.
    pass: u32,
    /// The rank of those that were settled last.
    step: u32,
}

/// The stages in which states are kept by turns, so that one is whole at any time.
const STAGES: [&str; 2] = ["ranks-0", "ranks-1"];

/// The vertices of this process, and what was found of them so far.
pub(super) struct Pass<'a> {
    work: &'a Work<'a>,
    rows: &'a Rows,
    counters: Vec<AtomicU32>,
    outcomes: Vec<u8>,
    ranks: Vec<u32>,
    resumed: Option<Kept>,
    /// Which stage the next state is kept in.
    next: usize,
    done: u64,
}

/// Vertices that were settled in the last step, by who gains.
type Frontier = [Vec<u32>; 2];

/// What each player's gains come to; none for a player who gains nothing.
type Gains = [Option<Outcome>; 2];

impl<'a> Pass<'a> {
    /// Nothing is settled yet, or what was kept when the work was stopped.
    pub(super) fn new(work: &'a Work<'a>, rows: &'a Rows, part: &Part) -> Result<Pass<'a>, StoreError> {
        let counter = |k: usize| {
            let (owner, ending) = part.traits[k];
            let count = if ending.is_some() { 0 } else { part.arcs(k).len() as u32 };
            AtomicU32::new(Counter::new(owner, count).0)
        };
        let counters = (0..part.len()).map(counter).collect();
        let (outcomes, ranks) = (vec![0; part.len()], vec![NONE; part.len()]);
        let mut pass = Pass { work, rows, counters, outcomes, ranks, resumed: None, next: 0, done: 0 };
        pass.resume()?;
        Ok(pass)
    }

    /// Takes up the last state that all processes have kept, if there is one.
    fn resume(&mut self) -> Result<(), StoreError> {
        let Some(folder) = self.work.folder else { return Ok(()) };
        let kept = STAGES.map(|stage| folder.note::<Kept>(stage));
        let mut have: Vec<u8> = Vec::new();
        kept.iter().flatten().for_each(|kept| have.extend([kept.pass.to_le_bytes(), kept.step.to_le_bytes()].concat()));
        let told = self.work.together.tell(&have)?;
        let has = |kept: &Kept, told: &[u8]| {
            told.chunks_exact(8)
                .any(|bytes| bytes[..4] == kept.pass.to_le_bytes() && bytes[4..] == kept.step.to_le_bytes())
        };
        let common = |kept: &Kept| told.iter().all(|told| has(kept, told));
        let last = kept.iter().enumerate().filter_map(|(k, kept)| Some(((*kept)?, k)));
        let Some((kept, stage)) = last.filter(|(kept, _)| common(kept)).max() else { return Ok(()) };
        self.next = 1 - stage;
        let (map, length) = folder.map(STAGES[stage])?;
        let len = self.ranks.len();
        if length != 9 * len {
            return Err(garbled());
        }
        let number = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four"));
        let (counters, rest) = map[..length].split_at(4 * len);
        let (ranks, outcomes) = rest.split_at(4 * len);
        self.counters = counters.chunks_exact(4).map(|bytes| AtomicU32::new(number(bytes))).collect();
        self.ranks = ranks.chunks_exact(4).map(number).collect();
        self.outcomes = outcomes.to_vec();
        self.done = self.ranks.iter().filter(|&&rank| rank != NONE).count() as u64;
        self.resumed = Some(kept);
        Ok(())
    }

    fn keep(&mut self, kept: Kept) -> Result<(), StoreError> {
        let Some(folder) = self.work.folder else { return Ok(()) };
        let stage = STAGES[self.next];
        self.next = 1 - self.next;
        folder.write(stage, |out| {
            let mut numbers = |numbers: &mut dyn Iterator<Item = u32>| -> io::Result<()> {
                let mut bytes = Vec::with_capacity(1 << 16);
                for number in numbers {
                    bytes.extend(number.to_le_bytes());
                    if bytes.len() >= 1 << 16 {
                        out.write_all(&bytes)?;
                        bytes.clear();
                    }
                }
                out.write_all(&bytes)
            };
            numbers(&mut self.counters.iter().map(|counter| counter.load(Relaxed)))?;
            numbers(&mut self.ranks.iter().copied())?;
            out.write_all(&self.outcomes)?;
            Ok(kept)
        })
    }

    fn note(&mut self, frontier: &Frontier, gains: Gains, rank: u32) {
        for (gained, outcome) in frontier.iter().zip(gains) {
            for &k in gained {
                self.outcomes[k as usize] = outcome.map_or(0, Outcome::number);
                self.ranks[k as usize] = rank;
            }
            self.done += gained.len() as u64;
        }
    }

    /// Runs until neither player gains a vertex anywhere, from each player's seeds, which are settled whatever they were.
    pub(super) fn run(&mut self, pass: u32, seeds: Frontier, gains: Gains) -> Result<(), StoreError> {
        let (mut frontier, mut step) = match self.resumed {
            Some(kept) if kept.pass > pass => return Ok(()),
            Some(kept) if kept.pass == pass => {
                self.resumed = None;
                (self.settled_at(kept.step, gains), kept.step)
            }
            _ => {
                seeds.iter().flatten().for_each(|&k| *self.counters[k as usize].get_mut() &= Counter::OWNER);
                self.note(&seeds, gains, 0);
                (seeds, 0)
            }
        };
        let mut since = Instant::now();
        loop {
            self.work.show(Stage::Values, self.done, Some(self.ranks.len() as u64))?;
            let late = self.work.place() == 0 && since.elapsed() >= self.work.kept;
            let mut flags = u8::from(!frontier.iter().all(Vec::is_empty)) | u8::from(late) << 1;
            let mut parcels = self.told(&frontier);
            parcels.iter_mut().for_each(|parcel| parcel.push(flags));
            let mut joined: Frontier = Player::BOTH.map(|player| self.advance(player, &frontier[side(player)]));
            let received = self.work.together.exchange(parcels)?;
            for (process, mut parcel) in received.into_iter().enumerate() {
                flags |= parcel.pop().ok_or_else(garbled)?;
                for (player, places) in pieces(&parcel)? {
                    let player = *Player::BOTH.get(player as usize).ok_or_else(garbled)?;
                    let rows = unpack_keys(places)?
                        .into_iter()
                        .map(|place| self.rows.row(process, place).map(|row| row as u32));
                    let rows: Vec<u32> = rows.collect::<Option<_>>().ok_or_else(garbled)?;
                    joined[side(player)].extend(self.advance(player, &rows));
                }
            }
            if flags & 1 == 0 {
                return Ok(());
            }
            step += 1;
            joined.iter_mut().for_each(|joined| joined.par_sort_unstable());
            self.note(&joined, gains, step);
            frontier = joined;
            if flags & 2 != 0 {
                self.keep(Kept { pass, step })?;
                since = Instant::now();
            }
        }
    }

    /// Those that were settled with a rank, by who gains.
    fn settled_at(&self, rank: u32, gains: Gains) -> Frontier {
        gains.map(|outcome| {
            let Some(outcome) = outcome else { return Vec::new() };
            let there = self.ranks.iter().zip(&self.outcomes).zip(0..);
            there
                .filter(|&((&other, &number), _)| other == rank && number == outcome.number())
                .map(|(_, k)| k)
                .collect()
        })
    }

    /// What others must know of these: places in their rows, by who gains.
    fn told(&self, frontier: &Frontier) -> Vec<Vec<u8>> {
        let mut parcels: Vec<Parcel> = (0..self.work.count()).map(|_| Parcel::default()).collect();
        for (player, gained) in (0..).zip(frontier) {
            let mut told: Vec<Vec<u64>> = vec![Vec::new(); parcels.len()];
            for &k in gained {
                self.rows.listeners(k as usize).for_each(|(process, place)| told[process].push(place.into()));
            }
            for (parcel, places) in parcels.iter_mut().zip(told).filter(|(_, places)| !places.is_empty()) {
                parcel.push(player, &pack_keys(places.into_iter()));
            }
        }
        parcels.into_iter().map(Parcel::into_bytes).collect()
    }

    /// What joins because the vertices of these rows were settled for a player.
    fn advance(&self, player: Player, rows: &[u32]) -> Vec<u32> {
        let Pass { rows: all, counters, .. } = self;
        let joined = |rows: &[u32]| {
            let mut joined = Vec::new();
            for &row in rows {
                let sources = all.sources(row as usize).iter();
                joined.extend(sources.filter(|&&from| lower(&counters[from as usize], player)));
            }
            joined
        };
        match rows.len() < 2 * SHARE || rayon::current_num_threads() == 1 {
            true => joined(rows),
            false => rows.par_chunks(SHARE).map(joined).collect::<Vec<_>>().concat(),
        }
    }

    /// How many vertices of this process were settled with each rank.
    pub(super) fn sizes(&self) -> Vec<u64> {
        let mut sizes = Vec::new();
        for &rank in self.ranks.iter().filter(|&&rank| rank != NONE) {
            sizes.resize(sizes.len().max(rank as usize + 1), 0);
            sizes[rank as usize] += 1;
        }
        sizes
    }

    /// What all vertices come to; what is left is what a play without end is.
    pub(super) fn settled(&self, unending: Outcome) -> Vec<Settled> {
        let settled = |(&number, &rank): (&u8, &u32)| match rank {
            NONE => Settled::new(unending, None),
            rank => Settled::new(outcome(number).unwrap_or(Outcome::Draw), Some(rank)),
        };
        self.outcomes.iter().zip(&self.ranks).map(settled).collect()
    }
}

/// Tells a vertex that one of its successors was settled for a player; whether that settles it.
#[inline]
fn lower(cell: &AtomicU32, player: Player) -> bool {
    let counter = Counter(cell.load(Relaxed));
    if counter.count() == 0 {
        return false;
    }
    if counter.belongs_to(player) {
        return Counter(cell.fetch_and(Counter::OWNER, Relaxed)).count() != 0;
    }
    Counter(cell.fetch_sub(1, Relaxed)).count() == 1
}

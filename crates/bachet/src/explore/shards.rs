//! The positions met so far, dealt into shards, and the rounds that expand them.

use crate::game::{Expanded, Game};
use crate::graph::adjacency::repeats;
use crate::hash::stable_hash;
use crate::player::{Outcome, Player};
use crate::watch::{Checkpoint, Stopped};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Positions are dealt by their hash into this many tables, each small enough to stay near while it is used. Several
/// threads then need no locks, and the result does not depend on how many there are.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;
pub(super) const SHARD_BITS: u32 = 5;

/// Positions that one round expands at most, and about how many moves it plays.
pub(super) const ROUND: usize = 1 << 19;
pub(super) const ROUND_MOVES: usize = 1 << 22;
/// Positions that one thread expands at a time.
const CHUNK: usize = 1 << 11;
/// Moves from one beat to the next.
const OFTEN: usize = 1 << 11;

pub(super) fn hashed<P: std::hash::Hash>(position: &P) -> u64 {
    stable_hash(position).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

pub(super) fn shard_of(hash: u64) -> usize {
    (hash >> (64 - SHARD_BITS)) as usize
}

/// A number for a position while the exploration lasts: its shard in the low bits, its place there above.
fn number(shard: usize, local: u32) -> u32 {
    local << SHARD_BITS | shard as u32
}

/// A shard holds at most so many positions before a round begins, so that their numbers fit.
pub(super) const MOST_IN_SHARD: usize = 1 << (31 - SHARD_BITS);

/// Numbers by hash, with open addressing. What they are the numbers of lies elsewhere.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// 0 where empty, else the number plus one, and below it some bits of the hash: others are told apart without looking
    /// at what they are the numbers of. A power of two of them, at most half full.
    slots: Vec<u32>,
}

/// Bits of the hash in a slot; those of the number are as many fewer as there are bits for the shard.
const TAG_BITS: u32 = SHARD_BITS;

impl Table {
    /// The number whose owner `same` recognises, or else the slot where it would go.
    #[inline]
    pub(super) fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        if self.slots.is_empty() {
            return Err(0);
        }
        let mut slot = self.first(hash);
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                entry if entry % (1 << TAG_BITS) == tag(hash) && same(local(entry)) => return Ok(local(entry)),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Where the search for a hash starts; only if there are slots.
    #[inline]
    fn first(&self, hash: u64) -> usize {
        (hash >> 16) as usize & (self.slots.len() - 1)
    }
}

/// What a slot holds of a hash: bits that say neither the shard nor where to look.
#[inline]
fn tag(hash: u64) -> u32 {
    (hash >> (64 - SHARD_BITS - TAG_BITS)) as u32 % (1 << TAG_BITS)
}

/// The number in a slot that is not empty.
#[inline]
fn local(entry: u32) -> u32 {
    (entry >> TAG_BITS) - 1
}

/// The slot for a number.
#[inline]
fn entry(hash: u64, local: u32) -> u32 {
    (local + 1) << TAG_BITS | tag(hash)
}

/// The positions of one shard, in the order in which they were met, and the arcs of those that were expanded.
pub(super) struct Shard<P> {
    pub(super) positions: Vec<P>,
    pub(super) table: Table,
    pub(super) traits: Vec<(Player, Option<Outcome>)>,
    pub(super) ends: Vec<u32>,
    pub(super) targets: Vec<u32>,
    /// Whether some position has two moves to the same one.
    pub(super) repeating: bool,
}

impl<P> Default for Shard<P> {
    fn default() -> Self {
        Shard {
            positions: Vec::new(),
            table: Table::default(),
            traits: Vec::new(),
            ends: Vec::new(),
            targets: Vec::new(),
            repeating: false,
        }
    }
}

impl<P: Clone + Eq + std::hash::Hash> Shard<P> {
    /// The place of a position, which is new if it was not met before.
    pub(super) fn insert(&mut self, hash: u64, position: &P) -> u32 {
        match self.table.find(hash, |local| self.positions[local as usize] == *position) {
            Ok(local) => local,
            Err(slot) => {
                let local = self.positions.len() as u32;
                self.positions.push(position.clone());
                if 2 * self.positions.len() > self.table.slots.len() {
                    self.grow();
                } else {
                    self.table.slots[slot] = entry(hash, local);
                }
                local
            }
        }
    }

    fn grow(&mut self) {
        let len = (2 * self.table.slots.len()).max(16);
        // Written at once: memory that is known to be zero would be shared until a slot of it is both read and written, and
        // each page of it would then stop all threads.
        self.table.slots = Vec::new();
        self.table.slots.resize(len, 0);
        for (local, position) in (0..).zip(&self.positions) {
            let hash = hashed(position);
            let mut slot = self.table.first(hash);
            while self.table.slots[slot] != 0 {
                slot = (slot + 1) & (len - 1);
            }
            self.table.slots[slot] = entry(hash, local);
        }
    }

    /// Looks at where these hashes lead, so that the processor fetches all of it side by side before it is needed.
    fn touch(&self, hashes: impl Iterator<Item = u64>) {
        if self.table.slots.is_empty() {
            return;
        }
        let mut same = 0;
        for hash in hashes {
            let entry = self.table.slots[self.table.first(hash)];
            // Comparing is the cheapest way to make it read a position, whatever that is.
            let position = &self.positions[(entry >> TAG_BITS).saturating_sub(1) as usize];
            same += usize::from(*position == self.positions[0]);
        }
        std::hint::black_box(same);
    }

    /// Numbers the successors that belong to this shard, expansion after expansion.
    fn number(
        &mut self,
        shard: usize,
        expansions: &[Expansion<P>],
        numbers: &mut Vec<u32>,
        beat: Checkpoint<'_>,
    ) -> Result<(), Stopped> {
        numbers.clear();
        let mut last = 0;
        for expansion in expansions {
            for arriving in expansion.successors[expansion.range(shard)].chunks(OFTEN) {
                self.touch(arriving.iter().map(|&(hash, _)| hash));
                numbers.extend(arriving.iter().map(|(hash, position)| number(shard, self.insert(*hash, position))));
                if numbers.len() - last >= OFTEN {
                    last = numbers.len();
                    beat()?;
                }
            }
        }
        Ok(())
    }

    /// Takes over what its positions led to: the numbers that each shard gave their successors, from `starts` on, in the
    /// order of the moves.
    fn append(&mut self, expansion: &Expansion<P>, starts: &[usize; SHARDS], numbers: &[Vec<u32>]) {
        self.traits.extend_from_slice(&expansion.traits);
        let first = self.targets.len();
        self.targets.resize(first + expansion.places.len(), 0);
        let targets = &mut self.targets[first..];
        for (shard, &start) in starts.iter().enumerate() {
            for (&k, &number) in expansion.places[expansion.range(shard)].iter().zip(&numbers[shard][start..]) {
                targets[k as usize] = number;
            }
        }
        let (mut end, mut scratch) = (first, Vec::new());
        for &degree in &expansion.degrees {
            let begin = end;
            end += degree as usize;
            self.ends.push(end as u32);
            self.repeating = self.repeating || repeats(&self.targets[begin..end], &mut scratch);
        }
    }
}

/// What a few positions of one shard led to.
struct Expansion<P> {
    shard: usize,
    traits: Vec<(Player, Option<Outcome>)>,
    degrees: Vec<u32>,
    /// The successors with their hashes, by shard, and where each shard's start: a shard then reads its own side by side.
    successors: Vec<(u64, P)>,
    starts: [u32; SHARDS + 1],
    /// The places that they have in the order of the moves.
    places: Vec<u32>,
}

impl<P> Default for Expansion<P> {
    fn default() -> Self {
        Expansion {
            shard: 0,
            traits: Vec::new(),
            degrees: Vec::new(),
            successors: Vec::new(),
            starts: [0; SHARDS + 1],
            places: Vec::new(),
        }
    }
}

impl<P: Clone + Eq + std::hash::Hash> Expansion<P> {
    fn range(&self, shard: usize) -> std::ops::Range<usize> {
        self.starts[shard] as usize..self.starts[shard + 1] as usize
    }

    /// Plays the moves of some positions, as long as the round may take more of them. `met` is room for the successors in the
    /// order of the moves.
    fn expand<G: Game<Position = P>>(
        &mut self,
        game: &G,
        (shard, chunk): (usize, &[P]),
        symmetry: bool,
        met: &mut Vec<(u64, P)>,
        (share, most): (&Share, usize),
        beat: Checkpoint<'_>,
    ) -> Result<(), Stopped> {
        self.shard = shard;
        self.traits.clear();
        self.degrees.clear();
        met.clear();
        if game.together() > 0 {
            return self.expand_together(game, chunk, symmetry, met, (share, most), beat);
        }
        let mut moves = Vec::new();
        let mut last = 0;
        for position in chunk {
            let ending = game.ending(position);
            moves.clear();
            if ending.is_none() {
                game.moves(position, &mut moves);
            }
            let first = self.traits.is_empty();
            if moves.len() > share.alone {
                share.over.store(true, Relaxed);
            }
            if moves.len() > share.alone || (!first && met.len() + moves.len() > most) {
                break;
            }
            self.traits.push((game.turn(position), ending));
            self.degrees.push(moves.len() as u32);
            for some in moves.chunks(OFTEN) {
                for &mov in some {
                    let next = game.play(position, mov);
                    let next = if symmetry { game.canonical(&next) } else { next };
                    met.push((hashed(&next), next));
                }
                if met.len() - last >= OFTEN {
                    last = met.len();
                    beat()?;
                }
            }
        }
        self.sort(met);
        Ok(())
    }

    /// The same for a game that looks at several positions at once.
    fn expand_together<G: Game<Position = P>>(
        &mut self,
        game: &G,
        chunk: &[P],
        symmetry: bool,
        met: &mut Vec<(u64, P)>,
        (share, most): (&Share, usize),
        beat: Checkpoint<'_>,
    ) -> Result<(), Stopped> {
        let mut expanded = Expanded::default();
        for some in chunk.chunks(game.together()) {
            if !self.traits.is_empty() && met.len() >= most {
                break;
            }
            expanded.clear();
            game.expand(some, &mut expanded);
            if expanded.degrees.iter().any(|&degree| degree as usize > share.alone) {
                share.over.store(true, Relaxed);
                break;
            }
            self.traits.append(&mut expanded.traits);
            self.degrees.append(&mut expanded.degrees);
            met.extend(expanded.successors.drain(..).map(|next| {
                let next = if symmetry { game.canonical(&next) } else { next };
                (hashed(&next), next)
            }));
            beat()?;
        }
        self.sort(met);
        Ok(())
    }

    /// Sorts the successors, which stand in the order of the moves, by shard.
    fn sort(&mut self, met: &[(u64, P)]) {
        let mut cursor = [0u32; SHARDS + 1];
        for (hash, _) in met {
            cursor[shard_of(*hash) + 1] += 1;
        }
        for shard in 0..SHARDS {
            cursor[shard + 1] += cursor[shard];
        }
        self.starts = cursor;
        self.places.clear();
        self.places.resize(met.len(), 0);
        for (k, (hash, _)) in (0..).zip(met) {
            let place = &mut cursor[shard_of(*hash)];
            self.places[*place as usize] = k;
            *place += 1;
        }
        self.successors.clear();
        self.successors.extend(self.places.iter().map(|&k| met[k as usize].clone()));
    }
}

/// How many moves a round may take. What does not fit is left to the next round, so that a game with very many moves does not take
/// all memory before anyone looks. Which positions are left depends on them alone, and not on the threads.
pub(super) struct Share {
    /// Moves of a round, of which each of those that work at it has a part.
    pub(super) round: usize,
    /// Moves of one position, which cannot be left.
    pub(super) alone: usize,
    /// Whether a position had more.
    pub(super) over: AtomicBool,
}

/// Room for what a round makes, used again in the next one: asking for memory costs time.
pub(super) struct Room<P> {
    expansions: Vec<Expansion<P>>,
    /// The numbers that each shard gives, in order.
    numbers: [Vec<u32>; SHARDS],
}

impl<P> Default for Room<P> {
    fn default() -> Self {
        Room { expansions: Vec::new(), numbers: [const { Vec::new() }; SHARDS] }
    }
}

impl<P> Room<P> {
    /// Gives back what is more than so many moves: others have most moves in each round.
    pub(super) fn shrink(&mut self, most: usize) {
        let kept: usize = self.expansions.iter().map(|expansion| expansion.successors.capacity()).sum();
        let numbers: usize = self.numbers.iter().map(Vec::capacity).sum();
        if kept.max(numbers) > most {
            *self = Room::default();
        }
    }
}

/// Expands positions that were not expanded yet, all of them or `most`, as long as `beat` goes on. What was stopped is left
/// in disorder.
pub(super) fn round<G: Game>(
    game: &G,
    shards: &mut [Shard<G::Position>],
    room: &mut Room<G::Position>,
    most: usize,
    symmetry: bool,
    share: &Share,
    beat: Checkpoint<'_>,
) -> Result<(), Stopped> {
    let mut jobs = Vec::new();
    let mut left = most;
    for (k, shard) in shards.iter().enumerate() {
        let fresh = &shard.positions[shard.traits.len()..];
        let fresh = &fresh[..fresh.len().min(left.div_ceil(SHARDS - k))];
        left -= fresh.len().min(left);
        jobs.extend(fresh.chunks(CHUNK).map(|chunk| (k, chunk)));
    }
    let count = jobs.len();
    let most = share.round / count.max(1);
    let Room { expansions, numbers } = room;
    expansions.resize_with(expansions.len().max(count), Expansion::default);
    let jobs = jobs.into_par_iter().zip(expansions.par_iter_mut());
    let whole: Result<Vec<bool>, Stopped> = jobs
        .map_init(Vec::new, |met, ((shard, chunk), expansion)| {
            expansion.expand(game, (shard, chunk), symmetry, met, (share, most), beat)?;
            Ok(expansion.traits.len() == chunk.len())
        })
        .collect();
    let whole = whole?;
    // Positions are expanded in order: behind a chunk that is not done, its shard must wait for the next round.
    let mut used: Vec<usize> = (0..count).collect();
    used.retain(|&k| (0..k).rev().take_while(|&j| expansions[j].shard == expansions[k].shard).all(|j| whole[j]));
    for (to, &k) in used.iter().enumerate() {
        expansions.swap(to, k);
    }
    let used = &mut expansions[..used.len()];

    let jobs = shards.par_iter_mut().zip(&mut *numbers).enumerate();
    jobs.try_for_each(|(k, (shard, numbers))| shard.number(k, used, numbers, beat))?;
    // Where each expansion's numbers start, in each shard's list.
    let mut start = [0; SHARDS];
    let mut starts = Vec::with_capacity(used.len());
    for expansion in used.iter() {
        starts.push(start);
        for (shard, start) in start.iter_mut().enumerate() {
            *start += expansion.range(shard).len();
        }
    }
    // The expansions of a shard stand together.
    let mut end = 0;
    let mut jobs = Vec::with_capacity(SHARDS);
    for (k, shard) in shards.iter_mut().enumerate() {
        let begin = end;
        end += used[begin..].iter().take_while(|expansion| expansion.shard == k).count();
        jobs.push((shard, begin..end));
    }
    jobs.into_par_iter().try_for_each(|(shard, mut own)| {
        own.try_for_each(|e| {
            shard.append(&used[e], &starts[e], numbers);
            beat()
        })
    })
}

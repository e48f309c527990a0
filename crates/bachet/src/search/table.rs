//! What a search remembers of positions.

use super::answer::Bound;
use super::score::Score;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was found of a position, from the point of view of whoever is to move there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<M> {
    pub(super) score: Score,
    /// The best move, or the one that was good enough.
    pub(super) mov: M,
    pub(super) bound: Bound,
    /// How many moves ahead the search looked.
    pub(super) depth: u16,
    /// Looking so many moves ahead or more finds the same.
    pub(super) from: u16,
}

/// Where a search keeps what it finds. What does not fit is forgotten, and what is kept is right: an entry holds its whole
/// position. A position has an entry for each depth that it was searched to, because a game with cycles comes back to it
/// with ever fewer moves left.
pub(super) trait Memory<P, M> {
    /// What was found of a position, looking so many moves ahead.
    fn find(&mut self, position: &P, hash: Hashed, depth: u32) -> Option<Found<M>>;
    /// Keeps what was found.
    fn keep(&mut self, position: &P, hash: Hashed, found: Found<M>);
}

/// The hash of a position, whatever the depth.
#[derive(Clone, Copy)]
pub(super) struct Hashed(u64);

const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hashed {
    #[inline]
    pub(super) fn of<P: Hash>(position: &P) -> Hashed {
        Hashed(FxBuildHasher.hash_one(position))
    }

    #[inline]
    fn at(self, depth: u32) -> u64 {
        (self.0 ^ u64::from(depth)).wrapping_mul(MIX)
    }
}

/// Two entries in one place: one that took long to find, and one that was found lately.
type Bucket<P, M> = [Option<(P, Found<M>)>; 2];

/// A table for one thread. It grows with what it holds, up to its limit.
pub(super) struct Table<P, M> {
    /// A power of two of them; the upper bits of a hash say which one.
    buckets: Vec<Bucket<P, M>>,
    entries: usize,
    /// At most so many buckets.
    most: usize,
}

/// Buckets of an empty table.
const FEWEST: usize = 2;

impl<P: Clone + Eq + Hash, M: Copy> Table<P, M> {
    /// An empty table that will take about so many bytes at most.
    pub(super) fn new(memory: usize) -> Self {
        // What a position holds elsewhere is not seen from here; it is taken to be small.
        let elsewhere = if std::mem::needs_drop::<P>() { 96 } else { 0 };
        let most = (memory / (size_of::<Bucket<P, M>>() + elsewhere)).max(FEWEST);
        Table { buckets: (0..FEWEST).map(|_| [None, None]).collect(), entries: 0, most }
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        // There are at least two buckets, so that the shift stays below 64.
        (hash >> (64 - self.buckets.len().trailing_zeros())) as usize
    }

    /// Twice as many buckets: what lay in one lies in two that follow each other.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let len = self.buckets.len();
        self.buckets.reserve_exact(len);
        self.buckets.resize_with(2 * len, || [None, None]);
        for old in (0..len).rev() {
            let bucket = std::mem::take(&mut self.buckets[old]);
            for (slot, entry) in bucket.into_iter().enumerate() {
                if let Some((position, found)) = entry {
                    let place = self.place(Hashed::of(&position).at(found.depth.into()));
                    self.buckets[place][slot] = Some((position, found));
                }
            }
        }
    }
}

impl<P: Clone + Eq + Hash, M: Copy> Memory<P, M> for Table<P, M> {
    #[inline]
    fn find(&mut self, position: &P, hash: Hashed, depth: u32) -> Option<Found<M>> {
        let mut entries = self.buckets[self.place(hash.at(depth))].iter().flatten();
        let same = |(kept, found): &&(P, Found<M>)| u32::from(found.depth) == depth && kept == position;
        entries.find(same).map(|&(_, found)| found)
    }

    #[inline]
    fn keep(&mut self, position: &P, hash: Hashed, found: Found<M>) {
        let place = self.place(hash.at(found.depth.into()));
        let [long, late] = &mut self.buckets[place];
        let slot = match long {
            Some((_, before)) if before.depth > found.depth => late,
            Some((kept, before)) if before.depth == found.depth && kept != position => late,
            _ => long,
        };
        self.entries += usize::from(slot.is_none());
        *slot = Some((position.clone(), found));
        if self.entries > self.buckets.len() && 2 * self.buckets.len() <= self.most {
            self.grow();
        }
    }
}

/// A table for several threads: many small ones, each with its lock.
pub(super) struct Shared<P, M>(Vec<Mutex<Table<P, M>>>);

const SHARDS: usize = 256;

impl<P: Clone + Eq + Hash, M: Copy> Shared<P, M> {
    pub(super) fn new(memory: usize) -> Self {
        Shared((0..SHARDS).map(|_| Mutex::new(Table::new(memory / SHARDS))).collect())
    }

    #[inline]
    fn shard(&self, hash: u64) -> MutexGuard<'_, Table<P, M>> {
        // The upper bits are left to the tables. A table whose thread has failed is as right as any.
        self.0[(hash >> 24) as usize % SHARDS].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Clone + Eq + Hash, M: Copy> Memory<P, M> for &Shared<P, M> {
    #[inline]
    fn find(&mut self, position: &P, hash: Hashed, depth: u32) -> Option<Found<M>> {
        self.shard(hash.at(depth)).find(position, hash, depth)
    }

    #[inline]
    fn keep(&mut self, position: &P, hash: Hashed, found: Found<M>) {
        self.shard(hash.at(found.depth.into())).keep(position, hash, found);
    }
}

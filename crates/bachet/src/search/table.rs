//! What a search remembers of positions.

use super::result::Bound;
use super::score::Score;
use crate::hash::stable_hash;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was found of a position, from the point of view of whoever is to move there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) score: Score,
    pub(super) bound: Bound,
    /// Which of the moves is best, or was good enough; `u16::MAX` for any that is far behind.
    pub(super) mov: u16,
    /// How many moves ahead the search looked.
    pub(super) depth: u16,
    /// Looking so many moves ahead or more finds the same.
    pub(super) from: u16,
}

impl Found {
    /// Whether it says for certain who wins.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        let won = self.score > Score::DRAW;
        let proved = match self.bound {
            Bound::AtMost => !won,
            Bound::AtLeast => won,
            _ => true,
        };
        proved && self.score.moves().is_some()
    }
}

/// Where a search keeps what it finds. What does not fit is forgotten, and what is kept is right: an entry holds its whole
/// position. In an exact search a position has an entry for each depth that it was searched to, because a game with cycles comes back to it
/// with ever fewer moves left; in others it has one.
pub(super) trait Memory<P> {
    /// What was found of a position, looking so many moves ahead, or any number of them where depths are not told apart.
    fn find(&mut self, position: &P, hash: u64, depth: u32) -> Option<Found>;
    /// Keeps what was found.
    fn keep(&mut self, position: &P, hash: u64, found: Found);
}

/// The hash by which positions are found.
#[inline]
pub(super) fn hashed<P: Hash>(position: &P) -> u64 {
    stable_hash(position).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Two entries in one place, if possible in one line of the processor's cache: one that took long to find, and one that was
/// found lately.
#[repr(align(64))]
struct Bucket<P>([Option<(P, Found)>; 2]);

/// A table for one thread. It grows with what it holds, up to its limit.
pub(super) struct Table<P> {
    /// A power of two of them.
    buckets: Vec<Bucket<P>>,
    entries: usize,
    /// At most so many buckets.
    most: usize,
    /// Whether a position has an entry for each depth.
    by_depth: bool,
}

/// Buckets of an empty table.
const FEWEST: usize = 2;

impl<P: Clone + Eq + Hash> Table<P> {
    /// An empty table that will take about so many bytes at most.
    pub(super) fn new(memory: usize, by_depth: bool) -> Self {
        // What a position holds elsewhere is not seen from here; it is taken to be small. A table that grows lies in memory
        // beside one of half its size.
        let elsewhere = if std::mem::needs_drop::<P>() { 96 } else { 0 };
        let most = memory / 3 * 2 / (size_of::<Bucket<P>>() + elsewhere);
        Table { buckets: empty(FEWEST), entries: 0, most, by_depth }
    }

    /// The place of a position. Searched one move further ahead it has the next one, which is likely to be near at hand when
    /// both are looked for.
    #[inline]
    fn place(&self, hash: u64, depth: u32) -> usize {
        // There are at least two buckets, so that the shift stays below 64.
        let first = (hash >> (64 - self.buckets.len().trailing_zeros())) as usize;
        let further = if self.by_depth { depth as usize } else { 0 };
        (first + further) & (self.buckets.len() - 1)
    }

    #[inline]
    fn is_same(&self, (kept, found): &(P, Found), position: &P, depth: u32) -> bool {
        (!self.by_depth || u32::from(found.depth) == depth) && kept == position
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let larger = empty(2 * self.buckets.len());
        self.entries = 0;
        let smaller = std::mem::replace(&mut self.buckets, larger);
        for (position, found) in smaller.into_iter().flat_map(|bucket| bucket.0).flatten() {
            let hash = hashed(&position);
            self.insert(position, hash, found);
        }
    }

    #[inline]
    fn insert(&mut self, position: P, hash: u64, found: Found) {
        let place = self.place(hash, found.depth.into());
        let known = self.buckets[place]
            .0
            .iter()
            .position(|entry| entry.as_ref().is_some_and(|entry| self.is_same(entry, &position, found.depth.into())));
        let [long, late] = &mut self.buckets[place].0;
        if known == Some(1) {
            *late = Some((position, found));
            return;
        }
        let slot = match long {
            Some(_) if known == Some(0) => long,
            Some((_, before)) if before.depth >= found.depth => late,
            Some(_) => {
                self.entries -= usize::from(late.is_some());
                *late = long.take();
                long
            }
            None => long,
        };
        self.entries += usize::from(slot.is_none());
        *slot = Some((position, found));
    }
}

fn empty<P>(buckets: usize) -> Vec<Bucket<P>> {
    (0..buckets).map(|_| Bucket([None, None])).collect()
}

impl<P: Clone + Eq + Hash> Memory<P> for Table<P> {
    #[inline]
    fn find(&mut self, position: &P, hash: u64, depth: u32) -> Option<Found> {
        let mut entries = self.buckets[self.place(hash, depth)].0.iter().flatten();
        entries.find(|entry| self.is_same(entry, position, depth)).map(|&(_, found)| found)
    }

    #[inline]
    fn keep(&mut self, position: &P, hash: u64, found: Found) {
        self.insert(position.clone(), hash, found);
        if self.entries > self.buckets.len() && 2 * self.buckets.len() <= self.most {
            self.grow();
        }
    }
}

/// A table for several threads: many small ones, each with its lock.
pub(super) struct Shared<P>(Vec<Shard<P>>);

/// Apart from the others, so that threads at different ones do not disturb each other.
#[repr(align(128))]
struct Shard<P>(Mutex<Table<P>>);

const SHARDS: usize = 256;

impl<P: Clone + Eq + Hash> Shared<P> {
    pub(super) fn new(memory: usize, by_depth: bool) -> Self {
        Shared((0..SHARDS).map(|_| Shard(Mutex::new(Table::new(memory / SHARDS, by_depth)))).collect())
    }

    #[inline]
    fn shard(&self, hash: u64) -> MutexGuard<'_, Table<P>> {
        // The upper bits are left to the tables. A table whose thread has failed is as right as any.
        self.0[(hash >> 24) as usize % SHARDS].0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Clone + Eq + Hash> Memory<P> for &Shared<P> {
    #[inline]
    fn find(&mut self, position: &P, hash: u64, depth: u32) -> Option<Found> {
        self.shard(hash).find(position, hash, depth)
    }

    #[inline]
    fn keep(&mut self, position: &P, hash: u64, found: Found) {
        self.shard(hash).keep(position, hash, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(memory: usize, positions: u64) -> Table<u64> {
        let mut table = Table::new(memory, true);
        for position in 0..positions {
            let (mov, depth) = (position as u16, 3 + (position % 5) as u16);
            let found = Found { score: Score::value(position as f64), bound: Bound::Exact, mov, depth, from: depth };
            table.keep(&position, hashed(&position), found);
        }
        table
    }

    #[test]
    fn a_table_grows_and_keeps_most_of_what_it_is_given() {
        let mut table = filled(1 << 20, 5000);
        let found =
            |table: &mut Table<u64>, position: u64| table.find(&position, hashed(&position), 3 + (position % 5) as u32);
        let kept: Vec<u64> = (0..5000).filter(|&position| found(&mut table, position).is_some()).collect();
        assert!(kept.len() > 4500, "{}", kept.len());
        assert!(kept.iter().all(|&k| found(&mut table, k).is_some_and(|found| found.score == Score::value(k as f64))));
        // The same position to another depth is not the same.
        assert!((0..5000).all(|k| table.find(&k, hashed(&k), 4 + (k % 5) as u32).is_none()));
    }

    #[test]
    fn a_table_stays_within_its_memory() {
        for memory in [0, 1000, 100_000] {
            let table = filled(memory, 20_000);
            let smallest = FEWEST * size_of::<Bucket<u64>>();
            assert!(table.buckets.capacity() * size_of::<Bucket<u64>>() <= memory.max(smallest));
        }
    }
}

//! Turning all arcs round.

use super::Vertex;
use super::adjacency::{Adjacency, BLOCK_BITS, OFTEN};
use crate::watch::{Checkpoint, Stopped};
use rayon::prelude::*;
use std::slice::IterMut;

/// The most buckets that one pass writes into at once, so that their open cache lines and pages stay near.
const MOST_BUCKETS: usize = 1024;
/// Vertices in a bucket when there are few: their counters and their arcs fit in a second-level cache.
const SMALL_BUCKET_BITS: u32 = 14;

impl Adjacency {
    /// The same arcs from their other end, each row in ascending order, in O(vertices + arcs), as long as `beat` goes on.
    pub(crate) fn transposed(&self, beat: Checkpoint<'_>) -> Result<Adjacency, Stopped> {
        // In order, a thread walks along neighbouring rows; dealing pays where arcs lead far, or to share the work.
        let near = self.len() <= 1 << SMALL_BUCKET_BITS || rayon::current_num_threads() == 1 && self.leads_near();
        match near && self.arcs() <= u32::MAX as usize {
            true => self.transposed_in_order(beat),
            false => self.transposed_by_buckets(beat),
        }
    }

    /// Whether most arcs, by a sample of them, lead to vertices whose rows share a cache with those of their source.
    fn leads_near(&self) -> bool {
        let sample = (0..self.len()).step_by(self.len() / 1024 + 1);
        let (mut near, mut all) = (0, 0);
        for from in sample {
            for &to in self.row(from as Vertex) {
                near += usize::from(from.abs_diff(to as usize) < 1 << SMALL_BUCKET_BITS);
                all += 1;
            }
        }
        near * 10 >= all * 9
    }

    /// Counts the arcs into each vertex, then puts each arc in its place.
    fn transposed_in_order(&self, beat: Checkpoint<'_>) -> Result<Adjacency, Stopped> {
        let rows = self.len();
        // Two places ahead while counting, one while placing: in the end each row's start stands where it belongs.
        let mut starts = vec![0u32; rows + 2];
        for some in self.targets.chunks(OFTEN) {
            beat()?;
            some.iter().for_each(|&to| starts[to as usize + 2] += 1);
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut targets = vec![0; self.arcs()];
        let mut begin = 0;
        for part in self.split(self.arcs() / OFTEN + 1) {
            beat()?;
            for from in part {
                let end = self.start(from + 1);
                for &to in &self.targets[begin..end] {
                    let place = &mut starts[to as usize + 1];
                    targets[*place as usize] = from as Vertex;
                    *place += 1;
                }
                begin = end;
            }
        }
        starts.truncate(rows + 1);
        let mut bases = Vec::with_capacity((rows >> BLOCK_BITS) + 1);
        for block in starts.chunks_mut(1 << BLOCK_BITS) {
            let base = block[0];
            bases.push(base.into());
            block.iter_mut().for_each(|start| *start -= base);
        }
        Ok(Adjacency { bases, starts, targets })
    }

    /// Arcs are first dealt into buckets of neighbouring targets, then sorted inside each bucket, so that every random
    /// access stays within a cache and each arc is written twice. The sources are dealt into the place where
    /// they will stay, their bucket's; only two bytes of each target lie beside them meanwhile, because fresh memory is
    /// what costs most here. Both passes run on all threads of the current pool.
    fn transposed_by_buckets(&self, beat: Checkpoint<'_>) -> Result<Adjacency, Stopped> {
        let rows = self.len();
        let mut bits = SMALL_BUCKET_BITS;
        while bits < BLOCK_BITS && rows >> bits >= MOST_BUCKETS {
            bits += 1;
        }
        let buckets = (rows >> bits) + 1;

        let parts = self.split(rayon::current_num_threads());
        let counts: Result<Vec<Vec<usize>>, Stopped> = parts
            .par_iter()
            .map(|part| {
                let mut count = vec![0; buckets];
                for some in self.targets[self.start(part.start)..self.start(part.end)].chunks(OFTEN) {
                    beat()?;
                    some.iter().for_each(|&to| count[to as usize >> bits] += 1);
                }
                Ok(count)
            })
            .collect();
        let counts = counts?;

        let mut targets = vec![0; self.arcs()];
        let mut lows = vec![0u16; self.arcs()];
        let mut slots: Vec<Vec<Slot<'_>>> = parts.iter().map(|_| Vec::with_capacity(buckets)).collect();
        let (mut targets_left, mut lows_left) = (targets.as_mut_slice(), lows.as_mut_slice());
        for bucket in 0..buckets {
            for (slots, count) in slots.iter_mut().zip(&counts) {
                let (sources, low);
                (sources, targets_left) = targets_left.split_at_mut(count[bucket]);
                (low, lows_left) = lows_left.split_at_mut(count[bucket]);
                slots.push(Slot { sources: sources.iter_mut(), lows: low.iter_mut() });
            }
        }
        parts.par_iter().zip(&mut slots).try_for_each(|(part, slots)| {
            let mut next = 0;
            for from in part.clone() {
                for &to in self.row(from as Vertex) {
                    slots[to as usize >> bits].put(from as Vertex, to as u16);
                }
                if self.start(from) >= next {
                    next = self.start(from) + OFTEN;
                    beat()?;
                }
            }
            Ok(())
        })?;
        drop(slots);

        let mut starts = vec![0; rows + 1];
        let mut bases = Vec::with_capacity((rows >> BLOCK_BITS) + 1);
        let mut jobs = Vec::with_capacity(buckets);
        let (mut targets_left, mut lows_left, mut starts_left) =
            (targets.as_mut_slice(), lows.as_slice(), starts.as_mut_slice());
        let mut origin = 0u64;
        for bucket in 0..buckets {
            let first = bucket << bits;
            if first.is_multiple_of(1 << BLOCK_BITS) {
                bases.push(origin);
            }
            let arcs = counts.iter().map(|count| count[bucket]).sum();
            let mut job = Bucket { offset: (origin - bases[bases.len() - 1]) as u32, ..Bucket::default() };
            // The last bucket also holds the start that closes the last row.
            (job.starts, starts_left) = starts_left.split_at_mut(starts_left.len().min(1 << bits));
            (job.sources, targets_left) = targets_left.split_at_mut(arcs);
            (job.lows, lows_left) = lows_left.split_at(arcs);
            jobs.push(job);
            origin += arcs as u64;
        }
        let mask = ((1u32 << bits) - 1) as u16;
        jobs.into_par_iter().try_for_each_init(Default::default, |(cursor, dealt), job| {
            beat()?;
            job.sort(mask, cursor, dealt);
            Ok(())
        })?;
        Ok(Adjacency { bases, starts, targets })
    }
}

/// Where one part's arcs into one bucket go.
struct Slot<'a> {
    sources: IterMut<'a, Vertex>,
    lows: IterMut<'a, u16>,
}

impl Slot<'_> {
    #[inline]
    fn put(&mut self, source: Vertex, low: u16) {
        *self.sources.next().expect("the arcs were counted") = source;
        *self.lows.next().expect("the arcs were counted") = low;
    }
}

/// The arcs into neighbouring vertices.
#[derive(Default)]
struct Bucket<'a> {
    /// Where the bucket starts, counted from its block's base.
    offset: u32,
    lows: &'a [u16],
    sources: &'a mut [Vertex],
    starts: &'a mut [u32],
}

impl Bucket<'_> {
    /// Sorts the sources by target, in place and stably, and writes where each row starts.
    fn sort(self, mask: u16, cursor: &mut Vec<u32>, dealt: &mut Vec<Vertex>) {
        cursor.clear();
        cursor.resize(mask as usize + 1, 0);
        for &low in self.lows {
            cursor[(low & mask) as usize] += 1;
        }
        let mut sum = 0;
        for (cursor, start) in cursor.iter_mut().zip(self.starts) {
            let count = *cursor;
            *cursor = sum;
            *start = self.offset + sum;
            sum += count;
        }
        dealt.clear();
        dealt.extend_from_slice(self.sources);
        for (&source, &low) in dealt.iter().zip(self.lows) {
            let place = &mut cursor[(low & mask) as usize];
            self.sources[*place as usize] = source;
            *place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::UNWATCHED;

    #[test]
    fn transposing_agrees_with_the_definition() {
        for n in [1u32, 5, 16_384, 16_385, 65_536, 150_000] {
            let mut state = 1u64;
            let mut random = move |below: u32| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                ((state >> 33) % below as u64) as u32
            };
            let pairs: Vec<_> = (0..3 * n).map(|_| (random(n), random(n))).collect();
            let forward = Adjacency::from_pairs(n as usize, &pairs).unwrap();
            let mut expected = vec![Vec::new(); n as usize];
            for v in 0..n {
                for &to in forward.row(v) {
                    expected[to as usize].push(v);
                }
            }
            for transposed in [
                forward.transposed_in_order(UNWATCHED),
                forward.transposed_by_buckets(UNWATCHED),
                forward.transposed(UNWATCHED),
            ] {
                let transposed = transposed.unwrap();
                let rows: Vec<_> = (0..n).map(|v| transposed.row(v).to_vec()).collect();
                assert_eq!(rows, expected, "{n} vertices");
            }
        }
    }
}

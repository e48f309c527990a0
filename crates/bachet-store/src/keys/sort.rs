//! The positions that moves lead to, sorted and each once.

use bachet::{Expansion, Packed};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// So many positions are expanded at once; their moves stay in the cache.
pub(super) const BATCH: usize = 1024;
/// So many moves are expanded at once.
const MOVES: usize = 1 << 15;
/// Keys are dealt into so many piles before they are sorted, so that each pile fits in a cache.
const PILES: usize = 256;
/// The same where moves lead to several levels, each with its piles.
const FEW_PILES: usize = 16;

/// How many moves positions like these have, the most of some of them.
pub(super) fn moves(packed: &dyn Packed, keys: &[u64]) -> usize {
    const LOOKED_AT: usize = 64;
    let mut expansion = Expansion::default();
    let some = keys.iter().step_by(keys.len().div_ceil(LOOKED_AT).max(1));
    let count = some.map(|&key| {
        packed.expand(&[key], &mut expansion);
        expansion.children(0).len()
    });
    count.max().unwrap_or(0)
}

/// The keys that moves from these positions lead to, by level, those of `least` and higher levels alone.
pub(super) fn children(packed: &dyn Packed, keys: &[u64], least: u32) -> BTreeMap<u32, Vec<u64>> {
    let dealer = Dealer::new(keys, if packed.rise() == 1 { PILES } else { FEW_PILES });
    let piece = keys.len().div_ceil(4 * rayon::current_num_threads()).max(1);
    let dealt: Vec<BTreeMap<u32, Vec<Vec<u64>>>> =
        keys.par_chunks(piece).map(|keys| deal(packed, keys, least, &dealer)).collect();
    let mut levels: BTreeMap<u32, Vec<Vec<Vec<u64>>>> = BTreeMap::new();
    for (level, piles) in dealt.into_iter().flatten() {
        levels.entry(level).or_default().push(piles);
    }
    levels.into_iter().map(|(level, pieces)| (level, sorted(pieces, dealer.count))).collect()
}

/// Deals keys into piles that are about equal, each with lower keys than the next.
struct Dealer {
    count: usize,
    shift: u32,
    piles: Vec<u8>,
}

/// The highest bits of a key that say its pile.
const HIGHEST: u32 = 14;

impl Dealer {
    /// The keys of the next levels lie about where those of this level lie.
    fn new(keys: &[u64], count: usize) -> Dealer {
        // A move may make a key longer by a bit or so; what is longer still goes into the last pile.
        let bits = u64::BITS - keys.last().copied().unwrap_or(0).leading_zeros() + 1;
        let shift = bits.saturating_sub(HIGHEST);
        let pile = |high: u64| {
            let before = keys.partition_point(|&key| key >> shift < high);
            (before * count / (keys.len() + 1)) as u8
        };
        Dealer { count, shift, piles: (0..1 << HIGHEST).map(pile).collect() }
    }

    #[inline]
    fn pile(&self, key: u64) -> usize {
        let high = usize::try_from(key >> self.shift).unwrap_or(usize::MAX);
        self.piles.get(high).map_or(self.count - 1, |&pile| pile.into())
    }
}

/// The moves' keys by level and pile.
fn deal(packed: &dyn Packed, keys: &[u64], least: u32, dealer: &Dealer) -> BTreeMap<u32, Vec<Vec<u64>>> {
    let mut expansion = Expansion::default();
    let mut dealt: BTreeMap<u32, Vec<Vec<u64>>> = BTreeMap::new();
    let batch = (MOVES / moves(packed, keys).max(1)).clamp(1, BATCH);
    for batch in keys.chunks(batch) {
        packed.expand(batch, &mut expansion);
        let mut current: Option<(u32, &mut Vec<Vec<u64>>)> = None;
        for (level, key) in (0..expansion.len()).flat_map(|k| expansion.children(k)) {
            if level < least {
                continue;
            }
            if current.as_ref().is_none_or(|(current, _)| *current != level) {
                current = Some((level, dealt.entry(level).or_insert_with(|| vec![Vec::new(); dealer.count])));
            }
            if let Some((_, piles)) = &mut current {
                piles[dealer.pile(key)].push(key);
            }
        }
    }
    dealt
}

/// The same piles of several pieces become one; all piles in order make the sorted whole.
fn sorted(pieces: Vec<Vec<Vec<u64>>>, count: usize) -> Vec<u64> {
    let piles: Vec<Vec<u64>> = (0..count)
        .into_par_iter()
        .map(|k| {
            let mut pile = pieces.iter().map(|piles| piles[k].as_slice()).collect::<Vec<_>>().concat();
            pile.sort_unstable();
            pile.dedup();
            pile
        })
        .collect();
    piles.concat()
}

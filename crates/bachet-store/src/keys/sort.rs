//! The positions that moves lead to, sorted and each once.

use bachet::{Expansion, Packed};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// So many positions are expanded at once; their moves stay in the cache.
pub(super) const BATCH: usize = 1024;
/// Keys are dealt into so many piles before they are sorted, so that each pile fits in a cache.
const PILES: usize = 256;

/// The keys that moves from these positions lead to, by level, those of `least` and higher levels alone.
pub(super) fn children(packed: &dyn Packed, keys: &[u64], least: u32) -> BTreeMap<u32, Vec<u64>> {
    let dealer = Dealer::new(keys);
    let piece = keys.len().div_ceil(4 * rayon::current_num_threads()).max(BATCH);
    let dealt: Vec<BTreeMap<u32, Vec<Vec<u64>>>> =
        keys.par_chunks(piece).map(|keys| deal(packed, keys, least, &dealer)).collect();
    let mut levels: BTreeMap<u32, Vec<Vec<Vec<u64>>>> = BTreeMap::new();
    for (level, piles) in dealt.into_iter().flatten() {
        levels.entry(level).or_default().push(piles);
    }
    levels.into_iter().map(|(level, pieces)| (level, sorted(pieces))).collect()
}

/// Deals keys into piles that are about equal, each with lower keys than the next.
struct Dealer {
    shift: u32,
    piles: Vec<u8>,
}

/// The highest bits of a key that say its pile.
const HIGHEST: u32 = 14;

impl Dealer {
    /// The keys of the next levels lie about where those of this level lie.
    fn new(keys: &[u64]) -> Dealer {
        // A move may make a key longer by a bit or so; what is longer still goes into the last pile.
        let bits = u64::BITS - keys.last().copied().unwrap_or(0).leading_zeros() + 1;
        let shift = bits.saturating_sub(HIGHEST);
        let pile = |high: u64| {
            let before = keys.partition_point(|&key| key >> shift < high);
            (before * PILES / (keys.len() + 1)) as u8
        };
        Dealer { shift, piles: (0..1 << HIGHEST).map(pile).collect() }
    }

    #[inline]
    fn pile(&self, key: u64) -> usize {
        let high = usize::try_from(key >> self.shift).unwrap_or(usize::MAX);
        self.piles.get(high).map_or(PILES - 1, |&pile| pile.into())
    }
}

/// The moves' keys by level and pile.
fn deal(packed: &dyn Packed, keys: &[u64], least: u32, dealer: &Dealer) -> BTreeMap<u32, Vec<Vec<u64>>> {
    let mut expansion = Expansion::default();
    let mut dealt: BTreeMap<u32, Vec<Vec<u64>>> = BTreeMap::new();
    for batch in keys.chunks(BATCH) {
        packed.expand(batch, &mut expansion);
        let mut current: Option<(u32, &mut Vec<Vec<u64>>)> = None;
        for (level, key) in (0..expansion.len()).flat_map(|k| expansion.children(k)) {
            if level < least {
                continue;
            }
            if current.as_ref().is_none_or(|(current, _)| *current != level) {
                current = Some((level, dealt.entry(level).or_insert_with(|| vec![Vec::new(); PILES])));
            }
            if let Some((_, piles)) = &mut current {
                piles[dealer.pile(key)].push(key);
            }
        }
    }
    dealt
}

/// The same piles of several pieces become one; all piles in order make the sorted whole.
fn sorted(pieces: Vec<Vec<Vec<u64>>>) -> Vec<u64> {
    let piles: Vec<Vec<u64>> = (0..PILES)
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

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
    // The keys of the next levels lie about where those of this level lie.
    let fences: Vec<u64> = (1..PILES).map(|k| keys[k * keys.len() / PILES]).collect();
    let piece = keys.len().div_ceil(4 * rayon::current_num_threads()).max(BATCH);
    let dealt: Vec<BTreeMap<u32, Vec<Vec<u64>>>> =
        keys.par_chunks(piece).map(|keys| deal(packed, keys, least, &fences)).collect();
    let mut levels: BTreeMap<u32, Vec<Vec<Vec<u64>>>> = BTreeMap::new();
    for (level, piles) in dealt.into_iter().flatten() {
        levels.entry(level).or_default().push(piles);
    }
    levels.into_iter().map(|(level, pieces)| (level, sorted(pieces))).collect()
}

/// The moves' keys by level and pile.
fn deal(packed: &dyn Packed, keys: &[u64], least: u32, fences: &[u64]) -> BTreeMap<u32, Vec<Vec<u64>>> {
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
                piles[fences.partition_point(|&fence| fence <= key)].push(key);
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

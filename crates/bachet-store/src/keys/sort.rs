//! The positions that moves lead to, sorted and each once.

use crate::solve::Checkpoint;
use bachet::Stopped;
use bachet::levels::{Expansion, Packed};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// So many positions are expanded at once; their moves stay in the cache.
pub(super) const BATCH: usize = 1024;
/// So many moves are expanded at once.
const MOVES: usize = 1 << 15;
/// Keys are dealt into so many piles before they are sorted, those of all levels together, so that each pile fits in a cache.
const PILES: usize = 256;

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

/// The keys that moves from these positions lead to, by level, those of `least` and higher levels alone that are `wanted`, as long as
/// `beat` goes on.
pub(super) fn children(
    packed: &dyn Packed,
    keys: &[u64],
    least: u32,
    wanted: impl Fn(u64) -> bool + Sync,
    beat: Checkpoint<'_>,
) -> Result<BTreeMap<u32, Vec<u64>>, Stopped> {
    let dealer = Dealer::new(keys, (PILES / packed.rise().max(1) as usize).max(1));
    let piece = keys.len().div_ceil(4 * rayon::current_num_threads()).max(1);
    let dealt: Result<Vec<Vec<Piles>>, Stopped> =
        keys.par_chunks(piece).map(|keys| deal(packed, keys, least, &wanted, &dealer, beat)).collect();
    let dealt = dealt?;
    let levels = dealt.iter().map(Vec::len).max().unwrap_or(0);
    let sorted = (0..levels).into_par_iter().map(|above| {
        let pieces: Vec<&Piles> = dealt.iter().filter_map(|levels| levels.get(above)).collect();
        Ok((least + above as u32, sorted(&pieces, dealer.count, beat)?))
    });
    sorted.filter(|level| !level.as_ref().is_ok_and(|(_, keys)| keys.is_empty())).collect()
}

/// The keys of a level in piles, or nothing.
type Piles = Vec<Vec<u64>>;

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

/// The moves' keys by level, from `least` on, and pile.
fn deal(
    packed: &dyn Packed,
    keys: &[u64],
    least: u32,
    wanted: &impl Fn(u64) -> bool,
    dealer: &Dealer,
    beat: Checkpoint<'_>,
) -> Result<Vec<Piles>, Stopped> {
    let mut expansion = Expansion::default();
    let mut dealt: Vec<Piles> = Vec::new();
    let (mut recent, repeats) = (Recent::new(), packed.rise() > 1);
    let batch = (MOVES / moves(packed, keys).max(1)).clamp(1, BATCH);
    for batch in keys.chunks(batch) {
        beat()?;
        packed.expand(batch, &mut expansion);
        for (level, key) in (0..expansion.len()).flat_map(|k| expansion.children(k)) {
            if level < least || !wanted(key) || repeats && recent.has(key) {
                continue;
            }
            let above = (level - least) as usize;
            if dealt.len() <= above {
                dealt.resize(above + 1, Vec::new());
            }
            let piles = &mut dealt[above];
            if piles.is_empty() {
                piles.resize(dealer.count, Vec::new());
            }
            piles[dealer.pile(key)].push(key);
        }
    }
    Ok(dealt)
}

/// Keys that came a short while ago. Where a move may do much, many moves lead to the same position, and it need not be sorted
/// each time.
struct Recent(Vec<u64>);

impl Recent {
    const BITS: u32 = 15;

    fn new() -> Recent {
        // No place has its own key yet: that of 0 is the first, and that of 1 is another.
        let mut keys = vec![0; 1 << Recent::BITS];
        keys[0] = 1;
        Recent(keys)
    }

    /// Whether this key came, as far as is remembered; from now on it has.
    #[inline]
    fn has(&mut self, key: u64) -> bool {
        let place = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - Recent::BITS);
        std::mem::replace(&mut self.0[place as usize], key) == key
    }
}

/// The same piles of several pieces become one; all piles in order make the sorted whole.
fn sorted(pieces: &[&Piles], count: usize, beat: Checkpoint<'_>) -> Result<Vec<u64>, Stopped> {
    let piles: Result<Vec<Vec<u64>>, Stopped> = (0..count)
        .into_par_iter()
        .map(|k| {
            beat()?;
            let mut pile =
                pieces.iter().filter_map(|piles| piles.get(k)).map(Vec::as_slice).collect::<Vec<_>>().concat();
            pile.sort_unstable();
            pile.dedup();
            Ok(pile)
        })
        .collect();
    Ok(piles?.concat())
}

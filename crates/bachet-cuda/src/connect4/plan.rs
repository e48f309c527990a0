//! Where levels lie on the card.

use super::Values;
use bachet_connect4::Fitting;
use rayon::prelude::*;
use std::collections::VecDeque;

/// What of a level has one middle.
#[derive(Clone, Debug, Default)]
pub(super) struct Slab {
    pub(super) parts: Vec<Part>,
    /// By the class of the left side: which part it is in.
    pub(super) by_left: Vec<Option<u32>>,
    pub(super) words: u64,
    /// Where it begins among all levels.
    pub(super) start: u64,
}

/// A matrix of a slab; places are in words from where the slab begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) classes: [usize; 2],
    pub(super) place: u64,
    /// Where its transposition lies, if the level before needs it.
    pub(super) turned: Option<u64>,
}

impl Slab {
    fn new(fitting: &Fitting<'_>, values: Values, ply: u32, middle: usize) -> Slab {
        let mut slab = Slab::default();
        let codes = |class| fitting.codes(middle, class);
        for [left, right] in fitting.panels(ply, middle) {
            let place = slab.words;
            slab.words += codes(left) as u64 * values.words(codes(right));
            // Whoever comes here by a stone in a left side that belongs to the right of this panel reads it the other way round.
            let before = ply.checked_sub(1).map(|ply| fitting.class_before(right, ply as usize % 2));
            let is_read = left != right && before.is_some_and(|before| before <= left && codes(before) > 0);
            let turned = is_read.then(|| {
                let place = slab.words;
                slab.words += codes(right) as u64 * values.words(codes(left));
                place
            });
            slab.by_left.resize((left + 1).max(slab.by_left.len()), None);
            slab.by_left[left] = Some(slab.parts.len() as u32);
            slab.parts.push(Part { classes: [left, right], place, turned });
        }
        slab
    }

    pub(super) fn part(&self, left: usize) -> Option<&Part> {
        let part = (*self.by_left.get(left)?)?;
        self.parts.get(part as usize)
    }
}

/// Gives all slabs their places in so many words; `false` if they do not fit.
fn lay_out(levels: &mut [Vec<Slab>], stones: &[usize], capacity: u64) -> bool {
    let mut live: VecDeque<(u64, u64)> = VecDeque::new();
    let mut head = 0;
    let most = stones.iter().copied().max().unwrap_or(0);
    for ply in (0..levels.len()).rev() {
        for group in (0..=most).rev() {
            for middle in (0..stones.len()).filter(|&middle| stones[middle] == group) {
                let slab = &mut levels[ply][middle];
                if head + slab.words > capacity {
                    head = 0;
                }
                let end = head + slab.words;
                if end > capacity || live.iter().any(|&(from, to)| head < to && from < end) {
                    return false;
                }
                slab.start = head;
                live.push_back((head, end));
                head = end;
            }
            // Slabs with a stone more are read by those with as many stones and by these.
            let done = |count| stones.iter().filter(|&&stones| stones == count).count();
            if ply + 1 < levels.len() {
                let read = if group < most { done(group + 1) } else { 0 } + if group == 0 { done(0) } else { 0 };
                live.drain(..read);
            }
        }
    }
    true
}

/// How a board is solved: all levels, and where they lie.
///
/// ```
/// use bachet_connect4::{Board, Fitting, Index};
/// use bachet_cuda::connect4::{Plan, Values};
/// let index = Index::new(Board::new(6, 5, 4).unwrap()).unwrap();
/// let fitting = Fitting::new(&index);
/// assert!(Plan::new(&fitting, Values::Outcomes).bytes() < Plan::new(&fitting, Values::Endings).bytes());
/// ```
pub struct Plan<'a> {
    pub(super) fitting: &'a Fitting<'a>,
    pub(super) values: Values,
    /// By ply, then by middle.
    pub(super) levels: Vec<Vec<Slab>>,
    /// How many stones each middle has.
    pub(super) stones: Vec<usize>,
    /// How many words are needed.
    pub(super) words: u64,
}

impl std::fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Plan").field("values", &self.values).field("words", &self.words).finish_non_exhaustive()
    }
}

impl<'a> Plan<'a> {
    /// Finds out how much memory which levels take.
    #[must_use]
    pub fn new(fitting: &'a Fitting<'a>, values: Values) -> Plan<'a> {
        let middles = 0..fitting.middles();
        let stones: Vec<usize> = middles.clone().map(|middle| fitting.middle(middle).stones).collect();
        let level = |ply| middles.clone().map(|middle| Slab::new(fitting, values, ply, middle)).collect();
        let mut levels: Vec<Vec<Slab>> = (0..=fitting.index().last_ply()).into_par_iter().map(level).collect();
        let words = |level: &Vec<Slab>| level.iter().map(|slab| slab.words).sum::<u64>();
        let largest = levels.iter().map(words).max().unwrap_or(0);
        // One level is needed, and three are always room enough for two.
        let (mut least, mut most) = (largest.saturating_sub(1), 3 * largest + 1);
        while most - least > (most / 512).max(1) {
            let half = least + (most - least) / 2;
            if lay_out(&mut levels, &stones, half) {
                most = half;
            } else {
                least = half;
            }
        }
        let fits = lay_out(&mut levels, &stones, most);
        assert!(fits, "three levels have room for two");
        Plan { fitting, values, levels, stones, words: most }
    }

    /// Middles with so many stones.
    pub(super) fn group(&self, stones: usize) -> impl Iterator<Item = usize> {
        (0..self.stones.len()).filter(move |&middle| self.stones[middle] == stones)
    }

    /// How many bytes of a GPU's memory that takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.words * 4 + tables_bytes(self.fitting)
    }
}
/// The bytes that tables take on the card.
fn tables_bytes(fitting: &Fitting<'_>) -> u64 {
    let entry = 4 * fitting.columns() as u64 + 4 + 8 + 8;
    let entries = |middle: usize| -> u64 {
        (0..fitting.classes()).map(|class| fitting.codes(middle, class).next_multiple_of(Fitting::GROUP) as u64).sum()
    };
    (0..fitting.middles()).map(entries).sum::<u64>() * entry
}

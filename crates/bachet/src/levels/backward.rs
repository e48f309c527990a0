//! The values of a part from those of the parts that it leads to: backward over un-moves, the soonest endings first, with counters of
//! the moves that are not known to lose (T. Ströhlein, *Untersuchungen über kombinatorische Spiele*, 1970; K. Thompson, *Retrograde
//! analysis of certain endgames*, 1986). In the size of the part, times how many moves lead to a position.
//!
//! A value is 2 + 2 n where whoever is to move loses in n moves, 3 + 2 n where they win in n, and one of those below.

use super::Halt;
use crate::player::Player;
use crate::value::Value;
use crate::watch::{Progress, Pulse, Stage, Stopped, Watch};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU64, Ordering::Relaxed};

/// The value of a number that is no position's.
const NOBODYS: u16 = 0;
/// The value of what nobody wins.
const DRAWN: u16 = 1;
/// A position has no larger value.
const MOST: u16 = UNSETTLED - 4;
/// The value is not known: with this, it is what whoever is to move can have without staying in the part.
const UNSETTLED: u16 = 1 << 15;

/// So many numbers are looked at together, or passed over.
const BLOCK: usize = 1 << 12;

/// A part of a game, by the numbers of its positions.
pub(crate) trait Part: Sync {
    /// How many numbers there are.
    fn entries(&self) -> u64;

    /// What the rules say of a position; none where the number is no position's.
    fn first(&self, number: u64) -> Option<First>;

    /// Calls `each` with every position of the part from which a move leads to this one, and how many such moves it has.
    fn before(&self, number: u64, each: &mut impl FnMut(u64, u8));
}

/// What is known of a position before its part is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct First {
    /// How many moves lead to positions of the part.
    pub(crate) open: u8,
    /// What the other moves come to, or the ending.
    pub(crate) left: Left,
}

/// What whoever is to move can have without staying in the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Left(u16);

impl Left {
    /// There is no move out of it.
    pub(crate) const NONE: Left = Left(NOBODYS);
    pub(crate) const DRAWN: Left = Left(DRAWN);
    /// The play has ended, and whoever would be to move has lost.
    pub(crate) const LOST: Left = Left(2);
    /// The play has ended, and whoever would be to move has won.
    pub(crate) const WON: Left = Left(3);

    /// By a move to a position of this value.
    #[inline]
    pub(crate) fn by(value: u16) -> Left {
        if value <= DRAWN { Left::DRAWN } else { Left(before(value)) }
    }

    /// The better of two.
    #[inline]
    pub(crate) fn or(self, other: Left) -> Left {
        let merit = |Left(value): Left| match value {
            NOBODYS => i32::MIN,
            DRAWN => 0,
            lost if lost.is_multiple_of(2) => i32::from(lost) - 0x10000,
            won => 0x10000 - i32::from(won),
        };
        if merit(self) >= merit(other) { self } else { other }
    }
}

/// The value of a position from which the best move leads to one of this value: it is one move further, for the other.
#[inline]
fn before(value: u16) -> u16 {
    (value + 2) ^ 1
}

/// What a value means for whoever is to move; none if it is no position's.
pub(crate) fn meaning(value: u16, turn: Player) -> Option<Value> {
    match value {
        NOBODYS => None,
        DRAWN => Some(Value::DRAW),
        _ => Some(Value::win(if value.is_multiple_of(2) { !turn } else { turn }, u32::from(value / 2 - 1))),
    }
}

/// How many bytes solving parts of these sizes takes at most, the last one first.
pub(crate) fn memory(sizes: &[u64]) -> u64 {
    let mut later = 0u64;
    let needed = sizes.iter().rev().map(|&size| {
        let needed = size.saturating_mul(3).saturating_add(later);
        later = later.saturating_add(size.saturating_mul(2));
        // And something for what is due, and for blocks that are written.
        needed.saturating_add(size / 64)
    });
    needed.max().unwrap_or(0).saturating_add(4 << 20)
}

/// A part while it is solved.
struct Work<'a, P> {
    part: &'a P,
    values: Vec<AtomicU16>,
    /// How many moves within the part are not known to lose.
    open: Vec<AtomicU8>,
    /// For each block, which values some of its positions have or may come to by what leaves the part, but for multiples of 256.
    due: Vec<[AtomicU64; 4]>,
    /// The same for all blocks.
    coming: [AtomicU64; 4],
    /// None is larger.
    largest: AtomicU16,
}

#[inline]
fn has(values: &[AtomicU64; 4], value: u16) -> bool {
    values[usize::from(value / 64 % 4)].load(Relaxed) >> (value % 64) & 1 == 1
}

/// Whether that is new.
#[inline]
fn put(values: &[AtomicU64; 4], value: u16) -> bool {
    let (word, bit) = (&values[usize::from(value / 64 % 4)], 1 << (value % 64));
    word.load(Relaxed) & bit == 0 && word.fetch_or(bit, Relaxed) & bit == 0
}

/// The values of all numbers of a part; none where plays are too long for them.
pub(crate) fn solve<P: Part>(
    part: &P,
    [level, last_level]: [u32; 2],
    watch: &dyn Watch,
) -> Result<Option<Vec<u16>>, Halt> {
    let entries = part.entries();
    let count = usize::try_from(entries).map_err(|_| Halt::Memory)?;
    let none = || [const { AtomicU64::new(0) }; 4];
    let (mut values, mut open) = (Vec::new(), Vec::new());
    values.try_reserve_exact(count).map_err(|_| Halt::Memory)?;
    values.extend((0..count).map(|_| AtomicU16::new(NOBODYS)));
    open.try_reserve_exact(count).map_err(|_| Halt::Memory)?;
    open.extend((0..count).map(|_| AtomicU8::new(0)));
    let due = (0..count.div_ceil(BLOCK)).map(|_| none()).collect();
    let work = Work { part, values, open, due, coming: none(), largest: AtomicU16::new(0) };
    let pulse = Pulse::new(watch);
    let beat =
        |done| pulse.beat(|| Progress { level, last_level, total: Some(entries), ..Progress::of(Stage::Values, done) });
    let blocks = || (0..work.due.len()).into_par_iter().with_min_len(4);
    let first = |block: usize| {
        beat((block * BLOCK) as u64)?;
        work.numbers(block).for_each(|number| work.look(number));
        Ok::<(), Stopped>(())
    };
    blocks().try_for_each(first).map_err(|_| Halt::Stopped)?;
    let mut value = Left::LOST.0;
    while value <= work.largest.load(Relaxed) {
        if value > MOST {
            return Ok(None);
        }
        let step = |block: usize| {
            if has(&work.due[block], value) {
                beat((block * BLOCK) as u64)?;
                work.numbers(block).for_each(|number| work.settle(number, value));
            }
            Ok::<(), Stopped>(())
        };
        if has(&work.coming, value) {
            blocks().try_for_each(step).map_err(|_| Halt::Stopped)?;
        }
        value += 1;
    }
    let settled = |value: AtomicU16| Some(value.into_inner()).filter(|value| value & UNSETTLED == 0).unwrap_or(DRAWN);
    Ok(Some(work.values.into_iter().map(settled).collect()))
}

impl<P: Part> Work<'_, P> {
    fn numbers(&self, block: usize) -> std::ops::Range<usize> {
        block * BLOCK..self.values.len().min((block + 1) * BLOCK)
    }

    #[inline]
    fn put_down(&self, number: usize, value: u16) {
        if put(&self.due[number / BLOCK], value) {
            put(&self.coming, value);
        }
        if self.largest.load(Relaxed) < value {
            self.largest.fetch_max(value, Relaxed);
        }
    }

    /// What the rules say of a number.
    fn look(&self, number: usize) {
        let Some(First { open, left: Left(left) }) = self.part.first(number as u64) else { return };
        self.open[number].store(open, Relaxed);
        self.values[number].store(UNSETTLED | left, Relaxed);
        if left > DRAWN {
            self.put_down(number, left);
        }
    }

    /// Where a position has this value, those before it are told; where what leaves the part comes to it and nothing is better, it has it.
    #[inline]
    fn settle(&self, number: usize, value: u16) {
        let own = self.values[number].load(Relaxed);
        if own == UNSETTLED | value {
            if value.is_multiple_of(2) && self.open[number].load(Relaxed) > 0 {
                return;
            }
            self.values[number].store(value, Relaxed);
        } else if own != value {
            return;
        }
        self.part.before(number as u64, &mut |number, times| self.tell(number as usize, before(value), times));
    }

    /// So many moves of a position lead to where this value comes from.
    #[inline]
    fn tell(&self, number: usize, value: u16, times: u8) {
        let own = self.values[number].load(Relaxed);
        // Without moves within the part, the one that leads here is none.
        if own & UNSETTLED == 0 || self.open[number].load(Relaxed) == 0 {
            return;
        }
        let left = own & !UNSETTLED;
        let (wins, left_wins) = (!value.is_multiple_of(2), left > DRAWN && !left.is_multiple_of(2));
        if wins && left_wins && left < value {
            // It wins sooner, which its turn will show.
            return;
        }
        if !wins {
            if self.open[number].fetch_sub(times, Relaxed) != times {
                return;
            }
            let loses = left == NOBODYS || left > DRAWN && !left_wins && left <= value;
            if !loses {
                return;
            }
        }
        self.values[number].store(value, Relaxed);
        self.put_down(number, value);
    }
}

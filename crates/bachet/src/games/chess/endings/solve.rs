//! The values of a part from those of the parts that it leads to: backward over un-moves, a move at a time, with counters of the
//! moves that are not known to lose (T. Ströhlein, *Untersuchungen über kombinatorische Spiele*, 1970; K. Thompson, *Retrograde
//! analysis of certain endgames*, 1986). In the size of the part, times how many moves lead to a position.

use super::index::{Index, Men, NO_FILE, Part, color, set};
use crate::games::chess::Kind;
use crate::levels::Halt;
use crate::watch::{Progress, Pulse, Stage, Watch};
use cozy_chess::{
    BitBoard, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

/// Moves to the end, an even number where whoever is to move loses and an odd one where they win; or one of these.
pub(super) const UNKNOWN: u8 = 255;
pub(super) const ILLEGAL: u8 = 254;
/// Moves beyond this are not told apart.
const MOST: u8 = 253;

/// What captures and promotions come to: the soonest win or the latest loss as above, or one of these.
const NONE: u8 = 255;
const HELD: u8 = 254;

/// So many numbers are a piece of work.
const CHUNK: usize = 1 << 14;

/// A part while it is solved.
struct Work<'a> {
    index: &'a Index,
    part: &'a Part,
    later: &'a [Vec<u8>],
    values: Vec<AtomicU8>,
    /// How many moves within the part are not known to lose.
    open: Vec<AtomicU8>,
    /// What the other moves come to.
    left: Vec<AtomicU8>,
}

fn bytes(count: u64, byte: u8) -> Result<Vec<AtomicU8>, Halt> {
    let mut all = Vec::new();
    let count = usize::try_from(count).map_err(|_| Halt::Memory)?;
    all.try_reserve_exact(count).map_err(|_| Halt::Memory)?;
    all.extend((0..count).map(|_| AtomicU8::new(byte)));
    Ok(all)
}

/// The values of all numbers of a part; none where plays are too long for them.
pub(super) fn solve(index: &Index, level: u32, later: &[Vec<u8>], watch: &dyn Watch) -> Result<Option<Vec<u8>>, Halt> {
    let part = &index.parts[level as usize];
    let entries = part.entries();
    let [values, open, left] = [UNKNOWN, 0, NONE].map(|byte| bytes(entries, byte));
    let work = Work { index, part, later, values: values?, open: open?, left: left? };
    let pulse = Pulse::new(watch);
    let last_level = index.parts.len() as u32 - 1;
    let beat =
        |done| pulse.beat(|| Progress { level, last_level, total: Some(entries), ..Progress::of(Stage::Values, done) });
    let each = |step: &(dyn Fn(u64) -> bool + Sync)| -> Result<bool, Halt> {
        let some = AtomicBool::new(false);
        let chunks = (0..entries.div_ceil(CHUNK as u64)).into_par_iter();
        let all = chunks.try_for_each(|chunk| {
            let first = chunk * CHUNK as u64;
            beat(first)?;
            let mut any = false;
            (first..entries.min(first + CHUNK as u64)).for_each(|number| any |= step(number));
            some.fetch_or(any, Relaxed);
            Ok::<(), crate::watch::Stopped>(())
        });
        all.map_err(|_| Halt::Stopped)?;
        Ok(some.into_inner())
    };
    each(&|number| {
        work.examine(number);
        true
    })?;
    let latest = work.left.par_iter().map(|left| left.load(Relaxed)).filter(|&left| left < HELD).max().unwrap_or(0);
    let mut moves = 0;
    while each(&|number| work.spread(number, moves))? || moves < latest {
        if moves + 1 >= MOST {
            return Ok(None);
        }
        moves += 1;
    }
    Ok(Some(work.values.into_iter().map(AtomicU8::into_inner).collect()))
}

/// Where a man can go from a square, pawns aside.
#[inline]
fn reach(kind: Kind, from: u8, all: BitBoard) -> BitBoard {
    let from = Square::index(from.into());
    match kind {
        Kind::King => get_king_moves(from),
        Kind::Knight => get_knight_moves(from),
        Kind::Bishop => get_bishop_moves(from, all),
        Kind::Rook => get_rook_moves(from, all),
        _ => get_bishop_moves(from, all) | get_rook_moves(from, all),
    }
}

impl Part {
    /// Whether a side's men, but the one that was taken, attack a square.
    #[inline]
    fn attacks(&self, men: &Men, side: u8, taken: usize, square: u8, all: BitBoard) -> bool {
        let target = Square::index(square.into());
        self.men.iter().enumerate().any(|(k, &(own, kind))| {
            own == side
                && k != taken
                && match kind {
                    Kind::Pawn => get_pawn_attacks(Square::index(men.at[k].into()), color(side)).has(target),
                    kind => reach(kind, men.at[k], all).has(target),
                }
        })
    }

    #[inline]
    fn occupied(&self, men: &Men) -> BitBoard {
        men.at[..self.men.len()].iter().fold(BitBoard::EMPTY, |all, &at| all | set(at))
    }
}

/// The row where a side's pawns start, and the step that they take.
#[inline]
fn pawns_of(side: u8) -> (u8, i8) {
    if side == 0 { (1, 8) } else { (6, -8) }
}

#[inline]
fn moved(square: u8, step: i8) -> u8 {
    square.wrapping_add_signed(step)
}

impl Work<'_> {
    /// What is known of a position at once: whether it is one, how many moves it has within the part, and what the others come to.
    fn examine(&self, number: u64) {
        let at = number as usize;
        let Some(men) = self.index.men(self.part, number) else {
            return self.values[at].store(ILLEGAL, Relaxed);
        };
        let (part, all) = (self.part, self.part.occupied(&men));
        let (turn, other) = (men.turn, 1 - men.turn);
        let kings = [men.at[0], men.at[1]];
        let impossible = part.attacks(&men, turn, Part::NONE, kings[usize::from(other)], all);
        if impossible || men.passing < NO_FILE && part.position(&men).is_none() {
            return self.values[at].store(ILLEGAL, Relaxed);
        }
        let (mut open, mut left) = (0u8, NONE);
        let mut each = |mover: usize, to: u8, taken: usize| {
            let from = men.at[mover];
            let mut after = (all ^ set(from)) | set(to);
            if taken < Part::NONE && men.at[taken] != to {
                after ^= set(men.at[taken]);
            }
            let king = if part.men[mover].1 == Kind::King { to } else { kings[usize::from(turn)] };
            if part.attacks(&men, other, taken, king, after) {
                return;
            }
            let promotes = part.men[mover].1 == Kind::Pawn && !(8..56).contains(&to);
            if taken == Part::NONE && !promotes {
                open += 1;
                return;
            }
            for kind in 0..if promotes { 4 } else { 1 } {
                let pawn = if promotes { mover } else { Part::NONE };
                left = better(left, self.converted(&men, mover, to, taken, pawn, kind));
            }
        };
        for (k, &(side, kind)) in part.men.iter().enumerate() {
            if side != turn {
                continue;
            }
            let taken = |to: u8| (0..part.men.len()).find(|&k| men.at[k] == to).unwrap_or(Part::NONE);
            let own = part.men.iter().zip(men.at).filter(|((own, _), _)| *own == turn);
            let own = own.fold(BitBoard::EMPTY, |all, (_, at)| all | set(at));
            if kind != Kind::Pawn {
                for to in reach(kind, men.at[k], all) & !own {
                    each(k, to as u8, taken(to as u8));
                }
                continue;
            }
            let (row, step) = pawns_of(turn);
            let one = moved(men.at[k], step);
            if (all & set(one)).is_empty() {
                each(k, one, Part::NONE);
                let two = moved(one, step);
                if men.at[k] >> 3 == row && (all & set(two)).is_empty() {
                    each(k, two, Part::NONE);
                }
            }
            let from = Square::index(men.at[k].into());
            for to in get_pawn_attacks(from, color(turn)) & all & !own {
                each(k, to as u8, taken(to as u8));
            }
            if men.passing < NO_FILE {
                let to = men.passing + if turn == 0 { 40 } else { 16 };
                if get_pawn_attacks(from, color(turn)).has(Square::index(to.into())) {
                    each(k, to, taken(moved(to, -step)));
                }
            }
        }
        self.open[at].store(open, Relaxed);
        self.left[at].store(left, Relaxed);
        if open == 0 && left == NONE {
            let check = part.attacks(&men, other, Part::NONE, kings[usize::from(turn)], all);
            if check {
                self.values[at].store(0, Relaxed);
            } else {
                self.left[at].store(HELD, Relaxed);
            }
        }
    }

    /// What a capture or a promotion comes to for whoever makes it.
    fn converted(&self, men: &Men, mover: usize, to: u8, taken: usize, pawn: usize, kind: usize) -> u8 {
        let level = self.part.after(taken, pawn, kind);
        let next = &self.index.parts[level as usize];
        let mut used = 0u8;
        let mut after = Men { at: [0; 5], turn: 1 - men.turn, passing: NO_FILE };
        for (place, &wanted) in after.at.iter_mut().zip(&next.men) {
            let is = |&k: &usize| {
                let own = if k == pawn {
                    (self.part.men[k].0, super::super::material::ORDER[kind])
                } else {
                    self.part.men[k]
                };
                k != taken && used >> k & 1 == 0 && own == wanted
            };
            let Some(k) = (0..self.part.men.len()).find(is) else { return HELD };
            used |= 1 << k;
            *place = if k == mover { to } else { men.at[k] };
        }
        let number = self.index.number(next, &after);
        match number.and_then(|number| self.later[level as usize].get(number as usize)) {
            Some(&value) if value < ILLEGAL => value + 1,
            _ => HELD,
        }
    }

    /// Where a position has this value, those before it are told; where captures and promotions make the next one, it has that. Whether
    /// there is something for the next time.
    #[inline]
    fn spread(&self, number: u64, moves: u8) -> bool {
        let at = number as usize;
        let value = self.values[at].load(Relaxed);
        if value == UNKNOWN {
            let due = self.left[at].load(Relaxed) == moves + 1;
            let due = due && (moves.is_multiple_of(2) || self.open[at].load(Relaxed) == 0);
            if due {
                self.values[at].store(moves + 1, Relaxed);
            }
            return due;
        }
        value == moves && self.tell(number, moves)
    }

    /// Tells the positions before one what it has come to.
    #[inline(never)]
    fn tell(&self, number: u64, moves: u8) -> bool {
        let Some(men) = self.index.men(self.part, number) else { return false };
        let symmetric = men.passing == NO_FILE
            && self.index.number_and_symmetry(self.part, &men).is_some_and(|(_, symmetric)| symmetric);
        let mut any = false;
        if !symmetric {
            self.before(&men, &mut |before, symmetric| any |= self.note(before, moves, 1 + u8::from(symmetric)));
            return any;
        }
        // Mirrored, a move back is another one, and both are one move of the position before.
        let mut all = Vec::new();
        self.before(&men, &mut |before, symmetric| all.push((before, symmetric)));
        all.sort_unstable();
        for same in all.chunk_by(|a, b| a == b) {
            let (before, symmetric) = same[0];
            let times = if symmetric { same.len() } else { same.len() / 2 };
            any |= self.note(before, moves, times as u8);
        }
        any
    }

    /// Notes that so many moves of a position lead to one of this value.
    #[inline]
    fn note(&self, before: u64, moves: u8, times: u8) -> bool {
        let at = before as usize;
        if self.values[at].load(Relaxed) != UNKNOWN {
            return false;
        }
        if moves.is_multiple_of(2) {
            self.values[at].store(moves + 1, Relaxed);
            return true;
        }
        if self.open[at].fetch_sub(times, Relaxed) != times {
            return false;
        }
        let left = self.left[at].load(Relaxed);
        let lost = left == NONE || left.is_multiple_of(2) && left <= moves + 1;
        if lost {
            self.values[at].store(moves + 1, Relaxed);
        }
        lost
    }

    /// All positions from which a move within the part leads here, with whether they are their own mirror images.
    #[inline]
    fn before(&self, men: &Men, each: &mut dyn FnMut(u64, bool)) {
        let (part, all) = (self.part, self.part.occupied(men));
        let mover = 1 - men.turn;
        let (row, step) = pawns_of(mover);
        for (k, &(side, kind)) in part.men.iter().enumerate() {
            if side != mover {
                continue;
            }
            let to = men.at[k];
            let mut back = |from: u8| {
                let mut before = Men { turn: mover, passing: NO_FILE, ..*men };
                before.at[k] = from;
                self.variants(&before, each);
            };
            if men.passing < NO_FILE {
                // Only one move lets a pawn be taken in passing.
                if kind == Kind::Pawn && to == men.passing + if mover == 0 { 24 } else { 32 } {
                    back(moved(to, -2 * step));
                }
                continue;
            }
            if kind != Kind::Pawn {
                (reach(kind, to, all) & !all).into_iter().for_each(|from| back(from as u8));
                continue;
            }
            let one = moved(to, -step);
            if to >> 3 == row || !(all & set(one)).is_empty() {
                continue;
            }
            back(one);
            let two = moved(one, -step);
            if two >> 3 == row && to >> 3 == (moved(row * 8, 2 * step)) >> 3 && (all & set(two)).is_empty() {
                // Where it can be taken in passing, that is another position.
                let passing = Men { passing: to & 7, ..*men };
                if !self.is_there(&passing) {
                    back(two);
                }
            }
        }
    }

    fn is_there(&self, men: &Men) -> bool {
        let number = if self.part.passing == 0 { None } else { self.index.number(self.part, men) };
        number.is_some_and(|number| self.values[number as usize].load(Relaxed) != ILLEGAL)
    }

    /// A position, and the same where a pawn can be taken in passing.
    #[inline]
    fn variants(&self, men: &Men, each: &mut dyn FnMut(u64, bool)) {
        if let Some((number, symmetric)) = self.index.number_and_symmetry(self.part, men)
            && self.values[number as usize].load(Relaxed) != ILLEGAL
        {
            each(number, symmetric);
        }
        if self.part.passing == 0 {
            return;
        }
        for file in 0..8 {
            let passing = Men { passing: file, ..*men };
            if self.is_there(&passing)
                && let Some(number) = self.index.number(self.part, &passing)
            {
                each(number, false);
            }
        }
    }
}

/// The better of two results for whoever moves.
fn better(one: u8, two: u8) -> u8 {
    match (one, two) {
        (NONE, other) | (other, NONE) => other,
        (one, two) => {
            let merit = |value: u8| match value {
                HELD => 0,
                moves if moves.is_multiple_of(2) => i32::from(moves) - 1000,
                moves => 1000 - i32::from(moves),
            };
            if merit(one) >= merit(two) { one } else { two }
        }
    }
}

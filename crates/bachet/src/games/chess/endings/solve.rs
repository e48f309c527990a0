//! What the rules say of the positions of a part, and un-moves.

use super::index::{Index, Men, NO_FILE, Part, color, set};
use crate::games::chess::Kind;
use crate::levels::backward::{self, First, Left};
use cozy_chess::{
    BitBoard, Square, get_between_rays, get_bishop_moves, get_bishop_rays, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves, get_rook_rays,
};

/// A part, and the values of those that it leads to.
pub(super) struct Ending<'a> {
    pub(super) index: &'a Index,
    pub(super) part: &'a Part,
    pub(super) later: &'a [Vec<u16>],
}

fn square(at: u8) -> Square {
    Square::index(at.into())
}

/// What a man attacks.
#[inline]
fn reach((side, kind): (u8, Kind), from: u8, all: BitBoard) -> BitBoard {
    let at = square(from);
    match kind {
        Kind::Pawn => get_pawn_attacks(at, color(side)),
        Kind::King => get_king_moves(at),
        Kind::Knight => get_knight_moves(at),
        Kind::Bishop => get_bishop_moves(at, all),
        Kind::Rook => get_rook_moves(at, all),
        Kind::Queen => get_bishop_moves(at, all) | get_rook_moves(at, all),
    }
}

/// What it would attack on an empty board, if others can stand in its way.
#[inline]
fn rays(kind: Kind, from: u8) -> BitBoard {
    let at = square(from);
    match kind {
        Kind::Bishop => get_bishop_rays(at),
        Kind::Rook => get_rook_rays(at),
        Kind::Queen => get_bishop_rays(at) | get_rook_rays(at),
        _ => BitBoard::EMPTY,
    }
}

impl Part {
    /// Whether a side's men, but the one that was taken, attack a square.
    #[inline]
    fn attacks(&self, men: &Men, side: u8, taken: usize, square: u8, all: BitBoard) -> bool {
        let attacks = |(k, &man): (usize, &(u8, Kind))| {
            man.0 == side && k != taken && !(reach(man, men.at[k], all) & set(square)).is_empty()
        };
        self.men.iter().enumerate().any(attacks)
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

fn is_last_row(at: u8) -> bool {
    !(8..56).contains(&at)
}

/// What the men of the side that is not to move forbid.
struct Danger {
    /// Squares that they attack, the king that is to move out of their way.
    attacked: BitBoard,
    /// Where other men can go so that the king is not attacked.
    parries: BitBoard,
    /// Where a man can go that stands before the king.
    pins: [BitBoard; 5],
}

impl Danger {
    #[inline]
    fn of(part: &Part, men: &Men, all: BitBoard) -> Danger {
        let king = men.at[usize::from(men.turn)];
        let beyond = all ^ set(king);
        let mut danger = Danger { attacked: BitBoard::EMPTY, parries: BitBoard::FULL, pins: [BitBoard::FULL; 5] };
        for (k, &man) in part.men.iter().enumerate().filter(|(_, (side, _))| *side != men.turn) {
            let at = men.at[k];
            let reached = reach(man, at, beyond);
            danger.attacked |= reached;
            let line = get_between_rays(square(at), square(king)) | set(at);
            if reached.has(square(king)) {
                danger.parries &= if rays(man.1, at).is_empty() { set(at) } else { line };
            } else if rays(man.1, at).has(square(king)) {
                let before = (line ^ set(at)) & all;
                if before.len() == 1
                    && let Some(pinned) = men.at[..part.men.len()].iter().position(|&own| set(own) == before)
                {
                    danger.pins[pinned] = line;
                }
            }
        }
        danger
    }

    fn is_check(&self) -> bool {
        self.parries != BitBoard::FULL
    }
}

impl backward::Part for Ending<'_> {
    fn entries(&self) -> u64 {
        self.part.entries()
    }

    fn first(&self, number: u64) -> Option<First> {
        let men = self.index.men(self.part, number)?;
        let (part, all) = (self.part, self.part.occupied(&men));
        let (turn, other) = (men.turn, 1 - men.turn);
        if men.passing < NO_FILE && part.position(&men).is_none() {
            return None;
        }
        let own = part.men.iter().zip(men.at).filter(|((own, _), _)| *own == turn);
        let own = own.fold(BitBoard::EMPTY, |all, (_, at)| all | set(at));
        let danger = Danger::of(part, &men, all);
        let (mut open, mut left) = (0, Left::NONE);
        for (k, &man) in part.men.iter().enumerate().filter(|(_, (side, _))| *side == turn) {
            let reached = reach(man, men.at[k], all);
            if reached.has(square(men.at[usize::from(other)])) {
                return None;
            }
            let allowed = match man.1 {
                Kind::King => !danger.attacked,
                _ => danger.parries & danger.pins[k],
            };
            let goals = match man.1 {
                Kind::Pawn => (reached & all & !own | Ending::pushes(men.at[k], turn, all)) & allowed,
                _ => reached & !own & allowed,
            };
            for to in goals & all {
                left = left.or(self.converted(&men, k, to as u8, men.taken(to as u8, part)));
            }
            for to in goals & !all {
                if man.1 != Kind::Pawn || !is_last_row(to as u8) {
                    open += 1;
                } else {
                    left = left.or(self.converted(&men, k, to as u8, Part::NONE));
                }
            }
        }
        if men.passing < NO_FILE {
            left = left.or(self.in_passing(&men, all));
        }
        if open == 0 && left == Left::NONE {
            left = if danger.is_check() { Left::LOST } else { Left::DRAWN };
        }
        Some(First { open, left })
    }

    fn before(&self, number: u64, each: &mut impl FnMut(u64, u8)) {
        let men = self.index.men_of_number(self.part, number);
        let (fixed, symmetric) = match men.passing {
            NO_FILE => self.index.fixed(self.part, &men),
            _ => (false, false),
        };
        if !symmetric {
            return self.un_moves(&men, fixed.then_some(number), each);
        }
        // Mirrored, a move back is another one, and both are one move of the position before.
        let mut all = Vec::new();
        self.un_moves(&men, None, &mut |before, times| all.push((before, times)));
        all.sort_unstable();
        for same in all.chunk_by(|a, b| a == b) {
            let (before, times) = same[0];
            let found = if times == 2 { same.len() } else { same.len() / 2 };
            each(before, found as u8);
        }
    }
}

impl Ending<'_> {
    /// Where a pawn goes without taking.
    #[inline]
    fn pushes(from: u8, side: u8, all: BitBoard) -> BitBoard {
        let (row, step) = pawns_of(side);
        let one = moved(from, step);
        let mut goals = set(one) & !all;
        if from >> 3 == row && !goals.is_empty() {
            goals |= set(moved(one, step)) & !all;
        }
        goals
    }

    /// What taking a pawn in passing comes to.
    fn in_passing(&self, men: &Men, all: BitBoard) -> Left {
        let (part, turn) = (self.part, men.turn);
        let to = men.passing + if turn == 0 { 40 } else { 16 };
        let gone = moved(to, -pawns_of(turn).1);
        let taken = men.taken(gone, part);
        let mut left = Left::NONE;
        for (k, &man) in part.men.iter().enumerate().filter(|(_, man)| **man == (turn, Kind::Pawn)) {
            let after = (all ^ set(men.at[k]) ^ set(gone)) | set(to);
            let king = men.at[usize::from(turn)];
            if reach(man, men.at[k], all).has(square(to)) && !part.attacks(men, 1 - turn, taken, king, after) {
                left = left.or(self.converted(men, k, to, taken));
            }
        }
        left
    }

    /// What a capture or a promotion comes to for whoever makes it.
    #[inline]
    fn converted(&self, men: &Men, mover: usize, to: u8, taken: usize) -> Left {
        if self.part.men[mover].1 != Kind::Pawn || !is_last_row(to) {
            return self.at(men, mover, to, taken, Part::NONE, 0);
        }
        (0..4).fold(Left::NONE, |left, kind| left.or(self.at(men, mover, to, taken, mover, kind)))
    }

    #[inline]
    fn at(&self, men: &Men, mover: usize, to: u8, taken: usize, pawn: usize, kind: usize) -> Left {
        let (level, order) = self.part.after(taken, pawn, kind);
        let mut moved = *men;
        moved.at[mover] = to;
        let at = order.map(|k| moved.at[usize::from(k)]);
        let after = Men { at, turn: 1 - men.turn, passing: NO_FILE };
        let number = self.index.number(&self.index.parts[level as usize], &after);
        let value = number.and_then(|number| self.later[level as usize].get(number as usize));
        value.map_or(Left::DRAWN, |&value| Left::by(value))
    }

    /// All positions from which a move within the part leads here, each with how many moves it has that do: two that are mirror images
    /// of each other in a position that is its own. Where the number stands for the board as it is, most numbers before it are near it.
    #[inline]
    fn un_moves(&self, men: &Men, number: Option<u64>, each: &mut impl FnMut(u64, u8)) {
        let (part, all) = (self.part, self.part.occupied(men));
        let mover = 1 - men.turn;
        let (row, step) = pawns_of(mover);
        for (k, &man) in part.men.iter().enumerate().filter(|(_, (side, _))| *side == mover) {
            let to = men.at[k];
            let near = number.filter(|_| part.weights[k] > 0);
            let mut back = |from: u8| {
                let mut before = Men { turn: mover, passing: NO_FILE, ..*men };
                before.at[k] = from;
                match near {
                    Some(number) => {
                        let number = (number ^ 1).wrapping_add(part.weights[k].wrapping_mul(from.into()));
                        each(number.wrapping_sub(part.weights[k].wrapping_mul(to.into())), 1);
                    }
                    None => {
                        if let Some((number, symmetric)) = self.index.number_and_symmetry(part, &before) {
                            each(number, 1 + u8::from(symmetric));
                        }
                    }
                }
                self.passing_before(&before, each);
            };
            if men.passing < NO_FILE {
                // Only one move lets a pawn be taken in passing.
                if man.1 == Kind::Pawn && to == men.passing + if mover == 0 { 24 } else { 32 } {
                    back(moved(to, -2 * step));
                }
                continue;
            }
            if man.1 != Kind::Pawn {
                (reach(man, to, all) & !all).into_iter().for_each(|from| back(from as u8));
                continue;
            }
            let one = moved(to, -step);
            if to >> 3 == row || !(all & set(one)).is_empty() {
                continue;
            }
            back(one);
            let two = moved(one, -step);
            // Where it can be taken in passing, that is another position.
            let pushed = two >> 3 == row && (all & set(two)).is_empty();
            if pushed && !self.is_there(&Men { passing: to & 7, ..*men }) {
                back(two);
            }
        }
    }

    /// Whether a pawn can be taken in passing there.
    fn is_there(&self, men: &Men) -> bool {
        self.part.passing > 0 && self.index.number(self.part, men).is_some() && self.part.position(men).is_some()
    }

    /// The same position where a pawn can be taken in passing.
    #[inline]
    fn passing_before(&self, men: &Men, each: &mut impl FnMut(u64, u8)) {
        if self.part.passing == 0 {
            return;
        }
        for file in 0..8 {
            // Whether it is one, its first look has shown.
            if let Some(number) = self.index.number(self.part, &Men { passing: file, ..*men }) {
                each(number, 1);
            }
        }
    }
}

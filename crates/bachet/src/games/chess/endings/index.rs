//! Positions of a few pieces by number. Boards that are the same by symmetry share one: without pawns there are 8 of them, and 462
//! pairs of kings that do not touch; with pawns there are 2, and 1806 pairs. Every other piece takes one of 64 squares, a pawn one of
//! 48, and the lowest bit says whose turn it is. Where a pawn can be taken in passing, positions have numbers of their own after
//! the others.

use crate::games::chess::material::ORDER;
use crate::games::chess::{ChessPosition, Kind, Material};
use cozy_chess::{BitBoard, BoardBuilder, Color, Square, get_king_moves};

/// What stands where: the white king, the black king, white's pieces, black's, each in the order of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Men {
    pub(super) at: [u8; 5],
    /// 0 for white.
    pub(super) turn: u8,
    /// The file of a pawn that can be taken in passing, or [`NO_FILE`].
    pub(super) passing: u8,
}

pub(super) const NO_FILE: u8 = 8;

impl Men {
    /// The place of the man on a square, [`Part::NONE`] where none stands.
    #[inline]
    pub(super) fn taken(&self, square: u8, part: &Part) -> usize {
        self.at[..part.men.len()].iter().position(|&at| at == square).unwrap_or(Part::NONE)
    }
}

/// All positions of some pieces.
pub(super) struct Part {
    material: Material,
    /// The side and the kind of each man.
    pub(super) men: Vec<(u8, Kind)>,
    has_pawns: bool,
    /// Numbers of positions, and of those with a pawn that can be taken in passing.
    plain: u64,
    pub(super) passing: u64,
    /// By how much the number grows with the square of a man, 0 where that is not all that changes it: kings, and men like others.
    pub(super) weights: [u64; 5],
    /// Where it leads when a man is taken or none, and a pawn becomes a piece or none does, and which man each of that part's was.
    after: Vec<(u32, [u8; 5])>,
}

/// For two kings, how the board is turned and which pair they are then.
struct Kings {
    of: Vec<(u8, u16)>,
    pairs: Vec<[u8; 2]>,
}

/// A turn of the board: squares are changed by these bits, then mirrored in the diagonal from a1 to h8.
const FLIPS: u8 = 63;
const TRANSPOSED: u8 = 64;
/// Both kings are on the diagonal: mirrored in it, they are the same.
const EITHER: u8 = 128;
const NO_PAIR: u16 = u16::MAX;

pub(super) struct Index {
    pub(super) parts: Vec<Part>,
    /// Without pawns, and with.
    kings: [Kings; 2],
}

#[inline]
fn turned(square: u8, turn: u8) -> u8 {
    let square = square ^ (turn & FLIPS);
    if turn & TRANSPOSED != 0 { square >> 3 | (square & 7) << 3 } else { square }
}

impl Kings {
    fn new(has_pawns: bool) -> Kings {
        let turns: &[u8] = if has_pawns { &[0, 7] } else { &[0, 7, 56, 63, 64, 71, 120, 127] };
        let (mut of, mut pairs): (Vec<(u8, u16)>, Vec<[u8; 2]>) = (Vec::new(), Vec::new());
        for white in 0..64u8 {
            for black in 0..64u8 {
                let touch = get_king_moves(Square::index(white.into())).has(Square::index(black.into()));
                let mut found = turns.iter().map(|&turn| (turn, [white, black].map(|square| turned(square, turn))));
                let found = found.find(|(_, pair)| is_canonical(*pair, has_pawns));
                of.push(match found.filter(|_| white != black && !touch) {
                    None => (0, NO_PAIR),
                    Some((turn, pair)) => {
                        let known = pairs.iter().position(|&own| own == pair);
                        let place = known.unwrap_or_else(|| {
                            pairs.push(pair);
                            pairs.len() - 1
                        });
                        let either = !has_pawns && pair.iter().all(|square| square >> 3 == square & 7);
                        (turn | if either { EITHER } else { 0 }, place as u16)
                    }
                });
            }
        }
        Kings { of, pairs }
    }
}

/// Whether a pair of kings stands for those that are the same by symmetry.
fn is_canonical([white, black]: [u8; 2], has_pawns: bool) -> bool {
    let [(file, rank), (other_file, other_rank)] = [white, black].map(|square| (square & 7, square >> 3));
    if file > 3 {
        return false;
    }
    has_pawns || rank <= file && (rank < file || other_rank <= other_file)
}

impl Part {
    fn new(material: Material) -> Part {
        let mut men = vec![(0, Kind::King), (1, Kind::King)];
        for (side, counts) in (0..).zip(material.counts()) {
            for (kind, count) in ORDER.into_iter().zip(counts) {
                men.extend((0..count).map(|_| (side, kind)));
            }
        }
        let has_pawns = !material.is_without_pawns();
        let pairs = if has_pawns { 1806 } else { 462 };
        let plain = men[2..].iter().fold(2 * pairs, |all, &man| all * squares(man));
        let both = material.counts().iter().all(|side| side[4] > 0);
        let passing = if both { (4 * 2 * 2 * 4096) << (6 * (men.len() - 4)) } else { 0 };
        let mut weights = [0; 5];
        let mut weight = 2;
        for (k, &man) in men.iter().enumerate().skip(2).rev() {
            let single = men.iter().filter(|&&own| own == man).count() == 1;
            weights[k] = if single { weight } else { 0 };
            weight *= squares(man);
        }
        Part { material, men, has_pawns, plain, passing, weights, after: Vec::new() }
    }

    pub(super) fn entries(&self) -> u64 {
        self.plain + self.passing
    }

    /// The part after a man was taken and a pawn became another piece, by their places, and which man each of its men was;
    /// [`Part::NONE`] for neither.
    #[inline]
    pub(super) fn after(&self, taken: usize, pawn: usize, kind: usize) -> (u32, [u8; 5]) {
        self.after[(taken * 6 + pawn) * 4 + kind]
    }

    pub(super) const NONE: usize = 5;

    /// Which man each of another part's was before one was taken and a pawn became of a kind.
    fn order(&self, next: &Part, taken: usize, pawn: usize, kind: usize) -> [u8; 5] {
        let mut order = [0; 5];
        let mut used = 0u8;
        for (place, wanted) in order.iter_mut().zip(&next.men) {
            let now = |k: usize| if k == pawn { (self.men[k].0, ORDER[kind]) } else { self.men[k] };
            let is = |&k: &usize| k != taken && used >> k & 1 == 0 && now(k) == *wanted;
            let Some(k) = (0..self.men.len()).find(is) else { break };
            used |= 1 << k;
            *place = k as u8;
        }
        order
    }

    pub(super) fn men_of(&self, position: &ChessPosition) -> Men {
        let board = position.board();
        let mut at = [0; 5];
        let mut left = [0, 1].map(|side| Kind::ALL.map(|kind| board.colored_pieces(color(side), kind)));
        for (at, &(side, kind)) in at.iter_mut().zip(&self.men) {
            let squares = &mut left[usize::from(side)][kind as usize];
            if let Some(square) = squares.next_square() {
                *squares ^= square.bitboard();
                *at = square as u8;
            }
        }
        let turn = u8::from(board.side_to_move() == Color::Black);
        Men { at, turn, passing: position.passing().map_or(NO_FILE, |file| file as u8) }
    }

    /// The position of some men, if it is one.
    pub(super) fn position(&self, men: &Men) -> Option<ChessPosition> {
        let mut builder = BoardBuilder::empty();
        for (&at, &(side, kind)) in men.at.iter().zip(&self.men) {
            let square = builder.square_mut(Square::index(at.into()));
            if square.replace((kind, color(side))).is_some() {
                return None;
            }
        }
        builder.side_to_move = color(men.turn);
        if men.passing < NO_FILE {
            builder.en_passant = Some(Square::index(usize::from(pushed(men) ^ 8)));
            // The square behind the pawn lies towards its home: from row 4 to row 3, from row 5 to row 6.
        }
        let touch = get_king_moves(Square::index(men.at[0].into())).has(Square::index(men.at[1].into()));
        let position = builder.build().ok().map(ChessPosition).filter(|_| !touch)?;
        let passes = position.passing().is_some() == (men.passing < NO_FILE);
        passes.then_some(position)
    }
}

pub(super) fn color(side: u8) -> Color {
    if side == 0 { Color::White } else { Color::Black }
}

fn squares((_, kind): (u8, Kind)) -> u64 {
    if kind == Kind::Pawn { 48 } else { 64 }
}

/// Where the pawn stands that can be taken in passing.
fn pushed(men: &Men) -> u8 {
    men.passing + if men.turn == 0 { 32 } else { 24 }
}

impl Index {
    pub(super) fn new(material: Material) -> Index {
        let mut all = vec![material];
        let mut seen = 0;
        while let Some(&material) = all.get(seen) {
            for next in material.conversions() {
                if !all.contains(&next) {
                    all.push(next);
                }
            }
            seen += 1;
        }
        // Captures leave fewer pieces, promotions fewer pawns.
        all.sort_by_key(|material| (std::cmp::Reverse((material.pieces(), material.pawns())), *material));
        let mut parts: Vec<Part> = all.iter().map(|&material| Part::new(material)).collect();
        for at in 0..parts.len() {
            let part = &parts[at];
            let mut after = Vec::new();
            for taken in 0..=Part::NONE {
                for (pawn, kind) in (0..=Part::NONE).flat_map(|pawn| (0..4).map(move |kind| (pawn, kind))) {
                    let promoted = part.men.get(pawn).map(|_| (pawn, kind));
                    let next = part.material.converted(part.men.get(taken), promoted, &part.men);
                    let level = next.and_then(|next| all.iter().position(|&own| own == next));
                    let order = level.map(|level| part.order(&parts[level], taken, pawn, kind));
                    after.push((level.unwrap_or(0) as u32, order.unwrap_or_default()));
                }
            }
            parts[at].after = after;
        }
        Index { parts, kings: [Kings::new(false), Kings::new(true)] }
    }

    pub(super) fn level(&self, material: Material) -> Option<u32> {
        self.parts.iter().position(|part| part.material == material).map(|level| level as u32)
    }

    /// The number of some men, the same for all that are the same by symmetry.
    #[inline]
    pub(super) fn number(&self, part: &Part, men: &Men) -> Option<u64> {
        self.number_and_symmetry(part, men).map(|(number, _)| number)
    }

    /// The number, and whether the board is its own mirror image in the diagonal.
    #[inline]
    pub(super) fn number_and_symmetry(&self, part: &Part, men: &Men) -> Option<(u64, bool)> {
        if men.passing < NO_FILE {
            return passing_number(part, men).map(|number| (number, false));
        }
        let (turn, pair) = self.turned_kings(part, men);
        if pair == NO_PAIR {
            return None;
        }
        let number = arranged(part, men, turn, pair);
        if turn & EITHER == 0 {
            return Some((number, false));
        }
        let other = arranged(part, men, turn ^ TRANSPOSED, pair);
        Some((number.min(other), number == other))
    }

    /// The men of a number; none where it is another's that is the same, or men stand on one square.
    #[inline]
    pub(super) fn men(&self, part: &Part, number: u64) -> Option<Men> {
        let is_plain = number < part.plain;
        let men = if is_plain { self.plain(part, number) } else { passing_men(part, number - part.plain)? };
        let count = part.men.len();
        let mut all = 0u64;
        men.at[..count].iter().for_each(|&at| all |= 1 << at);
        if all.count_ones() as usize != count {
            return None;
        }
        let sure = is_plain && {
            let (turn, _) = self.turned_kings(part, &men);
            let falls = |k: usize| part.men[k] == part.men[k + 1] && men.at[k] > men.at[k + 1];
            turn & EITHER == 0 && !(2..count.max(3) - 1).any(falls)
        };
        (sure || self.number(part, &men) == Some(number)).then_some(men)
    }

    /// The men of a number that is known to be a position's.
    #[inline]
    pub(super) fn men_of_number(&self, part: &Part, number: u64) -> Men {
        match number.checked_sub(part.plain) {
            None => self.plain(part, number),
            Some(passing) => passing_men(part, passing).unwrap_or_else(|| self.plain(part, 0)),
        }
    }

    /// Whether the number of some men stands for the board as it is, so that only a king's move turns it, and whether the board is
    /// its own mirror image in the diagonal.
    #[inline]
    pub(super) fn fixed(&self, part: &Part, men: &Men) -> (bool, bool) {
        match self.turned_kings(part, men).0 {
            0 => (true, false),
            _ => (false, self.number_and_symmetry(part, men).is_some_and(|(_, symmetric)| symmetric)),
        }
    }

    #[inline]
    fn turned_kings(&self, part: &Part, men: &Men) -> (u8, u16) {
        self.kings[usize::from(part.has_pawns)].of[usize::from(men.at[0]) << 6 | usize::from(men.at[1])]
    }

    #[inline]
    fn plain(&self, part: &Part, number: u64) -> Men {
        let mut men = Men { at: [0; 5], turn: (number & 1) as u8, passing: NO_FILE };
        let mut rest = number >> 1;
        for (k, &man) in part.men.iter().enumerate().skip(2).rev() {
            // Divisions by what is known here are cheap.
            if squares(man) == 48 {
                men.at[k] = (rest % 48) as u8 + 8;
                rest /= 48;
            } else {
                men.at[k] = (rest & 63) as u8;
                rest >>= 6;
            }
        }
        let [white, black] = self.kings[usize::from(part.has_pawns)].pairs[rest as usize];
        (men.at[0], men.at[1]) = (white, black);
        men
    }
}

/// Men of one kind and side are told apart by nothing: their squares rise.
#[inline]
fn sorted(part: &Part, at: &mut [u8; 5]) {
    let count = part.men.len();
    for last in (3..count).rev() {
        for k in 2..last {
            if part.men[k] == part.men[k + 1] && at[k] > at[k + 1] {
                at.swap(k, k + 1);
            }
        }
    }
}

#[inline]
fn arranged(part: &Part, men: &Men, turn: u8, pair: u16) -> u64 {
    let mut at = men.at.map(|square| turned(square, turn));
    sorted(part, &mut at);
    let mut number = u64::from(pair);
    for (k, &man) in part.men.iter().enumerate().skip(2) {
        let squares = squares(man);
        number = number * squares + u64::from(at[k]) - if squares == 48 { 8 } else { 0 };
    }
    number << 1 | u64::from(men.turn)
}

/// The first pawn of each side is the one that was pushed and the one that takes it; a board is mirrored so that the former stands on
/// the left half.
fn passing_number(part: &Part, men: &Men) -> Option<u64> {
    if part.passing == 0 {
        return None;
    }
    let flip = if men.passing > 3 { 7 } else { 0 };
    let mut men = Men { at: men.at.map(|square| square ^ flip), passing: men.passing ^ flip, ..*men };
    let pawn = |men: &Men, side: u8, at: u8| {
        (2..part.men.len()).find(|&k| part.men[k] == (side, Kind::Pawn) && men.at[k] == at)
    };
    let place = pushed(&men);
    let victim = pawn(&men, 1 - men.turn, place)?;
    let beside = |men: &Men, right: bool| match right {
        false if men.passing == 0 => None,
        false => pawn(men, men.turn, place - 1),
        true => pawn(men, men.turn, place + 1),
    };
    let (right, taker) = match beside(&men, false) {
        Some(taker) => (0, taker),
        None => (1, beside(&men, true)?),
    };
    let first = |side| part.men.iter().position(|&man| man == (side, Kind::Pawn));
    men.at.swap(victim, first(1 - men.turn)?);
    men.at.swap(taker, first(men.turn)?);
    let others = others(part);
    // Of a kind, the others' squares rise.
    for pair in others.windows(2).rev() {
        if part.men[pair[0]] == part.men[pair[1]] && men.at[pair[0]] > men.at[pair[1]] {
            men.at.swap(pair[0], pair[1]);
        }
    }
    let number =
        others.iter().fold(u64::from(men.passing) << 1 | right, |number, &k| number << 6 | u64::from(men.at[k]));
    Some(part.plain + (number << 1 | u64::from(men.turn)))
}

/// The men but the first pawn of each side.
fn others(part: &Part) -> Vec<usize> {
    let first = |side| part.men.iter().position(|&man| man == (side, Kind::Pawn));
    (0..part.men.len()).filter(|&k| Some(k) != first(0) && Some(k) != first(1)).collect()
}

fn passing_men(part: &Part, number: u64) -> Option<Men> {
    let mut men = Men { at: [0; 5], turn: (number & 1) as u8, passing: 0 };
    let mut rest = number >> 1;
    for &k in others(part).iter().rev() {
        men.at[k] = (rest & 63) as u8;
        rest >>= 6;
    }
    men.passing = (rest >> 1 & 3) as u8;
    let place = pushed(&men);
    let beside = if rest & 1 == 1 { place + 1 } else { place.checked_sub(1).filter(|_| men.passing > 0)? };
    let first = |side| part.men.iter().position(|&man| man == (side, Kind::Pawn));
    men.at[first(1 - men.turn)?] = place;
    men.at[first(men.turn)?] = beside;
    let on_board = |(k, &at): (usize, &u8)| part.men[k].1 != Kind::Pawn || (8..56).contains(&at);
    men.at[..part.men.len()].iter().enumerate().all(on_board).then_some(men)
}

/// The squares as a set.
#[inline]
pub(super) fn set(at: u8) -> BitBoard {
    BitBoard(1 << at)
}

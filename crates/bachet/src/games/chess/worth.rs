//! What a position of chess seems to be worth: the pieces, where they stand and what they can reach.

use super::figures::{
    BACKED, DANGER, DOUBLED, ESCORT, FULL, HALF_OPEN, ISOLATED, MARGIN, MATERIAL, MENACED, OPEN, PAIR, PASSED, PLACE,
    REACH, SHIELD, THREAT, TURN, WEIGHT,
};
use super::{Chess, ChessPosition, Kind, player};
use crate::search::{Heuristic, Term};
use crate::text::message;
use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};
use std::ops::{Add, AddAssign, Mul, Sub};

/// Hundredths of a pawn: pieces by their kinds, more where they reach more and are near the middle; pawns that nothing stops, and kings
/// behind their pawns while there is much on the board, in the middle when there is little. Each thing counts twice, for the middle
/// of a play and for its end, and is mixed by how many pieces are left.
///
/// ```
/// use bachet::{Game, games::{Chess, Notation, Worth}, search::Heuristic};
/// let game = Chess::new();
/// let value = |fen| Ok::<f64, Box<dyn std::error::Error>>(Worth.value(&game, &game.read_position(fen)?));
/// assert!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")?.abs() < 50.0);
/// assert!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq -")? < -700.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Worth;

/// Points in the middle of a play and at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Points {
    middle: i32,
    end: i32,
}

pub(super) const fn points(middle: i32, end: i32) -> Points {
    Points { middle, end }
}

impl Add for Points {
    type Output = Points;
    #[inline]
    fn add(self, other: Points) -> Points {
        points(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Points {
    type Output = Points;
    #[inline]
    fn sub(self, other: Points) -> Points {
        points(self.middle - other.middle, self.end - other.end)
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    #[inline]
    fn mul(self, times: i32) -> Points {
        points(self.middle * times, self.end * times)
    }
}

impl Mul<u32> for Points {
    type Output = Points;
    #[inline]
    fn mul(self, times: u32) -> Points {
        self * times as i32
    }
}

impl AddAssign for Points {
    #[inline]
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

/// A square as if white had the pieces.
#[inline]
fn seen(square: Square, color: Color) -> Square {
    if color == Color::White { square } else { square.flip_rank() }
}

/// What a piece has of its square.
#[inline]
fn place(kind: Piece, square: Square, color: Color) -> Points {
    let square = seen(square, color);
    let file = square.file() as usize;
    PLACE[kind as usize][square.rank() as usize][file.min(7 - file)]
}

/// All squares before a square, of its file and those beside it, as a pawn goes.
#[inline]
fn ahead(square: Square, color: Color) -> BitBoard {
    let rank = square.rank() as u32;
    let file = square.file();
    let files = file.bitboard().0 | file.adjacent().0;
    // There is no pawn on the last rank of either side.
    let ranks = if color == Color::White { (u64::MAX << (8 * rank)) << 8 } else { (1 << (8 * rank)) - 1 };
    BitBoard(files & ranks)
}

/// What a side's pieces are worth by themselves.
fn material(board: &Board, color: Color) -> Points {
    let of = |kind| MATERIAL[kind as usize] * board.colored_pieces(color, kind).len();
    Kind::ALL.into_iter().map(of).fold(Points::default(), Add::add)
}

/// How many moves a king is away from a square where nothing is in its way.
fn steps(king: Square, square: Square) -> i32 {
    let between = |one: usize, two: usize| (one as i32 - two as i32).abs();
    let files = between(king.file() as usize, square.file() as usize);
    files.max(between(king.rank() as usize, square.rank() as usize))
}

/// The squares that pawns attack.
fn guarded(pawns: BitBoard, color: Color) -> BitBoard {
    pawns.into_iter().fold(BitBoard::EMPTY, |all, from| all | get_pawn_attacks(from, color))
}

/// What a side has of its pawns' places.
fn pawns(board: &Board, color: Color) -> Points {
    let (own, others) = (board.colored_pieces(color, Piece::Pawn), board.colored_pieces(!color, Piece::Pawn));
    let mut sum = BACKED * (own & guarded(own, color)).len();
    for square in own {
        sum += place(Piece::Pawn, square, color);
        let file = square.file();
        if (ahead(square, color) & others).is_empty() && (ahead(square, color) & own & file.bitboard()).is_empty() {
            let rank = seen(square, color).rank();
            sum += PASSED[rank as usize];
            if rank >= Rank::Fourth {
                let [own, other] = [color, !color].map(|color| steps(board.king(color), square));
                sum += ESCORT[0] * own + ESCORT[1] * other;
            }
        }
        if (own & file.adjacent()).is_empty() {
            sum = sum - ISOLATED;
        }
        if (own & file.bitboard()).len() > 1 {
            sum = sum - DOUBLED;
        }
    }
    sum
}

/// What a side has of where its other pieces stand and what they reach.
fn places(board: &Board, color: Color) -> Points {
    let own = board.colors(color);
    let all = board.occupied();
    let king = board.king(color);
    let other_king = board.king(!color);
    let [pawns, other_pawns] = [color, !color].map(|color| board.colored_pieces(color, Piece::Pawn));
    let guarded = guarded(other_pawns, !color);
    let free = !(own | guarded);
    let zone = get_king_moves(other_king);
    let pieces = own & !pawns & !king.bitboard();
    let mut sum = place(Piece::King, king, color) - MENACED * (pieces & guarded).len();
    let (mut threats, mut attackers) = (0, 0);
    for kind in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
        let k = kind as usize;
        for square in board.colored_pieces(color, kind) {
            let reached = match kind {
                Piece::Knight => get_knight_moves(square),
                Piece::Bishop => get_bishop_moves(square, all),
                Piece::Rook => get_rook_moves(square, all),
                _ => get_bishop_moves(square, all) | get_rook_moves(square, all),
            };
            sum += place(kind, square, color) + REACH[k] * (reached & free).len();
            let near = (reached & zone).len();
            threats += THREAT[k] * near;
            attackers += u32::from(near > 0);
            if kind == Piece::Rook {
                let file = square.file().bitboard();
                if (pawns & file).is_empty() {
                    sum += if (other_pawns & file).is_empty() { OPEN } else { HALF_OPEN };
                }
            }
        }
    }
    if board.colored_pieces(color, Piece::Bishop).len() >= 2 {
        sum += PAIR;
    }
    // One piece alone threatens no king.
    if attackers >= 2 {
        sum += DANGER * (threats * attackers / 3);
    }
    let near_king = get_king_moves(king) | Rank::Third.relative_to(color).bitboard();
    let beside = king.file().bitboard() | king.file().adjacent();
    if seen(king, color).rank() <= Rank::Second && king.file() != File::D && king.file() != File::E {
        sum += SHIELD * (pawns & near_king & beside).len();
    }
    sum
}

/// Where the other side has a king alone: it is driven to the edge.
fn drive(board: &Board, color: Color) -> Points {
    let own = board.colors(color);
    let strong = board.pieces(Piece::Rook) | board.pieces(Piece::Queen) | board.pieces(Piece::Bishop);
    if board.colors(!color).len() > 1 || (own & strong).is_empty() {
        return Points::default();
    }
    let (king, other) = (board.king(color), board.king(!color));
    let away = |at: usize| (3 - at as i32).max(at as i32 - 4);
    let edge = away(other.file() as usize) + away(other.rank() as usize);
    let between = |one: usize, two: usize| (one as i32 - two as i32).abs();
    let apart =
        between(king.file() as usize, other.file() as usize) + between(king.rank() as usize, other.rank() as usize);
    points(0, 24 * edge + 8 * (14 - apart))
}

/// What white has of whose turn it is.
fn turn(board: &Board) -> Points {
    TURN * if board.side_to_move() == Color::White { 1 } else { -1 }
}

/// Points mixed by how much is left.
fn mixed(board: &Board, Points { middle, end }: Points) -> f64 {
    let weight: i32 = Kind::ALL.into_iter().map(|kind| WEIGHT[kind as usize] * board.pieces(kind).len() as i32).sum();
    let weight = weight.min(FULL);
    f64::from(middle * weight + end * (FULL - weight)) / f64::from(FULL)
}

impl Heuristic<Chess> for Worth {
    fn value(&self, _: &Chess, ChessPosition(board): &ChessPosition) -> f64 {
        let of = |color| material(board, color) + pawns(board, color) + places(board, color) + drive(board, color);
        mixed(board, of(Color::White) - of(Color::Black) + turn(board))
    }

    fn margin(&self, _: &Chess) -> Option<f64> {
        Some(f64::from(MARGIN))
    }

    fn terms(&self, _: &Chess, ChessPosition(board): &ChessPosition) -> Vec<Term> {
        let mut terms = Vec::new();
        for color in Color::ALL {
            let player = player(color);
            let parts = [
                (message!("chess.term-pieces", player = player), material(board, color)),
                (message!("chess.term-pawns", player = player), pawns(board, color)),
                (message!("chess.term-places", player = player), places(board, color) + drive(board, color)),
            ];
            let signed = |value: f64| if color == Color::White { value } else { -value };
            terms.extend(parts.map(|(what, points)| Term { what, value: signed(mixed(board, points)) }));
        }
        terms.push(Term { what: message!("chess.term-turn"), value: mixed(board, turn(board)) });
        terms
    }
}

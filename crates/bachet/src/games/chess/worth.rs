//! What a position of chess seems to be worth: the pieces, where they stand and what they can reach.

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
/// of a play and for its end, and is mixed by how many pieces are left. The figures are ours.
///
/// ```
/// use bachet::{Game, games::{Chess, Notation, Worth}, search::Heuristic};
/// let game = Chess::new();
/// let value = |fen| Ok::<f64, Box<dyn std::error::Error>>(Worth.value(&game, &game.read_position(fen)?));
/// assert!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")?.abs() < 20.0);
/// assert!(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq -")? < -700.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Worth;

/// Points in the middle of a play and at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Points {
    middle: i32,
    end: i32,
}

const fn points(middle: i32, end: i32) -> Points {
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

impl Mul<u32> for Points {
    type Output = Points;
    #[inline]
    fn mul(self, times: u32) -> Points {
        points(self.middle * times as i32, self.end * times as i32)
    }
}

impl AddAssign for Points {
    #[inline]
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

/// What each kind is worth, in the order of [`Kind`]: pawn, knight, bishop, rook, queen, king.
const MATERIAL: [Points; 6] =
    [points(85, 105), points(325, 300), points(335, 315), points(480, 530), points(980, 970), points(0, 0)];

/// How much each kind says that it is still the middle of the play.
const WEIGHT: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// The weight of all pieces at the start.
const FULL: i32 = 24;

/// What standing on a square adds, white's squares counted from a1.
const PLACE: [[Points; 64]; 6] = {
    const SHELTER: [i32; 8] = [18, 28, 8, -12, -6, 0, 30, 20];
    const ADVANCE: [Points; 8] = [
        points(0, 0),
        points(0, 0),
        points(3, 4),
        points(8, 12),
        points(16, 26),
        points(34, 55),
        points(60, 95),
        points(0, 0),
    ];
    let mut all = [[points(0, 0); 64]; 6];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let column = if file < 4 { file } else { 7 - file } as i32;
        let row = if rank < 4 { rank } else { 7 - rank } as i32;
        let centre = column + row;
        let ahead = if rank >= 4 && rank < 6 { 6 } else { 0 };
        let home = if rank == 0 { -8 } else { 0 };
        let seventh = if rank == 6 { 18 } else { 0 };
        let step = ADVANCE[rank];
        let blocked = if rank == 1 && column == 3 { -14 } else { 0 };
        let hold = if (rank == 3 || rank == 2) && column == 3 {
            12
        } else if rank == 3 && column == 2 {
            5
        } else {
            0
        };
        all[0][square] = points(step.middle + blocked + hold, step.end);
        all[1][square] = points(-38 + 12 * centre + ahead, -30 + 9 * centre);
        all[2][square] = points(-14 + 5 * centre + home, -8 + 3 * centre);
        all[3][square] = points(3 * column - 5 + seventh, seventh / 2);
        all[4][square] = points(centre - 2, 5 * centre - 14);
        all[5][square] = points(SHELTER[file] - 26 * rank as i32, -44 + 14 * centre);
        square += 1;
    }
    all
};

const PASSED: [Points; 8] = [
    points(0, 0),
    points(4, 12),
    points(6, 18),
    points(12, 34),
    points(28, 62),
    points(50, 100),
    points(80, 150),
    points(0, 0),
];
const ISOLATED: Points = points(12, 12);
const DOUBLED: Points = points(8, 20);
const PAIR: Points = points(26, 48);
const OPEN: Points = points(22, 8);
const HALF_OPEN: Points = points(10, 6);
const SHIELD: Points = points(11, 0);
/// For each square that a knight, a bishop, a rook or a queen reaches.
const REACH: [Points; 6] = [points(0, 0), points(4, 4), points(5, 5), points(2, 4), points(1, 3), points(0, 0)];
/// For each square beside the king that such a piece of the other side reaches.
const THREAT: [u32; 6] = [0, 4, 4, 6, 9, 0];
/// Whoever is to move has something of it.
const TURN: i32 = 10;

/// A square as if white had the pieces.
#[inline]
fn seen(square: Square, color: Color) -> Square {
    if color == Color::White { square } else { square.flip_rank() }
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

/// What a side has of its pawns' places.
fn pawns(board: &Board, color: Color) -> Points {
    let (own, others) = (board.colored_pieces(color, Piece::Pawn), board.colored_pieces(!color, Piece::Pawn));
    let mut sum = Points::default();
    for square in own {
        sum += PLACE[0][seen(square, color) as usize];
        let file = square.file();
        if (ahead(square, color) & others).is_empty() && (ahead(square, color) & own & file.bitboard()).is_empty() {
            sum += PASSED[seen(square, color).rank() as usize];
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
    let guarded = other_pawns.into_iter().fold(BitBoard::EMPTY, |all, from| all | get_pawn_attacks(from, !color));
    let free = !(own | guarded);
    let zone = get_king_moves(other_king);
    let mut sum = PLACE[5][seen(king, color) as usize];
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
            sum += PLACE[k][seen(square, color) as usize] + REACH[k] * (reached & free).len();
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
        sum += points((threats * attackers / 3) as i32, 0);
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

/// Points mixed by how much is left.
fn mixed(board: &Board, Points { middle, end }: Points) -> f64 {
    let weight: i32 = Kind::ALL.into_iter().map(|kind| WEIGHT[kind as usize] * board.pieces(kind).len() as i32).sum();
    let weight = weight.min(FULL);
    f64::from(middle * weight + end * (FULL - weight)) / f64::from(FULL)
}

impl Heuristic<Chess> for Worth {
    fn value(&self, _: &Chess, ChessPosition(board): &ChessPosition) -> f64 {
        let of = |color| material(board, color) + pawns(board, color) + places(board, color) + drive(board, color);
        let turn = if board.side_to_move() == Color::White { TURN } else { -TURN };
        mixed(board, of(Color::White) - of(Color::Black) + points(turn, 0))
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
        let turn = if board.side_to_move() == Color::White { TURN } else { -TURN };
        terms.push(Term { what: message!("chess.term-turn"), value: mixed(board, points(turn, 0)) });
        terms
    }
}

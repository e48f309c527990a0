//! What captures bring once everything has been taken back.

use super::Kind;
use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

/// What each kind counts in an exchange, in the order of [`Kind`]; a king is never given.
const VALUE: [i32; 6] = [100, 325, 335, 500, 975, 20_000];

/// What a move takes, if it does.
#[inline]
fn taken(board: &Board, mov: Move) -> Option<Piece> {
    let other = board.colors(!board.side_to_move());
    if other.has(mov.to) {
        return board.piece_on(mov.to);
    }
    // A pawn that leaves its file for a free square takes in passing.
    let passing = mov.from.file() != mov.to.file() && board.piece_on(mov.from) == Some(Piece::Pawn);
    passing.then_some(Piece::Pawn)
}

/// How early to try a move: captures that lose nothing and new queens above 0, those that lose something below.
pub(super) fn urgency(board: &Board, mov: Move) -> i32 {
    let promotion = match mov.promotion {
        None => 0,
        Some(Piece::Queen) => VALUE[Piece::Queen as usize],
        Some(_) => return -1,
    };
    let Some(taken) = taken(board, mov) else { return promotion };
    let mover = board.piece_on(mov.from).unwrap_or(Piece::Pawn);
    let (gain, risk) = (VALUE[taken as usize], VALUE[mover as usize]);
    if risk > gain && promotion == 0 {
        let left = exchange(board, mov, taken);
        if left < 0 {
            return left;
        }
    }
    // The most for the least first.
    promotion + gain + 10 - mover as i32
}

/// Appends the captures that lose nothing and new queens, the best first.
pub(super) fn noisy(board: &Board, moves: &mut Vec<Move>) {
    let others = board.colors(!board.side_to_move());
    let first = moves.len();
    board.generate_moves(|mut some| {
        if some.piece != Piece::Pawn {
            some.to &= others;
        }
        moves.extend(some);
        false
    });
    let mut kept = first;
    // Few are left of few: they are put where they belong one by one.
    for k in first..moves.len() {
        let mov = moves[k];
        let own = urgency(board, mov);
        if own <= 0 {
            continue;
        }
        let mut at = kept;
        while at > first && urgency(board, moves[at - 1]) < own {
            moves[at] = moves[at - 1];
            at -= 1;
        }
        moves[at] = mov;
        kept += 1;
    }
    moves.truncate(kept);
}

/// Everything of both sides that reaches a square, if these squares are occupied.
fn attackers(board: &Board, to: Square, occupied: BitBoard) -> BitBoard {
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let oblique = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let pawns = |color: Color| get_pawn_attacks(to, !color) & board.colored_pieces(color, Piece::Pawn);
    let near = get_knight_moves(to) & board.pieces(Piece::Knight) | get_king_moves(to) & board.pieces(Piece::King);
    let far = get_rook_moves(to, occupied) & straight | get_bishop_moves(to, occupied) & oblique;
    (near | far | pawns(Color::White) | pawns(Color::Black)) & occupied
}

/// What whoever makes a capture has of it, if both go on taking on that square with the least piece as long as that pays.
fn exchange(board: &Board, mov: Move, taken: Piece) -> i32 {
    let mut gains = [0; 32];
    gains[0] = VALUE[taken as usize];
    let mut standing = board.piece_on(mov.from).unwrap_or(Piece::Pawn);
    let mut occupied = board.occupied() & !mov.from.bitboard() | mov.to.bitboard();
    let mut turn = !board.side_to_move();
    let mut many = 1;
    while many < gains.len() {
        let own = attackers(board, mov.to, occupied) & board.colors(turn);
        let Some((kind, from)) =
            Kind::ALL.iter().find_map(|&kind| Some((kind, (own & board.pieces(kind)).next_square()?)))
        else {
            break;
        };
        let next = occupied & !from.bitboard();
        // A king does not go where it could be taken.
        if kind == Piece::King && !(attackers(board, mov.to, next) & board.colors(!turn)).is_empty() {
            break;
        }
        gains[many] = VALUE[standing as usize] - gains[many - 1];
        (standing, occupied, turn, many) = (kind, next, !turn, many + 1);
    }
    // Nobody has to go on taking.
    for k in (1..many).rev() {
        gains[k - 1] = -gains[k].max(-gains[k - 1]);
    }
    gains[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::{Chess, Notation};
    use crate::random::Random;

    /// What taking on a square comes to by its definition: everything that can take there is tried, the least first.
    fn tried(board: &Board, to: Square, occupied: BitBoard, standing: Piece, turn: Color) -> i32 {
        let own = attackers(board, to, occupied) & board.colors(turn);
        let least = Kind::ALL.iter().find_map(|&kind| Some((kind, (own & board.pieces(kind)).next_square()?)));
        let Some((kind, from)) = least else { return 0 };
        let left = occupied & !from.bitboard();
        if kind == Piece::King && !(attackers(board, to, left) & board.colors(!turn)).is_empty() {
            return 0;
        }
        (VALUE[standing as usize] - tried(board, to, left, kind, !turn)).max(0)
    }

    #[test]
    fn exchanges_come_to_what_trying_them_shows() {
        let (game, mut random, mut seen) = (Chess::new(), Random::new(3), 0);
        for _ in 0..60 {
            let mut position = game.start();
            for _ in 0..60 {
                let mut moves = Vec::new();
                game.moves(&position, &mut moves);
                if game.ending(&position).is_some() {
                    break;
                }
                let board = position.board();
                for &mov in &moves {
                    let Some(taken) = taken(board, mov) else { continue };
                    let mover = board.piece_on(mov.from).unwrap();
                    let occupied = board.occupied() & !mov.from.bitboard() | mov.to.bitboard();
                    let back = tried(board, mov.to, occupied, mover, !board.side_to_move());
                    assert_eq!(exchange(board, mov, taken), VALUE[taken as usize] - back, "{board} {mov}");
                    seen += 1;
                }
                let mut noisy = Vec::new();
                game.noisy(&position, &mut noisy);
                let urgency = |mov: &Move| game.urgency(&position, *mov).unwrap();
                assert!(noisy.is_sorted_by_key(|mov| -urgency(mov)));
                assert_eq!(noisy.len(), moves.iter().filter(|mov| urgency(mov) > 0).count());
                position = game.play(&position, moves[random.below(moves.len() as u64) as usize]);
            }
        }
        assert!(seen > 1000, "{seen}");
    }

    #[test]
    fn a_guarded_pawn_is_not_worth_a_rook() {
        let game = Chess::new();
        let position = game.read_position("4k3/8/4p3/3p4/8/8/3R4/3RK3 w - -").unwrap();
        let mov = game.read_move(&position, "Rxd5").unwrap();
        assert!(game.urgency(&position, mov) < Some(0));
    }
}

//! What a position of chess is worth once all captures that pay were made.

use super::{Chess, ChessPosition, Kind, Worth};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use cozy_chess::{Move, Piece};

/// The value of [`Worth`] where nobody has a capture that pays: whoever is to move may leave it at that, or take something, and so on.
/// A queen that stands to be taken is not worth a queen.
///
/// ```
/// use bachet::{Game, games::{Captures, Chess, Notation, Worth}, search::Heuristic};
/// let game = Chess::new();
/// // The queen on d5 is for the taking.
/// let position = game.read_position("4k3/8/4p3/3Q4/8/8/8/4K3 b - -")?;
/// assert!(Worth.value(&game, &position) > 800.0 && Captures.value(&game, &position) < 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Captures;

/// Exchanges are not followed for longer.
const LONGEST: u32 = 24;

/// The least that a capture of a piece brings, by kinds; more it hardly brings, so that one that is not enough is left out.
const GAIN: [f64; 6] = [100.0, 330.0, 340.0, 530.0, 990.0, 0.0];
const MARGIN: f64 = 150.0;

/// The value for whoever is to move, if it lies between the bounds.
fn settled(game: &Chess, position: &ChessPosition, mut alpha: f64, beta: f64, left: u32) -> f64 {
    let ChessPosition(board) = position;
    let white = game.turn(position) == Player::One;
    let seen = |value: f64| if white { value } else { -value };
    let mut best = seen(Worth.value(game, position));
    if best >= beta || left == 0 {
        return best;
    }
    alpha = alpha.max(best);
    let still = best;
    let others = board.colors(!board.side_to_move());
    let mut moves: Vec<(i32, Move)> = Vec::new();
    board.generate_moves(|mut some| {
        let kind = some.piece;
        if kind != Piece::Pawn {
            some.to &= others;
        }
        for mov in some {
            let taken = board.piece_on(mov.to).filter(|_| others.has(mov.to));
            if taken.is_some() || mov.promotion == Some(Piece::Queen) {
                // The most for the least first.
                let gain = taken.map_or(0, |taken| 10 * taken as i32 + 10) + mov.promotion.map_or(0, |_| 60);
                moves.push((kind as i32 - gain, mov));
            }
        }
        false
    });
    moves.sort_unstable_by_key(|&(order, _)| order);
    for (_, mov) in moves {
        let gain = board.piece_on(mov.to).map_or(0.0, |taken| GAIN[taken as usize]);
        if mov.promotion.is_none() && still + gain + MARGIN <= alpha {
            continue;
        }
        let child = game.play(position, mov);
        let value = match child.is_dead() {
            true => 0.0,
            false => -settled(game, &child, -beta, -alpha, left - 1),
        };
        best = best.max(value);
        alpha = alpha.max(value);
        if value >= beta {
            break;
        }
    }
    best
}

impl Heuristic<Chess> for Captures {
    fn value(&self, game: &Chess, position: &ChessPosition) -> f64 {
        let value = settled(game, position, f64::NEG_INFINITY, f64::INFINITY, LONGEST);
        if game.turn(position) == Player::One { value } else { -value }
    }

    fn terms(&self, game: &Chess, position: &ChessPosition) -> Vec<Term> {
        let mut terms = Worth.terms(game, position);
        let still: f64 = terms.iter().map(|term| term.value).sum();
        let what = crate::text::message!("chess.term-captures");
        terms.push(Term { what, value: self.value(game, position) - still });
        terms
    }
}

/// Chess where a play has come to some positions already: to come there again is taken for a draw.
///
/// ```
/// use bachet::{Game, games::{Chess, ChessPlay, Notation}};
/// let chess = Chess::new();
/// let start = chess.start();
/// let moves: Vec<_> = ["Nf3", "Nf6", "Ng1"].iter().scan(start.clone(), |at, text| {
///     let mov = chess.read_move(at, text).ok()?;
///     *at = chess.play(at, mov);
///     Some(mov)
/// }).collect();
/// let play = ChessPlay::new(&chess, &start, &moves);
/// let back = chess.play(play.here(), chess.read_move(play.here(), "Ng8")?);
/// assert!(play.ending(&back).is_some() && chess.ending(&back).is_none());
/// # Ok::<(), bachet::games::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ChessPlay<'a> {
    game: &'a Chess,
    before: Vec<ChessPosition>,
    here: ChessPosition,
}

impl<'a> ChessPlay<'a> {
    /// A play from a position by these moves.
    #[must_use]
    pub fn new(game: &'a Chess, start: &ChessPosition, moves: &[Move]) -> ChessPlay<'a> {
        let (mut here, mut before) = (start.clone(), Vec::new());
        for &mov in moves {
            let ChessPosition(board) = &here;
            let quiet = !board.pieces(Kind::Pawn).has(mov.from) && !board.colors(!board.side_to_move()).has(mov.to);
            let next = game.play(&here, mov);
            if quiet {
                before.push(here);
            } else {
                before.clear();
            }
            here = next;
        }
        before.retain(|position| *position != here);
        ChessPlay { game, before, here }
    }

    /// Where the play has come.
    #[must_use]
    pub fn here(&self) -> &ChessPosition {
        &self.here
    }
}

impl Game for ChessPlay<'_> {
    type Position = ChessPosition;
    type Move = Move;

    fn start(&self) -> ChessPosition {
        self.here.clone()
    }

    fn turn(&self, position: &ChessPosition) -> Player {
        self.game.turn(position)
    }

    fn ending(&self, position: &ChessPosition) -> Option<Outcome> {
        let again = self.before.iter().any(|before| before == position);
        if again { Some(Outcome::Draw) } else { self.game.ending(position) }
    }

    fn moves(&self, position: &ChessPosition, moves: &mut Vec<Move>) {
        self.game.moves(position, moves);
    }

    fn play(&self, position: &ChessPosition, mov: Move) -> ChessPosition {
        self.game.play(position, mov)
    }
}

impl Heuristic<ChessPlay<'_>> for Captures {
    fn value(&self, play: &ChessPlay<'_>, position: &ChessPosition) -> f64 {
        Heuristic::<Chess>::value(self, play.game, position)
    }
}

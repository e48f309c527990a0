//! Chess in the middle of a play, where what was there before counts.

use super::{Chess, ChessPosition, Kind, Worth};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::Heuristic;
use cozy_chess::Move;

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
    /// The only moves there, if there are some.
    only: Vec<Move>,
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
        ChessPlay { game, before, here, only: Vec::new() }
    }

    /// The same where only these moves may be played next; all where there are none.
    ///
    /// ```
    /// use bachet::{Game, games::{Chess, ChessPlay, Notation}};
    /// let chess = Chess::new();
    /// let only = vec![chess.read_move(&chess.start(), "a3")?];
    /// let (play, mut moves) = (ChessPlay::new(&chess, &chess.start(), &[]).searching(only), Vec::new());
    /// play.moves(play.here(), &mut moves);
    /// assert_eq!(moves.len(), 1);
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    #[must_use]
    pub fn searching(self, only: Vec<Move>) -> ChessPlay<'a> {
        ChessPlay { only, ..self }
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
        if again {
            return Some(Outcome::Draw);
        }
        // Where nobody claimed the draw the play goes on.
        let claimed = |position: &ChessPosition| position.board().halfmove_clock() >= 100;
        let by_fifty = claimed(position) && !claimed(&self.here);
        self.game.ending(position).or(by_fifty.then_some(Outcome::Draw))
    }

    fn moves(&self, position: &ChessPosition, moves: &mut Vec<Move>) {
        if !self.only.is_empty() && *position == self.here {
            moves.extend(&self.only);
        } else {
            self.game.moves(position, moves);
        }
    }

    fn play(&self, position: &ChessPosition, mov: Move) -> ChessPosition {
        self.game.play(position, mov)
    }

    fn urgency(&self, position: &ChessPosition, mov: Move) -> Option<i32> {
        self.game.urgency(position, mov)
    }

    fn is_pressed(&self, position: &ChessPosition) -> bool {
        self.game.is_pressed(position)
    }

    fn noisy(&self, position: &ChessPosition, moves: &mut Vec<Move>) {
        self.game.noisy(position, moves);
    }

    fn skipped(&self, position: &ChessPosition) -> Option<ChessPosition> {
        self.game.skipped(position)
    }
}

impl Heuristic<ChessPlay<'_>> for Worth {
    fn value(&self, play: &ChessPlay<'_>, position: &ChessPosition) -> f64 {
        Heuristic::<Chess>::value(self, play.game, position)
    }

    fn margin(&self, play: &ChessPlay<'_>) -> Option<f64> {
        Heuristic::<Chess>::margin(self, play.game)
    }
}

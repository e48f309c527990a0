//! What a position is worth once nothing hangs: exchanges are followed to their end.

use super::{Heuristic, Term};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::score::Score;
use crate::text::message;

/// A heuristic's value where nobody has a move left that changes much (quiescence). Whoever is to move may leave it at what the position
/// is worth, or make one of the moves that [`Game::noisy`] lists, and so on; whoever is pressed ([`Game::is_pressed`]) must move, for a
/// while at least. A queen that stands to be taken is not worth a queen. D. Beal, *A generalised quiescence search algorithm*, 1990.
///
/// ```
/// use bachet::{Game, games::{Chess, Notation, Worth}, search::{Heuristic, Settled}};
/// let game = Chess::new();
/// // The queen on d5 is for the taking.
/// let position = game.read_position("4k3/8/4p3/3Q4/8/8/8/4K3 b - -")?;
/// assert!(Worth.value(&game, &position) > 500.0 && Settled(Worth).value(&game, &position) < 0.0);
/// # Ok::<(), bachet::games::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Settled<H>(pub H);

/// Exchanges are not followed for longer.
const LONGEST: u32 = 24;
/// So long whoever is pressed has to answer.
const ANSWERED: u32 = 8;

/// An exchange that is followed.
struct Exchange<'a, G: Game, H> {
    game: &'a G,
    heuristic: &'a H,
    /// The moves of all positions on the path, one behind the other.
    moves: Vec<G::Move>,
    visits: &'a mut dyn FnMut(u64) -> bool,
}

impl<G: Game, H: Heuristic<G>> Exchange<'_, G, H> {
    /// The score of a position whose play goes on, if it lies between the bounds; `gone` moves were made.
    fn score(&mut self, position: &G::Position, gone: u32, mut alpha: Score, mut beta: Score) -> Option<Score> {
        let turn = self.game.turn(position);
        let mut best = Score::worst(turn);
        let first = self.moves.len();
        if gone < ANSWERED && self.game.is_pressed(position) {
            self.game.moves(position, &mut self.moves);
        } else {
            best = Score::value(self.heuristic.value(self.game, position));
            let enough = if turn == Player::One { best >= beta } else { best <= alpha };
            if enough || gone == LONGEST {
                return Some(best);
            }
            self.game.noisy(position, &mut self.moves);
        }
        match turn {
            Player::One => alpha = alpha.max(best),
            Player::Two => beta = beta.min(best),
        }
        let mut k = first;
        while let Some(&mov) = self.moves.get(k) {
            k += 1;
            let child = self.game.play(position, mov);
            if !(self.visits)(1) {
                return None;
            }
            let score = match self.game.ending(&child) {
                Some(outcome) => self.heuristic.ending(self.game, &child, outcome),
                None => self.score(&child, gone + 1, alpha.sooner(), beta.sooner())?,
            };
            let score = score.later();
            if score.better(best, turn) {
                best = score;
            }
            match turn {
                Player::One => alpha = alpha.max(best),
                Player::Two => beta = beta.min(best),
            }
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(first);
        Some(best)
    }
}

impl<G: Game, H: Heuristic<G>> Heuristic<G> for Settled<H> {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        self.value_while(game, position, &mut || true).expect("nobody stops it")
    }

    /// A forced win counts without bound.
    fn value_while(&self, game: &G, position: &G::Position, goes_on: &mut dyn FnMut() -> bool) -> Option<f64> {
        let score = self.score_between(game, position, (Score::MIN, Score::MAX), &mut |_| goes_on())?;
        let won = |player| if player == Player::One { f64::INFINITY } else { f64::NEG_INFINITY };
        Some(score.winner().map_or_else(|| score.number().unwrap_or(0.0), won))
    }

    fn score_between(
        &self,
        game: &G,
        position: &G::Position,
        (alpha, beta): (Score, Score),
        visits: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Score> {
        Exchange { game, heuristic: &self.0, moves: Vec::new(), visits }.score(position, 0, alpha, beta)
    }

    fn glance(&self, game: &G, position: &G::Position) -> f64 {
        self.0.glance(game, position)
    }

    fn margin(&self, game: &G) -> Option<f64> {
        self.0.margin(game)
    }

    fn ending(&self, game: &G, position: &G::Position, outcome: Outcome) -> Score {
        self.0.ending(game, position, outcome)
    }

    fn missing(&self, game: &G, position: &G::Position, depth: u32) -> Option<String> {
        self.0.missing(game, position, depth)
    }

    fn terms(&self, game: &G, position: &G::Position) -> Vec<Term> {
        let mut terms = self.0.terms(game, position);
        let still = self.0.value(game, position);
        terms.push(Term { what: message!("heuristic.settled"), value: self.value(game, position) - still });
        terms
    }
}

/// A heuristic that only glances at positions: for a search without quiescence.
pub(in crate::search) struct Glance<'a, G>(pub(in crate::search) &'a (dyn Heuristic<G> + 'a));

impl<G: Game> Heuristic<G> for Glance<'_, G> {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        self.0.glance(game, position)
    }

    fn margin(&self, game: &G) -> Option<f64> {
        self.0.margin(game)
    }

    fn ending(&self, game: &G, position: &G::Position, outcome: Outcome) -> Score {
        self.0.ending(game, position, outcome)
    }

    fn missing(&self, game: &G, position: &G::Position, depth: u32) -> Option<String> {
        self.0.missing(game, position, depth)
    }
}

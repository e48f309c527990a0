//! A heuristic of one's own that sees positions as text.

use super::Heuristic;
use crate::games::Notation;
use crate::player::Outcome;
use crate::search::Score;
use std::fmt;

/// A heuristic of one's own, which sees positions as people write them: for programs that know a game by its text only. Like
/// the [`Values`](crate::games::Values) of an arena it counts where a search stops and at endings that nobody wins, as a
/// course's min-max asks its heuristic at every leaf; a win counts as a win.
///
/// ```
/// use bachet::{games::open, search::{Algorithm, Budget, Judge, Request, Score}};
/// let centre = |position: &str| if position.split('/').nth(1) == Some(".x.") { 5.0 } else { 0.0 };
/// let budget = Budget { depth: Some(1), ..Budget::default() };
/// let request = Request { algorithm: Algorithm::Minimax, judge: Some(Judge(&centre)), budget, ..Request::default() };
/// let answer = open("tictactoe")?.view().search(".../.../...", &request)?.answer;
/// assert_eq!((answer.score, answer.best.as_deref()), (Score::value(5.0), Some("5")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Judge<'a>(pub &'a (dyn Fn(&str) -> f64 + Sync));

impl<G: Notation> Heuristic<G> for Judge<'_> {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        self.0(&game.write_position(position))
    }

    fn ending(&self, game: &G, position: &G::Position, outcome: Outcome) -> Score {
        match outcome {
            Outcome::Draw => Score::value(self.value(game, position)),
            Outcome::Win(_) => Score::ended(outcome),
        }
    }
}

impl fmt::Debug for Judge<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Judge")
    }
}

//! Exact scores of single positions, for games that have a solver of their own.

use crate::explore::free_memory;
use crate::player::Outcome;
use crate::search::SearchError;
use crate::value::Value;
use crate::watch::Watch;

/// A solver for single positions of one game, too large to be explored. It remembers what it has seen.
///
/// ```
/// let game = bachet::games::open("connect4:7x6")?;
/// let mut solver = game.view().capabilities().exact.unwrap().solver(1 << 20);
/// let found = solver.solve("112233", 1, &bachet::Unwatched)?.exact().unwrap();
/// assert_eq!((found.score, found.moves), (18, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait ExactSolver: Send {
    /// The score of a position, on so many threads, or what is known of it when `watch` says to stop.
    fn solve(&mut self, position: &str, threads: usize, watch: &dyn Watch) -> Result<ScoreBounds, SearchError>;

    /// The score after each move, seen by who makes it, in the order of the moves. Each is told as soon as it is found, by the
    /// number of its move: what is known at once comes first.
    fn solve_moves(
        &mut self,
        position: &str,
        threads: usize,
        watch: &dyn Watch,
        found: &mut dyn FnMut(usize, ExactScore),
    ) -> Result<ExactMoves, SearchError>;

    /// How many positions were looked at since there is this solver.
    fn nodes(&self) -> u64;
}

/// The moves with their scores, as far as the solver came.
pub type ExactMoves = Vec<(String, Option<ExactScore>)>;

/// The bytes that a solver may keep where nobody says: 512 MiB, or what is free.
///
/// ```
/// assert!(bachet::games::exact_memory() <= 512 << 20);
/// ```
#[must_use]
pub fn exact_memory() -> usize {
    const MOST: usize = 512 << 20;
    free_memory().map_or(MOST, |free| free.min(MOST))
}

/// What a solver has found of a position.
///
/// ```
/// use bachet::games::ScoreBounds;
/// assert_eq!(ScoreBounds::Between(-2, 3).exact(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBounds {
    /// The score.
    Exact(ExactScore),
    /// The least and the greatest score that it can have, where the solver was stopped.
    Between(i32, i32),
}

impl ScoreBounds {
    /// The score, if it is known.
    ///
    /// ```
    /// let game = bachet::games::open("connect4:4x4")?;
    /// let found = game.view().capabilities().exact.unwrap().solver(0).solve("", 1, &bachet::Unwatched)?;
    /// assert_eq!(found.exact().map(|found| found.score), Some(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn exact(self) -> Option<ExactScore> {
        match self {
            ScoreBounds::Exact(score) => Some(score),
            ScoreBounds::Between(..) => None,
        }
    }
}

/// How good a position is when both play best.
///
/// ```
/// use bachet::{Outcome, games::open};
/// let game = open("connect4:4x4")?;
/// let mut solver = game.view().capabilities().exact.unwrap().solver(1 << 20);
/// let found = solver.solve("", 1, &bachet::Unwatched)?.exact().unwrap();
/// assert_eq!((found.outcome, found.score, found.moves), (Outcome::Draw, 0, 16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactScore {
    /// What the play comes to.
    pub outcome: Outcome,
    /// Positive if the player to move wins: 1 + the stones that the winner has left in the end; negative if the other does.
    pub score: i32,
    /// Moves to the end of the play.
    pub moves: u32,
}

impl ExactScore {
    /// What the position comes to. A draw has no moves to it: play goes on until the board is full.
    ///
    /// ```
    /// use bachet::{Outcome, Value, games::ExactScore};
    /// assert_eq!(ExactScore { outcome: Outcome::Draw, score: 0, moves: 16 }.value(), Value::DRAW);
    /// ```
    #[must_use]
    pub fn value(self) -> Value {
        self.outcome.winner().map_or(Value::DRAW, |player| Value::win(player, self.moves))
    }
}

//! What positions come to, and the moves that are best by it.

use super::error::ScoreError;
use super::view::{Step, View};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::Player;
use crate::search::Score;
use crate::solve::Solution;
use crate::text::Message;

/// Whoever knows what positions come to: a game that was solved, or a file with its solution.
///
/// ```
/// use bachet::{Limits, Player, games::open, search::Score};
/// let game = open("sticks:10")?;
/// let solved = game.view().solve("10", &Limits::default()).unwrap();
/// assert_eq!(solved.score("10")?, Some(Score::win(Player::One, 6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Scores: Send + Sync {
    /// What best play from a position comes to. None if that is not known, or the win is to play without end; an error if it should be
    /// known and cannot be read.
    fn score(&self, position: &str) -> Result<Option<Score>, ScoreError>;

    /// Why, in a sentence, where a theory says more than the moves do.
    fn reason(&self, _position: &str) -> Result<Option<Message>, ScoreError> {
        Ok(None)
    }
}

/// A game that was explored and solved.
///
/// ```
/// use bachet::{Limits, Player};
/// let game = bachet::games::open("sticks:10")?;
/// let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
/// let start = solved.vertex("10").unwrap();
/// assert_eq!(solved.solution().winner(start), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solved: Scores {
    /// The arena, its vertices called by their numbers.
    fn arena(&self) -> &Arena;

    /// Its solution.
    fn solution(&self) -> &Solution;

    /// The vertex of a position; none if it cannot be reached, or is no position.
    fn vertex(&self, position: &str) -> Option<Vertex>;

    /// The arena with its positions as names.
    fn named(&self) -> Arena;
}

/// The best moves at a position of a solved game: those that win soonest, keep the draw, or lose latest.
///
/// ```
/// use bachet::{Limits, games::{best_steps, open}};
/// let game = open("sticks:10")?;
/// let solved = game.view().solve("10", &Limits::default()).unwrap();
/// let best = best_steps(game.view(), solved.as_ref(), "10")?;
/// assert_eq!((best.len(), best[0].mov.as_str()), (1, "1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_steps(view: &dyn View, scores: &dyn Scores, position: &str) -> Result<Vec<Step>, ScoreError> {
    let player = view.turn(position)?;
    let mut scored = Vec::new();
    for step in view.steps(position)? {
        if let Some(score) = scores.score(&step.position)? {
            scored.push((if player == Player::One { score } else { -score }, step));
        }
    }
    let best = scored.iter().map(|(score, _)| *score).max();
    Ok(scored.into_iter().filter(|(score, _)| Some(*score) == best).map(|(_, step)| step).collect())
}

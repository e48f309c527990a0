//! What positions come to, and the moves that are best by it.

use super::error::ValuationError;
use super::notation::Step;
use super::view::View;
use crate::text::Message;
use crate::value::Value;

/// Whoever knows what positions come to: a game that was solved, or a file with its solution.
///
/// ```
/// use bachet::{Limits, Player, Value, games::open};
/// let game = open("sticks:10")?;
/// let solved = game.view().solve("10", &Limits::default()).unwrap();
/// assert_eq!(solved.value_of("10")?, Some(Value::win(Player::One, 6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Valuation: Send + Sync {
    /// What best play from a position comes to. None if that is not known, or the win is to play without end; an error if it should be
    /// known and cannot be read.
    fn value_of(&self, position: &str) -> Result<Option<Value>, ValuationError>;

    /// Why, in a sentence, where a theory says more than the moves do.
    fn reason(&self, _position: &str) -> Result<Option<Message>, ValuationError> {
        Ok(None)
    }
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
pub fn best_steps(view: &dyn View, valuation: &dyn Valuation, position: &str) -> Result<Vec<Step>, ValuationError> {
    let position = view.at(position)?;
    let player = position.turn();
    let mut valued = Vec::new();
    for step in position.steps() {
        if let Some(value) = valuation.value_of(&step.position)? {
            valued.push((value.merit(player), step));
        }
    }
    let best = valued.iter().map(|(merit, _)| *merit).max();
    Ok(valued.into_iter().filter(|(merit, _)| Some(*merit) == best).map(|(_, step)| step).collect())
}

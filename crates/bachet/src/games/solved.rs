//! Games that were explored and solved.

use super::error::ValuationError;
use super::notation::{Notation, read};
use super::valuation::Valuation;
use crate::arena::Arena;
use crate::explore::Explored;
use crate::game::Game;
use crate::graph::Vertex;
use crate::solve::Solution;
use crate::text::Message;
use crate::value::Value;
use crate::watch::Unwatched;

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
pub trait Solved: Valuation {
    /// The arena, its vertices called by their numbers.
    fn arena(&self) -> &Arena;

    /// Its solution.
    fn solution(&self) -> &Solution;

    /// The vertex of a position; none if it cannot be reached, or is no position.
    fn vertex(&self, position: &str) -> Option<Vertex>;

    /// The arena with its positions as names.
    fn named(&self) -> Arena;

    /// What an ending is worth to J1 and to J2, if the game says more of it than who wins.
    fn goals(&self, v: Vertex) -> Option<[i64; 2]>;

    /// What positions were taken for ends of plays that the rules should not have, if there are any.
    fn flaw(&self) -> Option<Message>;
}

/// A game with its notation, explored and solved.
pub(super) struct SolvedGame<G: Game> {
    pub(super) game: G,
    pub(super) explored: Explored<G::Position>,
    pub(super) solution: Solution,
    pub(super) symmetry: bool,
}

impl<G: Notation + Send> Valuation for SolvedGame<G> {
    fn value_of(&self, position: &str) -> Result<Option<Value>, ValuationError> {
        let value = self.vertex(position).map(|v| self.solution.value(v));
        // No play ever comes to a win without end.
        Ok(value.filter(|value| value.moves.is_some() || value.winner().is_none()))
    }
}

impl<G: Notation + Send> Solved for SolvedGame<G> {
    fn arena(&self) -> &Arena {
        self.explored.arena()
    }

    fn solution(&self) -> &Solution {
        &self.solution
    }

    fn vertex(&self, position: &str) -> Option<Vertex> {
        let position = read(&self.game, position).ok()?;
        let position = if self.symmetry { self.game.canonical(&position) } else { position };
        self.explored.vertex(&position)
    }

    fn named(&self) -> Arena {
        let named = self.explored.named(|position| self.game.write_position(position), &Unwatched);
        named.expect("nobody stops it")
    }

    fn goals(&self, v: Vertex) -> Option<[i64; 2]> {
        self.arena().ending(v)?;
        self.game.goals(self.explored.position(v))
    }

    fn flaw(&self) -> Option<Message> {
        self.game.flaw()
    }
}

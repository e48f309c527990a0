//! What is asked of an arena: how likely one player reaches what the other keeps it from.

use crate::Number;
use bachet::chance::{ChanceArena, Mover};
use bachet::{Outcome, Player, Vertex};
use num_traits::One;

/// A player wants to reach an ending of some kind; the other one does not want that, and neither is a play without end what the
/// first one wants.
pub(crate) struct Quest<'a> {
    pub(crate) arena: &'a ChanceArena,
    /// Who wants to reach it.
    pub(crate) seeker: Player,
    /// Whose win an ending must be, or must not be, to be reached.
    player: Player,
}

/// Who decides where a play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Seeker,
    Keeper,
    Chance,
    /// Nobody: the play is over, and what was sought was reached or not.
    Over(bool),
}

impl<'a> Quest<'a> {
    /// How a player wins: by reaching wins, or, where plays without end are wins, by not reaching anything else.
    pub(crate) fn of(arena: &'a ChanceArena, player: Player) -> Quest<'a> {
        let seeker = if arena.unending() == Outcome::Win(player) { !player } else { player };
        Quest { arena, seeker, player }
    }

    /// Whether the player whose chances are wanted is the one who keeps the other from reaching.
    fn is_kept(&self) -> bool {
        self.seeker != self.player
    }

    pub(crate) fn role(&self, v: Vertex) -> Role {
        match (self.arena.ending(v), self.arena.mover(v)) {
            (Some(ending), _) => Role::Over((ending == Outcome::Win(self.player)) != self.is_kept()),
            (None, Mover::Chance) => Role::Chance,
            (None, Mover::Player(player)) if player == self.seeker => Role::Seeker,
            (None, Mover::Player(_)) => Role::Keeper,
        }
    }

    /// Where a play goes on from a vertex: nowhere from an ending.
    pub(crate) fn successors(&self, v: Vertex) -> &'a [Vertex] {
        if self.arena.ending(v).is_some() { &[] } else { self.arena.graph().successors(v) }
    }

    pub(crate) fn len(&self) -> usize {
        self.arena.graph().len()
    }

    /// The player's chances, from those of reaching; and the other way round.
    pub(crate) fn won(&self, reached: Vec<Number>) -> Vec<Number> {
        match self.is_kept() {
            true => reached.into_iter().map(|value| Number::one() - value).collect(),
            false => reached,
        }
    }

    /// The same of bounds. What is written down as a float stays a bound.
    pub(crate) fn won_between(&self, least: Vec<f64>, most: Vec<f64>) -> (Vec<f64>, Vec<f64>) {
        match self.is_kept() {
            true => {
                let down = |most: f64| if most <= 0.0 { 1.0 } else { (1.0 - most).next_down().max(0.0) };
                let up = |least: f64| if least <= 0.0 { 1.0 } else { (1.0 - least).next_up().min(1.0) };
                (most.into_iter().map(down).collect(), least.into_iter().map(up).collect())
            }
            false => (least, most),
        }
    }
}

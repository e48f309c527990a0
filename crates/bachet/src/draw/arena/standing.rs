//! Where a vertex stands in what was found: in a player's stratum, or in none.

use super::options::{ArenaDrawing, Overlay};
use super::scene::Taken;
use crate::arena::Arena;
use crate::draw::style::Ink;
use crate::graph::Vertex;
use crate::player::Player;
use crate::solve::{Attractor, Reason};

/// A region of an arena, from the left of the mirror to its right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::draw) enum Standing {
    /// So many moves from the player's goal.
    Stratum(Player, u32),
    /// Won by the player, by play without end.
    Endless(Player),
    /// Undecided, or drawn.
    Nowhere,
}

impl Standing {
    /// Whose region it is.
    pub(in crate::draw) fn player(self) -> Option<Player> {
        match self {
            Standing::Stratum(player, _) | Standing::Endless(player) => Some(player),
            Standing::Nowhere => None,
        }
    }

    /// Sorts from the left to the right.
    pub(in crate::draw) fn order(self) -> (u8, i64) {
        match self {
            Standing::Stratum(Player::One, rank) => (0, rank.into()),
            Standing::Endless(Player::One) => (1, 0),
            Standing::Nowhere => (2, 0),
            Standing::Endless(Player::Two) => (3, 0),
            Standing::Stratum(Player::Two, rank) => (4, -i64::from(rank)),
        }
    }
}

impl<'a> Overlay<'a> {
    /// The attractor that is shown, if one is.
    pub(in crate::draw) fn attractor(&self) -> Option<&'a Attractor> {
        match self {
            Overlay::Step(attractor, _) | Overlay::Steps(attractor) => Some(attractor),
            Overlay::Nothing | Overlay::Solution(_) | Overlay::Played(_) | Overlay::Horizon(_) => None,
        }
    }

    /// Where `v` stands.
    pub(in crate::draw) fn standing(&self, v: Vertex) -> Standing {
        match self {
            Overlay::Nothing | Overlay::Played(_) | Overlay::Horizon(_) => Standing::Nowhere,
            Overlay::Solution(solution) => match (solution.winner(v), solution.rank(v)) {
                (Some(player), Some(rank)) => Standing::Stratum(player, rank),
                (Some(player), None) => Standing::Endless(player),
                (None, _) => Standing::Nowhere,
            },
            Overlay::Step(attractor, _) | Overlay::Steps(attractor) => match attractor.rank(v) {
                Some(rank) => Standing::Stratum(attractor.player(), rank),
                None => Standing::Nowhere,
            },
        }
    }

    /// How an arc stands out, if it does: a strategy or the play takes it.
    pub(super) fn taken(&self, arena: &Arena, from: Vertex, to: Vertex) -> Option<Taken> {
        let taken = Taken { ink: Ink::of(arena.owner(from)), frame: 0, dashed: false, by_strategy: true };
        let chosen = self.chosen(arena, from);
        match (self, chosen) {
            (_, Some((next, frame))) if next == to => Some(Taken { frame, ..taken }),
            // Who has to visit several sets goes to one after the other.
            (Overlay::Solution(solution), Some(_)) => {
                let planned = (0..solution.plans()).any(|plan| solution.choice_of(plan, from) == Some(to));
                planned.then_some(taken)
            }
            (Overlay::Horizon(horizon), _) if horizon.best[from as usize].contains(&to) => {
                Some(Taken { by_strategy: false, ..taken })
            }
            // Where the play leaves the strategy.
            (Overlay::Played(played), _) if played.has_move(from, to) => {
                Some(Taken { dashed: chosen.is_some(), by_strategy: false, ..taken })
            }
            _ => None,
        }
    }

    /// The arc that a strategy takes from `v`, and from which step on it does.
    pub(super) fn chosen(&self, arena: &Arena, v: Vertex) -> Option<(Vertex, u32)> {
        match self {
            Overlay::Nothing | Overlay::Horizon(_) => None,
            Overlay::Played(played) => played.chosen(arena, v).map(|to| (to, 0)),
            Overlay::Solution(solution) => {
                let wins = solution.winner(v) == Some(arena.owner(v));
                let best = || solution.best(arena, v).first().map(|&to| (to, 0));
                wins.then(best).flatten()
            }
            Overlay::Step(attractor, _) | Overlay::Steps(attractor) => match attractor.why(arena, v) {
                Reason::Chosen { to, rank } => Some((to, rank)),
                _ => None,
            },
        }
    }
}

impl ArenaDrawing<'_> {
    /// How an arc stands out, if it does: as the overlay says, or because the play without end takes it.
    pub(super) fn taken(&self, arena: &Arena, from: Vertex, to: Vertex) -> Option<Taken> {
        let by_lasso = || Taken { ink: Ink::of(arena.owner(from)), frame: 0, dashed: true, by_strategy: false };
        self.overlay.taken(arena, from, to).or_else(|| self.plays(from, to).then(by_lasso))
    }

    /// What is written beside `v`.
    pub(super) fn note(&self, arena: &Arena, v: Vertex) -> Option<String> {
        if let Some(notes) = self.notes {
            return Some(notes(v)).filter(|note| !note.is_empty());
        }
        match (self.overlay.standing(v), self.overlay) {
            (_, Overlay::Played(played)) => played.visits(v),
            (Standing::Nowhere, _) => None,
            // Every play is without end there, or might be.
            (Standing::Endless(_), _) if arena.unending().is_none() => None,
            (Standing::Endless(_), _) => Some("∞".to_owned()),
            (Standing::Stratum(_, rank), Overlay::Solution(_)) => Some(rank.to_string()),
            (Standing::Stratum(_, rank), _) => Some(format!("A{rank}")),
        }
    }
}

//! What is drawn: an arena, perhaps one in which chance moves, or a graph whose vertices are nobody's.

use crate::arena::Arena;
use crate::chance::{ChanceArena, Mover};
use crate::draw::picture::Outline;
use crate::graph::{Graph, Vertex};
use crate::player::Player;
use crate::positions::Positions;
use std::borrow::Cow;

#[derive(Clone, Copy)]
pub(super) enum Ground<'a> {
    Arena(&'a Arena),
    Positions(&'a Positions),
    Chance(&'a ChanceArena),
}

impl<'a> Ground<'a> {
    pub(super) fn graph(self) -> &'a Graph {
        match self {
            Ground::Arena(arena) => arena.graph(),
            Ground::Positions(positions) => positions.graph(),
            Ground::Chance(arena) => arena.graph(),
        }
    }

    pub(super) fn starts(self) -> &'a [Vertex] {
        match self {
            Ground::Arena(arena) => arena.starts(),
            Ground::Positions(positions) => positions.starts(),
            Ground::Chance(arena) => arena.starts(),
        }
    }

    /// Whose move it is at `v`, where that is said.
    pub(super) fn owner(self, v: Vertex) -> Option<Player> {
        match self {
            Ground::Arena(arena) => Some(arena.owner(v)),
            Ground::Positions(_) => None,
            Ground::Chance(arena) => arena.mover(v).player(),
        }
    }

    /// Whose it is, as a shape: what is nobody's is round.
    pub(super) fn outline(self, v: Vertex) -> Outline {
        match self {
            Ground::Chance(arena) if arena.mover(v) == Mover::Chance => Outline::Diamond,
            _ => self.owner(v).map_or(Outline::Round, Outline::from),
        }
    }

    /// Whether plays end at `v`.
    pub(super) fn ends(self, v: Vertex) -> bool {
        match self {
            Ground::Arena(arena) => arena.ending(v).is_some(),
            Ground::Positions(positions) => positions.graph().successors(v).is_empty(),
            Ground::Chance(arena) => arena.ending(v).is_some(),
        }
    }

    pub(super) fn name(self, v: Vertex) -> Cow<'a, str> {
        self.graph().name(v)
    }

    /// What is written in a vertex: its label where it has one and its name is a bare number, else its name.
    pub(super) fn written(self, v: Vertex) -> Cow<'a, str> {
        let name = self.name(v);
        if !name.bytes().all(|letter| letter.is_ascii_digit()) {
            return name;
        }
        let label = match self {
            Ground::Arena(arena) => arena.label(v),
            Ground::Chance(arena) => arena.label(v),
            Ground::Positions(_) => None,
        };
        label.map_or(name, Cow::Borrowed)
    }
}

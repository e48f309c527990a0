//! What is drawn: an arena, or a graph whose vertices are nobody's.

use crate::arena::Arena;
use crate::graph::{Graph, Vertex};
use crate::player::Player;
use crate::positions::Positions;
use std::borrow::Cow;

#[derive(Clone, Copy)]
pub(super) enum Ground<'a> {
    Arena(&'a Arena),
    Positions(&'a Positions),
}

impl<'a> Ground<'a> {
    pub(super) fn graph(self) -> &'a Graph {
        match self {
            Ground::Arena(arena) => arena.graph(),
            Ground::Positions(positions) => positions.graph(),
        }
    }

    pub(super) fn starts(self) -> &'a [Vertex] {
        match self {
            Ground::Arena(arena) => arena.starts(),
            Ground::Positions(positions) => positions.starts(),
        }
    }

    /// Whose move it is at `v`, where that is said.
    pub(super) fn owner(self, v: Vertex) -> Option<Player> {
        match self {
            Ground::Arena(arena) => Some(arena.owner(v)),
            Ground::Positions(_) => None,
        }
    }

    /// Whether plays end at `v`.
    pub(super) fn ends(self, v: Vertex) -> bool {
        match self {
            Ground::Arena(arena) => arena.ending(v).is_some(),
            Ground::Positions(positions) => positions.graph().successors(v).is_empty(),
        }
    }

    pub(super) fn name(self, v: Vertex) -> Cow<'a, str> {
        self.graph().name(v)
    }

    /// What is written in a vertex: its label where it has one and its name is a bare number, else its name.
    pub(super) fn written(self, v: Vertex) -> Cow<'a, str> {
        let name = self.name(v);
        match self {
            Ground::Arena(arena) if name.bytes().all(|letter| letter.is_ascii_digit()) => {
                arena.label(v).map_or(name, Cow::Borrowed)
            }
            _ => name,
        }
    }
}

//! What can be wrong with an arena.

use crate::graph::{GraphError, Vertex};
use crate::player::Player;
use crate::text::{Message, message};

/// Why an arena is refused.
///
/// ```
/// use bachet::{Arena, ArenaError, Player};
/// let mut builder = Arena::builder();
/// builder.vertex("a", Player::One);
/// let error = builder.build().unwrap_err();
/// assert_eq!(error, ArenaError::DeadEnd { vertex: 0, name: "a".into() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArenaError {
    /// The graph itself is refused.
    Graph(GraphError),
    /// A vertex has neither arcs nor an ending.
    DeadEnd {
        /// That vertex.
        vertex: Vertex,
        /// Its name.
        name: String,
    },
    /// A vertex has two different endings.
    TwoEndings {
        /// That vertex.
        vertex: Vertex,
        /// Its name.
        name: String,
    },
    /// An arc joins two vertices of the same player although the arena says that players alternate.
    NotAlternating {
        /// Where the arc starts.
        vertex: Vertex,
        /// The name of that vertex.
        from: String,
        /// The name of the vertex where it leads.
        to: String,
        /// Whose both are.
        player: Player,
    },
    /// A play may end in a draw, although plays without end are always won.
    DrawnEnding {
        /// Where.
        vertex: Vertex,
        /// The name of that vertex.
        name: String,
    },
    /// A parity game without priorities.
    NoPriorities,
    /// No set is to be visited.
    NoSets,
    /// Chance moves, as in a [`ChanceArena`](crate::chance::ChanceArena).
    Chance,
}

impl ArenaError {
    /// The vertex at fault, if it is one.
    ///
    /// ```
    /// use bachet::{ArenaError, GraphError};
    /// assert_eq!(ArenaError::Graph(GraphError::Empty).vertex(), None);
    /// ```
    #[must_use]
    pub fn vertex(&self) -> Option<Vertex> {
        match self {
            ArenaError::Graph(_) | ArenaError::NoPriorities | ArenaError::NoSets | ArenaError::Chance => None,
            ArenaError::DeadEnd { vertex, .. }
            | ArenaError::TwoEndings { vertex, .. }
            | ArenaError::DrawnEnding { vertex, .. }
            | ArenaError::NotAlternating { vertex, .. } => Some(*vertex),
        }
    }

    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::ArenaError;
    /// let error = ArenaError::TwoEndings { vertex: 3, name: "3".into() };
    /// assert_eq!(error.message().to_string(), "3 has two different endings: keep one of them");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ArenaError::Graph(error) => error.message(),
            ArenaError::DeadEnd { name, .. } => message!("arena.dead-end", name = name),
            ArenaError::TwoEndings { name, .. } => message!("arena.two-endings", name = name),
            ArenaError::DrawnEnding { name, .. } => message!("arena.drawn-ending", name = name),
            ArenaError::NoPriorities => message!("arena.no-priorities"),
            ArenaError::NoSets => message!("arena.no-sets"),
            ArenaError::Chance => message!("arena.chance"),
            ArenaError::NotAlternating { from, to, player, .. } => {
                message!("arena.not-alternating", from = from, to = to, player = player)
            }
        }
    }
}

crate::text::error_from_message!(ArenaError, |error| match error {
    ArenaError::Graph(error) => Some(error),
    _ => None,
});

impl From<GraphError> for ArenaError {
    fn from(error: GraphError) -> ArenaError {
        ArenaError::Graph(error)
    }
}

//! What can be wrong with an arena in which chance moves.

use crate::graph::{GraphError, Vertex};
use crate::text::{Message, message};

/// Why an arena with chance vertices is refused.
///
/// ```
/// use bachet::chance::{ChanceArena, ChanceError, Mover};
/// let error = ChanceArena::new(["die"], [Mover::Chance], [], []).unwrap_err();
/// assert_eq!(error, ChanceError::DeadEnd { vertex: 0, name: "die".into() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChanceError {
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
    /// An arc has the probability 0.
    Impossible {
        /// Where it starts.
        vertex: Vertex,
        /// The name of that vertex.
        name: String,
    },
    /// The probabilities of a vertex do not add up to 1.
    Sum {
        /// That vertex.
        vertex: Vertex,
        /// Its name.
        name: String,
        /// What they add up to.
        sum: String,
    },
    /// The probabilities of a vertex have no common denominator of 64 bits.
    Fine {
        /// That vertex.
        vertex: Vertex,
        /// Its name.
        name: String,
    },
    /// A player's vertex has probabilities.
    Chosen {
        /// That vertex.
        vertex: Vertex,
        /// Its name.
        name: String,
    },
    /// Some arcs of a vertex have probabilities, and others have none.
    Mixed {
        /// That vertex.
        vertex: Vertex,
        /// Its name.
        name: String,
    },
}

impl ChanceError {
    /// The vertex at fault, if it is one.
    ///
    /// ```
    /// use bachet::{GraphError, chance::ChanceError};
    /// assert_eq!(ChanceError::Graph(GraphError::Empty).vertex(), None);
    /// ```
    #[must_use]
    pub fn vertex(&self) -> Option<Vertex> {
        match self {
            ChanceError::Graph(_) => None,
            ChanceError::DeadEnd { vertex, .. }
            | ChanceError::TwoEndings { vertex, .. }
            | ChanceError::Impossible { vertex, .. }
            | ChanceError::Sum { vertex, .. }
            | ChanceError::Fine { vertex, .. }
            | ChanceError::Chosen { vertex, .. }
            | ChanceError::Mixed { vertex, .. } => Some(*vertex),
        }
    }

    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::chance::ChanceError;
    /// let error = ChanceError::Sum { vertex: 0, name: "die".into(), sum: "5/6".into() };
    /// assert!(error.message().to_string().starts_with("the probabilities of die add up to 5/6"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ChanceError::Graph(error) => error.message(),
            ChanceError::DeadEnd { name, .. } => message!("arena.dead-end", name = name),
            ChanceError::TwoEndings { name, .. } => message!("arena.two-endings", name = name),
            ChanceError::Impossible { name, .. } => message!("chance.impossible", name = name),
            ChanceError::Sum { name, sum, .. } => message!("chance.sum", name = name, sum = sum),
            ChanceError::Fine { name, .. } => message!("chance.fine", name = name),
            ChanceError::Chosen { name, .. } => message!("chance.chosen", name = name),
            ChanceError::Mixed { name, .. } => message!("chance.mixed", name = name),
        }
    }
}

crate::text::error_from_message!(ChanceError, |error| match error {
    ChanceError::Graph(error) => Some(error),
    _ => None,
});

impl From<GraphError> for ChanceError {
    fn from(error: GraphError) -> ChanceError {
        ChanceError::Graph(error)
    }
}

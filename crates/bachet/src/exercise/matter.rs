//! What somebody brings to make an exercise of, instead of leaving it to chance.

use super::{ExerciseError, Kind};
use crate::arena::{Arena, Convention};
use crate::games::Tree;
use crate::positions::Positions;
use crate::text::{Message, message};

/// What somebody brings to make an exercise of.
///
/// ```
/// use bachet::exercise::{Exercise, Kind, Matter};
/// let tree = bachet::format::json::parse_tree("[[5, 3, 4], [5, 2, 4], [1, 4, 3]]")?;
/// let exercise = Exercise::of(Kind::AlphaBeta, "cuts.json", Matter::Tree(tree), 1)?;
/// assert_eq!(exercise.write_answer(&exercise.answer()), r#"{"visited": [5, 3, 4, 5, 2, 1], "alpha": ["C", "D"], "beta": [], "value": 3, "move": "B"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Matter {
    /// An arena, or a game that was explored.
    Arena(Arena),
    /// The graph of an impartial game.
    Positions(Positions),
    /// A tree with values.
    Tree(Tree),
    /// The heaps of Nim, where any number may be taken and whoever takes the last object wins.
    Heaps(Vec<u32>),
}

impl Matter {
    /// The most vertices that a figure on a sheet has.
    pub const MOST_VERTICES: usize = 40;
    /// The most arcs.
    pub const MOST_ARCS: usize = 120;
    /// The most nodes of a tree.
    pub const MOST_NODES: usize = 64;
    /// The most heaps.
    pub const MOST_HEAPS: usize = 8;
    /// The most objects in a heap.
    pub const MOST_OBJECTS: u32 = 31;

    /// Whether an exercise of that kind can be made of it, if it is not too large.
    ///
    /// ```
    /// use bachet::exercise::{Kind, Matter};
    /// let tree = Matter::Tree(bachet::format::json::parse_tree("[1, 2]")?);
    /// assert!(tree.suits(Kind::Minimax) && !tree.suits(Kind::Kernel));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn suits(&self, kind: Kind) -> bool {
        match kind {
            Kind::Minimax | Kind::AlphaBeta | Kind::Horizon => matches!(self, Matter::Tree(_)),
            Kind::Nim => matches!(self, Matter::Heaps(_)),
            Kind::Buchi | Kind::Parity => matches!(self, Matter::Arena(arena) if arena.unending().is_none()),
            Kind::Attractor | Kind::Strategy | Kind::Check | Kind::Mex | Kind::Grundy | Kind::Kernel => {
                matches!(self, Matter::Arena(_) | Matter::Positions(_))
            }
        }
    }

    /// What it is, in words.
    pub(super) fn what(&self) -> Message {
        match self {
            Matter::Arena(_) => message!("exercise.own-arena"),
            Matter::Positions(_) => message!("exercise.own-graph"),
            Matter::Tree(_) => message!("exercise.own-tree"),
            Matter::Heaps(_) => message!("exercise.own-heaps"),
        }
    }

    /// Says what it would suit.
    fn unsuited(&self, kind: Kind) -> ExerciseError {
        let others = Kind::ALL.into_iter().filter(|&kind| self.suits(kind)).collect();
        ExerciseError::Unsuited { kind, found: self.what(), others }
    }

    /// Refuses what does not go with a kind, or is too large for a sheet.
    pub(super) fn check(&self, kind: Kind) -> Result<(), ExerciseError> {
        if !self.suits(kind) {
            return Err(self.unsuited(kind));
        }
        let (vertices, arcs, most) = match self {
            Matter::Arena(arena) => (arena.len(), arena.graph().arcs(), Matter::MOST_VERTICES),
            Matter::Positions(positions) => (positions.graph().len(), positions.graph().arcs(), Matter::MOST_VERTICES),
            Matter::Tree(tree) => (tree.len(), 0, Matter::MOST_NODES),
            Matter::Heaps(heaps) => {
                let fits = heaps.len() <= Matter::MOST_HEAPS && heaps.iter().all(|&heap| heap <= Matter::MOST_OBJECTS);
                return if fits { Ok(()) } else { Err(ExerciseError::Heaps) };
            }
        };
        if vertices > most {
            return Err(match self {
                Matter::Tree(_) => ExerciseError::Nodes { found: vertices },
                _ => ExerciseError::Vertices { found: Some(vertices) },
            });
        }
        if arcs > Matter::MOST_ARCS {
            return Err(ExerciseError::Arcs { found: arcs });
        }
        Ok(())
    }

    /// The arena; a graph of positions is unfolded into one, if that is not too large.
    pub(super) fn into_arena(self) -> Result<Arena, ExerciseError> {
        let arena = match self {
            Matter::Arena(arena) => arena,
            Matter::Positions(positions) => positions.unfold().map_err(|_| ExerciseError::Vertices { found: None })?,
            other => return Err(other.unsuited(Kind::Attractor)),
        };
        Matter::Arena(arena.clone()).check(Kind::Attractor)?;
        Ok(arena)
    }

    pub(super) fn into_tree(self) -> Result<Tree, ExerciseError> {
        if let Matter::Tree(tree) = self { Ok(tree) } else { Err(self.unsuited(Kind::Minimax)) }
    }

    pub(super) fn into_heaps(self) -> Result<Vec<u32>, ExerciseError> {
        if let Matter::Heaps(heaps) = self { Ok(heaps) } else { Err(self.unsuited(Kind::Nim)) }
    }

    /// The graph of positions: that of an arena is taken as one.
    pub(super) fn into_positions(self) -> Result<Positions, ExerciseError> {
        match self {
            Matter::Positions(positions) => Ok(positions),
            Matter::Arena(arena) => {
                let convention = match arena.convention() {
                    Convention::Misere => Convention::Misere,
                    Convention::Normal | Convention::None => Convention::Normal,
                };
                Ok(Positions::new(arena.graph().clone(), convention, arena.starts().iter().copied()))
            }
            other => Err(other.unsuited(Kind::Kernel)),
        }
    }
}

//! What a picture of an arena cannot show.

use super::chosen;
use super::options::ArenaDrawing;
use crate::arena::Arena;
use crate::text::{Message, message};

/// What who asked for a picture of an arena should know of it.
///
/// ```
/// let note = bachet::draw::ArenaNote::Dense { arcs: 2000 };
/// assert_eq!(note.message().to_string(), "2,000 arcs are too many to be followed in a picture");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArenaNote {
    /// There are too many vertices for each to be drawn: it is a picture of bars.
    Bars {
        /// How many.
        vertices: usize,
    },
    /// There are more arcs than an eye can follow.
    Dense {
        /// How many.
        arcs: usize,
    },
}

impl ArenaNote {
    /// The note in words.
    ///
    /// ```
    /// let note = bachet::draw::ArenaNote::Bars { vertices: 400 };
    /// assert!(note.message().to_string().contains("a picture of bars"));
    /// ```
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            ArenaNote::Bars { vertices } => message!("draw.note-bars", n = vertices),
            ArenaNote::Dense { arcs } => message!("draw.note-dense", n = arcs),
        }
    }
}

/// What a picture of an arena cannot show, if there is such a thing: each of too many vertices, or arcs that an eye can follow.
///
/// ```
/// use bachet::{Arena, Outcome, Player, draw::{ArenaDrawing, ArenaNote, arena_note}};
/// let mut builder = Arena::builder();
/// (0..400u32).for_each(|v| {
///     builder.vertex(&v.to_string(), Player::One);
///     builder.ending(v, Outcome::Draw);
/// });
/// let note = arena_note(&builder.build()?, &ArenaDrawing::default());
/// assert_eq!(note, Some(ArenaNote::Bars { vertices: 400 }));
/// # Ok::<(), bachet::ArenaError>(())
/// ```
///
/// # Panics
/// As [`arena`](super::arena).
pub fn arena_note(arena: &Arena, drawing: &ArenaDrawing<'_>) -> Option<ArenaNote> {
    match chosen(arena, drawing).ok()? {
        None => Some(ArenaNote::Bars { vertices: arena.len() }),
        Some(figure) => figure.is_dense().then_some(ArenaNote::Dense { arcs: figure.arcs.len() }),
    }
}

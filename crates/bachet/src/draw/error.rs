//! Why something is not drawn.

use super::arena::Layout;
use crate::games::PositionError;
use crate::search::SearchError;
use crate::text::{Message, message};

/// Why there is no picture.
///
/// ```
/// use bachet::draw::{DrawError, check_grundy};
/// assert!(matches!(check_grundy(1_000_000), Err(DrawError::GrundyTooLarge { numbers: 1_000_000, .. })));
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum DrawError {
    /// An arena has too many vertices.
    TooLarge {
        /// How many.
        vertices: usize,
    },
    /// An arena has too many vertices for a play, a strategy or values to be drawn on it.
    PlayedTooLarge {
        /// How many.
        vertices: usize,
        /// How many can be drawn.
        most: usize,
    },
    /// A position graph has too many positions.
    PositionsTooLarge {
        /// How many.
        positions: usize,
        /// How many can be drawn.
        most: usize,
    },
    /// An arena has too many vertices for a graph to be laid out by others.
    DotTooLarge {
        /// How many.
        vertices: usize,
    },
    /// An arena has too many vertices for a layout.
    LayoutTooLarge {
        /// The layout.
        layout: Layout,
        /// How many vertices it has.
        vertices: usize,
        /// How many the layout is for, at most.
        most: usize,
    },
    /// A vertex has too many neighbours.
    Neighbours {
        /// The vertex.
        vertex: String,
        /// How many vertices can be drawn.
        most: usize,
    },
    /// Too many vertices lie around one.
    Neighbourhood {
        /// The vertex in the middle.
        vertex: String,
        /// How far from it the picture goes.
        radius: usize,
        /// How far it can go.
        less: usize,
        /// How many vertices can be drawn.
        most: usize,
    },
    /// The attractor has no such step.
    NoStep {
        /// The step.
        step: usize,
        /// The last one that it has.
        last: usize,
    },
    /// The tree of a search that was not recorded.
    Unrecorded,
    /// Too many Grundy numbers.
    GrundyTooLarge {
        /// How many.
        numbers: usize,
        /// How many can be drawn.
        most: usize,
    },
    /// A picture of too many pixels, or of none.
    TooManyPixels {
        /// How many in a row.
        width: f64,
        /// How many rows.
        height: f64,
    },
    /// The picture cannot be made of pixels.
    Pixels {
        /// Why not.
        reason: String,
    },
    /// A position that is none.
    Position(PositionError),
    /// The tree cannot be searched.
    Search(SearchError),
}

impl DrawError {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// let words = bachet::draw::DrawError::Unrecorded.message().to_string();
    /// assert_eq!(words, "this search was not recorded: ask for its nodes");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            DrawError::TooLarge { vertices } => message!("draw.too-large", n = *vertices),
            DrawError::PlayedTooLarge { vertices, most } => {
                message!("draw.played-large", n = *vertices, most = *most)
            }
            DrawError::PositionsTooLarge { positions, most } => {
                message!("draw.positions-large", n = *positions, most = *most)
            }
            DrawError::DotTooLarge { vertices } => message!("draw.dot-large", n = *vertices),
            DrawError::LayoutTooLarge { layout, vertices, most } => {
                message!("draw.layout-large", layout = layout.name(), n = *vertices, most = *most)
            }
            DrawError::Neighbours { vertex, most } => message!("draw.around-many", v = vertex, most = *most),
            DrawError::Neighbourhood { vertex, radius, less, most } => {
                message!("draw.around-large", v = vertex, most = *most, radius = *radius, less = *less)
            }
            DrawError::NoStep { step, last } => {
                message!("draw.no-step", n = step.to_string(), last = last.to_string())
            }
            DrawError::Unrecorded => message!("draw.tree-unrecorded"),
            DrawError::GrundyTooLarge { numbers, most } => {
                message!("draw.grundy-large", n = *numbers, most = *most)
            }
            DrawError::TooManyPixels { width, height } => {
                message!("draw.png-size", width = width.to_string(), height = height.to_string())
            }
            DrawError::Pixels { reason } => message!("draw.png", reason = reason),
            DrawError::Position(error) => error.message(),
            DrawError::Search(error) => error.message(),
        }
    }
}

crate::text::error_from_message!(DrawError, |error| match error {
    DrawError::Position(error) => Some(error),
    DrawError::Search(error) => Some(error),
    _ => None,
});

impl From<PositionError> for DrawError {
    fn from(error: PositionError) -> DrawError {
        DrawError::Position(error)
    }
}

impl From<SearchError> for DrawError {
    fn from(error: SearchError) -> DrawError {
        DrawError::Search(error)
    }
}

//! The small boards in the vertices of arenas and position graphs.

use super::ArenaOptions;
use crate::source::MOST_NAMED;
use bachet::Graph;
use bachet::draw::Boards;
use bachet::games::{Board, View};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is in the vertices of an arena or of a position graph.
///
/// ```
/// let inside: bachet_app::picture::InVertices = serde_json::from_str(r#""boards""#)?;
/// assert_eq!(inside, bachet_app::picture::InVertices::Boards);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum InVertices {
    /// Small boards where they say more than names: squares always, heaps where their names would not fit on a line.
    #[default]
    Auto,
    /// Names, always.
    Names,
    /// Small boards wherever the game has some.
    Boards,
}

impl InVertices {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet_app::picture::InVertices::ALL.len(), 3);
    /// ```
    pub const ALL: [InVertices; 3] = [InVertices::Auto, InVertices::Names, InVertices::Boards];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet_app::picture::InVertices::Names.name(), "names");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            InVertices::Auto => "auto",
            InVertices::Names => "names",
            InVertices::Boards => "boards",
        }
    }
}

/// What a position looks like, by its name.
type BoardOf = dyn Fn(&str) -> Option<Board>;

/// The boards of a game by the names of its positions, as far as they are wanted.
pub(super) struct Miniatures {
    board: Box<BoardOf>,
    preferred: bool,
}

impl std::fmt::Debug for Miniatures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Miniatures").field("preferred", &self.preferred).finish_non_exhaustive()
    }
}

impl Miniatures {
    /// Those of a graph's vertices. A graph that is so large that its vertices are called by their numbers has none.
    pub(super) fn of(game: Option<Box<dyn View>>, graph: &Graph, options: &ArenaOptions) -> Option<Miniatures> {
        let inside = options.vertices.unwrap_or_default();
        let view = game.filter(|_| inside != InVertices::Names && graph.len() <= MOST_NAMED)?;
        let board = Box::new(move |name: &str| view.board(name).ok().flatten());
        Some(Miniatures { board, preferred: inside == InVertices::Boards })
    }

    /// The same for a drawing.
    pub(super) fn boards(&self) -> Boards<'_> {
        let boards = Boards::new(&*self.board);
        if self.preferred { boards.preferred() } else { boards }
    }
}

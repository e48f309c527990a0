//! The tree of a game or of a search.

use crate::source::Source;
use crate::tree::{TreeRequest, record};
use crate::value::Seat;
use crate::{Context, Error};
use bachet::draw::{Picture, Theme, TreeDrawing, TreeStyle, TreeValues};

/// A tree to be drawn.
pub struct TreePicture {
    drawing: TreeDrawing,
    style: TreeStyle,
    lang: bachet::text::Lang,
}

impl std::fmt::Debug for TreePicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TreePicture").field("nodes", &self.drawing.nodes()).finish_non_exhaustive()
    }
}

impl TreePicture {
    /// The tree of a request; of more than `most` nodes it is an error, which counts up to so many times as many. What the
    /// style asks for and the tree has not is left out.
    pub fn new(
        source: Source,
        request: &TreeRequest,
        style: &TreeStyle,
        most: usize,
        times: usize,
        context: &Context<'_>,
    ) -> Result<TreePicture, Error> {
        let game = source.playable(request.turn.map(|Seat(player)| player), context)?;
        let (finished, values) = record(&game, request, most, times, context)?;
        let drawing = TreeDrawing::new(&game.name, game.view.as_ref(), &finished.position, &finished.report)?;
        let style = TreeStyle {
            values,
            bounds: style.bounds && values == TreeValues::All,
            boards: style.boards && drawing.has_boards(),
            animated: style.animated && values == TreeValues::All,
            ..*style
        };
        Ok(TreePicture { drawing, style, lang: context.lang })
    }

    /// How it is drawn.
    #[must_use]
    pub fn style(&self) -> &TreeStyle {
        &self.style
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        self.drawing.picture(&self.style, self.lang)
    }

    /// The tree behind it.
    #[must_use]
    pub fn dot(&self, theme: Theme) -> String {
        self.drawing.dot(&self.style, theme, self.lang)
    }
}

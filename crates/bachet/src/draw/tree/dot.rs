//! Trees in the language of Graphviz.

use super::labels::Labels;
use super::{Direction, TreeDrawing, TreeStyle, TreeValues};
use crate::draw::dot::{Dot, DotArc, DotNode};
use crate::draw::style::{Ink, Theme, Weight};
use crate::search::NodeKind;
use crate::text::{Lang, message};

impl TreeDrawing {
    /// The tree in the language of Graphviz, which lays it out itself: without boards, and without animation.
    ///
    /// ```
    /// # use bachet::{draw::{Theme, TreeDrawing, TreeStyle}, games::open, search::{Algorithm, Request}, text::Lang};
    /// # let game = open("nim:3,take=1-2")?;
    /// # let request = Request { algorithm: Algorithm::Minimax, record: Some(500), ..Request::default() };
    /// # let report = game.view().search("3", &request)?;
    /// let drawing = TreeDrawing::new("nim", game.view(), "3", &report)?;
    /// assert!(drawing.dot(&TreeStyle::default(), Theme::Light, Lang::En).starts_with("// Bachet: nim\ndigraph"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn dot(&self, style: &TreeStyle, theme: Theme, lang: Lang) -> String {
        let title = message!("draw.tree", game = self.game.as_str()).to_text(lang);
        let mut dot = Dot::new(&title, false, style.direction == Direction::Right, theme);
        for (k, item) in self.items.iter().enumerate() {
            let labels = Labels::new(item, &self.items, style, self.wins, lang);
            let is_cut = item.is_cut();
            let reason = labels.reason.as_ref().map_or("✂", |reason| reason.line.as_str());
            let notes: Vec<&str> = labels.bounds.iter().flatten().chain(&labels.mark).map(String::as_str).collect();
            dot.node(
                k,
                &DotNode {
                    label: if is_cut { reason } else { labels.inside() },
                    outline: (!is_cut).then_some(item.node.turn.into()),
                    fill: labels.fill(),
                    ink: Ink::of(item.node.turn),
                    double: item.node.kind == NodeKind::Ended,
                    weight: Weight::Plain,
                    note: &notes.join("  "),
                },
            );
            if let Some(parent) = item.parent {
                let expected = style.values == TreeValues::All && item.expected;
                let chosen = expected.then_some(self.items[parent].node.turn);
                dot.arc(parent, k, &DotArc { label: &labels.mov, ink: chosen.map(Ink::of), dashed: is_cut });
            }
        }
        dot.finish()
    }
}

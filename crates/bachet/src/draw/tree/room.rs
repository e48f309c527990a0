//! The room that an item of a tree takes with its texts.

use super::items::Item;
use super::labels::Labels;
use super::plan::TO_CROSS;
use super::sizes::Sizes;
use crate::draw::style::{Ink, Lettering};
use crate::search::NodeKind;

/// How far an item reaches from its centre, its texts included.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Room {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) up: f64,
    pub(super) down: f64,
}

/// From a cut's cross to its reason, and from line to line of that.
pub(super) const REASON: f64 = 10.0;
pub(super) const LINE: f64 = 13.5;

fn width(text: &str) -> f64 {
    Lettering::note(Ink::Text).width(text)
}

impl Room {
    /// The room of an item whose branch comes from above, if it is `upright`, or from the left.
    pub(super) fn new(item: &Item, labels: &Labels, sizes: &Sizes, upright: bool) -> Room {
        match (item.is_cut(), upright) {
            (true, true) => Room::of_cut_below(labels, sizes),
            (true, false) => Room::of_cut_beside(labels, sizes),
            (false, true) => Room::of_node_below(item, labels, sizes),
            (false, false) => Room::of_node_beside(item, labels, sizes),
        }
    }

    fn of_cut_below(labels: &Labels, sizes: &Sizes) -> Room {
        let lines = labels.reason.iter().flat_map(|reason| &reason.lines).map(|line| width(line));
        let half = lines.chain(label(labels)).fold(8.0, f64::max) / 2.0;
        let up = sizes.circle - TO_CROSS + if label(labels).is_some() { 24.0 } else { 4.0 };
        Room { left: half, right: half, up, down: TO_CROSS + REASON + 2.0 * LINE - sizes.circle }
    }

    fn of_cut_beside(labels: &Labels, sizes: &Sizes) -> Room {
        let reason = labels.reason.as_ref().map_or(0.0, |reason| width(&reason.line));
        let left = sizes.circle - TO_CROSS + label(labels).map_or(0.0, |label| label + 14.0);
        let up = if label(labels).is_some() { 14.0 } else { 8.0 };
        Room { left, right: TO_CROSS + REASON + reason - sizes.circle, up, down: 8.0 }
    }

    /// The move stands across the end of the branch, alpha and beta to the right, and the mark of a repeated position below a
    /// leaf and to the left of any other node.
    fn of_node_below(item: &Item, labels: &Labels, sizes: &Sizes) -> Room {
        let half = sizes.half(item.node.turn);
        let label_half = label(labels).map_or(0.0, |label| label / 2.0 + 2.0);
        let bounds = labels.bounds.as_ref().map_or(0.0, |lines| width(&lines[0]).max(width(&lines[1])) + 5.0);
        let (below, beside) = marks(item, labels);
        Room {
            left: (half + beside.map_or(0.0, |mark| mark + 5.0)).max(label_half),
            right: (half + bounds).max(label_half),
            up: half + if label(labels).is_some() { 20.0 } else { 4.0 },
            down: half + below.map_or(0.0, |_| 14.0),
        }
    }

    /// The move stands above the end of the branch, alpha and beta above the node, and the mark of a repeated position to the
    /// right of a leaf and below any other node.
    fn of_node_beside(item: &Item, labels: &Labels, sizes: &Sizes) -> Room {
        let half = sizes.half(item.node.turn);
        let label = label(labels);
        let bounds = labels.bounds.as_ref().map(|bounds| width(&one_line(bounds)) - 2.0 * half);
        let (behind, below) = marks(item, labels);
        let up = match (&labels.bounds, label) {
            // Above the move, even beside a small node.
            (Some(_), _) => half.max(14.0) + 14.0,
            (None, Some(_)) => half.max(14.0),
            (None, None) => half,
        };
        Room {
            left: half + label.map_or(0.0, |label| label + 10.0).max(bounds.unwrap_or(0.0)),
            right: half + behind.map_or(0.0, |mark| mark + 5.0),
            up,
            down: half + below.map_or(0.0, |_| 13.0),
        }
    }
}

/// How wide the move beside a branch is, if it is written. It may be bold.
fn label(labels: &Labels) -> Option<f64> {
    (!labels.mov.is_empty()).then(|| Lettering::note(Ink::Text).bold().width(&labels.mov))
}

/// How wide the mark of a repeated position is, behind a leaf or beside any other node.
fn marks(item: &Item, labels: &Labels) -> (Option<f64>, Option<f64>) {
    let mark = labels.mark.as_deref().map(width);
    if item.node.kind == NodeKind::Inner { (None, mark) } else { (mark, None) }
}

/// Alpha and beta beside each other.
pub(super) fn one_line([alpha, beta]: &[String; 2]) -> String {
    format!("{alpha}, {beta}")
}

//! How large the nodes of a tree are: all circles and all squares alike, and as large as the longest value or board needs.

use super::TreeStyle;
use super::items::Item;
use super::labels::Labels;
use crate::draw::board::Miniature;
use crate::draw::geometry::Point;
use crate::draw::picture::half;
use crate::draw::style::{Ink, Lettering};
use crate::player::Player;

/// How large nodes are: half of their width and height.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub(super) circle: f64,
    pub(super) square: f64,
    /// How far below the centres of circles and of squares the middles of board and value are, where there are boards.
    board: Option<[[f64; 2]; 2]>,
}

/// The least radius of a node.
const LEAST: f64 = 11.0;
/// Between a board and the value below it, and how high that is.
const VALUE: f64 = 14.0;

impl Sizes {
    pub(super) fn new(items: &[Item], labels: &[Labels], style: &TreeStyle) -> Sizes {
        let width = labels.iter().map(|labels| value_lettering().width(labels.inside())).fold(0.0, f64::max);
        // Endings have a second outline, which the value must not touch.
        let plain = (width / 2.0).hypot(value_lettering().size() * 0.38) + 6.0;
        let plain = plain.max(LEAST);
        let boards = items.iter().filter(|_| style.boards).filter_map(Item::board);
        let all = boards.map(|board| {
            let miniature = Miniature::in_node(board);
            Point::new(miniature.width(), miniature.height())
        });
        let Some(board) = all.reduce(|a, b| Point::new(a.x.max(b.x), a.y.max(b.y))) else {
            return Sizes { circle: plain, square: half(Player::Two, plain).max(width / 2.0 + 7.0), board: None };
        };
        Sizes::around_boards(board, width)
    }

    /// Nodes around boards of that size at most, with values of that width at most below them.
    fn around_boards(board: Point, width: f64) -> Sizes {
        let below = if width > 0.0 { VALUE } else { 0.0 };
        let height = board.y + below;
        // In a circle, the upper corners of the board and the lower ones of the value are equally far from the centre.
        let corners = (board.x * board.x - width * width) / 8.0 / height - height / 2.0;
        let top = if below > 0.0 { corners.clamp(below / 2.0 - height, 0.0) } else { -height / 2.0 };
        let reach = |x: f64, y: f64| (x / 2.0).hypot(y);
        let farthest = [(board.x, top), (board.x, top + board.y), (width, top + height), (width, top + board.y)];
        let radius = farthest.iter().map(|&(x, y)| reach(x, y)).fold(0.0, f64::max);
        let middles = |top: f64| [top + board.y / 2.0, top + height - below / 2.0 + 1.0];
        Sizes {
            circle: radius + 5.0,
            square: board.x.max(width).max(height) / 2.0 + 6.0,
            board: Some([middles(top), middles(-height / 2.0)]),
        }
    }

    /// How far below the centre of a node of that player the middles of its board and of its value are.
    pub(super) fn board(&self, player: Player) -> Option<[f64; 2]> {
        self.board.map(|both| both[player.index()])
    }

    /// Half of the size of a node of that player.
    pub(super) fn half(&self, player: Player) -> f64 {
        if player == Player::One { self.circle } else { self.square }
    }
}

/// How values are written.
pub(super) fn value_lettering() -> Lettering {
    Lettering::label(Ink::Text)
}

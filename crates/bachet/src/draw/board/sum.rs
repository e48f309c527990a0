//! The boards of a sum side by side, each under its number.

use super::value::Valued;
use super::{BoardDrawing, BoardMove, extent, groups as board_groups};
use crate::draw::geometry::Point;
use crate::draw::picture::Group;
use crate::draw::shape::Anchor;
use crate::draw::style::{Ink, Lettering};
use crate::games::{Board, Spot};
use crate::text::Lang;

/// From a board to the sign between it and the next, and from a board's number to the board.
const BESIDE: f64 = 24.0;
const ABOVE: f64 = 16.0;

pub(super) fn groups(parts: &[Board], drawing: &BoardDrawing<'_>, valued: &Valued<'_>, lang: Lang) -> Vec<Group> {
    let drawn = parts.iter().enumerate().map(|(k, board)| {
        let moves: Vec<BoardMove> = drawing.moves.iter().filter_map(|mov| within(mov, k)).collect();
        let own = board_groups(&BoardDrawing { board, moves: &moves, ..*drawing }, valued, lang);
        (extent(&own), own)
    });
    let drawn: Vec<_> = drawn.collect();
    let middle = drawn.iter().map(|(bounds, _)| bounds.height() / 2.0).fold(0.0, f64::max);
    let mut all = Vec::new();
    let mut x = 0.0;
    for (k, (bounds, own)) in drawn.into_iter().enumerate() {
        if k > 0 {
            let plus = Point::new(x + BESIDE, middle);
            all.push(Group::new("plus", "").text(plus, "+", Lettering::label(Ink::Muted)));
            x += 2.0 * BESIDE;
        }
        let number = (k + 1).to_string();
        let heading = Group::new("part", number.clone());
        all.push(heading.text_beside(Point::new(x, -ABOVE), number, Anchor::Start, Lettering::note(Ink::Muted)));
        let by = Point::new(x, 0.0) - bounds.least;
        all.extend(own.into_iter().map(|group| moved(group, by)));
        x += bounds.width();
    }
    all
}

/// A move of that part, as a move on its board.
fn within(mov: &BoardMove, k: usize) -> Option<BoardMove> {
    match &mov.spot {
        Spot::Part { part, spot } if *part == k => Some(BoardMove { spot: (**spot).clone(), ..mov.clone() }),
        _ => None,
    }
}

fn moved(mut group: Group, by: Point) -> Group {
    for mark in &mut group.marks {
        mark.shape = mark.shape.clone().moved(by);
    }
    group
}

//! Boards of squares: grids with marks or stones, and bars of chocolate.

use super::value::{Place, Valued};
use super::{BoardDrawing, BoardMove, Miniature};
use crate::draw::geometry::{Bounds, Point};
use crate::draw::picture::Group;
use crate::draw::style::{Ink, Lettering};
use crate::games::{Board, Spot};

/// The side of a square.
const UNIT: f64 = 44.0;
/// From the board's edge to the middle of the numbers beside it.
const BESIDE: f64 = 14.0;
/// Half of a mark beside a line.
const CHIP: Point = Point::new(15.0, 11.0);

/// The board with its upper left corner at the origin, its coordinates and the marks of the moves.
pub(super) fn groups(drawing: &BoardDrawing<'_>, valued: &Valued<'_>) -> Vec<Group> {
    let miniature = Miniature::new(drawing.board, UNIT);
    let bare = miniature.shapes(Point::default()).into_iter().fold(Group::new("board", ""), Group::with);
    let mut groups = vec![bare, coordinates(drawing.board, &miniature)];
    if !miniature.is_block() {
        groups.extend(drawing.moves.iter().filter_map(|mov| mark(drawing.board, &miniature, mov, valued)));
    }
    if let (Board::Grid { falls: false, .. }, None) = (drawing.board, drawing.ending) {
        groups.push(numbers(drawing, &miniature));
    }
    groups
}

/// The numbers of columns and rows, where moves are written with them.
fn coordinates(board: &Board, miniature: &Miniature<'_>) -> Group {
    let lettering = Lettering::note(Ink::Muted);
    let middle = |k: u32| (f64::from(k) + 0.5) * UNIT;
    let mut group = Group::new("coordinates", "");
    match board {
        Board::Grid { columns, falls: true, .. } => {
            for column in 0..*columns {
                let name = char::from_digit(column + 1, 36).map_or_else(|| (column + 1).to_string(), String::from);
                group = group.text(Point::new(middle(column), miniature.height() + BESIDE), name, lettering);
            }
        }
        Board::Chocolate(rows) if !miniature.is_block() => {
            for column in 0..rows.first().copied().unwrap_or(0) {
                group = group.text(Point::new(middle(column), -BESIDE), (column + 1).to_string(), lettering);
            }
            for row in 0..rows.len() as u32 {
                group = group.text(Point::new(-BESIDE, middle(row)), (row + 1).to_string(), lettering);
            }
        }
        _ => {}
    }
    group
}

/// Longer names of moves do not fit into the corner of a square.
const CORNER: usize = 4;

/// The numbers of the free squares, which are the moves that take them, in their corners; a game that calls its moves otherwise
/// has their names there.
fn numbers(drawing: &BoardDrawing<'_>, miniature: &Miniature<'_>) -> Group {
    let Board::Grid { columns, cells, .. } = drawing.board else { return Group::new("coordinates", "") };
    let named = |at: u32| {
        let spot = Spot::Square { column: at % columns, row: at / columns };
        let name = drawing.moves.iter().find(|mov| mov.spot == spot).map(|mov| mov.name.clone());
        name.unwrap_or_else(|| (at + 1).to_string())
    };
    let free = cells.iter().zip(0u32..).filter(|(cell, _)| cell.is_none());
    free.fold(Group::new("coordinates", ""), |group, (_, at)| {
        let square = miniature.square(Point::default(), at % columns, at / columns);
        let (name, lettering) = (named(at), Lettering::note(Ink::Muted));
        if name.chars().count() > CORNER {
            return group;
        }
        // Short names stand below each other; long ones need more room.
        let right = (lettering.width(&name) / 2.0 + 3.0).max(10.0);
        group.text(square.least + Point::new(right, 9.0), name, lettering)
    })
}

fn mark(board: &Board, miniature: &Miniature<'_>, mov: &BoardMove, valued: &Valued<'_>) -> Option<Group> {
    let chip = |centre: Point| Place::Chip(Bounds::around(centre, CHIP.x, CHIP.y));
    let place = match mov.spot {
        Spot::Square { column, row } => {
            let square = miniature.square(Point::default(), column, row);
            match board {
                Board::Grid { falls: true, .. } => Place::Hole { centre: square.centre(), radius: miniature.radius() },
                _ => Place::Square(square),
            }
        }
        Spot::Below(rows) => chip(Point::new(miniature.width() + CHIP.x + 8.0, f64::from(rows) * UNIT)),
        Spot::Beside(columns) => chip(Point::new(f64::from(columns) * UNIT, miniature.height() + CHIP.y + 8.0)),
        Spot::Step { .. }
        | Spot::Path(_)
        | Spot::Area(_)
        | Spot::Way(_)
        | Spot::Nowhere
        | Spot::Objects { .. }
        | Spot::FromEach(_)
        | Spot::Number(_)
        | Spot::Part { .. } => {
            return None;
        }
    };
    Some(valued.mark(mov, place))
}

//! The board of lines, with its stars.

use super::{COLUMNS, Go, GoPosition};
use crate::games::cells::Cells;
use crate::games::map::{Form, Lies, Line, Location, Map, Place};
use crate::player::Player;

/// From a point to the next.
const STEP: i32 = 100;

/// Where the stars of a side are: a few lines from its ends, and in the middle of large boards.
fn stars(side: u32) -> Vec<u32> {
    match side {
        ..7 => Vec::new(),
        7..13 => vec![2, side - 3],
        13 => vec![3, 6, 9],
        _ if side % 2 == 1 => vec![3, side / 2, side - 4],
        _ => vec![3, side - 4],
    }
}

impl<C: Cells> Go<C> {
    pub(super) fn map(&self, position: &GoPosition<C>) -> Map {
        let (width, height) = (self.width, self.height);
        let at = |x: i32, y: i32| Location { x: x * STEP, y: y * STEP };
        let (columns, rows) = (stars(width), stars(height));
        let middle = |point: u32| 2 * (point % width) + 1 == width && 2 * (point / width) + 1 == height;
        let is_star = |point: u32| {
            let crossed = columns.contains(&(point % width)) && rows.contains(&(point / width));
            crossed || middle(point) && !columns.is_empty() && !rows.is_empty()
        };
        let place = |point: u32| {
            let form = if is_star(point) { Form::Dot } else { Form::Point };
            let stone = Player::BOTH.into_iter().find(|player| position.stones[player.index()].has(point));
            let at = at((point % width) as i32, (point / width) as i32);
            Place::new(self.name(point as u16), at, form).with(stone.map_or(Lies::Nothing, Lies::Stone))
        };
        let (right, below) = (width as i32 - 1, height as i32 - 1);
        let across = (0..=below).map(|y| Line { from: at(0, y), to: at(right, y), owner: None });
        let down = (0..=right).map(|x| Line { from: at(x, 0), to: at(x, below), owner: None });
        let columns = (0..=right).map(|x| (at(x, below + 1), COLUMNS[x as usize].to_string()));
        let rows = (0..=below).map(|y| (at(-1, y), (below + 1 - y).to_string()));
        Map {
            places: (0..width * height).map(place).collect(),
            lines: across.chain(down).collect(),
            words: columns.chain(rows).collect(),
            made: Vec::new(),
        }
    }
}

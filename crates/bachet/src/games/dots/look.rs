//! The board of dots, with its edges and boxes.

use super::{Dots, Edges};
use crate::games::cells::Cells;
use crate::games::map::{Form, Lies, Location, Map, Place};
use crate::games::rows::{cell_name, column_name};
use crate::player::Player;

/// From a dot to the edge beside it.
const HALF: u32 = 50;

impl<C: Cells> Dots<C> {
    /// The edges come first, so that they have the numbers of moves.
    pub(super) fn map(&self, edges: &Edges<C>) -> Map {
        let (columns, rows) = (2 * self.width + 1, 2 * self.height + 1);
        let at = |place: u32| Location { x: (place % columns * HALF) as i32, y: (place / columns * HALF) as i32 };
        let place = |place: u32, form: Form| Place::new(cell_name(columns, place), at(place), form);
        let edge = |(number, &at): (usize, &u32)| {
            let form = if at / columns % 2 == 0 { Form::Across } else { Form::Down };
            place(at, form).with(if edges.drawn.has(number as u32) { Lies::Drawn } else { Lies::Nothing })
        };
        let inside = |parity: u32| {
            (0..columns * rows).filter(move |place| [place % columns, place / columns].map(|k| k % 2) == [parity; 2])
        };
        let boxes = inside(1).enumerate().map(|(number, at)| match self.is_closed(edges.drawn, number) {
            true => place(at, Form::Square).with(Lies::Drawn),
            false => place(at, Form::Beside),
        });
        let dots = inside(0).map(|at| place(at, Form::Dot));
        let score = self.score(edges);
        let below = (rows * HALF + 2 * HALF) as i32;
        let scores = Player::BOTH.into_iter().map(|player| {
            let at = Location { x: HALF as i32, y: below + player.index() as i32 * 60 };
            Place::new(player.to_string(), at, Form::Beside).with(Lies::Stones(player, score[player.index()] as u32))
        });
        let places = self.places.iter().enumerate().map(edge).chain(boxes).chain(dots).chain(scores).collect();
        let columns_named =
            (0..columns).map(|k| (Location { x: (k * HALF) as i32, y: -(HALF as i32) }, column_name(k)));
        let rows_named = (0..rows).map(|k| (Location { x: -(HALF as i32), y: (k * HALF) as i32 }, (k + 1).to_string()));
        Map { places, lines: Vec::new(), words: columns_named.chain(rows_named).collect(), made: Vec::new() }
    }
}

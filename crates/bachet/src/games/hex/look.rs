//! The rhombus of hexagons, with the sides of the players and the chain of who has won.

use super::{Hex, HexStones};
use crate::games::cells::Cells;
use crate::games::map::{Form, Lies, Line, Location, Map, Place};
use crate::games::rows::{cell_name, column_name};
use crate::player::Player;

/// Half of the way from a hexagon to the next, and the way from a row to the next.
const HALF: i32 = 50;
const ROW: i32 = 87;
/// How far corners reach up and down: the one in the middle, and those beside it.
const CORNER: i32 = 58;
const FLANK: i32 = 29;

impl<C: Cells> Hex<C> {
    fn middle(&self, column: u32, row: u32) -> Location {
        Location { x: (column as i32 * 2 + row as i32) * HALF, y: row as i32 * ROW }
    }

    pub(super) fn map(&self, stones: &HexStones<C>) -> Map {
        let (width, height) = (self.width, self.height);
        let place = |cell: u32| {
            let at = self.middle(cell % width, cell / width);
            let lies =
                Player::BOTH.into_iter().find(|&player| stones.of(player).has(cell)).map_or(Lies::Nothing, Lies::Stone);
            Place::new(cell_name(width, cell), at, Form::Hexagon).with(lies)
        };
        let beside = |Location { x, y }: Location, (dx, dy): (i32, i32)| Location { x: x + dx, y: y + dy };
        let mut lines = Vec::new();
        let mut edge = |owner: Player, middle: Location, corners: [(i32, i32); 3]| {
            let [a, b, c] = corners.map(|corner| beside(middle, corner));
            lines.extend([(a, b), (b, c)].map(|(from, to)| Line { from, to, owner: Some(owner) }));
        };
        for x in 0..width {
            edge(Player::One, self.middle(x, 0), [(-HALF, -FLANK), (0, -CORNER), (HALF, -FLANK)]);
            edge(Player::One, self.middle(x, height - 1), [(-HALF, FLANK), (0, CORNER), (HALF, FLANK)]);
        }
        for y in 0..height {
            edge(Player::Two, self.middle(0, y), [(-HALF, -FLANK), (-HALF, FLANK), (0, CORNER)]);
            edge(Player::Two, self.middle(width - 1, y), [(0, -CORNER), (HALF, -FLANK), (HALF, FLANK)]);
        }
        let columns = (0..width).map(|x| (beside(self.middle(x, 0), (-HALF, -ROW)), column_name(x)));
        let rows = (0..height).map(|y| (beside(self.middle(0, y), (-2 * HALF, 0)), (y + 1).to_string()));
        let won = Player::BOTH.into_iter().find(|&player| self.has_won(stones, player));
        let mut made = Vec::new();
        if let Some(player) = won {
            self.chain(stones.of(player), self.sides[player.index()]).each(|cell| made.push(cell as usize));
        }
        Map { places: (0..self.cells()).map(place).collect(), lines, words: columns.chain(rows).collect(), made }
    }

    /// A shortest chain of stones from a side to the other, where there is one.
    fn chain(&self, stones: C, [from, to]: [C; 2]) -> C {
        let mut layers = vec![stones & from];
        let mut reached = stones & from;
        while let Some(&layer) = layers.last()
            && layer != C::EMPTY
            && !layer.meets(to)
        {
            let next = self.beside(layer) & stones & !reached;
            reached = reached | next;
            layers.push(next);
        }
        let (mut chain, mut wanted) = (C::EMPTY, to);
        while let Some(layer) = layers.pop() {
            let mut stone = C::EMPTY;
            (layer & wanted).each(|cell| stone = C::cell(cell));
            chain = chain | stone;
            wanted = self.beside(stone);
        }
        chain
    }
}

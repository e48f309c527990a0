//! Which moves of Hex promise much before anything is looked at: those about bridges.

use super::{Hex, HexStones, SWAP};
use crate::games::cells::Cells;
use crate::player::Player;

/// A hexagon: its column and its row.
pub(super) type At = (i32, i32);

/// From a hexagon to those beside it, in order around it.
pub(super) const BESIDE: [At; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// To join what a bridge joined, or to cut the other's.
const JOIN: i32 = 300;
/// To make a bridge.
const BRIDGE: i32 = 60;

impl<C: Cells> Hex<C> {
    /// To close one's own bridge where the other has come between, to come through the other's, and to make bridges; none of a move of
    /// which nothing is known. Beyond a side lie stones of whoever joins it.
    pub(super) fn promise(&self, stones: &HexStones<C>, mov: u16) -> Option<i32> {
        if mov == SWAP {
            return None;
        }
        let (width, height) = (self.width as i32, self.height as i32);
        let owner = |(x, y): At| match () {
            () if !(0..height).contains(&y) => Some(Player::One),
            () if !(0..width).contains(&x) => Some(Player::Two),
            () => {
                let cell = (y * width + x) as u32;
                Player::BOTH.into_iter().find(|&player| stones.of(player).has(cell))
            }
        };
        let (x, y) = (i32::from(mov) % width, i32::from(mov) / width);
        let around = BESIDE.map(|(dx, dy)| owner((x + dx, y + dy)));
        let (own, other) = (Some(stones.turn), Some(!stones.turn));
        let mut sum = 0;
        for k in 0..6 {
            let [one, between, two] = [around[k], around[(k + 1) % 6], around[(k + 2) % 6]];
            let ends = (one, two);
            if between == other && ends == (own, own) || between == own && ends == (other, other) {
                sum += JOIN;
            }
            let ((ax, ay), (bx, by)) = (BESIDE[k], BESIDE[(k + 1) % 6]);
            if one.is_none() && between.is_none() && owner((x + ax + bx, y + ay + by)) == own {
                sum += BRIDGE;
            }
        }
        (sum > 0).then_some(sum)
    }
}

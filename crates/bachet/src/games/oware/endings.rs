//! Endings by how many seeds are left on the board: positions by number, and moves back.

use super::{Houses, MOST, Oware};
use crate::games::capabilities::HasParts;
use crate::games::parted::{InParts, Parted};
use crate::games::subsets;
use crate::levels::Parts;
use crate::player::Player;

impl HasParts for Oware {
    fn parts(&self) -> Box<dyn Parts> {
        Box::new(InParts::new(Endings { game: self.clone(), most: self.left.unwrap_or(0) }))
    }
}

/// The first part has most seeds; the others have a seed less each.
struct Endings {
    game: Oware,
    most: u32,
}

impl Endings {
    /// How many houses there are, which so many seeds less one lie between or are walls between them.
    fn houses(&self) -> u32 {
        2 * self.game.houses as u32
    }

    /// What J1 can have taken with so many seeds left, nobody having more than half.
    fn open(&self, left: u32) -> std::ops::RangeInclusive<u32> {
        let all = self.game.all();
        all.div_ceil(2).saturating_sub(left)..=(all / 2).min(all - left)
    }

    /// How many ways there are to have taken seeds; that J1 has too few or more than half are one each.
    fn shares(&self, left: u32) -> u64 {
        let open = self.open(left);
        u64::from(open.end() - open.start()) + 3
    }

    /// The seeds as a set: the walls between the houses, in a row with the seeds.
    fn walls(&self, seeds: &[u8]) -> u64 {
        let (mut walls, mut at) = (0, 0);
        for &seeds in &seeds[..self.houses() as usize - 1] {
            at += u32::from(seeds);
            walls |= 1 << at;
            at += 1;
        }
        walls
    }
}

impl Parted for Endings {
    type Rules = Oware;
    type Position = Houses;

    fn rules(&self) -> &Oware {
        &self.game
    }

    fn sizes(&self) -> Vec<u64> {
        let walls = self.houses() - 1;
        (0..=self.most).rev().map(|left| 2 * subsets::count(left + walls, walls) * self.shares(left)).collect()
    }

    fn number(&self, houses: &Houses) -> Option<(u32, u64)> {
        let all = self.game.all();
        let [one, two] = houses.taken.map(u32::from);
        let left = all - one - two;
        let part = self.most.checked_sub(left)?;
        let share = match () {
            () if 2 * one > all => self.shares(left) - 1,
            () if 2 * two > all => 0,
            () => u64::from(one - self.open(left).start()) + 1,
        };
        let number = subsets::rank(self.walls(&houses.seeds)) * self.shares(left) + share;
        Some((part, number << 1 | houses.turn.index() as u64))
    }

    fn position(&self, part: u32, number: u64) -> Option<Houses> {
        let (left, count) = (self.most.checked_sub(part)?, self.houses() as usize);
        let shares = self.shares(left);
        let (walls, share) = ((number >> 1) / shares, (number >> 1) % shares);
        let one = (self.open(left).start() + share as u32).checked_sub(1)?;
        let two = (self.game.all() - left).checked_sub(one)?;
        let mut seeds = [0; 2 * MOST];
        let mut walls = subsets::set(walls, count as u32 - 1);
        let mut before = 0;
        for house in &mut seeds[..count - 1] {
            let wall = walls.trailing_zeros();
            *house = (wall - before) as u8;
            before = wall + 1;
            walls &= walls - 1;
        }
        seeds[count - 1] = (left + count as u32 - 1 - before) as u8;
        Some(Houses { seeds, taken: [one as u8, two as u8], turn: Player::BOTH[(number & 1) as usize] })
    }

    /// Seeds are taken back one by one from the houses after an empty one, until a house has none.
    fn before(&self, houses: &Houses, all: &mut Vec<Houses>) {
        let (game, count) = (&self.game, self.houses() as usize);
        for from in game.own(!houses.turn).filter(|&house| houses.seeds[house] == 0) {
            let mut before = Houses { turn: !houses.turn, ..*houses };
            let mut at = from;
            loop {
                at = (at + 1) % count;
                if at == from {
                    at = (at + 1) % count;
                }
                if before.seeds[at] == 0 {
                    break;
                }
                before.seeds[at] -= 1;
                before.seeds[from] += 1;
                if game.open(&before).any(|house| house == from) && game.sow(&before, from) == *houses {
                    all.push(before);
                }
            }
        }
    }
}

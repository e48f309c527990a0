//! Endings by their pieces: positions by number, and un-moves.

use super::material::Material;
use super::{Draughts, Men, Rules};
use crate::games::capabilities::HasParts;
use crate::games::parted::{InParts, Parted};
use crate::games::squares::each;
use crate::games::subsets;
use crate::levels::Parts;
use crate::player::Player;

impl HasParts for Draughts {
    fn parts(&self) -> Box<dyn Parts> {
        let parts = self.ending.map(|ending| ending.parts()).unwrap_or_default();
        Box::new(InParts::new(Endings { game: self.clone(), parts }))
    }
}

/// An ending, and what it leads to.
struct Endings {
    game: Draughts,
    parts: Vec<Material>,
}

impl Draughts {
    /// Squares by their numbers from 0, beside each other.
    fn numbers(&self, squares: u64) -> u64 {
        each(squares).fold(0, |all, bit| all | 1 << (self.grid.number(bit) - 1))
    }

    fn bits(&self, numbers: u64) -> u64 {
        each(numbers).fold(0, |all, number| all | 1 << self.grid.bit(number.into()))
    }

    /// So many squares come before those on which a player's men can be: those of the last row, if it is the first one.
    fn crowned(&self, player: Player) -> u32 {
        if self.down(player) { 0 } else { self.grid.columns / 2 }
    }
}

impl Parted for Endings {
    type Rules = Draughts;
    type Position = Men;

    fn rules(&self) -> &Draughts {
        &self.game
    }

    fn sizes(&self) -> Vec<u64> {
        self.parts.iter().map(|part| part.size(&self.game)).collect()
    }

    fn number(&self, men: &Men) -> Option<(u32, u64)> {
        let material = Material::of(men);
        let part = self.parts.iter().position(|own| *own == material)?;
        let game = &self.game;
        let (squares, zone) = (game.grid.squares(), game.grid.squares() - game.grid.columns / 2);
        let mut number = 0;
        for player in Player::BOTH {
            let own = if player == Player::One { men.one } else { men.two };
            let plain = subsets::rank(game.numbers(own & !men.kings) >> game.crowned(player));
            let kings = subsets::rank(game.numbers(own & men.kings));
            number = number * subsets::count(zone, material.men[player.index()]) + plain;
            number = number * subsets::count(squares, material.kings[player.index()]) + kings;
        }
        Some((part as u32, number << 1 | men.turn.index() as u64))
    }

    fn position(&self, part: u32, number: u64) -> Option<Men> {
        let (game, material) = (&self.game, self.parts.get(part as usize)?);
        let (squares, zone) = (game.grid.squares(), game.grid.squares() - game.grid.columns / 2);
        let mut men = Men { one: 0, two: 0, kings: 0, turn: Player::BOTH[(number & 1) as usize] };
        let mut rest = number >> 1;
        let mut found = 0;
        for player in [Player::Two, Player::One] {
            let mut next = |squares: u32, many: u32| {
                let sets = subsets::count(squares, many);
                let set = subsets::set(rest % sets, many);
                rest /= sets;
                set
            };
            let kings = game.bits(next(squares, material.kings[player.index()]));
            let plain = game.bits(next(zone, material.men[player.index()]) << game.crowned(player));
            found += kings.count_ones() + plain.count_ones();
            men.kings |= kings;
            match player {
                Player::One => men.one = kings | plain,
                Player::Two => men.two = kings | plain,
            }
        }
        ((men.one | men.two).count_ones() == found).then_some(men)
    }

    fn before(&self, men: &Men, all: &mut Vec<Men>) {
        let (game, mover) = (&self.game, !men.turn);
        let free = game.grid.all & !(men.one | men.two);
        let own = if mover == Player::One { men.one } else { men.two };
        let mut back = |to: u64, from: u64| {
            let moved = own & !to | from;
            let kings = if men.kings & to == 0 { men.kings } else { men.kings & !to | from };
            let (one, two) = if mover == Player::One { (moved, men.two) } else { (men.one, moved) };
            let before = Men { one, two, kings, turn: mover };
            // Who could take had to.
            if !game.can_capture(&before) {
                all.push(before);
            }
        };
        for to in each(own).map(|bit| 1 << bit) {
            if men.kings & to == 0 {
                let ways = game.grid.ways(!game.down(mover)).into_iter();
                ways.map(|way| way.step(to)).filter(|from| from & free != 0).for_each(|from| back(to, from));
                continue;
            }
            for way in game.grid.all_ways() {
                let mut from = way.step(to);
                while from & free != 0 {
                    back(to, from);
                    from = if game.rules == Rules::International { way.step(from) } else { 0 };
                }
            }
        }
    }
}

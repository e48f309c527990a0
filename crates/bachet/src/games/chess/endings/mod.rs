//! Endings solved exactly: all positions of some pieces by number, in parts that captures and promotions lead away from for good.

mod index;
mod solve;

use super::{Chess, ChessPosition, Material};
use crate::game::Game;
use crate::games::capabilities::HasParts;
use crate::games::error::PositionError;
use crate::games::notation::{Notation, moves, read};
use crate::levels::backward;
use crate::levels::{Expansion, Halt, Packed, Parts, Places};
use crate::player::{Outcome, Player};
use crate::value::Value;
use crate::watch::Watch;
use cozy_chess::Color;
use index::{Index, Men, Part};
use solve::Ending;
use std::sync::Arc;

impl HasParts for Chess {
    fn parts(&self) -> Box<dyn Parts> {
        let index = Arc::new(Index::new(self.material().unwrap_or_default()));
        Box::new(Endings { game: self.clone(), index })
    }
}

/// The parts of an ending: the ending itself and what captures and promotions lead to.
struct Endings {
    game: Chess,
    index: Arc<Index>,
}

impl Endings {
    /// The part and the men of a key; none for what is no key.
    fn men(&self, key: u64) -> Option<(u32, &Part, Men)> {
        let level = (key >> 40) as u32;
        let part = self.index.parts.get(level as usize)?;
        let at = [0, 1, 2, 3, 4].map(|k| (key >> (6 * k) & 63) as u8);
        Some((level, part, Men { at, turn: (key >> 30 & 1) as u8, passing: (key >> 31 & 15).min(8) as u8 }))
    }

    fn key_of_men(level: u32, men: &Men) -> u64 {
        let squares = (0..).zip(men.at).fold(0, |key, (k, at)| key | u64::from(at) << (6 * k));
        u64::from(level) << 40 | u64::from(men.passing) << 31 | u64::from(men.turn) << 30 | squares
    }

    fn key_at(&self, position: &ChessPosition) -> Option<(u32, u64)> {
        let level = self.index.level(Material::of(position.board()))?;
        let men = self.index.parts[level as usize].men_of(position);
        Some((level, Endings::key_of_men(level, &men)))
    }

    fn position_of(&self, key: u64) -> Option<ChessPosition> {
        let (_, part, men) = self.men(key)?;
        part.position(&men)
    }
}

impl Packed for Endings {
    fn last_level(&self) -> u32 {
        self.index.parts.len() as u32 - 1
    }

    fn rise(&self) -> u32 {
        self.last_level()
    }

    fn key(&self, position: &str) -> Result<(u32, u64), PositionError> {
        let position = read(&self.game, position)?;
        let found = self.key_at(&position);
        found.ok_or_else(|| PositionError::NoKey { position: self.game.write_position(&position) })
    }

    fn position(&self, key: u64) -> String {
        self.position_of(key).map(|position| self.game.write_position(&position)).unwrap_or_default()
    }

    fn level(&self, key: u64) -> Option<u32> {
        self.position_of(key).map(|_| (key >> 40) as u32)
    }

    fn places(&self) -> Option<Places> {
        None
    }

    fn expand(&self, keys: &[u64], into: &mut Expansion) {
        into.clear();
        for &key in keys {
            // Whoever asks has seen that these are keys.
            let Some(position) = self.position_of(key) else {
                into.push(Player::One, Some(Outcome::Draw), []);
                continue;
            };
            let children = moves(&self.game, &position).into_iter().map(|mov| self.game.play(&position, mov));
            let children = children.filter_map(|child| self.key_at(&child));
            into.push(self.game.turn(&position), self.game.ending(&position), children);
        }
    }
}

impl Parts for Endings {
    fn entries(&self, level: u32) -> u64 {
        self.index.parts[level as usize].entries()
    }

    fn number(&self, level: u32, key: u64) -> Option<u64> {
        let (own, part, men) = self.men(key)?;
        self.index.number(part, &men).filter(|_| own == level)
    }

    fn key_of(&self, level: u32, number: u64) -> Option<u64> {
        let men = self.index.men(self.index.parts.get(level as usize)?, number)?;
        Some(Endings::key_of_men(level, &men))
    }

    fn solve(&self, level: u32, later: &[Vec<u16>], watch: &dyn Watch) -> Result<Option<Vec<u16>>, Halt> {
        let ending = Ending { index: &self.index, part: &self.index.parts[level as usize], later };
        backward::solve(&ending, [level, self.last_level()], watch)
    }

    fn memory(&self) -> u64 {
        backward::memory(&self.index.parts.iter().map(Part::entries).collect::<Vec<_>>())
    }

    fn value(&self, number: u64, value: u16) -> Option<Value> {
        let turn = super::player(if number.is_multiple_of(2) { Color::White } else { Color::Black });
        backward::meaning(value, turn)
    }
}

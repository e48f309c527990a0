//! Games whose endings are solved part by part: what such a game says of its parts, and the rest, which is the same for all.

use super::error::PositionError;
use super::notation::{Notation, moves, read};
use crate::game::Game;
use crate::levels::backward::{self, First, Left};
use crate::levels::{Expansion, Halt, Packed, Parts, Places};
use crate::player::{Outcome, Player};
use crate::value::Value;
use crate::watch::Watch;
use smallvec::SmallVec;

/// A game in parts, by pieces on the board for instance: moves lead to the same part or to one after it. The positions of each are
/// numbered, those that are the same by symmetry with one number; the lowest bit says whose turn it is, 0 for J1's.
pub(super) trait Parted: Send + Sync {
    type Rules: Game<Position = Self::Position> + Notation;
    type Position;

    fn rules(&self) -> &Self::Rules;

    /// How many numbers each part has.
    fn sizes(&self) -> Vec<u64>;

    /// The part and the number of a position; none if it has none.
    fn number(&self, position: &Self::Position) -> Option<(u32, u64)>;

    /// The position of a number; it may be none, which [`Parted::number`] has no number or another one for.
    fn position(&self, part: u32, number: u64) -> Option<Self::Position>;

    /// Appends the positions from which a move leads here without leaving the part. Those that are none may be among them.
    fn before(&self, position: &Self::Position, all: &mut Vec<Self::Position>);
}

/// A game by its parts.
pub(super) struct InParts<G> {
    parted: G,
    sizes: Vec<u64>,
}

/// A key is a part and a number.
const NUMBER_BITS: u32 = 40;

impl<G: Parted> InParts<G> {
    pub(super) fn new(parted: G) -> InParts<G> {
        let sizes = parted.sizes();
        InParts { parted, sizes }
    }

    fn key_at(&self, position: &G::Position) -> Option<(u32, u64)> {
        self.parted.number(position).map(|(part, number)| (part, u64::from(part) << NUMBER_BITS | number))
    }

    fn at(&self, part: u32, number: u64) -> Option<G::Position> {
        let within = self.sizes.get(part as usize).is_some_and(|&size| number < size);
        let position = within.then(|| self.parted.position(part, number)).flatten()?;
        (self.parted.number(&position) == Some((part, number))).then_some(position)
    }

    fn at_key(&self, key: u64) -> Option<(u32, G::Position)> {
        let part = u32::try_from(key >> NUMBER_BITS).ok()?;
        self.at(part, key & ((1 << NUMBER_BITS) - 1)).map(|position| (part, position))
    }
}

impl<G: Parted> Packed for InParts<G> {
    fn last_level(&self) -> u32 {
        self.sizes.len() as u32 - 1
    }

    fn rise(&self) -> u32 {
        self.last_level()
    }

    fn key(&self, position: &str) -> Result<(u32, u64), PositionError> {
        let position = read(self.parted.rules(), position)?;
        let found = self.key_at(&position);
        found.ok_or_else(|| PositionError::NoKey { position: self.parted.rules().write_position(&position) })
    }

    fn position(&self, key: u64) -> String {
        self.at_key(key).map(|(_, position)| self.parted.rules().write_position(&position)).unwrap_or_default()
    }

    fn level(&self, key: u64) -> Option<u32> {
        self.at_key(key).map(|(part, _)| part)
    }

    fn places(&self) -> Option<Places> {
        None
    }

    fn expand(&self, keys: &[u64], into: &mut Expansion) {
        into.clear();
        for &key in keys {
            // Whoever asks has seen that these are keys.
            let Some((_, position)) = self.at_key(key) else {
                into.push(Player::One, Some(Outcome::Draw), []);
                continue;
            };
            let game = self.parted.rules();
            let ending = game.ending(&position);
            let open = if ending.is_none() { moves(game, &position) } else { Vec::new() };
            let children = open.into_iter().map(|mov| game.play(&position, mov));
            into.push(game.turn(&position), ending, children.filter_map(|child| self.key_at(&child)));
        }
    }
}

impl<G: Parted> Parts for InParts<G> {
    fn entries(&self, level: u32) -> u64 {
        self.sizes[level as usize]
    }

    fn number(&self, level: u32, key: u64) -> Option<u64> {
        (key >> NUMBER_BITS == u64::from(level)).then_some(key & ((1 << NUMBER_BITS) - 1))
    }

    fn key_of(&self, level: u32, number: u64) -> Option<u64> {
        self.at(level, number).map(|_| u64::from(level) << NUMBER_BITS | number)
    }

    fn solve(&self, level: u32, later: &[Vec<u16>], watch: &dyn Watch) -> Result<Option<Vec<u16>>, Halt> {
        backward::solve(&Ending { parts: self, level, later }, [level, self.last_level()], watch)
    }

    fn memory(&self) -> u64 {
        backward::memory(&self.sizes)
    }

    fn value(&self, number: u64, value: u16) -> Option<Value> {
        let turn = if number.is_multiple_of(2) { Player::One } else { Player::Two };
        backward::meaning(value, turn)
    }
}

/// A part, and the values of those that it leads to.
struct Ending<'a, G> {
    parts: &'a InParts<G>,
    level: u32,
    later: &'a [Vec<u16>],
}

impl<G: Parted> Ending<'_, G> {
    /// Numbers of the part, each once: positions that are the same by symmetry are one, and so are moves between them.
    fn each_once(&self, positions: impl Iterator<Item = G::Position>) -> SmallVec<[u64; 64]> {
        let within =
            |position: G::Position| self.parts.parted.number(&position).filter(|(part, _)| *part == self.level);
        let mut numbers: SmallVec<[u64; 64]> = positions.filter_map(within).map(|(_, number)| number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

impl<G: Parted> backward::Part for Ending<'_, G> {
    fn entries(&self) -> u64 {
        self.parts.sizes[self.level as usize]
    }

    fn first(&self, number: u64) -> Option<First> {
        let game = self.parts.parted.rules();
        let position = self.parts.at(self.level, number)?;
        let turn = game.turn(&position);
        let ended = |ending| match ending {
            Outcome::Draw => Left::DRAWN,
            Outcome::Win(player) => {
                if player == turn {
                    Left::WON
                } else {
                    Left::LOST
                }
            }
        };
        if let Some(ending) = game.ending(&position) {
            return Some(First { open: 0, left: ended(ending) });
        }
        let mut left = Left::NONE;
        let children = moves(game, &position).into_iter().map(|mov| game.play(&position, mov));
        let open = self.each_once(children.inspect(|child| {
            if let Some((part, number)) = self.parts.parted.number(child).filter(|(part, _)| *part != self.level) {
                left = left.or(Left::by(self.later[part as usize][number as usize]));
            }
        }));
        Some(First { open: open.len() as u8, left })
    }

    fn before(&self, number: u64, each: &mut impl FnMut(u64, u8)) {
        let Some(position) = self.parts.parted.position(self.level, number) else { return };
        let mut all = Vec::new();
        self.parts.parted.before(&position, &mut all);
        self.each_once(all.into_iter()).into_iter().for_each(|number| each(number, 1));
    }
}

//! What pieces there are: the names of endings.

use super::{Draughts, Men};
use crate::games::error::{NameError, PositionError};
use crate::games::subsets;
use crate::player::Player;
use crate::text::message;
use std::fmt;

/// How many men and how many kings each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Material {
    pub(super) men: [u32; 2],
    pub(super) kings: [u32; 2],
}

/// More pieces than this no ending has.
const MOST: u32 = 8;

impl Material {
    /// The pieces that a name such as `KKvKM` lists, J1's first.
    pub(super) fn read(text: &str) -> Result<Material, NameError> {
        let wrong = || NameError::Pieces { found: text.to_owned(), example: "KKvKM" };
        let (one, two) = text.split_once(['v', 'V']).ok_or_else(wrong)?;
        let mut material = Material { men: [0; 2], kings: [0; 2] };
        for (player, side) in [one, two].into_iter().enumerate() {
            for letter in side.trim().chars() {
                match letter {
                    'M' | 'm' => material.men[player] += 1,
                    'K' | 'k' => material.kings[player] += 1,
                    _ => return Err(wrong()),
                }
            }
        }
        if Player::BOTH.into_iter().any(|player| material.pieces_of(player) == 0) { Err(wrong()) } else { Ok(material) }
    }

    pub(super) fn of(men: &Men) -> Material {
        let count = |pieces: u64| [men.one & pieces, men.two & pieces].map(u64::count_ones);
        Material { men: count(!men.kings), kings: count(men.kings) }
    }

    pub(super) fn pieces_of(&self, player: Player) -> u32 {
        self.men[player.index()] + self.kings[player.index()]
    }

    fn pieces(&self) -> u32 {
        Player::BOTH.into_iter().map(|player| self.pieces_of(player)).sum()
    }

    /// Whether captures and crowned men can lead from here to there.
    pub(super) fn leads_to(&self, other: &Material) -> bool {
        Player::BOTH.into_iter().all(|player| {
            let k = player.index();
            other.men[k] <= self.men[k] && other.pieces_of(player) <= self.pieces_of(player)
        })
    }

    /// Everything that captures and crowned men lead to, so that nothing leads back.
    pub(super) fn parts(&self) -> Vec<Material> {
        let sides = |player: Player| {
            let (men, all) = (self.men[player.index()], self.pieces_of(player));
            (0..=men).flat_map(move |men| (0..=all - men).map(move |kings| (men, kings))).collect::<Vec<_>>()
        };
        let [one, two] = Player::BOTH.map(sides);
        let pair = |&(men, kings): &(u32, u32)| {
            two.iter().map(move |other| Material { men: [men, other.0], kings: [kings, other.1] }).collect::<Vec<_>>()
        };
        let mut all: Vec<Material> = one.iter().flat_map(pair).collect();
        all.retain(|material| material.pieces() > 0);
        all.sort_by_key(|material| {
            (std::cmp::Reverse((material.pieces(), material.men.iter().sum::<u32>())), *material)
        });
        all
    }

    /// How many positions there are at most, numbers that none has included.
    pub(super) fn size(&self, game: &Draughts) -> u64 {
        let squares = game.grid.squares();
        let zone = squares - game.grid.columns / 2;
        let men = self.men.map(|men| subsets::count(zone, men));
        let kings = self.kings.map(|kings| subsets::count(squares, kings));
        men.into_iter().chain(kings).fold(2, u64::saturating_mul)
    }

    /// Whether the ending fits the board.
    pub(super) fn check(&self, game: &Draughts) -> Result<(), NameError> {
        let (pieces, most) = (self.pieces(), MOST.min(game.grid.squares() - game.grid.columns));
        if pieces > most {
            let (found, positions) = (self.to_string(), self.size(game));
            return Err(NameError::LargeEnding { found, pieces, most, positions });
        }
        Ok(())
    }

    /// Whether a position can belong to the ending.
    pub(super) fn check_position(&self, men: &Men) -> Result<(), PositionError> {
        let found = Material::of(men);
        if self.leads_to(&found) {
            return Ok(());
        }
        let message = message!("games.other-ending", found = found.to_string(), ending = self.to_string());
        Err(PositionError::Other(message))
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for k in 0..2 {
            f.write_str(if k == 0 { "" } else { "v" })?;
            (0..self.kings[k]).try_for_each(|_| f.write_str("K"))?;
            (0..self.men[k]).try_for_each(|_| f.write_str("M"))?;
        }
        Ok(())
    }
}

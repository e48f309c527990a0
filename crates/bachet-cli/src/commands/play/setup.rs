//! What the command line says about a play: who sits where, how the computer plays, and how far solving may go.

use crate::args::value;
use crate::asking::{allowance, seed};
use crate::failure::Failure;
use bachet::Player;
use bachet_app::computer::Opponent;
use bachet_app::knowledge::Effort;
use bachet_app::{Allowance, Context};
use clap::ArgMatches;
use std::time::{SystemTime, UNIX_EPOCH};

/// Who is a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seats {
    One(Player),
    Both,
    Nobody,
}

impl Seats {
    pub(super) fn is_person(self, player: Player) -> bool {
        match self {
            Seats::One(person) => player == person,
            Seats::Both => true,
            Seats::Nobody => false,
        }
    }
}

/// The options of a play.
pub(super) struct Setup {
    pub(super) seats: Seats,
    pub(super) opponent: Opponent,
    pub(super) seed: u64,
    pub(super) allowance: Allowance,
}

impl Setup {
    pub(super) fn read(matches: &ArgMatches) -> Result<Setup, Failure> {
        let seats = match value(matches, "human") {
            Some("both") => Seats::Both,
            Some("none") => Seats::Nobody,
            Some("2") => Seats::One(Player::Two),
            _ => Seats::One(Player::One),
        };
        let seed = seed(matches)?.unwrap_or_else(seed_of_now);
        let computer = value(matches, "computer").unwrap_or("perfect");
        let opponent = Opponent::read(computer, seed, &Context::default())?;
        let allowance = Allowance { symmetry: !matches.get_flag("no-symmetry"), ..allowance(matches)? };
        Ok(Setup { seats, opponent, seed, allowance })
    }

    /// How much it is worth to know what moves come to: more where a computer plays by that, or nobody but people plays.
    pub(super) fn effort(&self) -> Effort {
        if self.opponent.computer().strength().is_some() { Effort::Needed } else { Effort::Passing }
    }
}

/// A seed that differs from play to play, short enough to be typed again.
fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| (now.as_nanos() % 1_000_000) as u64)
}

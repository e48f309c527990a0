//! What the command line says about a play: who sits where, how the computer plays, and how far solving may go.

use crate::args::value;
use crate::commands::solving::usual_positions;
use crate::commands::source::{limits, seed};
use crate::failure::Failure;
use bachet::search::Computer;
use bachet::{Limits, Player};
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
    pub(super) computer: Computer,
    pub(super) seed: u64,
    pub(super) limits: Limits<'static>,
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
        let computer = value(matches, "computer").unwrap_or("perfect").parse::<Computer>()?.with_seed(seed);
        let mut limits = limits(matches)?;
        if value(matches, "max-positions").is_none() {
            limits.positions = usual_positions(&computer);
        }
        Ok(Setup { seats, computer, seed, limits: Limits { symmetry: !matches.get_flag("no-symmetry"), ..limits } })
    }
}

/// A seed that differs from play to play, short enough to be typed again.
fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| (now.as_nanos() % 1_000_000) as u64)
}

//! What can be asked, one file a command.

mod attractor;
mod computer;
mod convert;
mod exercise;
mod games;
mod grundy;
mod kernel;
mod picture;
mod position;
mod search;
mod solve;
mod strategy;
mod tree;
mod values;
mod why;

use crate::ask::{Ask, Kind, Opt};
use crate::desk::Outcome;
use crate::work::Work;

/// Something that can be asked.
pub(crate) struct Command {
    pub(crate) name: &'static str,
    /// What it does, for the description of the interface.
    pub(crate) about: &'static str,
    pub(crate) options: &'static [Opt],
    pub(crate) answer: fn(&Ask, &Work) -> Outcome,
}

/// All of them.
pub(crate) static COMMANDS: [Command; 13] = [
    solve::COMMAND,
    attractor::COMMAND,
    strategy::COMMAND,
    kernel::COMMAND,
    grundy::COMMAND,
    search::COMMAND,
    tree::COMMAND,
    position::COMMAND,
    computer::COMMAND,
    why::COMMAND,
    picture::COMMAND,
    exercise::COMMAND,
    convert::COMMAND,
];

pub(crate) use games::list as games;

const PLAYER: Opt =
    Opt { name: "player", kind: Kind::Choice(&["1", "2"]), about: "The player; 1 where none is given." };
const TARGET: Opt = Opt {
    name: "target",
    kind: Kind::Names,
    about: "The vertices to be reached: their names, or one text with commas, or priority=N.",
};
const UNENDING: Opt = Opt {
    name: "unending",
    kind: Kind::Choice(&["draw", "1", "2"]),
    about: "What a play without end is: a draw, or won by a player.",
};
const SEED: Opt = Opt { name: "seed", kind: Kind::Number, about: "What chance depends on; 1 where none is given." };

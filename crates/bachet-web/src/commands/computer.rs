//! The move that a computer plays.

use super::position::POSITION;
use super::search::check_plays;
use super::values::values;
use super::{Command, SEED};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::source::{ARENA, GAME, playable};
use crate::texts::message;
use crate::work::Work;
use bachet::search::Computer;
use serde_json::json;
use std::sync::Arc;

/// What plays where the solution that another computer needs is not to be had.
const SEARCHER: &str = "engine:1s";

pub(super) const COMMAND: Command = Command {
    name: "computer",
    about: "Chooses a move as a computer plays.",
    options: &[
        GAME,
        ARENA,
        POSITION,
        SEED,
        Opt {
            name: "computer",
            kind: Kind::Text,
            about: "The computer by its name, such as perfect, random, minimax:4 or mcts:1000; perfect where none is given.",
        },
    ],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let game = playable(ask, None, work)?.winnable()?;
    let view = game.view.as_ref();
    let position = game.position(ask, "position")?;
    let name = ask.text("computer").unwrap_or("perfect");
    check_plays(name)?;
    let mut computer = Computer::read(name)?;
    if computer.strength().is_some_and(|percent| percent > 0) {
        computer = match values(ask, &game, &position, work)? {
            Ok(values) => computer.with_solution(Arc::new(values)),
            Err(_) => Computer::read(SEARCHER)?,
        };
    }
    let mut computer = computer.with_seed(ask.number("seed").unwrap_or(1));
    let watch = work.watch_searching();
    let mov = computer.choose(view, &position, Some(&watch))?;
    work.check()?;
    let mov = mov.ok_or_else(|| message!("web.over"))?;
    let next = view.steps(&position)?.into_iter().find(|step| step.mov == mov).map(|step| step.position);
    Ok(Answer::json(&json!({"move": mov, "position": next, "computer": computer.name()})))
}

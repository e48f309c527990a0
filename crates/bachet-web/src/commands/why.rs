//! Who wins from a position, and what each move leads to, in words.

use super::Command;
use super::position::POSITION;
use super::values::values;
use crate::ask::Ask;
use crate::desk::{Answer, Outcome};
use crate::source::{ARENA, GAME, playable};
use crate::texts::message;
use crate::work::Work;
use bachet::games::Outlook;
use serde_json::json;

pub(super) const COMMAND: Command = Command {
    name: "why",
    about: "Explains a position in the terms of the course: who wins, why, and where each move leads; and a hint.",
    options: &[GAME, ARENA, POSITION],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let game = playable(ask, None, work)?.winnable()?;
    let view = game.view.as_ref();
    let position = game.position(ask, "position")?;
    if view.ending(&position)?.is_some() {
        return Err(message!("web.over").into());
    }
    let values = values(ask, &game, &position, work)?.map_err(|why| message!("web.no-values", why = why))?;
    let outlook = Outlook::new(&values, &position, view.turn(&position)?, view.steps(&position)?)?;
    let outlook = outlook.ok_or_else(|| message!("web.takes-long"))?;
    let text: Vec<String> = outlook.why().iter().map(|sentence| sentence.to_text(ask.lang)).collect();
    Ok(Answer::json(&json!({"text": text, "hint": outlook.hint().to_text(ask.lang), "best": outlook.best()})))
}

//! A position: its board, its moves and what they come to.

use super::Command;
use super::values::values;
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, GAME, playable};
use crate::work::Work;
use bachet::games::View;
use bachet::search::Score;
use bachet::{Player, report};
use serde_json::{Value, json};

pub(super) const POSITION: Opt =
    Opt { name: "position", kind: Kind::Text, about: "The position; the start where none is given." };

pub(super) const COMMAND: Command = Command {
    name: "position",
    about: "Shows a position: whose turn it is, its board, its moves with where they lead and where on the board they take place, \
            and on demand what they come to. Distances are counted from before a move.",
    options: &[
        GAME,
        ARENA,
        POSITION,
        Opt {
            name: "values",
            kind: Kind::Flag,
            about: "Whether to say what the moves come to, where that can be found.",
        },
    ],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let game = playable(ask, None, work)?.winnable()?;
    let view = game.view.as_ref();
    let position = game.position(ask, "position")?;
    let ending = view.ending(&position)?;
    let known = match ask.flag("values") && ending.is_none() {
        true => Some(values(ask, &game, &position, work)?),
        false => None,
    };
    let found = known.as_ref().and_then(|known| known.as_ref().ok());
    let why = known.as_ref().and_then(|known| known.as_ref().err()).map(|why| why.to_text(ask.lang));
    let score = match ending {
        Some(outcome) => Some(Score::ended(outcome)),
        None => found.and_then(|values| values.best),
    };
    let [winner, moves_to_end] = outcome(score);
    let scores = found.map(|values| values.moves.iter().map(|(_, score)| *score).collect::<Vec<_>>());
    Ok(Answer::json(&json!({
        "game": game.name,
        "position": position,
        "turn": view.turn(&position)?.number(),
        "ending": ending.map(|outcome| outcome.number()),
        "board": view.board(&position)?.as_ref().map(report::board),
        "drawn": view.draw(&position)?,
        "moves": moves(view, &position, scores.as_deref())?,
        "winner": winner,
        "moves_to_end": moves_to_end,
        "unknown": why,
    })))
}

/// The moves, each with its place on the board and what it comes to.
fn moves(view: &dyn View, position: &str, scores: Option<&[Score]>) -> Result<Vec<Value>, Failure> {
    // A game with a board has a spot for each move.
    let spots = view.spots(position)?;
    let steps = view.steps(position)?.into_iter().enumerate();
    Ok(steps
        .map(|(k, step)| {
            let place = spots.get(k).filter(|(own, _)| *own == step).map(|(_, spot)| report::spot(spot));
            let [winner, moves] = outcome(scores.and_then(|scores| scores.get(k)).copied());
            json!({"move": step.mov, "position": step.position, "spot": place, "winner": winner, "moves": moves})
        })
        .collect())
}

/// Who wins, 0 for a draw, and in how many moves where they are counted.
fn outcome(score: Option<Score>) -> [Value; 2] {
    let Some(score) = score else { return [Value::Null, Value::Null] };
    [score.winner().map_or(0, Player::number).into(), score.moves().into()]
}

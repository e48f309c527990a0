//! A play as a history of who was winning.

use crate::ask::Ask;
use crate::commands::values::{Values, values};
use crate::failure::Failure;
use crate::source::playable;
use crate::texts::message;
use crate::work::Work;
use bachet::Player;
use bachet::draw::{History, HistoryMove, Picture, history};
use bachet::games::{Step, illegal_move};
use bachet::search::Score;

/// Longer plays are not drawn.
const MOST_MOVES: usize = 1000;

pub(super) fn picture(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    let game = playable(ask, None)?.winnable()?;
    let view = game.view.as_ref();
    let mut here = game.position(ask, "from")?;
    let mut played: Vec<(Player, Step)> = Vec::new();
    let mut known: Vec<Option<Values>> = Vec::new();
    for mov in ask.names("moves").into_iter().take(MOST_MOVES) {
        let steps = view.steps(&here)?;
        let step = steps.iter().find(|step| step.mov == mov).ok_or_else(|| illegal_move(mov, &steps))?;
        known.push(values(ask, &game, &here, work)?.ok());
        played.push((view.turn(&here)?, step.clone()));
        here = step.position.clone();
    }
    let ending = view.ending(&here)?;
    let last = match ending {
        Some(outcome) => Some(Score::ended(outcome)),
        None => values(ask, &game, &here, work)?.map_err(|why| message!("web.no-values", why = why))?.best,
    };
    let worth = |k: usize| match known.get(k) {
        Some(values) => values.as_ref().and_then(|values| values.best),
        None => last,
    };
    let moves: Vec<HistoryMove> = played
        .iter()
        .enumerate()
        .map(|(k, (by, step))| {
            let all = known[k].iter().flat_map(|values| &values.moves);
            // Scores are counted from before a move, and a history counts from after it.
            let others = all.filter(|(other, _)| other != step).map(|(_, score)| score.sooner()).collect();
            HistoryMove { by: *by, name: step.mov.clone(), score: worth(k + 1), others }
        })
        .collect();
    Ok(history(&History { game: &game.name, start: worth(0), moves: &moves, ending }, ask.lang))
}

//! A play as a history of who was winning.

use crate::ask::Ask;
use crate::commands::values::{Values, values};
use crate::failure::Failure;
use crate::source::playable;
use crate::texts::message;
use crate::work::Work;
use bachet::Player;
use bachet::draw::{History, HistoryMove, Picture, history};
use bachet::games::{Step, View, illegal_move};
use bachet::search::Score;

/// Longer plays are not drawn.
const MOST_MOVES: usize = 1000;

pub(super) fn picture(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    let game = playable(ask, None, work)?.winnable()?;
    let view = game.view.as_ref();
    let start = game.position(ask, "from")?;
    let played = replayed(view, &start, &ask.names("moves"))?;
    let positions: Vec<&str> =
        std::iter::once(start.as_str()).chain(played.iter().map(|(_, step)| step.position.as_str())).collect();
    // Late positions are the easiest. Before one that takes too long, all take longer.
    let mut known: Vec<Option<Values>> = positions.iter().map(|_| None).collect();
    for (place, position) in known.iter_mut().zip(&positions).rev() {
        match values(ask, &game, position, work)? {
            Ok(found) => *place = Some(found),
            Err(_) => break,
        }
    }
    let ending = view.ending(positions[played.len()])?;
    let worth = |k: usize| match ending {
        Some(outcome) if k == played.len() => Some(Score::ended(outcome)),
        _ => known[k].as_ref().and_then(|values| values.best),
    };
    if worth(played.len()).is_none() {
        return Err(message!("web.no-values", why = message!("web.takes-long")).into());
    }
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

/// The moves with who played them, and where they led.
fn replayed(view: &dyn View, start: &str, moves: &[&str]) -> Result<Vec<(Player, Step)>, Failure> {
    if moves.len() > MOST_MOVES {
        return Err(message!("web.play-long", n = moves.len(), most = MOST_MOVES).into());
    }
    let mut here = start.to_owned();
    let mut played = Vec::with_capacity(moves.len());
    for &mov in moves {
        let (turn, steps) = (view.turn(&here)?, view.steps(&here)?);
        let step = steps.iter().find(|step| step.mov == mov).ok_or_else(|| illegal_move(mov, &steps))?;
        here.clone_from(&step.position);
        played.push((turn, step.clone()));
    }
    Ok(played)
}

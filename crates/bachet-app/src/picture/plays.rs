//! Positions as people know them, and plays.

use crate::knowledge::{Effort, Knowledge, KnownPosition};
use crate::play::replay;
use crate::source::Playable;
use crate::{Context, Error, Unknown};
use bachet::draw::{self, BoardDrawing, BoardMove, History, HistoryMove, Picture};
use bachet::games::Step;
use bachet::{Player, Value};

/// A position as people know it, with what each move comes to where that is worth an effort; and why that is not known.
pub fn board(
    game: &Playable,
    position: &str,
    effort: Option<Effort>,
    context: &Context<'_>,
) -> Result<(Picture, Option<Unknown>), Error> {
    let here = game.view.at(position)?;
    let there = here.board().ok_or_else(|| Error::NoBoard(game.name.clone()))?;
    let (turn, ending) = (here.turn(), here.ending());
    let known = match effort.filter(|_| ending.is_none()) {
        Some(effort) => Some(Knowledge::new(game, effort, context).at(position)?),
        None => None,
    };
    let (known, unknown) = match known {
        Some(Ok(known)) => (known.moves, None),
        Some(Err(why)) => (Vec::new(), Some(why)),
        None => (Vec::new(), None),
    };
    let both = here.spots().into_iter().zip(known);
    let moves: Vec<BoardMove> =
        both.map(|((step, spot), (_, value))| BoardMove { name: step.mov, spot, value }).collect();
    let drawing = BoardDrawing { game: &game.name, board: &there, turn, ending, moves: &moves };
    Ok((draw::board(&drawing, context.lang), unknown))
}

/// A play as a history of who was winning; and whether that is known from the start on.
pub fn history(
    game: &Playable,
    start: &str,
    moves: &[String],
    effort: Effort,
    context: &Context<'_>,
) -> Result<(Picture, bool), Error> {
    let played = replay(game, start, moves, context)?;
    let positions: Vec<&str> =
        std::iter::once(start).chain(played.iter().map(|(_, step)| step.position.as_str())).collect();
    let ending = game.view.ending(positions[played.len()])?;
    let mut knowledge = Knowledge::new(game, effort, context);
    // Late positions are the easiest. Before one that takes too long, all take longer.
    let mut known: Vec<Option<KnownPosition>> = positions.iter().map(|_| None).collect();
    let last = if ending.is_some() { played.len() } else { positions.len() };
    let mut unknown = Unknown::TakesLong;
    for (place, position) in known.iter_mut().zip(&positions).take(last).rev() {
        match knowledge.at(position)? {
            Ok(found) => *place = Some(found),
            Err(why) => {
                unknown = why;
                break;
            }
        }
    }
    let worth = |k: usize| match ending {
        Some(outcome) if k == played.len() => Some(Value::ended(outcome)),
        _ => known[k].as_ref().and_then(|known| known.value),
    };
    if worth(played.len()).is_none() || last > 0 && known[last - 1].is_none() {
        return Err(Error::NoValues(unknown));
    }
    let moves: Vec<HistoryMove> = played
        .iter()
        .enumerate()
        .map(|(k, (by, step)): (usize, &(Player, Step))| {
            let all = known[k].iter().flat_map(|known| &known.moves);
            // Values are counted from before a move, and a history counts from after it.
            let others = all.filter(|(other, _)| other != step).map(|(_, value)| value.sooner()).collect();
            HistoryMove { by: *by, name: step.mov.clone(), value: worth(k + 1), others }
        })
        .collect();
    let history = History { game: &game.name, start: worth(0), moves: &moves, ending };
    Ok((draw::history(&history, context.lang), worth(0).is_some()))
}

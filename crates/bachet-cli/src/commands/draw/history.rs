//! `bachet draw GAME --play FILE`: a saved play as a history of who was winning.

use super::values::{Effort, Values};
use crate::args::value;
use crate::commands::session::Session;
use crate::commands::source::playable;
use crate::failure::Failure;
use crate::files::STANDARD;
use crate::output::Output;
use crate::texts::message;
use bachet::Player;
use bachet::draw::{History, HistoryMove, Picture, history};
use bachet::games::Step;
use bachet::search::Score;
use bachet::text::Message;
use clap::ArgMatches;

pub(super) fn picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    let lang = output.lang;
    let game = playable(value(matches, "ARENA").expect("it is required"), None, lang)?;
    let (name, view) = (game.name.as_str(), game.view.as_ref());
    if game.is_tree {
        return Err(message!("solving.tree", name = name).into());
    }
    let session = Session::load(value(matches, "play").expect("it was asked for"), name, view, lang)?;
    let unsolved = |why: Message| Failure::Other(message!("draw.play-unsolved", name = name, why = why));
    // A solution is found once for all positions, but a solver of single ones starts anew with each.
    let needed = matches.get_flag("values") || game.stored(session.from())?.is_some() || view.exact(0).is_none();
    let effort = if needed { Effort::Needed } else { Effort::Passing };
    let mut values = Values::find(matches, &game, session.from(), effort, lang)?.map_err(unsolved)?;
    let positions: Vec<&str> =
        std::iter::once(session.from()).chain(session.played().map(|(_, step)| step.position.as_str())).collect();
    // Late positions are the easiest. Before one that takes too long, all take longer.
    let mut scored: Vec<Option<Vec<(Step, Score)>>> = vec![None; positions.len()];
    for (place, position) in scored.iter_mut().zip(&positions).rev() {
        match values.of_moves(view, position, lang)? {
            Ok(moves) => *place = Some(moves),
            Err(_) => break,
        }
    }
    if scored.last().is_none_or(Option::is_none) {
        return Err(unsolved(message!("draw.play-limit")));
    }
    let worth = |k: usize| match view.ending(positions[k])? {
        Some(outcome) => Ok(Some(Score::ended(outcome))),
        None => Ok::<_, Failure>(best(scored[k].as_deref().unwrap_or_default(), view.turn(positions[k])?)),
    };
    let mut moves = Vec::new();
    for (k, (by, step)) in session.played().enumerate() {
        let others = scored[k].iter().flatten().filter(|(other, _)| other != step);
        // Scores are counted from before a move, and a history counts from after it.
        let others = others.map(|(_, score)| score.sooner()).collect();
        moves.push(HistoryMove { by, name: step.mov.clone(), score: worth(k + 1)?, others });
    }
    let (start, ending) = (worth(0)?, session.ending()?);
    if start.is_none() && !output.json && value(matches, "output") != Some(STANDARD) {
        output.say(message!("draw.without-some"))?;
    }
    Ok(history(&History { game: name, start, moves: &moves, ending }, lang))
}

/// The best of the scores for a player; none where there are none.
fn best(scored: &[(Step, Score)], player: Player) -> Option<Score> {
    let scores = scored.iter().map(|(_, score)| *score);
    if player == Player::One { scores.max() } else { scores.min() }
}

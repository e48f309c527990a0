//! `bachet draw GAME --play FILE`: a saved play as a history of who was winning.

use super::values::{Effort, Values};
use crate::args::value;
use crate::commands::session::Session;
use crate::commands::source::playable;
use crate::failure::Failure;
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
    let mut values = Values::find(matches, view, session.from(), Effort::Needed, lang)?.map_err(unsolved)?;
    let mut position = session.from();
    let start = match view.ending(position)? {
        Some(outcome) => Score::ended(outcome),
        None => best(&values.of_moves(view, position, lang)?.map_err(unsolved)?, view.turn(position)?),
    };
    let mut moves = Vec::new();
    for (by, step) in session.played() {
        let scored = values.of_moves(view, position, lang)?.map_err(unsolved)?;
        moves.push(judged(by, step, scored));
        position = &step.position;
    }
    let ending = session.ending()?;
    Ok(history(&History { game: name, start, moves: &moves, ending }, lang))
}

/// The best of the scores for a player.
fn best(scored: &[(Step, Score)], player: Player) -> Score {
    let scores = scored.iter().map(|(_, score)| *score);
    if player == Player::One { scores.max() } else { scores.min() }.unwrap_or(Score::DRAW)
}

/// A move among those that could have been played. Scores are counted from before it, and a history counts from after it.
fn judged(by: Player, played: &Step, scored: Vec<(Step, Score)>) -> HistoryMove {
    let (taken, others): (Vec<_>, Vec<_>) = scored.into_iter().partition(|(step, _)| step == played);
    let score = taken.first().map_or(Score::DRAW, |(_, score)| score.sooner());
    let others = others.into_iter().map(|(_, score)| score.sooner()).collect();
    HistoryMove { by, name: played.mov.clone(), score, others }
}

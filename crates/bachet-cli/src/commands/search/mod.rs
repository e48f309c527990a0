//! `bachet search`: what a position is worth and what to play there, without solving the game.

mod exact;
mod options;
mod table;
mod tree;
mod words;

use super::game::number;
use super::source::playable;
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::{interrupted, watched};
use crate::texts::message;
use bachet::Progress;
use bachet::report::{self, Finished};
use bachet::search::{Algorithm, Budget, Request};
use bachet::text::Message;
use clap::ArgMatches;
use std::time::Instant;

/// Of a longer line, a person is shown the beginning.
const LONGEST_LINE: usize = 50;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let turn = value(matches, "turn").and_then(number);
    let game = playable(value(matches, "GAME").expect("it is required"), turn, output.lang)?;
    if matches.get_flag("exact") {
        return exact::run(matches, &game, output);
    }
    let view = game.view.as_ref();
    let position = game.from(matches)?;
    let request = options::read(matches, &game)?;
    let usual = || view.heuristics().first().copied();
    let heuristic = request.heuristic.or_else(usual).filter(|_| request.algorithm.has_depth());
    let began = Instant::now();
    let report = watched(output.lang, |work| {
        let watch = |progress: &Progress| work.goes_on(|| so_far(progress, request.algorithm, began));
        let budget = Budget { watch: &watch, ..request.budget };
        view.search(&position, &Request { budget, ..request })
    })?;
    let (time, turn) = (began.elapsed(), view.turn(&position)?);
    let interrupted = interrupted() && report.answer.stopped;
    let finished = Finished { game: &game.name, position, turn, request, heuristic, report, time, interrupted };
    match output.json {
        true => output.object(&report::search(&finished))?,
        false => say(&finished, output)?,
    }
    Ok(Answer::Done)
}

/// Everything for a person.
fn say(finished: &Finished<'_>, output: &mut Output) -> Result<(), Failure> {
    let answer = &finished.report.answer;
    output.say(words::asked(finished, output.lang))?;
    output.say(words::verdict(finished, output.lang))?;
    if let Some(best) = finished.best() {
        output.say(match finished.score() {
            Some(_) => message!("search.best", player = finished.turn, best = best),
            None => message!("search.promising", player = finished.turn, best = best),
        })?;
    }
    let line = finished.line();
    if line.len() > 1 {
        let heading = message!("search.line").to_text(output.lang);
        let more = (line.len() > LONGEST_LINE).then_some("…");
        output.names(&heading, line.iter().take(LONGEST_LINE).map(String::as_str).chain(more))?;
    }
    table::say(&answer.moves, output)?;
    if let Some(recorded) = &finished.report.recorded {
        tree::say(recorded, line, output)?;
    }
    if let Some(why) = words::ended(finished) {
        output.say(why)?;
    }
    output.say(words::spent(finished))?;
    output.say(words::time(finished))
}

fn so_far(progress: &Progress, algorithm: Algorithm, began: Instant) -> Message {
    let rate = (progress.done as f64 / began.elapsed().as_secs_f64().max(1e-3)) as u64;
    let depth = progress.depth;
    match algorithm {
        Algorithm::MonteCarlo => message!("progress.plays", depth = depth, n = progress.done, rate = rate),
        _ => message!("progress.search", depth = depth, n = progress.done, rate = rate),
    }
}

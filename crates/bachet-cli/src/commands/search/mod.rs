//! `bachet search`: what a position is worth and what to play there, without solving the game.

mod exact;
mod options;
mod table;
mod tree;
mod words;

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, played};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::any_of;
use bachet_app::search::{Finished, finish};
use bachet_app::value::Seat;
use clap::ArgMatches;

/// Of a longer line, a person is shown the beginning.
const LONGEST_LINE: usize = 50;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = played(value(matches, "GAME").expect("it is required"), output.lang)?;
    let request = options::read(matches)?;
    let lang = output.lang;
    let game = asked(matches, lang, |context| source.playable(request.turn.map(|Seat(player)| player), context))?;
    if request.exact {
        return exact::run(matches, &game, &request, output);
    }
    options::refuse_memory(matches, &request)?;
    let finished = asked(matches, lang, |context| finish(&game, &request, None, context))?;
    match output.json {
        true => output.answer(&finished.answer(lang)),
        false => say(&finished, output).map(|()| Verdict::Done),
    }
}

/// Everything for a person.
fn say(finished: &Finished, output: &mut Output) -> Result<(), Failure> {
    let answer = &finished.report.answer;
    output.say(words::asked(finished, output.lang))?;
    output.say(words::verdict(finished, output.lang))?;
    let best = finished.best();
    if !best.is_empty() {
        let n = best.len();
        let best = any_of(&best, output.lang);
        output.say(match finished.score() {
            Some(_) => message!("search.best", player = finished.turn, best = best, n = n),
            None => message!("search.promising", player = finished.turn, best = best),
        })?;
    }
    let line = finished.line();
    if line.len() > 1 {
        let heading = message!("search.line").to_text(output.lang);
        let more = (line.len() > LONGEST_LINE).then_some("…");
        output.names(&heading, line.iter().take(LONGEST_LINE).map(String::as_str).chain(more))?;
    }
    match finished.budget.depth {
        Some(0) => table::terms(&finished.report.terms, output)?,
        _ => table::say(&answer.moves, output)?,
    }
    if let Some(recorded) = &finished.report.recorded {
        tree::say(recorded, line, output)?;
    }
    if let Some(why) = words::ended(finished) {
        output.say(why)?;
    }
    output.say(words::spent(finished))?;
    for without in words::compared(finished) {
        output.say(without)?;
    }
    output.say(words::time(finished))
}

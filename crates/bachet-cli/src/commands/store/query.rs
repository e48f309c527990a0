//! `bachet query FILE`: what positions of a solution file are worth.

use super::value_words;
use crate::args::value;
use crate::asking::{asked, stored};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Verdict, files};
use bachet_app::knowledge::Basis;
use bachet_app::stored::{ManyAnswer, ManyPosition, QueryAnswer, ReachedAnswer, query};
use bachet_app::value::ValueAnswer;
use bachet_store::{KnownMove, Stored};
use clap::ArgMatches;

pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let stored = stored(value(matches, "FILE").expect("it is required"))?;
    if let Some(path) = value(matches, "positions") {
        return many(&stored, path, output);
    }
    say(matches, &stored, value(matches, "from"), output)
}

/// What a position is worth, or the start if none is given.
pub(crate) fn say(
    matches: &ArgMatches,
    stored: &Stored,
    from: Option<&str>,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let found = asked(matches, output.lang, |context| query(stored, from, context))?;
    if output.json {
        output.answer(&found.answer)?;
    }
    let (reached, value) = match (&found.answer, found.found) {
        (QueryAnswer::Reached(reached), Some(value)) => (reached, value),
        (QueryAnswer::Unreached(unreached), _) => {
            if !output.json {
                output.say(stored.unreachable(&unreached.position).message())?;
            }
            return Ok(Verdict::No);
        }
        (QueryAnswer::Reached(_), None) => return Ok(Verdict::No),
    };
    if output.json {
        return Ok(Verdict::Done);
    }
    let ReachedAnswer { game, position, turn, best, line, basis, .. } = reached;
    let exact = *basis == Some(Basis::Exact);
    let ranks = stored.header().ranks || exact;
    output.board(&stored.view().draw(position)?)?;
    let words = value_words(value, ranks);
    output.say(message!("query.found", game = game, position = position, turn = turn.0, value = words))?;
    if exact {
        output.say(message!("query.exact"))?;
    }
    let row = |known: &KnownMove| {
        let star = if best.contains(&known.step.mov) { "*" } else { " " };
        [format!("{star} {}", known.step.mov), value_words(known.value, ranks).to_text(output.lang)]
    };
    if !found.moves.is_empty() {
        let heading = ["query.move", "query.after"].map(|key| crate::texts::TEXTS.entry(key).pattern(output.lang));
        let mut rows = vec![[format!("  {}", heading[0]), heading[1].to_owned()]];
        rows.extend(found.moves.iter().map(row));
        output.table(&rows)?;
        if !line.is_empty() {
            let line = line.join(" ");
            output.say(match found.comes_back {
                true => message!("query.line-endless", line = line),
                false => message!("query.line", line = line),
            })?;
        }
    }
    Ok(Verdict::Done)
}

/// The positions of a file or of standard input, one on each line, each with its winner (0 for a draw) and the moves it takes.
fn many(stored: &Stored, path: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let lines = files::numbered_lines(path, output.lang)?;
    if lines.is_empty() {
        return Err(message!("search.no-positions", path = path).into());
    }
    let mut results = Vec::new();
    let mut all_there = true;
    for (number, text) in &lines {
        let position = text.trim();
        let wrong = |why| message!("search.line-wrong", path = path, line = *number, why = why);
        let found = stored.value(position).map_err(|error| wrong(error.message()))?;
        all_there &= found.is_some();
        if output.json {
            let worth = ValueAnswer::of(found);
            results.push(ManyPosition { position: position.to_owned(), worth });
            continue;
        }
        let or_dash = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
        let winner = or_dash(found.map(|found| found.outcome.number().into()));
        output.line(&format!("{position} {winner} {}", or_dash(found.and_then(|found| found.moves))))?;
    }
    if output.json {
        output.answer(&ManyAnswer { game: stored.header().game.clone(), positions: results })?;
    }
    Ok(if all_there { Verdict::Done } else { Verdict::No })
}

//! `bachet query FILE`: what positions of a solution file are worth.

use super::{failure, open, value_json, value_words};
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Answer, files};
use bachet_store::{Known, Stored};
use clap::ArgMatches;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

/// A line of best play is no longer.
const LONGEST_LINE: usize = 1000;

pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let stored = open(value(matches, "FILE").expect("it is required"))?;
    if let Some(path) = value(matches, "positions") {
        return many(&stored, path, output);
    }
    say(&stored, value(matches, "from"), output)
}

/// What a position is worth, or the start if none is given.
pub(crate) fn say(stored: &Stored, from: Option<&str>, output: &mut Output) -> Result<Answer, Failure> {
    let position = from.map_or_else(|| Ok(stored.header().start.clone()), |text| stored.view().position(text))?;
    let Some(found) = stored.value(&position).map_err(failure)? else {
        match output.json {
            true => output.object(&json!({"game": stored.header().game, "position": position, "reachable": false}))?,
            false => output.say(stored.unreachable(&position).message())?,
        }
        return Ok(Answer::No);
    };
    let ranks = stored.header().ranks;
    let moves = stored.moves(&position).map_err(failure)?;
    let best: Vec<String> = stored.best(&position).map_err(failure)?.into_iter().map(|step| step.mov).collect();
    // Where only outcomes are known, a win could be put off for ever.
    let (line, comes_back) = if ranks { line(stored, &position)? } else { (Vec::new(), false) };
    if output.json {
        let mut report = json!({
            "game": stored.header().game,
            "position": position,
            "reachable": true,
            "turn": stored.view().turn(&position)?.number(),
        });
        extend(&mut report, value_json(Some(found)));
        let root = |known: &Known| {
            let mut entry = json!({"move": known.step.mov, "position": known.step.position});
            extend(&mut entry, value_json(Some(known.value)));
            entry
        };
        report["best"] = best.into();
        report["root"] = moves.iter().map(root).collect();
        report["line"] = line.into();
        output.object(&report)?;
        return Ok(Answer::Done);
    }
    output.board(&stored.view().draw(&position)?)?;
    let turn = stored.view().turn(&position)?;
    let game = stored.header().game.as_str();
    output.say(message!(
        "query.found",
        game = game,
        position = position,
        turn = turn,
        value = value_words(found, ranks)
    ))?;
    let row = |known: &Known| {
        let star = if best.contains(&known.step.mov) { "*" } else { " " };
        [format!("{star} {}", known.step.mov), value_words(known.value, ranks).to_text(output.lang)]
    };
    if !moves.is_empty() {
        let heading = ["query.move", "query.after"].map(|key| crate::texts::TEXTS.entry(key).pattern(output.lang));
        let mut rows = vec![[format!("  {}", heading[0]), heading[1].to_owned()]];
        rows.extend(moves.iter().map(row));
        output.table(&rows)?;
        if !line.is_empty() {
            let line = line.join(" ");
            output.say(match comes_back {
                true => message!("query.line-endless", line = line),
                false => message!("query.line", line = line),
            })?;
        }
    }
    Ok(Answer::Done)
}

fn extend(object: &mut Json, more: Json) {
    if let (Json::Object(object), Json::Object(more)) = (object, more) {
        object.extend(more);
    }
}

/// Best play from a position, the first of equally good moves at each turn, and whether it comes back to where it was.
fn line(stored: &Stored, position: &str) -> Result<(Vec<String>, bool), Failure> {
    let mut line = Vec::new();
    let mut position = position.to_owned();
    let mut met = BTreeSet::from([position.clone()]);
    while line.len() < LONGEST_LINE
        && let Some(step) = stored.best(&position).map_err(failure)?.into_iter().next()
    {
        line.push(step.mov);
        if !met.insert(step.position.clone()) {
            return Ok((line, true));
        }
        position = step.position;
    }
    Ok((line, false))
}

/// The positions of a file or of standard input, one on each line, each with its winner (0 for a draw) and the moves it takes.
fn many(stored: &Stored, path: &str, output: &mut Output) -> Result<Answer, Failure> {
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
            let mut result = json!({"position": position});
            extend(&mut result, value_json(found));
            results.push(result);
            continue;
        }
        let or_dash = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
        let winner = or_dash(found.map(|found| found.outcome.number().into()));
        output.line(&format!("{position} {winner} {}", or_dash(found.and_then(|found| found.rank))))?;
    }
    if output.json {
        output.object(&json!({"game": stored.header().game, "positions": results}))?;
    }
    Ok(if all_there { Answer::Done } else { Answer::No })
}

//! `bachet games`: the catalogue.

use crate::Verdict;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::Convention;
use bachet::games::{CATALOGUE, CatalogueEntry, open};
use bachet_app::Context;
use bachet_app::games::{EntryAnswer, GamesAnswer, kind};
use bachet_app::lines::lines;
use bachet_app::source::Source;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    if let Some(name) = value(matches, "NAME").filter(|_| matches.get_flag("lines")) {
        return say_lines(name, output);
    }
    let shown: Vec<&CatalogueEntry> = match value(matches, "NAME") {
        None => CATALOGUE.iter().collect(),
        Some(name) => {
            // A whole name, such as nim:3-4, stands for its game.
            let short = name.split([':', ',']).next().unwrap_or(name);
            match CATALOGUE.iter().find(|entry| entry.is_called(short)) {
                Some(entry) => vec![entry],
                // Opening it says what is wrong with the name.
                None => return Err(Source::by_name(short).err().map_or(Failure::ClosedPipe, Failure::from)),
            }
        }
    };
    if output.json {
        let games = shown.iter().map(|entry| EntryAnswer::of(entry, output.lang)).collect();
        return output.answer(&GamesAnswer { games, files: None });
    }
    if let ([entry], Some(_)) = (shown.as_slice(), value(matches, "NAME")) {
        output.line(&format!("{}{}", entry.name, entry.parameters))?;
        if !entry.aliases.is_empty() {
            output.say(message!("games.aliases", names = entry.aliases.join(", ")))?;
        }
        output.say(entry.rules())?;
        output.say(match kind_of(entry, value(matches, "NAME")) {
            (true, Convention::Misere) => message!("games.impartial-misere"),
            (true, _) => message!("games.impartial-normal"),
            (false, Convention::Misere) => message!("games.partisan-misere"),
            (false, _) if entry.shared => message!("games.shared"),
            (false, _) => message!("games.partisan-normal"),
        })?;
        output.say(message!("games.example", example = entry.example))?;
        return Ok(Verdict::Done);
    }
    for entry in shown {
        output.line(&format!("{}{}", entry.name, entry.parameters))?;
        output.say_indented(4, entry.about())?;
        output.say_indented(4, message!("games.example", example = entry.example))?;
    }
    output.say(message!("games.sums"))?;
    Ok(Verdict::Done)
}

/// Whether a game is impartial, and its convention: that of a whole name, or else of the example.
fn kind_of(entry: &CatalogueEntry, name: Option<&str>) -> (bool, Convention) {
    let opened = name.and_then(|name| open(name).ok()).or_else(|| open(entry.example).ok());
    opened.map_or((false, Convention::Normal), |opened| kind(&opened))
}

/// How many lines go through each cell.
fn say_lines(name: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let answer = lines(Source::by_name(name)?, &Context::default())?;
    if output.json {
        return output.answer(&answer);
    }
    output.say(message!("games.lines", game = answer.game))?;
    let digits = answer.lines.iter().flatten().max().map_or(1, |most| most.to_string().len());
    for row in &answer.lines {
        let cells: Vec<String> = row.iter().map(|points| format!("{points:>digits$}")).collect();
        output.line(&format!("  {}", cells.join("  ")))?;
    }
    Ok(Verdict::Done)
}

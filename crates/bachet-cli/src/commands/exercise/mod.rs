//! `bachet exercise`: exercise sheets from a seed, their solutions, and marks for what a student answers.

mod html;
mod json;
mod latex;
mod marking;
mod markup;
mod svg;
mod words;

use super::source::seed;
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::formats::{FileFormat, format_of};
use crate::output::Output;
use crate::texts::message;
use bachet::exercise::{Exercise, Kind, Size};
use bachet::text::{Lang, Message};
use clap::ArgMatches;

/// Exercises on one sheet.
struct Sheet {
    exercises: Vec<Exercise>,
    lang: Lang,
    /// Whether the solution is on it.
    solved: bool,
}

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let kind = Kind::read(value(matches, "KIND").expect("it is required"))?;
    let size = value(matches, "size").map_or(Ok(Size::default()), Size::read)?;
    let seed = seed(matches)?.unwrap_or(1);
    if let Some(path) = value(matches, "answers") {
        return marking::run(&Exercise::new(kind, size, seed), path, output);
    }
    let to = value(matches, "to").and_then(Format::named);
    let format = |path| Ok::<_, Failure>((path, format_of(path, to, Format::ALL)?));
    let format = value(matches, "output").map(format).transpose()?;
    // A sheet has its solution unless told otherwise; what is looked at has none unless asked.
    let whole = match format {
        Some((_, format)) => format != Format::Svg,
        None => output.json,
    };
    let solved = if whole { !matches.get_flag("no-solution") } else { matches.get_flag("solution") };
    let count = matches.get_one::<u16>("count").copied().unwrap_or(1);
    let seeds = (0..u64::from(count)).map(|k| seed.wrapping_add(k));
    let sheet =
        Sheet { exercises: seeds.map(|seed| Exercise::new(kind, size, seed)).collect(), lang: output.lang, solved };
    match format {
        None if output.json => output.object(&json::sheet(&sheet)?)?,
        None => words::say(&sheet, output)?,
        Some((path, format)) => {
            let text = format.write(&sheet)?;
            files::write(path, |out| out.write_all(text.as_bytes()))?;
            output.say_written(path)?;
        }
    }
    Ok(Answer::Done)
}

/// What a sheet can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Tex,
    Html,
    Svg,
    Json,
}

impl FileFormat for Format {
    const ALL: &'static [Format] = &[Format::Tex, Format::Html, Format::Svg, Format::Json];

    fn name(self) -> &'static str {
        match self {
            Format::Tex => "tex",
            Format::Html => "html",
            Format::Svg => "svg",
            Format::Json => "json",
        }
    }
}

impl Format {
    fn write(self, sheet: &Sheet) -> Result<String, Failure> {
        match self {
            Format::Tex => latex::sheet(sheet),
            Format::Html => html::sheet(sheet),
            Format::Svg => svg::sheet(sheet),
            Format::Json => Ok(format!("{:#}\n", json::sheet(sheet)?)),
        }
    }
}

/// What an exercise is headed with.
fn heading(exercise: &Exercise) -> Message {
    message!("exercise.heading", title = exercise.kind().title(), seed = exercise.seed().to_string())
}

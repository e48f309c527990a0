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
    let format = |path| Ok::<_, Failure>((path, Format::of(path, value(matches, "to"))?));
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
            match output.json {
                _ if path == files::STANDARD => {}
                true => output.object(&serde_json::json!({"file": path}))?,
                false => output.say(message!("picture.written", file = path))?,
            }
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

impl Format {
    pub(crate) const ALL: [Format; 4] = [Format::Tex, Format::Html, Format::Svg, Format::Json];

    /// What it is called; names of such files end in a dot and that.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Format::Tex => "tex",
            Format::Html => "html",
            Format::Svg => "svg",
            Format::Json => "json",
        }
    }

    fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format of a file: its name says it, or else `--to` does.
    fn of(path: &str, to: Option<&str>) -> Result<Format, Failure> {
        let plain = path.strip_suffix(".gz").unwrap_or(path);
        let ending = plain.rsplit_once('.').map_or("", |(_, ending)| ending);
        let endings = || Format::ALL.map(|format| format!(".{}", format.name())).join(", ");
        match (Format::named(ending), to.and_then(Format::named)) {
            (Some(said), Some(to)) if said != to => Err(message!("picture.to", file = path, to = to.name()).into()),
            (Some(format), _) | (None, Some(format)) => Ok(format),
            (None, None) if path == files::STANDARD => Err(message!("exercise.standard").into()),
            (None, None) if ending == "pdf" => Err(message!("picture.pdf", file = path).into()),
            (None, None) => Err(message!("exercise.ending", file = path, endings = endings()).into()),
        }
    }

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

//! `bachet exercise`: exercise sheets from a seed or from one's own game, arena or tree, their solutions, and marks for what a
//! student answers.

mod marking;
mod paper;
mod svg;
mod words;

use crate::Verdict;
use crate::args::{value, whole};
use crate::asking::{asked_within, explored, seed};
use crate::failure::Failure;
use crate::files;
use crate::formats::{FileFormat, format_of};
use crate::output::Output;
use crate::texts::message;
use bachet::exercise::{Exercise, Feature, Kind, Size};
use bachet::text::Lang;
use bachet_app::Allowance;
use bachet_app::exercise::{SheetAnswer, SizeName, Which, asked, make, sheet};
use bachet_app::sheet::{DocumentFormat, Sheet};
use clap::ArgMatches;
use serde::Serialize;

/// What several exercises with points are called, where a kind is expected.
pub(crate) const PAPER: &str = "paper";

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let kind = value(matches, "KIND").expect("it is required");
    if kind == PAPER {
        return paper::run(matches, output);
    }
    if value(matches, "kinds").is_some() {
        return Err(message!("exercise.kinds-alone").into());
    }
    let kind: Kind = kind.parse()?;
    let size: Option<Size> = value(matches, "size").map(str::parse).transpose()?;
    let number = |feature: Feature| Ok::<_, Failure>(whole(matches, feature.name())?.map(|number| number as u64));
    let which = Which {
        size: size.map(SizeName),
        seed: seed(matches)?,
        ties: number(Feature::Ties)?,
        cuts: number(Feature::Cuts)?,
    };
    if matches.get_many::<String>("from").is_some_and(|given| given.len() > 1) {
        return Err(message!("exercise.from-once").into());
    }
    let own = value(matches, "from").map(|text| own(text, kind, &which, output.lang)).transpose()?;
    if let Some(path) = value(matches, "answers") {
        let exercise = own.map_or_else(|| make(kind, &which, 0), Ok)?;
        return marking::run(&exercise, path, output);
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
    let exercises = match own {
        Some(own) => vec![own],
        None => (0..u64::from(count)).map(|later| make(kind, &which, later)).collect::<Result<_, _>>()?,
    };
    let sheet = Sheet { exercises, lang: output.lang, solved };
    match format {
        None if output.json => output.answer(&SheetsAnswer::of(&sheet)),
        None => words::say(&sheet, output).map(|()| Verdict::Done),
        Some((path, format)) => {
            let text = format.write(&sheet)?;
            files::write(path, matches.get_flag("force"), |out| out.write_all(text.as_bytes()))?;
            output.say_written(path)?;
            Ok(Verdict::Done)
        }
    }
}

/// An exercise made of what a text names.
fn own(text: &str, kind: Kind, which: &Which, lang: Lang) -> Result<Exercise, Failure> {
    let source = explored(text, lang)?;
    asked_within(Allowance::default(), lang, |context| Ok(asked(Some(source), kind, which, context)?))
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
            Format::Tex => Ok(sheet.write(DocumentFormat::Tex)?),
            Format::Html => Ok(sheet.write(DocumentFormat::Html)?),
            Format::Svg => svg::sheet(sheet),
            Format::Json => {
                let text = serde_json::to_string_pretty(&SheetsAnswer::of(sheet)).map_err(std::io::Error::from)?;
                Ok(format!("{text}\n"))
            }
        }
    }
}

/// One exercise is an object; several are a list in one.
#[derive(Serialize)]
#[serde(untagged)]
enum SheetsAnswer {
    One(Box<SheetAnswer>),
    Several { exercises: Vec<SheetAnswer> },
}

impl SheetsAnswer {
    fn of(sheet: &Sheet) -> SheetsAnswer {
        let all = sheet.exercises.iter().map(|exercise| self::sheet(exercise, sheet.solved, sheet.lang));
        let mut all: Vec<SheetAnswer> = all.collect();
        match all.len() {
            1 => SheetsAnswer::One(Box::new(all.remove(0))),
            _ => SheetsAnswer::Several { exercises: all },
        }
    }
}

//! `bachet exercise paper`: several exercises on one paper, with points and a grid to mark them in.

use super::{Format, words};
use crate::Verdict;
use crate::args::value;
use crate::asking::{asked_within, explored, seed};
use crate::failure::Failure;
use crate::files;
use crate::formats::{FileFormat, format_of};
use crate::output::Output;
use crate::texts::message;
use bachet::exercise::{Mark, Paper, Size};
use bachet::text::{Lang, decimal};
use bachet_app::Allowance;
use bachet_app::exercise::SizeName;
use bachet_app::paper::{PaperRequest, make, paper_marks, paper_sheet, read_answers};
use bachet_app::sheet::{DocumentFormat, PaperSheet};
use bachet_app::source::Source;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let size: Option<Size> = value(matches, "size").map(str::parse).transpose()?;
    let kinds = value(matches, "kinds").unwrap_or_default();
    let request = PaperRequest {
        kinds: kinds.split(',').map(str::trim).filter(|kind| !kind.is_empty()).map(str::to_owned).collect(),
        size: size.map(SizeName),
        seed: seed(matches)?,
        points: value(matches, "points").map(str::to_owned),
        ..PaperRequest::default()
    };
    let own = own(matches, output.lang)?;
    let paper = asked_within(Allowance::default(), output.lang, |context| Ok(make(&request, own, context)?))?;
    if let Some(path) = value(matches, "answers") {
        return mark(&paper, path, output);
    }
    let to = value(matches, "to").and_then(Format::named);
    let format = |path| Ok::<_, Failure>((path, format_of(path, to, Format::ALL)?));
    let format = value(matches, "output").map(format).transpose()?;
    let only = matches.get_flag("solution");
    let (asked, solved) = match format {
        // In a file of their own, solutions can be handed out later.
        Some(_) => (!only, only || !matches.get_flag("no-solution")),
        None if output.json => (true, !matches.get_flag("no-solution")),
        None => (true, only),
    };
    let title = value(matches, "title").map(str::to_owned);
    let sheet = PaperSheet { asked, solved, ..PaperSheet::new(paper, title, output.lang) };
    match format {
        None if output.json => output.answer(&paper_sheet(&sheet.paper, solved, output.lang)),
        None => words::say_paper(&sheet, output).map(|()| Verdict::Done),
        Some((path, format)) => {
            let text = write(format, &sheet)?;
            files::write(path, matches.get_flag("force"), |out| out.write_all(text.as_bytes()))?;
            output.say_written(path)?;
            Ok(Verdict::Done)
        }
    }
}

/// What is brought for some exercises: each --from says the number of one, and a game or a file.
fn own(matches: &ArgMatches, lang: Lang) -> Result<Vec<(usize, Source)>, Failure> {
    let given = matches.get_many::<String>("from").unwrap_or_default();
    let read = |text: &String| {
        let wrong = || Failure::from(message!("exercise.from-number", found = text));
        let (number, source) = text.split_once('=').ok_or_else(wrong)?;
        let number: usize = number.trim().parse().map_err(|_| wrong())?;
        Ok((number, explored(source, lang)?))
    };
    given.map(read).collect()
}

fn write(format: Format, sheet: &PaperSheet) -> Result<String, Failure> {
    match format {
        Format::Tex => Ok(sheet.write(DocumentFormat::Tex)?),
        Format::Html => Ok(sheet.write(DocumentFormat::Html)?),
        Format::Svg => Err(message!("exercise.paper-picture").into()),
        Format::Json => {
            let answer = paper_sheet(&sheet.paper, sheet.solved, sheet.lang);
            let text = serde_json::to_string_pretty(&answer).map_err(std::io::Error::from)?;
            Ok(format!("{text}\n"))
        }
    }
}

/// Marks the answers to a whole paper.
fn mark(paper: &Paper, path: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let lang = output.lang;
    let text = files::text(path, lang)?;
    let given: serde_json::Value = serde_json::from_str(&text)
        .map_err(|error| message!("exercise.paper-answers", file = path, reason = error.to_string()))?;
    let found = paper.mark(&read_answers(paper, &given)?);
    let answer = paper_marks(paper, &found, lang);
    if output.json {
        output.answer(&answer)?;
    } else {
        for (k, part) in answer.exercises.iter().enumerate() {
            let (points, most) = (decimal(part.points, 2, lang), decimal(part.most, 2, lang));
            let title = paper.exercises()[k].kind().title();
            let number = part.number.to_string();
            output.say(message!(
                "exercise.paper-marks",
                number = number,
                title = title,
                points = points,
                most = most
            ))?;
            for (number, (Mark { remarks, .. }, score)) in (1..).zip(found.exercises[k].tasks.iter().zip(&part.scores))
            {
                let most = decimal(paper.points(k)[number - 1], 2, lang);
                let (number, score) = (number.to_string(), decimal(*score, 2, lang));
                output
                    .say_indented(2, message!("exercise.paper-score", number = number, points = score, most = most))?;
                remarks.iter().try_for_each(|remark| output.say_indented(4, remark.clone()))?;
            }
        }
        let (points, most) = (decimal(answer.points, 2, lang), decimal(answer.most, 2, lang));
        output.say(message!("exercise.paper-total", points = points, most = most))?;
    }
    Ok(if answer.perfect { Verdict::Done } else { Verdict::No })
}

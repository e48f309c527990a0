//! `bachet convert`: the same arena in another format.

use crate::args::value;
use crate::asking::{asked, explored, from};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Verdict, files};
use bachet_app::convert::{ConvertRequest, Format, check, document, write};
use clap::ArgMatches;
use serde::Serialize;

/// What became of an arena.
#[derive(Serialize)]
struct ConvertedAnswer {
    ok: bool,
    lost: Vec<String>,
}

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let [input, path] = ["IN", "OUT"].map(|name| value(matches, name).expect("it is required"));
    let plain = path.strip_suffix(".gz").unwrap_or(path);
    let format = match plain.rsplit_once('.').map(|(_, ending)| ending) {
        Some(ending @ ("json" | "pg" | "py")) => Some(ending),
        _ if path == files::STANDARD => value(matches, "to"),
        _ => None,
    };
    let format = match format {
        Some("json") => Format::Json,
        Some("pg") => Format::Pg,
        Some("py") => Format::Python,
        _ => return Err(message!("convert.format", file = path).into()),
    };
    let source = explored(input, output.lang)?;
    let request = ConvertRequest { from: from(matches), to: Some(format), min: matches.get_flag("min") };
    let document = asked(matches, output.lang, |context| document(source, &request, context))?;
    check(&document, format)?;
    let losses = files::write(path, matches.get_flag("force"), |out| write(&document, format, out))?;
    // The arena itself may be on standard output; what is said about it then goes elsewhere.
    if path == files::STANDARD {
        for what in losses {
            anstream::eprintln!("{}", message!("convert.lost", what = what).to_text(output.lang));
        }
        return Ok(Verdict::Done);
    }
    if output.json {
        let lost = losses.iter().map(|what| what.to_text(output.lang)).collect();
        return output.answer(&ConvertedAnswer { ok: true, lost });
    }
    let (positions, arcs) = (document.graph().len(), document.graph().arcs());
    output.say(message!("convert.done", input = input, output = path, positions = positions, arcs = arcs))?;
    for what in losses {
        output.say(message!("convert.lost", what = what))?;
    }
    Ok(Verdict::Done)
}

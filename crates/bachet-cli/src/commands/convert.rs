//! `bachet convert`: the same arena in another format.

use super::source::{Source, explore, named, single, source};
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Answer, files};
use bachet::format::{json, pg, python};
use bachet::positions::Document;
use bachet::text::Message;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let [input, path] = ["IN", "OUT"].map(|name| value(matches, name).expect("it is required"));
    let plain = path.strip_suffix(".gz").unwrap_or(path);
    let format = match plain.rsplit_once('.') {
        Some((_, format @ ("json" | "pg" | "py"))) => Some(format),
        _ if path == "-" => value(matches, "to"),
        _ => None,
    };
    let Some(format) = format else {
        return Err(message!("convert.format", file = path).into());
    };
    let document = match source(input, output.lang)? {
        Source::File(document) => document,
        Source::Game(opened) => {
            let solved = explore(matches, single(&opened)?, false, output.lang)?;
            Document::Arena(named(solved.as_ref(), opened.name()))
        }
    };
    let (positions, arcs) = (document.graph().len(), document.graph().arcs());
    let losses = match (format, document) {
        ("json", Document::Arena(arena)) => {
            files::write(path, |out| json::write(&arena, out))?;
            Vec::new()
        }
        ("json", Document::Positions(positions)) => {
            files::write(path, |out| json::write_positions(&positions, out))?;
            Vec::new()
        }
        ("py", Document::Arena(arena)) => {
            files::write(path, |out| python::write(&arena, out))?;
            Vec::new()
        }
        ("py", Document::Positions(positions)) => {
            files::write(path, |out| python::write_positions(&positions, out))?;
            Vec::new()
        }
        (_, document) => {
            let mut losses: Vec<Message> = Vec::new();
            if matches!(document, Document::Positions(_)) {
                losses.push(message!("convert.unfolded"));
            }
            let arena = document.into_arena().map_err(|error| Failure::Other(error.message()))?;
            losses.extend(files::write(path, |out| pg::write(&arena, out))?.into_iter().map(pg::Loss::message));
            losses
        }
    };
    // The arena itself may be on standard output; what is said about it then goes elsewhere.
    if path == "-" {
        for what in losses {
            anstream::eprintln!("{}", message!("convert.lost", what = what).to_text(output.lang));
        }
        return Ok(Answer::Done);
    }
    if output.json {
        let lost: Vec<String> = losses.iter().map(|what| what.to_text(output.lang)).collect();
        output.object(&serde_json::json!({"ok": true, "lost": lost}))?;
        return Ok(Answer::Done);
    }
    output.say(message!("convert.done", input = input, output = path, positions = positions, arcs = arcs))?;
    for what in losses {
        output.say(message!("convert.lost", what = what))?;
    }
    Ok(Answer::Done)
}

//! An arena in another format, with the place of a fault in it.

use super::Command;
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, FROM, GAME, Source, arena, check_listed, source};
use crate::texts::message;
use crate::work::Work;
use bachet::format::{json, pg, python, read};
use bachet::positions::Document;
use bachet::text::Message;
use serde_json::{Value, json};
use std::io;

pub(super) const COMMAND: Command = Command {
    name: "convert",
    about: "Reads an arena as it stands in a file, and writes it in another format. An error says the line and the column.",
    options: &[
        Opt { name: "text", kind: Kind::Text, about: "An arena: JSON, the course's Python, or PGSolver's .pg." },
        GAME,
        ARENA,
        FROM,
        Opt {
            name: "to",
            kind: Kind::Choice(&["json", "pg", "python"]),
            about: "The format; json where nothing is given.",
        },
    ],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let document = document(ask, work)?;
    check_listed(document.graph().len())?;
    let own = written(|text| match &document {
        Document::Arena(arena) => json::write(arena, text),
        Document::Positions(positions) => json::write_positions(positions, text),
    })?;
    let object: Value = serde_json::from_str(&own).map_err(|_| Failure::fault())?;
    let (text, lost) = match ask.text("to") {
        Some("pg") => as_pg(document)?,
        Some("python") => {
            let text = written(|text| match &document {
                Document::Arena(arena) => python::write(arena, text),
                Document::Positions(positions) => python::write_positions(positions, text),
            });
            (text?, Vec::new())
        }
        _ => (own, Vec::new()),
    };
    let lost: Vec<String> = lost.iter().map(|what| what.to_text(ask.lang)).collect();
    Ok(Answer::json(&json!({"arena": object, "text": text, "lost": lost})))
}

/// What is converted. An arena that is not one is an error here, and not later.
fn document(ask: &Ask, work: &Work) -> Result<Document, Failure> {
    let document = match ask.text("text") {
        Some(text) => read(text.as_bytes())?,
        None => match source(ask, work)? {
            Source::Arena(document) => document,
            Source::Game(_) => Document::Arena(arena(ask, work)?),
            Source::Tree(_) => return Err(message!("web.tree").into()),
        },
    };
    if let Document::Positions(positions) = &document {
        positions.unfold()?;
    }
    Ok(document)
}

/// What a writer writes.
fn written<T>(write: impl FnOnce(&mut Vec<u8>) -> io::Result<T>) -> Result<String, Failure> {
    let mut text = Vec::new();
    write(&mut text).map_err(|_| Failure::fault())?;
    String::from_utf8(text).map_err(|_| Failure::fault())
}

/// A document as `.pg`, and what that cannot say.
fn as_pg(document: Document) -> Result<(String, Vec<Message>), Failure> {
    let mut lost: Vec<Message> = Vec::new();
    if matches!(document, Document::Positions(_)) {
        lost.push(message!("web.unfolded"));
    }
    let arena = document.into_arena()?;
    let text = written(|text| pg::write(&arena, text).map(|losses| lost.extend(losses)))?;
    Ok((text, lost))
}

//! An arena in another format, with the place of a fault in it.

use super::Command;
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, FROM, GAME, Source, arena, bytes_of_names, check_listed, check_names, one_source, source};
use crate::texts::message;
use crate::work::Work;
use bachet::format::{json, pg, python, read};
use bachet::positions::Document;
use bachet::text::Message;
use bachet::{Graph, Vertex};
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
    work.check_answer(foreseen(document.graph()))?;
    let own = written(|text| match &document {
        Document::Arena(arena) => json::write(arena, text),
        Document::Positions(positions) => json::write_positions(positions, text),
    })?;
    work.check()?;
    let object: Value = serde_json::from_str(&own).map_err(|_| Failure::fault())?;
    work.check()?;
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
    work.check()?;
    let lost: Vec<String> = lost.iter().map(|what| what.to_text(ask.lang)).collect();
    Ok(Answer::json(&json!({"arena": object, "text": text, "lost": lost})))
}

/// What is converted. An arena that is not one is an error here, and not later.
fn document(ask: &Ask, work: &Work) -> Result<Document, Failure> {
    let document = match ask.text("text") {
        Some(_) if ask.has("game") || ask.has("arena") => return Err(one_source(ask)),
        Some(text) => {
            ask.refuse(&["from"], "text")?;
            let document = read(text.as_bytes())?;
            check_names(&document)?;
            document
        }
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

/// About how many bytes the answer will have: the arena as an object and as a text, which name each vertex with its owner and
/// with its successors, and wherever an arc leads to it.
fn foreseen(graph: &Graph) -> usize {
    let bytes: Vec<usize> = graph.vertices().map(|v| bytes_of_names(graph, std::iter::once(v))).collect();
    let of = |v: Vertex| bytes[v as usize];
    let row = |v: Vertex| 2 * of(v) + graph.successors(v).iter().map(|&to| of(to)).sum::<usize>();
    2 * graph.vertices().map(row).sum::<usize>()
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

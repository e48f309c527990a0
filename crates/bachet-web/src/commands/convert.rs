//! An arena in another format, with the place of a fault in it.

use super::Command;
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::texts::message;
use crate::work::Work;
use bachet::format::{json, pg, read};
use bachet::positions::Document;
use bachet::text::Message;
use serde_json::{Value, json};

pub(super) const COMMAND: Command = Command {
    name: "convert",
    about: "Reads an arena as it stands in a file, and writes it in another format. An error says the line and the column.",
    options: &[
        Opt { name: "text", kind: Kind::Text, about: "The arena: JSON or PGSolver's .pg." },
        Opt { name: "to", kind: Kind::Choice(&["json", "pg"]), about: "The format; json where nothing is given." },
    ],
    answer,
};

fn answer(ask: &Ask, _: &Work) -> Outcome {
    let document = read(ask.needed("text")?.as_bytes())?;
    let arena = written(&document)?;
    let object: Value = serde_json::from_slice(&arena).map_err(|_| Failure::fault())?;
    let mut lost: Vec<Message> = Vec::new();
    let text = match ask.text("to") {
        Some("pg") => {
            if matches!(document, Document::Positions(_)) {
                lost.push(message!("web.unfolded"));
            }
            let mut text = Vec::new();
            lost.extend(pg::write(&document.into_arena()?, &mut text).map_err(|_| Failure::fault())?);
            text
        }
        _ => {
            // An arena that is not one is an error here, and not later.
            document.into_arena()?;
            arena
        }
    };
    let lost: Vec<String> = lost.iter().map(|what| what.to_text(ask.lang)).collect();
    Ok(Answer::json(&json!({"arena": object, "text": String::from_utf8_lossy(&text), "lost": lost})))
}

/// The document as JSON.
fn written(document: &Document) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    let written = match document {
        Document::Arena(arena) => json::write(arena, &mut text),
        Document::Positions(positions) => json::write_positions(positions, &mut text),
    };
    written.map_err(|_| Failure::fault())?;
    Ok(text)
}

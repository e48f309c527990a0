//! An arena in another format.

use crate::solve::with_min;
use crate::source::{Source, SourceKind, Symmetry, bytes_of_names, refuse};
use crate::texts::message;
use crate::{Context, Error};
use bachet::format::{json, pg, python};
use bachet::positions::Document;
use bachet::text::Message;
use bachet::{Graph, Vertex};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io;
use utoipa::ToSchema;

/// What is converted into what.
///
/// ```
/// let request: bachet_app::convert::ConvertRequest = serde_json::from_str(r#"{"to": "pg"}"#)?;
/// assert_eq!(request.to, Some(bachet_app::convert::Format::Pg));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct ConvertRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    /// The format; json where nothing is given.
    pub to: Option<Format>,
    /// In a parity game, the least priority that is met again and again decides, not the largest.
    pub min: bool,
}

/// A format of arenas.
///
/// ```
/// assert_eq!(bachet_app::convert::Format::default(), bachet_app::convert::Format::Json);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Our own.
    #[default]
    Json,
    /// PGSolver's.
    Pg,
    /// The course's dictionaries.
    Python,
}

/// An arena in our own format and in another.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ConvertAnswer {
    /// The arena as an object.
    #[schema(value_type = Value)]
    pub arena: Value,
    /// The text that was asked for.
    pub text: String,
    /// What that format cannot say.
    pub lost: Vec<String>,
}

/// Converts an arena, or the arena of a game.
///
/// ```
/// use bachet_app::{Context, convert::{ConvertRequest, Format, convert}, source::Source};
/// let request = ConvertRequest { to: Some(Format::Python), ..ConvertRequest::default() };
/// let answer = convert(Source::by_name("sticks:3")?, &request, &Context::default())?;
/// assert!(answer.text.contains("(3, 1)"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn convert(source: Source, request: &ConvertRequest, context: &Context<'_>) -> Result<ConvertAnswer, Error> {
    let document = document(source, request, context)?;
    check(&document, request.to.unwrap_or_default())?;
    context.check_listed(document.graph().len())?;
    let copies = match (&document, request.to) {
        // A `.pg` file has each vertex once for each set that must be visited.
        (Document::Arena(arena), Some(Format::Pg)) => arena.objective().sets().len().max(1),
        _ => 1,
    };
    context.check_answer(foreseen(document.graph()).saturating_mul(copies))?;
    let (own, _) = text(&document, Format::Json)?;
    context.check()?;
    let arena: Value = serde_json::from_str(&own).map_err(|_| Error::Fault)?;
    context.check()?;
    let (text, lost) = match request.to.unwrap_or_default() {
        Format::Json => (own, Vec::new()),
        format => text(&document, format)?,
    };
    context.check()?;
    Ok(ConvertAnswer { arena, text, lost: lost.iter().map(|what| what.to_text(context.lang)).collect() })
}

/// What is converted; a game is explored. An arena that is not one is an error here, and not later.
pub fn document(source: Source, request: &ConvertRequest, context: &Context<'_>) -> Result<Document, Error> {
    let Source { name, kind, files, key } = source;
    let from = request.from.as_deref();
    match kind {
        SourceKind::Document(document) => {
            refuse(&[("from", from.is_some())], &name)?;
            if let Document::Arena(arena) = document {
                return Ok(Document::Arena(with_min(arena, request.min)?));
            }
            refuse(&[("min", request.min)], &name)?;
            if let Document::Positions(positions) = &document {
                positions.unfold()?;
            }
            Ok(document)
        }
        kind => {
            refuse(&[("min", request.min)], &name)?;
            let source = Source { name, kind, files, key };
            Ok(Document::Arena(source.into_arena(from, Symmetry::Off, context)?))
        }
    }
}

/// Refuses a format that cannot say at all what is to be written: `.pg` has no probabilities.
pub fn check(document: &Document, format: Format) -> Result<(), Error> {
    match (format, document) {
        (Format::Pg, Document::Chance(_)) => Err(Error::NoPg),
        _ => Ok(()),
    }
}

/// Writes a document in a format, and gives what that cannot say.
pub fn write(document: &Document, format: Format, out: &mut dyn io::Write) -> io::Result<Vec<Message>> {
    match (format, document) {
        (Format::Json, Document::Arena(arena)) => json::write(arena, out).map(|()| Vec::new()),
        (Format::Json, Document::Positions(positions)) => json::write_positions(positions, out).map(|()| Vec::new()),
        (Format::Json, Document::Chance(arena)) => json::write_chance(arena, out).map(|()| Vec::new()),
        (Format::Python, Document::Chance(arena)) => python::write_chance(arena, out).map(|()| Vec::new()),
        (Format::Pg, Document::Chance(_)) => Err(io::ErrorKind::Unsupported.into()),
        (Format::Python, Document::Arena(arena)) => python::write(arena, out).map(|()| Vec::new()),
        (Format::Python, Document::Positions(positions)) => {
            python::write_positions(positions, out).map(|()| Vec::new())
        }
        (Format::Pg, Document::Arena(arena)) => Ok(pg::write(arena, out)?.into_iter().map(pg::Loss::message).collect()),
        (Format::Pg, Document::Positions(positions)) => {
            let arena = positions.unfold().map_err(|error| io::Error::other(error.to_string()))?;
            let mut lost = vec![message!("app.unfolded")];
            lost.extend(pg::write(&arena, out)?.into_iter().map(pg::Loss::message));
            Ok(lost)
        }
    }
}

fn text(document: &Document, format: Format) -> Result<(String, Vec<Message>), Error> {
    let mut text = Vec::new();
    let lost = write(document, format, &mut text).map_err(|_| Error::Fault)?;
    Ok((String::from_utf8(text).map_err(|_| Error::Fault)?, lost))
}

/// About how many bytes the answer will have: the arena as an object and as a text, which name each vertex with its owner and
/// with its successors, and wherever an arc leads to it.
fn foreseen(graph: &Graph) -> usize {
    let bytes: Vec<usize> = graph.vertices().map(|v| bytes_of_names(graph, std::iter::once(v))).collect();
    let of = |v: Vertex| bytes[v as usize];
    let row = |v: Vertex| 2 * of(v) + graph.successors(v).iter().map(|&to| of(to)).sum::<usize>();
    2 * graph.vertices().map(row).sum::<usize>()
}

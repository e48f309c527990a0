//! Reading arenas and position graphs.

use super::tokens::Tokens;
use crate::format::draft::{Draft, KEYS, unknown_key};
use crate::format::values::Values;
use crate::format::{Fault, Location, ReadError, Text, plain};
use crate::positions::Document;
use crate::text::message;
use std::io::Read;

/// Reads an arena or a position graph.
///
/// O(text) in time; the memory is that of the arena and a table of its names.
///
/// ```
/// let text = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}"#;
/// let document = bachet::format::json::read(text.as_bytes())?;
/// assert_eq!(document.graph().arcs(), 1);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read<'a>(reader: impl Read + Send + 'a) -> Result<Document, ReadError> {
    read_plain(plain(reader)?)
}

/// Reads what is not compressed.
pub(crate) fn read_plain(text: Text<'_>) -> Result<Document, ReadError> {
    let mut draft = Draft::new(&text.meter);
    let mut tokens = Tokens::new(text.into_reader());
    tokens.begin_object(message!("json.what-file"))?;
    let mut keys: Vec<(&'static str, Location)> = Vec::new();
    while let Some((key, place)) = tokens.next_key()? {
        let Some(&known) = KEYS.iter().find(|&&known| known == key) else {
            return Err(ReadError::new(Some(place), unknown_key(&key, &KEYS)));
        };
        if keys.iter().any(|&(earlier, _)| earlier == known) {
            return Err(ReadError::new(Some(place), Fault::KeyTwice { key }));
        }
        keys.push((known, place));
        draft.take(known, &mut tokens)?;
    }
    tokens.finish()?;
    draft.finish(&keys)
}

/// Reads an arena or a position graph from a text at hand.
///
/// ```
/// let error = bachet::format::json::parse("{\"owner\": {\"a\": 3}}").unwrap_err();
/// assert_eq!(error.to_string(), "1:17: the owner of a must be 1 or 2, or 0 for chance, not 3");
/// ```
pub fn parse(text: &str) -> Result<Document, ReadError> {
    read(text.as_bytes())
}

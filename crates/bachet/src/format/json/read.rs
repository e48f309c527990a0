//! Reading arenas and position graphs.

use super::tokens::Tokens;
use crate::arena::{Arena, ArenaError, Convention, Parts};
use crate::format::{Place, ReadError, plain};
use crate::graph::adjacency::Adjacency;
use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::{Outcome, Player};
use crate::positions::{Document, Positions};
use crate::text::{Message, message, nearest};
use std::collections::HashMap;
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
    read_plain(plain(reader)?.into_reader())
}

/// Reads what is not compressed.
pub(crate) fn read_plain(reader: impl Read) -> Result<Document, ReadError> {
    let mut draft = Draft::default();
    let mut tokens = Tokens::new(reader);
    tokens.begin_object(message!("json.what-file"))?;
    let mut keys: Vec<(&'static str, Place)> = Vec::new();
    while let Some((key, place)) = tokens.next_key()? {
        let Some(&known) = KEYS.iter().find(|&&known| known == key) else {
            return Err(ReadError::new(Some(place), unknown_key(&key, &KEYS)));
        };
        if keys.iter().any(|&(earlier, _)| earlier == known) {
            return Err(ReadError::new(Some(place), message!("json.key-twice", key = key)));
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
/// assert_eq!(error.to_string(), "1:17: the owner of a must be 1 or 2, not 3");
/// ```
pub fn parse(text: &str) -> Result<Document, ReadError> {
    read(text.as_bytes())
}

/// The player of a number as files write it.
fn player(number: &str) -> Option<Player> {
    match number {
        "1" => Some(Player::One),
        "2" => Some(Player::Two),
        _ => None,
    }
}

/// A value as files write it.
pub(super) fn finite(number: &str, place: Place) -> Result<f64, ReadError> {
    let value = number.parse().ok().filter(|value: &f64| value.is_finite());
    value.ok_or_else(|| ReadError::new(Some(place), message!("json.value-range", found = number)))
}

const KEYS: [&str; 12] = [
    "name",
    "start",
    "owner",
    "arcs",
    "wins",
    "draws",
    "convention",
    "alternating",
    "unending",
    "values",
    "priorities",
    "labels",
];

/// The message for a key that means nothing, with the nearest one that does.
pub(crate) fn unknown_key(key: &str, known: &[&str]) -> Message {
    match nearest(key, known.iter().copied()) {
        Some(nearest) => message!("json.unknown-key-near", key = key, nearest = nearest),
        _ => message!("json.unknown-key", key = key, all = known.join(", ")),
    }
}

/// How a vertex was first mentioned, to say what is missing if it turns out not to be one.
#[derive(Clone, Copy)]
enum Mention {
    Owner,
    ArcsFrom,
    ArcTo { from: Vertex },
    Key(&'static str),
}

/// A place in eight bytes, for there is one for each vertex.
#[derive(Clone, Copy, Default)]
pub(super) struct SmallPlace(u32, u32);

impl From<Place> for SmallPlace {
    fn from(place: Place) -> SmallPlace {
        let small = |n: u64| n.try_into().unwrap_or(u32::MAX);
        SmallPlace(small(place.line), small(place.column))
    }
}

impl From<SmallPlace> for Place {
    fn from(place: SmallPlace) -> Place {
        Place { line: place.0.into(), column: place.1.into() }
    }
}

/// All that was read so far.
#[derive(Default)]
struct Draft {
    vertices: HashMap<Box<str>, Vertex>,
    names: Texts,
    mentions: Vec<(Mention, SmallPlace)>,
    owners: Vec<Option<Player>>,
    /// Where the arcs of each vertex start, for those that are keys of `arcs`.
    arcs_at: Vec<Option<SmallPlace>>,
    arcs: Vec<(Vertex, Vertex)>,
    /// By name: the starts stand first in most files, and should not come first among the vertices for that.
    starts: Vec<(String, Place)>,
    endings: HashMap<Vertex, Outcome>,
    labels: HashMap<Vertex, String>,
    priorities: HashMap<Vertex, u32>,
    parts: Parts,
}

impl Draft {
    /// The vertex of that name, new if it was not mentioned before.
    fn vertex(&mut self, name: &str, mention: Mention, place: Place) -> Result<Vertex, ReadError> {
        if let Some(&v) = self.vertices.get(name) {
            return Ok(v);
        }
        let Ok(v) = Vertex::try_from(self.names.len()) else {
            return Err(ReadError::new(None, GraphError::TooLarge.message()));
        };
        self.vertices.insert(name.into(), v);
        self.names.push(name);
        self.mentions.push((mention, place.into()));
        self.owners.push(None);
        self.arcs_at.push(None);
        Ok(v)
    }

    /// Takes the value of one key.
    fn take(&mut self, key: &'static str, tokens: &mut Tokens<impl Read>) -> Result<(), ReadError> {
        match key {
            "name" => self.parts.title = Some(tokens.text(message!("json.what-key", key = key))?.0),
            "start" => {
                let several = tokens.is_array()?;
                if several {
                    tokens.begin_array(message!("json.what-key", key = key))?;
                }
                while !several || tokens.has_next()? {
                    self.starts.push(tokens.text_or_number(message!("json.what-vertex-in", key = key))?);
                    if !several {
                        break;
                    }
                }
            }
            "owner" => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (number, place) = tokens.number(message!("json.what-owner", v = draft.names.get(v)))?;
                let Some(player) = player(&number) else {
                    let message = message!("json.owner", v = draft.names.get(v), found = number);
                    return Err(ReadError::new(Some(place), message));
                };
                draft.owners[v as usize] = Some(player);
                Ok(())
            })?,
            "arcs" => self.vertex_table(key, tokens, |draft, from, tokens| {
                tokens.begin_array(message!("json.what-arcs", v = draft.names.get(from)))?;
                while tokens.has_next()? {
                    let (name, place) = tokens.text_or_number(message!("json.what-successor"))?;
                    let to = draft.vertex(&name, Mention::ArcTo { from }, place)?;
                    draft.arcs.push((from, to));
                }
                Ok(())
            })?,
            "wins" => {
                tokens.begin_object(message!("json.what-key", key = key))?;
                let mut listed = [false; 2];
                while let Some((number, place)) = tokens.next_key()? {
                    let Some(player) = player(&number) else {
                        return Err(ReadError::new(Some(place), message!("json.wins-key", found = number)));
                    };
                    if std::mem::replace(&mut listed[player.index()], true) {
                        return Err(ReadError::new(Some(place), message!("json.key-twice", key = number)));
                    }
                    self.ending_list(key, Outcome::Win(player), tokens)?;
                }
            }
            "draws" => self.ending_list(key, Outcome::Draw, tokens)?,
            "convention" => {
                let (convention, place) = tokens.text(message!("json.what-key", key = key))?;
                let known = Convention::read(&convention.replace('è', "e"));
                self.parts.convention = known.map_err(|why| ReadError::new(Some(place), why))?;
            }
            "alternating" => self.parts.alternating = tokens.boolean(message!("json.what-key", key = key))?,
            "unending" => {
                let (found, place) = tokens.text_or_number(message!("json.what-key", key = key))?;
                self.parts.unending = match found.as_str() {
                    "draw" => Outcome::Draw,
                    "1" => Outcome::Win(Player::One),
                    "2" => Outcome::Win(Player::Two),
                    _ => return Err(ReadError::new(Some(place), message!("json.unending", found = found))),
                };
            }
            "values" => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (number, place) = tokens.number(message!("json.what-value", v = draft.names.get(v)))?;
                draft.parts.values.push((v, finite(&number, place)?));
                Ok(())
            })?,
            "priorities" => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (number, place) = tokens.number(message!("json.what-priority", v = draft.names.get(v)))?;
                let Ok(priority) = number.parse() else {
                    return Err(ReadError::new(Some(place), message!("json.priority-range", found = number)));
                };
                draft.priorities.insert(v, priority);
                Ok(())
            })?,
            _ => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (label, _) = tokens.text(message!("json.what-label", v = draft.names.get(v)))?;
                draft.labels.insert(v, label);
                Ok(())
            })?,
        }
        Ok(())
    }

    /// Takes an object whose keys are vertices.
    fn vertex_table<R: Read>(
        &mut self,
        key: &'static str,
        tokens: &mut Tokens<R>,
        mut each: impl FnMut(&mut Draft, Vertex, &mut Tokens<R>) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        tokens.begin_object(message!("json.what-key", key = key))?;
        let mention = match key {
            "owner" => Mention::Owner,
            "arcs" => Mention::ArcsFrom,
            _ => Mention::Key(key),
        };
        let mut seen: Vec<bool> = Vec::new();
        while let Some((name, place)) = tokens.next_key()? {
            let v = self.vertex(&name, mention, place)?;
            seen.resize(seen.len().max(v as usize + 1), false);
            if std::mem::replace(&mut seen[v as usize], true) {
                return Err(ReadError::new(Some(place), message!("json.key-twice", key = name)));
            }
            if key == "arcs" {
                self.arcs_at[v as usize] = Some(place.into());
            }
            each(self, v, tokens)?;
        }
        Ok(())
    }

    /// Takes an array of vertices.
    fn vertex_list(
        &mut self,
        key: &'static str,
        tokens: &mut Tokens<impl Read>,
        mut each: impl FnMut(&mut Draft, Vertex, Place) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        tokens.begin_array(message!("json.what-key", key = key))?;
        while tokens.has_next()? {
            let (name, place) = tokens.text_or_number(message!("json.what-vertex-in", key = key))?;
            let v = self.vertex(&name, Mention::Key(key), place)?;
            each(self, v, place)?;
        }
        Ok(())
    }

    fn ending_list(
        &mut self,
        key: &'static str,
        outcome: Outcome,
        tokens: &mut Tokens<impl Read>,
    ) -> Result<(), ReadError> {
        self.vertex_list(key, tokens, |draft, v, place| {
            let earlier = draft.endings.insert(v, outcome);
            if earlier.is_some_and(|earlier| earlier != outcome) {
                let error = ArenaError::TwoEndings { vertex: v, name: draft.names.get(v).to_owned() };
                return Err(ReadError::new(Some(place), error.message()));
            }
            Ok(())
        })
    }

    fn finish(mut self, keys: &[(&'static str, Place)]) -> Result<Document, ReadError> {
        for (name, place) in std::mem::take(&mut self.starts) {
            let v = self.vertex(&name, Mention::Key("start"), place)?;
            self.parts.starts.push(v);
        }
        if keys.iter().all(|&(key, _)| key != "owner") {
            return self.finish_positions(keys);
        }
        if let Some(v) = self.owners.iter().position(Option::is_none) {
            return Err(self.stranger(v, "owner"));
        }
        let owners: Option<Vec<Player>> = std::mem::take(&mut self.owners).into_iter().collect();
        let len = self.names.len();
        let mut parts = std::mem::take(&mut self.parts);
        parts.owners = owners.expect("every vertex has an owner");
        parts.endings = std::mem::take(&mut self.endings).into_iter().collect();
        if !self.labels.is_empty() {
            let label = |v| self.labels.get(&v).map_or("", String::as_str);
            parts.labels = Some((0..len as Vertex).map(label).collect());
        }
        if !self.priorities.is_empty() {
            let priority = |v| self.priorities.get(&v).copied();
            let all: Option<Vec<u32>> = (0..len as Vertex).map(priority).collect();
            if all.is_none() {
                let v = (0..len as Vertex).find(|&v| priority(v).is_none()).unwrap_or_default();
                let message = message!("json.priority-missing", v = self.names.get(v));
                return Err(ReadError::new(Some(self.mentions[v as usize].1.into()), message));
            }
            parts.priorities = all;
        }
        let (mentions, arcs_at) = (std::mem::take(&mut self.mentions), std::mem::take(&mut self.arcs_at));
        let graph = self.graph()?;
        let arena = Arena::from_parts(graph, parts).map_err(|error| {
            // An arc stands with the arcs of its source, anything else where the vertex was first mentioned.
            let place = error.vertex().map(|v| match error {
                ArenaError::NotAlternating { .. } => arcs_at[v as usize].unwrap_or(mentions[v as usize].1),
                _ => mentions[v as usize].1,
            });
            ReadError::new(place.map(Place::from), error.message())
        })?;
        Ok(Document::Arena(arena))
    }

    fn finish_positions(mut self, keys: &[(&'static str, Place)]) -> Result<Document, ReadError> {
        let partisan = ["wins", "draws", "unending", "alternating", "values", "priorities", "labels"];
        if let Some(&(key, place)) = keys.iter().find(|(key, _)| partisan.contains(key)) {
            return Err(ReadError::new(Some(place), message!("json.needs-owner", key = key)));
        }
        if let Some(v) = self.arcs_at.iter().position(Option::is_none) {
            return Err(self.stranger(v, "arcs"));
        }
        let parts = std::mem::take(&mut self.parts);
        let positions = Positions::new(self.graph()?, parts.convention, parts.starts).with_title(parts.title);
        Ok(Document::Positions(positions))
    }

    /// Says that something which was mentioned is no vertex, since `table` does not have it.
    fn stranger(&self, v: usize, table: &str) -> ReadError {
        let name = self.names.get(v as Vertex);
        let (mention, place) = self.mentions[v];
        let message = match mention {
            Mention::ArcTo { from } => {
                message!("json.unknown-target", from = self.names.get(from), to = name, table = table)
            }
            Mention::Key(key) => message!("json.unknown-vertex", v = name, key = key, table = table),
            Mention::Owner | Mention::ArcsFrom => message!("json.no-owner", v = name),
        };
        ReadError::new(Some(place.into()), message)
    }

    fn graph(self) -> Result<Graph, ReadError> {
        drop(self.vertices);
        let forward = Adjacency::from_pairs(self.names.len(), &self.arcs).map_err(|_| GraphError::TooLarge);
        let graph = forward.and_then(|forward| Graph::from_parts(forward, Names::new(self.names)));
        graph.map_err(|error| ReadError::new(None, error.message()))
    }
}

//! What has been read of an arena or a position graph, whatever the format: both JSON and Python say it by tables and lists.

mod chance;

use super::meter::Meter;
use super::values::Values;
use super::{Fault, Location, ObjectiveFault, ReadError, objective};
use crate::arena::{Arena, ArenaError, Convention, Objective, Parts};
use crate::chance::{ChanceError, Mover, Share};
use crate::graph::adjacency::Adjacency;
use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::{Outcome, Player};
use crate::positions::{Document, Positions};
use crate::text::{message, nearest};
use std::collections::HashMap;

/// The player of a number as files write it.
fn player(number: &str) -> Option<Player> {
    match number {
        "1" => Some(Player::One),
        "2" => Some(Player::Two),
        _ => None,
    }
}

/// What a play without end comes to, as files write it.
fn unending(tokens: &mut impl Values) -> Result<Outcome, ReadError> {
    let (found, place) = tokens.text_or_number(message!("json.what-key", key = "unending"))?;
    match found.as_str() {
        "draw" => Ok(Outcome::Draw),
        number => {
            let player =
                player(number).ok_or_else(|| ReadError::new(Some(place), Fault::Unending { found: number.to_owned() }));
            player.map(Outcome::Win)
        }
    }
}

/// How an infinite value is written, whichever way it was.
pub(crate) fn infinite(text: &str) -> Option<&'static str> {
    match text.trim_start_matches('+') {
        "inf" | "infinity" | "Infinity" | "∞" => Some("inf"),
        "-inf" | "-infinity" | "-Infinity" | "-∞" | "−∞" => Some("-inf"),
        _ => None,
    }
}

/// A value as files write it. One that is too large for a number is not meant to be infinite.
pub(crate) fn read_value(number: &str, place: Location) -> Result<f64, ReadError> {
    let value = number.parse().ok().filter(|value: &f64| value.is_finite() || infinite(number).is_some());
    value.ok_or_else(|| ReadError::new(Some(place), Fault::ValueRange { found: number.to_owned() }))
}

/// The keys of a file, each with a table, a list or a word.
pub(crate) const KEYS: [&str; 13] = [
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
    "objective",
];

/// The fault of a key that means nothing, with the nearest one that does.
pub(crate) fn unknown_key(key: &str, known: &[&str]) -> Fault {
    let nearest = nearest(key, known.iter().copied()).map(str::to_owned);
    Fault::UnknownKey { key: key.to_owned(), nearest, all: known.iter().map(|&key| key.to_owned()).collect() }
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
pub(crate) struct SmallPlace(u32, u32);

impl From<Location> for SmallPlace {
    fn from(place: Location) -> SmallPlace {
        let small = |n: u64| n.try_into().unwrap_or(u32::MAX);
        SmallPlace(small(place.line), small(place.column))
    }
}

impl From<SmallPlace> for Location {
    fn from(place: SmallPlace) -> Location {
        Location { line: place.0.into(), column: place.1.into() }
    }
}

/// All that was read so far.
pub(crate) struct Draft {
    meter: Meter,
    vertices: HashMap<Box<str>, Vertex>,
    names: Texts,
    mentions: Vec<(Mention, SmallPlace)>,
    owners: Vec<Option<Mover>>,
    /// Where the arcs of each vertex start, for those that are keys of `arcs`.
    arcs_at: Vec<Option<SmallPlace>>,
    arcs: Vec<(Vertex, Vertex)>,
    /// Of some arcs, by their places: how likely chance takes them.
    shares: Vec<(usize, Share)>,
    /// By name: the starts stand first in most files, and should not come first among the vertices for that.
    starts: Vec<(String, Location)>,
    endings: HashMap<Vertex, Outcome>,
    labels: HashMap<Vertex, String>,
    priorities: HashMap<Vertex, u32>,
    parts: Parts,
}

/// Bytes of a vertex, an arc and what else is said of a vertex, while an arena is read and built; texts come on top.
const VERTEX: usize = 256;
const ARC: usize = 32;
const NOTE: usize = 64;

impl Draft {
    /// Nothing, in memory that is counted.
    pub(crate) fn new(meter: &Meter) -> Draft {
        Draft {
            meter: meter.clone(),
            vertices: HashMap::new(),
            names: Texts::default(),
            mentions: Vec::new(),
            owners: Vec::new(),
            arcs_at: Vec::new(),
            arcs: Vec::new(),
            shares: Vec::new(),
            starts: Vec::new(),
            endings: HashMap::new(),
            labels: HashMap::new(),
            priorities: HashMap::new(),
            parts: Parts::default(),
        }
    }

    /// The vertex of that name, new if it was not mentioned before.
    fn vertex(&mut self, name: &str, mention: Mention, place: Location) -> Result<Vertex, ReadError> {
        if let Some(&v) = self.vertices.get(name) {
            return Ok(v);
        }
        let Ok(v) = Vertex::try_from(self.names.len()) else {
            return Err(ReadError::new(None, GraphError::TooLarge));
        };
        self.meter.take(VERTEX + 4 * name.len());
        self.vertices.insert(name.into(), v);
        self.names.push(name);
        self.mentions.push((mention, place.into()));
        self.owners.push(None);
        self.arcs_at.push(None);
        Ok(v)
    }

    /// Takes the value of one key.
    pub(crate) fn take(&mut self, key: &'static str, tokens: &mut impl Values) -> Result<(), ReadError> {
        match key {
            "name" => self.parts.title = Some(tokens.text(message!("json.what-key", key = key))?.0),
            "start" => {
                let several = tokens.is_array()?;
                if several {
                    tokens.begin_array(message!("json.what-key", key = key))?;
                }
                while !several || tokens.has_next()? {
                    let start = tokens.text_or_number(message!("json.what-vertex-in", key = key))?;
                    self.meter.take(NOTE + 4 * start.0.len());
                    self.starts.push(start);
                    if !several {
                        break;
                    }
                }
            }
            "owner" => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (number, place) = tokens.number(message!("json.what-owner", v = draft.names.get(v)))?;
                let mover = player(&number).map(Mover::Player).or((number == "0").then_some(Mover::Chance));
                let Some(mover) = mover else {
                    let vertex = draft.names.get(v).to_owned();
                    return Err(ReadError::new(Some(place), Fault::Owner { vertex, found: number }));
                };
                draft.own(v, mover, place)
            })?,
            "arcs" => self.vertex_table(key, tokens, |draft, from, tokens| draft.arcs_of(from, tokens))?,
            "wins" => {
                tokens.begin_object(message!("json.what-key", key = key))?;
                let mut listed = [false; 2];
                while let Some((number, place)) = tokens.next_key()? {
                    let Some(player) = player(&number) else {
                        return Err(ReadError::new(Some(place), Fault::WinsKey { found: number }));
                    };
                    if std::mem::replace(&mut listed[player.index()], true) {
                        return Err(ReadError::new(Some(place), Fault::KeyTwice { key: number }));
                    }
                    self.ending_list(key, Outcome::Win(player), tokens)?;
                }
            }
            "draws" => self.ending_list(key, Outcome::Draw, tokens)?,
            "convention" => {
                let (convention, place) = tokens.text(message!("json.what-key", key = key))?;
                let known = convention.replace('è', "e").parse::<Convention>();
                self.parts.convention = known.map_err(|why| ReadError::new(Some(place), why))?;
            }
            "alternating" => self.parts.alternating = tokens.boolean(message!("json.what-key", key = key))?,
            "unending" => self.parts.objective = Objective::Reach { unending: unending(tokens)? },
            "objective" => self.parts.objective = self.objective(tokens)?,
            "values" => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (number, place) = tokens.value(message!("json.what-value", v = draft.names.get(v)))?;
                draft.meter.take(NOTE);
                draft.parts.values.push((v, read_value(&number, place)?));
                Ok(())
            })?,
            "priorities" => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (number, place) = tokens.number(message!("json.what-priority", v = draft.names.get(v)))?;
                let priority = number.parse().ok().filter(|&priority| priority <= Objective::MOST_PRIORITY);
                let Some(priority) = priority else {
                    return Err(ReadError::new(Some(place), Fault::PriorityRange { found: number }));
                };
                draft.meter.take(NOTE);
                if draft.priorities.insert(v, priority).is_some() {
                    return Err(ReadError::new(Some(place), Fault::KeyTwice { key: draft.names.get(v).to_owned() }));
                }
                Ok(())
            })?,
            _ => self.vertex_table(key, tokens, |draft, v, tokens| {
                let (label, _) = tokens.text(message!("json.what-label", v = draft.names.get(v)))?;
                draft.meter.take(2 * NOTE + 4 * label.len());
                draft.labels.insert(v, label);
                Ok(())
            })?,
        }
        Ok(())
    }

    fn objective<V: Values>(&mut self, tokens: &mut V) -> Result<Objective, ReadError> {
        // Three readers need the draft, one after the other.
        let draft = std::cell::RefCell::new(self);
        let vertex = |key: &'static str, name: &str, place| {
            let draft = &mut *draft.borrow_mut();
            draft.meter.take(NOTE);
            draft.vertex(name, Mention::Key(key), place)
        };
        let sets = |tokens: &mut V, key: &'static str, several| {
            objective::read_sets(tokens, key, several, |name, place| vertex(key, name, place))
        };
        objective::read(tokens, sets, unending, |tokens| draft.borrow_mut().take("priorities", tokens))
    }

    /// Takes an object whose keys are vertices.
    fn vertex_table<V: Values>(
        &mut self,
        key: &'static str,
        tokens: &mut V,
        mut each: impl FnMut(&mut Draft, Vertex, &mut V) -> Result<(), ReadError>,
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
                return Err(ReadError::new(Some(place), Fault::KeyTwice { key: name }));
            }
            if key == "arcs" {
                self.arcs_at[v as usize] = Some(place.into());
            }
            each(self, v, tokens)?;
        }
        Ok(())
    }

    /// Takes an array of vertices.
    pub(crate) fn vertex_list(
        &mut self,
        key: &'static str,
        tokens: &mut impl Values,
        mut each: impl FnMut(&mut Draft, Vertex, Location) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        tokens.begin_array(message!("json.what-key", key = key))?;
        while tokens.has_next()? {
            let (name, place) = tokens.text_or_number(message!("json.what-vertex-in", key = key))?;
            let v = self.vertex(&name, Mention::Key(key), place)?;
            self.meter.take(NOTE);
            each(self, v, place)?;
        }
        Ok(())
    }

    /// Takes an array of the vertices of a player or of chance.
    pub(crate) fn owner_list(
        &mut self,
        key: &'static str,
        mover: Mover,
        tokens: &mut impl Values,
    ) -> Result<(), ReadError> {
        self.vertex_list(key, tokens, |draft, v, place| draft.own(v, mover, place))
    }

    fn own(&mut self, v: Vertex, mover: Mover, place: Location) -> Result<(), ReadError> {
        let earlier = self.owners[v as usize].replace(mover);
        if earlier.is_some_and(|earlier| earlier != mover) {
            return Err(ReadError::new(Some(place), Fault::TwoOwners { vertex: self.names.get(v).to_owned() }));
        }
        Ok(())
    }

    /// Gives a player all vertices that are nobody's.
    pub(crate) fn give_rest(&mut self, player: Player) {
        self.owners.iter_mut().for_each(|owner| *owner = owner.or(Some(player.into())));
    }

    /// Checks that every vertex is a key of the arcs, which the file calls `table`.
    pub(crate) fn check_arcs(&self, table: &str) -> Result<(), ReadError> {
        match self.arcs_at.iter().position(Option::is_none) {
            Some(v) => Err(self.stranger(v, table)),
            None => Ok(()),
        }
    }

    /// Puts the vertices, each of them a key of the arcs, into the order of these keys.
    pub(crate) fn order_by_arcs(&mut self) {
        let mut order: Vec<Vertex> = (0..self.names.len() as Vertex).collect();
        order.sort_by_key(|&v| self.arcs_at[v as usize].map(|SmallPlace(line, column)| (line, column)));
        let mut new = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&v, place)| new[v as usize] = place);
        let renumber = |v: &mut Vertex| *v = new[*v as usize];
        self.names = order.iter().map(|&v| self.names.get(v)).collect();
        self.mentions = order.iter().map(|&v| self.mentions[v as usize]).collect();
        self.owners = order.iter().map(|&v| self.owners[v as usize]).collect();
        self.arcs_at = order.iter().map(|&v| self.arcs_at[v as usize]).collect();
        self.vertices.values_mut().for_each(renumber);
        self.arcs.iter_mut().for_each(|(from, to)| {
            renumber(from);
            renumber(to);
        });
        self.parts.values.iter_mut().for_each(|(v, _)| renumber(v));
        self.parts.objective = std::mem::take(&mut self.parts.objective).renumbered(&new);
        self.endings = self.endings.drain().map(|(v, ending)| (new[v as usize], ending)).collect();
        self.labels = self.labels.drain().map(|(v, label)| (new[v as usize], label)).collect();
        self.priorities = self.priorities.drain().map(|(v, priority)| (new[v as usize], priority)).collect();
    }

    /// Takes an array of vertices where plays end so.
    pub(crate) fn ending_list(
        &mut self,
        key: &'static str,
        outcome: Outcome,
        tokens: &mut impl Values,
    ) -> Result<(), ReadError> {
        self.vertex_list(key, tokens, |draft, v, place| {
            let earlier = draft.endings.insert(v, outcome);
            if earlier.is_some_and(|earlier| earlier != outcome) {
                let error = ArenaError::TwoEndings { vertex: v, name: draft.names.get(v).to_owned() };
                return Err(ReadError::new(Some(place), error));
            }
            Ok(())
        })
    }

    pub(crate) fn finish(mut self, keys: &[(&'static str, Location)]) -> Result<Document, ReadError> {
        for (name, place) in std::mem::take(&mut self.starts) {
            let v = self.vertex(&name, Mention::Key("start"), place)?;
            self.parts.starts.push(v);
        }
        if self.parts.starts.is_empty() && !keys.iter().any(|&(key, _)| key == "start") {
            self.parts.starts.extend(usual_start(self.names.len(), &self.arcs));
        }
        let place_of = |wanted: &str| keys.iter().find(|&&(key, _)| key == wanted).map(|&(_, place)| place);
        if let (Some(_), Some(place)) = (place_of("unending"), place_of("objective")) {
            return Err(ReadError::new(Some(place), ObjectiveFault::Both));
        }
        self.give_chance();
        if self.has_chance() {
            return self.finish_chance(keys);
        }
        if let Some((vertex, place)) = self.shares_at() {
            let error = ChanceError::Chosen { vertex, name: self.names.get(vertex).to_owned() };
            return Err(ReadError::new(place.map(Location::from), error));
        }
        if keys.iter().all(|&(key, _)| key != "owner") {
            return self.finish_positions(keys);
        }
        if let Some(v) = self.owners.iter().position(Option::is_none) {
            return Err(self.stranger(v, "owner"));
        }
        let owners: Option<Vec<Player>> =
            std::mem::take(&mut self.owners).into_iter().map(|owner| owner.and_then(Mover::player)).collect();
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
                let fault = Fault::NoPriority { vertex: self.names.get(v).to_owned() };
                return Err(ReadError::new(Some(self.mentions[v as usize].1.into()), fault));
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
            ReadError::new(place.map(Location::from), error)
        })?;
        Ok(Document::Arena(arena))
    }

    fn finish_positions(mut self, keys: &[(&'static str, Location)]) -> Result<Document, ReadError> {
        let partisan = ["wins", "draws", "unending", "objective", "alternating", "values", "priorities", "labels"];
        if let Some(&(key, place)) = keys.iter().find(|(key, _)| partisan.contains(key)) {
            return Err(ReadError::new(Some(place), Fault::NeedsOwner { key: key.to_owned() }));
        }
        self.check_arcs("arcs")?;
        let parts = std::mem::take(&mut self.parts);
        let positions = Positions::new(self.graph()?, parts.convention, parts.starts).with_title(parts.title);
        Ok(Document::Positions(positions))
    }

    /// Says that something which was mentioned is no vertex, since `table` does not have it.
    fn stranger(&self, v: usize, table: &str) -> ReadError {
        let (vertex, table) = (self.names.get(v as Vertex).to_owned(), table.to_owned());
        let (mention, place) = self.mentions[v];
        let fault = match mention {
            Mention::ArcTo { from } => {
                Fault::UnknownTarget { from: self.names.get(from).to_owned(), to: vertex, table }
            }
            Mention::Key(key) => Fault::UnknownVertex { vertex, key: key.to_owned(), table },
            Mention::Owner | Mention::ArcsFrom => Fault::NoOwner { vertex },
        };
        ReadError::new(Some(place.into()), fault)
    }

    fn graph(self) -> Result<Graph, ReadError> {
        drop(self.vertices);
        let forward = Adjacency::from_pairs(self.names.len(), &self.arcs).map_err(|_| GraphError::TooLarge);
        let graph = forward.and_then(|forward| Graph::from_parts(forward, Names::new(self.names)));
        graph.map_err(|error| ReadError::new(None, error))
    }
}

/// So many arcs are followed at most to find a start.
const FOLLOWED: usize = 10_000_000;

/// Where plays start in a file that does not say: where no arc leads to. Of several such vertices it is the one from which most
/// others can be reached, and the first one if they are too many to try; none if there is no such vertex.
fn usual_start(len: usize, arcs: &[(Vertex, Vertex)]) -> Option<Vertex> {
    let mut entered = vec![false; len];
    let mut leaves = vec![false; len];
    for &(from, to) in arcs.iter().filter(|(from, to)| from != to) {
        entered[to as usize] = true;
        leaves[from as usize] = true;
    }
    let sources: Vec<Vertex> = (0..len as Vertex).filter(|&v| !entered[v as usize] && leaves[v as usize]).collect();
    if sources.len() < 2 || sources.len().saturating_mul(arcs.len()) > FOLLOWED {
        return sources.first().copied();
    }
    let graph = Adjacency::from_pairs(len, arcs).ok()?;
    let reached = |&start: &Vertex| {
        let mut met = vec![false; len];
        let mut left = vec![start];
        let mut count = 0usize;
        while let Some(v) = left.pop() {
            if !std::mem::replace(&mut met[v as usize], true) {
                count += 1;
                left.extend_from_slice(graph.row(v));
            }
        }
        count
    };
    // Of equals, the first is wanted.
    sources.into_iter().rev().max_by_key(reached)
}

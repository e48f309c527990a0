//! Objectives as JSON and Python have them: `{"kind": "buchi", "player": 1, "visit": ["a", "b"]}`.

use super::draft::unknown_key;
use super::values::Values;
use super::{Fault, Location, ReadError};
use crate::arena::{Arena, Extreme, Objective};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};

/// What can be wrong with an objective.
///
/// ```
/// use bachet::format::{Fault, ObjectiveFault, json};
/// let text = r#"{"owner": {"a": 1}, "arcs": {"a": ["a"]}, "alternating": false, "objective": {"kind": "buchi"}}"#;
/// let fault = json::parse(text).unwrap_err().fault;
/// assert_eq!(fault, Fault::Objective(ObjectiveFault::Needs { kind: "buchi", key: "visit" }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObjectiveFault {
    /// No objective is called so.
    Kind {
        /// What stands there.
        found: String,
    },
    /// It does not say which it is.
    NoKind,
    /// It lacks something.
    Needs {
        /// Which objective.
        kind: &'static str,
        /// The key of what it lacks.
        key: &'static str,
    },
    /// It says something that means nothing for it.
    Means {
        /// Which objective.
        kind: &'static str,
        /// The key of what it says.
        key: &'static str,
    },
    /// Several sets stand where there is room for one.
    OneSet {
        /// Which objective.
        kind: &'static str,
        /// The key of the sets.
        key: &'static str,
    },
    /// `unending` stands beside an objective.
    Both,
}

impl ObjectiveFault {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// let words = bachet::format::ObjectiveFault::NoKind.message().to_string();
    /// assert!(words.starts_with("the objective needs a kind"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let all = Objective::NAMES.join(", ");
        match self {
            ObjectiveFault::Kind { found } => message!("objective.kind", found = found, all = all),
            ObjectiveFault::NoKind => message!("objective.no-kind", all = all),
            ObjectiveFault::Needs { kind, key } => message!("objective.needs", kind = *kind, key = *key),
            ObjectiveFault::Means { kind, key } => message!("objective.means", kind = *kind, key = *key),
            ObjectiveFault::OneSet { kind, key } => message!("objective.one-set", kind = *kind, key = *key),
            ObjectiveFault::Both => message!("objective.both"),
        }
    }
}

crate::text::error_from_message!(ObjectiveFault);

const KEYS: [&str; 7] = ["kind", "player", "visit", "avoid", "priorities", "min", "unending"];

/// What an objective says, in any order.
#[derive(Default)]
pub(super) struct Stated {
    kind: Option<&'static str>,
    player: Option<Player>,
    sets: Vec<Vec<Vertex>>,
    unending: Outcome,
    least: bool,
    /// The keys that were there.
    given: Vec<&'static str>,
}

/// Reads what is under the key `objective`. `set` reads a list of vertices under a key, and `priorities` a table of them.
pub(super) fn read<V: Values>(
    tokens: &mut V,
    mut set: impl FnMut(&mut V, &'static str, bool) -> Result<Vec<Vec<Vertex>>, ReadError>,
    mut unending: impl FnMut(&mut V) -> Result<Outcome, ReadError>,
    mut priorities: impl FnMut(&mut V) -> Result<(), ReadError>,
) -> Result<Objective, ReadError> {
    tokens.begin_object(message!("json.what-key", key = "objective"))?;
    let mut stated = Stated::default();
    let mut at = None;
    while let Some((name, place)) = tokens.next_key()? {
        let fault = |fault: Fault| ReadError::new(Some(place), fault);
        let Some(&key) = KEYS.iter().find(|&&key| key == name) else { return Err(fault(unknown_key(&name, &KEYS))) };
        if stated.given.contains(&key) {
            return Err(fault(Fault::KeyTwice { key: name }));
        }
        stated.given.push(key);
        at.get_or_insert(place);
        match key {
            "kind" => {
                let (found, place) = tokens.text(message!("json.what-key", key = key))?;
                let known = Objective::NAMES.iter().find(|&&known| known == found.replace('ü', "u")).copied();
                stated.kind = Some(known.ok_or_else(|| ReadError::new(Some(place), ObjectiveFault::Kind { found }))?);
            }
            "player" => {
                let (found, place) = tokens.number(message!("json.what-key", key = key))?;
                let player = found.parse().ok().and_then(Player::from_number);
                let wrong = || Fault::ExpectedPlayer { what: message!("json.what-key", key = key), found };
                stated.player = Some(player.ok_or_else(|| ReadError::new(Some(place), wrong()))?);
            }
            "visit" | "avoid" => stated.sets = set(tokens, key, key == "visit")?,
            "priorities" => priorities(tokens)?,
            "min" => stated.least = tokens.boolean(message!("json.what-key", key = key))?,
            _ => stated.unending = unending(tokens)?,
        }
    }
    stated.objective().map_err(|fault| ReadError::new(at, fault))
}

impl Stated {
    fn objective(self) -> Result<Objective, ObjectiveFault> {
        let kind = self.kind.ok_or(ObjectiveFault::NoKind)?;
        // What it must say, and what it may.
        let (needed, allowed): (Option<&'static str>, &[&str]) = match kind {
            "reach" => (None, &["unending"]),
            "safety" | "co-buchi" => (Some("avoid"), &["player", "avoid"]),
            "parity" => (None, &["priorities", "min"]),
            _ => (Some("visit"), &["player", "visit"]),
        };
        let means = |key: &&'static str| *key == "kind" || allowed.contains(key);
        if let Some(key) = self.given.iter().copied().find(|key| !means(key)) {
            return Err(ObjectiveFault::Means { kind, key });
        }
        if let Some(key) = needed.filter(|key| !self.given.contains(key)) {
            return Err(ObjectiveFault::Needs { kind, key });
        }
        let player = self.player.unwrap_or(Player::One);
        let mut sets = self.sets;
        if kind == "generalised-buchi" {
            return Ok(Objective::GeneralisedBuchi { player, visit: sets });
        }
        if sets.len() > 1 {
            return Err(ObjectiveFault::OneSet { kind, key: needed.unwrap_or_default() });
        }
        let set = sets.pop().unwrap_or_default();
        Ok(match kind {
            "reach" => Objective::Reach { unending: self.unending },
            "safety" => Objective::Safety { player, avoid: set },
            "buchi" => Objective::Buchi { player, visit: set },
            "co-buchi" => Objective::CoBuchi { player, avoid: set },
            _ => Objective::Parity { best: if self.least { Extreme::Least } else { Extreme::Most } },
        })
    }
}

/// Reads sets of vertices: a list of lists where `several` may stand, or one list.
pub(super) fn read_sets<V: Values>(
    tokens: &mut V,
    key: &'static str,
    several: bool,
    mut vertex: impl FnMut(&str, Location) -> Result<Vertex, ReadError>,
) -> Result<Vec<Vec<Vertex>>, ReadError> {
    tokens.begin_array(message!("json.what-key", key = key))?;
    let (mut sets, mut alone) = (Vec::new(), None);
    while tokens.has_next()? {
        // What the first is, all must be: a set beside a vertex could mean anything.
        if several && alone.is_none() && (!sets.is_empty() || tokens.is_array()?) {
            tokens.begin_array(message!("json.what-key", key = key))?;
            let mut set = Vec::new();
            while tokens.has_next()? {
                let (name, place) = tokens.text_or_number(message!("json.what-vertex-in", key = key))?;
                set.push(vertex(&name, place)?);
            }
            sets.push(set);
        } else {
            let (name, place) = tokens.text_or_number(message!("json.what-vertex-in", key = key))?;
            alone.get_or_insert_with(Vec::new).push(vertex(&name, place)?);
        }
    }
    sets.extend(alone);
    Ok(sets)
}

/// An objective as both formats write it, but for the quotes: `quoted` writes a text, `name` a vertex. Nothing where endings
/// decide.
pub(super) fn written(
    arena: &Arena,
    quoted: impl Fn(&str) -> String,
    name: impl Fn(Vertex) -> String,
    truth: &str,
) -> Option<String> {
    let objective = arena.objective();
    let list = |set: &Vec<Vertex>| format!("[{}]", set.iter().map(|&v| name(v)).collect::<Vec<_>>().join(", "));
    let mut fields = vec![format!("{}: {}", quoted("kind"), quoted(objective.name()))];
    if let Some(player) = objective.player() {
        fields.push(format!("{}: {}", quoted("player"), player.number()));
    }
    match objective {
        Objective::Reach { .. } => return None,
        Objective::Safety { avoid, .. } | Objective::CoBuchi { avoid, .. } => {
            fields.push(format!("{}: {}", quoted("avoid"), list(avoid)));
        }
        Objective::Buchi { visit, .. } => fields.push(format!("{}: {}", quoted("visit"), list(visit))),
        Objective::GeneralisedBuchi { visit, .. } => {
            let sets: Vec<String> = visit.iter().map(list).collect();
            fields.push(format!("{}: [{}]", quoted("visit"), sets.join(", ")));
        }
        Objective::Parity { best } => {
            if *best == Extreme::Least {
                fields.push(format!("{}: {truth}", quoted("min")));
            }
            let of = |v: Vertex| arena.priority(v).map(|priority| format!("{}: {priority}", name(v)));
            let table: Vec<String> = arena.vertices().filter_map(of).collect();
            fields.push(format!("{}: {{{}}}", quoted("priorities"), table.join(", ")));
        }
    }
    Some(format!("{{{}}}", fields.join(", ")))
}

//! Reading assignments.

use super::tokens::Tokens;
use crate::chance::Mover;
use crate::format::draft::{Draft, KEYS};
use crate::format::{Fault, Location, ReadError, Text, plain};
use crate::player::{Outcome, Player};
use crate::positions::Document;
use std::io::Read;

/// What an assignment is about.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    /// The vertices of a player, or of chance.
    Vertices(Mover),
    /// Where a player wins.
    Wins(Player),
    /// One of the words that JSON has too.
    Key(&'static str),
}

/// Names that mean something, but for those of [`KEYS`]; the first of each kind is the usual one.
const NAMES: [(&str, Target); 13] = [
    ("G", Target::Key("arcs")),
    ("S1", Target::Vertices(Mover::Player(Player::One))),
    ("S2", Target::Vertices(Mover::Player(Player::Two))),
    ("V1", Target::Wins(Player::One)),
    ("V2", Target::Wins(Player::Two)),
    ("Sommets1", Target::Vertices(Mover::Player(Player::One))),
    ("Sommets2", Target::Vertices(Mover::Player(Player::Two))),
    ("Victoire1", Target::Wins(Player::One)),
    ("Victoire2", Target::Wins(Player::Two)),
    ("F1", Target::Wins(Player::One)),
    ("F2", Target::Wins(Player::Two)),
    ("S0", Target::Vertices(Mover::Chance)),
    ("Sommets0", Target::Vertices(Mover::Chance)),
];

/// Reads an arena or a position graph.
///
/// O(text) in time; the memory is that of the arena and a table of its names.
///
/// ```
/// let text = "arene = {(1, 1): [(0, 2)], (0, 2): []}\nS1 = [(1, 1)]\nV1 = {(0, 2): True}\n";
/// let arena = bachet::format::python::read(text.as_bytes())?.into_arena()?;
/// assert_eq!(arena.name(0), "(1, 1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<'a>(reader: impl Read + Send + 'a) -> Result<Document, ReadError> {
    read_plain(plain(reader)?)
}

/// Reads an arena or a position graph from a text at hand.
///
/// ```
/// let error = bachet::format::python::parse("G = {0: [1, 2],\n     1: [0 2]}").unwrap_err();
/// assert_eq!(error.to_string(), "2:12: a comma is missing here");
/// ```
pub fn parse(text: &str) -> Result<Document, ReadError> {
    read(text.as_bytes())
}

/// Reads what is not compressed.
pub(crate) fn read_plain(text: Text<'_>) -> Result<Document, ReadError> {
    let mut draft = Draft::new(&text.meter);
    let mut tokens = Tokens::new(text.into_reader());
    let mut graph: Option<String> = None;
    let mut taken: Vec<(Target, String, Location)> = Vec::new();
    while let Some((name, place)) = tokens.assignment()? {
        let target = match (target(&name), &graph) {
            (Some(target), _) => target,
            _ if !tokens.is_dictionary()? => {
                tokens.constant(name)?;
                tokens.end_assignment()?;
                continue;
            }
            (None, None) => Target::Key("arcs"),
            (None, Some(graph)) => {
                let all: Vec<&str> = NAMES[1..5].iter().map(|&(name, _)| name).chain(KEYS).collect();
                let fault = Fault::TwoGraphs { name, graph: graph.clone(), all };
                return Err(ReadError::new(Some(place), fault));
            }
        };
        if taken.iter().any(|&(earlier, ..)| earlier == target) {
            return Err(ReadError::new(Some(place), Fault::KeyTwice { key: name }));
        }
        match target {
            Target::Vertices(mover) => {
                draft.owner_list(["S0", "S1", "S2"][usize::from(mover.number())], mover, &mut tokens)?;
            }
            Target::Wins(player) => {
                draft.ending_list(["V1", "V2"][player.index()], Outcome::Win(player), &mut tokens)?;
            }
            Target::Key(key) => draft.take(key, &mut tokens)?,
        }
        tokens.end_assignment()?;
        if target == Target::Key("arcs") {
            graph = Some(name.clone());
        }
        taken.push((target, name, place));
    }
    let Some(graph) = graph else {
        return Err(ReadError::new(None, Fault::NoGraph));
    };
    draft.check_arcs(&graph)?;
    draft.order_by_arcs();
    let has = |wanted: Target| taken.iter().any(|&(target, ..)| target == wanted);
    draft.give_chance();
    let [one, two] = Player::BOTH.map(|player| has(Target::Vertices(player.into())));
    let chance = has(Target::Vertices(Mover::Chance)) || draft.has_chance();
    if one != two && !has(Target::Key("owner")) {
        draft.give_rest(if one { Player::Two } else { Player::One });
    }
    if !one && !two && !chance && !has(Target::Key("owner")) {
        let won = taken.iter().find(|(target, ..)| matches!(target, Target::Wins(_)));
        if let Some((_, name, place)) = won {
            return Err(ReadError::new(Some(*place), Fault::NeedsVertices { key: name.clone() }));
        }
    }
    let keys: Vec<(&'static str, Location)> = taken
        .iter()
        .map(|(target, _, place)| match target {
            Target::Vertices(_) => ("owner", *place),
            Target::Wins(_) => ("wins", *place),
            Target::Key(key) => (*key, *place),
        })
        .collect();
    draft.finish(&keys)
}

fn target(name: &str) -> Option<Target> {
    let named = NAMES.iter().find(|(known, _)| *known == name).map(|&(_, target)| target);
    named.or_else(|| KEYS.iter().find(|&&known| known == name).map(|&key| Target::Key(key)))
}

/// Whether a text that starts so is Python, and neither JSON nor `.pg`.
pub(crate) fn is_python(start: &[u8]) -> bool {
    let start = start.trim_ascii_start();
    match start.first() {
        Some(b'{') => is_dictionary(start[1..].trim_ascii_start()),
        Some(b'#' | b'_' | b'@') => true,
        Some(b'"' | b'\'') => start.starts_with(b"\"\"\"") || start.starts_with(b"'''"),
        Some(first) if first.is_ascii_alphabetic() || !first.is_ascii() => {
            let end =
                start.iter().position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii()));
            let (word, rest) = start.split_at(end.unwrap_or(start.len()));
            !matches!(word, b"parity" | b"start") || rest.trim_ascii_start().starts_with(b"=")
        }
        _ => false,
    }
}

/// Whether what stands after a `{` is Python: JSON has keys in double quotes, and of those only a few.
fn is_dictionary(start: &[u8]) -> bool {
    match start.split_first() {
        Some((b'"', rest)) => {
            let Some(end) = rest.iter().position(|&byte| byte == b'"') else { return false };
            let after = rest[end + 1..].trim_ascii_start().strip_prefix(b":").unwrap_or_default().trim_ascii_start();
            after.starts_with(b"[") && KEYS.iter().all(|key| key.as_bytes() != &rest[..end])
        }
        Some((first, _)) => first.is_ascii_digit() || b"'(#-".contains(first),
        None => false,
    }
}

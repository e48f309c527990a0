//! Writing `.pg` files.

use crate::arena::{Arena, Condition, Objective};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use std::io::{self, Write};

/// What a `.pg` file cannot say of an arena, or says otherwise.
///
/// ```
/// assert_eq!(bachet::format::pg::Loss::Draws.message().to_string(), "drawn endings");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// Endings: J1's wins have priority 0 and J2's 3.
    Wins,
    /// Who wins at an ending: the arena has priorities of its own.
    Endings,
    /// Drawn endings.
    Draws,
    /// Vertices without arcs: each got an arc to itself.
    DeadEnds,
    /// Who wins a play without end.
    Unending,
    /// More than one start: the first is kept.
    Starts,
    /// The name of the game.
    Title,
    /// Values on vertices.
    Values,
    /// Labels beside names: the names are kept.
    Labels,
    /// Quotes in a name: each became another one.
    Quotes,
}

impl Loss {
    /// What is lost, in words.
    ///
    /// ```
    /// assert_eq!(bachet::format::pg::Loss::Title.message().to_string(), "the name of the game");
    /// ```
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Loss::Wins => message!("pg.loses-wins"),
            Loss::Endings => message!("pg.loses-endings"),
            Loss::Draws => message!("pg.loses-draws"),
            Loss::DeadEnds => message!("pg.loses-dead-ends"),
            Loss::Unending => message!("pg.loses-unending"),
            Loss::Starts => message!("pg.loses-starts"),
            Loss::Title => message!("pg.loses-title"),
            Loss::Values => message!("pg.loses-values"),
            Loss::Labels => message!("pg.loses-labels"),
            Loss::Quotes => message!("pg.loses-quotes"),
        }
    }
}

/// Writes an arena and returns what the format cannot say, or says otherwise.
///
/// A vertex whose name is a number keeps it as its own, if all are; otherwise the vertices are numbered in order and their
/// names become their labels. Where the arena has no priorities, J1's wins get 0, J2's wins 3 and all other vertices 1, so
/// that the target `priority=0` is J1's goal; a Büchi or a co-Büchi objective becomes priorities too, and so does one of least
/// priorities. A vertex without arcs gets an arc to itself, as the format wants.
///
/// ```
/// use bachet::format::{json, pg};
/// let arena = json::parse(r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}"#)?.into_arena()?;
/// let mut text = Vec::new();
/// let losses = pg::write(&arena, &mut text)?;
/// assert_eq!(losses[0], pg::Loss::Wins);
/// assert_eq!(std::str::from_utf8(&text)?, "parity 1;\n0 1 0 1 \"a\";\n1 0 1 1 \"b\";\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(arena: &Arena, mut writer: impl Write) -> io::Result<Vec<Loss>> {
    let ids = numeric_names(arena);
    let id = |v: Vertex| ids.as_ref().map_or(v, |ids| ids[v as usize]);
    let highest = arena.vertices().map(id).max().unwrap_or(0);
    writeln!(writer, "parity {highest};")?;
    // Readers take the vertex of the least number as the start where none is given.
    if arena.vertices().min_by_key(|&v| id(v)) != Some(arena.starts()[0]) {
        writeln!(writer, "start {};", id(arena.starts()[0]))?;
    }
    let condition = match (arena.objective(), arena.condition()) {
        (&Objective::PARITY, _) | (_, None | Some(Condition::Sets(..))) => None,
        (_, Some(Condition::Priorities(priorities))) => Some(priorities.into_owned()),
    };
    let priority = |v: Vertex| condition.as_ref().map_or_else(|| priority(arena, v), |all| all[v as usize]);
    let mut quotes = false;
    for v in arena.vertices() {
        write!(writer, "{} {} {} ", id(v), priority(v), arena.owner(v).index())?;
        let own = [v];
        let successors = if arena.successors(v).is_empty() { &own } else { arena.successors(v) };
        for (k, &to) in successors.iter().enumerate() {
            write!(writer, "{}{}", if k > 0 { "," } else { "" }, id(to))?;
        }
        let name = arena.name(v);
        let label = if ids.is_some() { arena.label(v) } else { Some(&*name) };
        if let Some(label) = label {
            quotes |= label.contains('"');
            write!(writer, " \"{}\"", label.replace('"', "'"))?;
        }
        writer.write_all(b";\n")?;
    }
    Ok(losses(arena, ids.is_some(), quotes))
}

/// The vertices' numbers, if all names are numbers.
fn numeric_names(arena: &Arena) -> Option<Vec<u32>> {
    arena.vertices().map(|v| arena.name(v).parse().ok().filter(|id: &u32| id.to_string() == arena.name(v))).collect()
}

fn priority(arena: &Arena, v: Vertex) -> u32 {
    arena.priority(v).unwrap_or(match arena.ending(v) {
        Some(Outcome::Win(Player::One)) => 0,
        Some(Outcome::Win(Player::Two)) => 3,
        Some(Outcome::Draw) | None => 1,
    })
}

fn losses(arena: &Arena, numbered: bool, quotes: bool) -> Vec<Loss> {
    let mut losses = Vec::new();
    let any = |condition: &dyn Fn(Vertex) -> bool| arena.vertices().any(condition);
    let won = |v: Vertex| arena.ending(v).is_some_and(|ending| ending != Outcome::Draw);
    if any(&won) {
        losses.push(match arena.priority(0) {
            None => Loss::Wins,
            Some(_) => Loss::Endings,
        });
    }
    if any(&|v| arena.ending(v) == Some(Outcome::Draw)) {
        losses.push(Loss::Draws);
    }
    if any(&|v| arena.successors(v).is_empty()) {
        losses.push(Loss::DeadEnds);
    }
    let kept = match arena.objective() {
        Objective::Reach { unending } => *unending == Outcome::Draw,
        Objective::Safety { .. } | Objective::GeneralisedBuchi { .. } => false,
        Objective::Buchi { .. } | Objective::CoBuchi { .. } | Objective::Parity { .. } => true,
    };
    if !kept {
        losses.push(Loss::Unending);
    }
    if arena.starts().len() > 1 {
        losses.push(Loss::Starts);
    }
    if arena.title().is_some() {
        losses.push(Loss::Title);
    }
    if any(&|v| arena.value(v).is_some()) {
        losses.push(Loss::Values);
    }
    if !numbered && any(&|v| arena.label(v).is_some()) {
        losses.push(Loss::Labels);
    }
    if quotes {
        losses.push(Loss::Quotes);
    }
    losses
}

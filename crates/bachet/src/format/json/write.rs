//! Writing arenas and position graphs.

use crate::arena::{Arena, Convention, Objective};
use crate::chance::{ChanceArena, Mover};
use crate::format::objective;
use crate::graph::{Graph, Vertex};
use crate::player::{Outcome, Player};
use crate::positions::Positions;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Writes an arena, all of it: a vertex with its arcs on each line.
///
/// ```
/// use bachet::format::json;
/// let arena = json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
/// let mut text = Vec::new();
/// json::write(&arena, &mut text)?;
/// assert_eq!(json::parse(std::str::from_utf8(&text)?)?.into_arena()?.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(arena: &Arena, writer: impl Write) -> io::Result<()> {
    let graph = arena.graph();
    let mut object = Object::begin(writer, arena.title(), graph, arena.starts())?;
    object.table("owner", arena.vertices(), |v| Some(arena.owner(v).number().to_string()))?;
    object.arcs()?;
    let all_with = |outcome| arena.vertices().filter(move |&v| arena.own_ending(v) == Some(outcome));
    object.endings(all_with)?;
    object.convention(arena.convention())?;
    object.key("alternating")?;
    write!(object.writer, "{}", arena.alternating())?;
    if let Objective::Reach { unending } = arena.objective() {
        object.unending(*unending)?;
    }
    object.table("values", arena.vertices(), |v| arena.value(v).map(written_value))?;
    let listed = |v| arena.priority(v).filter(|_| !matches!(arena.objective(), Objective::Parity { .. }));
    object.table("priorities", arena.vertices(), |v| listed(v).map(|priority| priority.to_string()))?;
    object.table("labels", arena.vertices(), |v| arena.label(v).map(quoted))?;
    if let Some(objective) = objective::written(arena, quoted, |v| quoted(&arena.name(v)), "true") {
        object.key("objective")?;
        object.writer.write_all(objective.as_bytes())?;
    }
    object.end()
}

/// Writes a position graph.
///
/// ```
/// use bachet::{Convention, Graph, Positions, format::json};
/// let pile = Graph::new(["1", "0"], [(0, 1)])?;
/// let mut text = Vec::new();
/// json::write_positions(&Positions::new(pile, Convention::Normal, []), &mut text)?;
/// assert_eq!(json::parse(std::str::from_utf8(&text)?)?.graph().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_positions(positions: &Positions, writer: impl Write) -> io::Result<()> {
    let mut object = Object::begin(writer, positions.title(), positions.graph(), positions.starts())?;
    object.arcs()?;
    object.convention(positions.convention())?;
    object.end()
}

/// Writes an arena in which chance moves.
///
/// ```
/// use bachet::{Document, format::json};
/// let coin = r#"{"owner": {"coin": 0}, "arcs": {"coin": {"heads": "1/2", "tails": "1/2"}}, "wins": {"1": ["heads"], "2": ["tails"]}}"#;
/// let Document::Chance(arena) = json::parse(coin)? else { panic!("chance moves") };
/// let mut text = Vec::new();
/// json::write_chance(&arena, &mut text)?;
/// assert!(String::from_utf8_lossy(&text).contains(r#""coin": {"heads": "1/2", "tails": "1/2"}"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_chance(arena: &ChanceArena, writer: impl Write) -> io::Result<()> {
    let graph = arena.graph();
    let mut object = Object::begin(writer, arena.title(), graph, arena.starts())?;
    object.table("owner", graph.vertices(), |v| Some(arena.mover(v).number().to_string()))?;
    object.rows(|object, v| {
        if arena.mover(v) != Mover::Chance {
            return object.list(graph.successors(v).iter().copied());
        }
        let odds: Vec<String> =
            arena.odds(v).map(|(to, share)| format!("{}: \"{share}\"", quoted(&graph.name(to)))).collect();
        write!(object.writer, "{{{}}}", odds.join(", "))
    })?;
    let all_with = |outcome| graph.vertices().filter(move |&v| arena.ending(v) == Some(outcome));
    object.endings(all_with)?;
    object.unending(arena.unending())?;
    object.table("labels", graph.vertices(), |v| arena.label(v).map(quoted))?;
    object.end()
}

/// The one object of a file, under way.
struct Object<'a, W> {
    writer: W,
    graph: &'a Graph,
    empty: bool,
}

impl<'a, W: Write> Object<'a, W> {
    fn begin(writer: W, title: Option<&str>, graph: &'a Graph, starts: &[Vertex]) -> io::Result<Object<'a, W>> {
        let mut object = Object { writer, graph, empty: true };
        if let Some(title) = title {
            object.key("name")?;
            write!(object.writer, "{}", quoted(title))?;
        }
        object.key("start")?;
        object.list(starts.iter().copied())?;
        Ok(object)
    }

    fn key(&mut self, key: &str) -> io::Result<()> {
        self.writer.write_all(if self.empty { b"{" } else { b",\n " })?;
        self.empty = false;
        write!(self.writer, "\"{key}\": ")
    }

    fn list(&mut self, vertices: impl Iterator<Item = Vertex>) -> io::Result<()> {
        self.writer.write_all(b"[")?;
        for (k, v) in vertices.enumerate() {
            write!(self.writer, "{}{}", if k > 0 { ", " } else { "" }, quoted(&self.graph.name(v)))?;
        }
        self.writer.write_all(b"]")
    }

    /// A value for each vertex that has one; nothing at all where none has.
    fn table(
        &mut self,
        key: &str,
        vertices: impl Iterator<Item = Vertex>,
        value: impl Fn(Vertex) -> Option<String>,
    ) -> io::Result<()> {
        let mut valued = vertices.filter_map(|v| value(v).map(|value| (v, value))).peekable();
        if valued.peek().is_none() {
            return Ok(());
        }
        self.key(key)?;
        for (k, (v, value)) in valued.enumerate() {
            write!(self.writer, "{}{}: {value}", if k > 0 { ", " } else { "{" }, quoted(&self.graph.name(v)))?;
        }
        self.writer.write_all(b"}")
    }

    fn arcs(&mut self) -> io::Result<()> {
        let graph = self.graph;
        self.rows(|object, v| object.list(graph.successors(v).iter().copied()))
    }

    /// The arcs, those of each vertex on a line of their own.
    fn rows(&mut self, row: impl Fn(&mut Self, Vertex) -> io::Result<()>) -> io::Result<()> {
        self.key("arcs")?;
        let graph = self.graph;
        for v in graph.vertices() {
            write!(self.writer, "{}{}: ", if v > 0 { ",\n  " } else { "{\n  " }, quoted(&graph.name(v)))?;
            row(self, v)?;
        }
        self.writer.write_all(b"}")
    }

    /// Where plays end, and how.
    fn endings<V: Iterator<Item = Vertex>>(&mut self, all_with: impl Fn(Outcome) -> V) -> io::Result<()> {
        self.key("wins")?;
        self.writer.write_all(b"{\"1\": ")?;
        self.list(all_with(Outcome::Win(Player::One)))?;
        self.writer.write_all(b", \"2\": ")?;
        self.list(all_with(Outcome::Win(Player::Two)))?;
        self.writer.write_all(b"}")?;
        self.key("draws")?;
        self.list(all_with(Outcome::Draw))
    }

    fn unending(&mut self, unending: Outcome) -> io::Result<()> {
        self.key("unending")?;
        match unending.winner() {
            None => self.writer.write_all(b"\"draw\""),
            Some(player) => write!(self.writer, "{}", player.number()),
        }
    }

    fn convention(&mut self, convention: Convention) -> io::Result<()> {
        if convention == Convention::None {
            return Ok(());
        }
        self.key("convention")?;
        write!(self.writer, "\"{}\"", convention.name())
    }

    fn end(mut self) -> io::Result<()> {
        self.writer.write_all(b"}\n")
    }
}

/// A text as JSON writes it.
pub(crate) fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for character in text.chars() {
        match character {
            '"' => result.push_str("\\\""),
            '\\' => result.push_str("\\\\"),
            '\n' => result.push_str("\\n"),
            control if control < ' ' => {
                write!(result, "\\u{:04x}", control as u32).expect("a string can be written to");
            }
            plain => result.push(plain),
        }
    }
    result.push('"');
    result
}

/// A value as JSON has it, in quotes where it is infinite.
pub(super) fn written_value(value: f64) -> String {
    if value.is_infinite() { format!("\"{value}\"") } else { value.to_string() }
}

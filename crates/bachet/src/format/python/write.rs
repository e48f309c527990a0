//! Writing arenas and position graphs.

use super::tokens::Tokens;
use crate::arena::{Arena, Convention, Objective};
use crate::chance::{ChanceArena, Mover};
use crate::format::objective;
use crate::format::values::Values;
use crate::graph::{Graph, Vertex};
use crate::player::{Outcome, Player};
use crate::positions::Positions;
use crate::text::message;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Writes an arena, all of it, as the functions of the course take it: `attracteur(G, S1, V1)`.
///
/// ```
/// use bachet::format::{json, python};
/// let arena = json::parse(r#"{"owner": {"0": 1, "1": 2}, "arcs": {"0": ["1"]}, "wins": {"1": ["1"]}}"#)?.into_arena()?;
/// let mut text = Vec::new();
/// python::write(&arena, &mut text)?;
/// assert_eq!(std::str::from_utf8(&text)?, "\
/// start = [0]
/// G = {
///     0: [1],
///     1: [],
/// }
/// S1 = {0: True}
/// S2 = {1: True}
/// V1 = {1: True}
/// V2 = {}
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(arena: &Arena, writer: impl Write) -> io::Result<()> {
    let graph = arena.graph();
    let mut script = Script::new(writer, graph);
    script.begin(arena.title(), arena.starts(), Script::successors)?;
    for (name, player) in [("S1", Player::One), ("S2", Player::Two)] {
        script.marks(name, arena.vertices().filter(|&v| arena.owner(v) == player))?;
    }
    for (name, player) in [("V1", Player::One), ("V2", Player::Two)] {
        script.marks(name, arena.vertices().filter(|&v| arena.own_ending(v) == Some(Outcome::Win(player))))?;
    }
    script.draws(|v| arena.own_ending(v))?;
    script.convention(arena.convention())?;
    if !arena.alternating() {
        script.writer.write_all(b"alternating = False\n")?;
    }
    if let Objective::Reach { unending: Outcome::Win(player) } = arena.objective() {
        writeln!(script.writer, "unending = {}", player.number())?;
    }
    script.table("values", |v| {
        arena.value(v).map(|value| if value.is_infinite() { format!("float('{value}')") } else { value.to_string() })
    })?;
    let listed = |v| arena.priority(v).filter(|_| !matches!(arena.objective(), Objective::Parity { .. }));
    script.table("priorities", |v| listed(v).map(|priority| priority.to_string()))?;
    script.table("labels", |v| arena.label(v).map(quoted))?;
    match objective::written(arena, quoted, |v| script.literal(v), "True") {
        Some(objective) => writeln!(script.writer, "objective = {objective}"),
        None => Ok(()),
    }
}

/// Writes a position graph.
///
/// ```
/// use bachet::{Convention, Graph, Positions, format::python};
/// let pile = Graph::new(["1", "0"], [(0, 1)])?;
/// let mut text = Vec::new();
/// python::write_positions(&Positions::new(pile, Convention::Misere, []), &mut text)?;
/// assert!(text.ends_with(b"convention = 'misere'\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_positions(positions: &Positions, writer: impl Write) -> io::Result<()> {
    let mut script = Script::new(writer, positions.graph());
    script.begin(positions.title(), positions.starts(), Script::successors)?;
    script.convention(positions.convention())
}

/// Writes an arena in which chance moves.
///
/// ```
/// use bachet::{Document, format::python};
/// let Document::Chance(arena) = python::parse("G = {'die': {6: 1/6, 'die': 5/6}, 6: []}\nV1 = [6]\n")? else { panic!("chance moves") };
/// let mut text = Vec::new();
/// python::write_chance(&arena, &mut text)?;
/// assert!(String::from_utf8_lossy(&text).contains("'die': {6: 1/6, 'die': 5/6},"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_chance(arena: &ChanceArena, writer: impl Write) -> io::Result<()> {
    let graph = arena.graph();
    let mut script = Script::new(writer, graph);
    script.begin(arena.title(), arena.starts(), |script, v| {
        if arena.mover(v) != Mover::Chance {
            return script.successors(v);
        }
        let odds: Vec<String> = arena.odds(v).map(|(to, share)| format!("{}: {share}", script.literal(to))).collect();
        write!(script.writer, "{{{}}}", odds.join(", "))
    })?;
    let movers = [Mover::Chance, Player::One.into(), Player::Two.into()];
    for (name, mover) in ["S0", "S1", "S2"].into_iter().zip(movers) {
        script.marks(name, graph.vertices().filter(|&v| arena.mover(v) == mover))?;
    }
    for (name, player) in [("V1", Player::One), ("V2", Player::Two)] {
        script.marks(name, graph.vertices().filter(|&v| arena.ending(v) == Some(Outcome::Win(player))))?;
    }
    script.draws(|v| arena.ending(v))?;
    if let Outcome::Win(player) = arena.unending() {
        writeln!(script.writer, "unending = {}", player.number())?;
    }
    script.table("labels", |v| arena.label(v).map(quoted))
}

/// A file under way.
struct Script<'a, W> {
    writer: W,
    graph: &'a Graph,
    /// Whether tuples may be written as Python writes them, however the names do.
    tuples: bool,
}

impl<'a, W: Write> Script<'a, W> {
    fn new(writer: W, graph: &'a Graph) -> Script<'a, W> {
        // Two names such as (1,2) and (1, 2) must not become one tuple.
        let is_tuple = |name: &str| name.starts_with('(');
        let written = |v: Vertex| {
            let name = graph.name(v);
            (is_tuple(&name) && tuple(&name).as_deref() == Some(&*name)).then_some(())
        };
        let other = |v: Vertex| {
            let name = graph.name(v);
            (is_tuple(&name) && tuple(&name).is_some_and(|tuple| tuple != name)).then_some(())
        };
        let tuples = graph.vertices().find_map(other).is_none() || graph.vertices().find_map(written).is_none();
        Script { writer, graph, tuples }
    }

    fn literal(&self, v: Vertex) -> String {
        literal(&self.graph.name(v), self.tuples)
    }

    fn begin(
        &mut self,
        title: Option<&str>,
        starts: &[Vertex],
        row: impl Fn(&mut Self, Vertex) -> io::Result<()>,
    ) -> io::Result<()> {
        if let Some(title) = title {
            writeln!(self.writer, "name = {}", quoted(title))?;
        }
        self.list("start", starts)?;
        self.writer.write_all(b"G = {\n")?;
        for v in self.graph.vertices() {
            write!(self.writer, "    {}: ", self.literal(v))?;
            row(self, v)?;
            self.writer.write_all(b",\n")?;
        }
        self.writer.write_all(b"}\n")
    }

    fn successors(&mut self, v: Vertex) -> io::Result<()> {
        self.vertices(self.graph.successors(v))
    }

    fn list(&mut self, name: &str, vertices: &[Vertex]) -> io::Result<()> {
        write!(self.writer, "{name} = ")?;
        self.vertices(vertices)?;
        self.writer.write_all(b"\n")
    }

    fn vertices(&mut self, vertices: &[Vertex]) -> io::Result<()> {
        self.writer.write_all(b"[")?;
        for (k, &v) in vertices.iter().enumerate() {
            write!(self.writer, "{}{}", if k > 0 { ", " } else { "" }, self.literal(v))?;
        }
        self.writer.write_all(b"]")
    }

    fn draws(&mut self, ending: impl Fn(Vertex) -> Option<Outcome>) -> io::Result<()> {
        let draws: Vec<Vertex> = self.graph.vertices().filter(|&v| ending(v) == Some(Outcome::Draw)).collect();
        if draws.is_empty() { Ok(()) } else { self.list("draws", &draws) }
    }

    /// Vertices marked with `True`.
    fn marks(&mut self, name: &str, vertices: impl Iterator<Item = Vertex>) -> io::Result<()> {
        write!(self.writer, "{name} = ")?;
        self.entries(vertices.map(|v| (v, "True".to_owned())))
    }

    /// A value for each vertex that has one; nothing at all where none has.
    fn table(&mut self, name: &str, value: impl Fn(Vertex) -> Option<String>) -> io::Result<()> {
        let mut valued = self.graph.vertices().filter_map(|v| value(v).map(|value| (v, value))).peekable();
        if valued.peek().is_none() {
            return Ok(());
        }
        write!(self.writer, "{name} = ")?;
        self.entries(valued)
    }

    fn entries(&mut self, entries: impl Iterator<Item = (Vertex, String)>) -> io::Result<()> {
        self.writer.write_all(b"{")?;
        for (k, (v, value)) in entries.enumerate() {
            write!(self.writer, "{}{}: {value}", if k > 0 { ", " } else { "" }, self.literal(v))?;
        }
        self.writer.write_all(b"}\n")
    }

    fn convention(&mut self, convention: Convention) -> io::Result<()> {
        if convention == Convention::None {
            return Ok(());
        }
        writeln!(self.writer, "convention = '{}'", convention.name())
    }
}

/// A name as Python writes it: a whole number or a tuple as it is, anything else in quotes.
fn literal(name: &str, tuples: bool) -> String {
    let digits = name.strip_prefix('-').unwrap_or(name);
    let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let plain = if name.starts_with('(') { tuple(name) } else { read_name(name).filter(|read| whole && read == name) };
    plain.filter(|plain| tuples || plain == name).unwrap_or_else(|| quoted(name))
}

/// The tuple that a name is, as Python writes it.
fn tuple(name: &str) -> Option<String> {
    read_name(name).filter(|_| name.starts_with('('))
}

/// A name as it is read again, if that is all of it.
fn read_name(name: &str) -> Option<String> {
    let mut tokens = Tokens::new(name.as_bytes());
    let (read, _) = tokens.text_or_number(message!("python.what-key")).ok()?;
    tokens.is_at_end().unwrap_or(false).then_some(read)
}

/// A text as Python writes it.
pub(super) fn quoted(text: &str) -> String {
    let mut result = String::from("'");
    for character in text.chars() {
        match character {
            '\'' => result.push_str("\\'"),
            '\\' => result.push_str("\\\\"),
            '\n' => result.push_str("\\n"),
            control if control.is_ascii_control() => {
                write!(result, "\\x{:02x}", control as u32).expect("a string can be written to");
            }
            plain => result.push(plain),
        }
    }
    result.push('\'');
    result
}

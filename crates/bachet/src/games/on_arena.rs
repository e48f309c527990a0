//! Arenas as games: a play goes from vertex to vertex.

use super::capabilities::Capabilities;
use super::error::PositionError;
use super::notation::Notation;
use super::past::repeated;
use super::values::Values;
use crate::arena::Arena;
use crate::game::Game;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::search::Heuristic;
use crate::text::Message;
use std::fmt::Write;
use std::sync::Arc;

/// The game on an arena: a position is a vertex, a move an arc, and both are called by the vertices' names. Plays start at
/// the first start. A play without end is not told from a long one: searches stop at their depth, and those that have none take
/// it for a draw, whatever the arena says of it.
///
/// ```
/// use bachet::{Game, format::json, games::{Notation, OnArena}};
/// let text = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}"#;
/// let game = OnArena::new(json::parse(text)?.into_arena()?);
/// assert_eq!(game.write_position(&game.play(&game.start(), 1)), "b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OnArena(Arc<Arena>);

impl OnArena {
    /// The game on this arena.
    ///
    /// ```
    /// use bachet::{format::json, games::OnArena};
    /// let arena = json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(OnArena::new(arena).arena().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(arena: impl Into<Arc<Arena>>) -> OnArena {
        OnArena(arena.into())
    }

    /// The arena.
    ///
    /// ```
    /// use bachet::{format::json, games::OnArena};
    /// let arena = json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(OnArena::new(arena).arena().starts(), [0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn arena(&self) -> &Arena {
        &self.0
    }

    fn valued(&self, v: Vertex) -> String {
        self.0.value(v).map_or_else(String::new, |value| format!(" = {value}"))
    }
}

impl Game for OnArena {
    type Position = Vertex;
    /// The vertex that the play goes to.
    type Move = Vertex;

    fn start(&self) -> Vertex {
        self.0.starts()[0]
    }

    fn turn(&self, &v: &Vertex) -> Player {
        self.0.owner(v)
    }

    fn ending(&self, &v: &Vertex) -> Option<Outcome> {
        self.0.ending(v)
    }

    fn moves(&self, &v: &Vertex, moves: &mut Vec<Vertex>) {
        moves.extend_from_slice(self.0.successors(v));
    }

    fn play(&self, _: &Vertex, to: Vertex) -> Vertex {
        to
    }

    fn bound(&self) -> Option<f64> {
        Some(self.0.len() as f64)
    }
}

impl Notation for OnArena {
    fn write_position(&self, &v: &Vertex) -> String {
        self.0.name(v).into_owned()
    }

    fn read_position(&self, text: &str) -> Result<Vertex, PositionError> {
        self.0.vertex(text).ok_or_else(|| PositionError::NoVertex { name: text.to_owned() })
    }

    fn write_move(&self, _: &Vertex, to: Vertex) -> String {
        self.0.name(to).into_owned()
    }

    /// Whoever goes round has drawn only where play without end is a draw.
    fn drawn(&self, past: &[Vertex]) -> Option<Message> {
        if self.0.unending() == Some(Outcome::Draw) { repeated(past) } else { None }
    }

    fn draw(&self, &v: &Vertex) -> String {
        let mut text = format!("{} ({}){}", self.0.name(v), self.0.owner(v), self.valued(v));
        for &to in self.0.successors(v).iter().filter(|_| self.0.ending(v).is_none()) {
            write!(text, "\n  {}{}", self.0.name(to), self.valued(to)).expect("a string can be written to");
        }
        text
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { arena: Some(&self.0), ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<OnArena>>)> {
        let valued = self.0.vertices().any(|v| self.0.value(v).is_some());
        if valued { vec![("values", Box::new(Values))] } else { Vec::new() }
    }
}

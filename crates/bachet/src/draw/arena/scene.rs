//! What a picture of vertices and arcs says of them. Where they lie and how they are drawn is the same for all scenes.

use super::figure::Figure;
use super::layout::{Measure, Placement};
use super::options::Around;
use crate::draw::legend::Legend;
use crate::draw::picture::Shown;
use crate::draw::style::{Fill, Ink};
use crate::games::Board;
use crate::graph::Vertex;
use crate::text::{Lang, Message};
use std::borrow::Cow;

/// What is said of the vertices and arcs of a figure.
pub(super) trait Scene {
    /// What the picture is called.
    fn title(&self) -> Message;

    /// What is in it.
    fn about(&self, figure: &Figure<'_>) -> Message;

    /// Where the vertices go.
    fn place(&self, figure: &Figure<'_>, measure: Measure) -> Placement;

    /// What is written in a vertex.
    fn written(&self, v: Vertex) -> Cow<'_, str>;

    /// The board that is drawn in it instead, if there is one.
    fn board(&self, v: Vertex) -> Option<Board>;

    /// Whether boards are drawn wherever there are some, also where names would say as much.
    fn prefers_boards(&self) -> bool;

    /// What is written below that, in small letters.
    fn mark(&self, _v: Vertex) -> Option<String> {
        None
    }

    /// What is written beside it; a vertex with a board in it has no name there.
    fn note(&self, v: Vertex, has_board: bool) -> Option<String>;

    /// What is written on an arc.
    fn arc_note(&self, _from: Vertex, _to: Vertex) -> Option<String> {
        None
    }

    /// When that is new, and in bold letters.
    fn new_note(&self, _v: Vertex) -> Option<Shown> {
        None
    }

    /// What is said of it to who points at it.
    fn tip(&self, v: Vertex) -> Message;

    fn paint(&self, v: Vertex) -> Paint;

    /// When it has a halo.
    fn halo(&self, v: Vertex) -> Option<Shown>;

    /// How an arc stands out, if it does.
    fn taken(&self, from: Vertex, to: Vertex) -> Option<Taken>;

    /// What is known of a vertex, as attributes that a page can read.
    fn facts(&self, v: Vertex, figure: &Figure<'_>) -> Vec<(&'static str, String)>;

    /// What the signs mean.
    fn legend(&self, figure: &Figure<'_>) -> Legend;
}

/// What a vertex is painted with.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) fill: Fill,
    pub(super) ink: Ink,
    /// Another fill, from a frame on.
    pub(super) then: Option<(u32, Fill)>,
}

/// An arc that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) ink: Ink,
    /// From which frame on.
    pub(super) frame: u32,
    pub(super) dashed: bool,
    /// Whether a strategy takes it, for a page to know.
    pub(super) by_strategy: bool,
}

/// What all scenes can be asked for.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    /// Whether the signs are explained under the picture.
    pub(super) legend: bool,
    pub(super) around: Option<Around>,
    /// Whether facts are written.
    pub(super) facts: bool,
    pub(super) lang: Lang,
}

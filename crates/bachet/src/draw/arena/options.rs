//! What a picture of an arena can be asked for.

use super::boards::Boards;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::Player;
use crate::search::Horizon;
use crate::solve::{Attractor, Play, Solution, Strategy};
use crate::text::Lang;

/// How an arena is drawn. The default is its vertices and arcs alone.
///
/// ```
/// use bachet::draw::{ArenaDrawing, Layout, Overlay};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
/// let arena = bachet::format::json::parse(text)?.into_arena()?;
/// let solution = bachet::solve(&arena);
/// let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
/// assert_eq!(drawing.layout, Layout::Auto);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct ArenaDrawing<'a> {
    /// Where the vertices go.
    pub layout: Layout,
    /// The vertices of each column, from top to bottom, where they are known; the layout does not matter then.
    pub columns: Option<&'a [Vec<Vertex>]>,
    /// What is shown of the game on it.
    pub overlay: Overlay<'a>,
    /// What is written beside each vertex instead of what the overlay would write: values, Grundy numbers, the kernel.
    pub notes: Option<&'a dyn Fn(Vertex) -> String>,
    /// What the positions look like that the vertices are; without it, vertices are called by their names.
    pub boards: Option<Boards<'a>>,
    /// Whether the signs in it are explained under it.
    pub legend: bool,
    /// The part that is drawn; without it, all.
    pub around: Option<Around>,
    /// Whether SVG says of each vertex and arc what is known of it, for pages that repaint the picture.
    pub facts: bool,
    /// Beside a solution: a play without end, whose cycle is marked.
    pub lasso: Option<&'a Play>,
    /// For facts: which position a vertex is, whoever is to move, where vertices are positions of an impartial game.
    pub positions: Option<&'a dyn Fn(Vertex) -> String>,
    /// The language of the texts.
    pub lang: Lang,
}

/// What a picture shows of the game on an arena.
///
/// ```
/// assert!(matches!(bachet::draw::Overlay::default(), bachet::draw::Overlay::Nothing));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub enum Overlay<'a> {
    /// Nothing: the arena as it is before anybody thought about it.
    #[default]
    Nothing,
    /// Who wins where, in how many moves, and by which arcs.
    Solution(&'a Solution),
    /// The attractor as far as a step: A0 to A(n), with what is new in A(n) marked.
    Step(&'a Attractor, usize),
    /// All steps of the attractor, one after the other, as an animation.
    Steps(&'a Attractor),
    /// A strategy, a play, or both.
    Played(Played<'a>),
    /// What vertices are worth to who looks some moves ahead, written in them, and the best moves.
    Horizon(&'a Horizon),
}

/// A strategy with where it wins, and a play that follows it or not.
///
/// ```
/// assert!(bachet::draw::Played::default().play.is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Played<'a> {
    /// The strategy, and whether it wins from each vertex.
    pub strategy: Option<(&'a Strategy, &'a [bool])>,
    /// The vertices that the play visits, one after the other.
    pub play: &'a [Vertex],
}

impl Played<'_> {
    /// Where the strategy goes from `v`.
    pub(super) fn chosen(&self, arena: &Arena, v: Vertex) -> Option<Vertex> {
        let (strategy, _) = self.strategy?;
        strategy.get(v).filter(|_| arena.owner(v) == strategy.player())
    }

    pub(super) fn has_move(&self, from: Vertex, to: Vertex) -> bool {
        self.play.windows(2).any(|arc| arc == [from, to])
    }

    /// After how many moves the play is at `v`.
    pub(super) fn visits(&self, v: Vertex) -> Option<String> {
        /// A play on a cycle comes again and again.
        const MOST: usize = 3;
        let mut times = self.play.iter().enumerate().filter(|&(_, &at)| at == v).map(|(moves, _)| moves.to_string());
        let mut first: Vec<String> = times.by_ref().take(MOST).collect();
        first.extend(times.next().map(|_| "…".to_owned()));
        (!first.is_empty()).then(|| first.join(", "))
    }

    /// Whether the strategy wins from `v`, and for whom.
    pub(super) fn wins(&self, v: Vertex) -> Option<Player> {
        self.strategy.filter(|(_, wins)| wins[v as usize]).map(|(strategy, _)| strategy.player())
    }
}

/// A vertex and those that few arcs lie between, whatever their direction.
///
/// ```
/// let near = bachet::draw::Around { vertex: 0, radius: 2 };
/// assert_eq!(near.radius, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// The vertex in the middle.
    pub vertex: Vertex,
    /// How many arcs away others may be.
    pub radius: usize,
}

/// Where the vertices of an arena go.
///
/// ```
/// use bachet::draw::Layout;
/// assert_eq!("mirror".parse::<Layout>()?, Layout::Mirror);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Rows for a small game of positions, the mirror where strata are known, else layers.
    #[default]
    Auto,
    /// J1's vertices above and J2's below, in columns by position.
    Rows,
    /// J1's strata from the left, J2's from the right, what is undecided in the middle.
    Mirror,
    /// By the longest way from the start.
    Layers,
}

impl Layout {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Layout::ALL.len(), 4);
    /// ```
    pub const ALL: [Layout; 4] = [Layout::Auto, Layout::Rows, Layout::Mirror, Layout::Layers];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Layout::Rows.name(), "rows");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Layout::Auto => "auto",
            Layout::Rows => "rows",
            Layout::Mirror => "mirror",
            Layout::Layers => "layers",
        }
    }
}

crate::text::chosen_by_name!(Layout, "choice.layout");

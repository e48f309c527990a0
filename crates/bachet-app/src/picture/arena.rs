//! An arena with its solution, or with the steps of an attractor.

use super::{ArenaOptions, LayoutName};
use crate::attractor::attract;
use crate::goal::Goal;
use crate::solve::solution;
use crate::source::{Source, SourceKind, Symmetry};
use crate::{Context, Error};
use bachet::draw::{self, ArenaDrawing, ArenaNote, Around, Layout, Overlay, Picture, Theme};
use bachet::games::impartial::whoever_moves;
use bachet::positions::{Document, Positions};
use bachet::{Arena, Attractor, Outcome, Solution, Vertex};

/// How far from a vertex others may be, if nothing is said.
pub(super) const RADIUS: u64 = 2;

/// An arena to be drawn, with what is shown on it.
pub struct ArenaPicture {
    arena: Arena,
    drawing: ArenaDrawing<'static>,
    shown: Shown,
    behind: Behind,
}

/// What the vertices of an arena are.
enum Behind {
    /// Nothing but vertices.
    Vertices,
    /// Those of a position graph, each with whose turn it is.
    Graph(Box<Positions>),
    /// Positions of a game, which an impartial one writes with whose turn it is.
    Game,
}

impl Behind {
    fn of(source: &Source) -> Behind {
        match &source.kind {
            SourceKind::Document(Document::Positions(positions)) => Behind::Graph(Box::new(positions.clone())),
            SourceKind::Game(opened) if opened.view().capabilities().arena.is_none() => Behind::Game,
            _ => Behind::Vertices,
        }
    }

    /// What the position of a vertex is called, whoever is to move.
    fn position(&self, arena: &Arena, vertex: Vertex) -> String {
        match self {
            Behind::Vertices => arena.name(vertex).into_owned(),
            Behind::Graph(positions) => positions.graph().name(positions.folded(vertex)).into_owned(),
            Behind::Game => whoever_moves(&arena.name(vertex)).to_owned(),
        }
    }
}

/// What is shown on an arena.
#[derive(Debug)]
enum Shown {
    Nothing,
    Solution(Solution),
    Step(Attractor, usize),
    Steps(Attractor),
}

impl std::fmt::Debug for ArenaPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ArenaPicture").field("shown", &self.shown).finish_non_exhaustive()
    }
}

impl ArenaPicture {
    /// The arena of a source with its solution, or with the attractor of a goal.
    pub fn new(
        source: Source,
        from: Option<&str>,
        goal: &Goal,
        options: &ArenaOptions,
        context: &Context<'_>,
    ) -> Result<ArenaPicture, Error> {
        let behind = if options.facts { Behind::of(&source) } else { Behind::Vertices };
        let arena = source.into_arena(from, Symmetry::Off, context)?;
        let attracts = options.animate || options.step.is_some() || goal.player.is_some() || goal.target.is_some();
        let shown = if attracts {
            let attractor = attract(&arena, goal, context)?;
            if attractor.size() == 0 {
                return Err(Error::NoSteps(attractor.player()));
            }
            let last = attractor.sizes().len() - 1;
            let step = options.step.map_or(last, |step| usize::try_from(step).unwrap_or(usize::MAX));
            if options.animate { Shown::Steps(attractor) } else { Shown::Step(attractor, step) }
        } else if options.unsolved || !ends(&arena) {
            Shown::Nothing
        } else {
            Shown::Solution(solution(&arena, context)?)
        };
        let radius = usize::try_from(options.radius.unwrap_or(RADIUS)).unwrap_or(usize::MAX);
        let around = match &options.around {
            None => None,
            Some(name) => Some(Around { vertex: arena.find(name)?, radius }),
        };
        let layout = options.layout.map_or(Layout::Auto, |LayoutName(layout)| layout);
        let (legend, lang) = (!options.no_legend, context.lang);
        let facts = options.facts;
        let drawing = ArenaDrawing { layout, legend, around, facts, lang, ..ArenaDrawing::default() };
        Ok(ArenaPicture { arena, drawing, shown, behind })
    }

    fn drawing(&self) -> ArenaDrawing<'_> {
        let overlay = match &self.shown {
            Shown::Nothing => Overlay::Nothing,
            Shown::Solution(solution) => Overlay::Solution(solution),
            Shown::Step(attractor, step) => Overlay::Step(attractor, *step),
            Shown::Steps(attractor) => Overlay::Steps(attractor),
        };
        ArenaDrawing { overlay, ..self.drawing }
    }

    /// The picture.
    pub fn picture(&self) -> Result<Picture, Error> {
        let position = |vertex| self.behind.position(&self.arena, vertex);
        Ok(draw::arena(&self.arena, &ArenaDrawing { positions: Some(&position), ..self.drawing() })?)
    }

    /// The graph behind it.
    pub fn dot(&self, theme: Theme) -> Result<String, Error> {
        Ok(draw::arena_dot(&self.arena, &self.drawing(), theme)?)
    }

    /// A picture for each step of the attractor, one after the other.
    pub fn steps(&self) -> Result<impl ExactSizeIterator<Item = Picture> + '_, Error> {
        match &self.shown {
            Shown::Step(attractor, _) | Shown::Steps(attractor) => {
                Ok(draw::arena_steps(&self.arena, attractor, &self.drawing)?)
            }
            Shown::Nothing | Shown::Solution(_) => Err(Error::Fault),
        }
    }

    /// What the picture cannot show, if there is such a thing.
    pub fn note(&self) -> Option<ArenaNote> {
        draw::arena_note(&self.arena, &self.drawing())
    }
}

/// Whether there is anything to be won: `.pg` files have no endings.
fn ends(arena: &Arena) -> bool {
    arena.unending() != Outcome::Draw || arena.vertices().any(|v| arena.ending(v).is_some())
}

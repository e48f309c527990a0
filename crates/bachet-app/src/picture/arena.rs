//! An arena with its solution, or with the steps of an attractor.

use super::boards::Miniatures;
use super::{ArenaOptions, LayoutName};
use crate::attractor::attract;
use crate::goal::Goal;
use crate::path::Written;
use crate::search::check_plays;
use crate::solve::{solution, with_min};
use crate::source::{Source, SourceKind, Symmetry, explore, named, refuse};
use crate::strategy::text_of;
use crate::value::Seat;
use crate::{Context, Error};
use bachet::draw::{self, ArenaDrawing, ArenaNote, Around, Layout, Overlay, Picture, Played, Theme};
use bachet::games::Opened;
use bachet::games::impartial::whoever_moves;
use bachet::positions::{Document, Positions};
use bachet::search::{BudgetError, Horizon, MAX_DEPTH, horizon_watched};
use bachet::solve::{Counterplay, Play, Strategy, judge_watched, wins_watched};
use bachet::{Arena, Attractor, Outcome, Solution, Vertex};

/// How far from a vertex others may be, if nothing is said.
pub(super) const RADIUS: u64 = 2;

/// An arena to be drawn, with what is shown on it.
pub struct ArenaPicture {
    arena: Arena,
    drawing: ArenaDrawing<'static>,
    shown: Shown,
    /// Of a game that is decided by what is visited again and again: a play that goes round, from the first start.
    lasso: Option<Play>,
    behind: Behind,
    boards: Option<Miniatures>,
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
    Played(Option<(Strategy, Vec<bool>)>, Vec<Vertex>),
    Horizon(Horizon),
}

impl std::fmt::Debug for ArenaPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ArenaPicture").field("shown", &self.shown).finish_non_exhaustive()
    }
}

impl ArenaPicture {
    /// The arena of a source with its solution, with a play and a strategy, or with the attractor of a goal.
    pub fn new(
        source: Source,
        from: Option<&str>,
        goal: &Goal,
        options: &ArenaOptions,
        context: &Context<'_>,
    ) -> Result<ArenaPicture, Error> {
        let play = match options.play.is_empty() {
            true => None,
            false => Some(Written::read(&options.play, &source, from, context)?),
        };
        let behind = if options.facts { Behind::of(&source) } else { Behind::Vertices };
        let (arena, game) = source.into_arena_of(from, Symmetry::Off, context)?;
        let arena = with_min(arena, options.min)?;
        let boards = Miniatures::of(game.map(Opened::into_view), arena.graph(), options);
        let played = play.is_some() || options.strategy.is_some();
        let attracts = options.animate || options.step.is_some() || goal.player.is_some() || goal.target.is_some();
        let shown = if played {
            // A strategy may be said to be a player's, and nothing else is an attractor's.
            refuse(&[("animate", options.animate), ("step", options.step.is_some())], &arena_name(&arena))?;
            shown_play(&arena, play.as_ref(), goal, options, context)?
        } else if attracts {
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
        ArenaPicture::showing(arena, shown, behind, boards, options, context)
    }

    /// The arena of a source with the values of its vertices, by the heuristic of a name or the game's own, to who looks some
    /// moves ahead.
    ///
    /// ```
    /// use bachet_app::{Context, picture::{ArenaOptions, ArenaPicture}, source::Source};
    /// let text = br#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}, "values": {"a": 1, "b": -2}}"#;
    /// let source = Source::read("arena", text)?;
    /// let drawn =
    ///     ArenaPicture::valued(source, None, Some(1), None, 1, &ArenaOptions::default(), &Context::default())?;
    /// assert_eq!(drawn.picture()?.title(), "Arena: min-max values, horizon 1");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn valued(
        source: Source,
        from: Option<&str>,
        depth: Option<u64>,
        heuristic: Option<&str>,
        seed: u64,
        options: &ArenaOptions,
        context: &Context<'_>,
    ) -> Result<ArenaPicture, Error> {
        let ArenaOptions { step, animate, unsolved, min, play, strategy, .. } = options;
        let others = [
            ("step", step.is_some()),
            ("animate", *animate),
            ("unsolved", *unsolved),
            ("min", *min),
            ("play", !play.is_empty()),
            ("strategy", strategy.is_some()),
        ];
        refuse(&others, "values")?;
        heuristic.map_or(Ok(()), |name| check_plays(name, context))?;
        let depth = match depth.unwrap_or(0) {
            depth if depth <= u64::from(MAX_DEPTH) => depth as u32,
            depth => return Err(BudgetError::Depth { found: depth.to_string() }.into()),
        };
        let game = source.playable(None, context)?.winnable()?;
        let view = game.view.as_ref();
        let arena = match view.capabilities().arena {
            Some(arena) => {
                refuse(&[("from", from.is_some())], &game.name)?;
                Arena::clone(arena)
            }
            None => named(explore(&game.name, view, from, false, context)?.as_ref(), &game.name),
        };
        let mut leaves = Vec::with_capacity(arena.len());
        for v in arena.vertices() {
            // A heuristic may take a while.
            if v % 16 == 0 {
                context.check()?;
            }
            leaves.push(view.at(&arena.name(v))?.evaluate(heuristic, seed)?);
        }
        let horizon = horizon_watched(&arena, &leaves, depth, context.watch)?;
        let boards = Miniatures::of(Some(game.view), arena.graph(), options);
        ArenaPicture::showing(arena, Shown::Horizon(horizon), Behind::Vertices, boards, options, context)
    }

    fn showing(
        arena: Arena,
        shown: Shown,
        behind: Behind,
        boards: Option<Miniatures>,
        options: &ArenaOptions,
        context: &Context<'_>,
    ) -> Result<ArenaPicture, Error> {
        let radius = usize::try_from(options.radius.unwrap_or(RADIUS)).unwrap_or(usize::MAX);
        let around = match &options.around {
            None => None,
            Some(name) => Some(Around { vertex: arena.find(name)?, radius }),
        };
        let layout = options.layout.map_or(Layout::Auto, |LayoutName(layout)| layout);
        let (legend, lang) = (!options.no_legend, context.lang);
        let facts = options.facts;
        let drawing = ArenaDrawing { layout, legend, around, facts, lang, ..ArenaDrawing::default() };
        let lasso = match &shown {
            // Who is given facts paints the play by themselves.
            Shown::Solution(solution) if arena.unending().is_none() && !options.facts => {
                Some(solution.play(&arena, arena.starts()[0])).filter(|play| play.back_to.is_some())
            }
            _ => None,
        };
        Ok(ArenaPicture { arena, drawing, shown, lasso, behind, boards })
    }

    fn drawing(&self) -> ArenaDrawing<'_> {
        let overlay = match &self.shown {
            Shown::Nothing => Overlay::Nothing,
            Shown::Solution(solution) => Overlay::Solution(solution),
            Shown::Step(attractor, step) => Overlay::Step(attractor, *step),
            Shown::Steps(attractor) => Overlay::Steps(attractor),
            Shown::Horizon(horizon) => Overlay::Horizon(horizon),
            Shown::Played(strategy, play) => {
                let strategy = strategy.as_ref().map(|(strategy, wins)| (strategy, wins.as_slice()));
                Overlay::Played(Played { strategy, play })
            }
        };
        ArenaDrawing { overlay, ..self.plain() }
    }

    /// How it is drawn, but for what is shown on it.
    fn plain(&self) -> ArenaDrawing<'_> {
        ArenaDrawing {
            boards: self.boards.as_ref().map(Miniatures::boards),
            lasso: self.lasso.as_ref(),
            ..self.drawing
        }
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
                Ok(draw::arena_steps(&self.arena, attractor, &self.plain())?)
            }
            _ => Err(Error::Fault),
        }
    }

    /// What the picture cannot show, if there is such a thing.
    pub fn note(&self) -> Option<ArenaNote> {
        draw::arena_note(&self.arena, &self.drawing())
    }
}

/// Whether there is anything to be won: `.pg` files have no endings.
fn ends(arena: &Arena) -> bool {
    arena.unending() != Some(Outcome::Draw) || arena.vertices().any(|v| arena.ending(v).is_some())
}

fn arena_name(arena: &Arena) -> String {
    arena.title().unwrap_or_default().to_owned()
}

/// A strategy with where it wins, and the play that is given, or else one that beats it.
fn shown_play(
    arena: &Arena,
    play: Option<&Written>,
    goal: &Goal,
    options: &ArenaOptions,
    context: &Context<'_>,
) -> Result<Shown, Error> {
    let play = play.map(|play| play.on(arena)).transpose()?;
    let Some(text) = &options.strategy else { return Ok(Shown::Played(None, play.unwrap_or_default())) };
    let player = goal.player.map(|Seat(player)| player);
    let strategy = bachet::format::strategy::read(text_of(text).as_bytes(), arena, player)?;
    let wins = wins_watched(arena, &strategy, context.watch)?;
    let play = match play {
        Some(play) => play,
        None => beating(arena, &strategy, context)?,
    };
    Ok(Shown::Played(Some((strategy, wins)), play))
}

/// A play that beats a strategy; nothing where none does. One without end goes round once.
fn beating(arena: &Arena, strategy: &Strategy, context: &Context<'_>) -> Result<Vec<Vertex>, Error> {
    let judgement = judge_watched(arena, strategy, arena.starts(), context.watch)?;
    let Some(Counterplay { mut play, back_to }) = judgement.counterplay else { return Ok(Vec::new()) };
    play.extend(back_to.map(|place| play[place]));
    Ok(play)
}

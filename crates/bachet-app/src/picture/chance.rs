//! An arena in which chance moves, with what its vertices are worth.

use super::arena::RADIUS;
use super::{ArenaOptions, LayoutName};
use crate::chance::{short, started};
use crate::goal::Goal;
use crate::source::refuse;
use crate::value::Seat;
use crate::{Context, Error};
use bachet::Player;
use bachet::Vertex;
use bachet::chance::ChanceArena;
use bachet::draw::{self, ArenaNote, Around, ChanceDrawing, Layout, Picture, Theme};

/// An arena in which chance moves, to be drawn.
#[derive(Debug)]
pub struct ChancePicture {
    arena: ChanceArena,
    player: Player,
    /// What each vertex is worth; nothing where that is not to be shown.
    values: Vec<String>,
    choices: Vec<Option<Vertex>>,
    drawing: ChanceDrawing<'static>,
}

impl ChancePicture {
    /// The arena with how likely a player wins from each vertex, J1 where nobody is named, and with the choices of both.
    ///
    /// ```
    /// use bachet_app::{Context, goal::Goal, picture::{ArenaOptions, ChancePicture}, source::{Source, SourceKind}};
    /// let die = br#"{"arcs": {"die": {"six": "1/6", "five": "5/6"}}, "wins": {"1": ["six"], "2": ["five"]}}"#;
    /// let SourceKind::Document(bachet::Document::Chance(arena)) = Source::read("die", die)?.kind else { panic!("a die") };
    /// let drawn = ChancePicture::new(arena, "die", None, &Goal::default(), &ArenaOptions::default(), &Context::default())?;
    /// assert!(!drawn.picture()?.groups().is_empty());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn new(
        arena: ChanceArena,
        name: &str,
        from: Option<&str>,
        goal: &Goal,
        options: &ArenaOptions,
        context: &Context<'_>,
    ) -> Result<ChancePicture, Error> {
        let given = [
            ("target", goal.target.is_some()),
            ("step", options.step.is_some()),
            ("animate", options.animate),
            ("values", options.values),
            ("layout", options.layout.is_some_and(|LayoutName(layout)| layout != Layout::Auto)),
            ("min", options.min),
            ("play", !options.play.is_empty()),
            ("strategy", options.strategy.is_some()),
        ];
        refuse(&given, name)?;
        let arena = started(arena, from)?;
        let player = goal.player.map_or(Player::One, |Seat(player)| player);
        let (values, choices) = match options.unsolved {
            true => (Vec::new(), Vec::new()),
            false => {
                let solution = bachet_chance::solve(&arena, player, context.watch)?;
                (arena.graph().vertices().map(|v| short(&solution.values, v)).collect(), solution.choices)
            }
        };
        let radius = usize::try_from(options.radius.unwrap_or(RADIUS)).unwrap_or(usize::MAX);
        let around = match &options.around {
            None => None,
            Some(name) => Some(Around { vertex: arena.graph().find(name)?, radius }),
        };
        let (legend, facts, lang) = (!options.no_legend, options.facts, context.lang);
        let drawing = ChanceDrawing { legend, around, facts, lang, ..ChanceDrawing::default() };
        Ok(ChancePicture { arena, player, values, choices, drawing })
    }

    fn drawing(&self) -> ChanceDrawing<'_> {
        let values = (!self.values.is_empty()).then_some((self.player, self.values.as_slice()));
        ChanceDrawing { values, choices: &self.choices, ..self.drawing }
    }

    /// The picture.
    pub fn picture(&self) -> Result<Picture, Error> {
        Ok(draw::chance(&self.arena, &self.drawing())?)
    }

    /// The graph behind it.
    pub fn dot(&self, theme: Theme) -> Result<String, Error> {
        Ok(draw::chance_dot(&self.arena, &self.drawing(), theme)?)
    }

    /// What the picture cannot show, if there is such a thing.
    pub fn note(&self) -> Option<ArenaNote> {
        draw::chance_note(&self.arena, &self.drawing())
    }
}

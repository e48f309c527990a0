//! The graph of an impartial game's positions.

use super::ArenaOptions;
use super::arena::RADIUS;
use super::boards::Miniatures;
use crate::positions::positions_of;
use crate::source::Source;
use crate::texts::message;
use crate::{Context, Error};
use bachet::draw::{self, ArenaNote, Around, Picture, PositionsDrawing, Theme};
use bachet::games::Opened;
use bachet::positions::Positions;
use bachet::solve::{Class, classes_watched, grundy_watched, kernel_watched};
use bachet::{Convention, Vertex};

/// What can be shown of positions, by name.
pub const SHOWN: [&str; 5] = ["nothing", "kernel", "pn", "grundy", "mex"];

/// A position graph to be drawn, with what is shown of it.
#[derive(Debug)]
pub struct GraphPicture {
    positions: Positions,
    drawing: PositionsDrawing<'static>,
    classes: Option<Vec<Class>>,
    kernel: Option<Vec<Vertex>>,
    grundy: Option<Vec<u32>>,
    boards: Option<Miniatures>,
}

impl GraphPicture {
    /// The position graph of a source, with what the options ask for: where they do not say, who wins from each position, and
    /// its Grundy number, if there is one.
    ///
    /// ```
    /// use bachet_app::{Context, picture::{ArenaOptions, GraphPicture}, source::Source};
    /// let drawn = GraphPicture::new(Source::by_name("nim:2-2")?, None, &ArenaOptions::default(), &Context::default())?;
    /// assert_eq!(drawn.picture()?.title(), "nim:2-2");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn new(
        source: Source,
        from: Option<&str>,
        options: &ArenaOptions,
        context: &Context<'_>,
    ) -> Result<GraphPicture, Error> {
        let shown = shown(options)?;
        let (positions, game) = positions_of(source, from, context)?;
        let (graph, misere) = (positions.graph(), positions.convention() == Convention::Misere);
        let shows = |name: &str| shown.as_ref().is_some_and(|shown| shown.iter().any(|other| other == name));
        let mut cyclic = false;
        let grundy = match (&shown, shows("grundy") || shows("mex")) {
            (_, true) if misere => return Err(Error::Misere),
            (_, true) => {
                let numbers = grundy_watched(graph, context.watch)?;
                Some(numbers.map_err(|cycle| Error::Cycle(cycle.message(graph)))?)
            }
            (None, _) if !misere => {
                let numbers = grundy_watched(graph, context.watch)?.ok();
                cyclic = numbers.is_none();
                numbers
            }
            _ => None,
        };
        let kernel = match shows("kernel") {
            true => Some(kernel_watched(graph, context.watch)?.ok_or(Error::NoKernel)?),
            false => None,
        };
        let classes = match shown.is_none() || shows("pn") {
            true => Some(classes_watched(&positions, context.watch)?),
            false => None,
        };
        let radius = usize::try_from(options.radius.unwrap_or(RADIUS)).unwrap_or(usize::MAX);
        let around = match &options.around {
            None => None,
            Some(name) => Some(Around { vertex: graph.find(name)?, radius }),
        };
        let (mex, legend, facts, lang) = (shows("mex"), !options.no_legend, options.facts, context.lang);
        let drawing = PositionsDrawing { mex, cyclic, legend, around, facts, lang, ..PositionsDrawing::default() };
        let boards = Miniatures::of(game.map(Opened::into_view), graph, options);
        Ok(GraphPicture { positions, drawing, classes, kernel, grundy, boards })
    }

    fn drawing(&self) -> PositionsDrawing<'_> {
        let (classes, kernel, grundy) = (self.classes.as_deref(), self.kernel.as_deref(), self.grundy.as_deref());
        let boards = self.boards.as_ref().map(Miniatures::boards);
        PositionsDrawing { classes, kernel, grundy, boards, ..self.drawing }
    }

    /// The picture.
    pub fn picture(&self) -> Result<Picture, Error> {
        Ok(draw::positions(&self.positions, &self.drawing())?)
    }

    /// The graph as Graphviz reads it.
    pub fn dot(&self, theme: Theme) -> Result<String, Error> {
        Ok(draw::positions_dot(&self.positions, &self.drawing(), theme)?)
    }

    /// What the picture cannot show, if there is such a thing.
    pub fn note(&self) -> Option<ArenaNote> {
        draw::positions_note(&self.positions, &self.drawing())
    }
}

/// The names of what is shown, each of which there is; none where nothing is said.
fn shown(options: &ArenaOptions) -> Result<Option<Vec<String>>, Error> {
    let Some(show) = &options.show else { return Ok(None) };
    let names: Vec<String> = show.iter().flat_map(|text| text.split(',')).map(|name| name.trim().to_owned()).collect();
    match names.iter().all(|name| SHOWN.contains(&name.as_str())) {
        true => Ok(Some(names)),
        false => Err(Error::WrongKind {
            option: "show".to_owned(),
            kind: message!("app.kind-choices", all = SHOWN.join(", ")),
        }),
    }
}

//! Pictures of arenas, boards, trees, plays, Grundy numbers, ranks and exercises.

use crate::attractor::attract;
use crate::exercise::{self, KindName, Which};
use crate::goal::Goal;
use crate::grundy::{document_numbers, graph_numbers, heap_sequence};
use crate::knowledge::{Effort, Knowledge, Known};
use crate::names::by_name;
use crate::play::replay;
use crate::solve::solution;
use crate::source::{Kind as SourceKind, Playable, Source, Symmetry, explore};
use crate::tree::{OrderName, TreeAlgorithm, TreeRequest, record};
use crate::value::Seat;
use crate::{Context, Error, Unknown};
use bachet::draw::{
    self, ArenaDrawing, Around, BoardDrawing, BoardMove, Direction, History, HistoryMove, Layout, Overlay, Picture,
    Theme, TreeDrawing, TreeStyle, TreeValues, check_grundy, grundy_strip, grundy_table,
};
use bachet::games::impartial::Component;
use bachet::games::{Opened, Step, too_large};
use bachet::search::Score;
use bachet::solve::Cycle;
use bachet::text::Message;
use bachet::{Arena, Attractor, Graph, Outcome, Player, Solution};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is drawn, and how it is written.
///
/// ```
/// let request: bachet_app::picture::PictureRequest = serde_json::from_str(r#"{"kind": "board", "format": "png"}"#)?;
/// assert_eq!(request.kind, Some(bachet_app::picture::PictureKind::Board));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct PictureRequest {
    /// What is drawn; an arena where nothing is given.
    pub kind: Option<PictureKind>,
    /// What it is written as; svg where nothing is given.
    pub format: Option<PictureFormat>,
    /// Light or dark.
    pub theme: Option<ThemeName>,
    /// For png: pixels for a unit; 2 where nothing is given.
    pub scale: Option<String>,
    /// For a game: the position to start from.
    pub from: Option<String>,
    /// For a board: the position; the start where none is given.
    pub position: Option<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub goal: Goal,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub arena: ArenaOptions,
    /// For a board: without what the moves come to.
    pub no_values: bool,
    /// For a history: the moves that were played.
    pub moves: Vec<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub tree: TreeOptions,
    /// For an exercise: its kind.
    pub exercise: Option<KindName>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub which: Which,
    /// For an exercise: the figure of the solution.
    pub solution: bool,
}

/// How an arena is drawn.
///
/// ```
/// assert!(bachet_app::picture::ArenaOptions::default().layout.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct ArenaOptions {
    /// For an arena: the step of the attractor that is drawn.
    pub step: Option<u64>,
    /// For an arena: all steps, one after the other; for a tree: the nodes in the order of the search.
    pub animate: bool,
    /// For an arena: nothing but its vertices and arcs.
    pub unsolved: bool,
    /// For an arena: where the vertices go.
    pub layout: Option<LayoutName>,
    /// For an arena: draw only what is near this vertex.
    pub around: Option<String>,
    /// For an arena: how near; 2 where nothing is given.
    pub radius: Option<u64>,
    /// For an arena: without the legend.
    pub no_legend: bool,
    /// For an arena as svg: say of each vertex and arc what is known of it, in attributes that a page can read: data-owner,
    /// data-ending, data-start, data-winner and data-rank of vertices, data-strategy of arcs.
    pub facts: bool,
}

/// How a tree is drawn.
///
/// ```
/// assert!(!bachet_app::picture::TreeOptions::default().boards);
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct TreeOptions {
    /// How many moves to look ahead.
    pub depth: Option<u64>,
    /// What is computed on the tree; nothing is the extensive form.
    pub algorithm: Option<TreeAlgorithm>,
    /// The heuristic by its name; the game's own where none is given.
    pub heuristic: Option<String>,
    /// In which order moves are tried; as given where nothing is said.
    pub order: Option<OrderName>,
    /// For a tree: who moves first.
    pub turn: Option<Seat>,
    /// For a tree: alpha and beta beside the nodes.
    pub bounds: bool,
    /// For a tree: boards in the nodes.
    pub boards: bool,
    /// For a tree: where it grows.
    pub direction: Option<DirectionName>,
}

/// What is drawn.
///
/// ```
/// assert_eq!(bachet_app::picture::PictureKind::default(), bachet_app::picture::PictureKind::Arena);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PictureKind {
    /// An arena with its solution, or a step of an attractor on it.
    #[default]
    Arena,
    /// A position with what each move comes to.
    Board,
    /// The tree of a game or of a search.
    Tree,
    /// A play, and who was winning.
    History,
    /// Grundy numbers as a strip.
    Grundy,
    /// How many positions each player wins in how many moves.
    Ranks,
    /// The figure of an exercise.
    Exercise,
}

/// What a picture is written as.
///
/// ```
/// assert_eq!(bachet_app::picture::PictureFormat::default(), bachet_app::picture::PictureFormat::Svg);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PictureFormat {
    /// For browsers.
    #[default]
    Svg,
    /// Pixels.
    Png,
    /// For LaTeX.
    Tex,
    /// The graph or tree behind the picture, which Graphviz lays out.
    Dot,
}

impl PictureFormat {
    /// What the bytes of such a picture are.
    ///
    /// ```
    /// assert_eq!(bachet_app::picture::PictureFormat::Png.media(), "image/png");
    /// ```
    pub fn media(self) -> &'static str {
        match self {
            PictureFormat::Svg => "image/svg+xml",
            PictureFormat::Png => "image/png",
            PictureFormat::Tex => "application/x-tex",
            PictureFormat::Dot => "text/vnd.graphviz",
        }
    }
}

/// The name of a theme.
///
/// ```
/// let name: bachet_app::picture::ThemeName = serde_json::from_str(r#""dark""#)?;
/// assert_eq!(name.0, bachet::draw::Theme::Dark);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemeName(pub Theme);

by_name!(ThemeName, Theme, Theme::ALL);

/// The name of a layout.
///
/// ```
/// let name: bachet_app::picture::LayoutName = serde_json::from_str(r#""rows""#)?;
/// assert_eq!(name.0, bachet::draw::Layout::Rows);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutName(pub Layout);

by_name!(LayoutName, Layout, Layout::ALL);

/// The name of a direction.
///
/// ```
/// let name: bachet_app::picture::DirectionName = serde_json::from_str(r#""down""#)?;
/// assert_eq!(name.0.name(), "down");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectionName(pub Direction);

by_name!(DirectionName, Direction, Direction::ALL);

/// How many nodes a picture of a tree may have.
const MOST_NODES: usize = 500;
/// How far from a vertex others may be, if nothing is said.
const RADIUS: u64 = 2;

/// Draws what a request asks for, and writes it.
///
/// ```
/// use bachet_app::{Context, picture::{PictureRequest, picture}, source::Source};
/// let svg = picture(Some(Source::by_name("sticks:4")?), &PictureRequest::default(), &Context::default())?;
/// assert!(svg.starts_with(b"<svg"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn picture(source: Option<Source>, request: &PictureRequest, context: &Context<'_>) -> Result<Vec<u8>, Error> {
    let kind = request.kind.unwrap_or_default();
    let format = request.format.unwrap_or_default();
    let theme = request.theme.map_or(Theme::default(), |ThemeName(theme)| theme);
    let source = source.ok_or(Error::OneSource(vec!["game", "arena", "tree"]));
    let drawn = match kind {
        PictureKind::Exercise => {
            let KindName(kind) = request.exercise.ok_or(Error::Missing("exercise"))?;
            exercise::picture(&exercise::make(kind, &request.which, 0)?, request.solution, context)?
        }
        PictureKind::Arena => {
            let drawn = ArenaPicture::new(source?, request.from.as_deref(), &request.goal, &request.arena, context)?;
            if format == PictureFormat::Dot {
                return Ok(drawn.dot(theme)?.into_bytes());
            }
            drawn.picture()?
        }
        PictureKind::Tree => {
            let drawn =
                TreePicture::new(source?, &request.tree_request(), &request.tree_style(), MOST_NODES, 1, context)?;
            if format == PictureFormat::Dot {
                return Ok(drawn.dot(theme).into_bytes());
            }
            drawn.picture()
        }
        _ if format == PictureFormat::Dot => return Err(Error::OnlyGraphs),
        PictureKind::Board => {
            let game = source?.playable(None, context)?.winnable()?;
            let position = game.position(request.position.as_deref().or(request.from.as_deref()), context)?;
            let effort = (!request.no_values).then_some(Effort::Passing);
            board(&game, &position, effort, context)?.0
        }
        PictureKind::History => {
            let game = source?.playable(None, context)?.winnable()?;
            let start = game.position(request.from.as_deref(), context)?;
            history(&game, &start, &request.moves, Effort::Passing, context)?.0
        }
        PictureKind::Grundy => grundy(source?, request.from.as_deref(), context)?,
        PictureKind::Ranks => ranks(source?, request.from.as_deref(), context)?,
    };
    context.check()?;
    write(&drawn, format, theme, request.scale.as_deref(), context)
}

impl PictureRequest {
    fn tree_request(&self) -> TreeRequest {
        let TreeOptions { depth, algorithm, heuristic, order, turn, .. } = self.tree.clone();
        let (from, seed) = (self.from.clone(), self.which.seed);
        TreeRequest { from, depth, algorithm, heuristic, order, turn, seed, max_nodes: None }
    }

    fn tree_style(&self) -> TreeStyle {
        TreeStyle {
            direction: self.tree.direction.map_or(Direction::default(), |DirectionName(direction)| direction),
            values: TreeValues::All,
            bounds: self.tree.bounds,
            boards: self.tree.boards,
            animated: self.arena.animate,
        }
    }
}

/// Writes a picture.
pub fn write(
    picture: &Picture,
    format: PictureFormat,
    theme: Theme,
    scale: Option<&str>,
    context: &Context<'_>,
) -> Result<Vec<u8>, Error> {
    Ok(match format {
        PictureFormat::Png => {
            let most = context.allowance.scale;
            let scale = scale.map_or(Some(2.0), |text| text.parse().ok());
            let scale = scale.filter(|scale| *scale > 0.0 && *scale <= most).ok_or(Error::Scale(most))?;
            if draw::png_pixels(picture, scale) > context.allowance.pixels as f64 {
                return Err(Error::PictureLarge);
            }
            draw::png(picture, theme, scale)?
        }
        PictureFormat::Tex => draw::tikz(picture, theme).into_bytes(),
        PictureFormat::Svg => draw::svg(picture, theme).into_bytes(),
        PictureFormat::Dot => return Err(Error::OnlyGraphs),
    })
}

/// An arena to be drawn, with what is shown on it.
pub struct ArenaPicture {
    arena: Arena,
    drawing: ArenaDrawing<'static>,
    shown: Shown,
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
        Ok(ArenaPicture { arena, drawing, shown })
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
        Ok(draw::arena(&self.arena, &self.drawing())?)
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

    /// That the picture cannot show all, and what to ask for instead.
    pub fn note(&self) -> Option<Message> {
        draw::arena_note(&self.arena, &self.drawing())
    }
}

/// Whether there is anything to be won: `.pg` files have no endings.
fn ends(arena: &Arena) -> bool {
    arena.unending() != Outcome::Draw || arena.vertices().any(|v| arena.ending(v).is_some())
}

/// A tree to be drawn.
pub struct TreePicture {
    drawing: TreeDrawing,
    style: TreeStyle,
    lang: bachet::text::Lang,
}

impl std::fmt::Debug for TreePicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TreePicture").field("nodes", &self.drawing.nodes()).finish_non_exhaustive()
    }
}

impl TreePicture {
    /// The tree of a request; of more than `most` nodes it is an error, which counts up to so many times as many. What the
    /// style asks for and the tree has not is left out.
    pub fn new(
        source: Source,
        request: &TreeRequest,
        style: &TreeStyle,
        most: usize,
        times: usize,
        context: &Context<'_>,
    ) -> Result<TreePicture, Error> {
        let game = source.playable(request.turn.map(|Seat(player)| player), context)?;
        let (finished, values) = record(&game, request, most, times, context)?;
        let drawing = TreeDrawing::new(&game.name, game.view.as_ref(), &finished.position, &finished.report)?;
        let style = TreeStyle {
            values,
            bounds: style.bounds && values == TreeValues::All,
            boards: style.boards && drawing.has_boards(),
            animated: style.animated && values == TreeValues::All,
            ..*style
        };
        Ok(TreePicture { drawing, style, lang: context.lang })
    }

    /// How it is drawn.
    pub fn style(&self) -> &TreeStyle {
        &self.style
    }

    /// The picture.
    pub fn picture(&self) -> Picture {
        self.drawing.picture(&self.style, self.lang)
    }

    /// The tree behind it.
    pub fn dot(&self, theme: Theme) -> String {
        self.drawing.dot(&self.style, theme, self.lang)
    }
}

/// A position as people know it, with what each move comes to where that is worth an effort; and why that is not known.
pub fn board(
    game: &Playable,
    position: &str,
    effort: Option<Effort>,
    context: &Context<'_>,
) -> Result<(Picture, Option<Unknown>), Error> {
    let view = game.view.as_ref();
    let there = view.board(position)?.ok_or_else(|| Error::NoBoard(game.name.clone()))?;
    let (turn, ending) = (view.turn(position)?, view.ending(position)?);
    let known = match effort.filter(|_| ending.is_none()) {
        Some(effort) => Some(Knowledge::new(game, effort, context).at(position)?),
        None => None,
    };
    let (known, unknown) = match known {
        Some(Ok(known)) => (known.moves, None),
        Some(Err(why)) => (Vec::new(), Some(why)),
        None => (Vec::new(), None),
    };
    let both = view.spots(position)?.into_iter().zip(known);
    let moves: Vec<BoardMove> =
        both.map(|((step, spot), (_, score))| BoardMove { name: step.mov, spot, score }).collect();
    let drawing = BoardDrawing { game: &game.name, board: &there, turn, ending, moves: &moves };
    Ok((draw::board(&drawing, context.lang), unknown))
}

/// A play as a history of who was winning; and whether that is known from the start on.
pub fn history(
    game: &Playable,
    start: &str,
    moves: &[String],
    effort: Effort,
    context: &Context<'_>,
) -> Result<(Picture, bool), Error> {
    let view = game.view.as_ref();
    let played = replay(game, start, moves, context)?;
    let positions: Vec<&str> =
        std::iter::once(start).chain(played.iter().map(|(_, step)| step.position.as_str())).collect();
    let ending = view.ending(positions[played.len()])?;
    let mut knowledge = Knowledge::new(game, effort, context);
    // Late positions are the easiest. Before one that takes too long, all take longer.
    let mut known: Vec<Option<Known>> = positions.iter().map(|_| None).collect();
    let last = if ending.is_some() { played.len() } else { positions.len() };
    let mut unknown = Unknown::TakesLong;
    for (place, position) in known.iter_mut().zip(&positions).take(last).rev() {
        match knowledge.at(position)? {
            Ok(found) => *place = Some(found),
            Err(why) => {
                unknown = why;
                break;
            }
        }
    }
    let worth = |k: usize| match ending {
        Some(outcome) if k == played.len() => Some(Score::ended(outcome)),
        _ => known[k].as_ref().and_then(|known| known.score),
    };
    if worth(played.len()).is_none() || last > 0 && known[last - 1].is_none() {
        return Err(Error::NoValues(unknown));
    }
    let moves: Vec<HistoryMove> = played
        .iter()
        .enumerate()
        .map(|(k, (by, step)): (usize, &(Player, Step))| {
            let all = known[k].iter().flat_map(|known| &known.moves);
            // Scores are counted from before a move, and a history counts from after it.
            let others = all.filter(|(other, _)| other != step).map(|(_, score)| score.sooner()).collect();
            HistoryMove { by: *by, name: step.mov.clone(), score: worth(k + 1), others }
        })
        .collect();
    let history = History { game: &game.name, start: worth(0), moves: &moves, ending };
    Ok((draw::history(&history, context.lang), worth(0).is_some()))
}

/// Grundy numbers as a strip.
pub fn grundy(source: Source, from: Option<&str>, context: &Context<'_>) -> Result<Picture, Error> {
    let Source { name, kind, .. } = source;
    match kind {
        SourceKind::Document(document) => {
            let title = document.title().unwrap_or(&name).to_owned();
            table(&title, document.graph(), document_numbers(&document, context)?, context)
        }
        SourceKind::Game(Opened::Game { component: Some(Component::Heaps(game)), .. }) if game.heaps().len() == 1 => {
            check_grundy((game.heaps()[0] as usize).saturating_add(1))?;
            Ok(grundy_strip(&name, &heap_sequence(&game, context)?, context.lang)?)
        }
        SourceKind::Game(opened) => {
            let (graph, numbers) = graph_numbers(&opened, &name, from, context)?;
            table(&name, &graph, numbers, context)
        }
        SourceKind::Tree(_) => Err(Error::Tree(name)),
    }
}

/// The numbers of all positions of a graph, in its order.
fn table(name: &str, graph: &Graph, numbers: Result<Vec<u32>, Cycle>, context: &Context<'_>) -> Result<Picture, Error> {
    let numbers = numbers.map_err(|cycle| Error::Cycle(cycle.message(graph)))?;
    check_grundy(graph.len())?;
    let names: Vec<String> = graph.vertices().map(|v| graph.name(v).into_owned()).collect();
    Ok(grundy_table(name, &names, &numbers, context.lang)?)
}

/// How many positions each player wins in how many moves.
pub fn ranks(source: Source, from: Option<&str>, context: &Context<'_>) -> Result<Picture, Error> {
    let Source { name, kind, files, key } = source;
    match kind {
        SourceKind::Game(opened) => {
            let view = Source::single(&opened)?;
            let solved = explore(&name, view, from, view.symmetries() > 1, context)?;
            Ok(draw::ranks(solved.solution(), &name, context.lang))
        }
        kind => {
            let source = Source { name, kind, files, key };
            let arena = source.into_arena(from, Symmetry::Off, context)?;
            Ok(draw::ranks(&solution(&arena, context)?, arena.title().unwrap_or_default(), context.lang))
        }
    }
}

/// Refuses a game that a glance tells to be too large for a picture of so many positions.
pub fn check_drawable(source: &Source, from: Option<&str>, symmetry: bool, context: &Context<'_>) -> Result<(), Error> {
    let SourceKind::Game(opened) = &source.kind else { return Ok(()) };
    let view = Source::single(opened)?;
    let start = from.map_or_else(|| Ok(view.start()), |text| view.position(text))?;
    let limits = context.limits(symmetry && view.symmetries() > 1);
    match too_large(view, &start, &limits)? {
        Some(why) => Err(Error::DrawnLarge { name: source.name.clone(), why }),
        None => Ok(()),
    }
}

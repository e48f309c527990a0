//! Pictures of arenas, boards, trees, plays, Grundy numbers, ranks, tables and exercises.

mod arena;
mod boards;
mod chance;
mod counts;
mod graph;
mod plays;
mod tables;
mod tree;

pub use arena::ArenaPicture;
pub use boards::InVertices;
pub use chance::ChancePicture;
pub use counts::{check_drawable, grundy, line_table, ranks};
pub use graph::{GraphPicture, SHOWN};
pub use plays::{board, history};
pub use tables::{TablePicture, table};
pub use tree::TreePicture;

use crate::describe::{self, DescribeRequest};
use crate::exercise::{self, KindName, Which};
use crate::goal::Goal;
use crate::knowledge::Effort;
use crate::names::by_name;
use crate::repeat::{self, RepeatPicture};
use crate::search::WinsName;
use crate::source::{Source, SourceKind};
use crate::tree::{OrderName, TreeAlgorithm, TreeRequest};
use crate::value::Seat;
use crate::{Context, Error};
use bachet::draw::{self, Direction, Layout, Picture, Theme, TreeStyle, TreeValues};
use bachet::positions::Document;
use serde::{Deserialize, Serialize};
use serde_json::Value;
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
    /// What is drawn; where nothing is given, an arena, or the graph of a file of positions without owners.
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
    /// For table, replies and payoffs: the name of a table that everyone knows, or a table, as the command matrix takes it.
    #[schema(value_type = Option<Value>)]
    pub table: Option<Value>,
    /// For scores and shares: the tournament, as the command repeat takes it.
    #[schema(value_type = Option<Value>)]
    pub repeat: Option<Value>,
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
    /// For a parity game: the least priority that is met again and again decides, not the largest.
    pub min: bool,
    /// For an arena: a play on it: the vertices that it visits, the first of them the start, or its moves.
    pub play: Vec<String>,
    /// For an arena: a strategy on it: the vertex to move to from each vertex; with where it wins and, unless another play is
    /// given, a play that beats it.
    #[schema(value_type = Option<Value>)]
    pub strategy: Option<Value>,
    /// For an arena: what vertices are worth by the heuristic, such as the values of a file, in them; with a depth, to who looks
    /// so many moves ahead, and the best moves.
    pub values: bool,
    /// For an arena: where the vertices go.
    pub layout: Option<LayoutName>,
    /// For an arena or a graph: names or small boards in the vertices; where nothing is given, boards where they say more than names.
    pub vertices: Option<InVertices>,
    /// For a graph: what is shown of its positions: kernel, pn (who wins), grundy, mex (Grundy numbers with their reasons) or
    /// nothing; pn and grundy where nothing is given and both are known.
    pub show: Option<Vec<String>>,
    /// For an arena or a graph: draw only what is near this vertex.
    pub around: Option<String>,
    /// For an arena or a graph: how near; 2 where nothing is given.
    pub radius: Option<u64>,
    /// For an arena or a graph: without the legend.
    pub no_legend: bool,
    /// For an arena as svg: say of each vertex and arc what is known of it, in attributes that a page can read: data-owner,
    /// data-ending, data-start, data-winner, data-rank, data-priority and data-sets of vertices, data-strategy of arcs; and data-position, where a vertex
    /// is a position of an impartial game with whose turn it is. For a graph: data-start, data-ending, data-class, data-kernel
    /// and data-grundy.
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
    /// For a tree, and for an arena with values: how many moves to look ahead.
    pub depth: Option<u64>,
    /// What is computed on the tree; nothing is the extensive form.
    pub algorithm: Option<TreeAlgorithm>,
    /// The heuristic by its name; the game's own where none is given.
    pub heuristic: Option<String>,
    /// For a tree: what wins count: the moves that they take (moves), ±1 (sign), ±100 (hundred) or ±∞ (infinity).
    pub wins: Option<WinsName>,
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
    /// The graph of an impartial game's positions, whoever is to move.
    Graph,
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
    /// How many lines go through each cell of a board.
    Lines,
    /// The figure of an exercise.
    Exercise,
    /// A game in a table, with best replies underlined.
    Table,
    /// The best replies of a table of two by two choices, with equilibria as points.
    Replies,
    /// What both can get by a table, with equilibria as points and what patient players can keep up.
    Payoffs,
    /// What each strategy got in a tournament.
    Scores,
    /// The shares of strategies in a population, over generations.
    Shares,
    /// The kinds of games, with the place of one lit.
    Kinds,
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
    #[must_use]
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

/// A picture of many positions says little: one that somebody waits for has so many times fewer than a solution.
const PICTURED: usize = 5;

/// How many nodes a picture of a tree may have.
const MOST_NODES: usize = 500;

/// What was drawn: a picture, and behind it perhaps a graph or a tree.
#[derive(Debug)]
pub enum Drawn {
    /// An arena.
    Arena(Box<ArenaPicture>),
    /// An arena in which chance moves.
    Chance(Box<ChancePicture>),
    /// A graph of positions.
    Graph(Box<GraphPicture>),
    /// A tree.
    Tree(TreePicture),
    /// Anything else.
    Plain(Picture),
}

impl Drawn {
    /// The picture.
    pub fn picture(self) -> Result<Picture, Error> {
        match self {
            Drawn::Arena(drawn) => drawn.picture(),
            Drawn::Chance(drawn) => drawn.picture(),
            Drawn::Graph(drawn) => drawn.picture(),
            Drawn::Tree(drawn) => Ok(drawn.picture()),
            Drawn::Plain(picture) => Ok(picture),
        }
    }

    /// The graph or tree behind it, which Graphviz lays out.
    pub fn dot(&self, theme: Theme) -> Result<String, Error> {
        match self {
            Drawn::Arena(drawn) => drawn.dot(theme),
            Drawn::Chance(drawn) => drawn.dot(theme),
            Drawn::Graph(drawn) => drawn.dot(theme),
            Drawn::Tree(drawn) => Ok(drawn.dot(theme)),
            Drawn::Plain(_) => Err(Error::OnlyGraphs),
        }
    }
}

/// Draws what a request asks for.
///
/// ```
/// use bachet_app::{Context, picture::{PictureKind, PictureRequest, draw}, source::Source};
/// let request = PictureRequest { kind: Some(PictureKind::Graph), ..PictureRequest::default() };
/// let drawn = draw(Some(Source::by_name("nim:2-1")?), &request, &Context::default())?;
/// assert!(drawn.picture()?.title().starts_with("nim:2-1"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn draw(source: Option<Source>, request: &PictureRequest, context: &Context<'_>) -> Result<Drawn, Error> {
    let kind = request.kind.unwrap_or_else(|| default_kind(source.as_ref(), request));
    let about = |source: Option<Source>| source.ok_or(Error::OneSource(vec!["game", "arena", "tree"]));
    let from = request.from.as_deref();
    let drawable = |source: Option<Source>| {
        let source = about(source)?;
        check_drawable(&source, from, context.limits(false).positions / PICTURED, false, context)?;
        Ok::<Source, Error>(source)
    };
    Ok(match kind {
        PictureKind::Exercise => {
            let KindName(kind) = request.exercise.ok_or(Error::Missing("exercise"))?;
            let asked = exercise::asked(source, kind, &request.which, context)?;
            Drawn::Plain(exercise::picture(&asked, request.solution, context)?)
        }
        PictureKind::Arena if request.arena.values => {
            let TreeOptions { depth, heuristic, .. } = &request.tree;
            let (heuristic, seed) = (heuristic.as_deref(), request.which.seed.unwrap_or(1));
            let drawn =
                ArenaPicture::valued(drawable(source)?, from, *depth, heuristic, seed, &request.arena, context)?;
            Drawn::Arena(Box::new(drawn))
        }
        PictureKind::Arena => {
            let source = drawable(source)?;
            if let SourceKind::Document(Document::Chance(arena)) = source.kind {
                let drawn = ChancePicture::new(arena, &source.name, from, &request.goal, &request.arena, context)?;
                return Ok(Drawn::Chance(Box::new(drawn)));
            }
            Drawn::Arena(Box::new(ArenaPicture::new(source, from, &request.goal, &request.arena, context)?))
        }
        PictureKind::Graph => {
            Drawn::Graph(Box::new(GraphPicture::new(drawable(source)?, from, &request.arena, context)?))
        }
        PictureKind::Tree => {
            let (asked, style) = (request.tree_request(), request.tree_style());
            Drawn::Tree(TreePicture::new(about(source)?, &asked, &style, MOST_NODES, 1, context)?)
        }
        PictureKind::Board => {
            let game = about(source)?.playable(None, context)?.winnable()?;
            let position = game.position(request.position.as_deref().or(from), context)?;
            let effort = (!request.no_values).then_some(Effort::Passing);
            Drawn::Plain(board(&game, &position, effort, context)?.0)
        }
        PictureKind::History => {
            let game = about(source)?.playable(None, context)?.winnable()?;
            let start = game.position(from, context)?;
            Drawn::Plain(history(&game, &start, &request.moves, Effort::Passing, context)?.0)
        }
        PictureKind::Grundy => Drawn::Plain(grundy(about(source)?, from, context)?),
        PictureKind::Ranks => Drawn::Plain(ranks(about(source)?, from, context)?),
        PictureKind::Lines => Drawn::Plain(line_table(about(source)?, context)?),
        PictureKind::Table => Drawn::Plain(tabled(request, TablePicture::Table, context)?),
        PictureKind::Replies => Drawn::Plain(tabled(request, TablePicture::Replies, context)?),
        PictureKind::Payoffs => Drawn::Plain(tabled(request, TablePicture::Payoffs, context)?),
        PictureKind::Scores => Drawn::Plain(repeated(request, RepeatPicture::Scores, context)?),
        PictureKind::Kinds => {
            let described = match &request.table {
                Some(table) => describe::describe_table(table, None, context)?,
                None => describe::describe(about(source)?, &DescribeRequest::default(), context)?,
            };
            Drawn::Plain(describe::kinds(&described, context))
        }
        PictureKind::Shares => Drawn::Plain(repeated(request, RepeatPicture::Shares, context)?),
    })
}

fn tabled(request: &PictureRequest, kind: TablePicture, context: &Context<'_>) -> Result<Picture, Error> {
    table(request.table.as_ref().ok_or(Error::Missing("table"))?, kind, None, context)
}

fn repeated(request: &PictureRequest, kind: RepeatPicture, context: &Context<'_>) -> Result<Picture, Error> {
    let asked = repeat::request_of(request.repeat.as_ref().ok_or(Error::Missing("repeat"))?)?;
    repeat::picture(&asked, kind, None, context)
}

/// Draws what a request asks for, and writes it.
///
/// ```
/// use bachet_app::{Context, picture::{PictureRequest, picture}, source::Source};
/// let svg = picture(Some(Source::by_name("sticks:4")?), &PictureRequest::default(), &Context::default())?;
/// assert!(svg.starts_with(b"<svg"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn picture(source: Option<Source>, request: &PictureRequest, context: &Context<'_>) -> Result<Vec<u8>, Error> {
    let format = request.format.unwrap_or_default();
    let theme = request.theme.map_or(Theme::default(), |ThemeName(theme)| theme);
    let drawn = draw(source, request, context)?;
    context.check()?;
    if format == PictureFormat::Dot {
        return Ok(drawn.dot(theme)?.into_bytes());
    }
    write(&drawn.picture()?, format, theme, request.scale.as_deref(), context)
}

/// What is drawn where nobody says: the graph of a file of positions, unless what only arenas have is asked for.
fn default_kind(source: Option<&Source>, request: &PictureRequest) -> PictureKind {
    match source.is_some_and(Source::is_positions) && !request.arena.is_of_arenas(&request.goal) {
        true => PictureKind::Graph,
        false => PictureKind::Arena,
    }
}

impl ArenaOptions {
    /// Whether something is asked for that position graphs have not.
    #[must_use]
    pub fn is_of_arenas(&self, goal: &Goal) -> bool {
        let ArenaOptions { step, animate, unsolved, min, layout, play, strategy, values, .. } = self;
        let drawn = step.is_some() || *animate || *unsolved || *min || *values || layout.is_some();
        drawn || !play.is_empty() || strategy.is_some() || goal.player.is_some() || goal.target.is_some()
    }
}

impl PictureRequest {
    fn tree_request(&self) -> TreeRequest {
        let TreeOptions { depth, algorithm, heuristic, wins, order, turn, .. } = self.tree.clone();
        let (from, seed) = (self.from.clone(), self.which.seed);
        TreeRequest { from, depth, algorithm, heuristic, wins, order, turn, seed, ..TreeRequest::default() }
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
        PictureFormat::Png => png(picture, theme, scale, context)?,
        PictureFormat::Tex => draw::tikz(picture, theme).into_bytes(),
        PictureFormat::Svg => draw::svg(picture, theme).into_bytes(),
        PictureFormat::Dot => return Err(Error::OnlyGraphs),
    })
}

/// A picture in pixels.
#[cfg(feature = "png")]
fn png(picture: &Picture, theme: Theme, scale: Option<&str>, context: &Context<'_>) -> Result<Vec<u8>, Error> {
    let most = context.allowance.scale;
    let scale = scale.map_or(Some(2.0), |text| text.parse().ok());
    let scale = scale.filter(|scale| *scale > 0.0 && *scale <= most).ok_or(Error::Scale(most))?;
    if draw::png_pixels(picture, scale) > context.allowance.pixels as f64 {
        return Err(Error::PictureLarge);
    }
    Ok(draw::png(picture, theme, scale)?)
}

#[cfg(not(feature = "png"))]
fn png(_: &Picture, _: Theme, _: Option<&str>, _: &Context<'_>) -> Result<Vec<u8>, Error> {
    Err(Error::NoPng)
}

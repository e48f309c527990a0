//! Trees of games and of searches: circles are J1's nodes and squares J2's, with what they are worth inside.

mod dot;
mod items;
mod labels;
mod layout;
mod marks;
mod plan;
mod room;
mod sizes;
mod timing;

use super::error::DrawError;
use super::picture::Picture;
use crate::games::View;
use crate::search::{Report, Wins};
use crate::text::{Lang, message};
use items::{Item, What};
use labels::Labels;
use plan::Plan;
use timing::Timing;

/// The tree of a recorded search, ready to be drawn: the nodes that were visited, and one stub for the branches that were cut
/// from a node.
///
/// The extensive form of a game is the tree of a search by min-max that shows what it found at the ends only: see [`TreeValues`].
/// That search needs a depth: one without ends as soon as a win is certain.
///
/// ```
/// use bachet::{draw::{TreeDrawing, TreeStyle}, format::json, games::view_of, search::{Algorithm, Request}, text::Lang};
/// let view = view_of(json::parse_tree("[[5, 3, 4], [5, 2, 4], [1, 4, 3]]").unwrap());
/// let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(500), ..Request::default() };
/// let report = view.search(".", &request)?;
/// let drawing = TreeDrawing::new("cuts", view.as_ref(), ".", &report)?;
/// assert_eq!((drawing.nodes(), drawing.cuts()), (10, 2));
/// let picture = drawing.picture(&TreeStyle::default(), Lang::En);
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "node").count(), 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TreeDrawing {
    game: String,
    items: Vec<Item>,
    truncated: bool,
    wins: Wins,
}

/// How a tree is drawn.
///
/// ```
/// use bachet::draw::{Direction, TreeStyle, TreeValues};
/// let style = TreeStyle { direction: Direction::Right, ..TreeStyle::default() };
/// assert_eq!((style.values, style.bounds), (TreeValues::All, false));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeStyle {
    /// Where it grows.
    pub direction: Direction,
    /// Which values are written into the nodes.
    pub values: TreeValues,
    /// Whether alpha and beta stand beside the inner nodes, as they were when the search came there.
    pub bounds: bool,
    /// Whether boards are drawn into the nodes, for games that have one.
    pub boards: bool,
    /// Whether nodes appear in the order in which the search came to them.
    pub animated: bool,
}

/// Where a tree grows.
///
/// ```
/// use bachet::draw::Direction;
/// assert_eq!(Direction::default(), Direction::Auto);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Where it fits a page better; downwards if it fits either way.
    #[default]
    Auto,
    /// From left to right.
    Right,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Direction::ALL.len(), 3);
    /// ```
    pub const ALL: [Direction; 3] = [Direction::Auto, Direction::Right, Direction::Down];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Direction::Right.name(), "right");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Direction::Auto => "auto",
            Direction::Right => "right",
            Direction::Down => "down",
        }
    }
}

crate::text::chosen_by_name!(Direction, "choice.direction");

/// Which values of a search are written into the nodes.
///
/// ```
/// use bachet::draw::TreeValues;
/// assert_eq!(TreeValues::default(), TreeValues::All);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TreeValues {
    /// All that were found; the line that both players are expected to follow is bold.
    #[default]
    All,
    /// Those where the search looked no further, for somebody who is to find the others.
    Leaves,
    /// Those of plays that have ended: +1 is won by J1 and −1 by J2. It is the extensive form.
    Endings,
}

impl TreeDrawing {
    /// The tree of a search at a position, which must have been recorded.
    ///
    /// ```
    /// use bachet::{draw::TreeDrawing, games::open, search::{Algorithm, Request}};
    /// let game = open("nim:3,take=1-2")?;
    /// let request = Request { algorithm: Algorithm::Minimax, ..Request::default() };
    /// let report = game.view().search("3", &request)?;
    /// assert!(TreeDrawing::new("nim", game.view(), "3", &report).is_err());
    /// let report = game.view().search("3", &Request { record: Some(500), ..request })?;
    /// assert_eq!(TreeDrawing::new("nim", game.view(), "3", &report)?.nodes(), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &str, view: &dyn View, position: &str, report: &Report) -> Result<TreeDrawing, DrawError> {
        let recorded = report.recorded.as_ref().ok_or(DrawError::Unrecorded)?;
        let items = items::items(view, position, recorded, &report.answer.line)?;
        Ok(TreeDrawing { game: game.to_owned(), items, truncated: recorded.truncated(), wins: report.wins })
    }

    /// How many nodes there are.
    ///
    /// ```
    /// # use bachet::{draw::TreeDrawing, games::open, search::{Algorithm, Request}};
    /// # let game = open("nim:3,take=1-2")?;
    /// # let request = Request { algorithm: Algorithm::Minimax, record: Some(500), ..Request::default() };
    /// # let report = game.view().search("3", &request)?;
    /// assert_eq!(TreeDrawing::new("nim", game.view(), "3", &report)?.nodes() as u64, report.answer.nodes);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.items.len() - self.cuts()
    }

    /// How often the remaining branches of a node were cut.
    ///
    /// ```
    /// # use bachet::{draw::TreeDrawing, games::open, search::{Algorithm, Request}};
    /// # let game = open("nim:3,take=1-2")?;
    /// # let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(500), ..Request::default() };
    /// # let report = game.view().search("3", &request)?;
    /// assert_eq!(TreeDrawing::new("nim", game.view(), "3", &report)?.cuts() as u64, report.answer.cuts);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cuts(&self) -> usize {
        self.items.iter().filter(|item| matches!(item.what, What::Cut { .. })).count()
    }

    /// Whether the nodes have boards to be drawn into them.
    ///
    /// ```
    /// # use bachet::{draw::TreeDrawing, games::open, search::{Algorithm, Request}};
    /// # let game = open("nim:3,take=1-2")?;
    /// # let request = Request { algorithm: Algorithm::Minimax, record: Some(500), ..Request::default() };
    /// # let report = game.view().search("3", &request)?;
    /// assert!(TreeDrawing::new("nim", game.view(), "3", &report)?.has_boards());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_boards(&self) -> bool {
        self.items.iter().any(|item| item.board().is_some())
    }

    /// The picture. O(nodes), but for the names of nodes, which are their ways from the root.
    ///
    /// ```
    /// # use bachet::{draw::{TreeDrawing, TreeStyle}, games::open, search::{Algorithm, Request}, text::Lang};
    /// # let game = open("nim:3,take=1-2")?;
    /// # let request = Request { algorithm: Algorithm::Minimax, record: Some(500), ..Request::default() };
    /// # let report = game.view().search("3", &request)?;
    /// let picture = TreeDrawing::new("nim", game.view(), "3", &report)?.picture(&TreeStyle::default(), Lang::Fr);
    /// assert_eq!(picture.title(), "nim\u{a0}: arbre");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn picture(&self, style: &TreeStyle, lang: Lang) -> Picture {
        let labels: Vec<Labels> =
            self.items.iter().map(|item| Labels::new(item, &self.items, style, self.wins, lang)).collect();
        let plan = Plan::new(&self.items, &labels, style);
        let timing = style.animated.then(|| Timing::new(&self.items));
        let title = message!("draw.tree", game = self.game.as_str()).to_text(lang);
        let about = message!("draw.tree-about", n = self.nodes(), cuts = self.cuts()).to_text(lang);
        let mut picture = Picture::new(title, about).in_lang(lang);
        let drawn = marks::Drawn { items: &self.items, labels: &labels, plan: &plan, timing: timing.as_ref(), style };
        drawn.groups(lang).into_iter().for_each(|group| picture.push(group));
        let notes = labels::notes(&self.items, &labels, style, self.truncated, lang);
        marks::caption(&notes, &plan).into_iter().for_each(|group| picture.push(group));
        picture
    }
}

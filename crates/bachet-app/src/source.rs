//! What is asked about: a game by name, an arena, a position graph or a tree, and the solution files that know it.

use crate::outside::outside;
use crate::rules::rules;
use crate::{Context, Error};
use bachet::format::{Content, read_any};
use bachet::games::impartial::Part;
use bachet::games::{Board, NameError, OnArena, Opened, Solved, Tree, View, open, view_of};
use bachet::positions::Document;
use bachet::{Arena, ExploreError, Graph, Limits, Outcome, Player, Vertex};
use bachet_gdl::Rules;
use bachet_store::Stored;
use std::sync::Arc;

/// What is asked about.
///
/// ```
/// use bachet_app::source::Source;
/// assert_eq!(Source::by_name("nim:3-4")?.name, "nim:3-4");
/// # Ok::<(), bachet_app::Error>(())
/// ```
#[derive(Debug)]
pub struct Source {
    /// What answers and errors call it.
    pub name: String,
    /// What it is.
    pub kind: SourceKind,
    /// The solution files that know it.
    pub files: Vec<Arc<Stored>>,
    /// What tells it from all others, where that is at hand.
    pub key: Option<String>,
}

/// A game, an arena or a tree. One exists at a time, so that its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum SourceKind {
    /// A game of the catalogue, a sum of such games, or a game by its rules.
    Game(Opened),
    /// An arena or a position graph.
    Document(Document),
    /// A tree with values.
    Tree(Tree),
}

impl Source {
    /// The game of that name.
    ///
    /// ```
    /// assert!(bachet_app::source::Source::by_name("connect4:7x6").is_ok());
    /// ```
    pub fn by_name(name: &str) -> Result<Source, Error> {
        let opened = open(name).map_err(|error| match (&error, outside(name)) {
            (NameError::Unknown { .. }, Some(why)) => Error::Outside { name: name.to_owned(), why },
            _ => Error::from(error),
        })?;
        Ok(Source {
            name: name.to_owned(),
            kind: SourceKind::Game(opened),
            files: Vec::new(),
            key: Some(name.to_owned()),
        })
    }

    /// What a text says: an arena, a position graph or a tree; called `name`.
    ///
    /// ```
    /// use bachet_app::source::{SourceKind, Source};
    /// assert!(matches!(Source::read("tree", b"[1, [2, 3]]")?.kind, SourceKind::Tree(_)));
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn read(name: &str, text: &[u8]) -> Result<Source, Error> {
        let key = String::from_utf8(text.to_vec()).ok();
        Ok(Source { key, ..Source::of(name, read_any(text)?) })
    }

    /// The game of a text of rules; called `name`.
    ///
    /// ```
    /// use bachet_app::{Context, source::Source};
    /// let nim = Source::by_rules("nim", bachet_gdl::EXAMPLES[0].1, &Context::default())?;
    /// assert_eq!(nim.playable(None, &Context::default())?.start, "control(first) pile(8)");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn by_rules(name: &str, text: &str, context: &Context<'_>) -> Result<Source, Error> {
        Source::of_rules(name, &rules(text, context)?)
    }

    /// The game of rules that were read; called `name`.
    ///
    /// ```
    /// use bachet_app::{Context, rules::rules, source::Source};
    /// let rules = rules(bachet_gdl::EXAMPLES[0].1, &Context::default())?;
    /// assert_eq!(Source::of_rules("nim", &rules)?.name, "nim");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn of_rules(name: &str, rules: &Arc<Rules>) -> Result<Source, Error> {
        let kind = SourceKind::Game(Rules::open(rules, name)?);
        Ok(Source { name: name.to_owned(), kind, files: Vec::new(), key: Some(rules.text().to_owned()) })
    }

    /// What was read; called `name`.
    ///
    /// ```
    /// use bachet_app::source::Source;
    /// let content = bachet::format::read_any("[1, 2]".as_bytes())?;
    /// assert_eq!(Source::of("tree", content).name, "tree");
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn of(name: &str, content: Content) -> Source {
        let kind = match content {
            Content::Document(document) => SourceKind::Document(document),
            Content::Tree(tree) => SourceKind::Tree(tree),
        };
        Source { name: name.to_owned(), kind, files: Vec::new(), key: None }
    }

    /// What a solution file is of, which the file knows; an arena without a name is called `name`.
    ///
    /// ```no_run
    /// use bachet_app::source::Source;
    /// let file = bachet_store::Stored::open("nim.bachet".as_ref())?;
    /// assert_eq!(Source::of_file("nim.bachet", file.into())?.files.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_file(name: &str, file: Arc<Stored>) -> Result<Source, Error> {
        let (name, kind) = match file.view().capabilities().arena {
            Some(arena) => {
                (arena.title().unwrap_or(name).to_owned(), SourceKind::Document(Document::Arena(Arena::clone(arena))))
            }
            None => (file.header().game.clone(), SourceKind::Game(file.game()?)),
        };
        Ok(Source { name, kind, files: vec![file], key: None })
    }

    /// Whether it is a position graph, whose vertices have no owners.
    ///
    /// ```
    /// use bachet_app::source::Source;
    /// assert!(Source::read("graph", br#"{"arcs": {"a": []}}"#)?.is_positions());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    #[must_use]
    pub fn is_positions(&self) -> bool {
        matches!(self.kind, SourceKind::Document(Document::Positions(_)))
    }

    /// The arena, which may have to be explored from a position.
    pub(crate) fn into_arena(
        self,
        from: Option<&str>,
        symmetry: Symmetry,
        context: &Context<'_>,
    ) -> Result<Arena, Error> {
        self.into_arena_of(from, symmetry, context).map(|(arena, _)| arena)
    }

    /// The same, and the game whose positions the vertices are.
    pub(crate) fn into_arena_of(
        self,
        from: Option<&str>,
        symmetry: Symmetry,
        context: &Context<'_>,
    ) -> Result<(Arena, Option<Opened>), Error> {
        match self.kind {
            SourceKind::Document(document) => {
                let arena = document.into_arena()?;
                let start = from.map(|name| arena.find(name)).transpose()?;
                let arena = match start {
                    Some(start) => arena.with_start(start),
                    None => arena,
                };
                Ok((arena, None))
            }
            SourceKind::Tree(_) => Err(Error::Tree(self.name)),
            SourceKind::Game(opened) => {
                let view = opened.view();
                let solved = explore(&self.name, view, from, symmetry.applies(view), context)?;
                Ok((named(solved.as_ref(), &self.name), Some(opened)))
            }
        }
    }

    /// The same to be played or searched move by move; on a tree, `turn` moves first.
    ///
    /// ```
    /// use bachet_app::{Context, source::Source};
    /// let game = Source::by_name("sticks:10")?.playable(None, &Context::default())?;
    /// assert_eq!(game.start, "(10,1)");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn playable(self, turn: Option<Player>, context: &Context<'_>) -> Result<Playable, Error> {
        let Source { name, kind, files, key } = self;
        let is_tree = matches!(kind, SourceKind::Tree(_));
        if !is_tree {
            refuse(&[("turn", turn.is_some())], &name)?;
        }
        let mut parts = Vec::new();
        let view = match kind {
            SourceKind::Tree(tree) => view_of(tree.with_turn(turn.unwrap_or(Player::One))),
            SourceKind::Game(opened) => {
                parts = opened.parts().to_vec();
                opened.into_view()
            }
            SourceKind::Document(document) => {
                let arena = document.into_arena()?;
                if arena.unending() != Some(Outcome::Draw) {
                    return Err(Error::Unending(name));
                }
                view_of(OnArena::new(arena))
            }
        };
        // A file with a solution starts where that does, unless the game's own start is in one too.
        let own = view.start();
        let starts = files.iter().map(|file| file.header().start.clone());
        let start = if files.iter().any(|file| file.header().start == own) { None } else { starts.into_iter().next() };
        let playable = Playable { start: start.unwrap_or(own), name, view, is_tree, parts, files, key };
        playable.check_size(&playable.start, context)?;
        Ok(playable)
    }
}

/// What can be played or searched move by move.
pub struct Playable {
    /// What it is called.
    pub name: String,
    /// The game itself.
    pub view: Box<dyn View>,
    /// Whether it is a tree, whose leaves have values and which nobody wins.
    pub is_tree: bool,
    /// Where plays start.
    pub start: String,
    /// The solution files that know it.
    pub files: Vec<Arc<Stored>>,
    /// The impartial games that it is the sum of: itself, if it is one; none for games of other kinds.
    pub parts: Vec<Part>,
    /// What tells it from all others, where that is at hand.
    pub key: Option<String>,
}

impl std::fmt::Debug for Playable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Playable").field("name", &self.name).field("start", &self.start).finish_non_exhaustive()
    }
}

impl Playable {
    /// The same, if it can be won: trees are searched, and not won.
    ///
    /// ```
    /// use bachet_app::{Context, source::Source};
    /// let tree = Source::read("tree", b"[1, 2]")?.playable(None, &Context::default())?;
    /// assert!(tree.winnable().is_err());
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn winnable(self) -> Result<Playable, Error> {
        if self.is_tree { Err(Error::Tree(self.name)) } else { Ok(self) }
    }

    /// The position that a text means, or the start.
    ///
    /// ```
    /// use bachet_app::{Context, source::Source};
    /// let game = Source::by_name("nim:3")?.playable(None, &Context::default())?;
    /// assert_eq!(game.position(Some("2"), &Context::default())?, "(2,1)");
    /// # Ok::<(), bachet_app::Error>(())
    /// ```
    pub fn position(&self, text: Option<&str>, context: &Context<'_>) -> Result<String, Error> {
        let Some(text) = text else { return Ok(self.start.clone()) };
        position(&self.name, self.view.as_ref(), text, context)
    }

    fn check_size(&self, position: &str, context: &Context<'_>) -> Result<(), Error> {
        check_size(&self.name, self.view.as_ref(), position, context)
    }
}

/// The position that a text means, if its board is not too large.
fn position(name: &str, view: &dyn View, text: &str, context: &Context<'_>) -> Result<String, Error> {
    if text.len() > context.allowance.name.saturating_mul(50) {
        return Err(Error::BoardLarge { name: name.to_owned(), most: context.allowance.objects });
    }
    let position = view.position(text)?;
    check_size(name, view, &position, context)?;
    Ok(position)
}

/// Refuses boards whose moves alone are too many.
fn check_size(name: &str, view: &dyn View, position: &str, context: &Context<'_>) -> Result<(), Error> {
    let most = context.allowance.objects;
    if most == u64::MAX || view.board(position)?.map_or(0, |board| objects(&board)) <= most {
        return Ok(());
    }
    Err(Error::BoardLarge { name: name.to_owned(), most })
}

/// How many things lie on a board, or places are on it.
fn objects(board: &Board) -> u64 {
    match board {
        Board::Heaps(many) | Board::Chocolate(many) => many.iter().map(|&some| u64::from(some)).sum(),
        Board::Race { goal, .. } => (*goal).into(),
        Board::Grid { columns, rows, .. } => u64::from(*columns) * u64::from(*rows),
        Board::Pieces(pieces) => pieces.cells.len() as u64,
        Board::Map(map) => map.places.len() as u64,
        Board::Sum(parts) => parts.iter().map(objects).sum(),
    }
}

/// Whether positions that are the same by symmetry are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symmetry {
    /// They never are: the answer speaks of positions as they are.
    Off,
    /// They are where the game has symmetries.
    On,
}

impl Symmetry {
    /// As an option says.
    pub(crate) fn unless(off: bool) -> Symmetry {
        if off { Symmetry::Off } else { Symmetry::On }
    }

    pub(crate) fn applies(self, view: &dyn View) -> bool {
        self == Symmetry::On && view.symmetries() > 1
    }
}

/// Where a game is explored from.
pub(crate) fn start(name: &str, view: &dyn View, from: Option<&str>, context: &Context<'_>) -> Result<String, Error> {
    match from {
        Some(text) => position(name, view, text, context),
        None => {
            let start = view.start();
            check_size(name, view, &start, context)?;
            Ok(start)
        }
    }
}

/// Positions that an estimate looks at.
pub(crate) const PROBE: usize = 300_000;

/// Explores and solves a game from a position; where that is too large, the error says how large the game is.
pub(crate) fn explore(
    name: &str,
    view: &dyn View,
    from: Option<&str>,
    symmetry: bool,
    context: &Context<'_>,
) -> Result<Box<dyn Solved>, Error> {
    let start = start(name, view, from, context)?;
    let limits = context.limits(symmetry);
    view.solve(&start, &limits).map_err(|trouble| match Error::from(trouble) {
        Error::Explore(error @ (ExploreError::Positions { .. } | ExploreError::Memory { .. }), _) => {
            let limits = Limits { positions: usize::MAX, ..limits };
            let estimate = view.estimate(&start, PROBE, &limits);
            Error::Explore(error, estimate.ok().map(|estimate| estimate.message()))
        }
        error => error,
    })
}

/// Above so many positions, vertices are called by their numbers.
pub(crate) const MOST_NAMED: usize = 2_000_000;

/// The arena of a game, its positions as names where there are not too many.
pub(crate) fn named(solved: &dyn Solved, name: &str) -> Arena {
    let arena = if solved.arena().len() <= MOST_NAMED { solved.named() } else { solved.arena().clone() };
    arena.with_title(name)
}

/// About how many bytes an answer needs to name these vertices.
pub(crate) fn bytes_of_names(graph: &Graph, vertices: impl Iterator<Item = Vertex>) -> usize {
    /// Quotes, a comma, and what else stands beside a name.
    const BESIDE: usize = 4;
    vertices.map(|v| graph.name(v).len() + BESIDE).sum()
}

/// Refuses options that are given and would be without effect for what is called `name`.
pub(crate) fn refuse(options: &[(&'static str, bool)], name: &str) -> Result<(), Error> {
    match options.iter().find(|(_, given)| *given) {
        Some(&(option, _)) => Err(Error::MeansNothing { option, name: name.to_owned() }),
        None => Ok(()),
    }
}

/// The names of vertices.
pub(crate) fn names(graph: &Graph, vertices: &[Vertex]) -> Vec<String> {
    vertices.iter().map(|&v| graph.name(v).into_owned()).collect()
}

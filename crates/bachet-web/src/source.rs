//! What a request works on: a game by name, or an arena or a tree that it brings along. Files are never read, but for solution
//! files that the server was given.

use crate::ask::{Ask, Kind, Opt};
use crate::failure::Failure;
use crate::texts::message;
use crate::work::Work;
use axum::http::StatusCode;
use bachet::format::{Content, ReadError, read_any};
use bachet::games::{Board, OnArena, Opened, Solved, Tree, View, open, view_of};
use bachet::positions::Document;
use bachet::solve::solve_watched;
use bachet::{Arena, Graph, Limits, Outcome, Player, Solution, Stopped, Vertex};
use bachet_store::Stored;
use std::sync::Arc;

pub(crate) const GAME: Opt = Opt { name: "game", kind: Kind::Text, about: "A game by its name, such as nim:3-4-5." };
pub(crate) const ARENA: Opt = Opt {
    name: "arena",
    kind: Kind::Document,
    about: "An arena of one's own instead of a game: JSON, or a text as it stands in a file.",
};
pub(crate) const TREE: Opt = Opt {
    name: "tree",
    kind: Kind::Document,
    about: "A tree with values instead of a game: JSON, or a text as it stands in a file.",
};
pub(crate) const FROM: Opt = Opt { name: "from", kind: Kind::Text, about: "For a game: the position to start from." };

/// Longer names are not of games that can be shown.
const LONGEST_NAME: usize = 200;
/// Boards with more objects have too many moves for a page.
const MOST_OBJECTS: u64 = 5_000;

/// A game, an arena or a tree. One exists at a time, so that its size does not matter.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Source {
    Game(Opened),
    Arena(Document),
    Tree(Tree),
}

/// What a request works on.
pub(crate) fn source(ask: &Ask, work: &Work) -> Result<Source, Failure> {
    let given = [GAME, ARENA, TREE].into_iter().filter(|option| ask.has(option.name));
    match given.map(|option| option.name).collect::<Vec<_>>()[..] {
        ["game"] => {
            let name = ask.needed("game")?;
            if name.len() > LONGEST_NAME {
                return Err(message!("web.name-long", most = LONGEST_NAME).into());
            }
            match work.settings.arena_file(name).and_then(|file| file.view().on_arena()) {
                Some(arena) => Ok(Source::Arena(Document::Arena(Arc::unwrap_or_clone(arena)))),
                None => Ok(Source::Game(open(name)?)),
            }
        }
        [name @ ("arena" | "tree")] => match read(ask, name)? {
            Content::Document(document) => Ok(Source::Arena(document)),
            Content::Tree(tree) => Ok(Source::Tree(tree)),
        },
        _ => Err(one_source(ask)),
    }
}

/// Says what a request can work on; one of them must be given.
pub(crate) fn one_source(ask: &Ask) -> Failure {
    let all: Vec<&str> = ["text", "game", "arena", "tree"].into_iter().filter(|name| ask.could_have(name)).collect();
    Failure::bad(message!("web.one-source", all = all.join(", ")))
}

/// Reads an arena or a tree of the request.
fn read(ask: &Ask, name: &str) -> Result<Content, Failure> {
    let (text, own) = ask.document(name).unwrap_or_default();
    let read = read_any(text.as_bytes());
    // Nobody sees the text that JSON becomes, nor the places in it.
    let read = read.map_err(|error| if own { error } else { ReadError { place: None, ..error } })?;
    if let Content::Document(document) = &read {
        check_names(document)?;
    }
    Ok(read)
}

/// Refuses names that are long: an answer may name a vertex again and again.
pub(crate) fn check_names(document: &Document) -> Result<(), Failure> {
    let graph = document.graph();
    match graph.vertices().any(|v| graph.name(v).len() > LONGEST_NAME) {
        true => Err(message!("web.vertex-long", most = LONGEST_NAME).into()),
        false => Ok(()),
    }
}

/// About how many bytes an answer needs to name these vertices.
pub(crate) fn bytes_of_names(graph: &Graph, vertices: impl Iterator<Item = Vertex>) -> usize {
    /// Quotes, a comma, and what else stands beside a name.
    const BESIDE: usize = 4;
    vertices.map(|v| graph.name(v).len() + BESIDE).sum()
}

/// A game or an arena that can be explored; a sum cannot.
pub(crate) fn single(opened: &Opened) -> Result<&dyn View, Failure> {
    match opened {
        Opened::Game { view, .. } => Ok(view.as_ref()),
        Opened::Sum(sum) => Err(message!("web.sum", name = sum.name.as_str()).into()),
    }
}

/// What can be played or searched move by move.
pub(crate) struct Playable {
    pub(crate) name: String,
    pub(crate) view: Box<dyn View>,
    /// Whether it is a tree, whose leaves have values and which nobody wins.
    pub(crate) is_tree: bool,
    /// The solution files of this game.
    files: Vec<Arc<Stored>>,
}

/// Opens what a request works on to be played or searched; on a tree, `turn` moves first.
pub(crate) fn playable(ask: &Ask, turn: Option<Player>, work: &Work) -> Result<Playable, Failure> {
    match source(ask, work)? {
        Source::Tree(tree) => {
            let view = view_of(tree.with_turn(turn.unwrap_or(Player::One)));
            Ok(Playable { name: "tree".to_owned(), view, is_tree: true, files: Vec::new() })
        }
        Source::Game(opened) => {
            let (name, view) = (opened.name().to_owned(), opened.into_view());
            ask.refuse(&["turn"], &name)?;
            check_size(&name, view.as_ref(), &view.start())?;
            let files = work.settings.game_files(&name);
            Ok(Playable { name, view, is_tree: false, files })
        }
        Source::Arena(document) => {
            ask.refuse(&["turn"], "arena")?;
            let arena = document.into_arena()?;
            if arena.unending() != Outcome::Draw {
                return Err(message!("web.unending").into());
            }
            let name = arena.title().unwrap_or("arena").to_owned();
            let files = ask.text("game").and_then(|name| work.settings.arena_file(name)).cloned().into_iter().collect();
            Ok(Playable { name, view: view_of(OnArena::new(arena)), is_tree: false, files })
        }
    }
}

impl Playable {
    /// Trees are searched, and not won.
    pub(crate) fn winnable(self) -> Result<Playable, Failure> {
        if self.is_tree { Err(message!("web.tree").into()) } else { Ok(self) }
    }

    /// The solution file that knows a position, if there is one.
    pub(crate) fn stored(&self, position: &str) -> Result<Option<Arc<Stored>>, Failure> {
        for file in &self.files {
            match file.value(position) {
                Ok(Some(_)) => return Ok(Some(file.clone())),
                Err(error) if error.is_damage() => return Err(error.message().into()),
                // Another start, or a position that the file has no room for.
                Ok(None) | Err(_) => {}
            }
        }
        Ok(None)
    }

    /// The position of an option, or the start.
    pub(crate) fn position(&self, ask: &Ask, option: &str) -> Result<String, Failure> {
        position(&self.name, self.view.as_ref(), ask, option)
    }
}

fn position(name: &str, view: &dyn View, ask: &Ask, option: &str) -> Result<String, Failure> {
    let position = match ask.text(option) {
        Some(text) if text.len() > 50 * LONGEST_NAME => {
            return Err(message!("web.board-large", name = name, most = MOST_OBJECTS).into());
        }
        Some(text) => view.position(text)?,
        None => view.start(),
    };
    check_size(name, view, &position)?;
    Ok(position)
}

/// Refuses boards whose moves alone are too many.
fn check_size(name: &str, view: &dyn View, position: &str) -> Result<(), Failure> {
    match view.board(position)?.map_or(0, |board| objects(&board)) > MOST_OBJECTS {
        true => Err(message!("web.board-large", name = name, most = MOST_OBJECTS).into()),
        false => Ok(()),
    }
}

/// How many things lie on a board, or places are on it.
fn objects(board: &Board) -> u64 {
    match board {
        Board::Heaps(many) | Board::Chocolate(many) => many.iter().map(|&some| u64::from(some)).sum(),
        Board::Race { goal, .. } => (*goal).into(),
        Board::Grid { columns, rows, .. } => u64::from(*columns) * u64::from(*rows),
        Board::Sum(parts) => parts.iter().map(objects).sum(),
    }
}

/// The position that a game is explored from.
pub(crate) fn start(ask: &Ask, opened: &Opened) -> Result<String, Failure> {
    position(opened.name(), single(opened)?, ask, "from")
}

/// Explores and solves a game from a position, within the limits of the server.
pub(crate) fn explore(view: &dyn View, start: &str, symmetry: bool, work: &Work) -> Result<Box<dyn Solved>, Failure> {
    let watch = work.watch_exploring();
    let solved = view.solve(start, &Limits { watch: Some(&watch), ..work.limits(symmetry) });
    solved.map_err(|trouble| work.trouble(&trouble))
}

/// Vertices of more positions than this are called by their numbers.
const MOST_NAMED: usize = 2_000_000;

/// More vertices are not named one by one.
const MOST_LISTED: usize = 100_000;

/// Refuses answers that would name too many vertices.
pub(crate) fn check_listed(vertices: usize) -> Result<(), Failure> {
    if vertices <= MOST_LISTED {
        return Ok(());
    }
    let large = message!("web.listed-large", n = vertices, most = MOST_LISTED);
    Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, large))
}

/// The arena of a request, which may have to be explored.
pub(crate) fn arena(ask: &Ask, work: &Work) -> Result<Arena, Failure> {
    match source(ask, work)? {
        Source::Arena(document) => {
            // It says itself where plays start.
            ask.refuse(&["from"], "arena")?;
            Ok(document.into_arena()?)
        }
        Source::Tree(_) => Err(message!("web.tree").into()),
        Source::Game(opened) => {
            let solved = explore(single(&opened)?, &start(ask, &opened)?, false, work)?;
            let arena = if solved.arena().len() <= MOST_NAMED { solved.named() } else { solved.arena().clone() };
            Ok(arena.with_title(opened.name()))
        }
    }
}

/// The game to be solved: the arena of a request, with the goal of `seeker` and the outcome of endless play that it gives.
pub(crate) fn with_goal(ask: &Ask, seeker: Player, work: &Work) -> Result<Arena, Failure> {
    let arena = arena(ask, work)?;
    let arena = match target(ask, &arena)? {
        Some(goal) => arena.with_goal(seeker, &goal),
        // Where nobody wins anything, the game is not the one that was meant.
        None if !ask.has("unending")
            && arena.unending() == Outcome::Draw
            && arena.priority(0).is_some()
            && arena.vertices().all(|v| arena.ending(v).is_none()) =>
        {
            return Err(message!("web.no-goal").into());
        }
        None => arena,
    };
    Ok(match ask.has("unending") {
        false => arena,
        true => arena.with_unending(ask.player("unending").map_or(Outcome::Draw, Outcome::Win)),
    })
}

/// The solution of an arena, unless that takes too long or nobody waits for it.
pub(crate) fn solution(arena: &Arena, work: &Work) -> Result<Solution, Failure> {
    solve_watched(arena, &|| work.watch()).map_err(|Stopped| work.stopped())
}

/// The vertices of the option `target`, if it is given: names in a list, or one text with commas.
pub(crate) fn target(ask: &Ask, arena: &Arena) -> Result<Option<Vec<Vertex>>, Failure> {
    if !ask.has("target") {
        return Ok(None);
    }
    Ok(Some(match &ask.names("target")[..] {
        [] => arena.select("")?,
        [text] => arena.select(text)?,
        names => names.iter().map(|name| arena.find(name)).collect::<Result<_, _>>()?,
    }))
}

//! The tree of a game or of a search, to be shown step by step or drawn.

use super::search::finished;
use super::{Command, SEED};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, FROM, GAME, Playable, TREE, playable};
use crate::texts::message;
use crate::work::Work;
use axum::http::StatusCode;
use bachet::draw::{Direction, Picture, Theme, TreeDrawing, TreeStyle, TreeValues};
use bachet::report::{self, Finished};
use bachet::search::{Algorithm, Budget, MAX_DEPTH, MoveOrder, Request, read_depth};
use bachet::text::Message;

pub(super) const DEPTH: Opt = Opt { name: "depth", kind: Kind::Number, about: "How many moves to look ahead." };
pub(super) const ALGORITHM: Opt = Opt {
    name: "algorithm",
    kind: Kind::Choice(&["none", "minimax", "alphabeta"]),
    about: "What is computed on the tree; nothing is the extensive form.",
};
pub(super) const HEURISTIC: Opt = Opt {
    name: "heuristic",
    kind: Kind::Text,
    about: "The heuristic by its name; the game's own where none is given.",
};
pub(super) const ORDER: Opt = Opt {
    name: "order",
    kind: Kind::Choice(&["given", "reversed", "best", "worst"]),
    about: "In which order moves are tried; as given where nothing is said.",
};
pub(super) const TURN: Opt =
    Opt { name: "turn", kind: Kind::Choice(&["1", "2"]), about: "For a tree: who moves first." };

pub(super) const COMMAND: Command = Command {
    name: "tree",
    about: "Records a search: all nodes in the order in which it met them, with values, bounds, cuts and their reasons.",
    options: &[
        GAME,
        ARENA,
        TREE,
        FROM,
        DEPTH,
        ALGORITHM,
        HEURISTIC,
        ORDER,
        TURN,
        SEED,
        Opt {
            name: "max-nodes",
            kind: Kind::Number,
            about: "A tree with more nodes is an error; 2,000 where nothing is given.",
        },
    ],
    answer,
};

/// How many nodes a tree may have where nobody says, and at most.
const NODES: usize = 2_000;
const MOST_NODES: usize = 10_000;
/// How many a picture may have.
const MOST_DRAWN: usize = 500;

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let most = ask.count("max-nodes").unwrap_or(NODES).min(MOST_NODES);
    let game = playable(ask, ask.player("turn"), work)?;
    let (finished, _) = recorded(ask, &game, most, work)?;
    Ok(Answer::json(&report::tree(&finished, game.view.as_ref(), ask.lang)?))
}

pub(super) fn picture(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    drawn(ask, work, |drawing, style| drawing.picture(style, ask.lang))
}

pub(super) fn dot(ask: &Ask, theme: Theme, work: &Work) -> Result<String, Failure> {
    drawn(ask, work, |drawing, style| drawing.dot(style, theme, ask.lang))
}

fn drawn<T>(ask: &Ask, work: &Work, draw: impl FnOnce(&TreeDrawing, &TreeStyle) -> T) -> Result<T, Failure> {
    let game = playable(ask, ask.player("turn"), work)?;
    let (finished, values) = recorded(ask, &game, MOST_DRAWN, work)?;
    let drawing = TreeDrawing::new(&game.name, game.view.as_ref(), &finished.position, &finished.report)?;
    let style = TreeStyle {
        direction: ask.text("direction").map_or(Ok(Direction::default()), Direction::read)?,
        values,
        bounds: ask.flag("bounds") && values == TreeValues::All,
        boards: ask.flag("boards") && drawing.has_boards(),
        animated: ask.flag("animate") && values == TreeValues::All,
    };
    Ok(draw(&drawing, &style))
}

/// The search whose tree is wanted, and which of its values are.
fn recorded<'a>(
    ask: &'a Ask,
    game: &'a Playable,
    most: usize,
    work: &Work,
) -> Result<(Finished<'a>, TreeValues), Failure> {
    let (request, values) = request(ask, game)?;
    // One more tells that there are too many.
    let budget = Budget { nodes: Some(most as u64 + 1), ..request.budget };
    let request = Request { budget, record: Some(most), ..request };
    let finished = finished(game, game.position(ask, "from")?, request, work)?;
    let answer = &finished.report.answer;
    if answer.stopped || answer.nodes > most as u64 {
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message!("web.tree-large", most = most)));
    }
    Ok((finished, values))
}

/// Without a search it is the extensive form: the tree of min-max as far as nothing is computed.
fn request<'a>(ask: &'a Ask, game: &Playable) -> Result<(Request<'a>, TreeValues), Failure> {
    let heuristic = ask.text("heuristic");
    let valued = heuristic.is_some() || game.view.heuristics().first() == Some(&"values");
    let (algorithm, values) = match ask.text("algorithm") {
        Some("none") if valued => (Algorithm::Minimax, TreeValues::Leaves),
        Some("none") => (Algorithm::Minimax, TreeValues::Endings),
        None if !valued => (Algorithm::Minimax, TreeValues::Endings),
        None => (Algorithm::Minimax, TreeValues::All),
        Some(name) => (Algorithm::read(name)?, TreeValues::All),
    };
    let depth = match ask.text("depth") {
        Some(text) => read_depth(text)?,
        None if game.is_tree => MAX_DEPTH,
        None => return Err(Failure::bad(depth_missing(game))),
    };
    // Where no value is shown, none is needed.
    let heuristic = if values == TreeValues::Endings { Some("zero") } else { heuristic };
    let budget = Budget { depth: Some(depth), ..Budget::default() };
    let seed = ask.number("seed").unwrap_or(1);
    let order = ask.text("order").map_or(Ok(MoveOrder::default()), MoveOrder::read)?;
    Ok((Request { algorithm, heuristic, budget, seed, order, ..Request::default() }, values))
}

fn depth_missing(game: &Playable) -> Message {
    message!("web.depth", name = game.name.as_str())
}

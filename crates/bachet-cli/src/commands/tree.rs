//! `bachet tree`: the tree of a game or of a search, as a picture.

use super::game::number;
use super::source::{Playable, playable, refuse, seed, size};
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::GraphTarget;
use crate::progress::{interrupted, watched};
use crate::texts::message;
use bachet::Progress;
use bachet::draw::{Direction, TreeDrawing, TreeStyle, TreeValues};
use bachet::search::{Algorithm, Budget, MAX_DEPTH, Report, Request, read_depth};
use bachet::text::Message;
use clap::ArgMatches;

/// How many nodes a picture has at most, where nobody says.
const NODES: usize = 500;
/// A tree that is too large is counted up to so many times as many nodes.
const COUNTED: usize = 20;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let target = GraphTarget::read(matches)?;
    if matches.get_flag("animate") && !target.moves() {
        return Err(message!("picture.animated").into());
    }
    let turn = value(matches, "turn").and_then(number);
    let game = playable(value(matches, "GAME").expect("it is required"), turn, output.lang)?;
    let position = game.from(matches)?;
    let (request, values) = asked(matches, &game)?;
    let most = value(matches, "max-nodes").map_or(Ok(NODES), |text| size(text, "--max-nodes"))?;
    let counted = most.saturating_mul(COUNTED);
    let report = watched(output.lang, |work| {
        let watch = |progress: &Progress| work.goes_on(|| message!("progress.tree", n = progress.done));
        let budget = Budget { nodes: Some(counted as u64), watch: &watch, ..request.budget };
        game.view.search(&position, &Request { budget, record: Some(counted), ..request })
    })?;
    check_size(&report, most)?;
    let drawing = TreeDrawing::new(&game.name, game.view.as_ref(), &position, &report)?;
    let style = TreeStyle { values, ..style(matches)? };
    if style.boards && !drawing.has_boards() {
        return Err(message!("tree.no-boards", name = game.name.as_str()).into());
    }
    let lang = output.lang;
    target.write(|| Ok(drawing.picture(&style, lang)), |theme| Ok(drawing.dot(&style, theme, lang)), output)?;
    Ok(Answer::Done)
}

/// The search whose tree is drawn, and which of its values are. Without a search it is the extensive form: the tree of min-max
/// as far as nothing is computed.
fn asked<'a>(matches: &'a ArgMatches, game: &Playable) -> Result<(Request<'a>, TreeValues), Failure> {
    let heuristic = value(matches, "heuristic");
    let valued = heuristic.is_some() || game.view.heuristics().first() == Some(&"values");
    let (algorithm, values) = match value(matches, "algorithm") {
        Some("none") if valued => (Algorithm::Minimax, TreeValues::Leaves),
        Some("none") => (Algorithm::Minimax, TreeValues::Endings),
        None if !valued => (Algorithm::Minimax, TreeValues::Endings),
        None => (Algorithm::Minimax, TreeValues::All),
        Some(name) => (Algorithm::read(name)?, TreeValues::All),
    };
    let depth = match value(matches, "depth") {
        Some(text) => read_depth(text)?,
        None if game.is_tree => MAX_DEPTH,
        None => return Err(message!("tree.depth", name = game.name.as_str()).into()),
    };
    // Where no value is shown, none is needed.
    let heuristic = if values == TreeValues::Endings { Some("zero") } else { heuristic };
    let chance = seed(matches)?;
    let budget = Budget { depth: Some(depth), ..Budget::default() };
    let request = Request { algorithm, heuristic, budget, seed: chance.unwrap_or(1), ..Request::default() };
    if !request.has_chance() {
        refuse(matches, &["seed"], &game.name)?;
    }
    if values != TreeValues::All && (matches.get_flag("bounds") || matches.get_flag("animate")) {
        return Err(message!("tree.no-search").into());
    }
    Ok((request, values))
}

/// Refuses a tree that has too many nodes to be read.
fn check_size(report: &Report, most: usize) -> Result<(), Failure> {
    let answer = &report.answer;
    match () {
        () if answer.stopped && interrupted() => Err(message!("progress.interrupted").into()),
        () if answer.stopped => Err(message!("tree.too-large-counted", n = answer.nodes, most = most).into()),
        () if answer.nodes > most as u64 => Err(message!("tree.too-large", n = answer.nodes, most = most).into()),
        () => Ok(()),
    }
}

fn style(matches: &ArgMatches) -> Result<TreeStyle, Message> {
    let direction = value(matches, "direction").map_or(Ok(Direction::default()), Direction::read)?;
    Ok(TreeStyle {
        direction,
        values: TreeValues::All,
        bounds: matches.get_flag("bounds"),
        boards: matches.get_flag("boards"),
        animated: matches.get_flag("animate"),
    })
}

//! `bachet tree`: the tree of a game or of a search, as a picture.

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, count, depth, from, played, seat, seed, wins};
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::GraphTarget;
use crate::texts::message;
use bachet::draw::{Direction, TreeStyle, TreeValues};
use bachet_app::Error;
use bachet_app::picture::TreePicture;
use bachet_app::search::WinsName;
use bachet_app::tree::{TreeAlgorithm, TreeRequest};
use clap::ArgMatches;

/// How many nodes a picture has at most, where nobody says.
const NODES: u64 = 500;
/// A tree that is too large is counted up to so many times as many nodes.
const COUNTED: usize = 20;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let target = GraphTarget::read(matches)?;
    if matches.get_flag("animate") && !target.moves() {
        return Err(message!("picture.animated").into());
    }
    let source = played(value(matches, "GAME").expect("it is required"), output.lang)?;
    let name = source.name.clone();
    let request = TreeRequest {
        from: from(matches),
        depth: depth(matches)?,
        algorithm: value(matches, "algorithm").map(|name| match name {
            "none" => TreeAlgorithm::None,
            "minimax" => TreeAlgorithm::Minimax,
            _ => TreeAlgorithm::AlphaBeta,
        }),
        heuristic: value(matches, "heuristic").map(str::to_owned),
        wins: wins(matches)?.map(WinsName),
        order: None,
        turn: seat(matches, "turn"),
        seed: seed(matches)?,
        max_nodes: None,
        compare: false,
        boards: None,
    };
    let style = TreeStyle {
        direction: value(matches, "direction").map_or(Ok(Direction::default()), str::parse)?,
        values: TreeValues::All,
        bounds: matches.get_flag("bounds"),
        boards: matches.get_flag("boards"),
        animated: matches.get_flag("animate"),
    };
    let most = count(matches, "max-nodes")?.unwrap_or(NODES) as usize;
    let drawn =
        asked(matches, output.lang, |context| TreePicture::new(source, &request, &style, most, COUNTED, context))?;
    // What was asked for and is not there is told here, where there is an option to leave out.
    if (style.bounds || style.animated) && drawn.style().values != TreeValues::All {
        return Err(Error::NoSearch.into());
    }
    if style.boards && !drawn.style().boards {
        return Err(message!("tree.no-boards", name = name).into());
    }
    target.write(|| Ok(drawn.picture()), |theme| Ok(drawn.dot(theme)), output)?;
    Ok(Verdict::Done)
}

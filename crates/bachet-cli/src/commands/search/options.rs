//! What the command line asks of a search.

use crate::args::value;
use crate::commands::source::{Playable, refuse, seed, size};
use crate::failure::Failure;
use crate::texts::message;
use bachet::Unwatched;
use bachet::search::{Algorithm, Budget, Request, read_depth};
use bachet::text::units::read_duration;
use clap::ArgMatches;

/// How many nodes of a tree are shown where nobody says.
const NODES_SHOWN: usize = 200;

/// The search that is asked for, its limits chosen where none is given.
pub(super) fn read<'a>(matches: &'a ArgMatches, game: &Playable) -> Result<Request<'a>, Failure> {
    let shown = matches.get_flag("show-tree");
    let algorithm = match value(matches, "algorithm") {
        Some(name) => Algorithm::read(name)?,
        // The engine's tree is no tree: it meets positions again, at one depth after another.
        None if shown => Algorithm::AlphaBeta,
        None => Algorithm::default(),
    };
    if game.is_tree && !algorithm.has_depth() {
        return Err(message!("search.tree", algorithm = algorithm.name()).into());
    }
    let record = match value(matches, "max-nodes") {
        Some(text) => Some(size(text, "--max-nodes")?),
        None => shown.then_some(NODES_SHOWN),
    };
    let chance = seed(matches)?;
    let heuristic = value(matches, "heuristic");
    let budget = budget(matches, algorithm)?;
    let request = Request { algorithm, heuristic, budget, seed: chance.unwrap_or(1), record, ..Request::default() };
    if !request.has_chance() {
        refuse(matches, &["seed"], algorithm.name())?;
    }
    if algorithm == Algorithm::AlphaBeta || shown {
        refuse(matches, &["max-memory"], algorithm.name())?;
    }
    // A tree limits its search itself.
    let budget = if game.is_tree { budget } else { budget.or_limits_of(&Budget::usual(algorithm)) };
    Ok(Request { budget, ..request })
}

/// The limits of the command line, and all threads that the program has.
fn budget(matches: &ArgMatches, algorithm: Algorithm) -> Result<Budget<'static>, Failure> {
    let number = |name: &str, option: &str| value(matches, name).map(|text| size(text, option)).transpose();
    let memory = || Budget::usual(algorithm).memory;
    Ok(Budget {
        depth: value(matches, "depth").map(read_depth).transpose()?,
        time: value(matches, "time").map(read_duration).transpose()?,
        nodes: number("nodes", "--nodes")?.map(|nodes| nodes as u64),
        memory: number("max-memory", "--max-memory")?.unwrap_or_else(memory),
        threads: rayon::current_num_threads(),
        watch: &Unwatched,
    })
}

//! What the command line asks of a search.

use crate::args::value;
use crate::asking::{algorithm, count, depth, from, refuse, seat, seed, wins};
use crate::failure::Failure;
use bachet::search::Algorithm;
use bachet_app::search::{AlgorithmName, SearchRequest, WinsName};
use clap::ArgMatches;

/// The search that is asked for.
pub(super) fn read(matches: &ArgMatches) -> Result<SearchRequest, Failure> {
    Ok(SearchRequest {
        from: from(matches),
        algorithm: algorithm(matches)?.map(AlgorithmName),
        heuristic: value(matches, "heuristic").map(str::to_owned),
        techniques: value(matches, "techniques").map(str::to_owned),
        compare: matches.get_flag("compare"),
        depth: depth(matches)?,
        time: value(matches, "time").map(str::to_owned),
        nodes: count(matches, "nodes")?,
        wins: wins(matches)?.map(WinsName),
        turn: seat(matches, "turn"),
        seed: seed(matches)?,
        show_tree: matches.get_flag("show-tree"),
        max_nodes: count(matches, "max-nodes")?,
        exact: matches.get_flag("exact"),
    })
}

/// Alpha-beta and what is shown as a tree remember nothing.
pub(super) fn refuse_memory(matches: &ArgMatches, request: &SearchRequest) -> Result<(), Failure> {
    let wanted = request.algorithm.map(|AlgorithmName(algorithm)| algorithm);
    match wanted.or(request.show_tree.then_some(Algorithm::AlphaBeta)) {
        Some(algorithm) if algorithm == Algorithm::AlphaBeta || request.show_tree => {
            refuse(matches, &["max-memory"], algorithm.name())
        }
        _ => Ok(()),
    }
}

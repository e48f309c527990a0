//! `bachet kernel`: a stable and absorbing set of positions.

use super::source::{Source, explore, from, limits, single, so_far, source};
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::{stoppable, watched};
use crate::texts::message;
use bachet::report;
use bachet::solve::kernel_watched;
use bachet::text::Lang;
use bachet::{Graph, Limits, Progress};
use clap::ArgMatches;
use std::time::Instant;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let graph = graph(matches, output.lang)?;
    let kernel = stoppable(message!("progress.solve"), output.lang, |watch| kernel_watched(&graph, watch))?;
    if output.json {
        output.object(&report::kernel(&graph, kernel.as_deref()))?;
    } else {
        match &kernel {
            Some(kernel) => {
                output.say(message!("kernel.found", n = kernel.len()))?;
                output.names("", kernel.iter().map(|&v| graph.name(v)))?;
            }
            None => output.say(message!("kernel.none"))?,
        }
    }
    Ok(if kernel.is_some() { Answer::Done } else { Answer::No })
}

/// The graph of positions: whoever is to move where both players have the same moves, the arena's graph otherwise.
fn graph(matches: &ArgMatches, lang: Lang) -> Result<Graph, Failure> {
    match source(value(matches, "ARENA").expect("it is required"), lang)? {
        Source::File(document) => Ok(document.graph().clone()),
        Source::Game(opened) => {
            let view = single(&opened)?;
            let (start, limits, began) = (from(matches, view)?, limits(matches)?, Instant::now());
            let folded = watched(lang, |work| {
                let watch = |progress: &Progress| work.goes_on(|| so_far(progress, began));
                view.graph(&start, &Limits { watch: &watch, ..limits })
            });
            match folded.map_err(|trouble| Failure::Other(trouble.message()))? {
                Some(graph) => Ok(graph),
                None => Ok(explore(matches, view, false, lang)?.named().graph().clone()),
            }
        }
    }
}

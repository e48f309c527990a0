//! A stable and absorbing set of positions.

use super::Command;
use super::grundy::graph;
use crate::ask::Ask;
use crate::desk::{Answer, Outcome};
use crate::source::{ARENA, FROM, GAME, Source, check_listed, explore, single, source, start};
use crate::texts::message;
use crate::work::Work;
use bachet::report;
use bachet::solve::kernel_watched;

pub(super) const COMMAND: Command = Command {
    name: "kernel",
    about: "Finds a kernel of the position graph; as bachet kernel --json.",
    options: &[GAME, ARENA, FROM],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let graph = match source(ask, work)? {
        Source::Arena(document) => {
            ask.refuse(&["from"], "arena")?;
            document.graph().clone()
        }
        Source::Tree(_) => return Err(message!("web.tree").into()),
        Source::Game(opened) => match graph(ask, &opened, work)? {
            Some(graph) => graph,
            None => {
                let solved = explore(single(&opened)?, &start(ask, &opened)?, false, work)?;
                solved.named().graph().clone()
            }
        },
    };
    check_listed(graph.len())?;
    let kernel = kernel_watched(&graph, &|| work.watch()).map_err(|_| work.stopped())?;
    Ok(Answer::json(&report::kernel(&graph, kernel.as_deref())))
}

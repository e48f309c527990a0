//! The Grundy number of every position, of a heap of every size, or of a sum.

use super::Command;
use crate::ask::Ask;
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, GAME, Source, single, source, start};
use crate::texts::message;
use crate::work::Work;
use bachet::games::impartial::{Component, Part, Sequence, balance, sequence_watched};
use bachet::games::{Heaps, Opened};
use bachet::positions::Document;
use bachet::solve::Cycle;
use bachet::{Convention, Graph, Limits, report};

pub(super) const COMMAND: Command = Command {
    name: "grundy",
    about: "Computes Grundy numbers; as bachet grundy --json.",
    options: &[GAME, ARENA],
    answer,
};

/// A sequence of more numbers is not for a page.
const MOST_HEAP: u32 = 100_000;

fn answer(ask: &Ask, work: &Work) -> Outcome {
    match source(ask, work)? {
        Source::Arena(document) => {
            let graph = document.graph();
            Ok(Answer::json(&match document_numbers(&document)? {
                Ok(numbers) => report::grundy(graph, &numbers),
                Err(cycle) => report::cycle(graph, &cycle),
            }))
        }
        Source::Game(Opened::Sum(sum)) => summed(&sum.parts, work),
        Source::Game(Opened::Game { name, component, .. }) => match component {
            None => Err(message!("web.not-impartial", name = name).into()),
            Some(Component::Heaps(game)) if game.heaps().len() == 1 => {
                Ok(Answer::json(&report::sequence(&heap_sequence(&game, work)?)))
            }
            Some(component) => summed(&[Part { name, component }], work),
        },
        Source::Tree(_) => Err(message!("web.tree").into()),
    }
}

/// The number of each part, the nim-sum and the winning moves.
pub(super) fn summed(parts: &[Part], work: &Work) -> Outcome {
    for part in parts {
        if let Component::Heaps(game) = &part.component {
            check_heaps(game)?;
        }
    }
    let watch = work.watch_exploring();
    let balance = balance(parts, &Limits { watch: Some(&watch), ..work.limits(false) });
    let balance = balance.map_err(|error| work.unexplored(&error))?;
    Ok(Answer::json(&report::sum(parts, &balance)))
}

fn check_heaps(game: &Heaps) -> Result<(), Failure> {
    let most = u64::from(MOST_HEAP);
    match game.heaps().iter().map(|&heap| u64::from(heap)).sum::<u64>() > most {
        true => Err(message!("web.heap-large", most = most).into()),
        false => Ok(()),
    }
}

/// The numbers of single heaps up to the game's.
pub(super) fn heap_sequence(game: &Heaps, work: &Work) -> Result<Sequence, Failure> {
    check_heaps(game)?;
    let heap = game.heaps().first().copied().unwrap_or(0);
    sequence_watched(game.rule(), heap, &|_| work.watch()).map_err(|_| work.stopped())
}

/// The number of each vertex of a document's graph, or a cycle that keeps them from having any.
pub(super) fn document_numbers(document: &Document) -> Result<Result<Vec<u32>, Cycle>, Failure> {
    let convention = match document {
        Document::Arena(arena) => arena.convention(),
        Document::Positions(positions) => positions.convention(),
    };
    match convention {
        Convention::Misere => Err(message!("web.misere").into()),
        _ => Ok(bachet::grundy(document.graph())),
    }
}

/// The graph of positions, whoever is to move, if both players have the same moves.
pub(super) fn graph(ask: &Ask, opened: &Opened, work: &Work) -> Result<Option<Graph>, Failure> {
    let start = start(ask, opened)?;
    let watch = work.watch_exploring();
    let limits = Limits { watch: Some(&watch), ..work.limits(false) };
    single(opened)?.graph(&start, &limits).map_err(|trouble| work.trouble(&trouble))
}

/// The graph of a game's positions, and their numbers.
pub(super) fn graph_numbers(
    ask: &Ask,
    opened: &Opened,
    work: &Work,
) -> Result<(Graph, Result<Vec<u32>, Cycle>), Failure> {
    let impartial = matches!(opened, Opened::Game { component: Some(_), .. });
    let graph = if impartial { graph(ask, opened, work)? } else { None };
    let graph = graph.ok_or_else(|| message!("web.not-impartial", name = opened.name()))?;
    let numbers = bachet::grundy(&graph);
    Ok((graph, numbers))
}

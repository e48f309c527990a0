//! `bachet grundy`: the Grundy number of every position, of a heap of every size, or of a sum.

use super::source::{Source, limits, source};
use super::sum;
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::stoppable;
use crate::texts::message;
use bachet::Convention;
use bachet::games::Opened;
use bachet::games::impartial::{Component, Part, Sequence, sequence_watched};
use bachet::positions::Document;
use bachet::report;
use bachet::solve::{Cycle, grundy_watched};
use bachet::text::Lang;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    refuse_from(matches)?;
    match source(value(matches, "ARENA").expect("it is required"), output.lang)? {
        Source::File(document) => positions(&document, output),
        Source::Game(Opened::Sum(parts)) => sum::run(&parts.parts, &limits(matches)?, output),
        Source::Game(Opened::Game { name, component, .. }) => {
            let Some(component) = component else {
                return Err(message!("grundy.not-impartial", name = name).into());
            };
            match &component {
                Component::Heaps(game) if game.heaps().len() == 1 => {
                    let heap = game.heaps()[0];
                    let sequence = stoppable(message!("progress.solve"), output.lang, |watch| {
                        sequence_watched(game.rule(), heap, watch)
                    })?;
                    one_heap(&name, &sequence, output)
                }
                _ => sum::run(&[Part { name, component }], &limits(matches)?, output),
            }
        }
    }
}

/// Heaps are taken from the name.
pub(super) fn refuse_from(matches: &ArgMatches) -> Result<(), Failure> {
    match value(matches, "from") {
        Some(position) => Err(message!("grundy.from", position = position).into()),
        None => Ok(()),
    }
}

/// The number of each vertex of a document's graph, or a cycle that keeps them from having any.
pub(super) fn numbers(document: &Document, lang: Lang) -> Result<Result<Vec<u32>, Cycle>, Failure> {
    let convention = match document {
        Document::Arena(arena) => arena.convention(),
        Document::Positions(positions) => positions.convention(),
    };
    match convention {
        Convention::Misere => Err(message!("grundy.misere").into()),
        _ => Ok(stoppable(message!("progress.solve"), lang, |watch| grundy_watched(document.graph(), watch))?),
    }
}

/// The numbers of single heaps up to the one that was asked for, and their period.
fn one_heap(name: &str, sequence: &Sequence, output: &mut Output) -> Result<Answer, Failure> {
    let values = &sequence.values;
    let number = values[values.len() - 1];
    let period = sequence.period.as_ref();
    if output.json {
        output.object(&report::sequence(sequence))?;
        return Ok(Answer::Done);
    }
    output.say(message!("grundy.sequence", name = name, most = values.len() - 1))?;
    output.names("", values.iter().map(u32::to_string))?;
    match period {
        Some(period) => {
            let (length, start) = (period.length, period.start);
            output.say(message!("grundy.period", length = length, start = start, n = period.exceptions.len()))?;
            if !period.exceptions.is_empty() {
                output.names("", period.exceptions.iter().map(usize::to_string))?;
            }
        }
        None => output.say(message!("grundy.no-period"))?,
    }
    output.say(match number {
        0 => message!("grundy.lost", name = name),
        _ => message!("grundy.won", name = name, number = number.to_string()),
    })?;
    Ok(Answer::Done)
}

/// The numbers of all positions of a graph.
fn positions(document: &Document, output: &mut Output) -> Result<Answer, Failure> {
    let graph = document.graph();
    let numbers = match numbers(document, output.lang)? {
        Ok(numbers) => numbers,
        Err(cycle) => {
            if output.json {
                output.object(&report::cycle(graph, &cycle))?;
            } else {
                output.say(message!("grundy.none", why = cycle.message(graph)))?;
            }
            return Ok(Answer::No);
        }
    };
    if output.json {
        output.object(&report::grundy(graph, &numbers))?;
        return Ok(Answer::Done);
    }
    output.say(message!("grundy.title", n = graph.len()))?;
    output.names("", graph.vertices().map(|v| format!("{}:{}", graph.name(v), numbers[v as usize])))?;
    Ok(Answer::Done)
}

//! `bachet grundy`: the Grundy number of every position, of a heap of every size, or of a sum.

use super::sum;
use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, explored};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::Graph;
use bachet::games::impartial::Sequence;
use bachet::solve::Cycle;
use bachet_app::grundy::{GrundyAnswer, GrundyNumbers, grundy};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    refuse_from(matches)?;
    let source = explored(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let name = source.name.clone();
    let found = asked(matches, output.lang, |context| grundy(source, context))?;
    if output.json {
        output.answer(&found.answer)?;
    } else {
        match (&found.numbers, &found.answer) {
            (GrundyNumbers::Positions(document, numbers), _) => positions(document.graph(), numbers, output)?,
            (GrundyNumbers::Sequence(sequence), _) => one_heap(&name, sequence, output)?,
            (GrundyNumbers::Sum(parts, balance), GrundyAnswer::Sum(answer)) => {
                sum::say(parts, balance, answer, output)?;
            }
            (GrundyNumbers::Sum(..), _) => {}
        }
    }
    Ok(if matches!(found.answer, GrundyAnswer::Cycle(_)) { Verdict::No } else { Verdict::Done })
}

/// Heaps are taken from the name.
pub(super) fn refuse_from(matches: &ArgMatches) -> Result<(), Failure> {
    match value(matches, "from") {
        Some(position) => Err(message!("grundy.from", position = position).into()),
        None => Ok(()),
    }
}

/// The numbers of single heaps up to the one that was asked for, and their period.
fn one_heap(name: &str, sequence: &Sequence, output: &mut Output) -> Result<(), Failure> {
    let values = &sequence.values;
    let number = values[values.len() - 1];
    output.say(message!("grundy.sequence", name = name, most = values.len() - 1))?;
    output.names("", values.iter().map(u32::to_string))?;
    match &sequence.period {
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
    })
}

/// The numbers of all positions of a graph, or the cycle that keeps them from having any.
fn positions(graph: &Graph, numbers: &Result<Vec<u32>, Cycle>, output: &mut Output) -> Result<(), Failure> {
    match numbers {
        Err(cycle) => output.say(message!("grundy.none", why = cycle.message(graph))),
        Ok(numbers) => {
            output.say(message!("grundy.title", n = graph.len()))?;
            output.names("", graph.vertices().map(|v| format!("{}={}", graph.name(v), numbers[v as usize])))
        }
    }
}

//! Grundy numbers, how many positions are won in how many moves, and how many lines go through cells.

use crate::grundy::{document_numbers, graph_numbers, heap_sequence};
use crate::lines::{LinesAnswer, lines};
use crate::solve::solution;
use crate::source::{Source, SourceKind, Symmetry, explore};
use crate::{Context, Error};
use bachet::draw::{self, Picture, check_grundy, grundy_strip, grundy_table};
use bachet::games::impartial::{Component, Part};
use bachet::games::too_large;
use bachet::solve::Cycle;
use bachet::{Graph, Limits};

/// Grundy numbers as a strip.
pub fn grundy(source: Source, from: Option<&str>, context: &Context<'_>) -> Result<Picture, Error> {
    let Source { name, kind, .. } = source;
    match kind {
        SourceKind::Document(document) => {
            let title = document.title().unwrap_or(&name).to_owned();
            table(&title, document.graph(), document_numbers(&document, context)?, context)
        }
        SourceKind::Game(opened) => match opened.parts() {
            [Part { component: Component::Heaps(game), .. }] if game.heaps().len() == 1 => {
                check_grundy((game.heaps()[0] as usize).saturating_add(1))?;
                Ok(grundy_strip(&name, &heap_sequence(game, context)?, context.lang)?)
            }
            _ => {
                let (graph, numbers) = graph_numbers(&opened, &name, from, context)?;
                table(&name, &graph, numbers, context)
            }
        },
        SourceKind::Tree(_) => Err(Error::Tree(name)),
    }
}

/// The numbers of all positions of a graph, in its order.
fn table(name: &str, graph: &Graph, numbers: Result<Vec<u32>, Cycle>, context: &Context<'_>) -> Result<Picture, Error> {
    let numbers = numbers.map_err(|cycle| Error::Cycle(cycle.message(graph)))?;
    check_grundy(graph.len())?;
    let names: Vec<String> = graph.vertices().map(|v| graph.name(v).into_owned()).collect();
    Ok(grundy_table(name, &names, &numbers, context.lang)?)
}

/// How many positions each player wins in how many moves.
pub fn ranks(source: Source, from: Option<&str>, context: &Context<'_>) -> Result<Picture, Error> {
    let Source { name, kind, files, key } = source;
    match kind {
        SourceKind::Game(opened) => {
            let view = opened.view();
            let solved = explore(&name, view, from, view.symmetries() > 1, context)?;
            Ok(draw::ranks(solved.solution(), &name, context.lang))
        }
        kind => {
            let source = Source { name, kind, files, key };
            let arena = source.into_arena(from, Symmetry::Off, context)?;
            Ok(draw::ranks(&solution(&arena, context)?, arena.title().unwrap_or_default(), context.lang))
        }
    }
}

/// How many lines go through each cell of a board.
pub fn line_table(source: Source, context: &Context<'_>) -> Result<Picture, Error> {
    let LinesAnswer { game, lines } = lines(source, context)?;
    Ok(draw::line_table(&game, &lines, context.lang))
}

/// So many moves for each position that may be explored are looked at for a picture: they take the time and the memory.
const MOVES: usize = 4;

/// Refuses a game that a glance tells to be too large for a picture of so many positions at most.
pub fn check_drawable(
    source: &Source,
    from: Option<&str>,
    most: usize,
    symmetry: bool,
    context: &Context<'_>,
) -> Result<(), Error> {
    let SourceKind::Game(opened) = &source.kind else { return Ok(()) };
    let view = opened.view();
    let start = from.map_or_else(|| Ok(view.start()), |text| view.position(text))?;
    let limits = context.limits(symmetry && view.symmetries() > 1);
    let moves = limits.positions.saturating_mul(MOVES);
    match too_large(view, &start, &Limits { positions: limits.positions.min(most), ..limits }, moves)? {
        Some(why) => Err(Error::DrawnLarge { name: source.name.clone(), why }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Allowance;

    #[test]
    fn what_has_too_many_moves_is_refused_and_not_what_has_many_positions() {
        let allowance = Allowance { positions: 10_000_000, ..Allowance::default() };
        let context = Context { allowance, ..Context::default() };
        let refused = |name: &str, most: usize| {
            let checked = check_drawable(&Source::by_name(name).unwrap(), None, most, false, &context);
            checked.err().map(|error| error.message().to_text(bachet::text::Lang::En))
        };
        assert_eq!(refused("connect4:5x4", 10_000_000), None);
        assert!(refused("connect4:5x4", 2_000_000).unwrap().contains("3,945,711 positions"));
        assert!(refused("connect4:7x6", 10_000_000).unwrap().contains("4,531,985,219,092 positions"));
        assert!(refused("nim:1-2-3-4-5-6-7-8-9-10-11-12", 10_000_000).unwrap().contains("40,000,000 moves"));
    }
}

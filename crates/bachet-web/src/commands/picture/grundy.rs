//! Grundy numbers as a strip.

use crate::ask::Ask;
use crate::commands::grundy::{document_numbers, graph_numbers, heap_sequence};
use crate::failure::Failure;
use crate::source::{Source, source};
use crate::texts::message;
use crate::work::Work;
use bachet::Graph;
use bachet::draw::{Picture, check_grundy, grundy_strip, grundy_table};
use bachet::games::Opened;
use bachet::games::impartial::Component;
use bachet::solve::Cycle;

pub(super) fn picture(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    match source(ask, work)? {
        Source::Arena(document) => {
            let name = document.title().unwrap_or_default().to_owned();
            table(&name, document.graph(), document_numbers(&document)?, ask)
        }
        Source::Game(Opened::Game { name, component: Some(Component::Heaps(game)), .. }) if game.heaps().len() == 1 => {
            check_grundy((game.heaps()[0] as usize).saturating_add(1))?;
            Ok(grundy_strip(&name, &heap_sequence(&game, work)?, ask.lang)?)
        }
        Source::Game(opened) => {
            let (graph, numbers) = graph_numbers(ask, &opened, work)?;
            table(opened.name(), &graph, numbers, ask)
        }
        Source::Tree(_) => Err(message!("web.tree").into()),
    }
}

/// The numbers of all positions of a graph, in its order.
fn table(name: &str, graph: &Graph, numbers: Result<Vec<u32>, Cycle>, ask: &Ask) -> Result<Picture, Failure> {
    let numbers = numbers.map_err(|cycle| cycle.message(graph))?;
    check_grundy(graph.len())?;
    let names: Vec<String> = graph.vertices().map(|v| graph.name(v).into_owned()).collect();
    Ok(grundy_table(name, &names, &numbers, ask.lang)?)
}

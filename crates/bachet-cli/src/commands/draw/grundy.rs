//! `bachet draw GAME --grundy`: Grundy numbers as a strip.

use super::large::picture_limits;
use crate::args::value;
use crate::commands::grundy::{numbers, refuse_from};
use crate::commands::source::{Source, single, source};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::Graph;
use bachet::draw::{Picture, check_grundy, grundy_strip, grundy_table};
use bachet::games::Opened;
use bachet::games::impartial::{Component, sequence};
use bachet::solve::Cycle;
use bachet::text::Lang;
use clap::ArgMatches;

pub(super) fn picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    refuse_from(matches)?;
    let text = value(matches, "ARENA").expect("it is required");
    let opened = match source(text, output.lang)? {
        Source::File(document) => return table(text, document.graph(), numbers(&document, output.lang)?, output.lang),
        Source::Game(opened) => opened,
    };
    let view = single(&opened)?;
    let component = match &opened {
        Opened::Game { component, .. } => component.as_ref(),
        Opened::Sum(_) => None,
    };
    match component {
        None => Err(message!("grundy.not-impartial", name = text).into()),
        Some(Component::Heaps(game)) if game.heaps().len() == 1 => {
            let heap = game.heaps()[0];
            check_grundy((heap as usize).saturating_add(1))?;
            Ok(grundy_strip(text, &sequence(game.rule(), heap), output.lang)?)
        }
        Some(_) => {
            let limits = picture_limits(matches, view, text, false)?;
            let graph = view.graph(&view.start(), &limits).map_err(|trouble| Failure::Other(trouble.message()))?;
            let graph = graph.ok_or_else(|| Failure::Other(message!("grundy.not-impartial", name = text)))?;
            table(text, &graph, bachet::grundy(&graph), output.lang)
        }
    }
}

/// The numbers of all positions of a graph, in its order.
fn table(name: &str, graph: &Graph, numbers: Result<Vec<u32>, Cycle>, lang: Lang) -> Result<Picture, Failure> {
    let numbers = numbers.map_err(|cycle| Failure::Other(cycle.message(graph)))?;
    let names: Vec<String> = graph.vertices().map(|v| graph.name(v).into_owned()).collect();
    Ok(grundy_table(name, &names, &numbers, lang)?)
}

//! `bachet grundy`: the Grundy number of every position.

use super::game::path;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Answer, files};
use bachet::Convention;
use bachet::positions::Document;
use clap::ArgMatches;
use serde_json::{Map, Value, json};

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let document = files::document(path(matches), output.lang)?;
    let convention = match &document {
        Document::Arena(arena) => arena.convention(),
        Document::Positions(positions) => positions.convention(),
    };
    if convention == Convention::Misere {
        return Err(message!("grundy.misere").into());
    }
    let graph = document.graph();
    let numbers = match bachet::grundy(graph) {
        Ok(numbers) => numbers,
        Err(cycle) => {
            if output.json {
                let names: Vec<_> = cycle.vertices.iter().map(|&v| graph.name(v)).collect();
                output.object(&json!({"grundy": null, "cycle": names, "positions": graph.len()}))?;
            } else {
                output.say(message!("grundy.none", why = cycle.message(graph)))?;
            }
            return Ok(Answer::No);
        }
    };
    if output.json {
        let table: Map<String, Value> =
            graph.vertices().map(|v| (graph.name(v).into_owned(), json!(numbers[v as usize]))).collect();
        output.object(&json!({"grundy": table, "positions": graph.len()}))?;
        return Ok(Answer::Done);
    }
    output.say(message!("grundy.title", n = graph.len()))?;
    output.names("", graph.vertices().map(|v| format!("{}:{}", graph.name(v), numbers[v as usize])))?;
    Ok(Answer::Done)
}

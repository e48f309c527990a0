//! `bachet kernel`: a stable and absorbing set of positions.

use super::game::path;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Answer, files};
use clap::ArgMatches;
use serde_json::json;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let document = files::document(path(matches), output.lang)?;
    let graph = document.graph();
    let kernel = files::busy(message!("progress.solve"), output.lang, || bachet::kernel(graph));
    if output.json {
        let names = kernel.as_ref().map(|kernel| kernel.iter().map(|&v| graph.name(v)).collect::<Vec<_>>());
        output.object(&json!({"kernel": names}))?;
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

//! `bachet cluster status`: how far the parts of a work are that lie here.

use crate::Verdict;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::units;
use bachet_app::cluster::{PartName, status};
use clap::ArgMatches;
use std::path::Path;

pub(super) fn run(matches: &ArgMatches, name: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let answer = status(Path::new(name), value(matches, "temp").map(Path::new))?;
    if output.json {
        return output.answer(&answer);
    }
    if !answer.files.is_empty() {
        let (n, files) = (answer.files.len(), answer.files.join(", "));
        output.say(message!("cluster.status-parts", n = n, file = name, files = files))?;
    }
    if answer.parts.is_empty() && answer.files.is_empty() {
        output.say(match answer.finished {
            true => message!("cluster.status-finished", file = name),
            false => message!("cluster.status-none", file = name),
        })?;
    }
    for part in &answer.parts {
        let (place, of) = (part.part.to_string(), part.of.to_string());
        let plan = part.plan.as_str();
        output.say(match part.working {
            true => message!("cluster.status-working", part = place, of = of, plan = plan),
            false => message!("cluster.status-waiting", part = place, of = of, plan = plan),
        })?;
        let bytes = units::bytes(part.bytes as f64);
        if let Some(step) = part.step {
            output.say(message!("cluster.status-step", step = step, bytes = bytes))?;
            continue;
        }
        output.say(message!(
            "cluster.status-stages",
            levels = part.found.levels,
            n = part.found.positions,
            valued = part.valued.levels,
            m = part.valued.positions,
            bytes = bytes
        ))?;
    }
    if !answer.missing.is_empty() {
        let name = |part: &PartName| {
            let (part, of) = (part.part.to_string(), part.of.to_string());
            message!("cluster.part-of", part = part, of = of).to_text(output.lang)
        };
        let missing: Vec<String> = answer.missing.iter().map(name).collect();
        output.say(message!("cluster.status-missing", n = missing.len(), parts = missing.join(", ")))?;
    }
    Ok(Verdict::Done)
}

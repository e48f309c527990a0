//! `bachet cluster`: several processes work together, on this machine or on several.

mod attractor;
mod children;
mod join;
mod member;
mod remote;
mod solve;
mod status;

use crate::Verdict;
use crate::args::value;
use crate::asking::refuse;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::units;
use bachet_app::cluster::PartAnswer;
use clap::ArgMatches;

pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    refuse(matches, &["max-positions"], "cluster")?;
    let action = value(matches, "ACTION").expect("it is required");
    if action == "run" {
        return remote::run(matches, output);
    }
    refuse(matches, &["ssh"], action)?;
    if action == "join" {
        return join::run(matches, output);
    }
    refuse(matches, &["PARTS"], action)?;
    if action != "solve" {
        refuse(matches, &["parts"], action)?;
    }
    let Some(name) = value(matches, "ARENA") else { return Err(message!("cluster.no-arena").into()) };
    if name == crate::files::STANDARD || value(matches, "target") == Some("@-") {
        return Err(message!("cluster.stdin").into());
    }
    match action {
        "attractor" => attractor::run(matches, name, output),
        "status" => status::run(matches, name, output),
        _ => solve::run(matches, name, output),
    }
}

/// What a process had to do with others, in words.
fn traffic(part: PartAnswer, output: &mut Output) -> Result<Verdict, Failure> {
    let [sent, received] = [part.sent, part.received].map(|bytes| units::bytes(bytes as f64));
    output.say(message!("cluster.traffic", n = part.processes, sent = sent, received = received))?;
    Ok(Verdict::Done)
}

//! `bachet attractor`: A0, A1, … and why.

use super::game::{player, target};
use super::source::{Symmetry, arena};
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::stoppable;
use crate::texts::message;
use bachet::report;
use bachet::solve::attractor_watched;
use bachet::{Arena, Attractor, Outcome, Player, Vertex};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let arena = arena(matches, Symmetry::Off, output.lang)?;
    let player = player(matches).unwrap_or(Player::One);
    let target = match value(matches, "target") {
        Some(text) => target(&arena, text, output.lang)?,
        None => arena.endings(Outcome::Win(player)),
    };
    let asked = matches.get_many::<String>("why").unwrap_or_default();
    let asked: Vec<Vertex> = asked.map(|name| arena.find(name)).collect::<Result<_, _>>()?;
    let attractor =
        stoppable(message!("progress.solve"), output.lang, |watch| attractor_watched(&arena, player, &target, watch))?;
    if output.json {
        output.object(&report::attractor(&arena, &attractor, matches.get_flag("summary"), &asked, output.lang))?;
        return Ok(Answer::Done);
    }
    if target.is_empty() {
        output.say(message!("attractor.empty-target"))?;
    } else {
        say_steps(&arena, &attractor, matches.get_flag("summary"), output)?;
    }
    for v in asked {
        output.say(attractor.why(&arena, v).message(&arena, v))?;
    }
    Ok(Answer::Done)
}

fn say_steps(arena: &Arena, attractor: &Attractor, summary: bool, output: &mut Output) -> Result<(), Failure> {
    let sizes = attractor.sizes();
    let (size, steps) = (attractor.size(), sizes.len() - 1);
    output.say(message!("attractor.title", player = attractor.player(), n = size, steps = steps))?;
    let width = format!("A{steps}").len();
    for (n, &count) in sizes.iter().enumerate() {
        let count = message!("count", n = count).to_text(output.lang);
        let step = format!("A{n}");
        let heading = format!("  {step:width$} {}{count}", if n == 0 { " " } else { "+" });
        let members = if summary { Vec::new() } else { attractor.step(n) };
        output.names(&heading, members.into_iter().map(|v| arena.name(v)))?;
    }
    Ok(())
}

//! `bachet solve NAME`: a game of the catalogue, explored and solved; a sum, by its Grundy numbers.

use super::source::{PROBE, Symmetry, explore, from, limits, named, refuse, single};
use super::{store, sum};
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::watched;
use crate::texts::message;
use crate::{Answer, files};
use bachet::games::{Opened, best_steps};
use bachet::report;
use bachet::text::{Message, units};
use bachet::{Limits, Outcome, Progress, Solution};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, opened: &Opened, output: &mut Output) -> Result<Answer, Failure> {
    refuse(matches, &["target", "unending"], opened.name())?;
    let stored = value(matches, "output").filter(|path| path.ends_with(".bachet"));
    if let (Opened::Sum(_), Some(path)) = (opened, stored) {
        return store::solve::run(matches, opened, path, output);
    }
    if let Opened::Sum(parts) = opened {
        refuse(matches, &["from", "output", "table", "estimate"], opened.name())?;
        return sum::run(&parts.parts, &limits(matches)?, output);
    }
    let view = single(opened)?;
    let symmetry = Symmetry::AsGiven.applies(matches, view);
    if matches.get_flag("estimate") {
        return estimate(matches, opened, symmetry, output);
    }
    if let Some(path) = stored {
        return store::solve::run(matches, opened, path, output);
    }
    let start = from(matches, view)?;
    let solved = explore(matches, view, symmetry, output.lang)?;
    if let Some(path) = value(matches, "output") {
        let arena = named(solved.as_ref(), opened.name());
        files::write(path, |out| bachet::format::solution::write(&arena, solved.solution(), out))?;
        if path == "-" {
            return Ok(Answer::Done);
        }
    }
    let v = solved.vertex(&start).expect("the start was explored");
    let best: Vec<String> = best_steps(view, solved.as_ref(), &start)?.into_iter().map(|step| step.mov).collect();
    let (arena, solution) = (solved.arena(), solved.solution());
    let regions = solution.regions();
    if output.json {
        let mut object = report::solved_game(opened.name(), view, solved.as_ref(), &start, symmetry)?;
        if matches.get_flag("table") {
            object["table"] = report::ranks(solution);
        }
        output.object(&object)?;
        return Ok(Answer::Done);
    }
    let (positions, arcs, name) = (arena.len(), arena.graph().arcs(), opened.name());
    output.say(match symmetry {
        true => message!("solve.size-symmetry", game = name, positions = positions, arcs = arcs),
        false => message!("solve.size-game", game = name, positions = positions, arcs = arcs),
    })?;
    let place = match value(matches, "from") {
        Some(_) => message!("file", path = start.as_str()),
        None => message!("solve.the-start"),
    };
    output.say(verdict(solution.outcome(v), solution.rank(v), place))?;
    if !best.is_empty() {
        output.say(message!("solve.best-moves", n = best.len(), best = best.join(", ")))?;
    }
    output.say(message!("solve.regions", one = regions.one, two = regions.two, draw = regions.draw))?;
    if matches.get_flag("table") {
        say_table(solution, output)?;
    }
    if let Some(path) = value(matches, "output") {
        output.say(message!("solve.written", file = path))?;
    }
    Ok(Answer::Done)
}

/// What best play comes to from some place.
pub(super) fn verdict(outcome: Outcome, rank: Option<u32>, place: Message) -> Message {
    match (outcome, rank) {
        (Outcome::Draw, _) => message!("solve.draws", start = place),
        (Outcome::Win(player), None) => message!("solve.wins-endless", start = place, player = player),
        (Outcome::Win(player), Some(0)) => message!("solve.won-already", start = place, player = player),
        (Outcome::Win(player), Some(n)) => message!("solve.wins", start = place, player = player, n = n),
    }
}

fn say_table(solution: &Solution, output: &mut Output) -> Result<(), Failure> {
    let heading = message!("solve.table").to_text(output.lang);
    output.line(&format!("  {heading:>5} {:>13} {:>13}", "J1", "J2"))?;
    for (rank, counts) in solution.by_rank().ranks.into_iter().enumerate() {
        let [one, two] = counts.map(|n| message!("count", n = n).to_text(output.lang));
        output.line(&format!("  {rank:>5} {one:>13} {two:>13}"))?;
    }
    output.say(message!("solve.table-draws", n = solution.regions().draw))
}

fn estimate(matches: &ArgMatches, opened: &Opened, symmetry: bool, output: &mut Output) -> Result<Answer, Failure> {
    let view = single(opened)?;
    let start = from(matches, view)?;
    let estimate = watched(output.lang, |work| {
        let watch = |_: &Progress| work.goes_on(|| message!("progress.solve"));
        view.estimate(&start, PROBE, &Limits { symmetry, watch: &watch, ..Limits::default() })
    });
    let estimate = estimate.map_err(|trouble| trouble.message())?;
    if output.json {
        output.object(&report::estimate(opened.name(), &estimate, symmetry))?;
        return Ok(Answer::Done);
    }
    output.say(message!(
        "estimate.all",
        game = opened.name(),
        positions = estimate.message(),
        memory = units::about_bytes(estimate.memory),
        time = units::about_duration(estimate.time)
    ))?;
    Ok(Answer::Done)
}

//! `bachet strategy`: the best one, or what is wrong with one.

use super::game::{game, names, player};
use super::source::{Symmetry, arena};
use crate::args::value;
use crate::failure::Failure;
use crate::lines::{columns, left};
use crate::output::Output;
use crate::progress::stoppable;
use crate::texts::message;
use crate::{Answer, files};
use bachet::report;
use bachet::solve::{Counterplay, Judgement, Strategy, judge_watched, solve_watched};
use bachet::text::Message;
use bachet::{Arena, Outcome, Player, Solution, Vertex};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let arena = game(matches, arena(matches, Symmetry::Off, output.lang)?, Player::One, output.lang)?;
    match value(matches, "check") {
        Some(path) => judge(matches, &arena, path, output),
        None => best(matches, &arena, output),
    }
}

fn best(matches: &ArgMatches, arena: &Arena, output: &mut Output) -> Result<Answer, Failure> {
    let player = player(matches).unwrap_or(Player::One);
    let solution = stoppable(message!("progress.solve"), output.lang, |watch| solve_watched(arena, watch))?;
    let strategy = solution.strategy(arena, player);
    if output.json {
        output.object(&report::strategy(arena, &strategy))?;
        return Ok(Answer::Done);
    }
    if strategy.iter().next().is_none() {
        output.say(message!("strategy.none", player = player))?;
        return Ok(Answer::Done);
    }
    output.say(message!("strategy.title", player = player))?;
    let line = |v: Vertex, to: Vertex| message!("strategy.move", v = arena.name(v), to = arena.name(to)).to_string();
    let width = strategy.iter().take(10_000).map(|(v, to)| columns(&line(v, to))).max().unwrap_or(0);
    for (v, to) in strategy.iter() {
        let words = merit(&solution, player, v).to_text(output.lang);
        output.line(&format!("  {}  {words}", left(&line(v, to), width)))?;
    }
    Ok(Answer::Done)
}

/// What the player achieves from `v`.
fn merit(solution: &Solution, player: Player, v: Vertex) -> Message {
    match (solution.outcome(v), solution.rank(v)) {
        (Outcome::Draw, _) => message!("strategy.move-draws"),
        (Outcome::Win(winner), Some(n)) if winner == player => message!("strategy.move-wins", n = n),
        (Outcome::Win(winner), None) if winner == player => message!("strategy.move-endless"),
        (Outcome::Win(_), Some(n)) => message!("strategy.move-loses", n = n),
        (Outcome::Win(_), None) => message!("strategy.move-loses-endless"),
    }
}

fn judge(matches: &ArgMatches, arena: &Arena, path: &str, output: &mut Output) -> Result<Answer, Failure> {
    let strategy =
        files::read(path, output.lang, |reader| bachet::format::strategy::read(reader, arena, player(matches)))?;
    let judgement = stoppable(message!("progress.verify"), output.lang, |watch| {
        judge_watched(arena, &strategy, arena.starts(), watch)
    })?;
    if output.json {
        output.object(&report::judgement(arena, &strategy, &judgement))?;
    } else {
        say_judgement(arena, &strategy, &judgement, output)?;
    }
    Ok(if judgement.counterplay.is_none() { Answer::Done } else { Answer::No })
}

/// Each start in words, the first that is beaten with the play that beats it.
fn say_judgement(
    arena: &Arena,
    strategy: &Strategy,
    judgement: &Judgement,
    output: &mut Output,
) -> Result<(), Failure> {
    let player = strategy.player();
    let mut counterplay = judgement.counterplay.as_ref();
    for &(start, winning) in &judgement.starts {
        let name = arena.name(start);
        match (winning, counterplay) {
            (true, _) => output.say(message!("check.wins", start = name, player = player, other = !player))?,
            (false, Some(first)) => {
                say_counterplay(arena, first, output)?;
                counterplay = None;
            }
            (false, None) => output.say(message!("check.beaten-too", start = name))?,
        }
    }
    Ok(())
}

fn say_counterplay(arena: &Arena, counterplay: &Counterplay, output: &mut Output) -> Result<(), Failure> {
    let Counterplay { play, back_to } = counterplay;
    let name = arena.name(play[0]);
    let mut path = names(arena, play);
    path.extend(back_to.map(|k| path[k].clone()));
    let path = path.join(" → ");
    output.say(match back_to {
        None => message!("check.beaten", start = name, play = path),
        Some(_) => message!("check.cycle", start = name, play = path),
    })?;
    let outcome = match back_to {
        None => arena.ending(play[play.len() - 1]).unwrap_or_default(),
        Some(_) => arena.unending(),
    };
    output.say(match outcome {
        Outcome::Win(winner) => message!("check.lost", player = winner),
        Outcome::Draw => message!("check.drawn"),
    })
}

//! `bachet strategy`: the best one, or what is wrong with one.

use super::game::{game, names, player};
use super::source::{Symmetry, arena};
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::busy;
use crate::texts::message;
use crate::{Answer, files};
use bachet::report;
use bachet::solve::{Counterplay, Strategy};
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
    let solution = busy(message!("progress.solve"), output.lang, || bachet::solve(arena));
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
    let width = strategy.iter().take(10_000).map(|(v, to)| line(v, to).chars().count()).max().unwrap_or(0);
    for (v, to) in strategy.iter() {
        let words = merit(&solution, player, v).to_text(output.lang);
        output.line(&format!("  {:width$}  {words}", line(v, to)))?;
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
    let judged: Vec<(Vertex, Option<Counterplay>)> =
        arena.starts().iter().map(|&start| (start, bachet::check(arena, &strategy, start).err())).collect();
    let winning = judged.iter().all(|(_, counterplay)| counterplay.is_none());
    if output.json {
        output.object(&report::judgement(arena, &strategy, &judged))?;
    } else {
        for (start, counterplay) in &judged {
            say_judgement(arena, &strategy, *start, counterplay.as_ref(), output)?;
        }
    }
    Ok(if winning { Answer::Done } else { Answer::No })
}

fn say_judgement(
    arena: &Arena,
    strategy: &Strategy,
    start: Vertex,
    counterplay: Option<&Counterplay>,
    output: &mut Output,
) -> Result<(), Failure> {
    let player = strategy.player();
    let name = arena.name(start);
    let Some(Counterplay { play, back_to }) = counterplay else {
        return output.say(message!("check.wins", start = name, player = player, other = !player));
    };
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

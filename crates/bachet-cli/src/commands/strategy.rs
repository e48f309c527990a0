//! `bachet strategy`: the best one, or what is wrong with one.

use crate::args::value;
use crate::asking::{asked, explored, from, goal, unending};
use crate::failure::Failure;
use crate::lines::{columns, left};
use crate::output::Output;
use crate::texts::message;
use crate::{Verdict, files};
use bachet::solve::{Counterplay, Judgement, Strategy};
use bachet::text::Message;
use bachet::{Arena, Outcome, Player, Solution, Vertex};
use bachet_app::strategy::{Grounds, StrategyRequest, strategy};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = explored(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let check = value(matches, "check").map(|path| files::text(path, output.lang)).transpose()?;
    let request = StrategyRequest {
        from: from(matches),
        goal: goal(matches, output.lang)?,
        unending: unending(matches),
        check: check.map(Into::into),
    };
    let found = asked(matches, output.lang, |context| Ok(strategy(source, &request, context)));
    let found = found?.map_err(|error| files::concerning(value(matches, "check"), error))?;
    if output.json {
        output.answer(&found.answer)?;
    }
    match &found.grounds {
        Grounds::Solution(solution) => {
            if !output.json {
                say_best(&found.arena, solution, &found.strategy, output)?;
            }
            Ok(Verdict::Done)
        }
        Grounds::Judgement(judgement) => {
            if !output.json {
                say_judgement(&found.arena, &found.strategy, judgement, output)?;
            }
            Ok(if judgement.counterplay.is_none() { Verdict::Done } else { Verdict::No })
        }
    }
}

fn say_best(arena: &Arena, solution: &Solution, strategy: &Strategy, output: &mut Output) -> Result<(), Failure> {
    let player = strategy.player();
    if strategy.iter().next().is_none() {
        return output.say(message!("strategy.none", player = player));
    }
    output.say(message!("strategy.title", player = player))?;
    let line = |v: Vertex, to: Vertex| message!("strategy.move", v = arena.name(v), to = arena.name(to)).to_string();
    let width = strategy.iter().take(10_000).map(|(v, to)| columns(&line(v, to))).max().unwrap_or(0);
    for (v, to) in strategy.iter() {
        let words = merit(solution, player, v).to_text(output.lang);
        output.line(&format!("  {}  {words}", left(&line(v, to), width)))?;
    }
    Ok(())
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
    let mut path: Vec<String> = play.iter().map(|&v| arena.name(v).into_owned()).collect();
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

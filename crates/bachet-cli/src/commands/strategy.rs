//! `bachet strategy`: the best one, or what is wrong with one.

use super::session::written;
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
use bachet_app::strategy::{
    FollowedAnswer, FollowingAnswer, Grounds, LeavesAnswer, PlaysAnswer, StrategyRequest, strategy,
};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = explored(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let check = value(matches, "check").map(|path| files::text(path, output.lang)).transpose()?;
    let (from, play) = match value(matches, "play") {
        Some(play) => written(play, from(matches), &source, output.lang)?,
        None => (from(matches), Vec::new()),
    };
    let request = StrategyRequest {
        from,
        goal: goal(matches, output.lang)?,
        unending: unending(matches),
        min: matches.get_flag("min"),
        check: check.map(Into::into),
        play,
        plays: matches.get_flag("plays"),
    };
    let found = asked(matches, output.lang, |context| Ok(strategy(source, &request, context)));
    let found = found?.map_err(|error| files::concerning(value(matches, "check"), error))?;
    if output.json {
        output.answer(&found.answer)?;
    }
    let follows = found.followed().play.as_ref().map(|play| play.follows);
    let wins = match &found.grounds {
        Grounds::Solution(_) => true,
        Grounds::Judgement(judgement) => judgement.counterplay.is_none(),
    };
    if !output.json {
        match &found.grounds {
            Grounds::Solution(solution) => say_best(&found.arena, solution, &found.strategy, output)?,
            Grounds::Judgement(judgement) => say_judgement(&found.arena, &found.strategy, judgement, output)?,
        }
        let FollowedAnswer { play, plays } = found.followed();
        play.iter().try_for_each(|play| say_play(play, found.strategy.player(), output))?;
        plays.iter().try_for_each(|plays| say_plays(plays, output))?;
    }
    // Who gives a play asks about it.
    Ok(if follows.unwrap_or(wins) { Verdict::Done } else { Verdict::No })
}

/// Whether a play follows the strategy, and who wins it.
fn say_play(play: &FollowingAnswer, player: Player, output: &mut Output) -> Result<(), Failure> {
    output.say(match &play.leaves {
        None => message!("strategy.follows", player = player, play = play.vertices.join(" → ")),
        Some(LeavesAnswer { vertex, strategy, play }) => {
            message!("strategy.leaves", player = player, v = vertex, play = play, to = strategy)
        }
    })?;
    output.say(match play.winner.map(|winner| winner.0) {
        Some(Outcome::Win(winner)) => message!("check.lost", player = winner),
        Some(Outcome::Draw) => message!("check.drawn"),
        None => message!("strategy.open"),
    })
}

/// How many plays there are, and each, where they are few.
fn say_plays(plays: &PlaysAnswer, output: &mut Output) -> Result<(), Failure> {
    let (Some(count), Some(one), Some(two), Some(draw)) = (&plays.count, &plays.one, &plays.two, &plays.draw) else {
        return output.say(match plays.infinite {
            true => message!("strategy.plays-infinite"),
            false => message!("strategy.plays-many"),
        });
    };
    let [count, one, two, draw] = [count, one, two, draw].map(|digits| number(digits));
    output.say(message!("strategy.plays", count = count, one = one, two = two, draw = draw))?;
    if let Some(endless) = plays.endless.as_ref().filter(|endless| *endless != "0") {
        let n = endless.parse().unwrap_or(usize::MAX);
        output.say(message!("strategy.plays-endless", endless = number(endless), n = n))?;
    }
    for play in plays.plays.iter().flatten() {
        let mut path = play.vertices.join(" → ");
        if let Some(place) = play.back_to {
            let back = format!("{path} → {}", play.vertices[place]);
            path = message!("strategy.play-on", play = back).to_text(output.lang);
        }
        let words = match play.winner.0 {
            Outcome::Win(player) => message!("strategy.play-won", play = path, player = player),
            Outcome::Draw => message!("strategy.play-drawn", play = path),
        };
        output.line(&format!("  {}", words.to_text(output.lang)))?;
    }
    Ok(())
}

/// A number as it is written in words, unless it is very long.
fn number(digits: &str) -> Message {
    match digits.parse::<usize>() {
        Ok(n) => message!("count", n = n),
        Err(_) => message!("file", path = digits),
    }
}

fn say_best(arena: &Arena, solution: &Solution, strategy: &Strategy, output: &mut Output) -> Result<(), Failure> {
    let player = strategy.player();
    if strategy.iter().next().is_none() {
        // In a play without end there is nothing to say of positions that are lost.
        let moves = arena.vertices().any(|v| arena.owner(v) == player && !arena.successors(v).is_empty());
        return output.say(match moves {
            true => message!("strategy.lost", player = player),
            false => message!("strategy.none", player = player),
        });
    }
    if solution.plans() > 1 && arena.objective().player() == Some(player) {
        return say_plans(arena, solution, strategy, output);
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

/// The moves towards each of several sets that must be visited.
fn say_plans(arena: &Arena, solution: &Solution, strategy: &Strategy, output: &mut Output) -> Result<(), Failure> {
    let player = strategy.player();
    output.say(message!("strategy.plans", player = player, n = solution.plans()))?;
    for (plan, set) in arena.objective().sets().iter().enumerate() {
        output
            .names(&message!("strategy.plan", n = plan + 1).to_text(output.lang), set.iter().map(|&v| arena.name(v)))?;
        for (v, to) in strategy.iter().filter_map(|(v, _)| Some((v, solution.choice_of(plan, v)?))) {
            output.line(&format!("  {}", message!("strategy.move", v = arena.name(v), to = arena.name(to))))?;
        }
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
        Some(k) => arena.round(&play[*k..]),
    };
    output.say(match outcome {
        Outcome::Win(winner) => message!("check.lost", player = winner),
        Outcome::Draw => message!("check.drawn"),
    })
}

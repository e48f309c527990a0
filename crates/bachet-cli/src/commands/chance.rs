//! Arenas in which chance moves: how likely a player wins, in words, and whether a solution is right.

use crate::Verdict;
use crate::asking::asked;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::texts::message;
use bachet::Vertex;
use bachet::chance::{ChanceArena, Mover};
use bachet_app::chance::{self, ChanceAnswer, certain, decimal, short};
use bachet_chance::Solution;
use clap::ArgMatches;

/// Of more vertices not each is told.
const MOST_LISTED: usize = 60;
/// Longer fractions are told as decimal numbers.
const LONGEST: usize = 40;

/// Says how likely a player wins, and from each vertex of a small arena what to do.
pub(super) fn say(
    arena: &ChanceArena,
    solution: &Solution,
    answer: &ChanceAnswer,
    output: &mut Output,
) -> Result<(), Failure> {
    let [player, start] = [answer.player.0.to_string(), answer.start.clone()];
    output.say(message!("chance.size", n = answer.positions, arcs = answer.arcs, chances = answer.chances))?;
    let about = decimal(answer.about);
    output.say(match answer.value.as_deref().filter(|value| value.len() <= LONGEST) {
        Some(value) if !value.contains('/') => message!("chance.value", player = player, start = start, value = value),
        Some(value) => message!("chance.value-about", player = player, start = start, value = value, about = about),
        None if answer.value.is_some() => message!("chance.about", player = player, start = start, about = about),
        None => {
            let error = format!("{:.0e}", answer.error.max(f64::MIN_POSITIVE));
            let about = certain(answer.about, answer.error);
            message!("chance.between", player = player, start = start, about = about, error = error)
        }
    })?;
    if !answer.best.is_empty() {
        output.say(message!("chance.best", moves = answer.best.join(", ")))?;
    }
    let graph = arena.graph();
    if graph.len() > MOST_LISTED {
        return Ok(());
    }
    let head =
        [message!("chance.vertex"), message!("chance.moves"), message!("chance.worth"), message!("chance.choice")];
    let head = head.map(|words| words.to_text(output.lang)).to_vec();
    let row = |v: Vertex| {
        let name = |v: Vertex| graph.name(v).into_owned();
        let mover = match arena.mover(v) {
            Mover::Player(player) => player.to_string(),
            Mover::Chance => message!("chance.chance").to_text(output.lang),
        };
        vec![name(v), mover, short(&solution.values, v), solution.choices[v as usize].map_or_else(String::new, name)]
    };
    let rows = graph.vertices().filter(|&v| arena.ending(v).is_none()).map(row);
    let grid: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
    output.grid(&grid)
}

/// Checks a solution in JSON.
pub(super) fn verify(
    arena: &ChanceArena,
    path: &str,
    matches: &ArgMatches,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let claimed = chance::read_json(&files::bytes(path, output.lang)?, arena)
        .map_err(|error| files::concerning(Some(path), error))?;
    let answer = asked(matches, output.lang, |context| Ok(chance::verify(arena, &claimed, context)))?;
    if output.json {
        output.answer(&answer)?;
    } else {
        output.say(match &answer.flaw {
            None => message!("chance.verified", n = arena.graph().len()),
            Some(flaw) => message!("verify.flaw", flaw = flaw),
        })?;
    }
    Ok(if answer.ok { Verdict::Done } else { Verdict::No })
}

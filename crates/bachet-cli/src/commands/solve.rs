//! `bachet solve`: who wins, in how many moves, and what to play.

use super::game::{game, names, player, title};
use super::solve_game;
use super::source::{Source, document_arena, is_given, refuse, source};
use super::store::{self, is_stored};
use crate::args::value;
use crate::failure::Failure;
use crate::lines::{columns, left, right};
use crate::output::Output;
use crate::progress::stoppable;
use crate::texts::message;
use crate::{Answer, files};
use bachet::games::Opened;
use bachet::report;
use bachet::solve::solve_watched;
use bachet::{Arena, Outcome, Player, Solution, Vertex};
use clap::ArgMatches;

/// Regions of more vertices than this are counted, not listed.
const MOST_LISTED: usize = 200;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    if !value(matches, "output").is_some_and(|path| path.ends_with(".bachet"))
        && let Some(option) = ["method", "no-ranks", "temp"].iter().find(|option| is_given(matches, option))
    {
        return Err(message!("store.only", option = *option).into());
    }
    let name = value(matches, "ARENA").expect("it is required");
    if is_stored(name) && value(matches, "output").is_none() {
        // It is solved already.
        refuse(
            matches,
            &["table", "estimate", "target", "unending", "no-symmetry", "max-positions", "max-memory"],
            name,
        )?;
        return store::query::say(&store::open(name)?, value(matches, "from"), output);
    }
    let document = match source(name, output.lang)? {
        Source::Game(opened) => return solve_game::run(matches, &opened, output),
        Source::File(document) => document,
    };
    let arena = document_arena(matches, document)?;
    let arena = game(matches, arena, player(matches).unwrap_or(Player::One), output.lang)?;
    if let Some(path) = value(matches, "output").filter(|path| path.ends_with(".bachet")) {
        return store::solve::run(matches, &Opened::on_arena(arena), path, output);
    }
    let solution = stoppable(message!("progress.solve"), output.lang, |watch| solve_watched(&arena, watch))?;
    if let Some(path) = value(matches, "output") {
        files::write(path, |out| bachet::format::solution::write(&arena, &solution, out))?;
        if path == "-" {
            return Ok(Answer::Done);
        }
    }
    if output.json {
        output.object(&report::solution(&arena, &solution))?;
        return Ok(Answer::Done);
    }
    let (positions, arcs) = (arena.len(), arena.graph().arcs());
    output.say(message!("solve.size", game = title(arena.title()), positions = positions, arcs = arcs))?;
    for &start in arena.starts() {
        say_start(&arena, &solution, start, output)?;
    }
    say_regions(&arena, &solution, output)?;
    if let Some(path) = value(matches, "output") {
        output.say(message!("solve.written", file = path))?;
    }
    Ok(Answer::Done)
}

fn say_start(arena: &Arena, solution: &Solution, start: Vertex, output: &mut Output) -> Result<(), Failure> {
    let name = &*arena.name(start);
    output.say(match (solution.outcome(start), solution.rank(start)) {
        (Outcome::Draw, _) => message!("solve.draws", start = name),
        (Outcome::Win(player), None) => message!("solve.wins-endless", start = name, player = player),
        (Outcome::Win(player), Some(0)) => message!("solve.won-already", start = name, player = player),
        (Outcome::Win(player), Some(n)) => message!("solve.wins", start = name, player = player, n = n),
    })?;
    let best = solution.best(arena, start);
    if !best.is_empty() {
        output.say(message!("solve.best", n = best.len(), best = names(arena, &best).join(", ")))?;
    }
    Ok(())
}

fn say_regions(arena: &Arena, solution: &Solution, output: &mut Output) -> Result<(), Failure> {
    let regions = solution.regions();
    let lines = [
        (message!("solve.region", player = Player::One), Outcome::Win(Player::One), regions.one),
        (message!("solve.region", player = Player::Two), Outcome::Win(Player::Two), regions.two),
        (message!("solve.region-draw"), Outcome::Draw, regions.draw),
    ];
    let lines = lines.map(|(heading, outcome, count)| {
        (heading.to_text(output.lang), outcome, message!("count", n = count).to_text(output.lang))
    });
    let longest = |lengths: [usize; 3]| lengths.into_iter().max().unwrap_or(0);
    let width = longest(lines.each_ref().map(|(heading, ..)| columns(heading)));
    let digits = longest(lines.each_ref().map(|(.., count)| columns(count)));
    for (heading, outcome, count) in lines {
        let heading = format!("  {}  {}", left(&heading, width), right(&count, digits));
        let listed = arena.len() <= MOST_LISTED;
        let members = arena.vertices().filter(|&v| listed && solution.outcome(v) == outcome);
        output.names(&heading, members.map(|v| arena.name(v)))?;
    }
    output.say(match regions.draw {
        0 => message!("solve.determined"),
        n => message!("solve.undetermined", n = n),
    })
}

//! `bachet solve`: who wins, in how many moves, and what to play.

use super::{chance, store, sum};
use crate::args::value;
use crate::asking::{
    allowance, asked, asked_within, device, explored, from, goal, is_given, is_stored, refuse, title, unending,
};
use crate::failure::Failure;
use crate::lines::{columns, left, right};
use crate::output::Output;
use crate::texts::{TEXTS, message};
use crate::{Verdict, files};
use bachet::text::{Message, rough, units};
use bachet::{Arena, Outcome, Player, Solution, Vertex};
use bachet_app::device::Device;
use bachet_app::estimate::{EstimateRequest, FileEstimate, FileMethod, estimate};
use bachet_app::levels::{LevelCount, LevelsAnswer};
use bachet_app::solve::{
    ArenaAnswer, GameAnswer, SolveAnswer, SolveRequest, SolvedSource, TablesAnswer, VertexAnswer, solve,
};
use bachet_app::source::{Source, SourceKind};
use bachet_app::stages::StageAnswer;
use clap::ArgMatches;
use std::time::Duration;

/// Longer plays are not told.
const MOST_PLAYED: usize = 20;

/// Regions of more vertices than this are counted, not listed.
const MOST_LISTED: usize = 200;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let path = value(matches, "output");
    let to_file = path.filter(|path| path.ends_with(".bachet"));
    if to_file.is_none()
        && let Some(option) = ["method", "no-ranks", "temp", "plies"].iter().find(|option| is_given(matches, option))
    {
        return Err(message!("store.only", option = *option).into());
    }
    let name = value(matches, "ARENA").expect("it is required");
    if is_stored(name) && path.is_none() {
        // It is solved already.
        refuse(
            matches,
            &[
                "table",
                "estimate",
                "target",
                "unending",
                "no-symmetry",
                "max-positions",
                "max-memory",
                "device",
                "device-memory",
            ],
            name,
        )?;
        return store::query::say(matches, &crate::asking::stored(name)?, value(matches, "from"), output);
    }
    let source = explored(name, output.lang)?;
    if matches.get_flag("estimate") {
        return say_estimate(matches, source, output);
    }
    if let Some(path) = to_file {
        return store::solve::run(matches, source, path, output);
    }
    // Of games, only Connect Four is solved on a GPU.
    let explored =
        |kind: &SourceKind| matches!(kind, SourceKind::Game(game) if game.view().capabilities().stones.is_none());
    if explored(&source.kind) && matches!(device(matches)?, Some(Device::Gpu(_))) {
        refuse(matches, &["device"], name)?;
    }
    if matches!(&source.kind, SourceKind::Game(opened) if opened.is_sum()) {
        refuse(matches, &["output"], name)?;
    }
    let force = matches.get_flag("force");
    if let Some(path) = path {
        // Better now than when everything is solved.
        files::check(path, force)?;
    }
    let as_json = path.is_some_and(|path| path.trim_end_matches(".gz").ends_with(".json"));
    let request = SolveRequest {
        from: from(matches),
        goal: goal(matches, output.lang)?,
        unending: unending(matches),
        algorithm: value(matches, "algorithm").map(str::to_owned),
        min: matches.get_flag("min"),
        steps: matches.get_flag("steps"),
        no_symmetry: matches.get_flag("no-symmetry"),
        goals: matches.get_flag("goals"),
        table: matches.get_flag("table") || as_json,
    };
    let name = source.name.clone();
    let mut allowed = allowance(matches)?;
    if path.is_some() && matches!(source.kind, SourceKind::Game(_)) {
        // The file is of a game that was explored.
        refuse(matches, &["device", "device-memory"], path.unwrap_or_default())?;
        allowed.device = Device::Processor;
    }
    let result = asked_within(allowed, output.lang, |context| Ok(solve(source, &request, context)?))?;
    if let Some(path) = path {
        result.solved.check_writable(as_json)?;
        files::write(path, force, |out| match as_json {
            true => result.write_json(&name, out),
            false => result.solved.write(out),
        })?;
        if path == files::STANDARD {
            return Ok(Verdict::Done);
        }
    }
    if output.json {
        return output.answer(&result.answer);
    }
    match (&result.solved, &result.answer) {
        (SolvedSource::Arena(arena, solution), SolveAnswer::Arena(answer)) => {
            say_arena(arena, solution, answer, output)?;
            say_steps(&answer.steps, output)?;
            match (matches.get_flag("table"), arena.unending()) {
                (false, _) => {}
                (true, Some(_)) => say_table(solution, output)?,
                (true, None) => say_choices(arena, &answer.tables, output)?,
            }
        }
        (SolvedSource::Game { solved, start, .. }, SolveAnswer::Game(answer)) => {
            let place = value(matches, "from")
                .map_or_else(|| message!("solve.the-start"), |_| message!("file", path = start.as_str()));
            say_game(answer, solved.solution(), place, matches.get_flag("table"), output)?;
        }
        (SolvedSource::Sum(parts, balance), SolveAnswer::Sum(answer)) => sum::say(parts, balance, answer, output)?,
        (SolvedSource::Chance(arena, solution), SolveAnswer::Chance(answer)) => {
            chance::say(arena, solution, answer, output)?;
        }
        (SolvedSource::Levels, SolveAnswer::Levels(answer)) => say_levels(answer, output)?,
        (_, _) => {}
    }
    if let Some(path) = path {
        output.say(message!("solve.written", file = path))?;
    }
    Ok(Verdict::Done)
}

fn say_levels(answer: &LevelsAnswer, output: &mut Output) -> Result<(), Failure> {
    let time = units::duration(Duration::from_secs_f64(answer.seconds));
    output.say(message!("levels.size", game = answer.game.as_str(), device = answer.device.as_str(), time = time))?;
    let place = message!("file", path = answer.position.as_str());
    output.say(match (answer.winner.0, answer.moves) {
        (Outcome::Win(player), None) => message!("store.wins", start = place, player = player),
        (outcome, rank) => verdict(outcome, rank, place),
    })?;
    if !answer.best.is_empty() {
        output.say(message!("solve.best-moves", n = answer.best.len(), best = answer.best.join(", ")))?;
    }
    let text = |key: &str| TEXTS.entry(key).pattern(output.lang).to_owned();
    let (stones, arrangements) = (text("levels.stones"), text("levels.arrangements"));
    let mut rows = vec![[stones, arrangements, "J1".to_owned(), "J2".to_owned(), text("info.draws")]];
    let row = |level: &LevelCount| {
        let LevelCount { level, arrangements, one, two, draw } = *level;
        let counts = [u64::from(level), arrangements, one, two, draw];
        counts.map(|n| message!("count", n = n).to_text(output.lang))
    };
    rows.extend(answer.levels.iter().map(row));
    output.table(&rows)?;
    output.say(message!("levels.note"))
}

fn say_arena(arena: &Arena, solution: &Solution, answer: &ArenaAnswer, output: &mut Output) -> Result<(), Failure> {
    let (positions, arcs) = (arena.len(), arena.graph().arcs());
    output.say(message!("solve.size", game = title(arena.title()), positions = positions, arcs = arcs))?;
    for (&start, answer) in arena.starts().iter().zip(&answer.starts) {
        say_start(arena, solution, start, answer.class, output)?;
    }
    if let Some(lasso) = answer.lasso.as_ref().filter(|lasso| lasso.vertices.len() <= MOST_PLAYED) {
        let back = lasso.back_to.and_then(|place| lasso.vertices.get(place)).map_or("", String::as_str);
        output.say(message!("solve.lasso", play = lasso.vertices.join(" → "), back = back))?;
    }
    say_regions(arena, solution, output)
}

/// The algorithm set by set, each call of the recursion further to the right.
fn say_steps(steps: &[StageAnswer], output: &mut Output) -> Result<(), Failure> {
    let mut depths = vec![0];
    for StageAnswer { call, parent, words, .. } in steps {
        if *call >= depths.len() {
            // Calls are numbered as they are made, and only from calls that there are.
            let depth = parent.and_then(|parent| depths.get(parent)).map_or(0, |depth| depth + 1);
            depths.resize(call + 1, depth);
        }
        output.line(&format!("{}{words}", "  ".repeat(depths[*call])))?;
    }
    Ok(())
}

fn say_start(
    arena: &Arena,
    solution: &Solution,
    start: Vertex,
    class: Option<&str>,
    output: &mut Output,
) -> Result<(), Failure> {
    let name = message!("file", path = arena.name(start));
    output.say(match solution.winner(start).filter(|_| arena.unending().is_none()) {
        Some(player) => message!("solve.wins-recurring", start = name.clone(), player = player),
        None => verdict(solution.outcome(start), solution.rank(start), name.clone()),
    })?;
    say_class(class, name, output)?;
    let best: Vec<_> = solution.best(arena, start).iter().map(|&v| arena.name(v).into_owned()).collect();
    if !best.is_empty() {
        output.say(message!("solve.best", n = best.len(), best = best.join(", ")))?;
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

/// A game that was explored, whose start is called `place`.
fn say_game(
    answer: &GameAnswer,
    solution: &Solution,
    place: Message,
    table: bool,
    output: &mut Output,
) -> Result<(), Failure> {
    let GameAnswer { game, positions, arcs, regions, best, .. } = answer;
    output.say(match answer.symmetry {
        true => message!("solve.size-symmetry", game = game, positions = *positions, arcs = *arcs),
        false => message!("solve.size-game", game = game, positions = *positions, arcs = *arcs),
    })?;
    output.say(verdict(answer.winner.0, answer.moves, place.clone()))?;
    say_class(answer.class, place, output)?;
    if !best.is_empty() {
        output.say(message!("solve.best-moves", n = best.len(), best = best.join(", ")))?;
    }
    output.say(message!("solve.regions", one = regions.one, two = regions.two, draw = regions.draw))?;
    if let Some(goals) = &answer.goals {
        for (player, goal) in [(Player::One, goals.one), (Player::Two, goals.two)] {
            output.say(match goal {
                Some(goal) => message!("solve.goal", player = player, goal = goal.to_string()),
                None => message!("solve.no-goal", player = player),
            })?;
        }
    }
    if let Some(flaw) = &answer.flaw {
        output.say(message!("solve.flaw", flaw = flaw))?;
    }
    if table { say_table(solution, output) } else { Ok(()) }
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

/// Whether a position of an impartial game is P or N.
fn say_class(class: Option<&str>, place: Message, output: &mut Output) -> Result<(), Failure> {
    match class {
        Some("P") => output.say(message!("solve.previous", start = place)),
        Some(_) => output.say(message!("solve.next", start = place)),
        None => Ok(()),
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

/// Of a game without end, where ranks tell nothing: who wins each vertex, and where the winner goes.
fn say_choices(arena: &Arena, tables: &TablesAnswer, output: &mut Output) -> Result<(), Failure> {
    let Some(vertices) = tables.vertices.as_ref().filter(|all| all.len() <= MOST_LISTED) else {
        return output.say(message!("solve.table-large", n = arena.len(), most = MOST_LISTED));
    };
    let prioritised = vertices.iter().any(|vertex| vertex.priority.is_some());
    let heads = ["solve.table-vertex", "solve.table-priority", "solve.table-winner", "solve.table-choice"];
    let heads = heads.map(|key| TEXTS.entry(key).pattern(output.lang).to_owned());
    let row = |VertexAnswer { vertex, winner, priority, choices, .. }: &VertexAnswer| {
        let winner = winner.0.winner().map_or_else(String::new, |player| player.to_string());
        let choices = if choices.is_empty() { "–".to_owned() } else { choices.join(", ") };
        [vertex.clone(), priority.map_or_else(String::new, |priority| priority.to_string()), winner, choices]
    };
    let rows = std::iter::once(heads).chain(vertices.iter().map(row));
    let kept = |row: [String; 4]| {
        row.into_iter().enumerate().filter(|&(k, _)| k != 1 || prioritised).map(|(_, cell)| cell).collect()
    };
    output.grid(&rows.map(kept).collect::<Vec<Vec<String>>>())
}

fn say_estimate(matches: &ArgMatches, source: Source, output: &mut Output) -> Result<Verdict, Failure> {
    refuse(matches, &["target", "unending", "table", "output"], &source.name)?;
    let request = EstimateRequest { from: from(matches), no_symmetry: matches.get_flag("no-symmetry") };
    let (answer, estimate) = asked(matches, output.lang, |context| estimate(source, &request, context))?;
    if output.json {
        return output.answer(&answer);
    }
    output.say(message!(
        "estimate.all",
        game = answer.game,
        positions = estimate.message(),
        memory = units::about_bytes(estimate.memory),
        time = units::about_duration(estimate.time)
    ))?;
    let (least, most) = (rough(estimate.least), rough(estimate.most));
    if !estimate.exact && least != most {
        output.say(message!("estimate.between", least = least, most = most))?;
    }
    if let Some(FileEstimate { method, bytes, seconds }) = answer.file {
        let method = match method {
            FileMethod::Numbers => message!("estimate.numbers"),
            FileMethod::Keys => message!("estimate.keys"),
        };
        let time = units::about_duration(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
        output.say(message!("estimate.file", bytes = units::about_bytes(bytes), time = time, method = method))?;
    }
    Ok(Verdict::Done)
}

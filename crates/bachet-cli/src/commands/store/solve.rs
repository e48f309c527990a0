//! `bachet solve NAME -o FILE.bachet`: every position of a game, into a file.

use super::{Pace, failure, value_json};
use crate::Answer;
use crate::args::value;
use crate::commands::solve_game::verdict;
use crate::commands::source::{refuse, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::watched;
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::games::Opened;
use bachet::text::{decimal, units};
use bachet::{Outcome, Progress};
use bachet_store::{Encoding, Job, Stored, solve};
use clap::ArgMatches;
use serde_json::json;
use std::path::Path;

/// Where nobody says how much memory may be used and the machine does not tell what is free.
const USUAL_MEMORY: usize = 4 << 30;

pub(crate) fn run(matches: &ArgMatches, opened: &Opened, path: &str, output: &mut Output) -> Result<Answer, Failure> {
    refuse(matches, &["table", "max-positions"], path)?;
    let memory = match value(matches, "max-memory") {
        Some(text) => size(text, "--max-memory")?,
        None => free_memory().unwrap_or(USUAL_MEMORY),
    };
    let encoding = value(matches, "method").map(Encoding::read).transpose()?;
    let pace = Pace::new();
    let header = watched(output.lang, |work| {
        let job = Job {
            start: value(matches, "from"),
            symmetry: !matches.get_flag("no-symmetry"),
            ranks: !matches.get_flag("no-ranks"),
            encoding,
            memory: memory as u64,
            temp: value(matches, "temp").map(Path::new),
            watch: &|progress: &Progress| pace.goes_on(work, progress),
            ..Job::new(opened)
        };
        solve(&job, Path::new(path))
    });
    let header = header.map_err(failure)?;
    let stored = Stored::open(Path::new(path)).map_err(failure)?;
    let start = header.start.as_str();
    let found = stored.value(start).map_err(failure)?.ok_or_else(|| failure(stored.unreachable(start)))?;
    let best: Vec<String> = stored.best(start).map_err(failure)?.into_iter().map(|step| step.mov).collect();
    let sum = |of: fn(&bachet_store::Level) -> u64| header.levels.iter().map(of).sum::<u64>();
    let (one, two, draw) = (sum(|level| level.one), sum(|level| level.two), sum(|level| level.draw));
    let positions = header.positions();
    if output.json {
        let mut report = json!({
            "game": header.game,
            "positions": positions,
            "symmetry": header.symmetry,
            "winner": null,
            "moves": null,
            "regions": {"one": one, "two": two, "draw": draw},
            "best": best,
            "file": path,
            "bytes": stored.bytes(),
            "time": pace.began.elapsed().as_secs_f64(),
        });
        for (key, value) in value_json(Some(found)).as_object().into_iter().flatten() {
            report[key] = value.clone();
        }
        output.object(&report)?;
        return Ok(Answer::Done);
    }
    let name = header.game.as_str();
    output.say(match header.symmetry {
        true => message!("store.size-symmetry", game = name, n = positions),
        false => message!("store.size", game = name, n = positions),
    })?;
    let place = match value(matches, "from") {
        Some(_) => message!("file", path = start),
        None => message!("solve.the-start"),
    };
    output.say(match (found.outcome, found.rank) {
        (Outcome::Win(player), None) if !header.ranks => message!("store.wins", start = place, player = player),
        (outcome, rank) => verdict(outcome, rank, place),
    })?;
    if !best.is_empty() {
        output.say(message!("solve.best-moves", n = best.len(), best = best.join(", ")))?;
    }
    output.say(message!("store.regions", one = one, two = two, draw = draw))?;
    output.say(message!(
        "store.written",
        file = path,
        bytes = units::bytes(stored.bytes() as f64),
        bits = decimal(8.0 * stored.bytes() as f64 / positions.max(1) as f64, 2, output.lang),
        time = units::duration(pace.began.elapsed())
    ))?;
    Ok(Answer::Done)
}

//! `bachet solve -o FILE.bachet`: every position of a game or an arena, in a file.

use crate::Verdict;
use crate::args::value;
use crate::asking::{allowance, asked_within, count, from, goal, refuse, unending};
use crate::commands::solve::verdict;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::Outcome;
use bachet::games::Opened;
use bachet::text::{decimal, units};
use bachet_app::source::{Source, SourceKind};
use bachet_app::stored::{StoreRequest, StoreResult, store};
use bachet_app::verify::{VerifyRequest, solved_arena};
use clap::ArgMatches;

pub(crate) fn run(matches: &ArgMatches, source: Source, path: &str, output: &mut Output) -> Result<Verdict, Failure> {
    refuse(matches, &["table", "max-positions"], path)?;
    let plies = count(matches, "plies")?.map(|plies| u32::try_from(plies).unwrap_or(u32::MAX));
    match plies {
        // The first plies are a GPU's, by keys, without ranks, from the start.
        Some(_) => refuse(matches, &["method", "from", "no-symmetry"], "--plies")?,
        None => refuse(matches, &["device", "device-memory"], path)?,
    }
    let request = StoreRequest {
        from: from(matches),
        no_symmetry: matches.get_flag("no-symmetry"),
        no_ranks: matches.get_flag("no-ranks"),
        encoding: value(matches, "method").map(str::parse).transpose()?,
        plies,
        parts: false,
        temp: value(matches, "temp").map(str::to_owned),
        force: matches.get_flag("force"),
    };
    let (goal, unending) = (goal(matches, output.lang)?, unending(matches));
    let result = asked_within(allowance(matches)?, output.lang, |context| {
        let opened = match source.kind {
            SourceKind::Game(opened) => {
                refuse(matches, &["target", "unending"], &source.name)?;
                opened
            }
            _ => {
                let wanted =
                    VerifyRequest { from: request.from.clone(), goal, unending, min: false, no_symmetry: true };
                Opened::on_arena(solved_arena(source, &wanted, context)?)
            }
        };
        Ok(store(&opened, &request, path, context)?)
    })?;
    if output.json {
        return output.answer(&result.answer);
    }
    say(matches, result, path, output)
}

/// What a file holds that was just written, in words.
pub(crate) fn say(
    matches: &ArgMatches,
    result: StoreResult,
    path: &str,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let StoreResult { answer, header, found, time } = result;
    let (start, positions, best) = (header.start.as_str(), answer.positions, answer.best);
    let (one, two, draw) = (answer.regions.one, answer.regions.two, answer.regions.draw);
    let name = header.game.as_str();
    output.say(match header.symmetry {
        true => message!("store.size-symmetry", game = name, n = positions),
        false => message!("store.size", game = name, n = positions),
    })?;
    let place = match value(matches, "from") {
        Some(_) => message!("file", path = start),
        None => message!("solve.the-start"),
    };
    output.say(match (found.outcome, found.moves) {
        (Outcome::Win(player), None) if !header.ranks => message!("store.wins", start = place, player = player),
        (outcome, rank) => verdict(outcome, rank, place),
    })?;
    if header.opening {
        let last = header.levels.last().map_or(0, |level| level.level);
        output.say(message!("store.opening", n = last))?;
    }
    if !best.is_empty() {
        output.say(message!("solve.best-moves", n = best.len(), best = best.join(", ")))?;
    }
    output.say(message!("store.regions", one = one, two = two, draw = draw))?;
    output.say(message!(
        "store.written",
        file = path,
        bytes = units::bytes(answer.bytes as f64),
        bits = decimal(8.0 * answer.bytes as f64 / positions.max(1) as f64, 2, output.lang),
        time = units::duration(time)
    ))?;
    Ok(Verdict::Done)
}

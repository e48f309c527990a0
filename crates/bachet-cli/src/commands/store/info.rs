//! `bachet info FILE`: what a solution file holds.

use crate::Verdict;
use crate::args::value;
use crate::asking::stored;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::{TEXTS, message};
use bachet::text::{decimal, units};
use bachet_app::stored::info;
use bachet_store::Encoding;
use clap::ArgMatches;

pub(crate) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let path = value(matches, "FILE").expect("it is required");
    let stored = stored(path)?;
    let header = stored.header();
    let positions = header.positions();
    let bits = 8.0 * stored.bytes() as f64 / positions.max(1) as f64;
    if output.json {
        return output.answer(&info(&stored));
    }
    output.say(match header.symmetry {
        true => message!("store.size-symmetry", game = header.game.as_str(), n = positions),
        false => message!("store.size", game = header.game.as_str(), n = positions),
    })?;
    output.say(match header.encoding {
        Encoding::Keys => message!("info.keys"),
        Encoding::Numbers => message!("info.numbers"),
        Encoding::Names if header.arena.is_some() => message!("info.arena"),
        Encoding::Names => message!("info.names"),
    })?;
    output.say(match header.ranks {
        true => message!("info.ranks"),
        false => message!("info.no-ranks"),
    })?;
    if header.opening {
        let last = header.levels.last().map_or(0, |level| level.level);
        output.say(message!("store.opening", n = last))?;
    }
    let size = units::bytes(stored.bytes() as f64);
    output.say(message!("info.bytes", bytes = size, bits = decimal(bits, 2, output.lang)))?;
    if let Some(time) = stored.time() {
        output.say(message!("info.time", time = units::duration(time)))?;
    }
    if let (Encoding::Names, [level]) = (header.encoding, &header.levels[..]) {
        output.say(message!("store.regions", one = level.one, two = level.two, draw = level.draw))?;
        return Ok(Verdict::Done);
    }
    let text = |key: &str| TEXTS.entry(key).pattern(output.lang).to_owned();
    let mut rows =
        vec![[text("info.level"), text("info.positions"), "J1".to_owned(), "J2".to_owned(), text("info.draws")]];
    let count = |n: u64| message!("count", n = n).to_text(output.lang);
    for level in &header.levels {
        let counts = [level.positions(), level.one, level.two, level.draw].map(count);
        let [positions, one, two, draw] = counts;
        rows.push([level.level.to_string(), positions, one, two, draw]);
    }
    output.table(&rows)?;
    Ok(Verdict::Done)
}

//! `bachet perft`: how many plays there are, by their length.

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, depth, from, source};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::units;
use bachet_app::perft::{PerftRequest, PerftResult, perft};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let depth = depth(matches)?.unwrap_or_default();
    let source = source(value(matches, "GAME").expect("it is required"), output.lang)?;
    let request = PerftRequest { depth: depth.try_into().unwrap_or(u32::MAX), from: from(matches) };
    let found = asked(matches, output.lang, |context| perft(source, &request, context))?;
    match output.json {
        true => output.answer(&found.answer),
        false => say(&found, output).map(|()| Verdict::Done),
    }
}

fn say(PerftResult { answer, time }: &PerftResult, output: &mut Output) -> Result<(), Failure> {
    for (depth, &plays) in (1..).zip(&answer.plays) {
        output.say(message!("perft.row", depth = depth as usize, n = plays))?;
    }
    let all: u64 = answer.plays.iter().sum();
    let rate = (all as f64 / time.as_secs_f64().max(1e-6)) as u64;
    output.say(message!("perft.speed", time = units::duration(*time), rate = rate))
}

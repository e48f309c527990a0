//! `bachet mex`: the least whole number that is not in a set.

use crate::Verdict;
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::solve::mex;
use clap::ArgMatches;
use serde::Serialize;

#[derive(Serialize)]
struct MexAnswer {
    set: Vec<u64>,
    mex: u32,
}

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let texts = matches.get_many::<String>("N").unwrap_or_default();
    // A set may also be written as one: {0,1,3}.
    let words = texts.flat_map(|text| text.split([',', ' ', '{', '}'])).filter(|word| !word.is_empty());
    let number = |word: &str| {
        word.parse().map_err(|_| match word.bytes().all(|sign| sign.is_ascii_digit()) {
            true => message!("mex.large", found = word, most = u64::MAX.to_string()).into(),
            false => message!("mex.number", found = word).into(),
        })
    };
    let mut set = words.map(number).collect::<Result<Vec<u64>, Failure>>()?;
    set.sort_unstable();
    set.dedup();
    // There are fewer numbers than that, and the least that is missing is at most how many there are.
    let mex = mex(set.iter().filter_map(|&number| u32::try_from(number).ok()));
    if output.json {
        return output.answer(&MexAnswer { set, mex });
    }
    let numbers: Vec<String> = set.iter().map(u64::to_string).collect();
    output.say(message!("mex.found", set = format!("{{{}}}", numbers.join(", ")), mex = mex.to_string()))?;
    Ok(Verdict::Done)
}

//! `bachet verify FILE.bachet`: derives the values of a solution file again.

use crate::Verdict;
use crate::args::value;
use crate::asking::{asked, seed, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::text::decimal;
use bachet_app::Error;
use bachet_app::verify::{SHARE, VerifyAnswer, verify_file};
use bachet_store::{Encoding, Sample, Stored};
use clap::ArgMatches;
use std::path::Path;

pub(crate) fn run(matches: &ArgMatches, path: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let stored = match Stored::open(Path::new(path)) {
        Err(error) if error.is_damage() => {
            let flaw = Some(error.message().to_text(output.lang));
            return say_wrong(&VerifyAnswer { ok: false, flaw, ..VerifyAnswer::default() }, true, output);
        }
        opened => opened.map_err(Error::from)?,
    };
    let sample = match value(matches, "sample") {
        Some(text) => Sample::Blocks { count: size(text, "--sample")?, seed: seed(matches)?.unwrap_or(0) },
        None => Sample::All,
    };
    let check = asked(matches, output.lang, |context| verify_file(&stored, sample, context))?;
    let Some(checked) = &check.checked else { return say_wrong(&check.answer, check.damaged, output) };
    if output.json {
        return output.answer(&check.answer);
    }
    output.say(match () {
        () if checked.blocks < checked.of_blocks => message!(
            "verify.sample",
            n = checked.positions,
            blocks = checked.blocks,
            of = checked.of_blocks,
            confidence = decimal(100.0 * checked.confidence(SHARE), 1, output.lang)
        ),
        () if stored.header().encoding == Encoding::Numbers => {
            message!("verify.stored-numbers", n = checked.positions)
        }
        () => message!("verify.stored", n = checked.positions),
    })?;
    Ok(Verdict::Done)
}

/// A file that is wrong, or so damaged that it is not known.
fn say_wrong(answer: &VerifyAnswer, damaged: bool, output: &mut Output) -> Result<Verdict, Failure> {
    let flaw = answer.flaw.clone().unwrap_or_default();
    match output.json {
        true => output.answer(answer).map(drop)?,
        false if damaged => output.paragraph(&flaw)?,
        false => output.say(message!("verify.flaw", flaw = flaw))?,
    }
    Ok(Verdict::No)
}

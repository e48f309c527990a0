//! `bachet verify FILE.bachet`: derives the values of a solution file again.

use super::{Pace, failure};
use crate::Answer;
use crate::args::value;
use crate::commands::source::{seed, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::watched;
use crate::texts::message;
use bachet::Progress;
use bachet::text::decimal;
use bachet_store::{Encoding, Sample, StoreError, Stored};
use clap::ArgMatches;
use serde_json::json;
use std::path::Path;

/// The share of wrong blocks that a sample is to notice.
const SHARE: f64 = 0.01;

pub(crate) fn run(matches: &ArgMatches, path: &str, output: &mut Output) -> Result<Answer, Failure> {
    let stored = match Stored::open(Path::new(path)) {
        Err(error) if error.is_damage() => return say_damage(&error, output),
        opened => opened.map_err(failure)?,
    };
    let sample = match value(matches, "sample") {
        Some(text) => Sample::Blocks { count: size(text, "--sample")?, seed: seed(matches)?.unwrap_or(0) },
        None => Sample::All,
    };
    let pace = Pace::new();
    let checked =
        watched(output.lang, |work| stored.verify(sample, &|progress: &Progress| pace.goes_on(work, progress)));
    let checked = match checked {
        Err(error) if error.is_damage() => return say_damage(&error, output),
        checked => checked.map_err(failure)?,
    };
    let words = checked.as_ref().err().map(|flaw| flaw.message().to_text(output.lang));
    if output.json {
        let mut report = json!({"ok": checked.is_ok(), "flaw": words});
        if let Ok(checked) = &checked {
            report["positions"] = checked.positions.into();
            report["blocks"] = json!([checked.blocks, checked.of_blocks]);
            report["confidence"] = checked.confidence(SHARE).into();
        }
        output.object(&report)?;
    } else {
        output.say(match (&checked, words) {
            (_, Some(words)) => message!("verify.flaw", flaw = words),
            (Ok(checked), _) if checked.blocks < checked.of_blocks => message!(
                "verify.sample",
                n = checked.positions,
                blocks = checked.blocks,
                of = checked.of_blocks,
                confidence = decimal(100.0 * checked.confidence(SHARE), 1, output.lang)
            ),
            (Ok(checked), _) if stored.header().encoding == Encoding::Numbers => {
                message!("verify.stored-numbers", n = checked.positions)
            }
            (Ok(checked), _) => message!("verify.stored", n = checked.positions),
            (Err(flaw), None) => message!("verify.flaw", flaw = flaw.message()),
        })?;
    }
    Ok(if checked.is_ok() { Answer::Done } else { Answer::No })
}

/// A file that is damaged is not right.
fn say_damage(error: &StoreError, output: &mut Output) -> Result<Answer, Failure> {
    let flaw = error.message();
    match output.json {
        true => output.object(&json!({"ok": false, "flaw": flaw.to_text(output.lang)}))?,
        false => output.say(flaw)?,
    }
    Ok(Answer::No)
}

//! `bachet verify FILE.bachet`: derives the values of a solution file again.

use super::{Pace, failure, open};
use crate::Answer;
use crate::args::value;
use crate::commands::source::{seed, size};
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::watched;
use crate::texts::message;
use bachet::text::decimal;
use bachet_store::Sample;
use clap::ArgMatches;
use serde_json::json;

/// The share of wrong blocks that a sample is to notice.
const SHARE: f64 = 0.01;

pub(crate) fn run(matches: &ArgMatches, path: &str, output: &mut Output) -> Result<Answer, Failure> {
    let stored = open(path)?;
    let sample = match value(matches, "sample") {
        Some(text) => Sample::Blocks { count: size(text, "--sample")?, seed: seed(matches)?.unwrap_or(0) },
        None => Sample::All,
    };
    let pace = Pace::new();
    let checked = watched(output.lang, |work| stored.verify(sample, &|status| pace.goes_on(work, status, output.lang)));
    let checked = checked.map_err(failure)?;
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
            (Ok(checked), _) => message!("verify.stored", n = checked.positions),
            (Err(flaw), None) => message!("verify.flaw", flaw = flaw.message()),
        })?;
    }
    Ok(if checked.is_ok() { Answer::Done } else { Answer::No })
}

//! `bachet verify`: the independent check of a solution.

use super::game::{game, player};
use super::source::{Symmetry, arena, is_given, refuse};
use super::store::{self, is_stored};
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::stoppable;
use crate::texts::message;
use crate::{Answer, files};
use bachet::solve::verify_watched;
use bachet::{Arena, Player};
use clap::ArgMatches;
use serde_json::json;

/// What means nothing for a solution file.
const OF_ARENAS: &[&str] = &["target", "unending", "from", "no-symmetry", "max-positions", "max-memory"];

/// All that an arena says.
fn written(arena: &Arena) -> Vec<u8> {
    let mut text = Vec::new();
    bachet::format::json::write(arena, &mut text).expect("memory can be written to");
    text
}

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let name = value(matches, "ARENA").expect("it is required");
    if is_stored(name) {
        if let Some(found) = value(matches, "SOLUTION") {
            return Err(message!("store.alone", found = found).into());
        }
        refuse(matches, OF_ARENAS, name)?;
        return store::verify::run(matches, name, output);
    }
    let Some(path) = value(matches, "SOLUTION") else {
        return Err(message!("store.needs-solution", name = name).into());
    };
    if is_stored(path) {
        refuse(matches, OF_ARENAS, name)?;
        let stored = store::open(path)?;
        let is_same = match stored.view().on_arena() {
            Some(own) => written(&arena(matches, Symmetry::Off, output.lang)?) == written(&own),
            None => stored.header().game == name,
        };
        if !is_same {
            let found = stored.header().game.as_str();
            return Err(message!("store.other-game", file = path, found = found, name = name).into());
        }
        return store::verify::run(matches, path, output);
    }
    if is_given(matches, "sample") {
        return Err(message!("store.sample-only", option = "sample").into());
    }
    let arena = arena(matches, Symmetry::AsGiven, output.lang)?;
    let arena = game(matches, arena, player(matches).unwrap_or(Player::One), output.lang)?;
    let solution = files::read(path, output.lang, |reader| bachet::format::solution::read(reader, &arena))?;
    let verified =
        stoppable(message!("progress.verify"), output.lang, |watch| verify_watched(&arena, &solution, watch))?;
    let flaw = verified.err();
    let words = flaw.as_ref().map(|flaw| flaw.message().to_text(output.lang));
    if output.json {
        output.object(&json!({"ok": flaw.is_none(), "flaw": words}))?;
    } else {
        output.say(match words {
            None => message!("verify.ok", n = arena.len()),
            Some(words) => message!("verify.flaw", flaw = words),
        })?;
    }
    Ok(if flaw.is_none() { Answer::Done } else { Answer::No })
}

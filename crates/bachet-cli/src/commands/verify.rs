//! `bachet verify`: the independent check of a solution.

use super::matrix::{is_table, read_table};
use super::{chance, store};
use crate::args::value;
use crate::asking::{
    allowance, asked, asked_within, explored, from, goal, is_given, is_stored, refuse, stored, unending,
};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use crate::{Verdict, files};
use bachet::positions::Document;
use bachet::text::Lang;
use bachet::{Arena, Solution};
use bachet_app::Error;
use bachet_app::claims::verify_table;
use bachet_app::rules::is_rules_file;
use bachet_app::solve::read_json;
use bachet_app::source::SourceKind;
use bachet_app::verify::{VerifyRequest, solved_arena, verify};
use bachet_gdl::same_rules;
use clap::ArgMatches;

/// What means nothing for a solution file.
const OF_ARENAS: &[&str] =
    &["target", "unending", "from", "no-symmetry", "max-positions", "max-memory", "device", "device-memory"];

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
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
    if is_table(name, output.lang)? {
        refuse(matches, OF_ARENAS, name)?;
        return verify_claims(name, path, matches, output);
    }
    let request = VerifyRequest {
        from: from(matches),
        goal: goal(matches, output.lang)?,
        unending: unending(matches),
        min: matches.get_flag("min"),
        no_symmetry: matches.get_flag("no-symmetry"),
    };
    let arena = |request: &VerifyRequest, output: &Output| {
        let source = explored(name, output.lang)?;
        asked(matches, output.lang, |context| solved_arena(source, request, context))
    };
    if is_stored(path) {
        refuse(matches, OF_ARENAS, name)?;
        let stored = stored(path)?;
        let is_same = match stored.view().capabilities().arena {
            Some(own) => written(&arena(&VerifyRequest { no_symmetry: true, ..request }, output)?) == written(own),
            // What a rules file is called says nothing: the file carries the rules.
            None => match stored.view().capabilities().rules {
                Some(rules) => is_rules_file(name) && same_rules(&files::rules(name, output.lang)?, rules),
                None => stored.header().game == name,
            },
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
    let source = explored(name, output.lang)?;
    if let SourceKind::Document(Document::Chance(arena)) = source.kind {
        refuse(matches, OF_ARENAS, name)?;
        return chance::verify(&arena, path, matches, output);
    }
    let arena = asked(matches, output.lang, |context| solved_arena(source, &request, context))?;
    let solution = read(path, &arena, output.lang)?;
    let (answer, flaw) = asked(matches, output.lang, |context| verify(&arena, &solution, context))?;
    if output.json {
        output.answer(&answer)?;
    } else {
        output.say(match &flaw {
            None => message!("verify.ok", n = arena.len()),
            Some(flaw) => message!("verify.flaw", flaw = flaw.message()),
        })?;
    }
    Ok(if answer.ok { Verdict::Done } else { Verdict::No })
}

/// What a file says of a table.
fn verify_claims(name: &str, path: &str, matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let (text, file) = read_table(name, output.lang)?;
    let said = files::text(path, output.lang)?;
    // What cannot be read is the file of what is said, unless it is the table.
    let of = |error: &Error| if matches!(error, Error::Read(_) | Error::NoTable(_)) { file } else { Some(path) };
    let answer = asked_within(allowance(matches)?, output.lang, |context| {
        verify_table(&text.into(), &said, context).map_err(|error| files::concerning(of(&error), error))
    })?;
    if output.json {
        output.answer(&answer)?;
    } else {
        output.say(match &answer.flaw {
            None => message!("verify.claims", n = answer.equilibria.unwrap_or_default()),
            Some(flaw) => message!("verify.flaw", flaw = flaw),
        })?;
    }
    Ok(if answer.ok { Verdict::Done } else { Verdict::No })
}

/// A solution in text or in JSON.
fn read(path: &str, arena: &Arena, lang: Lang) -> Result<Solution, Failure> {
    if path.trim_end_matches(".gz").ends_with(".json")
        && let Some(solution) = read_json(&files::bytes(path, lang)?, arena)?
    {
        return Ok(solution);
    }
    files::read(path, lang, |reader| bachet::format::solution::read(reader, arena))
}

/// All that an arena says.
fn written(arena: &Arena) -> Vec<u8> {
    let mut text = Vec::new();
    bachet::format::json::write(arena, &mut text).expect("memory can be written to");
    text
}

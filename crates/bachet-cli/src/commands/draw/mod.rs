//! `bachet draw`: pictures of arenas, boards, plays and solutions.

mod arena;
mod board;
mod graph;
mod history;

use super::grundy::refuse_from;
use crate::Verdict;
use crate::advice;
use crate::args::value;
use crate::asking::{allowance, asked_within, explored, from};
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::Target;
use crate::texts::message;
use bachet::draw::{ArenaNote, Picture};
use bachet_app::Allowance;
use bachet_app::picture::{InVertices, check_drawable, grundy, line_table, ranks};
use bachet_app::source::Source;
use clap::ArgMatches;

/// Pictures show so many positions at most, where nobody says.
const POSITIONS: usize = 10_000_000;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let other = ["graph", "ranks", "grundy", "lines"].iter().find(|kind| matches.get_flag(kind));
    if let Some(kind) = other.filter(|_| matches.get_flag("values")) {
        return Err(message!("draw.values-alone", kind = *kind).into());
    }
    match () {
        () if matches.get_flag("graph") => graph::run(matches, output),
        () if matches.get_flag("ranks") => written(matches, output, ranks_picture),
        () if matches.get_flag("board") => written(matches, output, board::picture),
        () if matches.get_flag("history") => written(matches, output, history::picture),
        () if matches.get_flag("lines") => written(matches, output, lines_picture),
        () if matches.get_flag("grundy") => written(matches, output, grundy_picture),
        () => arena::run(matches, output),
    }
}

fn written(
    matches: &ArgMatches,
    output: &mut Output,
    picture: fn(&ArgMatches, &mut Output) -> Result<Picture, Failure>,
) -> Result<Verdict, Failure> {
    let target = Target::read(matches)?;
    target.write(&picture(matches, output)?, output)?;
    Ok(Verdict::Done)
}

/// What is drawn as a whole.
fn drawn(matches: &ArgMatches, output: &Output) -> Result<Source, Failure> {
    explored(value(matches, "ARENA").expect("it is required"), output.lang)
}

/// What a picture of the whole may spend, and whether a glance tells that it is too large.
fn pictured(matches: &ArgMatches) -> Result<(Allowance, bool), Failure> {
    let allowance = allowance(matches)?;
    match allowance.judged {
        Some(_) => Ok((allowance, false)),
        None => Ok((Allowance { positions: POSITIONS, ..allowance }, true)),
    }
}

/// What is in the vertices, where that is said.
fn in_vertices(matches: &ArgMatches) -> Option<InVertices> {
    let name = value(matches, "vertices")?;
    InVertices::ALL.into_iter().find(|inside| inside.name() == name)
}

/// Says that a picture cannot show all, and what to ask for instead. The picture may go to standard output.
fn say_note(note: Option<ArenaNote>, output: &Output) {
    if let Some(note) = note {
        anstream::eprintln!("{}", advice::noted(note).to_text(output.lang));
    }
}

fn ranks_picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    let (source, from) = (drawn(matches, output)?, from(matches));
    let (allowance, glance) = pictured(matches)?;
    asked_within(allowance, output.lang, |context| {
        if glance {
            check_drawable(&source, from.as_deref(), POSITIONS, true, context)?;
        }
        Ok(ranks(source, from.as_deref(), context)?)
    })
}

fn grundy_picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    refuse_from(matches)?;
    let source = drawn(matches, output)?;
    let (allowance, _) = pictured(matches)?;
    asked_within(allowance, output.lang, |context| Ok(grundy(source, None, context)?))
}

fn lines_picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    refuse_from(matches)?;
    let source = drawn(matches, output)?;
    asked_within(allowance(matches)?, output.lang, |context| Ok(line_table(source, context)?))
}

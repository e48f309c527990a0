//! `bachet draw`: pictures of arenas, boards, plays and solutions.

mod arena;
mod board;
mod grundy;
mod history;
mod large;
mod values;

use super::source::Symmetry;
use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::Target;
use crate::progress::stoppable;
use crate::texts::message;
use bachet::draw::Picture;
use bachet::solve::solve_watched;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    if matches.get_flag("values") && !matches.get_flag("board") && !matches.contains_id("play") {
        return Err(message!("draw.values-alone").into());
    }
    match () {
        () if matches.get_flag("ranks") => written(matches, output, ranks),
        () if matches.get_flag("board") => written(matches, output, board::picture),
        () if matches.contains_id("play") => written(matches, output, history::picture),
        () if matches.get_flag("grundy") => written(matches, output, grundy::picture),
        () => arena::run(matches, output),
    }
}

/// Makes one picture and writes it. Where it goes is read first: making it may take long.
fn written(
    matches: &ArgMatches,
    output: &mut Output,
    picture: impl FnOnce(&ArgMatches, &mut Output) -> Result<Picture, Failure>,
) -> Result<Answer, Failure> {
    let target = Target::read(matches)?;
    let picture = picture(matches, output)?;
    target.write(&picture, output)?;
    Ok(Answer::Done)
}

/// How many positions each player wins in how many moves.
fn ranks(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    let arena = large::pictured(matches, Symmetry::AsGiven, output.lang)?;
    let solution = stoppable(message!("progress.solve"), output.lang, |watch| solve_watched(&arena, watch))?;
    Ok(bachet::draw::ranks(&solution, arena.title().unwrap_or_default(), output.lang))
}

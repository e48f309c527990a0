//! `bachet draw`: pictures of arenas, boards, plays and solutions.

use super::source::{Symmetry, arena};
use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::Target;
use crate::progress::busy;
use crate::texts::message;
use bachet::draw::ranks;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let target = Target::read(matches)?;
    let arena = arena(matches, Symmetry::AsGiven, output.lang)?;
    let solution = busy(message!("progress.solve"), output.lang, || bachet::solve(&arena));
    let picture = ranks(&solution, arena.title().unwrap_or_default(), output.lang);
    target.write(&picture, output)?;
    Ok(Answer::Done)
}

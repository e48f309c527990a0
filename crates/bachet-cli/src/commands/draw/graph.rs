//! `bachet draw G --graph`: the positions of an impartial game, whoever is to move.

use super::{POSITIONS, drawn, in_vertices, pictured, say_note};
use crate::Verdict;
use crate::args::{value, whole};
use crate::asking::{asked_within, from};
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::GraphTarget;
use bachet_app::picture::{ArenaOptions, GraphPicture, check_drawable};
use bachet_app::source::Source;
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let source = drawn(matches, output)?;
    of(source, matches, output)
}

/// The graph of a source that was read already.
pub(super) fn of(source: Source, matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let target = GraphTarget::read(matches)?;
    let options = ArenaOptions {
        show: value(matches, "show").map(|text| vec![text.to_owned()]),
        vertices: in_vertices(matches),
        around: value(matches, "around").map(str::to_owned),
        radius: whole(matches, "radius")?.map(|radius| radius as u64),
        no_legend: matches.get_flag("no-legend"),
        ..ArenaOptions::default()
    };
    let from = from(matches);
    let (allowance, glance) = pictured(matches)?;
    let picture = asked_within(allowance, output.lang, |context| {
        if glance {
            check_drawable(&source, from.as_deref(), POSITIONS, false, context)?;
        }
        Ok(GraphPicture::new(source, from.as_deref(), &options, context)?)
    })?;
    target.write(|| picture.picture(), |theme| picture.dot(theme), output)?;
    say_note(picture.note(), output);
    Ok(Verdict::Done)
}

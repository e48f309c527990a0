//! `bachet draw` without more: an arena with its solution, or the steps of an attractor on it.

use super::{POSITIONS, drawn, graph, in_vertices, pictured, say_note};
use crate::args::{value, whole};
use crate::asking::{asked_within, from, goal, refuse};
use crate::commands::session::written;
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::{Folder, GraphTarget};
use crate::texts::message;
use crate::{Verdict, files};
use bachet::draw::Layout;
use bachet::positions::Document;
use bachet_app::Error;
use bachet_app::goal::Goal;
use bachet_app::picture::{ArenaOptions, ArenaPicture, ChancePicture, LayoutName, check_drawable};
use bachet_app::source::{Source, SourceKind};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let (mut options, goal) = (options(matches)?, goal(matches, output.lang)?);
    let source = drawn(matches, output)?;
    let mut from = from(matches);
    if let Some(play) = value(matches, "play") {
        (from, options.play) = written(play, from, &source, output.lang)?;
    }
    let strategy = value(matches, "strategy");
    options.strategy = strategy.map(|path| files::text(path, output.lang)).transpose()?.map(Into::into);
    if matches!(source.kind, SourceKind::Document(Document::Chance(_))) {
        return chance(source, from.as_deref(), &options, &goal, matches, output);
    }
    // A graph without owners is drawn as it is, unless something is asked for that only arenas have.
    let natural = source.is_positions() && !matches.get_flag("arena") && !options.is_of_arenas(&goal);
    if natural || value(matches, "show").is_some() {
        return graph::of(source, matches, output);
    }
    if value(matches, "steps").is_some() {
        let folder = Folder::read(matches, "steps")?;
        let picture = picture(source, from.as_deref(), &options, &goal, matches, output)?;
        folder.write(picture.steps()?, output)?;
        say_note(picture.note(), output);
        return Ok(Verdict::Done);
    }
    let target = GraphTarget::read(matches)?;
    if matches.get_flag("animate") && !target.moves() {
        return Err(message!("picture.animated-steps").into());
    }
    let picture = picture(source, from.as_deref(), &options, &goal, matches, output)?;
    target.write(|| picture.picture(), |theme| picture.dot(theme), output)?;
    say_note(picture.note(), output);
    Ok(Verdict::Done)
}

/// An arena in which chance moves, with what its vertices are worth.
fn chance(
    source: Source,
    from: Option<&str>,
    options: &ArenaOptions,
    goal: &Goal,
    matches: &ArgMatches,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let Source { name, kind: SourceKind::Document(Document::Chance(arena)), .. } = source else {
        return Err(Error::Fault.into());
    };
    refuse(matches, &["show", "arena", "steps", "depth", "heuristic"], &name)?;
    let target = GraphTarget::read(matches)?;
    let picture = asked_within(pictured(matches)?.0, output.lang, |context| {
        Ok(ChancePicture::new(arena, &name, from, goal, options, context)?)
    })?;
    target.write(|| picture.picture(), |theme| picture.dot(theme), output)?;
    say_note(picture.note(), output);
    Ok(Verdict::Done)
}

/// How it is drawn; all steps are those of an attractor.
fn options(matches: &ArgMatches) -> Result<ArenaOptions, Failure> {
    let number = |name: &'static str| Ok::<_, Failure>(whole(matches, name)?.map(|number| number as u64));
    let layout: Option<Layout> = value(matches, "layout").map(str::parse).transpose()?;
    Ok(ArenaOptions {
        step: number("step")?,
        animate: value(matches, "steps").is_some() || matches.get_flag("animate"),
        unsolved: matches.get_flag("unsolved"),
        min: matches.get_flag("min"),
        values: matches.get_flag("values"),
        layout: layout.map(LayoutName),
        vertices: in_vertices(matches),
        around: value(matches, "around").map(str::to_owned),
        radius: number("radius")?,
        no_legend: matches.get_flag("no-legend"),
        ..ArenaOptions::default()
    })
}

/// The arena with what is shown on it.
fn picture(
    source: Source,
    from: Option<&str>,
    options: &ArenaOptions,
    goal: &Goal,
    matches: &ArgMatches,
    output: &Output,
) -> Result<ArenaPicture, Failure> {
    let depth = whole(matches, "depth")?.map(|depth| depth as u64);
    let (allowance, glance) = pictured(matches)?;
    let made = asked_within(allowance, output.lang, |context| {
        if glance {
            check_drawable(&source, from, POSITIONS, false, context)?;
        }
        Ok(match options.values {
            true => ArenaPicture::valued(source, from, depth, value(matches, "heuristic"), 1, options, context),
            false => ArenaPicture::new(source, from, goal, options, context),
        })
    });
    made?.map_err(|error| files::concerning(value(matches, "strategy"), error))
}

//! `bachet draw` without more: an arena with its solution, or the steps of an attractor on it.

use super::{drawn, pictured};
use crate::Verdict;
use crate::advice;
use crate::args::{value, whole};
use crate::asking::{asked_within, from, goal};
use crate::failure::Failure;
use crate::output::Output;
use crate::pictures::{Folder, GraphTarget};
use crate::texts::message;
use bachet::draw::Layout;
use bachet_app::picture::{ArenaOptions, ArenaPicture, LayoutName, check_drawable};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    if value(matches, "steps").is_some() {
        let folder = Folder::read(matches, "steps")?;
        let picture = picture(matches, true, output)?;
        folder.write(picture.steps()?, output)?;
        say_note(&picture, output);
        return Ok(Verdict::Done);
    }
    let target = GraphTarget::read(matches)?;
    if matches.get_flag("animate") && !target.moves() {
        return Err(message!("picture.animated-steps").into());
    }
    let picture = picture(matches, false, output)?;
    target.write(|| picture.picture(), |theme| picture.dot(theme), output)?;
    say_note(&picture, output);
    Ok(Verdict::Done)
}

/// The arena with what is shown on it; all steps are those of an attractor.
fn picture(matches: &ArgMatches, steps: bool, output: &Output) -> Result<ArenaPicture, Failure> {
    let number = |name: &'static str| Ok::<_, Failure>(whole(matches, name)?.map(|number| number as u64));
    let layout: Option<Layout> = value(matches, "layout").map(str::parse).transpose()?;
    let options = ArenaOptions {
        step: number("step")?,
        animate: steps || matches.get_flag("animate"),
        unsolved: matches.get_flag("unsolved"),
        layout: layout.map(LayoutName),
        around: value(matches, "around").map(str::to_owned),
        radius: number("radius")?,
        no_legend: matches.get_flag("no-legend"),
        facts: false,
    };
    let (source, from, goal) = (drawn(matches, output)?, from(matches), goal(matches, output.lang)?);
    let (allowance, glance) = pictured(matches)?;
    asked_within(allowance, output.lang, |context| {
        if glance {
            check_drawable(&source, from.as_deref(), false, context)?;
        }
        Ok(ArenaPicture::new(source, from.as_deref(), &goal, &options, context)?)
    })
}

/// Says that a picture cannot show all, and what to ask for instead. The picture may go to standard output.
fn say_note(picture: &ArenaPicture, output: &Output) {
    if let Some(note) = picture.note() {
        anstream::eprintln!("{}", advice::noted(note).to_text(output.lang));
    }
}

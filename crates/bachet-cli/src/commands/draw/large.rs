//! Games that are too large for a picture, and the arenas of those that are not.

use crate::args::value;
use crate::commands::source::{Source, Symmetry, document_arena, explore_within, from, limits, named, single, source};
use crate::failure::Failure;
use crate::texts::message;
use bachet::games::{View, too_large};
use bachet::text::Lang;
use bachet::{Arena, Limits};
use clap::ArgMatches;

/// Bars show so many positions at most, where nobody says.
const POSITIONS: usize = 10_000_000;

/// The arena of a file, or of a game that is explored, unless that would take long for a picture.
pub(super) fn pictured(matches: &ArgMatches, symmetry: Symmetry, lang: Lang) -> Result<Arena, Failure> {
    match source(value(matches, "ARENA").expect("it is required"), lang)? {
        Source::File(document) => document_arena(matches, document),
        Source::Game(opened) => {
            let view = single(&opened)?;
            let limits = picture_limits(matches, view, opened.name(), symmetry.applies(matches, view))?;
            let solved = explore_within(view, &from(matches, view)?, &limits, lang)?;
            Ok(named(solved.as_ref(), opened.name()))
        }
    }
}

/// The limits of an exploration for a picture; an error where a glance tells that the game is beyond them.
pub(super) fn picture_limits(
    matches: &ArgMatches,
    view: &dyn View,
    name: &str,
    symmetry: bool,
) -> Result<Limits<'static>, Failure> {
    let limits = Limits { symmetry, ..limits(matches)? };
    if value(matches, "max-positions").is_some() {
        return Ok(limits);
    }
    let limits = Limits { positions: POSITIONS, ..limits };
    match too_large(view, &from(matches, view)?, &limits).map_err(|trouble| trouble.message())? {
        Some(why) => Err(message!("draw.too-large", name = name, why = why.message()).into()),
        None => Ok(limits),
    }
}

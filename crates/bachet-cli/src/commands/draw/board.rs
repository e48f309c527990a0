//! `bachet draw GAME --board`: a position as people know it, with what each move comes to.

use crate::advice;
use crate::args::value;
use crate::asking::{asked, from, played};
use crate::failure::Failure;
use crate::files::STANDARD;
use crate::output::Output;
use crate::texts::message;
use bachet::draw::Picture;
use bachet_app::knowledge::Effort;
use bachet_app::picture::board;
use clap::ArgMatches;

pub(super) fn picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    let source = played(value(matches, "ARENA").expect("it is required"), output.lang)?;
    let effort = match () {
        () if matches.get_flag("no-values") => None,
        () if matches.get_flag("values") => Some(Effort::All),
        () => Some(Effort::Passing),
    };
    let from = from(matches);
    let (picture, unknown) = asked(matches, output.lang, |context| {
        let game = source.playable(None, context)?;
        let position = game.position(from.as_deref(), context)?;
        board(&game, &position, effort, context)
    })?;
    match unknown {
        Some(why) if effort == Some(Effort::All) => {
            return Err(message!("draw.values-unknown", why = advice::unknown(&why)).into());
        }
        // Nothing is said among what another program reads.
        Some(why) if !output.json && value(matches, "output") != Some(STANDARD) => {
            output.say(message!("draw.without-values", why = advice::unknown(&why)))?;
        }
        _ => {}
    }
    Ok(picture)
}

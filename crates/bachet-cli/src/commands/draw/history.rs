//! `bachet draw GAME --play PLAY --history`: a play as a history of who was winning.

use crate::advice;
use crate::args::value;
use crate::asking::{allowance, asked_within, from, played};
use crate::commands::session::{Session, is_file, refuse_from, written};
use crate::failure::Failure;
use crate::files::STANDARD;
use crate::output::Output;
use crate::texts::message;
use bachet::draw::Picture;
use bachet_app::knowledge::Effort;
use bachet_app::picture::history;
use bachet_app::{Error, Unknown};
use clap::ArgMatches;

pub(super) fn picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    let lang = output.lang;
    let source = played(value(matches, "ARENA").expect("it is required"), lang)?;
    let path = value(matches, "play").expect("it was asked for");
    let effort = if matches.get_flag("values") { Effort::All } else { Effort::Needed };
    let from = from(matches);
    let given = if is_file(path) { None } else { Some(written(path, None, &source, lang)?.1) };
    if given.is_none() {
        refuse_from(from.as_deref())?;
    }
    let (picture, from_the_start) = asked_within(allowance(matches)?, lang, |context| {
        let game = source.playable(None, context)?.winnable()?;
        let (start, moves) = match given {
            Some(mut words) => {
                let start = game.position(from.as_deref(), context)?;
                if words.first() == Some(&start) {
                    words.remove(0);
                }
                (start, words)
            }
            None => {
                let session = Session::load(path, &game.name, game.view.as_ref(), lang)?;
                (session.from().to_owned(), session.moves().map(str::to_owned).collect())
            }
        };
        history(&game, &start, &moves, effort, context).map_err(|error| match error {
            Error::NoValues(why) => {
                let why = match why {
                    Unknown::TakesLong => message!("draw.play-limit"),
                    why => advice::unknown(&why),
                };
                message!("draw.play-unsolved", name = game.name.as_str(), why = why).into()
            }
            error => error.into(),
        })
    })?;
    if !from_the_start && !output.json && value(matches, "output") != Some(STANDARD) {
        output.say(message!("draw.without-some"))?;
    }
    Ok(picture)
}

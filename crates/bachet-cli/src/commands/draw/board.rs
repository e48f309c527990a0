//! `bachet draw GAME --board`: a position as people know it, with what each move comes to.

use super::values::{Effort, Values};
use crate::args::value;
use crate::commands::source::{Playable, playable};
use crate::failure::Failure;
use crate::files::STANDARD;
use crate::output::Output;
use crate::texts::message;
use bachet::draw::{BoardDrawing, BoardMove, Picture, board};
use clap::ArgMatches;

pub(super) fn picture(matches: &ArgMatches, output: &mut Output) -> Result<Picture, Failure> {
    let game = playable(value(matches, "ARENA").expect("it is required"), None, output.lang)?;
    let (name, view) = (game.name.as_str(), game.view.as_ref());
    let position = game.from(matches)?;
    let Some(there) = view.board(&position)? else {
        return Err(message!("draw.no-board", name = name).into());
    };
    let moves = if matches.get_flag("no-values") { Vec::new() } else { moves(matches, &game, &position, output)? };
    let (turn, ending) = (view.turn(&position)?, view.ending(&position)?);
    Ok(board(&BoardDrawing { game: name, board: &there, turn, ending, moves: &moves }, output.lang))
}

/// The moves with what they come to; none where that is not known and need not be.
fn moves(
    matches: &ArgMatches,
    game: &Playable,
    position: &str,
    output: &mut Output,
) -> Result<Vec<BoardMove>, Failure> {
    let view = game.view.as_ref();
    let needed = matches.get_flag("values");
    let effort = if needed { Effort::Needed } else { Effort::Passing };
    let spots = view.spots(position)?;
    let scored = match Values::find(matches, game, position, effort, output.lang)? {
        Ok(mut values) => values.of_moves(view, position, output.lang)?,
        Err(why) => Err(why),
    };
    match scored {
        Ok(scored) => {
            let both = spots.into_iter().zip(scored);
            Ok(both.map(|((step, spot), (_, score))| BoardMove { name: step.mov, spot, score }).collect())
        }
        Err(why) if needed => Err(message!("draw.values-unknown", why = why).into()),
        Err(why) => {
            // Nothing is said among what another program reads.
            if !output.json && value(matches, "output") != Some(STANDARD) {
                output.say(message!("draw.without-values", why = why))?;
            }
            Ok(Vec::new())
        }
    }
}

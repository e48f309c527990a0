//! A position as people know it, with what each move comes to.

use crate::ask::Ask;
use crate::commands::values::values;
use crate::failure::Failure;
use crate::source::playable;
use crate::texts::message;
use crate::work::Work;
use bachet::draw::{BoardDrawing, BoardMove, Picture, board};

pub(super) fn picture(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    let game = playable(ask, None, work)?.winnable()?;
    let view = game.view.as_ref();
    let position = game.position(ask, if ask.has("position") { "position" } else { "from" })?;
    let Some(there) = view.board(&position)? else {
        return Err(message!("web.no-board", name = game.name.as_str()).into());
    };
    let (turn, ending) = (view.turn(&position)?, view.ending(&position)?);
    let wanted = !ask.flag("no-values") && ending.is_none();
    let known = if wanted { values(ask, &game, &position, work)?.ok() } else { None };
    let moves: Vec<BoardMove> = match known {
        None => Vec::new(),
        Some(values) => {
            let both = view.spots(&position)?.into_iter().zip(values.moves);
            both.map(|((step, spot), (_, score))| BoardMove { name: step.mov, spot, score }).collect()
        }
    };
    Ok(board(&BoardDrawing { game: &game.name, board: &there, turn, ending, moves: &moves }, ask.lang))
}

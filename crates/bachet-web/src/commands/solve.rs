//! Who wins, in how many moves, and what to play.

use super::grundy::summed;
use super::{Command, PLAYER, TARGET, UNENDING};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::source::{ARENA, FROM, GAME, Source, bytes_of_names, explore, single, solution, source, start, with_goal};
use crate::work::Work;
use bachet::Player;
use bachet::games::Opened;
use bachet::report;

pub(super) const COMMAND: Command = Command {
    name: "solve",
    about: "Says who wins, in how many moves, and what to play; as bachet solve --json.",
    options: &[
        GAME,
        ARENA,
        FROM,
        PLAYER,
        TARGET,
        UNENDING,
        Opt {
            name: "no-symmetry",
            kind: Kind::Flag,
            about: "For a game: count positions that are the same by symmetry each on its own.",
        },
        Opt { name: "table", kind: Kind::Flag, about: "For a game: how many positions each player wins at each rank." },
    ],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let opened = match source(ask, work)? {
        Source::Game(opened) => opened,
        _ => {
            ask.refuse(&["table", "no-symmetry"], "arena")?;
            ask.only_with("player", "target")?;
            let arena = with_goal(ask, ask.player("player").unwrap_or(Player::One), work)?;
            // Every start comes with its best moves.
            let best = arena.starts().iter().flat_map(|&start| arena.successors(start).iter().copied());
            work.check_answer(bytes_of_names(arena.graph(), best))?;
            return Ok(Answer::json(&report::solution(&arena, &solution(&arena, work)?)));
        }
    };
    ask.refuse(&["target", "player", "unending"], opened.name())?;
    if let Opened::Sum(sum) = &opened {
        ask.refuse(&["from", "table", "no-symmetry"], opened.name())?;
        return summed(&sum.parts, work);
    }
    let view = single(&opened)?;
    let symmetry = view.symmetries() > 1 && !ask.flag("no-symmetry");
    let start = start(ask, &opened)?;
    let solved = explore(view, &start, symmetry, work)?;
    let mut object = report::solved_game(opened.name(), view, solved.as_ref(), &start, symmetry)?;
    if ask.flag("table") {
        object["table"] = report::ranks(solved.solution());
    }
    Ok(Answer::json(&object))
}

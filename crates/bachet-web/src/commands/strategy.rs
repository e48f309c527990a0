//! The best strategy of a player, or what is wrong with one.

use super::{Command, PLAYER, TARGET, UNENDING};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::source::{ARENA, FROM, GAME, bytes_of_names, check_listed, solution, with_goal};
use crate::work::Work;
use bachet::solve::judge;
use bachet::{Player, format, report};

pub(super) const COMMAND: Command = Command {
    name: "strategy",
    about: "Gives a player's best strategy, or judges one; as bachet strategy --json.",
    options: &[
        GAME,
        ARENA,
        FROM,
        PLAYER,
        TARGET,
        UNENDING,
        Opt {
            name: "check",
            kind: Kind::Document,
            about: "A strategy to be judged: the vertex to move to from each vertex.",
        },
    ],
    answer,
};

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let arena = with_goal(ask, Player::One, work)?;
    check_listed(arena.len())?;
    let Some((text, _)) = ask.document("check") else {
        let player = ask.player("player").unwrap_or(Player::One);
        let strategy = solution(&arena, work)?.strategy(&arena, player);
        work.check_answer(bytes_of_names(arena.graph(), strategy.iter().flat_map(|(v, to)| [v, to])))?;
        return Ok(Answer::json(&report::strategy(&arena, &strategy)));
    };
    let strategy = format::strategy::read(text.as_bytes(), &arena, ask.player("player"))?;
    Ok(Answer::json(&report::judgement(&arena, &strategy, &judge(&arena, &strategy, arena.starts()))))
}

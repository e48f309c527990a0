//! A0, A1, … and why.

use super::{Command, PLAYER, TARGET};
use crate::ask::{Ask, Kind, Opt};
use crate::desk::{Answer, Outcome};
use crate::failure::Failure;
use crate::source::{ARENA, FROM, GAME, arena, check_listed, target};
use crate::texts::message;
use crate::work::Work;
use axum::http::StatusCode;
use bachet::solve::attractor_watched;
use bachet::{Arena, Attractor, Player, Stopped, Vertex, report};

pub(super) const COMMAND: Command = Command {
    name: "attractor",
    about: "Shows an attractor step by step; as bachet attractor --json.",
    options: &[
        GAME,
        ARENA,
        FROM,
        PLAYER,
        TARGET,
        Opt { name: "summary", kind: Kind::Flag, about: "How many vertices each step adds, and not which." },
        Opt { name: "why", kind: Kind::Names, about: "Vertices, to be told why they belong to it or not." },
    ],
    answer,
};

/// So many vertices are explained at most.
const MOST_ASKED: usize = 1000;

fn answer(ask: &Ask, work: &Work) -> Outcome {
    let arena = arena(ask, work)?;
    if !ask.flag("summary") {
        check_listed(arena.len())?;
    }
    let why = ask.names("why");
    if why.len() > MOST_ASKED {
        let many = message!("web.listed-large", n = why.len(), most = MOST_ASKED);
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, many));
    }
    let asked: Vec<Vertex> = why.into_iter().map(|name| arena.find(name)).collect::<Result<_, _>>()?;
    let attractor = attractor(ask, &arena, work)?;
    Ok(Answer::json(&report::attractor(&arena, &attractor, ask.flag("summary"), &asked, ask.lang)))
}

/// The attractor of the options `player` and `target`.
pub(super) fn attractor(ask: &Ask, arena: &Arena, work: &Work) -> Result<Attractor, Failure> {
    let player = ask.player("player").unwrap_or(Player::One);
    let target = match target(ask, arena)? {
        Some(target) => target,
        None => arena.endings(bachet::Outcome::Win(player)),
    };
    attractor_watched(arena, player, &target, &|| work.watch()).map_err(|Stopped| work.stopped())
}

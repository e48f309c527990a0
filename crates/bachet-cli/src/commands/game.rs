//! What the commands have in common: the game they speak of, and vertices named on the command line.

use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::texts::message;
use bachet::text::{Lang, Message};
use bachet::{Arena, Outcome, Player, Vertex};
use clap::ArgMatches;

/// The game to be solved: an arena with `seeker`'s goal of `--target` and the outcome of `--unending`, where they are given.
pub(super) fn game(matches: &ArgMatches, arena: Arena, seeker: Player, lang: Lang) -> Result<Arena, Failure> {
    let mut arena = arena;
    match value(matches, "target") {
        Some(text) => {
            let goal = target(&arena, text, lang)?;
            arena = arena.with_goal(seeker, &goal);
        }
        // Where nobody wins anything, the game is not the one that was meant.
        None if value(matches, "unending").is_none()
            && arena.unending() == Outcome::Draw
            && arena.priority(0).is_some()
            && arena.vertices().all(|v| arena.ending(v).is_none()) =>
        {
            return Err(message!("error.no-goal").into());
        }
        None => {}
    }
    Ok(match value(matches, "unending") {
        None => arena,
        Some(text) => arena.with_unending(number(text).map_or(Outcome::Draw, Outcome::Win)),
    })
}

/// The player of `--player`, if it is given.
pub(super) fn player(matches: &ArgMatches) -> Option<Player> {
    value(matches, "player").and_then(number)
}

/// The player of that number.
pub(super) fn number(text: &str) -> Option<Player> {
    text.parse().ok().and_then(Player::from_number)
}

/// What the game is called, in a sentence.
pub(super) fn title(title: Option<&str>) -> Message {
    match title {
        Some(title) => message!("file", path = title),
        None => message!("game.unnamed"),
    }
}

/// The vertices of `--target`: those that [`Arena::select`] finds, or `@FILE` with a name on each line.
pub(super) fn target(arena: &Arena, text: &str, lang: Lang) -> Result<Vec<Vertex>, Failure> {
    let Some(path) = text.strip_prefix('@').filter(|_| arena.vertex(text).is_none()) else {
        return Ok(arena.select(text)?);
    };
    let names = files::lines(path, lang)?;
    match names.is_empty() {
        true => Ok(arena.select("")?),
        false => Ok(names.iter().map(|name| arena.find(name)).collect::<Result<_, _>>()?),
    }
}

/// The names of vertices.
pub(super) fn names(arena: &Arena, vertices: &[Vertex]) -> Vec<String> {
    vertices.iter().map(|&v| arena.name(v).into_owned()).collect()
}

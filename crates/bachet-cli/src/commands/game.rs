//! What the commands have in common: the game they speak of, and vertices named on the command line.

use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::texts::message;
use bachet::text::{Lang, Message, nearest};
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

/// The vertices of `--target`: `priority=N`, `@FILE` with a name on each line, or names with commas between them.
pub(super) fn target(arena: &Arena, text: &str, lang: Lang) -> Result<Vec<Vertex>, Failure> {
    let target = if let Some(number) = text.strip_prefix("priority=").filter(|_| arena.vertex(text).is_none()) {
        if arena.priority(0).is_none() {
            return Err(message!("error.no-priorities").into());
        }
        let Ok(priority) = number.parse::<u32>() else {
            return Err(message!("error.priority", value = number).into());
        };
        let found: Vec<Vertex> = arena.vertices().filter(|&v| arena.priority(v) == Some(priority)).collect();
        if found.is_empty() {
            return Err(message!("error.empty-target", value = number).into());
        }
        found
    } else if let Some(path) = text.strip_prefix('@').filter(|_| arena.vertex(text).is_none()) {
        let names = files::lines(path, lang)?;
        names.iter().map(|name| vertex(arena, name)).collect::<Result<_, _>>()?
    } else {
        listed(arena, text)?
    };
    if target.is_empty() {
        return Err(message!("error.empty-list").into());
    }
    Ok(target)
}

/// The vertices of a list with commas. A name may have commas itself, as `(10,1)` does: what does not name a vertex is
/// tried together with what follows.
fn listed(arena: &Arena, text: &str) -> Result<Vec<Vertex>, Failure> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let commas = rest.match_indices(',').map(|(at, _)| at);
        let ends = commas.chain([rest.len()]);
        let first = ends.clone().find_map(|end| {
            let name = &rest[..end];
            arena.vertex(name).or_else(|| arena.vertex(name.trim())).map(|v| (v, end))
        });
        let Some((v, end)) = first else {
            let name = rest.split(',').next().unwrap_or(rest).trim();
            return Err(if name.is_empty() { message!("error.empty-list").into() } else { unknown(arena, name) });
        };
        found.push(v);
        rest = rest[end..].strip_prefix(',').unwrap_or("");
    }
    Ok(found)
}

/// The vertex of that name.
pub(super) fn vertex(arena: &Arena, name: &str) -> Result<Vertex, Failure> {
    arena.vertex(name).ok_or_else(|| unknown(arena, name))
}

fn unknown(arena: &Arena, name: &str) -> Failure {
    /// Among more vertices than this, looking for a similar name takes too long.
    const MOST: usize = 10_000;
    let known: Vec<_> = arena.vertices().take(MOST).map(|v| arena.name(v)).collect();
    Failure::Other(match nearest(name, known.iter().map(AsRef::as_ref)) {
        Some(nearest) => message!("error.vertex-near", name = name, nearest = nearest),
        None => message!("error.vertex", name = name),
    })
}

/// The names of vertices.
pub(super) fn names(arena: &Arena, vertices: &[Vertex]) -> Vec<String> {
    vertices.iter().map(|&v| arena.name(v).into_owned()).collect()
}

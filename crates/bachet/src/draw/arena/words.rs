//! What pictures of arenas say in words.

use super::figure::Figure;
use super::options::Overlay;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Lang, Message, message};
use std::borrow::Cow;

/// What the picture is called.
pub(in crate::draw) fn title(arena: &Arena, overlay: &Overlay<'_>) -> Message {
    let game = match arena.title() {
        Some(title) => message!("draw.game", title = title),
        None => message!("draw.unnamed"),
    };
    match overlay {
        Overlay::Nothing | Overlay::Solution(_) => game,
        Overlay::Step(attractor, n) => {
            message!("draw.step-title", game = game, player = attractor.player(), n = n.to_string())
        }
        Overlay::Steps(attractor) => message!("draw.steps-title", game = game, player = attractor.player()),
    }
}

/// What is written in a vertex: its label where it has one and its name is a bare number, else its name.
pub(super) fn written(arena: &Arena, v: Vertex) -> Cow<'_, str> {
    let name = arena.name(v);
    match arena.label(v) {
        Some(label) if name.bytes().all(|letter| letter.is_ascii_digit()) => Cow::Borrowed(label),
        _ => name,
    }
}

/// What is in the picture.
pub(super) fn about(figure: &Figure<'_>, overlay: &Overlay<'_>) -> Message {
    let owned = |player: Player| figure.vertices.iter().filter(|&&v| figure.arena.owner(v) == player).count();
    let [one, two] = Player::BOTH.map(owned);
    let arena = message!("draw.about", n = figure.len(), arcs = figure.arcs.len(), one = one, two = two);
    let found = match overlay {
        Overlay::Nothing => return arena,
        Overlay::Solution(solution) => {
            let count = |outcome: Outcome| figure.vertices.iter().filter(|&&v| solution.outcome(v) == outcome).count();
            let [one, two] = Player::BOTH.map(|player| count(Outcome::Win(player)));
            message!("draw.about-solution", one = one, two = two, draw = count(Outcome::Draw))
        }
        Overlay::Step(attractor, last) => {
            let rank = |v| attractor.rank(v).is_some_and(|rank| rank as usize <= *last);
            let n = figure.vertices.iter().filter(|&&v| rank(v)).count();
            message!("draw.about-step", player = attractor.player(), n = n, step = last.to_string())
        }
        Overlay::Steps(attractor) => {
            let n = figure.vertices.iter().filter(|&&v| attractor.rank(v).is_some()).count();
            let steps = attractor.sizes().len().saturating_sub(1);
            message!("draw.about-steps", player = attractor.player(), n = n, steps = steps)
        }
    };
    message!("draw.both", one = arena, two = found)
}

/// What is said of a vertex.
pub(super) fn tip(figure: &Figure<'_>, k: usize, overlay: &Overlay<'_>, lang: Lang) -> String {
    let (arena, v) = (figure.arena, figure.vertices[k]);
    let (name, owner) = (arena.name(v), arena.owner(v));
    let mut tip = match overlay {
        Overlay::Step(attractor, _) | Overlay::Steps(attractor) => attractor.why(arena, v).message(arena, v),
        _ => {
            let (name, owner) = (name.clone(), owner);
            match (arena.ending(v), overlay) {
                (Some(Outcome::Win(winner)), _) => message!("draw.tip-won", v = name, owner = owner, winner = winner),
                (Some(Outcome::Draw), _) => message!("draw.tip-drawn", v = name, owner = owner),
                (None, Overlay::Solution(solution)) => match (solution.winner(v), solution.rank(v)) {
                    (Some(winner), Some(n)) => {
                        message!("draw.tip-wins", v = name, owner = owner, winner = winner, n = n as usize)
                    }
                    (Some(winner), None) => message!("draw.tip-endless", v = name, owner = owner, winner = winner),
                    (None, _) => message!("draw.tip-draw", v = name, owner = owner),
                },
                (None, _) => message!("draw.tip-owner", v = name, owner = owner),
            }
        }
    };
    if let Some(label) = arena.label(v) {
        tip = message!("draw.tip-label", tip = tip, label = label);
    }
    if figure.more[k] > 0 {
        tip = message!("draw.both", one = tip, two = message!("draw.tip-more", n = figure.more[k]));
    }
    tip.to_text(lang)
}

//! What pictures of arenas say in words.

use super::figure::Figure;
use super::objective;
use super::options::{Overlay, Played};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::search::{Bound, Horizon};
use crate::text::{Lang, Message, message};

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
        Overlay::Played(Played { strategy: Some((strategy, _)), .. }) => {
            message!("draw.strategy-title", game = game, player = strategy.player())
        }
        Overlay::Played(_) => message!("draw.play-title", game = game),
        Overlay::Horizon(Horizon { depth: 0, .. }) => message!("draw.values-title", game = game),
        Overlay::Horizon(horizon) => message!("draw.horizon-title", game = game, n = horizon.depth),
    }
}

/// What a vertex is worth.
pub(super) fn value(horizon: &Horizon, v: Vertex, lang: Lang) -> String {
    horizon.scores[v as usize].in_short(Bound::Exact, lang)
}

/// What is in the picture.
pub(super) fn about(arena: &Arena, figure: &Figure<'_>, overlay: &Overlay<'_>) -> Message {
    let owned = |player: Player| figure.vertices.iter().filter(|&&v| arena.owner(v) == player).count();
    let [one, two] = Player::BOTH.map(owned);
    let whole = message!("draw.about", n = figure.len(), arcs = figure.arcs.len(), one = one, two = two);
    let found = match overlay {
        Overlay::Nothing => return whole,
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
        Overlay::Played(played) => return about_played(arena, figure, played, whole),
        Overlay::Horizon(Horizon { depth: 0, .. }) => message!("draw.about-values"),
        Overlay::Horizon(horizon) => message!("draw.about-horizon", n = horizon.depth),
    };
    message!("draw.both", one = whole, two = found)
}

/// What is said of a vertex.
pub(super) fn tip(arena: &Arena, v: Vertex, overlay: &Overlay<'_>, lang: Lang) -> Message {
    let (name, owner) = (arena.name(v), arena.owner(v));
    let tip = match overlay {
        Overlay::Step(attractor, _) | Overlay::Steps(attractor) => attractor.why(arena, v).message(arena, v),
        _ => match (arena.ending(v), overlay) {
            (Some(Outcome::Win(winner)), _) => message!("draw.tip-won", v = name, owner = owner, winner = winner),
            (Some(Outcome::Draw), _) => message!("draw.tip-drawn", v = name, owner = owner),
            (None, Overlay::Solution(solution)) => match (solution.winner(v), solution.rank(v)) {
                (Some(winner), Some(n)) => {
                    message!("draw.tip-wins", v = name, owner = owner, winner = winner, n = n as usize)
                }
                (Some(winner), None) if arena.unending().is_none() => {
                    message!("draw.tip-region", v = name, owner = owner, winner = winner)
                }
                (Some(winner), None) => message!("draw.tip-endless", v = name, owner = owner, winner = winner),
                (None, _) => message!("draw.tip-draw", v = name, owner = owner),
            },
            (None, Overlay::Horizon(horizon)) => {
                let value = horizon.scores[v as usize].in_words(Bound::Exact, lang);
                message!("draw.tip-value", v = name, owner = owner, value = value)
            }
            (None, _) => message!("draw.tip-owner", v = name, owner = owner),
        },
    };
    let tip = match objective::tip(arena, v) {
        Some(more) => message!("draw.both", one = tip, two = more),
        None => tip,
    };
    match arena.label(v) {
        Some(label) => message!("draw.tip-label", tip = tip, label = label),
        None => tip,
    }
}

/// What a play and a strategy come to.
fn about_played(arena: &Arena, figure: &Figure<'_>, played: &Played<'_>, whole: Message) -> Message {
    /// More of a play is not told.
    const MOST: usize = 20;
    let mut about = whole;
    if let Some((strategy, _)) = played.strategy {
        let n = figure.vertices.iter().filter(|&&v| played.wins(v).is_some()).count();
        let found = message!("draw.about-strategy", player = strategy.player(), n = n);
        about = message!("draw.both", one = about, two = found);
    }
    if !played.play.is_empty() {
        let mut names: Vec<String> = played.play.iter().take(MOST).map(|&v| arena.name(v).into_owned()).collect();
        if played.play.len() > MOST {
            names.push("…".to_owned());
        }
        about = message!("draw.both", one = about, two = message!("draw.about-play", play = names.join(" → ")));
    }
    about
}

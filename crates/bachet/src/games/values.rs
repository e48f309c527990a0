//! The values that the author of an arena or a tree gave, as a heuristic.

use super::on_arena::OnArena;
use super::tree::{At, Tree};
use crate::game::Game;
use crate::graph::Vertex;
use crate::player::Outcome;
use crate::search::{Heuristic, Score};
use crate::text::{Message, message};
use rustc_hash::FxHashSet;

/// The table of values of a [`Tree`] or of an arena. They count where a search stops and at endings that nobody wins; a win
/// counts as a win.
///
/// ```
/// use bachet::{Game, Outcome, format::json, games::Values, search::{Heuristic, Score}};
/// let tree = json::parse_tree("7")?;
/// assert_eq!(Values.ending(&tree, &tree.start(), Outcome::Draw), Score::value(7.0));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Values;

impl Heuristic<Tree> for Values {
    fn value(&self, tree: &Tree, at: &At) -> f64 {
        tree.value(at.node).unwrap_or(0.0)
    }

    fn ending(&self, tree: &Tree, at: &At, outcome: Outcome) -> Score {
        tree.value(at.node).map_or(Score::ended(outcome), Score::value)
    }

    fn missing(&self, tree: &Tree, at: &At, depth: u32) -> Option<Message> {
        let at = first_without(tree, at, depth, |at| tree.value(at.node).is_some())?;
        Some(message!("search.no-value", position = tree.path(at.node), depth = depth.to_string()))
    }
}

impl Heuristic<OnArena> for Values {
    fn value(&self, game: &OnArena, &v: &Vertex) -> f64 {
        game.arena().value(v).unwrap_or(0.0)
    }

    fn ending(&self, game: &OnArena, &v: &Vertex, outcome: Outcome) -> Score {
        match (outcome, game.arena().value(v)) {
            (Outcome::Draw, Some(value)) => Score::value(value),
            _ => Score::ended(outcome),
        }
    }

    fn missing(&self, game: &OnArena, v: &Vertex, depth: u32) -> Option<Message> {
        let arena = game.arena();
        // Most tables are complete, and a walk along every cycle would be long.
        if arena.vertices().all(|v| arena.value(v).is_some() || arena.ending(v).is_some()) {
            return None;
        }
        let v = first_without(game, v, depth, |&v| arena.value(v).is_some())?;
        Some(message!("search.no-value", position = arena.name(v), depth = depth.to_string()))
    }
}

/// A position without a value where a search of that depth stops.
fn first_without<G: Game>(
    game: &G,
    start: &G::Position,
    depth: u32,
    valued: impl Fn(&G::Position) -> bool,
) -> Option<G::Position> {
    let mut level = vec![start.clone()];
    let mut moves = Vec::new();
    for _ in 0..depth {
        let (mut next, mut seen) = (Vec::new(), FxHashSet::default());
        for position in level.iter().filter(|position| game.ending(position).is_none()) {
            moves.clear();
            game.moves(position, &mut moves);
            let met = moves.iter().map(|&mov| game.play(position, mov));
            next.extend(met.filter(|position| seen.insert(position.clone())));
        }
        level = next;
    }
    level.into_iter().find(|position| game.ending(position).is_none() && !valued(position))
}

//! The values that the author of an arena or a tree gave, as a heuristic.

use super::notation::Notation;
use super::on_arena::OnArena;
use super::tree::{At, Tree};
use crate::arena::Arena;
use crate::game::Game;
use crate::graph::Vertex;
use crate::player::Outcome;
use crate::search::{Heuristic, Score, Term};
use crate::text::message;

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

    fn missing(&self, tree: &Tree, at: &At, depth: u32) -> Option<String> {
        let stops = places_after(tree, at, depth);
        let at = stops.into_iter().find(|at| tree.value(at.node).is_none() && tree.ending(at).is_none())?;
        Some(tree.path(at.node))
    }

    fn terms(&self, tree: &Tree, at: &At) -> Vec<Term> {
        given(tree, at, tree.value(at.node))
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

    fn missing(&self, game: &OnArena, v: &Vertex, depth: u32) -> Option<String> {
        let arena = game.arena();
        // Most tables are complete, and a walk along every cycle would be long.
        if arena.vertices().all(|v| arena.value(v).is_some() || arena.ending(v).is_some()) {
            return None;
        }
        let stops = vertices_after(arena, *v, depth);
        let v = stops.into_iter().find(|&v| arena.value(v).is_none() && arena.ending(v).is_none())?;
        Some(arena.name(v).into_owned())
    }

    fn terms(&self, game: &OnArena, v: &Vertex) -> Vec<Term> {
        given(game, v, game.arena().value(*v))
    }
}

/// The value that somebody gave, as the only term.
fn given<G: Notation>(game: &G, position: &G::Position, value: Option<f64>) -> Vec<Term> {
    let what = || message!("heuristic.given", position = game.write_position(position));
    value.map(|value| Term { what: what(), value }).into_iter().collect()
}

/// The vertices that a play can be at after so many moves.
fn vertices_after(arena: &Arena, start: Vertex, depth: u32) -> Vec<Vertex> {
    // What is met after a number of moves soon comes again every second move.
    let mut met_at = vec![0; arena.len()];
    let (mut before, mut level) = (Vec::new(), vec![start]);
    let (mut step, mut left) = (0, depth);
    while left > 0 {
        step += 1;
        left -= 1;
        let mut next = Vec::new();
        for &v in level.iter().filter(|&&v| arena.ending(v).is_none()) {
            for &w in arena.successors(v) {
                if std::mem::replace(&mut met_at[w as usize], step) != step {
                    next.push(w);
                }
            }
        }
        if next.len() == before.len() && before.iter().all(|&v: &Vertex| met_at[v as usize] == step) {
            left %= 2;
        }
        before = std::mem::replace(&mut level, next);
    }
    level
}

/// Where plays in a tree can be after so many moves.
fn places_after(tree: &Tree, start: &At, depth: u32) -> Vec<At> {
    let (mut level, mut moves) = (vec![*start], Vec::new());
    for _ in 0..depth {
        let mut next = Vec::new();
        for at in level.iter().filter(|at| tree.ending(at).is_none()) {
            moves.clear();
            tree.moves(at, &mut moves);
            next.extend(moves.iter().map(|&mov| tree.play(at, mov)));
        }
        level = next;
    }
    level
}

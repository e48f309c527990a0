//! What the moves are worth that a search only knows bounds of, and which of them are just as good as the best.

use super::alpha_beta::alpha_beta;
use super::budget::Budget;
use super::engine::engine;
use super::heuristic::Heuristic;
use super::result::{Bound, RootMove, SearchResult};
use super::score::Score;
use crate::game::Game;
use crate::player::Player;
use web_time::Instant;

/// So many positions more are cheap.
const CHEAP: u64 = 300_000;
/// They need little memory.
const MEMORY: usize = 1 << 20;

/// Finds the moves that are just as good as the best, and with `whole` the value of every move, as far as that is cheap. One
/// that was stopped has spent its budget, and stays as it is. The heuristic is asked nowhere but at the depth of the search,
/// unless that was `deepening` too.
pub(super) fn complete<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    budget: &Budget<'_>,
    (whole, deepening): (bool, bool),
    answer: &mut SearchResult<G::Move>,
) {
    let depth = budget.depth.unwrap_or(answer.depth);
    let Some(best) = answer.best.filter(|_| !answer.stopped && depth > 0) else { return };
    let turn = game.turn(position);
    let began = Instant::now();
    let mut left = budget.nodes.map_or(CHEAP, |nodes| CHEAP.min(nodes.saturating_sub(answer.nodes)));
    let mut exact: Vec<Option<Score>> = answer.moves.iter().map(exactly).collect();
    // Those that may be as good come first: they matter more than how bad the others are.
    let mut unknown: Vec<usize> = (0..exact.len()).filter(|&k| exact[k].is_none()).collect();
    unknown.sort_by_key(|&k| !may_equal(&answer.moves[k], answer.score, turn));
    for k in unknown {
        if !whole && !may_equal(&answer.moves[k], answer.score, turn) {
            break;
        }
        let child = game.play(position, answer.moves[k].mov);
        let time = budget.time.map(|time| time.saturating_sub(began.elapsed()));
        let limits = Budget {
            depth: Some(depth - 1),
            time,
            nodes: Some(left),
            memory: budget.memory.min(MEMORY),
            threads: 1,
            watch: budget.watch,
        };
        let found = match deepening && depth > 1 {
            true => engine(game, &child, heuristic, &limits),
            false => alpha_beta(game, &child, heuristic, &limits),
        };
        left = left.saturating_sub(found.nodes);
        if found.stopped || left == 0 {
            break;
        }
        exact[k] = Some(found.score.later());
    }
    let moves = answer.moves.iter().zip(&exact);
    answer.ties = moves
        .filter(|(found, exact)| **exact == Some(answer.score) && found.mov != best)
        .map(|(found, _)| found.mov)
        .collect();
    if whole {
        for (found, exact) in answer.moves.iter_mut().zip(exact) {
            found.score = exact.map(|score| (score, Bound::Exact)).or(found.score);
        }
    }
}

fn exactly<M>(found: &RootMove<M>) -> Option<Score> {
    found.score.filter(|(_, bound)| *bound == Bound::Exact).map(|(score, _)| score)
}

/// Whether what is known of a move leaves room for it to be as good as the best one.
fn may_equal<M>(found: &RootMove<M>, best: Score, turn: Player) -> bool {
    found.score.is_none_or(|(score, _)| !best.better(score, turn))
}

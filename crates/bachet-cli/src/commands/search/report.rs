//! The keys of `bachet search --json`.

use super::Finished;
use super::words::is_drawn;
use bachet::Outcome;
use bachet::search::{Bound, Kind, Node, RootMove, Score};
use serde_json::{Value, json};

pub(super) fn report(finished: &Finished<'_>) -> Value {
    let Finished { request, report, .. } = finished;
    let answer = &report.answer;
    let [value, mut winner, moves] = scored(finished.score());
    if is_drawn(finished) {
        winner = Outcome::Draw.number().into();
    }
    let best = answer.moves.iter().find(|found| Some(&found.mov) == answer.best.as_ref());
    let bound =
        best.and_then(|best| best.score).filter(|_| finished.score().is_some()).map(|(_, bound)| bound_name(bound));
    let mut object = json!({
        "game": finished.game,
        "position": finished.position,
        "turn": finished.turn.number(),
        "value": value,
        "winner": winner,
        "moves": moves,
        "bound": bound,
        "best": finished.best(),
        "line": finished.line(),
        "nodes": answer.nodes,
        "cuts": answer.cuts,
        "depth": answer.depth,
        "time": finished.time.as_secs_f64(),
        "algorithm": request.algorithm.name(),
        "heuristic": finished.heuristic,
        "budget": {
            "depth": request.budget.depth,
            "time": request.budget.time.map(|time| time.as_secs_f64()),
            "nodes": request.budget.nodes,
        },
        "stopped": answer.stopped,
        "root": answer.moves.iter().map(root_move).collect::<Vec<_>>(),
    });
    if let Some(recorded) = &report.recorded {
        object["tree"] = recorded.nodes().iter().map(node).collect();
        object["truncated"] = recorded.truncated().into();
    }
    object
}

fn root_move(found: &RootMove<String>) -> Value {
    let [value, winner, moves] = scored(found.score.map(|(score, _)| score));
    let bound = found.score.map(|(_, bound)| bound_name(bound));
    json!({
        "move": found.mov,
        "value": value,
        "winner": winner,
        "moves": moves,
        "bound": bound,
        "visits": found.visits,
    })
}

fn node(node: &Node<String>) -> Value {
    let kind = match node.kind {
        Kind::Inner => "inner",
        Kind::Ended => "ended",
        Kind::Horizon => "horizon",
        Kind::Cut => "cut",
    };
    let [value, winner, moves] = scored(node.score);
    json!({
        "parent": node.parent,
        "move": node.mov,
        "turn": node.turn.number(),
        "depth": node.depth,
        "kind": kind,
        "value": value,
        "winner": winner,
        "moves": moves,
        "bound": node.score.map(|_| bound_name(node.bound)),
        "alpha": limit(node.alpha),
        "beta": limit(node.beta),
        "cut": node.cut.map_or(Value::Null, limit),
        "order": node.order,
    })
}

/// The value of a score, or else its winner and the moves to the win.
fn scored(score: Option<Score>) -> [Value; 3] {
    let winner = score.and_then(Score::winner);
    let number = score.and_then(Score::number);
    [number.into(), winner.map(|(player, _)| player.number()).into(), winner.map(|(_, moves)| moves).into()]
}

/// A limit of the values that count at a node; none where a search starts.
fn limit(score: Score) -> Value {
    if score == Score::MIN || score == Score::MAX {
        return Value::Null;
    }
    let [value, winner, moves] = scored(Some(score));
    json!({"value": value, "winner": winner, "moves": moves})
}

fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::AtMost => "at-most",
        Bound::AtLeast => "at-least",
        Bound::Estimate => "estimate",
    }
}

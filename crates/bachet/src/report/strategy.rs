//! Strategies, and what is wrong with them.

use super::names;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::solve::{Judgement, Strategy};
use serde_json::{Map, Value, json};

/// A strategy: the vertex to move to from each vertex.
///
/// ```
/// use bachet::{Player, format, report, solve};
/// let arena = format::json::parse(r#"{"arcs": {"1": ["0"], "0": []}, "convention": "normal"}"#)?.into_arena()?;
/// let strategy = solve(&arena).strategy(&arena, Player::One);
/// assert_eq!(report::strategy(&arena, &strategy)["player"], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strategy(arena: &Arena, strategy: &Strategy) -> Value {
    let moves: Map<String, Value> =
        strategy.iter().map(|(v, to)| (arena.name(v).into_owned(), json!(arena.name(to)))).collect();
    json!({"player": strategy.player().number(), "moves": moves})
}

/// Whether a strategy wins from each start, and a play that beats it from the first where it does not.
///
/// ```
/// use bachet::{Player, format, report, solve, solve::judge};
/// let arena = format::json::parse(r#"{"arcs": {"1": ["0"], "0": []}, "convention": "normal"}"#)?.into_arena()?;
/// let strategy = solve(&arena).strategy(&arena, Player::One);
/// let judgement = judge(&arena, &strategy, arena.starts());
/// assert_eq!(report::judgement(&arena, &strategy, &judgement)["winning"], true);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judgement(arena: &Arena, strategy: &Strategy, judgement: &Judgement) -> Value {
    let Judgement { starts, counterplay } = judgement;
    let start = |&(start, winning): &(Vertex, bool)| json!({"vertex": arena.name(start), "winning": winning});
    json!({
        "player": strategy.player().number(),
        "winning": counterplay.is_none(),
        "counterplay": counterplay.as_ref().map(|counterplay| names(arena, &counterplay.play)),
        "back_to": counterplay.as_ref().and_then(|counterplay| counterplay.back_to),
        "starts": starts.iter().map(start).collect::<Vec<_>>(),
    })
}

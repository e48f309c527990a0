//! Strategies, and what is wrong with them.

use super::names;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::solve::{Counterplay, Strategy};
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

/// Whether a strategy wins from each start, and the play that beats it where it does not; the counterplay at the top is that of the
/// first start where there is one.
///
/// ```
/// use bachet::{Player, check, format, report, solve};
/// let arena = format::json::parse(r#"{"arcs": {"1": ["0"], "0": []}, "convention": "normal"}"#)?.into_arena()?;
/// let strategy = solve(&arena).strategy(&arena, Player::One);
/// let start = arena.starts()[0];
/// let judged = [(start, check(&arena, &strategy, start).err())];
/// assert_eq!(report::judgement(&arena, &strategy, &judged)["winning"], true);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judgement(arena: &Arena, strategy: &Strategy, judged: &[(Vertex, Option<Counterplay>)]) -> Value {
    let one = |(start, counterplay): &(Vertex, Option<Counterplay>)| {
        json!({
            "vertex": arena.name(*start),
            "winning": counterplay.is_none(),
            "counterplay": counterplay.as_ref().map(|counterplay| names(arena, &counterplay.play)),
            "back_to": counterplay.as_ref().and_then(|counterplay| counterplay.back_to),
        })
    };
    let starts: Vec<Value> = judged.iter().map(one).collect();
    let beaten = starts.iter().find(|start| start["winning"] == json!(false));
    json!({
        "player": strategy.player().number(),
        "winning": beaten.is_none(),
        "counterplay": beaten.map(|start| start["counterplay"].clone()),
        "back_to": beaten.map(|start| start["back_to"].clone()),
        "starts": starts,
    })
}

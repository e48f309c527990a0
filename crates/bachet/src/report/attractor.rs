//! Attractors, step by step.

use super::names;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::solve::Attractor;
use crate::text::Lang;
use serde_json::{Value, json};

/// The vertices that each step adds, or with `summary` how many they are; and why those that are asked for belong to it or not.
///
/// ```
/// use bachet::{Outcome, Player, attractor, format, report, text::Lang};
/// let arena = format::json::parse(r#"{"arcs": {"1": ["0"], "0": []}, "convention": "normal"}"#)?.into_arena()?;
/// let attractor = attractor(&arena, Player::One, &arena.endings(Outcome::Win(Player::One)));
/// assert_eq!(report::attractor(&arena, &attractor, true, &[], Lang::En)["sizes"][0], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If a vertex that is asked for does not exist.
pub fn attractor(arena: &Arena, attractor: &Attractor, summary: bool, asked: &[Vertex], lang: Lang) -> Value {
    let sizes = attractor.sizes();
    let mut report = json!({"player": attractor.player().number()});
    if summary {
        report["sizes"] = json!(sizes);
    } else {
        let steps = (0..sizes.len()).map(|n| names(arena, &attractor.step(n)));
        report["steps"] = steps.collect();
    }
    report["size"] = json!(attractor.size());
    if !asked.is_empty() {
        let why = |&v: &Vertex| {
            let reason = attractor.why(arena, v).message(arena, v).to_text(lang);
            json!({"vertex": arena.name(v), "rank": attractor.rank(v), "reason": reason})
        };
        report["why"] = asked.iter().map(why).collect();
    }
    report
}

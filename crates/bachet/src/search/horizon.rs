//! Min-max values of all vertices of an arena at once.

use super::score::Score;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::watch::{Pulse, Stage, Steps, Stopped, Unwatched, Watch};

/// What each vertex of an arena is worth to who looks so many moves ahead.
///
/// ```
/// use bachet::{format::json, search::{Horizon, Score, horizon}};
/// let text = r#"{"owner": {"a": 1, "b": 2, "c": 2, "d": 1}, "arcs": {"a": ["b", "c"], "b": ["d"], "c": ["a"], "d": ["b"]}}"#;
/// let arena = json::parse(text)?.into_arena()?;
/// let leaves = [0.0, 3.0, 1.0, -2.0].map(Score::value);
/// let Horizon { scores, best, .. } = horizon(&arena, &leaves, 2);
/// assert_eq!((scores[0], best[0].as_slice()), (Score::value(0.0), &[2][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Horizon {
    /// How many moves ahead.
    pub depth: u32,
    /// The value of each vertex.
    pub scores: Vec<Score>,
    /// The best moves at each vertex, for who has to move there; none where a play ends, and where nobody looks ahead.
    pub best: Vec<Vec<Vertex>>,
}

/// The min-max values of all vertices, where `leaves` are their values without looking ahead, and where plays end.
///
/// A search from each vertex finds the same; here what is met again is valued once. O(depth × arcs).
///
/// ```
/// use bachet::{Player, format::pg, search::{Score, horizon}};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?.with_goal(Player::One, &[1]);
/// let leaves = [Score::value(0.5), Score::win(Player::One, 0)];
/// assert_eq!(horizon(&arena, &leaves, 0).scores, leaves);
/// assert_eq!(horizon(&arena, &leaves, 3).scores[0], Score::win(Player::One, 1));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If there are fewer values than vertices.
#[must_use]
pub fn horizon(arena: &Arena, leaves: &[Score], depth: u32) -> Horizon {
    horizon_watched(arena, leaves, depth, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Progress, Stopped, format::pg, search::{Score, horizon_watched}};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?;
/// let leaves = [Score::DRAW; 2];
/// assert_eq!(horizon_watched(&arena, &leaves, 1, &|_: &Progress| false), Err(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// Where [`horizon`] does.
pub fn horizon_watched(arena: &Arena, leaves: &[Score], depth: u32, watch: &dyn Watch) -> Result<Horizon, Stopped> {
    let pulse = Pulse::new(watch);
    let mut steps = Steps::new(&pulse, Stage::Solving, depth as usize);
    let mut nearer = leaves.to_vec();
    let mut scores = leaves.to_vec();
    for done in 0..depth as usize {
        std::mem::swap(&mut nearer, &mut scores);
        for v in arena.vertices().filter(|&v| arena.ending(v).is_none()) {
            steps.take(1 + arena.successors(v).len(), done)?;
            let player = arena.owner(v);
            let values = arena.successors(v).iter().map(|&to| nearer[to as usize].later());
            if let Some(best) = values.max_by_key(|score| score.seen_by(player)) {
                scores[v as usize] = best;
            }
        }
    }
    let chosen = |v: Vertex| {
        let (next, ends) = (arena.successors(v).iter().copied(), arena.ending(v).is_some() || depth == 0);
        next.filter(|&to| !ends && nearer[to as usize].later() == scores[v as usize]).collect()
    };
    let best = arena.vertices().map(chosen).collect();
    Ok(Horizon { depth, scores, best })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json;
    use crate::games::{OnArena, view_of};
    use crate::search::{Algorithm, Budget, Request};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn searches_from_each_vertex_find_the_same(
            rows in prop::collection::vec(prop::collection::btree_set(0u32..3, 1..3), 6),
            values in prop::collection::vec(-5i32..6, 6),
            won in 0u32..12,
            depth in 1u32..6,
        ) {
            // J1's vertices are 0, 1 and 2, J2's 3, 4 and 5.
            let row = |v: usize| rows[v].iter().map(|to| format!("\"{}\"", if v < 3 { to + 3 } else { *to })).collect::<Vec<_>>();
            let arcs: Vec<String> = (0..6).map(|v| format!("\"{v}\": [{}]", row(v).join(","))).collect();
            let owners: Vec<String> = (0..6).map(|v| format!("\"{v}\": {}", 1 + v / 3)).collect();
            let table: Vec<String> = (0..6).map(|v| format!("\"{v}\": {}", values[v])).collect();
            let goal = if won < 6 { format!("\"{won}\"") } else { String::new() };
            let text = format!(
                r#"{{"owner": {{{}}}, "arcs": {{{}}}, "values": {{{}}}, "wins": {{"2": [{goal}]}}}}"#,
                owners.join(","), arcs.join(","), table.join(",")
            );
            let arena = json::parse(&text).unwrap().into_arena().unwrap();
            let leaf = |v: Vertex| arena.ending(v).map_or(Score::value(values[v as usize].into()), Score::ended);
            let leaves: Vec<Score> = arena.vertices().map(leaf).collect();
            let found = horizon(&arena, &leaves, depth);
            let view = view_of(OnArena::new(arena.clone()));
            for v in arena.vertices().filter(|&v| arena.ending(v).is_none()) {
                let budget = Budget { depth: Some(depth), ..Budget::default() };
                let request = Request { algorithm: Algorithm::Minimax, budget, ..Request::default() };
                let searched = view.search(&arena.name(v), &request).unwrap().answer;
                prop_assert_eq!(found.scores[v as usize], searched.score);
                let best = arena.vertex(&searched.best.unwrap()).unwrap();
                prop_assert!(found.best[v as usize].contains(&best));
            }
        }
    }
}

//! Solutions of arenas and of games.

use super::names;
use crate::arena::Arena;
use crate::explore::Estimate;
use crate::games::{ScoreError, Solved, View, best_steps};
use crate::graph::Vertex;
use crate::solve::Solution;
use serde_json::{Value, json};

/// Who wins from each start of an arena, in how many moves and how.
///
/// ```
/// use bachet::{format, report, solve};
/// let arena = format::json::parse(r#"{"arcs": {"1": ["0"], "0": []}, "convention": "normal"}"#)?.into_arena()?;
/// let report = report::solution(&arena, &solve(&arena));
/// assert_eq!((&report["winner"], &report["moves"]), (&1.into(), &1.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solution(arena: &Arena, solution: &Solution) -> Value {
    let starts: Vec<Value> = arena.starts().iter().map(|&start| from_start(arena, solution, start)).collect();
    let regions = solution.regions();
    let first = &starts[0];
    json!({
        "game": arena.title(),
        "positions": arena.len(),
        "arcs": arena.graph().arcs(),
        "winner": first["winner"],
        "moves": first["moves"],
        "regions": {"one": regions.one, "two": regions.two, "draw": regions.draw},
        "determined": regions.determined(),
        "best": first["best"],
        "starts": starts,
    })
}

fn from_start(arena: &Arena, solution: &Solution, start: Vertex) -> Value {
    // A drawn vertex has no number of moves, even where a rank proves the draw.
    let moves = solution.winner(start).and(solution.rank(start));
    json!({
        "vertex": arena.name(start),
        "winner": solution.outcome(start).number(),
        "moves": moves,
        "best": names(arena, &solution.best(arena, start)),
    })
}

/// Who wins a game of that name from a position that was explored, in how many moves and how.
///
/// ```
/// use bachet::{Limits, games::open, report};
/// let game = open("sticks:10")?;
/// let solved = game.view().solve("10", &Limits::default()).unwrap();
/// let report = report::solved_game("sticks:10", game.view(), solved.as_ref(), "10", false)?;
/// assert_eq!((&report["winner"], &report["best"][0]), (&1.into(), &"1".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the position was not explored.
pub fn solved_game(
    name: &str,
    view: &dyn View,
    solved: &dyn Solved,
    start: &str,
    symmetry: bool,
) -> Result<Value, ScoreError> {
    let v = solved.vertex(start).expect("the start was explored");
    let best: Vec<String> = best_steps(view, solved, start)?.into_iter().map(|step| step.mov).collect();
    let (arena, solution) = (solved.arena(), solved.solution());
    let regions = solution.regions();
    Ok(json!({
        "game": name,
        "positions": arena.len(),
        "arcs": arena.graph().arcs(),
        "symmetry": symmetry,
        "winner": solution.outcome(v).number(),
        "moves": solution.winner(v).and(solution.rank(v)),
        "regions": {"one": regions.one, "two": regions.two, "draw": regions.draw},
        "determined": regions.determined(),
        "best": best,
    }))
}

/// How many positions are draws, and how many each player wins, at each rank; what has no rank comes first.
///
/// ```
/// use bachet::{Limits, games::open, report};
/// let game = open("sticks:3")?;
/// let solved = game.view().solve("3", &Limits::default()).unwrap();
/// assert_eq!(report::ranks(solved.solution())[0]["rank"], 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ranks(solution: &Solution) -> Value {
    let row = |(rank, [draw, one, two]): (Option<u32>, [usize; 3])| json!({"rank": rank, "one": one, "two": two, "draw": draw});
    let (counts, draws) = (solution.by_rank(), solution.regions().draw);
    let unranked = [draws, counts.endless[0], counts.endless[1]];
    let unranked = (unranked != [0; 3]).then_some((None, unranked));
    let ranked = (0..).zip(counts.ranks).map(|(rank, [one, two])| (Some(rank), [0, one, two]));
    unranked.into_iter().chain(ranked).map(row).collect()
}

/// How large a game of that name is.
///
/// ```
/// use bachet::{Limits, games::open, report};
/// let estimate = open("sticks:10")?.view().estimate("10", 1000, &Limits::default()).unwrap();
/// assert_eq!(report::estimate("sticks:10", &estimate, false)["exact"], true);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn estimate(name: &str, estimate: &Estimate, symmetry: bool) -> Value {
    json!({
        "game": name,
        "positions": estimate.positions,
        "memory": estimate.memory,
        "seconds": estimate.time.as_secs_f64(),
        "exact": estimate.exact,
        "symmetry": symmetry,
    })
}

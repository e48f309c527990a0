//! The algorithm of attractors as courses write it, vertex by vertex: counters of arcs and a queue.

use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::Player;
use std::collections::VecDeque;

/// A vertex that is taken from the queue.
///
/// ```
/// use bachet::{Player, solve::trace};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 2;")?;
/// let first = &trace(&arena, Player::One, &[2])[0];
/// assert_eq!((first.vertex, first.rank, first.queue.as_slice()), (2, 0, &[0][..]));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceStep {
    /// The vertex.
    pub vertex: Vertex,
    /// The step of the attractor that it belongs to.
    pub rank: u32,
    /// What is found of the vertices with an arc to it, in the arena's order.
    pub arcs: Vec<TraceArc>,
    /// The queue afterwards.
    pub queue: Vec<Vertex>,
}

/// What is found of a vertex with an arc to the one that was taken.
///
/// ```
/// use bachet::{Player, solve::trace};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 1 1,2; 1 1 0 0; 2 0 1 2;")?;
/// let arc = trace(&arena, Player::One, &[2])[0].arcs[0];
/// assert_eq!((arc.from, arc.counter, arc.joins), (0, Some((2, 1)), false));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceArc {
    /// The vertex where the arc starts.
    pub from: Vertex,
    /// For the opponent's: how many of its arcs led elsewhere before and how many do now.
    pub counter: Option<(usize, usize)>,
    /// Whether it joins the attractor.
    pub joins: bool,
}

/// Computes the attractor of `target` for `player` vertex by vertex: a vertex is taken from the queue, and of each vertex with
/// an arc to it, one of the player's joins, and one of the opponent's as soon as all its arcs lead into the attractor, which its
/// counter tells by falling to 0.
///
/// O(vertices + arcs), and as much again for each queue that is kept: it is made to be read.
///
/// ```
/// use bachet::{Player, attractor, solve::trace};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 2;")?;
/// let steps = trace(&arena, Player::One, &[2]);
/// assert_eq!(steps.len(), attractor(&arena, Player::One, &[2]).size());
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If the target has something that is not a vertex of the arena.
#[must_use]
pub fn trace(arena: &Arena, player: Player, target: &[Vertex]) -> Vec<TraceStep> {
    let mut before: Vec<Vec<Vertex>> = vec![Vec::new(); arena.len()];
    for from in arena.vertices() {
        arena.successors(from).iter().for_each(|&to| before[to as usize].push(from));
    }
    let mut counters: Vec<usize> = arena.vertices().map(|v| arena.successors(v).len()).collect();
    let mut ranks: Vec<Option<u32>> = vec![None; arena.len()];
    let mut queue = VecDeque::new();
    let mut seeds = target.to_vec();
    seeds.sort_unstable();
    seeds.dedup();
    for &v in &seeds {
        ranks[v as usize] = Some(0);
        queue.push_back((v, 0));
    }
    let mut steps = Vec::new();
    while let Some((vertex, rank)) = queue.pop_front() {
        let mut arcs = Vec::new();
        for &from in &before[vertex as usize] {
            // A play that has ended goes nowhere.
            if ranks[from as usize].is_some() || arena.ending(from).is_some() {
                continue;
            }
            let counter = (arena.owner(from) != player).then(|| {
                let counter = &mut counters[from as usize];
                *counter -= 1;
                (*counter + 1, *counter)
            });
            let joins = counter.is_none_or(|(_, left)| left == 0);
            if joins {
                ranks[from as usize] = Some(rank + 1);
                queue.push_back((from, rank + 1));
            }
            arcs.push(TraceArc { from, counter, joins });
        }
        steps.push(TraceStep { vertex, rank, arcs, queue: queue.iter().map(|&(v, _)| v).collect() });
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Outcome;
    use crate::solve::attractor;

    #[test]
    fn the_trace_ends_with_the_attractor() {
        for name in ["sticks:10", "matches:9", "nim:2-3", "bar:2x3", "chomp:3x3", "connect4:3x3,line=3", "tictactoe"] {
            let game = crate::games::open(name).unwrap();
            let start = game.view().start();
            let solved = game.view().solve(&start, &crate::Limits::default()).unwrap();
            let arena = solved.arena();
            for player in Player::BOTH {
                let target = arena.endings(Outcome::Win(player));
                let steps = trace(arena, player, &target);
                let attractor = attractor(arena, player, &target);
                assert_eq!(steps.len(), attractor.size(), "{name}");
                assert!(steps.iter().all(|step| attractor.rank(step.vertex) == Some(step.rank)), "{name}");
            }
        }
    }
}

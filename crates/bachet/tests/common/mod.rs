//! Random arenas, a slow and obvious oracle for what the library computes fast, and the tables of all that computes it.

#![allow(dead_code)] // Each test file uses some of it.

pub(crate) mod games;
pub(crate) mod solvers;

use bachet::{Arena, Convention, Graph, Outcome, Player, Vertex};
use proptest::prelude::*;

pub(crate) const OUTCOMES: [Outcome; 3] = [Outcome::Draw, Outcome::Win(Player::One), Outcome::Win(Player::Two)];

pub(crate) fn player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::One), Just(Player::Two)]
}

pub(crate) fn outcome() -> impl Strategy<Value = Outcome> {
    prop::sample::select(OUTCOMES.to_vec())
}

/// Arenas of a few vertices: cyclic or not, with endings that have arcs, with draws, with any outcome of endless play.
pub(crate) fn arenas() -> impl Strategy<Value = Arena> {
    (1..14usize).prop_flat_map(|len| {
        let vertex = 0..len as Vertex;
        let vertices = prop::collection::vec((player(), prop::option::weighted(0.3, outcome())), len);
        let arcs = prop::collection::vec((vertex.clone(), vertex.clone()), 0..3 * len);
        let starts = prop::collection::vec(vertex, 0..3);
        let convention = prop_oneof![Just(Convention::Normal), Just(Convention::Misere)];
        (vertices, arcs, any::<bool>(), convention, outcome(), starts).prop_map(
            |(vertices, arcs, acyclic, convention, unending, starts)| {
                let mut builder = Arena::builder();
                for (v, (owner, ending)) in vertices.iter().enumerate() {
                    let v = builder.vertex(&format!("v{v}"), *owner);
                    ending.iter().for_each(|&ending| {
                        builder.ending(v, ending);
                    });
                }
                for (from, to) in arcs {
                    if !acyclic || from < to {
                        builder.arc(from, to);
                    }
                }
                starts.into_iter().for_each(|v| {
                    builder.start(v);
                });
                builder.alternating(false).convention(convention).unending(unending);
                builder.build().expect("the convention ends what has no arcs")
            },
        )
    })
}

/// Graphs of a few vertices, cyclic or not.
pub(crate) fn graphs() -> impl Strategy<Value = Graph> {
    (1..9usize, any::<bool>()).prop_flat_map(|(len, acyclic)| {
        let arcs = prop::collection::vec((0..len as Vertex, 0..len as Vertex), 0..3 * len);
        arcs.prop_map(move |arcs| {
            let arcs = arcs.into_iter().filter(|(from, to)| !acyclic || from < to);
            Graph::new((0..len).map(|v| v.to_string()), arcs).unwrap()
        })
    })
}

/// The attractor by its definition: A(n+1) is computed from A(n) by looking at every vertex, until nothing changes.
/// `inside` counts as reached without having a rank.
pub(crate) fn naive_attractor(
    arena: &Arena,
    player: Player,
    target: &[Vertex],
    inside: &dyn Fn(Vertex) -> bool,
) -> Vec<Option<u32>> {
    let mut ranks: Vec<Option<u32>> = arena.vertices().map(|v| target.contains(&v).then_some(0)).collect();
    for n in 1.. {
        let reached = |v: Vertex| ranks[v as usize].is_some() || inside(v);
        let joins = |v: &Vertex| {
            let mut successors = arena.successors(*v).iter();
            let attracted = match arena.owner(*v) == player {
                true => successors.any(|&to| reached(to)),
                false => successors.all(|&to| reached(to)),
            };
            !reached(*v) && arena.ending(*v).is_none() && attracted
        };
        let new: Vec<Vertex> = arena.vertices().filter(joins).collect();
        if new.is_empty() {
            break;
        }
        new.into_iter().for_each(|v| ranks[v as usize] = Some(n));
    }
    ranks
}

/// Outcome and rank of every vertex, from naive attractors.
pub(crate) fn naive_solution(arena: &Arena) -> Vec<(Outcome, Option<u32>)> {
    let nowhere = |_: Vertex| false;
    let wins =
        Player::BOTH.map(|player| naive_attractor(arena, player, &arena.endings(Outcome::Win(player)), &nowhere));
    let won = |v: Vertex, player: Player| wins[player.number() as usize - 1][v as usize];
    let draws = arena.unending().and_then(Outcome::winner).map(|patient| {
        let hasty = !patient;
        naive_attractor(arena, hasty, &arena.endings(Outcome::Draw), &|v| won(v, hasty).is_some())
    });
    let value = |v: Vertex| {
        for player in Player::BOTH {
            if let Some(rank) = won(v, player) {
                return (Outcome::Win(player), Some(rank));
            }
        }
        match &draws {
            None => (Outcome::Draw, None),
            Some(draws) if draws[v as usize].is_some() => (Outcome::Draw, draws[v as usize]),
            Some(_) => (arena.unending().unwrap_or_default(), None),
        }
    };
    arena.vertices().map(value).collect()
}

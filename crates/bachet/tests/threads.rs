//! Larger arenas: the shared steps of the retrograde pass, big out-degrees, block borders and depth, on one thread and on several.

mod common;

use bachet::{Arena, Outcome, Player, Solution, Vertex, solve, verify};
use common::solvers::{Case, SOLVERS, all};

struct Random(u64);

impl Random {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (((self.0 >> 32) * u64::from(n)) >> 32) as u32
    }
}

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

/// An arena whose first steps are large enough to be shared, with some vertices of several hundred arcs.
fn large(len: u32, seed: u64) -> Arena {
    let mut random = Random(seed);
    let mut builder = Arena::builder();
    for v in 0..len {
        builder.vertex(&v.to_string(), if random.below(2) == 0 { Player::One } else { Player::Two });
    }
    for v in 0..len {
        match random.below(10) {
            0 => {
                builder.ending(v, Outcome::Win(Player::One));
            }
            1 => {
                builder.ending(v, Outcome::Win(Player::Two));
            }
            2 if v % 7 == 0 => {
                builder.ending(v, Outcome::Draw);
            }
            _ => {
                let degree = if random.below(1000) == 0 { 100 + random.below(300) } else { 1 + random.below(4) };
                for _ in 0..degree {
                    builder.arc(v, random.below(len));
                }
            }
        }
    }
    builder.alternating(false);
    builder.build().unwrap()
}

/// The solvers of the table that take large arenas, on one thread and on several, say the same.
#[test]
fn large_arenas_have_one_solution() {
    for unending in common::OUTCOMES {
        let arena = large(150_000, 5).with_unending(unending);
        let solution = solve(&arena);
        assert_eq!(on_threads(4, || verify(&arena, &solution)), Ok(()));
        let regions = solution.regions();
        assert!(regions.one > 30_000 && regions.two > 30_000, "{regions:?}");
        let (case, truth) = (Case::from(arena), all(&solution));
        let right = SOLVERS.iter().filter(|solver| solver.is_right(&case, &truth).unwrap());
        assert!(right.count() >= 5);
    }
}

#[test]
fn vertices_with_many_arcs_count_them_all() {
    // J2's hub leads to each of 1,000 wins of J1: it is lost at rank 1, and drawn as soon as one of them is drawn.
    for drawn in [false, true] {
        let mut builder = Arena::builder();
        let hub = builder.vertex("hub", Player::Two);
        for k in 0..1000 {
            let v = builder.vertex(&format!("leaf {k}"), Player::One);
            builder.arc(hub, v);
            builder.ending(v, if drawn && k == 777 { Outcome::Draw } else { Outcome::Win(Player::One) });
        }
        let arena = builder.build().unwrap();
        let solution = solve(&arena);
        assert_eq!(solution.outcome(hub), if drawn { Outcome::Draw } else { Outcome::Win(Player::One) });
        assert_eq!(verify(&arena, &solution), Ok(()));
    }
}

#[test]
fn a_long_chain_needs_no_stack() {
    let len: Vertex = 1_000_000;
    let mut builder = Arena::builder();
    for v in 0..len {
        builder.vertex(&v.to_string(), if v % 2 == 0 { Player::One } else { Player::Two });
    }
    for v in 1..len {
        builder.arc(v - 1, v);
    }
    builder.ending(len - 1, Outcome::Win(Player::One));
    let arena = builder.build().unwrap();
    let solution: Solution = solve(&arena);
    assert_eq!(solution.rank(0), Some(len - 1));
    assert_eq!(verify(&arena, &solution), Ok(()));
    let strategy = solution.strategy(&arena, Player::One);
    assert_eq!(bachet::check(&arena, &strategy, 0), Ok(()));
    assert_eq!(bachet::kernel(arena.graph()).map(|kernel| kernel.len()), Some(len as usize / 2));
    assert_eq!(bachet::grundy(arena.graph()).unwrap()[0], 1);
}

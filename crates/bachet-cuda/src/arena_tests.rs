use super::*;
use bachet::random::Random;
use bachet::{Convention, Graph, Unwatched};
use proptest::prelude::*;

/// What random arenas are like.
#[derive(Clone, Copy, Debug)]
struct Kind {
    vertices: usize,
    /// Arcs of a vertex, at most but one.
    degree: u64,
    /// Of a hundred vertices, how many have an ending.
    endings: u64,
    /// Arcs lead at most so far.
    reach: u64,
    /// Of a hundred arcs, how many lead to one of the first three vertices.
    popular: u64,
    unending: Outcome,
}

const OUTCOMES: [Outcome; 3] = [Outcome::Draw, Outcome::Win(Player::One), Outcome::Win(Player::Two)];

fn random(kind: Kind, seed: u64) -> Arena {
    let mut random = Random::new(seed);
    let (mut ends, mut targets) = (Vec::new(), Vec::new());
    let count = kind.vertices as u64;
    for v in 0..count {
        // Some rows are long.
        let degree = random.below(kind.degree) * if random.below(1000) == 0 { 300 } else { 1 };
        for _ in 0..degree {
            targets.push(match random.below(100) < kind.popular {
                true => random.below(3.min(count)),
                false => (v + random.below(2 * kind.reach + 1) + count - kind.reach % count) % count,
            } as Vertex);
        }
        ends.push(targets.len() as u64);
    }
    let owners = (0..count).map(|_| Player::BOTH[random.below(2) as usize]).collect();
    let mut builder = bachet::ArenaBuilder::on(Graph::from_rows(ends, targets).unwrap(), owners);
    for v in 0..count as Vertex {
        if random.below(100) < kind.endings {
            builder.ending(v, OUTCOMES[random.below(3) as usize]);
        }
    }
    builder.alternating(false).convention(Convention::Normal).unending(kind.unending);
    builder.build().unwrap()
}

/// Solves, attracts and checks an arena on a GPU and on the processor.
fn compare(gpu: &Gpu, arena: &Arena, seed: u64) {
    let solution = bachet::solve(arena);
    assert!(solve(gpu, arena, &Unwatched).unwrap().0 == solution, "seed {seed}");
    assert_eq!(verify(gpu, arena, &solution, &Unwatched).unwrap().0, Ok(()), "seed {seed}");
    let mut random = Random::new(seed);
    for player in Player::BOTH {
        let few = (0..random.below(4)).map(|_| random.below(arena.len() as u64) as Vertex);
        for target in [arena.endings(Outcome::Win(player)), few.collect()] {
            let right = bachet::attractor(arena, player, &target);
            let (found, _) = attractor(gpu, arena, player, &target, &Unwatched).unwrap();
            assert_eq!(found.sizes(), right.sizes(), "seed {seed}");
            assert!(arena.vertices().all(|v| found.rank(v) == right.rank(v)), "seed {seed}");
        }
    }
    // A solution with a few mistakes is refused at the same vertex, for the same reason.
    let mut claims: Vec<_> = arena.vertices().map(|v| (solution.outcome(v), solution.rank(v))).collect();
    for _ in 0..=random.below(3) {
        let claim = &mut claims[random.below(arena.len() as u64) as usize];
        match random.below(4) {
            0 => claim.0 = OUTCOMES[random.below(3) as usize],
            1 => claim.1 = None,
            2 => claim.1 = Some(u32::MAX - 1 - random.below(3) as u32),
            _ => claim.1 = Some(random.below(9) as u32),
        }
    }
    let wrong = Solution::new(claims);
    assert_eq!(verify(gpu, arena, &wrong, &Unwatched).unwrap().0, bachet::verify(arena, &wrong), "seed {seed}");
}

fn kinds(most: usize) -> impl Strategy<Value = Kind> {
    let numbers = (1..=most, 1..10u64, 0..40u64, any::<bool>(), 0..100u64);
    (numbers, prop::sample::select(OUTCOMES.to_vec())).prop_map(
        |((vertices, degree, endings, near, popular), unending)| Kind {
            vertices,
            degree: degree + 1,
            endings,
            reach: if near { 3.min(vertices as u64) } else { vertices as u64 },
            popular: popular.saturating_sub(70),
            unending,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn small_arenas_are_solved_as_by_the_processor(kind in kinds(60), seed: u64) {
        compare(&Gpu::emulated(None), &random(kind, seed), seed);
    }
}

/// Arenas with several buckets, long rows, popular vertices and many steps.
const LARGE: [Kind; 5] = [
    Kind { vertices: 40_000, degree: 8, endings: 3, reach: 40_000, popular: 0, unending: OUTCOMES[0] },
    Kind { vertices: 16_384, degree: 12, endings: 1, reach: 16_384, popular: 50, unending: OUTCOMES[1] },
    Kind { vertices: 70_001, degree: 3, endings: 1, reach: 2, popular: 0, unending: OUTCOMES[2] },
    Kind { vertices: 50_000, degree: 20, endings: 8, reach: 50_000, popular: 40, unending: OUTCOMES[0] },
    Kind { vertices: 9, degree: 2, endings: 0, reach: 9, popular: 0, unending: OUTCOMES[2] },
];

#[test]
fn larger_arenas_are_solved_as_by_the_processor() {
    let gpu = Gpu::emulated(None);
    (0..).zip(LARGE).for_each(|(seed, kind)| compare(&gpu, &random(kind, seed), seed));
}

/// A path of so many vertices: as many steps.
fn path(vertices: u32) -> Arena {
    let ends = (1..=u64::from(vertices)).map(|end| end.min(u64::from(vertices) - 1));
    let graph = Graph::from_rows(ends, (1..vertices).collect()).unwrap();
    let mut builder = bachet::ArenaBuilder::on(graph, (0..vertices).map(|v| Player::BOTH[v as usize % 2]).collect());
    builder.convention(Convention::Normal);
    builder.build().unwrap()
}

#[test]
fn a_pass_of_many_steps_takes_several_launches() {
    let arena = path(2 * STEPS + 100);
    let (solution, _) = solve(&Gpu::emulated(None), &arena, &Unwatched).unwrap();
    assert_eq!(solution.rank(0), Some(2 * STEPS + 99));
    assert!(solution == bachet::solve(&arena));
}

#[test]
fn whoever_watches_can_stop_it() {
    let arena = path(1000);
    let never = |_: &Progress| false;
    let gpu = Gpu::emulated(None);
    assert_eq!(solve(&gpu, &arena, &never).err(), Some(CudaError::Stopped));
    assert_eq!(attractor(&gpu, &arena, Player::One, &[3], &never).err(), Some(CudaError::Stopped));
    assert_eq!(verify(&gpu, &arena, &bachet::solve(&arena), &never).err(), Some(CudaError::Stopped));
}

#[test]
fn memory_that_does_not_suffice_is_noticed_beforehand() {
    let arena = path(1000);
    let needed = solving_takes(&arena);
    let gpu = Gpu::emulated(Some(needed - 1));
    assert_eq!(solve(&gpu, &arena, &Unwatched).err(), Some(CudaError::Limit { needed, most: needed - 1 }));
    assert!(solve(&Gpu::emulated(Some(needed)), &arena, &Unwatched).is_ok());
    let needed = checking_takes(&arena);
    assert!(verify(&Gpu::emulated(Some(needed)), &arena, &bachet::solve(&arena), &Unwatched).is_ok());
}

#[test]
fn games_told_by_what_plays_visit_are_the_processors() {
    let arena = bachet::format::pg::parse("parity 1; 0 2 0 1,0; 1 1 1 0;").unwrap();
    assert_eq!(solve(&Gpu::emulated(None), &arena, &Unwatched).err(), Some(CudaError::Objective));
}

#[test]
#[ignore = "needs a GPU: cargo xtask test --device"]
fn arenas_are_solved_on_a_gpu_as_by_the_processor() {
    let gpu = Gpu::open(0, None).unwrap();
    (0..).zip(LARGE).for_each(|(seed, kind)| compare(&gpu, &random(kind, seed), seed));
    for seed in 0..300 {
        let mut random_kind = Random::new(seed);
        let vertices = 1 + random_kind.below(3000) as usize;
        let kind = Kind {
            vertices,
            degree: 2 + random_kind.below(9),
            endings: random_kind.below(30),
            reach: if random_kind.below(2) == 0 { 3.min(vertices as u64) } else { vertices as u64 },
            popular: random_kind.below(100).saturating_sub(70),
            unending: OUTCOMES[random_kind.below(3) as usize],
        };
        compare(&gpu, &random(kind, seed), seed);
    }
    // Vertices with more predecessors than a warp looks at, and counters that many lower at once.
    let wide =
        Kind { vertices: 3_000_000, degree: 9, endings: 2, reach: 3_000_000, popular: 10, unending: OUTCOMES[1] };
    compare(&gpu, &random(wide, 7), 7);
    let arena = path(2 * STEPS + 100);
    assert!(solve(&gpu, &arena, &Unwatched).unwrap().0 == bachet::solve(&arena));
}

#[test]
#[ignore = "needs a GPU: cargo xtask test --device"]
fn a_gpu_stops_and_can_be_used_again() {
    let gpu = Gpu::open(0, None).unwrap();
    let arena = path(1_000_000);
    let began = std::time::Instant::now();
    let soon = |_: &Progress| began.elapsed().as_millis() < 300;
    assert_eq!(solve(&gpu, &arena, &soon).err(), Some(CudaError::Stopped));
    assert!(began.elapsed().as_millis() < 1300, "{:?}", began.elapsed());
    assert!(solve(&gpu, &path(1000), &Unwatched).is_ok());
}

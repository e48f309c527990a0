//! Games without end: every solver against a slow oracle, against each other and against `verify`; and what `verify` finds.

#[path = "../../../xtask/src/bench/families.rs"]
mod families;

use bachet::solve::{Algorithm, solve_unending_watched};
use bachet::{
    Arena, Extreme, Flaw, Objective, Outcome, Player, Solution, Strategy, Unwatched, Vertex, check, judge, verify,
};

/// Numbers that a seed repeats.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % most as u64) as usize
    }
}

fn random(dice: &mut Dice, len: usize, priorities: usize, arcs: usize) -> Arena {
    let mut builder = Arena::builder();
    for v in 0..len {
        builder.vertex(&v.to_string(), Player::BOTH[dice.below(2)]);
    }
    let mut open = Vec::new();
    for v in 0..len as Vertex {
        // Some plays end.
        if dice.below(12) == 0 {
            builder.ending(v, Outcome::Win(Player::BOTH[dice.below(2)]));
        }
        open.push(v);
        for _ in 0..1 + dice.below(arcs) {
            builder.arc(v, dice.below(len) as Vertex);
        }
    }
    builder.alternating(false).priorities((0..len).map(|_| dice.below(priorities) as u32).collect());
    let some = |dice: &mut Dice| (0..len as Vertex).filter(|_| dice.below(3) == 0).collect::<Vec<_>>();
    let player = Player::BOTH[dice.below(2)];
    builder.objective(match dice.below(10) {
        0 => Objective::Buchi { player, visit: some(dice) },
        1 => Objective::CoBuchi { player, avoid: some(dice) },
        2 => Objective::GeneralisedBuchi { player, visit: vec![some(dice), some(dice)] },
        3 => Objective::Parity { best: Extreme::Least },
        _ => Objective::PARITY,
    });
    builder.build().unwrap()
}

/// Who wins from each vertex: J1, if some positional strategy beats every positional strategy of J2's. Each two of them leave one
/// arc of every vertex, and every play comes to a cycle or to an ending.
fn slowly(arena: &Arena) -> Vec<Player> {
    let own = |player: Player| -> Vec<Vertex> {
        arena.vertices().filter(|&v| arena.owner(v) == player && arena.ending(v).is_none()).collect()
    };
    let [ones, twos] = Player::BOTH.map(own);
    let mut way = vec![0; arena.len()];
    // The next of a player's strategies, until the first comes again.
    let next = |way: &mut [usize], own: &[Vertex]| {
        own.iter().any(|&v| {
            way[v as usize] = (way[v as usize] + 1) % arena.successors(v).len();
            way[v as usize] != 0
        })
    };
    let mut won = vec![false; arena.len()];
    loop {
        let mut always = vec![true; arena.len()];
        loop {
            for (v, always) in (0..).zip(&mut always) {
                *always = *always && follow(arena, &way, v) == Outcome::Win(Player::One);
            }
            if !next(&mut way, &twos) {
                break;
            }
        }
        won.iter_mut().zip(always).for_each(|(won, always)| *won |= always);
        if !next(&mut way, &ones) {
            break;
        }
    }
    won.into_iter().map(|won| if won { Player::One } else { Player::Two }).collect()
}

/// What the play from `v` comes to in which each vertex is left by one arc.
fn follow(arena: &Arena, way: &[usize], v: Vertex) -> Outcome {
    let mut play: Vec<Vertex> = vec![v];
    loop {
        let v = play[play.len() - 1];
        if let Some(ending) = arena.ending(v) {
            return ending;
        }
        let to = arena.successors(v)[way[v as usize]];
        if let Some(place) = play.iter().position(|&met| met == to) {
            return arena.round(&play[place..]);
        }
        play.push(to);
    }
}

/// Whether positional strategies are enough for both.
fn positional(arena: &Arena) -> bool {
    !matches!(arena.objective(), Objective::GeneralisedBuchi { .. })
}

/// Every solver on so many small games beside the slow one, and verified.
fn beside_the_slow_one(seed: u64, games: usize) {
    let mut dice = Dice(seed);
    for game in 0..games {
        let len = 1 + dice.below(6);
        let (priorities, arcs) = (1 + dice.below(6), 1 + dice.below(3));
        let arena = random(&mut dice, len, priorities, arcs);
        let wanted = positional(&arena).then(|| slowly(&arena));
        for algorithm in Algorithm::ALL {
            let (solution, _) = solve_unending_watched(&arena, algorithm, &Unwatched).unwrap();
            assert_eq!(verify(&arena, &solution), Ok(()), "game {game}, {}, {arena:?}", algorithm.name());
            if let Some(wanted) = &wanted {
                let found: Vec<Player> = arena.vertices().map(|v| solution.winner(v).unwrap()).collect();
                assert_eq!(&found, wanted, "game {game}, {}", algorithm.name());
            }
        }
    }
}

#[test]
fn all_solvers_agree_with_a_slow_one() {
    beside_the_slow_one(1, 10_000);
}

#[test]
#[ignore = "a hundred thousand games take minutes unless they are compiled for speed; `cargo test --release --test parity -- --ignored` plays them"]
fn all_solvers_agree_with_a_slow_one_on_many_games() {
    beside_the_slow_one(5, 100_000);
}

/// A game of a family as an arena.
fn arena(game: &families::Game) -> Arena {
    let mut text = Vec::new();
    game.write(&mut text).unwrap();
    bachet::format::pg::read(text.as_slice()).unwrap()
}

/// Every solver on one game, verified; how many vertices J1 wins.
fn by_all(name: &str, arena: &Arena) -> usize {
    let ones = Algorithm::ALL.map(|algorithm| {
        let (solution, _) = solve_unending_watched(arena, algorithm, &Unwatched).unwrap();
        assert_eq!(verify(arena, &solution), Ok(()), "{name}, {}", algorithm.name());
        solution.regions().one
    });
    assert!(ones.iter().all(|&one| one == ones[0]), "{name}: {ones:?}");
    ones[0]
}

#[test]
fn families_are_as_they_are_known() {
    // The sizes of the games that PGSolver makes, and who wins.
    let cases = [
        ("ladder", families::ladder(500), 1000, 500),
        ("clique", families::clique(40), 40, 20),
        ("jurdzinski", families::jurdzinski(10, 10), 300, 279),
        ("recursive ladder", families::recursive_ladder(4), 20, 0),
        ("two counters", families::two_counters(4), 68, 34),
        ("model checker ladder", families::model_checker_ladder(50), 151, 151),
        ("hanoi", families::hanoi(5), 243, 243),
        ("elevator", families::elevator(3, true), 564, 507),
        ("unfair elevator", families::elevator(3, false), 588, 76),
        ("buchi chain", families::buchi_chain(300), 902, 0),
        ("random", families::random(1000, 4, 20, 1), 1000, 615),
    ];
    for (name, game, len, one) in cases {
        let arena = arena(&game);
        assert_eq!((arena.len(), by_all(name, &arena)), (len, one), "{name}");
    }
}

#[test]
fn larger_games_are_solved_alike_and_proved() {
    let mut dice = Dice(2);
    for game in 0..400 {
        let len = 10 + dice.below(120);
        let (priorities, arcs) = (1 + dice.below(30), 1 + dice.below(4));
        let arena = random(&mut dice, len, priorities, arcs);
        let solutions = Algorithm::ALL.map(|algorithm| {
            let (solution, _) = solve_unending_watched(&arena, algorithm, &Unwatched).unwrap();
            assert_eq!(verify(&arena, &solution), Ok(()), "game {game}, {}", algorithm.name());
            solution
        });
        for v in arena.vertices() {
            assert!(solutions.iter().all(|solution| solution.winner(v) == solutions[0].winner(v)), "game {game}, {v}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let mut text = Vec::new();
    families::random(60_000, 3, 12, 5).write(&mut text).unwrap();
    let arena = bachet::format::pg::read(text.as_slice()).unwrap();
    let solved = [1, 4].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| solve_unending_watched(&arena, Algorithm::Auto, &Unwatched).unwrap())
    });
    assert!(solved[0] == solved[1]);
    assert_eq!(verify(&arena, &solved[0].0), Ok(()));
}

#[test]
fn every_change_of_a_solution_is_found() {
    let mut dice = Dice(3);
    let (mut found, mut right) = (0, 0);
    for _ in 0..400 {
        let len = 2 + dice.below(7);
        let arena = random(&mut dice, len, 5, 3);
        if !positional(&arena) {
            continue;
        }
        let solution = bachet::solve(&arena);
        let claims = |solution: &Solution| -> Vec<(Player, Option<Vertex>)> {
            arena.vertices().map(|v| (solution.winner(v).unwrap(), solution.choice(v))).collect()
        };
        for v in arena.vertices() {
            // Another winner is always wrong.
            let mut changed = claims(&solution);
            changed[v as usize].0 = !changed[v as usize].0;
            for choice in arena.successors(v).iter().map(|&to| Some(to)).chain([None]) {
                changed[v as usize].1 = choice;
                assert!(verify(&arena, &Solution::of_choices(changed.clone())).is_err());
            }
            // Another choice is right if it wins.
            for &to in arena.successors(v) {
                let mut changed = claims(&solution);
                if changed[v as usize].1.is_none_or(|chosen| chosen == to) {
                    continue;
                }
                changed[v as usize].1 = Some(to);
                let player = changed[v as usize].0;
                let mut strategy = Strategy::new(player);
                for (v, &(winner, choice)) in (0..).zip(&changed) {
                    choice.filter(|_| winner == player).into_iter().for_each(|to| strategy.set(v, to));
                }
                let won: Vec<Vertex> = arena.vertices().filter(|&v| changed[v as usize].0 == player).collect();
                let stays = changed[to as usize].0 == player;
                let wins = stays && judge(&arena, &strategy, &won).starts.iter().all(|&(_, wins)| wins);
                let verdict = verify(&arena, &Solution::of_choices(changed));
                assert_eq!(verdict.is_ok(), wins, "{verdict:?}");
                found += usize::from(!wins);
                right += usize::from(wins);
            }
        }
    }
    assert!(found > 200 && right > 200, "{found} changes were wrong and {right} right");
}

#[test]
fn a_strategy_is_beaten_by_a_lasso() {
    let mut dice = Dice(4);
    let mut beaten = 0;
    for _ in 0..600 {
        let len = 2 + dice.below(8);
        let arena = random(&mut dice, len, 6, 3);
        let player = Player::BOTH[dice.below(2)];
        let mut strategy = Strategy::new(player);
        for v in arena.vertices().filter(|&v| arena.owner(v) == player) {
            strategy.set(v, arena.successors(v)[dice.below(arena.successors(v).len())]);
        }
        let starts: Vec<Vertex> = arena.vertices().collect();
        for (start, wins) in judge(&arena, &strategy, &starts).starts {
            let Err(play) = check(&arena, &strategy, start) else {
                assert!(wins);
                continue;
            };
            assert!(!wins);
            beaten += 1;
            let play_of = &play.play;
            assert_eq!(play_of[0], start);
            let follows = |from: Vertex, to: Vertex| {
                arena.successors(from).contains(&to)
                    && arena.ending(from).is_none()
                    && (arena.owner(from) != player || strategy.get(from) == Some(to))
            };
            assert!(play_of.windows(2).all(|arc| follows(arc[0], arc[1])));
            let last = play_of[play_of.len() - 1];
            match play.back_to {
                Some(back) => {
                    assert!(follows(last, play_of[back]));
                    assert_eq!(arena.round(&play_of[back..]), Outcome::Win(!player));
                }
                None => assert_eq!(arena.ending(last), Some(Outcome::Win(!player))),
            }
        }
    }
    assert!(beaten > 300);
}

#[test]
fn flaws_are_named() {
    let arena = bachet::format::pg::parse("parity 3; 0 1 0 1,2; 1 1 1 0; 2 2 0 2,3; 3 4 1 2;").unwrap();
    let one = |choices: [Option<Vertex>; 4]| Solution::of_choices(choices.map(|choice| (Player::One, choice)));
    assert_eq!(verify(&arena, &one([Some(2), None, Some(3), None])), Ok(()));
    let words = |choices| verify(&arena, &one(choices)).unwrap_err().to_string();
    assert_eq!(
        words([Some(1), None, Some(3), None]),
        "J1's strategy allows the play 0 → 1 → 0 without end, which J2 wins"
    );
    assert_eq!(words([Some(3), None, Some(3), None]), "the strategy goes from 0 to 3, but there is no such arc");
    assert_eq!(words([Some(9), None, Some(3), None]), "the strategy goes from 0 to 9, but there is no such arc");
    assert_eq!(words([None; 4]), "0 is said to be won by J1, who has to move there, but no choice is given");
    let drawn = Solution::new([(Outcome::Draw, None); 4]);
    assert_eq!(verify(&arena, &drawn), Err(Flaw::Undecided { name: "0".into() }));
}

#[test]
fn what_takes_one_algorithm_too_long_is_left_to_another() {
    let arena = arena(&families::recursive_ladder(200));
    for algorithm in [Algorithm::Auto, Algorithm::Tangle] {
        let (solution, report) = solve_unending_watched(&arena, algorithm, &Unwatched).unwrap();
        assert_eq!(report.tangled, usize::from(algorithm == Algorithm::Auto));
        assert_eq!(verify(&arena, &solution), Ok(()));
    }
}

#[test]
fn two_counters_are_left_to_strategy_improvement() {
    let arena = arena(&families::two_counters(16));
    let (solution, report) = solve_unending_watched(&arena, Algorithm::Auto, &Unwatched).unwrap();
    assert_eq!((arena.len(), solution.regions().one, report.tangled), (848, 424, 1));
    assert_eq!(verify(&arena, &solution), Ok(()));
}

#[test]
fn a_chain_that_comes_off_stage_by_stage_takes_little_work() {
    let rounds = |stages| {
        let arena = arena(&families::buchi_chain(stages));
        let (solution, report) = solve_unending_watched(&arena, Algorithm::Zielonka, &Unwatched).unwrap();
        assert_eq!(verify(&arena, &solution), Ok(()));
        report.rounds
    };
    assert!(rounds(4000) <= 8 * rounds(1000));
}

#[test]
fn plans_that_leave_out_a_set_are_found() {
    // J1 goes to one of three places and comes back, and has to visit all of them.
    let mut builder = Arena::builder();
    for name in ["s", "a", "b", "c"] {
        builder.vertex(name, Player::One);
    }
    for to in 1..4 {
        builder.arc(0, to).arc(to, 0);
    }
    builder.alternating(false);
    builder.objective(Objective::GeneralisedBuchi { player: Player::One, visit: vec![vec![1], vec![2], vec![3]] });
    let arena = builder.build().unwrap();
    let with = |plans: &[Vertex]| {
        let solution = Solution::of_winners([Player::One; 4]);
        plans.iter().fold(solution, |solution, &to| solution.and_plan([to, 0, 0, 0].map(Some)))
    };
    assert_eq!(verify(&arena, &with(&[1, 2, 3])), Ok(()));
    for plans in [&[1][..], &[1, 2], &[1, 3, 2], &[1, 2, 3, 1]] {
        assert!(matches!(verify(&arena, &with(plans)), Err(Flaw::LostCycle { .. })), "{plans:?}");
    }
}

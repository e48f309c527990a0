//! Games without end: every solver against a slow oracle, against each other and against `verify`; and what `verify` finds.

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

/// All positional strategies of a player.
fn strategies(arena: &Arena, player: Player) -> Vec<Strategy> {
    let mut all = vec![Strategy::new(player)];
    for v in arena.vertices().filter(|&v| arena.owner(v) == player && arena.ending(v).is_none()) {
        let grown = |strategy: Strategy| {
            arena.successors(v).iter().map(move |&to| {
                let mut strategy = strategy.clone();
                strategy.set(v, to);
                strategy
            })
        };
        all = all.into_iter().flat_map(grown).collect();
    }
    all
}

/// Who wins from each vertex: J1, if some positional strategy beats every positional strategy of J2's. Each two of them make
/// one play, which is followed until it comes back.
fn slowly(arena: &Arena) -> Vec<Player> {
    let [ones, twos] = Player::BOTH.map(|player| strategies(arena, player));
    let wins = |v: Vertex, one: &Strategy, two: &Strategy| {
        let mut play: Vec<Vertex> = vec![v];
        loop {
            let v = play[play.len() - 1];
            if let Some(ending) = arena.ending(v) {
                return ending == Outcome::Win(Player::One);
            }
            let to = one.get(v).or(two.get(v)).unwrap();
            if let Some(place) = play.iter().position(|&met| met == to) {
                return arena.round(&play[place..]) == Outcome::Win(Player::One);
            }
            play.push(to);
        }
    };
    let winner = |v: Vertex| {
        let won = ones.iter().any(|one| twos.iter().all(|two| wins(v, one, two)));
        if won { Player::One } else { Player::Two }
    };
    arena.vertices().map(winner).collect()
}

/// Whether positional strategies are enough for both.
fn positional(arena: &Arena) -> bool {
    !matches!(arena.objective(), Objective::GeneralisedBuchi { .. })
}

#[test]
fn all_solvers_agree_with_a_slow_one() {
    let mut dice = Dice(1);
    for game in 0..3000 {
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

/// A Büchi game whose regions come off one stage after the other, in one component: from each stage J2 can go back to the first.
fn chain(stages: u32) -> Arena {
    let mut text = format!("parity {};\n", 3 * stages);
    for k in 0..stages {
        // J1's vertex goes to the stage's own goal or on; J2 may leave the goal for a place that avoids goals once the next
        // stage is lost.
        let (here, goal, next) = (3 * k, 3 * k + 1, 3 * (k + 1));
        text += &format!("{here} 1 0 {goal},{next};\n{goal} 2 1 {here},{};\n{} 1 1 {next},0;\n", here + 2, here + 2);
    }
    text += &format!("{} 1 1 {},0;\n", 3 * stages, 3 * stages);
    bachet::format::pg::parse(&text).unwrap()
}

#[test]
fn a_chain_that_comes_off_stage_by_stage_takes_little_work() {
    let rounds = |stages| {
        let arena = chain(stages);
        let (solution, report) = solve_unending_watched(&arena, Algorithm::Zielonka, &Unwatched).unwrap();
        assert_eq!(verify(&arena, &solution), Ok(()));
        report.rounds
    };
    assert!(rounds(4000) <= 8 * rounds(1000));
}

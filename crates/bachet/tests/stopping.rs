//! Everything that takes long asks whoever watches, and ends soon after the answer is no.

#[path = "../../../xtask/src/bench/families.rs"]
mod families;

use bachet::games::impartial::{balance, sequence_watched};
use bachet::games::{Connect4, GameError, Rule, ScoreBounds, open, solve_if_feasible};
use bachet::search::{Algorithm, Budget, Computer, Contest, MatchRules, Request, Score, horizon_watched, play_match};
use bachet::solve::{
    Algorithm as Solver, Strategy, attractor_watched, check_watched, classes_watched, grundy_watched, judge_watched,
    kernel_watched, plays_watched, solve_unending_watched, solve_watched, verify_watched,
};
use bachet::{
    Convention, ExploreError, Graph, Limits, Outcome, Player, Positions, Progress, Stopped, Unwatched, Watch, explore,
};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Says no after a while, and counts how often.
struct Impatient {
    patience: Duration,
    began: Instant,
    after: AtomicUsize,
}

impl Watch for Impatient {
    fn goes_on(&self, _: &Progress) -> bool {
        let goes_on = self.began.elapsed() < self.patience;
        self.after.fetch_add(usize::from(!goes_on), Relaxed);
        goes_on
    }
}

/// Runs work that never ends by itself, with no patience and with some; it says whether it was stopped.
fn stops(name: &str, work: impl Fn(&dyn Watch) -> bool) {
    stops_asking(name, 1, work);
}

/// The same, if it asks at least so often whether to go on.
fn stops_asking(name: &str, least: usize, work: impl Fn(&dyn Watch) -> bool) {
    for patience in [Duration::ZERO, Duration::from_millis(50)] {
        let watch = Impatient { patience, began: Instant::now(), after: AtomicUsize::new(0) };
        assert!(work(&watch), "{name} was stopped");
        // Machines may be slow, and tests are not built for speed: seconds would be a fault, tenths are measured elsewhere.
        let took = watch.began.elapsed();
        assert!(took < Duration::from_secs(20), "{name} took {took:?} to stop");
        let after = watch.after.into_inner();
        assert!((least..1000).contains(&after), "{name} was told, and asked {after} times more");
    }
}

/// Games that are too large for anyone: many positions, many moves at each, or both.
const HUGE: [&str; 12] = [
    "nim:1000000-1000000",
    "nim:1000-1000-1000-1000,misere",
    "race:1000000,say=1-999999",
    "octal:0.7777777,heaps=5000",
    "kayles:5000",
    "grundy:5000",
    "chomp:13x14",
    "connect4:7x6",
    "connect4:8x7,line=5",
    "mnk:6x6,line=4",
    "mnk:8x8,line=8",
    "bar:1000x1000",
];

#[test]
fn exploring_stops() {
    for name in HUGE {
        let game = open(name).unwrap();
        let view = game.view();
        let is_stopped =
            |trouble: Option<GameError>| matches!(trouble, Some(GameError::Explore(ExploreError::Stopped(_))));
        let start = view.start();
        stops(&format!("solve {name}"), |watch| {
            is_stopped(view.solve(&start, &Limits { watch, ..Limits::default() }).err())
        });
        stops(&format!("estimate {name}"), |watch| {
            is_stopped(view.estimate(&start, usize::MAX, &Limits { watch, ..Limits::default() }).err())
        });
        if view.graph(&start, &Limits { positions: 1, ..Limits::default() }).is_err() {
            stops(&format!("graph {name}"), |watch| {
                is_stopped(view.graph(&start, &Limits { watch, ..Limits::default() }).err())
            });
        }
    }
}

/// The solution of a game is not waited for either.
#[test]
fn solving_where_feasible_stops() {
    for name in HUGE {
        let game = open(name).unwrap();
        // What is refused at a glance asks nobody.
        stops_asking(&format!("solve if feasible {name}"), 0, |watch| {
            solve_if_feasible(game.view(), &game.view().start(), &Limits { watch, ..Limits::default() })
                .unwrap()
                .is_err()
        });
    }
}

#[test]
fn searching_stops() {
    for name in HUGE {
        let game = open(name).unwrap();
        let start = game.view().start();
        for algorithm in Algorithm::ALL {
            let heuristics: &[Option<&str>] =
                if algorithm.has_depth() { &[None, Some("playouts:1000000")] } else { &[None] };
            for &heuristic in heuristics {
                // Looking one move ahead may be all that there is to see; a hundred is not.
                let depth = algorithm.has_depth().then_some(100);
                stops(&format!("{} {heuristic:?} {name}", algorithm.name()), |watch| {
                    let budget = Budget { depth, nodes: Some(u64::MAX), watch, ..Budget::default() };
                    let request = Request { algorithm, heuristic, budget, ..Request::default() };
                    game.view().search(&start, &request).unwrap().answer.stopped
                });
            }
        }
    }
}

#[test]
fn players_stop() {
    let game = open("connect4:7x6").unwrap();
    stops("a match", |watch| {
        let [mut one, mut two] = ["playouts:1000000:2", "random"].map(|name| name.parse::<Computer>().unwrap());
        play_match(game.view(), &MatchRules::new("", 100, 0), &mut one, &mut two, watch).unwrap() == Contest::default()
    });
    stops("a match at random", |watch| {
        let [mut one, mut two] = ["random", "random"].map(|name| name.parse::<Computer>().unwrap());
        play_match(game.view(), &MatchRules::new("", 1_000_000, 0), &mut one, &mut two, watch).unwrap().games()
            < 1_000_000
    });
    stops("exact Connect Four", |watch| {
        let mut solver = game.view().capabilities().exact.unwrap().solver(1 << 20);
        // More stones than those whose scores are kept.
        let found = solver.solve("123456", 2, watch).unwrap();
        let moves = solver.solve_moves("123456", 1, watch, &mut |_, _| ()).unwrap();
        matches!(found, ScoreBounds::Between(..)) && moves.iter().all(|(_, score)| score.is_none())
    });
}

#[test]
fn impartial_theory_stops() {
    for rule in [Rule::Unequal, Rule::Octal(vec![7; 7]), Rule::Take(2..=1_000_000)] {
        stops(&format!("the sequence of {rule:?}"), |watch| {
            sequence_watched(&rule, 100_000_000, watch) == Err(Stopped)
        });
    }
    for name in ["chomp:14x14+nim:1", "bar:1000x1000+nim:3", "grundy:1000000+nim:1"] {
        let sum = open(name).unwrap();
        stops(&format!("the worth of {name}"), |watch| {
            let limits = Limits { watch, ..Limits::default() };
            matches!(balance(sum.parts(), &limits), Err(ExploreError::Stopped(_)))
        });
    }
}

/// What ends by itself is stopped when it first asks, and when it asks the second time.
fn stops_at_once(name: &str, work: impl Fn(&dyn Watch) -> bool) {
    for asks in [1, 2] {
        let asked = AtomicUsize::new(0);
        let watch = |_: &Progress| asked.fetch_add(1, Relaxed) + 1 < asks;
        assert!(work(&watch), "{name} was stopped when it asked {asks} times");
        assert_eq!(asked.load(Relaxed), asks, "{name}");
    }
}

#[test]
fn solving_stops() {
    let explored = explore(&Connect4::new(4, 4, 4).unwrap(), &Limits::default()).unwrap();
    let arena = explored.arena();
    let solution = solve_watched(arena, &Unwatched).unwrap();
    let target = arena.endings(Outcome::Win(Player::One));
    let strategy = solution.strategy(arena, Player::One);
    // What was transposed once is not transposed again.
    let fresh = || arena.clone().with_goal(Player::One, &target);
    stops_at_once("solve", |watch| solve_watched(&fresh(), watch).is_err());
    stops_at_once("attractor", |watch| attractor_watched(&fresh(), Player::One, &target, watch).is_err());
    stops_at_once("verify", |watch| verify_watched(arena, &solution, watch) == Err(Stopped));
    stops_at_once("judge", |watch| judge_watched(arena, &strategy, &[0], watch) == Err(Stopped));
    let never = |_: &Progress| false;
    assert_eq!(check_watched(arena, &strategy, 0, &never), Err(Stopped));
}

#[test]
fn games_without_end_stop() {
    let arena = |game: families::Game| {
        let mut text = Vec::new();
        game.write(&mut text).unwrap();
        bachet::format::pg::read(text.as_slice()).unwrap()
    };
    let large = arena(families::random(60_000, 2, 50, 1));
    let solution = solve_watched(&large, &Unwatched).unwrap();
    let reversed = || large.clone().with_objective(large.objective().clone()).unwrap();
    for solver in Solver::ALL {
        let name = solver.name();
        stops_at_once(name, |watch| solve_unending_watched(&reversed(), solver, watch).is_err());
    }
    stops_at_once("verify without end", |watch| verify_watched(&large, &solution, watch) == Err(Stopped));
    // These take exponential time on this family.
    let ladder = arena(families::recursive_ladder(300));
    for solver in [Solver::Zielonka, Solver::Fixpoint] {
        stops(solver.name(), |watch| solve_unending_watched(&ladder, solver, watch).is_err());
    }
}

#[test]
fn graphs_stop() {
    const N: u32 = 300_000;
    let next = |v: u32| (1..6).map(move |step| (v, v + step)).filter(|&(_, to)| to < N);
    let names = || (0..N).map(|v| v.to_string());
    let graph = Graph::new(names(), (0..N).flat_map(next)).unwrap();
    stops_at_once("grundy", |watch| grundy_watched(&graph, watch) == Err(Stopped));
    stops_at_once("kernel", |watch| kernel_watched(&graph, watch) == Err(Stopped));
    let positions = Positions::new(graph, Convention::Normal, []);
    stops_at_once("classes", |watch| classes_watched(&positions, watch) == Err(Stopped));
    let (arena, all) = (positions.unfold().unwrap(), Strategy::new(Player::One));
    stops_at_once("plays", |watch| plays_watched(&arena, &all, &[0], 9, watch) == Err(Stopped));
    let leaves = vec![Score::DRAW; arena.len()];
    stops_at_once("horizon", |watch| horizon_watched(&arena, &leaves, 9, watch) == Err(Stopped));
    // Nothing follows from an end where there is none: a solver of formulas decides.
    let ring = Graph::new(names(), (0..N).map(|v| (v, (v + 1) % N))).unwrap();
    stops_at_once("kernel of a ring", |watch| kernel_watched(&ring, watch) == Err(Stopped));
}

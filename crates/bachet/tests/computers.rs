//! Requests, computers and matches by name.

use bachet::games::{OnArena, PositionError, open, view_of};
use bachet::search::{
    Algorithm, Budget, BudgetError, Computer, ComputerError, Contest, MatchRules, Request, Score, SearchError,
    play_match,
};
use bachet::text::units::{DurationError, read_duration};
use bachet::{Limits, Outcome, Player, format};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

#[test]
fn requests_that_mean_nothing_say_why() {
    let request = Request::default();
    let depth = |depth| Budget { depth: Some(depth), ..Budget::default() };
    let (pn, mcts) = (Algorithm::ProofNumber, Algorithm::MonteCarlo);
    let time = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    let game = open("tictactoe").unwrap();
    macro_rules! wrong {
        ($($position:literal, $request:expr => $error:pat,)*) => {
            $(
                let error = game.view().search($position, &$request).unwrap_err();
                assert!(matches!(error, $error), "{} {:?}: {error:?}", $position, $request);
            )*
        };
    }
    wrong! {
        "xxx/oo./...", request => SearchError::Finished(Outcome::Win(Player::One)),
        "xx/oo", request => SearchError::Position(PositionError::MnkBoard { .. }),
        "xx./oo./...", Request { budget: depth(1001), ..request } => SearchError::Budget(BudgetError::Depth { .. }),
        "xx./oo./...", Request { budget: depth(3), algorithm: pn, ..request } => SearchError::NoDepth(Algorithm::ProofNumber),
        "xx./oo./...", Request { budget: time, ..request } => SearchError::Budget(BudgetError::Time(DurationError::Zero)),
        "xx./oo./...", Request { heuristic: Some("liens"), ..request } => SearchError::Heuristic { nearest: Some("lines"), .. },
        "xx./oo./...", Request { heuristic: Some("lines"), algorithm: mcts, ..request } => SearchError::NoHeuristic(Algorithm::MonteCarlo),
        "xx./oo./...", Request { record: Some(9), ..request } => SearchError::NoRecord(_),
        "xx./oo./...", Request { record: Some(9), algorithm: mcts, ..request } => SearchError::NoRecord(_),
    }
    let error = game.view().search("xxx/oo./...", &request).unwrap_err().to_string();
    assert_eq!(error, "there is nothing to search: the play has ended here, won by J1");
    assert_eq!("astar".parse::<Algorithm>().unwrap_err().nearest, None);
}

#[test]
fn every_algorithm_searches_every_kind_of_game() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json");
    let arena = format::read(std::fs::File::open(path).unwrap()).unwrap().into_arena().unwrap();
    let arena = view_of(OnArena::new(arena));
    let sticks = open("sticks:10").unwrap();
    for algorithm in Algorithm::ALL {
        let request = Request { algorithm, ..Request::default() };
        for (view, start, moves, best) in [(arena.as_ref(), "0", 3, "1"), (sticks.view(), "10", 6, "1")] {
            let found = view.search(start, &request).unwrap().answer;
            assert_eq!(found.score, Score::win(Player::One, moves), "{algorithm:?} {start}");
            assert_eq!(found.best.as_deref(), Some(best), "{algorithm:?} {start}");
            assert_eq!(found.moves.len(), view.steps(start).unwrap().len());
            if matches!(algorithm, Algorithm::Minimax | Algorithm::AlphaBeta) {
                let report = view.search(start, &Request { record: Some(10_000), ..request }).unwrap();
                let nodes = report.recorded.unwrap();
                assert_eq!(nodes.nodes()[0].score, Some(found.score));
                let children: Vec<_> = nodes.children(0).map(|child| nodes.nodes()[child].mov.clone()).collect();
                let moves: Vec<_> = view.steps(start).unwrap().into_iter().map(|step| Some(step.mov)).collect();
                assert_eq!(children, moves);
            }
        }
    }
}

#[test]
fn searches_of_a_depth_deepen_where_time_or_nodes_are_limited() {
    let game = open("connect4").unwrap();
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        // A few thousand positions are enough for a win in three moves, which is far from the depth of the whole game.
        let budget = Budget { nodes: Some(20_000), ..Budget::default() };
        let found = game.view().search("4455", &Request { algorithm, budget, ..Request::default() }).unwrap().answer;
        assert_eq!((found.score, found.stopped), (Score::win(Player::One, 3), false), "{algorithm:?}");
        let found = game.view().search("", &Request { algorithm, budget, ..Request::default() }).unwrap().answer;
        assert!(found.stopped && (2..20).contains(&found.depth) && found.nodes <= 21_000, "{algorithm:?} {found:?}");
        // What the last whole depth found is what that depth finds alone.
        let depth = Budget { depth: Some(found.depth), ..Budget::default() };
        let alone = game.view().search("", &Request { algorithm, budget: depth, ..Request::default() }).unwrap().answer;
        assert_eq!((found.score, found.best, found.line), (alone.score, alone.best, alone.line), "{algorithm:?}");
    }
}

#[test]
fn computers_are_read() {
    macro_rules! wrong {
        ($($name:literal => $error:pat,)*) => {
            $(
                let error = $name.parse::<Computer>().unwrap_err();
                assert!(matches!(error, $error), "{}: {error:?}", $name);
            )*
        };
    }
    wrong! {
        "" => ComputerError::Unknown { nearest: None, .. },
        "deep-blue" => ComputerError::Unknown { nearest: None, .. },
        "perfekt" => ComputerError::Unknown { nearest: Some(_), .. },
        "mtcs:2s" => ComputerError::Unknown { nearest: Some(_), .. },
        "alphabet" => ComputerError::Unknown { nearest: Some(_), .. },
        "101" => ComputerError::Strength { .. },
        "-1" => ComputerError::Strength { .. },
        "7.5" => ComputerError::Strength { .. },
        "alphabeta:0" => ComputerError::Budget(BudgetError::Depth { .. }),
        "alphabeta:1001" => ComputerError::Budget(BudgetError::Depth { .. }),
        "lines:0" => ComputerError::Budget(BudgetError::Depth { .. }),
        "lines:2s" => ComputerError::Budget(BudgetError::Depth { .. }),
        "engine:0s" => ComputerError::Budget(BudgetError::Time(DurationError::Zero)),
        "engine:2x" => ComputerError::Budget(BudgetError::Time(DurationError::Unknown { .. })),
        "engine:2e9s" => ComputerError::Budget(BudgetError::Time(DurationError::Unknown { .. })),
        "mcts:0" => ComputerError::Number { .. },
        "mcts:-3" => ComputerError::Number { .. },
        "mcts:3,heuristic=lines" => ComputerError::NoHeuristic(Algorithm::MonteCarlo),
        "engine:3,heuristics=lines" => ComputerError::Option { .. },
        "engine:3,heuristic=" => ComputerError::Option { .. },
        "perfect,heuristic=lines" => ComputerError::OtherHeuristic { .. },
        "lines:2,heuristic=zero" => ComputerError::OtherHeuristic { .. },
    }
    assert_eq!(read_duration("500ms"), Ok(Duration::from_millis(500)));
    assert_eq!(read_duration("0ms"), Err(DurationError::Zero));
    let game = open("tictactoe").unwrap();
    let right = ["minimax:4", "alphabeta:8", "engine:50ms", "mcts:2000", "mcts", "pn:1s", "pn:10000", "lines:1"];
    let more = ["mobility:3", "playouts:30", "playouts:30:2", "engine:3,heuristic=playouts:20", "zero:9"];
    for name in right.into_iter().chain(more) {
        let mut computer = name.parse::<Computer>().unwrap();
        assert_eq!(
            computer.choose(game.view(), "xx./oo./...", &bachet::Unwatched).unwrap().as_deref(),
            Some("3"),
            "{name}"
        );
    }
    // A heuristic that another game has is missed when it is to play.
    let mut lines = "lines:2".parse::<Computer>().unwrap();
    let nim = open("nim:3").unwrap();
    let error = lines.choose(nim.view(), "3", &bachet::Unwatched).unwrap_err();
    assert!(matches!(error, SearchError::Heuristic { nearest: None, .. }), "{error:?}");
    let mut perfect = "perfect".parse::<Computer>().unwrap();
    let error = perfect.choose(nim.view(), "3", &bachet::Unwatched).unwrap_err();
    assert_eq!(error, SearchError::Unsolved { computer: "perfect".to_owned() });
}

#[test]
fn computers_play_best_moves_as_often_as_they_say() {
    let game = open("sticks:10").unwrap();
    let solved: std::sync::Arc<dyn bachet::games::Solved> = game.view().solve("10", &Limits::default()).unwrap().into();
    let best = |name: &str| {
        let mut computer = name.parse::<Computer>().unwrap().with_seed(3).with_solution(solved.clone());
        (0..600)
            .filter(|_| computer.choose(game.view(), "10", &bachet::Unwatched).unwrap().as_deref() == Some("1"))
            .count()
    };
    assert_eq!(best("perfect"), 600);
    // One random move of three is the best one too.
    assert!((350..450).contains(&best("50")), "{}", best("50"));
    assert!((150..250).contains(&best("random")), "{}", best("random"));
}

#[test]
fn matches_are_played_from_both_sides_and_repeat() {
    let game = open("connect4:5x4").unwrap();
    let play = |one: &str, two: &str, games, seed| {
        let [mut one, mut two] = [one, two].map(|name| name.parse::<Computer>().unwrap());
        play_match(game.view(), &MatchRules::new("", games, seed), &mut one, &mut two, &bachet::Unwatched).unwrap()
    };
    let strong = play("alphabeta:4", "random", 20, 1);
    assert!(strong.games() == 20 && strong.rate() > 0.8, "{strong:?}");
    let weak = play("random", "alphabeta:4", 20, 1);
    assert!(weak.rate() < 0.2, "{weak:?}");
    assert_eq!(play("random", "mcts:50", 10, 5), play("random", "mcts:50", 10, 5));
    // The same player on both sides, with every opening played twice: what one wins from an opening, the other wins too.
    let even = play("alphabeta:3", "alphabeta:3", 20, 9);
    assert_eq!((even.wins, even.rate()), (even.losses, 0.5));
    // A game in which the first player always wins, whatever the opening leaves of it.
    let trivial = open("nim:1").unwrap();
    let [mut one, mut two] = ["random", "random"].map(|name| name.parse::<Computer>().unwrap());
    let contest =
        play_match(trivial.view(), &MatchRules::new("1", 7, 0), &mut one, &mut two, &bachet::Unwatched).unwrap();
    assert_eq!(contest, Contest { wins: 4, draws: 0, losses: 3 });
    // Where each player can only take one, whoever begins takes the last of three, and not of two.
    let forced = open("nim:3,take=1").unwrap();
    for (start, won) in [("3", true), ("2", false)] {
        let contest =
            play_match(forced.view(), &MatchRules::new(start, 1, 0), &mut one, &mut two, &bachet::Unwatched).unwrap();
        assert_eq!(contest.wins == 1, won, "{start}");
    }
    let error =
        play_match(forced.view(), &MatchRules::new("4", 1, 0), &mut one, &mut two, &bachet::Unwatched).unwrap_err();
    assert!(matches!(error, SearchError::Position(PositionError::TooLarge { .. })), "{error:?}");
}

#[test]
fn matches_stop_when_they_are_told_to() {
    let game = open("connect4").unwrap();
    let [mut one, mut two] = ["random", "random"].map(|name| name.parse::<Computer>().unwrap());
    let few = |progress: &bachet::Progress| progress.done < 3;
    let contest = play_match(game.view(), &MatchRules::new("", 100, 0), &mut one, &mut two, &few).unwrap();
    assert_eq!(contest.games(), 3);
    // In the middle of a search: the game does not count.
    let calls = AtomicU64::new(0);
    let soon = |_: &bachet::Progress| calls.fetch_add(1, Ordering::Relaxed) < 3;
    let mut slow = "pn:1h".parse::<Computer>().unwrap();
    let contest = play_match(game.view(), &MatchRules::new("", 100, 0), &mut slow, &mut two, &soon).unwrap();
    assert_eq!(contest, Contest::default());
    let seen = AtomicU64::new(0);
    let watch = |progress: &bachet::Progress| {
        seen.store(progress.done, Ordering::Relaxed);
        false
    };
    assert!(slow.choose(game.view(), "", &watch).unwrap().is_some());
    assert!(seen.into_inner() > 0);
}

//! The games: known answers, the rules' invariants, symmetry, and the theory of impartial games.

mod common;

use bachet::games::impartial::{sequence, worth};
use bachet::games::{CATALOGUE, Connect4, Heaps, NameError, Notation, PositionError, Rule, best_steps, open};
use bachet::{Convention, ExploreError, Limits, Outcome, Player, explore, solve, verify};
use common::games::{GAMES, SUMS, WAYS, agree as ways_agree};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

fn data(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn connect4_has_as_many_positions_as_are_known() {
    let text = data("connect4-positions.csv");
    let mut boards = 0;
    for line in text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let numbers: Vec<u32> = line.split(',').map(|number| number.parse().unwrap()).collect();
        let [width, height, positions] = numbers[..] else { panic!("{line}") };
        // A line of four must fit; larger boards are for benchmarks.
        if width.max(height) < 4 || positions > 200_000 {
            continue;
        }
        let explored = explore(&Connect4::new(width, height, 4).unwrap(), &Limits::default()).unwrap();
        assert_eq!(explored.arena().len(), positions as usize, "{width}x{height}");
        boards += 1;
    }
    assert!(boards >= 20, "{boards}");
}

#[test]
fn the_course_s_games_come_out() {
    // Name, positions, winner, moves.
    let known = [
        ("nim:5,take=1-3", 10, 1, Some(3)),
        ("matches:9", 18, 2, Some(6)),
        ("sticks:10", 20, 1, Some(6)),
        ("marienbad", 270, 2, Some(15)),
        ("bar:2x3", 8, 1, Some(3)),
        ("chomp:2x3", 16, 1, Some(5)),
        ("tictactoe", 5478, 0, None),
    ];
    for (name, positions, winner, moves) in known {
        let game = open(name).unwrap();
        let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
        let start = solved.vertex(&game.view().start()).unwrap();
        let solution = solved.solution();
        assert_eq!(solved.arena().len(), positions, "{name}");
        assert_eq!(solution.outcome(start).number(), winner, "{name}");
        assert_eq!(solution.winner(start).and(solution.rank(start)), moves, "{name}");
        assert_eq!(verify(solved.arena(), solution), Ok(()), "{name}");
    }
}

#[test]
fn every_example_is_played_by_its_rules() {
    let mut state = 3u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    for entry in CATALOGUE {
        let game = open(entry.example).unwrap();
        let view = game.view();
        // A play on a large board is long enough to be the only one.
        for _ in 0..if ["gomoku", "chess", "checkers", "draughts"].contains(&entry.name) { 1 } else { 20 } {
            let mut position = view.start();
            let mut turn = Player::One;
            for _ in 0..1000 {
                assert_eq!(
                    view.position(&position).unwrap(),
                    position,
                    "{}: a position is read as written",
                    entry.name
                );
                // Whoever takes a box moves again.
                let again = entry.name == "dots" && view.turn(&position).unwrap() == !turn;
                turn = if again { !turn } else { turn };
                assert_eq!(view.turn(&position).unwrap(), turn, "{}: players alternate", entry.name);
                assert!(!view.draw(&position).unwrap().is_empty());
                let steps = view.steps(&position).unwrap();
                let ending = view.ending(&position).unwrap();
                assert_eq!(steps.is_empty(), ending.is_some(), "{}: {position} ends or goes on", entry.name);
                if steps.is_empty() {
                    break;
                }
                let mut moves: Vec<&str> = steps.iter().map(|step| step.mov.as_str()).collect();
                moves.sort_unstable();
                moves.dedup();
                assert_eq!(moves.len(), steps.len(), "{}: moves are told apart", entry.name);
                position = steps[random(steps.len())].position.clone();
                turn = !turn;
            }
            // Pieces that go to and fro end no play.
            let rounds = ["chess", "checkers", "draughts", "oware", "morris"];
            let ends = view.ending(&position).unwrap().is_some() || rounds.contains(&entry.name);
            assert!(ends, "{}: every play ends", entry.name);
        }
    }
}

#[test]
fn what_the_catalogue_says_of_moves_and_endings_is_so() {
    let mut tried = 0;
    for entry in CATALOGUE {
        let game = open(entry.example).unwrap();
        let (view, limits) = (game.view(), Limits { positions: 20_000, ..Limits::default() });
        let start = view.start();
        let Ok(solved) = view.solve(&start, &limits) else { continue };
        let acyclic = bachet::solve::grundy(solved.arena().graph()).is_ok();
        // Small games of a kind may end though larger ones need not.
        assert!(acyclic || !entry.ends, "{}", entry.example);
        assert!(entry.shared || !view.at(&start).unwrap().is_impartial(), "{}", entry.example);
        tried += 1;
    }
    assert!(tried >= 20, "{tried}");
}

#[test]
fn recorded_plays_end_as_they_did() {
    let plays: Vec<Value> = serde_json::from_str(&data("playthroughs.json")).unwrap();
    for play in &plays {
        let name = play["game"].as_str().unwrap();
        let game = open(name).unwrap();
        let mut position = game.view().start();
        for mov in play["moves"].as_array().unwrap() {
            let steps = game.view().steps(&position).unwrap();
            let step = steps.iter().find(|step| step.mov == mov.as_str().unwrap());
            position = step.unwrap_or_else(|| panic!("{name}: {mov} at {position}")).position.clone();
        }
        let ending = game.view().ending(&position).unwrap();
        assert_eq!(ending.map(|ending| u64::from(ending.number())), play["winner"].as_u64(), "{name}");
    }
    for entry in CATALOGUE {
        assert!(plays.iter().any(|play| play["game"].as_str().unwrap().starts_with(entry.name)), "{}", entry.name);
    }
}

/// Every way of the table that can solve a game says the same of its positions as trying all plays does.
#[test]
fn all_ways_to_solve_a_game_agree() {
    let mut asked = BTreeMap::new();
    for name in GAMES.iter().chain(SUMS) {
        ways_agree(name).into_iter().for_each(|way| *asked.entry(way).or_insert(0) += 1);
    }
    for way in WAYS {
        assert!(asked.get(way.name) >= Some(&SUMS.len()), "{}: {asked:?}", way.name);
    }
    for entry in CATALOGUE {
        assert!(GAMES.iter().any(|game| game.split(':').next() == Some(entry.name)), "{}", entry.name);
    }
}

#[test]
fn sequences_and_periods_are_those_known() {
    let known: Vec<Value> = serde_json::from_str(&data("sequences.json")).unwrap();
    for entry in known {
        let name = entry["game"].as_str().unwrap();
        let opened = open(&format!("{name}:5")).unwrap();
        let bachet::games::impartial::Component::Heaps(game) = &opened.parts()[0].component else { panic!("{name}") };
        let sequence = sequence(game.rule(), 300);
        let from = entry["from"].as_u64().unwrap() as usize;
        for (k, value) in entry["values"].as_array().unwrap().iter().enumerate() {
            assert_eq!(u64::from(sequence.values[from + k]), value.as_u64().unwrap(), "{name} of {}", from + k);
        }
        let length = entry["period"]["length"].as_u64();
        assert_eq!(sequence.period.as_ref().map(|period| period.length as u64), length, "{name}");
        if let (Some(period), Some(exceptions)) = (&sequence.period, entry["period"]["exceptions"].as_array()) {
            let exceptions: Vec<usize> = exceptions.iter().map(|n| n.as_u64().unwrap() as usize).collect();
            assert_eq!(period.exceptions, exceptions, "{name}");
        }
    }
}

/// The winner of Chomp by plain recursion on row lengths.
fn chomp_is_won(rows: &[u32], known: &mut HashMap<Vec<u32>, bool>) -> bool {
    let rows: Vec<u32> = rows.iter().copied().filter(|&length| length > 0).collect();
    if rows == [1] {
        return false;
    }
    if let Some(&won) = known.get(&rows) {
        return won;
    }
    let won = (0..rows.len()).any(|row| {
        (0..rows[row]).filter(|&column| row > 0 || column > 0).any(|column| {
            let left: Vec<u32> =
                rows.iter().enumerate().map(|(k, &length)| if k < row { length } else { length.min(column) }).collect();
            !chomp_is_won(&left, known)
        })
    });
    known.insert(rows, won);
    won
}

#[test]
fn chomp_s_winning_bites() {
    // A square is won by biting next to the poison, two rows by biting the last square.
    for (name, bite) in [("chomp:4x4", "2.2"), ("chomp:5x5", "2.2"), ("chomp:2x7", "2.7")] {
        let game = open(name).unwrap();
        let steps = game.view().steps(&game.view().start()).unwrap();
        let step = steps.iter().find(|step| step.mov == bite).unwrap();
        let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
        let solution = solved.solution();
        assert_eq!(solution.winner(solved.vertex(&step.position).unwrap()), Some(Player::One), "{name}");
    }
    // Three and four rows against plain recursion: the same bites win.
    let mut known = HashMap::new();
    for rows in 3..=4u32 {
        for columns in 1..=5u32 {
            let game = open(&format!("chomp:{rows}x{columns}")).unwrap();
            let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
            for step in game.view().steps(&game.view().start()).unwrap() {
                let lengths = step.position.trim_start_matches('(').split(',').next().unwrap();
                let lengths: Vec<u32> = lengths.split('-').map(|length| length.parse().unwrap()).collect();
                let won_by_two = chomp_is_won(&lengths, &mut known);
                let winner = solved.solution().winner(solved.vertex(&step.position).unwrap());
                assert_eq!(winner == Some(Player::Two), won_by_two, "{rows}x{columns}: {}", step.mov);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// C. L. Bouton, *Nim, a game with a complete mathematical theory*, 1901.
    #[test]
    fn nim_is_won_unless_the_nim_sum_is_0(piles in prop::collection::vec(0..6u32, 1..4)) {
        for convention in [Convention::Normal, Convention::Misere] {
            let explored = explore(&Heaps::new(Rule::Take(1..=100), piles.clone(), convention), &Limits::default()).unwrap();
            let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
            // Misère turns the answer round once no pile is larger than one.
            let small = piles.iter().all(|&pile| pile <= 1);
            let first = (sum != 0) != (convention == Convention::Misere && small);
            let winner = if first { Player::One } else { Player::Two };
            prop_assert_eq!(solve(explored.arena()).winner(explored.start()), Some(winner));
        }
    }

    /// The Grundy number of heaps is 0 exactly where exploring says that whoever must move loses, and the winning moves
    /// are those to 0.
    #[test]
    fn sums_agree_with_exploring(rule in prop::sample::select(vec![Rule::Take(1..=3), Rule::TakeOneOf(vec![1, 3, 4]), Rule::TakeOneOf(vec![2, 5]), Rule::Octal(vec![7, 7]), Rule::Octal(vec![0, 7]), Rule::Octal(vec![1, 3, 7]), Rule::Unequal]), heaps in prop::collection::vec(0..8u32, 1..4)) {
        let game = Heaps::new(rule, heaps, Convention::Normal);
        let explored = explore(&game, &Limits::default()).unwrap();
        let solution = solve(explored.arena());
        let worth = worth(&bachet::games::impartial::Component::Heaps(game.clone()), &Limits::default()).unwrap();
        prop_assert_eq!(worth.number == 0, solution.winner(explored.start()) == Some(Player::Two));
        for (step, number) in worth.moves {
            let v = explored.vertex(&game.read_position(&step.position).unwrap()).unwrap();
            prop_assert_eq!(number == 0, solution.winner(v) == Some(Player::One));
        }
    }
}

#[test]
fn best_moves_are_the_course_s() {
    let game = open("sticks:10").unwrap();
    let solved = game.view().solve("10", &Limits::default()).unwrap();
    let best = best_steps(game.view(), solved.as_ref(), "10").unwrap();
    assert_eq!(best.iter().map(|step| step.position.as_str()).collect::<Vec<_>>(), ["(9,2)"]);
}

#[test]
fn limits_are_kept_and_say_how_far_it_came() {
    let game = Connect4::new(7, 6, 4).unwrap();
    let limits = Limits { positions: 100_000, ..Limits::default() };
    let Err(ExploreError::Positions { reached, .. }) = explore(&game, &limits) else { panic!("it is larger") };
    assert!(reached.positions > 100_000 && reached.done < reached.positions as u64);
    let limits = Limits { memory: 10 << 20, ..Limits::default() };
    assert!(matches!(explore(&game, &limits), Err(ExploreError::Memory { .. })));
    let stop = |progress: &bachet::Progress| progress.positions < 50_000;
    let limits = Limits { watch: &stop, ..Limits::default() };
    assert!(matches!(explore(&game, &limits), Err(ExploreError::Stopped(_))));
    // Very many moves from each position: the limit is noticed before the memory is gone.
    let wide = Heaps::new(Rule::Take(1..=u32::MAX), [20_000], Convention::Normal);
    assert!(matches!(
        explore(&wide, &Limits { memory: 64 << 20, ..Limits::default() }),
        Err(ExploreError::Memory { .. })
    ));
}

#[test]
fn exploring_does_not_depend_on_the_threads() {
    let game = Connect4::new(5, 3, 3).unwrap();
    let explored = [1, 3].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| explore(&game, &Limits::default()).unwrap())
    });
    let [one, three] = &explored;
    assert!(one.arena().vertices().all(|v| one.position(v) == three.position(v)));
    assert!(one.arena().vertices().all(|v| one.arena().successors(v) == three.arena().successors(v)));
    assert_eq!(solve(one.arena()).outcome(one.start()), Outcome::Win(Player::One));
}

#[test]
fn names_that_are_wrong_say_what_is_right() {
    macro_rules! wrong {
        ($($name:literal => $error:pat,)*) => {
            $(
                let error = match open($name).unwrap_err() {
                    NameError::Parameters { why, .. } => *why,
                    error => error,
                };
                assert!(matches!(error, $error), "{}: {error:?}", $name);
            )*
        };
    }
    wrong! {
        "connect5:7x6" => NameError::Unknown { nearest: Some(_), .. },
        "backgammon" => NameError::Unknown { nearest: None, .. },
        "nim:3,tak=2" => NameError::NoOption { .. },
        "bar:2x3,misere" => NameError::NoOptions { .. },
        "nim:three" => NameError::Heaps { .. },
        "race:one" => NameError::Number { .. },
        "nim:3,take=4-2" => NameError::Range { .. },
        "chomp:2" => NameError::Board { .. },
        "chomp:60x60" => NameError::ChompBar { rows: 60, columns: 60 },
        "mnk:19x20,line=3" => NameError::MnkBoard { width: 19, height: 20, most: 361 },
        "mnk:3x3,line=5" => NameError::Line { line: 5, width: 3, height: 3 },
        "connect4:9x9" => NameError::Connect4Board { width: 9, height: 9 },
        "reversi:5x6" => NameError::Sides { even: true, .. },
        "draughts:12x12" => NameError::Sides { width: 12, .. },
        "hexapawn:2x2" => NameError::Sides { even: false, .. },
        "octal:0.9" => NameError::OctalCode { .. },
        "tictactoe+nim:3" => NameError::NotImpartial { .. },
        "sticks:10+nim:3" => NameError::NotImpartial { .. },
        "" => NameError::Unknown { nearest: None, .. },
    }
}

#[test]
fn positions_that_are_wrong_say_why() {
    macro_rules! wrong {
        ($($name:literal, $position:literal => $error:pat,)*) => {
            $(
                let error = open($name).unwrap().view().position($position).unwrap_err();
                assert!(matches!(error, $error), "{}: {}: {error:?}", $name, $position);
            )*
        };
    }
    wrong! {
        "nim:3-4", "5-1" => PositionError::TooLarge { .. },
        "nim:3-4", "x" => PositionError::Heaps { .. },
        "race:10", "11" => PositionError::BeyondGoal { goal: 10 },
        "bar:2x3", "4x1" => PositionError::TooLarge { .. },
        "chomp:2x3", "2-3" => PositionError::Rows { .. },
        "chomp:2x3", "4" => PositionError::Rows { .. },
        "tictactoe", "xx./.../..." => PositionError::Stones { one: 2, two: 0 },
        "tictactoe", "xxx/ooo/..." => PositionError::TwoLines,
        "tictactoe", "x." => PositionError::MnkBoard { .. },
        "connect4", "8" => PositionError::NoColumn { column: '8', width: 7 },
        "connect4", "4444444" => PositionError::FullColumn { column: '4', .. },
        "connect4", "11223344" => PositionError::Over { .. },
        "connect4:4x4", "x.../..../..../...." => PositionError::Floating,
        "connect4:4x4", "..../...." => PositionError::Connect4Board { .. },
        "reversi:4x4", "..../.xo./.ox./..x. y" => PositionError::BoardForm { .. },
        "reversi:4x4", "..../.x../.ox./..x. x" => PositionError::Other(_),
        "reversi:6x6", "x...../....../..xo../..ox../....../...... x" => PositionError::Other(_),
        "checkers", "B:W33:B1" => PositionError::Other(_),
        "checkers", "B:W30,30:B1" => PositionError::Other(_),
        "checkers", "B:W30:B30" => PositionError::Other(_),
        "checkers", "B:W30:B29" => PositionError::Other(_),
        "checkers", "B:W1-12,20:B29" => PositionError::Other(_),
        "checkers", "B:W30" => PositionError::BoardForm { .. },
        "checkers", "B:W30:é1" => PositionError::BoardForm { .. },
        "draughts", "W:W30,x:B1" => PositionError::BoardForm { .. },
        "draughts", "W:W31-51:B1" => PositionError::Other(_),
        "hexapawn", "ppp/.P./PPP w" => PositionError::Other(_),
        "hexapawn", "ppP/.../P.. w" => PositionError::Other(_),
        "domineering:3x3", "v../.../... h" => PositionError::Other(_),
        "domineering:3x3", "v../v../... v" => PositionError::Other(_),
        "domineering:3x3", ".../hh./... v" => PositionError::Other(_),
        "hounds:4x4", ".h.h/..../..../.... f" => PositionError::Other(_),
        "hounds:4x4", "h..h/..../..../..f. f" => PositionError::Other(_),
    }
}

/// A position given by the moves that lead there is the one that they lead to, in every game, whatever stands between them.
#[test]
fn positions_are_given_by_moves() {
    let plays: Vec<Value> = serde_json::from_str(&data("playthroughs.json")).unwrap();
    let plays = plays.iter().map(|play| {
        let moves = play["moves"].as_array().unwrap().iter().map(|mov| mov.as_str().unwrap().to_owned());
        (play["game"].as_str().unwrap().to_owned(), moves.collect::<Vec<_>>())
    });
    let sum = ("nim:3-4+chomp:2x3".to_owned(), ["1:4>1", "2:2.3", "1:3>1"].map(str::to_owned).to_vec());
    for (name, moves) in plays.chain([sum]) {
        let game = open(&name).unwrap();
        let view = game.view();
        let mut position = view.start();
        for (k, mov) in moves.iter().enumerate() {
            for between in [",", " ", ", ", " ,, "] {
                let text = format!("moves:{between}{}", moves[..k].join(between));
                assert_eq!(view.position(&text).unwrap(), position, "{name}: {text}");
            }
            let wrong = format!("moves:{},0zz", moves[..k].join(","));
            let error = view.position(&wrong).unwrap_err();
            let PositionError::Played { number, ref why } = error else { panic!("{name}: {error:?}") };
            assert!(number == k + 1 && matches!(**why, PositionError::IllegalMove { .. }), "{name}: {error}");
            assert!(
                error.to_string().contains("0zz") && error.to_string().contains("the moves are"),
                "{name}: {error}"
            );
            let steps = view.steps(&position).unwrap();
            position = steps.into_iter().find(|step| step.mov == *mov).unwrap().position;
        }
        if view.ending(&position).unwrap().is_some() {
            let beyond = view.position(&format!("moves:{},1", moves.join(","))).unwrap_err();
            assert_eq!(beyond, PositionError::Over { moves: moves.join(",") }, "{name}");
        }
    }
    // Vertices may be called anything, and one that is called like moves is itself.
    let text = r#"{"owner": {"a": 1, "(5,2)": 2, "(5": 2, "b c": 1, "moves:b": 1}, "start": ["a"],
        "arcs": {"a": ["(5,2)", "(5", "moves:b"], "(5,2)": ["b c", "a"], "b c": ["(5,2)"]}, "alternating": false, "wins": {"1": ["(5", "moves:b"]}}"#;
    let arena = bachet::format::json::parse(text).unwrap().into_arena().unwrap();
    let game = bachet::games::Opened::on_arena(arena);
    for (text, position) in
        [("moves:(5,2),b c,(5,2)", "(5,2)"), ("moves:(5", "(5"), ("moves:b", "moves:b"), ("moves:", "a")]
    {
        assert_eq!(game.view().position(text).unwrap(), position, "{text}");
    }
}

/// Whoever is to move loses exactly at ⌊kφ⌋ and ⌊kφ²⌋; misère, the same but for the smallest piles.
#[test]
fn wythoff_is_lost_at_the_golden_ratio() {
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let lost: Vec<(u32, u32)> =
        (0..20).map(|k| f64::from(k) * golden).map(|low| low as u32).zip(0..).map(|(low, k)| (low, low + k)).collect();
    assert_eq!(lost[..6], [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
    // Misère, 0-1 and 2-2 take the place of 0-0 and 1-2, and the others stay.
    let misere = |&(low, high): &(u32, u32)| match (low, high) {
        (0, 0) => (0, 1),
        (1, 2) => (2, 2),
        other => other,
    };
    for (name, lost) in [("wythoff:18-20", lost.clone()), ("wythoff:18-20,misere", lost.iter().map(misere).collect())] {
        let game = open(name).unwrap();
        let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
        for (low, high) in (0..=18u32).flat_map(|low| (low..=20).map(move |high| (low, high))) {
            let Some(vertex) = solved.vertex(&format!("{high}-{low}")) else { continue };
            let winner = solved.solution().winner(vertex);
            let expected = if lost.contains(&(low, high)) { Player::Two } else { Player::One };
            assert_eq!(winner, Some(expected), "{name}: {high}-{low}");
        }
    }
    // The first Grundy numbers, row by row (OEIS A004481).
    let game = open("wythoff:4-4").unwrap();
    let graph = game.view().graph(&game.view().start(), &Limits::default()).unwrap().unwrap();
    let numbers = bachet::grundy(&graph).unwrap();
    let number = |high: u32, low: u32| {
        let name = if low == 0 { high.to_string() } else { format!("{high}-{low}") };
        numbers[graph.vertex(&name).unwrap() as usize]
    };
    let rows: Vec<Vec<u32>> = (0..=4).map(|high| (0..=high).map(|low| number(high, low)).collect()).collect();
    assert_eq!(rows, [vec![0], vec![1, 2], vec![2, 0, 1], vec![3, 4, 5, 6], vec![4, 5, 3, 2, 7]]);
}

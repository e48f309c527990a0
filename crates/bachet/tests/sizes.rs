//! How large games are said to be, beside how large they are.

use bachet::Limits;
use bachet::games::{CATALOGUE, open};
use rayon::prelude::*;

/// Three sizes or more of every game, which are all explored, and sums.
const GAMES: &[&str] = &[
    "nim:3-4-5",
    "nim:9-9-9",
    "nim:40",
    "nim:20-20,take=1.3.4",
    "nim:30-12,take=2-3",
    "nim:5-4-3-2-1",
    "nim:50,take=3.5",
    "nim:12-7,misere",
    "matches:9",
    "matches:40",
    "matches:200,take=2-5",
    "sticks:10",
    "sticks:100",
    "sticks:60,take=2-4",
    "marienbad",
    "marienbad:2-2",
    "marienbad:5-6-7-8",
    "race:100,say=1-10",
    "race:31,say=2-3",
    "race:50,say=3.7",
    "wythoff:5-8",
    "wythoff:7-7",
    "wythoff:0-9",
    "wythoff:20-30,misere",
    "wythoff:0-0",
    "grundy:10",
    "grundy:20",
    "grundy:30",
    "grundy:12-9",
    "kayles:12",
    "kayles:20",
    "kayles:28",
    "kayles:9-7",
    "dawson:15",
    "dawson:24",
    "dawson:33",
    "dawson:14-11",
    "octal:0.77,heaps=12",
    "octal:0.345,heaps=18",
    "octal:0.137,heaps=24",
    "octal:0.3,heaps=20",
    "bar:2x3",
    "bar:1x1",
    "bar:1x9",
    "bar:9x9",
    "bar:8x9",
    "bar:5x12",
    "chomp:2x3",
    "chomp:1x7",
    "chomp:4x4",
    "chomp:5x7",
    "chomp:6x6",
    "chomp:1x1",
    "tictactoe:3x3",
    "tictactoe:3x4",
    "tictactoe,misere",
    "mnk:4x3,line=3",
    "mnk:4x2,line=2",
    "mnk:3x3,line=2",
    "mnk:6x2,line=2",
    "gomoku:3x3,line=3",
    "gomoku:4x3,line=3",
    "gomoku:4x3,line=4",
    "connect4:4x3",
    "connect4:4x4",
    "connect4:5x3,line=3",
    "connect4:4x4,line=3,misere",
    "connect4:5x4,columns=2-4",
    "chess:KvK",
    "chess:KBvK",
    "chess:KNvK",
    "reversi:4x2",
    "reversi:2x4",
    "reversi:6x2",
    "checkers:4x4",
    "checkers:4x6",
    "checkers:6x4",
    "draughts:4x4",
    "draughts:4x6",
    "draughts:6x4",
    "hexapawn:3x3",
    "hexapawn:4x4",
    "hexapawn:3x5",
    "breakthrough:3x3",
    "breakthrough:4x4",
    "breakthrough:3x5",
    "domineering:3x3",
    "domineering:4x3",
    "domineering:4x4",
    "hounds:4x4",
    "hounds:4x6,hounds-first",
    "hounds:6x6",
    "hex:2x2",
    "hex:3x3",
    "hex:3x3,swap",
    "hex:4x3",
    "dots:1x1",
    "dots:2x1",
    "dots:2x2",
    "go:1x2,komi=0",
    "go:1x3,komi=0",
    "go:2x2,komi=0",
    "oware:2x1,seeds=2",
    "oware:2x2,seeds=1",
    "oware:2x2,seeds=2",
    "morris:3",
    "quarto:2x2",
    "fibonacci:5",
    "fibonacci:13",
    "fibonacci:40",
    "nim:3-4+kayles:7",
    "chomp:3x3+bar:4x5",
    "wythoff:4-5+nim:6",
];

/// Games that say no more than a bound: how large they are, a look at them tells.
const LOOKED_AT: [&str; 14] = [
    "reversi",
    "checkers",
    "draughts",
    "hexapawn",
    "breakthrough",
    "domineering",
    "hounds",
    "hex",
    "dots",
    "go",
    "oware",
    "morris",
    "quarto",
    "fibonacci",
];

#[test]
fn every_game_is_about_as_large_as_it_is_said_to_be() {
    for entry in CATALOGUE {
        let of_it = GAMES.iter().filter(|name| name.split([':', ',']).next() == Some(entry.name)).count();
        // The larger boards of these are too large for this.
        assert!(of_it >= if matches!(entry.name, "morris" | "quarto") { 1 } else { 3 }, "{}", entry.name);
    }
    GAMES.par_iter().for_each(|name| {
        let game = open(name).unwrap();
        let view = game.view();
        for symmetry in [false, true] {
            let limits = Limits { symmetry, ..Limits::default() };
            let counted = view.solve(&view.start(), &limits).unwrap().arena().len() as f64;
            // A probe of everything counts; one that breaks off at once leaves it to the game.
            let tells = !LOOKED_AT.contains(&name.split([':', ',']).next().unwrap_or(name));
            for (probe, most) in [(usize::MAX, 1.0), (0, 2.0)].into_iter().take(if tells { 2 } else { 1 }) {
                let estimate = view.estimate(&view.start(), probe, &limits).unwrap();
                let said = estimate.positions;
                assert!((counted / most..=counted * most).contains(&said), "{name}, {symmetry}: {counted}, not {said}");
                assert!(!estimate.exact || said == counted, "{name}, {symmetry}: {counted}, not exactly {said}");
                assert!(estimate.least <= said && said <= estimate.most, "{name}: {estimate:?}");
            }
        }
    });
}

/// Large games, with known numbers: what the games say themselves, since nobody counts them here.
#[test]
fn large_games_are_known() {
    // Name, positions, source.
    let known = [
        ("connect4:7x6", 4_531_985_219_092.0, "Tromp"),
        ("connect4:6x6", 69_173_028_785.0, "our own counting"),
        ("connect4:5x5", 69_763_700.0, "Tromp; our own counting"),
        ("nim:1000000", 2.0 * 1_000_001.0 - 2.0, "every size, and who is to move but at 1,000,000 and 999,999"),
        ("chomp:20x20", 2.0 * (137_846_528_820.0 - 1.0) - 2.0, "binomial(40, 20)"),
        ("bar:1000x1000", 2_000_000.0 - 4.0, "every size"),
        ("race:1000000,say=1-10", 2_000_000.0 - 100.0, "nearly every number"),
        ("mnk:4x4,line=4", 9_722_011.0, "our own counting"),
        ("mnk:4x4,line=3", 6_036_001.0, "our own counting"),
        ("connect4:5x4", 3_945_711.0, "our own counting"),
    ];
    for (name, positions, source) in known {
        let game = open(name).unwrap();
        let estimate = game.view().estimate(&game.view().start(), 1000, &Limits::default()).unwrap();
        let said = estimate.positions;
        assert!((positions / 1.5..=positions * 1.5).contains(&said), "{name}: {positions} ({source}), not {said}");
        assert!(
            !estimate.exact || (said - positions).abs() < 200.0,
            "{name}: {positions} ({source}), not exactly {said}"
        );
    }
}

/// A game in which one position has a million moves takes as long as it has moves.
#[test]
fn time_and_memory_go_with_the_moves() {
    let game = open("nim:1000000").unwrap();
    let estimate = game.view().estimate(&game.view().start(), 1000, &Limits::default()).unwrap();
    assert!(estimate.time.as_secs() > 600 && estimate.memory > 1e12, "{estimate:?}");
}

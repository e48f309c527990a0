//! Games by name, and positions by the moves that lead there, as a person writes them.

mod common;

use common::{assert_seen, run, timeless};

#[test]
fn names_that_are_wrong() {
    let lines = [
        "solve nim:",
        "solve matches:-3",
        "solve chomp:3",
        "solve morpion:3",
        "solve race:",
        "solve bar:2x3,misere",
        "solve nim:3,take=1,take=2",
        "solve wythoff:5",
        "solve connect4:10x10",
        "solve mnk:20x19,line=5",
        "solve nim:3-4 --from moves:4>1,9",
        "solve nim:3-4 --from moves:4>0,3>0,1",
        "solve nim:3 --max-memory 0",
        "attractor sticks:10 --player 2 --target 9,2",
        "attractor sticks:10 --player 2 --target nine",
    ];
    assert_seen!(run().see_all(&lines));
    assert_seen!(run().french().see_all(&lines));
}

#[test]
fn positions_by_their_moves() {
    let run = run();
    run.see("solve nim:3-4 -o nim.bachet");
    assert_seen!(timeless(&run.see_all(&[
        "solve sticks:10 --from moves:1,2",
        "solve sticks:10 --from (7,1)",
        "query nim.bachet --from moves:4>2",
        "search connect4:7x6 --exact --from moves:4,4,4,4,4,4,5,3 --threads 1",
        "search tictactoe --depth 2 --from moves:5,1 --json --threads 1",
        "draw tictactoe --board --from moves:5,1 -o board.svg",
        "tree nim:3 --depth 2 --from moves:1 -o tree.svg",
    ])));
}

#[test]
fn wythoff_s_game() {
    assert_seen!(run().see_all(&[
        "games wythoff",
        "solve wythoff:5-8",
        "solve wythoff:3-5",
        "grundy wythoff:5-8",
        "kernel wythoff:3-3",
        "solve wythoff:3-2+nim:2",
        "draw wythoff:5-8 --board -o board.svg",
    ]));
}

#[test]
fn plays_are_counted() {
    let run = run();
    assert_eq!(run.see("perft checkers --depth 4 --json"), "{\"game\":\"checkers\",\"plays\":[7,49,302,1469]}\n");
    let seen = run.see("perft nim:3-4 --depth 3 --from 1-1");
    assert!(seen.starts_with("1 move: 1 play\n2 moves: 1 play\n3 moves: 0 plays\n"), "{seen}");
    for line in [
        "perft checkers --depth 0",
        "perft checkers",
        "perft checkers --depth 2 --from B:W1",
        "perft chekers --depth 1",
    ] {
        let seen = run.see(line);
        assert!(seen.starts_with("error: ") && seen.ends_with("exit code 2\n"), "{line}: {seen}");
    }
}

#[test]
fn large_boards() {
    assert_seen!(timeless(&run().see_all(&[
        "search morpion:9x9 --depth 3 --from moves:41,1 --threads 1",
        "draw gomoku:15x15 --board --no-values --from moves:113,98,114 -o board.svg",
    ])));
}

/// Counts that are known are said exactly, others with their range.
#[test]
fn how_large_games_are() {
    let run = run();
    let seen = run.see_all(&[
        "solve connect4:7x6 --estimate --no-symmetry",
        "solve chomp:20x20 --estimate --no-symmetry",
        "solve mnk:8x8,line=5 --estimate",
        "solve nim:1000000 --estimate",
        "solve kayles:60 --estimate",
        "solve sticks:10 --estimate",
    ]);
    // How long it takes depends on the machine, and how much a position takes on the compiler.
    assert_seen!(without_costs(&seen));
}

/// What was said without memory and durations.
fn without_costs(seen: &str) -> String {
    let line = |line: &str| match line.split_once(" of memory, ") {
        Some((before, _)) => before.rsplit_once(',').map_or_else(|| before.to_owned(), |(before, _)| before.to_owned()),
        None => line.to_owned(),
    };
    seen.lines().map(line).collect::<Vec<_>>().join("\n")
}

//! `search` and `match` as a person meets them.

mod common;

use common::{assert_seen, run, run_with_values, timeless};

#[test]
fn search() {
    // One thread: the nodes of several are counted together, and differ.
    assert_seen!(timeless(&run_with_values().see_all(&[
        "search choices.json --depth 1 --threads 1",
        "search choices.json --depth 2 --algorithm minimax",
        "search choices.json --depth 3 --algorithm alphabeta",
        "search choices.json --turn 2 --algorithm alphabeta",
        "search sixteen.json --algorithm alphabeta --json",
        "search values.json --depth 2 --threads 1",
        "search values.json --depth 300 --threads 1 --from c",
        "search game.json --threads 1",
        "search tictactoe --threads 1",
        "search tictactoe --depth 2 --heuristic playouts:20 --seed 7 --threads 1",
        "search connect4:7x6 --from 4455 --algorithm minimax",
        "search connect4:7x6 --depth 8 --threads 1 --json",
        "search connect4:7x6 --depth 9 --nodes 1000 --algorithm minimax",
        "search connect4:7x6 --depth 30 --nodes 10 --algorithm minimax",
        "search connect4:7x6 --depth 30 --nodes 10 --algorithm minimax --json",
        "search connect4:5x4 --algorithm mcts --nodes 500",
        "search sticks:10 --algorithm mcts",
        "search sticks:10 --algorithm mcts --seed 2 --json",
        "search connect4:7x6 --algorithm pn --from 4455",
        "search tictactoe --algorithm pn",
        "search connect4:7x6 --algorithm pn --nodes 100",
        "search connect4:7x6 --algorithm pn --max-memory 1M --json",
    ])));
}

#[test]
fn searched_trees() {
    assert_seen!(timeless(&run_with_values().see_all(&[
        "search cuts.json --show-tree",
        "search cuts.json --show-tree --json",
        "search sixteen.json --show-tree --turn 2",
        "search choices.json --depth 1 --show-tree --algorithm minimax",
        "search tictactoe --from xx./oo./... --show-tree --depth 2",
        "search game.json --show-tree --depth 3 --max-nodes 6",
        "search sticks:10 --show-tree --depth 40 --max-nodes 30",
    ])));
}

#[test]
fn exact_scores() {
    let run = run()
        .file("positions.txt", "112233\n\n445566 18\n44444453\n")
        .file("wrong.txt", "112233 18\n112244 2\n")
        .file("empty.txt", "\n");
    assert_seen!(timeless(&run.see_all(&[
        "search connect4:7x6 --exact --from 44444453 --threads 1",
        "search connect4:7x6 --exact --from 4444445366 --threads 1 --json",
        "search connect4:5x4,line=3 --exact --threads 1",
        "search connect4:4x4 --exact --threads 1",
        "search connect4:7x6 --exact --positions positions.txt",
        "search connect4:7x6 --exact --positions positions.txt --threads 1 --json",
        "search connect4:7x6 --exact --positions wrong.txt",
        "search connect4:7x6 --exact --positions none.txt",
        "search connect4:7x6 --exact --positions empty.txt",
        "search connect4:7x6 --exact --positions game.json",
        "search connect4:7x6 --exact --from 1212121",
        "search connect4:7x6 --exact --from 8",
        "search connect4:7x6,misere --exact",
        "search connect4:9x6 --exact",
        "search tictactoe --exact",
        "search connect4:7x6 --exact --depth 3",
        "search connect4:7x6 --exact --time 0s",
        "search connect4:7x6 --positions positions.txt",
    ])));
}

#[test]
fn exact_scores_in_french() {
    let run = run().file("wrong.txt", "112244 2\n112233 x\n").french();
    assert_seen!(timeless(&run.see_all(&[
        "search connect4:7x6 --exact --from 44444453 --threads 1",
        "search connect4:4x4 --exact --threads 1",
        "search connect4:7x6 --exact --positions wrong.txt",
        "search tictactoe --exact",
    ])));
}

#[test]
fn a_win_beyond_the_deepest_search_is_no_draw() {
    let vertex = |v: usize| format!("\"{v}\": [\"{}\"]", v + 1);
    let arcs: Vec<String> = (0..1500).map(vertex).collect();
    let owners: Vec<String> = (0..=1500).map(|v| format!("\"{v}\": {}", 1 + v % 2)).collect();
    let chain = format!(
        "{{\"owner\": {{{}}}, \"arcs\": {{{}}}, \"wins\": {{\"1\": [\"1500\"]}}}}",
        owners.join(", "),
        arcs.join(", ")
    );
    let run = run().file("chain.json", chain);
    for algorithm in ["engine", "alphabeta", "minimax"] {
        let seen = run.see(&format!("search chain.json --algorithm {algorithm} --nodes 10M --threads 1"));
        assert!(seen.contains("Value: 0, even."), "{seen}");
    }
    assert!(run.see("search chain.json --algorithm pn").contains("J1 wins in 1,500 moves at most"));
}

#[test]
fn search_in_french() {
    assert_seen!(timeless(&run_with_values().french().see_all(&[
        "search --help",
        "search choices.json --depth 3 --threads 1",
        "search cuts.json --show-tree",
        "search connect4:5x4 --algorithm mcts --nodes 500",
        "search connect4:7x6 --algorithm pn --from 4455",
        "search connect4:7x6 --algorithm pn --nodes 100",
        "search tictactoe --depth 2 --heuristic playouts:20 --seed 7 --threads 1",
        "search connect4 --algorithm alfa",
    ])));
}

#[test]
fn searches_that_cannot_start() {
    let endless = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}, "unending": 1}"#;
    assert_seen!(run_with_values().file("endless.json", endless).see_all(&[
        "search",
        "search connect4 --depth 1001",
        "search endless.json",
        "match random random --game endless.json",
        "search connect4 --depth deep",
        "search connect4 --algorithm alfa",
        "search connect4 --heuristic liens",
        "search connect4 --heuristic values",
        "search nim:3 --heuristic lines",
        "search connect4 --heuristic playouts:0",
        "search connect4 --from 44444444",
        "search tictactoe --from xxx/oo./...",
        "search values.json --from z",
        "search bare.json --from 1/5",
        "search bare.json --from 1/1",
        "search bare.json --depth 1",
        "search empty-leaf.json",
        "search nim:3+kayles:4 --from 3",
        "search nowhere.json",
        "search connect4 --time 0s",
        "search connect4 --time 2",
        "search connect4 --nodes 0",
        "search connect4 --max-memory lots",
        "search connect4 --algorithm mcts --depth 3",
        "search connect4 --algorithm pn --heuristic lines",
        "search connect4 --algorithm mcts --seed x",
        "search connect4 --seed 3",
        "search connect4 --algorithm alphabeta --max-memory 1G",
        "search connect4 --turn 2",
        "search connect4 --max-nodes 3",
        "search connect4 --algorithm engine --show-tree",
        "search cuts.json --algorithm mcts",
        "solve cuts.json",
    ]));
}

/// Ctrl-C ends a command with what it has found so far.
#[cfg(target_os = "linux")]
fn interrupted(line: &str) -> serde_json::Value {
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_bachet"));
    let child = command.args(line.split(' ')).arg("--json").stdout(Stdio::piped()).spawn().unwrap();
    let id = child.id().to_string();
    // The system says whether the program catches the signal by now.
    let catches = || {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 2 != 0
    };
    while !catches() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn searches_are_interrupted() {
    for algorithm in ["minimax --depth 40", "alphabeta --depth 40 --show-tree", "engine --time 1h", "mcts --time 1h"] {
        let report = interrupted(&format!("search connect4:7x6 --algorithm {algorithm}"));
        assert_eq!(report["stopped"].as_bool(), Some(true), "{algorithm}");
    }
}

#[test]
fn matches() {
    assert_seen!(timeless(&run_with_values().see_all(&[
        "match alphabeta:3 lines:1 --games 20",
        "match lines:1 alphabeta:3 --games 20 --seed 2 --json",
        "match alphabeta:3 alphabeta:3 --games 6",
        "match random perfect --game sticks:10 --games 50",
        "match perfect perfect --game morpion --games 10 --openings 0",
        "match mcts:50 random --game tictactoe --from x../.o./... --games 10",
        "match 70 random --game game.json --games 10 --json",
        "match perfect random --game gomoku:7x7",
        "match random",
        "match random deep-blue",
        "match random lines:1 --game nim:4",
        "match random random --games 0",
        "match random random --seed x",
        "match random random --from 44444444",
        "match random random --game tictactoe --from xxx/oo./...",
        "match perfect random --game nim:3+nim:4 --games 10",
        "match random random --game cuts.json",
    ])));
    assert_seen!(timeless(&run().french().see_all(&[
        "match --help",
        "match alphabeta:3 lines:1 --games 20",
        "match alphabeta:3 alphabeta:3 --games 6",
        "match perfect random --game gomoku:7x7",
    ])));
}

#[cfg(target_os = "linux")]
#[test]
fn matches_are_interrupted() {
    let report = interrupted("match engine:1h random --games 9");
    assert_eq!((report["games"].as_u64(), report["stopped"].as_bool()), (Some(0), Some(true)));
}

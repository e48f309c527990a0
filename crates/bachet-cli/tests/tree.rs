//! `tree` as a person meets it, and the pictures of the course's trees.

mod common;

use common::{assert_seen, run, run_with_values};

#[test]
fn trees() {
    assert_seen!(run_with_values().see_all(&[
        "tree cuts.json --algorithm alphabeta -o cuts.svg",
        "tree cuts.json --algorithm alphabeta --bounds --animate -o cuts.svg --json",
        "tree choices.json --depth 2 --turn 2 -o choices.svg",
        "tree choices.json --algorithm none -o choices.svg",
        "tree values.json --depth 2 -o values.svg",
        "tree nim:5,take=1-3 --depth 5 --boards -o nim.svg",
        "tree tictactoe --from xox/oxo/... --depth 3 --algorithm minimax --direction right -o late.svg",
        "tree connect4:7x6,columns=3-5 --depth 2 --heuristic playouts:10 --seed 7 -o plays.svg",
        "tree connect4 --depth 3 --max-nodes 1000 --heuristic lines -o large.svg",
    ]));
}

#[test]
fn trees_that_cannot_be_drawn() {
    let run = run_with_values();
    assert_seen!(run.see_all(&[
        "tree",
        "tree nim:5",
        "tree nim:5 -o nim.svg",
        "tree nim:5 --depth 0 -o nim.svg",
        "tree nim:5 --depth 1001 -o nim.svg",
        "tree nim:5 --depth 2 -o nim.gif",
        "tree nim:5 --depth 2 --direction up -o nim.svg",
        "tree nim:5 --depth 2 --algorithm engine -o nim.svg",
        "tree nim:5 --depth 2 --heuristic lines -o nim.svg",
        "tree nim:5 --depth 2 --bounds -o nim.svg",
        "tree nim:5 --depth 2 --turn 2 -o nim.svg",
        "tree nim:5 --depth 2 --seed 3 -o nim.svg",
        "tree nim:5 --depth 2 --max-nodes 0 -o nim.svg",
        "tree nim:5 --depth 2 -o nowhere/nim.svg",
        "tree cuts.json --boards -o cuts.svg",
        "tree bare.json --depth 1 -o bare.svg",
        "tree tictactoe --from xxx/oo./... --depth 2 -o won.svg",
        "tree tictactoe --depth 3 -o three.svg",
        "tree connect4 --depth 8 -o eight.svg",
        "tree connect4 --depth 8 --algorithm alphabeta -o eight.svg",
    ]));
    let left: Vec<_> = std::fs::read_dir(run.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".svg")), "{left:?}");
}

#[test]
fn trees_in_french() {
    assert_seen!(run_with_values().french().see_all(&[
        "tree --help",
        "tree cuts.json --algorithm alphabeta -o cuts.svg",
        "tree connect4 -o four.svg",
        "tree connect4 --depth 8 -o eight.svg",
    ]));
}

/// What a command line draws.
fn drawn(line: &str) -> String {
    let run = run_with_values();
    run.see(&format!("{line} -o tree.svg"));
    std::fs::read_to_string(run.path().join("tree.svg")).unwrap()
}

#[test]
fn pictures_of_the_courses_trees() {
    assert_seen!(drawn("tree cuts.json --algorithm alphabeta"));
    assert_seen!(drawn("tree choices.json"));
    assert_seen!(drawn("tree sixteen.json --algorithm alphabeta --bounds --direction right --lang fr"));
    assert_seen!(drawn("tree connect4:7x6,columns=3-5 --depth 2 --heuristic lines"));
    assert_seen!(drawn("tree connect4:7x6,columns=3-5 --depth 2 --heuristic lines --boards"));
}

#[test]
fn the_same_tree_gives_the_same_bytes() {
    let line = "tree tictactoe --depth 2 --heuristic playouts:5 --seed 3 --boards";
    assert_eq!(drawn(line), drawn(line));
}

#[test]
fn a_picture_that_fails_leaves_the_old_one() {
    let run = run().file("tree.svg", "old");
    assert!(run.see("tree connect4 --depth 8 -o tree.svg").contains("exit code 2"));
    assert_eq!(std::fs::read_to_string(run.path().join("tree.svg")).unwrap(), "old");
}

//! The formats of pictures on the command line.

mod common;

use common::{assert_seen, run, run_with_values};

#[test]
fn formats_by_their_endings() {
    let run = run();
    assert_seen!(run.see_all(&[
        "draw game.json --ranks -o ranks.svg",
        "draw game.json --ranks -o ranks.png --scale 1.5 --theme dark",
        "draw game.json --ranks -o RANKS.TEX --json",
        "draw game.json --ranks -o ranks.svg.gz",
        "draw game.json --ranks -o ranks --to svg",
        "draw game.json --ranks -o - --to svg",
    ]));
    let bytes = |name: &str| std::fs::read(run.path().join(name)).unwrap();
    assert!(bytes("ranks.svg").starts_with(b"<svg"));
    assert!(bytes("ranks.png").starts_with(b"\x89PNG"));
    assert!(bytes("RANKS.TEX").starts_with(b"% Bachet: "));
    assert!(bytes("ranks.svg.gz").starts_with(b"\x1f\x8b"));
    assert_eq!(bytes("ranks.svg"), bytes("ranks"));
}

#[test]
fn graphs_and_trees_as_dot() {
    assert_seen!(run_with_values().see_all(&[
        "draw game.json -o - --to dot",
        "draw game.json -o - --to dot --step 1",
        "draw game.json -o - --to dot --unsolved --theme dark",
        "draw sticks.json -o - --to dot --around (2,1) --radius 1",
        "draw game.json -o - --to dot --step 9",
        "tree cuts.json --algorithm alphabeta --bounds -o - --to dot",
        "tree nim:3,take=1-2 --depth 3 --direction right -o nim.dot",
    ]));
}

#[test]
fn steps_in_a_folder() {
    let run = run();
    assert_seen!(run.see_all(&[
        "draw game.json --steps steps",
        "draw game.json --steps steps/deeper --to tex --json",
        "draw game.json --steps steps --to dot",
        "draw game.json --steps game.json",
    ]));
    let text = std::fs::read_to_string(run.path().join("steps/deeper/step-3.tex")).unwrap();
    assert!(text.starts_with("% Bachet: SansIntérêt\n\\documentclass"));
}

#[test]
fn formats_that_cannot_be() {
    let run = run().file("kept.svg", "old").file("file.txt", "");
    let lines = [
        "draw game.json --ranks -o ranks.jpg",
        "draw game.json --ranks -o ranks",
        "draw game.json --ranks -o ranks.pdf",
        "draw game.json --ranks -o ranks.dot",
        "draw game.json --ranks -o -",
        "draw game.json --ranks -o - --to gif",
        "draw game.json --ranks -o ranks.svg --to png",
        "draw game.json --ranks -o ranks.tex --scale 2",
        "draw game.json --ranks -o ranks.png --scale 0",
        "draw game.json --ranks -o file.txt/ranks.svg",
        "draw nowhere.json --ranks -o kept.svg",
    ];
    assert_seen!(run.see_all(&lines));
    assert_eq!(std::fs::read_to_string(run.path().join("kept.svg")).unwrap(), "old");
}

#[test]
fn formats_that_cannot_be_in_french() {
    assert_seen!(run().french().see_all(&[
        "draw game.json --ranks -o rangs.jpg",
        "draw game.json --ranks -o rangs.pdf",
        "draw game.json --ranks -o rangs.dot",
        "draw game.json --ranks -o -",
        "draw game.json --ranks -o rangs.svg --to png",
    ]));
}

//! Pictures of boards, of plays and of Grundy numbers, as a person asks for them.

mod common;

use common::{Run, assert_seen, run};

/// A play with a blunder of each player.
const PLAY: &str = r#"{"game":"sticks:10","from":"10","moves":["2","3","1","1","2","1"]}"#;

/// The SVG that a command line writes.
fn picture(run: &Run, line: &str) -> String {
    let seen = run.see(&format!("draw {line} -o picture.svg"));
    assert_eq!(seen.lines().last().map(|line| line.contains("picture.svg")), Some(true), "{seen}");
    std::fs::read_to_string(run.path().join("picture.svg")).unwrap()
}

#[test]
fn asked_for_and_refused() {
    let run = run()
        .file("play.json", PLAY)
        .file("other.json", r#"{"game":"nim:5","from":"5","moves":["5"]}"#)
        .file("illegal.json", r#"{"game":"sticks:10","from":"10","moves":["2","7"]}"#)
        .file("large.json", r#"{"game":"mnk:8x8,line=5","from":"......../......../......../......../......../......../......../........","moves":["1"]}"#)
        .file("tree.json", "[1, [2, 3]]");
    let seen = run.see_all(&[
        "draw connect4:7x6 --from 4455 --board -o a.svg --force",
        "draw connect4:7x6 --from 1212121 --board --values -o a.svg --force",
        "draw tictactoe --board --no-values --json -o a.svg --force",
        "draw mnk:8x8,line=5 --board -o a.svg --force",
        "draw mnk:8x8,line=5 --board --values -o a.svg --force",
        "draw game.json --board -o a.svg --force",
        "draw tree.json --board -o a.svg --force",
        "draw nim:3+kayles:5 --board -o a.svg --force",
        "draw nim:3+tictactoe --board -o a.svg --force",
        "draw tictactoe --from xxx --board -o a.svg --force",
        "draw tictactoe --values -o a.svg --force",
        "draw tictactoe --board --values --no-values -o a.svg --force",
        "draw tictactoe --board --ranks -o a.svg --force",
        "draw sticks:10 --play play.json --history -o a.svg --force",
        "draw sticks:10 --play other.json --history -o a.svg --force",
        "draw sticks:10 --play illegal.json --history -o a.svg --force",
        "draw sticks:10 --play missing.json --history -o a.svg --force",
        "draw sticks:10 --play game.json --history -o a.svg --force",
        "draw sticks:10 --from 5 --play play.json --history -o a.svg --force",
        "draw mnk:8x8,line=5 --play large.json --history -o a.svg --force",
        "draw tree.json --play play.json --history -o a.svg --force",
        "draw kayles:60 --grundy -o a.svg --force",
        "draw nim:3-4 --grundy -o a.svg --force",
        "draw piles.json --grundy -o a.svg --force",
        "draw misere.json --grundy -o a.svg --force",
        "draw game.json --grundy -o a.svg --force",
        "draw tictactoe --grundy -o a.svg --force",
        "draw nim:3+kayles:5 --grundy -o a.svg --force",
        "draw kayles:1000000 --grundy -o a.svg --force",
        "draw grundy:1000000 --grundy -o a.svg --force",
        "draw kayles:60 --grundy --from 5 -o a.svg --force",
    ]);
    assert_seen!(seen);
}

#[test]
fn a_picture_on_standard_output_is_all_that_is_said() {
    let seen = run().see("draw mnk:8x8,line=5 --board -o - --to svg");
    assert!(seen.starts_with("<svg") && seen.ends_with("</svg>\n"), "{seen}");
}

#[test]
fn boards_in_french() {
    let run = run().french();
    assert_seen!(run.see_all(&["draw game.json --board -o a.svg", "draw mnk:8x8,line=5 --board -o a.svg"]));
}

#[test]
fn a_board_of_tictactoe() {
    assert_seen!(picture(&run(), "tictactoe --from xo./.x./..o --board --theme light"));
}

#[test]
fn a_board_of_connect_four() {
    assert_seen!(picture(&run(), "connect4:4x4 --from 1122 --board --theme light"));
}

#[test]
fn heaps_on_a_table() {
    assert_seen!(picture(&run(), "nim:1-3-5-7 --from 3-2 --board --theme light"));
}

#[test]
fn a_bar_that_is_bitten() {
    assert_seen!(picture(&run().french(), "chomp:2x3 --board --theme dark"));
}

/// 002 and 004: the table of the heuristic.
#[test]
fn a_table_of_lines() {
    assert_seen!(picture(&run(), "connect4:7x6 --lines"));
    assert_seen!(run().see_all(&[
        "draw nim:3 --lines -o a.svg",
        "draw game.json --lines -o a.svg --lang fr",
        "draw tictactoe --lines --board -o a.svg"
    ]));
}

#[test]
fn a_history() {
    assert_seen!(picture(&run().file("play.json", PLAY), "sticks:10 --play play.json --history --theme light"));
}

#[test]
fn a_strip() {
    assert_seen!(picture(&run(), "kayles:20 --grundy --theme light"));
}

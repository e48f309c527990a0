//! Recorded runs on games in a table.

mod common;

use common::{assert_seen, run};

#[test]
fn games_in_a_table() {
    let run = run()
        .file("tied.json", r#"{"payoffs": [[[3, 3], [3, 3]], [[2, 2], [5, 6]], [[0, 3], [6, 1]]]}"#)
        .file("mixed.csv", ",left,right\nup,3 0,0 0\nmiddle,1 0,1 0\ndown,0 0,3 1\n")
        .file("one.nfg", "NFG 1 R \"one\" { \"A\" \"B\" } { 1 1 }\n\n1/3 -0.5")
        .file("ragged.csv", "game,left,right\nup,1,2\ndown,3\n")
        .file("words.json", r#"{"payoffs": [[[1, "many"]]]}"#)
        .file("three.nfg", r#"NFG 1 R "" { "A" "B" "C" } { 2 2 2 }"#);
    assert_seen!(run.see_all(&[
        "matrix dilemma",
        "matrix rps",
        "matrix pennies --json",
        "matrix chicken",
        "matrix stag",
        "matrix battle",
        "--lang fr matrix chicken",
        "matrix tied.json",
        "matrix mixed.csv",
        "matrix one.nfg",
        "matrix ragged.csv",
        "matrix words.json",
        "matrix three.nfg",
        "matrix poker",
        "matrix chicken --row 9/10,1/10 --column 0.9,0.1",
        "matrix chicken --row 1,0 --column 1,0",
        "--lang fr matrix chicken --row 1,0 --column 1,0",
        "matrix chicken --row 1 --column 1,0",
        "matrix chicken --row 1/2,1/4 --column 1,0",
        "matrix chicken --row 2,-1 --column 1,0",
        "matrix chicken --row x,1 --column 1,0",
    ]));
}

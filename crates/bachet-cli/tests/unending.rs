//! Recorded runs on games that are decided by what is visited again and again.

mod common;

use common::{assert_seen, run};

#[test]
fn games_without_end() {
    let pg = "parity 3;\n0 1 0 1,2;\n1 1 1 0;\n2 2 0 2,3;\n3 5 1 2;\n";
    let buchi = r#"{"owner": {"a": 1, "b": 2, "c": 2}, "arcs": {"a": ["b", "c"], "b": ["a"], "c": ["c"]}, "alternating": false,
        "objective": {"kind": "buchi", "visit": ["b"]}}"#;
    let run = run()
        .file("game.pg", pg)
        .file("buchi.json", buchi)
        .file("kind.json", buchi.replace("\"buchi\"", "\"muller\""))
        .file(
            "twice.json",
            buchi.replace("\"buchi\", \"visit\": [\"b\"]", "\"generalised-buchi\", \"visit\": [[\"a\"], [\"b\"]]"),
        )
        .file("lists.json", buchi.replace("[\"b\"]}", "[[\"a\"], [\"b\"]]}"))
        .file(
            "safe.json",
            r#"{"owner": {"a": 1, "b": 2, "c": 2}, "arcs": {"a": ["b"], "b": ["a", "c"], "c": ["c"]}, "alternating": false,
                "objective": {"kind": "safety", "player": 2, "avoid": ["c"]}}"#,
        )
        .file("least.pg", "parity 1;\n0 1 0 1;\n1 2 1 0;\n")
        .file("short.sol", "paritysol 3;\n0 0 2;\n")
        .file("other.sol", "paritysol 9;\n9 0 2;\n")
        .file("winner.sol", "paritysol 3;\n0 2 2;\n")
        .file("lost.sol", "paritysol 3;\n0 0 1;\n1 0;\n2 0 2;\n3 0;\n")
        .file("round.json", r#"{"0": "1", "2": "2"}"#);
    assert_seen!(run.see_all(&[
        "solve game.pg",
        "solve game.pg --json",
        "solve game.pg --algorithm tangle --json",
        "solve game.pg --algorithm guess",
        "solve game.pg --min",
        "solve game.pg --target 3 --algorithm tangle",
        "solve buchi.json",
        "solve kind.json",
        "solve game.pg -o game.sol",
        "verify game.pg game.sol",
        "verify game.pg game.sol --min",
        "verify game.pg lost.sol",
        "verify game.pg short.sol",
        "verify game.pg other.sol",
        "verify game.pg winner.sol",
        "strategy game.pg",
        "strategy game.pg --player 2",
        "strategy game.pg --check round.json",
        "solve game.pg --steps",
        "--lang fr solve buchi.json --steps",
        "solve game.pg --target 3 --steps",
        "solve sticks:4 --steps",
        "solve game.pg -o solved.json",
        "verify game.pg solved.json",
        "draw game.pg -o game.dot",
        "draw buchi.json -o buchi.dot",
        "solve twice.json -o twice.sol",
        "convert buchi.json - --to pg",
        "convert buchi.json - --to py",
        "--lang fr verify game.pg lost.sol",
        "verify game.pg lost.sol --json",
        "solve game.pg --table",
        "--lang fr solve buchi.json --table",
        "solve twice.json --json",
        "solve twice.json --algorithm tangle",
        "solve twice.json -o twice-solved.json",
        "verify twice.json twice-solved.json",
        "strategy twice.json",
        "strategy twice.json --json",
        "strategy twice.json --plays",
        "convert twice.json - --to pg",
        "solve lists.json",
        "solve safe.json",
        "convert safe.json safe.pg",
        "solve safe.pg",
        "solve least.pg",
        "solve least.pg --min --algorithm improvement",
        "solve least.pg --min -o least.sol",
        "verify least.pg least.sol",
        "verify least.pg least.sol --min",
        "strategy least.pg --min",
        "strategy buchi.json --min",
        "convert least.pg - --to pg --min",
        "convert least.pg - --to json --min",
        "draw least.pg --min -o least.dot",
        "draw sticks:4 --min -o sticks.dot",
        "convert sticks:4 - --to json --min",
    ]));
}

//! The program as a person meets it: whole command lines and everything they print.

mod common;

use common::{GAME, assert_seen, run};

#[test]
fn solve() {
    assert_seen!(run().see_all(&[
        "solve game.json",
        "solve game.json --json",
        "solve game.json --unending 1",
        "solve game.json --target 5,7 --player 2",
        "solve sticks.json",
        "solve piles.json",
        "solve game.pg",
        "solve game.pg --target priority=0",
        "solve game.pg --target priority=0 --json",
        "solve game.json -o -",
    ]));
}

#[test]
fn solve_with_draws_and_several_starts() {
    let run = run()
        .file(
            "draw.json",
            r#"{"name": "Ronde", "start": ["a", "c", "d"], "owner": {"a": 1, "b": 2, "c": 1, "d": 2, "e": 1},
            "arcs": {"a": ["b"], "b": ["a", "c"], "c": ["d"]}, "wins": {"1": ["d"]}, "draws": ["e"]}"#,
        )
        .file("safety.json", r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}, "unending": 2}"#);
    assert_seen!(run.see_all(&[
        "solve draw.json",
        "solve draw.json --json",
        "solve draw.json --unending 2",
        "solve safety.json",
        "solve safety.json --unending draw"
    ]));
}

#[test]
fn attractor() {
    assert_seen!(run().file("target.txt", "6\n\n 7 \n").see_all(&[
        "attractor game.json",
        "attractor game.json --player 2 --json",
        "attractor game.json --target 6,7",
        "attractor game.json --target @target.txt --json",
        "attractor game.json --summary",
        "attractor game.json --summary --json",
        "attractor nim:3+nim:4",
        "attractor game.json --why 3 --why 1 --why 2 --why 5 --why 6",
        "attractor game.json --player 2 --why 0 --why 3 --json",
        "attractor sticks.json --target (0,1),(1,2)",
        "attractor game.pg --target priority=0",
        "attractor game.pg",
        "attractor game.json --target 9",
        "attractor game.json --target priority=0",
        "attractor game.pg --target priority=7",
        "attractor game.pg --target priority=x",
        "attractor game.json --target @nowhere.txt",
        "attractor sticks.json --why (10,2)",
    ]));
}

#[test]
fn strategy() {
    let run = run()
        .file("good.json", r#"{"0": "1", "3": 6, "4": "6"}"#)
        .file("bad.json", r#"{"0": "2"}"#)
        .file("round.json", r#"{"0": "1", "3": "1", "4": "1"}"#)
        .file("stupid.json", r#"{"(9,1)": "(8,2)", "(7,1)": "(6,2)", "(6,1)": "(5,2)", "(5,1)": "(4,2)", "(4,1)": "(3,2)", "(3,1)": "(2,2)"}"#)
        .file("starts.json", r#"{"arcs": {"a": ["b"], "b": ["c", "d"]}, "owner": {"a": 1, "b": 2, "c": 1, "d": 1}, "wins": {"1": ["c"], "2": ["d"]}, "start": ["c", "a", "b"]}"#)
        .file("nothing.json", "{}");
    assert_seen!(run.see_all(&[
        "strategy sticks.json",
        "strategy game.json --player 2",
        "strategy game.json --player 2 --json",
        "strategy game.json --check good.json",
        "strategy game.json --check good.json --json",
        "strategy game.json --check bad.json",
        "strategy game.json --check bad.json --json",
        "strategy game.json --check round.json",
        "strategy game.json --check round.json --json",
        "strategy game.json --check round.json --unending 1",
        "strategy matches.json --check stupid.json",
        "strategy starts.json --check nothing.json --player 1",
        "strategy starts.json --check nothing.json --player 1 --lang fr",
        "strategy starts.json --check nothing.json --player 1 --json",
    ]));
}

#[test]
fn strategy_files_that_are_wrong() {
    let run = run()
        .file("unknown.json", r#"{"0": "1", "8": "1"}"#)
        .file("other.json", "{\"0\": \"1\",\n \"1\": \"3\"}")
        .file("arc.json", r#"{"0": "6"}"#)
        .file("list.json", "[]")
        .file("value.json", r#"{"0": ["1"]}"#)
        .file("twice.json", r#"{"0": "1", "0": "2"}"#);
    let names = ["unknown", "other", "arc", "list", "value", "twice"];
    let lines: Vec<String> = names.iter().map(|name| format!("strategy game.json --check {name}.json")).collect();
    assert_seen!(run.see_all(&lines.iter().map(String::as_str).collect::<Vec<_>>()));
}

#[test]
fn kernel_and_grundy() {
    let run = run()
        .file("triangle.json", r#"{"arcs": {"a": ["b"], "b": ["c"], "c": ["a"]}}"#)
        .file("square.json", r#"{"arcs": {"a": ["b"], "b": ["c"], "c": ["d"], "d": ["a"]}}"#);
    assert_seen!(run.see_all(&[
        "kernel piles.json",
        "kernel piles.json --json",
        "kernel triangle.json",
        "kernel triangle.json --json",
        "kernel square.json",
        "grundy piles.json",
        "grundy piles.json --json",
        "grundy square.json",
        "grundy misere.json",
    ]));
}

#[test]
fn verify() {
    let run = run();
    run.see("solve game.json -o game.sol");
    run.see("solve game.pg --target priority=0 -o pg.sol");
    let solution = std::fs::read_to_string(run.path().join("game.sol")).unwrap();
    let run = run
        .file("rank.sol", solution.replace("0 1 3", "0 1 4"))
        .file("winner.sol", solution.replace("2 2 1", "2 1 3"))
        .file("short.sol", solution.replace("7 2 1;\n", ""))
        .file("order.sol", solution.replace("3 1 1;\n", ""))
        .file("text.sol", "solution 7;\n0 1 3;\n1 one 2;\n");
    assert_seen!(run.see_all(&[
        "verify game.json game.sol",
        "verify game.json game.sol --json",
        "verify game.pg pg.sol --target priority=0",
        "verify game.pg pg.sol",
        "verify game.json rank.sol",
        "verify game.json winner.sol --json",
        "verify game.json short.sol",
        "verify game.json order.sol",
        "verify game.json text.sol",
        "verify game.json game.json",
        "verify game.json game.sol --unending 1",
    ]));
}

#[test]
fn convert() {
    let run = run()
        .file(
            "rich.json",
            r#"{"name": "Riche", "start": ["b", "a"], "owner": {"a": 1, "b": 2},
        "arcs": {"a": ["b"], "b": ["a"]}, "draws": ["b"], "unending": 1, "values": {"a": 2.5}, "labels": {"a": "x"}}"#,
        )
        .file(
            "quotes.json",
            "{\"owner\": {\"a\\\"b\": 1, \"\\u001b[31m\": 2}, \"draws\": [\"a\\\"b\", \"\\u001b[31m\"]}",
        )
        .file("labels.pg", "parity 1; 0 4 0 1 \"l'un\"; 1 5 1 0 \"été\";");
    let seen = run.see_all(&[
        "convert game.json out.pg",
        "convert out.pg back.json",
        "convert game.pg out.json",
        "convert out.json back.pg.gz",
        "attractor back.pg.gz --target priority=0",
        "convert back.pg.gz -",
        "convert back.pg.gz - --to pg",
        "convert rich.json - --to pg",
        "convert rich.json out.pg --json --force",
        "convert labels.pg - --to json",
        "convert piles.json - --to pg",
        "convert piles.json - --to json",
        "convert game.json out.txt",
        "convert game.json nowhere/out.pg",
        "convert quotes.json - --to pg",
    ]);
    let left: Vec<_> = std::fs::read_dir(run.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "a temporary file is left: {left:?}");
    assert_seen!(seen);
}

#[test]
fn games_by_name() {
    assert_seen!(run().see_all(&[
        "games",
        "games kayles",
        "solve puissance4:4x4",
        "solve nim:10,take=1.3.4",
        "solve batonets:10",
        "games nim:3-4",
        "games nim:3-4,misere --lang fr",
        "games tictactoe",
        "games connect4:7x6 --lines",
        "games connect4:7x6 --lines --json",
        "games connect4:8x7,line=5 --lines --lang fr",
        "games tictactoe --lines",
        "games nim:3 --lines",
        "games --lines",
        "games chess",
        "solve nim:5,take=1-3",
        "solve marienbad --table",
        "solve tictactoe",
        "solve tictactoe --no-symmetry --json",
        "solve tictactoe --from x../.o./..x --table --json",
        "solve connect4:4x4 --from 1234",
        "solve nim:3-4+kayles:7",
        "solve connect4:3x3,line=3 --estimate",
        "attractor sticks:10 --why (5,2)",
        "strategy matches:5 --player 2",
        "kernel nim:2-2",
        "kernel sticks:10",
        "kernel sticks:10 --json",
        "kernel tictactoe",
        "convert sticks:3 - --to json",
        "convert bar:2x2 bar.pg",
    ]));
    let run = run();
    run.see("solve chomp:3x3 -o chomp.sol");
    assert_seen!(run.see_all(&["verify chomp:3x3 chomp.sol", "verify chomp:3x3 chomp.sol --no-symmetry"]));
}

#[test]
fn grundy_by_name() {
    assert_seen!(run().see_all(&[
        "grundy kayles:40",
        "grundy kayles:5 --json",
        "grundy grundy:12",
        "grundy nim:3-4-5",
        "grundy nim:3-4+kayles:7",
        "grundy nim:3-4+kayles:7 --json",
        "grundy chomp:2x3",
        "grundy sticks:10",
        "grundy tictactoe",
    ]));
}

#[test]
fn games_that_are_wrong() {
    assert_seen!(run().see_all(&[
        "solve connct4:7x6",
        "solve nim:3,tak=2",
        "solve connect4:9x9",
        "solve connect4 --from 8",
        "solve nim:3 --from 4",
        "solve connect4:7x6 --max-positions 100k",
        "solve connect4:7x6 --max-memory 20M",
        "solve nim:3 --max-memory lots",
        "kernel tictactoe+nim:3",
    ]));
}

#[test]
fn arenas_that_are_wrong() {
    let bad = [
        ("malformed", "{\"owner\": {\"a\": 1,}}"),
        ("unclosed", "{\"owner\": {\"a\": 1}"),
        ("unknown-target", "{\"owner\": {\"a\": 1},\n \"arcs\": {\"a\": [\"b\"]}}"),
        ("no-owner", "{\"owner\": {\"a\": 1},\n \"arcs\": {\"b\": [\"a\"]}, \"draws\": [\"a\"]}"),
        ("alternation", "{\"owner\": {\"a\": 1, \"b\": 1},\n \"arcs\": {\"a\": [\"b\"]}, \"draws\": [\"b\"]}"),
        ("both", "{\"owner\": {\"a\": 1},\n \"wins\": {\"1\": [\"a\"], \"2\": [\"a\"]}}"),
        ("dead-end", "{\"owner\": {\"a\": 1,\n \"b\": 2}, \"arcs\": {\"a\": [\"b\"]}}"),
        ("owner", "{\"owner\": {\"a\": 3}}"),
        ("value", "{\"owner\": {\"a\": 1}, \"draws\": [\"a\"], \"values\": {\"a\": 1e999}}"),
        ("priority", "{\"owner\": {\"a\": 1}, \"draws\": [\"a\"], \"priorities\": {\"a\": -1}}"),
        ("empty", "{\"owner\": {}}"),
        ("nothing", ""),
        ("list", "[1, 2]"),
        ("key", "{\"owners\": {}}"),
        ("far-key", "{\"colour\": {}}"),
        ("needs-owner", "{\"arcs\": {\"a\": []}, \"wins\": {\"1\": [\"a\"]}}"),
        ("start", "{\"start\": [\"z\"], \"owner\": {\"a\": 1}, \"draws\": [\"a\"]}"),
        ("trailing", "{\"owner\": {\"a\": 1}, \"draws\": [\"a\"]} {}"),
    ];
    let mut run = run();
    let mut lines = Vec::new();
    for (name, text) in bad {
        run = run.file(&format!("{name}.json"), text);
        lines.push(format!("solve {name}.json"));
    }
    let bad = [
        ("owner", "parity 1;\n0 0 2 1;\n"),
        ("target", "parity 1;\n0 0 0 1,5;\n1 0 1 0;\n"),
        ("number", "parity 1;\n0 0 0 99999999999;\n"),
        ("end", "parity 1;\n0 0 0 1"),
        ("successor", "parity 0;\n0 0 0;\n"),
        ("word", "hello\n"),
        ("twice", "parity 1;\n0 0 0 0;\n0 0 0 0;\n"),
        ("empty", "parity 1;\n"),
    ];
    for (name, text) in bad {
        run = run.file(&format!("{name}.pg"), text);
        lines.push(format!("solve {name}.pg --target 0"));
    }
    std::fs::create_dir(run.path().join("folder")).unwrap();
    run.see("convert game.json game.json.gz");
    let packed = std::fs::read(run.path().join("game.json.gz")).unwrap();
    run.see("convert game.pg game.pg.gz");
    let packed_pg = std::fs::read(run.path().join("game.pg.gz")).unwrap();
    let mut damaged = packed_pg.clone();
    damaged[12] ^= 0xff;
    let run = run
        .file("cut.json.gz", &packed[..packed.len() / 2])
        .file("cut.pg.gz", &packed_pg[..packed_pg.len() - 6])
        .file("damaged.pg.gz", damaged)
        .file("latin.json", b"{\"owner\": {\"\xe9\": 1}}")
        .file("latin.pg", b"parity 0;\n0 0 0 0 \"\xe9\";\n");
    for name in ["folder", "cut.json.gz", "cut.pg.gz", "damaged.pg.gz", "latin.json", "latin.pg", "nowhere.json"] {
        lines.push(format!("solve {name}"));
    }
    assert_seen!(run.see_all(&lines.iter().map(String::as_str).collect::<Vec<_>>()));
}

#[test]
fn command_lines_that_are_wrong() {
    assert_seen!(run().see_all(&[
        "slove game.json",
        "solve",
        "solve game.json --tarjet 6",
        "solve game.json more",
        "attractor game.json --player 3",
        "attractor game.json --player",
        "solve game.json --threads 0",
        "solve game.json --unending never",
        "completions tcsh",
        "solve game.json --json --lang de",
        "solve game.json -o a -o b",
    ]));
}

#[test]
fn help() {
    assert_seen!(run().see_all(&["", "--help", "attractor --help", "--version"]));
}

#[test]
fn french() {
    let run = run().french().file("bad.json", r#"{"0": "2"}"#).file("broken.json", "{\"owner\": {\"a\": 3}}");
    assert_seen!(run.see_all(&[
        "--help",
        "strategy --help",
        "solve game.json",
        "attractor game.json --why 3 --why 1 --why 2",
        "strategy game.json --player 2",
        "strategy game.json --check bad.json",
        "kernel piles.json",
        "grundy game.json",
        "solve broken.json",
        "solve nowhere.json",
        "slove game.json",
        "attractor game.json --player 3",
        "solve game.json --lang en",
        "solve connect4:3x3,line=3 --estimate",
        "solve connect4:7x6 --max-memory 20M",
    ]));
}

#[test]
fn standard_input_and_threads() {
    let run = run().input(GAME);
    assert_eq!(run.see("solve - --threads 1"), run.see("solve game.json --threads 2"));
    assert_seen!(run.see("attractor -"));
}

#[test]
fn completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run().see(&format!("completions {shell}"));
        assert!(script.contains("attractor") && !script.contains("exit code"), "{shell}");
        assert!(shell == "elvish" || shell == "powershell" || script.contains("alphabeta"), "{shell}");
    }
}

//! What is there already is replaced only if it is ours and about the same, or if somebody says so.

mod common;

use common::run;

/// Each way to write, over somebody else's file, over one of ours about something else, and over the same.
#[test]
fn nothing_is_replaced_unasked() {
    let arena = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}"#;
    let run = run().file("a.json", arena).file("notes.txt", "mine").file("tree.json", "[1, [2, 3]]");
    let copy = |from: &str, to: &str| std::fs::copy(run.path().join(from), run.path().join(to)).map(drop).unwrap();
    for (command, output, other) in [
        ("solve a.json -o", "a.sol", None),
        ("solve a.json -o", "a.json", None),
        ("solve sticks:10 -o", "s.bachet", Some("solve sticks:11 -o s.bachet")),
        ("solve a.json -o", "arena.bachet", Some("solve nim:3 -o arena.bachet")),
        ("draw sticks:10 -o", "d.svg", Some("draw sticks:11 -o d.svg")),
        ("draw sticks:10 -o", "d.tex", Some("draw sticks:11 -o d.tex")),
        ("draw sticks:10 -o", "d.dot", Some("draw sticks:11 -o d.dot")),
        ("draw sticks:10 -o", "d.png", Some("draw sticks:11 -o d.png")),
        ("tree sticks:4 --depth 2 -o", "t.svg", Some("tree sticks:5 --depth 2 -o t.svg")),
        ("tree tree.json -o", "tree.json.svg", None),
        ("exercise kernel --seed 3 -o", "e.tex", Some("exercise kernel --seed 4 -o e.tex")),
        ("exercise kernel --seed 3 -o", "e.html", Some("exercise kernel --seed 4 -o e.html")),
        ("exercise kernel --seed 3 -o", "e.json", None),
        ("convert nim:3", "c.json", Some("convert nim:4 c.json")),
        ("convert nim:3", "c.pg", Some("convert nim:4 c.pg")),
    ] {
        let path = run.path().join(output);
        let refused = |command: &str| {
            let before = std::fs::read(&path).unwrap();
            let seen = run.see(command);
            assert!(seen.contains("--force") && seen.contains("exit code 2"), "{command}: {seen}");
            assert!(std::fs::read(&path).unwrap() == before, "{command}");
        };
        if output != "a.json" {
            copy("notes.txt", output);
        }
        refused(&format!("{command} {output}"));
        let written = |more: &str| {
            let seen = run.see(&format!("{command} {output}{more}"));
            assert!(!seen.contains("exit code"), "{command} {output}{more}: {seen}");
        };
        if output == "a.json" {
            continue;
        }
        written(" --force");
        written("");
        if let Some(other) = other {
            refused(other);
        }
    }
    assert_eq!(std::fs::read_to_string(run.path().join("a.json")).unwrap(), arena);
    let left = std::fs::read_dir(run.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let left: Vec<String> = left.filter(|name| name.starts_with(".bachet") || name.ends_with(".work")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// A solution that says more is not replaced by one that says less.
#[test]
fn fuller_solutions_stay() {
    let run = run();
    run.see("solve nim:3-4 -o n.bachet");
    let before = std::fs::read(run.path().join("n.bachet")).unwrap();
    for less in ["--no-ranks", "--from 1-1"] {
        let seen = run.see(&format!("solve nim:3-4 -o n.bachet {less}"));
        assert!(seen.contains("says more"), "{less}: {seen}");
    }
    assert!(std::fs::read(run.path().join("n.bachet")).unwrap() == before);
    assert!(run.see("solve nim:3-4 -o n.bachet --from 1-1 --force").contains("n.bachet"));
}

/// What somebody saves in a play is a play.
#[test]
fn a_play_is_saved_over_plays_only() {
    let words = "save main.rs\nsave p.json\n1\nsave p.json\nsave main.rs --force\nquit\n";
    let run = run().file("main.rs", "fn main() {}").input(words);
    let seen = run.see("play sticks:10");
    assert!(seen.contains("--force") && seen.matches("p.json").count() == 2, "{seen}");
    assert!(std::fs::read_to_string(run.path().join("main.rs")).unwrap().starts_with("{\"game\""));
}

//! Solution files as a person meets them: solving into them, asking them, checking them, and force against it.

mod common;

use bachet::random::Random;
use common::{Run, assert_seen, run};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What several command lines print, but for how long solving took.
fn seen(run: &Run, lines: &[&str]) -> String {
    let mut seen = run.see_all(lines);
    for (before, after) in [
        ("a position, in", "s."),
        ("par position, en", "s."),
        ("Solving took", "s."),
        ("La résolution a pris", "s."),
        ("\nTime:", "\n"),
        ("\"time\":", "}"),
        ("\"seconds\":", "}"),
    ] {
        let mut parts = seen.split(before);
        let first = parts.next().unwrap_or_default().to_owned();
        seen = parts.fold(first, |text, part| {
            let (_, rest) = part.split_once(after).unwrap_or_default();
            format!("{text}{before} …{after}{rest}")
        });
    }
    seen
}

#[test]
fn solve_into_a_file() {
    assert_seen!(seen(
        &run(),
        &[
            "solve tictactoe -o t.bachet",
            "solve tictactoe -o t.bachet --json",
            "solve connect4:4x3 -o c.bachet",
            "solve connect4:4x3 -o c.bachet --method keys",
            "solve connect4:4x3 -o c.bachet --method keys --no-symmetry --no-ranks --from 1221 --temp work --memory 20M --force",
            "solve nim:3-4-5 -o n.bachet",
            "solve game.json -o g.bachet",
            "solve nim:3-4-5 -o n.bachet --method numbers",
            "solve connect4:4x3 -o c.bachet --table",
            "solve connect4:4x3 --no-ranks",
            "solve mnk:7x7 -o m.bachet --method keys",
            "solve nim:3+nim:4 -o s.bachet",
            "solve nim:3-4-5 -o m.bachet --method names --no-ranks",
        ]
    ));
}

/// Nobody can win from a and b, and a play may go round for ever.
const ROUND: &str = r#"{"name": "Ronde", "owner": {"a": 1, "b": 2, "c": 1, "d": 2, "é": 1}, "start": ["a"],
 "arcs": {"a": ["b", "d"], "b": ["a", "c"], "d": ["a", "é"]}, "wins": {"1": ["c"], "2": ["é"]}}"#;

#[test]
fn arenas() {
    let run = run().file("round.json", ROUND).file("other.json", ROUND.replace("[\"a\", \"c\"]", "[\"a\"]"));
    assert_seen!(seen(
        &run,
        &[
            "solve round.json -o r.bachet",
            "solve round.json -o t.bachet --target é --player 2",
            "query t.bachet --from b",
            "verify t.bachet",
            "play t.bachet",
            "solve round.json -o r.bachet --method keys --lang fr",
            "info r.bachet",
            "info r.bachet --lang fr",
            "info r.bachet --json",
            "query r.bachet",
            "query r.bachet --from d --lang fr",
            "query r.bachet --json",
            "query r.bachet --from nowhere",
            "solve r.bachet --from b",
            "verify r.bachet",
            "verify round.json r.bachet",
            "verify other.json r.bachet",
            "convert r.bachet back.json",
            "match perfect perfect --game r.bachet --games 2 --json",
            "search r.bachet --depth 3 --threads 1",
        ]
    ));
}

#[test]
fn query() {
    let run = run()
        .file("some.txt", "1\n1212\n12121\n\n1212121\n..../x.../xo../xo..\n..../..../xx../oo..\n")
        .file("wrong.txt", "12\n99\n")
        .file("none.txt", "\n");
    run.see("solve connect4:4x4 -o c.bachet");
    run.see("solve connect4:4x4,line=3 -o who.bachet --no-ranks");
    run.see("solve nim:3-4-5 -o n.bachet");
    assert_seen!(seen(
        &run,
        &[
            "query c.bachet",
            "query c.bachet --json",
            "query c.bachet --from 12121",
            "query c.bachet --from 1212121",
            "query c.bachet --from 1212121 --json",
            "query c.bachet --from 9",
            "query c.bachet --positions some.txt",
            "query c.bachet --positions some.txt --json",
            "query c.bachet --positions wrong.txt",
            "query c.bachet --positions none.txt",
            "query who.bachet --from 1122",
            "query n.bachet --from 3-4",
            "query n.bachet --from (5-4-3,2)",
            "query n.bachet --from (5-4-3,2) --json",
        ]
    ));
}

#[test]
fn info_and_verify() {
    let run = run();
    run.see("solve connect4:4x4 -o c.bachet");
    run.see("solve connect4:4x4 -o k.bachet --method keys");
    run.see("solve tictactoe -o t.bachet --no-ranks");
    assert_seen!(seen(
        &run,
        &[
            "info c.bachet",
            "info t.bachet",
            "info t.bachet --json",
            "verify c.bachet",
            "verify k.bachet --json",
            "verify k.bachet --sample 20",
            "verify k.bachet --sample 20 --seed 1 --json",
            "verify k.bachet --target 3",
        ]
    ));
}

#[test]
fn play_from_a_file() {
    let run = run().input("2\nhint\n3\n4\nwhy\n");
    run.see("solve connect4:4x4 -o c.bachet");
    assert_seen!(run.see_all(&["play c.bachet --seed 1", "play c.bachet --human none --seed 2 --from 1212"]));
}

#[test]
fn files_that_hold_no_solution() {
    let run =
        run().file("empty.bachet", "").file("text.bachet", "A letter to a friend, longer than the start of a file.");
    run.see("solve connect4:4x4 -o c.bachet --method keys");
    let bytes = std::fs::read(run.path().join("c.bachet")).unwrap();
    let mut bent = bytes.clone();
    bent[60] ^= 1;
    let mut newer = bytes.clone();
    newer[8] += 1;
    let run = run.file("cut.bachet", &bytes[..3000]).file("bent.bachet", bent).file("newer.bachet", newer);
    assert_seen!(seen(
        &run,
        &[
            "query empty.bachet",
            "info text.bachet",
            "query game.json",
            "play text.bachet",
            "query cut.bachet",
            "verify bent.bachet",
            "info newer.bachet",
        ]
    ));
}

#[test]
fn in_french() {
    let run = run().french();
    assert_seen!(seen(
        &run,
        &["solve connect4:4x3,line=3 -o c.bachet", "query c.bachet --from 1122", "info c.bachet", "verify c.bachet",]
    ));
}

#[test]
fn in_french_what_is_wrong() {
    let run = run().french().file("text.bachet", "Une lettre à un ami, plus longue que le début d'un fichier.");
    run.see("solve tictactoe -o t.bachet --from x../.../...");
    assert_seen!(seen(
        &run,
        &[
            "query t.bachet --from o../.x./...",
            "query t.bachet --from .../.x./...",
            "verify t.bachet --sample 3",
            "query text.bachet",
            "solve connect4:4x3,misere -o c.bachet --method numbers",
        ]
    ));
}

/// Kills the program again and again at moments drawn from a seed; what it has written in the end is what it writes undisturbed.
fn survives(method: &str, kills: u32, seed: u64) {
    let run = run();
    let whole = format!("solve connect4:4x4 --method {method} -o whole.bachet");
    let began = Instant::now();
    run.see(&whole);
    let usual = began.elapsed();
    let whole = std::fs::read(run.path().join("whole.bachet")).unwrap();
    let file = run.path().join("c.bachet");
    let mut chance = Random::new(seed);
    let mut killed = 0;
    while killed < kills {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bachet"))
            .args(["solve", "connect4:4x4", "--method", method, "-o", "c.bachet"])
            .current_dir(run.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(usual * chance.below(1000) as u32 / 1000);
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        // The file is there whole, or not at all.
        if let Ok(bytes) = std::fs::read(&file) {
            assert!(bytes == whole, "{method}, after {killed} kills");
            std::fs::remove_file(&file).unwrap();
        }
    }
    run.see(&format!("solve connect4:4x4 --method {method} -o c.bachet"));
    assert!(std::fs::read(&file).unwrap() == whole, "{method}");
    assert!(!run.path().join("c.bachet.work").exists());
}

#[test]
fn kills_leave_the_same_bytes() {
    survives("keys", 25, 1);
    survives("numbers", 25, 2);
}

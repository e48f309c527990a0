//! `play` as a person meets it.

mod common;

use common::{Run, assert_seen, run, run_with_values};

#[test]
fn play() {
    let mut seen = String::new();
    let mut record = |run: &Run, line: &str| seen += &run.see_all(&[line]);
    let sticks = "play sticks:10 --seed 1";
    record(&run().input("1\nhint\n2\nhint\n1\n2\n"), sticks);
    record(&run().input("2\nundo\nundo\nwhy\n1\nwhy\n"), sticks);
    record(&run().input("7\nhnit\nbanana\n\nmoves\nboard\n3\nrestart\nsave\nhelp\nQUIT\n1\n"), sticks);
    record(&run().input("2\n3\n1\n1\n"), "play sticks:10 --human both");
    record(&run().input("hint\nwhy\nundo\n3\n1\n1\nundo\n"), "play sticks:10 --human 2 --seed 4");
    record(&run(), "play tictactoe --human none --seed 1");
    record(&run().input("5\n3\n"), "play tictactoe --from x../.../o.. --computer 40 --seed 3");
    record(&run().input("why\n5>3\n"), "play nim:5-5 --from 5-4 --computer random --seed 2");
    record(&run().input("hint\nwhy\n"), "play connect4:7x6 --seed 1");
    record(&run().input("hint\nwhy\n"), "play gomoku:7x7");
    record(&run(), "play connect4:4x4 --human none --computer random --max-memory 1M --no-symmetry --seed 6");
    record(&run(), "play sticks:10 --from 0 --seed 1");
    assert_seen!(seen);
}

#[test]
fn play_a_sum() {
    let mut seen = String::new();
    let mut record = |run: &Run, line: &str| seen += &run.see_all(&[line]);
    record(&run().input("hint\nwhy\n2:3x2\nhelp\nquit\n"), "play nim:3-4+bar:3x3 --seed 1");
    record(&run().input("1:1\n1:2>0\n1:1\nwhy\n"), "play nim:2+nim:1 --seed 1");
    record(&run().input("indice\npourquoi\n1:2\n"), "play nim:2+nim:1 --computer random --seed 3 --lang fr");
    record(&run(), "play nim:2-1+chomp:2x2 --human none --computer mcts:50 --seed 2");
    assert_seen!(seen);
}

#[test]
fn play_against_a_search() {
    let mut seen = String::new();
    let mut record = |run: &Run, line: &str| seen += &run.see_all(&[line]);
    record(&run().input("4\n4\nhint\n"), "play connect4:7x6 --computer alphabeta:6");
    record(&run().input("1\nhint\n2\n"), "play tictactoe --computer lines:1");
    record(&run().input("2\n"), "play sticks:10 --computer mcts:200 --seed 3");
    record(&run(), "play mnk:4x3,line=3 --human none --computer engine:4,heuristic=mobility");
    record(&run().input("hint\n1\nwhy\n3\n"), "play game.json --computer minimax:3");
    let rounds = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}}"#;
    let run = run_with_values().file("round.json", rounds);
    // A thousand moves are enough.
    let lines = run.see("play round.json --human none --seed 1");
    let lines: Vec<&str> = lines.lines().collect();
    seen += &format!("{}\n…\n{}\n\n", lines[..4].join("\n"), lines[lines.len() - 4..].join("\n"));
    seen += &run.see_all(&[
        "play cuts.json",
        "play nim:3-4 --computer lines:2",
        "play values.json --computer alphabeta:8,heuristic=liens",
        "play tictactoe --computer engine:0s",
        "play tictactoe --computer mtcs",
        "play tictactoe --computer alphabeta:1001",
        "play --help",
    ]);
    assert_seen!(seen);
}

#[test]
fn play_in_french() {
    let run = run().french().file("play.json", r#"{"game": "tictactoe", "from": ".../.../...", "moves": ["5", "2"]}"#);
    let input = "aide\npourquoi\nindice\n2\nannuler\nannuler\n9\nindise\nhint\nplateau\ncoups\nenregistrer\n1\n1\n1\n";
    let sticks = run.input(input);
    let mut seen = sticks.see_all(&["play sticks:10 --seed 1"]);
    let tictactoe = sticks.input("indice\n3\n9\n7\npourquoi\nquitter\n");
    seen += &tictactoe.see_all(&["play tictactoe --load play.json --seed 1 --computer 60"]);
    seen += &tictactoe.see_all(&["play tictactoe --human both"]);
    let tictactoe = tictactoe.input("indice\nquitter\n");
    seen += &tictactoe.see_all(&["play connect4 --max-positions 9 --seed 1", "play connect4 --computer alphabeta:2"]);
    seen += &tictactoe.see_all(&["play --help", "play tictactoe --computer 101"]);
    assert_seen!(seen);
}

#[test]
fn plays_are_saved_and_loaded() {
    let saved = r#"{"game": "sticks:10", "from": "(10,1)", "moves": ["1", "3", "1"]}"#;
    let run = run()
        .file("saved.json", saved)
        .file("elsewhere.json", saved.replace("(10,1)", "(9,2)"))
        .file("other.json", saved.replace("sticks:10", "sticks:11"))
        .file("illegal.json", saved.replace("3", "4"))
        .file("late.json", saved.replace("(10,1)", "(1,1)"))
        .file("position.json", saved.replace("(10,1)", "(11,1)"))
        .file("number.json", saved.replace("\"3\"", "3"))
        .file("keys.json", r#"{"game": "sticks:10"}"#)
        .file("broken.json", "{\"game\":\n");
    let bad = ["other", "illegal", "late", "position", "number", "keys", "broken", "nowhere"];
    let lines: Vec<String> = bad.iter().map(|name| format!("play sticks:10 --load {name}.json")).collect();
    let mut seen = run.see_all(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    let run = run.input(
        "1\nsave mine.json.gz\n1\nload mine.json.gz\nload elsewhere.json\nwhy\nload illegal.json\nload\nsave no/x\n",
    );
    seen += &run.see_all(&["play sticks:10 --seed 1"]);
    let run = run.input("save -\nsave mine.json\n");
    seen += &run.see_all(&[
        "play sticks:10 --load mine.json.gz --seed 1",
        "play sticks:10 --load saved.json --human none --seed 1",
    ]);
    let mine = std::fs::read_to_string(run.path().join("mine.json")).unwrap();
    assert_seen!(format!("{seen}mine.json: {mine}"));
}

/// As others keep plays: tags, numbered moves, captures by their ends, remarks and variations; and ours come back as they were.
#[test]
fn plays_in_portable_notation() {
    let pdn = "[Event \"Club\"]\n\n1. 11-15 {a remark} 22-18 (23-19 8-11) 2. 15x22 25-18? 8-11 *\n";
    let run = run()
        .file("club.pdn", pdn)
        .file("bad.pdn", pdn.replace("8-11 *", "8-13 *"))
        .file("open.pdn", pdn.replace('}', ""))
        .input("save mine.pdn\n");
    let seen = run.see("play checkers --load club.pdn --human both");
    assert!(seen.contains("mine.pdn"), "{seen}");
    let mine = std::fs::read_to_string(run.path().join("mine.pdn")).unwrap();
    assert!(
        mine.contains("[GameType \"21\"]") && mine.ends_with("1. 11-15 22-18 2. 15x22 25x18 3. 8-11 *\n"),
        "{mine}"
    );
    assert_eq!(run.see("play checkers --load mine.pdn --human both"), seen.replace("club.pdn", "mine.pdn"));
    for (file, place) in [("bad.pdn", "3:56"), ("open.pdn", "3:10")] {
        let seen = run.see(&format!("play checkers --load {file}"));
        assert!(seen.contains(&format!("{file}:{place}")) && seen.contains("exit code 2"), "{seen}");
    }
}

/// Whatever a record of a play of chess begins with, and castling with zeros, which is a result in games of draughts.
#[test]
fn plays_of_chess_however_they_are_written() {
    let castles = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 5. d3 *\n";
    let run = run()
        .file("remark.pgn", format!("{{A \"good\" one}} {castles}"))
        .file("line.pgn", format!("; a remark\n{castles}"))
        .file("percent.pgn", format!("% for programs\n{castles}"))
        .file("bare.pgn", castles.replace("1. ", ""))
        .file("tags.pgn", "[Event \"None\"]\n[FEN \"7k/8/8/8/8/8/R7/K7 w - - 12 40\"]\n\n*\n");
    let first = run.see("play chess --load remark.pgn --human both");
    assert!(first.contains("1 R N B Q . R K .") && !first.contains("exit code"), "both castled: {first}");
    for name in ["line", "percent", "bare"] {
        assert_eq!(
            run.see(&format!("play chess --load {name}.pgn --human both")),
            first.replace("remark", name),
            "{name}"
        );
    }
    let saved = run.input("Rb2\nsave mine.pgn\n");
    let seen = saved.see("play chess --load tags.pgn --human both");
    let mine = std::fs::read_to_string(saved.path().join("mine.pgn")).unwrap();
    assert!(mine.contains("[FEN \"7k/8/8/8/8/8/R7/K7 w - - 12 40\"]") && mine.ends_with("1. Rb2 *\n"), "{seen}{mine}");
}

#[test]
fn chess_programs_are_answered_while_it_searches() {
    let lines = "uci\nposition startpos moves e2e4\ngo infinite\nisready\nstop\ngo depth 2\nquit\n";
    let seen = run().input(lines).see("uci");
    let places = ["uciok", "readyok", "bestmove ", "bestmove "].map(|word| seen.find(word));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{seen}");
    assert!(seen.contains("info depth ") && seen.matches("bestmove ").count() == 2, "{seen}");
}

#[test]
fn plays_of_go_as_others_keep_them() {
    let run = run()
        .file("game.sgf", "(;GM[1]SZ[9]KM[6.5]AB[aa:bb][cc]AE[cc];W[ee];B[])")
        .file("komi.sgf", "(;GM[1]SZ[9]KM[7.5];B[ee])")
        .file("setup.sgf", "(;GM[1]SZ[9];B[ee]\n;AB[aa])")
        .file("size.sgf", "(;SZ[19];B[ee])")
        .input("save mine.sgf\nsave mine.pgn\n");
    let seen = run.see("play go:9x9 --load game.sgf --human both");
    let mine = std::fs::read_to_string(run.path().join("mine.sgf")).unwrap();
    assert_eq!(mine, "(;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[9]KM[6.5]AB[aa][ba][ab][bb]PL[W];W[ee];B[])\n", "{seen}");
    assert!(seen.contains("plays of go:9x9 are kept as .sgf"), "{seen}");
    for (file, words) in [
        ("komi", "this play of go has a komi of 7.5, unlike go:9x9"),
        ("setup", "line 2: stones are set up after the first move"),
        ("size", "on a board of 19x19"),
    ] {
        let seen = run.see(&format!("play go:9x9 --load {file}.sgf"));
        let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(seen.contains(words) && seen.contains("exit code 2"), "{seen}");
    }
}

#[test]
fn plays_are_repeated_by_their_seed() {
    let line = |seed: u32| format!("play mnk:4x3,line=3 --human none --computer 50 --seed {seed}");
    assert_eq!(run().see(&line(1)), run().see(&line(1)));
    let others = (1..=10).map(|seed| run().see(&line(seed)).lines().last().map(str::to_owned));
    assert!(others.collect::<std::collections::BTreeSet<_>>().len() > 5);
    // Without a seed, the clock gives one, which is said.
    let seen = run().see("play sticks:10 --human none");
    let seed = seen.split("--seed ").nth(1).and_then(|rest| rest.split('.').next()).unwrap();
    assert_eq!(run().see(&format!("play sticks:10 --human none --seed {seed}")), seen);
}

#[test]
fn plays_that_cannot_start() {
    assert_seen!(run().see_all(&[
        "play",
        "play stikcs:10",
        "play nim:3+nim:4 --from 3",
        "play sticks:10 --from 11",
        "play sticks:10 --human 3",
        "play sticks:10 --computer strong",
        "play sticks:10 --seed x",
        "play sticks:10 --max-positions many",
        "play sticks:10 --max-memory big",
        "play sticks:10 --from 3 --load play.json",
    ]));
}

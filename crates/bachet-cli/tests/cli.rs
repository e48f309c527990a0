//! The program as a person meets it: whole command lines and everything they print.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Compares with the recorded text. Run with `INSTA_UPDATE=always` to record anew, and read what changed.
macro_rules! assert_seen {
    ($seen:expr) => {
        insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!($seen) })
    };
}

/// What was seen, but for how long it took: that differs from run to run.
fn timeless(seen: &str) -> String {
    let line = |line: &str| match (line.split_once("\"time\":"), line.split_once(':')) {
        (Some((before, after)), _) => {
            let rest = after.trim_start_matches(|letter: char| letter.is_ascii_digit() || "e-.".contains(letter));
            format!("{before}\"time\":…{rest}\n")
        }
        (_, Some(("Time", _))) => "Time: …\n".to_owned(),
        (_, Some(("Temps ", _))) => "Temps : …\n".to_owned(),
        _ => format!("{line}\n"),
    };
    seen.lines().map(line).collect()
}

/// A command line, with the files that it needs.
struct Run {
    folder: tempfile::TempDir,
    input: Vec<u8>,
    lang: &'static str,
}

/// The course's first example.
const GAME: &str = include_str!("../../bachet/arenas/sans-interet.json");
const STICKS: &str = include_str!("../../bachet/arenas/sticks-10.json");
const MATCHES: &str = include_str!("../../bachet/arenas/matches-9.json");
const PILES: &str = include_str!("../../bachet/arenas/marienbad-2-2.json");
const MISERE: &str = include_str!("../../bachet/arenas/marienbad-2-2-misere.json");
const PG: &str = "parity 4;\n0 1 0 1,2;\n1 1 1 0,3;\n2 1 1 4;\n3 1 0 3;\n4 0 1 4;\n";

fn run() -> Run {
    let run = Run { folder: tempfile::tempdir().unwrap(), input: Vec::new(), lang: "C" };
    run.file("game.json", GAME)
        .file("sticks.json", STICKS)
        .file("matches.json", MATCHES)
        .file("piles.json", PILES)
        .file("misere.json", MISERE)
        .file("game.pg", PG)
}

impl Run {
    fn file(self, name: &str, content: impl AsRef<[u8]>) -> Run {
        std::fs::write(self.folder.path().join(name), content).unwrap();
        self
    }

    fn input(mut self, text: &str) -> Run {
        self.input = text.as_bytes().to_vec();
        self
    }

    fn french(mut self) -> Run {
        self.lang = "fr_FR.UTF-8";
        self
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the command line and returns all that a person sees, with the exit code where it is not 0.
    fn see(&self, line: &str) -> String {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bachet"))
            .args(line.split(' ').filter(|word| !word.is_empty()))
            .current_dir(self.path())
            .env_clear()
            .env("LANG", self.lang)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // A program that stops early does not read all of it.
        let _ = stdin.write_all(&self.input);
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let mut seen = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
        if output.status.code() != Some(0) {
            seen += &format!("exit code {:?}\n", output.status.code().unwrap());
        }
        seen
    }

    /// The outputs of several command lines, each behind its line.
    fn see_all(&self, lines: &[&str]) -> String {
        lines.iter().map(|line| format!("$ bachet {line}\n{}\n", self.see(line))).collect()
    }
}

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
        .file("stupid.json", r#"{"(9,1)": "(8,2)", "(7,1)": "(6,2)", "(6,1)": "(5,2)", "(5,1)": "(4,2)", "(4,1)": "(3,2)", "(3,1)": "(2,2)"}"#);
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
        "convert rich.json out.pg --json",
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

/// The course's trees, and arenas with values.
fn run_with_values() -> Run {
    run()
        .file("choices.json", include_str!("../../bachet/trees/choices.json"))
        .file("cuts.json", include_str!("../../bachet/trees/cuts.json"))
        .file("sixteen.json", include_str!("../../bachet/trees/sixteen.json"))
        .file(
            "values.json",
            r#"{"owner": {"a": 1, "b": 2, "c": 2, "d": 1, "e": 1}, "arcs": {"a": ["b", "c"], "b": ["d", "e"],
            "c": ["e", "d"], "d": ["b"], "e": ["c"]}, "values": {"a": 0, "b": 3, "c": 1, "d": -2.5, "e": 4}}"#,
        )
        .file("empty-leaf.json", "[1,\n [2, []]]")
        .file("bare.json", "[1, [2, 3]]")
}

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
fn search_in_french() {
    assert_seen!(timeless(&run_with_values().french().see_all(&[
        "search --help",
        "search choices.json --depth 3 --threads 1",
        "search cuts.json --show-tree",
        "search connect4:5x4 --algorithm mcts --nodes 500",
        "search connect4:7x6 --algorithm pn --from 4455",
        "search connect4:7x6 --algorithm pn --nodes 100",
        "search tictactoe --depth 2 --heuristic playouts:20 --seed 7 --threads 1",
        "search nim:3+kayles:4",
        "search connect4 --algorithm alfa",
    ])));
}

#[test]
fn searches_that_cannot_start() {
    assert_seen!(run_with_values().see_all(&[
        "search",
        "search connect4 --depth 0",
        "search connect4 --depth 1001",
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
        "search nim:3+kayles:4",
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
    assert_eq!(output.status.code(), Some(0));
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
    record(&run().input("hint\nwhy\n"), "play connect4:7x6");
    record(&run(), "play connect4:4x4 --human none --computer random --max-memory 1M --no-symmetry --seed 6");
    record(&run(), "play sticks:10 --from 0 --seed 1");
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
fn matches() {
    assert_seen!(timeless(&run_with_values().see_all(&[
        "match alphabeta:3 lines:1 --games 20",
        "match lines:1 alphabeta:3 --games 20 --seed 2 --json",
        "match alphabeta:3 alphabeta:3 --games 6",
        "match random perfect --game sticks:10 --games 50",
        "match mcts:50 random --game tictactoe --from x../.o./... --games 10",
        "match 70 random --game game.json --games 10 --json",
        "match perfect random",
        "match random",
        "match random deep-blue",
        "match random lines:1 --game nim:4",
        "match random random --games 0",
        "match random random --seed x",
        "match random random --from 44444444",
        "match random random --game tictactoe --from xxx/oo./...",
        "match random random --game nim:3+nim:4",
        "match random random --game cuts.json",
    ])));
    assert_seen!(timeless(&run().french().see_all(&[
        "match --help",
        "match alphabeta:3 lines:1 --games 20",
        "match alphabeta:3 alphabeta:3 --games 6",
        "match perfect random",
    ])));
}

#[cfg(target_os = "linux")]
#[test]
fn matches_are_interrupted() {
    let report = interrupted("match engine:1h random --games 9");
    assert_eq!((report["games"].as_u64(), report["stopped"].as_bool()), (Some(0), Some(true)));
}

#[test]
fn play_in_french() {
    let run = run().french().file("play.json", r#"{"game": "tictactoe", "from": ".../.../...", "moves": ["5", "2"]}"#);
    let input = "aide\npourquoi\nindice\n2\nannuler\nannuler\n9\nindise\nhint\nplateau\ncoups\nsauver\n1\n1\n1\n";
    let sticks = run.input(input);
    let mut seen = sticks.see_all(&["play sticks:10 --seed 1"]);
    let tictactoe = sticks.input("indice\n3\n9\n7\npourquoi\nquitter\n");
    seen += &tictactoe.see_all(&["play tictactoe --load play.json --seed 1 --computer 60"]);
    seen += &tictactoe.see_all(&["play tictactoe --human both"]);
    let tictactoe = tictactoe.input("indice\nquitter\n");
    seen += &tictactoe.see_all(&["play connect4 --max-positions 9", "play connect4 --computer alphabeta:2"]);
    seen += &tictactoe.see_all(&["play --help", "play nim:3+nim:4", "play tictactoe --computer 101"]);
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
        "play nim:3+nim:4",
        "play sticks:10 --from 11",
        "play sticks:10 --human 3",
        "play sticks:10 --computer strong",
        "play sticks:10 --seed x",
        "play sticks:10 --max-positions many",
        "play sticks:10 --max-memory big",
        "play sticks:10 --from 3 --load play.json",
    ]));
}

#[test]
fn games_by_name() {
    assert_seen!(run().see_all(&[
        "games",
        "games kayles",
        "games nim:3-4",
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
        "attractor nim:3+nim:4",
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

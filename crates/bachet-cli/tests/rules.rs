//! Rules files, by every command that takes a game; and matches against a Game Manager.

mod common;

use bachet_gdl::EXAMPLES;
use common::{Run, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Who wins with perfect play; 0 is a draw.
const WINNERS: &[(&str, u64)] = &[
    ("nim", 2),
    ("nim3", 2),
    ("race", 2),
    ("tictactoe", 0),
    ("chomp", 1),
    ("dominoes", 1),
    ("knights", 2),
    ("again", 1),
    ("shares", 1),
    ("crossing", 1),
    ("pawns", 1),
    ("kingrook", 1),
];

fn with_rules(name: &str) -> Run {
    let text = EXAMPLES.iter().find(|(own, _)| *own == name).unwrap().1;
    run().file(&format!("{name}.kif"), text)
}

fn json(seen: &str) -> serde_json::Value {
    serde_json::from_str(seen).unwrap_or_else(|error| panic!("{error}: {seen}"))
}

/// Every command does with every rules file what it does with games by name.
#[test]
fn every_command_takes_every_rules_file() {
    for (name, _) in EXAMPLES {
        let (run, file) = (with_rules(name), format!("{name}.kif"));
        let see = |line: &str| {
            let seen = run.see(line);
            assert!(!seen.contains("exit code"), "{line}: {seen}");
            seen
        };
        let described = json(&see(&format!("describe {file} --json")));
        assert_eq!((&described["kind"], &described["solvable"]), (&"rules".into(), &true.into()), "{name}");
        assert!(described["flaw"].is_null() && described["doubt"].is_null(), "{name}: {described}");
        let found = json(&see(&format!("search {file} --depth 2 --json")));
        assert!(found["best"][0].is_string(), "{name}: {found}");
        see(&format!("solve {file} --estimate --json"));
        let tree = see(&format!("tree {file} --depth 1 --to dot -o -"));
        assert!(tree.contains("digraph") || tree.contains("graph"), "{name}: {tree}");
        let played = see(&format!("match random random --game {file} --games 2 --seed 1 --json"));
        assert_eq!(json(&played)["games"], 2, "{name}: {played}");
    }
}

#[test]
fn small_games_are_solved_stored_and_verified() {
    for &(name, winner) in WINNERS {
        let (run, file) = (with_rules(name), format!("{name}.kif"));
        let see = |line: &str| {
            let seen = run.see(line);
            assert!(!seen.contains("exit code"), "{line}: {seen}");
            seen
        };
        let solved = json(&see(&format!("solve {file} --json")));
        assert_eq!(solved["winner"], winner, "{name}: {solved}");
        see(&format!("solve {file} -o {name}.bachet"));
        // The file knows its rules: the text is not needed any more.
        std::fs::rename(run.path().join(&file), run.path().join("elsewhere")).unwrap();
        let known = json(&see(&format!("query {name}.bachet --json")));
        assert_eq!(known["winner"], winner, "{name}: {known}");
        see(&format!("verify {name}.bachet"));
        std::fs::rename(run.path().join("elsewhere"), run.path().join(&file)).unwrap();
        see(&format!("verify {file} {name}.bachet"));
    }
}

#[test]
fn arenas_of_rules_are_drawn_and_have_strategies() {
    for name in ["nim", "nim3", "race", "again"] {
        let (run, file) = (with_rules(name), format!("{name}.kif"));
        for line in ["draw {} --to dot -o -", "strategy {} --player 1 --json", "attractor {} --player 1 --json"] {
            let seen = run.see(&line.replace("{}", &file));
            assert!(!seen.contains("exit code"), "{line} with {name}: {seen}");
        }
        let seen = run.file("moves.txt", "").input("hint\nquit\n").see(&format!("play {file}"));
        assert!(!seen.contains("exit code"), "play {name}: {seen}");
    }
}

#[test]
fn errors_name_the_file_the_line_and_the_field() {
    let run = with_rules("tictactoe").file("tictactoe.look.json", "{\n \"bord\": \"cell\"}");
    let seen = run.see("describe tictactoe.kif");
    assert!(seen.contains("tictactoe.look.json:2:2") && seen.contains("bord"), "{seen}");
    let run = with_rules("nim").file("wrong.kif", "(role a)\n(goal a 99999999999999999999)");
    let seen = run.see("solve wrong.kif");
    assert!(seen.contains("wrong.kif"), "{seen}");
}

/// A program that plays, and is ended with the test.
struct Playing(Child, String);

impl Drop for Playing {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn player(memory: &str) -> Playing {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bachet"))
        .args(["ggp", "--port", "0", "--max-memory", memory])
        .env_clear()
        .env("LANG", "en_US.UTF-8")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_whitespace().find(|word| word.contains("127.0.0.1")).unwrap();
    let address = address.trim_end_matches(';').to_owned();
    Playing(child, address)
}

impl Playing {
    /// The answer to a message, without its head.
    fn says(&self, message: &str) -> String {
        let mut stream = TcpStream::connect(&self.1).unwrap();
        write!(stream, "POST / HTTP/1.0\r\nContent-Length: {}\r\n\r\n{message}", message.len()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }
}

#[test]
fn a_manager_is_answered_in_time_whatever_the_rules() {
    let player = player("300M");
    assert_eq!(player.says("info"), "((name bachet) (status available))");
    let nim = EXAMPLES[0].1;
    // Solved before the first move: what is left is a multiple of four.
    assert_eq!(player.says(&format!("(START one first ({nim}) 10 10)")), "ready");
    assert_eq!(player.says("info"), "((name bachet) (status busy))");
    assert_eq!(player.says("(PLAY one NIL)").len(), "(take 1)".len());
    assert_eq!(player.says("(STOP one ((take 3) noop))"), "done");
    // More can hold than there is room for: the start is in time all the same, and so is each move.
    let numbers: String = (0..3000).map(|n| format!("(number {n})")).collect();
    let large = format!(
        "{nim} {numbers} (<= (next (met ?x ?y ?z)) (true (pile ?x)) (number ?y) (number ?z) (does first (take ?x)))
         (<= (next (met ?x ?y ?z)) (true (met ?y ?z ?x)) (number ?x))"
    );
    let began = Instant::now();
    assert_eq!(player.says(&format!("(START two first ({large}) 4 4)")), "ready");
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    let began = Instant::now();
    assert!(player.says("(PLAY two NIL)").starts_with("(take "));
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    assert_eq!(player.says("(ABORT two)"), "aborted");
    // What is wrong is said, and the next match is as good as the first.
    assert!(player.says("(START three first ((role first) (goal first many)) 4 4)").contains("there is no rule for"));
    assert_eq!(player.says(&format!("(START four second ({nim}) 10 10)")), "ready");
    assert_eq!(player.says("(PLAY four NIL)"), "noop");
    assert!(player.says("(PLAY four ((take 3) noop))").starts_with("(take 1)"));
}

/// Three roles who choose at once: each has a move that is best for it whatever the others do.
#[test]
fn moves_made_at_once_are_searched_for() {
    let rules = "(role a) (role b) (role c) (init (step 1)) (succ 1 2) (succ 2 3) (init (sum a 0)) (init (sum b 0)) (init (sum c 0))
        (plus 0 0 0) (plus 0 1 1) (plus 1 0 1) (plus 1 1 2) (worth idle 0) (worth wander 0) (worth gather 1) (worth sleep 0)
        (<= (legal ?p ?m) (role ?p) (worth ?m ?v)) (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
        (<= (next (sum ?p ?s)) (true (sum ?p ?o)) (does ?p ?m) (worth ?m ?v) (plus ?o ?v ?s)) (<= terminal (true (step 3)))
        (<= (goal ?p 0) (true (sum ?p 0))) (<= (goal ?p 50) (true (sum ?p 1))) (<= (goal ?p 100) (true (sum ?p 2)))";
    let player = player("300M");
    assert_eq!(player.says(&format!("(START three b ({rules}) 4 4)")), "ready");
    assert_eq!(player.says("(PLAY three NIL)"), "gather");
    assert_eq!(player.says("(PLAY three (idle gather sleep))"), "gather");
}

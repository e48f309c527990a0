//! Plays and strategies: on the arena, followed or left, counted and listed.

mod common;

use common::{Run, assert_seen, run};

/// 002, examples 5 and 6: J1 takes one match each time; J2 leaves a multiple of three.
fn matches() -> Run {
    run()
        .file("one.json", include_str!("../../bachet/strategies/matches-one.json"))
        .file("two.json", include_str!("../../bachet/strategies/matches-two.json"))
        .file("play.json", r#"{"game": "matches:9", "from": "(9,1)", "moves": ["1", "2", "1"]}"#)
        .file("later.json", r#"{"game": "matches:9", "from": "(6,2)", "moves": ["1", "2"]}"#)
        .file("other.json", r#"{"game": "matches:8", "from": "(8,1)", "moves": []}"#)
        .file("list.json", r#"["0", "1", "3", "6"]"#)
}

/// 002, example 4: a play that J2 wins; example 5: the strategy that takes one match each time, and a play that beats it.
#[test]
fn on_the_arena() {
    assert_seen!(matches().see("draw matches:9 --play 1→2→1→2→1→2 --to svg -o -"));
    assert_seen!(matches().french().see("draw matches:9 --strategy one.json --to svg -o -"));
    assert_seen!(matches().see("draw matches:9 --strategy two.json --play 1→1 --to dot -o -"));
}

#[test]
fn on_a_cycle() {
    assert_seen!(matches().see("draw game.json --play 0→1→3→1→4→1→4→1→3→1→3 --to svg -o -"));
}

#[test]
fn every_way_to_write_a_play() {
    let run = matches();
    let drawn = |line: &str| run.see(&format!("draw {line} --to svg -o -"));
    let all = [
        "matches:9 --play (9,1)→(8,2)→(6,1)→(5,2)",
        "matches:9 --play 1→2→1",
        "matches:9 --play 1->2->1",
        "matches:9 --play [\"1\",\"2\",\"1\"]",
        "matches:9 --play play.json",
    ];
    let first = drawn(all[0]);
    assert!(first.starts_with("<svg"), "{first}");
    all.iter().for_each(|line| assert_eq!(drawn(line), first, "{line}"));
    assert_eq!(drawn("game.json --play list.json"), drawn("game.json --play 1→3→6"));
    assert_eq!(drawn("piles.json --play s→a→c"), drawn("piles.json --play (a,2)→(c,1)"));
    assert!(drawn("matches:9 --play later.json").contains("(5,1)"));
}

/// 003, definition 18: whether a play follows a strategy; and the set of plays that it leaves.
#[test]
fn plays_that_follow() {
    assert_seen!(matches().see_all(&[
        "strategy matches:9 --check one.json --plays",
        "strategy matches:9 --check two.json --play 1→2→1→2→1→2",
        "strategy matches:9 --check two.json --play 1→1→1 --json",
        "strategy matches:9 --check two.json --play play.json --plays",
        "strategy matches:9 --player 2 --plays --json",
        "strategy game.json --play 0→1→3→1",
        "strategy game.json --check two.json --plays",
        "strategy kayles:6 --player 2 --plays --lang fr",
        "strategy matches:9 --play later.json --from 6",
    ]));
}

/// A thousand sticks: the number of plays has hundreds of digits.
#[test]
fn more_plays_than_a_machine_counts_on_its_fingers() {
    let run = run();
    let plays = |game: &str| {
        let seen = run.see(&format!("strategy {game} --player 2 --plays --json"));
        let (_, plays) = seen.rsplit_once("\"count\":").unwrap_or_else(|| panic!("{seen}"));
        plays.split(',').next().unwrap().to_owned()
    };
    // J1 has three moves each time, until one stick is left.
    assert_eq!(plays("sticks:61"), format!("\"{}\"", 3u64.pow(15)));
    assert_eq!(plays("sticks:1001").len(), 122);
    assert_eq!(plays("sticks:20001"), "null");
}

#[test]
fn endless_plays() {
    let run = run()
        .file("nothing.json", "{}")
        .file("round.json", r#"{"0": "1", "3": "1", "4": "1"}"#)
        .file("ring.json", r#"{"owner": {"a": 1, "b": 2, "c": 1, "d": 2}, "arcs": {"a": ["b", "d"], "b": ["c"], "c": ["b"], "d": []}, "wins": {"1": ["d"]}}"#);
    assert_seen!(run.see_all(&[
        "strategy game.json --check nothing.json --player 1 --plays",
        "strategy game.json --check round.json --plays --json",
        "strategy ring.json --check nothing.json --player 1 --plays",
        "strategy ring.json --check nothing.json --player 1 --plays --lang fr",
    ]));
}

#[test]
fn plays_that_are_none() {
    assert_seen!(matches().see_all(&[
        "draw matches:9 --play 3 -o a.svg",
        "draw matches:9 --play 1→2→1→2→1→2→1 -o a.svg",
        "draw matches:9 --play (9,1)→(6,2) -o a.svg",
        "draw matches:9 --play (9,1)→(6,3) -o a.svg --lang fr",
        "draw game.json --play 1→5 -o a.svg --lang fr",
        "draw game.json --play 0→1→3→6→3 -o a.svg",
        "draw matches:9 --play other.json -o a.svg",
        "draw matches:9 --play missing.json -o a.svg",
        "draw matches:9 --play one.json -o a.svg",
        "draw matches:9 --strategy game.json -o a.svg",
        "draw matches:9 --strategy one.json --step 2 -o a.svg",
        "draw matches:9 --play 1 --graph -o a.svg",
        "draw matches:9 --history -o a.svg",
        "draw tictactoe --play 1→2 -o a.svg",
        "strategy matches:9 --play 4",
    ]));
}

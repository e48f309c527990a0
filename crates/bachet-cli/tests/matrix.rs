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

#[test]
fn pictures_of_tables() {
    let run = run().file("tied.json", r#"{"payoffs": [[[3, 3], [3, 3]], [[0, 1], [5, 1]]]}"#);
    for line in [
        "matrix dilemma --to svg -o -",
        "matrix chicken --show replies --to svg -o -",
        "matrix tied.json --show replies --to svg -o -",
        "matrix battle --show payoffs --to svg -o -",
    ] {
        assert_seen!(run.see(line));
    }
    assert_seen!(run.french().see("matrix dilemma --show payoffs --to svg -o -"));
}

#[test]
fn tables_of_any_numbers_are_drawn() {
    let run = run()
        .file("same.json", r#"{"payoffs": [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]}"#)
        .file("one.json", r#"{"payoffs": [[[5, -5]]]}"#)
        .file(
            "huge.json",
            r#"{"payoffs": [[["1e50", "-1e50"], [0, 0]], [["1e-50", 7], [1, "123456789012345678901/7"]]]}"#,
        );
    for name in ["same", "one", "huge"] {
        for kind in ["table", "replies", "payoffs"] {
            let seen = run.see(&format!("matrix {name}.json --show {kind} --to svg -o -"));
            if (name, kind) == ("one", "replies") {
                assert!(seen.contains("two by two choices, not of 1 by 1"), "{seen}");
                continue;
            }
            let svg = &seen[seen.find("<svg").unwrap_or_else(|| panic!("{seen}"))..];
            assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{name} {kind}");
        }
    }
    assert_seen!(run.see_all(&[
        "matrix rps --show replies -o t.svg",
        "matrix rps --show replies",
        "matrix rps --theme dark",
        "matrix rps -o t.dot",
        "matrix rps -o t.svg",
        "matrix dilemma -o t.svg",
        "matrix rps --show payoffs -o t.svg",
    ]));
}

#[test]
fn what_is_said_of_a_table_is_checked() {
    let run = run();
    let said = run.see("matrix chicken --json");
    let said = &said[said.find('{').unwrap()..=said.rfind('}').unwrap()];
    let sure = said.replacen("\"value\":\"-1\"", "\"value\":\"-1/2\"", 1);
    let run = run
        .file("right.json", said)
        .file("payoff.json", said.replace("[\"-1\",\"1\"]}", "[\"-1\",\"2\"]}"))
        .file("shares.json", said.replace("[\"9/10\",\"1/10\"]", "[\"8/10\",\"2/10\"]"))
        .file("sure.json", sure)
        .file("value.json", said.replace("\"value\":null", "\"value\":\"3\""))
        .file("words.json", said.replace("\"9/10\"", "\"nine\""))
        .file("nothing.json", "{}")
        .file("tied.json", r#"{"payoffs": [[[3, 3], [3, 3]], [[2, 2], [5, 6]], [[0, 3], [6, 1]]]}"#);
    assert_seen!(run.see_all(&[
        "verify chicken right.json",
        "verify chicken right.json --json",
        "--lang fr verify chicken right.json",
        "verify chicken payoff.json",
        "verify chicken shares.json",
        "verify chicken sure.json",
        "--lang fr verify chicken sure.json --json",
        "verify chicken value.json",
        "verify chicken words.json",
        "verify chicken nothing.json",
        "verify chicken missing.json",
        "verify stag right.json",
        "verify rps right.json",
        "verify tied.json right.json",
        "verify chicken right.json --target a",
        "verify chicken",
    ]));
}

#[test]
fn large_tables_say_what_is_left_out() {
    // Squares modulo a prime: no choice is dominated, and no order helps.
    let cell =
        |i: i64, j: i64| [(i * i * 37 + j * j * 11 + i * j * 91) % 101, (i * i * 53 + j * j * 17 + i * j * 29) % 97];
    let rows: Vec<Vec<[i64; 2]>> = (0..50).map(|i| (0..50).map(|j| cell(i, j)).collect()).collect();
    let wide: Vec<Vec<[i64; 2]>> = vec![vec![[0, 0]; 61]];
    let run = run()
        .file("large.json", serde_json::json!({ "payoffs": rows }).to_string())
        .file("wide.json", serde_json::json!({ "payoffs": wide }).to_string());
    let seen = run.see("matrix large.json --json");
    assert!(seen.contains("Not all are looked for") && seen.contains("\"security\""), "{}", &seen[seen.len() - 600..]);
    assert!(run.see("matrix wide.json -o wide.svg").contains("60 at most"));
}

/// In French and elsewhere numbers have commas, and cells semicolons between them.
#[test]
fn tables_with_decimal_commas() {
    let run = run()
        .file("zero.csv", "1,5;2\n-0,5;1\n")
        .file("named.csv", ";gauche;droite\nhaut;1,5 2;3 4\nbas;0 0,25;1 1\n")
        .file("pairs.csv", ";left;right\nup;3, 3;0, 5\ndown;5, 0;1, 1\n")
        .file("both.csv", ";left;right\nup;3,3;0,5\ndown;5,0;1,1\n")
        .file("huge.csv", "1,2\n3,1e400\n");
    assert_seen!(run.see_all(&[
        "matrix zero.csv",
        "matrix named.csv",
        "matrix pairs.csv",
        "matrix both.csv",
        "--lang fr matrix both.csv",
        "matrix huge.csv",
        "--lang fr matrix huge.csv",
        "matrix dilemme",
        "matrix blackjack",
        "matrix nim:3-4",
        "--lang fr matrix poker",
        "repeat dilemme --players grim --rounds 5",
    ]));
}

/// What is written in one language is read in the other.
#[test]
fn choices_have_names_in_both_languages() {
    let strategy = |choice: &str| {
        format!(
            r#"{{"name": "{choice}", "states": {{"a": {{"choose": "{choice}", "next": {{"cooperate": "a", "trahir": "a"}}}}}}}}"#
        )
    };
    let run = run().file("kind.json", strategy("coopérer")).file("hard.json", strategy("defect"));
    for table in ["dilemma", "stag", "battle"] {
        for (written, read) in [("--lang fr", "--lang en"), ("--lang en", "--lang fr")] {
            std::fs::write(run.path().join("said.json"), run.see(&format!("{written} matrix {table} --json"))).unwrap();
            let seen = run.see(&format!("{read} verify {table} said.json"));
            assert!(!seen.contains("exit code"), "{table}: {seen}");
        }
    }
    for lang in ["", "--lang fr "] {
        let seen = run.see(&format!("{lang}repeat dilemma --players kind.json,hard.json --rounds 10 --json"));
        // Who always cooperates gets 30 from its twin, who always defects 10 from its own and 50 from the other.
        assert!(seen.contains(r#""score":"60""#) && seen.contains(r#""score":"30""#), "{seen}");
    }
}

/// Two strategies of the same name are two.
#[test]
fn players_of_the_same_name_stay_apart() {
    let always = |name: &str, choice: u8| {
        format!(r#"{{"name": "{name}", "states": {{"a": {{"choose": {choice}, "next": "a"}}}}}}"#)
    };
    let run = run()
        .file("nice.json", always("mine", 1))
        .file("hard.json", always("mine", 2))
        .file("grim.json", always("grim", 2))
        .file("loop.py", "while True: pass\n");
    assert_seen!(run.see_all(&[
        "repeat dilemma --players nice.json,hard.json,hard.json --rounds 10",
        "repeat dilemma --players grim.json,grim,grim --rounds 10",
        "repeat dilemma --players loop.py",
        "--lang fr repeat dilemma --players loop.py",
    ]));
}

const MINE: &str = r#"{"name": "mine", "start": "kind", "states": {
    "kind": {"choose": "cooperate", "next": {"cooperate": "kind", "defect": "angry"}},
    "angry": {"choose": {"cooperate": "1/10", "defect": "9/10"}, "next": "kind"}}}"#;

#[test]
fn repeated_games() {
    let run = run()
        .file("mine.json", MINE)
        .file("lost.json", r#"{"states": {"a": {"choose": "cooperate", "next": {"defect": "a"}}}}"#)
        .file("odd.json", r#"{"states": {"a": {"choose": {"cooperate": 0.5, "defect": 0.6}, "next": "a"}}}"#)
        .file("broken.json", r#"{"states": "#);
    assert_seen!(run.see_all(&[
        "repeat dilemma --players tit-for-tat,grim,always-cooperate,always-defect",
        "repeat dilemma --players tit-for-tat,always-defect --rounds 200 --json",
        "repeat dilemma --noise 0.05 --seed 7 --repetitions 3",
        "repeat dilemma --players mine.json,tit-for-tat --generations 20",
        "--lang fr repeat dilemma --players pavlov,random --generations 5",
        "repeat battle --players tit-for-tat,always-cooperate --rounds 10",
        "repeat rps --rounds 10",
        "repeat rps --players tit-for-tat",
        "repeat dilemma --players tit-for-tad",
        "repeat dilemma --players somebody",
        "repeat dilemma --players lost.json",
        "repeat dilemma --players odd.json",
        "--lang fr repeat dilemma --players odd.json",
        "repeat dilemma --players broken.json",
        "repeat dilemma --players missing.json",
        "repeat dilemma --noise 1.5",
        "repeat dilemma --noise much",
        "repeat dilemma --rounds 0",
        "repeat dilemma --rounds 100000000",
        "repeat dilemma --generations 1000000",
        "repeat dilemma --show shares",
        "repeat poker",
    ]));
}

#[test]
fn pictures_of_repeated_games() {
    let run = run();
    assert_seen!(run.see("repeat dilemma --players tit-for-tat,grim,always-defect --to svg -o -"));
    assert_seen!(
        run.see("repeat dilemma --players tit-for-tat,always-cooperate,always-defect --show shares --to svg -o -")
    );
    assert_seen!(run.french().see("repeat chicken --show region --to svg -o -"));
}

#[test]
fn games_that_lie_outside_say_why() {
    assert_seen!(run().see_all(&[
        "games dilemma",
        "solve rock-paper-scissors",
        "solve poker",
        "--lang fr play poker",
        "describe backgammon",
        "draw dilemma -o t.svg",
        "--lang fr games dilemme",
        "search Bridge --depth 3",
        "solve blackjack",
        "describe poker --json",
        "describe blackjack",
        "--lang fr describe dilemme",
        "describe rps --json",
    ]));
    // How long it takes to look at them differs.
    assert!(run().see("describe dots:2x2").contains("one may move several times"));
    assert!(run().see("describe tictactoe").contains("they move in turn"));
}

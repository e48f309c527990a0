//! Exercise sheets, and marks for answers.

mod common;

use common::{Run, assert_seen, run};
use serde_json::Value;

const KINDS: [&str; 12] = [
    "attractor",
    "strategy",
    "check",
    "minimax",
    "alphabeta",
    "horizon",
    "nim",
    "mex",
    "grundy",
    "kernel",
    "buchi",
    "parity",
];

fn json(run: &Run, line: &str) -> Value {
    serde_json::from_str(&run.see(line)).unwrap()
}

fn written(run: &Run, line: &str, file: &str) -> String {
    written_in(run, line, file, "Written to")
}

fn written_in(run: &Run, line: &str, file: &str, words: &str) -> String {
    let seen = run.see(&format!("{line} -o {file} --force"));
    assert_eq!(seen, format!("{words} {file}.\n"));
    std::fs::read_to_string(run.path().join(file)).unwrap()
}

#[test]
fn questions() {
    let lines = KINDS.map(|kind| format!("exercise {kind} --seed 7 --size small --solution"));
    assert_seen!(run().see_all(&lines.each_ref().map(String::as_str)));
}

#[test]
fn questions_in_french() {
    let lines = KINDS.map(|kind| format!("exercise {kind} --seed 7 --solution"));
    assert_seen!(run().french().see_all(&lines.each_ref().map(String::as_str)));
}

#[test]
fn large_ones() {
    let lines = KINDS.map(|kind| format!("exercise {kind} --seed 7 --size large --solution"));
    assert_seen!(run().see_all(&lines.each_ref().map(String::as_str)));
}

/// The document without the figures and what they need, which other tests look at.
fn without_figures(tex: &str) -> String {
    let (before, rest) = tex.split_once("\\usepackage{fix-cm}").unwrap();
    let (_, mut rest) = rest.split_once("\\pagestyle").unwrap();
    let mut text = format!("{before}…\n\\pagestyle");
    while let Some((before, after)) = rest.split_once("\\begin{tikzpicture}") {
        text += &format!("{before}…");
        rest = after.split_once("\\end{tikzpicture}").unwrap().1;
    }
    text + rest
}

#[test]
fn sheets() {
    let run = run();
    let sheet =
        |kind: &str| without_figures(&written(&run, &format!("exercise {kind} --seed 7 --size small"), "sheet.tex"));
    let sheets: Vec<String> = KINDS.iter().map(|kind| format!("{kind}\n\n{}", sheet(kind))).collect();
    assert_seen!(sheets.join("\n"));
}

#[test]
fn pages() {
    let run = run();
    let page = written(&run, "exercise attractor --seed 7 --count 2", "sheet.html");
    assert_eq!(page.matches("<section>").count(), 2);
    assert_eq!((page.matches("<svg ").count(), page.matches("<details>").count()), (4, 2));
    assert_eq!(page.matches("http").count(), 4, "nothing but the name of SVG comes from elsewhere");
    let asked = written(&run, "exercise attractor --seed 7 --no-solution", "asked.html");
    assert!(!asked.contains("details>") && asked.matches("<svg ").count() == 1);
}

#[test]
fn pictures() {
    let run = run();
    let asked = written(&run, "exercise grundy --seed 7 --size small", "asked.svg");
    assert!(asked.contains("1. Compute the Grundy number of each vertex."));
    let solved = written(&run, "exercise grundy --seed 7 --size small --solution", "solved.svg");
    assert!(solved.contains(">Solution</text>") && !solved.contains("Compute"));
    let french = written_in(&run, "exercise strategy --seed 7 --size small --lang fr", "french.svg", "Écrit dans");
    assert!(french.contains("\u{a0}?</text>") && !french.contains(">?</text>"), "no line begins with a sign");
    assert_eq!(asked.matches("class=\"vertex\"").count(), solved.matches("class=\"vertex\"").count());
}

#[test]
fn the_same_seed_gives_the_same_sheet() {
    let run = run();
    for kind in KINDS {
        for format in ["tex", "html", "svg", "json"] {
            let line = format!("exercise {kind} --seed 3 --size medium --to {format} -o -");
            let first = run.see(&line);
            assert!(!first.is_empty() && first == run.see(&format!("{line} --threads 1")), "{line}");
            assert_ne!(first, run.see(&line.replace("--seed 3", "--seed 4")), "{line}");
        }
    }
}

#[test]
fn as_json() {
    let run = run();
    let lines = KINDS.map(|kind| format!("exercise {kind} --seed 7 --size small --json --no-solution"));
    assert_seen!(run.see_all(&lines.each_ref().map(String::as_str)));
    let several = json(&run, "exercise kernel --count 3 --size large --json");
    let seeds: Vec<&Value> =
        several["exercises"].as_array().unwrap().iter().map(|exercise| &exercise["seed"]).collect();
    assert_eq!(seeds, [1, 2, 3]);
}

/// Other commands read the instances, and find what the exercise says.
#[test]
fn instances_are_for_other_commands() {
    let run = run();
    let exercise = |kind: &str| {
        let sheet = json(&run, &format!("exercise {kind} --seed 5 --json"));
        std::fs::write(run.path().join("instance.json"), sheet["instance"].to_string()).unwrap();
        sheet["answer"].clone()
    };
    let answer = exercise("attractor");
    for (key, player) in [("one", 1), ("two", 2)] {
        let found = json(&run, &format!("attractor instance.json --player {player} --json"));
        assert_eq!(found["steps"], answer[key]);
    }
    let answer = exercise("strategy");
    let strategy = serde_json::json!({"player": answer["winner"], "moves": answer["moves"]});
    std::fs::write(run.path().join("strategy.json"), strategy.to_string()).unwrap();
    assert_eq!(json(&run, "strategy instance.json --check strategy.json --json")["winning"], true);
    let sheet = json(&run, "exercise check --seed 5 --json");
    for part in ["instance", "strategy"] {
        std::fs::write(run.path().join(format!("{part}.json")), sheet[part].to_string()).unwrap();
    }
    let found = json(&run, "strategy instance.json --check strategy.json --json");
    assert_eq!(found["winning"], sheet["answer"]["winning"]);
    let sheet = json(&run, "exercise horizon --seed 5 --json");
    std::fs::write(run.path().join("instance.json"), sheet["instance"].to_string()).unwrap();
    for depth in 1..=3 {
        let line = format!("search instance.json --algorithm minimax --heuristic values --depth {depth} --json");
        assert_eq!(json(&run, &line)["best"][0], sheet["answer"][format!("move{depth}")], "{depth}");
    }
    let sheet = json(&run, "exercise nim --seed 5 --json");
    let game = sheet["instance"]["game"].as_str().unwrap();
    assert_eq!(
        json(&run, &format!("solve {game} --json"))["winner"],
        if sheet["answer"]["wins"] == true { 1 } else { 2 }
    );
    for kind in ["minimax", "alphabeta"] {
        let answer = exercise(kind);
        let found = json(&run, &format!("search instance.json --algorithm {kind} --json"));
        assert_eq!(found["best"][0], answer["move"]);
    }
    let answer = exercise("grundy");
    assert_eq!(json(&run, "grundy instance.json --json")["grundy"], answer["numbers"]);
    let answer = exercise("kernel");
    assert_eq!(json(&run, "kernel instance.json --json")["kernel"], answer["kernel"]);
}

#[test]
fn right_answers() {
    let run = run();
    for kind in KINDS {
        for size in ["small", "medium", "large"] {
            let sheet = json(&run, &format!("exercise {kind} --seed 9 --size {size} --json"));
            std::fs::write(run.path().join("answer.json"), sheet["answer"].to_string()).unwrap();
            let marks = json(&run, &format!("exercise {kind} --seed 9 --size {size} --answers answer.json --json"));
            assert_eq!((&marks["perfect"], &marks["points"]), (&Value::Bool(true), &marks["most"]), "{kind} {size}");
        }
    }
}

#[test]
fn a_sheet_whose_form_is_filled_in() {
    let run = run();
    for kind in KINDS {
        let mut sheet: Value = serde_json::from_str(&written(&run, &format!("exercise {kind}"), "sheet.json")).unwrap();
        let line = format!("exercise {kind} --answers sheet.json --json");
        assert!(run.see(&line).contains("\"points\":0,"), "{kind}: the right answer on the sheet does not count");
        sheet["form"] = sheet["answer"].clone();
        std::fs::write(run.path().join("sheet.json"), sheet.to_string()).unwrap();
        assert_eq!(json(&run, &line)["perfect"], true, "{kind}");
    }
}

/// What the notes ask about, as exercises: a game by its name, the file of an arena or of a tree.
fn with_own() -> Run {
    run()
        .file("sans-interet.json", include_str!("../../bachet/arenas/sans-interet.json"))
        .file("marienbad.json", include_str!("../../bachet/arenas/marienbad-2-2.json"))
        .file("cuts.json", include_str!("../../bachet/trees/cuts.json"))
        .file("choices.json", include_str!("../../bachet/trees/choices.json"))
        .file("sixteen.json", include_str!("../../bachet/trees/sixteen.json"))
        .file("odd.json", r#"{"arcs": {"a": ["b"], "b": ["c"], "c": ["a"]}}"#)
        .file("halves.json", "[0.5, 1]")
}

#[test]
fn own_games_arenas_and_trees() {
    assert_seen!(with_own().see_all(&[
        "exercise attractor --from sans-interet.json --solution",
        "exercise attractor --from matches:9 --solution --lang fr",
        "exercise strategy --from nim:5,take=1-3 --solution",
        "exercise kernel --from marienbad.json --solution --lang fr",
        "exercise kernel --from odd.json --solution",
        "exercise grundy --from grundy:7 --solution",
        "exercise minimax --from sixteen.json --solution",
        "exercise alphabeta --from cuts.json --solution --lang fr",
        "exercise alphabeta --from cuts.json --json --no-solution",
        "exercise check --from sans-interet.json --solution",
        "exercise horizon --from choices.json --solution",
        "exercise nim --from nim:3-4-5 --solution",
        "exercise mex --from marienbad.json --solution",
        "exercise nim --from nim:3-4-5,misere",
        "exercise nim --from kayles:5",
        "exercise nim --from nim:3-70",
        "exercise horizon --from cuts.json",
        "exercise minimax --from sans-interet.json",
        "exercise kernel --from cuts.json --lang fr",
        "exercise grundy --from tictactoe",
        "exercise grundy --from sticks:10",
        "exercise attractor --from connect4:7x6",
        "exercise attractor --from nim:1-3-5-7",
        "exercise strategy --from mnk:3x2,line=3",
        "exercise minimax --from halves.json",
        "exercise attractor --from nmi:3",
        "exercise attractor --from nowhere.json",
        "exercise attractor --from nim:3 --size small",
        "exercise attractor --from nim:3 --count 2",
        "exercise minimax --from cuts.json --ties 1",
    ]));
}

#[test]
fn own_exercises_are_marked_and_written() {
    let run = with_own();
    for (kind, own) in [
        ("attractor", "sans-interet.json"),
        ("strategy", "sticks:10"),
        ("kernel", "chomp:2x3"),
        ("grundy", "marienbad.json"),
        ("minimax", "sixteen.json"),
        ("alphabeta", "cuts.json"),
        ("check", "sticks:10"),
        ("horizon", "choices.json"),
        ("nim", "nim:1-3-5-7"),
        ("mex", "chomp:2x3"),
    ] {
        let line = format!("exercise {kind} --from {own}");
        let mut sheet = json(&run, &format!("{line} --json"));
        sheet["form"] = sheet["answer"].clone();
        std::fs::write(run.path().join("filled.json"), sheet.to_string()).unwrap();
        assert_eq!(json(&run, &format!("{line} --answers filled.json --json"))["perfect"], true, "{line}");
        for format in ["tex", "html", "svg"] {
            assert!(!run.see(&format!("{line} --to {format} -o -")).is_empty(), "{line} {format}");
        }
    }
}

const PAPER: &str = "exercise paper --kinds attractor,nim,minimax --seed 7 --size small";

#[test]
fn papers() {
    let run = run()
        .file(
            "some.json",
            r#"[{"one": [["6"]], "two": []}, null, {"values": {"A": 7, "B": 2, "C": 7, "D": 4}, "move": "C"}]"#,
        )
        .file("many.json", "[{}, {}, {}, {}]")
        .file("wrong.json", r#"[{}, {"sum": "x"}]"#)
        .file("none.json", r#"{"sum": 3}"#)
        .file("broken.json", "[{]");
    let tex = without_figures(&written(&run, PAPER, "paper.tex"));
    let solutions = without_figures(&written(&run, &format!("{PAPER} --solution --title Corrigé"), "solutions.tex"));
    let page = written(&run, PAPER, "paper.html");
    assert_eq!((page.matches("<section>").count(), page.matches("<svg ").count()), (6, 6));
    assert_eq!((page.matches("<table>").count(), page.matches("<details").count()), (1, 1));
    let asked = written(&run, &format!("{PAPER} --no-solution"), "asked.html");
    assert_eq!((asked.matches("<svg ").count(), asked.matches("<details").count()), (3, 0));
    let seen = run.see_all(&[
        &format!("{PAPER} --solution"),
        &format!("{PAPER} --lang fr --points 5,7,8 --title Contrôle"),
        &format!("{PAPER} --json --no-solution"),
        &format!("{PAPER} --answers some.json"),
        &format!("{PAPER} --answers some.json --lang fr"),
        &format!("{PAPER} --answers some.json --json"),
        &format!("{PAPER} --answers many.json"),
        &format!("{PAPER} --answers wrong.json"),
        &format!("{PAPER} --answers none.json"),
        &format!("{PAPER} --answers broken.json"),
        &format!("{PAPER} --points 2"),
        &format!("{PAPER} --points 2,3"),
        &format!("{PAPER} --points many"),
        &format!("{PAPER} -o paper.svg"),
        &format!("{PAPER} --count 2"),
        &format!("{PAPER} --from sticks:10"),
        &format!("{PAPER} --from x=sticks:10"),
        &format!("{PAPER} --from 4=sticks:10"),
        &format!("{PAPER} --from 2=sticks:10"),
        "exercise kernel --from nim:2-2 --from nim:3",
        "exercise paper",
        "exercise paper --kinds attractor,nmi",
        "exercise paper --kinds attractor,nim --from 1=matches:5 --from 2=nim:3-4-5 --solution --lang fr",
        "exercise paper --kinds ,",
        "exercise nim --kinds nim",
        "exercise nim --points 3",
    ]);
    assert_seen!(format!("{tex}\n{solutions}\n{seen}"));
}

#[test]
fn papers_are_marked() {
    let run = run();
    let line = "exercise paper --kinds attractor,check,horizon,nim,mex,kernel --seed 3";
    let mut paper = json(&run, &format!("{line} --json"));
    for exercise in paper["exercises"].as_array_mut().unwrap() {
        exercise["form"] = exercise["answer"].clone();
        // Each is the exercise that it would be alone.
        let alone = format!("exercise {} --seed {} --json", exercise["kind"].as_str().unwrap(), exercise["seed"]);
        assert_eq!(json(&run, &alone)["instance"], exercise["instance"]);
    }
    std::fs::write(run.path().join("paper.json"), paper.to_string()).unwrap();
    let marks = json(&run, &format!("{line} --answers paper.json --json"));
    assert_eq!((&marks["perfect"], &marks["points"], &marks["most"]), (&Value::Bool(true), &20.0.into(), &20.0.into()));
    for format in ["tex", "html", "json"] {
        let first = run.see(&format!("{line} --to {format} -o -"));
        assert_eq!(first, run.see(&format!("{line} --to {format} -o - --threads 1")), "{format}");
    }
}

#[test]
fn wrong_answers() {
    let run = run()
        .file("steps.json", r#"{"one": [["6"], ["3", "1"]], "two": [["7"], ["7", "4", "5"], ["0"]]}"#)
        .file("moves.json", r#"{"winner": 2, "moves": {"0": 2, "4": "6", "2": "5"}}"#)
        .file("values.json", r#"{"values": {"A": 9, "B": 8, "C": null}, "move": "A"}"#)
        .file("leaves.json", r#"{"visited": [0, 8, 9, 9], "alpha": ["E"], "beta": [], "value": 7, "move": "C"}"#)
        .file("numbers.json", r#"{"numbers": {"a": 7, "b": 1, "c": 1, "d": -1}, "move": "c"}"#)
        .file("kernel.json", r#"{"kernel": ["a", "b"], "wins": false}"#)
        .file("none.json", r#"{"exists": false}"#)
        .file("play.json", r#"{"winning": true, "play": ["0", "1", "1"]}"#)
        .file("depths.json", r#"{"value1": 4, "move1": "B", "value2": -1, "move2": "D"}"#)
        .file("heap.json", r#"{"sum": 5, "wins": true, "heap": "B", "left": 3}"#)
        .file("mex.json", r#"{"mex1": 3, "mex2": -1, "numbers": {"a": 0, "h": 1}}"#)
        .file("empty.json", "{}");
    assert_seen!(run.see_all(&[
        "exercise attractor --seed 7 --size small --answers steps.json",
        "exercise attractor --seed 7 --size small --answers steps.json --json",
        "exercise attractor --seed 7 --size small --answers steps.json --lang fr",
        "exercise strategy --seed 7 --size small --answers moves.json",
        "exercise strategy --seed 7 --size small --answers moves.json --lang fr",
        "exercise minimax --seed 7 --size small --answers values.json",
        "exercise minimax --seed 7 --size small --answers values.json --lang fr",
        "exercise alphabeta --seed 7 --size small --answers leaves.json",
        "exercise alphabeta --seed 7 --size small --answers leaves.json --lang fr",
        "exercise grundy --seed 7 --size small --answers numbers.json",
        "exercise grundy --seed 7 --size small --answers numbers.json --lang fr",
        "exercise kernel --seed 7 --size small --answers kernel.json",
        "exercise kernel --seed 7 --size small --answers kernel.json --lang fr",
        "exercise kernel --seed 7 --size large --answers none.json",
        "exercise kernel --seed 7 --size large --answers empty.json --lang fr",
        "exercise attractor --seed 7 --answers empty.json",
        "exercise strategy --seed 7 --answers empty.json",
        "exercise minimax --seed 7 --answers empty.json",
        "exercise alphabeta --seed 7 --answers empty.json",
        "exercise grundy --seed 7 --answers empty.json",
        "exercise check --seed 7 --size small --answers play.json",
        "exercise check --seed 9 --size small --answers play.json",
        "exercise check --seed 9 --size small --answers play.json --lang fr",
        "exercise check --seed 9 --size small --answers empty.json",
        "exercise horizon --seed 7 --size small --answers depths.json",
        "exercise horizon --seed 7 --size small --answers depths.json --lang fr",
        "exercise nim --seed 7 --size small --answers heap.json",
        "exercise nim --seed 7 --size small --answers heap.json --lang fr",
        "exercise nim --seed 7 --size small --answers empty.json",
        "exercise mex --seed 7 --size small --answers mex.json",
        "exercise mex --seed 7 --size small --answers mex.json --lang fr",
        "exercise mex --seed 7 --size small --answers empty.json",
    ]));
}

#[test]
fn bad_input() {
    let run = run()
        .file("broken.json", "{\"kernel\": [\"a\",]}")
        .file("names.json", "{\"values\":\n  {\"A\": 1, \"b\": 2}}")
        .file("keys.json", "{\"vlaues\": {}}")
        .file("other.json", "{\"kind\": \"minimax\", \"seed\": 2, \"form\": {}}")
        .file("ties.json", "{\"kind\": \"minimax\", \"ties\": 1, \"form\": {}}")
        .file("winner.json", "{\"winner\": \"J3\"}")
        .file("old.tex", "old");
    assert_seen!(run.see_all(&[
        "exercise",
        "exercise atractor",
        "exercise kernel --size huge",
        "exercise kernel --seed x",
        "exercise kernel --seed -1",
        "exercise kernel --seed 18446744073709551616",
        "exercise kernel --count 0",
        "exercise kernel --ties 1",
        "exercise minimax --ties -1",
        "exercise minimax --ties 9 --size small",
        "exercise minimax --ties 9 --size small --lang fr",
        "exercise minimax --ties 1 --cuts 1",
        "exercise alphabeta --cuts 0",
        "exercise kernel -o sheet.pdf",
        "exercise kernel -o sheet.doc",
        "exercise kernel -o sheet",
        "exercise kernel -o sheet.tex --to svg",
        "exercise kernel -o -",
        "exercise kernel --count 2 -o sheet.svg",
        "exercise kernel -o nowhere/sheet.tex",
        "exercise kernel --answers broken.json",
        "exercise minimax --answers names.json",
        "exercise minimax --answers keys.json",
        "exercise minimax --answers other.json",
        "exercise minimax --answers ties.json --ties 3",
        "exercise strategy --answers winner.json",
        "exercise minimax --answers other.json --lang fr",
        "exercise minimax --answers nowhere.json",
        "exercise minimax --answers names.json --count 2",
        "exercise --help",
        "exercise --help --lang fr",
    ]));
}

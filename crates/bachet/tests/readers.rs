//! The readers on damaged input: what the fuzz targets check, on a few thousand changes of right files.

#[path = "../../../fuzz/readers.rs"]
mod readers;

use bachet::format::{Fault, Syntax};
use bachet::games::TreeError;
use std::path::Path;

/// Runs `check` on every file of a folder, whole and changed in many ways.
fn damage(folder: &str, ending: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read(&path).unwrap();
        if !path.to_string_lossy().ends_with(ending) || text.len() > 2000 {
            continue;
        }
        files += 1;
        check(&text);
        for _ in 0..400 {
            let mut changed = text.clone();
            for _ in 0..1 + random(3) {
                let at = random(changed.len());
                match random(5) {
                    0 => changed[at] = random(256) as u8,
                    1 => changed[at] = b"0123456789,;:\"{}[]- \n"[random(21)],
                    2 => drop(changed.remove(at)),
                    3 => changed.insert(at, b"0123456789,;:\"{}[]- \n"[random(21)]),
                    _ => changed.truncate(at.max(1)),
                }
                if changed.is_empty() {
                    break;
                }
            }
            check(&changed);
        }
    }
    assert!(files > 0, "{} has no such file", folder.display());
}

#[test]
fn damaged_python_is_read_or_refused() {
    damage("../../fuzz/seeds/python", ".py", readers::python);
}

#[test]
fn damaged_json_is_read_or_refused() {
    damage("arenas", ".json", readers::json);
}

#[test]
fn damaged_trees_are_read_or_refused() {
    damage("trees", ".json", readers::tree);
}

#[test]
fn damaged_pg_is_read_or_refused() {
    damage("../../fuzz/seeds/pg", ".pg", readers::pg);
}

#[test]
fn damaged_strategies_are_judged_or_refused() {
    damage("../../fuzz/seeds/strategy", ".json", readers::strategy);
}

#[test]
fn damaged_solutions_are_never_taken_for_right() {
    damage("../../fuzz/seeds/solution", ".txt", readers::solution);
}

#[test]
fn damaged_solutions_of_games_without_end_are_never_taken_for_right() {
    damage("../../fuzz/seeds/paritysol", ".sol", readers::paritysol);
}

#[test]
fn a_million_brackets_are_refused() {
    use bachet::format::json::parse_tree;
    let open = "[".repeat(1_000_000);
    assert_eq!(parse_tree(&open).unwrap_err().fault, Fault::Syntax(Syntax::TooDeep));
    let nested = |depth: usize| "[".repeat(depth) + "1" + &"]".repeat(depth);
    assert_eq!(parse_tree(&nested(1000)).unwrap().len(), 1001);
    let error = parse_tree(&nested(1001)).unwrap_err();
    assert!(matches!(error.fault, Fault::Tree(TreeError::TooDeep { .. })), "{error:?}");
    readers::tree(nested(1000).as_bytes());
    let objects = |depth: usize| r#"{"children": ["#.repeat(depth) + "1" + &"]}".repeat(depth);
    assert_eq!(parse_tree(&objects(1000)).unwrap().len(), 1001);
}

#[test]
fn trees_that_are_wrong_say_where() {
    macro_rules! wrong {
        ($($text:literal, $place:literal => $fault:pat,)*) => {
            $(
                let error = bachet::format::json::parse_tree($text).unwrap_err();
                assert_eq!(error.place.map(|place| place.to_string()).as_deref(), Some($place), "{}", $text);
                assert!(matches!(error.fault, $fault), "{}: {error:?}", $text);
            )*
        };
    }
    wrong! {
        "[1,\n [2, []]]", "2:6" => Fault::Tree(TreeError::NoValue { .. }),
        "[1, {\"label\": \"a\"}]", "1:15" => Fault::Tree(TreeError::NoValue { .. }),
        "[{\"label\": \"a\", \"value\": 1},\n {\"value\": 2, \"label\": \"a\"}]", "2:24" => Fault::Tree(TreeError::SameLabel { .. }),
        "[{\"label\": 1, \"value\": 1}, 2]", "1:28" => Fault::Tree(TreeError::SameLabel { .. }),
        "[{\"label\": \"a/b\", \"value\": 1}]", "1:12" => Fault::Tree(TreeError::Label { .. }),
        "[{\"label\": \".\", \"value\": 1}]", "1:12" => Fault::Tree(TreeError::Label { .. }),
        "[{\"label\": \"\", \"value\": 1}]", "1:12" => Fault::Tree(TreeError::Label { .. }),
        "[1, \"2\"]", "1:5" => Fault::ValueText { .. },
        "[1, null]", "1:5" => Fault::ExpectedNode { .. },
        "[1, 1e999]", "1:5" => Fault::ValueRange { .. },
        "[1, {\"valeu\": 3}]", "1:6" => Fault::UnknownKey { nearest: Some(_), .. },
        "[1, {\"value\": 3, \"value\": 4}]", "1:18" => Fault::KeyTwice { .. },
        "[1, {\"value\": [3]}]", "1:15" => Fault::Expected { .. },
        "[1, {\"children\": 3}]", "1:18" => Fault::Expected { .. },
        "[1, 2", "1:6" => Fault::Syntax(Syntax::Incomplete),
        "[1, 2] 3", "1:8" => Fault::Syntax(Syntax::Trailing),
    }
}

#[test]
fn trees_are_told_from_arenas() {
    use bachet::format::{Content, read_any};
    for text in ["[1, 2]", " [1]", "-3.5", "\u{feff}7\n", "{\"children\": [1]}", "{ \"label\": \"a\", \"value\": 3}"] {
        assert!(matches!(read_any(text.as_bytes()), Ok(Content::Tree(_))), "{text}");
    }
    for text in ["{\"owner\": {\"a\": 1}, \"draws\": [\"a\"]}", "0 1 0 1; 1 0 1 0;", "{\"arcs\": {\"value\": []}}"] {
        assert!(matches!(read_any(text.as_bytes()), Ok(Content::Document(_))), "{text}");
    }
}

#[test]
fn python_is_told_from_the_other_formats() {
    let vertices = |text: &str| bachet::format::read(text.as_bytes()).map(|document| document.graph().len());
    for text in [
        "G = {0: [1], 1: []}",
        "{0: [1], 1: []}",
        "{'a': ['b'], 'b': []}",
        "{\"a\": [\"b\"], \"b\": []}",
        "# the graph\narène = {(0, 1): [(0, 2)], (0, 2): []}",
        "start = 0\nG = {0: {1}, 1: set()}",
        "{\"arcs\": {\"a\": [\"b\"], \"b\": []}}",
        "parity 1; start 0; 0 0 0 1; 1 0 1 0;",
    ] {
        assert_eq!(vertices(text), Ok(2), "{text}");
    }
}

#[test]
fn python_that_is_wrong_says_where() {
    let error = |text: &str| bachet::format::python::parse(text).unwrap_err().to_string();
    for (text, place) in [
        ("G = {0: [1],\n     1: [0 1]}", "2:12"),
        ("G = {0: [1]}", "1:10"),
        ("G = {0: [0]}\nprint(G)", "2:1"),
        ("G = {(k, 1): [] for j in range(3)}", "1:7"),
        ("G = {0: [k for j in range(3)]}", "1:10"),
        ("G = {0: [1, 2}", "1:14"),
        ("G = {'a': ['b]}", "1:12"),
        ("G = {0: [0]}\nS1 = {0: False}", "2:10"),
        ("G = {0: [0]}\nS1 = {0}\nS2 = {0}", "3:7"),
        ("G = {0: [0]}\nV1 = {0}", "2:1"),
        ("G = {0: []}\nH = {0: []}", "2:1"),
        ("G = {(1): []}", "1:8"),
        ("G = {007: []}", "1:6"),
        ("G = {0: [0]} + 1", "1:14"),
        ("G = {0: [0]", "1:12"),
    ] {
        let found = error(text);
        assert!(found.starts_with(&format!("{place}: ")), "{text} gives {found}");
    }
    assert_eq!(error("S1 = {}"), "there is no graph: write G = {0: [1, 2], 1: [], 2: []}");
    let deep = format!("G = {{{}", "(".repeat(1_000_000));
    assert!(error(&deep).contains("nested too deeply"));
}

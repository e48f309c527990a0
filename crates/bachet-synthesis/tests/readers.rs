//! The readers on damaged and hostile input: what the fuzz targets check, on a few thousand changes of right files, and what is said.

#[path = "../../../fuzz/synthesis.rs"]
mod synthesis;

use bachet_synthesis::{Limits, aiger, read, synthesise};
use std::path::Path;

/// Runs `check` on every file of a folder, whole and changed in many ways.
fn damage(folder: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    const SIGNS: &[u8] = b"0123456789!&|()[]{}\":, \n@tf-";
    for entry in std::fs::read_dir(&folder).unwrap() {
        let text = std::fs::read(entry.unwrap().path()).unwrap();
        check(&text);
        for _ in 0..1000 {
            let mut changed = text.clone();
            for _ in 0..1 + random(3) {
                let at = random(changed.len());
                match random(6) {
                    0 => changed[at] = random(256) as u8,
                    1 => changed[at] = SIGNS[random(SIGNS.len())],
                    2 => drop(changed.remove(at)),
                    3 => changed.insert(at, SIGNS[random(SIGNS.len())]),
                    4 => {
                        let other = random(changed.len());
                        changed.swap(at, other);
                    }
                    _ => changed.truncate(at.max(1)),
                }
                if changed.is_empty() {
                    break;
                }
            }
            check(&changed);
        }
    }
}

#[test]
fn damaged_specifications_are_answered_or_refused() {
    damage("../../fuzz/seeds/specification", synthesis::specification);
    damage("specifications", synthesis::specification);
}

#[test]
fn damaged_circuits_are_judged_or_refused() {
    damage("../../fuzz/seeds/circuit", synthesis::circuit);
}

/// An automaton with this header and this body.
fn automaton(header: &str, body: &str) -> String {
    format!("HOA: v1\nAP: 2 \"r\" \"g\"\n{header}\n--BODY--\n{body}\n--END--\n")
}

fn said(text: &str) -> String {
    match read(text.as_bytes()) {
        Err(error) => error.to_string(),
        Ok(wish) => synthesise(&wish, &Limits::default())
            .map(|found| found.realisable())
            .map_or_else(|error| error.to_string(), |realisable| realisable.to_string()),
    }
}

const RIGHT: &str = "Start: 0\ncontrollable-AP: 1\nAcceptance: 1 Inf(0)";

#[test]
fn what_is_wrong_with_automata_is_said() {
    let cases = [
        (automaton(RIGHT, "State: 0 [t] 0 {0}"), "true"),
        (automaton(RIGHT, "State: 0 [0 & 1] 0 {0}"), "false"),
        (
            automaton("Start: 0\ncontrollable-AP: 1\nAcceptance: 2 Fin(0) | Fin(1)", "State: 0"),
            "5:15: the acceptance Fin(0) | Fin(1) is not supported: parity (min or max, even or odd), Büchi, co-Büchi and generalised Büchi are",
        ),
        (
            automaton(
                "Start: 0\ncontrollable-AP: 1\nacc-name: Rabin 2\nAcceptance: 4 (Fin(0) & Inf(1)) | (Fin(2) & Inf(3))",
                "State: 0",
            ),
            "6:15: the acceptance (Fin(0) & Inf(1)) | (Fin(2) & Inf(3)) is not supported: parity (min or max, even or odd), Büchi, co-Büchi and generalised Büchi are",
        ),
        (
            automaton(RIGHT, "State: 0\n[0] 0 {0}\n[1] 1\nState: 1\n[t] 1"),
            "the automaton is not deterministic: in state 0, the edges to 0 (line 8) and to 1 (line 9) are both for r & g",
        ),
        (automaton(RIGHT, "State: 0\n[0 & 2] 0"), "8:6: there is no proposition 2: AP: declares 2, numbered from 0"),
        (
            automaton("Start: 0\ncontrollable-AP: 5\nAcceptance: 0 t", "State: 0"),
            "4:18: controllable-AP: names proposition 5: AP: declares 2, numbered from 0",
        ),
        (
            automaton("Start: 0\nAcceptance: 0 t", "State: 0"),
            "controllable-AP: is missing: it lists the numbers of the propositions that the controller sets",
        ),
        (automaton(RIGHT, "State: 0\n[t] 0 {3}"), "8:8: there is no set 3: Acceptance: declares 1, numbered from 0"),
        (
            automaton("States: 1\nStart: 0\ncontrollable-AP: 1\nAcceptance: 0 t", "State: 0\n[t] 1"),
            "9:5: there is no state 1: States: declares 1, numbered from 0",
        ),
        (automaton(RIGHT, "State: 0\n[@a] 0"), "8:2: there is no alias @a before this place"),
        (
            automaton(RIGHT, "State: 0\n[0 1] 0"),
            "8:4: between what stands before and 1] a sign is missing, such as & or |",
        ),
        (automaton(RIGHT, "State: 0\n[0 & ] 0"), "8:6: before ] something is missing that the sign applies to"),
        (automaton(RIGHT, "State: 0\n[(0] 0"), "8:4: a parenthesis has no other"),
        (automaton(RIGHT, "State: 0\n[0)] 0"), "8:3: here should be ], not )]"),
        (
            automaton(RIGHT, "State: 0\n0 0 0"),
            "7:1: state 0 has 3 edges without labels: there should be 4, one for each way to set the propositions",
        ),
        (automaton(RIGHT, "State: 0\n[t] 0\nState: 0"), "9:1: state 0 is described a second time here"),
        (
            automaton("Start: 0 & 1\ncontrollable-AP: 1\nAcceptance: 0 t", "State: 0"),
            "3:1: a deterministic automaton has one start, and each edge leads to one state",
        ),
        (
            automaton("Extra: 1\nStart: 0", "State: 0"),
            "3:1: the header Extra: is not known, and may not be passed over as it begins with a capital",
        ),
        (automaton(RIGHT, "State: 0\n[t] 99999999999"), "8:5: 99999999999 is too large"),
        (automaton(RIGHT, "rubbish"), "7:1: here should be an edge, State: or --END--, not rubbish"),
        ("HOA: v1 AP: 1".to_owned(), "1:14: the text ends here, and a text in quotes should follow"),
        ("HOA: v1 /* and".to_owned(), "1:9: what begins here has no end: a text in quotes or a comment"),
        (
            "parity 1;".to_owned(),
            "1:1: this is no specification: an automaton begins with HOA: v1, and a specification in JSON with an opening brace",
        ),
    ];
    for (text, wanted) in cases {
        assert_eq!(said(&text), wanted, "{text}");
    }
}

#[test]
fn what_is_wrong_with_wishes_is_said() {
    let wish = |rest: &str| format!(r#"{{"inputs": ["r"], "outputs": ["g"], {rest}}}"#);
    let cases = [
        (wish(r#""always": "g <-> r""#), "true"),
        (wish(r#""always": "before(g) <-> r""#), "false"),
        (wish(r#""always": "g & q""#), "in the formula \"g & q\", at sign 5: q is not declared; the signals are: r, g"),
        (wish(r#""always": "g &""#), "in the formula \"g &\", at sign 4: the text ends here, and a name should follow"),
        (
            wish(r#""always": "g r""#),
            "in the formula \"g r\", at sign 3: between what stands before and r a sign is missing, such as & or |",
        ),
        (
            wish(r#""always": "before g""#),
            "in the formula \"before g\", at sign 1: here should be before(…), not before",
        ),
        (wish(r#""always": "g = r""#), "in the formula \"g = r\", at sign 3: here should be a name, not ="),
        (wish(r#""always": 3"#), "always must be a formula in quotes, or a list of them"),
        (
            wish(r#""alwys": "g""#),
            "alwys means nothing here; the keys are: name, inputs, outputs, initially, always, whenever, assuming",
        ),
        (wish(r#""always": "g", "always": "r""#), "always stands a second time"),
        (wish(r#""whenever": [{"if": "r"}]"#), "eventually is missing"),
        (
            wish(r#""assuming": {"always": "before(g) -> g"}"#),
            "what is assumed of the environment may speak of the output g only as it was: before(g)",
        ),
        (r#"{"inputs": ["r"]}"#.to_owned(), "outputs is missing"),
        (r#"{"inputs": ["r", "r"], "outputs": []}"#.to_owned(), "the signal r is declared twice"),
        (
            r#"{"inputs": ["1"], "outputs": []}"#.to_owned(),
            "1 is no name of a signal: letters, digits and _, not first a digit, and not true, false or before",
        ),
        ("{\n\"inputs\" 3}".to_owned(), "2:10: this is not JSON"),
    ];
    for (text, wanted) in cases {
        assert_eq!(said(&text), wanted, "{text}");
    }
}

#[test]
fn nothing_is_too_deep_or_too_large() {
    let deep = "(".repeat(200_000);
    let not = "!".repeat(200_001);
    assert_eq!(
        said(&automaton(RIGHT, &format!("State: 0 [{deep}"))),
        "8:1: before --END-- something is missing that the sign applies to"
    );
    assert_eq!(said(&automaton(RIGHT, &format!("State: 0 [{not}0 | {}0] 0 {{0}}", "!".repeat(200_000)))), "true");
    let conditions = format!("Start: 0\ncontrollable-AP: 1\nAcceptance: 1 {deep}");
    assert!(said(&automaton(&conditions, "")).ends_with("parentheses are nested more than 1,000 deep"));
    assert!(said(&"[".repeat(200_000)).contains("no specification"));
    assert!(said(&format!("{{\"inputs\": {}", "[".repeat(200_000))).ends_with("this is not JSON"));
    // Each alias is twice the one before: written out, there would be 2^60 of them.
    let aliases: String = (1..60).map(|k| format!("Alias: @a{k} @a{} & @a{}\n", k - 1, k - 1)).collect();
    let header = format!("Start: 0\ncontrollable-AP: 1\nAcceptance: 1 Inf(0)\nAlias: @a0 1\n{aliases}");
    assert_eq!(said(&automaton(&header, "State: 0 [@a59] 0 {0}")), "true");
    // Numbers that are announced take no room.
    let header = "States: 4000000000\nStart: 3999999999\ncontrollable-AP: 1\nAcceptance: 4000000000 t";
    assert_eq!(said(&automaton(header, "State: 3999999999 [t] 3999999999 {3999999999}")), "true");
    for text in [
        "aag 1000000000 1000000000 0 0 0\n",
        "aig 1000000000 1000000000 0 0 0\n",
        "aig 1000000000 0 0 0 1000000000\n",
        "aag 4294967295 4294967295 4294967295 0 0\n",
    ] {
        assert!(aiger::read(text.as_bytes()).is_err(), "{text}");
    }
    let cycle = "aag 2 0 0 1 2\n2\n2 4 5\n4 2 3\n";
    assert_eq!(
        aiger::read(cycle.as_bytes()).unwrap_err().to_string(),
        "gates of this circuit need each other in a circle"
    );
}

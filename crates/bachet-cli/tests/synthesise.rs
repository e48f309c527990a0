//! Recorded runs of the search for controllers.

mod common;

use common::{Run, assert_seen, run};

/// The examples of the project.
fn examples() -> Run {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../bachet-synthesis/specifications");
    let mut run = run();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        run = run.file(&path.file_name().unwrap().to_string_lossy(), std::fs::read(&path).unwrap());
    }
    run
}

#[test]
fn controllers() {
    assert_seen!(examples().see_all(&[
        "synthesise arbiter-2.json",
        "synthesise arbiter-2.json --json",
        "synthesise arbiter-2.json -o arbiter.aag",
        "synthesise arbiter-2.json --check arbiter.aag",
        "synthesise arbiter-2.json -o - --to aag",
        "synthesise arbiter-2.json -o - --to json",
        "synthesise arbiter-2.json -o - --to dot",
        "synthesise arbiter-4.json",
        "synthesise arbiter-4.json -o four.aig",
        "synthesise arbiter-4.json --check four.aig",
        "synthesise arbiter-4.json -o four.json",
        "synthesise arbiter-4.json --check four.json",
        "synthesise traffic-light.json",
        "synthesize lift.json -o lift.dot",
        "synthesise starve.hoa",
        "synthesise patient.json",
        "--lang fr synthesise starve.hoa",
    ]));
}

#[test]
fn where_there_is_none() {
    assert_seen!(examples().see_all(&[
        "synthesise impatient.json",
        "synthesise impatient.json --json",
        "synthesise impatient.json -o - --to json",
        "synthesise impatient.json -o - --to dot",
        "synthesise impatient.json -o against.aag",
        "synthesise impatient.json --check against.aag",
        "synthesise patient.json --check against.aag",
        "--lang fr synthesise impatient.json",
    ]));
}

#[test]
fn what_is_refused() {
    let lazy = "aag 2 2 0 2 0\n2\n4\n2\n0\ni0 request1\ni1 request2\no0 grant1\no1 grant2\n";
    let automaton = |acceptance: &str, edges: &str| {
        format!(
            "HOA: v1\nStates: 2\nStart: 0\nAP: 2 \"r\" \"g\"\ncontrollable-AP: 1\nAcceptance: {acceptance}\n--BODY--\nState: 0\n{edges}\nState: 1\n[t] 1\n--END--\n"
        )
    };
    let run = examples()
        .file("lazy.aag", lazy)
        .file("other.aag", "aag 1 1 0 1 0\n2\n2\ni0 r\no0 g\n")
        .file("broken.aag", "aag 1 1 0 1 0\n2\n9\n")
        .file("rabin.hoa", automaton("4 (Fin(0) & Inf(1)) | (Fin(2) & Inf(3))", "[t] 0"))
        .file("two.hoa", automaton("1 Inf(0)", "[0] 0 {0}\n[1] 1"))
        .file("undeclared.hoa", automaton("1 Inf(0)", "[0 & 7] 0 {0}"))
        .file("name.json", r#"{"inputs": ["r"], "outputs": ["g"], "always": ["r -> q"]}"#)
        .file("mine.aag", "aag 0 0 0 0 0\n");
    assert_seen!(run.see_all(&[
        "synthesise arbiter-2.json --check lazy.aag",
        "synthesise arbiter-2.json --check lazy.aag --json",
        "--lang fr synthesise arbiter-2.json --check lazy.aag",
        "synthesise arbiter-2.json --check other.aag",
        "synthesise arbiter-2.json --check broken.aag",
        "synthesise rabin.hoa",
        "--lang fr synthesise rabin.hoa",
        "synthesise two.hoa",
        "synthesise undeclared.hoa",
        "synthesise name.json",
        "synthesise game.pg",
        "synthesise nowhere.hoa",
        "synthesise arbiter-2.json -o mine.aag",
        "synthesise arbiter-2.json -o controller.txt",
        "synthesise arbiter-4.json --max-memory 20k",
        "synthesise",
    ]));
}

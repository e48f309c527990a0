//! Recorded runs on arenas in which chance moves.

mod common;

use common::{assert_seen, run};

#[test]
fn arenas_with_chance() {
    let run = run()
        .file("waiting.json", include_str!("../../bachet-chance/arenas/waiting.json"))
        .file("gambler.json", include_str!("../../bachet-chance/arenas/gambler.json"))
        .file("die.py", "G = {'go': {6: 1/6, 'go': 5/6}, 6: []}\nV1 = [6]\n")
        .file(
            "sum.json",
            r#"{"owner": {"a": 0}, "arcs": {"a": {"b": "1/2", "c": "1/3"}}, "wins": {"1": ["b"], "2": ["c"]}}"#,
        );
    assert_seen!(run.see_all(&[
        "solve waiting.json",
        "--lang fr solve waiting.json --player 2",
        "solve gambler.json --json",
        "solve gambler.json --from 1 -o gambler-1.json",
        "verify gambler.json gambler-1.json",
        "verify waiting.json gambler-1.json",
        "solve gambler.json -o gambler.sol",
        "solve die.py --table --json",
        "solve waiting.json --target six",
        "solve sum.json",
        "--lang fr solve sum.json",
        "attractor waiting.json",
        "search waiting.json --depth 2",
        "kernel waiting.json",
        "convert waiting.json - --to py",
        "convert waiting.json waiting.pg",
        "describe waiting.json",
        "draw waiting.json --to dot -o -",
        "draw waiting.json --values -o t.svg",
    ]));
}

#[test]
fn pictures_of_arenas_with_chance() {
    let run = run().file("waiting.json", include_str!("../../bachet-chance/arenas/waiting.json"));
    assert_seen!(run.see("draw waiting.json --to svg -o -"));
    assert_seen!(run.see("describe dilemma --to svg -o -"));
    assert_seen!(run.french().see("draw waiting.json --player 2 --to svg -o -"));
}

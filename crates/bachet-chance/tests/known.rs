//! Arenas in which chance moves, with their known values.

use bachet::{Document, Player, Unwatched, format::json};
use bachet_chance::{Number, Values, solve, solve_between, verify};
use serde_json::Value;

fn file(name: &str) -> String {
    std::fs::read_to_string(format!("{}/arenas/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn every_known_value_comes_out() {
    let answers: Vec<Value> = serde_json::from_str(&file("answers.json")).unwrap();
    assert!(answers.len() > 2);
    for answer in &answers {
        let name = answer["arena"].as_str().unwrap();
        let Document::Chance(arena) = json::parse(&file(name)).unwrap() else { panic!("{name}: chance moves") };
        let start = arena.starts()[0];
        for (player, key) in Player::BOTH.into_iter().zip(["one", "two"]) {
            let expected: Number = answer[key].as_str().unwrap().parse().unwrap();
            let solution = solve(&arena, player, &Unwatched).unwrap();
            let Values::Exact(values) = &solution.values else { panic!("{name}: it is small") };
            assert_eq!(values[start as usize], expected, "{name}, {player:?}");
            assert_eq!(verify(&arena, &solution), Ok(()), "{name}");
            let between = solve_between(&arena, player, &Unwatched).unwrap();
            assert_eq!(verify(&arena, &between), Ok(()), "{name}");
            let (about, error) = between.values.about(start);
            assert!((about - bachet_chance::approximate(&expected)).abs() <= error && error < 1e-9, "{name}: {error}");
        }
        // What is written is the same arena.
        let mut text = Vec::new();
        json::write_chance(&arena, &mut text).unwrap();
        let Document::Chance(again) = json::parse(std::str::from_utf8(&text).unwrap()).unwrap() else {
            panic!("{name}")
        };
        let mut python = Vec::new();
        bachet::format::python::write_chance(&again, &mut python).unwrap();
        let again = bachet::format::python::parse(std::str::from_utf8(&python).unwrap()).unwrap();
        let Document::Chance(again) = again else { panic!("{name}") };
        let solution = solve(&again, Player::One, &Unwatched).unwrap();
        assert_eq!(
            solution.values.about(again.starts()[0]),
            solve(&arena, Player::One, &Unwatched).unwrap().values.about(start)
        );
    }
}

#[test]
fn what_is_wrong_with_probabilities_is_said_where_it_stands() {
    let arcs = |arcs: &str| {
        format!(
            r#"{{"owner": {{"a": 1, "die": 0}}, "arcs": {{"a": ["die"], {arcs}}}, "wins": {{"1": ["x"], "2": ["y"]}}}}"#
        )
    };
    for (text, expected) in [
        (arcs(r#""die": {"x": "1/6", "y": "4/6"}"#), "the probabilities of die add up to 5/6"),
        (arcs(r#""die": {"x": 0.3333, "y": 0.6666}"#), "the probabilities of die add up to 9999/10000"),
        (arcs(r#""die": {"x": 0, "y": 1}"#), "has the probability 0"),
        (arcs(r#""die": {"x": "-1/2", "y": "3/2"}"#), "the probability “-1/2” of an arc from die is none"),
        (arcs(r#""die": {"x": "often", "y": "1/2"}"#), "the probability “often” of an arc from die is none"),
        (arcs(r#""die": {"x": "1/99999999999999999999999", "y": "1/2"}"#), "is none"),
        (arcs(r#""die": {"x": "1/18446744073709551557", "y": "1/18446744073709551533"}"#), "no common denominator"),
        (arcs(r#""die": []"#), "die has neither arcs nor an ending"),
        (arcs(r#""die": {"x": true}"#), "the probability of the arc to x"),
        (arcs(r#""die": {"x": "1/2", "x": "1/2"}"#), "“x” stands here a second time"),
        (arcs(r#""die": ["x"], "a": {"x": "1/2", "y": "1/2"}"#), "“a” stands here a second time"),
        (
            r#"{"owner": {"a": 1, "x": 2}, "arcs": {"a": {"x": 1}}, "wins": {"1": ["x"]}}"#.to_owned(),
            "a is a player's, who chooses",
        ),
        (
            r#"{"owner": {"a": 0}, "arcs": {"a": ["a"]}, "objective": {"kind": "parity", "priorities": {"a": 1}}}"#
                .to_owned(),
            "objective has no meaning where chance moves",
        ),
    ] {
        let error = json::parse(&text).expect_err(&text);
        assert!(error.to_string().contains(expected), "{text}: {error}");
        assert!(error.place.is_some(), "{text}: {error}");
    }
}

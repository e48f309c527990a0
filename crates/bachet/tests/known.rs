//! Answers that are known from elsewhere: `arenas/answers.json` says where from.

mod common;

use bachet::positions::Document;
use bachet::{Outcome, Player, attractor, check, format, grundy, kernel, solve};
use common::solvers::{Case, SOLVERS, truth};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

fn known(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("arenas").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn texts(value: &Value) -> BTreeSet<String> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_known_answer_comes_out() {
    let answers: Vec<Value> = serde_json::from_str(&known("answers.json")).unwrap();
    for answer in &answers {
        let file = answer["arena"].as_str().unwrap();
        let document = format::json::parse(&known(file)).unwrap();
        let case = match &document {
            Document::Arena(arena) => Case::from(arena.clone()),
            Document::Positions(positions) => Case::from(positions.clone()),
            Document::Chance(_) => panic!("{file}: chance moves"),
        };
        let truth = truth(&case).unwrap();
        for solver in SOLVERS {
            solver.is_right(&case, &truth).unwrap_or_else(|error| panic!("{file}: {error}"));
        }
        let mut checks = check_graph(file, answer, &document);
        checks += check_arena(file, answer, document);
        assert!(checks >= 2, "{file} has too few answers to be a test");
    }
}

fn check_graph(file: &str, answer: &Value, document: &Document) -> usize {
    let graph = document.graph();
    let mut checks = 0;
    if answer["kernel"].is_array() {
        let found: BTreeSet<String> = kernel(graph).unwrap().iter().map(|&v| graph.name(v).into_owned()).collect();
        assert_eq!(found, texts(&answer["kernel"]), "{file}: kernel");
        checks += 1;
    }
    if let Some(numbers) = answer["grundy"].as_object() {
        let found = grundy(graph).unwrap();
        for (name, number) in numbers {
            let v = graph.vertex(name).unwrap();
            assert_eq!(u64::from(found[v as usize]), number.as_u64().unwrap(), "{file}: Grundy number of {name}");
            checks += 1;
        }
    }
    checks
}

fn check_arena(file: &str, answer: &Value, document: Document) -> usize {
    let arena = document.into_arena().unwrap();
    let solution = solve(&arena);
    let start = arena.starts()[0];
    let name = |v| arena.name(v).into_owned();
    let mut checks = 0;
    let mut compare = |key: &str, found: u64| {
        if let Some(expected) = answer[key].as_u64() {
            assert_eq!(found, expected, "{file}: {key}");
            checks += 1;
        }
    };
    compare("positions", arena.len() as u64);
    compare("arcs", arena.graph().arcs() as u64);
    compare("winner", solution.outcome(start).number().into());
    compare("moves", solution.rank(start).map_or(u64::MAX, u64::from));
    if answer["best"].is_array() {
        let best: BTreeSet<String> = solution.best(&arena, start).into_iter().map(name).collect();
        assert_eq!(best, texts(&answer["best"]), "{file}: best");
    }
    for player in Player::BOTH {
        let number = player.number().to_string();
        let attractor = attractor(&arena, player, &arena.endings(Outcome::Win(player)));
        if let Some(steps) = answer["attractors"][&number].as_array() {
            assert_eq!(attractor.sizes().len(), steps.len(), "{file}");
            for (n, step) in steps.iter().enumerate() {
                let found: BTreeSet<String> = attractor.step(n).into_iter().map(name).collect();
                assert_eq!(found, texts(step), "{file}: A{n} of {player}");
            }
        }
        if let Some(steps) = answer["steps"][&number].as_u64() {
            assert_eq!(attractor.sizes().len() as u64 - 1, steps, "{file}: steps of {player}");
        }
        if let Some(ranks) = answer["ranks"][&number].as_object() {
            for (vertex, rank) in ranks {
                let found = attractor.rank(arena.vertex(vertex).unwrap());
                assert_eq!(found.map(u64::from), rank.as_u64(), "{file}: rank of {vertex}");
            }
        }
        if answer["region"][&number].is_array() {
            let region = arena.vertices().filter(|&v| solution.winner(v) == Some(player));
            assert_eq!(region.map(name).collect::<BTreeSet<_>>(), texts(&answer["region"][&number]), "{file}");
        }
        if answer["strategies"][&number].is_object() {
            let text = answer["strategies"][&number].to_string();
            let strategy = format::strategy::read(text.as_bytes(), &arena, None).unwrap();
            assert_eq!(strategy.player(), player);
            assert_eq!(check(&arena, &strategy, start), Ok(()), "{file}");
        }
    }
    checks
}

#[test]
fn the_stupid_strategy_loses() {
    // Taking one match each time: J1 is beaten, and the play that shows it is a shortest one.
    let arena = format::json::parse(&known("matches-9.json")).unwrap().into_arena().unwrap();
    let text = r#"{"(9,1)": "(8,2)", "(7,1)": "(6,2)", "(6,1)": "(5,2)", "(5,1)": "(4,2)", "(4,1)": "(3,2)", "(3,1)": "(2,2)"}"#;
    let strategy = format::strategy::read(text.as_bytes(), &arena, None).unwrap();
    let counterplay = check(&arena, &strategy, arena.starts()[0]).unwrap_err();
    assert_eq!(counterplay.back_to, None);
    let last = counterplay.play[counterplay.play.len() - 1];
    assert_eq!(arena.ending(last), Some(Outcome::Win(Player::Two)));
    assert_eq!(counterplay.play.len(), 7);
}

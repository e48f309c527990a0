//! Trees with values: the answers of `trees/answers.json`, and min-max by its definition.

use bachet::format::json::parse_tree;
use bachet::games::{Notation, OnArena, PositionError, Tree, View, view_of};
use bachet::search::{Algorithm, Budget, NodeKind, Report, Request, Score};
use bachet::{Game, Player, format};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::path::Path;

const BY_DEPTH: [Algorithm; 3] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Engine];

fn known(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("trees").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn view(text: &str, turn: u64) -> Box<dyn View> {
    view_of(parse_tree(text).unwrap().with_turn(Player::from_number(turn).unwrap()))
}

fn search(view: &dyn View, algorithm: Algorithm, depth: Option<u32>, record: Option<usize>) -> Report {
    let budget = Budget { depth, ..Budget::default() };
    view.search(".", &Request { algorithm, budget, record, ..Request::default() }).unwrap()
}

/// The orders in which the branches at the root can stand.
fn orders(len: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..len {
        let longer = |order: Vec<usize>| {
            let left: Vec<usize> = (0..len).filter(|place| !order.contains(place)).collect();
            left.into_iter().map(move |place| [order.clone(), vec![place]].concat())
        };
        orders = orders.into_iter().flat_map(longer).collect();
    }
    orders
}

#[test]
fn every_known_answer_comes_out_in_every_order_of_the_branches() {
    let answers: Vec<Value> = serde_json::from_str(&known("answers.json")).unwrap();
    for answer in &answers {
        let file = answer["tree"].as_str().unwrap();
        let tree: Value = serde_json::from_str(&known(file)).unwrap();
        let branches = tree.get("children").unwrap_or(&tree).as_array().unwrap();
        for (number, order) in orders(branches.len()).into_iter().enumerate() {
            let text = json!(order.iter().map(|&place| branches[place].clone()).collect::<Vec<_>>()).to_string();
            for known in answer["searches"].as_array().unwrap() {
                let view = view(&text, known["turn"].as_u64().unwrap());
                let depth = known["depth"].as_u64().map(|depth| depth as u32);
                // A branch without a label is called by where it stands.
                let best = known["best"].as_str().unwrap();
                let best = match best.parse::<usize>() {
                    Ok(place) => order.iter().position(|&branch| branch == place).unwrap().to_string(),
                    Err(_) => best.to_owned(),
                };
                for algorithm in BY_DEPTH {
                    let found = search(view.as_ref(), algorithm, depth, None).answer;
                    assert_eq!(found.score.number(), known["value"].as_f64(), "{file} {known} {algorithm:?}");
                    assert_eq!(found.best.as_ref(), Some(&best), "{file} {known} {algorithm:?}");
                    assert_eq!((found.depth, found.stopped), (depth.unwrap(), false));
                }
                if number == 0 && known["cuts"].is_u64() {
                    let report = search(view.as_ref(), Algorithm::AlphaBeta, depth, Some(1000));
                    assert_eq!(Some(report.answer.cuts), known["cuts"].as_u64(), "{file}");
                    let nodes = report.recorded.unwrap();
                    let leaves = nodes.nodes().iter().filter(|node| node.kind == NodeKind::Ended);
                    let visited: Vec<f64> = leaves.filter_map(|node| node.score?.number()).collect();
                    let known = answer["visited"].as_array().unwrap().iter().filter_map(Value::as_f64);
                    assert_eq!(visited, known.collect::<Vec<_>>(), "{file}");
                }
            }
        }
    }
}

#[test]
fn a_search_that_stops_without_a_value_says_where() {
    let wrong = |view: &dyn View, start: &str, algorithm, depth| {
        let budget = Budget { depth: Some(depth), ..Budget::default() };
        view.search(start, &Request { algorithm, budget, ..Request::default() }).map(|_| ()).unwrap_err().to_string()
    };
    let cuts = view(&known("cuts.json"), 1);
    for algorithm in BY_DEPTH {
        let error = wrong(cuts.as_ref(), ".", algorithm, 1);
        assert!(error.starts_with("0 has no value, and a search of depth 1 stops there"), "{error}");
        // At the leaves, and beyond, everything has a value.
        for depth in [2, 3, 1000] {
            assert_eq!(search(cuts.as_ref(), algorithm, Some(depth), None).answer.score.number(), Some(3.0));
        }
    }
    // With the values of another heuristic nothing is missing.
    let budget = Budget { depth: Some(1), ..Budget::default() };
    let mobility = Request { heuristic: Some("mobility"), budget, ..Request::default() };
    assert_eq!(cuts.search(".", &mobility).unwrap().answer.score.number(), Some(-3.0));
    // An arena with a cycle: a is left again after two moves.
    let text = r#"{"owner": {"a": 1, "b": 2, "c": 1}, "arcs": {"a": ["b"], "b": ["a", "c"]}, "draws": ["c"],
        "values": {"a": 3, "c": 5}}"#;
    let arena = view_of(OnArena::new(format::json::parse(text).unwrap().into_arena().unwrap()));
    assert_eq!(arena.heuristics()[0], "values");
    assert!(wrong(arena.as_ref(), "a", Algorithm::Minimax, 1).starts_with("b has no value"));
    assert!(wrong(arena.as_ref(), "a", Algorithm::Engine, 5).starts_with("b has no value"));
    let budget = Budget { depth: Some(2), ..Budget::default() };
    let found = arena.search("a", &Request { budget, ..Request::default() }).unwrap().answer;
    assert_eq!((found.score.number(), found.line), (Some(3.0), vec!["b".to_owned(), "a".to_owned()]));
}

#[test]
fn values_do_not_outweigh_wins() {
    // J1 can win at w, where the table says -9, or go to the drawn d, which is worth 100.
    let text = r#"{"owner": {"a": 1, "w": 2, "d": 2}, "arcs": {"a": ["d", "w"]}, "wins": {"1": ["w"]}, "draws": ["d"],
        "values": {"a": 0, "w": -9, "d": 100}}"#;
    let arena = view_of(OnArena::new(format::json::parse(text).unwrap().into_arena().unwrap()));
    for algorithm in Algorithm::ALL {
        let found = arena.search("a", &Request { algorithm, ..Request::default() }).unwrap().answer;
        assert_eq!(found.score, Score::win(Player::One, 1), "{algorithm:?}");
        assert_eq!(found.best.as_deref(), Some("w"), "{algorithm:?}");
    }
    let draw = arena.search("a", &Request { heuristic: Some("zero"), ..Request::default() }).unwrap().answer;
    assert_eq!(draw.moves[0].score.unwrap().0.number(), Some(0.0));
}

#[test]
fn a_tree_of_a_thousand_moves_is_searched() {
    let text = "[".repeat(1000) + "7" + &"]".repeat(1000);
    let view = view(&text, 2);
    for algorithm in BY_DEPTH {
        let found = search(view.as_ref(), algorithm, None, None).answer;
        assert_eq!((found.score.number(), found.line.len()), (Some(7.0), 1000), "{algorithm:?}");
    }
    let nodes = search(view.as_ref(), Algorithm::AlphaBeta, None, Some(5000)).recorded.unwrap();
    assert_eq!(nodes.nodes().len(), 1001);
}

#[test]
fn positions_and_moves_are_written_and_read() {
    let view = view(&known("choices.json"), 1);
    assert_eq!(view.position(""), Ok(".".to_owned()));
    let steps = view.steps("middle").unwrap();
    assert_eq!((steps[2].mov.as_str(), steps[2].position.as_str()), ("2", "middle/2"));
    assert_eq!(view.turn("middle/2"), Ok(Player::One));
    assert_eq!(view.ending("middle/2/0"), Ok(Some(bachet::Outcome::Draw)));
    assert_eq!(view.draw("left").unwrap(), "left (J2) = 10\n  0 = -11\n  1 = 2\n  2 = -4");
    for wrong in ["top", "left//0", "left/00"] {
        let error = view.position(wrong).unwrap_err();
        assert!(matches!(error, PositionError::NoChild { .. }), "{wrong}: {error:?}");
    }
    let error = view.position("left/0/1/0").unwrap_err();
    assert!(matches!(error, PositionError::NoChildren { .. }), "{error:?}");
}

/// Trees with a value on every node, as JSON.
fn trees() -> impl Strategy<Value = Value> {
    let leaf = (-9..10i32).prop_map(|value| json!(value));
    leaf.prop_recursive(5, 60, 4, |inner| {
        let children = prop::collection::vec(inner, 1..4);
        (-9..10i32, children).prop_map(|(value, children)| json!({"value": value, "children": children}))
    })
}

/// Lists of lists, as JSON, with values at the leaves alone.
fn uneven() -> impl Strategy<Value = Value> {
    let leaf = (-9..10i32).prop_map(|value| json!(value));
    leaf.prop_recursive(6, 40, 4, |inner| prop::collection::vec(inner, 1..4).prop_map(Value::from))
}

/// The value of such a tree by its definition.
fn by_leaves(node: &Value, turn: Player) -> f64 {
    let Some(children) = node.as_array() else { return node.as_f64().unwrap() };
    let values = children.iter().map(|child| by_leaves(child, !turn));
    match turn {
        Player::One => values.fold(f64::NEG_INFINITY, f64::max),
        Player::Two => values.fold(f64::INFINITY, f64::min),
    }
}

/// The value by its definition, from J1's point of view.
fn value(node: &Value, depth: u32, turn: Player) -> f64 {
    let own = node.as_f64().or(node["value"].as_f64()).unwrap();
    let children = node["children"].as_array().filter(|_| depth > 0);
    let values = children.map(|children| children.iter().map(|child| value(child, depth - 1, !turn)));
    match (values, turn) {
        (None, _) => own,
        (Some(values), Player::One) => values.fold(f64::NEG_INFINITY, f64::max),
        (Some(values), Player::Two) => values.fold(f64::INFINITY, f64::min),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// All searches find the value of the definition, and the first of the moves that have it.
    #[test]
    fn searches_find_the_value_of_the_definition(tree in trees(), depth in 1..7u32, turn in 1..3u64) {
        let Some(children) = tree["children"].as_array() else { return Ok(()) };
        let player = Player::from_number(turn).unwrap();
        let right = value(&tree, depth, player);
        let first = children.iter().position(|child| value(child, depth - 1, !player) == right).unwrap();
        let view = view(&tree.to_string(), turn);
        for algorithm in BY_DEPTH {
            let found = search(view.as_ref(), algorithm, Some(depth), None).answer;
            prop_assert_eq!(found.score.number(), Some(right), "{:?}", algorithm);
            prop_assert_eq!(found.best, Some(first.to_string()), "{:?}", algorithm);
        }
    }

    /// Uneven trees whose leaves alone have values are seen to their leaves, whatever is cut on the way.
    #[test]
    fn leaves_of_uneven_trees_are_enough(tree in uneven(), turn in 1..3u64) {
        let Some(children) = tree.as_array() else { return Ok(()) };
        let player = Player::from_number(turn).unwrap();
        let right = by_leaves(&tree, player);
        let first = children.iter().position(|child| by_leaves(child, !player) == right).unwrap();
        let view = view(&tree.to_string(), turn);
        for algorithm in BY_DEPTH {
            let found = search(view.as_ref(), algorithm, None, None).answer;
            prop_assert_eq!(found.score.number(), Some(right), "{:?}", algorithm);
            prop_assert_eq!(found.best, Some(first.to_string()), "{:?}", algorithm);
        }
    }

    /// A tree made by hand is the tree that is read.
    #[test]
    fn a_tree_is_built_as_it_is_read(tree in trees()) {
        let mut builder = Tree::builder();
        let mut left = vec![(Tree::ROOT, &tree)];
        while let Some((node, json)) = left.pop() {
            builder.value(node, json.as_f64().or(json["value"].as_f64()).unwrap());
            for child in json["children"].as_array().into_iter().flatten() {
                left.push((builder.child(node), child));
            }
        }
        let (built, read) = (builder.build().unwrap(), parse_tree(&tree.to_string()).unwrap());
        prop_assert_eq!(built.len(), read.len());
        for node in 0..read.len() as u32 {
            let at = built.read_position(&read.path(node)).unwrap();
            prop_assert_eq!(built.value(at.node), read.value(node));
            prop_assert_eq!(built.ending(&at).is_some(), read.children(node).is_empty());
        }
    }
}

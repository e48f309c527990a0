//! What must hold whatever the readers are given. The fuzzer calls these functions, and so do the tests.

#![allow(dead_code)] // Each fuzz target uses one of them.

use bachet::games::{Node, Notation, Tree};
use bachet::positions::Document;
use bachet::{Arena, Player, Solution, format, solve, verify};

/// Larger arenas take the fuzzer's time and show nothing new.
const MOST: usize = 2000;

/// What is read as JSON can be solved, and written and read again.
pub(crate) fn json(data: &[u8]) {
    document(format::json::read(data), |document| {
        let mut text = Vec::new();
        match document {
            Document::Arena(arena) => format::json::write(arena, &mut text),
            Document::Positions(positions) => format::json::write_positions(positions, &mut text),
            Document::Chance(arena) => format::json::write_chance(arena, &mut text),
        }
        .expect("memory can be written to");
        format::json::read(text.as_slice())
    });
}

/// The same for Python.
pub(crate) fn python(data: &[u8]) {
    document(format::python::read(data), |document| {
        let mut text = Vec::new();
        match document {
            Document::Arena(arena) => format::python::write(arena, &mut text),
            Document::Positions(positions) => format::python::write_positions(positions, &mut text),
            Document::Chance(arena) => format::python::write_chance(arena, &mut text),
        }
        .expect("memory can be written to");
        format::python::read(text.as_slice())
    });
}

fn document(
    read: Result<Document, format::ReadError>,
    again: impl Fn(&Document) -> Result<Document, format::ReadError>,
) {
    let Ok(document) = read else { return };
    if document.graph().len() > MOST {
        return;
    }
    let again = again(&document).expect("what was written can be read");
    assert_eq!(again.graph().len(), document.graph().len());
    assert_eq!(again.graph().arcs(), document.graph().arcs());
    // Who wins where chance moves is for those who solve such games.
    if !matches!(document, Document::Chance(_)) {
        check(&document.into_arena().expect("what was read is an arena"));
    }
}

/// What is read as a tree can be walked, and written and read again.
pub(crate) fn tree(data: &[u8]) {
    let Ok(tree) = format::json::read_tree(data) else { return };
    let nodes = 0..tree.len() as Node;
    for node in nodes.clone().take(MOST) {
        let at = tree.read_position(&tree.path(node)).expect("what was written can be read");
        assert_eq!(at.node, node);
        assert!(tree.value(node).is_some() || !tree.children(node).is_empty());
    }
    let mut text = Vec::new();
    format::json::write_tree(&tree, &mut text).expect("memory can be written to");
    let again = format::json::read_tree(text.as_slice()).expect("what was written can be read");
    let said = |tree: &Tree| {
        let node = |node| (tree.parent(node), tree.value(node), tree.label(node).map(str::to_owned));
        nodes.clone().map(node).collect::<Vec<_>>()
    };
    assert_eq!(said(&again), said(&tree));
}

/// The same for `.pg`.
pub(crate) fn pg(data: &[u8]) {
    let Ok(arena) = format::pg::read(data) else { return };
    if arena.len() > MOST {
        return;
    }
    let mut text = Vec::new();
    format::pg::write(&arena, &mut text).expect("memory can be written to");
    let again = format::pg::read(text.as_slice()).expect("what was written can be read");
    assert_eq!((again.len(), again.graph().arcs()), (arena.len(), arena.graph().arcs()));
    check(&arena.with_goal(Player::One, &[0]));
}

fn check(arena: &Arena) {
    let solution = solve(arena);
    assert_eq!(verify(arena, &solution), Ok(()));
    let mut text = Vec::new();
    format::solution::write(arena, &solution, &mut text).expect("memory can be written to");
    let again = format::solution::read(text.as_slice(), arena).expect("what was written can be read");
    assert!(again == solution);
}

/// An arena to read strategies and solutions for.
fn example() -> Arena {
    let text = "parity 4;\n0 1 0 1,2;\n1 1 1 0,3;\n2 1 1 4;\n3 1 0 3,1;\n4 0 1 4;\n";
    let arena = format::pg::parse(text).expect("the example is right");
    arena.with_goal(Player::One, &[4])
}

/// What is read as a strategy can be judged.
pub(crate) fn strategy(data: &[u8]) {
    let arena = example();
    for player in [None, Some(Player::One), Some(Player::Two)] {
        let Ok(strategy) = format::strategy::read(data, &arena, player) else { continue };
        for v in arena.vertices() {
            let _ = bachet::check(&arena, &strategy, v);
        }
    }
}

/// What is read as a solution can be verified, and only the right one passes.
pub(crate) fn solution(data: &[u8]) {
    let arena = example();
    let Ok(solution) = format::solution::read(data, &arena) else { return };
    assert_eq!(verify(&arena, &solution).is_ok(), solution == solve(&arena));
}

/// What is read as a solution of a game without end can be verified, only right winners pass, and what is right can be written and
/// read again.
pub(crate) fn paritysol(data: &[u8]) {
    let text = "parity 4;\n0 1 0 1,2;\n1 2 1 0,3;\n2 3 1 2,1;\n3 4 0 3,1;\n4 4 1 4,2;\n";
    let arena = format::pg::parse(text).expect("the example is right");
    let Ok(solution) = format::solution::read(data, &arena) else { return };
    let right = solve(&arena);
    let winners = |solution: &Solution| arena.vertices().map(|v| solution.winner(v)).collect::<Vec<_>>();
    if verify(&arena, &solution).is_ok() {
        assert_eq!(winners(&solution), winners(&right));
        let mut text = Vec::new();
        format::solution::write(&arena, &solution, &mut text).expect("memory can be written to");
        assert_eq!(verify(&arena, &format::solution::read(text.as_slice(), &arena).expect("it was written")), Ok(()));
    }
}

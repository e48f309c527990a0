//! Trees for exercises.

use super::{ExerciseError, Size};
use crate::game::Game;
use crate::games::{Node, Tree, Values};
use crate::player::Player;
use crate::random::Random;
use crate::search::{self, Budget, Recorded};
use crate::text::{Message, message};

/// How many children the nodes of each level have.
type Shape = &'static [u64];

/// The shapes of trees of each size. Their inner nodes are no more than there are letters.
const SHAPES: [[Shape; 2]; 3] = [[&[3, 3], &[2, 2, 2]], [&[2, 2, 2, 2], &[3, 3, 3]], [&[2, 3, 2, 2], &[3, 2, 2, 2]]];

/// A tree with chance values at its leaves.
pub(super) fn sample(size: Size, random: &mut Random) -> Option<Tree> {
    let shapes = size.of(SHAPES);
    let shape = shapes[random.below(shapes.len() as u64) as usize];
    grown(shape, size, Valued::Leaves, random)
}

/// The shapes of trees with values on every node.
const VALUED: [[Shape; 2]; 3] = [[&[3, 2], &[3, 3]], [&[2, 3, 2], &[3, 2, 2]], [&[3, 3, 2], &[3, 3, 3]]];

/// A tree with chance values on every node but the root.
pub(super) fn valued_everywhere(size: Size, random: &mut Random) -> Option<Tree> {
    let shapes = size.of(VALUED);
    let shape = shapes[random.below(shapes.len() as u64) as usize];
    grown(shape, size, Valued::All, random)
}

/// Which nodes have values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Valued {
    Leaves,
    All,
}

/// A tree of a shape, with chance values.
fn grown(shape: Shape, size: Size, valued: Valued, random: &mut Random) -> Option<Tree> {
    let mut builder = Tree::builder();
    let mut names = names();
    let mut level = vec![Tree::ROOT];
    for &children in shape {
        let mut next = Vec::new();
        for node in level {
            builder.label(node, &names.next()?);
            next.extend((0..children).map(|_| builder.child(node)));
        }
        level = next;
    }
    let (least, values) = size.of([(0, 10), (-9, 19), (-9, 19)]);
    let below_the_root = 1..level.last().map_or(1, |last| last + 1);
    let leaves = level.first().copied()?;
    for node in below_the_root.filter(|&node| valued == Valued::All || node >= leaves) {
        builder.value(node, (least + random.below(values) as i32).into());
    }
    builder.build().ok()
}

/// A tree that somebody brings: its values are whole, and its inner nodes and the moves at its root have names of their own.
pub(super) fn own(tree: &Tree) -> Result<Tree, ExerciseError> {
    let nodes = || 0..tree.len() as Node;
    if tree.children(Tree::ROOT).is_empty() {
        return Err(ExerciseError::NoMoves);
    }
    let broken = |value: &f64| value.fract() != 0.0 || value.abs() > GREATEST;
    if let Some(value) = nodes().filter_map(|node| tree.value(node)).find(broken) {
        return Err(ExerciseError::Value { value: value.to_string(), most: GREATEST as u32 });
    }
    // Level by level, so that names follow each other as one reads.
    let mut order = vec![Tree::ROOT];
    let mut next = 0;
    while let Some(&node) = order.get(next) {
        order.extend(tree.children(node));
        next += 1;
    }
    let is_named = |&node: &Node| !tree.children(node).is_empty() || tree.parent(node) == Some(Tree::ROOT);
    let named: Vec<Node> = order.iter().copied().filter(is_named).collect();
    // A label that another node has says nothing, and a number could be taken for the place of a leaf.
    let labels: Vec<&str> = named.iter().filter_map(|&node| tree.label(node)).collect();
    let is_own = |label: &&str| labels.iter().filter(|other| *other == label).count() == 1;
    let own = |node: Node| tree.label(node).filter(|label| label.parse::<u32>().is_err()).filter(is_own);
    let mut builder = Tree::builder();
    let mut places = vec![Tree::ROOT; tree.len()];
    let mut names = names().filter(|name| !labels.contains(&name.as_str()));
    for &node in &order {
        let place = tree.parent(node).map_or(Tree::ROOT, |parent| builder.child(places[parent as usize]));
        places[node as usize] = place;
        builder.value(place, tree.value(node).unwrap_or(f64::NAN));
        if is_named(&node) {
            let name = own(node).map(str::to_owned).or_else(|| names.next());
            builder.label(place, &name.unwrap_or_default());
        }
    }
    builder.build().map_err(|_| ExerciseError::NoMoves)
}

/// No value is farther from 0: larger ones do not stand in nodes.
const GREATEST: f64 = 999.0;

/// A, B, C and so on, but for I and O, which look like a branch and a zero; then AA, BB and so on.
pub(super) fn names() -> impl Iterator<Item = String> {
    let letters = || ('A'..='Z').filter(|letter| !matches!(letter, 'I' | 'O'));
    (1..).flat_map(move |times| letters().map(move |letter| letter.to_string().repeat(times)))
}

/// How many moves a node is from the root.
pub(super) fn depth(tree: &Tree, node: Node) -> usize {
    std::iter::successors(tree.parent(node), |&node| tree.parent(node)).count()
}

/// Whose move it is at a node; J1 moves first.
pub(super) fn turn(tree: &Tree, node: Node) -> Player {
    if depth(tree, node).is_multiple_of(2) { Player::One } else { Player::Two }
}

/// The search of the whole tree, node by node, with its cuts or without.
pub(super) fn searched(tree: &Tree, pruning: bool) -> Recorded<Node> {
    let (_, recorded) = search::record(tree, &tree.start(), &Values, pruning, tree.len(), &Budget::default());
    recorded
}

/// The node of the tree that a recorded one stands for.
pub(super) fn node(recorded: &search::RecordedNode<Node>) -> Node {
    recorded.mov.unwrap_or(Tree::ROOT)
}

/// The value of a recorded node; its children's, if it was cut, only bound it.
pub(super) fn value(recorded: &search::RecordedNode<Node>) -> Option<i64> {
    recorded.score.and_then(|score| score.number()).map(|value| value as i64)
}

/// The value of each node, and whose move it is there.
pub(super) fn valued(tree: &Tree) -> Vec<(i64, Player)> {
    let mut values = vec![(0, Player::One); tree.len()];
    for recorded in searched(tree, false).nodes() {
        values[node(recorded) as usize] = (value(recorded).unwrap_or(0), recorded.turn);
    }
    values
}

/// The children of a node that are as good as the best.
pub(super) fn best(tree: &Tree, values: &[(i64, Player)], node: Node) -> Vec<Node> {
    let worth = |&child: &Node| values[child as usize].0 == values[node as usize].0;
    tree.children(node).iter().copied().filter(worth).collect()
}

/// A value as pictures write it.
pub(super) fn written(value: i64) -> String {
    value.to_string().replace('-', "−")
}

/// Values as pictures write them, with commas between them.
pub(super) fn listed(values: &[i64]) -> String {
    values.iter().map(|&value| written(value)).collect::<Vec<_>>().join(", ")
}

/// The names of nodes, with commas between them.
pub(super) fn names_of(tree: &Tree, nodes: &[Node]) -> String {
    nodes.iter().map(|&node| tree.name(node)).collect::<Vec<_>>().join(", ")
}

/// How many leaves a tree has.
pub(super) fn leaves(tree: &Tree) -> usize {
    (0..tree.len() as Node).filter(|&node| tree.children(node).is_empty()).count()
}

/// What is given of a tree, in words.
pub(super) fn setting(tree: &Tree) -> Vec<Message> {
    vec![message!("exercise.tree", root = tree.name(Tree::ROOT))]
}

/// What is wrong with the move at the root, if the right ones are known.
pub(super) fn fault(tree: &Tree, right: &[Node], given: Option<Node>) -> Option<Message> {
    let Some(given) = given else {
        return Some(message!("exercise.best-none"));
    };
    let name = tree.name(given);
    match tree.parent(given) {
        Some(Tree::ROOT) => (!right.contains(&given)).then(|| message!("exercise.best-wrong", v = name)),
        _ => Some(message!("exercise.best-no-move", v = name, root = tree.name(Tree::ROOT))),
    }
}

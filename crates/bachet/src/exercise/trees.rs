//! Trees for exercises.

use super::Size;
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

/// A tree with chance values at its leaves. Inner nodes are called A, B, C and so on, but for I and O, which look like a branch
/// and a zero.
pub(super) fn sample(size: Size, random: &mut Random) -> Option<Tree> {
    let shapes = size.of(SHAPES);
    let shape = shapes[random.below(shapes.len() as u64) as usize];
    let mut builder = Tree::builder();
    let mut letters = ('A'..='Z').filter(|letter| !matches!(letter, 'I' | 'O'));
    let mut level = vec![Tree::ROOT];
    for &children in shape {
        let mut next = Vec::new();
        for node in level {
            builder.label(node, &letters.next()?.to_string());
            next.extend((0..children).map(|_| builder.child(node)));
        }
        level = next;
    }
    let (least, values) = size.of([(0, 10), (-9, 19), (-9, 19)]);
    for leaf in level {
        builder.value(leaf, (least + random.below(values) as i32).into());
    }
    builder.build().ok()
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

/// How many leaves a tree has.
pub(super) fn leaves(tree: &Tree) -> usize {
    (0..tree.len() as Node).filter(|&node| tree.children(node).is_empty()).count()
}

/// What is given of a tree, in words.
pub(super) fn setting(tree: &Tree) -> Vec<Message> {
    vec![message!("exercise.tree", root = tree.name(Tree::ROOT))]
}

/// What is wrong with the move at the root, if the right one is known.
pub(super) fn fault(tree: &Tree, right: Node, given: Option<Node>) -> Option<Message> {
    let Some(given) = given else {
        return Some(message!("exercise.best-none"));
    };
    let name = tree.name(given);
    match tree.parent(given) {
        Some(Tree::ROOT) => (given != right).then(|| message!("exercise.best-wrong", v = name)),
        _ => Some(message!("exercise.best-no-move", v = name, root = tree.name(Tree::ROOT))),
    }
}

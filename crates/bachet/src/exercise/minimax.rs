//! Exercises on min-max: the values of a tree, and the move that follows.

use super::answer::{Answer, Given};
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, first, pictures, trees};
use crate::draw::{DrawError, Picture};
use crate::games::{Node, Tree};
use crate::player::Player;
use crate::random::Random;
use crate::search::Algorithm;
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Minimax {
    tree: Tree,
    /// The value of each node, and whose move it is there.
    values: Vec<(i64, Player)>,
    /// The best moves at the root; one only in a tree that chance made.
    best: Vec<Node>,
}

pub(super) fn generate(size: Size, ties: usize, random: &mut Random) -> Option<Minimax> {
    first(random, |random| sample(size, ties, random))
}

fn sample(size: Size, wanted: usize, random: &mut Random) -> Option<Minimax> {
    let tree = trees::sample(size, random)?;
    let values = trees::valued(&tree);
    let best = trees::best(&tree, &values, Tree::ROOT);
    let inner = || (0..tree.len() as Node).filter(|&node| !tree.children(node).is_empty());
    let ties = inner().filter(|&node| trees::best(&tree, &values, node).len() > 1).count();
    let minimax = Minimax { tree, values, best };
    (ties == wanted && minimax.best.len() == 1 && minimax.tempting() != minimax.best[0]).then_some(minimax)
}

pub(super) fn own(tree: &Tree) -> Result<Minimax, ExerciseError> {
    let tree = trees::own(tree)?;
    let values = trees::valued(&tree);
    let best = trees::best(&tree, &values, Tree::ROOT);
    Ok(Minimax { tree, values, best })
}

const VALUES: &str = "values";
const MOVE: &str = "move";

impl Problem for Minimax {
    fn instance(&self) -> Instance<'_> {
        Instance::Tree(&self.tree)
    }

    fn setting(&self) -> Vec<Message> {
        trees::setting(&self.tree)
    }

    fn tasks(&self) -> Vec<Task> {
        let root = self.tree.name(Tree::ROOT);
        let values = self.inner().map(|node| (node, Some(self.value(node)))).collect();
        // From the leaves up.
        let nodes: Vec<Node> = self.inner().collect();
        let best = trees::names_of(&self.tree, &self.best);
        let best = match self.best.len() {
            1 => message!("exercise.minimax-best", root = root.as_ref(), best = best),
            _ => message!("exercise.minimax-several", root = root.as_ref(), best = best),
        };
        vec![
            Task {
                question: message!("exercise.minimax-values"),
                fields: vec![(VALUES, Given::NumberOf(values))],
                steps: nodes.iter().rev().map(|&node| self.step(node)).collect(),
            },
            Task {
                question: message!("exercise.minimax-move", root = root),
                fields: vec![(MOVE, Given::Name(self.best.first().copied()))],
                steps: vec![best],
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let mut values = Mark::default();
        let mut missing = Vec::new();
        for node in self.inner() {
            match given.number_of(VALUES, node) {
                Some(value) => values.count(self.fault(node, value)),
                None => {
                    values.omit();
                    missing.push(self.tree.name(node));
                }
            }
        }
        if !missing.is_empty() {
            values.remarks.push(message!("exercise.values-missing", names = missing.join(", ")));
        }
        vec![values, Mark::single(trees::fault(&self.tree, &self.best, given.name(MOVE)))]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::tree(&self.tree, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::searched_tree(&self.tree, Algorithm::Minimax, lang)
    }
}

impl Minimax {
    /// The move at the root toward the greatest leaf: the one of who does not think of the other player.
    fn tempting(&self) -> Node {
        let greatest = (1..self.tree.len() as Node)
            .filter(|&node| self.tree.children(node).is_empty())
            .max_by_key(|&leaf| self.value(leaf));
        let way = std::iter::successors(greatest, |&node| self.tree.parent(node));
        way.filter(|&node| node != Tree::ROOT).last().unwrap_or(Tree::ROOT)
    }

    /// The nodes whose values are asked for.
    fn inner(&self) -> impl DoubleEndedIterator<Item = Node> + '_ {
        (0..self.tree.len() as Node).filter(|&node| !self.tree.children(node).is_empty())
    }

    fn value(&self, node: Node) -> i64 {
        self.values[node as usize].0
    }

    fn children(&self, node: Node) -> Vec<i64> {
        self.tree.children(node).iter().map(|&child| self.value(child)).collect()
    }

    fn step(&self, node: Node) -> Message {
        let (name, value) = (self.tree.name(node), trees::written(self.value(node)));
        let values = trees::listed(&self.children(node));
        match self.values[node as usize].1 {
            Player::One => message!("exercise.max", v = name, values = values, value = value),
            Player::Two => message!("exercise.min", v = name, values = values, value = value),
        }
    }

    /// What is wrong with the value of a node.
    fn fault(&self, node: Node, given: i64) -> Option<Message> {
        let (name, turn) = (self.tree.name(node), self.values[node as usize].1);
        if given == self.value(node) {
            return None;
        }
        let values = self.children(node);
        let other = match turn {
            Player::One => values.iter().min(),
            Player::Two => values.iter().max(),
        };
        let tempted = other == Some(&given);
        let given = trees::written(given);
        Some(match (turn, tempted) {
            (Player::One, true) => message!("exercise.value-not-min", v = name, given = given),
            (Player::Two, true) => message!("exercise.value-not-max", v = name, given = given),
            (Player::One, false) => message!("exercise.value-max", v = name, given = given),
            (Player::Two, false) => message!("exercise.value-min", v = name, given = given),
        })
    }
}

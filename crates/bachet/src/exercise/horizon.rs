//! Exercises on heuristics: what min-max chooses when it looks one, two or three moves ahead.

use super::answer::{Answer, Given};
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, first, pictures, trees};
use crate::draw::{DrawError, Picture};
use crate::games::{Node, Tree};
use crate::player::Player;
use crate::random::Random;
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Horizon {
    tree: Tree,
    /// What is found at each depth, from 1 on.
    looks: Vec<Look>,
}

/// What min-max finds at a depth.
#[derive(Debug)]
struct Look {
    /// The value of each node, as far as the depth reaches.
    values: Vec<i64>,
    /// The best moves at the root; one only in a tree that chance made.
    best: Vec<Node>,
}

/// The keys of the values and of the moves, by depth.
const VALUES: [&str; 3] = ["value1", "value2", "value3"];
const MOVES: [&str; 3] = ["move1", "move2", "move3"];

pub(super) fn generate(size: Size, random: &mut Random) -> Option<Horizon> {
    first(random, |random| sample(size, random))
}

/// The choice changes with each depth.
fn sample(size: Size, random: &mut Random) -> Option<Horizon> {
    let horizon = Horizon::new(trees::valued_everywhere(size, random)?);
    let single = horizon.looks.iter().all(|look| look.best.len() == 1);
    let changes = horizon.looks.windows(2).all(|pair| pair[0].best != pair[1].best);
    (single && changes).then_some(horizon)
}

pub(super) fn own(tree: &Tree) -> Result<Horizon, ExerciseError> {
    let tree = trees::own(tree)?;
    if let Some(node) = (1..tree.len() as Node).find(|&node| tree.value(node).is_none()) {
        return Err(ExerciseError::NoValue { node: tree.name(node).into_owned() });
    }
    let horizon = Horizon::new(tree);
    if horizon.looks.len() < 2 { Err(ExerciseError::Shallow) } else { Ok(horizon) }
}

impl Problem for Horizon {
    fn instance(&self) -> Instance<'_> {
        Instance::Tree(&self.tree)
    }

    fn setting(&self) -> Vec<Message> {
        let mut setting = trees::setting(&self.tree);
        setting.push(message!("exercise.horizon-is"));
        setting
    }

    fn tasks(&self) -> Vec<Task> {
        let root = self.tree.name(Tree::ROOT);
        let task = |(k, look): (usize, &Look)| {
            let value = look.values[Tree::ROOT as usize];
            let best = trees::names_of(&self.tree, &look.best);
            let mut steps: Vec<Message> = self.inner(k + 1).rev().map(|node| self.step(look, node)).collect();
            steps.push(match look.best.len() {
                1 => message!("exercise.minimax-best", root = root.as_ref(), best = best),
                _ => message!("exercise.minimax-several", root = root.as_ref(), best = best),
            });
            Task {
                question: message!("exercise.horizon-depth", depth = k + 1, root = root.as_ref()),
                fields: vec![
                    (VALUES[k], Given::Number(Some(value))),
                    (MOVES[k], Given::Name(look.best.first().copied())),
                ],
                steps,
            }
        };
        self.looks.iter().enumerate().map(task).collect()
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let mark = |(k, look): (usize, &Look)| {
            let value = match given.number(VALUES[k]) {
                Some(value) if value == look.values[Tree::ROOT as usize] => None,
                Some(value) => {
                    let root = self.tree.name(Tree::ROOT);
                    Some(message!("exercise.horizon-wrong", root = root, value = trees::written(value), depth = k + 1))
                }
                None => Some(message!("exercise.root-none")),
            };
            Mark::single(value).with(Mark::single(trees::fault(&self.tree, &look.best, given.name(MOVES[k]))))
        };
        self.looks.iter().enumerate().map(mark).collect()
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::valued_tree(&self.tree, &[], lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        let best: Vec<Node> = self.looks.iter().filter_map(|look| look.best.first().copied()).collect();
        pictures::valued_tree(&self.tree, &best, lang)
    }
}

impl Horizon {
    fn new(tree: Tree) -> Horizon {
        let deepest = (0..tree.len() as Node).map(|node| trees::depth(&tree, node)).max().unwrap_or(0);
        let looks = (1..=deepest.min(MOVES.len())).map(|depth| Look::new(&tree, depth)).collect();
        Horizon { tree, looks }
    }

    /// The nodes whose children are looked at, to a depth.
    fn inner(&self, depth: usize) -> impl DoubleEndedIterator<Item = Node> + '_ {
        let nodes = (0..self.tree.len() as Node).filter(|&node| !self.tree.children(node).is_empty());
        nodes.filter(move |&node| trees::depth(&self.tree, node) < depth)
    }

    fn step(&self, look: &Look, node: Node) -> Message {
        let values: Vec<i64> = self.tree.children(node).iter().map(|&child| look.values[child as usize]).collect();
        let (name, value) = (self.tree.name(node), trees::written(look.values[node as usize]));
        match trees::turn(&self.tree, node) {
            Player::One => message!("exercise.max", v = name, values = trees::listed(&values), value = value),
            Player::Two => message!("exercise.min", v = name, values = trees::listed(&values), value = value),
        }
    }
}

impl Look {
    fn new(tree: &Tree, depth: usize) -> Look {
        let mut values = vec![0; tree.len()];
        // A child has a greater number than its parent.
        for node in (0..tree.len() as Node).rev() {
            let below = tree.children(node).iter().map(|&child| values[child as usize]);
            let found = match trees::turn(tree, node) {
                _ if trees::depth(tree, node) >= depth => None,
                Player::One => below.max(),
                Player::Two => below.min(),
            };
            values[node as usize] = found.unwrap_or_else(|| tree.value(node).unwrap_or(0.0) as i64);
        }
        let worth = |&child: &Node| values[child as usize] == values[Tree::ROOT as usize];
        let best = tree.children(Tree::ROOT).iter().copied().filter(worth).collect();
        Look { values, best }
    }
}

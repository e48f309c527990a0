//! Exercises on alpha-beta: which leaves are looked at, and where branches are cut.

use super::answer::{Answer, Given};
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, first, pictures, trees};
use crate::draw::{DrawError, Picture};
use crate::games::{Node, Tree};
use crate::player::Player;
use crate::random::Random;
use crate::search::{self, Algorithm, Recorded};
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Pruning {
    tree: Tree,
    recorded: Recorded<Node>,
    value: i64,
    /// The best moves at the root; one only in a tree that chance made.
    best: Vec<Node>,
    /// Whether a branch is cut where the value is the bound itself, which is a matter of taste.
    tied: bool,
}

pub(super) fn generate(size: Size, cuts: usize, random: &mut Random) -> Option<Pruning> {
    first(random, |random| sample(size, cuts, random))
}

fn sample(size: Size, wanted: usize, random: &mut Random) -> Option<Pruning> {
    let tree = trees::sample(size, random)?;
    let recorded = trees::searched(&tree, true);
    let cuts: Vec<&search::RecordedNode<Node>> = cuts(&recorded).collect();
    let kinds = Player::BOTH.iter().filter(|&&player| cuts.iter().any(|node| node.turn == player)).count();
    if tied(&recorded) || cuts.len() != wanted || kinds < wanted.min(size.of([1, 2, 2])) {
        return None;
    }
    Some(Pruning::new(tree, recorded)).filter(|pruning| pruning.best.len() == 1)
}

pub(super) fn own(tree: &Tree) -> Result<Pruning, ExerciseError> {
    let tree = trees::own(tree)?;
    let recorded = trees::searched(&tree, true);
    Ok(Pruning::new(tree, recorded))
}

/// The nodes where the rest is cut.
fn cuts(recorded: &Recorded<Node>) -> impl Iterator<Item = &search::RecordedNode<Node>> {
    recorded.nodes().iter().filter(|node| node.cut.is_some())
}

/// Whether the rest is cut somewhere because the value is the bound itself.
fn tied(recorded: &Recorded<Node>) -> bool {
    cuts(recorded).any(|node| node.score == node.cut)
}

const VISITED: &str = "visited";
/// The keys of the cuts at J2's nodes and at J1's.
const ALPHA: &str = "alpha";
const BETA: &str = "beta";
const VALUE: &str = "value";
const MOVE: &str = "move";

impl Problem for Pruning {
    fn instance(&self) -> Instance<'_> {
        Instance::Tree(&self.tree)
    }

    fn setting(&self) -> Vec<Message> {
        let mut setting = trees::setting(&self.tree);
        setting.push(message!("exercise.cuts"));
        if self.tied {
            setting.push(message!("exercise.cuts-tied"));
        }
        setting
    }

    fn tasks(&self) -> Vec<Task> {
        let visited = self.visited();
        let root = self.tree.name(Tree::ROOT);
        let (best, value) = (trees::names_of(&self.tree, &self.best[..1]), trees::written(self.value));
        vec![
            Task {
                question: message!("exercise.alphabeta-visited"),
                steps: vec![message!(
                    "exercise.alphabeta-leaves",
                    values = trees::listed(&visited),
                    n = visited.len(),
                    all = trees::leaves(&self.tree)
                )],
                fields: vec![(VISITED, Given::Numbers(visited))],
            },
            Task {
                question: message!("exercise.alphabeta-cuts"),
                fields: vec![
                    (ALPHA, Given::Names(self.cuts(Player::Two))),
                    (BETA, Given::Names(self.cuts(Player::One))),
                ],
                steps: self.recorded.nodes().iter().filter_map(|node| self.reason(node)).collect(),
            },
            Task {
                question: message!("exercise.alphabeta-value", root = root.as_ref()),
                fields: vec![(VALUE, Given::Number(Some(self.value))), (MOVE, Given::Name(self.best.first().copied()))],
                steps: vec![message!("exercise.alphabeta-best", root = root, value = value, best = best)],
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let silent = given.names(ALPHA).is_empty() && given.names(BETA).is_empty();
        let cuts = |key, turn| {
            let missing = |node| message!("exercise.cut-missing", v = self.tree.name(node));
            let surplus = |node| match turn {
                Player::Two => message!("exercise.cut-alpha", v = self.tree.name(node)),
                Player::One => message!("exercise.cut-beta", v = self.tree.name(node)),
            };
            match silent {
                true => Mark::set(&self.cuts(turn), &[]),
                false => Mark::noted_set(&self.cuts(turn), given.names(key), missing, surplus),
            }
        };
        let mut both = cuts(ALPHA, Player::Two).with(cuts(BETA, Player::One));
        both.remarks.extend(silent.then(|| message!("exercise.cuts-none")));
        let value = match given.number(VALUE) {
            Some(value) if value == self.value => None,
            Some(value) => Some(message!("exercise.root-wrong", value = trees::written(value))),
            None => Some(message!("exercise.root-none")),
        };
        vec![
            self.compare(given.numbers(VISITED)),
            both,
            Mark::single(value).with(Mark::single(trees::fault(&self.tree, &self.best, given.name(MOVE)))),
        ]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::tree(&self.tree, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::searched_tree(&self.tree, Algorithm::AlphaBeta, lang)
    }
}

impl Pruning {
    fn new(tree: Tree, recorded: Recorded<Node>) -> Pruning {
        let values = trees::valued(&tree);
        let best = trees::best(&tree, &values, Tree::ROOT);
        let (value, tied) = (values[Tree::ROOT as usize].0, tied(&recorded));
        Pruning { tree, recorded, value, best, tied }
    }

    /// The values of the leaves that are looked at, in order.
    fn visited(&self) -> Vec<i64> {
        let leaves = self.recorded.nodes().iter().filter(|node| node.kind == search::NodeKind::Ended);
        leaves.filter_map(trees::value).collect()
    }

    /// The nodes of a player where the rest is cut.
    fn cuts(&self, turn: Player) -> Vec<Node> {
        let cut = self.recorded.nodes().iter().filter(|node| node.cut.is_some() && node.turn == turn);
        let mut nodes: Vec<Node> = cut.map(trees::node).collect();
        nodes.sort_unstable();
        nodes
    }

    /// Why the rest is cut at a node, if it is.
    fn reason(&self, node: &search::RecordedNode<Node>) -> Option<Message> {
        let bound = trees::written(node.cut?.number()? as i64);
        let (name, value) = (self.tree.name(trees::node(node)), trees::written(trees::value(node)?));
        let cut = self.tree.children(trees::node(node)).len() - self.looked_at(trees::node(node));
        Some(match node.turn {
            Player::Two => message!("exercise.cut-by-alpha", v = name, value = value, bound = bound, n = cut),
            Player::One => message!("exercise.cut-by-beta", v = name, value = value, bound = bound, n = cut),
        })
    }

    /// How many children of a node are looked at.
    fn looked_at(&self, node: Node) -> usize {
        let seen = |child: &&search::RecordedNode<Node>| {
            child.kind != search::NodeKind::Cut && self.tree.parent(trees::node(child)) == Some(node)
        };
        self.recorded.nodes().iter().filter(|&child| trees::node(child) != Tree::ROOT).filter(seen).count()
    }

    /// Compares the leaves up to the first that differs.
    fn compare(&self, given: &[i64]) -> Mark {
        let right = self.visited();
        let same = right.iter().zip(given).take_while(|(right, given)| right == given).count();
        let remark = match (right.get(same), given.get(same)) {
            (None, None) => None,
            (Some(_), Some(_)) if same == 0 => Some(message!("exercise.leaf-first")),
            (Some(_), None) if same == 0 => Some(message!("exercise.leaf-none")),
            (Some(_), None) => Some(message!("exercise.leaf-more", n = same)),
            (None, Some(given)) => Some(message!("exercise.leaf-surplus", value = trees::written(*given), n = same)),
            (Some(_), Some(given)) => Some(message!("exercise.leaf-wrong", value = trees::written(*given), n = same)),
        };
        let surplus = given.len().saturating_sub(right.len()) as u32;
        let points = (same as u32).saturating_sub(surplus);
        Mark { points, most: right.len() as u32, remarks: remark.into_iter().collect() }
    }
}

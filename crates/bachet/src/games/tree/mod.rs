//! Trees with values: games that are written down move by move.

mod builder;

pub use builder::{TreeBuilder, TreeError};

use super::error::{PositionError, shown};
use super::notation::Notation;
use super::values::Values;
use crate::game::Game;
use crate::graph::names::Texts;
use crate::player::{Outcome, Player};
use crate::search::Heuristic;
use std::borrow::Cow;
use std::fmt::Write;

/// A node of a [`Tree`], by its number.
pub type Node = u32;

/// A game tree with a value at each leaf, and at inner nodes where its author gave one. The players move in turn, J1 first
/// unless told otherwise, and a play that has come to a leaf is worth the leaf's value: the [`Values`] count, and nobody
/// wins.
///
/// ```
/// use bachet::{Game, format::json, games::Notation};
/// let tree = json::parse_tree("[[3, 12], [2, 4]]")?;
/// let position = tree.read_position("1/0").unwrap();
/// assert_eq!(tree.value(position.node), Some(2.0));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
// A child's number is greater than its parent's: nothing that walks a tree needs recursion.
#[derive(Clone, Debug)]
pub struct Tree {
    parents: Vec<Node>,
    /// Where the children of each node start in `children`, and where the last one's end.
    firsts: Vec<u32>,
    children: Vec<Node>,
    /// NaN where a node has no value.
    values: Vec<f64>,
    /// Empty for a node that has none.
    labels: Option<Texts>,
    turn: Player,
}

/// Where a play on a [`Tree`] has come to.
///
/// ```
/// use bachet::{Game, Player, format::json};
/// let tree = json::parse_tree("[1, 2]")?;
/// assert_eq!((tree.start().node, tree.start().turn), (0, Player::One));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct At {
    /// The node.
    pub node: Node,
    /// Whose move it is there.
    pub turn: Player,
}

impl Tree {
    /// Where every tree starts.
    pub const ROOT: Node = 0;
    /// How that is written.
    pub const HERE: &str = ".";

    /// Starts a tree of a root alone, to be filled.
    ///
    /// ```
    /// use bachet::games::Tree;
    /// let mut builder = Tree::builder();
    /// builder.value(Tree::ROOT, 1.0);
    /// assert_eq!(builder.build()?.len(), 1);
    /// # Ok::<(), bachet::games::TreeError>(())
    /// ```
    #[must_use]
    pub fn builder() -> TreeBuilder {
        TreeBuilder::default()
    }

    /// The same tree, where this player moves first.
    ///
    /// ```
    /// use bachet::{Game, Player, format::json};
    /// let tree = json::parse_tree("[1, 2]")?.with_turn(Player::Two);
    /// assert_eq!(tree.start().turn, Player::Two);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn with_turn(self, turn: Player) -> Tree {
        Tree { turn, ..self }
    }

    /// The number of nodes; never 0.
    ///
    /// ```
    /// assert_eq!(bachet::format::json::parse_tree("[1, 2]")?.len(), 3);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[allow(clippy::len_without_is_empty)] // A tree has a root.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parents.len()
    }

    /// The children of a node, from left to right; none for a leaf.
    ///
    /// ```
    /// assert_eq!(bachet::format::json::parse_tree("[1, 2]")?.children(0), [1, 2]);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    #[inline]
    #[must_use]
    pub fn children(&self, node: Node) -> &[Node] {
        let node = node as usize;
        &self.children[self.firsts[node] as usize..self.firsts[node + 1] as usize]
    }

    /// The parent of a node; none for the root.
    ///
    /// ```
    /// assert_eq!(bachet::format::json::parse_tree("[1, 2]")?.parent(2), Some(0));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn parent(&self, node: Node) -> Option<Node> {
        let parent = self.parents[node as usize];
        (node != Tree::ROOT).then_some(parent)
    }

    /// The value of a node; a leaf has one.
    ///
    /// ```
    /// assert_eq!(bachet::format::json::parse_tree("[1, 2]")?.value(2), Some(2.0));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    #[inline]
    #[must_use]
    pub fn value(&self, node: Node) -> Option<f64> {
        let value = self.values[node as usize];
        (!value.is_nan()).then_some(value)
    }

    /// The label that the tree's author gave to a node.
    ///
    /// ```
    /// let tree = bachet::format::json::parse_tree(r#"[{"label": "a", "value": 1}, 2]"#)?;
    /// assert_eq!((tree.label(1), tree.label(2)), (Some("a"), None));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn label(&self, node: Node) -> Option<&str> {
        self.labels.as_ref().map(|labels| labels.get(node)).filter(|label| !label.is_empty())
    }

    /// What a node is called among its siblings: its label, or else its place, from 0.
    ///
    /// ```
    /// let tree = bachet::format::json::parse_tree(r#"[{"label": "a", "value": 1}, 2]"#)?;
    /// assert_eq!((tree.name(1), tree.name(2)), ("a".into(), "1".into()));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    pub fn name(&self, node: Node) -> Cow<'_, str> {
        let place = || self.children(self.parents[node as usize]).binary_search(&node).unwrap_or_default();
        self.label(node).map_or_else(|| Cow::Owned(place().to_string()), Cow::Borrowed)
    }

    /// The names on the way from the root, with `/` between them; `.` for the root itself.
    ///
    /// ```
    /// let tree = bachet::format::json::parse_tree("[[3, 12], [2, 4]]")?;
    /// assert_eq!((tree.path(0), tree.path(5)), (".".into(), "1/0".into()));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn path(&self, node: Node) -> String {
        let way = std::iter::successors(Some(node), |&node| self.parent(node)).filter(|&node| node != Tree::ROOT);
        let mut names: Vec<Cow<'_, str>> = way.map(|node| self.name(node)).collect();
        names.reverse();
        if names.is_empty() { Tree::HERE.to_owned() } else { names.join("/") }
    }
}

impl Game for Tree {
    type Position = At;
    /// The child that the play goes to.
    type Move = Node;

    fn start(&self) -> At {
        At { node: Tree::ROOT, turn: self.turn }
    }

    fn turn(&self, at: &At) -> Player {
        at.turn
    }

    fn ending(&self, at: &At) -> Option<Outcome> {
        self.children(at.node).is_empty().then_some(Outcome::Draw)
    }

    fn moves(&self, at: &At, moves: &mut Vec<Node>) {
        moves.extend_from_slice(self.children(at.node));
    }

    fn play(&self, at: &At, child: Node) -> At {
        At { node: child, turn: !at.turn }
    }

    fn bound(&self) -> Option<f64> {
        Some(self.len() as f64)
    }
}

impl Notation for Tree {
    fn write_position(&self, at: &At) -> String {
        self.path(at.node)
    }

    fn read_position(&self, text: &str) -> Result<At, PositionError> {
        let mut at = self.start();
        if text == Tree::HERE || text.is_empty() {
            return Ok(at);
        }
        for name in text.split('/') {
            let children = self.children(at.node);
            // A place is looked up at once, a label by looking at all of them.
            let place = name.parse().ok().and_then(|place: usize| children.get(place));
            let place = place.filter(|&&child| self.name(child) == name);
            let Some(&child) = place.or_else(|| children.iter().find(|&&child| self.label(child) == Some(name))) else {
                const MOST: usize = 12;
                let (name, here) = (name.to_owned(), self.path(at.node));
                return Err(match children.is_empty() {
                    true => PositionError::NoChildren { name, here },
                    false => {
                        let all = shown(children, MOST, |&child| self.name(child).into_owned());
                        PositionError::NoChild { name, here, all }
                    }
                });
            };
            at = self.play(&at, child);
        }
        Ok(at)
    }

    fn write_move(&self, _: &At, child: Node) -> String {
        self.name(child).into_owned()
    }

    fn draw(&self, at: &At) -> String {
        let valued = |node| self.value(node).map_or_else(String::new, |value| format!(" = {value}"));
        let mut text = format!("{} ({}){}", self.path(at.node), at.turn, valued(at.node));
        for &child in self.children(at.node) {
            write!(text, "\n  {}{}", self.name(child), valued(child)).expect("a string can be written to");
        }
        text
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Tree>>)> {
        vec![("values", Box::new(Values))]
    }
}

//! Making a tree node by node, and what can be wrong with one.

use super::{Node, Tree};
use crate::graph::names::Texts;
use crate::player::Player;
use crate::search::MAX_DEPTH;
use crate::text::{Message, message};
use rustc_hash::FxHashMap;

/// A tree in the making: a root, to which children are added.
///
/// ```
/// use bachet::games::Tree;
/// let mut builder = Tree::builder();
/// for (label, value) in [("left", 3.0), ("right", 5.0)] {
///     let child = builder.child(Tree::ROOT);
///     builder.label(child, label).value(child, value);
/// }
/// let tree = builder.build()?;
/// assert_eq!((tree.len(), tree.path(2).as_str()), (3, "right"));
/// # Ok::<(), bachet::games::TreeError>(())
/// ```
#[derive(Debug)]
pub struct TreeBuilder {
    parents: Vec<Node>,
    values: Vec<f64>,
    labels: FxHashMap<Node, Box<str>>,
}

impl Default for TreeBuilder {
    fn default() -> Self {
        TreeBuilder { parents: vec![Tree::ROOT], values: vec![f64::NAN], labels: FxHashMap::default() }
    }
}

impl TreeBuilder {
    /// Adds a child to the right of the node's others.
    ///
    /// ```
    /// use bachet::games::Tree;
    /// assert_eq!(Tree::builder().child(Tree::ROOT), 1);
    /// ```
    ///
    /// # Panics
    /// If there is no such node, or already the most that there can be, which is 4,294,967,295.
    pub fn child(&mut self, parent: Node) -> Node {
        assert!((parent as usize) < self.len() && !self.is_full(), "a child needs a parent and a number");
        self.parents.push(parent);
        self.values.push(f64::NAN);
        (self.len() - 1) as Node
    }

    /// Gives a node its value; NaN is none.
    ///
    /// ```
    /// # use bachet::games::Tree;
    /// let mut builder = Tree::builder();
    /// builder.value(Tree::ROOT, 4.5);
    /// assert_eq!(builder.build()?.value(Tree::ROOT), Some(4.5));
    /// # Ok::<(), bachet::games::TreeError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such node.
    pub fn value(&mut self, node: Node, value: f64) -> &mut Self {
        self.values[node as usize] = value;
        self
    }

    /// Gives a node its label.
    ///
    /// ```
    /// # use bachet::games::Tree;
    /// let mut builder = Tree::builder();
    /// builder.label(Tree::ROOT, "start").value(Tree::ROOT, 0.0);
    /// assert_eq!(builder.build()?.label(Tree::ROOT), Some("start"));
    /// # Ok::<(), bachet::games::TreeError>(())
    /// ```
    pub fn label(&mut self, node: Node, label: &str) -> &mut Self {
        self.labels.insert(node, label.into());
        self
    }

    /// The number of nodes so far.
    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    /// Whether no node can be added.
    pub(crate) fn is_full(&self) -> bool {
        self.len() >= Node::MAX as usize
    }

    /// The tree, if nothing is wrong with it.
    ///
    /// O(n log n) in the number of nodes.
    ///
    /// ```
    /// use bachet::games::{Tree, TreeError};
    /// let error = Tree::builder().build().unwrap_err();
    /// assert_eq!(error, TreeError::NoValue { node: 0, path: ".".into() });
    /// ```
    pub fn build(self) -> Result<Tree, TreeError> {
        let len = self.len();
        let mut firsts = vec![0u32; len + 1];
        self.parents.iter().skip(1).for_each(|&parent| firsts[parent as usize + 1] += 1);
        for node in 0..len {
            firsts[node + 1] += firsts[node];
        }
        let mut next = firsts.clone();
        let mut children = vec![Tree::ROOT; len - 1];
        for (child, &parent) in self.parents.iter().enumerate().skip(1) {
            children[next[parent as usize] as usize] = child as Node;
            next[parent as usize] += 1;
        }
        let labels = (!self.labels.is_empty()).then(|| {
            let label = |node| self.labels.get(&node).map_or("", |label| label);
            (0..len as Node).map(label).collect::<Texts>()
        });
        let TreeBuilder { parents, values, labels: given } = self;
        let tree = Tree { parents, firsts, children, values, labels, turn: Player::One };
        check_labels(&tree, &given)?;
        check_depth(&tree)?;
        match (0..len as Node).find(|&node| tree.children(node).is_empty() && tree.value(node).is_none()) {
            Some(node) => Err(TreeError::NoValue { node, path: tree.path(node) }),
            None => Ok(tree),
        }
    }
}

/// Labels stand in paths, and tell siblings apart.
fn check_labels(tree: &Tree, given: &FxHashMap<Node, Box<str>>) -> Result<(), TreeError> {
    let wrong = given.iter().filter(|(_, label)| label.is_empty() || label.contains('/') || &***label == Tree::HERE);
    if let Some((&node, label)) = wrong.min() {
        return Err(TreeError::Label { node, label: label.to_string() });
    }
    let mut parents: Vec<Node> = given.keys().filter_map(|&node| tree.parent(node)).collect();
    parents.sort_unstable();
    parents.dedup();
    for parent in parents {
        let mut names: Vec<_> = tree.children(parent).iter().map(|&child| (tree.name(child), child)).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(TreeError::SameLabel { node: pair[1].1, label: pair[1].0.to_string() });
        }
    }
    Ok(())
}

fn check_depth(tree: &Tree) -> Result<(), TreeError> {
    let mut depths = vec![0u32; tree.len()];
    for node in 1..tree.len() {
        depths[node] = depths[tree.parents[node] as usize] + 1;
        if depths[node] > MAX_DEPTH {
            return Err(TreeError::TooDeep { node: node as Node });
        }
    }
    Ok(())
}

/// Why a tree is refused.
///
/// ```
/// use bachet::games::TreeError;
/// let error = TreeError::SameLabel { node: 2, label: "a".into() };
/// assert_eq!(error.to_string(), "two children of one node are called a: give each its own label");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeError {
    /// A leaf has no value.
    NoValue {
        /// The leaf.
        node: Node,
        /// The way to it.
        path: String,
    },
    /// A label is empty or cannot stand in a path.
    Label {
        /// The node that has it.
        node: Node,
        /// The label.
        label: String,
    },
    /// Two children of a node are called the same.
    SameLabel {
        /// The second of them.
        node: Node,
        /// What they are called.
        label: String,
    },
    /// A node is more moves from the root than a search looks ahead.
    TooDeep {
        /// The node.
        node: Node,
    },
}

impl TreeError {
    /// The node at fault.
    ///
    /// ```
    /// assert_eq!(bachet::games::TreeError::TooDeep { node: 7 }.node(), 7);
    /// ```
    #[must_use]
    pub fn node(&self) -> Node {
        match self {
            TreeError::NoValue { node, .. }
            | TreeError::Label { node, .. }
            | TreeError::SameLabel { node, .. }
            | TreeError::TooDeep { node } => *node,
        }
    }

    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// let words = bachet::games::TreeError::TooDeep { node: 7 }.message().to_string();
    /// assert_eq!(words, "the tree is too deep: 1,000 moves at most");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            TreeError::NoValue { path, .. } => message!("tree.no-value", path = path),
            TreeError::Label { label, .. } => message!("tree.label", label = label),
            TreeError::SameLabel { label, .. } => message!("tree.same-label", label = label),
            TreeError::TooDeep { .. } => message!("tree.too-deep", most = MAX_DEPTH),
        }
    }
}

crate::text::error_from_message!(TreeError);

//! What is drawn of a recorded search.

use crate::games::{Board, PositionError, Step, Tree, View};
use crate::search::{NodeKind, Recorded, RecordedNode};
use std::collections::BTreeMap;

/// A node, or the branches that were cut from one, which are drawn as one.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// The item above; items stand before those below them.
    pub(super) parent: Option<usize>,
    /// The node as it was recorded; of branches that were cut, the first.
    pub(super) node: RecordedNode<String>,
    /// The moves from the root on.
    pub(super) path: String,
    /// Whether its move says more than which of the children it is.
    pub(super) has_label: bool,
    /// Whether it is the root or on the line that both players are expected to follow.
    pub(super) expected: bool,
    /// The position, or the vertex of an arena, where all are short enough to stand in the nodes.
    pub(super) name: Option<String>,
    pub(super) what: What,
}

#[derive(Clone, Debug)]
pub(super) enum What {
    Node {
        position: Option<String>,
        board: Option<Board>,
        /// The number of its position among those that occur several times, and how often it does.
        repeated: Option<(usize, usize)>,
    },
    Cut {
        /// The moves that were left out.
        moves: Vec<String>,
    },
}

impl Item {
    pub(super) fn depth(&self) -> usize {
        self.node.depth as usize
    }

    pub(super) fn is_cut(&self) -> bool {
        matches!(self.what, What::Cut { .. })
    }

    /// Whether it is the root of a tree that somebody wrote.
    fn is_root_of_tree(&self) -> bool {
        matches!(&self.what, What::Node { position: Some(position), .. } if position == Tree::HERE)
    }

    pub(super) fn board(&self) -> Option<&Board> {
        match &self.what {
            What::Node { board, .. } => board.as_ref(),
            What::Cut { .. } => None,
        }
    }

    pub(super) fn repeated(&self) -> Option<(usize, usize)> {
        match self.what {
            What::Node { repeated, .. } => repeated,
            What::Cut { .. } => None,
        }
    }
}

/// The items of a recorded search from a position, and of the line that was found.
pub(super) fn items(
    view: &dyn View,
    position: &str,
    recorded: &Recorded<String>,
    line: &[String],
) -> Result<Vec<Item>, PositionError> {
    let nodes = recorded.nodes();
    let mut items: Vec<Item> = Vec::with_capacity(nodes.len());
    // Where each node is among the items, and the step that leads to it.
    let mut places = vec![usize::MAX; nodes.len()];
    let mut steps: Vec<Option<(usize, Step)>> = vec![None; nodes.len()];
    for (k, node) in nodes.iter().enumerate() {
        let parent = node.parent.map(|parent| places[parent]);
        let step = steps[k].take();
        if node.kind == NodeKind::Cut {
            // The first one stands for them all.
            let mov = node.mov.clone().unwrap_or_default();
            match items.last_mut() {
                Some(Item { parent: above, what: What::Cut { moves }, .. }) if *above == parent => moves.push(mov),
                _ => items.push(item(node, parent, &items, step.as_ref(), What::Cut { moves: vec![mov] })),
            }
            continue;
        }
        let here = match (&step, node.parent) {
            (_, None) => Some(view.position(position)?),
            (Some((_, step)), _) => Some(step.position.clone()),
            (None, _) => None,
        };
        let board = here.as_deref().map(|here| view.board(here)).transpose()?.flatten();
        if let Some(here) = here.as_deref().filter(|_| node.kind == NodeKind::Inner) {
            let children = recorded.steps(k, view, here)?.into_iter().enumerate();
            children.for_each(|(rank, (child, step))| steps[child] = Some((rank, step)));
        }
        places[k] = items.len();
        let mut item = item(node, parent, &items, step.as_ref(), What::Node { position: here, board, repeated: None });
        let expected = |above: &Item| above.expected && node.mov.as_ref() == line.get(above.depth());
        item.expected = parent.is_none_or(|parent| node.mov.is_some() && expected(&items[parent]));
        items.push(item);
    }
    number_repeated(&mut items);
    name_nodes(&mut items);
    Ok(items)
}

/// Longer names do not stand in nodes.
const LONGEST: usize = 8;

/// Calls the nodes by their positions. In a tree that somebody wrote, a position is only the way there.
fn name_nodes(items: &mut [Item]) {
    fn position(item: &Item) -> Option<&String> {
        match &item.what {
            What::Node { position, .. } => position.as_ref(),
            What::Cut { .. } => None,
        }
    }
    let is_short = |position: &String| position.chars().count() <= LONGEST;
    let called = |item: &Item| item.is_cut() || position(item).is_some_and(is_short);
    let [root, below @ ..] = &*items else { return };
    if !root.is_root_of_tree() && !below.is_empty() && below.iter().all(called) {
        items.iter_mut().for_each(|item| item.name = position(item).cloned());
    }
}

fn item(
    node: &RecordedNode<String>,
    parent: Option<usize>,
    items: &[Item],
    step: Option<&(usize, Step)>,
    what: What,
) -> Item {
    let mov = node.mov.as_deref().unwrap_or_default();
    let path = match parent.map(|parent| items[parent].path.as_str()) {
        None => Tree::HERE.to_owned(),
        Some(Tree::HERE) => mov.to_owned(),
        Some(above) => format!("{above}/{mov}"),
    };
    // A child without a label, in a tree that somebody wrote, is called by its place; the vertex of an arena by its name.
    let in_tree = |step: &Step| step.position != mov || parent.is_some_and(|parent| items[parent].is_root_of_tree());
    let is_place = |(rank, step): &(usize, Step)| rank.to_string() == mov && in_tree(step);
    let has_label = !mov.is_empty() && !step.is_some_and(is_place);
    Item { parent, node: node.clone(), path, has_label, expected: false, name: None, what }
}

/// Numbers the positions that occur several times and where the play goes on.
fn number_repeated(items: &mut [Item]) {
    let mut counts: BTreeMap<String, (usize, Option<usize>)> = BTreeMap::new();
    let goes_on = |item: &Item| item.node.kind != NodeKind::Ended;
    for item in items.iter().filter(|item| goes_on(item)) {
        if let What::Node { position: Some(position), .. } = &item.what {
            counts.entry(position.clone()).or_default().0 += 1;
        }
    }
    let mut numbers = 0..;
    for item in items.iter_mut().filter(|item| goes_on(item)) {
        if let What::Node { position: Some(position), repeated, .. } = &mut item.what
            && let Some((count @ 2.., number)) = counts.get_mut(position.as_str())
        {
            let number = match number {
                Some(number) => *number,
                None => *number.insert(numbers.next().unwrap_or_default()),
            };
            *repeated = Some((number, *count));
        }
    }
}

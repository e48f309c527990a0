//! A recorded search, searched again with the moves in another order.

use super::budget::Budget;
use super::heuristic::Heuristic;
use super::recorded::{NodeKind, Recorded, record};
use super::result::SearchResult;
use super::score::Score;
use crate::game::Game;
use crate::player::{Outcome, Player};

/// In which order moves are tried. Alpha-beta cuts most where the best come first.
///
/// ```
/// use bachet::{format::json, games::view_of, search::{Algorithm, MoveOrder, Request}};
/// let view = view_of(json::parse_tree("[[5, 3, 4], [5, 2, 4], [1, 4, 3]]").unwrap());
/// let nodes = |order| {
///     let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(100), order, ..Request::default() };
///     view.search(".", &request).unwrap().answer.nodes
/// };
/// assert_eq!((nodes(MoveOrder::Given), nodes(MoveOrder::Best), nodes(MoveOrder::Worst)), (10, 9, 13));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveOrder {
    /// As the game gives them.
    #[default]
    Given,
    /// The last one first.
    Reversed,
    /// The best for who moves first, as min-max to the same depth knows it.
    Best,
    /// The worst first.
    Worst,
}

impl MoveOrder {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::search::MoveOrder::ALL.len(), 4);
    /// ```
    pub const ALL: [MoveOrder; 4] = [MoveOrder::Given, MoveOrder::Reversed, MoveOrder::Best, MoveOrder::Worst];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::search::MoveOrder::Best.name(), "best");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            MoveOrder::Given => "given",
            MoveOrder::Reversed => "reversed",
            MoveOrder::Best => "best",
            MoveOrder::Worst => "worst",
        }
    }
}

crate::text::chosen_by_name!(MoveOrder, "choice.order");

/// Searches a tree again that min-max has recorded whole, with its moves in another order.
pub(super) fn search_again<M: Copy>(
    plain: &Recorded<M>,
    order: MoveOrder,
    pruning: bool,
    budget: &Budget<'_>,
) -> (SearchResult<M>, Recorded<M>) {
    let again = Again::new(plain, order);
    let (answer, recorded) = record(&again, &0, &Known, pruning, plain.nodes().len(), budget);
    // A move is known by the node that it leads to.
    let mov = |node: usize| plain.nodes()[node].mov;
    let moves: Vec<Option<M>> = recorded.nodes().iter().map(|node| node.mov.and_then(mov)).collect();
    (answer.with_moves(|node| mov(node).expect("a move leads to a node below another")), recorded.with_moves(moves))
}

/// The recorded tree as a game: positions are its nodes, and a move is the node that it leads to.
struct Again {
    nodes: Vec<(Player, NodeKind, Score)>,
    children: Vec<Vec<usize>>,
}

impl Again {
    fn new<M>(plain: &Recorded<M>, order: MoveOrder) -> Again {
        let nodes = plain.nodes();
        let score = |node: usize| nodes[node].score.unwrap_or(Score::DRAW);
        let children = (0..nodes.len()).map(|node| {
            let mut children: Vec<usize> = plain.children(node).collect();
            let seen = |child: &usize| score(*child).seen_by(nodes[node].turn);
            match order {
                MoveOrder::Given => {}
                MoveOrder::Reversed => children.reverse(),
                MoveOrder::Best => children.sort_by_key(|child| std::cmp::Reverse(seen(child))),
                MoveOrder::Worst => children.sort_by_key(seen),
            }
            children
        });
        let children = children.collect();
        let nodes = nodes.iter().enumerate().map(|(k, node)| (node.turn, node.kind, score(k)));
        Again { nodes: nodes.collect(), children }
    }
}

impl Game for Again {
    type Position = usize;
    type Move = usize;

    fn start(&self) -> usize {
        0
    }

    fn turn(&self, &node: &usize) -> Player {
        self.nodes[node].0
    }

    fn ending(&self, &node: &usize) -> Option<Outcome> {
        let (_, kind, score) = self.nodes[node];
        (kind == NodeKind::Ended).then(|| score.winner().map_or(Outcome::Draw, Outcome::Win))
    }

    fn moves(&self, &node: &usize, moves: &mut Vec<usize>) {
        moves.extend_from_slice(&self.children[node]);
    }

    fn play(&self, _: &usize, child: usize) -> usize {
        child
    }
}

/// What min-max found at the leaves.
struct Known;

impl Heuristic<Again> for Known {
    fn value(&self, again: &Again, &node: &usize) -> f64 {
        again.nodes[node].2.number().unwrap_or(0.0)
    }

    fn ending(&self, again: &Again, &node: &usize, _: Outcome) -> Score {
        again.nodes[node].2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::open;
    use crate::search::{Algorithm, Request};

    #[test]
    fn no_order_changes_the_value_nor_the_words_of_wins() {
        for (name, depth) in [("nim:5,take=1-3", 5), ("tictactoe", 3), ("chomp:2x3", 4), ("nim:2+bar:2x2", 4)] {
            let view = open(name).unwrap().into_view();
            let searched = |algorithm, order| {
                let budget = Budget { depth: Some(depth), ..Budget::default() };
                let request = Request { algorithm, budget, order, record: Some(10_000), ..Request::default() };
                view.search(&view.start(), &request).unwrap()
            };
            let plain = searched(Algorithm::Minimax, MoveOrder::Given);
            for order in MoveOrder::ALL {
                let full = searched(Algorithm::Minimax, order);
                let pruned = searched(Algorithm::AlphaBeta, order);
                assert_eq!((full.answer.score, full.answer.nodes), (plain.answer.score, plain.answer.nodes), "{name}");
                assert_eq!(pruned.answer.score, plain.answer.score, "{name} {order:?}");
                assert!(pruned.answer.nodes <= plain.answer.nodes, "{name} {order:?}");
            }
        }
    }
}

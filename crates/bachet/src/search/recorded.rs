//! A search that is recorded, to be shown.

use super::alpha_beta::search;
use super::budget::Budget;
use super::heuristic::Heuristic;
use super::result::{Bound, SearchResult};
use super::score::Score;
use crate::game::Game;
use crate::games::{PositionError, Step, View};
use crate::player::Player;
use std::collections::HashMap;

/// Searches as [`alpha_beta`](super::alpha_beta()) does, or without `pruning` as min-max by its definition does, and records
/// the first `most` nodes.
///
/// The recorder watches the search that runs elsewhere too, so that what is shown is what happens.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Budget, NodeKind, Zero, record}};
/// let game = Mnk::new(2, 2, 2).unwrap();
/// let (answer, recorded) = record(&game, &game.start(), &Zero, true, 1000, &Budget::default());
/// assert_eq!(recorded.nodes()[0].score, Some(answer.score));
/// let visited = recorded.nodes().iter().filter(|node| node.kind != NodeKind::Cut).count();
/// assert_eq!((visited as u64, recorded.truncated()), (answer.nodes, false));
/// ```
pub fn record<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    pruning: bool,
    most: usize,
    budget: &Budget<'_>,
) -> (SearchResult<G::Move>, Recorded<G::Move>) {
    let most = most.clamp(1, u32::MAX as usize);
    let recorded = Recorded { nodes: Vec::new(), ends: Vec::new(), truncated: false };
    let mut tape = Tape { recorded, path: Vec::new(), visited: 0, most };
    let answer = search(game, position, heuristic, budget, pruning, &mut tape);
    (answer, tape.finished())
}

/// What a node of a recorded search is.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Budget, NodeKind, Zero, record}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// let budget = Budget { depth: Some(1), ..Budget::default() };
/// let (_, recorded) = record(&game, &game.start(), &Zero, true, 1000, &budget);
/// assert_eq!(recorded.nodes()[1].kind, NodeKind::Horizon);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// Its children were visited, at least one of them.
    Inner,
    /// The play has ended.
    Ended,
    /// The search may look no further, and the heuristic said what it is worth.
    Horizon,
    /// It was not visited: its parent was known to be no better than another choice.
    Cut,
}

/// A node of a recorded search. Scores and bounds are as seen from here: a win counts the moves from this node on.
///
/// ```
/// use bachet::{Game, Player, games::Mnk, search::{Budget, Zero, record}};
/// let game = Mnk::new(2, 2, 2).unwrap();
/// let (_, recorded) = record(&game, &game.start(), &Zero, false, 1000, &Budget::default());
/// let node = &recorded.nodes()[1];
/// assert_eq!((node.parent, node.mov, node.turn, node.depth), (Some(0), Some(0), Player::Two, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedNode<M> {
    /// The node above; none above the first.
    pub parent: Option<usize>,
    /// The move that leads here from there.
    pub mov: Option<M>,
    /// Whose move it is here.
    pub turn: Player,
    /// How many moves were made since the first node.
    pub depth: u32,
    /// What it is.
    pub kind: NodeKind,
    /// What was found: none where the search did not come, or was stopped before it knew.
    pub score: Option<Score>,
    /// What the score says of the true one, as far as the nodes below tell: those that were cut may be worth anything.
    pub bound: Bound,
    /// What J1 could have elsewhere when the search came here.
    pub alpha: Score,
    /// What J2 could hold J1 to when the search came here.
    pub beta: Score,
    /// How many nodes were visited before, unless it is cut.
    pub order: Option<u64>,
    /// Where the remaining children were cut: alpha if J2 is to move, for whom the score is then at most alpha, or beta if J1
    /// is, for whom it is at least beta.
    pub cut: Option<Score>,
}

/// The nodes of a search in the order in which it met them, each before those below it, from left to right.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Budget, Zero, record}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// let (answer, recorded) = record(&game, &game.start(), &Zero, true, 100, &Budget::default());
/// assert!(answer.nodes > 100 && recorded.truncated());
/// assert_eq!(recorded.nodes().len(), 100);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded<M> {
    nodes: Vec<RecordedNode<M>>,
    /// Where the nodes below each node end.
    ends: Vec<u32>,
    truncated: bool,
}

impl<M> Recorded<M> {
    /// All nodes, the one where the search started first.
    ///
    /// ```
    /// # use bachet::{Game, games::Mnk, search::{Budget, Zero, record}};
    /// # let game = Mnk::new(2, 2, 2).unwrap();
    /// # let (_, recorded) = record(&game, &game.start(), &Zero, true, 1000, &Budget::default());
    /// assert_eq!(recorded.nodes()[0].parent, None);
    /// ```
    #[must_use]
    pub fn nodes(&self) -> &[RecordedNode<M>] {
        &self.nodes
    }

    /// The children of a node from left to right, by their places among the nodes; none if there is no such node.
    ///
    /// ```
    /// # use bachet::{Game, games::Mnk, search::{Budget, Zero, record}};
    /// # let game = Mnk::new(2, 2, 2).unwrap();
    /// # let (_, recorded) = record(&game, &game.start(), &Zero, true, 1000, &Budget::default());
    /// assert_eq!(recorded.children(0).count(), 4);
    /// ```
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let end = self.ends.get(node).map_or(0, |&end| end as usize);
        let child = move |place: usize| (place < end).then_some(place);
        std::iter::successors(child(node.saturating_add(1)), move |&last| child(self.ends[last] as usize))
    }

    /// Whether the search met more nodes than were recorded. Those that were have their scores nevertheless.
    ///
    /// ```
    /// # use bachet::{Game, games::Mnk, search::{Budget, Zero, record}};
    /// # let game = Mnk::new(2, 2, 2).unwrap();
    /// # let (_, recorded) = record(&game, &game.start(), &Zero, true, 1000, &Budget::default());
    /// assert!(!recorded.truncated());
    /// ```
    #[must_use]
    pub fn truncated(&self) -> bool {
        self.truncated
    }

    /// The same with other moves, one for each node in order.
    pub(crate) fn with_moves<N>(self, moves: impl IntoIterator<Item = Option<N>>) -> Recorded<N> {
        let renamed = |(node, mov): (RecordedNode<M>, Option<N>)| RecordedNode {
            parent: node.parent,
            mov,
            turn: node.turn,
            depth: node.depth,
            kind: node.kind,
            score: node.score,
            bound: node.bound,
            alpha: node.alpha,
            beta: node.beta,
            order: node.order,
            cut: node.cut,
        };
        let nodes = self.nodes.into_iter().zip(moves).map(renamed).collect();
        Recorded { nodes, ends: self.ends, truncated: self.truncated }
    }
}

impl Recorded<String> {
    /// The children of a node at a position, each with the move that leads there.
    ///
    /// ```
    /// use bachet::{games::open, search::{Algorithm, Request}};
    /// let game = open("nim:3,take=1-2")?;
    /// let request = Request { algorithm: Algorithm::Minimax, record: Some(100), ..Request::default() };
    /// let recorded = game.view().search("3", &request)?.recorded.unwrap();
    /// assert_eq!(recorded.steps(0, game.view(), "3")?[0].1.position, "(2,2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps(&self, node: usize, view: &dyn View, position: &str) -> Result<Vec<(usize, Step)>, PositionError> {
        let mut steps: HashMap<String, Step> =
            view.steps(position)?.into_iter().map(|step| (step.mov.clone(), step)).collect();
        let step = |child: usize| Some((child, steps.remove(self.nodes[child].mov.as_ref()?)?));
        Ok(self.children(node).filter_map(step).collect())
    }
}

/// Follows a search from node to node. Scores and bounds are as seen from where the search started.
pub(super) trait Recorder<G: Game> {
    /// The search comes to a position between these bounds.
    fn enter(&mut self, game: &G, position: &G::Position, mov: Option<G::Move>, alpha: Score, beta: Score);
    /// It leaves the position it came to last, and knows its score.
    fn leave(&mut self, kind: NodeKind, score: Score);
    /// It leaves out the remaining moves of the position it is at, which would have been searched between these bounds.
    fn cut(&mut self, game: &G, position: &G::Position, moves: &[G::Move], alpha: Score, beta: Score);
}

/// Nobody watches, and that costs nothing.
pub(super) struct Silent;

impl<G: Game> Recorder<G> for Silent {
    #[inline]
    fn enter(&mut self, _: &G, _: &G::Position, _: Option<G::Move>, _: Score, _: Score) {}
    #[inline]
    fn leave(&mut self, _: NodeKind, _: Score) {}
    #[inline]
    fn cut(&mut self, _: &G, _: &G::Position, _: &[G::Move], _: Score, _: Score) {}
}

/// What is known of a node's value: it is neither below the one nor above the other.
#[derive(Clone, Copy)]
struct Known {
    least: Score,
    most: Score,
}

impl Known {
    /// Of a node that was not visited: the play may have ended there, with a win of either.
    fn nothing() -> Known {
        Known { least: Score::win(Player::Two, 0), most: Score::win(Player::One, 0) }
    }

    fn exactly(score: Score) -> Known {
        Known { least: score, most: score }
    }

    /// The better of both for a player.
    fn better(self, other: Known, turn: Player) -> Known {
        match turn {
            Player::One => Known { least: self.least.max(other.least), most: self.most.max(other.most) },
            Player::Two => Known { least: self.least.min(other.least), most: self.most.min(other.most) },
        }
    }

    /// What a score within it says of the true one.
    fn bound(self, score: Score) -> Bound {
        match () {
            () if self.least < score => Bound::AtMost,
            () if score < self.most => Bound::AtLeast,
            () => Bound::Exact,
        }
    }
}

/// A node that the search is at or below.
struct Open {
    /// Where it was written down, if it was.
    place: Option<usize>,
    turn: Player,
    /// What its children tell so far.
    known: Option<Known>,
}

impl Open {
    /// A child tells something, as seen from there.
    fn learn(&mut self, child: Known) {
        let child = Known { least: child.least.later(), most: child.most.later() };
        self.known = Some(self.known.map_or(child, |known| known.better(child, self.turn)));
    }
}

/// Writes down each node.
struct Tape<M> {
    recorded: Recorded<M>,
    /// The nodes from the first one to where the search is.
    path: Vec<Open>,
    /// How many nodes it has visited.
    visited: u64,
    most: usize,
}

impl<M: Copy> Tape<M> {
    /// Writes down a child of the node where the search is, unless there is no room or that node was not written down.
    fn write(&mut self, mov: Option<M>, turn: Player, kind: NodeKind, (alpha, beta): (Score, Score)) -> Option<usize> {
        let place = self.recorded.nodes.len();
        if place >= self.most {
            self.recorded.truncated = true;
            return None;
        }
        let node = RecordedNode {
            parent: self.path.last().and_then(|open| open.place),
            mov,
            turn,
            depth: self.path.len() as u32,
            kind,
            score: None,
            bound: Bound::Exact,
            alpha: self.seen_here(alpha),
            beta: self.seen_here(beta),
            order: (kind != NodeKind::Cut).then_some(self.visited),
            cut: None,
        };
        self.recorded.nodes.push(node);
        Some(place)
    }

    /// A score as the node sees it that the search comes to or has just left.
    fn seen_here(&self, score: Score) -> Score {
        score.sooner_by(self.path.len() as u32)
    }

    fn finished(mut self) -> Recorded<M> {
        let nodes = &self.recorded.nodes;
        let mut ends: Vec<u32> = (1..=nodes.len() as u32).collect();
        for (place, node) in nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                ends[parent] = ends[parent].max(ends[place]);
            }
        }
        self.recorded.ends = ends;
        self.recorded
    }
}

impl<G: Game> Recorder<G> for Tape<G::Move> {
    fn enter(&mut self, game: &G, position: &G::Position, mov: Option<G::Move>, alpha: Score, beta: Score) {
        let turn = game.turn(position);
        let place = self.write(mov, turn, NodeKind::Inner, (alpha, beta));
        self.path.push(Open { place, turn, known: None });
        self.visited += 1;
    }

    fn leave(&mut self, kind: NodeKind, score: Score) {
        let Some(open) = self.path.pop() else { return };
        let score = self.seen_here(score);
        let known = open.known.unwrap_or(Known::exactly(score));
        if let Some(place) = open.place {
            let node = &mut self.recorded.nodes[place];
            node.kind = kind;
            node.score = Some(score);
            node.bound = known.bound(score);
        }
        if let Some(above) = self.path.last_mut() {
            above.learn(known);
        }
    }

    fn cut(&mut self, game: &G, position: &G::Position, moves: &[G::Move], alpha: Score, beta: Score) {
        let Some(open) = self.path.last_mut() else { return };
        open.learn(Known::nothing());
        let Some(place) = open.place else { return };
        let node = &mut self.recorded.nodes[place];
        node.cut = Some(if node.turn == Player::One { node.beta } else { node.alpha });
        for &mov in moves {
            self.write(Some(mov), game.turn(&game.play(position, mov)), NodeKind::Cut, (alpha, beta));
        }
    }
}

//! Proof-number search: who wins, found where the fewest positions are left to be proven.

use super::budget::Budget;
use super::meter::{Meter, Spending};
use super::result::{Bound, RootMove, SearchResult};
use super::score::Score;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::watch::Stopped;
use rustc_hash::{FxHashMap, FxHashSet};

/// Proves who wins, for games in which a line of forced moves is longer than any depth that could be searched.
///
/// First it tries to prove that whoever is to move wins; if that is refuted, that the other player does; if that is refuted
/// too, the position is a draw. A position that comes again on the way to it is not won by coming again, which is right
/// because a player who can win can do so without that; a play without end is nobody's win. The score says within how many moves the winner wins, by the proof
/// that was found; the true number may be smaller. `budget.nodes` limits the positions visited and `budget.memory` what is
/// kept of them, in bytes; the depth is not used. Where the budget ends first, nothing is known: the score is a draw, the
/// answer is stopped, and its move is the one that seems easiest to prove. Positions are shared between lines only once they
/// are decided: it suits games where forced lines are narrow, and not those where all lines are equally long.
///
/// Allis, van der Meulen and van den Herik, *Proof-number search*, 1994.
///
/// ```
/// use bachet::{Player, games::{Connect4, Notation}, search::{Budget, Score, proof_number}};
/// let game = Connect4::new(7, 6, 4)?;
/// let answer = proof_number(&game, &game.read_position("4455")?, &Budget::default());
/// assert_eq!(answer.score, Score::win(Player::One, 3));
/// assert!(game.write_move(&game.read_position("4455")?, answer.best.unwrap()) == "3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn proof_number<G: Game>(game: &G, position: &G::Position, budget: &Budget<'_>) -> SearchResult<G::Move> {
    if let Some(outcome) = game.ending(position) {
        return SearchResult { score: Score::ended(outcome), ..SearchResult::default() };
    }
    let spending = Spending::new(budget);
    let mut meter = Meter::new(&spending, true);
    let turn = game.turn(position);
    let mut mine = Proof::new(game, position, turn, budget.memory);
    let mut answer = match mine.run(&mut meter) {
        Err(Stopped) => SearchResult { best: mine.easiest(), stopped: true, ..mine.answer(None) },
        Ok(true) => mine.answer(None),
        Ok(false) => {
            let visits = mine.visits;
            // What was kept for the first attempt makes room for the second.
            (mine.nodes, mine.known) = Default::default();
            let mut theirs = Proof { visits, ..Proof::new(game, position, !turn, budget.memory) };
            match theirs.run(&mut meter) {
                Err(Stopped) => SearchResult { best: theirs.easiest(), stopped: true, ..theirs.answer(Some(turn)) },
                Ok(_) => theirs.answer(Some(turn)),
            }
        }
    };
    answer.nodes = meter.nodes;
    if answer.line.is_empty() {
        answer.line.extend(answer.best);
    }
    answer
}

const ROOT: usize = 0;
/// No number of proven positions would be enough.
const NEVER: u32 = u32::MAX;

/// Nodes have numbers of 32 bits, and all moves of a position become nodes at once.
const MOST_NODES: usize = 1 << 31;

struct Node<M> {
    /// The move that leads here; none at the root.
    mov: Option<M>,
    /// The first of its children, which lie side by side, and their number.
    first: u32,
    children: u32,
    /// How many positions must at least be proven to prove this one, or refuted to refute it.
    proof: u32,
    refutation: u32,
    /// Within how many moves the play is won, once it is proven.
    moves: u32,
    /// Whether it was refuted because a position came again: that may not hold where it is reached otherwise.
    by_coming_again: bool,
}

/// The attempt to prove that a player wins.
struct Proof<'a, G: Game> {
    game: &'a G,
    player: Player,
    nodes: Vec<Node<G::Move>>,
    /// The nodes and positions from the root to where the search is.
    path: Vec<(usize, G::Position)>,
    on_path: FxHashSet<G::Position>,
    /// Positions that were proven, within how many moves, or refuted, wherever they are met.
    known: FxHashMap<G::Position, Option<u32>>,
    /// How much may be kept, in bytes.
    memory: usize,
    /// How many positions were met below each of the root's children.
    visits: Vec<u64>,
    moves: Vec<G::Move>,
    deepest: usize,
}

impl<'a, G: Game> Proof<'a, G> {
    fn new(game: &'a G, position: &G::Position, player: Player, memory: usize) -> Self {
        Proof {
            game,
            player,
            nodes: vec![Node {
                mov: None,
                first: 0,
                children: 0,
                proof: 1,
                refutation: 1,
                moves: 0,
                by_coming_again: false,
            }],
            path: vec![(ROOT, position.clone())],
            on_path: FxHashSet::from_iter([position.clone()]),
            known: FxHashMap::default(),
            memory,
            visits: Vec::new(),
            moves: Vec::new(),
            deepest: 0,
        }
    }

    /// Whether the player wins.
    fn run(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        loop {
            let root = &self.nodes[ROOT];
            match (root.proof, root.refutation) {
                (0, _) => return Ok(true),
                (_, 0) => return Ok(false),
                _ => {}
            }
            meter.go_on()?;
            // The root's children are made whatever memory there is: without them there would be no answer.
            if self.nodes.len() > 1 && (self.bytes() > self.memory || self.nodes.len() > MOST_NODES) {
                return Err(Stopped);
            }
            self.descend();
            meter.nodes += self.expand();
            meter.depth = self.deepest as u32;
            self.ascend();
        }
    }

    /// What is kept. A vector that grows is there twice for a moment, and a table is half empty after it grew.
    fn bytes(&self) -> usize {
        let elsewhere = if std::mem::needs_drop::<G::Position>() { 48 } else { 0 };
        let position = size_of::<G::Position>() + elsewhere;
        let nodes = self.nodes.len().saturating_mul(3 * size_of::<Node<G::Move>>());
        nodes + self.known.len() * 4 * (position + 16) + self.path.len() * 4 * (position + 16)
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first, children, .. } = self.nodes[node];
        first as usize..first as usize + children as usize
    }

    /// Whether the player chooses where the search is; the other player does otherwise.
    fn chooses(&self) -> bool {
        self.path.last().is_none_or(|(_, position)| self.game.turn(position) == self.player)
    }

    /// Goes down to a node without children, always to the child that decides soonest.
    fn descend(&mut self) {
        while let Some((node, position)) = self.path.last()
            && self.nodes[*node].children > 0
        {
            let chooses = self.chooses();
            let left = |child: &usize| if chooses { self.nodes[*child].proof } else { self.nodes[*child].refutation };
            let Some(child) = self.children(*node).min_by_key(left) else { return };
            let Some(mov) = self.nodes[child].mov else { return };
            let position = self.game.play(position, mov);
            self.on_path.insert(position.clone());
            self.path.push((child, position));
        }
        self.deepest = self.deepest.max(self.path.len());
    }

    /// Gives the node where the search is its children, and answers how many they are.
    fn expand(&mut self) -> u64 {
        let Some((node, position)) = self.path.last() else { return 0 };
        let node = *node;
        let first = self.nodes.len();
        self.moves.clear();
        self.game.moves(position, &mut self.moves);
        for &mov in &self.moves {
            let child = self.game.play(position, mov);
            let known = self.known.get(&child).copied();
            let by_coming_again = known.is_none() && self.on_path.contains(&child);
            let (proof, refutation, moves) = match (self.game.ending(&child), known) {
                (Some(outcome), _) if outcome == Outcome::Win(self.player) => (0, NEVER, 0),
                (Some(_), _) => (NEVER, 0, 0),
                (None, Some(Some(moves))) => (0, NEVER, moves),
                (None, Some(None)) => (NEVER, 0, 0),
                (None, None) if by_coming_again => (NEVER, 0, 0),
                (None, None) => (1, 1, 0),
            };
            let children = Node { mov: Some(mov), first: 0, children: 0, proof, refutation, moves, by_coming_again };
            self.nodes.push(children);
        }
        let added = self.nodes.len() - first;
        (self.nodes[node].first, self.nodes[node].children) = (first as u32, added as u32);
        if node == ROOT {
            self.visits.resize(added, 0);
        } else if let Some((below, _)) = self.path.get(1) {
            let place = below - self.nodes[ROOT].first as usize;
            self.visits[place] += added as u64;
        }
        added as u64
    }

    /// Hands the new numbers up, as far as they change anything.
    fn ascend(&mut self) {
        while let Some((node, position)) = self.path.last() {
            let (node, chooses) = (*node, self.chooses());
            let (proof, refutation) = self.numbers(node, chooses);
            let same = (proof, refutation) == (self.nodes[node].proof, self.nodes[node].refutation);
            (self.nodes[node].proof, self.nodes[node].refutation) = (proof, refutation);
            if proof == 0 {
                self.nodes[node].moves = self.within(node, chooses) + 1;
                // It may have been proved at another place, with fewer moves.
                let moves = self.nodes[node].moves;
                let known = self.known.entry(position.clone()).or_insert(Some(moves));
                *known = Some(known.map_or(moves, |known| known.min(moves)));
            } else if refutation == 0 {
                self.nodes[node].by_coming_again = self.rests_on_coming_again(node, chooses);
                if !self.nodes[node].by_coming_again {
                    self.known.insert(position.clone(), None);
                }
            }
            if node == ROOT || same {
                break;
            }
            if let Some((_, position)) = self.path.pop() {
                self.on_path.remove(&position);
            }
        }
    }

    /// Proof and refutation numbers from those of the children: whoever chooses needs one of them, the other all.
    fn numbers(&self, node: usize, chooses: bool) -> (u32, u32) {
        let (mut least, mut sum) = (NEVER, 0u32);
        for child in &self.nodes[self.children(node)] {
            let (one, all) = if chooses { (child.proof, child.refutation) } else { (child.refutation, child.proof) };
            least = least.min(one);
            sum = sum.saturating_add(all);
        }
        if chooses { (least, sum) } else { (sum, least) }
    }

    /// The moves after which the play is won from the children of a proven node: the winner hurries, the loser resists.
    fn within(&self, node: usize, chooses: bool) -> u32 {
        let proven = self.nodes[self.children(node)].iter().filter(|child| child.proof == 0).map(|child| child.moves);
        let moves = if chooses { proven.min() } else { proven.max() };
        moves.unwrap_or(0)
    }

    /// Whether the refutation of a node needs one of a child that holds only because a position came again.
    fn rests_on_coming_again(&self, node: usize, chooses: bool) -> bool {
        let mut refuted = self.nodes[self.children(node)].iter().filter(|child| child.refutation == 0);
        if chooses { refuted.any(|child| child.by_coming_again) } else { refuted.all(|child| child.by_coming_again) }
    }

    /// The root's move that seems best for whoever is to move there, as long as nothing is proven.
    fn easiest(&self) -> Option<G::Move> {
        let mine = self.game.turn(&self.path.first()?.1) == self.player;
        let left = |child: &usize| {
            let Node { proof, refutation, .. } = self.nodes[*child];
            if mine { (proof, NEVER - refutation) } else { (refutation, NEVER - proof) }
        };
        self.children(ROOT).min_by_key(left).and_then(|child| self.nodes[child].mov)
    }

    /// What is known at the root. `refuted` is whoever was to move there, if the attempt to prove a win of theirs failed.
    fn answer(&self, refuted: Option<Player>) -> SearchResult<G::Move> {
        let Some((_, start)) = self.path.first() else { return SearchResult::default() };
        let turn = self.game.turn(start);
        let root = &self.nodes[ROOT];
        let score = if root.proof == 0 { Score::win(self.player, root.moves) } else { Score::DRAW };
        let at_best = |player| if player == Player::One { Bound::AtLeast } else { Bound::AtMost };
        // Coming back to the root is no win if the root is none.
        let sure = |child: &Node<G::Move>| !child.by_coming_again || root.refutation == 0;
        let at_most_drawn = (Score::DRAW, at_best(!turn));
        let found = |(place, child): (usize, &Node<G::Move>)| {
            let score = match (child.proof, child.refutation) {
                (0, _) if child.moves == 0 => Some((Score::win(self.player, 1), Bound::Exact)),
                (0, _) => Some((Score::win(self.player, child.moves + 1), at_best(self.player))),
                (_, 0) if sure(child) && refuted.is_some() => Some((Score::DRAW, Bound::Exact)),
                (_, 0) if sure(child) => Some(at_most_drawn),
                _ if refuted.is_some() => Some(at_most_drawn),
                _ => None,
            };
            child.mov.map(|mov| RootMove { mov, score, visits: self.visits.get(place).copied().unwrap_or(0) })
        };
        let line = if root.proof == 0 { self.line(start) } else { Vec::new() };
        let kept = || self.nodes[self.children(ROOT)].iter().find(|child| child.refutation == 0);
        let best = match root.proof {
            0 => line.first().copied(),
            _ => kept().and_then(|child| child.mov).filter(|_| root.refutation == 0),
        };
        let moves = self.nodes[self.children(ROOT)].iter().enumerate().filter_map(found).collect();
        SearchResult { score, best, line, moves, depth: self.deepest as u32, ..SearchResult::default() }
    }

    /// The play that the proof foresees: the winner hurries and the loser resists.
    fn line(&self, start: &G::Position) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = start.clone();
        let mut left = NEVER;
        let mut moves = Vec::new();
        while self.game.ending(&position).is_none() {
            let chooses = self.game.turn(&position) == self.player;
            moves.clear();
            self.game.moves(&position, &mut moves);
            let within = |&mov: &G::Move| {
                let child = self.game.play(&position, mov);
                match self.game.ending(&child) {
                    Some(outcome) => (outcome == Outcome::Win(self.player)).then_some(0),
                    None => self.known.get(&child).copied().flatten(),
                }
            };
            let proven = moves.iter().filter_map(|mov| within(mov).map(|within| (*mov, within)));
            let next = match chooses {
                true => proven.min_by_key(|&(_, within)| within),
                // Of equals the first, as everywhere.
                false => proven.reduce(|best, next| if next.1 > best.1 { next } else { best }),
            };
            // The numbers of moves fall along the line, so that it ends.
            let Some((mov, within)) = next.filter(|&(_, within)| within < left) else { break };
            line.push(mov);
            position = self.game.play(&position, mov);
            left = within;
        }
        line
    }
}

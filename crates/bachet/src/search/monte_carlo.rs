//! Monte-Carlo tree search: random plays, where the better moves are tried more often.

use super::budget::{Budget, MAX_DEPTH};
use super::heuristic::result;
use super::meter::{Meter, Spending};
use super::result::{Bound, RootMove, SearchResult};
use super::score::Score;
use crate::game::{Game, Played};
use crate::player::{Outcome, Player};
use crate::random::Random;
use web_time::Instant;

/// How many plays there are where the budget limits neither them nor the time.
const PLAYS: u64 = 10_000;

/// How much a move is tried that was tried less than others: the square root of 2, as in the article.
const CURIOSITY: f64 = std::f64::consts::SQRT_2;

/// After so many plays of its own a move goes by them as much as by those in which it came later.
const EQUAL: f64 = 1000.0;

/// What an urgency of so much counts is half of what it can count at most: as much as to win always rather than every other time.
const URGENT: f32 = 100.0;

/// The fuller the tree, the more plays go through a position before its moves are kept: so many parts of it, and so many plays.
const FULLER: [(usize, u32); 2] = [(2, 32), (8, 8)];

/// How much a move is tried that was tried less than others, where later plays speak for it as well.
const LESS_CURIOSITY: f64 = 0.3;

/// Searches by random plays, whose first moves are chosen by what earlier plays have found.
///
/// `budget.nodes` is the number of plays, and `budget.memory` bounds the tree that is kept of them; the depth is not used.
/// The same seed gives the same answer, unless the time ends the search. A move's score is the mean result of its plays,
/// from -1 to 1. Wins, losses and draws that are certain are handed up, so that a forced win is found and played: then the
/// number of moves is one within which the winner wins, and the true one may be smaller. The search ends as soon as the
/// position is decided. What a game calls urgent ([`Game::urgency`]) is tried sooner, which counts less the more plays there are (progressive
/// bias: Chaslot and others, *Progressive strategies for Monte-Carlo tree search*, 2008). Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, 2006; Winands, Björnsson and Saito,
/// *Monte-Carlo tree search solver*, 2008.
///
/// ```
/// use bachet::{Player, games::{Mnk, Notation}, search::{Budget, Score, monte_carlo}};
/// let game = Mnk::new(3, 3, 3)?;
/// let position = game.read_position("x.o/.x./.o.")?;
/// let answer = monte_carlo(&game, &position, 1, &Budget::default());
/// assert_eq!((answer.score, answer.best), (Score::win(Player::One, 1), Some(8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn monte_carlo<G: Game>(game: &G, position: &G::Position, seed: u64, budget: &Budget<'_>) -> SearchResult<G::Move> {
    search(game, position, seed, budget, false)
}

/// The same, where a move learns also of plays in which its player made it later: what is good later is often good now. That counts much for
/// a move that was tried seldom, and ever less. A game for which that makes sense says where moves are made ([`Game::place`]); others are
/// searched as by [`monte_carlo`]. Gelly and Silver, *Monte-Carlo tree search and rapid action value estimation in computer Go*, 2011.
///
/// ```
/// use bachet::{Player, games::{Hex, Notation}, search::{Budget, Score, rave}};
/// let game = Hex::new(3, 3)?;
/// let position = game.read_position("x../.o./x..")?;
/// assert_eq!(rave(&game, &position, 1, &Budget::default()).score.winner(), Some(Player::Two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rave<G: Game>(game: &G, position: &G::Position, seed: u64, budget: &Budget<'_>) -> SearchResult<G::Move> {
    search(game, position, seed, budget, true)
}

fn search<G: Game>(
    game: &G,
    position: &G::Position,
    seed: u64,
    budget: &Budget<'_>,
    rave: bool,
) -> SearchResult<G::Move> {
    let plays = budget.nodes.or(if budget.time.is_none() { Some(PLAYS) } else { None });
    let budget = Budget { nodes: plays, ..*budget };
    let started = Instant::now();
    let spending = Spending::new(&budget);
    let mut meter = Meter::new(&spending, true);
    let mut tree = Tree::new(game, position, budget.memory, seed, rave);
    while tree.nodes[ROOT].decided.is_none() && meter.go_on().is_ok() {
        tree.play(position);
        meter.nodes += 1;
        meter.depth = tree.deepest;
    }
    let enough = plays.is_some_and(|plays| meter.nodes >= plays);
    let in_time = budget.time.is_some_and(|time| started.elapsed() >= time);
    let stopped = tree.nodes[ROOT].decided.is_none() && !enough && !in_time;
    SearchResult { nodes: meter.nodes, stopped, ..tree.answer() }
}

const ROOT: usize = 0;

/// A position that plays went through; how it came about is known from those above it.
struct Node<M> {
    /// The move that leads here; none at the root.
    mov: Option<M>,
    /// Whose move it is here.
    turn: Player,
    /// The first of its children, which lie side by side, and their number.
    first: u32,
    children: u32,
    visits: u32,
    /// J1's wins less J2's.
    sum: i64,
    /// What it comes to, if that is certain, and within how many moves.
    decided: Option<(Outcome, u32)>,
    /// The plays in which the move to here came later, and J1's wins in them less J2's.
    later: u32,
    later_sum: i64,
    /// How good the move to here looks before it is tried, from -1 to 1, where the game knows: it counts ever less.
    bias: f32,
}

impl<M> Node<M> {
    fn new(mov: Option<M>, turn: Player, decided: Option<(Outcome, u32)>) -> Node<M> {
        Node { mov, turn, first: 0, children: 0, visits: 0, sum: 0, decided, later: 0, later_sum: 0, bias: 0.0 }
    }

    /// The mean result of its plays for a player.
    fn mean(&self, player: Player) -> f64 {
        let mean = match self.decided {
            Some((outcome, _)) => result(outcome) as f64,
            None => self.sum as f64 / f64::from(self.visits.max(1)),
        };
        if player == Player::One { mean } else { -mean }
    }

    /// The mean for a player with that of later plays mixed in, the more the fewer plays there were.
    fn mixed(&self, player: Player) -> f64 {
        if self.later == 0 || self.decided.is_some() {
            return self.mean(player);
        }
        let share = (EQUAL / (3.0 * f64::from(self.visits) + EQUAL)).sqrt();
        let later = self.later_sum as f64 / f64::from(self.later);
        (1.0 - share) * self.mean(player) + share * if player == Player::One { later } else { -later }
    }

    /// Who wins here for certain.
    fn winner(&self) -> Option<Player> {
        self.decided.and_then(|(outcome, _)| outcome.winner())
    }

    /// The score that the move to here has.
    fn score(&self) -> Option<(Score, Bound)> {
        match self.decided {
            Some((Outcome::Draw, _)) => Some((Score::DRAW, Bound::Exact)),
            Some((Outcome::Win(player), moves)) => {
                let score = Score::win(player, moves + 1);
                // A sooner win may not have been found; one at once is the soonest.
                let bound = match player {
                    _ if moves == 0 => Bound::Exact,
                    Player::One => Bound::AtLeast,
                    Player::Two => Bound::AtMost,
                };
                Some((score, bound))
            }
            None if self.visits == 0 => None,
            None => Some((Score::value(self.mean(Player::One)), Bound::Estimate)),
        }
    }
}

struct Tree<'a, G: Game> {
    game: &'a G,
    nodes: Vec<Node<G::Move>>,
    /// At most so many nodes.
    most: usize,
    random: Random,
    /// The nodes of the play that is under way.
    path: Vec<usize>,
    moves: Vec<G::Move>,
    played: Played<G::Move>,
    deepest: u32,
    /// For each player and place whether a move was made there by now in the play that is looked at; nothing where that does not count.
    made: Option<[Vec<bool>; 2]>,
}

impl<'a, G: Game> Tree<'a, G> {
    fn new(game: &'a G, position: &G::Position, memory: usize, seed: u64, rave: bool) -> Self {
        let decided = game.ending(position).map(|outcome| (outcome, 0));
        let nodes = vec![Node::new(None, game.turn(position), decided)];
        // A vector that grows is there twice for a moment.
        let most = (memory / 3 / size_of::<Node<G::Move>>()).min(u32::MAX as usize);
        let random = Random::new(seed);
        let mut tree = Tree {
            game,
            nodes,
            most,
            random,
            path: vec![ROOT],
            moves: Vec::new(),
            played: Played::default(),
            deepest: 0,
            made: rave.then(Default::default),
        };
        if decided.is_none() {
            // Without the root's children there would be no answer; they are made whatever memory there is.
            tree.expand(ROOT, position, usize::MAX);
            tree.hand_up();
        }
        tree
    }

    /// Gives a node its children, unless there are more nodes than `most` then.
    fn expand(&mut self, node: usize, position: &G::Position, most: usize) {
        self.moves.clear();
        self.game.moves(position, &mut self.moves);
        let first = self.nodes.len();
        if self.moves.len() > most.saturating_sub(first) || first + self.moves.len() > u32::MAX as usize {
            return;
        }
        for &mov in &self.moves {
            let child = self.game.play(position, mov);
            let decided = self.game.ending(&child).map(|outcome| (outcome, 0));
            let urgency = self.game.urgency(position, mov).unwrap_or(0) as f32;
            let bias = urgency / (urgency.abs() + URGENT);
            self.nodes.push(Node { bias, ..Node::new(Some(mov), self.game.turn(&child), decided) });
        }
        (self.nodes[node].first, self.nodes[node].children) = (first as u32, self.moves.len() as u32);
    }

    /// How many plays go through a position before its moves are kept.
    fn patience(&self) -> u32 {
        FULLER.iter().find(|(parts, _)| self.nodes.len() > self.most / parts).map_or(1, |&(_, plays)| plays)
    }

    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first, children, .. } = self.nodes[node];
        first as usize..first as usize + children as usize
    }

    /// One play: down the tree, one node further, and on by chance.
    fn play(&mut self, root: &G::Position) {
        let mut position = root.clone();
        self.path.clear();
        self.path.push(ROOT);
        let mut node = ROOT;
        while self.nodes[node].decided.is_none() && self.path.len() <= MAX_DEPTH as usize {
            if self.nodes[node].children == 0 {
                if self.nodes[node].visits < self.patience() {
                    break;
                }
                self.expand(node, &position, self.most);
                if self.nodes[node].children == 0 {
                    break;
                }
                self.hand_up();
                if self.nodes[node].decided.is_some() {
                    break;
                }
            }
            node = self.promising(node);
            let mov = self.nodes[node].mov.expect("only the root has none");
            position = self.game.play(&position, mov);
            self.path.push(node);
        }
        self.deepest = self.deepest.max(self.path.len() as u32 - 1);
        self.played.clear();
        let outcome = match self.nodes[node].decided {
            Some((outcome, _)) => outcome,
            None => self.game.random_play(&position, &mut self.random, &mut self.played),
        };
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits = node.visits.saturating_add(1);
            node.sum += result(outcome);
        }
        if let Some(made) = self.made.take() {
            self.made = Some(self.learn(made, outcome));
        }
    }

    /// What moves learn of a play in which they came later, from its end to its start.
    fn learn(&mut self, mut made: [Vec<bool>; 2], outcome: Outcome) -> [Vec<bool>; 2] {
        made.iter_mut().for_each(|places| places.fill(false));
        let mark = |made: &mut [Vec<bool>; 2], player: Player, mov: G::Move| {
            let Some(place) = self.game.place(mov) else { return };
            let places = &mut made[player.index()];
            if places.len() <= place {
                places.resize(place + 1, false);
            }
            places[place] = true;
        };
        self.played.moves().iter().for_each(|&(player, mov)| mark(&mut made, player, mov));
        for k in (0..self.path.len()).rev() {
            let node = self.path[k];
            let turn = self.nodes[node].turn;
            if let Some(mov) = self.path.get(k + 1).and_then(|&next| self.nodes[next].mov) {
                mark(&mut made, turn, mov);
            }
            for child in self.children(node) {
                let place = self.nodes[child].mov.and_then(|mov| self.game.place(mov));
                if place.is_some_and(|place| made[turn.index()].get(place) == Some(&true)) {
                    let child = &mut self.nodes[child];
                    child.later = child.later.saturating_add(1);
                    child.later_sum += result(outcome);
                }
            }
        }
        made
    }

    /// The child to try next: one that was never tried, else the best by its mean and by how seldom it was tried. Those
    /// that lose for certain are left out, as long as there are others.
    fn promising(&self, node: usize) -> usize {
        let Node { turn, visits, .. } = self.nodes[node];
        let logarithm = f64::from(visits.max(1)).ln();
        let curiosity = if self.made.is_some() { LESS_CURIOSITY } else { CURIOSITY };
        let merit = |child: usize| {
            let child = &self.nodes[child];
            match child.visits {
                _ if child.winner() == Some(!turn) => f64::NEG_INFINITY,
                0 if child.later == 0 => f64::INFINITY,
                visits => {
                    let bias = f64::from(child.bias) / f64::from(visits + 1);
                    child.mixed(turn) + curiosity * (logarithm / f64::from(visits.max(1))).sqrt() + bias
                }
            }
        };
        first_best(self.children(node), merit)
    }

    /// What is certain now along the path, from its end up to the root.
    fn hand_up(&mut self) {
        for &node in self.path.iter().rev() {
            let decided = self.decision(node);
            if decided.is_none() {
                break;
            }
            self.nodes[node].decided = decided;
        }
    }

    /// What a node comes to for certain: the soonest win there is, or the best of all moves if all are decided.
    fn decision(&self, node: usize) -> Option<(Outcome, u32)> {
        let turn = self.nodes[node].turn;
        let (mut won, mut rest, mut open) = (None, None, false);
        for child in self.children(node) {
            match self.nodes[child].decided {
                None => open = true,
                Some((Outcome::Win(winner), moves)) if winner == turn => {
                    won = Some(won.map_or(moves, |soonest: u32| soonest.min(moves)));
                }
                // Where there is no win, a draw is best, and then the latest loss.
                Some((outcome, moves)) => {
                    let found = (outcome == Outcome::Draw, moves);
                    rest = Some(rest.map_or(found, |best: (bool, u32)| best.max(found)));
                }
            }
        }
        match (won, rest) {
            (Some(moves), _) => Some((Outcome::Win(turn), moves + 1)),
            (None, Some((drawn, moves))) if !open => {
                Some((if drawn { Outcome::Draw } else { Outcome::Win(!turn) }, moves + 1))
            }
            _ => None,
        }
    }

    /// The child to play: the soonest certain win, else the one tried most often, unless it is worse than a certain draw;
    /// if all lose, the latest loss.
    fn best(&self, node: usize) -> Option<usize> {
        let turn = self.nodes[node].turn;
        let children =
            || self.children(node).filter(|&child| self.nodes[child].visits > 0 || self.nodes[child].decided.is_some());
        let moves = |child: usize| self.nodes[child].decided.map_or(0, |(_, moves)| moves);
        let won = children().filter(|&child| self.nodes[child].winner() == Some(turn));
        if let Some(child) = won.min_by_key(|&child| moves(child)) {
            return Some(child);
        }
        let open = || children().filter(|&child| self.nodes[child].winner().is_none());
        if open().next().is_none() {
            let lost = children().map(|child| (child, f64::from(moves(child))));
            return first_greatest(lost);
        }
        let tried = first_greatest(open().map(|child| (child, f64::from(self.nodes[child].visits))))?;
        let drawn = open().find(|&child| self.nodes[child].decided.is_some());
        let worse = self.nodes[tried].mean(turn) < 0.0;
        Some(drawn.filter(|_| worse || self.nodes[tried].decided.is_some()).unwrap_or(tried))
    }

    fn answer(&self) -> SearchResult<G::Move> {
        let best = self.best(ROOT);
        let line = std::iter::successors(best, |&node| self.best(node));
        let found = |child: usize| {
            let node = &self.nodes[child];
            node.mov.map(|mov| RootMove { mov, score: node.score(), visits: node.visits.into() })
        };
        let score = match (self.nodes[ROOT].decided, best) {
            (Some((Outcome::Win(player), moves)), _) => Score::win(player, moves),
            (Some((Outcome::Draw, _)), _) | (None, None) => Score::DRAW,
            (None, Some(best)) => self.nodes[best].score().map_or(Score::DRAW, |(score, _)| score),
        };
        SearchResult {
            score,
            best: best.and_then(|best| self.nodes[best].mov),
            line: line.filter_map(|node| self.nodes[node].mov).collect(),
            moves: self.children(ROOT).filter_map(found).collect(),
            depth: self.deepest,
            ..SearchResult::default()
        }
    }
}

/// The first of those with the greatest merit.
fn first_best(items: impl Iterator<Item = usize>, merit: impl Fn(usize) -> f64) -> usize {
    first_greatest(items.map(|item| (item, merit(item)))).unwrap_or_default()
}

fn first_greatest(items: impl Iterator<Item = (usize, f64)>) -> Option<usize> {
    let greatest = items.reduce(|best, item| if item.1 > best.1 { item } else { best });
    greatest.map(|(item, _)| item)
}

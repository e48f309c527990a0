//! Where a search starts: depth after depth, and the moves there.

use super::node::{Reach, Window};
use super::{FAR_BEHIND, NEAR, Search};
use crate::game::Game;
use crate::player::Player;
use crate::search::heuristic::Heuristic;
use crate::search::leaf::leaf;
use crate::search::result::{Bound, Root, RootMove, SearchResult};
use crate::search::score::Score;
use crate::search::table::{Memory, hashed};
use crate::search::techniques::Technique;
use crate::watch::Stopped;

/// Depths below this are searched between the widest bounds.
const NARROW_FROM: u32 = 4;
/// So many times bounds are moved before they are left out.
const TRIES: u32 = 3;

impl<G: Game, H: Heuristic<G> + ?Sized, T: Memory<G::Position>> Search<'_, G, H, T> {
    /// Searches deeper and deeper from a position.
    pub(super) fn deepen(
        mut self,
        position: &G::Position,
        tell: &(dyn Fn(&SearchResult<G::Move>) + Sync),
    ) -> SearchResult<G::Move> {
        let (game, heuristic) = (self.game, self.heuristic);
        self.meter.nodes += 1;
        let root = || Root::new(game, position);
        if let Ok(Some((score, _))) = leaf(game, heuristic, position, self.horizon, &mut self.meter) {
            let answer = root().answer(game, position, heuristic, Ok(score), &[]);
            return SearchResult { nodes: 1, ..answer };
        }
        let mut answer = root().answer(game, position, heuristic, Err(Stopped), &[]);
        self.ranks = answer.moves.first().is_some_and(|first| game.urgency(position, first.mov).is_some());
        if self.cycles {
            self.path.push(hashed(position));
        }
        let mut before = None;
        for depth in 1..=self.horizon {
            self.depth = depth;
            self.meter.depth = depth;
            let (start, found) = self.between(position, &answer, before);
            let certain =
                self.guesses == 0 || start.score.moves().is_some_and(|moves| self.is_enough(moves, start.is_won()));
            answer.stopped = found.is_err();
            if found.is_ok() || start.best.is_some_and(|best| answer.best != Some(start.root.moves[best].mov)) {
                let line = self.extended(position, depth);
                let score = start.score.seen_by(start.turn);
                before = answer.best.map(|_| answer.score).zip(Some(score));
                let known = start.root.answer(game, position, heuristic, Ok(score), &line);
                answer = SearchResult { depth, stopped: answer.stopped, nodes: self.meter.nodes, ..known };
            }
            if found.is_ok() {
                tell(&answer);
            }
            if answer.stopped || certain {
                break;
            }
        }
        self.meter.report();
        SearchResult { nodes: self.meter.nodes, cuts: self.cuts, ..answer }
    }

    /// Whether a win or a loss after so many moves makes looking further needless: any win is one, if it need not be the soonest.
    fn is_enough(&self, moves: u32, won: bool) -> bool {
        moves <= self.depth || won && !self.exact
    }

    /// Searches one depth between bounds around the score of the depth before, and again between wider ones where it lies beyond them.
    fn between(
        &mut self,
        position: &G::Position,
        answer: &SearchResult<G::Move>,
        before: Option<(Score, Score)>,
    ) -> (Start<G::Move>, Result<(), Stopped>) {
        let turn = self.game.turn(position);
        let narrow = self.techniques.has(Technique::Aspiration) && self.depth >= NARROW_FROM;
        let mut bounds = before.filter(|_| narrow).and_then(|scores| Bounds::around(scores, turn));
        for _ in 0..TRIES {
            let Some(own) = &mut bounds else { break };
            let (alpha, beta) = own.scores();
            let (start, found) = self.try_moves(position, answer, (alpha, beta));
            if found.is_err() || alpha < start.score && start.score < beta {
                return (start, found);
            }
            own.widen(start.score <= alpha);
        }
        self.try_moves(position, answer, (Score::MIN, Score::MAX))
    }

    /// Searches the moves at the start to one depth. Of those that are equally good the leftmost is best, in whatever order
    /// they are tried.
    fn try_moves(
        &mut self,
        position: &G::Position,
        answer: &SearchResult<G::Move>,
        bounds: Window,
    ) -> (Start<G::Move>, Result<(), Stopped>) {
        let mut start = Start::new(answer, self.game.turn(position), bounds.0);
        self.guesses = 0;
        let found = self.try_each(position, &mut start, bounds.1);
        (start, found)
    }

    fn try_each(&mut self, position: &G::Position, start: &mut Start<G::Move>, beta: Score) -> Result<(), Stopped> {
        let pressed = self.reductions && self.game.is_pressed(position);
        for place in 0..start.order.len() {
            let k = start.order[place];
            // A move to the left of the best one need only be as good.
            let bar = if start.best.is_some_and(|best| k < best) { start.score.below() } else { start.score };
            let before = self.meter.nodes;
            let mov = start.root.moves[k].mov;
            let child = self.game.play(position, mov);
            let quiet = self.game.urgency(position, mov).unwrap_or(0) <= 0;
            let reduced = if quiet && !pressed { self.reduction(&child, self.depth, place, true) } else { 0 };
            let reach = Reach { depth: self.depth, gone: 0, reduced, expected: place == 0 };
            let score = self.child(&child, start.turn, reach, (bar, beta))?;
            start.note(k, score, (bar, beta), self.meter.nodes - before, self.exact);
            if score > bar {
                (start.best, start.score) = (Some(k), score);
                self.line.lead(self.row(0), mov);
                if score >= beta {
                    break;
                }
            }
        }
        Ok(())
    }

    /// The line that was found at a depth, and how it goes on as far as that is remembered.
    fn extended(&mut self, position: &G::Position, depth: u32) -> Vec<G::Move> {
        let mut line = self.line.at(self.row(0)).to_vec();
        if !self.exact {
            // What is remembered was found in many ways, and may lead anywhere.
            return line;
        }
        let mut position = line.iter().fold(position.clone(), |position, &mov| self.game.play(&position, mov));
        while let Some(mov) = self.best_known(&position, depth - line.len() as u32, line.len() as u32) {
            position = self.game.play(&position, mov);
            line.push(mov);
        }
        line
    }

    /// The best move at a position, if it is remembered or soon found.
    fn best_known(&mut self, position: &G::Position, depth: u32, gone: u32) -> Option<G::Move> {
        if self.game.ending(position).is_some() {
            return None;
        }
        if depth <= NEAR {
            let turn = self.game.turn(position);
            self.value(position, turn, Reach::plain(depth, gone), (Score::MIN, Score::MAX), false).ok()?;
            return self.line.at(self.row(gone)).first().copied();
        }
        let found = self
            .table
            .find(position, hashed(position), depth)
            .filter(|found| found.bound == Bound::Exact && found.mov < FAR_BEHIND)?;
        let mut moves = Vec::new();
        self.game.moves(position, &mut moves);
        moves.get(usize::from(found.mov)).copied()
    }
}

/// Numbers between which a score is expected, as whoever is to move sees it.
struct Bounds {
    middle: f64,
    below: f64,
    above: f64,
}

impl Bounds {
    /// Around the last of two scores, as far away as it is from the one before.
    fn around((earlier, last): (Score, Score), turn: Player) -> Option<Bounds> {
        let [earlier, last] = [earlier.seen_by(turn).number()?, last.seen_by(turn).number()?];
        let apart = f64::max((last - earlier).abs(), last.abs() / 16.0);
        // Infinite values are no middle of anything.
        let apart = Some(apart).filter(|apart| apart.is_finite() && *apart > 0.0)?;
        Some(Bounds { middle: last, below: apart, above: apart })
    }

    fn scores(&self) -> Window {
        (Score::value(self.middle - self.below), Score::value(self.middle + self.above))
    }

    fn widen(&mut self, below: bool) {
        let side = if below { &mut self.below } else { &mut self.above };
        *side *= 4.0;
    }
}

/// What is known at the start of a search, at one depth. Scores are those of whoever is to move.
struct Start<M> {
    root: Root<M>,
    turn: Player,
    /// The places of the moves, in the order in which they are tried.
    order: Vec<usize>,
    /// The place of the best move so far.
    best: Option<usize>,
    score: Score,
}

impl<M: Copy + Eq> Start<M> {
    /// The best move of the depth before comes first, and then those that were looked at longest.
    fn new(answer: &SearchResult<M>, turn: Player, least: Score) -> Self {
        let mut order: Vec<usize> = (0..answer.moves.len()).collect();
        let best = |k: usize| Some(answer.moves[k].mov) == answer.best;
        order.sort_by_key(|&k| (!best(k), std::cmp::Reverse(answer.moves[k].visits)));
        let unknown = |mov: M| RootMove { mov, score: None, visits: 0 };
        let root = Root { moves: answer.moves.iter().map(|known| unknown(known.mov)).collect() };
        Start { root, turn, order, best: None, score: least }
    }

    /// Whether whoever is to move wins.
    fn is_won(&self) -> bool {
        self.score.seen_by(self.turn).winner() == Some(self.turn)
    }

    /// Notes what was found of a move that was asked to be better than `bar`, and no more once it is as good as `beta`.
    fn note(&mut self, k: usize, score: Score, (bar, beta): Window, visits: u64, exact: bool) {
        let found = score.seen_by(self.turn);
        let bound = match (found.winner(), self.turn) {
            _ if exact && bar < score && score < beta => Some(Bound::Exact),
            (_, turn) if exact => {
                Some(if (turn == Player::One) == (score > bar) { Bound::AtLeast } else { Bound::AtMost })
            }
            // A win that is found is one, and may be had sooner; one that is only not exceeded is none.
            (Some(winner), turn) if (winner == turn) == (score > bar) => {
                Some(if winner == Player::One { Bound::AtLeast } else { Bound::AtMost })
            }
            _ if score > bar => Some(Bound::About),
            _ => None,
        };
        self.root.moves[k] = RootMove { mov: self.root.moves[k].mov, score: bound.map(|bound| (found, bound)), visits };
    }
}

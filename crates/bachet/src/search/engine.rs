//! The engine: the value of min-max as fast as we can find it, deeper and deeper.

use super::budget::Budget;
use super::heuristic::Heuristic;
use super::leaf::leaf;
use super::line::Line;
use super::meter::{Meter, Spending};
use super::order::Order;
use super::recorded::NodeKind;
use super::result::{Bound, Root, RootMove, SearchResult};
use super::score::Score;
use super::table::{Found, Memory, Shared, Table, hashed};
use crate::game::Game;
use crate::player::Player;
use crate::watch::Stopped;

/// Searches one move ahead, then two, and so on, to the depth of the budget, until its time is up, or until looking further
/// can change nothing. At each depth the score and the best move are those of [`minimax`](super::minimax()), whatever the
/// number of threads.
///
/// Each depth is searched with alpha-beta. What was found of a position is remembered: the best move is tried first next
/// time, and the score is used again where it was found looking as far ahead, or where looking further would find the same.
/// At a new position the move after which it looks best is tried first. The others are then only asked whether they are
/// better (principal variation search: Marsland and Campbell, *Parallel search of strongly ordered game trees*, 1982).
/// Several threads search the same and share what they remember.
///
/// ```
/// use bachet::{Game, Player, games::Connect4, search::{Budget, Score, Zero, engine}};
/// let game = Connect4::new(4, 5, 3).unwrap();
/// let answer = engine(&game, &game.start(), &Zero, &Budget::default());
/// assert_eq!((answer.score, answer.depth), (Score::win(Player::One, 11), 11));
/// ```
pub fn engine<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    budget: &Budget<'_>,
) -> SearchResult<G::Move> {
    let spending = Spending::new(budget);
    let searcher = |number| (Meter::new(&spending, number == 0), number);
    // Known while compiling, so that what threads share is no part of the library for browsers.
    if cfg!(target_family = "wasm") || budget.threads <= 1 {
        let table = Table::new(budget.memory);
        return Search::new(game, heuristic, searcher(0), table, budget.horizon()).deepen(position);
    }
    let table = Shared::new(budget.memory);
    let search = |number| Search::new(game, heuristic, searcher(number), &table, budget.horizon()).deepen(position);
    std::thread::scope(|scope| {
        let helper = |number| std::thread::Builder::new().spawn_scoped(scope, move || search(number));
        // A thread that cannot be had is done without.
        let helpers: Vec<_> = (1..budget.threads.min(MOST_THREADS)).map_while(|number| helper(number).ok()).collect();
        let mut answer = {
            let _stop = StopLater(&spending);
            search(0)
        };
        for helped in helpers.into_iter().filter_map(|helper| helper.join().ok()) {
            answer.nodes += helped.nodes;
            answer.cuts += helped.cuts;
        }
        answer
    })
}

/// Stops the helpers when the first thread is done, even if it failed.
struct StopLater<'a>(&'a Spending<'a>);

impl Drop for StopLater<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// More threads than this are not started.
const MOST_THREADS: usize = 256;
/// So near the horizon, nothing is remembered.
const NEAR: u32 = 2;
/// Moves from this place on are not told apart in the table.
const FAR_BEHIND: u16 = u16::MAX;
/// A depth that no search has.
const NEVER: u32 = u16::MAX as u32;

struct Search<'a, G: Game, H: ?Sized, T> {
    game: &'a G,
    heuristic: &'a H,
    meter: Meter<'a>,
    /// Which of the threads this is, from 0.
    number: usize,
    table: T,
    /// The most that the budget allows, and what is being searched.
    horizon: u32,
    depth: u32,
    /// The moves of all positions on the path that is being searched, one behind the other.
    moves: Vec<G::Move>,
    line: Line<G::Move>,
    /// The moves that last cut others, for each number of moves since the start.
    killers: Vec<[Option<G::Move>; 2]>,
    cuts: u64,
    /// How often the heuristic had a say in what was found. Where it had none, looking further ahead finds the same.
    guesses: u64,
}

impl<'a, G: Game, H: Heuristic<G> + ?Sized, T: Memory<G::Position>> Search<'a, G, H, T> {
    fn new(game: &'a G, heuristic: &'a H, (meter, number): (Meter<'a>, usize), table: T, horizon: u32) -> Self {
        Search {
            game,
            heuristic,
            meter,
            number,
            table,
            horizon,
            depth: 0,
            moves: Vec::new(),
            line: Line::new(horizon),
            killers: vec![[None; 2]; horizon as usize],
            cuts: 0,
            guesses: 0,
        }
    }

    /// Searches deeper and deeper from a position.
    fn deepen(mut self, position: &G::Position) -> SearchResult<G::Move> {
        let (game, heuristic) = (self.game, self.heuristic);
        self.meter.nodes += 1;
        let root = || Root::new(game, position);
        if let Ok(Some((score, _))) = leaf(game, heuristic, position, self.horizon, &mut self.meter) {
            let answer = root().answer(game, position, heuristic, Ok(score), &[]);
            return SearchResult { nodes: 1, ..answer };
        }
        let mut answer = root().answer(game, position, heuristic, Err(Stopped), &[]);
        for depth in 1..=self.horizon {
            self.depth = depth;
            self.meter.depth = depth;
            let mut start = Start::new(root(), answer.best, game.turn(position));
            let found = self.try_moves(position, &mut start);
            let certain = self.guesses == 0 || start.score.moves().is_some_and(|moves| moves <= depth);
            answer.stopped = found.is_err();
            if found.is_ok() || start.best.is_some_and(|best| answer.best != Some(start.root.moves[best].mov)) {
                let line = self.extended(position, depth);
                let score = start.score.seen_by(start.turn);
                let known = start.root.answer(game, position, heuristic, Ok(score), &line);
                answer = SearchResult { depth, stopped: answer.stopped, ..known };
            }
            if answer.stopped || certain {
                break;
            }
        }
        self.meter.report();
        SearchResult { nodes: self.meter.nodes, cuts: self.cuts, ..answer }
    }

    /// Searches the moves at the start to one depth. Of those that are equally good the leftmost is best, in whatever order
    /// they are tried.
    fn try_moves(&mut self, position: &G::Position, start: &mut Start<G::Move>) -> Result<(), Stopped> {
        self.guesses = 0;
        for place in 0..start.order.len() {
            let k = start.order[place];
            // A move to the left of the best one need only be as good.
            let bar = if start.best.is_some_and(|best| k < best) { start.score.below() } else { start.score };
            let before = self.meter.nodes;
            let mov = start.root.moves[k].mov;
            let child = self.game.play(position, mov);
            let score = self.child(&child, start.turn, self.depth, (bar, Score::MAX), place == 0)?;
            start.note(k, score, bar, self.meter.nodes - before);
            if score > bar {
                (start.best, start.score) = (Some(k), score);
                self.line.lead(self.depth, mov);
            }
        }
        Ok(())
    }

    /// The value of a child for `viewer`, whose move led there, if it lies between the bounds. A child that is not expected
    /// to be best is first asked only whether it is better than what was found before.
    #[inline(always)]
    fn child(
        &mut self,
        child: &G::Position,
        viewer: Player,
        depth: u32,
        (alpha, beta): (Score, Score),
        expected: bool,
    ) -> Result<Score, Stopped> {
        let (alpha, beta) = (alpha.sooner(), beta.sooner());
        let narrow = alpha.above();
        if !expected && depth > 1 && narrow < beta {
            let score = self.value(child, viewer, depth - 1, alpha, narrow)?;
            if score <= alpha || score >= beta {
                return Ok(score.later());
            }
        }
        Ok(self.value(child, viewer, depth - 1, alpha, beta)?.later())
    }

    /// The value of a position for `viewer`, if it lies between alpha and beta; otherwise a bound of it, as in alpha-beta.
    #[inline(always)]
    fn value(
        &mut self,
        position: &G::Position,
        viewer: Player,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.meter.nodes += 1;
        if depth == 0 {
            // A heuristic may take its time.
            self.meter.go_on()?;
        }
        if let Some((score, kind)) = leaf(self.game, self.heuristic, position, depth, &mut self.meter)? {
            match kind {
                NodeKind::Horizon => self.guesses += 1,
                _ => self.line.clear(depth),
            }
            return Ok(score.seen_by(viewer));
        }
        match self.game.turn(position) {
            turn if turn == viewer => self.best(position, turn, depth, alpha, beta),
            turn => Ok(-self.best(position, turn, depth, -beta, -alpha)?),
        }
    }

    /// The value of a position with moves, for whoever is to move.
    #[inline(never)]
    fn best(
        &mut self,
        position: &G::Position,
        turn: Player,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.meter.go_on()?;
        self.line.clear(depth);
        // Near the horizon, looking again costs no more than remembering.
        let hash = (depth > NEAR).then(|| hashed(position));
        let mut hint = None;
        if let Some(hash) = hash {
            match self.remembered(position, hash, depth, alpha, beta) {
                Ok(score) => return Ok(score),
                Err(known) => hint = known,
            }
        }
        let first = self.moves.len();
        self.game.moves(position, &mut self.moves);
        self.meter.lists(self.moves.len() - first);
        if hash.is_some() && hint.is_none() {
            hint = self.promising(position, turn, first)?;
        }
        let mut order = self.order(first, hint, depth);
        let guesses = self.guesses;
        let (mut best, mut best_at) = (Score::MIN, None);
        for tried in 0..self.moves.len() - first {
            let Some(k) = order.next() else { break };
            let mov = self.moves[first + k];
            let child = self.game.play(position, mov);
            let bar = alpha.max(best);
            let score = self.child(&child, turn, depth, (bar, beta), tried == 0)?;
            if score > best {
                (best, best_at) = (score, Some(k));
                if score > bar && score < beta {
                    self.line.lead(depth, mov);
                }
                if score >= beta {
                    self.cuts += u64::from(first + tried + 1 < self.moves.len());
                    self.note_killer(mov, depth);
                    break;
                }
            }
        }
        self.moves.truncate(first);
        let from = match best.moves() {
            Some(moves) if moves <= depth => moves,
            _ if self.guesses == guesses => depth,
            _ => NEVER,
        };
        if from < NEVER {
            self.guesses = guesses;
        }
        if let Some((hash, mov)) = hash.zip(best_at) {
            let mov = u16::try_from(mov).unwrap_or(FAR_BEHIND);
            let bound = Bound::of(best, alpha, beta);
            let found = Found { score: best, bound, mov, depth: depth as u16, from: from as u16 };
            self.table.keep(position, hash, found);
        }
        Ok(best)
    }

    /// The score of a position if enough of it is remembered, or else the move to try first.
    #[inline]
    fn remembered(
        &mut self,
        position: &G::Position,
        hash: u64,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Option<u16>> {
        let enough = |found: &Found| match found.bound {
            Bound::AtMost => found.score <= alpha,
            Bound::AtLeast => found.score >= beta,
            _ => true,
        };
        if let Some(found) = self.table.find(position, hash, depth) {
            if enough(&found) {
                self.guesses += u64::from(u32::from(found.from) > depth);
                return Ok(found.score);
            }
            return Err(Some(found.mov));
        }
        let Some(found) = self.table.find(position, hash, depth - 1) else { return Err(None) };
        if u32::from(found.from) <= depth && enough(&found) {
            self.table.keep(position, hash, Found { depth: depth as u16, ..found });
            return Ok(found.score);
        }
        Err(Some(found.mov))
    }

    /// The move from `first` on after which the position looks best.
    fn promising(&mut self, position: &G::Position, turn: Player, first: usize) -> Result<Option<u16>, Stopped> {
        let (mut best, mut best_at) = (Score::MIN, None);
        for (k, &mov) in self.moves[first..].iter().enumerate() {
            self.meter.nodes += 1;
            self.meter.go_on()?;
            let child = self.game.play(position, mov);
            let looks = leaf(self.game, self.heuristic, &child, 0, &mut self.meter)?;
            let score = looks.map_or(Score::MIN, |(score, _)| score.seen_by(turn));
            if score > best {
                (best, best_at) = (score, u16::try_from(k).ok());
            }
        }
        Ok(best_at)
    }

    /// The order in which to try the moves from `first` on: those that are likely to be best before the others.
    #[inline]
    fn order(&self, first: usize, hint: Option<u16>, depth: u32) -> Order {
        let moves = &self.moves[first..];
        // Threads try the others in different orders, so that each finds what the others need.
        let mut order = Order::new(moves.len(), if depth > 1 { self.number } else { 0 });
        order.plan(hint.filter(|&hint| hint < FAR_BEHIND).map(usize::from));
        for killer in self.killers[(self.depth - depth) as usize].into_iter().flatten() {
            order.plan(moves.iter().position(|&mov| mov == killer));
        }
        order
    }

    #[inline]
    fn note_killer(&mut self, mov: G::Move, depth: u32) {
        let killers = &mut self.killers[(self.depth - depth) as usize];
        if killers[0] != Some(mov) {
            *killers = [Some(mov), killers[0]];
        }
    }

    /// The line that was found at a depth, and how it goes on as far as that is remembered.
    fn extended(&mut self, position: &G::Position, depth: u32) -> Vec<G::Move> {
        let mut line = self.line.at(depth).to_vec();
        let mut position = line.iter().fold(position.clone(), |position, &mov| self.game.play(&position, mov));
        while let Some(mov) = self.best_known(&position, depth - line.len() as u32) {
            position = self.game.play(&position, mov);
            line.push(mov);
        }
        line
    }

    /// The best move at a position, if it is remembered or soon found.
    fn best_known(&mut self, position: &G::Position, depth: u32) -> Option<G::Move> {
        if self.game.ending(position).is_some() {
            return None;
        }
        if depth <= NEAR {
            let turn = self.game.turn(position);
            self.value(position, turn, depth, Score::MIN, Score::MAX).ok()?;
            return self.line.at(depth).first().copied();
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
    fn new(root: Root<M>, best: Option<M>, turn: Player) -> Self {
        let mut order: Vec<usize> = (0..root.moves.len()).collect();
        let best = root.moves.iter().position(|known| Some(known.mov) == best).unwrap_or(0);
        if let Some(before) = order.get_mut(..=best) {
            before.rotate_right(1);
        }
        Start { root, turn, order, best: None, score: Score::MIN }
    }

    /// Notes what was found of a move that was asked to be better than `bar`.
    fn note(&mut self, k: usize, score: Score, bar: Score, visits: u64) {
        let bound = match self.turn {
            _ if score > bar => Bound::Exact,
            Player::One => Bound::AtMost,
            Player::Two => Bound::AtLeast,
        };
        let mov = self.root.moves[k].mov;
        self.root.moves[k] = RootMove { mov, score: Some((score.seen_by(self.turn), bound)), visits };
    }
}

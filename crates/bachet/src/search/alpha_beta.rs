//! Alpha-beta: the value of min-max, without the branches that cannot change it.

use super::budget::Budget;
use super::heuristic::Heuristic;
use super::leaf::leaf;
use super::line::Line;
use super::meter::{Meter, Spending};
use super::recorded::{NodeKind, Recorder, Silent};
use super::result::{Bound, Root, RootMove, SearchResult};
use super::score::Score;
use crate::game::Game;
use crate::player::Player;
use crate::watch::Stopped;

/// Searches to the depth of the budget and leaves out what cannot change the value. Score, best move and line are those of
/// [`minimax`](super::minimax()); the moves that are not best get bounds.
///
/// While a position is searched, *alpha* is what J1 can have elsewhere and *beta* what J2 can hold J1 to. As soon as a
/// position turns out to be worth alpha or less, J1 will not go there; worth beta or more, J2 will not: its other moves are
/// cut. With b moves at each position and the best move first, about 2·b^(depth/2) positions are visited out of b^depth. No
/// position is remembered. Knuth and Moore, *An analysis of alpha-beta pruning*, 1975.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Budget, Score, Zero, alpha_beta, minimax}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// let start = game.start();
/// let answer = alpha_beta(&game, &start, &Zero, &Budget::default());
/// assert_eq!((answer.score, answer.best), (Score::DRAW, Some(0)));
/// let plain = minimax(&game, &start, &Zero, &Budget { memory: 0, ..Budget::default() });
/// assert_eq!(answer.line, plain.line);
/// assert_eq!(plain.nodes, 549_946);
/// assert!(answer.cuts > 0 && answer.nodes < plain.nodes / 10);
/// ```
pub fn alpha_beta<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    budget: &Budget<'_>,
) -> SearchResult<G::Move> {
    search(game, position, heuristic, budget, true, &mut Silent)
}

/// Alpha-beta, or plain min-max without `pruning`, as a recorder sees it.
pub(super) fn search<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    budget: &Budget<'_>,
    pruning: bool,
    recorder: &mut impl Recorder<G>,
) -> SearchResult<G::Move> {
    let depth = budget.horizon();
    let spending = Spending::new(budget);
    let mut search = Search {
        game,
        heuristic,
        pruning,
        recorder,
        depth,
        lowest: depth,
        meter: Meter::new(&spending, true),
        moves: Vec::new(),
        root: Root::new(game, position),
        line: Line::new(depth),
        cuts: 0,
    };
    search.meter.depth = depth;
    search.recorder.enter(game, position, None, Score::MIN, Score::MAX);
    let found = search.value::<true, false>(position, depth, Score::MIN, Score::MAX);
    let (nodes, looked) = (search.meter.nodes, depth - search.lowest);
    let answer = search.root.answer(game, position, heuristic, found, search.line.at(depth));
    SearchResult { nodes, cuts: search.cuts, depth: looked, ..answer }
}

struct Search<'a, G: Game, H: ?Sized, R> {
    game: &'a G,
    heuristic: &'a H,
    pruning: bool,
    recorder: &'a mut R,
    /// How many moves ahead it may look, and how many were left where it looked furthest.
    depth: u32,
    lowest: u32,
    meter: Meter<'a>,
    /// The moves of all positions on the path that is being searched, one behind the other.
    moves: Vec<G::Move>,
    root: Root<G::Move>,
    line: Line<G::Move>,
    cuts: u64,
}

impl<G: Game, H: Heuristic<G> + ?Sized, R: Recorder<G>> Search<'_, G, H, R> {
    /// The value of a position if it lies between alpha and beta. A score up to alpha says that the value is not above that
    /// score, and one from beta on says that the value is not below it.
    ///
    /// Scores are seen from where the search started, so that a win is counted once and not again at every position above it.
    /// Whether this is the `ROOT` or at the `HORIZON`, and below, whose turn it is, are known while compiling: that spares
    /// most positions a sixth of their time.
    #[inline(always)]
    fn value<const ROOT: bool, const HORIZON: bool>(
        &mut self,
        position: &G::Position,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let depth = if HORIZON { 0 } else { depth };
        self.meter.nodes += 1;
        match depth {
            // A heuristic may take its time.
            0 => self.meter.go_on()?,
            _ => self.line.clear(depth),
        }
        let (score, kind) = match leaf(self.game, self.heuristic, position, depth, &mut self.meter)? {
            // A heuristic may see a win as well.
            Some((score, kind)) => (score.later_by(self.depth - depth), kind),
            None => {
                let best = match self.game.turn(position) {
                    Player::One if !ROOT && depth == 1 => self.best::<ROOT, true, true>(position, depth, alpha, beta),
                    Player::Two if !ROOT && depth == 1 => self.best::<ROOT, false, true>(position, depth, alpha, beta),
                    Player::One => self.best::<ROOT, true, false>(position, depth, alpha, beta),
                    Player::Two => self.best::<ROOT, false, false>(position, depth, alpha, beta),
                };
                (best?, NodeKind::Inner)
            }
        };
        self.recorder.leave(kind, score);
        Ok(score)
    }

    /// The value of a position with moves: the best of its children's for J1 if that is `ONE`, or else for J2. Behind the
    /// `LAST` move the children are at the horizon. What is found of the moves is kept at the root alone.
    #[inline(never)]
    fn best<const ROOT: bool, const ONE: bool, const LAST: bool>(
        &mut self,
        position: &G::Position,
        depth: u32,
        mut alpha: Score,
        mut beta: Score,
    ) -> Result<Score, Stopped> {
        self.meter.go_on()?;
        let below = depth - 1;
        self.lowest = self.lowest.min(below);
        let turn = if ONE { Player::One } else { Player::Two };
        // What whoever is to move can have, here or elsewhere.
        let mut bar = if ONE { alpha } else { beta };
        let mut best = Score::worst(turn);
        let first = self.moves.len();
        self.game.moves(position, &mut self.moves);
        self.meter.lists(self.moves.len() - first);
        let mut k = first;
        while let Some(&mov) = self.moves.get(k) {
            k += 1;
            let before = self.meter.nodes;
            let child = self.game.play(position, mov);
            self.recorder.enter(self.game, &child, Some(mov), alpha, beta);
            let score = self.value::<false, LAST>(&child, below, alpha, beta)?;
            if ROOT {
                let visits = self.meter.nodes - before;
                let found = (score, Bound::of(score, alpha, beta));
                self.root.moves[k - 1] = RootMove { mov, score: Some(found), visits };
            }
            // Selected, not branched on: only what is above the bar is rare enough to be foretold.
            best = if ONE { best.max(score) } else { best.min(score) };
            if !score.better(bar, turn) {
                continue;
            }
            bar = score;
            if alpha < score && score < beta {
                self.line.lead(depth, mov);
            }
            if self.pruning {
                match turn {
                    Player::One => alpha = score,
                    Player::Two => beta = score,
                }
                if alpha >= beta && k < self.moves.len() {
                    self.cuts += 1;
                    self.recorder.cut(self.game, position, &self.moves[k..], alpha, beta);
                    break;
                }
            }
        }
        self.moves.truncate(first);
        Ok(best)
    }
}

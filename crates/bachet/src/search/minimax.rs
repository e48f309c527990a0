//! Min-max: the value of a position by its definition.

use super::budget::Budget;
use super::heuristic::Heuristic;
use super::leaf::leaf;
use super::line::Line;
use super::meter::{Meter, Spending};
use super::result::{Bound, Remembered, Root, RootMove, SearchResult};
use super::score::Score;
use crate::game::Game;
use crate::watch::Stopped;
use rustc_hash::FxHashMap;

/// Searches to the depth of the budget: a position where the play has ended has its score, one at that depth has the
/// heuristic's value, and any other has the best of its children's, the greatest where J1 moves and the least where J2 does.
///
/// A position that is met again with as many moves left is not searched again, as long as the budget's memory holds those
/// met before; with a memory of 0, every play is followed. O(positions · depth) in time if they fit, and O(moves^depth)
/// otherwise.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Bound, Budget, Score, Zero, minimax}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// let answer = minimax(&game, &game.start(), &Zero, &Budget::default());
/// assert_eq!((answer.score, answer.line.len(), answer.depth), (Score::DRAW, 9, 9));
/// assert!(answer.moves.iter().all(|found| found.score == Some((Score::DRAW, Bound::Exact))));
/// ```
pub fn minimax<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    budget: &Budget<'_>,
) -> SearchResult<G::Move> {
    let depth = budget.horizon();
    let spending = Spending::new(budget);
    let mut search = Search {
        game,
        heuristic,
        depth,
        lowest: depth,
        meter: Meter::new(&spending, true),
        moves: Vec::new(),
        root: Root::new(game, position),
        line: Line::new(depth),
        met: Met::new(depth, budget.memory),
        plain: 0,
    };
    search.meter.depth = depth;
    let found = search.value(position, depth);
    let (nodes, looked) = (search.meter.nodes, depth - search.lowest);
    let line = search.met.extended(game, position, search.line.at(depth), depth);
    let answer = search.root.answer(game, position, heuristic, found, &line);
    let memory = Some(Remembered { again: search.met.again, plain: search.plain });
    SearchResult { nodes, depth: looked, memory, ..answer }
}

struct Search<'a, G: Game, H: ?Sized> {
    game: &'a G,
    heuristic: &'a H,
    /// How many moves ahead to look, and how many were left where it looked furthest.
    depth: u32,
    lowest: u32,
    meter: Meter<'a>,
    /// The moves of all positions on the path that is being searched, one behind the other.
    moves: Vec<G::Move>,
    root: Root<G::Move>,
    line: Line<G::Move>,
    met: Met<G>,
    /// How many positions it would have visited so far without remembering any.
    plain: u64,
}

impl<G: Game, H: Heuristic<G> + ?Sized> Search<'_, G, H> {
    fn value(&mut self, position: &G::Position, depth: u32) -> Result<Score, Stopped> {
        self.meter.nodes += 1;
        let before = self.plain;
        self.plain = before.saturating_add(1);
        self.lowest = self.lowest.min(depth);
        self.line.clear(depth);
        if depth == 0 {
            // A heuristic may take its time.
            self.meter.go_on()?;
        }
        if let Some((score, _)) = leaf(self.game, self.heuristic, position, depth, &mut self.meter)? {
            return Ok(score);
        }
        if let Some((score, _, plain)) = self.met.find(position, depth) {
            self.met.again += 1;
            self.plain = before.saturating_add(plain);
            return Ok(score);
        }
        self.meter.go_on()?;
        let turn = self.game.turn(position);
        let mut best = Score::worst(turn);
        let first = self.moves.len();
        self.game.moves(position, &mut self.moves);
        self.meter.lists(self.moves.len() - first);
        for k in first..self.moves.len() {
            let mov = self.moves[k];
            let before = self.meter.nodes;
            let score = self.value(&self.game.play(position, mov), depth - 1)?.later();
            if depth == self.depth {
                let visits = self.meter.nodes - before;
                self.root.moves[k] = RootMove { mov, score: Some((score, Bound::Exact)), visits };
            }
            if score.better(best, turn) {
                best = score;
                self.line.lead(depth, mov);
            }
        }
        self.moves.truncate(first);
        if let Some(&mov) = self.line.at(depth).first() {
            self.met.keep(position, depth, (best, mov, self.plain - before));
        }
        Ok(best)
    }
}

/// The score, the best move, and how many positions are visited to find it where none is remembered.
type Found<M> = (Score, M, u64);

/// The positions met so far with the score and the best move of each, by the number of moves left.
struct Met<G: Game> {
    positions: Vec<FxHashMap<G::Position, Found<G::Move>>>,
    /// How many more fit into the memory.
    room: usize,
    /// How often one was met again.
    again: u64,
}

impl<G: Game> Met<G> {
    fn new(depth: u32, memory: usize) -> Self {
        // A map is half empty after it grew. What a position holds elsewhere is taken to be small.
        let elsewhere = if std::mem::needs_drop::<G::Position>() { 48 } else { 0 };
        let entry = 2 * size_of::<(G::Position, Found<G::Move>, u8)>() + elsewhere;
        Met { positions: (0..=depth).map(|_| FxHashMap::default()).collect(), room: memory / entry, again: 0 }
    }

    fn find(&self, position: &G::Position, depth: u32) -> Option<Found<G::Move>> {
        self.positions[depth as usize].get(position).copied()
    }

    fn keep(&mut self, position: &G::Position, depth: u32, found: Found<G::Move>) {
        if self.room > 0 {
            self.room -= 1;
            self.positions[depth as usize].insert(position.clone(), found);
        }
    }

    /// A line that stopped at a position met before, with the moves that were best there. A position is kept after those
    /// below it, so that none of them is missing.
    fn extended(&self, game: &G, position: &G::Position, line: &[G::Move], depth: u32) -> Vec<G::Move> {
        let mut position = line.iter().fold(position.clone(), |position, &mov| game.play(&position, mov));
        let mut line = line.to_vec();
        while let Some((_, mov, _)) = self.find(&position, depth - line.len() as u32) {
            position = game.play(&position, mov);
            line.push(mov);
        }
        line
    }
}

//! Exact scores, from questions whether they are above a bound.

use crate::board::{Board, Position};
use crate::bounds::win_with;
use crate::lanes::replies;
use crate::search::{NEAR_BYTES, Node, Search, canonical};
use crate::table::{Bounds, Table, key};
use crate::vector;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// Finds the scores of positions on one board, and remembers what it has seen from one to the next.
///
/// ```
/// use bachet_connect4::{Board, Solver};
/// let board = Board::new(4, 4, 3).unwrap();
/// let mut solver = Solver::new(board, 1 << 20);
/// assert!(solver.score(&board.start()) > 0);
/// assert!(solver.nodes() > 0);
/// ```
pub struct Solver {
    board: Board,
    version: vector::Score,
    near: Vec<Table>,
    far: Arc<Table>,
    far_puts: usize,
    bytes: usize,
    nodes: u64,
}

/// A search was told to stop before it knew the score.
///
/// ```
/// assert_eq!(bachet_connect4::Stopped.to_string(), "stopped before the score was known");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before the score was known")
    }
}

impl std::error::Error for Stopped {}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("board", &self.board).field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// What can be said of a score before any search.
enum Start {
    Known(i32),
    Search(Node),
}

impl Solver {
    /// A solver for a board that takes up to so many bytes for what it remembers, and starts with few of them.
    ///
    /// ```
    /// use bachet_connect4::{Board, Solver};
    /// let board = Board::new(7, 6, 4).unwrap();
    /// let solver = Solver::new(board, 64 << 20);
    /// assert_eq!(solver.nodes(), 0);
    /// ```
    pub fn new(board: Board, bytes: usize) -> Solver {
        Solver::with_version(board, bytes, vector::best(&board))
    }

    pub(crate) fn with_version(board: Board, bytes: usize, version: vector::Score) -> Solver {
        Solver {
            board,
            version,
            near: vec![Table::at_hand(NEAR_BYTES)],
            far: Arc::new(Table::within(NEAR_BYTES.min(bytes))),
            far_puts: 0,
            bytes,
            nodes: 0,
        }
    }

    /// How many positions were looked at so far.
    ///
    /// ```
    /// use bachet_connect4::{Board, Solver};
    /// assert_eq!(Solver::new(Board::new(7, 6, 4).unwrap(), 0).nodes(), 0);
    /// ```
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of a position, on one thread and without anyone watching.
    ///
    /// ```
    /// use bachet_connect4::{Board, Solver};
    /// let board = Board::new(7, 6, 4).unwrap();
    /// let three = board.position(|column, row| row == 0 && (1..4).contains(&column), |column, row| row == 1 && column < 4 && column > 0);
    /// // The fourth stone of 21 wins: 18 are left, and 1.
    /// assert_eq!(Solver::new(board, 0).score(&three.unwrap()), 18);
    /// ```
    pub fn score(&mut self, position: &Position) -> i32 {
        self.score_watched(position, 1, &|_| true).unwrap_or(0)
    }

    /// The score of a position, on so many threads. Now and then `watch` is told how many positions were looked at for it,
    /// and answers whether to go on.
    ///
    /// ```
    /// use bachet_connect4::{Board, Solver, Stopped};
    /// let board = Board::new(7, 6, 4).unwrap();
    /// let mut solver = Solver::new(board, 1 << 20);
    /// assert_eq!(solver.score_watched(&board.start(), 1, &|nodes| nodes < 100_000), Err(Stopped));
    /// ```
    pub fn score_watched(
        &mut self,
        position: &Position,
        threads: usize,
        watch: &(dyn Fn(u64) -> bool + Sync),
    ) -> Result<i32, Stopped> {
        match self.start(position) {
            Start::Known(score) => Ok(score),
            Start::Search(node) if threads <= 1 => {
                let stop = AtomicBool::new(false);
                let mut search = self.search(watch, &stop);
                let score = self.narrow(&mut search, node);
                self.nodes += search.nodes;
                (self.far, self.far_puts) = (search.far, search.far_puts);
                self.near.push(search.near);
                score
            }
            Start::Search(node) => self.score_together(node, threads, watch),
        }
    }

    /// The score after a stone in a column, counted from 0, seen by the player who puts it there; none if the column is full or
    /// does not exist.
    ///
    /// ```
    /// use bachet_connect4::{Board, Solver};
    /// let board = Board::new(4, 4, 4).unwrap();
    /// let mut solver = Solver::new(board, 1 << 20);
    /// assert_eq!(solver.score_after(&board.start(), 3, 1, &|_| true), Ok(Some(0)));
    /// assert_eq!(solver.score_after(&board.start(), 4, 1, &|_| true), Ok(None));
    /// ```
    pub fn score_after(
        &mut self,
        position: &Position,
        column: u32,
        threads: usize,
        watch: &(dyn Fn(u64) -> bool + Sync),
    ) -> Result<Option<i32>, Stopped> {
        let board = self.board;
        if board.free(position) & board.column(column) == 0 {
            return Ok(None);
        }
        match board.play(position, column) {
            Some(next) => self.score_watched(&next, threads, watch).map(|score| Some(-score)),
            None => Ok(Some(win_with(&board, position.stones() as i32 + 1))),
        }
    }

    /// In how many moves a play ends whose score is this for the player to move, if both play best.
    ///
    /// ```
    /// use bachet_connect4::{Board, Solver};
    /// let board = Board::new(7, 6, 4).unwrap();
    /// // J1 wins from the empty board with the last of 21 stones.
    /// assert_eq!(Solver::moves_to_end(&board, &board.start(), 1), 41);
    /// ```
    pub fn moves_to_end(board: &Board, position: &Position, score: i32) -> u32 {
        let (places, stones) = (board.places as u32, position.stones());
        if score == 0 {
            return places - stones;
        }
        // The winner's stones in the end, of all that are the winner's.
        let first = stones.is_multiple_of(2) == (score > 0);
        let all = if first { places.div_ceil(2) } else { places / 2 };
        let played = all + 1 - score.unsigned_abs();
        let total = if first { 2 * played - 1 } else { 2 * played };
        total - stones
    }

    fn start(&self, position: &Position) -> Start {
        let board = &self.board;
        let Position { own, other } = *position;
        let (stones, count) = (own | other, position.stones() as i32);
        let free = board.free(position);
        let own_wins = board.wins(own) & board.all & !stones;
        let other_wins = board.wins(other) & board.all & !stones;
        if own_wins & free != 0 {
            return Start::Known(win_with(board, count + 1));
        }
        let moves = replies(free, other_wins);
        if count == board.places {
            return Start::Known(0);
        }
        if moves == 0 {
            return Start::Known(-win_with(board, count + 2));
        }
        if count >= board.places - 2 {
            return Start::Known(0);
        }
        let key = key(canonical(board, own + stones + board.bottom));
        Start::Search(Node { own, other, own_wins, other_wins, moves, stones: count, key, bounds: Bounds::NONE })
    }

    fn search<'a>(&mut self, watch: &'a (dyn Fn(u64) -> bool + Sync), stop: &'a AtomicBool) -> Search<'a> {
        Search {
            board: self.board,
            near: self.near.pop().unwrap_or_else(|| Table::at_hand(NEAR_BYTES)),
            far: Arc::clone(&self.far),
            grows_to: Some(self.bytes),
            far_puts: self.far_puts,
            disorder: 0,
            nodes: 0,
            asked: 0,
            watch,
            stop,
            stopped: false,
        }
    }

    /// Asks from both ends until only one score is left. Quick wins are cheap to find and to exclude, so they come first;
    /// near the end of a play, everything is cheap, and fewer questions are better.
    fn narrow(&self, search: &mut Search<'_>, node: Node) -> Result<i32, Stopped> {
        let board = &self.board;
        let mut low = -win_with(board, node.stones + 4);
        let mut high = win_with(board, node.stones + 3);
        let step = if board.places - node.stones <= 15 { 6 } else { 3 };
        while low < high {
            let alpha = match () {
                () if low < 0 && high > 0 && high >= -low => (high - step).max(0),
                () if low < 0 && high > 0 => (low + step - 1).min(-1),
                // A win is often found at its best, and a loss avoided as long as can be.
                () if low >= 0 => low,
                () => high - 1,
            };
            let score = (self.version)(search, node, alpha);
            if search.stopped {
                return Err(Stopped);
            }
            if score > alpha { low = score } else { high = score }
        }
        Ok(low)
    }

    /// Several threads search the same, in different orders, with one table between them; the first answer counts.
    fn score_together(
        &mut self,
        node: Node,
        threads: usize,
        watch: &(dyn Fn(u64) -> bool + Sync),
    ) -> Result<i32, Stopped> {
        let stop = AtomicBool::new(false);
        let nodes = AtomicU64::new(0);
        if self.far.len() * size_of::<u64>() * 2 <= self.bytes {
            self.far = Arc::new(self.far.grown(self.bytes));
        }
        let shared = Arc::clone(&self.far);
        let mut searches: Vec<Search<'_>> = (0..threads)
            .map(|thread| Search {
                far: Arc::clone(&shared),
                grows_to: None,
                disorder: if thread == 0 { 0 } else { 7 },
                ..self.search(&|_| true, &stop)
            })
            .collect();
        let watches: Vec<_> = (0..threads)
            .map(|_| {
                let (before, nodes) = (AtomicU64::new(0), &nodes);
                move |seen: u64| {
                    let more = seen - before.swap(seen, Relaxed);
                    watch(nodes.fetch_add(more, Relaxed) + more)
                }
            })
            .collect();
        for (search, watch) in searches.iter_mut().zip(&watches) {
            search.watch = watch;
        }
        let solver = &*self;
        let scores: Vec<Result<i32, Stopped>> = thread::scope(|scope| {
            let workers: Vec<_> = searches
                .iter_mut()
                .map(|search| {
                    scope.spawn(|| {
                        let score = solver.narrow(search, node);
                        stop.store(true, Relaxed);
                        score
                    })
                })
                .collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        for search in searches {
            self.nodes += search.nodes;
            self.near.push(search.near);
        }
        self.far = shared;
        scores.into_iter().find(Result::is_ok).unwrap_or(Err(Stopped))
    }
}

//! Exact scores, from questions whether they are above a bound.

use crate::board::{Board, Position};
use crate::bounds::win_with;
use crate::lanes::replies;
use crate::questions::{Questions, Side};
use crate::search::{NEAR_BYTES, Node, Search, canonical, lock};
use crate::table::{Bounds, Table, key};
use crate::vector;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
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
    /// Tables for threads: those near the horizon wait here for the next search.
    near: Vec<Table>,
    far: Mutex<Arc<Table>>,
    far_puts: usize,
    bytes: usize,
    nodes: u64,
}

/// A search was told to stop before it knew the score; what it knew.
///
/// ```
/// let stopped = bachet_connect4::Between { low: -3, high: 2 };
/// assert_eq!(stopped.to_string(), "stopped before the score was known: from -3 to 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    /// The score is not below this.
    pub low: i32,
    /// The score is not above this.
    pub high: i32,
}

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stopped before the score was known: from {} to {}", self.low, self.high)
    }
}

impl std::error::Error for Between {}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("board", &self.board).field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// Positions that one thread looks at before others join in.
const ALONE: u64 = 4_000_000;

/// What can be said of a score before any search.
enum Start {
    Known(i32),
    Search(Node),
}

impl Solver {
    /// A solver for a board that takes up to so many bytes for what it remembers far from the horizon, and starts with few of
    /// them; each thread has a mebibyte besides.
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
            far: Mutex::new(Arc::new(Table::within(NEAR_BYTES.min(bytes)))),
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
    /// use bachet_connect4::{Board, Solver};
    /// let board = Board::new(7, 6, 4).unwrap();
    /// let mut solver = Solver::new(board, 1 << 20);
    /// let stopped = solver.score_watched(&board.start(), 1, &|nodes| nodes < 100_000).unwrap_err();
    /// assert!(stopped.low <= 1 && 1 < stopped.high);
    /// ```
    pub fn score_watched(
        &mut self,
        position: &Position,
        threads: usize,
        watch: &(dyn Fn(u64) -> bool + Sync),
    ) -> Result<i32, Between> {
        let node = match self.start(position) {
            Start::Known(score) => return Ok(score),
            Start::Search(node) => node,
        };
        let mut questions = Questions::new(&self.board, &node);
        // Most positions are solved before other threads could help.
        let stopped = AtomicBool::new(false);
        let short = |nodes| {
            stopped.fetch_or(!watch(nodes), Relaxed);
            (threads <= 1 || nodes < ALONE) && !stopped.load(Relaxed)
        };
        let before = self.nodes;
        self.ask_alone(node, &mut questions, &short);
        if questions.score().is_err() && !stopped.load(Relaxed) {
            let spent = self.nodes - before;
            let watch = |nodes| {
                stopped.fetch_or(!watch(spent + nodes), Relaxed);
                !stopped.load(Relaxed)
            };
            questions = self.ask_together(node, questions, threads, &watch);
            if !stopped.load(Relaxed) {
                // Nothing is left to ask, unless no thread could be had.
                self.ask_alone(node, &mut questions, &watch);
            }
        }
        questions.score()
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
    ) -> Result<Option<i32>, Between> {
        let board = self.board;
        if board.free(position) & board.column(column) == 0 {
            return Ok(None);
        }
        match board.play(position, column) {
            Some(next) => self.score_watched(&next, threads, watch).map(|score| Some(-score)),
            None => Ok(Some(win_with(&board, position.stones() as i32 + 1))),
        }
    }

    /// In how many moves a play ends whose score is this for the player to move, if both play best. It means nothing for a
    /// score that the position does not have.
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
            return places.saturating_sub(stones);
        }
        // The winner's stones in the end, of all that are the winner's.
        let first = stones.is_multiple_of(2) == (score > 0);
        let all = if first { places.div_ceil(2) } else { places / 2 };
        let played = (all + 1).saturating_sub(score.unsigned_abs());
        let total = if first { (2 * played).saturating_sub(1) } else { 2 * played };
        total.saturating_sub(stones)
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

    fn search<'a>(&'a self, near: Table, watch: Watch<'a>, stop: &'a AtomicBool) -> Search<'a> {
        Search {
            board: self.board,
            near,
            far: Arc::clone(&lock(&self.far)),
            shared: &self.far,
            bytes: self.bytes,
            far_puts: self.far_puts,
            nodes: 0,
            asked: 0,
            watch,
            stop,
            stopped: false,
        }
    }

    fn near_table(&mut self) -> Table {
        self.near.pop().unwrap_or_else(|| Table::at_hand(NEAR_BYTES))
    }

    fn ask_alone(&mut self, node: Node, questions: &mut Questions, watch: Watch<'_>) {
        let near = self.near_table();
        let stop = AtomicBool::new(false);
        let mut search = self.search(near, watch, &stop);
        while let Some(alpha) = questions.next(Side::Either) {
            let score = (self.version)(&mut search, node, alpha);
            if search.stopped {
                break;
            }
            questions.answer(alpha, score);
        }
        let Search { near, nodes, far_puts, .. } = search;
        self.near.push(near);
        self.nodes += nodes;
        self.far_puts = far_puts;
    }

    /// Several threads ask different questions, some from above and some from below, with one far table between them. To help
    /// each other with one question gains next to nothing: most of it is one long line of positions.
    fn ask_together(&mut self, node: Node, questions: Questions, threads: usize, watch: Watch<'_>) -> Questions {
        let threads = threads.min(questions.open());
        let nears: Vec<Table> = (0..threads).map(|_| self.near_table()).collect();
        let team = Team {
            questions: Mutex::new((questions, vec![None; threads])),
            stops: (0..threads).map(|_| AtomicBool::new(false)).collect(),
            cancelled: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        };
        let (solver, team) = (&*self, &team);
        let searched: Vec<(Table, u64)> = thread::scope(|scope| {
            let spawn = |(number, near)| {
                thread::Builder::new().spawn_scoped(scope, move || {
                    let told = AtomicU64::new(0);
                    let watch = |nodes: u64| team.go_on(nodes - told.swap(nodes, Relaxed), watch);
                    let mut search = solver.search(near, &watch, &team.stops[number]);
                    team.work(number, &mut search, |search, alpha| (solver.version)(search, node, alpha));
                    (search.near, search.nodes)
                })
            };
            // A thread that cannot be had is done without.
            let workers: Vec<_> = nears.into_iter().enumerate().map_while(|near| spawn(near).ok()).collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        let questions = lock(&team.questions).0;
        for (near, nodes) in searched {
            self.near.push(near);
            self.nodes += nodes;
        }
        questions
    }
}

/// Who is told how many positions were looked at, and answers whether to go on.
type Watch<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Threads that look for one score.
struct Team {
    /// What is left to ask, and what each thread asks now.
    questions: Mutex<(Questions, Vec<Option<i32>>)>,
    stops: Vec<AtomicBool>,
    cancelled: AtomicBool,
    nodes: AtomicU64,
}

impl Team {
    fn go_on(&self, more: u64, watch: Watch<'_>) -> bool {
        let nodes = self.nodes.fetch_add(more, Relaxed) + more;
        if !self.cancelled.load(Relaxed) && !watch(nodes) {
            self.cancelled.store(true, Relaxed);
        }
        !self.cancelled.load(Relaxed)
    }

    /// Asks and answers until there is nothing left to ask.
    fn work(&self, number: usize, search: &mut Search<'_>, ask: impl Fn(&mut Search<'_>, i32) -> i32) {
        let side = if number.is_multiple_of(2) { Side::Below } else { Side::Above };
        while !self.cancelled.load(Relaxed) {
            let alpha = {
                let (questions, asked) = &mut *lock(&self.questions);
                self.stops[number].store(false, Relaxed);
                asked[number] = None;
                asked[number] = questions.next_beside(side, asked);
                asked[number]
            };
            let Some(alpha) = alpha else { return };
            search.stopped = false;
            search.far = Arc::clone(&lock(search.shared));
            let score = ask(search, alpha);
            if search.stopped {
                continue;
            }
            let (questions, asked) = &mut *lock(&self.questions);
            questions.answer(alpha, score);
            for (asked, stop) in asked.iter().zip(&self.stops) {
                if asked.is_some_and(|alpha| !questions.is_open(alpha)) {
                    stop.store(true, Relaxed);
                }
            }
        }
    }
}

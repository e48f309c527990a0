//! The search: is the score of a position above a bound?
//!
//! It is an alpha-beta search with null windows. The children of a position are made side by side (`lanes.rs`), so that a
//! position knows at once which moves win by a double threat, which replies are forced and which moves lose; only the rest is
//! searched. Far enough from the horizon, the tables are asked about all children before any is searched.

use crate::board::{Board, Shape};
use crate::bounds::{win_with, zugzwang, zugzwang_after};
use crate::lanes::{Children, lanes, replies};
use crate::table::{Bounds, Table, key};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A position at which nobody can win at once and which has moves that do not lose at once.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The stones of the player to move, and of the other.
    pub(crate) own: u64,
    pub(crate) other: u64,
    /// The free places where each would make a line.
    pub(crate) own_wins: u64,
    pub(crate) other_wins: u64,
    /// The moves that do not lose at once.
    pub(crate) moves: u64,
    /// How many stones there are; at least three places are free.
    pub(crate) stones: i32,
    /// Where the tables keep it, and what they know of it.
    pub(crate) key: u64,
    pub(crate) bounds: Bounds,
}

/// One thread's search.
pub(crate) struct Search<'a> {
    pub(crate) board: Board,
    /// Positions near the horizon, of which there are many and none is dear: this table fits in the cache.
    pub(crate) near: Table,
    /// Positions far from the horizon, in a table that threads share and that grows up to so many bytes.
    pub(crate) far: Arc<Table>,
    pub(crate) shared: &'a Mutex<Arc<Table>>,
    pub(crate) bytes: usize,
    /// How many positions were put into the far table since it grew.
    pub(crate) far_puts: usize,
    pub(crate) nodes: u64,
    /// When `watch` was last asked, in multiples of `WATCH`.
    pub(crate) asked: u64,
    /// Called now and then; answers whether to go on.
    pub(crate) watch: &'a (dyn Fn(u64) -> bool + Sync),
    /// Set when the answer is no longer needed.
    pub(crate) stop: &'a AtomicBool,
    /// This thread has seen that it is to stop: what it returns means nothing.
    pub(crate) stopped: bool,
}

/// Positions from which the question is decided in fewer moves than this are kept in the near table.
const FAR: i32 = 18;
/// From this far on, the table is asked about all children before one is searched.
const AHEAD: i32 = 7;
/// The bytes of the near table: what a core has for itself.
pub(crate) const NEAR_BYTES: usize = 1 << 20;

/// How often, in nodes, whoever watches is asked.
const WATCH: u64 = 1 << 16;

/// Whether one of these moves wins by its threats.
#[inline(always)]
pub(crate) fn wins_by_threats<S: Shape>(board: Board, own: u64, stones: u64, moves: u64) -> bool {
    Children::of(&S::known(board), own, stones, moves).win()
}

impl Search<'_> {
    /// A bound of the node's score that is above `alpha` if the score is, and at most `alpha` if not. `score` is this
    /// function again and `wins` is [`wins_by_threats`], both compiled for the same instructions.
    #[inline(always)]
    pub(crate) fn score<S: Shape>(
        &mut self,
        mut node: Node,
        mut alpha: i32,
        score: impl Fn(&mut Self, Node, i32) -> i32,
        wins: impl Fn(u64, u64, u64) -> bool,
    ) -> i32 {
        let board = S::known(self.board);
        let mut sign = 1;
        if node.moves & (node.moves - 1) == 0 {
            // A single move is made without ado, and so are single replies to it.
            while node.moves & (node.moves - 1) == 0 {
                let own = node.own | node.moves;
                let stones = own | node.other;
                let wins = board.wins(own) & board.all & !stones;
                let moves = replies((stones + board.bottom) & board.all, wins);
                self.nodes += 1;
                if moves == 0 {
                    return sign * win_with(&board, node.stones + 3);
                }
                if node.stones >= board.places - 3 {
                    return 0;
                }
                node = Node {
                    own: node.other,
                    other: own,
                    own_wins: node.other_wins & !node.moves,
                    other_wins: wins,
                    moves,
                    stones: node.stones + 1,
                    ..node
                };
                sign = -sign;
                alpha = -alpha - 1;
                let worst = -win_with(&board, node.stones + 4);
                let best = win_with(&board, node.stones + 3);
                if worst > alpha {
                    return sign * worst;
                }
                if best <= alpha {
                    return sign * best;
                }
            }
            node.key = key(canonical(&board, node.own + (node.own | node.other) + board.bottom));
            node.bounds = self.table(node.stones, alpha).get(node.key);
            if node.bounds.low > alpha {
                return sign * node.bounds.low;
            }
            if node.bounds.high <= alpha {
                return sign * node.bounds.high;
            }
        }
        sign * self.expand::<S>(node, alpha, score, wins)
    }

    /// The same for a node with several moves.
    #[inline(always)]
    fn expand<S: Shape>(
        &mut self,
        node: Node,
        alpha: i32,
        score: impl Fn(&mut Self, Node, i32) -> i32,
        wins: impl Fn(u64, u64, u64) -> bool,
    ) -> i32 {
        let board = S::known(self.board);
        let Node { own, other, moves, stones: count, .. } = node;
        let stones = own | other;
        let Bounds { mut low, mut high } = node.bounds;
        self.nodes += 1;
        let children = Children::of(&board, own, stones, moves);
        if children.win() {
            return win_with(&board, count + 3);
        }
        // Neither wins any sooner than this.
        high = high.min(win_with(&board, count + 5));
        low = low.max(-win_with(&board, count + 4));
        if high <= alpha {
            return high;
        }
        if low > alpha {
            return low;
        }
        if count == board.places - 3 {
            return 0;
        }
        // At the horizon the opponent wins by a double threat, or too late.
        let late = win_with(&board, count + 6);
        if late < -alpha {
            let mut open = moves;
            while open != 0 {
                let column = column_of(open);
                open &= open - 1;
                self.nodes += 1;
                if !wins(other, stones | children.places[column], children.replies[column]) {
                    return -late;
                }
            }
            return -win_with(&board, count + 4);
        }

        let free = (stones + board.bottom) & board.all;
        if let Some(bound) = zugzwang(&board, own, other, free, node.other_wins, alpha) {
            return bound;
        }
        if let Some(bound) = zugzwang_after(&board, &children, node.own_wins, other, stones, alpha) {
            return bound;
        }
        let far = horizon(&board, count, alpha) > FAR;
        if far && self.is_stopped() {
            return 0;
        }
        let code = other + stones + board.bottom;
        let keys = lanes(|column| key(canonical(&board, code + children.places[column])));
        let mut order = lanes(|column| {
            let (place, wins) = (children.places[column], children.wins[column]);
            // Threats are good, more so if they are near at hand or one above the other; a stone just below one's own threat
            // is not. The weights were found by trying, on random positions.
            let count = |places: u64| u64::from(places.count_ones());
            let next = (free + place) & board.all;
            let near = 3 * count(wins & next) + 2 * count(wins & next << 1);
            let below = if place << 1 & node.own_wins != 0 { 0 } else { 9 };
            let merit = 16 * count(wins) + near + 4 * count(wins & wins << 1) + below + board.centre[column];
            if place == 0 { 0 } else { merit << 4 | 8 | column as u64 }
        });
        let table: &Table = if far { &self.far } else { &self.near };
        let mut best = -board.places;
        let ahead = horizon(&board, count, alpha) >= AHEAD;
        let mut open = if ahead { moves } else { 0 };
        while open != 0 {
            let column = column_of(open);
            open &= open - 1;
            let bounds = table.get(keys[column]);
            if -bounds.high > alpha {
                return -bounds.high;
            }
            if -bounds.low <= alpha {
                best = best.max(-bounds.low);
                order[column] = 0;
            }
        }
        let mut asked = ahead;
        loop {
            let mut top = 0;
            for merit in order {
                top = if merit > top { merit } else { top };
            }
            if top == 0 {
                break;
            }
            let column = (top & 7) as usize;
            order[column] = 0;
            let bounds = if far { self.far.get(keys[column]) } else { self.near.get(keys[column]) };
            // What was searched since may have told of this one.
            if !asked {
                if -bounds.high > alpha {
                    best = -bounds.high;
                    break;
                }
                if -bounds.low <= alpha {
                    best = best.max(-bounds.low);
                    continue;
                }
            }
            asked = false;
            let child = Node {
                own: other,
                other: children.own[column],
                own_wins: node.other_wins & !children.places[column],
                other_wins: children.wins[column],
                moves: children.replies[column],
                stones: count + 1,
                key: keys[column],
                bounds,
            };
            let value = -score(self, child, -alpha - 1);
            if far && self.stopped {
                return 0;
            }
            best = best.max(value);
            if value > alpha {
                break;
            }
        }
        let bounds =
            if best > alpha { Bounds { low: best.max(low), high } } else { Bounds { low, high: best.min(high) } };
        self.put(count, alpha, node.key, bounds);
        best
    }

    /// Whether to stop, asked far from the horizon.
    fn is_stopped(&mut self) -> bool {
        if self.nodes / WATCH != self.asked {
            self.asked = self.nodes / WATCH;
            if !(self.watch)(self.nodes) {
                self.stop.store(true, Relaxed);
            }
        }
        self.stopped |= self.stop.load(Relaxed);
        self.stopped
    }

    #[inline(always)]
    fn table(&self, stones: i32, alpha: i32) -> &Table {
        if horizon(&self.board, stones, alpha) >= FAR { &self.far } else { &self.near }
    }

    #[inline(always)]
    fn put(&mut self, stones: i32, alpha: i32, key: u64, bounds: Bounds) {
        if horizon(&self.board, stones, alpha) < FAR {
            return self.near.put(key, bounds);
        }
        self.far.put(key, bounds);
        self.far_puts += 1;
        if self.far_puts > self.far.len() {
            self.grow();
        }
    }

    /// Makes the far table larger, if it may be, unless another thread has: a table much larger than the search would only
    /// miss the caches.
    #[cold]
    fn grow(&mut self) {
        self.far_puts = 0;
        let mut shared = lock(self.shared);
        if shared.len() == self.far.len() && 2 * self.far.bytes() <= self.bytes {
            let larger = self.far.grown(self.bytes.min(8 * self.far.bytes()));
            if larger.len() > self.far.len() {
                *shared = Arc::new(larger);
            }
        }
        self.far = Arc::clone(&shared);
    }
}

/// The column of the lowest place.
#[inline(always)]
fn column_of(places: u64) -> usize {
    (places.trailing_zeros() as usize / 8) & 7
}

/// In how many moves it is decided whether the score of a position with so many stones is above `alpha`.
#[inline(always)]
fn horizon(board: &Board, stones: i32, alpha: i32) -> i32 {
    let last = if alpha >= 0 { board.places - 2 * alpha } else { board.places + 2 + 2 * alpha };
    last - stones
}

/// The code of a position or of its mirror image, whichever is less.
#[inline(always)]
pub(crate) fn canonical(board: &Board, code: u64) -> u64 {
    let mirrored = code.swap_bytes() >> (8 * (8 - board.width));
    if code < mirrored { code } else { mirrored }
}

/// What a mutex guards; a thread that failed has left nothing half done.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

//! How fast positions are searched, beside a loop that knows nothing but Connect Four and beside the crate `minimax`:
//! `cargo run --release --manifest-path peers/Cargo.toml [-- DEPTH RUNS]`.
//!
//! All of them search the same game with the same heuristic; what they find is compared.

use bachet::search::{Budget, Heuristic, alpha_beta, engine};
use bachet::{Game, Outcome, Player};
use minimax::Strategy;
use std::ops::Neg;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// The stones of whoever is to move, and all stones; a column of the 7 × 6 board is 7 bits, the upper one empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Board {
    own: u64,
    all: u64,
    /// The lines through the own stones, less those through the opponent's.
    lines: i16,
}

const START: Board = Board { own: 0, all: 0, lines: 0 };
const BOTTOM: u64 = 0x408_1020_4081;
const BOARD: u64 = BOTTOM * 0x3f;

/// How many lines go through each place.
const LINES: [i16; 64] = lines();

const fn lines() -> [i16; 64] {
    let mut lines = [0; 64];
    let (mut place, mut direction, mut k) = (0, 0, 0);
    let steps = [(1, 0), (0, 1), (1, 1), (1, -1)];
    while place < 42 {
        let (x, y) = (place / 6, place % 6);
        while direction < 4 {
            let (dx, dy) = steps[direction];
            if x + 3 * dx < 7 && y + 3 * dy < 6 && y + 3 * dy >= 0 {
                while k < 4 {
                    lines[((x + k * dx) * 7 + y + k * dy) as usize] += 1;
                    k += 1;
                }
                k = 0;
            }
            direction += 1;
        }
        direction = 0;
        place += 1;
    }
    lines
}

impl Board {
    /// Whether whoever has just moved has four in a row.
    #[inline]
    fn lost(self) -> bool {
        let stones = self.own ^ self.all;
        [1, 6, 7, 8].iter().any(|&shift| {
            let pairs = stones & stones >> shift;
            pairs & pairs >> (2 * shift) != 0
        })
    }

    /// The places where a stone can go.
    #[inline]
    fn free(self) -> u64 {
        (self.all + BOTTOM) & BOARD
    }

    #[inline]
    fn play(self, place: u64) -> Board {
        let lines = -self.lines - LINES[(place.trailing_zeros() & 63) as usize];
        Board { own: self.own ^ self.all, all: self.all | place, lines }
    }

    #[inline]
    fn moves(self, moves: &mut Vec<u64>) {
        let mut free = self.free();
        while free != 0 {
            let place = lowest(free);
            moves.push(place);
            free ^= place;
        }
    }
}

/// The lowest of some places.
#[inline]
fn lowest(places: u64) -> u64 {
    places & places.wrapping_neg()
}

/// Alpha-beta as one would write it for this game alone, for whoever is to move, with whole or with real numbers; counts the
/// positions.
fn by_hand<V>(board: Board, depth: u32, mut alpha: V, beta: V, nodes: &mut u64) -> V
where
    V: Copy + PartialOrd + Neg<Output = V> + From<i16>,
{
    *nodes += 1;
    if board.lost() {
        return V::from(-10_000 - depth as i16);
    }
    let mut free = board.free();
    if free == 0 {
        return V::from(0);
    }
    if depth == 0 {
        return V::from(board.lines);
    }
    let max = |one: V, two: V| if one < two { two } else { one };
    let mut best = V::from(i16::MIN);
    while free != 0 {
        let place = lowest(free);
        free ^= place;
        let value = -by_hand(board.play(place), depth - 1, -beta, -alpha, nodes);
        best = max(best, value);
        alpha = max(alpha, value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The game for Bachet, whose positions know whose turn it is.
struct Four;

impl Game for Four {
    type Position = (Board, Player);
    type Move = u64;

    fn start(&self) -> (Board, Player) {
        (START, Player::One)
    }

    #[inline]
    fn turn(&self, &(_, turn): &(Board, Player)) -> Player {
        turn
    }

    #[inline]
    fn ending(&self, &(board, turn): &(Board, Player)) -> Option<Outcome> {
        match () {
            () if board.lost() => Some(Outcome::Win(!turn)),
            () if board.free() == 0 => Some(Outcome::Draw),
            () => None,
        }
    }

    #[inline]
    fn moves(&self, (board, _): &(Board, Player), moves: &mut Vec<u64>) {
        board.moves(moves);
    }

    #[inline]
    fn play(&self, &(board, turn): &(Board, Player), place: u64) -> (Board, Player) {
        (board.play(place), !turn)
    }
}

struct Lines;

impl Heuristic<Four> for Lines {
    #[inline]
    fn value(&self, _: &Four, &(board, turn): &(Board, Player)) -> f64 {
        let value = f64::from(board.lines);
        if turn == Player::One { value } else { -value }
    }
}

/// The game for the crate `minimax`; the positions are counted in a run of its own.
struct Theirs<const COUNTED: bool>;

static NODES: AtomicU64 = AtomicU64::new(0);

impl<const COUNTED: bool> Theirs<COUNTED> {
    #[inline]
    fn count() {
        if COUNTED {
            NODES.fetch_add(1, Relaxed);
        }
    }

    #[inline]
    fn winner(board: &Board) -> Option<minimax::Winner> {
        match () {
            () if board.lost() => Some(minimax::Winner::PlayerJustMoved),
            () if board.free() == 0 => Some(minimax::Winner::Draw),
            () => None,
        }
    }
}

impl<const COUNTED: bool> minimax::Game for Theirs<COUNTED> {
    type S = Board;
    type M = u64;

    #[inline]
    fn generate_moves(board: &Board, moves: &mut Vec<u64>) -> Option<minimax::Winner> {
        let winner = Self::winner(board);
        if winner.is_none() {
            board.moves(moves);
        }
        winner
    }

    #[inline]
    fn apply(board: &mut Board, place: u64) -> Option<Board> {
        Some(board.play(place))
    }

    // It asks for the winner at each position where it looks no further, and for the hash at every other one.
    #[inline]
    fn get_winner(board: &Board) -> Option<minimax::Winner> {
        Self::count();
        Self::winner(board)
    }

    #[inline]
    fn zobrist_hash(board: &Board) -> u64 {
        Self::count();
        let mixed = (board.own ^ board.all.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

impl<const COUNTED: bool> minimax::Evaluator for Theirs<COUNTED> {
    type G = Self;

    #[inline]
    fn evaluate(&self, board: &Board) -> i16 {
        board.lines
    }
}

/// Positions visited, and the value for whoever is to move.
type Found = (u64, i32);

fn ours(answer: bachet::search::SearchResult<u64>) -> Found {
    (answer.nodes, answer.score.number().expect("nobody wins so soon") as i32)
}

fn theirs<const COUNTED: bool>(depth: u32) -> Found {
    NODES.store(0, Relaxed);
    let options = minimax::IterativeOptions::new().with_table_byte_size(32 << 20);
    let mut search = minimax::IterativeSearch::new(Theirs::<COUNTED>, options);
    search.set_max_depth(depth as u8);
    search.choose_move(&START);
    (NODES.load(Relaxed), search.root_value().into())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<u32> = std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let [depth, runs] = [0, 1].map(|k| args.get(k).copied().unwrap_or([11, 5][k]));
    let budget = |threads| Budget { depth: Some(depth), threads, ..Budget::default() };
    type Way<'a> = (&'a str, Box<dyn Fn() -> Found + 'a>);
    let hand = |nodes: &mut u64| by_hand(START, depth, -i32::from(i16::MAX), i16::MAX.into(), nodes);
    let real_hand = |nodes: &mut u64| by_hand(START, depth, -f64::from(i16::MAX), i16::MAX.into(), nodes) as i32;
    let counted = |search: &dyn Fn(&mut u64) -> i32| {
        let mut nodes = 0;
        let value = search(&mut nodes);
        (nodes, value)
    };
    let ways: [Way; 6] = [
        ("by hand, alpha-beta", Box::new(|| counted(&hand))),
        ("by hand, with real values", Box::new(|| counted(&real_hand))),
        ("bachet, alpha_beta", Box::new(|| ours(alpha_beta(&Four, &Four.start(), &Lines, &budget(1))))),
        ("bachet, engine, 1 thread", Box::new(|| ours(engine(&Four, &Four.start(), &Lines, &budget(1))))),
        ("bachet, engine, 2 threads", Box::new(|| ours(engine(&Four, &Four.start(), &Lines, &budget(2))))),
        ("minimax 0.6, IterativeSearch", Box::new(|| theirs::<false>(depth))),
    ];
    let mut times = ways.each_ref().map(|_| Vec::new());
    let mut found = ways.each_ref().map(|_| (0, 0));
    for _ in 0..runs {
        for ((way, times), found) in ways.iter().zip(&mut times).zip(&mut found) {
            let started = Instant::now();
            *found = way.1();
            times.push(started.elapsed().as_secs_f64());
        }
    }
    found[5].0 = theirs::<true>(depth).0;
    assert!(found.iter().all(|(_, value)| *value == found[0].1), "all must find the same: {found:?}");
    println!("connect4:7x6 with the heuristic lines, depth {depth}, value {}", found[0].1);
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians = times.each_mut().map(median);
    let each = |k: usize| medians[k] / found[k].0 as f64 * 1e9;
    for (k, (name, _)) in ways.iter().enumerate() {
        println!(
            "| {name} | {:.3} s, {:.3} of the time by hand | {} positions | {:.1} ns a position, {:.2} of that by hand |",
            medians[k],
            medians[k] / medians[0],
            found[k].0,
            each(k),
            each(k) / each(0),
        );
    }
    Ok(())
}

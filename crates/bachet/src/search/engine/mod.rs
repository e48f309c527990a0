//! The engine: the value of min-max as fast as we can find it, deeper and deeper.

mod node;
mod order;
mod root;

use super::budget::{Budget, MAX_DEPTH};
use super::heuristic::Heuristic;
use super::line::Line;
use super::meter::{Meter, Spending};
use super::result::SearchResult;
use super::table::{Memory, Shared, Table};
use super::techniques::{Technique, Techniques};
use crate::game::Game;
use order::{History, Place};
use rustc_hash::FxHashSet;

/// Searches one move ahead, then two, and so on, to the depth of the budget, until its time is up, or until looking further
/// can change nothing. At each depth the score and the best move are those of [`minimax`](super::minimax()), whatever the
/// number of threads.
///
/// Each depth is searched with alpha-beta. What was found of a position is remembered: the best move is tried first next
/// time, and the score is used again where it was found looking as far ahead, or where looking further would find the same.
/// At a new position the move after which it looks best is tried first, or what the game itself calls urgent. The others are then only asked
/// whether they are better (principal variation search: Marsland and Campbell, *Parallel search of strongly ordered game trees*, 1982).
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
    engine_with(game, position, heuristic, Techniques::EXACT, budget)
}

/// The same with other techniques. Where they are exact, so is what is found, by other ways. Where they are not, it is what a search to that
/// depth would find as far as moves that look bad are bad: the score of a move is [about](super::Bound::About) the true one.
///
/// A win that is found is a win all the same, though a sooner one may have been missed. Who passes is never
/// said to win by it, moves that are searched less far are searched to real endings before they count as lost, and a position that comes again
/// counts as a draw at most. C. Donninger, *Null move and deep search*, 1993; E. A. Heinz, *Adaptive null-move pruning*, 1999;
/// J. Schaeffer, *The history heuristic*, 1989; T. Romstad, *An introduction to late move reductions*, 2006.
///
/// ```
/// use bachet::{Game, Player, games::{Chess, Notation, Worth}, search::{Budget, Settled, Techniques, engine_with}};
/// let game = Chess::new();
/// let position = game.read_position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -")?;
/// let budget = Budget { depth: Some(6), ..Budget::default() };
/// let answer = engine_with(&game, &position, &Settled(Worth), Techniques::ALL, &budget);
/// assert_eq!(answer.score.winner(), Some(Player::One));
/// # Ok::<(), bachet::games::PositionError>(())
/// ```
pub fn engine_with<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    techniques: Techniques,
    budget: &Budget<'_>,
) -> SearchResult<G::Move> {
    engine_telling(game, position, heuristic, techniques, budget, &|_| {})
}

/// The same, and whoever wants to hear of it is told what each depth has found, with the positions that the first thread has visited.
///
/// ```
/// use bachet::{Game, games::Connect4, search::{Budget, Techniques, Zero, engine_telling}};
/// use std::sync::atomic::{AtomicU32, Ordering};
/// let (game, told) = (Connect4::new(4, 5, 3).unwrap(), AtomicU32::new(0));
/// let note = |found: &bachet::search::SearchResult<u64>| told.store(found.depth, Ordering::Relaxed);
/// let answer = engine_telling(&game, &game.start(), &Zero, Techniques::EXACT, &Budget::default(), &note);
/// assert_eq!(told.into_inner(), answer.depth);
/// ```
pub fn engine_telling<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    position: &G::Position,
    heuristic: &H,
    techniques: Techniques,
    budget: &Budget<'_>,
    tell: &(dyn Fn(&SearchResult<G::Move>) + Sync),
) -> SearchResult<G::Move> {
    engine_in_play(game, (position, &FxHashSet::default()), heuristic, techniques, budget, tell)
}

/// The same in a play that has been at the positions with these hashes.
pub(super) fn engine_in_play<G: Game, H: Heuristic<G> + ?Sized>(
    game: &G,
    (position, past): (&G::Position, &FxHashSet<u64>),
    heuristic: &H,
    techniques: Techniques,
    budget: &Budget<'_>,
    tell: &(dyn Fn(&SearchResult<G::Move>) + Sync),
) -> SearchResult<G::Move> {
    let spending = Spending::new(budget);
    let searcher = |number| (Meter::new(&spending, number == 0), number);
    let exact = techniques.is_exact();
    // Known while compiling, so that what threads share is no part of the library for browsers.
    if cfg!(target_family = "wasm") || budget.threads <= 1 {
        let table = Table::new(budget.memory, exact);
        return Search::new((game, past), heuristic, searcher(0), table, techniques, budget.horizon())
            .deepen(position, tell);
    }
    let table = Shared::new(budget.memory, exact);
    // What helpers find, the first thread finds too.
    let search = |number: usize| {
        let tell: &(dyn Fn(&SearchResult<G::Move>) + Sync) = if number == 0 { tell } else { &|_| {} };
        Search::new((game, past), heuristic, searcher(number), &table, techniques, budget.horizon())
            .deepen(position, tell)
    };
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
/// Threats lead so much further than the depth of a search at most.
const FURTHER: u32 = 64;

struct Search<'a, G: Game, H: ?Sized, T> {
    game: &'a G,
    heuristic: &'a H,
    techniques: Techniques,
    /// Whether the techniques are exact, and single ones that nodes ask for.
    exact: bool,
    null: bool,
    reductions: bool,
    futility: bool,
    cycles: bool,
    meter: Meter<'a>,
    /// Which of the threads this is, from 0.
    number: usize,
    table: T,
    /// Whether the game knows which moves are urgent.
    ranks: bool,
    /// The most that the budget allows, and what is being searched.
    horizon: u32,
    depth: u32,
    /// No play that is looked at has more moves.
    longest: u32,
    /// The moves of all positions on the path that is being searched, one behind the other, and the order of each.
    moves: Vec<G::Move>,
    places: Vec<Place>,
    /// The hashes of these positions, where it matters whether one comes again.
    path: Vec<u64>,
    /// Those of the positions where the play has been.
    past: &'a FxHashSet<u64>,
    line: Line<G::Move>,
    /// The moves that last cut others, for each number of moves since the start.
    killers: Vec<[Option<G::Move>; 2]>,
    history: History,
    cuts: u64,
    /// How often the heuristic, or an inexact technique, had a say in what was found. Where none had, looking further ahead finds the same.
    guesses: u64,
}

impl<'a, G: Game, H: Heuristic<G> + ?Sized, T: Memory<G::Position>> Search<'a, G, H, T> {
    fn new(
        (game, past): (&'a G, &'a FxHashSet<u64>),
        heuristic: &'a H,
        (meter, number): (Meter<'a>, usize),
        table: T,
        techniques: Techniques,
        horizon: u32,
    ) -> Self {
        let reductions = techniques.has(Technique::Reductions);
        let longest = if reductions { horizon + FURTHER.min(horizon).min(MAX_DEPTH) } else { horizon };
        Search {
            game,
            heuristic,
            techniques,
            exact: techniques.is_exact(),
            null: techniques.has(Technique::Null),
            reductions,
            futility: techniques.has(Technique::Futility),
            cycles: techniques.has(Technique::Cycles),
            meter,
            number,
            table,
            ranks: false,
            horizon,
            depth: 0,
            longest,
            moves: Vec::new(),
            places: Vec::new(),
            path: Vec::new(),
            past,
            line: Line::new(longest),
            killers: vec![[None; 2]; longest as usize + 1],
            history: History::new(),
            cuts: 0,
            guesses: 0,
        }
    }

    /// Where the line of a position lies, so many moves from the start.
    #[inline]
    fn row(&self, gone: u32) -> u32 {
        self.longest - gone
    }
}

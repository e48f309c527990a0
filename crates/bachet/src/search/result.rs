//! What a search has found.

use super::heuristic::Heuristic;
use super::score::Score;
use crate::game::Game;
use crate::watch::Stopped;

/// What a search has found at a position.
///
/// ```
/// use bachet::search::{SearchResult, Score};
/// let answer: SearchResult<u32> = SearchResult::default();
/// assert_eq!((answer.score, answer.best), (Score::DRAW, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// How good the position is, from J1's point of view.
    pub score: Score,
    /// The move to play; none where the play has ended or the search was stopped before it knew one.
    pub best: Option<M>,
    /// The other moves that are just as good, in the game's order; where only bounds are known, it is not known either.
    pub ties: Vec<M>,
    /// The moves that both players are expected to make, the best one first.
    pub line: Vec<M>,
    /// What was found of each move, in the game's order.
    pub moves: Vec<RootMove<M>>,
    /// Positions visited.
    pub nodes: u64,
    /// How often the remaining moves of a position were left out, because they could change nothing.
    pub cuts: u64,
    /// How many moves ahead the search looked.
    pub depth: u32,
    /// What remembering positions spared, for min-max.
    pub memory: Option<Remembered>,
    /// Whether the search ended before its time, by the budget or by whoever watches.
    pub stopped: bool,
}

/// What remembering positions spared a search.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Budget, Zero, minimax}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// let answer = minimax(&game, &game.start(), &Zero, &Budget::default());
/// let memory = answer.memory.unwrap();
/// assert_eq!(memory.plain, 549_946);
/// assert!(memory.again > 0 && answer.nodes < 20_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remembered {
    /// How often a position was met again.
    pub again: u64,
    /// How many positions would be visited if none were remembered.
    pub plain: u64,
}

impl<M> SearchResult<M> {
    /// The same with other moves.
    pub(super) fn with_moves<N>(self, rename: impl Fn(M) -> N) -> SearchResult<N> {
        let renamed =
            |found: RootMove<M>| RootMove { mov: rename(found.mov), score: found.score, visits: found.visits };
        SearchResult {
            score: self.score,
            best: self.best.map(&rename),
            ties: self.ties.into_iter().map(&rename).collect(),
            line: self.line.into_iter().map(&rename).collect(),
            moves: self.moves.into_iter().map(renamed).collect(),
            nodes: self.nodes,
            cuts: self.cuts,
            depth: self.depth,
            memory: self.memory,
            stopped: self.stopped,
        }
    }
}

impl<M> Default for SearchResult<M> {
    fn default() -> Self {
        SearchResult {
            score: Score::DRAW,
            best: None,
            ties: Vec::new(),
            line: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
            cuts: 0,
            depth: 0,
            memory: None,
            stopped: false,
        }
    }
}

/// What was found of one move.
///
/// ```
/// use bachet::search::{Bound, RootMove, Score};
/// let found = RootMove { mov: 4, score: Some((Score::value(3.0), Bound::AtMost)), visits: 17 };
/// assert_eq!(found.mov, 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove<M> {
    /// The move.
    pub mov: M,
    /// The score after it and how sure that is; none if nothing was found of it.
    pub score: Option<(Score, Bound)>,
    /// Positions visited after it.
    pub visits: u64,
}

/// What a score says of the true one.
///
/// ```
/// use bachet::search::Bound;
/// assert_ne!(Bound::Exact, Bound::AtMost);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// It is the true one, for the depth and heuristic of the search.
    Exact,
    /// The true one is not above it.
    AtMost,
    /// The true one is not below it.
    AtLeast,
    /// It is a mean of plays.
    Estimate,
    /// It is about the true one: found by techniques that rest on what is likely.
    About,
}

impl Bound {
    /// What stands before a value that is only a bound of the true one.
    ///
    /// ```
    /// use bachet::search::Bound;
    /// assert_eq!([Bound::Exact.sign(), Bound::AtMost.sign()], ["", "≤ "]);
    /// ```
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Bound::Exact | Bound::Estimate => "",
            Bound::About => "≈ ",
            Bound::AtMost => "≤ ",
            Bound::AtLeast => "≥ ",
        }
    }

    /// What a score says that a search found between alpha and beta.
    #[inline]
    pub(super) fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        match () {
            () if score <= alpha => Bound::AtMost,
            () if score >= beta => Bound::AtLeast,
            () => Bound::Exact,
        }
    }
}

/// What is known of the moves where a search starts.
pub(super) struct Root<M> {
    pub(super) moves: Vec<RootMove<M>>,
}

impl<M: Copy + Eq> Root<M> {
    /// The moves at a position, of which nothing is known yet.
    pub(super) fn new<G: Game<Move = M>>(game: &G, position: &G::Position) -> Self {
        let mut moves = Vec::new();
        if game.ending(position).is_none() {
            game.moves(position, &mut moves);
        }
        Root { moves: moves.into_iter().map(|mov| RootMove { mov, score: None, visits: 0 }).collect() }
    }

    /// The answer of a search from its score and its line. One that was stopped gives what it had found, and any move if
    /// that is nothing.
    pub(super) fn answer<G: Game<Move = M>, H: Heuristic<G> + ?Sized>(
        self,
        game: &G,
        position: &G::Position,
        heuristic: &H,
        found: Result<Score, Stopped>,
        line: &[M],
    ) -> SearchResult<M> {
        let mut line = line.to_vec();
        let score = found.unwrap_or_else(|Stopped| {
            line.extend(self.moves.first().filter(|_| line.is_empty()).map(|first| first.mov));
            let best = self.moves.iter().find(|found| line.first() == Some(&found.mov));
            let known = best.and_then(|best| best.score).map(|(score, _)| score);
            // What takes long is not worth it here.
            let guess = || heuristic.value_while(game, position, &mut || false).unwrap_or(0.0);
            known.unwrap_or_else(|| Score::value(guess()))
        });
        SearchResult {
            score,
            best: line.first().copied(),
            line,
            moves: self.moves,
            stopped: found.is_err(),
            ..SearchResult::default()
        }
    }
}

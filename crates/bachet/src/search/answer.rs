//! What a search has found.

use super::score::Score;

/// What a search has found at a position.
///
/// ```
/// use bachet::search::{Answer, Score};
/// let answer: Answer<u32> = Answer::default();
/// assert_eq!((answer.score, answer.best), (Score::DRAW, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// How good the position is, from J1's point of view.
    pub score: Score,
    /// The move to play; none where the play has ended or the search was stopped before it knew one.
    pub best: Option<M>,
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
    /// Whether the search ended before its time, by the budget or by whoever watches.
    pub stopped: bool,
}

impl<M> Default for Answer<M> {
    fn default() -> Self {
        Answer {
            score: Score::DRAW,
            best: None,
            line: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
            cuts: 0,
            depth: 0,
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
}

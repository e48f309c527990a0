//! How much a search may spend, and who watches it.

use super::request::Algorithm;
use crate::explore::free_memory;
use crate::watch::{Unwatched, Watch};
use std::fmt;
use std::time::Duration;

/// No search looks further ahead than so many moves.
pub const MAX_DEPTH: u32 = 1000;

/// How much a search may spend. What is not limited goes on until the answer is certain.
///
/// ```
/// use bachet::search::Budget;
/// use std::time::Duration;
/// let budget = Budget { time: Some(Duration::from_secs(2)), ..Budget::default() };
/// assert_eq!(budget.depth, None);
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Look at most so many moves ahead; at most [`MAX_DEPTH`].
    pub depth: Option<u32>,
    /// Take no longer than this.
    pub time: Option<Duration>,
    /// Visit at most about so many positions; for Monte-Carlo search, play so many games.
    pub nodes: Option<u64>,
    /// Bytes that the search may keep for positions it has met.
    pub memory: usize,
    /// How many threads search, for the algorithms that can use several.
    pub threads: usize,
    /// Asked every few milliseconds whether to go on.
    pub watch: &'a dyn Watch,
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget { depth: None, time: None, nodes: None, memory: 256 << 20, threads: 1, watch: &Unwatched }
    }
}

impl Budget<'_> {
    /// What a search may spend where nobody says: a fixed depth, 2 seconds or 10,000 plays. A proof ends by itself, or when
    /// memory is used up, of which it needs more because it must keep all that it has met.
    ///
    /// ```
    /// use bachet::search::{Algorithm, Budget};
    /// assert_eq!(Budget::usual(Algorithm::AlphaBeta).depth, Some(4));
    /// assert_eq!(Budget::usual(Algorithm::ProofNumber).time, None);
    /// ```
    #[must_use]
    pub fn usual(algorithm: Algorithm) -> Budget<'static> {
        let budget = Budget::default();
        let usual = match algorithm {
            Algorithm::Minimax | Algorithm::AlphaBeta => Budget { depth: Some(4), ..budget },
            Algorithm::Engine => Budget { time: Some(Duration::from_secs(2)), ..budget },
            Algorithm::MonteCarlo | Algorithm::Rave => Budget { nodes: Some(10_000), ..budget },
            Algorithm::ProofNumber => Budget { memory: 2 << 30, ..budget },
        };
        Budget { memory: free_memory().map_or(usual.memory, |free| usual.memory.min(free)), ..usual }
    }

    /// The same budget, with the depth, time and nodes of another one if it limits none of them itself.
    ///
    /// ```
    /// use bachet::search::{Algorithm, Budget};
    /// let usual = Budget::usual(Algorithm::Minimax);
    /// assert_eq!(Budget::default().or_limits_of(&usual).depth, Some(4));
    /// assert_eq!(Budget { nodes: Some(100), ..Budget::default() }.or_limits_of(&usual).depth, None);
    /// ```
    #[must_use]
    pub fn or_limits_of(self, other: &Budget<'_>) -> Self {
        match (self.depth, self.time, self.nodes) {
            (None, None, None) => Budget { depth: other.depth, time: other.time, nodes: other.nodes, ..self },
            _ => self,
        }
    }

    /// How many moves ahead a search may look.
    pub(super) fn horizon(&self) -> u32 {
        self.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH)
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Budget { depth, time, nodes, memory, threads, .. } = self;
        write!(
            f,
            "Budget {{ depth: {depth:?}, time: {time:?}, nodes: {nodes:?}, memory: {memory}, threads: {threads} }}"
        )
    }
}

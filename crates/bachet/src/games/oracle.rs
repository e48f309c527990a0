//! What moves come to, for those who play: by a solver of single positions where the game has one, else by its solution.

use super::error::{GameError, PositionError, ScoreError, Unsolved};
use super::exact::Exact;
use super::scores::{Scores, Solved};
use super::view::{Step, View};
use crate::explore::Limits;
use crate::search::{Score, SearchError};
use crate::text::Message;
use crate::watch::{Progress, Watch};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Positions that an estimate looks at.
const PROBE: usize = 300_000;
/// Estimates are rather too high: by so much at most, as far as we have seen.
const DOUBT: f64 = 30.0;
/// So many moves a position are explored at most, on average: heaps of thousands have few positions and endless moves.
const MOVES: usize = 20;

/// A solution, or why there is none.
pub type Attempt = Result<Arc<dyn Scores>, Unsolved>;

/// How many moves a game may have within limits.
fn most_moves(limits: &Limits<'_>) -> usize {
    limits.positions.saturating_mul(MOVES)
}

/// Why a game is too large for limits, where a glance tells.
///
/// ```
/// use bachet::{Limits, games::{open, too_large}};
/// let limits = Limits { positions: 100_000, ..Limits::default() };
/// assert!(too_large(open("connect4:7x6")?.view(), "", &limits).unwrap().is_some());
/// assert!(too_large(open("sticks:10")?.view(), "10", &limits).unwrap().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn too_large(view: &dyn View, start: &str, limits: &Limits<'_>) -> Result<Option<Unsolved>, GameError> {
    let estimate = view.estimate(start, PROBE, limits)?;
    let positions = (estimate.positions / DOUBT).max(estimate.met as f64);
    let most = most_moves(limits);
    Ok(match () {
        () if positions > limits.positions as f64 => Some(Unsolved::TooLarge(estimate)),
        () if positions * estimate.moves > most as f64 => Some(Unsolved::TooManyMoves { most }),
        () => None,
    })
}

/// Solves a game from a position, by its theory if it has one, unless it is clear beforehand that it is too large.
///
/// ```
/// use bachet::{Limits, Player, games::{attempt, open}, search::Score};
/// let solved = attempt(open("sticks:10")?.view(), "10", &Limits { positions: 1000, ..Limits::default() })?;
/// assert_eq!(solved.unwrap().score("10")?, Some(Score::win(Player::One, 6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn attempt(view: &dyn View, start: &str, limits: &Limits<'_>) -> Result<Attempt, PositionError> {
    if let Some(known) = view.theory(limits) {
        return Ok(known.map_err(Unsolved::from));
    }
    match too_large(view, start, limits) {
        Ok(None) => {}
        Ok(Some(why)) => return Ok(Err(why)),
        Err(error) => return unsolved(error),
    }
    let most = most_moves(limits);
    let too_many = AtomicBool::new(false);
    let watch = |progress: &Progress| {
        too_many.store(progress.arcs > most, Ordering::Relaxed);
        progress.arcs <= most && limits.watch.goes_on(progress)
    };
    match view.solve(start, &Limits { watch: &watch, ..*limits }) {
        Err(_) if too_many.load(Ordering::Relaxed) => Ok(Err(Unsolved::TooManyMoves { most })),
        Ok(solved) => Ok(Ok(Arc::<dyn Solved>::from(solved) as Arc<dyn Scores>)),
        Err(error) => unsolved(error),
    }
}

/// A position that is none is a fault of who asks; an exploration that ended is a reason.
fn unsolved(error: GameError) -> Result<Attempt, PositionError> {
    match error {
        GameError::Position(error) => Err(error),
        GameError::Explore(error) => Ok(Err(error.into())),
    }
}

/// Whoever says what moves come to.
///
/// ```
/// use bachet::{Limits, Unwatched, games::{Oracle, open}};
/// let game = open("sticks:10")?;
/// let mut oracle = Oracle::find(game.view(), "10", &Limits { positions: 1000, ..Limits::default() }, 1 << 20)?.unwrap();
/// let scored = oracle.of_moves(game.view(), "10", 1, &Unwatched)?.unwrap();
/// assert_eq!((scored[0].0.mov.as_str(), scored[0].1.moves()), ("1", Some(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub enum Oracle {
    /// A solver of single positions.
    Exact(Box<dyn Exact>),
    /// A solution.
    Solved(Arc<dyn Scores>),
}

impl std::fmt::Debug for Oracle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Oracle::Exact(_) => "Exact",
            Oracle::Solved(_) => "Solved",
        })
    }
}

impl Oracle {
    /// One for all positions that can be reached from one, or why there is none. A solver of single positions keeps at most
    /// `memory` bytes of what it has seen; a solution keeps to the limits.
    ///
    /// ```
    /// use bachet::{Limits, games::{Oracle, open}};
    /// let limits = Limits { positions: 1000, ..Limits::default() };
    /// assert!(Oracle::find(open("mnk:5x5,line=5")?.view(), ".", &limits, 0).is_err());
    /// assert!(matches!(Oracle::find(open("connect4:7x6")?.view(), "", &limits, 0)?, Ok(Oracle::Exact(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(
        view: &dyn View,
        start: &str,
        limits: &Limits<'_>,
        memory: usize,
    ) -> Result<Result<Oracle, Unsolved>, PositionError> {
        match view.exact(memory) {
            Some(solver) => Ok(Ok(Oracle::Exact(solver))),
            None => Ok(attempt(view, start, limits)?.map(Oracle::Solved)),
        }
    }

    /// What each move at a position comes to, counted from before it. None if that is not known of all: the solver was stopped
    /// by whoever watches, or the solution is of another start.
    ///
    /// ```
    /// use bachet::{Unwatched, games::{Oracle, open}};
    /// let game = open("connect4:4x4")?;
    /// let mut oracle = Oracle::Exact(game.view().exact(1 << 20).unwrap());
    /// assert!(oracle.of_moves(game.view(), "", 1, &bachet::Unwatched)?.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_moves(
        &mut self,
        view: &dyn View,
        position: &str,
        threads: usize,
        watch: &dyn Watch,
    ) -> Result<Option<Vec<(Step, Score)>>, SearchError> {
        let steps = view.steps(position)?;
        if steps.is_empty() {
            return Ok(Some(Vec::new()));
        }
        let scores: Vec<Option<Score>> = match self {
            Oracle::Solved(solved) => {
                let score = |step: &Step| Ok(solved.score(&step.position)?.map(Score::later));
                steps.iter().map(score).collect::<Result<_, ScoreError>>()?
            }
            Oracle::Exact(solver) => {
                let moves = solver.solve_moves(position, threads, watch)?;
                moves.into_iter().map(|(_, found)| found.map(|found| Score::from(found.value()))).collect()
            }
        };
        let scored = steps.into_iter().zip(scores).map(|(step, score)| score.map(|score| (step, score)));
        Ok(scored.collect())
    }

    /// Why a position comes to what it does, where a theory says so in a sentence.
    ///
    /// ```
    /// use bachet::{Limits, games::{Opened, Oracle, open, view_of}};
    /// let Opened::Sum(sum) = open("nim:1+nim:3")? else { panic!("it is a sum") };
    /// let view = view_of(sum);
    /// let oracle = Oracle::find(view.as_ref(), &view.start(), &Limits::default(), 0)?.unwrap();
    /// let words = "The Grundy numbers of the parts are 1 and 3, and their nim-sum is 2.";
    /// assert_eq!(oracle.reason(&view.start())?.unwrap().to_string(), words);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reason(&self, position: &str) -> Result<Option<Message>, ScoreError> {
        match self {
            Oracle::Solved(solved) => solved.reason(position),
            Oracle::Exact(_) => Ok(None),
        }
    }
}

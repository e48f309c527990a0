//! Games that are explored only where that is feasible.

use super::error::{GameError, PositionError, Unsolved};
use super::solved::Solved;
use super::valuation::Valuation;
use super::view::View;
use crate::explore::Limits;
use crate::watch::Progress;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Positions that an estimate looks at.
const PROBE: usize = 300_000;
/// Moves that it looks at, about.
const PROBE_MOVES: f64 = 5e6;
/// Positions that are looked at first: a game that counts its positions itself needs no more to be refused.
const GLANCE: usize = 1_000;
/// So many moves a position are explored at most, on average: heaps of thousands have few positions and endless moves.
const MOVES: usize = 20;

/// A solution, or why there is none.
pub type Feasible = Result<Arc<dyn Valuation>, Unsolved>;

/// How many moves a game may have within limits.
fn most_moves(limits: &Limits<'_>) -> usize {
    limits.positions.saturating_mul(MOVES)
}

/// Why a game is too large for limits and for so many moves of its positions together, where a glance tells.
///
/// ```
/// use bachet::{Limits, games::{open, too_large}};
/// let limits = Limits { positions: 100_000, ..Limits::default() };
/// assert!(too_large(open("connect4:7x6")?.view(), "", &limits, 1_000_000).unwrap().is_some());
/// assert!(too_large(open("sticks:10")?.view(), "10", &limits, 1_000_000).unwrap().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn too_large(
    view: &dyn View,
    start: &str,
    limits: &Limits<'_>,
    most: usize,
) -> Result<Option<Unsolved>, GameError> {
    let glance = view.estimate(start, GLANCE, limits)?;
    if glance.known && glance.least > limits.positions as f64 {
        return Ok(Some(Unsolved::TooLarge(glance)));
    }
    // Positions with very many moves take as long to look at as many positions.
    let probe = (PROBE_MOVES / glance.moves.max(1.0)) as usize;
    let estimate = view.estimate(start, probe.clamp(GLANCE, PROBE), limits)?;
    let positions = estimate.least.max(estimate.met as f64);
    Ok(match () {
        () if positions > limits.positions as f64 => Some(Unsolved::TooLarge(estimate)),
        () if positions * estimate.moves > most as f64 => Some(Unsolved::TooManyMoves { most }),
        () => None,
    })
}

/// Solves a game from a position, by its theory if it has one, unless it is clear beforehand that it is too large.
///
/// ```
/// use bachet::{Limits, Player, Value, games::{open, solve_if_feasible}};
/// let solved = solve_if_feasible(open("sticks:10")?.view(), "10", &Limits { positions: 1000, ..Limits::default() })?;
/// assert_eq!(solved.unwrap().value_of("10")?, Some(Value::win(Player::One, 6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_if_feasible(view: &dyn View, start: &str, limits: &Limits<'_>) -> Result<Feasible, PositionError> {
    if let Some(sum) = view.capabilities().theory {
        return Ok(sum.valuation(limits).map_err(Unsolved::from));
    }
    let most = most_moves(limits);
    match too_large(view, start, limits, most) {
        Ok(None) => {}
        Ok(Some(why)) => return Ok(Err(why)),
        Err(error) => return unsolved(error),
    }
    let too_many = AtomicBool::new(false);
    let watch = |progress: &Progress| {
        too_many.store(progress.arcs > most, Ordering::Relaxed);
        progress.arcs <= most && limits.watch.goes_on(progress)
    };
    match view.solve(start, &Limits { watch: &watch, ..*limits }) {
        Err(_) if too_many.load(Ordering::Relaxed) => Ok(Err(Unsolved::TooManyMoves { most })),
        Ok(solved) => Ok(Ok(Arc::<dyn Solved>::from(solved) as Arc<dyn Valuation>)),
        Err(error) => unsolved(error),
    }
}

/// A position that is none is a fault of who asks; an exploration that ended is a reason.
fn unsolved(error: GameError) -> Result<Feasible, PositionError> {
    match error {
        GameError::Position(error) => Err(error),
        GameError::Explore(error) => Ok(Err(error.into())),
    }
}

//! Exact solving: attractors, solutions and their proofs, strategies, kernels and Grundy numbers.

mod attractor;
mod classes;
mod grundy;
#[cfg(feature = "kernel")]
mod kernel;
mod parity;
mod plays;
mod retrograde;
mod solution;
mod stages;
mod strategy;
mod trace;
mod unending;
mod verify;

pub use attractor::{Attractor, Reason, attractor, attractor_watched};
pub use classes::{Class, classes, classes_watched};
pub use grundy::{Cycle, grundy, grundy_watched, mex};
#[cfg(feature = "kernel")]
pub use kernel::{is_kernel, kernel, kernel_watched};
pub use parity::{Algorithm, Report, solve_unending_watched};
pub use plays::{Count, Play, Plays, plays, plays_watched};
pub(crate) use solution::NONE;
pub use solution::{ByRank, Regions, Solution, solve, solve_watched};
pub use stages::{Stage, StageKind, stages};
pub use strategy::{Counterplay, Judgement, Strategy, check, check_watched, judge, judge_watched, wins_watched};
pub use trace::{TraceArc, TraceStep, trace};
pub use verify::{Flaw, verify, verify_at, verify_watched};

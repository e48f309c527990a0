//! Search: how good a position is and what to play there, without exploring the whole game.

mod answer;
mod budget;
mod heuristic;
mod score;

pub use answer::{Answer, Bound, RootMove};
pub use budget::{Budget, MAX_DEPTH, Status};
pub use heuristic::{Heuristic, Zero};
pub use score::Score;

//! Search: how good a position is and what to play there, without exploring the whole game.

mod all_moves;
mod alpha_beta;
mod budget;
mod computer;
mod contest;
mod engine;
mod error;
mod heuristic;
mod horizon;
mod leaf;
mod line;
mod meter;
mod minimax;
mod monte_carlo;
mod order;
mod perft;
mod proof_number;
mod recorded;
mod reordered;
mod request;
mod result;
mod score;
mod table;
mod words;

pub use alpha_beta::alpha_beta;
pub use budget::{Budget, MAX_DEPTH};
pub use computer::{Computer, read_depth};
pub use contest::{Contest, Contestant, MatchRules, play_match};
pub use engine::engine;
pub use error::{BudgetError, ComputerError, SearchError};
pub use heuristic::{
    Heuristic, Judge, MOST_PLAYED, Mobility, Playouts, Term, Wins, Zero, heuristic, heuristic_names, playout,
};
pub use horizon::{Horizon, horizon, horizon_watched};
pub use minimax::minimax;
pub use monte_carlo::monte_carlo;
pub use perft::perft;
pub use proof_number::proof_number;
pub use recorded::{NodeKind, Recorded, RecordedNode, record};
pub use reordered::MoveOrder;
pub use request::{Algorithm, Report, Request};
pub(crate) use request::{evaluate, search};
pub use result::{Bound, Remembered, RootMove, SearchResult};
pub use score::Score;

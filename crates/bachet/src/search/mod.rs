//! Search: how good a position is and what to play there, without exploring the whole game.

mod alpha_beta;
mod answer;
mod budget;
mod computer;
mod contest;
mod engine;
mod heuristic;
mod leaf;
mod line;
mod meter;
mod minimax;
mod monte_carlo;
mod order;
mod proof_number;
mod recorded;
mod reordered;
mod request;
mod score;
mod table;
mod words;

pub use alpha_beta::alpha_beta;
pub use answer::{Answer, Bound, RootMove};
pub use budget::{Budget, MAX_DEPTH};
pub use computer::{Computer, read_depth};
pub use contest::{Contest, Contestant, play_match};
pub use engine::engine;
pub use heuristic::{Heuristic, Judge, MOST_PLAYED, Mobility, Playouts, Zero, heuristic, heuristic_names, playout};
pub use minimax::minimax;
pub use monte_carlo::monte_carlo;
pub use proof_number::proof_number;
pub use recorded::{Kind, Node, Recorded, record};
pub use reordered::MoveOrder;
pub use request::{Algorithm, Report, Request};
pub(crate) use request::{finished, search};
pub use score::Score;

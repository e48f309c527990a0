//! Exact Connect Four.
//!
//! The score of a position is positive if the player to move wins: 1 + the number of stones that the winner has left when
//! the line is made; negative if the other wins, and 0 for a draw. [`Solver`] finds it for any position of a [`Board`].
//!
//! ```
//! use bachet_connect4::{Board, Solver};
//! let board = Board::new(5, 4, 4).unwrap();
//! let mut solver = Solver::new(board, 16 << 20);
//! // Nobody can force a win on this board.
//! assert_eq!(solver.score(&board.start()), 0);
//! ```
//!
//! [`Index`] numbers all positions of a board, and solves them all at once.
//!
//! What it asks: `questions.rs`; how it searches: `search.rs`; what it knows without searching: `bounds.rs`; what it remembers: `table.rs`.

mod board;
mod bounds;
mod index;
mod lanes;
mod openings;
mod questions;
mod search;
mod solver;
mod table;
#[cfg(test)]
mod tests;
mod vector;

pub use board::{Board, Position};
pub use index::{AfterStone, Ending, Fitted, Fitting, Forward, Index, Middle, Outcomes, Stones, Tables, Unfinished};
pub use openings::{opening_score, openings};
pub use solver::{Between, Solver};

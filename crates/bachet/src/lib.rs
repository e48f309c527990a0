//! Model and solve two-player games of perfect information.
//!
//! A game is an [`Arena`]: a finite directed graph whose vertices belong to J1 or J2, with endings. [`solve()`] says who wins
//! from every vertex and in how many moves, [`verify`] checks that, [`attractor`] shows the steps, [`Solution::strategy`]
//! gives the moves and [`check`] judges anyone's. [`kernel`] and [`grundy`] are for position graphs.
//!
//! ```
//! use bachet::{Player, format, solve, verify};
//!
//! // One pile of three, take one or two; whoever cannot move loses.
//! let text = r#"{"arcs": {"3": ["2", "1"], "2": ["1", "0"], "1": ["0"], "0": []}, "convention": "normal"}"#;
//! let arena = format::json::parse(text)?.into_arena()?;
//! let solution = solve(&arena);
//! let start = arena.starts()[0];
//! assert_eq!(solution.winner(start), Some(Player::Two));
//! assert_eq!(solution.rank(start), Some(2));
//! assert_eq!(verify(&arena, &solution), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Reading, transposing, solving and verifying use all threads of the current [`rayon`] pool.

pub mod arena;
pub mod draw;
pub mod exercise;
pub mod explore;
pub mod format;
pub mod game;
pub mod games;
pub mod graph;
pub mod levels;
mod places;
pub mod player;
pub mod positions;
pub mod random;
pub mod search;
pub mod solve;
pub mod text;
mod value;
pub mod watch;

pub use arena::{Arena, ArenaBuilder, ArenaError, Convention, VertexError};
pub use explore::{ExploreError, Explored, Limits, explore, explore_from};
pub use game::Game;
pub use graph::{Graph, GraphError, Vertex};
pub use levels::{Expansion, Halt, Levels, Numbered, Packed, Reached};
pub use places::Places;
pub use player::{Outcome, Player};
pub use positions::Positions;
pub use solve::{Attractor, Solution, attractor, check, grundy, kernel, solve, verify};
pub use value::Value;
pub use watch::{Progress, Stage, Stopped, Unwatched, Watch};

/// The README's examples are tests too.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

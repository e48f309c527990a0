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
//!
//! # Features
//!
//! All but `png` are on unless `default-features = false`. What is left then are graphs, arenas, games by their rules and
//! their exploration, attractors, solutions, strategies, proofs and Grundy numbers; it depends on `rayon` and `rustc-hash`.
//!
//! | feature | what it brings | what it depends on |
//! |---|---|---|
//! | `formats` | [`format`](mod@format): files of arenas, solutions and strategies | `flate2`, `memchr`, `struson` |
//! | `kernel` | [`kernel()`]: kernels of graphs, cycles or not | `batsat` |
//! | `games` | [`games`], [`search`], [`levels`]: games by name, sums and trees, and looking ahead in them | `smallvec` |
//! | `connect4` | exact scores and numbered levels of Connect Four | `bachet-connect4`, `games` |
//! | `draw` | [`draw`]: pictures as SVG, TikZ and DOT | `games` |
//! | `png` | pictures as PNG | `resvg`, `dejavu`, `draw` |
//! | `exercise` | [`exercise`]: exercises, their solutions and marks | `draw`, `formats` |
//! | `text` | [`text::nearest`], which errors use to say what was meant, and sizes such as `20M` | `strsim`, `parse-size` |
//!
//! An error has its words, in English and in French, wherever it can occur: a feature brings its own.

// What only some features call lies idle without them; with all of them on, the compiler looks for idle code.
#![cfg_attr(not(all(feature = "connect4", feature = "exercise")), allow(dead_code, unused_imports))]

pub mod arena;
pub mod chance;
#[cfg(feature = "draw")]
pub mod draw;
#[cfg(feature = "exercise")]
pub mod exercise;
pub mod explore;
#[cfg(feature = "formats")]
pub mod format;
pub mod game;
#[cfg(feature = "games")]
pub mod games;
pub mod graph;
mod hash;
#[cfg(feature = "games")]
pub mod levels;
pub mod player;
pub mod positions;
pub mod random;
#[cfg(feature = "games")]
pub mod search;
pub mod solve;
pub mod text;
mod value;
pub mod watch;

pub use arena::{Arena, ArenaBuilder, ArenaError, Convention, Extreme, Objective, VertexError};
pub use explore::{Estimate, ExploreError, Explored, Limits, estimate, explore, explore_from};
pub use game::Game;
pub use graph::{Graph, GraphError, Vertex};
#[cfg(feature = "games")]
pub use levels::Levels;
pub use player::{Outcome, Player};
pub use positions::{Document, Positions};
pub use solve::{
    Attractor, ByRank, Counterplay, Cycle, Flaw, Judgement, Reason, Regions, Solution, Strategy, attractor, check,
    grundy, judge, solve, verify,
};
#[cfg(feature = "kernel")]
pub use solve::{is_kernel, kernel};
pub use value::Value;
pub use watch::{Progress, Stage, Stopped, Unwatched, Watch};

/// The README's examples are tests too.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

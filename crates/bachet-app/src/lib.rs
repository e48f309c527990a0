//! What Bachet can do, written once.
//!
//! A front end (the program, the server, Python) opens a [`Source`](source::Source), fills in a request, and gets a typed answer, or an
//! [`Error`]; how that is shown is its own matter. [`command::COMMANDS`] lists everything that can be asked in JSON, with a
//! schema of each request and each answer, so that `--json`, the server and Python say the same.
//!
//! ```
//! use bachet_app::{Context, solve::{self, SolveRequest}, source::Source};
//! let answer = solve::solve(Source::by_name("sticks:10")?, &SolveRequest::default(), &Context::default())?;
//! let answer = serde_json::to_value(&answer.answer)?;
//! assert_eq!((&answer["winner"], &answer["moves"]), (&1.into(), &6.into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no terminal here, no HTTP, no Python, and no thread but those of the pool that one runs in.

pub mod answering;
pub mod attractor;
pub mod board;
pub mod chance;
pub mod claims;
#[cfg(feature = "cluster")]
pub mod cluster;
pub mod command;
pub mod computer;
pub mod contest;
mod context;
pub mod convert;
pub mod describe;
pub mod device;
mod error;
pub mod estimate;
pub mod exact;
pub mod exercise;
pub mod games;
pub mod goal;
pub mod goals;
pub mod grundy;
pub mod gtp;
mod insight;
pub mod kernel;
pub mod knowledge;
#[cfg(feature = "gpu")]
pub mod levels;
pub mod lines;
pub mod matrix;
mod names;
pub mod output;
pub mod outside;
pub mod paper;
mod path;
pub mod perft;
pub mod picture;
pub mod play;
pub mod position;
pub mod positions;
pub mod record;
pub mod repeat;
pub mod rules;
pub mod search;
pub mod sheet;
pub mod solve;
pub mod source;
pub mod stages;
pub mod stored;
pub mod strategy;
#[cfg(feature = "synthesis")]
pub mod synthesis;
mod texts;
pub mod tree;
pub mod uci;
pub mod value;
pub mod verify;
pub mod why;

pub use context::{Allowance, Context, Listener, Solutions};
pub use error::{Error, Unknown};

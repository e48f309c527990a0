//! Answers as JSON: what the program prints by `--json` and what its server answers, made in one place so that both say the same.
//!
//! Players are 1 and 2, and 0 is a draw. What is not known is `null`.

mod attractor;
mod exercise;
mod games;
mod grundy;
mod positions;
mod search;
mod solve;
mod strategy;
mod tree;

pub use attractor::attractor;
pub use exercise::{exercise, marks};
pub use games::game;
pub use grundy::{cycle, grundy, kernel, sequence, sum};
pub use positions::{board, spot};
pub use search::{ExactAnswer, Finished, exact, search};
pub use solve::{estimate, ranks, solution, solved_game};
pub use strategy::{judgement, strategy};
pub use tree::tree;

use crate::arena::Arena;
use crate::graph::Vertex;
use crate::text::{Lang, Message};

/// The names of vertices.
fn names(arena: &Arena, vertices: &[Vertex]) -> Vec<String> {
    vertices.iter().map(|&v| arena.name(v).into_owned()).collect()
}

/// Messages in a language.
fn texts(messages: &[Message], lang: Lang) -> Vec<String> {
    messages.iter().map(|message| message.to_text(lang)).collect()
}

//! The games that can be opened by name, such as `nim:1-3-5-7,misere` or `connect4:7x6`, and sums of them; trees and arenas
//! as games.

mod bar;
mod board;
mod catalogue;
mod chomp;
mod component;
mod connect4;
mod error;
mod exact;
#[cfg(feature = "connect4")]
mod exact_connect4;
mod heaps;
pub mod impartial;
mod lines;
mod mnk;
mod name;
#[cfg(feature = "connect4")]
mod numbered;
mod on_arena;
mod oracle;
mod outlook;
mod scores;
mod sum;
mod tree;
mod values;
mod view;

pub use bar::Bar;
pub use board::{Board, Spot};
pub use catalogue::{CATALOGUE, Entry, Opened, open};
pub use chomp::Chomp;
pub use connect4::Connect4;
pub use error::{GameError, NameError, PositionError, ScoreError, Unsolved};
pub use exact::{Exact, ExactMoves, ExactScore, Exactly, exact_memory};
pub use heaps::{Heaps, Rule};
pub use lines::Lines;
pub use mnk::Mnk;
pub use on_arena::OnArena;
pub use oracle::{Attempt, Oracle, attempt, too_large};
pub use outlook::{Outlook, Prospect, listed_moves};
pub use scores::{Scores, Solved, best_steps};
pub use sum::Sum;
pub use tree::{At, Node, Tree, TreeBuilder, TreeError};
pub use values::Values;
pub use view::{Notation, Step, View, view_of};

//! Games in a table: two players choose at once, and each cell says what both get.
//!
//! All numbers are exact fractions, so that an equilibrium is one, and not nearly.
//!
//! ```
//! use bachet_matrix::{Table, equilibria};
//! let pennies = Table::named("pennies").unwrap();
//! let found = equilibria(&pennies, &|| true).unwrap();
//! let only = &found.extreme[0];
//! assert_eq!(only.row.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1/2", "1/2"]);
//! ```
//!
//! What a table is and which are known by name: `table.rs`, `known.rs`; how it is read: `read/`. What no one would choose:
//! `dominance.rs`; the most that one is sure of: `security.rs`; all equilibria: `equilibria.rs`, by the corners of two polytopes
//! (`polytope.rs`). Whether all that is right: `check.rs`. The same game again and again: `repeat/`.

mod check;
mod dominance;
mod equilibria;
mod known;
mod lemke;
mod number;
mod polytope;
mod read;
mod repeat;
mod security;
mod table;

pub use check::{Flaw, Unfounded, check, check_removed};
pub use dominance::{Elimination, Removed, eliminate, weakly};
pub use equilibria::{Component, Equilibria, Equilibrium, TooMany, equilibria, pure, some};
pub use known::KNOWN;
pub use number::{Number, is_numeric, parse, parse_any};
pub use read::{Part, ReadError, ReadErrorKind};
pub use repeat::{
    Automaton, Decide, Lot, Met, Repetition, STRATEGIES, State, StrategyError, ecology, meet, probability,
    read_strategy,
};
pub use security::{Security, security};
pub use table::{Shape, Side, Table, TableError};

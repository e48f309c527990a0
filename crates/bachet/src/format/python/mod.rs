//! Arenas and position graphs as the course writes them in Python.
//!
//! ```python
//! G = {0: [1, 2], 1: [3], 2: [3], 3: []}  # each vertex with its successors
//! S1 = {0: True, 3: True}                 # J1's vertices; all others are J2's
//! V1 = {3: True}                          # where J1 wins
//! ```
//! The graph may have any name, or none. Alone it is a position graph; `S1` or `S2` makes it an arena, `V1` and `V2` say who
//! wins where. These four are dictionaries, lists or sets. A vertex is a whole number, a text or a tuple of both. Whatever
//! [`json`](super::json) can say, Python says by the same words: `start`, `owner`, `wins`, `draws`, `convention`, `values`, …
//!
//! Chance moves where the arcs of a vertex have probabilities, as in `{5: 1/6, 4: 5/6}`, and in the vertices of `S0`.
//!
//! Comprehensions are written out, such as `{(k, 1): True for k in range(11)}`: over `range`, lists and tuples, with sums,
//! comparisons, `if`, and names that were given a number, a text or a list before. Functions, classes and imports are passed
//! over, so that a file of the course may be read as it stands. Nothing is run; anything else is refused.

mod characters;
mod evaluate;
mod expression;
mod lexer;
mod read;
mod tokens;
mod write;

pub(super) use read::{is_python, read_plain};
pub use read::{parse, read};
pub(super) use tokens::EXAMPLE;
pub use write::{write, write_chance, write_positions};

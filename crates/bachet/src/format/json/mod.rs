//! Arenas and position graphs as JSON: the dictionary of a course, spelled out.
//!
//! ```json
//! {"name": "SansIntérêt", "start": ["0"],
//!  "owner": {"0": 1, "1": 2}, "arcs": {"0": ["1", "2"]},
//!  "wins": {"1": ["6"], "2": ["5"]}, "draws": [], "convention": "none",
//!  "alternating": true, "unending": "draw",
//!  "values": {"0": 3.5}, "priorities": {"0": 1}, "labels": {"0": "départ"}}
//! ```
//! Only `owner` is needed; without it the file is a position graph, whose vertices are the keys of `arcs`. A name may be
//! written as a number. `convention` is `none`, `normal` or `misere`; `unending` is `"draw"`, `1` or `2`.
//!
//! In place of `unending`, an `objective` says who wins a play without end by what it visits:
//!
//! ```json
//! {"kind": "parity", "priorities": {"0": 1, "1": 2}}
//! {"kind": "buchi", "player": 1, "visit": ["0"]}
//! {"kind": "co-buchi", "player": 1, "avoid": ["0"]}
//! {"kind": "safety", "player": 1, "avoid": ["0"]}
//! {"kind": "generalised-buchi", "player": 1, "visit": [["0"], ["1"]]}
//! ```
//! With `"min": true` the least priority decides. The player is 1 where none is given.
//!
//! A vertex with the owner 0 is chance's, as is one that has no owner and whose arcs are a table of successors with their
//! probabilities, written exactly; a list means that all of it is equally likely, as often as it stands there.
//!
//! ```json
//! {"owner": {"start": 1, "coin": 0}, "arcs": {"start": ["coin", "die"], "coin": ["heads", "tails"],
//!   "die": {"six": "1/6", "start": "5/6"}}, "wins": {"1": ["heads", "six"], "2": ["tails"]}}
//! ```
//!
//! A tree is nested: a number is a leaf, a list an inner node, and an object says more.
//!
//! ```json
//! [[3, 12], {"label": "b", "value": 1, "children": [2, 4]}]
//! ```

mod read;
pub(crate) mod tokens;
#[cfg(feature = "games")]
mod tree;
mod write;

pub(crate) use read::read_plain;
pub use read::{parse, read};
#[cfg(feature = "games")]
pub(crate) use tree::{is_tree, read_plain_tree};
#[cfg(feature = "games")]
pub use tree::{parse_tree, read_tree, write_tree};
pub(crate) use write::quoted;
pub use write::{write, write_chance, write_positions};

//! `cargo xtask bench python`: an attractor on a large arena, games written in Python solved and searched, beside other programs.

use super::attractor::arena;
use super::generate::{Kind, known_size};
use crate::python;
use crate::shell::Result;

/// Vertices of the arena.
const VERTICES: u64 = 1_000_000;

pub(crate) fn run() -> Result<()> {
    let file = arena(Kind::Rand, VERTICES)?;
    let size = known_size(Kind::Rand, VERTICES).ok_or("nobody knows the attractor of this arena")?;
    python::measure(&["python/benchmarks/attractor.py", &file.to_string_lossy(), &size.to_string()])?;
    python::measure(&["python/benchmarks/games.py"])?;
    // It is left out where it cannot be installed.
    python::install("easyAI");
    python::measure(&["python/benchmarks/minmax.py"])
}

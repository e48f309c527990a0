//! `cargo xtask bench search`: searching a game, beside a loop written for that game alone and beside another library.

use crate::shell::{self, Result};

pub(crate) fn run(depth: u32, runs: usize) -> Result<()> {
    // In one process, in turn, all answers compared. It is a package apart: nobody keeps all that the other library needs.
    let (depth, runs) = (depth.to_string(), runs.to_string());
    let line = ["run", "--release", "--quiet", "--manifest-path", "peers/Cargo.toml", "--", &depth, &runs];
    shell::run(shell::command("cargo", &line))
}

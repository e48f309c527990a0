//! `cargo xtask bench device`: large games on a GPU, beside the processor, whose answers must be the same.

use crate::shell::{self, Result, command};

pub(crate) fn run(vertices: u64, runs: usize) -> Result<()> {
    let line = ["run", "--release", "--quiet", "--package", "bachet-cuda", "--example", "connect4_speed", "--"];
    let boards = ["5x5", "endings", "6x5", "endings", "7x5", "endings", "6x6", "endings", "7x6", "outcomes"];
    shell::run(command("cargo", &[&line[..], &boards].concat()))?;
    for kind in ["rand", "local"] {
        let line = ["run", "--release", "--quiet", "--package", "bachet-cuda", "--example", "arena_speed", "--"];
        let mut command = command("cargo", &line);
        command.args([&vertices.to_string(), kind, &runs.to_string()]);
        shell::run(command)?;
    }
    Ok(())
}

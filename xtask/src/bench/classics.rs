//! `cargo xtask bench classics`: board games that people know, their plays counted on one thread.

use crate::shell::{self, Result};

pub(crate) fn run() -> Result<()> {
    let arguments = ["run", "--release", "--quiet", "--package", "bachet", "--example", "perft_speed"];
    let mut command = shell::command("cargo", &arguments);
    command.env("RAYON_NUM_THREADS", "1");
    shell::run(command)
}

//! `cargo xtask bench explore`: exploring and solving a game, beside a loop written for that game alone.

use super::measure;
use crate::shell::{self, Result};
use std::process::Command;

pub(crate) fn run(runs: usize) -> Result<()> {
    // In one process, in turn, both answers compared: the example does it.
    let runs = runs.to_string();
    let line =
        ["run", "--release", "--quiet", "--package", "bachet", "--example", "exploring_speed", "--", "5", "4", &runs];
    shell::run(shell::command("cargo", &line))?;
    let program = shell::build_program()?;
    for threads in ["1", "2"] {
        let mut command = Command::new(&program);
        command.args(["solve", "connect4:5x4", "--no-symmetry", "--json", "--threads", threads]);
        let run = measure::run(&mut command)?;
        let answer: serde_json::Value = serde_json::from_str(&run.output).map_err(|error| error.to_string())?;
        let positions = answer["positions"].as_u64().filter(|&positions| positions == 3_945_711);
        let positions =
            positions.ok_or_else(|| format!("connect4:5x4 has 3,945,711 positions, not {}", answer["positions"]))?;
        let bytes = run.memory as f64 / positions as f64;
        println!(
            "| bachet solve, {threads} threads | {:.3} s | {bytes:.1} bytes a position at the peak |",
            run.wall.as_secs_f64()
        );
    }
    Ok(())
}

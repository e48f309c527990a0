//! `cargo xtask bench rules`: rules files read, played by chance, and explored.

use crate::shell::{self, Result};
use std::path::Path;

/// Published games that are explored and solved whole, with how many positions they have.
const SOLVED: [(&str, u64); 4] =
    [("ticTacToe", 5_478), ("ticTacToeSerial", 5_252_444), ("numbertictactoe", 9_003_966), ("endgame", 774_400)];

pub(crate) fn run(folder: &str) -> Result<()> {
    let own = shell::root().join("crates/bachet-gdl/rules/connectfour.kif");
    let example = ["run", "--release", "--quiet", "--package", "bachet-gdl", "--example", "rules_speed", "--"];
    shell::run(shell::command("cargo", &[&example[..], &[folder]].concat()))?;
    println!("\nExplored and solved, on one thread:");
    let found = SOLVED.iter().map(|(name, _)| Path::new(folder).join(name).join(format!("{name}.kif")));
    let files: Vec<String> = std::iter::once(own).chain(found).map(|path| path.display().to_string()).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let mut command = shell::command("cargo", &[&example[..], &["--solve"], &files[..]].concat());
    command.env("RAYON_NUM_THREADS", "1");
    shell::run(command)?;
    println!(
        "\nThe published ones have {} positions.",
        SOLVED.map(|(name, count)| format!("{name} {count}")).join(", ")
    );
    Ok(())
}

//! `cargo xtask bench rules`: rules files read, played by chance, explored, and played again beside another program.

use crate::shell::{self, Result};
use std::path::Path;

/// Games that are explored and solved whole, with how many positions they have: one of ours, and published ones.
const OWN: (&str, u64) = ("crates/bachet-gdl/rules/connectfour.kif", 3_945_711);
const SOLVED: [(&str, u64); 4] =
    [("ticTacToe", 5_478), ("ticTacToeSerial", 5_252_444), ("numbertictactoe", 9_003_966), ("endgame", 774_400)];

pub(crate) fn run(folder: &str, plays: Option<&str>) -> Result<()> {
    let example = ["run", "--release", "--quiet", "--package", "bachet-gdl", "--example", "rules_speed", "--"];
    let asked = |arguments: &[&str]| {
        let mut command = shell::command("cargo", &[&example[..], arguments].concat());
        command.env("RAYON_NUM_THREADS", "1");
        shell::run(command)
    };
    if let Some(plays) = plays {
        println!("Played again, with what the other program reaches and what we do, in positions a second:");
        return asked(&["--replay", plays]);
    }
    asked(&[folder])?;
    println!("\nExplored and solved, on one thread:");
    let games = Path::new(folder).join("games");
    let games = if games.is_dir() { games } else { Path::new(folder).to_owned() };
    let published =
        SOLVED.map(|(name, count)| format!("{}={count}", games.join(name).join(format!("{name}.kif")).display()));
    let own = format!("{}={}", shell::root().join(OWN.0).display(), OWN.1);
    let files: Vec<&str> = std::iter::once(&own).chain(&published).map(String::as_str).collect();
    asked(&[&["--solve"], &files[..]].concat())
}

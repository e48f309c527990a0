//! `cargo xtask bench strength`: the engine against alpha-beta that looks four moves ahead, in every board game of the shelf.

use super::measure;
use crate::shell::{self, Result};
use serde_json::Value;

/// What the options ask for.
pub(crate) struct Options {
    /// How long the engine thinks about a move.
    pub(crate) time: String,
    /// Against whom.
    pub(crate) against: String,
    /// How many games of each.
    pub(crate) games: u64,
}

/// Games that leave the stronger player something to win; smaller boards where the usual one takes hours.
const SHELF: [&str; 14] = [
    "chess",
    "draughts",
    "checkers",
    "reversi",
    "go:5x5",
    "hex:7x7",
    "morris",
    "oware",
    "dots:4x4",
    "domineering:8x8",
    "breakthrough:8x8",
    "gomoku:11x11",
    "quarto",
    "connect4",
];

pub(crate) fn run(options: &Options) -> Result<()> {
    let Options { time, against, games } = options;
    shell::run(shell::command("cargo", &["build", "--release", "--package", "bachet-cli"]))?;
    let program = shell::target().join("release/bachet");
    let engine = format!("engine:{time}");
    println!("| {engine} against {against} | games | won | drawn | lost | of the points | at least, with 95 % |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for game in SHELF {
        let mut command = std::process::Command::new(&program);
        let games = games.to_string();
        command.args(["match", &engine, against, "--game", game, "--games", &games, "--json"]);
        let run = measure::run(&mut command)?;
        let answer: Value = serde_json::from_str(&run.output).map_err(|error| format!("{game}: {error}"))?;
        let whole = |key: &str| answer[key].as_u64().unwrap_or_default();
        let percent = |share: &Value| 100.0 * share.as_f64().unwrap_or_default();
        let (rate, least) = (percent(&answer["rate"]), percent(&answer["interval"][0]));
        let [played, won, drawn, lost] = ["games", "wins", "draws", "losses"].map(whole);
        println!("| {game} | {played} | {won} | {drawn} | {lost} | {rate:.0} % | {least:.0} % |");
    }
    Ok(())
}

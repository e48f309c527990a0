//! `cargo xtask bench classics`: board games that people know: their plays counted on one thread, and their endings solved.

use super::measure;
use crate::shell::{self, Result};
use std::time::Duration;

/// All endings of chess with four pieces, up to colours, with the moves that the winner needs at most; one with five; and some of other
/// games. Those that are known are as endgame tables have had them since K. Thompson, *Retrograde analysis of certain endgames* (1986).
const ENDINGS: &[(&str, Option<u64>)] = &[
    ("chess:KQvK", Some(10)),
    ("chess:KRvK", Some(16)),
    ("chess:KPvK", Some(28)),
    ("chess:KQQvK", None),
    ("chess:KQRvK", None),
    ("chess:KQBvK", None),
    ("chess:KQNvK", None),
    ("chess:KQPvK", None),
    ("chess:KRRvK", None),
    ("chess:KRBvK", None),
    ("chess:KRNvK", None),
    ("chess:KRPvK", None),
    ("chess:KBBvK", Some(19)),
    ("chess:KBNvK", Some(33)),
    ("chess:KBPvK", None),
    ("chess:KNNvK", None),
    ("chess:KNPvK", None),
    ("chess:KPPvK", Some(32)),
    ("chess:KQvKQ", None),
    ("chess:KQvKR", Some(35)),
    ("chess:KQvKB", Some(17)),
    ("chess:KQvKN", Some(21)),
    ("chess:KQvKP", None),
    ("chess:KRvKR", None),
    ("chess:KRvKB", Some(29)),
    ("chess:KRvKN", Some(40)),
    ("chess:KRvKP", None),
    ("chess:KBvKB", None),
    ("chess:KBvKN", None),
    ("chess:KBvKP", None),
    ("chess:KNvKN", None),
    ("chess:KNvKP", None),
    ("chess:KPvKP", Some(33)),
    ("chess:KRBvKR", Some(65)),
    ("checkers,pieces=KKvKK", None),
    ("checkers,pieces=MMvMM", None),
    ("draughts,pieces=KKvKK", None),
    ("morris,pieces=3v3", None),
    ("morris,pieces=4v4", None),
    ("oware,left=9", None),
];

/// Those that lead to all endings of chess with four pieces, solved one after the other: what these take is what all of them take.
const ALL_OF_FOUR: [&str; 2] = ["chess:KPPvK", "chess:KPvKP"];

/// Of these a million positions are asked for.
const ASKED: &str = "chess:KQvKR";

pub(crate) fn run() -> Result<()> {
    let arguments = ["run", "--release", "--quiet", "--package", "bachet", "--example", "perft_speed"];
    let mut command = shell::command("cargo", &arguments);
    command.env("RAYON_NUM_THREADS", "1");
    shell::run(command)?;
    let arguments = ["build", "--release", "--package", "bachet-store", "--example", "endings_speed"];
    shell::run(shell::command("cargo", &arguments))?;
    let program = shell::target().join("release/examples/endings_speed");
    println!(
        "\n| ending | numbers | positions | longest win, in moves of the winner | time | processor time | memory |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    let (mut asked, mut all_of_four) = (String::new(), Duration::ZERO);
    for &(name, known) in ENDINGS {
        let mut command = std::process::Command::new(&program);
        command.arg(name).args((name == ASKED).then_some("ask"));
        let run = measure::run(&mut command)?;
        let mut lines = run.output.lines();
        let numbers: Vec<u64> = lines.next().into_iter().flat_map(str::split_whitespace).flat_map(str::parse).collect();
        let &[numbers, positions, longest, _] = &numbers[..] else { return Err(format!("{name}: {}", run.output)) };
        let moves = longest.div_ceil(2);
        if known.is_some_and(|known| known != moves) {
            return Err(format!("{name}: the longest win takes {moves} moves, not {known:?}"));
        }
        if let Some(line) = lines.next() {
            asked =
                format!("a million positions of {name} asked for one by one, as text, and how many are won: {line}");
        }
        if ALL_OF_FOUR.contains(&name) {
            all_of_four += run.wall;
        }
        let (wall, worked) = (run.wall.as_secs_f64(), run.worked.as_secs_f64());
        let memory = run.memory as f64 / (1 << 20) as f64;
        println!("| {name} | {numbers} | {positions} | {moves} | {wall:.2} s | {worked:.2} s | {memory:.0} MiB |");
    }
    let (seconds, [one, two]) = (all_of_four.as_secs_f64(), ALL_OF_FOUR);
    println!("\nall endings of chess with four pieces, each once, by {one} and {two}: {seconds:.1} s");
    println!("{asked}");
    Ok(())
}

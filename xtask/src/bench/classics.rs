//! `cargo xtask bench classics`: board games that people know: their plays counted on one thread, and their endings solved.

use super::measure;
use crate::shell::{self, Result};

/// Endings with the moves that the winner needs at most, where that is known.
///
/// The first ten as endgame tables have had them since K. Thompson, *Retrograde analysis of certain endgames* (1986). Those with two
/// pawns lead to all others of four pieces, but for colours. The last has five.
const ENDINGS: &[(&str, Option<u64>)] = &[
    ("chess:KQvK", Some(10)),
    ("chess:KRvK", Some(16)),
    ("chess:KPvK", Some(28)),
    ("chess:KBBvK", Some(19)),
    ("chess:KBNvK", Some(33)),
    ("chess:KQvKR", Some(35)),
    ("chess:KRvKB", Some(29)),
    ("chess:KRvKN", Some(40)),
    ("chess:KQvKB", Some(17)),
    ("chess:KQvKN", Some(21)),
    ("chess:KPPvK", Some(32)),
    ("chess:KPvKP", Some(33)),
    ("chess:KRBvKR", Some(65)),
    ("checkers,pieces=KKvKK", None),
    ("checkers,pieces=MMvMM", None),
    ("draughts,pieces=KKvKK", None),
    ("morris,pieces=3v3", None),
    ("morris,pieces=4v4", None),
    ("oware,left=9", None),
];

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
    let mut asked = String::new();
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
        let (wall, worked) = (run.wall.as_secs_f64(), run.worked.as_secs_f64());
        let memory = run.memory as f64 / (1 << 20) as f64;
        println!("| {name} | {numbers} | {positions} | {moves} | {wall:.2} s | {worked:.2} s | {memory:.0} MiB |");
    }
    println!("\n{asked}");
    Ok(())
}

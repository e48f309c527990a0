//! `cargo xtask bench strong`: games solved into files, the size of the files, and how fast they answer.

use super::measure;
use crate::shell::{self, Result};
use std::process::Command;

/// A game, how it is solved, with how many MiB, and what must come out: positions as the file counts them, and the winner.
struct Case {
    game: &'static str,
    method: &'static str,
    memory: u64,
    positions: u64,
    /// 0 for a draw.
    winner: u64,
}

const fn case(game: &'static str, method: &'static str, memory: u64, positions: u64, winner: u64) -> Case {
    Case { game, method, memory, positions, winner }
}

/// From a million positions to milliards. Counts of Connect Four are John Tromp's, by keys up to symmetry. Of Nim each multiset of
/// heaps counts for each player, but for the eleven that only one of them can meet; of Chomp each shape up to its mirror image, but for two.
const CASES: &[Case] = &[
    case("connect4:5x4", "numbers", 2048, 3_945_711, 0),
    case("connect4:5x5", "numbers", 2048, 69_763_700, 0),
    case("connect4:6x4", "numbers", 2048, 94_910_577, 2),
    case("connect4:4x6", "numbers", 2048, 15_835_683, 0),
    case("connect4:7x4", "numbers", 8192, 2_265_792_710, 0),
    case("connect4:6x5", "numbers", 8192, 2_818_972_642, 0),
    case("connect4:5x4", "keys", 2048, 1_974_174, 0),
    case("connect4:5x5", "keys", 2048, 34_888_367, 0),
    case("connect4:6x4", "keys", 2048, 47_455_869, 2),
    case("nim:21-21-21-21-21-21-21-21-21-21,take=1-2", "keys", 4096, 88_704_319, 2),
    case("chomp:14x14", "keys", 4096, 40_132_980, 1),
];

pub(crate) fn run(most: u64) -> Result<()> {
    let program = shell::build_program()?;
    let folder = shell::bench_folder()?.join("strong");
    // A run that was stopped leaves its work.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    println!(
        "| game | by | positions | time | ns a position | peak memory | bytes of memory a position | bits of the file a position |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    for case in CASES.iter().filter(|case| case.positions <= most) {
        let file = folder.join("solution.bachet");
        let mut command = Command::new(&program);
        command.args(["solve", case.game, "--method", case.method, "--json", "--memory", &format!("{}M", case.memory)]);
        let run = measure::run(command.arg("-o").arg(&file))?;
        let answer: serde_json::Value = serde_json::from_str(&run.output).map_err(|error| error.to_string())?;
        if (answer["positions"].as_u64(), answer["winner"].as_u64()) != (Some(case.positions), Some(case.winner)) {
            return Err(format!(
                "{} has {} positions and is won by {}, not {answer}",
                case.game, case.positions, case.winner
            ));
        }
        let (positions, seconds) = (case.positions as f64, run.wall.as_secs_f64());
        let bits = 8.0 * answer["bytes"].as_f64().unwrap_or(f64::NAN) / positions;
        println!(
            "| {} | {} | {} | {seconds:.2} s | {:.1} | {:.0} MiB | {:.2} | {bits:.2} |",
            case.game,
            case.method,
            case.positions,
            1e9 * seconds / positions,
            run.memory as f64 / (1 << 20) as f64,
            run.memory as f64 / positions,
        );
    }
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    println!("\nA million positions of random plays, asked one by one, as text:");
    for method in ["numbers", "keys"] {
        let line = ["run", "--release", "--quiet", "--package", "bachet-store", "--example", "strong_speed", "--"];
        let mut command = shell::command("cargo", &line);
        command.args(["connect4:5x5", method]);
        shell::run(command)?;
    }
    Ok(())
}

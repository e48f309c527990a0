//! `cargo xtask bench cluster`: the same game solved by the plain solver, by one process and by several, one thread each.

use super::attractor::arena;
use super::generate::{Kind, known_size};
use super::measure::{self, Run};
use crate::shell::{self, Result};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What to measure.
pub(crate) struct Options {
    pub(crate) processes: Vec<u16>,
    pub(crate) runs: usize,
    pub(crate) most: u64,
}

/// Games by keys, how many entries their files have, and who wins: 0 for a draw.
const GAMES: [(&str, u64, u64); 4] = [
    ("connect4:5x4", 1_974_174, 0),
    ("connect4:5x5", 34_888_367, 0),
    ("connect4:6x4", 47_455_869, 2),
    ("nim:21-21-21-21-21-21-21-21-21-21,take=1-2", 88_704_319, 2),
];

/// The same work done in one way, measured several times.
struct Row {
    /// 0 for the plain solver.
    processes: u16,
    runs: Vec<Run>,
    /// Bytes that the first process gave and got.
    traffic: u64,
}

impl Row {
    /// The least of what was measured: what it takes when nothing disturbs it.
    fn least(&self, of: impl Fn(&Run) -> f64) -> f64 {
        self.runs.iter().map(of).fold(f64::INFINITY, f64::min)
    }

    fn wall(&self) -> f64 {
        self.least(|run| run.wall.as_secs_f64())
    }
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let program = shell::build_program()?;
    let folder = shell::bench_folder()?.join("cluster");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    println!(
        "| work | processes | s | processor s | one process / this | largest process MiB | its bytes a position | bytes between the first and the others, a position |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (game, positions, winner) in GAMES.into_iter().filter(|(_, positions, _)| *positions <= options.most) {
        let check = |answer: &Value| {
            let found = (answer["positions"].as_u64(), answer["winner"].as_u64());
            if found == (Some(positions), Some(winner)) { Ok(()) } else { Err(format!("{game}: {answer}")) }
        };
        let line = |processes: u16, file: &Path| {
            let mut command = Command::new(&program);
            match processes {
                0 => command.args(["solve", game, "--method", "keys", "--threads", "1"]),
                _ => {
                    command.args(["cluster", "solve", game, "--threads", "1", "--processes"]).arg(processes.to_string())
                }
            };
            command.args(["--max-memory", "1G", "--json", "-o"]).arg(file);
            command
        };
        measured(game, positions, options, &folder, line, check)?;
    }
    for kind in [Kind::Rand, Kind::Local] {
        const VERTICES: u64 = 5_000_000;
        if VERTICES > options.most {
            continue;
        }
        let (path, size) = (arena(kind, VERTICES)?, known_size(kind, VERTICES));
        let check = |answer: &Value| match answer["size"].as_u64() == size {
            true => Ok(()),
            false => Err(format!("{} has {size:?} vertices won by J1, not {}", path.display(), answer["size"])),
        };
        let line = |processes: u16, _: &Path| {
            let mut command = Command::new(&program);
            match processes {
                0 => command.arg("attractor").arg(&path).arg("--summary"),
                _ => command.args(["cluster", "attractor"]).arg(&path).arg("--processes").arg(processes.to_string()),
            };
            command.args(["--target", "priority=0", "--json", "--threads", "1"]);
            command
        };
        measured(&format!("attractor {} {VERTICES}", kind.name()), VERTICES, options, &folder, line, check)?;
    }
    fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Measures a work done by the plain solver and by several processes, by turns, and compares what they write.
fn measured(
    name: &str,
    positions: u64,
    options: &Options,
    folder: &Path,
    line: impl Fn(u16, &Path) -> Command,
    check: impl Fn(&Value) -> Result<()>,
) -> Result<()> {
    let ways = [0].into_iter().chain(options.processes.iter().copied());
    let mut rows: Vec<Row> = ways.map(|processes| Row { processes, runs: Vec::new(), traffic: 0 }).collect();
    let file = |processes: u16| folder.join(format!("{processes}.bachet"));
    for _ in 0..options.runs {
        for row in &mut rows {
            let file = file(row.processes);
            let _ = fs::remove_file(&file);
            let run = measure::run(&mut line(row.processes, &file))?;
            let answer: Value = serde_json::from_str(&run.output).map_err(|error| error.to_string())?;
            check(&answer)?;
            row.traffic = answer["sent"].as_u64().unwrap_or(0) + answer["received"].as_u64().unwrap_or(0);
            row.runs.push(run);
        }
    }
    // An attractor leaves no file.
    let read = |processes: u16| fs::read(file(processes)).ok();
    let wanted = read(0);
    for row in &rows[1..] {
        if read(row.processes) != wanted {
            return Err(format!("{name}: {} processes write another file", row.processes));
        }
    }
    let one = rows.iter().find(|row| row.processes == 1).map_or(f64::NAN, Row::wall);
    for row in &rows {
        let memory = row.least(|run| run.memory as f64);
        println!(
            "| {name} | {} | {:.2} | {:.2} | {:.2} | {:.0} | {:.1} | {:.2} |",
            if row.processes == 0 { "plain".to_owned() } else { row.processes.to_string() },
            row.wall(),
            row.least(|run| run.worked.as_secs_f64()),
            one / row.wall(),
            memory / f64::from(1 << 20),
            memory / positions as f64,
            row.traffic as f64 / positions as f64,
        );
    }
    Ok(())
}

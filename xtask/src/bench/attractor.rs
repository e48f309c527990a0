//! `cargo xtask bench attractor`: reading and solving large arenas, end to end, beside another program.

use super::generate::{self, Kind};
use super::measure::{self, Run, Series};
use crate::shell::{self, Result};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What to measure.
pub(crate) struct Options {
    pub(crate) peer: Option<String>,
    pub(crate) runs: usize,
    pub(crate) vertices: Vec<u64>,
}

/// The columns: what is run, with how many threads.
const OURS: [(&str, usize); 6] =
    [("attractor", 1), ("attractor", 2), ("solve", 1), ("verify", 1), ("solve", 2), ("verify", 2)];

pub(crate) fn run(options: &Options) -> Result<()> {
    let program = shell::build_program()?;
    println!(
        "| arena | program | threads | median s | least s | peak MiB | {} |",
        match options.peer {
            Some(_) => "peer's time / ours | ours / peer's memory",
            None => "won by J1",
        }
    );
    println!("|---|---|---|---|---|---|---|{}", if options.peer.is_some() { "---|" } else { "" });
    for &vertices in &options.vertices {
        for kind in [Kind::Rand, Kind::Local] {
            measure_arena(&program, kind, vertices, options)?;
        }
    }
    Ok(())
}

fn measure_arena(program: &Path, kind: Kind, vertices: u64, options: &Options) -> Result<()> {
    let path = arena(kind, vertices)?;
    let solution = path.with_extension("solution");
    let mut ours: Vec<Series> = OURS.iter().map(|_| Series::default()).collect();
    let mut peer = Series::default();
    let mut size = generate::known_size(kind, vertices);
    // The first solution is written for `verify`, outside the measurement.
    measure::run(ours_command(program, "solve", 1, &path, &solution).arg("--output").arg(&solution))?;
    for _ in 0..options.runs {
        for (series, (task, threads)) in ours.iter_mut().zip(OURS) {
            let run = measure::run(&mut ours_command(program, task, threads, &path, &solution))?;
            check(task, &run, &mut size)?;
            series.push(&run);
        }
        if let Some(line) = &options.peer {
            let run = measure::run(&mut peer_command(line, &path)?)?;
            let size = size.expect("our program has said it").to_string();
            if !run.output.split(|c: char| !c.is_ascii_digit()).any(|number| number == size) {
                return Err(format!("the peer does not find {size} vertices: {}", run.output));
            }
            peer.push(&run);
        }
    }
    let name = format!("{} {vertices}", kind.name());
    let row = |program: &str, threads: &str, series: &Series| {
        format!(
            "| {name} | {program} | {threads} | {:.3} | {:.3} | {:.0} |",
            series.median(),
            series.least(),
            series.mebibytes()
        )
    };
    for (series, (task, threads)) in ours.iter().zip(OURS) {
        let more = match options.peer {
            Some(_) => {
                let (time, memory) = (peer.median() / series.median(), series.mebibytes() / peer.mebibytes());
                format!(" {time:.2} | {memory:.2} |")
            }
            None => format!(" {} |", size.unwrap_or_default()),
        };
        println!("{}{more}", row(&format!("bachet {task}"), &threads.to_string(), series));
    }
    if options.peer.is_some() {
        println!("{} 1.00 | 1.00 |", row("peer", "", &peer));
    }
    std::fs::remove_file(&solution).map_err(|error| format!("{}: {error}", solution.display()))
}

/// The arena's file, made if it is not there.
pub(super) fn arena(kind: Kind, vertices: u64) -> Result<PathBuf> {
    let path = shell::bench_folder()?.join(format!("{}-{vertices}.pg", kind.name()));
    if !path.exists() {
        eprintln!("making {}", path.display());
        let unfinished = path.with_extension("unfinished");
        let written = generate::write(kind, vertices, 1, &unfinished);
        written
            .and_then(|()| std::fs::rename(&unfinished, &path))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(path)
}

fn ours_command(program: &Path, task: &str, threads: usize, arena: &Path, solution: &Path) -> Command {
    let mut command = Command::new(program);
    command.arg(task).arg(arena);
    match task {
        "attractor" => command.arg("--summary"),
        "verify" => command.arg(solution),
        _ => &mut command,
    };
    command.args(["--target", "priority=0", "--json", "--threads", &threads.to_string()]);
    command
}

fn peer_command(line: &str, arena: &Path) -> Result<Command> {
    let mut words = line.split_whitespace().map(|word| word.replace("{file}", &arena.to_string_lossy()));
    let program = words.next().ok_or("the peer's command is empty")?;
    let mut command = Command::new(program);
    command.args(words);
    Ok(command)
}

/// Compares what our program says with what is known, or with what it said first.
fn check(task: &str, run: &Run, size: &mut Option<u64>) -> Result<()> {
    let answer: Value = serde_json::from_str(&run.output).map_err(|error| format!("{task}: {error}"))?;
    let found = match task {
        "attractor" => answer["size"].as_u64(),
        "solve" => answer["regions"]["one"].as_u64(),
        _ => return if answer["ok"] == true { Ok(()) } else { Err(format!("verify refuses: {}", answer["flaw"])) },
    };
    let expected = *size.get_or_insert(found.unwrap_or_default());
    if found == Some(expected) {
        return Ok(());
    }
    Err(format!("{task} finds {found:?} vertices won by J1, not {expected}"))
}

//! `cargo xtask bench connect4`: exact scores of Connect Four positions, beside another solver.

use super::measure;
use crate::shell::{self, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) struct Options {
    pub(crate) positions: PathBuf,
    pub(crate) most: usize,
    pub(crate) peer: Option<String>,
    pub(crate) runs: usize,
}

/// What a solver says of a file: how many positions, microseconds and nodes of one.
struct Run {
    count: u64,
    time: f64,
    nodes: f64,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let line = ["build", "--release", "--quiet", "--package", "bachet-connect4", "--example", "solving_speed"];
    shell::run(shell::command("cargo", &line))?;
    let ours = shell::built("examples/solving_speed");
    let file = shell::bench_folder()?.join("positions.txt");
    println!("| set | positions | bachet | nodes | peer | nodes | peer / bachet |");
    println!("|---|---|---|---|---|---|---|");
    for set in sets(&options.positions)? {
        let name = set.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&set).map_err(|error| format!("{}: {error}", set.display()))?;
        let lines: Vec<&str> = text.lines().take(options.most).collect();
        fs::write(&file, lines.join("\n")).map_err(|error| error.to_string())?;
        let (mut our_runs, mut peer_runs) = (Vec::new(), Vec::new());
        // In turn, so that both meet the same machine.
        for _ in 0..options.runs.max(1) {
            our_runs.push(measured(Command::new(&ours).arg(&file))?);
            if let Some(peer) = &options.peer {
                let command = peer.replace("{file}", &file.display().to_string());
                peer_runs.push(measured(Command::new("sh").args(["-c", &command]))?);
            }
        }
        let our = median(our_runs);
        let theirs = (!peer_runs.is_empty()).then(|| median(peer_runs));
        let peer = theirs.map_or_else(
            || "– | – | – |".to_owned(),
            |peer| format!("{:.2} µs | {:.0} | {:.2} |", peer.time, peer.nodes, peer.time / our.time),
        );
        println!("| {name} | {} | {:.2} µs | {:.0} | {peer}", our.count, our.time, our.nodes);
    }
    empty_board(&ours, &file)
}

/// The empty board, whose score is 1, on one thread and on two.
fn empty_board(ours: &Path, file: &Path) -> Result<()> {
    fs::write(file, " 1\n").map_err(|error| error.to_string())?;
    println!("\n| empty board | s | nodes | peak MiB |");
    println!("|---|---|---|---|");
    for threads in ["1", "2"] {
        let run = measure::run(Command::new(ours).arg(file).arg(threads))?;
        let Run { time, nodes, .. } = parsed(&run.output)?;
        println!("| {threads} threads | {:.2} | {nodes:.0} | {} |", time / 1e6, run.memory >> 20);
    }
    Ok(())
}

/// The files of positions in a folder, by name.
fn sets(folder: &Path) -> Result<Vec<PathBuf>> {
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut sets: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    sets.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    sets.sort();
    if sets.is_empty() { Err(format!("{} holds no .txt file of positions", folder.display())) } else { Ok(sets) }
}

/// Runs a solver, which checks its own scores, and reads the three numbers of its last line.
fn measured(command: &mut Command) -> Result<Run> {
    let output = command.output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        return Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr)));
    }
    parsed(&text)
}

fn parsed(text: &str) -> Result<Run> {
    let last = text.lines().last().unwrap_or_default();
    let numbers: Vec<f64> = last.split(' ').filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [count, time, nodes] => Ok(Run { count: count as u64, time, nodes }),
        _ => Err(format!("a solver must print positions, microseconds and nodes, not {text}")),
    }
}

fn median(mut runs: Vec<Run>) -> Run {
    runs.sort_by(|one, two| one.time.total_cmp(&two.time));
    runs.swap_remove(runs.len() / 2)
}

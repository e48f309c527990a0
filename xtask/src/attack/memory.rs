//! The promise of `--max-memory`: a program holds at most what it is allowed, a tenth more and 16 MiB of its own.

use super::Finding;
use super::process::{folder, run};
use crate::shell::Result;
use std::path::Path;
use std::time::Duration;

/// Bytes that a program may hold where so many are allowed.
pub(super) fn allowed(limit: u64) -> u64 {
    limit + limit / 10 + (16 << 20)
}

/// What takes longer is not waited for.
const LONGEST: Duration = Duration::from_secs(40);

/// A command line, and how many MiB it is allowed.
type Case = (&'static str, u64);

/// Every command with the option, on games that have far more positions, moves or plays than fit, and on some that fit.
const CASES: [Case; 50] = [
    ("solve race:1000000,say=1-1000000", 128),
    ("solve nim:1000000", 512),
    ("solve octal:0.7777777,heaps=5000", 64),
    ("solve octal:0.7777777,heaps=4999", 64),
    ("solve connect4:7x6", 256),
    ("solve connect4:5x4", 512),
    ("solve chomp:20x20", 64),
    ("solve mnk:9x9,line=5", 128),
    ("solve tictactoe", 64),
    ("solve kayles:300", 64),
    ("solve dawson:200", 64),
    ("solve grundy:200", 64),
    ("solve nim:50-50-50-50", 128),
    ("solve nim:300-300-300", 64),
    ("solve connect4:6x4 --method keys -o a.bachet", 128),
    ("solve connect4:5x4 --method keys -o b.bachet", 32),
    ("solve chomp:12x12 --method keys -o c.bachet", 16),
    ("solve chomp:10x10 --method keys -o d.bachet", 64),
    ("solve nim:21-21-21-21-21,take=1-2 --method keys -o e.bachet", 32),
    ("solve connect4:5x4 --method numbers -o f.bachet", 128),
    ("solve connect4:6x5 --method numbers -o g.bachet", 64),
    ("solve tictactoe -o h.bachet", 64),
    ("solve mnk:4x4,line=4 -o i.bachet", 128),
    ("attractor connect4:5x4 --player 1", 128),
    ("attractor race:1000000,say=1-1000000 --player 1", 64),
    ("attractor sticks:1000000 --player 1", 256),
    ("strategy connect4:5x4", 128),
    ("strategy octal:0.7777777,heaps=5000", 64),
    ("kernel nim:300-300", 64),
    ("kernel nim:1000-1000", 128),
    ("kernel race:1000000,say=1-1000000", 64),
    ("grundy nim:1000-1000", 64),
    ("grundy octal:0.7777777,heaps=100000", 64),
    ("grundy race:1000000,say=1-1000000", 64),
    ("search connect4:7x6 --depth 12", 64),
    ("search connect4:8x7 --exact --time 5s", 64),
    ("search connect4:7x6 --algorithm mcts --time 3s", 64),
    ("search connect4:7x6 --algorithm pn --time 5s", 64),
    ("search connect4:6x6 --algorithm minimax --depth 9", 64),
    ("search chomp:9x9 --algorithm pn --time 5s", 32),
    ("search race:1000000,say=1-1000000 --depth 2", 64),
    ("search octal:0.7777777,heaps=4000 --depth 2", 64),
    ("search nim:1000000 --algorithm mcts --time 3s", 64),
    ("draw connect4:5x4 -o j.svg", 64),
    ("draw nim:100-100 -o k.svg", 64),
    ("convert connect4:5x4 l.json", 128),
    ("convert nim:300-300 m.pg", 64),
    ("convert race:1000000,say=1-1000000 n.json", 64),
    ("verify large.pg.gz large.sol", 64),
    ("solve large.pg.gz --target 0 --player 1", 64),
];

pub(super) fn attack(program: &Path, all: bool) -> Result<Vec<Finding>> {
    let folder = folder("memory")?;
    large(&folder)?;
    let mut findings = Vec::new();
    for (line, mebibytes) in CASES.into_iter().step_by(if all { 1 } else { 9 }) {
        let limit = format!("{mebibytes}M");
        let words: Vec<&str> = line.split(' ').chain(["--max-memory", &limit]).collect();
        let ended = run(program, &words, &folder, LONGEST)?;
        // What takes too long is no fault of memory.
        let orderly = ended.is_orderly() || ended.wall >= LONGEST;
        let fits = ended.peak <= allowed(mebibytes << 20);
        let end = ended.code.map_or("killed".to_owned(), |code| format!("exit code {code}"));
        let said = format!("{} MiB, {:.1} s, {end}", ended.peak >> 20, ended.wall.as_secs_f64());
        let wrong = if orderly { String::new() } else { format!(": {}", ended.last_line()) };
        findings.push(Finding::new(&format!("bachet {line}, {mebibytes} MiB"), said + &wrong, orderly && fits));
    }
    Ok(findings)
}

/// An arena of three million vertices, and a solution of another.
fn large(folder: &Path) -> Result<()> {
    use std::io::Write;
    let failed = |error: std::io::Error| error.to_string();
    let file = std::fs::File::create(folder.join("large.pg.gz")).map_err(failed)?;
    let mut packer = std::io::BufWriter::new(flate2::write::GzEncoder::new(file, flate2::Compression::fast()));
    const VERTICES: u64 = 3_000_000;
    writeln!(packer, "parity {};", VERTICES - 1).map_err(failed)?;
    for v in 0..VERTICES {
        let to = |k: u64| v.wrapping_mul(2_654_435_761).wrapping_add(k * 40_503) % VERTICES;
        writeln!(packer, "{v} 0 {} {},{},{};", v % 2, to(1), to(2), to(3)).map_err(failed)?;
    }
    packer.into_inner().map_err(|error| error.to_string())?.finish().map_err(failed)?;
    std::fs::write(folder.join("large.sol"), "solution 0;\n0 1 0;\n").map_err(failed)
}

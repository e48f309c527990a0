//! Work that is stopped: it ends soon, and leaves nothing behind.

use super::Finding;
use super::process::{folder, run, stopped_after};
use crate::shell::Result;
use std::path::Path;
use std::time::Duration;

/// Command lines that take long; the last reads what never comes.
const LINES: [&[&str]; 8] = [
    &["solve", "connect4:7x6"],
    &["solve", "connect4:6x5", "-o", "c.bachet", "--method", "keys", "--max-memory", "512M"],
    &["search", "connect4:8x7", "--exact"],
    &[
        "tree",
        "connect4:7x6",
        "--depth",
        "9",
        "--algorithm",
        "minimax",
        "--heuristic",
        "playouts:200",
        "--max-nodes",
        "100000000",
        "-o",
        "t.svg",
    ],
    &["kernel", "nim:200-200-200"],
    &["grundy", "octal:0.7777777,heaps=100000"],
    &["draw", "connect4:5x4", "-o", "c.svg"],
    &["solve", "-"],
];

pub(super) fn attack(program: &Path, long: bool) -> Result<Vec<Finding>> {
    let waits: &[u64] = if long { &[300, 1000, 3000] } else { &[500] };
    // A program that is not built for speed, among other tests, is late for other reasons too.
    let latest = Duration::from_millis(if long { 500 } else { 5000 });
    // As long as a program takes to begin and to end where nothing is to be done, the machine is busy with other things.
    let idle = run(program, &["--version"], &folder("kills")?, Duration::from_secs(60))?.wall;
    let mut findings = Vec::new();
    for line in LINES {
        let mut worst = Duration::ZERO;
        let mut wrong = Vec::new();
        for (&wait, signal) in waits.iter().zip(["-INT", "-TERM", "-INT"]) {
            let folder = folder("kills")?;
            let wait = Duration::from_millis(wait);
            let ended = stopped_after(program, line, &folder, wait, signal)?;
            let late = ended.wall.saturating_sub(wait + idle);
            worst = worst.max(late);
            // The system's own end by a signal is as good where nothing was begun.
            let orderly = ended.is_orderly() || (ended.code.is_none() && late < Duration::from_secs(5));
            let left = std::fs::read_dir(&folder).map_err(|error| error.to_string())?;
            let left: Vec<String> = left
                .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
                .filter(|name| name != "said.txt" && !name.ends_with(".work"))
                .collect();
            if late > latest || !orderly || !left.is_empty() {
                wrong.push(format!("after {wait:?}: {:?}, {late:?} late, left {left:?}", ended.code));
            }
        }
        let said = format!("ends within {:.2} s {}", worst.as_secs_f64(), wrong.join("; "));
        findings.push(Finding::new(&format!("bachet {} stopped", line.join(" ")), said, wrong.is_empty()));
    }
    Ok(findings)
}

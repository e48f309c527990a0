//! Time and memory of a program.

use crate::shell::Result;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use wait4::Wait4;

/// What one run took, and what it printed.
pub(crate) struct Run {
    pub(crate) wall: Duration,
    /// What the processors worked, all threads together: on a busy machine it says more than the clock.
    pub(crate) worked: Duration,
    pub(crate) memory: u64,
    pub(crate) output: String,
}

/// Runs a program to its end.
pub(crate) fn run(command: &mut Command) -> Result<Run> {
    let failed = |error: std::io::Error, command: &Command| format!("{command:?}: {error}");
    // The output goes to a file, so that no pipe can fill up while the program is waited for.
    let path = crate::shell::bench_folder()?.join("output.txt");
    let file = std::fs::File::create(&path).map_err(|error| failed(error, command))?;
    let started = Instant::now();
    let child = command.stdin(Stdio::null()).stdout(file).stderr(Stdio::inherit()).spawn();
    let child = child.map_err(|error| failed(error, command))?;
    let usage = child.wait4().map_err(|error| failed(error, command))?;
    let wall = started.elapsed();
    let output = std::fs::read_to_string(&path).map_err(|error| failed(error, command))?;
    if !usage.status.success() {
        return Err(format!("{command:?} failed: {output}"));
    }
    let worked = usage.rusage.utime + usage.rusage.stime;
    Ok(Run { wall, worked, memory: usage.rusage.maxrss, output })
}

/// The runs of one program on one input.
#[derive(Default)]
pub(crate) struct Series {
    walls: Vec<Duration>,
    memory: u64,
}

impl Series {
    pub(crate) fn push(&mut self, run: &Run) {
        self.walls.push(run.wall);
        self.memory = self.memory.max(run.memory);
    }

    /// The median time, in seconds: what a person meets on a noisy machine.
    pub(crate) fn median(&self) -> f64 {
        let mut walls = self.walls.clone();
        walls.sort();
        walls[walls.len() / 2].as_secs_f64()
    }

    /// The least time, in seconds: what the program needs when nothing disturbs it.
    pub(crate) fn least(&self) -> f64 {
        self.walls.iter().min().map_or(f64::NAN, Duration::as_secs_f64)
    }

    /// The most memory that any run held at once, in MiB.
    pub(crate) fn mebibytes(&self) -> f64 {
        self.memory as f64 / (1 << 20) as f64
    }
}

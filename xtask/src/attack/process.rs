//! Programs that are run under attack: what they end with, how long they take and how much memory they hold at most.

use crate::shell::Result;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use wait4::Wait4;

/// How a program ended.
pub(super) struct End {
    /// The exit code, unless a signal ended it.
    pub(super) code: Option<i32>,
    pub(super) wall: Duration,
    /// Bytes that it held at most.
    pub(super) peak: u64,
    /// What it said, to whichever output.
    pub(super) said: String,
}

impl End {
    /// Whether it ended by itself: with an answer, with no for an answer, with an error in words, or because it was stopped.
    pub(super) fn is_orderly(&self) -> bool {
        matches!(self.code, Some(0 | 1 | 2 | 130))
            && !self.said.contains("panicked")
            && !self.said.contains("memory allocation of")
    }

    /// The last line that it said.
    pub(super) fn last_line(&self) -> String {
        self.said.lines().last().unwrap_or_default().chars().take(100).collect()
    }
}

/// Runs a program in a folder to its end. After `most` it is killed, and has no code.
pub(super) fn run(program: &Path, line: &[&str], folder: &Path, most: Duration) -> Result<End> {
    stopped_after(program, line, folder, most, "-KILL")
}

/// The same, with a signal of one's choice after a while; who ignores it for long is killed.
pub(super) fn stopped_after(
    program: &Path,
    line: &[&str],
    folder: &Path,
    after: Duration,
    signal: &'static str,
) -> Result<End> {
    let failed = |error: std::io::Error| format!("{}: {error}", line.join(" "));
    let path = folder.join("said.txt");
    let said = File::create(&path).map_err(failed)?;
    let mut command = Command::new(program);
    command.args(line).current_dir(folder).env("LC_ALL", "C.UTF-8").stdin(Stdio::piped());
    command.stdout(said.try_clone().map_err(failed)?).stderr(said);
    let began = Instant::now();
    let mut child = command.spawn().map_err(failed)?;
    // Whoever reads standard input waits for more.
    let input = child.stdin.take();
    let pid = child.id().to_string();
    let (over, ended) = mpsc::channel::<()>();
    let killer = std::thread::spawn(move || {
        let send = |signal: &str| drop(Command::new("kill").args([signal, &pid]).stderr(Stdio::null()).status());
        if ended.recv_timeout(after) == Err(mpsc::RecvTimeoutError::Timeout) {
            send(signal);
            if ended.recv_timeout(Duration::from_secs(10)) == Err(mpsc::RecvTimeoutError::Timeout) {
                send("-KILL");
            }
        }
    });
    let usage = child.wait4().map_err(failed)?;
    let wall = began.elapsed();
    drop((over, input));
    // It has nothing left to do.
    let _ = killer.join();
    let said = std::fs::read(&path).map_err(failed)?;
    let said = String::from_utf8_lossy(&said[..said.len().min(1 << 20)]).into_owned();
    Ok(End { code: usage.status.code(), wall, peak: usage.rusage.maxrss, said })
}

/// A folder for an attack, empty.
pub(super) fn folder(name: &str) -> Result<std::path::PathBuf> {
    let folder = crate::shell::root().join("target/attack").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// Chance that a seed repeats.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    pub(super) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

//! Running other programs from the project's root.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use wait4::Wait4;

/// What went wrong, in words.
pub(crate) type Result<T> = std::result::Result<T, String>;

/// The project's root.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the task runner lies in the project")
}

/// A folder for files that benchmarks make.
pub(crate) fn bench_folder() -> Result<PathBuf> {
    let folder = root().join("target/bench");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

/// A command that runs in the project's root.
pub(crate) fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Says what is run, runs it and waits, and says how long that took; an exit code other than 0 is an error.
pub(crate) fn run(mut command: Command) -> Result<()> {
    let words: Vec<String> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let line = words.join(" ");
    eprintln!("\n$ {line}");
    let failed = |error: std::io::Error| format!("{line}: {error}");
    let started = Instant::now();
    let ended = command.spawn().map_err(failed)?.wait4().map_err(failed)?;
    let (wall, worked) = (started.elapsed(), ended.rusage.utime + ended.rusage.stime);
    // Whoever makes the checks longer sees by how much, and processor time tells it on a busy machine too.
    if wall > Duration::from_secs(1) {
        eprintln!("  {:.0} s, {:.0} s of processor time", wall.as_secs_f64(), worked.as_secs_f64());
    }
    if ended.status.success() { Ok(()) } else { Err(format!("{line} failed")) }
}

/// Whether a command runs and is content.
pub(crate) fn answers(program: &str, args: &[&str]) -> bool {
    command(program, args).output().is_ok_and(|output| output.status.success())
}

/// Whether tools are there that a check needs; where they are not, Debian's are installed if that can be done. Otherwise it is
/// said what was not checked.
pub(crate) fn available(ready: impl Fn() -> bool, packages: &[&str], unchecked: &str) -> Result<bool> {
    if ready() {
        return Ok(true);
    }
    let root = command("id", &["-u"]).output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if root && answers("apt-get", &["--version"]) {
        run(command("apt-get", &["update", "--quiet"]))?;
        let install = ["install", "--yes", "--quiet", "--no-install-recommends"];
        run(command("apt-get", &[&install[..], packages].concat()))?;
        return Ok(true);
    }
    let packages = packages.join(" ");
    eprintln!("\n*** NOT CHECKED: {unchecked} On Debian and its kin:\n*** sudo apt-get install {packages}");
    Ok(false)
}

/// The program itself, built for speed.
pub(crate) fn build_program() -> Result<PathBuf> {
    run(command("cargo", &["build", "--release", "--package", "bachet-cli"]))?;
    Ok(built("bachet"))
}

/// The program for tests: fast enough to be tried, and sooner compiled.
pub(crate) fn trial_program() -> Result<PathBuf> {
    run(command("cargo", &["build", "--profile", "trial", "--package", "bachet-cli"]))?;
    Ok(built_as("trial", "bachet"))
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Where a program lies that was built for speed.
pub(crate) fn built(name: &str) -> PathBuf {
    built_as("release", name)
}

fn built_as(profile: &str, name: &str) -> PathBuf {
    target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

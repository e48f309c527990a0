//! The Python module: its environment, its tests and its wheel.

use crate::shell::{self, Result, command, root};
use std::path::PathBuf;
use std::process::Stdio;

/// A program of the environment that the tests make for themselves.
fn tool(name: &str) -> PathBuf {
    root().join("target/python-env/bin").join(name)
}

fn run(name: &str, args: &[&str]) -> Result<()> {
    let program = tool(name);
    // As in an activated environment: its tools find each other.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = program.parent().map(PathBuf::from).into_iter().chain(std::env::split_paths(&path));
    let path = std::env::join_paths(folders).map_err(|error| error.to_string())?;
    let mut tool = command(&program.to_string_lossy(), args);
    tool.env("VIRTUAL_ENV", root().join("target/python-env")).env("PATH", path);
    shell::run(tool)
}

/// Makes the environment, or brings it up to date, and builds the module into it.
fn prepare() -> Result<()> {
    let found = command("python3", &["--version"]).stdout(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        return Err("python3 is missing: install it, with venv (Debian: apt-get install python3-venv)".into());
    }
    if !tool("pip").exists() {
        shell::run(command("python3", &["-m", "venv", "target/python-env"]))
            .map_err(|error| format!("{error}: is venv there? (Debian: apt-get install python3-venv)"))?;
    }
    run("pip", &["install", "--quiet", "--disable-pip-version-check", "-r", "python/requirements-test.txt"])
}

/// Builds the module and runs every check of the Python side.
pub(crate) fn test() -> Result<()> {
    prepare()?;
    run("maturin", &["develop", "--quiet", "--profile", "dev"])?;
    run("mypy", &[])?;
    run("stubtest", &["bachet._bachet"])?;
    run("pytest", &["--quiet"])?;
    run("pdoc", &["--output-directory", "target/python-api", "bachet", "bachet.actions"])
}

/// Builds the module for speed and runs a script with it.
pub(crate) fn measure(args: &[&str]) -> Result<()> {
    prepare()?;
    run("maturin", &["develop", "--quiet", "--profile", "release"])?;
    run("python", args)
}

/// Builds the wheel, for any Linux from 2014 on and any Python from 3.10 on.
pub(crate) fn wheel() -> Result<()> {
    prepare()?;
    let args = ["build", "--zig", "--compatibility", "manylinux2014", "--out", "target/wheels"];
    run("maturin", &args)
}

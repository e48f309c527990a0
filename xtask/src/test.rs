//! `cargo xtask test`: every check that a change must pass.

use crate::shell::{self, Result, command};
use crate::{api, gallery, kernels, latex, licences, page, picture, python, types};

type Check = fn() -> Result<()>;

/// The checks, in the order in which they run: what fails soonest first.
const CHECKS: [(&str, Check); 15] = [
    ("format", || shell::run(command("cargo", &["fmt", "--all", "--check"]))),
    ("lints", || {
        shell::run(command("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]))
    }),
    ("features", features),
    ("docs", docs),
    ("rust", rust),
    ("listings", api::check),
    ("kernels", kernels::check),
    ("picture", picture::check),
    ("types", types::check),
    ("gallery", gallery::check),
    ("latex", latex::check),
    ("python", python::test),
    ("page", page::test),
    ("licences", licences::check),
    ("attack", || {
        let program = shell::trial_program()?;
        // The system counts what this program holds when it starts another as the other's: a fresh one holds little.
        let fresh = std::env::current_exe().map_err(|error| error.to_string())?;
        shell::run(command(
            &fresh.to_string_lossy(),
            &["attack", "--seconds", "20", "--program", &program.to_string_lossy()],
        ))
    }),
];

/// The names of the checks.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    CHECKS.iter().map(|(name, _)| *name)
}

/// Runs these checks, or all of them where none is named.
pub(crate) fn run(only: &[&str]) -> Result<()> {
    for (_, check) in CHECKS.iter().filter(|(name, _)| only.is_empty() || only.contains(name)) {
        check()?;
    }
    eprintln!("\n*** NOT CHECKED: what kernels do on a GPU: cargo xtask test --device, on a machine with one.");
    match only {
        [] => eprintln!("\nEvery check passed."),
        only => eprintln!("\nPassed: {}. The others did not run.", only.join(", ")),
    }
    Ok(())
}

/// What only a machine with a GPU can try.
pub(crate) fn on_device() -> Result<()> {
    let tests = ["test", "--release", "--package", "bachet-cuda", "--lib", "--", "--ignored", "--test-threads", "1"];
    shell::run(command("cargo", &tests))
}

/// The library with none of its features, and with each alone.
fn features() -> Result<()> {
    let none = ["check", "--package", "bachet", "--no-default-features", "--quiet"];
    shell::run(command("cargo", &none))?;
    for feature in ["connect4", "draw", "exercise", "formats", "games", "kernel", "text"] {
        shell::run(command("cargo", &[&none[..], &["--features", feature]].concat()))?;
    }
    Ok(())
}

fn docs() -> Result<()> {
    let mut docs = command("cargo", &["doc", "--workspace", "--no-deps", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    shell::run(docs)
}

fn rust() -> Result<()> {
    // Recorded outputs are compared, never written anew.
    let mut tests = command("cargo", &["test", "--workspace", "--quiet", "--no-fail-fast"]);
    tests.env("INSTA_UPDATE", "no");
    shell::run(tests)
}

//! `cargo xtask test`: every check that a change must pass.

use crate::shell::{self, Result, command};
use crate::{api, attack, gallery, kernels, latex, licences, page, picture, python, types};

pub(crate) fn run() -> Result<()> {
    shell::run(command("cargo", &["fmt", "--all", "--check"]))?;
    shell::run(command("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"]))?;
    features()?;
    let mut docs = command("cargo", &["doc", "--workspace", "--no-deps", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    shell::run(docs)?;
    // Recorded outputs are compared, never written anew.
    let mut tests = command("cargo", &["test", "--workspace", "--quiet"]);
    tests.env("INSTA_UPDATE", "no");
    shell::run(tests)?;
    api::check()?;
    kernels::check()?;
    picture::check()?;
    types::check()?;
    gallery::check()?;
    latex::check()?;
    python::test()?;
    page::test()?;
    licences::check()?;
    attack::run(&shell::trial_program()?, 20, None)?;
    eprintln!("\n*** NOT CHECKED: what kernels do on a GPU: cargo xtask test --device, on a machine with one.");
    eprintln!("\nEvery check passed.");
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

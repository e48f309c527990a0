//! What is known against what we depend on, by `cargo deny` and the public database of advisories.

use crate::shell::{Result, answers, command};

pub(crate) fn check() -> Result<()> {
    if !answers("cargo", &["deny", "--version"]) && !answers("cargo", &["install", "cargo-deny", "--locked", "--quiet"])
    {
        eprintln!("\n*** NOT CHECKED: advisories, because cargo-deny cannot be installed here.");
        return Ok(());
    }
    let output = command("cargo", &["deny", "--log-level", "error", "check", "advisories"]).output();
    let output = output.map_err(|error| format!("cargo deny: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        eprintln!("\nNo advisory is known against what we depend on.");
        return Ok(());
    }
    // Where the database cannot be had, nothing is known, and that is said.
    if ["failed to fetch", "failed to open advisory", "unable to fetch", "failed to clone"]
        .iter()
        .any(|words| said.contains(words))
    {
        eprintln!("\n*** NOT CHECKED: advisories, because their database cannot be fetched:\n{said}");
        return Ok(());
    }
    Err(format!("there are advisories against what we depend on:\n{said}"))
}

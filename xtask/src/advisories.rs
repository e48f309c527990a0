//! What is known against what we depend on, by `cargo deny` and the public database of advisories.

use crate::shell::{Result, answers, command};
use std::path::Path;

/// Where `cargo deny` gets the database.
const DATABASE: &str = "https://github.com/RustSec/advisory-db";
/// What depends on others: the workspace, and the fuzz targets, which are one of their own.
const MANIFESTS: [&str; 2] = ["Cargo.toml", "fuzz/Cargo.toml"];

/// Looks them up, in a copy of the database if one is named: where the public one cannot be reached, that is how it is done.
pub(crate) fn check(copy: Option<&Path>) -> Result<()> {
    if !answers("cargo", &["deny", "--version"]) && !answers("cargo", &["install", "cargo-deny", "--locked", "--quiet"])
    {
        eprintln!("\n*** NOT CHECKED: advisories, because cargo-deny cannot be installed here.");
        return Ok(());
    }
    for manifest in MANIFESTS {
        let args = ["deny", "--manifest-path", manifest, "--config", "deny.toml", "--log-level", "error"];
        let mut deny = command("cargo", &args);
        deny.args(["check", "advisories"]);
        if let Some(copy) = copy {
            let copy = copy.canonicalize().map_err(|error| format!("{}: {error}", copy.display()))?;
            // Git takes the copy for the public one; nothing else has to know of it.
            deny.env("GIT_CONFIG_COUNT", "1");
            deny.env("GIT_CONFIG_KEY_0", format!("url.file://{}.insteadOf", copy.display()));
            deny.env("GIT_CONFIG_VALUE_0", DATABASE);
        }
        let output = deny.output().map_err(|error| format!("cargo deny: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            continue;
        }
        // Where the database cannot be had, nothing is known, and that is said.
        if copy.is_none()
            && ["failed to fetch", "failed to open advisory", "unable to fetch", "failed to clone"]
                .iter()
                .any(|words| said.contains(words))
        {
            eprintln!(
                "\n*** NOT CHECKED: advisories, because their database cannot be fetched (--database FOLDER names a clone of it):\n{said}"
            );
            return Ok(());
        }
        return Err(format!(
            "there are advisories against what {manifest} depends on, or none could be looked up:\n{said}"
        ));
    }
    eprintln!("\nNo advisory is known against what we depend on.");
    Ok(())
}

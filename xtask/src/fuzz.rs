//! `cargo xtask fuzz`: random input for the readers, guided by coverage.

use crate::shell::{self, Result, command, root};
use std::process::Stdio;

/// The targets there are, by name.
pub(crate) fn targets() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("fuzz/fuzz_targets")).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| Some(entry.file_name().to_str()?.strip_suffix(".rs")?.to_owned()));
    let mut targets: Vec<String> = names.collect();
    targets.sort_unstable();
    targets
}

pub(crate) fn run(seconds: u32, only: Option<&str>) -> Result<()> {
    let installed = command("cargo", &["fuzz", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !installed.is_ok_and(|status| status.success()) {
        shell::run(command("cargo", &["install", "cargo-fuzz", "--locked"]))?;
    }
    let nightly = command("rustc", &["+nightly", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let nightly = nightly.is_ok_and(|status| status.success());
    let targets = targets();
    for target in targets.iter().map(String::as_str).filter(|&target| only.is_none_or(|only| only == target)) {
        let corpus = root().join("fuzz/corpus").join(target);
        std::fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
        seed(target, &corpus)?;
        let time = format!("-max_total_time={seconds}");
        let mut args = vec!["fuzz", "run", target, "--", &time, "-rss_limit_mb=2048", "-timeout=10"];
        if nightly {
            args.insert(0, "+nightly");
        }
        let mut fuzz = command("cargo", &args);
        // The sanitizer's flags need a nightly compiler, or a stable one that is told to take them.
        if !nightly {
            fuzz.env("RUSTC_BOOTSTRAP", "1");
        }
        shell::run(fuzz)?;
    }
    Ok(())
}

/// Puts right inputs into an empty corpus, so that the fuzzer need not invent the formats.
fn seed(target: &str, corpus: &std::path::Path) -> Result<()> {
    let copy = |from: &std::path::Path, name: &str| {
        let copied = std::fs::copy(from, corpus.join(name));
        copied.map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
    };
    let seeds = root().join("fuzz/seeds").join(target);
    let folder = match target {
        "json" => root().join("crates/bachet/arenas"),
        "tree" => root().join("crates/bachet/trees"),
        _ => seeds,
    };
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        copy(&path, &path.file_name().unwrap_or_default().to_string_lossy())?;
    }
    Ok(())
}

//! A check that everything we depend on may be used as we use it.

use crate::shell::{Result, command};
use serde_json::Value;

/// Licences that ask for no more than to be named.
const ALLOWED: [&str; 13] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "0BSD",
    "Unlicense",
    "BSL-1.0",
    "CC0-1.0",
    "Unicode-3.0",
];

pub(crate) fn check() -> Result<()> {
    let output = command("cargo", &["metadata", "--format-version", "1", "--locked"]).output();
    let output = output.map_err(|error| format!("cargo metadata: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata names no packages")?;
    let refused: Vec<String> = packages
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(allowed))
        .map(|package| format!("{} ({})", package["name"].as_str().unwrap_or("?"), package["license"]))
        .collect();
    if !refused.is_empty() {
        return Err(format!("licences that need a decision: {}", refused.join(", ")));
    }
    eprintln!("\nThe licences of {} packages are in order.", packages.len());
    Ok(())
}

/// Whether an expression such as `(MIT OR Apache-2.0) AND Unicode-3.0` can be met by allowed licences.
fn allowed(expression: &str) -> bool {
    expression.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')', ' ']);
        part.split(" OR ").flat_map(|part| part.split('/')).any(|name| ALLOWED.contains(&name.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn expressions_are_understood() {
        assert!(allowed("MIT"));
        assert!(allowed("MIT/Apache-2.0"));
        assert!(allowed("GPL-3.0 OR MIT"));
        assert!(allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!allowed("GPL-3.0"));
        assert!(!allowed("MIT AND GPL-3.0"));
    }
}

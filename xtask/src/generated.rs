//! Files in the project that the project makes itself.

use crate::shell::{Result, root};
use crate::structure::structure;
use std::path::Path;

/// A file with what belongs in it.
pub(crate) struct Generated {
    /// From the project's root.
    pub(crate) path: String,
    pub(crate) content: String,
}

/// Writes the files anew.
pub(crate) fn write(files: &[Generated]) -> Result<()> {
    for file in files {
        let path = root().join(&file.path);
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).map_err(failed)?;
        std::fs::write(&path, &file.content).map_err(failed)?;
    }
    Ok(())
}

/// Says whether the files are as `cargo xtask TASK` would write them now. Of pictures the structure counts: things may have moved a
/// little since they were drawn.
pub(crate) fn check(files: &[Generated], task: &str) -> Result<()> {
    for file in files {
        let there = std::fs::read_to_string(root().join(&file.path)).unwrap_or_default();
        let same = if file.path.ends_with(".svg") {
            let [there, now] = [&there, &file.content].map(|svg| structure(svg));
            let now = now.map_err(|error| format!("{}: {error}", file.path))?;
            there.is_ok_and(|there| there == now)
        } else {
            there == file.content
        };
        if !same {
            return Err(format!("{} is out of date: run cargo xtask {task}", file.path));
        }
    }
    Ok(())
}

//! Files in the project that the project makes itself.

use crate::shell::{Result, root};
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

/// Says whether the files are as `cargo xtask TASK` would write them now.
pub(crate) fn check(files: &[Generated], task: &str) -> Result<()> {
    for file in files {
        if std::fs::read_to_string(root().join(&file.path)).ok().as_ref() != Some(&file.content) {
            return Err(format!("{} is out of date: run cargo xtask {task}", file.path));
        }
    }
    Ok(())
}

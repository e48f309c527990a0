//! The kernels for GPUs: compiled ahead, and compared with what lies in the tree.

use crate::generated::{self, Generated};
use crate::shell::{self, Result, command, root};

/// Where the kernels are.
const FOLDER: &str = "crates/bachet-cuda/kernels";

/// The compiler: one version, so that its output can be compared, and an old one, whose PTX older drivers read too.
const COMPILER: &str = "nvidia-cuda-nvrtc-cu12==12.0.140";

/// Compiles the kernels.
fn compile() -> Result<Vec<Generated>> {
    let (environment, out) = ("target/kernels-env", "target/kernels");
    let python = root().join(environment).join("bin/python").to_string_lossy().into_owned();
    if !root().join(&python).exists() {
        shell::run(command("python3", &["-m", "venv", environment]))
            .map_err(|error| format!("{error}: is venv there? (Debian: apt-get install python3-venv)"))?;
    }
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", COMPILER];
    shell::run(command(&python, &install))?;
    shell::run(command(&python, &[&format!("{FOLDER}/compile.py"), out]))?;
    let files = std::fs::read_dir(root().join(FOLDER)).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut names: Vec<String> =
        files.flatten().filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".cu")?.to_owned())).collect();
    names.sort();
    names
        .into_iter()
        .map(|name| {
            let made = root().join(out).join(format!("{name}.ptx"));
            let content = std::fs::read_to_string(&made).map_err(|error| format!("{}: {error}", made.display()))?;
            Ok(Generated { path: format!("{FOLDER}/{name}.ptx"), content })
        })
        .collect()
}

/// Compiles the kernels anew.
pub(crate) fn write() -> Result<()> {
    generated::write(&compile()?)
}

/// Whether the compiled kernels are those of the sources.
pub(crate) fn check() -> Result<()> {
    generated::check(&compile()?, "kernels")
}

//! A compiler for WebAssembly: that of rustup with its target, or, where rustup cannot fetch it, Debian's with a standard library
//! built from Debian's sources. The system stays as it is: all of it lies in a folder of target.

use crate::shell::{self, Result, answers, command, root};
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What cargo is told so that it finds the compiler.
pub(crate) struct Toolchain {
    variables: Vec<(&'static str, PathBuf)>,
}

impl Toolchain {
    /// A run of cargo with it.
    pub(crate) fn cargo(&self, args: &[&str]) -> Command {
        let mut cargo = command("cargo", args);
        cargo.envs(self.variables.iter().map(|(name, value)| (name, value)));
        cargo
    }
}

/// Which compiler is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// That of rustup where it has the target or can fetch it, else Debian's.
    Any,
    /// Debian's, to try it where there is rustup's too.
    Debian,
}

/// The compiler, and which it is; none where there is none and none can be had.
pub(crate) fn find(which: Which) -> Result<Option<Toolchain>> {
    let rustup = || answers("rustup", &["--version"]) && answers("rustup", &["target", "add", TARGET]);
    if which == Which::Any && (has_target() || rustup()) {
        eprintln!("\nWebAssembly: the target {TARGET} of this toolchain.");
        return Ok(Some(Toolchain { variables: Vec::new() }));
    }
    let folder = root().join("target/wasm-toolchain");
    if !library(&folder).join("done").exists() {
        if !answers("apt-cache", &["show", "rustc-web"]) || !answers("dpkg", &["--version"]) {
            return Ok(None);
        }
        eprintln!("\nWebAssembly: Debian's compiler and sources are made ready, once.");
        build(&folder)?;
    }
    eprintln!(
        "\nWebAssembly: Debian's compiler, with a standard library built from its sources, in {}.",
        folder.display()
    );
    Ok(Some(Toolchain { variables: variables(&folder)? }))
}

/// Whether the ordinary compiler has the target's standard library.
fn has_target() -> bool {
    let output = command("rustc", &["--print", "target-libdir", "--target", TARGET]).output();
    let folder = output.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim().to_owned()));
    folder.is_ok_and(|folder| folder.is_dir())
}

/// Where the compiler looks for the standard library.
fn library(folder: &Path) -> PathBuf {
    folder.join("usr/lib/rustlib").join(TARGET).join("lib")
}

fn variables(folder: &Path) -> Result<Vec<(&'static str, PathBuf)>> {
    let output = command("rustc", &["--print", "sysroot"]).output().map_err(|error| format!("rustc: {error}"))?;
    let own = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim().to_owned());
    // rustup's compiler brings a linker along; Debian has it apart.
    let linker = own.join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    let linker = match linker.exists() {
        true => linker,
        false if answers("wasm-ld", &["--version"]) => PathBuf::from("wasm-ld"),
        false => return Err("wasm-ld is missing (Debian: apt-get install lld)".to_owned()),
    };
    Ok(vec![
        ("RUSTC", folder.join("usr/bin/rustc")),
        ("LD_LIBRARY_PATH", folder.join("usr/lib/x86_64-linux-gnu")),
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker),
    ])
}

/// Unpacks Debian's packages and builds the standard library of an empty crate.
fn build(folder: &Path) -> Result<()> {
    let [packages, empty] = ["debs", "std"].map(|name| folder.join(name));
    for place in [&packages, &empty.join("src"), &library(folder)] {
        std::fs::create_dir_all(place).map_err(|error| format!("{}: {error}", place.display()))?;
    }
    let mut names = vec!["rustc-web".to_owned(), "libstd-rust-web-dev".to_owned(), "rust-web-src".to_owned()];
    // Versions are part of the names of the others.
    let standard = dependency("libstd-rust-web-dev", "libstd-rust-web-")?;
    names.push(dependency(&standard, "libllvm")?);
    names.push(standard);
    let mut download = Command::new("apt-get");
    shell::run({
        download.arg("download").args(&names).current_dir(&packages);
        download
    })?;
    for package in files(&packages)? {
        shell::run(command("dpkg", &["-x", &package.to_string_lossy(), &folder.to_string_lossy()]))?;
    }
    let write = |path: PathBuf, text: &str| std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()));
    write(empty.join("Cargo.toml"), "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n")?;
    write(empty.join("src/lib.rs"), "")?;
    let toolchain = Toolchain { variables: variables(folder)? };
    let mut cargo = toolchain.cargo(&["build", "--release", "-Zbuild-std=std,panic_abort", "--target", TARGET]);
    cargo
        .current_dir(&empty)
        .env("RUSTC_BOOTSTRAP", "1")
        // What is optimized as a whole is needed as the compiler's own code too.
        .env("RUSTFLAGS", "-Cembed-bitcode=yes")
        .env("CARGO_TARGET_DIR", empty.join("target"));
    shell::run(cargo)?;
    let built = empty.join("target").join(TARGET).join("release/deps");
    for file in files(&built)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".rlib") && !name.starts_with("libempty") {
            let copy = library(folder).join(&name);
            std::fs::copy(&file, &copy).map_err(|error| format!("{}: {error}", copy.display()))?;
        }
    }
    write(library(folder).join("done"), "")
}

/// What a package of Debian depends on whose name begins so.
fn dependency(package: &str, prefix: &str) -> Result<String> {
    let output = command("apt-cache", &["depends", package]).output().map_err(|error| format!("apt-cache: {error}"))?;
    let words = String::from_utf8_lossy(&output.stdout).into_owned();
    let found =
        words.lines().filter_map(|line| line.trim().strip_prefix("Depends: ")).find(|name| name.starts_with(prefix));
    found.map(str::to_owned).ok_or_else(|| format!("{package} of Debian does not depend on {prefix}…"))
}

/// The files of a folder.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut all: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    all.sort();
    Ok(all)
}

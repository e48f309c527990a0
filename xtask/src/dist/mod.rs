//! `cargo xtask dist`: what a release consists of, in target/dist, each part tried where there is no Rust.

mod bare;
mod manual;
mod package;

use crate::shell::{self, Result, answers, command, root};
use crate::{python, site};
use std::fs;
use std::path::{Path, PathBuf};

/// The oldest C library that the program runs with: that of CentOS 7, Debian 8 and Ubuntu 14.04, as the wheel.
const GLIBC: &str = "2.17";
/// What the program is compiled for.
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// How a shell's completions are called where packages keep them.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/bachet"),
    ("zsh", "zsh/vendor-completions/_bachet"),
    ("fish", "fish/vendor_completions.d/bachet.fish"),
];

/// Makes one part of a release, or all of them. The tree alone is for systems other than Linux, whose archives have the same in them.
pub(crate) fn run(part: Option<&str>) -> Result<()> {
    let folder = root().join("target/dist");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if part == Some("tree") {
        let tree = tree(&program()?, &folder)?;
        println!("{}", tree.display());
        return Ok(());
    }
    let wanted = |name: &str| part.is_none_or(|part| part == name);
    if wanted("crates") {
        package::crates()?;
    }
    if wanted("program") {
        let program = program()?;
        let tree = tree(&program, &folder)?;
        let archive = archive(&tree, &folder)?;
        let deb = package::deb(&tree, &folder)?;
        bare::try_program(&archive, &deb)?;
    }
    if wanted("wheel") {
        bare::try_wheel(&python::audited_wheel(&folder)?)?;
    }
    if wanted("site") {
        let written = site::write(site::Make::Full, site::toolchain::Which::Any)?;
        pack(&folder.join(format!("bachet-{}-site.tar.gz", version())), &written, ".")?;
        bare::try_site(&written)?;
    }
    let names: Vec<String> = site::toolchain::files(&folder)?
        .iter()
        .filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()))
        .collect();
    println!("In {}: {}", folder.display(), names.join(", "));
    Ok(())
}

fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// The program for any Linux with a C library from 2012 on, compiled with zig's; or the one that BACHET names, of another system or to
/// try the rest with.
fn program() -> Result<PathBuf> {
    if let Some(program) = std::env::var_os("BACHET") {
        return Ok(program.into());
    }
    python::install_tools(&["cargo-zigbuild", "ziglang"])?;
    let target = format!("{TARGET}.{GLIBC}");
    let args = ["zigbuild", "--release", "--package", "bachet-cli", "--target", &target];
    let mut cargo = command("cargo", &args);
    cargo.env("PATH", python::path()?);
    shell::run(cargo)?;
    let built = shell::built("bachet");
    let release = built.parent().and_then(Path::parent).ok_or("the program lies nowhere")?;
    Ok(release.join(TARGET).join("release/bachet"))
}

/// What is installed, as it lies below /usr.
fn tree(program: &Path, folder: &Path) -> Result<PathBuf> {
    let tree = folder.join(format!("bachet-{}-{}-{}", version(), std::env::consts::ARCH, std::env::consts::OS));
    if tree.exists() {
        fs::remove_dir_all(&tree).map_err(|error| format!("{}: {error}", tree.display()))?;
    }
    copy(program, &tree.join(format!("bin/bachet{}", std::env::consts::EXE_SUFFIX)))?;
    for page in manual::pages(program)? {
        write(&tree.join("share/man").join(manual::place(&page)), page.text.as_bytes())?;
    }
    for (shell, place) in COMPLETIONS {
        let output = command(&program.to_string_lossy(), &["completions", shell]).output();
        let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
        write(&tree.join("share").join(place), &output.stdout)?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE", "LICENSE-DEJAVU", "README.md", "CHANGELOG.md"] {
        copy(&root().join(licence), &tree.join("share/doc/bachet").join(licence))?;
    }
    Ok(tree)
}

fn archive(tree: &Path, folder: &Path) -> Result<PathBuf> {
    let name = tree.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let archive = folder.join(format!("{name}.tar.gz"));
    pack(&archive, folder, &name)?;
    Ok(archive)
}

/// Packs something of a folder, as nobody's files.
fn pack(archive: &Path, folder: &Path, what: &str) -> Result<()> {
    let [archive, folder] = [archive, folder].map(|path| path.to_string_lossy().into_owned());
    let args = [
        "--create",
        "--gzip",
        "--owner=0",
        "--group=0",
        "--sort=name",
        "--file",
        &archive,
        "--directory",
        &folder,
        what,
    ];
    shell::run(command("tar", &args))
}

/// Whether a tool answers; an error that says what to install.
fn needed(tool: &str, package: &str) -> Result<()> {
    match answers(tool, &["--version"]) {
        true => Ok(()),
        false => Err(format!("{tool} is missing (Debian: apt-get install {package})")),
    }
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_folder(to)?;
    fs::copy(from, to).map(drop).map_err(|error| format!("{}: {error}", from.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    make_folder(path)?;
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

fn make_folder(file: &Path) -> Result<()> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

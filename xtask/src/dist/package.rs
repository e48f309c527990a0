//! Packages: Debian's, and those of the crates.

use super::{make_folder, needed, version, write};
use crate::shell::{self, Result, command};
use std::path::{Path, PathBuf};

/// The crates that are published, each after those that it depends on.
const CRATES: [&str; 12] = [
    "bachet-connect4",
    "bachet",
    "bachet-matrix",
    "bachet-chance",
    "bachet-cuda",
    "bachet-gdl",
    "bachet-store",
    "bachet-cluster",
    "bachet-synthesis",
    "bachet-app",
    "bachet-web",
    "bachet-cli",
];

/// Packs every crate as it would be published, and builds it from its package.
pub(super) fn crates() -> Result<()> {
    let mut args = vec!["package", "--allow-dirty"];
    for name in CRATES {
        args.extend(["--package", name]);
    }
    shell::run(command("cargo", &args))
}

/// A package for Debian and its kin, of what lies in the tree.
pub(super) fn deb(tree: &Path, folder: &Path) -> Result<PathBuf> {
    needed("dpkg-deb", "dpkg")?;
    let place = folder.join("deb");
    if place.exists() {
        std::fs::remove_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))?;
    }
    let usr = place.join("usr");
    make_folder(&usr)?;
    let [from, to] = [tree, &usr].map(|path| path.to_string_lossy().into_owned());
    shell::run(command("cp", &["--recursive", &from, &to]))?;
    let pages = format!("find {to}/share/man -name '*.1' -exec gzip --best --no-name {{}} +");
    shell::run(command("sh", &["-c", &pages]))?;
    let control = format!(
        "Package: bachet\nVersion: {}\nArchitecture: amd64\nMaintainer: The Bachet developers\nDepends: libc6 (>= 2.17)\n\
         Section: games\nPriority: optional\nDescription: two-player games of perfect information, modelled, solved, played and drawn\n \
         Who wins, in how many moves, and how: Nim and its kin, Connect Four, arenas of\n one's own. With a page for the browser: bachet serve.\n",
        version()
    );
    write(&place.join("DEBIAN/control"), control.as_bytes())?;
    let copyright = "Bachet may be used under the MIT licence or the Apache licence 2.0, as you prefer: see LICENSE-MIT and LICENSE-APACHE\n\
                     beside this file. The font of its PNG pictures has its own free licence, LICENSE-DEJAVU.\n";
    write(&usr.join("share/doc/bachet/copyright"), copyright.as_bytes())?;
    let deb = folder.join(format!("bachet_{}_amd64.deb", version()));
    let [place, file] = [&place, &deb].map(|path| path.to_string_lossy().into_owned());
    shell::run(command("dpkg-deb", &["--root-owner-group", "-Zxz", "--build", &place, &file]))?;
    std::fs::remove_dir_all(&place).map_err(|error| format!("{place}: {error}"))?;
    Ok(deb)
}

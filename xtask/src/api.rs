//! `cargo xtask api`: the public items of the libraries, recorded so that no change of them goes unnoticed.

use crate::generated::{self, Generated};
use crate::shell::{self, Result, command, root};
use public_api::{Builder, Error};

/// The libraries that others build upon.
const LIBRARIES: [&str; 9] = [
    "bachet",
    "bachet-store",
    "bachet-gdl",
    "bachet-matrix",
    "bachet-chance",
    "bachet-cluster",
    "bachet-synthesis",
    "bachet-cuda",
    "bachet-app",
];

/// Writes docs/api anew.
pub(crate) fn write() -> Result<()> {
    match listings()? {
        Some(files) => generated::write(&files),
        None => Err("this compiler describes libraries otherwise than the crate public-api reads them".to_owned()),
    }
}

/// Says whether docs/api is as it would be written now. Another compiler than the one it is written with may not be able to tell.
pub(crate) fn check() -> Result<()> {
    match listings()? {
        Some(files) => generated::check(&files, "api"),
        None => {
            eprintln!(
                "\n*** NOT CHECKED: whether docs/api lists the public items, which this compiler describes otherwise."
            );
            Ok(())
        }
    }
}

/// One line for each public item; none if the compiler's description of them is of another version.
fn listings() -> Result<Option<Vec<Generated>>> {
    let mut files = Vec::new();
    for library in LIBRARIES {
        let args = ["rustdoc", "--quiet", "--package", library, "--lib", "--"];
        let mut describe = command("cargo", &[&args[..], &["-Zunstable-options", "--output-format=json"]].concat());
        describe.env("RUSTDOC", root().join("xtask/rustdoc"));
        shell::run(describe)?;
        let described = shell::target().join("doc").join(format!("{}.json", library.replace('-', "_")));
        let listing = Builder::from_rustdoc_json(described)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .omit_blanket_impls(true)
            .build();
        let items = match listing {
            Ok(items) => items,
            Err(Error::SerdeJsonError(_)) => return Ok(None),
            Err(error) => return Err(format!("{library}: {error}")),
        };
        files.push(Generated { path: format!("docs/api/{library}.txt"), content: items.to_string() });
    }
    Ok(Some(files))
}

//! `cargo xtask bindgen`: JavaScript around the library. It takes many crates, so it is built only for the site.

use crate::shell::Result;
use std::path::Path;

/// Writes `bachet.js` and `bachet_bg.wasm` into a folder.
pub(crate) fn write(library: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let error = |error| format!("{}: {error}", library.display());
    bindgen
        .input_path(library)
        .out_name("bachet")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .map_err(error)?;
    bindgen.generate(folder).map_err(error)
}

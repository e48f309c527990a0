//! The program itself, which comes with the module.

use pyo3::prelude::*;
use std::ffi::OsString;

/// Runs the program with a command line, the first word of which is its own name, and gives its exit code.
#[pyfunction]
pub(crate) fn program(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| bachet_cli::run(words))
}

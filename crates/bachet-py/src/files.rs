//! Files that Python writes, by the same rule as every front end.

use crate::errors::failure;
use bachet_app::Error;
use bachet_app::output::Output;
use pyo3::prelude::*;
use std::path::PathBuf;

/// Writes a file whole or not at all, over nothing that is not its to replace.
#[pyfunction]
pub(crate) fn write(py: Python<'_>, path: PathBuf, data: &[u8], force: bool) -> PyResult<()> {
    let written = py.detach(|| Output { path: &path, force }.write(|out| out.write_all(data)));
    written.map_err(|error| failure(Error::Output(error)))
}

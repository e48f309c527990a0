//! Everything that can be asked in JSON, as the program and the server answer it.

use crate::errors::{failure, failure_of_ask, value_error};
use crate::texts::message;
use crate::work::{Work, allowance};
use bachet::text::choice;
use bachet_app::command::{COMMANDS, Reply, find};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The answer to a command whose options are a JSON object: JSON, or a picture.
#[pyfunction]
#[pyo3(signature = (command, request, positions = None, memory = None, threads = 1, progress = None))]
pub(crate) fn ask<'py>(
    py: Python<'py>,
    command: &str,
    request: &str,
    positions: Option<usize>,
    memory: Option<usize>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let names = COMMANDS.each_ref().map(|command| command.name);
    let name = choice(message!("command"), names, |name| name, command).map_err(value_error)?;
    let command = find(name).expect("it is one of them");
    let call = command.read(request.as_bytes()).map_err(failure_of_ask)?;
    let work = Work::new(None, progress, None);
    let allowed = allowance(positions, memory, threads);
    let reply = work.ask(py, allowed, |context| Ok(command.answer(&call, context)))?.map_err(failure_of_ask)?;
    Ok(PyBytes::new(py, &reply.bytes))
}

/// An answer as JSON.
pub(crate) fn json<'py>(py: Python<'py>, answer: &impl serde::Serialize) -> PyResult<Bound<'py, PyBytes>> {
    Ok(PyBytes::new(py, &Reply::json(answer).map_err(failure)?.bytes))
}

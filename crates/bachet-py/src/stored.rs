//! Solution files: made, asked and verified.

use crate::arena::Core;
use crate::ask::json;
use crate::errors::{failure, lang, value_error};
use crate::view::{Origin, View, read_rules};
use crate::work::{Work, allowance};
use bachet::games::{Opened, open};
use bachet_app::Error;
use bachet_app::source::SourceKind;
use bachet_app::stored::{StoreRequest, info, query, store};
use bachet_store::{Encoding, Sample, StoreError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::Arc;

/// A file with the value of every position of a game.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Stored(Arc<bachet_store::Stored>);

/// What is solved into a file.
#[derive(FromPyObject)]
pub(crate) enum Source<'py> {
    Name(String),
    /// What rules are called, and their text.
    Rules((String, String)),
    Arena(PyRef<'py, Core>),
}

/// The winner, or 0 for a draw, and in how many moves.
type Plain = (u8, Option<u32>);

fn plain(value: bachet::Value) -> Plain {
    (value.outcome.number(), value.moves)
}

fn raised(error: StoreError) -> PyErr {
    failure(error.into())
}

#[pymethods]
impl Stored {
    /// Opens a file.
    #[staticmethod]
    fn open(path: PathBuf) -> PyResult<Stored> {
        bachet_store::Stored::open(&path).map(|stored| Stored(Arc::new(stored))).map_err(raised)
    }

    /// Solves a game of the catalogue, or an arena, into a file.
    #[staticmethod]
    #[allow(clippy::too_many_arguments)] // Python names them.
    fn solve(
        py: Python<'_>,
        game: Source<'_>,
        path: &str,
        start: Option<String>,
        symmetry: bool,
        ranks: bool,
        method: Option<&str>,
        memory: usize,
        temp: Option<String>,
        force: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let opened = match game {
            Source::Name(name) => open(&name).map_err(value_error)?,
            Source::Rules((name, text)) => {
                let rules = read_rules(py, &text)?;
                let source = bachet_app::source::Source::of_rules(&name, &rules).map_err(failure)?;
                let SourceKind::Game(opened) = source.kind else { return Err(failure(Error::Fault)) };
                opened
            }
            Source::Arena(core) => Opened::on_arena(core.named(py)?),
        };
        let encoding = method.map(str::parse::<Encoding>).transpose().map_err(value_error)?;
        let request = StoreRequest {
            from: start,
            no_symmetry: !symmetry,
            no_ranks: !ranks,
            encoding,
            plies: None,
            parts: false,
            temp,
            force,
        };
        let work = Work::new(None, progress, None);
        work.ask(py, allowance(None, Some(memory), 1), |context| store(&opened, &request, path, context).map(drop))
    }

    /// What the file holds, as JSON.
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        json(py, &info(&self.0))
    }

    /// What a position is worth, and its moves, as JSON.
    fn query<'py>(&self, py: Python<'py>, position: &str) -> PyResult<Bound<'py, PyBytes>> {
        let answer =
            |context: &bachet_app::Context<'_>| query(&self.0, Some(position), context).map(|found| found.answer);
        let answer = Work::new(None, None, None).ask(py, allowance(None, None, 1), answer)?;
        json(py, &answer)
    }

    /// The winner from a position, and in how many moves; None if the position cannot be reached.
    fn value(&self, position: &str) -> PyResult<Option<Plain>> {
        Ok(self.0.value(position).map_err(raised)?.map(plain))
    }

    /// The values of many positions.
    fn values(&self, py: Python<'_>, positions: Vec<String>) -> PyResult<Vec<Option<Plain>>> {
        let find = |position: &String| Ok(self.0.value(position)?.map(plain));
        py.detach(|| positions.iter().map(find).collect::<Result<_, StoreError>>()).map_err(raised)
    }

    /// The first flaw of all positions, or of so many blocks chosen by chance; None if there is none.
    fn verify(
        &self,
        py: Python<'_>,
        sample: Option<usize>,
        seed: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Option<String>> {
        let sample = sample.map_or(Sample::All, |count| Sample::Blocks { count, seed });
        let work = Work::new(None, progress, None);
        let checked = work.run(py, || self.0.verify(sample, &work))?;
        Ok(checked.map_err(raised)?.err().map(|flaw| flaw.message().to_text(lang())))
    }

    /// The game, to be played.
    fn view(&self) -> PyResult<View> {
        View::new(self.0.header().game.clone(), Origin::File(self.0.clone()))
    }
}

//! Long work: the interpreter goes on meanwhile, Ctrl-C stops it, and what Python raised comes through.

use crate::dictionary::shown;
use crate::errors::value_error;
use crate::rules::Rules;
use crate::texts::message;
use bachet::Progress;
use bachet::search::{Judge, Status};
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often Python is asked for signals, and told how far the work is.
const PAUSE: Duration = Duration::from_millis(50);

/// What a work has to do with Python while it runs.
pub(crate) struct Work<'a> {
    rules: Option<&'a Rules>,
    /// Told how far the work is, by two numbers.
    progress: Option<Py<PyAny>>,
    /// A heuristic that takes positions as text.
    heuristic: Option<Py<PyAny>>,
    raised: Mutex<Option<PyErr>>,
    asked: Mutex<Instant>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(rules: Option<&'a Rules>, progress: Option<Py<PyAny>>, heuristic: Option<Py<PyAny>>) -> Work<'a> {
        Work { rules, progress, heuristic, raised: Mutex::new(None), asked: Mutex::new(Instant::now()) }
    }

    /// Runs the work without the interpreter's lock, and raises what was raised in it.
    pub(crate) fn run<T: Send>(&self, py: Python<'_>, work: impl Fn() -> T + Send + Sync) -> PyResult<T> {
        let done = py.detach(|| match self.rules {
            // Python runs one thread at a time: more of them would only wait for each other.
            Some(_) => match rayon::ThreadPoolBuilder::new().num_threads(1).build() {
                Ok(pool) => pool.install(work),
                Err(_) => work(),
            },
            None => work(),
        });
        if let Some(error) = self.raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error);
        }
        self.rules.map_or(Ok(()), Rules::raised)?;
        Ok(done)
    }

    pub(crate) fn explores(&self, progress: &Progress) -> bool {
        self.goes_on(progress.expanded as u64, progress.positions as u64)
    }

    pub(crate) fn searches(&self, status: &Status) -> bool {
        self.goes_on(status.nodes, u64::from(status.depth))
    }

    /// What a position seems to be worth.
    pub(crate) fn value(&self, position: &str) -> f64 {
        let Some(heuristic) = &self.heuristic else { return 0.0 };
        let value = |py: Python<'_>| {
            let answer = heuristic.bind(py).call1((position,))?;
            let number = answer.extract::<f64>();
            number.map_err(|_| value_error(message!("heuristic", found = shown(&answer))))
        };
        Python::attach(|py| self.settle(value(py), 0.0))
    }

    /// The heuristic, if there is one.
    pub(crate) fn has_heuristic(&self) -> bool {
        self.heuristic.is_some()
    }

    fn failed(&self) -> bool {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).is_some() || self.rules.is_some_and(Rules::failed)
    }

    fn settle<T>(&self, answer: PyResult<T>, harmless: T) -> T {
        answer.unwrap_or_else(|error| {
            self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            harmless
        })
    }

    fn goes_on(&self, done: u64, all: u64) -> bool {
        {
            let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
            if asked.elapsed() < PAUSE {
                return !self.failed();
            }
            *asked = Instant::now();
        }
        let tell = |py: Python<'_>| {
            py.check_signals()?;
            match &self.progress {
                Some(progress) => progress.bind(py).call1((done, all)).map(|_| ()),
                None => Ok(()),
            }
        };
        Python::attach(|py| self.settle(tell(py), ()));
        !self.failed()
    }
}

/// The heuristic of a work as the library takes it.
pub(crate) fn judge<'a>(value: &'a (dyn Fn(&str) -> f64 + Sync), work: &Work<'_>) -> Option<Judge<'a>> {
    work.has_heuristic().then_some(Judge(value))
}

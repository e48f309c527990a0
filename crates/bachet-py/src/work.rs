//! Long work: it runs on threads of its own, so that the interpreter goes on meanwhile, Ctrl-C stops it, and what Python
//! raised comes through.

use crate::dictionary::shown;
use crate::errors::{failure, interrupted, lang, value_error};
use crate::pool::{Pool, alone};
use crate::rules::Rules;
use crate::texts::message;
use bachet::{Progress, Stage, Stopped, Unwatched, Watch};
use bachet_app::device::Device;
use bachet_app::{Allowance, Context, Error};
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

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
    stopped: AtomicBool,
    /// How far the work is.
    done: [AtomicU64; 2],
}

impl<'a> Work<'a> {
    pub(crate) fn new(rules: Option<&'a Rules>, progress: Option<Py<PyAny>>, heuristic: Option<Py<PyAny>>) -> Work<'a> {
        let done = [AtomicU64::new(0), AtomicU64::new(0)];
        Work { rules, progress, heuristic, raised: Mutex::new(None), stopped: AtomicBool::new(false), done }
    }

    /// Runs the work without the interpreter's lock, and raises what was raised in it.
    pub(crate) fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
        // Python runs one thread at a time: more of them would only wait for each other.
        let calls_back = self.rules.is_some() || self.heuristic.is_some();
        let pool = py.detach(|| Pool::new(calls_back.then_some(1))).ok_or_else(no_threads)?;
        let done = pool.in_place_scope(|scope| {
            let (tell, told) = channel();
            let told = Mutex::new(told);
            scope.spawn(move |_| {
                // One thread state for the whole work: a call back to Python then takes no more than a call.
                let work = || Python::attach(|py| py.detach(work));
                // Nobody listens any more only if the interpreter is being torn down.
                _ = tell.send(catch_unwind(AssertUnwindSafe(work)));
            });
            loop {
                let waited = py.detach(|| told.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PAUSE));
                match waited {
                    Err(RecvTimeoutError::Timeout) => self.attend(py),
                    Err(RecvTimeoutError::Disconnected) => return Err(no_threads()),
                    Ok(done) => return Ok(done),
                }
            }
        })?;
        // A panic is the library's fault, and becomes an exception.
        let done = done.unwrap_or_else(|panic| resume_unwind(panic));
        // Both are taken, so that nothing is left behind for the next work.
        let own = self.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
        let theirs = self.rules.map_or(Ok(()), Rules::raised);
        own.map_or(theirs, Err).map(|()| done)
    }

    /// Asks a use case, which may spend so much.
    pub(crate) fn ask<T: Send>(
        &self,
        py: Python<'_>,
        allowance: Allowance,
        ask: impl FnOnce(&Context<'_>) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        let lang = lang();
        let answer = self.run(py, || ask(&Context { lang, allowance, watch: self, ..Context::default() }))?;
        answer.map_err(failure)
    }

    /// What a position seems to be worth.
    pub(crate) fn value(&self, position: &str) -> f64 {
        let Some(heuristic) = &self.heuristic else { return 0.0 };
        let value = |py: Python<'_>| {
            let answer = heuristic.bind(py).call1((position,))?;
            let number = answer.extract::<f64>().ok().filter(|number| !number.is_nan());
            number.ok_or_else(|| value_error(message!("heuristic", found = shown(&answer))))
        };
        match self.is_over() {
            true => 0.0,
            false => Python::attach(|py| value(py).unwrap_or_else(|error| self.fail(error, 0.0))),
        }
    }

    /// Lets Python handle its signals, and tells it how far the work is.
    fn attend(&self, py: Python<'_>) {
        let told = py.check_signals().and_then(|()| match &self.progress {
            Some(progress) => {
                let [done, all] = self.done.each_ref().map(|number| number.load(Ordering::Relaxed));
                progress.bind(py).call1((done, all)).map(|_| ())
            }
            None => Ok(()),
        });
        told.unwrap_or_else(|error| self.fail(error, ()));
    }

    /// Keeps the first error, and lets the work come to its end.
    pub(crate) fn fail<T>(&self, error: PyErr, harmless: T) -> T {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.stopped.store(true, Ordering::Relaxed);
        if let Some(rules) = self.rules {
            rules.stop();
        }
        harmless
    }

    /// Whether something was raised: then only the end matters.
    fn is_over(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.rules.is_some_and(Rules::failed)
    }
}

impl Watch for Work<'_> {
    fn goes_on(&self, progress: &Progress) -> bool {
        let all = match progress.stage {
            Stage::Exploring => progress.positions as u64,
            Stage::Searching => progress.depth.into(),
            _ => progress.total.unwrap_or(0),
        };
        self.done[0].store(progress.done, Ordering::Relaxed);
        self.done[1].store(all, Ordering::Relaxed);
        !self.is_over()
    }
}

/// The system gave no threads to work on.
fn no_threads() -> PyErr {
    pyo3::exceptions::PyRuntimeError::new_err(message!("threads").to_text(lang()))
}

/// Vertices and arcs up to which waking another thread takes longer than the work.
const SMALL: usize = 1 << 12;

/// Does work of this size, which cannot be stopped, on threads of this process; a large one without the interpreter's lock.
pub(crate) fn pooled<T: Send>(py: Python<'_>, size: usize, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let work = match size <= SMALL {
        true => match alone(work) {
            Ok(done) => return Ok(done),
            Err(work) => work,
        },
        false => work,
    };
    py.detach(|| Pool::new(None).map(|pool| pool.install(work))).ok_or_else(no_threads)
}

/// What Python allows a use case: so many positions, so many bytes, so many threads.
pub(crate) fn allowance(positions: Option<usize>, memory: Option<usize>, threads: usize) -> Allowance {
    let usual = Allowance::default();
    Allowance {
        positions: positions.unwrap_or(usual.positions),
        judged: positions,
        memory: memory.unwrap_or(usual.memory),
        remembered: memory,
        threads: threads.max(1),
        ..usual
    }
}

/// Does the same where `device` says, as programs call it; None stands for a GPU where there is one and it pays.
pub(crate) fn computed<T: Send>(
    py: Python<'_>,
    size: usize,
    device: Option<&str>,
    work: impl FnOnce(&Context<'_>) -> Result<T, Error> + Send,
) -> PyResult<T> {
    let device = device.map_or(Ok(Device::Auto(None)), str::parse).map_err(value_error)?;
    // What is small is not to wait for a look at how much memory is free.
    let allowance = Allowance { device, ..Allowance::of_page(usize::MAX, usize::MAX) };
    let found = stoppable(py, size, |watch| match work(&Context::within(allowance, watch)) {
        Err(Error::Stopped) => Err(Stopped),
        found => Ok(found),
    })?;
    found.map_err(failure)
}

/// Does work that takes about as long as this size says; Ctrl-C stops what is not small.
pub(crate) fn stoppable<T: Send>(
    py: Python<'_>,
    size: usize,
    work: impl FnOnce(&dyn Watch) -> Result<T, Stopped> + Send,
) -> PyResult<T> {
    let watched = Work::new(None, None, None);
    let work = match size <= SMALL {
        true => match alone(|| work) {
            Ok(work) => return work(&Unwatched).map_err(|Stopped| interrupted()),
            Err(work) => work(),
        },
        false => work,
    };
    watched.run(py, || work(&watched))?.map_err(|Stopped| interrupted())
}

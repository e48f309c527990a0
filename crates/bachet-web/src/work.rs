//! The work on one answer: what it may spend, how far it is, and whether somebody still waits for it.

use crate::cache::Cache;
use crate::failure::Failure;
use crate::scheduler::lock;
use crate::settings::Settings;
use crate::texts::message;
use axum::http::StatusCode;
use bachet::games::Valuation;
use bachet::text::{Lang, units};
use bachet::{Progress, Watch};
use bachet_app::answering::{FoundAnswer, Told};
use bachet_app::{Allowance, Context, Error, Listener};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Solutions of games that are played, by what was asked for.
pub(crate) struct Solutions(pub(crate) Cache<Arc<dyn Valuation>>);

impl bachet_app::Solutions for Solutions {
    fn get(&self, key: &str) -> Option<Arc<dyn Valuation>> {
        self.0.get(key).map(|(solution, _)| solution)
    }

    fn keep(&self, key: String, solution: Arc<dyn Valuation>, bytes: usize) {
        self.0.insert(key, (solution, bytes));
    }
}

/// Work under way.
pub(crate) struct Work<'a> {
    settings: &'a Settings,
    cancelled: &'a AtomicBool,
    progress: &'a watch::Sender<Option<Told>>,
    began: Instant,
    told: Mutex<Instant>,
    found: Mutex<Vec<FoundAnswer>>,
}

impl Watch for Work<'_> {
    fn goes_on(&self, progress: &Progress) -> bool {
        const OFTEN: Duration = Duration::from_millis(100);
        if let Ok(mut told) = self.told.try_lock()
            && told.elapsed() >= OFTEN
        {
            *told = Instant::now();
            self.progress.send_replace(Some(Told::of(progress).with(&lock(&self.found))));
        }
        !self.is_over()
    }
}

impl Listener for Work<'_> {
    fn found(&self, found: FoundAnswer) {
        lock(&self.found).push(found);
    }
}

impl<'a> Work<'a> {
    pub(crate) fn new(
        settings: &'a Settings,
        cancelled: &'a AtomicBool,
        progress: &'a watch::Sender<Option<Told>>,
    ) -> Work<'a> {
        let now = Instant::now();
        Work { settings, cancelled, progress, began: now, told: Mutex::new(now), found: Mutex::default() }
    }

    /// What the answer may use.
    pub(crate) fn context<'c>(&'c self, lang: Lang, solutions: &'c Solutions) -> Context<'c> {
        let Settings { device, device_memory, .. } = *self.settings;
        let usual = Allowance::of_page(self.settings.positions, self.settings.share());
        let allowance = Allowance { device, device_memory, ..usual };
        Context { lang, allowance, watch: self, files: &self.settings.files, solutions, listener: self }
    }

    fn is_over(&self) -> bool {
        self.cancelled.load(Relaxed) || self.began.elapsed() >= self.settings.time
    }

    /// An error if the work is to end.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.is_over() { Err(self.stopped()) } else { Ok(()) }
    }

    /// Why it was stopped.
    fn stopped(&self) -> Failure {
        match self.cancelled.load(Relaxed) {
            true => cancelled(),
            false => too_slow(self.settings),
        }
    }

    /// What an error means to who asked.
    pub(crate) fn failure(&self, error: Error) -> Failure {
        match error {
            Error::Stopped => self.stopped(),
            error => error.into(),
        }
    }
}

/// What nobody waits for any more.
pub(crate) fn cancelled() -> Failure {
    Failure::new(StatusCode::SERVICE_UNAVAILABLE, message!("web.cancelled"))
}

/// What takes longer than is allowed.
pub(crate) fn too_slow(settings: &Settings) -> Failure {
    Failure::new(StatusCode::REQUEST_TIMEOUT, message!("web.time", time = units::duration(settings.time)))
}

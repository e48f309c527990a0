//! The work on one answer: what it may spend, how far it is, and whether somebody still waits for it.

use crate::cache::Cache;
use crate::failure::Failure;
use crate::settings::Settings;
use crate::texts::message;
use axum::http::StatusCode;
use bachet::games::{Scores, Trouble};
use bachet::search::Status;
use bachet::text::{Message, units};
use bachet::{ExploreError, Limits, Progress};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How far work has come.
#[derive(Clone, Debug)]
pub(crate) struct SoFar {
    pub(crate) message: Message,
    pub(crate) positions: Option<u64>,
}

/// Solutions of games that are played, by what was asked for.
pub(crate) type Solutions = Cache<Arc<dyn Scores>>;

/// Work under way.
pub(crate) struct Work {
    pub(crate) settings: Arc<Settings>,
    pub(crate) solutions: Arc<Solutions>,
    pub(crate) cancelled: Arc<AtomicBool>,
    pub(crate) progress: watch::Sender<Option<SoFar>>,
    began: Instant,
    told: Mutex<Instant>,
    /// The memory that the last exploration took.
    memory: AtomicUsize,
}

impl Work {
    pub(crate) fn new(
        settings: Arc<Settings>,
        solutions: Arc<Solutions>,
        cancelled: Arc<AtomicBool>,
        progress: watch::Sender<Option<SoFar>>,
    ) -> Work {
        let now = Instant::now();
        Work {
            settings,
            solutions,
            cancelled,
            progress,
            began: now,
            told: Mutex::new(now),
            memory: AtomicUsize::new(0),
        }
    }

    /// Whether it may go on; says now and then how far it is.
    pub(crate) fn goes_on(&self, so_far: impl FnOnce() -> SoFar) -> bool {
        const OFTEN: Duration = Duration::from_millis(100);
        if let Ok(mut told) = self.told.try_lock()
            && told.elapsed() >= OFTEN
        {
            *told = Instant::now();
            self.progress.send_replace(Some(so_far()));
        }
        !self.is_over()
    }

    fn is_over(&self) -> bool {
        self.cancelled.load(Relaxed) || self.began.elapsed() >= self.settings.time
    }

    /// Watches an exploration.
    pub(crate) fn watch_exploring(&self) -> impl Fn(&Progress) -> bool + Sync + '_ {
        |progress| {
            self.memory.fetch_max(progress.memory, Relaxed);
            let n = progress.positions;
            self.goes_on(|| SoFar { message: message!("web.progress-positions", n = n), positions: Some(n as u64) })
        }
    }

    /// Watches a search.
    pub(crate) fn watch_searching(&self) -> impl Fn(&Status) -> bool + Sync + '_ {
        |status| {
            let n = status.nodes;
            self.goes_on(|| SoFar { message: message!("web.progress-nodes", n = n), positions: Some(n) })
        }
    }

    /// Watches anything else.
    pub(crate) fn watch(&self) -> bool {
        self.goes_on(|| SoFar { message: message!("web.progress"), positions: None })
    }

    /// The limits of an exploration, without whoever watches it.
    pub(crate) fn limits(&self, symmetry: bool) -> Limits<'static> {
        Limits { positions: self.settings.positions, memory: self.settings.share(), symmetry, watch: None }
    }

    /// About how many bytes the last exploration took.
    pub(crate) fn memory(&self) -> usize {
        self.memory.load(Relaxed)
    }

    /// An error if the work is to end.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        if self.is_over() { Err(self.stopped()) } else { Ok(()) }
    }

    /// Refuses an answer of so many bytes if that is too much.
    pub(crate) fn check_answer(&self, bytes: usize) -> Result<(), Failure> {
        let most = self.settings.answer();
        match bytes <= most {
            true => Ok(()),
            false => {
                let [bytes, most] = [bytes, most].map(|bytes| units::memory(bytes as u64));
                let large = message!("web.answer-large", bytes = bytes, most = most);
                Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, large))
            }
        }
    }

    /// Why it was stopped.
    pub(crate) fn stopped(&self) -> Failure {
        match self.cancelled.load(Relaxed) {
            true => cancelled(),
            false => too_slow(&self.settings),
        }
    }

    /// What an exploration that ended early means to who asked.
    pub(crate) fn unexplored(&self, error: &ExploreError) -> Failure {
        match error {
            ExploreError::Positions { limit, .. } => {
                Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message!("web.positions", limit = *limit))
            }
            ExploreError::Memory { limit, .. } => Failure::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                message!("web.memory", memory = units::memory(*limit as u64)),
            ),
            ExploreError::Stopped(_) => self.stopped(),
            ExploreError::Arena(error) => error.message().into(),
        }
    }

    pub(crate) fn trouble(&self, trouble: &Trouble) -> Failure {
        match trouble {
            Trouble::Position(message) => message.clone().into(),
            Trouble::Explore(error) => self.unexplored(error),
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

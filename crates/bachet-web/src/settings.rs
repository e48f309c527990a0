//! What the server allows, and to whom.

use bachet::explore::free_memory;
use bachet_app::device::Device;
use bachet_store::Stored;
use std::sync::Arc;
use std::time::Duration;

/// What a server allows. The defaults are safe for a machine that does other things too.
///
/// ```
/// use bachet_web::Settings;
/// let settings = Settings { positions: 100_000, ..Settings::default() };
/// assert!(settings.token.is_none() && settings.jobs > 0);
/// ```
#[derive(Clone, Debug)]
pub struct Settings {
    /// A game may have at most so many positions.
    pub positions: usize,
    /// Bytes for all that is computed or kept at one time.
    pub memory: usize,
    /// How long one answer may take.
    pub time: Duration,
    /// A request may have at most so many bytes.
    pub body: usize,
    /// How many answers are computed at one time; four times as many may wait.
    pub jobs: usize,
    /// How many connections are open at one time; others wait until one is closed.
    pub connections: usize,
    /// What a request must give to be answered, if anything.
    pub token: Option<String>,
    /// The names by which the server may be called, besides `localhost` and numbers of machines.
    pub hosts: Vec<String>,
    /// Solution files with ranks: what they know is not computed, and their games are listed as ready to play. An arena is
    /// called by the name of its file, and a game by its own.
    pub files: Vec<Arc<Stored>>,
    /// Where arenas are solved.
    pub device: Device,
    /// Bytes of a GPU's memory that an answer may use; all that is free where nothing is said.
    pub device_memory: Option<u64>,
}

impl Default for Settings {
    fn default() -> Settings {
        const MOST: usize = 2 << 30;
        Settings {
            positions: 5_000_000,
            memory: free_memory().map_or(MOST, |free| (free / 2).min(MOST)),
            time: Duration::from_secs(30),
            body: 1 << 20,
            jobs: std::thread::available_parallelism().map_or(2, usize::from),
            connections: 512,
            token: None,
            hosts: Vec::new(),
            files: Vec::new(),
            device: Device::Processor,
            device_memory: None,
        }
    }
}

impl Settings {
    /// The memory of one answer that is computed; what is kept has a share of its own.
    pub(crate) fn share(&self) -> usize {
        self.memory / (self.jobs.saturating_add(1))
    }

    /// How many answers may be computed or wait at one time.
    pub(crate) fn most_jobs(&self) -> usize {
        self.jobs.saturating_mul(5)
    }
}

//! Work that takes long: who watches it, how far it is, and how it is stopped.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use web_time::{Duration, Instant};

/// Whoever watches work that takes long. A function of [`Progress`] is one.
///
/// ```
/// use bachet::{ExploreError, Limits, Progress, explore, games::Connect4};
/// let few = |progress: &Progress| progress.positions < 1000;
/// let limits = Limits { watch: &few, ..Limits::default() };
/// let explored = explore(&Connect4::new(5, 4, 4).unwrap(), &limits);
/// assert!(matches!(explored, Err(ExploreError::Stopped(_))));
/// ```
pub trait Watch: Sync {
    /// Called often, with how far the work is, by one thread at a time or by several; answers whether it may go on.
    fn goes_on(&self, progress: &Progress) -> bool;
}

impl<F: Fn(&Progress) -> bool + Sync> Watch for F {
    fn goes_on(&self, progress: &Progress) -> bool {
        self(progress)
    }
}

/// Nobody watches: the work goes on to its end.
///
/// ```
/// use bachet::{Progress, Unwatched, Watch};
/// assert!(Unwatched.goes_on(&Progress::default()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn goes_on(&self, _: &Progress) -> bool {
        true
    }
}

/// What is being done.
///
/// ```
/// assert_eq!(bachet::Progress::default().stage, bachet::Stage::Exploring);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// Finding the positions of a game, or some of them to tell how many there are.
    #[default]
    Exploring,
    /// Finding who wins from each vertex, an attractor, a kernel or Grundy numbers.
    Solving,
    /// Looking ahead from one position.
    Searching,
    /// Finding the positions of a solution file, level by level upwards.
    Positions,
    /// Finding their values, level by level downwards.
    Values,
    /// Putting the levels into one file.
    Writing,
    /// Checking what was found: a solution, a strategy or a file.
    Checking,
    /// Playing a match.
    Playing,
    /// Counting plays.
    Counting,
}

/// How far work has come. What does not apply to it is 0.
///
/// ```
/// use bachet::{Progress, Stage};
/// let progress = Progress { stage: Stage::Solving, done: 500, total: Some(1000), ..Progress::default() };
/// assert!(progress.total.is_some_and(|total| progress.done < total));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of it is done: positions whose moves were played, vertices that were settled, positions that were visited,
    /// games, plays that were counted.
    pub done: u64,
    /// Of how much, if that is known.
    pub total: Option<u64>,
    /// Positions met.
    pub positions: usize,
    /// Moves played.
    pub arcs: usize,
    /// Bytes that exploring and then solving so many positions take.
    pub memory: usize,
    /// How many moves ahead a search looks.
    pub depth: u32,
    /// The level that is worked on.
    pub level: u32,
    /// The last level there is.
    pub last_level: u32,
    /// Bytes of the disk that the work takes so far.
    pub disk: u64,
    /// Games that the first computer of a match has won, drawn and lost.
    pub results: [u64; 3],
}

impl Progress {
    /// So much is done of a stage.
    ///
    /// ```
    /// use bachet::{Progress, Stage};
    /// assert_eq!(Progress::of(Stage::Searching, 7).done, 7);
    /// ```
    #[must_use]
    pub fn of(stage: Stage, done: u64) -> Progress {
        Progress { stage, done, ..Progress::default() }
    }
}

/// The work was stopped before it knew the answer: by its budget, or by whoever watches it.
///
/// ```
/// use bachet::{Progress, Stopped, games::{Rule, impartial::sequence_watched}};
/// let never = |_: &Progress| false;
/// assert_eq!(sequence_watched(&Rule::Unequal, 1000, &never), Err(Stopped));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before the end")
    }
}

impl std::error::Error for Stopped {}

/// Asks whoever watches every few milliseconds, however often and by however many threads it is called itself. Once the
/// answer was no it stays no, for all of them.
///
/// ```
/// use bachet::{Progress, Stage, Stopped, watch::Pulse};
/// let never = |_: &Progress| false;
/// let pulse = Pulse::new(&never);
/// assert_eq!(pulse.beat(|| Progress::of(Stage::Solving, 0)), Err(Stopped));
/// ```
pub struct Pulse<'a> {
    watch: &'a dyn Watch,
    began: Instant,
    /// When to ask next, in microseconds since the beginning.
    next: AtomicU64,
    stopped: AtomicBool,
}

/// How long nobody is asked.
const PAUSE: Duration = Duration::from_millis(4);

impl<'a> Pulse<'a> {
    /// The first beat asks.
    ///
    /// ```
    /// use bachet::{Progress, Unwatched, watch::Pulse};
    /// assert!(Pulse::new(&Unwatched).beat(Progress::default).is_ok());
    /// ```
    pub fn new(watch: &'a dyn Watch) -> Pulse<'a> {
        Pulse { watch, began: Instant::now(), next: AtomicU64::new(0), stopped: AtomicBool::new(false) }
    }

    /// Asks if it is time to. It costs a look at the clock: let a thousand steps pass from one to the next.
    ///
    /// ```
    /// use bachet::{Progress, watch::Pulse};
    /// let asked = std::sync::atomic::AtomicU32::new(0);
    /// let count = |_: &Progress| asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < 1;
    /// let pulse = Pulse::new(&count);
    /// assert!(pulse.beat(Progress::default).is_ok());
    /// while pulse.beat(Progress::default).is_ok() {}
    /// assert_eq!(asked.into_inner(), 2);
    /// ```
    pub fn beat(&self, progress: impl FnOnce() -> Progress) -> Result<(), Stopped> {
        if self.stopped.load(Relaxed) {
            return Err(Stopped);
        }
        let now = self.began.elapsed().as_micros() as u64;
        let next = self.next.load(Relaxed);
        let later = now + PAUSE.as_micros() as u64;
        if now < next || self.next.compare_exchange(next, later, Relaxed, Relaxed).is_err() {
            return Ok(());
        }
        if !self.watch.goes_on(&progress()) {
            self.stopped.store(true, Relaxed);
            return Err(Stopped);
        }
        Ok(())
    }
}

impl fmt::Debug for Pulse<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pulse {{ stopped: {} }}", self.stopped.load(Relaxed))
    }
}

/// What parts of a work call every few thousand steps: a pulse that knows how far the whole is.
pub(crate) type Checkpoint<'a> = &'a (dyn Fn() -> Result<(), Stopped> + Sync);

/// The beat of work that nobody watches.
pub(crate) const UNWATCHED: Checkpoint<'static> = &|| Ok(());

/// The steps of work on one thread, of which every few thousandth makes the pulse beat.
pub(crate) struct Steps<'a> {
    pulse: &'a Pulse<'a>,
    stage: Stage,
    total: u64,
    left: usize,
}

/// Steps from one beat to the next.
const STEPS: usize = 1 << 12;

impl<'a> Steps<'a> {
    /// Steps of a stage that settles so many things.
    pub(crate) fn new(pulse: &'a Pulse<'a>, stage: Stage, total: usize) -> Steps<'a> {
        Steps { pulse, stage, total: total as u64, left: 0 }
    }

    /// Takes so many steps, where so many things are settled.
    #[inline]
    pub(crate) fn take(&mut self, steps: usize, done: usize) -> Result<(), Stopped> {
        match self.left.checked_sub(steps) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => self.beat(done),
        }
    }

    #[cold]
    fn beat(&mut self, done: usize) -> Result<(), Stopped> {
        self.left = STEPS;
        self.pulse.beat(|| Progress { total: Some(self.total), ..Progress::of(self.stage, done as u64) })
    }
}

//! Counting what a search spends, and stopping it in time.

use super::budget::Budget;
use crate::watch::{Progress, Stage, Stopped};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use web_time::{Duration, Instant};

/// What the threads of a search have spent together.
pub(super) struct Spending<'a> {
    budget: &'a Budget<'a>,
    started: Instant,
    nodes: AtomicU64,
    stop: AtomicBool,
}

impl<'a> Spending<'a> {
    pub(super) fn new(budget: &'a Budget<'a>) -> Self {
        Spending { budget, started: Instant::now(), nodes: AtomicU64::new(0), stop: AtomicBool::new(false) }
    }

    /// Stops every thread at its next look at its meter.
    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }
}

/// One thread's count of positions. It looks at the clock and asks whoever watches every few milliseconds, however long a
/// position takes.
pub(super) struct Meter<'a> {
    spending: &'a Spending<'a>,
    /// Only one thread asks whoever watches.
    leading: bool,
    /// Positions visited by this thread.
    pub(super) nodes: u64,
    /// The depth that is being searched, for whoever watches.
    pub(super) depth: u32,
    reported: u64,
    /// When to look next, as a number of positions, and how many there were since the last look.
    next: u64,
    step: u64,
    looked: Instant,
    /// How long to go without looking.
    pace: Duration,
}

/// Positions before the first look.
const FIRST_STEP: u64 = 1;

impl<'a> Meter<'a> {
    pub(super) fn new(spending: &'a Spending<'a>, leading: bool) -> Self {
        let pace = Duration::from_millis(5).min(spending.budget.time.unwrap_or(Duration::MAX) / 16);
        let next = FIRST_STEP.min(spending.budget.nodes.unwrap_or(u64::MAX));
        let looked = Instant::now();
        Meter { spending, leading, nodes: 0, depth: 0, reported: 0, next, step: FIRST_STEP, looked, pace }
    }

    /// Whether the search may go on.
    #[inline]
    pub(super) fn go_on(&mut self) -> Result<(), Stopped> {
        if self.nodes < self.next { Ok(()) } else { self.look() }
    }

    /// Listing very many moves takes as long as visiting some positions: the next look comes sooner.
    #[inline]
    pub(super) fn lists(&mut self, moves: usize) {
        const AS_A_POSITION: usize = 64;
        self.next = self.next.saturating_sub((moves / AS_A_POSITION) as u64);
    }

    /// Whether the search may go on in the middle of a position, for a heuristic that takes its time.
    pub(super) fn still_goes_on(&mut self) -> bool {
        self.looked.elapsed() < self.pace || self.look().is_ok()
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Result<(), Stopped> {
        let Spending { budget, started, stop, .. } = self.spending;
        let nodes = self.report();
        let now = Instant::now();
        self.step = if now - self.looked < self.pace { self.step * 2 } else { (self.step / 2).max(1) };
        self.looked = now;
        let left = budget.nodes.map_or(u64::MAX, |most| most.saturating_sub(nodes));
        self.next = self.nodes + self.step.min(left);
        let late = budget.time.is_some_and(|time| now - *started >= time);
        let progress = Progress { depth: self.depth, ..Progress::of(Stage::Searching, nodes) };
        if left == 0 || late || self.leading && !budget.watch.goes_on(&progress) {
            self.spending.stop();
        }
        if stop.load(Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// Adds what this thread has visited to what all have, and answers that.
    pub(super) fn report(&mut self) -> u64 {
        let new = self.nodes - self.reported;
        self.reported = self.nodes;
        self.spending.nodes.fetch_add(new, Relaxed) + new
    }
}

//! Tasks shared among threads, and how a pass may end early.

use crate::search::lock;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

/// Why a level was not made.
///
/// ```
/// use bachet_connect4::{Board, Index, Unfinished};
/// let index = Index::new(Board::new(4, 4, 4).unwrap()).unwrap();
/// assert_eq!(index.backward(3, &[], 1, &|| true), Err(Unfinished::WrongLevel { expected: 123, found: 0 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// Whoever watched did not want to go on.
    Stopped,
    /// There is no memory for a level of so many bytes.
    NoMemory(u64),
    /// The level to start from has not as many entries as it should have, or is not on the board.
    WrongLevel {
        /// How many entries it should have.
        expected: u64,
        /// How many it has.
        found: u64,
    },
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfinished::Stopped => write!(f, "stopped before the level was made"),
            Unfinished::NoMemory(bytes) => write!(f, "no memory for {bytes} bytes: a smaller board takes less"),
            Unfinished::WrongLevel { expected, found } => {
                write!(
                    f,
                    "the level to start from has {found} entries instead of {expected}: it must be the one beside"
                )
            }
        }
    }
}

impl std::error::Error for Unfinished {}

/// Threads, and who watches them.
pub(super) struct Team<'a> {
    pub(super) threads: usize,
    pub(super) watch: &'a (dyn Fn() -> bool + Sync),
}

/// Whoever watches is asked after so many bytes, which take a few milliseconds at most.
const PATIENCE: usize = 1 << 20;

impl Team<'_> {
    /// Does all tasks, and hands back each thread's desk. A task calls its last argument now and then with the number of bytes
    /// made, and ends early if the answer is no.
    pub(super) fn share<T: Send, D: Default + Send>(
        &self,
        tasks: Vec<T>,
        work: impl Fn(&mut D, T, &mut dyn FnMut(usize) -> bool) + Sync,
    ) -> Result<Vec<D>, Unfinished> {
        let helpers = self.threads.min(tasks.len()).saturating_sub(1);
        let tasks = Mutex::new(tasks.into_iter());
        let stopped = AtomicBool::new(!(self.watch)());
        let thread = || {
            let mut desk = D::default();
            let mut made = 0;
            let mut go_on = |bytes: usize| {
                made += bytes;
                if made >= PATIENCE {
                    made = 0;
                    stopped.fetch_or(!(self.watch)(), Relaxed);
                }
                !stopped.load(Relaxed)
            };
            while go_on(0) {
                let task = lock(&tasks).next();
                let Some(task) = task else { break };
                work(&mut desk, task, &mut go_on);
            }
            desk
        };
        let desks = thread::scope(|scope| {
            // A thread that cannot be had is done without.
            let helpers = (0..helpers).map_while(|_| thread::Builder::new().spawn_scoped(scope, thread).ok());
            let helpers: Vec<_> = helpers.collect();
            let mut desks = vec![thread()];
            desks.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
            desks
        });
        if stopped.load(Relaxed) { Err(Unfinished::Stopped) } else { Ok(desks) }
    }
}

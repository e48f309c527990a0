//! Threads for work, which belong to one process: a child that was forked has none of its parent's threads, and makes its own.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

thread_local! {
    /// A pool of this thread alone, which a forked child keeps: what is done here neither waits nor wakes anybody.
    static ALONE: Option<ThreadPool> = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().ok();
}

/// Does small work on the caller's thread; none if that cannot be, with the work handed back.
pub(crate) fn alone<T, W: FnOnce() -> T>(work: W) -> Result<T, W> {
    match ALONE.with(Option::is_some) || rayon::current_thread_index().is_some() {
        true => Ok(work()),
        false => Err(work),
    }
}

/// The pools that nobody uses just now, and the process whose threads they have.
struct Idle {
    process: u32,
    pools: Vec<ThreadPool>,
}

static IDLE: Mutex<Idle> = Mutex::new(Idle { process: 0, pools: Vec::new() });

/// More pools than this are not kept.
const MOST_IDLE: usize = 4;

/// A pool that nobody else uses meanwhile, so that no work waits for another.
pub(crate) struct Pool {
    /// There until it is given back.
    pool: Option<ThreadPool>,
    process: u32,
}

impl Pool {
    /// A pool of so many threads, or of one for each core; none if the system gives no threads.
    pub(crate) fn new(threads: Option<usize>) -> Option<Pool> {
        let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into));
        let process = std::process::id();
        let known = {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            if idle.process != process {
                idle.process = process;
                // Their threads were left behind in the parent: whoever dropped them would wait for nobody.
                std::mem::take(&mut idle.pools).into_iter().for_each(std::mem::forget);
            }
            let place = idle.pools.iter().position(|pool| pool.current_num_threads() == threads);
            place.map(|place| idle.pools.swap_remove(place))
        };
        let name = |k| format!("bachet-{k}");
        let made = || ThreadPoolBuilder::new().num_threads(threads).thread_name(name).build().ok();
        let pool = known.or_else(made)?;
        Some(Pool { pool: Some(pool), process })
    }
}

impl Deref for Pool {
    type Target = ThreadPool;

    fn deref(&self) -> &ThreadPool {
        self.pool.as_ref().expect("it is there until it is given back")
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let Some(pool) = self.pool.take() else { return };
        if self.process != std::process::id() {
            return std::mem::forget(pool);
        }
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.process == self.process && idle.pools.len() < MOST_IDLE {
            idle.pools.push(pool);
        }
    }
}

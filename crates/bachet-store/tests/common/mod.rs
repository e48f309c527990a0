//! Processes that are threads of a test.
#![allow(dead_code, reason = "not every test needs all of it")]

use bachet::games::Opened;
use bachet::{Progress, Watch};
use bachet_store::{Encoding, Job, Peers, StoreError, solve};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// Processes that are threads, and what they hand each other.
struct Room {
    count: usize,
    board: Mutex<Board>,
    changed: Condvar,
    gone: AtomicBool,
}

#[derive(Default)]
struct Board {
    round: usize,
    brought: Vec<Option<Vec<Vec<u8>>>>,
    taken: usize,
}

struct Member {
    room: Arc<Room>,
    place: usize,
}

impl Peers for Member {
    fn count(&self) -> usize {
        self.room.count
    }

    fn place(&self) -> usize {
        self.place
    }

    fn exchange(&self, parcels: Vec<Vec<u8>>, goes_on: &dyn Fn() -> bool) -> Result<Vec<Vec<u8>>, StoreError> {
        let Room { count, board, changed, gone } = &*self.room;
        let mut there = board.lock().unwrap();
        let wait = |there| {
            if !goes_on() || gone.load(SeqCst) {
                gone.store(true, SeqCst);
                return Err(StoreError::Stopped);
            }
            Ok(changed.wait_timeout(there, Duration::from_millis(5)).unwrap().0)
        };
        while there.brought[self.place].is_some() {
            there = wait(there)?;
        }
        there.brought[self.place] = Some(parcels);
        let round = there.round;
        while there.round == round && there.brought.iter().any(Option::is_none) {
            there = wait(there)?;
        }
        let received = there.brought.iter().map(|parcels| parcels.as_ref().unwrap()[self.place].clone()).collect();
        there.taken += 1;
        if there.taken == *count {
            *there = Board { round: round + 1, brought: vec![None; *count], taken: 0 };
        }
        while there.round == round {
            there = wait(there)?;
        }
        changed.notify_all();
        Ok(received)
    }
}

/// Solves on so many threads that call themselves processes, each until it was asked so often whether to go on.
pub(crate) fn together(game: &Opened, count: usize, file: &Path, memory: u64, most: usize) -> Result<(), StoreError> {
    let results = all(count, most, |peers, watch| {
        let job = Job { peers: Some(peers), memory, watch, ..Job::new(game) };
        solve(&job, file).map(drop)
    });
    results.into_iter().collect()
}

/// Does the same work on so many threads that call themselves processes, as long as they were not asked too often whether to go on.
pub(crate) fn all<T: Send>(
    count: usize,
    most: usize,
    work: impl Fn(&dyn Peers, &dyn Watch) -> Result<T, StoreError> + Sync,
) -> Vec<Result<T, StoreError>> {
    let board = Mutex::new(Board { brought: vec![None; count], ..Board::default() });
    let room = Arc::new(Room { count, board, changed: Condvar::new(), gone: AtomicBool::new(false) });
    let asked = AtomicUsize::new(0);
    let watch = |_: &Progress| asked.fetch_add(1, SeqCst) < most && !room.gone.load(SeqCst);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..count)
            .map(|place| {
                let (room, watch, work) = (Arc::clone(&room), &watch, &work);
                scope.spawn(move || {
                    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
                    let member = Member { room: Arc::clone(&room), place };
                    let result = pool.install(|| work(&member, watch));
                    if result.is_err() {
                        room.gone.store(true, SeqCst);
                    }
                    result
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    })
}

/// The file of one process without others.
pub(crate) fn alone(game: &Opened, encoding: Option<Encoding>, folder: &Path) -> Vec<u8> {
    let file = folder.join("alone.bachet");
    solve(&Job { encoding, ..Job::new(game) }, &file).unwrap();
    fs::read(file).unwrap()
}

/// The folders that are there.
pub(crate) fn left(folder: &Path) -> Vec<PathBuf> {
    let left = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    left.filter(|path| path.is_dir()).collect()
}

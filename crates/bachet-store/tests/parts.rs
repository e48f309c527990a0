//! Games that several processes solve together come to the same file as those of one.

use bachet::Progress;
use bachet::games::{Opened, open};
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
fn together(game: &Opened, count: usize, file: &Path, memory: u64, most: usize) -> Result<(), StoreError> {
    let board = Mutex::new(Board { brought: vec![None; count], ..Board::default() });
    let room = Arc::new(Room { count, board, changed: Condvar::new(), gone: AtomicBool::new(false) });
    let asked = AtomicUsize::new(0);
    let watch = |_: &Progress| asked.fetch_add(1, SeqCst) < most && !room.gone.load(SeqCst);
    let results: Vec<Result<(), StoreError>> = thread::scope(|scope| {
        let solvers: Vec<_> = (0..count)
            .map(|place| {
                let (room, watch) = (Arc::clone(&room), &watch);
                scope.spawn(move || {
                    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
                    let member = Member { room: Arc::clone(&room), place };
                    let job = Job { peers: Some(&member), memory, watch, ..Job::new(game) };
                    let result = pool.install(|| solve(&job, file)).map(drop);
                    if result.is_err() {
                        room.gone.store(true, SeqCst);
                    }
                    result
                })
            })
            .collect();
        solvers.into_iter().map(|solver| solver.join().unwrap()).collect()
    });
    results.into_iter().collect()
}

fn alone(game: &Opened, folder: &Path) -> Vec<u8> {
    let file = folder.join("alone.bachet");
    solve(&Job { encoding: Some(Encoding::Keys), ..Job::new(game) }, &file).unwrap();
    fs::read(file).unwrap()
}

fn left(folder: &Path) -> Vec<PathBuf> {
    let left = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    left.filter(|path| path.is_dir()).collect()
}

const GAMES: [&str; 6] = ["connect4:4x3", "nim:3-4-5,misere", "chomp:3x4", "tictactoe", "matches:9", "kayles:9"];

#[test]
fn the_file_is_the_same_for_any_number_of_processes() {
    for name in GAMES {
        let (game, folder) = (open(name).unwrap(), tempfile::tempdir().unwrap());
        if game.view().capabilities().levels.is_none() {
            continue;
        }
        let wanted = alone(&game, folder.path());
        for (count, memory) in [(1, 4 << 30), (2, 4 << 30), (3, 1 << 20), (5, 4 << 30)] {
            let file = folder.path().join(format!("{count}.bachet"));
            together(&game, count, &file, memory, usize::MAX).unwrap();
            assert!(fs::read(&file).unwrap() == wanted, "{name}, {count}");
            assert_eq!(left(folder.path()), Vec::<PathBuf>::new(), "{name}, {count}");
        }
    }
}

#[test]
fn little_memory_makes_runs_on_the_disk_and_several_groups() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let wanted = alone(&game, folder.path());
    let file = folder.path().join("parts.bachet");
    together(&game, 2, &file, 1 << 20, usize::MAX).unwrap();
    assert!(fs::read(&file).unwrap() == wanted);
}

#[test]
fn stopped_work_goes_on_with_any_number_of_processes() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let wanted = alone(&game, folder.path());
    let file = folder.path().join("parts.bachet");
    let mut stops = 0;
    // Levels alone are asked about more often than the first two times, however fast the machine is.
    for (most, count) in [(15, 3), (20, 2), (60, 2), (90, 4), (40, 1), (120, 5), (50, 2)].into_iter().cycle().take(14) {
        match together(&game, count, &file, 4 << 20, most) {
            Err(StoreError::Stopped) => stops += 1,
            Ok(()) => break,
            Err(error) => panic!("{error}"),
        }
    }
    together(&game, 3, &file, 4 << 20, usize::MAX).unwrap();
    assert!(stops > 1 && fs::read(&file).unwrap() == wanted);
    assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
}

#[test]
fn a_damaged_stage_is_found_and_done_again() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let wanted = alone(&game, folder.path());
    let file = folder.path().join("parts.bachet");
    assert!(matches!(together(&game, 2, &file, 4 << 30, 100), Err(StoreError::Stopped)));
    let part = folder.path().join("parts.bachet.part-1-of-2.work");
    let stages = fs::read_dir(part).unwrap().map(|entry| entry.unwrap().path());
    let stages: Vec<PathBuf> = stages.filter(|path| path.to_string_lossy().contains("keys-0000")).collect();
    assert!(stages.len() > 4);
    let mut bytes = fs::read(&stages[3]).unwrap();
    bytes[0] ^= 1;
    fs::write(&stages[3], bytes).unwrap();
    together(&game, 2, &file, 4 << 30, usize::MAX).unwrap();
    assert!(fs::read(&file).unwrap() == wanted);
}

#[test]
fn a_part_that_is_missing_is_named() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let file = folder.path().join("parts.bachet");
    assert!(matches!(together(&game, 3, &file, 4 << 30, 60), Err(StoreError::Stopped)));
    fs::remove_dir_all(folder.path().join("parts.bachet.part-1-of-3.work")).unwrap();
    let error = together(&game, 2, &file, 4 << 30, usize::MAX).unwrap_err();
    assert!(matches!(error, StoreError::Parts { count: 3, missing: 1, .. } | StoreError::Stopped), "{error}");
    // The same number begins the missing part again.
    together(&game, 3, &file, 4 << 30, usize::MAX).unwrap();
}

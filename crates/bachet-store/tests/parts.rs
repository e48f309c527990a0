//! Games that several processes solve together come to the same file as those of one.

mod common;

use bachet::games::{Opened, open};
use bachet_store::{Encoding, StoreError};
use common::{left, together};
use std::fs;
use std::path::{Path, PathBuf};

fn alone(game: &Opened, folder: &Path) -> Vec<u8> {
    common::alone(game, Some(Encoding::Keys), folder)
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

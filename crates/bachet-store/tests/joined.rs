//! Solutions that lie in parts are asked like one file, and become the same file.

mod common;

use bachet::games::{Opened, open};
use bachet::{Arena, Outcome, Player, Progress, Unwatched};
use bachet_store::{Encoding, Job, Joining, Sample, Share, StoreError, Stored, join, solve};
use common::{all, alone, left, together};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};

fn in_parts(game: &Opened, count: usize, whole: &Path) -> Vec<PathBuf> {
    let results = all(count, usize::MAX, |peers, watch| {
        let job = Job { peers: Some(peers), parts: true, watch, ..Job::new(game) };
        solve(&job, whole)
    });
    for result in results {
        assert!(result.unwrap().positions() > 10);
    }
    (0..count).map(|place| Share { count, place }.file(whole)).collect()
}

fn joined(parts: &[PathBuf], output: &Path, memory: u64) -> Result<(), StoreError> {
    join(&Joining { parts, output, temp: None, memory, watch: &Unwatched }).map(drop)
}

fn arena() -> Opened {
    let mut builder = Arena::builder();
    let vertices: Vec<_> = (0..40).map(|k| builder.vertex(&format!("v{k}"), Player::BOTH[k % 3 % 2])).collect();
    for k in 1..vertices.len() {
        builder.arc(vertices[k], vertices[k - 1]).arc(vertices[k], vertices[k * 7 % 40]);
    }
    builder.ending(vertices[0], Outcome::Win(Player::One)).alternating(false);
    Opened::on_arena(builder.build().unwrap())
}

#[test]
fn parts_are_asked_like_one_file_and_become_it() {
    let keys = Some(Encoding::Keys);
    let games = ["connect4:4x4", "nim:3-4-5,misere", "chomp:3x4", "morris:3"].map(|name| open(name).unwrap());
    for (game, count) in games.into_iter().chain([arena()]).zip([2, 3, 5, 3, 2]) {
        let folder = tempfile::tempdir().unwrap();
        let encoding = keys.filter(|_| game.view().capabilities().levels.is_some());
        let wanted = alone(&game, encoding, folder.path());
        let one = Stored::open(&folder.path().join("alone.bachet")).unwrap();
        let whole = folder.path().join("all.bachet");
        let parts = in_parts(&game, count, &whole);
        assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
        assert!(!whole.exists() && parts.iter().all(|part| part.exists()));
        // By any part, and by the name of the whole.
        for path in [&parts[1], &whole] {
            let stored = Stored::open(path).unwrap();
            assert_eq!(stored.header().positions(), one.header().positions());
            let checked = stored.verify(Sample::All, &Unwatched).unwrap().unwrap();
            assert_eq!(checked.positions, one.header().positions());
            let start = &one.header().start;
            assert_eq!(stored.value(start).unwrap(), one.value(start).unwrap());
            assert_eq!(stored.moves(start).unwrap(), one.moves(start).unwrap());
        }
        // From folders of their own, in any order, with little memory or much.
        for memory in [1 << 20, 1 << 30] {
            let apart: Vec<PathBuf> = (0..count).map(|k| folder.path().join(format!("machine{k}"))).collect();
            for (part, folder) in parts.iter().zip(&apart) {
                fs::create_dir_all(folder).unwrap();
                fs::copy(part, folder.join(part.file_name().unwrap())).unwrap();
            }
            let reversed: Vec<PathBuf> = apart.into_iter().rev().collect();
            joined(&reversed, &whole, memory).unwrap();
            assert!(fs::read(&whole).unwrap() == wanted, "{} of {count}", game.name());
            fs::remove_file(&whole).unwrap();
        }
        joined(&parts, &whole, 1 << 30).unwrap();
        assert!(fs::read(&whole).unwrap() == wanted);
    }
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("c4.bachet");
    let parts = in_parts(&open("connect4:4x3").unwrap(), 3, &whole);
    let others = in_parts(&open("connect4:3x4").unwrap(), 3, &folder.path().join("other.bachet"));
    let output = folder.path().join("joined.bachet");
    let refused = |parts: &[PathBuf]| joined(parts, &output, 1 << 30).unwrap_err();
    assert!(matches!(refused(&parts[..2]), StoreError::MissingPart { missing: 2, count: 3, .. }));
    assert!(matches!(refused(&parts[1..]), StoreError::MissingPart { missing: 0, .. }));
    let twice = [parts[0].clone(), parts[1].clone(), parts[1].clone()];
    assert!(matches!(refused(&twice), StoreError::OtherPart { .. }));
    let mixed = [parts[0].clone(), parts[1].clone(), others[2].clone()];
    assert!(matches!(refused(&mixed), StoreError::OtherPart { .. }));
    assert!(matches!(refused(&[folder.path().join("none")]), StoreError::NoParts { .. }));
    // A damaged block is found while parts are joined, and nothing is written.
    let mut bytes = fs::read(&parts[2]).unwrap();
    let middle = bytes.len() - 2000;
    bytes[middle] ^= 1;
    fs::write(&parts[2], bytes).unwrap();
    assert!(refused(&parts).is_damage() && !output.exists());
    fs::remove_file(&parts[2]).unwrap();
    for path in [&parts[0], &whole] {
        let error = Stored::open(path).unwrap_err();
        assert!(matches!(error, StoreError::MissingPart { missing: 2, .. }), "{error}");
    }
}

#[test]
fn what_a_work_takes_of_the_disk_never_falls_below_nothing() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let most = AtomicU64::new(0);
    let watch = |progress: &Progress| {
        most.fetch_max(progress.disk, SeqCst);
        true
    };
    // So little memory that runs go to the disk and are removed again.
    let job = Job { encoding: Some(Encoding::Keys), memory: 1 << 20, watch: &watch, ..Job::new(&game) };
    solve(&job, &folder.path().join("c4.bachet")).unwrap();
    let most = most.load(SeqCst);
    assert!((100_000..100_000_000).contains(&most), "{most}");
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

#[test]
fn whoever_is_killed_while_old_folders_go_needs_them_no_more() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let wanted = alone(&game, Some(Encoding::Keys), folder.path());
    let file = folder.path().join("c4.bachet");
    assert!(matches!(together(&game, 2, &file, 4 << 20, 60), Err(StoreError::Stopped)));
    let (old, kept) = (folder.path().join("c4.bachet.part-1-of-2.work"), folder.path().join("kept"));
    copy(&old, &kept);
    let mut most = 60;
    while old.exists() {
        assert!(matches!(together(&game, 3, &file, 4 << 20, most), Err(StoreError::Stopped)));
        most += 10;
    }
    // One of the old folders stayed, the other is gone.
    fs::rename(&kept, &old).unwrap();
    together(&game, 3, &file, 4 << 20, usize::MAX).unwrap();
    assert!(fs::read(&file).unwrap() == wanted);
    assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
}

#[test]
fn whoever_refuses_leaves_no_empty_folder() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let file = folder.path().join("c4.bachet");
    assert!(matches!(together(&game, 2, &file, 4 << 20, 60), Err(StoreError::Stopped)));
    fs::remove_dir_all(folder.path().join("c4.bachet.part-1-of-2.work")).unwrap();
    let refused = together(&game, 3, &file, 4 << 20, usize::MAX);
    assert!(matches!(refused, Err(StoreError::Parts { .. } | StoreError::Stopped)), "{refused:?}");
    assert_eq!(left(folder.path()), [folder.path().join("c4.bachet.part-0-of-2.work")]);
}

#[test]
fn a_damaged_stage_is_found_and_done_again() {
    let (game, folder) = (open("connect4:4x4").unwrap(), tempfile::tempdir().unwrap());
    let wanted = alone(&game, Some(Encoding::Keys), folder.path());
    let file = folder.path().join("c4.bachet");
    for most in [60, 110] {
        let stopped = together(&game, 2, &file, 4 << 20, most);
        assert!(matches!(stopped, Err(StoreError::Stopped)));
        let work = folder.path().join("c4.bachet.part-1-of-2.work");
        let stages: Vec<PathBuf> = fs::read_dir(&work).unwrap().map(|entry| entry.unwrap().path()).collect();
        let stage = stages.iter().filter(|path| path.file_name().unwrap().to_str().unwrap().contains("-000")).max();
        let stage = stage.expect("some stage is done");
        let mut bytes = fs::read(stage).unwrap();
        let middle = bytes.len() / 3;
        bytes[middle] ^= 4;
        fs::write(stage, bytes).unwrap();
    }
    together(&game, 2, &file, 4 << 20, usize::MAX).unwrap();
    assert!(fs::read(&file).unwrap() == wanted);
}

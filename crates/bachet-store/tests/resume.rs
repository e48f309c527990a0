//! Work that is stopped goes on where it was, and ends in the same bytes.

use bachet::games::open;
use bachet_store::{Encoding, Job, StoreError, solve};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The whole file, made without a stop.
fn whole(name: &str, encoding: Encoding, ranks: bool) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("whole.bachet");
    solve(&Job { encoding: Some(encoding), ranks, ..Job::new(&open(name).unwrap()) }, &file).unwrap();
    std::fs::read(file).unwrap()
}

fn work(file: &Path) -> std::path::PathBuf {
    file.with_file_name("part.bachet.work")
}

#[test]
fn stopping_at_any_moment_loses_nothing() {
    for (name, encoding, ranks) in [
        ("connect4:4x4", Encoding::Keys, true),
        ("connect4:4x4", Encoding::Numbers, true),
        ("connect4:4x4", Encoding::Numbers, false),
        ("nim:5-5-5", Encoding::Keys, true),
    ] {
        let wanted = whole(name, encoding, ranks);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("part.bachet");
        let game = open(name).unwrap();
        let mut stops = 0;
        loop {
            // Each sitting asks a little oftener before it is stopped.
            let asked = AtomicUsize::new(0);
            let patience = 1 + stops / 2;
            let watch = |_: &bachet::Progress| asked.fetch_add(1, Ordering::Relaxed) < patience;
            match solve(&Job { encoding: Some(encoding), ranks, watch: &watch, ..Job::new(&game) }, &file) {
                Ok(_) => break,
                Err(StoreError::Stopped) => stops += 1,
                Err(error) => panic!("{name}: {error}"),
            }
            assert!(!file.exists(), "nothing is half written");
            assert!(stops < 500, "{name}: each sitting gets further");
        }
        assert!(stops > 5, "{name}: it was stopped {stops} times");
        assert!(std::fs::read(&file).unwrap() == wanted, "{name} by {}", encoding.name());
        assert!(!work(&file).exists(), "the folder is gone");
    }
}

/// Whatever a machine that lost power leaves of a stage, it is done again.
#[test]
fn stages_that_were_damaged_are_done_again() {
    for encoding in Encoding::ALL {
        let wanted = whole("connect4:4x3", encoding, true);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("part.bachet");
        let game = open("connect4:4x3").unwrap();
        let job = Job { encoding: Some(encoding), ..Job::new(&game) };
        let stop = |progress: &bachet::Progress| progress.stage != bachet::Stage::Writing;
        assert!(matches!(solve(&Job { watch: &stop, ..job }, &file), Err(StoreError::Stopped)));
        let mut stages: Vec<_> = std::fs::read_dir(work(&file)).unwrap().map(|entry| entry.unwrap().path()).collect();
        stages.sort();
        let stages = stages.into_iter().filter(|path| !["bachet-plan", "time"].iter().any(|name| path.ends_with(name)));
        for (k, stage) in stages.enumerate() {
            let mut bytes = std::fs::read(&stage).unwrap();
            match k % 3 {
                0 => bytes.truncate(bytes.len() / 2),
                1 => bytes[0] ^= 0x10,
                _ => std::fs::remove_file(&stage).unwrap(),
            }
            if k % 3 != 2 {
                std::fs::write(&stage, bytes).unwrap();
            }
        }
        solve(&job, &file).unwrap();
        assert!(std::fs::read(&file).unwrap() == wanted, "by {}", encoding.name());
    }
}

#[test]
fn two_do_not_work_on_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.bachet");
    let game = open("connect4:4x3").unwrap();
    let second = std::sync::Mutex::new(None);
    let watch = |_: &bachet::Progress| {
        second.lock().unwrap().get_or_insert_with(|| solve(&Job::new(&game), &file).unwrap_err());
        true
    };
    solve(&Job { watch: &watch, ..Job::new(&game) }, &file).unwrap();
    assert!(matches!(second.into_inner().unwrap(), Some(StoreError::Locked { path }) if path == file));
    assert!(file.exists() && !file.with_file_name("part.bachet.lock").exists());
}

/// Stops work when something is there to go on from.
fn after_positions(progress: &bachet::Progress) -> bool {
    progress.stage != bachet::Stage::Values
}

#[test]
fn work_on_another_game_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.bachet");
    let (one, other) = (open("nim:3-4").unwrap(), open("nim:3-5").unwrap());
    let _ = solve(&Job { watch: &after_positions, ..Job::new(&one) }, &file);
    let error = solve(&Job::new(&other), &file).unwrap_err();
    assert!(matches!(error, StoreError::OtherWork { .. }), "{error:?}");
    solve(&Job::new(&one), &file).unwrap();
}

/// A stage under another's name is not believed, nor one of other work.
#[test]
fn stages_are_not_taken_for_others() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.bachet");
    let (one, other) = (open("connect4:4x3").unwrap(), open("connect4:4x3,line=3").unwrap());
    let job = Job { encoding: Some(Encoding::Numbers), ..Job::new(&one) };
    let _ = solve(&Job { watch: &after_positions, ..job }, &file);
    std::fs::copy(work(&file).join("reached-00002"), work(&file).join("reached-00005")).unwrap();
    solve(&job, &file).unwrap();
    assert!(std::fs::read(&file).unwrap() == whole("connect4:4x3", Encoding::Numbers, true));

    let plan = work(&file).join("bachet-plan");
    std::fs::remove_file(&file).unwrap();
    let _ =
        solve(&Job { watch: &after_positions, ..Job { encoding: Some(Encoding::Numbers), ..Job::new(&other) } }, &file);
    let others = std::fs::read_to_string(&plan).unwrap();
    std::fs::write(&plan, others.replace(",line=3", "")).unwrap();
    solve(&job, &file).unwrap();
    assert!(std::fs::read(&file).unwrap() == whole("connect4:4x3", Encoding::Numbers, true));
}

#[test]
fn a_folder_elsewhere_is_used() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = folder.path().join("part.bachet");
    let game = open("nim:3-4").unwrap();
    let job = Job { temp: Some(elsewhere.path()), ..Job::new(&game) };
    let _ = solve(&Job { watch: &after_positions, ..job }, &file);
    let entries = |folder: &Path| std::fs::read_dir(folder).unwrap().count();
    assert!(!work(&file).exists() && entries(elsewhere.path()) == 1);
    // Another file of the same name does not meet this one.
    std::fs::create_dir(folder.path().join("more")).unwrap();
    let other = folder.path().join("more/part.bachet");
    let _ = solve(&Job { watch: &after_positions, ..job }, &other);
    assert_eq!(entries(elsewhere.path()), 2);
    solve(&job, &file).unwrap();
    solve(&job, &other).unwrap();
    assert!(file.exists() && entries(elsewhere.path()) == 0);
}

#[test]
fn what_others_keep_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.bachet");
    let game = open("nim:3-4").unwrap();
    // A folder of the user's, whatever is in it.
    let mine = ["plan", "time", "keys-00001", "run-1", "level-00000", "reached-00001", "readme.txt"];
    std::fs::create_dir(work(&file)).unwrap();
    for name in mine {
        std::fs::write(work(&file).join(name), "mine").unwrap();
    }
    assert!(matches!(solve(&Job::new(&game), &file), Err(StoreError::NotOurs { .. })));
    assert!(mine.iter().all(|name| std::fs::read_to_string(work(&file).join(name)).unwrap() == "mine"));
    std::fs::remove_dir_all(work(&file)).unwrap();

    // Files beside the output, and in a folder of ours.
    let beside = ["part.bachet.log", "part.bachet.lock", "part.bachet.unfinished"];
    for name in beside {
        std::fs::write(folder.path().join(name), "mine").unwrap();
    }
    let _ = solve(&Job { watch: &after_positions, ..Job::new(&game) }, &file);
    for name in ["readme.txt", "planning", "level-notes"] {
        std::fs::write(work(&file).join(name), "mine").unwrap();
    }
    solve(&Job::new(&game), &file).unwrap();
    assert_eq!(std::fs::read_dir(work(&file)).unwrap().count(), 3);
    assert!(beside.iter().all(|name| std::fs::read_to_string(folder.path().join(name)).unwrap() == "mine"));
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing_where_it_does() {
    let folder = tempfile::tempdir().unwrap();
    let [file, link] = ["part.bachet", "link.bachet"].map(|name| folder.path().join(name));
    let game = open("nim:3-4").unwrap();
    solve(&Job::new(&game), &file).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    solve(&Job::new(&game), &link).unwrap();
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink() && file.exists());
}

#[test]
fn what_cannot_be_done_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.bachet");
    let refused = |name: &str, change: &dyn Fn(&mut Job<'_>)| {
        let game = open(name).unwrap();
        let mut job = Job::new(&game);
        change(&mut job);
        let error = solve(&job, &file).unwrap_err();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "{name} leaves nothing");
        error
    };
    assert!(matches!(refused("kayles:100", &|job| job.memory = 1 << 20), StoreError::NamesMemory { .. }));
    assert!(matches!(refused("kayles:100", &|job| job.watch = &|_: &bachet::Progress| false), StoreError::Stopped));
    assert!(matches!(refused("kayles:100", &|job| job.encoding = Some(Encoding::Keys)), StoreError::NoLevels { .. }));
    assert!(matches!(
        refused("nim:3", &|job| (job.encoding, job.ranks) = (Some(Encoding::Names), false)),
        StoreError::NamesWithoutRanks { .. }
    ));
    assert!(matches!(refused("nim:40000", &|_| {}), StoreError::TooLong { moves: 40_000, .. }));
    assert!(matches!(refused("nim:3", &|job| job.encoding = Some(Encoding::Numbers)), StoreError::NoNumbers { .. }));
    assert!(matches!(refused("connect4:7x6", &|job| job.memory = 1 << 30), StoreError::NumbersMemory { .. }));
    assert!(matches!(refused("nim:3", &|job| job.memory = 1000), StoreError::LittleMemory { most: 1000, .. }));
    let game = open("nim:3").unwrap();
    let nowhere = folder.path().join("no/such/folder.bachet");
    let error = solve(&Job::new(&game), &nowhere).unwrap_err();
    assert_eq!(error.to_string(), format!("cannot write {}: there is no such folder", nowhere.display()));
    let error = solve(&Job::new(&game), folder.path()).unwrap_err();
    assert!(matches!(error, StoreError::Write { error, .. } if error.kind() == ErrorKind::IsADirectory));
}

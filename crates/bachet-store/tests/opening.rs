//! Files of the first levels alone.

use bachet::Outcome;
use bachet::games::{HasStones, open};
use bachet_store::{Encoding, Horizon, Job, Sample, Stored, solve};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

#[test]
fn the_first_levels_say_what_the_whole_file_says() {
    let folder = tempfile::tempdir().unwrap();
    let game = open("connect4:4x4").unwrap();
    let whole = folder.path().join("whole.bachet");
    solve(&Job { encoding: Some(Encoding::Keys), ranks: false, ..Job::new(&game) }, &whole).unwrap();
    let whole = Stored::open(&whole).unwrap();
    let packed = game.view().capabilities().levels.unwrap().packed(true);
    let asked = AtomicUsize::new(0);
    let outcome = |key: u64| -> Option<Outcome> {
        asked.fetch_add(1, Relaxed);
        Some(whole.value(&packed.position(key)).ok()??.outcome)
    };
    for last in [0, 5, 8] {
        let file = folder.path().join(format!("{last}.bachet"));
        let horizon = Some(Horizon { level: last, outcome: &outcome });
        let header = solve(&Job { ranks: false, horizon, ..Job::new(&game) }, &file).unwrap();
        assert!(header.opening && asked.swap(0, Relaxed) > 0);
        assert_eq!(header.levels.len(), last as usize + 1);
        let first = Stored::open(&file).unwrap();
        assert!(first.verify(Sample::All, &bachet::Unwatched).unwrap().is_ok());
        for (level, wanted) in header.levels.iter().zip(&whole.header().levels) {
            assert_eq!((level.one, level.two, level.draw), (wanted.one, wanted.two, wanted.draw));
        }
        // Down a play: what is kept is the same, and what comes later is said to be later.
        let mut position = game.view().start();
        let mut level = 0;
        while let Some(step) = game.view().steps(&position).unwrap().into_iter().next_back() {
            assert_eq!(first.is_beyond(&position).unwrap(), level > last);
            let wanted = if level > last { None } else { whole.value(&position).unwrap() };
            assert_eq!(first.value(&position).unwrap(), wanted, "{position}");
            (position, level) = (step.position, level + 1);
        }
    }
}

#[test]
fn a_horizon_behind_the_last_level_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let game = open("connect4:3x2,line=3").unwrap();
    let file = folder.path().join("whole.bachet");
    let horizon = Some(Horizon { level: 40, outcome: &|_| None });
    let header = solve(&Job { ranks: false, horizon, ..Job::new(&game) }, &file).unwrap();
    assert!(!header.opening && header.levels.len() == 7);
}

#[test]
fn what_nobody_knows_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let game = open("connect4:4x4").unwrap();
    let file = folder.path().join("nothing.bachet");
    let horizon = Some(Horizon { level: 3, outcome: &|_| None });
    assert!(solve(&Job { ranks: false, horizon, ..Job::new(&game) }, &file).is_err());
    assert!(!file.exists());
}

#[test]
fn stones_lie_where_keys_say() {
    let game = open("connect4:5x4").unwrap();
    let capabilities = game.view().capabilities();
    let stones: &dyn HasStones = capabilities.stones.unwrap();
    let key = capabilities.levels.unwrap().packed(false).key("1223").unwrap().1;
    let found = stones.stones(key);
    assert_eq!((found.one, found.two), (0x0000_0201, 0x0001_0100));
}

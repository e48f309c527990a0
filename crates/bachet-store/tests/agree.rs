//! What files say is what trying all plays says, position by position.

#[path = "../../bachet/tests/common/mod.rs"]
mod common;

use bachet::Game;
use bachet::games::{Connect4, Mnk, Notation, open};
use bachet::random::Random;
use bachet_store::{Encoding, Job, Sample, StoreError, Stored, solve};
use common::games::{GAMES, naive_values};
use common::solvers::{Finds, Value};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

fn stored(name: &str, job: impl Fn(&mut Job<'_>), folder: &Path) -> Stored {
    let game = open(name).unwrap();
    let mut wanted = Job::new(&game);
    job(&mut wanted);
    let file = folder.join("solution.bachet");
    solve(&wanted, &file).unwrap_or_else(|error| panic!("{name}: {error}"));
    Stored::open(&file).unwrap()
}

/// A way to solve a game into a file: what it is called, and what it asks for.
type Way = (&'static str, fn(&mut Job<'_>));

/// A new way is a line here.
#[rustfmt::skip]
const WAYS: &[Way] = &[
    ("by keys", |job| job.encoding = Some(Encoding::Keys)),
    ("by keys, without symmetry", |job| (job.encoding, job.symmetry) = (Some(Encoding::Keys), false)),
    ("by keys, outcomes alone", |job| (job.encoding, job.ranks) = (Some(Encoding::Keys), false)),
    ("by numbers", |job| job.encoding = Some(Encoding::Numbers)),
    ("by numbers, outcomes alone", |job| (job.encoding, job.ranks) = (Some(Encoding::Numbers), false)),
    ("by names", |job| job.encoding = Some(Encoding::Names)),
];

/// Whether a game can be solved so; if it can, the file says what trying all plays says.
fn compare(name: &str, truth: &BTreeMap<String, Value>, (way, change): Way) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let (game, file) = (open(name).unwrap(), folder.path().join("solution.bachet"));
    let mut job = Job::new(&game);
    change(&mut job);
    if let Err(error) = solve(&job, &file) {
        let lacks = match error {
            StoreError::NoNumbers { .. } => {
                game.view().capabilities().numbers.is_none_or(|numbers| numbers.numbered().is_none())
            }
            StoreError::NoLevels { .. } => game.view().capabilities().levels.is_none(),
            _ => false,
        };
        assert!(lacks, "{name}, {way}: {error}");
        return false;
    }
    let stored = Stored::open(&file).unwrap();
    let header = stored.header();
    assert!(job.encoding.is_none_or(|encoding| encoding == header.encoding) && header.ranks == job.ranks);
    let finds = if header.ranks { Finds::Wins } else { Finds::Outcomes };
    for (position, &right) in truth {
        let found = stored.value(position).unwrap().map(|value| (value.outcome, value.moves));
        assert_eq!(found, Some(finds.of(right)), "{name}, {way}: {position}");
    }
    assert!(stored.verify(Sample::All, &bachet::Unwatched).unwrap().is_ok(), "{name}, {way}");
    // Parts are numbered whole, whatever can be reached.
    let whole = game.view().capabilities().parts.is_some() && header.encoding == Encoding::Numbers;
    if !header.symmetry && !whole {
        let count = |outcome| truth.values().filter(|value| value.0 == outcome).count() as u64;
        let sum = |of: fn(&bachet_store::Level) -> u64| header.levels.iter().map(of).sum::<u64>();
        assert_eq!(header.positions(), truth.len() as u64, "{name}, {way}");
        let counts = [sum(|level| level.draw), sum(|level| level.one), sum(|level| level.two)];
        assert_eq!(counts, common::OUTCOMES.map(count), "{name}, {way}");
    }
    true
}

/// Compares games in all ways that are called so and that they can be solved in; how many in each way.
fn compare_all(games: &[&str], called: &str) -> BTreeMap<&'static str, u32> {
    let mut used = BTreeMap::new();
    for name in games {
        let truth = naive_values(open(name).unwrap().view());
        for &way in WAYS.iter().filter(|way| way.0.starts_with(called)) {
            *used.entry(way.0).or_insert(0) += u32::from(compare(name, &truth, way));
        }
    }
    used
}

#[test]
fn files_say_what_trying_all_plays_says() {
    let used = compare_all(GAMES, "by");
    assert!(used.len() == WAYS.len() && used.values().all(|&games| games > 4), "{used:?}");
}

#[test]
fn larger_files_say_the_same() {
    compare_all(&["mnk:4x3,line=3"], "by");
    compare_all(&["connect4:5x3", "connect4:4x4,line=3"], "by numbers");
    // Its positions do not fit into 64 bits.
    let large = format!("nim:2{}", "-2".repeat(33));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(stored(&large, |_| {}, folder.path()).header().encoding, Encoding::Names);
    assert_eq!(compare_all(&[&large], "by").values().sum::<u32>(), 1);
}

#[test]
fn little_memory_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = |name: &str, memory: u64, spilled: &AtomicBool| {
        let work = folder.path().join("solution.bachet.work");
        let watch = |_: &bachet::Progress| {
            let run = |entry: std::io::Result<std::fs::DirEntry>| {
                entry.unwrap().file_name().to_string_lossy().starts_with("run-")
            };
            spilled.fetch_or(std::fs::read_dir(&work).into_iter().flatten().any(run), Ordering::Relaxed);
            true
        };
        let game = open(name).unwrap();
        let file = folder.path().join("solution.bachet");
        solve(&Job { encoding: Some(Encoding::Keys), memory, watch: &watch, ..Job::new(&game) }, &file).unwrap();
        std::fs::read(file).unwrap()
    };
    // With one mebibyte runs go to the disk, and levels above are read in parts.
    for name in ["connect4:5x4,line=3", "nim:28-28-28-28"] {
        let (little, much) = (AtomicBool::new(false), AtomicBool::new(false));
        assert!(bytes(name, 1 << 20, &little) == bytes(name, 1 << 30, &much), "{name}");
        assert!(little.into_inner() && !much.into_inner(), "{name}");
    }
}

#[test]
fn a_start_of_ones_own_gives_what_follows_from_it() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored("connect4:4x4", |job| job.start = Some("1122"), folder.path());
    assert_eq!(stored.header().encoding, Encoding::Keys);
    assert!(stored.value("11223").unwrap().is_some());
    // Neither what came before nor another beginning.
    assert_eq!(stored.value("112").unwrap(), None);
    assert_eq!(stored.value("4433").unwrap(), stored.value("1122").unwrap(), "mirror images are the same");
    assert_eq!(stored.value("1221").unwrap(), None);
}

/// Positions that the rules allow on the board and no play reaches.
#[test]
fn what_cannot_be_reached_is_not_known() {
    let folder = tempfile::tempdir().unwrap();
    for encoding in Encoding::ALL {
        let stored = stored("connect4:4x4", |job| job.encoding = Some(encoding), folder.path());
        // All of J2's stones in the second row lie below J1's, and nobody could have begun so.
        assert_eq!(stored.value("..../xxx./ooo./oxox").unwrap(), None, "by {}", encoding.name());
    }
    let nim = stored("nim:3,take=1-2", |_| {}, folder.path());
    assert_eq!(nim.value("(3,2)").unwrap(), None);
    assert!(nim.value("(9,1)").is_err());
}

/// Every arrangement of stones on a small board is known exactly if a play leads to it.
#[test]
fn numbers_know_what_is_reached() {
    let folder = tempfile::tempdir().unwrap();
    let name = "connect4:3x3,line=3";
    let stored = stored(name, |job| job.encoding = Some(Encoding::Numbers), folder.path());
    let reached = naive_values(open(name).unwrap().view());
    let (game, mut all) = (Connect4::new(3, 3, 3).unwrap(), 0);
    let letters = ['.', 'x', 'o'];
    for code in 0..3u32.pow(9) {
        let letter = |k: u32| letters[(code / 3u32.pow(k) % 3) as usize];
        let row = |y: u32| (0..3).map(|x| letter(3 * y + x)).collect::<String>();
        let text = (0..3).map(row).collect::<Vec<_>>().join("/");
        if game.read_position(&text).is_ok() {
            all += 1;
            assert_eq!(stored.value(&text).unwrap().is_some(), reached.contains_key(&text), "{text}");
        }
    }
    assert!(all > reached.len());
}

#[test]
fn counts_are_those_that_are_published() {
    // John Tromp's numbers of positions, finished ones included.
    let folder = tempfile::tempdir().unwrap();
    for (name, count) in [("connect4:4x4", 161_029), ("connect4:5x4", 3_945_711)] {
        let stored = stored(name, |_| {}, folder.path());
        assert_eq!(stored.header().positions(), count, "{name}");
    }
    let stored = stored(
        "connect4:5x4",
        |job| {
            job.encoding = Some(Encoding::Keys);
            job.symmetry = false;
        },
        folder.path(),
    );
    assert_eq!(stored.header().positions(), 3_945_711);
}

#[test]
fn random_plays_agree_with_exact_search() {
    let folder = tempfile::tempdir().unwrap();
    for (name, positions) in [("connect4:5x5", 69_763_700), ("connect4:6x4", 94_910_577)] {
        let stored = stored(name, |_| {}, folder.path());
        assert_eq!(stored.header().positions(), positions, "{name}");
        let mut solver = stored.view().capabilities().exact.unwrap().solver(16 << 20);
        let mut random = Random::new(5);
        for _ in 0..20 {
            let mut position = stored.view().start();
            loop {
                let steps = stored.view().steps(&position).unwrap();
                if steps.is_empty() {
                    break;
                }
                let found = stored.value(&position).unwrap().unwrap();
                let exact = solver.solve(&position, 1, &bachet::Unwatched).unwrap().exact().unwrap();
                assert_eq!(found.outcome, exact.outcome, "{name}: {position}");
                assert_eq!(found.moves, found.moves.map(|_| exact.moves), "{name}: {position}");
                position = steps[random.below(steps.len() as u64) as usize].position.clone();
            }
        }
    }
}

#[test]
fn a_game_of_many_symmetries_is_kept_once() {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored("tictactoe", |_| {}, folder.path());
    assert_eq!(stored.header().positions(), 765);
    let game = Mnk::new(3, 3, 3).unwrap();
    for corner in ["x../.../...", "..x/.../...", ".../.../x..", ".../.../..x"] {
        assert!(game.ending(&game.read_position(corner).unwrap()).is_none());
        assert_eq!(stored.value(corner).unwrap(), stored.value("x../.../...").unwrap());
    }
}

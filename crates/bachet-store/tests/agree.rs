//! What files say is what exploring and solving the whole graph says, position by position.

use bachet::games::{Connect4, Mnk, Notation, open};
use bachet::random::Random;
use bachet::{Game, Limits};
use bachet_store::{Encoding, Job, Sample, Status, Stored, solve};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// All positions of a game that can be reached, as it writes them.
fn positions(name: &str) -> BTreeSet<String> {
    let game = open(name).unwrap();
    let mut all = BTreeSet::from([game.view().start()]);
    let mut waiting: Vec<String> = all.iter().cloned().collect();
    while let Some(position) = waiting.pop() {
        for step in game.view().steps(&position).unwrap() {
            if all.insert(step.position.clone()) {
                waiting.push(step.position);
            }
        }
    }
    all
}

fn stored(name: &str, job: impl Fn(&mut Job<'_>), folder: &Path) -> Stored {
    let game = open(name).unwrap();
    let mut wanted = Job::new(&game);
    job(&mut wanted);
    let file = folder.join("solution.bachet");
    solve(&wanted, &file).unwrap_or_else(|error| panic!("{name}: {error}"));
    Stored::open(&file).unwrap()
}

fn compare(name: &str, job: impl Fn(&mut Job<'_>)) {
    let folder = tempfile::tempdir().unwrap();
    let stored = stored(name, job, folder.path());
    let game = open(name).unwrap();
    let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
    let ranks = stored.header().ranks;
    for position in positions(name) {
        let found = stored.value(&position).unwrap().unwrap_or_else(|| panic!("{name}: {position} is missing"));
        let v = solved.vertex(&position).unwrap();
        assert_eq!(found.outcome, solved.solution().outcome(v), "{name}: {position}");
        let rank = solved.solution().winner(v).and(solved.solution().rank(v)).filter(|_| ranks);
        assert_eq!(found.rank, rank, "{name}: {position}");
    }
    assert!(stored.verify(Sample::All, &|_| true).unwrap().is_ok(), "{name}");
    if !stored.header().symmetry {
        assert_eq!(stored.header().positions(), solved.arena().len() as u64, "{name}");
        let regions = solved.solution().regions();
        let sum = |of: fn(&bachet_store::Level) -> u64| stored.header().levels.iter().map(of).sum::<u64>();
        let counts = (sum(|level| level.one), sum(|level| level.two), sum(|level| level.draw));
        assert_eq!(counts, (regions.one as u64, regions.two as u64, regions.draw as u64), "{name}");
    }
}

const GAMES: &[&str] = &[
    "nim:3-4-5",
    "nim:4-4-2,misere",
    "nim:6-6,take=2-3",
    "sticks:10",
    "race:30,say=1-5",
    "grundy:11",
    "kayles:10",
    "octal:0.345,heaps=6-4",
    "bar:4x5",
    "chomp:3x4",
    "chomp:4x4",
    "tictactoe",
    "tictactoe,misere",
    "mnk:4x3,line=3",
    "connect4:4x3",
    "connect4:3x4,line=3",
    "connect4:3x4,line=3,misere",
    "connect4:5x3,line=3,columns=1-4",
];

#[test]
fn keys_say_what_the_graph_says() {
    for name in GAMES {
        compare(name, |job| job.encoding = Some(Encoding::Keys));
        compare(name, |job| {
            job.encoding = Some(Encoding::Keys);
            job.symmetry = false;
        });
    }
}

#[test]
fn numbers_say_what_the_graph_says() {
    for name in [
        "connect4:4x3",
        "connect4:3x4,line=3",
        "connect4:2x5,line=3",
        "connect4:5x3",
        "connect4:1x5",
        "connect4:4x4,line=3",
    ] {
        compare(name, |job| job.encoding = Some(Encoding::Numbers));
        compare(name, |job| {
            job.encoding = Some(Encoding::Numbers);
            job.ranks = false;
        });
    }
}

#[test]
fn names_say_what_the_graph_says() {
    for name in GAMES {
        compare(name, |job| job.encoding = Some(Encoding::Names));
    }
    // Its positions do not fit into 64 bits.
    let large = format!("nim:2{}", "-2".repeat(33));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(stored(&large, |_| {}, folder.path()).header().encoding, Encoding::Names);
    compare(&large, |_| {});
}

#[test]
fn outcomes_alone_say_the_same() {
    for name in ["nim:3-4-5", "tictactoe", "chomp:3x4"] {
        compare(name, |job| job.ranks = false);
    }
}

#[test]
fn little_memory_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = |name: &str, memory: u64, spilled: &AtomicBool| {
        let work = folder.path().join("solution.bachet.work");
        let watch = |_: &Status| {
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
    let reached = positions(name);
    let (game, mut all) = (Connect4::new(3, 3, 3).unwrap(), 0);
    let letters = ['.', 'x', 'o'];
    for code in 0..3u32.pow(9) {
        let letter = |k: u32| letters[(code / 3u32.pow(k) % 3) as usize];
        let row = |y: u32| (0..3).map(|x| letter(3 * y + x)).collect::<String>();
        let text = (0..3).map(row).collect::<Vec<_>>().join("/");
        if game.read_position(&text).is_ok() {
            all += 1;
            assert_eq!(stored.value(&text).unwrap().is_some(), reached.contains(&text), "{text}");
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
        let mut solver = stored.view().exact(16 << 20).unwrap();
        let mut random = Random::new(5);
        for _ in 0..20 {
            let mut position = stored.view().start();
            loop {
                let steps = stored.view().steps(&position).unwrap();
                if steps.is_empty() {
                    break;
                }
                let found = stored.value(&position).unwrap().unwrap();
                let exact = solver.solve(&position, 1, None).unwrap().score().unwrap();
                assert_eq!(found.outcome, exact.outcome, "{name}: {position}");
                assert_eq!(found.rank, found.rank.map(|_| exact.moves), "{name}: {position}");
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

//! Endings by their pieces: files by parts, beside the same games explored as graphs.

use bachet::games::open;
use bachet::{Limits, Unwatched};
use bachet_store::{Encoding, Job, Sample, StoreError, Stored, solve};

/// Longest wins, in moves of the winner, as endgame tables have had them since K. Thompson, *Retrograde analysis of certain endgames*
/// (1986).
const LONGEST: [(&str, u32); 3] = [("chess:KQvK", 10), ("chess:KRvK", 16), ("chess:KPvK", 28)];

#[test]
fn longest_wins_are_those_known() {
    let folder = tempfile::tempdir().unwrap();
    for (name, moves) in LONGEST {
        let file = folder.path().join("ending.bachet");
        let header = solve(&Job::new(&open(name).unwrap()), &file).unwrap();
        assert_eq!(header.levels[0].longest.map(|longest| longest.div_ceil(2)), Some(moves), "{name}");
        let stored = Stored::open(&file).unwrap();
        let checked = stored.verify(Sample::All, &Unwatched).unwrap().unwrap();
        assert_eq!(checked.positions, header.positions(), "{name}");
    }
}

/// Solves an ending, derives all values again from the rules, and compares some with those that exploring finds from a position; how many
/// positions that meets.
fn compare(name: &str, start: Option<&str>, every: usize) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ending.bachet");
    let game = open(name).unwrap();
    let header = solve(&Job::new(&game), &file).unwrap();
    let stored = Stored::open(&file).unwrap();
    let checked = stored.verify(Sample::All, &Unwatched).unwrap().unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
    assert_eq!(checked.positions, header.positions(), "{name}");
    let view = game.view();
    let start = start.map_or_else(|| view.start(), str::to_owned);
    let solved = view.solve(&start, &Limits { symmetry: true, ..Limits::default() }).unwrap();
    let (named, solution) = (solved.named(), solved.solution());
    for v in named.vertices().step_by(every) {
        let position = named.name(v);
        let value = stored.value(&position).unwrap().unwrap_or_else(|| panic!("{name}: {position}"));
        let rank = value.outcome.winner().and(solution.rank(v));
        assert_eq!((value.outcome, value.moves), (solution.outcome(v), rank), "{name}: {position}");
    }
    named.len()
}

#[test]
fn files_say_what_exploring_finds() {
    for name in ["chess:KRvK", "chess:KvKQ"] {
        let met = compare(name, None, 3);
        assert!(met > 20_000, "{name}: {met}");
    }
}

/// Men and kings of both rules, captures of several and the promotion by one among them.
#[test]
fn endings_of_draughts_are_what_exploring_finds() {
    for (name, start, least) in [
        ("checkers,pieces=KKvK", None, 10_000),
        ("checkers,pieces=MvM", None, 100),
        ("checkers:4x6,pieces=KMvKM", None, 1_000),
        ("checkers:4x6,pieces=MMvMK", None, 300),
        ("draughts:8x8,pieces=KKvK", None, 10_000),
        ("draughts:6x6,pieces=KMvK", None, 1_000),
        ("draughts:4x6,pieces=KMMvKK", None, 500),
    ] {
        let met = compare(name, start, 1);
        assert!(met > least, "{name}: {met}");
    }
}

/// Some with fewer houses, where seeds go around more than once.
#[test]
fn endings_of_oware_and_morris_are_what_exploring_finds() {
    for (name, start, least) in [
        ("oware,left=3", Some("(0-1-0-1-0-0/0-0-1-0-0-0 23-22,2)"), 10),
        ("oware,left=4", None, 20),
        ("oware:2x2,seeds=2,left=6", None, 10),
        ("oware:2x3,seeds=2,left=7", None, 30),
        ("oware:2x2,seeds=3,left=12", None, 50),
        ("morris:3,pieces=3v3", None, 50),
        ("morris:6,pieces=3v3", None, 3_000),
        ("morris:6,pieces=4v3", None, 10_000),
    ] {
        let met = compare(name, start, 1);
        assert!(met > least, "{name}: {met}");
    }
}

#[test]
fn the_opposition_decides() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ending.bachet");
    solve(&Job::new(&open("chess:KPvK").unwrap()), &file).unwrap();
    let stored = Stored::open(&file).unwrap();
    // The opposition decides who may move.
    for (position, winner) in [("4k3/8/4K3/4P3/8/8/8/8 w - -", 1), ("8/4k3/8/4K3/4P3/8/8/8 w - -", 0)] {
        assert_eq!(stored.value(position).unwrap().unwrap().outcome.number(), winner, "{position}");
    }
    assert!(stored.value("8/8/8/8/8/4k3/4P3/4K2R w - -").is_err());
}

#[test]
fn what_cannot_be_done_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ending.bachet");
    let game = open("chess:KQvKR").unwrap();
    let small = solve(&Job { memory: 2 << 20, ..Job::new(&game) }, &file).unwrap_err();
    assert!(matches!(small, StoreError::PartsMemory { needed, .. } if needed > 10 << 20), "{small}");
    let keys = solve(&Job { encoding: Some(Encoding::Keys), ..Job::new(&game) }, &file).unwrap_err();
    assert!(matches!(keys, StoreError::NoLevels { .. }), "{keys}");
    for (name, words) in [
        ("checkers,pieces=KKKKvKKKKM", "“KKKKvKKKKM” has 9 pieces: 8 at most, since there would be some"),
        ("checkers,pieces=KK", "an ending is written KKvKM: J1's pieces, v, J2's, not “KK”"),
        ("checkers,pieces=vK", "not “vK”"),
        ("draughts,pieces=KQvK", "not “KQvK”"),
        ("draughts:4x4,pieces=KKKvKK", "“KKKvKK” has 5 pieces: 4 at most"),
    ] {
        let said = open(name).unwrap_err().to_string();
        assert!(said.contains(words), "{name}: {said}");
    }
    let other = open("checkers,pieces=KKvM").unwrap().view().position("B:WK30:B1").unwrap_err().to_string();
    assert!(other.contains("MvK cannot come from KKvM"), "{other}");
    let stopped = solve(&Job { watch: &|_: &bachet::Progress| false, ..Job::new(&game) }, &file).unwrap_err();
    assert!(matches!(stopped, StoreError::Stopped) && !file.exists());
}

//! Endings of chess: files by parts, beside the same games explored as graphs.

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

#[test]
fn files_say_what_exploring_finds() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["chess:KRvK", "chess:KvKQ"] {
        let game = open(name).unwrap();
        let file = folder.path().join("ending.bachet");
        solve(&Job::new(&game), &file).unwrap();
        let stored = Stored::open(&file).unwrap();
        let view = game.view();
        let solved = view.solve(&view.start(), &Limits { symmetry: true, ..Limits::default() }).unwrap();
        let (named, solution) = (solved.named(), solved.solution());
        assert!(named.len() > 20_000, "{name}: {}", named.len());
        for v in named.vertices().step_by(3) {
            let position = named.name(v);
            let value = stored.value(&position).unwrap().unwrap_or_else(|| panic!("{name}: {position}"));
            let rank = value.outcome.winner().and(solution.rank(v));
            assert_eq!((value.outcome, value.moves), (solution.outcome(v), rank), "{name}: {position}");
        }
    }
}

#[test]
fn the_opposition_decides() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ending.bachet");
    solve(&Job::new(&open("chess:KPvK").unwrap()), &file).unwrap();
    let stored = Stored::open(&file).unwrap();
    // The opposition decides who may move.
    for (position, winner) in
        [("4k3/8/4K3/4P3/8/8/8/8 w - -", 1), ("8/4k3/8/4K3/4P3/8/8/8 w - -", 0)]
    {
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
    assert!(matches!(small, StoreError::NumbersMemory { needed, .. } if needed > 10 << 20), "{small}");
    let keys = solve(&Job { encoding: Some(Encoding::Keys), ..Job::new(&game) }, &file).unwrap_err();
    assert!(matches!(keys, StoreError::NoLevels { .. }), "{keys}");
    let stopped = solve(&Job { watch: &|_: &bachet::Progress| false, ..Job::new(&game) }, &file).unwrap_err();
    assert!(matches!(stopped, StoreError::Stopped) && !file.exists());
}

//! Arenas in solution files: the file has the arena itself, and cycles do not mislead it.

#[path = "../../bachet/tests/common/mod.rs"]
mod common;
#[path = "common/random_arenas.rs"]
mod random_arenas;

use bachet::games::{Opened, PositionError};
use bachet::{Arena, Convention, Outcome, Player, Progress, Stage, format::json};
use bachet_store::{Attached, Encoding, Header, Job, Sample, StoreError, StoreFlaw, Stored, solve};
use common::solvers::Finds;
use proptest::prelude::*;
use random_arenas::arenas;
use std::io::Write;
use std::path::PathBuf;

fn parse(text: &str) -> Arena {
    json::parse(text).unwrap().into_arena().unwrap()
}

fn written(arena: &Arena) -> String {
    let mut text = Vec::new();
    json::write(arena, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// A folder, and a file in it.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("part.bachet");
    (folder, file)
}

fn stored(arena: Arena) -> Stored {
    let (_folder, file) = place();
    solve(&Job::new(&Opened::on_arena(arena)), &file).unwrap();
    Stored::open(&file).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn arenas_come_back_with_their_values(arena in arenas()) {
        let solution = bachet::solve(&arena);
        if arena.unending() != Some(Outcome::Draw) && solution.regions().draw > 0 {
            let (_folder, file) = place();
            let error = solve(&Job::new(&Opened::on_arena(arena)), &file).unwrap_err();
            prop_assert!(matches!(error, StoreError::Unending { .. }), "{:?}", error);
            return Ok(());
        }
        let (stored, truth) = (stored(arena.clone()), common::naive_solution(&arena));
        prop_assert_eq!(written(stored.view().capabilities().arena.unwrap()), written(&arena));
        for v in arena.vertices() {
            let found = stored.value(&arena.name(v)).unwrap().unwrap();
            prop_assert_eq!((found.outcome, found.moves), Finds::Wins.of(truth[v as usize]));
            let best: Vec<String> = stored.best(&arena.name(v)).unwrap().into_iter().map(|step| step.mov).collect();
            let wanted = if arena.ending(v).is_some() { Vec::new() } else { solution.best(&arena, v) };
            prop_assert_eq!(best, wanted.into_iter().map(|w| arena.name(w).into_owned()).collect::<Vec<_>>());
        }
        let checked = stored.verify(Sample::All, &bachet::Unwatched).unwrap().unwrap();
        prop_assert_eq!(checked.positions, arena.len() as u64);
    }
}

#[test]
fn names_in_many_blocks_are_found() {
    let mut builder = Arena::builder();
    for k in 0..5000 {
        let v = builder.vertex(&format!("v{k}"), Player::One);
        if k > 0 {
            builder.arc(v - 1, v);
        }
    }
    builder.alternating(false).convention(Convention::Misere);
    let arena = builder.build().unwrap();
    let stored = stored(arena.clone());
    assert_eq!(stored.value("v0").unwrap().unwrap().moves, Some(4999));
    assert_eq!(stored.verify(Sample::All, &bachet::Unwatched).unwrap().unwrap().blocks, 10);
    for v in arena.vertices() {
        assert_eq!(stored.value(&arena.name(v)).unwrap().unwrap().moves, Some(4999 - v));
    }
    for name in ["", "u", "v", "v00", "v5000", "w"] {
        let error = stored.value(name).unwrap_err();
        assert!(matches!(error, StoreError::Position(PositionError::NoVertex { .. })), "{error:?}");
    }
}

/// The parts of an arena's file: what all begin with, the header, the arena, and the values.
fn parts(arena: &str) -> (Vec<u8>, Header, Vec<u8>, Vec<u8>) {
    let (_folder, file) = place();
    solve(&Job::new(&Opened::on_arena(parse(arena))), &file).unwrap();
    let bytes = std::fs::read(&file).unwrap();
    let at = 56 + u64::from_le_bytes(bytes[16..24].try_into().unwrap()) as usize;
    let header = Header::from_json(std::str::from_utf8(&bytes[56..at]).unwrap()).unwrap();
    let levels = at + header.arena.as_ref().unwrap().bytes as usize;
    (bytes[..16].to_vec(), header, bytes[at..levels].to_vec(), bytes[levels..].to_vec())
}

/// A file of these parts, its checksums right.
fn forged((mut start, header, arena, values): (Vec<u8>, Header, Vec<u8>, Vec<u8>)) -> Result<Stored, StoreError> {
    let header = header.to_json();
    start.extend((header.len() as u64).to_le_bytes());
    start.extend(blake3::hash(header.as_bytes()).as_bytes());
    start.extend([header.as_bytes(), &arena, &values].concat());
    Stored::from_bytes(start)
}

/// The file of one arena with the values of another.
fn mixed(arena: &str, values_of: &str) -> Stored {
    let ((start, header, arena, _), (_, other, _, values)) = (parts(arena), parts(values_of));
    forged((start, Header { levels: other.levels, ..header }, arena, values)).unwrap()
}

/// A file whose arena unpacks to far more than it may, or is none, is refused with the reason.
#[test]
fn an_arena_that_is_a_bomb_is_refused() {
    let game = r#"{"owner": {"a": 1}, "arcs": {"a": []}, "wins": {"1": ["a"]}}"#;
    for (start, again, end, said) in [
        (r#"{"owner": {"a": 1}, "arcs": {"a": ["a""#, r#","a""#, "]}}", "would take more than"),
        (r#"{"name": ""#, "aaaa", r#""}"#, "longer than can be read"),
        ("[1", ",1", "]", "would take more than"),
        ("[1, 2", "", "]", "a tree of values"),
    ] {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packer.write_all(start.as_bytes()).unwrap();
        let part = again.repeat(1 << 14);
        (0..1 << 8).for_each(|_| packer.write_all(part.as_bytes()).unwrap());
        packer.write_all(end.as_bytes()).unwrap();
        let bomb = packer.finish().unwrap();
        let (first, header, _, values) = parts(game);
        let attached = Attached { bytes: bomb.len() as u64, checksum: *blake3::hash(&bomb).as_bytes() };
        let error = forged((first, Header { arena: Some(attached), ..header }, bomb, values)).unwrap_err();
        assert!(matches!(error, StoreError::Arena { .. }) && error.to_string().contains(said), "{error}");
    }
}

/// Two vertices that lead to each other say of each other that J1 wins: only ranks tell that nobody does.
#[test]
fn values_that_lean_on_each_other_are_found() {
    let arena = |arcs: &str, unending: &str| {
        format!(
            r#"{{"owner": {{"a": 1, "b": 2, "c": 1}}, "arcs": {arcs}, "wins": {{"1": ["c"]}}, "unending": {unending}}}"#
        )
    };
    let round = arena(r#"{"a": ["b"], "b": ["a"], "c": []}"#, "\"draw\"");
    let won = arena(r#"{"a": ["b"], "b": ["c"], "c": []}"#, "\"draw\"");
    let stored = mixed(&round, &won);
    assert_eq!(stored.value("a").unwrap().unwrap().outcome, Outcome::Win(Player::One));
    assert!(matches!(stored.verify(Sample::All, &bachet::Unwatched).unwrap(), Err(StoreFlaw::Value { .. })));
    // Nor is a play without end won where the arena says otherwise.
    let endless = round.replace("\"draw\"", "1");
    let stored = mixed(&round, &endless);
    assert_eq!(stored.value("a").unwrap().unwrap().moves, None);
    assert!(stored.verify(Sample::All, &bachet::Unwatched).is_err());
}

#[test]
fn arenas_of_one_title_are_not_mistaken() {
    let arena = |winner: u8| {
        let text = format!(
            r#"{{"name": "same", "owner": {{"a": 1, "b": 2}}, "arcs": {{"a": ["b"]}}, "wins": {{"{winner}": ["b"]}}}}"#
        );
        Opened::on_arena(parse(&text))
    };
    let (_folder, file) = place();
    let (one, two) = (arena(1), arena(2));
    let before_writing = |progress: &Progress| progress.stage != Stage::Writing;
    assert!(solve(&Job { watch: &before_writing, ..Job::new(&one) }, &file).is_err());
    assert!(matches!(solve(&Job::new(&two), &file), Err(StoreError::OtherWork { .. })));
    // What was found is not found again.
    let only_writing = |progress: &Progress| progress.stage == Stage::Writing;
    solve(&Job { watch: &only_writing, ..Job::new(&one) }, &file).unwrap();
    assert_eq!(Stored::open(&file).unwrap().value("a").unwrap().unwrap().outcome, Outcome::Win(Player::One));
}

#[test]
fn what_a_file_cannot_say_is_refused() {
    let (folder, file) = place();
    let refused = |arena: Arena, change: fn(&mut Job<'_>)| {
        let game = Opened::on_arena(arena);
        let mut job = Job::new(&game);
        change(&mut job);
        let error = solve(&job, &file).unwrap_err();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        error
    };
    let round = || parse(r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}}"#);
    let drawn = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "draws": ["b"], "unending": 1}"#;
    assert!(matches!(refused(parse(drawn), |_| {}), StoreError::Unending { .. }));
    assert!(matches!(refused(round(), |job| job.ranks = false), StoreError::NamesWithoutRanks { .. }));
    assert!(matches!(refused(round(), |job| job.encoding = Some(Encoding::Keys)), StoreError::NoLevels { .. }));
    assert!(matches!(refused(round(), |job| job.encoding = Some(Encoding::Numbers)), StoreError::NoNumbers { .. }));
    let mut builder = Arena::builder();
    for k in 0..40_000 {
        let v = builder.vertex(&k.to_string(), Player::One);
        if k > 0 {
            builder.arc(v - 1, v);
        }
    }
    builder.alternating(false).convention(Convention::Normal);
    assert!(matches!(refused(builder.build().unwrap(), |_| {}), StoreError::TooLong { moves: 39_999, .. }));
}

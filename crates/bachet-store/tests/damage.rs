//! A file that was damaged gives errors, never a wrong value.

use bachet::Value;
use bachet::games::{Opened, open};
use bachet::random::Random;
use bachet_store::{Encoding, FilePart, Job, StoreError, Stored, solve};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A solved game: its file, and all values.
struct Solved {
    folder: tempfile::TempDir,
    bytes: Vec<u8>,
    values: BTreeMap<String, Value>,
    header_end: usize,
}

fn solved(name: &str, encoding: Encoding) -> Solved {
    solved_game(&open(name).unwrap(), encoding)
}

/// An arena with a cycle, all of which can be reached.
fn solved_arena() -> Solved {
    let text = r#"{"name": "round", "owner": {"a": 1, "b": 2, "c": 1, "d": 2}, "start": ["a"],
        "arcs": {"a": ["b", "d"], "b": ["a", "c"], "d": ["a"]}, "wins": {"1": ["c"]}}"#;
    let arena = bachet::format::json::parse(text).unwrap().into_arena().unwrap();
    solved_game(&Opened::on_arena(arena), Encoding::Names)
}

fn all() -> impl Iterator<Item = Solved> {
    let keyed = [Encoding::Keys, Encoding::Numbers].map(|encoding| solved("connect4:3x3,line=3", encoding));
    keyed.into_iter().chain([solved("nim:2-3", Encoding::Names), solved_arena()])
}

fn solved_game(game: &Opened, encoding: Encoding) -> Solved {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("whole.bachet");
    solve(&Job { encoding: Some(encoding), ..Job::new(game) }, &file).unwrap();
    let stored = Stored::open(&file).unwrap();
    let mut values = BTreeMap::new();
    let mut waiting = vec![game.view().start()];
    while let Some(position) = waiting.pop() {
        if !values.contains_key(&position) {
            values.insert(position.clone(), stored.value(&position).unwrap().unwrap());
            waiting.extend(game.view().steps(&position).unwrap().into_iter().map(|step| step.position));
        }
    }
    let bytes = std::fs::read(&file).unwrap();
    let header_end = 56 + u64::from_le_bytes(bytes[16..24].try_into().unwrap()) as usize;
    Solved { folder, bytes, values, header_end }
}

impl Solved {
    fn write(&self, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join("damaged.bachet");
        std::fs::write(&path, bytes).unwrap();
        path
    }

    /// Opens a changed file and asks for every position; how many were errors.
    fn ask_all(&self, path: &Path) -> Result<usize, StoreError> {
        let stored = Stored::open(path)?;
        let mut errors = 0;
        for (position, value) in &self.values {
            match stored.value(position) {
                Ok(found) => assert_eq!(found, Some(*value), "{position}"),
                Err(_) => errors += 1,
            }
        }
        Ok(errors)
    }
}

#[test]
fn every_byte_of_the_header_matters() {
    for solved in all() {
        for at in 0..solved.header_end {
            for bit in [0, 3, 7] {
                let mut bytes = solved.bytes.clone();
                bytes[at] ^= 1 << bit;
                let error = Stored::open(&solved.write(&bytes)).expect_err("it was changed");
                assert!(!error.to_string().is_empty(), "byte {at}");
            }
        }
    }
}

#[test]
fn a_changed_body_is_noticed_or_does_not_matter() {
    let mut random = Random::new(7);
    for solved in all() {
        let mut noticed = 0;
        for _ in 0..1000 {
            let mut bytes = solved.bytes.clone();
            let at = solved.header_end + random.below((bytes.len() - solved.header_end) as u64) as usize;
            bytes[at] ^= 1 << random.below(8);
            let path = solved.write(&bytes);
            noticed += usize::from(solved.ask_all(&path).map_or(true, |errors| errors > 0));
            // What is asked of the whole file is noticed too.
            let verified =
                Stored::open(&path).and_then(|stored| stored.verify(bachet_store::Sample::All, &bachet::Unwatched));
            assert!(verified.is_err(), "byte {at}");
        }
        assert_eq!(noticed, 1000, "every byte belongs to something that is asked for");
    }
}

#[test]
fn a_file_that_was_cut_off_is_not_opened() {
    let solved = solved("tictactoe", Encoding::Keys);
    let lengths = (0..100).chain((100..solved.bytes.len()).step_by(37)).chain([solved.bytes.len() - 1]);
    for length in lengths {
        let error = Stored::open(&solved.write(&solved.bytes[..length])).expect_err("it was cut off");
        assert!(!error.to_string().is_empty());
    }
    let mut longer = solved.bytes.clone();
    longer.push(0);
    let error = Stored::open(&solved.write(&longer)).expect_err("it is too long");
    assert!(matches!(error, StoreError::Truncated { found, wanted, .. } if found == wanted + 1), "{error:?}");
}

#[test]
fn errors_name_what_is_wrong() {
    let solved = solved("tictactoe", Encoding::Keys);
    let changed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = solved.bytes.clone();
        change(&mut bytes);
        Stored::open(&solved.write(&bytes)).unwrap_err()
    };
    assert!(matches!(changed(&|bytes| bytes[8] += 1), StoreError::Version { found: 3, wanted: 2, .. }));
    assert!(matches!(changed(&|bytes| bytes[12..16].reverse()), StoreError::ByteOrder { .. }));
    assert!(matches!(changed(&|bytes| bytes[1] = b'b'), StoreError::NotASolution { .. }));
    assert!(matches!(changed(&|bytes| bytes.truncate(bytes.len() - 8)), StoreError::Truncated { .. }));
    assert!(matches!(changed(&|bytes| bytes[60] ^= 1), StoreError::Damaged { part: FilePart::Header, .. }));
    assert!(matches!(changed(&|bytes| bytes.clear()), StoreError::NotASolution { .. }));
    assert!(matches!(Stored::open(solved.folder.path()), Err(StoreError::NotASolution { .. })));
    let nowhere = solved.folder.path().join("nowhere.bachet");
    let error = Stored::open(&nowhere).unwrap_err();
    assert_eq!(error.to_string(), format!("there is no file {}", nowhere.display()));
    assert!(matches!(error, StoreError::Read { error, .. } if error.kind() == ErrorKind::NotFound));
}

/// A file whose checksums are right and whose values are not: only verifying finds that out.
#[test]
fn a_wrong_value_is_found_by_verifying() {
    use bachet_store::{Sample, StoreFlaw};
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nim.bachet");
    solve(&Job::new(&open("nim:3,take=1-2").unwrap()), &file).unwrap();
    // The same layout, another game: its values are wrong here.
    let bytes = std::fs::read(&file).unwrap();
    let end = 56 + u64::from_le_bytes(bytes[16..24].try_into().unwrap()) as usize;
    let header = String::from_utf8(bytes[56..end].to_vec()).unwrap().replace("take=1-2", "take=1-3");
    let mut forged = bytes[..16].to_vec();
    forged.extend((header.len() as u64).to_le_bytes());
    forged.extend(blake3::hash(header.as_bytes()).as_bytes());
    forged.extend(header.as_bytes());
    forged.extend(&bytes[end..]);
    std::fs::write(&file, forged).unwrap();
    let stored = Stored::open(&file).unwrap();
    let flaw = stored.verify(Sample::All, &bachet::Unwatched).unwrap().unwrap_err();
    assert!(matches!(flaw, StoreFlaw::Value { .. } | StoreFlaw::Missing { .. }), "{flaw:?}");
}

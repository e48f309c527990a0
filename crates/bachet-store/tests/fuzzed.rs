//! Files whose checksums are right and whose contents are not: the fuzzer's function, on changes that a seed repeats.

#[path = "../../../fuzz/stored.rs"]
mod stored;

use bachet::games::{Opened, open};
use bachet::random::Random;
use bachet_store::{Encoding, Job, Stored, solve};

#[test]
fn contents_that_contradict_themselves_break_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = Random::new(3);
    let arena = r#"{"name": "round", "owner": {"a": 1, "b": 2, "c": 1}, "arcs": {"a": ["b"], "b": ["a", "c"]}, "wins": {"1": ["c"]}}"#;
    let open = |name: &str| match name {
        "round" => Opened::on_arena(bachet::format::json::parse(arena).unwrap().into_arena().unwrap()),
        name => open(name).unwrap(),
    };
    for (name, encoding) in [
        ("round", Encoding::Names),
        ("nim:3-3", Encoding::Names),
        ("connect4:3x3,line=3", Encoding::Numbers),
        ("connect4:3x3,line=3", Encoding::Keys),
        ("nim:2-3", Encoding::Keys),
        ("tictactoe", Encoding::Keys),
        ("kayles:6", Encoding::Keys),
        ("bar:3x4", Encoding::Keys),
        ("chomp:3x3", Encoding::Keys),
        ("race:12", Encoding::Keys),
        ("nim:3-3", Encoding::Keys),
    ] {
        let file = folder.path().join("whole.bachet");
        solve(&Job { encoding: Some(encoding), ..Job::new(&open(name)) }, &file).unwrap();
        let whole = std::fs::read(&file).unwrap();
        // What is not changed stays the same, so that the changes below are what is read.
        assert_eq!(stored::sealed(&whole).as_ref(), Some(&whole), "{name}");
        assert!(Stored::from_bytes(whole.clone()).is_ok());
        let mut opened = 0;
        for _ in 0..400 {
            let mut bytes = whole.clone();
            for _ in 0..1 + random.below(4) {
                let at = random.below(bytes.len() as u64) as usize;
                bytes[at] ^= 1 << random.below(8);
            }
            // Sometimes a whole number is another one, or as large as can be.
            if random.below(4) == 0 {
                let at = random.below(bytes.len() as u64 - 8) as usize;
                bytes[at..at + 8].fill([0, 0xff, 0xfe][random.below(3) as usize]);
            }
            opened += usize::from(stored::sealed(&bytes).is_some_and(|bytes| Stored::from_bytes(bytes).is_ok()));
            stored::stored(&bytes);
        }
        assert!(opened > 10, "{name}: {opened} changed files were read");
    }
}

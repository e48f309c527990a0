//! Files of a few kilobytes that unpack to far more than may be taken end in an error, never in a crash.

mod common;

use common::run;
use std::io::Write;
use std::path::Path;

/// Writes `start`, `again` many times, and `end`, packed.
fn bomb(path: &Path, start: &str, again: &str, end: &str) {
    const BYTES: usize = 16 << 20;
    let mut packer = flate2::write::GzEncoder::new(std::fs::File::create(path).unwrap(), flate2::Compression::fast());
    let part = again.repeat((1 << 16) / again.len());
    packer.write_all(start.as_bytes()).unwrap();
    (0..BYTES / part.len()).for_each(|_| packer.write_all(part.as_bytes()).unwrap());
    packer.write_all(end.as_bytes()).unwrap();
    packer.finish().unwrap();
}

#[test]
fn bombs_end_in_an_error() {
    let run = run().file("a.json", r#"{"owner": {"a": 1}, "arcs": {"a": ["a"]}}"#);
    let (memory, long) = ("32 MiB", "longer than can be read");
    for (name, start, again, end, said) in [
        ("name.json.gz", "{\"name\": \"", "aaaa", "\"}", long),
        ("arcs.json.gz", "{\"arcs\": {\"a\": [\"a\"", ",\"a\"", "]}}", memory),
        ("starts.json.gz", "{\"start\": [1", ",1", "]}", memory),
        ("draws.json.gz", "{\"draws\": [1", ",1", "]}", memory),
        ("values.json.gz", "{\"values\": {\"a\": 1", "1111", "}}", long),
        ("leaves.json.gz", "[1", ",1", "]", memory),
        ("labels.json.gz", "[1", ",{\"label\":\"a\",\"value\":1}", "]", memory),
        ("spaces.json.gz", "{", "    ", "}", long),
        ("vertices.pg.gz", "parity 1;\n", "0 0 0 0;\n", "", memory),
        ("statement.pg.gz", "parity 1;\n0 0 0 0", ",0", ";\n", long),
        ("label.pg.gz", "parity 1;\n0 0 0 0 \"", "aaaa", "\";\n", long),
        ("list.py.gz", "G = {0: [0", ",0", "]}\n", memory),
        ("digits.py.gz", "G = {0: [0", "0000", "]}\n", long),
        ("word.py.gz", "G = {0: [", "aaaa", "]}\n", long),
        ("text.py.gz", "G = {0: ['", "aaaa", "']}\n", long),
        ("loop.py.gz", "G = {0: [k for k in [0", ",0", "]]}\n", long),
        ("constant.py.gz", "N = 0", "+1  ", "\nG = {0: [0]}\n", long),
    ] {
        bomb(&run.path().join(name), start, again, end);
        let seen = run.see(&format!("solve {name} --max-memory 32M"));
        assert!(seen.contains(said) && seen.contains("exit code 2"), "{name}: {seen}");
    }
    for (name, start, again, end, command) in [
        ("target.txt.gz", "a\n", "a\n", "", "attractor a.json --max-memory 32M --player 1 --target @target.txt.gz"),
        ("claims.sol.gz", "solution 1;\n", "0 1 1;\n", "", "verify a.json claims.sol.gz --max-memory 32M"),
    ] {
        bomb(&run.path().join(name), start, again, end);
        let seen = run.see(command);
        assert!(seen.contains("exit code 2") && !seen.contains("panicked"), "{name}: {seen}");
    }
}

//! Packed files of a few megabytes that unpack to gigabytes: each ends in an error, within the memory that is allowed.

use super::Finding;
use super::process::{folder, run};
use crate::shell::Result;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

const LIMIT: u64 = 256 << 20;

/// A name, what stands before, again and again, and behind.
const BOMBS: [(&str, &str, &str, &str); 12] = [
    ("name.json.gz", "{\"name\": \"", "aaaaaaaa", "\"}"),
    ("names.json.gz", "{\"draws\": [1", ",1", "]}"),
    ("arcs.json.gz", "{\"arcs\": {\"a\": [\"a\"", ",\"a\"", "]}}"),
    ("values.json.gz", "{\"values\": {\"a\": 1", "1111", "}}"),
    ("leaves.json.gz", "[1", ",1", "]"),
    ("labels.json.gz", "[1", ",{\"label\":\"a\",\"value\":1}", "]"),
    ("vertices.pg.gz", "parity 1;\n", "0 0 0 0;\n", ""),
    ("arcs.pg.gz", "parity 1;\n0 0 0 0", ",0", ";\n"),
    ("list.py.gz", "G = {0: [0", ",0", "]}\n"),
    ("digits.py.gz", "G = {0: [0", "0000", "]}\n"),
    ("loop.py.gz", "G = {0: [k for k in [0", ",0", "]]}\n"),
    ("spaces.py.gz", "G = {", "    ", "}\n"),
];

pub(super) fn attack(program: &Path, bytes: u64) -> Result<Vec<Finding>> {
    let folder = folder("bombs")?;
    let mut findings = Vec::new();
    for (name, start, again, end) in BOMBS {
        write(&folder.join(name), start, again, end, bytes)?;
        let ended = run(program, &["solve", name, "--max-memory", "256M"], &folder, Duration::from_secs(120))?;
        let right = ended.code == Some(2) && ended.is_orderly() && ended.peak <= super::memory::allowed(LIMIT);
        let said = format!("{} MiB, {:.1} s: {}", ended.peak >> 20, ended.wall.as_secs_f64(), ended.last_line());
        findings.push(Finding::new(&format!("{name}, {} MiB unpacked", bytes >> 20), said, right));
        let _ = std::fs::remove_file(folder.join(name));
    }
    Ok(findings)
}

/// Writes a packed file: what comes again is packed once, and its packed bytes come again.
fn write(path: &Path, start: &str, again: &str, end: &str, bytes: u64) -> Result<()> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    let part = again.repeat((1 << 20) / again.len());
    let [start, packed, end] = [start, &part, end].map(packed);
    let times = bytes.div_ceil(part.len() as u64) as usize;
    std::fs::write(path, [start, packed.repeat(times), end].concat()).map_err(failed)
}

/// A text, packed; such texts one after the other are one.
fn packed(text: &str) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(text.as_bytes()).and_then(|()| packer.finish()).unwrap_or_default()
}

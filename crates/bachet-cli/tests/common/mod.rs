//! Command lines, run in a folder of their own, and everything that they print.

#![allow(dead_code, unused_imports, unused_macros)] // Each test file uses some of it.

pub(crate) mod structure;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Compares with the recorded text, in which pictures are their structure. Run with `INSTA_UPDATE=always` to record anew, and read
/// what changed.
macro_rules! assert_seen {
    ($seen:expr) => {
        insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(common::structured(&$seen)) })
    };
}
pub(crate) use assert_seen;

/// What was seen, with the structure of each picture in its place. Nothing may be wrong with it wherever its shapes lie.
pub(crate) fn structured(seen: &str) -> String {
    let (mut text, mut rest) = (String::new(), seen);
    while let Some((before, picture)) = rest.split_once("<svg ") {
        let (picture, after) = picture.split_once("</svg>\n").expect("a picture is whole");
        let picture = format!("<svg {picture}</svg>\n");
        assert_eq!(structure::flaws(&picture), Ok(Vec::new()), "{picture}");
        text += &format!("{before}{}", structure::structure(&picture).unwrap());
        rest = after;
    }
    text + rest
}

/// What was seen, but for how long it took: that differs from run to run.
pub(crate) fn timeless(seen: &str) -> String {
    let line = |line: &str| match (line.split_once("\"time\":"), line.split_once(':')) {
        (Some((before, after)), _) => {
            let rest = after.trim_start_matches(|letter: char| letter.is_ascii_digit() || "e-.".contains(letter));
            format!("{before}\"time\":…{rest}\n")
        }
        (_, Some(("Time", _))) => "Time: …\n".to_owned(),
        (_, Some(("Temps\u{a0}", _))) => "Temps\u{a0}: …\n".to_owned(),
        _ => format!("{line}\n"),
    };
    seen.lines().map(line).collect()
}

/// A command line, with the files that it needs.
pub(crate) struct Run {
    folder: tempfile::TempDir,
    input: Vec<u8>,
    lang: &'static str,
}

/// The course's first example.
pub(crate) const GAME: &str = include_str!("../../../bachet/arenas/sans-interet.json");
const STICKS: &str = include_str!("../../../bachet/arenas/sticks-10.json");
const MATCHES: &str = include_str!("../../../bachet/arenas/matches-9.json");
const PILES: &str = include_str!("../../../bachet/arenas/marienbad-2-2.json");
const MISERE: &str = include_str!("../../../bachet/arenas/marienbad-2-2-misere.json");
const PG: &str = "parity 4;\n0 1 0 1,2;\n1 1 1 0,3;\n2 1 1 4;\n3 1 0 3;\n4 0 1 4;\n";

pub(crate) fn run() -> Run {
    let run = Run { folder: tempfile::tempdir().unwrap(), input: Vec::new(), lang: "en_US.UTF-8" };
    run.file("game.json", GAME)
        .file("sticks.json", STICKS)
        .file("matches.json", MATCHES)
        .file("piles.json", PILES)
        .file("misere.json", MISERE)
        .file("game.pg", PG)
}

impl Run {
    pub(crate) fn file(self, name: &str, content: impl AsRef<[u8]>) -> Run {
        std::fs::write(self.folder.path().join(name), content).unwrap();
        self
    }

    pub(crate) fn input(mut self, text: &str) -> Run {
        self.input = text.as_bytes().to_vec();
        self
    }

    pub(crate) fn french(mut self) -> Run {
        self.lang = "fr_FR.UTF-8";
        self
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the command line and returns all that a person sees, with the exit code where it is not 0.
    pub(crate) fn see(&self, line: &str) -> String {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bachet"))
            .args(line.split(' ').filter(|word| !word.is_empty()))
            .current_dir(self.path())
            .env_clear()
            .env("LANG", self.lang)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // A program that stops early does not read all of it.
        let _ = stdin.write_all(&self.input);
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let mut seen = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
        if output.status.code() != Some(0) {
            seen += &format!("exit code {:?}\n", output.status.code().unwrap());
        }
        seen
    }

    /// The outputs of several command lines, each behind its line.
    pub(crate) fn see_all(&self, lines: &[&str]) -> String {
        lines.iter().map(|line| format!("$ bachet {line}\n{}\n", self.see(line))).collect()
    }
}

/// The course's trees, and arenas with values.
pub(crate) fn run_with_values() -> Run {
    run()
        .file("choices.json", include_str!("../../../bachet/trees/choices.json"))
        .file("cuts.json", include_str!("../../../bachet/trees/cuts.json"))
        .file("sixteen.json", include_str!("../../../bachet/trees/sixteen.json"))
        .file(
            "values.json",
            r#"{"owner": {"a": 1, "b": 2, "c": 2, "d": 1, "e": 1}, "arcs": {"a": ["b", "c"], "b": ["d", "e"],
            "c": ["e", "d"], "d": ["b"], "e": ["c"]}, "values": {"a": 0, "b": 3, "c": 1, "d": -2.5, "e": 4}}"#,
        )
        .file("empty-leaf.json", "[1,\n [2, []]]")
        .file("bare.json", "[1, [2, 3]]")
}

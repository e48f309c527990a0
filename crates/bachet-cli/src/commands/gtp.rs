//! `bachet gtp`: plays go for programs that speak the Go Text Protocol.

use crate::Verdict;
use crate::args::{value, whole};
use crate::failure::Failure;
use bachet_app::gtp::Gtp;
use clap::ArgMatches;
use std::io::{self, BufRead, BufReader, Read, Write};

/// What is longer than this is no line of the protocol, and the rest of it is not kept.
const LONGEST: u64 = 1 << 16;

pub(super) fn run(matches: &ArgMatches) -> Result<Verdict, Failure> {
    let seed = whole(matches, "seed")?.unwrap_or(1) as u64;
    let mut player = Gtp::new(value(matches, "computer"), seed)?;
    let mut input = BufReader::new(io::stdin());
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    while !player.is_over() {
        line.clear();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
        }
        if let Some(said) = player.answer(&String::from_utf8_lossy(&line)) {
            out.write_all(said.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(Verdict::Done)
}

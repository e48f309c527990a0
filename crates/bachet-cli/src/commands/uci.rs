//! `bachet uci`: plays chess for programs that speak the Universal Chess Interface.

use crate::Verdict;
use crate::failure::Failure;
use bachet_app::uci::{Reply, Uci, UciSearch};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// What is longer than this is no line of the protocol, and the rest of it is not kept. A play of a thousand moves has 5,000 bytes.
const LONGEST: u64 = 1 << 20;

/// A search under way.
struct Searching {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Searching {
    fn start(search: UciSearch) -> io::Result<Searching> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let work = move || {
            let found = search.run(&stopped);
            while search.is_endless() && !stopped.load(Ordering::Relaxed) {
                thread::park_timeout(Duration::from_millis(100));
            }
            // Nobody is there to be told that nobody listens.
            let _ = say(&found);
        };
        // Exchanges are followed for many moves.
        let thread = thread::Builder::new().stack_size(16 << 20).spawn(work)?;
        Ok(Searching { stop, thread })
    }

    /// Ends it and waits until it has said what it found.
    fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
        let _ = self.thread.join();
    }
}

fn say(words: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(words.as_bytes())?;
    out.flush()
}

pub(super) fn run() -> Result<Verdict, Failure> {
    let mut uci = Uci::default();
    let mut input = BufReader::new(io::stdin());
    let mut line = Vec::new();
    let mut searching: Option<Searching> = None;
    loop {
        line.clear();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            // Half a line could mean something else.
            input.skip_until(b'\n')?;
            continue;
        }
        match uci.obey(&String::from_utf8_lossy(&line)) {
            Reply::Nothing => {}
            Reply::Say(words) => say(&words)?,
            Reply::Search(search) => {
                searching.take().into_iter().for_each(Searching::stop);
                searching = Some(Searching::start(search)?);
            }
            Reply::Stop => searching.take().into_iter().for_each(Searching::stop),
            Reply::Quit => break,
        }
    }
    searching.into_iter().for_each(Searching::stop);
    Ok(Verdict::Done)
}

//! `bachet uci`: plays chess for programs that speak the Universal Chess Interface.

use crate::Verdict;
use crate::failure::Failure;
use bachet_app::uci::{Reply, Uci, UciSearch};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// What is longer than this is no line of the protocol, and the rest of it is not kept. A play of a thousand moves has 5,000 bytes.
const LONGEST: u64 = 1 << 20;

/// What was read.
enum Event {
    Line(String),
    /// A line that is none of the protocol: nobody is that long.
    Long,
    /// There are no more lines.
    End,
}

/// A search under way.
struct Searching {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    /// How long it may take after a move that it ponders on was made.
    time: Option<Duration>,
}

impl Searching {
    fn start(search: UciSearch) -> io::Result<Searching> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let time = search.time();
        let work = move || {
            // Nobody is there to be told that nobody listens.
            let found = search.run(&stopped, &|line| drop(say(line)));
            while search.is_endless() && !stopped.load(Ordering::Relaxed) {
                thread::park_timeout(Duration::from_millis(100));
            }
            let _ = say(&found);
        };
        // Exchanges are followed for many moves.
        let thread = thread::Builder::new().stack_size(16 << 20).spawn(work)?;
        Ok(Searching { stop, thread, time })
    }

    /// Lets it end when its time is up.
    fn limit(&self) -> io::Result<()> {
        let (stop, time) = (Arc::clone(&self.stop), self.time.unwrap_or_default());
        let searching = self.thread.thread().clone();
        let wait = move || {
            thread::sleep(time);
            stop.store(true, Ordering::Relaxed);
            searching.unpark();
        };
        thread::Builder::new().spawn(wait).map(|_| ())
    }

    /// Ends it and waits until it has told what it found.
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

/// Reads lines until there are none or nobody wants them.
fn read(events: &Sender<Event>) {
    let mut input = BufReader::new(io::stdin());
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            _ => break,
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            // Half a line could mean something else.
            if input.skip_until(b'\n').is_err() {
                break;
            }
            if events.send(Event::Long).is_err() {
                break;
            }
            continue;
        }
        if events.send(Event::Line(String::from_utf8_lossy(&line).into_owned())).is_err() {
            break;
        }
    }
    let _ = events.send(Event::End);
}

pub(super) fn run() -> Result<Verdict, Failure> {
    let (sender, events): (Sender<Event>, Receiver<Event>) = channel();
    thread::Builder::new().spawn(move || read(&sender))?;
    let mut uci = Uci::default();
    let mut searching: Option<Searching> = None;
    for event in &events {
        let line = match event {
            Event::Line(line) => line,
            Event::Long => {
                say(&format!("info string a line of more than {LONGEST} bytes was passed over\n"))?;
                continue;
            }
            Event::End => break,
        };
        match uci.obey(&line) {
            Reply::Nothing => {}
            Reply::Say(words) => say(&words)?,
            Reply::Search(search) => {
                searching.take().into_iter().for_each(Searching::stop);
                searching = Some(Searching::start(search)?);
            }
            Reply::Ponderhit => searching.as_ref().map_or(Ok(()), Searching::limit)?,
            Reply::Stop => searching.take().into_iter().for_each(Searching::stop),
            Reply::Quit => break,
        }
    }
    searching.into_iter().for_each(Searching::stop);
    Ok(Verdict::Done)
}

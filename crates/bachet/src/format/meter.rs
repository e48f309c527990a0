//! How much memory reading may take: a packed file of a few kilobytes can unpack to gigabytes.

use super::{Fault, Syntax};
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// So many bytes may be read at most without anything being made of them: a name, a number or a statement is not longer.
const LONGEST: usize = 1 << 26;

/// Counts what is made of a text, while it is read. What has no room is refused when the reader wants more text.
#[derive(Clone, Debug)]
pub(crate) struct Meter(Arc<Count>);

#[derive(Debug)]
struct Count {
    /// Bytes that may be taken.
    most: usize,
    taken: AtomicUsize,
    /// Bytes that were read since something was made of them.
    idle: AtomicUsize,
}

impl Meter {
    pub(crate) fn new(most: usize) -> Meter {
        Meter(Arc::new(Count { most, taken: AtomicUsize::new(0), idle: AtomicUsize::new(0) }))
    }

    /// Counts bytes that something takes, at its largest: with the room that its tables grow into and are built from.
    pub(crate) fn take(&self, bytes: usize) {
        self.0.taken.fetch_add(bytes, Relaxed);
        self.0.idle.store(0, Relaxed);
    }

    /// Text that is counted as it is read.
    pub(crate) fn reading<R: Read>(&self, reader: R) -> Metered<R> {
        Metered { reader, meter: self.clone() }
    }

    /// Counts so much text, and refuses it if there is no room.
    fn read(&self, bytes: usize) -> io::Result<()> {
        let Count { most, taken, idle } = &*self.0;
        if taken.load(Relaxed) > *most {
            return Err(io::Error::other(Fault::Memory { most: *most }));
        }
        // A text of characters takes up to twice its length while it grows.
        let longest = LONGEST.min((most / 4).max(1 << 20));
        if idle.fetch_add(bytes, Relaxed) > longest {
            return Err(io::Error::other(Fault::Syntax(Syntax::TooLong)));
        }
        Ok(())
    }
}

/// Text whose bytes are counted.
pub(crate) struct Metered<R> {
    reader: R,
    meter: Meter,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.reader.read(buffer)?;
        self.meter.read(bytes)?;
        Ok(bytes)
    }
}

//! Files: arenas as [`json`], [`python`] and [`pg`], [`solution`]s and [`strategy`] tables. Readers stream, undo gzip by themselves, and
//! say where a fault stands; writers say what the format cannot.

pub(crate) mod draft;
mod fault;
pub mod json;
mod meter;
mod objective;
mod paritysol;
pub mod pg;
pub mod pgn;
pub mod python;
pub mod solution;
mod statements;
pub mod strategy;
pub(crate) mod values;

pub use fault::{Fault, PgFault, SolutionFault, StrategyFault, Syntax, ValueKind};
pub use objective::ObjectiveFault;

use crate::arena::ArenaError;
use crate::explore::free_memory;
#[cfg(feature = "games")]
use crate::games::Tree;
use crate::positions::Document;
use crate::text::{Lang, Message};
use meter::Meter;
use std::fmt;
use std::io::{self, Read};

/// A place in a text, both counted from 1. Columns count characters.
///
/// ```
/// use bachet::format::Location;
/// assert_eq!(Location { line: 3, column: 7 }.to_string(), "3:7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line.
    pub line: u64,
    /// The column, 0 where only the line is known.
    pub column: u64,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            0 => write!(f, "{}", self.line),
            column => write!(f, "{}:{column}", self.line),
        }
    }
}

/// Why a text cannot be read, and where.
///
/// ```
/// use bachet::format::{Fault, PgFault, Location, pg};
/// let error = pg::parse("parity 1;\n0 0 2 1;").unwrap_err();
/// assert_eq!(error.to_string(), "2:5: the owner must be 0 (J1) or 1 (J2), not 2");
/// assert_eq!(error.place, Some(Location { line: 2, column: 5 }));
/// assert_eq!(error.fault, Fault::Pg(PgFault::Owner { found: 2 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where the fault stands, if it has one place.
    pub place: Option<Location>,
    /// What it is.
    pub fault: Fault,
}

impl ReadError {
    /// A fault at a place, or of the whole text.
    ///
    /// ```
    /// use bachet::format::{Fault, ReadError};
    /// assert_eq!(ReadError::new(None, Fault::Utf8).to_text(Default::default()), Fault::Utf8.to_string());
    /// ```
    pub fn new(place: Option<Location>, fault: impl Into<Fault>) -> ReadError {
        ReadError { place, fault: fault.into() }
    }

    /// What is wrong and what to do, in words, without the place.
    ///
    /// ```
    /// let error = bachet::format::pg::parse("parity 1;\n0 0 2 1;").unwrap_err();
    /// assert_eq!(error.message().to_string(), "the owner must be 0 (J1) or 1 (J2), not 2");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        self.fault.message()
    }

    /// The error in words, its place in front.
    ///
    /// ```
    /// use bachet::text::Lang;
    /// let error = bachet::format::pg::parse("").unwrap_err();
    /// assert_eq!(error.to_text(Lang::Fr), "l'arène est vide\u{a0}: il faut au moins un sommet");
    /// ```
    #[must_use]
    pub fn to_text(&self, lang: Lang) -> String {
        let words = self.message().to_text(lang);
        match self.place {
            Some(place) => format!("{place}: {words}"),
            None => words,
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Lang::En))
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.fault)
    }
}

impl From<ArenaError> for ReadError {
    fn from(error: ArenaError) -> ReadError {
        ReadError::new(None, error)
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        ReadError::new(None, error)
    }
}

/// Reads an arena or a position graph: as Python if the text starts with an assignment or a dictionary, as JSON if it starts
/// with an object, and as `.pg` otherwise. Any may be gzipped.
///
/// ```
/// let text = "parity 1; 0 0 0 1; 1 1 1 0;";
/// let arena = bachet::format::read(text.as_bytes())?.into_arena()?;
/// assert_eq!(arena.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<'a>(reader: impl Read + Send + 'a) -> Result<Document, ReadError> {
    read_text(plain(reader)?)
}

fn read_text(text: Text<'_>) -> Result<Document, ReadError> {
    if python::is_python(&text.start) {
        return python::read_plain(text);
    }
    let json = matches!(text.start.trim_ascii_start().first(), Some(b'{' | b'[' | b'"'));
    if json { json::read_plain(text) } else { pg::read_plain(text).map(Document::Arena) }
}

/// What a file can hold.
///
/// ```
/// use bachet::format::{Content, read_any};
/// assert!(matches!(read_any("[1, [2, 3]]".as_bytes())?, Content::Tree(_)));
/// assert!(matches!(read_any("parity 0; 0 0 0 0;".as_bytes())?, Content::Document(_)));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[cfg(feature = "games")]
// One exists at a time, so that its size does not matter.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
pub enum Content {
    /// An arena or a position graph.
    Document(Document),
    /// A tree with values.
    Tree(Tree),
}

/// Reads what [`read`] reads, or a tree: JSON that starts with a list, is one number, or is an object whose first key is
/// one of a tree's.
///
/// ```
/// use bachet::format::{Content, read_any};
/// let Content::Tree(tree) = read_any(r#"{"children": [1, 2]}"#.as_bytes())? else { panic!("it is a tree") };
/// assert_eq!(tree.len(), 3);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[cfg(feature = "games")]
pub fn read_any<'a>(reader: impl Read + Send + 'a) -> Result<Content, ReadError> {
    read_any_within(reader, most_memory())
}

/// The same in so many bytes of memory at most, or with an error: a packed text may be far larger than its file.
///
/// ```
/// use bachet::format::{Fault, read_any_within};
/// let arcs = "1, ".repeat(100_000);
/// let text = format!("G = {{0: [{arcs}], 1: []}}");
/// let error = read_any_within(text.as_bytes(), 1 << 20).unwrap_err();
/// assert_eq!(error.fault, Fault::Memory { most: 1 << 20 });
/// ```
#[cfg(feature = "games")]
pub fn read_any_within<'a>(reader: impl Read + Send + 'a, memory: usize) -> Result<Content, ReadError> {
    let text = plain_within(reader, memory)?;
    match json::is_tree(&text.start) {
        true => json::read_plain_tree(text).map(Content::Tree),
        false => read_text(text).map(Content::Document),
    }
}

/// All bytes of a text, gzipped or not, in so many bytes of memory at most.
///
/// ```
/// use bachet::format::{Fault, read_bytes};
/// assert_eq!(read_bytes("1,2\n".as_bytes(), 1000)?, b"1,2\n");
/// let error = read_bytes(std::io::repeat(b' '), 1 << 20).unwrap_err();
/// assert_eq!(error.fault, Fault::Memory { most: 1 << 20 });
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read_bytes<'a>(reader: impl Read + Send + 'a, memory: usize) -> Result<Vec<u8>, ReadError> {
    // While it grows it is there twice, and what is made of it comes on top.
    const TIMES: usize = 8;
    let text = plain_within(reader, memory)?;
    let meter = text.meter.clone();
    let (mut reader, mut bytes) = (text.into_reader(), Vec::new());
    loop {
        let before = bytes.len();
        if reader.by_ref().take(1 << 16).read_to_end(&mut bytes)? == 0 {
            return Ok(bytes);
        }
        meter.take(TIMES * (bytes.len() - before));
    }
}

/// The memory that reading may take where nobody says.
fn most_memory() -> usize {
    free_memory().unwrap_or(usize::MAX)
}

/// A text whose first bytes are known.
pub(crate) struct Text<'a> {
    start: Vec<u8>,
    rest: Box<dyn Read + Send + 'a>,
    /// What is made of it is counted here.
    pub(crate) meter: Meter,
}

impl<'a> Text<'a> {
    fn new(mut reader: impl Read + Send + 'a, meter: &Meter) -> Result<Text<'a>, ReadError> {
        let mut start = vec![0; 1 << 12];
        let mut len = 0;
        while len < start.len() {
            match read_some(&mut reader, &mut start[len..])? {
                0 => break,
                more => len += more,
            }
        }
        start.truncate(len);
        Ok(Text { start, rest: Box::new(reader), meter: meter.clone() })
    }

    /// The whole text.
    pub(crate) fn into_reader(self) -> impl Read + Send + 'a {
        io::Cursor::new(self.start).chain(self.meter.reading(self.rest))
    }
}

/// The text itself, or what it decompresses to if it starts as gzip does; without a mark of the byte order.
pub(crate) fn plain<'a>(reader: impl Read + Send + 'a) -> Result<Text<'a>, ReadError> {
    plain_within(reader, most_memory())
}

fn plain_within<'a>(reader: impl Read + Send + 'a, memory: usize) -> Result<Text<'a>, ReadError> {
    let meter = Meter::new(memory);
    let mut text = Text::new(reader, &meter)?;
    if text.start.starts_with(b"\x1f\x8b") {
        // What is packed is not kept, and is as long as it is.
        let packed = io::Cursor::new(text.start).chain(text.rest);
        text = Text::new(flate2::read::MultiGzDecoder::new(packed), &meter)?;
    }
    if text.start.starts_with(b"\xef\xbb\xbf") {
        text.start.drain(..3);
    }
    Ok(text)
}

/// Reads until something came or nothing is left.
fn read_some(reader: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match reader.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}

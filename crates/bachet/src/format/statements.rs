//! Texts made of statements that end in `;`, read in blocks and parsed on all threads.
//!
//! `.pg` files and solutions are such texts. A block ends where a statement does, so that blocks can be parsed on their own;
//! while they are, the next ones are read.

use super::{Fault, Location, ReadError, Syntax, ValueKind, read_some};
use crate::text::Message;
use memchr::{memchr, memchr_iter, memrchr, memrchr2};
use rayon::prelude::*;
use std::io::Read;

/// Bytes in a block: enough to be worth a thread's while, little enough to stay in its cache.
const BLOCK: usize = 1 << 18;

/// Bytes in a statement at most: what has no end before is no such text, and is not read into memory for ever.
const LONGEST: usize = 1 << 26;

/// A fault at a byte of a block.
#[derive(Debug)]
pub(super) struct FaultAt {
    pub(super) at: usize,
    pub(super) fault: Fault,
}

impl FaultAt {
    pub(super) fn new(at: usize, fault: impl Into<Fault>) -> FaultAt {
        FaultAt { at, fault: fault.into() }
    }
}

/// Reads a whole text: `parse` turns each block into a piece, on any thread; `append` takes the pieces in order, each with
/// the line on which its block starts, counted from 1.
///
/// One batch of blocks is read while the one before is parsed and the pieces of the one before that are appended.
pub(super) fn read_statements<P: Send>(
    reader: impl Read + Send,
    parse: impl Fn(&[u8]) -> Result<P, FaultAt> + Sync,
    mut append: impl FnMut(P, u64) -> Result<(), ReadError> + Send,
) -> Result<(), ReadError> {
    let mut cutter = Cutter { reader, rest: Vec::new(), ended: false };
    let batch = match rayon::current_num_threads() {
        1 => 1,
        // Several for each thread, so that one slow block leaves no thread idle for long.
        threads => 4 * threads,
    };
    let buffers = || -> Vec<Buffer> { (0..batch).map(|_| Buffer::default()).collect() };
    let (mut reading, mut parsing) = (buffers(), buffers());
    let mut parsed: Vec<Parsed<P>> = Vec::new();
    let mut place = Location { line: 1, column: 1 };
    let mut append_all = |pieces: Vec<Parsed<P>>| -> Result<(), ReadError> {
        for Parsed { piece, extent } in pieces {
            match piece {
                Ok(piece) => append(piece, place.line)?,
                Err((before, fault)) => return Err(ReadError::new(Some(advance(place, before)), fault)),
            }
            place = advance(place, extent);
        }
        Ok(())
    };
    // In the pool from the start, so that a single thread does all of it without being woken for each block.
    rayon::scope(|_| {
        let mut filled = 0;
        loop {
            let blocks = &parsing[..filled];
            let pieces = std::mem::take(&mut parsed);
            let (appended, (more, next)) = rayon::join(
                || append_all(pieces),
                || {
                    rayon::join(
                        || cutter.fill(&mut reading),
                        || blocks.par_iter().map(|block| Parsed::new(block.text(), &parse)).collect(),
                    )
                },
            );
            appended?;
            parsed = next;
            filled = more?;
            if filled == 0 && parsed.is_empty() {
                return Ok(());
            }
            std::mem::swap(&mut reading, &mut parsing);
        }
    })
}

/// What became of a block.
struct Parsed<P> {
    piece: Result<P, (Location, Fault)>,
    extent: Location,
}

impl<P> Parsed<P> {
    fn new(text: &[u8], parse: impl Fn(&[u8]) -> Result<P, FaultAt>) -> Parsed<P> {
        let piece = parse(text).map_err(|FaultAt { at, fault }| (extent(&text[..at]), fault));
        Parsed { piece, extent: extent(text) }
    }
}

/// How far a text leads: so many line breaks, and then so many characters.
pub(super) fn extent(text: &[u8]) -> Location {
    let last_line = memrchr(b'\n', text).map_or(text, |newline| &text[newline + 1..]);
    Location { line: memchr_iter(b'\n', text).count() as u64, column: characters(last_line) }
}

/// The place that lies so far behind another.
fn advance(place: Location, extent: Location) -> Location {
    let column = if extent.line == 0 { place.column } else { 1 };
    Location { line: place.line + extent.line, column: column + extent.column }
}

fn characters(text: &[u8]) -> u64 {
    text.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u64
}

/// A block and the room it was read into, which is kept from one block to the next.
#[derive(Default)]
struct Buffer {
    room: Vec<u8>,
    len: usize,
}

impl Buffer {
    fn text(&self) -> &[u8] {
        &self.room[..self.len]
    }
}

/// Cuts what it reads at statements' ends.
struct Cutter<R> {
    reader: R,
    /// What was read past the last cut.
    rest: Vec<u8>,
    ended: bool,
}

impl<R: Read> Cutter<R> {
    /// Fills the buffers in order and says how many.
    fn fill(&mut self, buffers: &mut [Buffer]) -> Result<usize, ReadError> {
        for (k, buffer) in buffers.iter_mut().enumerate() {
            self.fill_one(buffer)?;
            if buffer.len == 0 {
                return Ok(k);
            }
            // A statement that is much longer than a block is parsed before more of the kind are read.
            if buffer.len > 8 * BLOCK {
                return Ok(k + 1);
            }
        }
        Ok(buffers.len())
    }

    fn fill_one(&mut self, buffer: &mut Buffer) -> Result<(), ReadError> {
        buffer.len = 0;
        if buffer.room.len() > 8 * BLOCK {
            buffer.room = Vec::new();
        }
        let mut wanted = BLOCK.max(2 * self.rest.len());
        buffer.room.resize(wanted.max(buffer.room.len()), 0);
        buffer.room[..self.rest.len()].copy_from_slice(&self.rest);
        let mut len = self.rest.len();
        self.rest.clear();
        loop {
            while len < wanted && !self.ended {
                let more = read_some(&mut self.reader, &mut buffer.room[len..wanted])?;
                self.ended = more == 0;
                len += more;
            }
            let text = &buffer.room[..len];
            if self.ended {
                buffer.len = len;
                return Ok(());
            }
            if let Some(end) = last_end(text).or_else(|| text.trim_ascii().is_empty().then_some(len)) {
                self.rest.extend_from_slice(&text[end..]);
                buffer.len = end;
                return Ok(());
            }
            if wanted >= LONGEST {
                return Err(ReadError::new(None, Syntax::TooLong));
            }
            wanted *= 2;
            buffer.room.resize(wanted, 0);
        }
    }
}

/// Where the last whole statement ends: behind the last `;` that is not inside quotes.
fn last_end(text: &[u8]) -> Option<usize> {
    if memchr(b'"', text).is_none() {
        return memrchr(b';', text).map(|at| at + 1);
    }
    let mut quotes = memchr_iter(b'"', text).count();
    let mut end = text.len();
    while let Some(at) = memrchr2(b'"', b';', &text[..end]) {
        match text[at] {
            b'"' => quotes -= 1,
            _ if quotes.is_multiple_of(2) => return Some(at + 1),
            _ => {}
        }
        end = at;
    }
    None
}

/// The number that starts at `at`, and where it ends, if it has one to seven digits and eight bytes can be looked at.
///
/// All digits are found and joined at once; the loop over statements is as fast as this is.
#[inline]
fn short_number(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let window: [u8; 8] = text.get(at..at + 8)?.try_into().ok()?;
    let digits = u64::from_le_bytes(window) ^ 0x3030_3030_3030_3030;
    // A byte that is no digit gets its high bit set; what carries does so past the first of them only.
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    let bits = others.trailing_zeros() & !7;
    if bits == 0 || bits >= 64 {
        return None;
    }
    let digits = digits << (64 - bits);
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(0x000f_4240_0000_0064);
    let high = ((pairs >> 16) & 0x0000_00ff_0000_00ff).wrapping_mul(0x0000_2710_0000_0001);
    Some(((low.wrapping_add(high) >> 32) as u32, at + bits as usize / 8))
}

/// Any number that starts at `at`, and where it ends.
#[inline]
pub(super) fn number(text: &[u8], at: usize) -> Option<(u32, usize)> {
    short_number(text, at).or_else(|| long_number(text, at))
}

#[cold]
fn long_number(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let mut value = None;
    let mut end = at;
    while let Some(digit) = text.get(end).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
        value = Some(value.unwrap_or(0u32).checked_mul(10)?.checked_add(digit.into())?);
        end += 1;
    }
    value.map(|value| (value, end))
}

/// Reads a block token by token, forgiving any white space; where the shape is not the usual one, and to say what is wrong.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    pub(super) text: &'a [u8],
    pub(super) at: usize,
}

impl<'a> Scanner<'a> {
    /// The next byte that is no white space, unless the block ends.
    pub(super) fn peek(&mut self) -> Option<u8> {
        while let Some(&byte) = self.text.get(self.at) {
            if !byte.is_ascii_whitespace() {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    pub(super) fn fault(&self, fault: impl Into<Fault>) -> FaultAt {
        FaultAt::new(self.at, fault)
    }

    /// Takes `byte` if it comes next.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Takes a word of letters if one comes next.
    pub(super) fn word(&mut self) -> Option<&'a [u8]> {
        self.peek()?;
        let rest = &self.text[self.at..];
        let len = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        self.at += len;
        (len > 0).then_some(&rest[..len])
    }

    /// A number of 32 bits; `what` says what it is for.
    pub(super) fn number(&mut self, what: Message) -> Result<u32, FaultAt> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.fault(Fault::ExpectedNumber { what, found: self.found() }));
        }
        let Some((value, end)) = long_number(self.text, self.at) else {
            return Err(self.fault(Fault::NumberTooLarge { what }));
        };
        self.at = end;
        Ok(value)
    }

    /// A text in quotes, if one comes next.
    pub(super) fn quoted(&mut self) -> Result<Option<&'a str>, FaultAt> {
        if self.peek() != Some(b'"') {
            return Ok(None);
        }
        let inside = &self.text[self.at + 1..];
        let Some(len) = memchr(b'"', inside) else {
            return Err(self.fault(Syntax::Quote));
        };
        let Ok(label) = std::str::from_utf8(&inside[..len]) else {
            return Err(self.fault(Fault::Utf8));
        };
        self.at += len + 2;
        Ok(Some(label))
    }

    /// The `;` that must come next.
    pub(super) fn end(&mut self) -> Result<(), FaultAt> {
        if self.take(b';') {
            return Ok(());
        }
        Err(self.fault(Syntax::End { found: self.found() }))
    }

    /// What stands here, to be quoted in an error.
    pub(super) fn found(&self) -> ValueKind {
        let rest = &self.text[self.at..];
        if rest.is_empty() {
            return ValueKind::End;
        }
        let stop = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b';' | b',');
        let len = rest.iter().take(20).position(stop).unwrap_or(rest.len().min(20)).max(1);
        ValueKind::Word(String::from_utf8_lossy(&rest[..len]).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_numbers_agree_with_long_ones() {
        for text in ["7,1234567", "1234567;", "0000001 ", "9999999x", "12\u{a0}....", "12345678", "x2345678", "1;"] {
            let short = short_number(text.as_bytes(), 0);
            assert!(short.is_none() || short == long_number(text.as_bytes(), 0), "{text}");
        }
        for value in (0..10_000_000u32).step_by(977) {
            let text = format!("{value};\u{ff}......");
            assert_eq!(short_number(text.as_bytes(), 0), Some((value, value.to_string().len())));
        }
        assert_eq!(number(b"4294967295;", 0), Some((u32::MAX, 10)));
        assert_eq!(number(b"4294967296;", 0), None);
        assert_eq!(number(b";", 0), None);
    }

    #[test]
    fn blocks_end_outside_quotes() {
        assert_eq!(last_end(b"0 1; 2"), Some(4));
        assert_eq!(last_end(b"0 \"a;b\" 1"), None);
        assert_eq!(last_end(b"0 \"a\"; 1 \"b;"), Some(6));
        assert_eq!(last_end(b"0 \"a;\"; 1"), Some(7));
    }

    #[test]
    fn blocks_are_whole_and_in_order() {
        // Statements of very different lengths, some of them longer than a block.
        let mut text = String::new();
        for k in 0..2000usize {
            text += &format!("{k} \"{}\";\n", "x;".repeat(if k % 500 == 7 { 200_000 } else { k % 50 }));
        }
        let mut seen = String::new();
        let mut next_line = 1;
        read_statements(
            text.as_bytes(),
            |block| Ok(String::from_utf8(block.to_vec()).unwrap()),
            |piece, line| {
                // A block may start behind the `;` of a line, before its line break.
                assert_eq!(line, next_line);
                next_line += piece.matches('\n').count() as u64;
                seen += &piece;
                Ok(())
            },
        )
        .unwrap();
        assert!(seen == text);
    }
}

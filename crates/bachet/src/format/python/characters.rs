//! The characters of a Python file with their places, and those that stand for a comprehension.

use super::evaluate::{self, Value};
use super::expression::{self, What};
use super::lexer;
use crate::format::{Fault, Location, ReadError, Syntax};
use std::collections::{HashMap, VecDeque};
use std::io::{BufReader, Bytes, Read};

/// Characters of an expression at most.
const LONGEST: usize = 1 << 20;

/// A stream of characters.
pub(super) struct Characters<R: Read> {
    bytes: Bytes<BufReader<R>>,
    /// The next character, once it was looked at.
    ahead: Option<Option<char>>,
    /// The place of the next character.
    pub(super) place: Location,
    /// What comes before the rest of the file: it was looked at, or it stands for a comprehension.
    pushed: VecDeque<char>,
    /// How many characters stand for a comprehension, and the place behind it: they are all at its beginning.
    written_out: usize,
    behind: Location,
}

impl<R: Read> Characters<R> {
    pub(super) fn new(reader: R) -> Characters<R> {
        let start = Location { line: 1, column: 1 };
        Characters {
            bytes: BufReader::new(reader).bytes(),
            ahead: None,
            place: start,
            pushed: VecDeque::new(),
            written_out: 0,
            behind: start,
        }
    }

    fn fault<T>(&self, fault: impl Into<Fault>) -> Result<T, ReadError> {
        Err(ReadError::new(Some(self.place), fault))
    }

    pub(super) fn peek(&mut self) -> Result<Option<char>, ReadError> {
        if self.ahead.is_none() {
            self.ahead = Some(self.decode()?);
        }
        Ok(self.ahead.flatten())
    }

    fn decode(&mut self) -> Result<Option<char>, ReadError> {
        if let Some(pushed) = self.pushed.pop_front() {
            return Ok(Some(pushed));
        }
        let Some(first) = self.bytes.next().transpose()? else { return Ok(None) };
        let mut code = [first, 0, 0, 0];
        let len = match first {
            0..0x80 => return Ok(Some(char::from(first))),
            0xc0..0xe0 => 2,
            0xe0..0xf0 => 3,
            _ => 4,
        };
        for byte in &mut code[1..len] {
            *byte = self.bytes.next().transpose()?.unwrap_or(0);
        }
        match str::from_utf8(&code[..len]).ok().and_then(|text| text.chars().next()) {
            Some(character) => Ok(Some(character)),
            None => self.fault(Fault::Utf8),
        }
    }

    /// Takes the next character.
    pub(super) fn bump(&mut self) -> Result<Option<char>, ReadError> {
        let taken = self.peek()?;
        self.ahead = None;
        match taken {
            Some(_) if self.written_out > 0 => {
                self.written_out -= 1;
                if self.written_out == 0 {
                    self.place = self.behind;
                }
            }
            Some('\n') => self.place = Location { line: self.place.line + 1, column: 1 },
            Some(_) => self.place.column += 1,
            None => self.ahead = Some(None),
        }
        Ok(taken)
    }

    pub(super) fn skip_blanks(&mut self) -> Result<(), ReadError> {
        while matches!(self.peek()?, Some(' ' | '\t')) {
            self.bump()?;
        }
        Ok(())
    }

    /// The next character that is neither space nor part of a comment.
    pub(super) fn next_beyond_space(&mut self) -> Result<Option<char>, ReadError> {
        loop {
            match self.peek()? {
                Some('#') => {
                    while !matches!(self.peek()?, None | Some('\n')) {
                        self.bump()?;
                    }
                }
                Some(' ' | '\t' | '\r' | '\n' | '\x0c' | '\\') => drop(self.bump()?),
                next => return Ok(next),
            }
        }
    }

    /// A word of letters and digits, empty if none comes next.
    pub(super) fn word(&mut self) -> Result<String, ReadError> {
        let mut word = String::new();
        while let Some(next) = self.peek()?.filter(|&next| next == '_' || next.is_alphanumeric()) {
            if word.is_empty() && next.is_numeric() {
                break;
            }
            word.push(next);
            self.bump()?;
        }
        Ok(word)
    }

    /// Skips the rest of a line.
    pub(super) fn skip_line(&mut self) -> Result<(), ReadError> {
        while !matches!(self.peek()?, None | Some('\n')) {
            self.bump()?;
        }
        Ok(())
    }

    /// Skips a statement that goes on as long as lines are indented, such as a function.
    pub(super) fn skip_block(&mut self) -> Result<(), ReadError> {
        loop {
            self.skip_line()?;
            while matches!(self.peek()?, Some('\n' | '\r')) {
                self.bump()?;
            }
            if !matches!(self.peek()?, Some(' ' | '\t')) {
                return Ok(());
            }
        }
    }

    /// Skips a text that stands alone, as above a function.
    pub(super) fn skip_docstring(&mut self) -> Result<(), ReadError> {
        let (start, quote) = (self.place, self.bump()?);
        let mut opened = 1;
        while opened < 3 && self.peek()? == quote {
            self.bump()?;
            opened += 1;
        }
        // Two quotes are a text with nothing in it.
        let (mut closed, needed) = (if opened == 2 { 1 } else { 0 }, if opened == 3 { 3 } else { 1 });
        while closed < needed {
            match self.bump()? {
                None => return Err(ReadError::new(Some(start), Syntax::PythonQuote)),
                Some('\n') if needed == 1 => return Err(ReadError::new(Some(start), Syntax::PythonQuote)),
                Some('\\') => drop(self.bump()?),
                next if next == quote => closed += 1,
                _ => closed = 0,
            }
        }
        Ok(())
    }

    /// Takes what stands up to the end of the line, or to where the brackets are closed that it opens.
    fn rest(&mut self) -> Result<Vec<(char, Location)>, ReadError> {
        let mut text = Vec::new();
        let mut scan = Scan::default();
        while let Some(next) = self.peek()? {
            if scan.depth == 0 && !scan.quoted() && matches!(next, '\n' | '#' | ';') {
                break;
            }
            text.push((next, self.place));
            if text.len() > LONGEST {
                return self.fault(Syntax::TooLong);
            }
            scan.see(next);
            self.bump()?;
        }
        Ok(text)
    }

    /// The value that a name stands for in comprehensions.
    pub(super) fn constant(&mut self, constants: &HashMap<String, Value>) -> Result<Value, ReadError> {
        let text = self.rest()?;
        let expression = expression::parse(&lexer::tokens(&text)?, self.place)?;
        evaluate::constant(&expression, constants)
    }

    /// Writes a comprehension out, if one comes next. A bracket comes next.
    pub(super) fn write_out(&mut self, constants: &HashMap<String, Value>) -> Result<(), ReadError> {
        if self.written_out > 0 {
            return Ok(());
        }
        let start = self.place;
        let mut text: Vec<(char, Location)> = Vec::new();
        let mut scan = Scan::default();
        // Nothing but its first value comes before the word that tells it.
        while let Some(next) = self.peek()? {
            text.push((next, self.place));
            self.bump()?;
            scan.see(next);
            // What is so long is no comprehension, or one that is not read.
            if text.len() > LONGEST {
                if scan.loops {
                    return self.fault(Syntax::TooLong);
                }
                break;
            }
            if scan.depth == 0 || (scan.depth == 1 && next == ',' && !scan.quoted() && !scan.loops) {
                break;
            }
        }
        let end = self.place;
        // The end of the file is met again.
        self.ahead = None;
        self.place = start;
        if !scan.loops {
            text.into_iter().rev().for_each(|(character, _)| self.pushed.push_front(character));
            return Ok(());
        }
        let expression = expression::parse(&lexer::tokens(&text)?, end)?;
        let What::Comprehension(comprehension) = &expression.what else {
            return self.fault(Syntax::Incomplete);
        };
        let plain = evaluate::written_out(comprehension, start, constants)?;
        self.written_out = plain.chars().count();
        self.behind = end;
        plain.chars().rev().for_each(|character| self.pushed.push_front(character));
        Ok(())
    }
}

/// What is known of a text that is looked at from its first bracket on.
#[derive(Default)]
struct Scan {
    depth: usize,
    quote: Option<char>,
    comment: bool,
    word: String,
    /// Whether `for` stands between the outermost brackets.
    loops: bool,
}

impl Scan {
    fn quoted(&self) -> bool {
        self.quote.is_some() || self.comment
    }

    fn see(&mut self, next: char) {
        if self.comment {
            self.comment = next != '\n';
            return;
        }
        if let Some(quote) = self.quote {
            self.quote = (next != quote && next != '\n').then_some(quote);
            return;
        }
        if next == '_' || next.is_alphanumeric() {
            self.word.push(next);
            return;
        }
        self.loops |= self.depth == 1 && self.word == "for";
        self.word.clear();
        match next {
            '"' | '\'' => self.quote = Some(next),
            '#' => self.comment = true,
            '(' | '[' | '{' => self.depth += 1,
            ')' | ']' | '}' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
    }
}

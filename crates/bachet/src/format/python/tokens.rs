//! Python's literals with their places.

use super::write::quoted;
use crate::format::values::Values;
use crate::format::{Fault, Location, ReadError, Syntax, ValueKind};
use crate::text::{Message, message};
use std::io::{BufReader, Bytes, Read};

/// What an assignment looks like, for errors.
pub(in crate::format) const EXAMPLE: &str = "G = {0: [1, 2], 1: [], 2: []}";

/// Tuples in names may be nested so deeply.
const NESTING: usize = 128;

/// A stream of assignments.
pub(super) struct Tokens<R: Read> {
    bytes: Bytes<BufReader<R>>,
    /// The next character, once it was looked at.
    ahead: Option<Option<char>>,
    place: Location,
    open: Vec<Open>,
}

/// Brackets that are not closed yet.
struct Open {
    close: char,
    /// Whether a value stands in them already.
    begun: bool,
}

/// A tuple that is not closed yet.
#[derive(Default)]
struct Tuple {
    values: usize,
    comma: bool,
}

impl<R: Read> Tokens<R> {
    pub(super) fn new(reader: R) -> Tokens<R> {
        let bytes = BufReader::new(reader).bytes();
        Tokens { bytes, ahead: None, place: Location { line: 1, column: 1 }, open: Vec::new() }
    }

    /// The name of the next assignment, with its place; a dictionary alone is called `G`.
    pub(super) fn assignment(&mut self) -> Result<Option<(String, Location)>, ReadError> {
        while self.next_beyond_space()? == Some(';') {
            self.bump()?;
        }
        let place = self.place;
        match self.peek()? {
            None => return Ok(None),
            Some('{') => return Ok(Some(("G".to_owned(), place))),
            Some(_) => {}
        }
        let name = self.word()?;
        self.skip_blanks()?;
        if !name.is_empty() && self.peek()? == Some('=') {
            self.bump()?;
            self.next_beyond_space()?;
            return Ok(Some((name, place)));
        }
        let found = if name.is_empty() { self.shape()? } else { ValueKind::Word(name) };
        Err(ReadError::new(Some(place), Syntax::Assignment { found }))
    }

    /// Nothing but a comment may follow on the line.
    pub(super) fn end_assignment(&mut self) -> Result<(), ReadError> {
        self.skip_blanks()?;
        match self.peek()? {
            None | Some('\n' | '\r' | ';' | '#') => Ok(()),
            Some(_) => {
                let found = self.shape()?;
                self.fault(Syntax::Line { found })
            }
        }
    }

    /// Whether nothing is left.
    pub(super) fn is_at_end(&mut self) -> Result<bool, ReadError> {
        Ok(self.peek()?.is_none())
    }

    fn fault<T>(&self, fault: impl Into<Fault>) -> Result<T, ReadError> {
        Err(ReadError::new(Some(self.place), fault))
    }

    fn peek(&mut self) -> Result<Option<char>, ReadError> {
        if self.ahead.is_none() {
            self.ahead = Some(self.decode()?);
        }
        Ok(self.ahead.flatten())
    }

    fn decode(&mut self) -> Result<Option<char>, ReadError> {
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
    fn bump(&mut self) -> Result<Option<char>, ReadError> {
        let taken = self.peek()?;
        self.ahead = None;
        match taken {
            Some('\n') => self.place = Location { line: self.place.line + 1, column: 1 },
            Some(_) => self.place.column += 1,
            None => self.ahead = Some(None),
        }
        Ok(taken)
    }

    fn skip_blanks(&mut self) -> Result<(), ReadError> {
        while matches!(self.peek()?, Some(' ' | '\t')) {
            self.bump()?;
        }
        Ok(())
    }

    /// The next character that is neither space nor part of a comment.
    fn next_beyond_space(&mut self) -> Result<Option<char>, ReadError> {
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
    fn word(&mut self) -> Result<String, ReadError> {
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

    /// What comes next. A word is taken: only errors ask.
    fn shape(&mut self) -> Result<ValueKind, ReadError> {
        let place = self.place;
        let found = match self.peek()? {
            None => ValueKind::End,
            Some('[') => ValueKind::List,
            Some('{') => ValueKind::Dictionary,
            Some('(') => ValueKind::Tuple,
            Some('"' | '\'') => ValueKind::Text,
            Some(next) if is_number(next) => ValueKind::Number,
            Some(next) => {
                let word = self.word()?;
                ValueKind::Word(if word.is_empty() { next.to_string() } else { word })
            }
        };
        self.place = place;
        Ok(found)
    }

    fn unexpected<T>(&mut self, what: Message, wanted: ValueKind) -> Result<T, ReadError> {
        let found = self.shape()?;
        self.fault(Fault::Expected { what, wanted, found })
    }

    /// Goes to the next value between brackets, over a comma if one stood before; false at the end, which is left behind.
    fn next_value(&mut self) -> Result<bool, ReadError> {
        let next = self.next_beyond_space()?;
        let Some(open) = self.open.last_mut() else { return Ok(false) };
        let begun = std::mem::replace(&mut open.begun, true);
        let close = open.close;
        let more = match next {
            Some(',') if begun => {
                self.bump()?;
                self.next_beyond_space()? != Some(close)
            }
            Some(next) if next == close => false,
            None => return self.fault(Syntax::Incomplete),
            _ if begun => return self.missing_comma(),
            _ => true,
        };
        if !more {
            self.bump()?;
            self.open.pop();
        }
        Ok(more)
    }

    fn missing_comma<T>(&mut self) -> Result<T, ReadError> {
        let place = self.place;
        let fault = match (self.peek()?, self.word()?.as_str()) {
            (_, "for") => Syntax::Loop,
            (Some(found @ (']' | ')' | '}')), _) => Syntax::Bracket { found },
            (None, _) => Syntax::Incomplete,
            _ => Syntax::MissingComma,
        };
        Err(ReadError::new(Some(place), fault))
    }

    /// A text in quotes.
    fn string(&mut self) -> Result<String, ReadError> {
        let start = self.place;
        let (quote, mut text) = (self.bump()?, String::new());
        loop {
            let place = self.place;
            match self.bump()? {
                end if end == quote => return Ok(text),
                None | Some('\n') => return Err(ReadError::new(Some(start), Syntax::PythonQuote)),
                Some('\\') => match self.escape()? {
                    Some(character) => text.push(character),
                    None => return Err(ReadError::new(Some(place), Syntax::PythonEscape)),
                },
                Some(character) => text.push(character),
            }
        }
    }

    /// What stands for a character after `\`; none if it stands for nothing.
    fn escape(&mut self) -> Result<Option<char>, ReadError> {
        let digits = match self.bump()? {
            Some('n') => return Ok(Some('\n')),
            Some('t') => return Ok(Some('\t')),
            Some('r') => return Ok(Some('\r')),
            Some(same @ ('\\' | '\'' | '"')) => return Ok(Some(same)),
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            _ => return Ok(None),
        };
        let mut code: u32 = 0;
        for _ in 0..digits {
            let Some(digit) = self.peek()?.and_then(|digit| digit.to_digit(16)) else { return Ok(None) };
            let Some(longer) = code.checked_mul(16) else { return Ok(None) };
            code = longer + digit;
            self.bump()?;
        }
        Ok(char::from_u32(code))
    }

    /// A number as it is written, without what Python does not care about.
    fn digits(&mut self) -> Result<String, ReadError> {
        let place = self.place;
        let mut number = String::new();
        while let Some(next) = self.peek()? {
            let sign = matches!(next, '+' | '-') && (number.is_empty() || number.ends_with(['e', 'E']));
            if !(sign || next == '.' || next == '_' || next.is_alphanumeric()) {
                break;
            }
            if next != '_' && (next != '+' || !number.is_empty()) {
                number.push(next);
            }
            self.bump()?;
        }
        let unsigned = number.trim_start_matches('-');
        let zeros =
            unsigned.len() > 1 && unsigned.starts_with('0') && unsigned.bytes().all(|byte| byte.is_ascii_digit());
        if zeros || number.parse::<f64>().is_err() {
            return Err(ReadError::new(Some(place), Syntax::PythonNumber { found: number }));
        }
        Ok(if number == "-0" { "0".to_owned() } else { number })
    }

    /// A tuple as Python itself writes it, without recursion.
    fn tuple(&mut self) -> Result<String, ReadError> {
        let mut text = String::new();
        let mut open: Vec<Tuple> = Vec::new();
        let mut after_value = false;
        loop {
            let next = self.next_beyond_space()?;
            let separator = match open.last() {
                Some(tuple) if !after_value && tuple.values > 0 => ", ",
                _ => "",
            };
            match (next, open.last_mut()) {
                (Some(')'), Some(tuple)) => {
                    if tuple.values == 1 && !tuple.comma {
                        return self.fault(Syntax::OneValue);
                    }
                    text.push_str(if tuple.values == 1 { ",)" } else { ")" });
                    self.bump()?;
                    open.pop();
                    if open.is_empty() {
                        return Ok(text);
                    }
                    after_value = true;
                }
                (Some(','), Some(tuple)) if after_value => {
                    tuple.comma = true;
                    self.bump()?;
                    after_value = false;
                }
                _ if after_value => return self.missing_comma(),
                (Some('('), tuple) => {
                    if let Some(tuple) = tuple {
                        tuple.values += 1;
                    }
                    if open.len() == NESTING {
                        return self.fault(Syntax::TooDeep);
                    }
                    text.push_str(separator);
                    text.push('(');
                    self.bump()?;
                    open.push(Tuple::default());
                }
                (Some(next), Some(tuple)) if is_number(next) || matches!(next, '"' | '\'') => {
                    tuple.values += 1;
                    text.push_str(separator);
                    let place = self.place;
                    let value = if is_number(next) { self.digits()? } else { quoted(&self.string()?) };
                    if is_number(next) && value.contains(['.', 'e', 'E']) {
                        return Err(ReadError::new(Some(place), Syntax::Whole { found: value }));
                    }
                    text.push_str(&value);
                    after_value = true;
                }
                _ => return self.unexpected(message!("python.what-in-tuple"), ValueKind::Scalar),
            }
        }
    }
}

impl<R: Read> Values for Tokens<R> {
    fn begin_object(&mut self, what: Message) -> Result<(), ReadError> {
        if self.next_beyond_space()? != Some('{') {
            return self.unexpected(what, ValueKind::Dictionary);
        }
        self.bump()?;
        self.open.push(Open { close: '}', begun: false });
        Ok(())
    }

    fn next_key(&mut self) -> Result<Option<(String, Location)>, ReadError> {
        if !self.next_value()? {
            return Ok(None);
        }
        let key = self.text_or_number(message!("python.what-key"))?;
        match self.next_beyond_space()? {
            Some(':') => drop(self.bump()?),
            _ => return self.fault(Syntax::MissingColon),
        }
        Ok(Some(key))
    }

    fn begin_array(&mut self, what: Message) -> Result<(), ReadError> {
        let close = match self.next_beyond_space()? {
            Some('[') => ']',
            Some('{') => '}',
            Some('(') => ')',
            Some('s') => {
                // `set()` is Python's way to write an empty set.
                let (place, word) = (self.place, self.word()?);
                if word != "set" || self.peek()? != Some('(') {
                    let (wanted, found) = (ValueKind::List, ValueKind::Word(word));
                    return Err(ReadError::new(Some(place), Fault::Expected { what, wanted, found }));
                }
                ')'
            }
            _ => return self.unexpected(what, ValueKind::List),
        };
        self.bump()?;
        self.open.push(Open { close, begun: false });
        Ok(())
    }

    /// In braces each value may be marked, as in `{0: True}`.
    fn has_next(&mut self) -> Result<bool, ReadError> {
        let in_braces = self.open.last().is_some_and(|open| open.begun && open.close == '}');
        if in_braces && self.next_beyond_space()? == Some(':') {
            self.bump()?;
            self.next_beyond_space()?;
            let place = self.place;
            if self.word()? != "True" {
                return Err(ReadError::new(Some(place), Syntax::Mark));
            }
        }
        self.next_value()
    }

    /// Parentheses are a name's: `start = (10, 1)` is one vertex.
    fn is_array(&mut self) -> Result<bool, ReadError> {
        Ok(matches!(self.next_beyond_space()?, Some('[' | '{')))
    }

    fn text_or_number(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        let next = self.next_beyond_space()?;
        let place = self.place;
        let name = match next {
            Some('"' | '\'') => self.string()?,
            Some('(') => self.tuple()?,
            Some(next) if is_number(next) => self.digits()?,
            _ => return self.unexpected(what, ValueKind::Name),
        };
        Ok((name, place))
    }

    fn text(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        match self.next_beyond_space()? {
            Some('"' | '\'') => {
                let place = self.place;
                Ok((self.string()?, place))
            }
            _ => self.unexpected(what, ValueKind::Text),
        }
    }

    fn number(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        match self.next_beyond_space()? {
            Some(next) if is_number(next) => {
                let place = self.place;
                Ok((self.digits()?, place))
            }
            _ => self.unexpected(what, ValueKind::Number),
        }
    }

    fn boolean(&mut self, what: Message) -> Result<bool, ReadError> {
        self.next_beyond_space()?;
        let (place, word) = (self.place, self.word()?);
        match word.as_str() {
            "True" => Ok(true),
            "False" => Ok(false),
            _ => {
                let found = match word.is_empty() {
                    true => self.shape()?,
                    false => ValueKind::Word(word),
                };
                let wanted = ValueKind::PythonTruth;
                Err(ReadError::new(Some(place), Fault::Expected { what, wanted, found }))
            }
        }
    }
}

/// Whether a number may start so.
fn is_number(first: char) -> bool {
    first.is_ascii_digit() || matches!(first, '+' | '-' | '.')
}

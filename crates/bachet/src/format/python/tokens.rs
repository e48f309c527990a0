//! Python's literals with their places.

use super::characters::Characters;
use super::evaluate::Value;
use super::write::quoted;
use crate::format::draft::infinite;
use crate::format::values::{Arc, Values};
use crate::format::{Fault, Location, ReadError, Syntax, ValueKind};
use crate::text::{Message, message};
use std::collections::HashMap;
use std::io::Read;

/// What an assignment looks like, for errors.
pub(in crate::format) const EXAMPLE: &str = "G = {0: [1, 2], 1: [], 2: []}";

/// Tuples in names may be nested so deeply.
const NESTING: usize = 128;

/// A stream of assignments.
pub(super) struct Tokens<R: Read> {
    text: Characters<R>,
    open: Vec<Open>,
    /// What names stand for in comprehensions.
    constants: HashMap<String, Value>,
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
        Tokens { text: Characters::new(reader), open: Vec::new(), constants: HashMap::new() }
    }

    /// The name of the next assignment, with its place; a dictionary alone is called `G`. What a file of the course has beside
    /// its data, functions above all, is passed over.
    pub(super) fn assignment(&mut self) -> Result<Option<(String, Location)>, ReadError> {
        loop {
            while self.text.next_beyond_space()? == Some(';') {
                self.text.bump()?;
            }
            let place = self.text.place;
            match self.text.peek()? {
                None => return Ok(None),
                Some('{') => return Ok(Some(("G".to_owned(), place))),
                Some('@') => {
                    self.text.skip_line()?;
                    continue;
                }
                Some('"' | '\'') => {
                    self.text.skip_docstring()?;
                    continue;
                }
                Some(_) => {}
            }
            let name = self.text.word()?;
            match name.as_str() {
                "def" | "class" => self.text.skip_block()?,
                "import" | "from" => self.text.skip_line()?,
                _ => {
                    self.text.skip_blanks()?;
                    if !name.is_empty() && self.text.peek()? == Some('=') {
                        self.text.bump()?;
                        self.text.next_beyond_space()?;
                        return Ok(Some((name, place)));
                    }
                    let found = if name.is_empty() { self.shape()? } else { ValueKind::Word(name) };
                    return Err(ReadError::new(Some(place), Syntax::Assignment { found }));
                }
            }
        }
    }

    /// Whether what is assigned is a dictionary.
    pub(super) fn is_dictionary(&mut self) -> Result<bool, ReadError> {
        Ok(self.text.next_beyond_space()? == Some('{'))
    }

    /// Keeps what is assigned to a name for comprehensions.
    pub(super) fn constant(&mut self, name: String) -> Result<(), ReadError> {
        let value = self.text.constant(&self.constants)?;
        self.constants.insert(name, value);
        Ok(())
    }

    /// Nothing but a comment may follow on the line.
    pub(super) fn end_assignment(&mut self) -> Result<(), ReadError> {
        self.text.skip_blanks()?;
        match self.text.peek()? {
            None | Some('\n' | '\r' | ';' | '#') => Ok(()),
            Some(_) => {
                let found = self.shape()?;
                self.fault(Syntax::Line { found })
            }
        }
    }

    /// Whether nothing is left.
    pub(super) fn is_at_end(&mut self) -> Result<bool, ReadError> {
        Ok(self.text.peek()?.is_none())
    }

    fn fault<T>(&self, fault: impl Into<Fault>) -> Result<T, ReadError> {
        Err(ReadError::new(Some(self.text.place), fault))
    }

    /// What comes next. A word is taken: only errors ask.
    fn shape(&mut self) -> Result<ValueKind, ReadError> {
        let place = self.text.place;
        let found = match self.text.peek()? {
            None => ValueKind::End,
            Some('[') => ValueKind::List,
            Some('{') => ValueKind::Dictionary,
            Some('(') => ValueKind::Tuple,
            Some('"' | '\'') => ValueKind::Text,
            Some(next) if is_number(next) => ValueKind::Number,
            Some(next) => {
                let word = self.text.word()?;
                ValueKind::Word(if word.is_empty() { next.to_string() } else { word })
            }
        };
        self.text.place = place;
        Ok(found)
    }

    fn unexpected<T>(&mut self, what: Message, wanted: ValueKind) -> Result<T, ReadError> {
        let found = self.shape()?;
        self.fault(Fault::Expected { what, wanted, found })
    }

    /// Goes to the next value between brackets, over a comma if one stood before; false at the end, which is left behind.
    fn next_value(&mut self) -> Result<bool, ReadError> {
        let next = self.text.next_beyond_space()?;
        let Some(open) = self.open.last_mut() else { return Ok(false) };
        let begun = std::mem::replace(&mut open.begun, true);
        let close = open.close;
        let more = match next {
            Some(',') if begun => {
                self.text.bump()?;
                self.text.next_beyond_space()? != Some(close)
            }
            Some(next) if next == close => false,
            None => return self.fault(Syntax::Incomplete),
            _ if begun => return self.missing_comma(),
            _ => true,
        };
        if !more {
            self.text.bump()?;
            self.open.pop();
        }
        Ok(more)
    }

    fn missing_comma<T>(&mut self) -> Result<T, ReadError> {
        let place = self.text.place;
        let fault = match (self.text.peek()?, self.text.word()?.as_str()) {
            (_, "for") => Syntax::Expression { found: "for".to_owned() },
            (Some(found @ (']' | ')' | '}')), _) => Syntax::Bracket { found },
            (None, _) => Syntax::Incomplete,
            _ => Syntax::MissingComma,
        };
        Err(ReadError::new(Some(place), fault))
    }

    /// A text in quotes.
    fn string(&mut self) -> Result<String, ReadError> {
        let start = self.text.place;
        let (quote, mut text) = (self.text.bump()?, String::new());
        loop {
            let place = self.text.place;
            match self.text.bump()? {
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
        let digits = match self.text.bump()? {
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
            let Some(digit) = self.text.peek()?.and_then(|digit| digit.to_digit(16)) else { return Ok(None) };
            let Some(longer) = code.checked_mul(16) else { return Ok(None) };
            code = longer + digit;
            self.text.bump()?;
        }
        Ok(char::from_u32(code))
    }

    /// A number as it is written, without what Python does not care about.
    fn digits(&mut self) -> Result<String, ReadError> {
        let place = self.text.place;
        let mut number = String::new();
        while let Some(next) = self.text.peek()? {
            let sign = matches!(next, '+' | '-') && (number.is_empty() || number.ends_with(['e', 'E']));
            if !(sign || next == '.' || next == '_' || next.is_alphanumeric()) {
                break;
            }
            if next != '_' && (next != '+' || !number.is_empty()) {
                number.push(next);
            }
            self.text.bump()?;
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
            let next = self.text.next_beyond_space()?;
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
                    self.text.bump()?;
                    open.pop();
                    if open.is_empty() {
                        return Ok(text);
                    }
                    after_value = true;
                }
                (Some(','), Some(tuple)) if after_value => {
                    tuple.comma = true;
                    self.text.bump()?;
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
                    self.text.bump()?;
                    open.push(Tuple::default());
                }
                (Some(next), Some(tuple)) if is_number(next) || matches!(next, '"' | '\'') => {
                    tuple.values += 1;
                    text.push_str(separator);
                    let place = self.text.place;
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

impl<R: Read> Tokens<R> {
    /// A probability: a number, a quotient such as `1/6`, or a text that writes one.
    fn share(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        let (mut share, place) = self.text_or_number(what.clone())?;
        if self.text.next_beyond_space()? == Some('/') {
            self.text.bump()?;
            share.push('/');
            share.push_str(&self.number(what)?.0);
        }
        Ok((share, place))
    }
}

impl<R: Read> Values for Tokens<R> {
    fn begin_object(&mut self, what: Message) -> Result<(), ReadError> {
        if self.text.next_beyond_space()? != Some('{') {
            return self.unexpected(what, ValueKind::Dictionary);
        }
        self.text.write_out(&self.constants)?;
        self.text.bump()?;
        self.open.push(Open { close: '}', begun: false });
        Ok(())
    }

    fn next_key(&mut self) -> Result<Option<(String, Location)>, ReadError> {
        if !self.next_value()? {
            return Ok(None);
        }
        let key = self.text_or_number(message!("python.what-key"))?;
        match self.text.next_beyond_space()? {
            Some(':') => drop(self.text.bump()?),
            _ => return self.fault(Syntax::MissingColon),
        }
        Ok(Some(key))
    }

    fn begin_array(&mut self, what: Message) -> Result<(), ReadError> {
        if matches!(self.text.next_beyond_space()?, Some('[' | '{')) {
            self.text.write_out(&self.constants)?;
        }
        let close = match self.text.peek()? {
            Some('[') => ']',
            Some('{') => '}',
            Some('(') => ')',
            Some('s') => {
                // `set()` is Python's way to write an empty set.
                let (place, word) = (self.text.place, self.text.word()?);
                if word != "set" || self.text.peek()? != Some('(') {
                    let (wanted, found) = (ValueKind::List, ValueKind::Word(word));
                    return Err(ReadError::new(Some(place), Fault::Expected { what, wanted, found }));
                }
                ')'
            }
            _ => return self.unexpected(what, ValueKind::List),
        };
        self.text.bump()?;
        self.open.push(Open { close, begun: false });
        Ok(())
    }

    /// In braces each value may be marked, as in `{0: True}`.
    fn has_next(&mut self) -> Result<bool, ReadError> {
        let in_braces = self.open.last().is_some_and(|open| open.begun && open.close == '}');
        if in_braces && self.text.next_beyond_space()? == Some(':') {
            self.text.bump()?;
            self.text.next_beyond_space()?;
            let place = self.text.place;
            if self.text.word()? != "True" {
                return Err(ReadError::new(Some(place), Syntax::Mark));
            }
        }
        self.next_value()
    }

    /// Parentheses are a name's: `start = (10, 1)` is one vertex.
    fn is_array(&mut self) -> Result<bool, ReadError> {
        Ok(matches!(self.text.next_beyond_space()?, Some('[' | '{')))
    }

    /// Whether braces hold a table shows behind their first key.
    fn begin_arcs(&mut self, what: Message) -> Result<bool, ReadError> {
        self.begin_array(what)?;
        Ok(false)
    }

    fn next_arc(&mut self, _is_table: bool, what: Message) -> Result<Option<Arc>, ReadError> {
        if !self.has_next()? {
            return Ok(None);
        }
        let (to, place) = self.text_or_number(what)?;
        let in_braces = self.open.last().is_some_and(|open| open.close == '}');
        if !in_braces || self.text.next_beyond_space()? != Some(':') {
            return Ok(Some(Arc { to, place, share: None }));
        }
        self.text.bump()?;
        let share = match self.text.next_beyond_space()? {
            Some('T') => {
                let place = self.text.place;
                if self.text.word()? != "True" {
                    return Err(ReadError::new(Some(place), Syntax::Mark));
                }
                None
            }
            _ => Some(self.share(message!("json.what-share", to = to.as_str()))?),
        };
        Ok(Some(Arc { to, place, share }))
    }

    fn text_or_number(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        let next = self.text.next_beyond_space()?;
        let place = self.text.place;
        let name = match next {
            Some('"' | '\'') => self.string()?,
            Some('(') => self.tuple()?,
            Some(next) if is_number(next) => self.digits()?,
            _ => return self.unexpected(what, ValueKind::Name),
        };
        Ok((name, place))
    }

    fn text(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        match self.text.next_beyond_space()? {
            Some('"' | '\'') => {
                let place = self.text.place;
                Ok((self.string()?, place))
            }
            _ => self.unexpected(what, ValueKind::Text),
        }
    }

    fn number(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        match self.text.next_beyond_space()? {
            Some(next) if is_number(next) => {
                let place = self.text.place;
                Ok((self.digits()?, place))
            }
            _ => self.unexpected(what, ValueKind::Number),
        }
    }

    /// `inf`, `math.inf` and `float('inf')` are numbers too, with or without a sign.
    fn value(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        let next = self.text.next_beyond_space()?;
        let place = self.text.place;
        let sign = match next {
            Some('-') => "-",
            _ => "",
        };
        if next.is_some_and(|next| next.is_ascii_digit() || matches!(next, '+' | '.')) {
            return self.number(what);
        }
        if !sign.is_empty() {
            self.text.bump()?;
            if self.text.peek()?.is_some_and(|next| next.is_ascii_digit() || next == '.') {
                let (number, _) = self.number(what)?;
                return Ok((format!("-{number}"), place));
            }
        }
        let mut word = self.text.word()?;
        if self.text.peek()? == Some('.') {
            self.text.bump()?;
            word = self.text.word()?;
        }
        if word == "float" && self.text.next_beyond_space()? == Some('(') {
            self.text.bump()?;
            word = match self.text.next_beyond_space()? {
                Some('"' | '\'') => self.string()?,
                _ => String::new(),
            };
            if self.text.next_beyond_space()? == Some(')') {
                self.text.bump()?;
            }
        }
        match infinite(&format!("{sign}{word}")) {
            Some(infinite) => Ok((infinite.to_owned(), place)),
            None if word.is_empty() => self.unexpected(what, ValueKind::Number),
            None => {
                let (wanted, found) = (ValueKind::Number, ValueKind::Word(word));
                Err(ReadError::new(Some(place), Fault::Expected { what, wanted, found }))
            }
        }
    }

    fn boolean(&mut self, what: Message) -> Result<bool, ReadError> {
        self.text.next_beyond_space()?;
        let (place, word) = (self.text.place, self.text.word()?);
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

//! JSON tokens with their places, and words for what can be wrong with them.

use crate::format::draft::infinite;
use crate::format::values::{Arc, Values};
use crate::format::{Fault, Location, ReadError, Syntax, ValueKind};
use crate::text::{Message, message};
use std::io::Read;
use struson::reader::{
    JsonReader, JsonReaderPosition, JsonStreamReader, ReaderError, ReaderSettings, SyntaxErrorKind, ValueType,
};

/// A stream of JSON.
pub(crate) struct Tokens<R: Read> {
    reader: JsonStreamReader<R>,
}

impl<R: Read> Tokens<R> {
    pub(crate) fn new(reader: R) -> Tokens<R> {
        Tokens::nested(reader, 128)
    }

    /// A stream in which so many brackets may be open at once.
    pub(crate) fn nested(reader: R, most: u32) -> Tokens<R> {
        // Whether a number is in range depends on what it is for.
        let settings = ReaderSettings {
            track_path: false,
            restrict_number_values: false,
            max_nesting_depth: Some(most),
            ..ReaderSettings::default()
        };
        Tokens { reader: JsonStreamReader::new_custom(reader, settings) }
    }

    /// What comes next.
    pub(crate) fn peek(&mut self) -> Result<ValueType, ReadError> {
        self.reader.peek().map_err(error)
    }

    /// Where the next token starts, once it was looked at.
    pub(crate) fn place(&self) -> Location {
        place(&self.reader.current_position(false)).unwrap_or(Location { line: 1, column: 0 })
    }

    pub(crate) fn fault<T>(&self, fault: impl Into<Fault>) -> Result<T, ReadError> {
        Err(ReadError::new(Some(self.place()), fault))
    }

    /// Takes a null, if that comes next.
    pub(crate) fn null(&mut self) -> Result<bool, ReadError> {
        let found = self.peek()? == ValueType::Null;
        if found {
            self.reader.next_null().map_err(error)?;
        }
        Ok(found)
    }

    /// Passes over a value, whatever it is.
    pub(crate) fn skip(&mut self) -> Result<(), ReadError> {
        self.reader.skip_value().map_err(error)
    }

    /// Nothing but white space may follow.
    pub(crate) fn finish(self) -> Result<(), ReadError> {
        self.reader.consume_trailing_whitespace().map_err(error)
    }

    fn expect(&mut self, wanted: ValueType, what: Message) -> Result<(), ReadError> {
        let found = self.peek()?;
        if found == wanted {
            return Ok(());
        }
        let (wanted, found) = (shape(wanted), shape(found));
        self.fault(Fault::Expected { what, wanted, found })
    }
}

impl<R: Read> Values for Tokens<R> {
    fn begin_object(&mut self, what: Message) -> Result<(), ReadError> {
        self.expect(ValueType::Object, what)?;
        self.reader.begin_object().map_err(error)
    }

    fn next_key(&mut self) -> Result<Option<(String, Location)>, ReadError> {
        if !self.reader.has_next().map_err(error)? {
            self.reader.end_object().map_err(error)?;
            return Ok(None);
        }
        let place = self.place();
        Ok(Some((self.reader.next_name_owned().map_err(error)?, place)))
    }

    fn begin_array(&mut self, what: Message) -> Result<(), ReadError> {
        self.expect(ValueType::Array, what)?;
        self.reader.begin_array().map_err(error)
    }

    fn has_next(&mut self) -> Result<bool, ReadError> {
        let more = self.reader.has_next().map_err(error)?;
        if !more {
            self.reader.end_array().map_err(error)?;
        }
        Ok(more)
    }

    fn is_array(&mut self) -> Result<bool, ReadError> {
        Ok(self.peek()? == ValueType::Array)
    }

    fn begin_arcs(&mut self, what: Message) -> Result<bool, ReadError> {
        let is_table = self.peek()? == ValueType::Object;
        match is_table {
            true => self.begin_object(what)?,
            false => self.begin_array(what)?,
        }
        Ok(is_table)
    }

    fn next_arc(&mut self, is_table: bool, what: Message) -> Result<Option<Arc>, ReadError> {
        if is_table {
            let Some((to, place)) = self.next_key()? else { return Ok(None) };
            let share = self.text_or_number(message!("json.what-share", to = to.as_str()))?;
            return Ok(Some(Arc { to, place, share: Some(share) }));
        }
        if !self.has_next()? {
            return Ok(None);
        }
        let (to, place) = self.text_or_number(what)?;
        Ok(Some(Arc { to, place, share: None }))
    }

    fn text_or_number(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        let found = self.peek()?;
        let place = self.place();
        let text = match found {
            ValueType::String => self.reader.next_string(),
            ValueType::Number => self.reader.next_number_as_string(),
            _ => return self.fault(Fault::ExpectedName { what, found: shape(found) }),
        };
        Ok((text.map_err(error)?, place))
    }

    fn text(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        self.expect(ValueType::String, what)?;
        let place = self.place();
        Ok((self.reader.next_string().map_err(error)?, place))
    }

    fn number(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        self.expect(ValueType::Number, what)?;
        let place = self.place();
        Ok((self.reader.next_number_as_string().map_err(error)?, place))
    }

    /// JSON has no infinite numbers: they stand in quotes.
    fn value(&mut self, what: Message) -> Result<(String, Location), ReadError> {
        if self.peek()? != ValueType::String {
            return self.number(what);
        }
        let place = self.place();
        let text = self.reader.next_string().map_err(error)?;
        match infinite(&text) {
            Some(infinite) => Ok((infinite.to_owned(), place)),
            None => Err(ReadError::new(Some(place), Fault::ValueText { found: text })),
        }
    }

    fn boolean(&mut self, what: Message) -> Result<bool, ReadError> {
        self.expect(ValueType::Boolean, what)?;
        self.reader.next_bool().map_err(error)
    }
}

pub(super) fn shape(value: ValueType) -> ValueKind {
    match value {
        ValueType::Array => ValueKind::List,
        ValueType::Object => ValueKind::Object,
        ValueType::String => ValueKind::Text,
        ValueType::Number => ValueKind::Number,
        ValueType::Boolean => ValueKind::Truth,
        ValueType::Null => ValueKind::Null,
    }
}

fn place(position: &JsonReaderPosition) -> Option<Location> {
    position.line_pos.map(|position| Location { line: position.line + 1, column: position.column + 1 })
}

/// What the JSON reader found, in this library's words.
fn error(error: ReaderError) -> ReadError {
    let (location, fault) = match &error {
        ReaderError::SyntaxError(error) => (&error.location, syntax(error.kind).into()),
        ReaderError::IoError { error, location } => {
            let fault = Fault::from(error);
            // The decompressor and the decoder of UTF-8 report the same kind; only the latter speaks of UTF-8.
            let utf8 = error.to_string().contains("UTF-8");
            (location, if utf8 { Fault::Utf8 } else { fault })
        }
        ReaderError::UnexpectedValueType { location, .. }
        | ReaderError::UnexpectedStructure { location, .. }
        | ReaderError::UnsupportedNumberValue { location, .. } => (location, Syntax::Malformed.into()),
        ReaderError::MaxNestingDepthExceeded { location, .. } => (location, Syntax::TooDeep.into()),
        _ => return ReadError::new(None, Syntax::Malformed),
    };
    ReadError::new(place(location), fault)
}

fn syntax(kind: SyntaxErrorKind) -> Syntax {
    use SyntaxErrorKind as Kind;
    match kind {
        Kind::CommentsNotEnabled | Kind::IncompleteComment | Kind::BlockCommentNotClosed => Syntax::Comment,
        Kind::InvalidLiteral | Kind::TrailingDataAfterLiteral => Syntax::Literal,
        Kind::UnexpectedComma | Kind::TrailingCommaNotEnabled => Syntax::Comma,
        Kind::MissingComma => Syntax::MissingComma,
        Kind::MissingColon => Syntax::MissingColon,
        Kind::MalformedNumber | Kind::TrailingDataAfterNumber => Syntax::Number,
        Kind::ExpectingMemberNameOrObjectEnd => Syntax::Key,
        Kind::NotEscapedControlCharacter => Syntax::Control,
        Kind::UnknownEscapeSequence | Kind::MalformedEscapeSequence | Kind::UnpairedSurrogatePairEscapeSequence => {
            Syntax::Escape
        }
        Kind::IncompleteDocument => Syntax::Incomplete,
        Kind::TrailingData => Syntax::Trailing,
        _ => Syntax::Malformed,
    }
}

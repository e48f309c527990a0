//! JSON tokens with their places, and words for what can be wrong with them.

use crate::format::values::Values;
use crate::format::{Place, ReadError};
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
    pub(crate) fn place(&self) -> Place {
        place(&self.reader.current_position(false)).unwrap_or(Place { line: 1, column: 0 })
    }

    pub(crate) fn fault<T>(&self, message: Message) -> Result<T, ReadError> {
        Err(ReadError::new(Some(self.place()), message))
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
        let (wanted, found) = (described(wanted), described(found));
        self.fault(message!("json.expected", what = what, wanted = wanted, found = found))
    }
}

impl<R: Read> Values for Tokens<R> {
    fn begin_object(&mut self, what: Message) -> Result<(), ReadError> {
        self.expect(ValueType::Object, what)?;
        self.reader.begin_object().map_err(error)
    }

    fn next_key(&mut self) -> Result<Option<(String, Place)>, ReadError> {
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

    fn text_or_number(&mut self, what: Message) -> Result<(String, Place), ReadError> {
        let found = self.peek()?;
        let place = self.place();
        let text = match found {
            ValueType::String => self.reader.next_string(),
            ValueType::Number => self.reader.next_number_as_string(),
            _ => return self.fault(message!("json.expected-name", what = what, found = described(found))),
        };
        Ok((text.map_err(error)?, place))
    }

    fn text(&mut self, what: Message) -> Result<(String, Place), ReadError> {
        self.expect(ValueType::String, what)?;
        let place = self.place();
        Ok((self.reader.next_string().map_err(error)?, place))
    }

    fn number(&mut self, what: Message) -> Result<(String, Place), ReadError> {
        self.expect(ValueType::Number, what)?;
        let place = self.place();
        Ok((self.reader.next_number_as_string().map_err(error)?, place))
    }

    fn boolean(&mut self, what: Message) -> Result<bool, ReadError> {
        self.expect(ValueType::Boolean, what)?;
        self.reader.next_bool().map_err(error)
    }
}

pub(super) fn described(value: ValueType) -> Message {
    match value {
        ValueType::Array => message!("json.array"),
        ValueType::Object => message!("json.object"),
        ValueType::String => message!("json.string"),
        ValueType::Number => message!("json.number"),
        ValueType::Boolean => message!("json.boolean"),
        ValueType::Null => message!("json.null"),
    }
}

fn place(position: &JsonReaderPosition) -> Option<Place> {
    position.line_pos.map(|position| Place { line: position.line + 1, column: position.column + 1 })
}

/// What the JSON reader found, in this library's words.
fn error(error: ReaderError) -> ReadError {
    let (location, message) = match &error {
        ReaderError::SyntaxError(error) => (&error.location, syntax(error.kind)),
        ReaderError::IoError { error, location } => {
            let message = ReadError::from(std::io::Error::new(error.kind(), error.to_string())).message;
            // The decompressor and the decoder of UTF-8 report the same kind; only the latter speaks of UTF-8.
            let utf8 = error.to_string().contains("UTF-8");
            (location, if utf8 { message!("read.utf8") } else { message })
        }
        ReaderError::UnexpectedValueType { location, .. }
        | ReaderError::UnexpectedStructure { location, .. }
        | ReaderError::UnsupportedNumberValue { location, .. } => (location, message!("json.malformed")),
        ReaderError::MaxNestingDepthExceeded { location, .. } => (location, message!("json.too-deep")),
        _ => return ReadError::new(None, message!("json.malformed")),
    };
    ReadError::new(place(location), message)
}

fn syntax(kind: SyntaxErrorKind) -> Message {
    use SyntaxErrorKind as Kind;
    match kind {
        Kind::CommentsNotEnabled | Kind::IncompleteComment | Kind::BlockCommentNotClosed => message!("json.comment"),
        Kind::InvalidLiteral | Kind::TrailingDataAfterLiteral => message!("json.literal"),
        Kind::UnexpectedComma | Kind::TrailingCommaNotEnabled => message!("json.comma"),
        Kind::MissingComma => message!("json.missing-comma"),
        Kind::MissingColon => message!("json.missing-colon"),
        Kind::MalformedNumber | Kind::TrailingDataAfterNumber => message!("json.bad-number"),
        Kind::ExpectingMemberNameOrObjectEnd => message!("json.key"),
        Kind::NotEscapedControlCharacter => message!("json.control"),
        Kind::UnknownEscapeSequence | Kind::MalformedEscapeSequence | Kind::UnpairedSurrogatePairEscapeSequence => {
            message!("json.escape")
        }
        Kind::IncompleteDocument => message!("json.incomplete"),
        Kind::TrailingData => message!("json.trailing"),
        _ => message!("json.malformed"),
    }
}

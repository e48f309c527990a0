//! What is not written as its format is.

use super::ValueKind;
use crate::format::python::EXAMPLE;
use crate::text::{Message, message};

/// A text that is not written as JSON, as Python or as statements are.
///
/// ```
/// use bachet::format::{Fault, Syntax, json};
/// let error = json::parse(r#"{"owner": {"a": 1},}"#).unwrap_err();
/// assert_eq!(error.fault, Fault::Syntax(Syntax::Comma));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Syntax {
    /// It is not JSON at all.
    Malformed,
    /// Brackets are nested too deeply.
    TooDeep,
    /// A comment, which JSON does not have.
    Comment,
    /// A word that JSON does not have.
    Literal,
    /// A comma too many.
    Comma,
    /// A comma is missing.
    MissingComma,
    /// A colon is missing after a key.
    MissingColon,
    /// A number that is not written as JSON writes them.
    Number,
    /// A key in quotes is missing.
    Key,
    /// A control character inside quotes.
    Control,
    /// An escape that JSON does not have.
    Escape,
    /// The text breaks off.
    Incomplete,
    /// Something follows the end.
    Trailing,
    /// No assignment in Python.
    Assignment {
        /// What stands there.
        found: ValueKind,
    },
    /// A line of Python goes on.
    Line {
        /// What stands there.
        found: ValueKind,
    },
    /// Something that a comprehension cannot have, or not there.
    Expression {
        /// What stands there.
        found: String,
    },
    /// A name that stands for nothing.
    UnknownName {
        /// The name.
        name: String,
    },
    /// A function that is not known.
    Call {
        /// Its name.
        name: String,
    },
    /// A value that should be a whole number.
    NotWhole,
    /// A number that is too large, or divided by 0.
    NumberRange,
    /// A comprehension that makes too much.
    LoopTooLarge,
    /// A bracket that closes another one than was opened last.
    Bracket {
        /// The bracket.
        found: char,
    },
    /// A text in quotes does not end on its line.
    PythonQuote,
    /// An escape that is not read in Python.
    PythonEscape,
    /// A number that is not written as Python writes them.
    PythonNumber {
        /// What stands there.
        found: String,
    },
    /// A number in a name that is not whole.
    Whole {
        /// What stands there.
        found: String,
    },
    /// A tuple with one value and no comma.
    OneValue,
    /// A vertex that is marked with something else than `True`.
    Mark,
    /// A text in quotes has no end.
    Quote,
    /// A statement does not end where it should.
    End {
        /// What stands there.
        found: ValueKind,
    },
    /// A statement without an end.
    TooLong,
}

impl Syntax {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::format::Syntax;
    /// assert_eq!(Syntax::MissingComma.message().to_string(), "a comma is missing here");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Syntax::Malformed => message!("json.malformed"),
            Syntax::TooDeep => message!("json.too-deep"),
            Syntax::Comment => message!("json.comment"),
            Syntax::Literal => message!("json.literal"),
            Syntax::Comma => message!("json.comma"),
            Syntax::MissingComma => message!("json.missing-comma"),
            Syntax::MissingColon => message!("json.missing-colon"),
            Syntax::Number => message!("json.bad-number"),
            Syntax::Key => message!("json.key"),
            Syntax::Control => message!("json.control"),
            Syntax::Escape => message!("json.escape"),
            Syntax::Incomplete => message!("json.incomplete"),
            Syntax::Trailing => message!("json.trailing"),
            Syntax::Assignment { found } => {
                message!("python.assignment", example = EXAMPLE, found = found.message())
            }
            Syntax::Line { found } => message!("python.line", found = found.message()),
            Syntax::Expression { found } => message!("python.expression", found = found),
            Syntax::UnknownName { name } => message!("python.unknown-name", name = name),
            Syntax::Call { name } => message!("python.call", name = name),
            Syntax::NotWhole => message!("python.not-whole"),
            Syntax::NumberRange => message!("python.number-range"),
            Syntax::LoopTooLarge => message!("python.loop-too-large"),
            Syntax::Bracket { found } => message!("python.bracket", found = found.to_string()),
            Syntax::PythonQuote => message!("python.quote"),
            Syntax::PythonEscape => message!("python.escape"),
            Syntax::PythonNumber { found } => message!("python.bad-number", found = found),
            Syntax::Whole { found } => message!("python.whole", found = found),
            Syntax::OneValue => message!("python.one-value"),
            Syntax::Mark => message!("python.mark"),
            Syntax::Quote => message!("statement.quote"),
            Syntax::End { found } => message!("statement.end", found = found.message()),
            Syntax::TooLong => message!("statement.too-long"),
        }
    }
}

crate::text::error_from_message!(Syntax);

//! What stands in a text.

use crate::text::{Message, message};

/// What a value is, or what stands where one should be.
///
/// ```
/// use bachet::format::{Fault, ValueKind, json};
/// let error = json::parse("[]").unwrap_err();
/// assert!(matches!(error.fault, Fault::Expected { wanted: ValueKind::Object, found: ValueKind::List, .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValueKind {
    /// A list in brackets.
    List,
    /// An object in braces.
    Object,
    /// A text in quotes.
    Text,
    /// A number.
    Number,
    /// True or false.
    Truth,
    /// `null`.
    Null,
    /// A dictionary of Python.
    Dictionary,
    /// A tuple of Python.
    Tuple,
    /// A number, a text or a tuple of Python.
    Name,
    /// A whole number or a text of Python.
    Scalar,
    /// `True` or `False`, as Python writes them.
    PythonTruth,
    /// The end of the file.
    End,
    /// Something else, as it stands there.
    Word(String),
}

impl ValueKind {
    /// What it is, in words.
    ///
    /// ```
    /// assert_eq!(bachet::format::ValueKind::List.message().to_string(), "a list in brackets");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ValueKind::List => message!("json.array"),
            ValueKind::Object => message!("json.object"),
            ValueKind::Text => message!("json.string"),
            ValueKind::Number => message!("json.number"),
            ValueKind::Truth => message!("json.boolean"),
            ValueKind::Null => message!("json.null"),
            ValueKind::Dictionary => message!("python.dictionary"),
            ValueKind::Tuple => message!("python.tuple"),
            ValueKind::Name => message!("python.name"),
            ValueKind::Scalar => message!("python.scalar"),
            ValueKind::PythonTruth => message!("python.boolean"),
            ValueKind::End => message!("statement.nothing"),
            ValueKind::Word(text) => message!("statement.found", text = text),
        }
    }
}

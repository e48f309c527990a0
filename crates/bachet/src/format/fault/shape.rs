//! What stands in a text.

use crate::text::{Message, message};

/// What a value is, or what stands where one should be.
///
/// ```
/// use bachet::format::{Fault, Shape, json};
/// let error = json::parse("[]").unwrap_err();
/// assert!(matches!(error.fault, Fault::Expected { wanted: Shape::Object, found: Shape::List, .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
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

impl Shape {
    /// What it is, in words.
    ///
    /// ```
    /// assert_eq!(bachet::format::Shape::List.message().to_string(), "a list in brackets");
    /// ```
    pub fn message(&self) -> Message {
        match self {
            Shape::List => message!("json.array"),
            Shape::Object => message!("json.object"),
            Shape::Text => message!("json.string"),
            Shape::Number => message!("json.number"),
            Shape::Truth => message!("json.boolean"),
            Shape::Null => message!("json.null"),
            Shape::Dictionary => message!("python.dictionary"),
            Shape::Tuple => message!("python.tuple"),
            Shape::Name => message!("python.name"),
            Shape::Scalar => message!("python.scalar"),
            Shape::PythonTruth => message!("python.boolean"),
            Shape::End => message!("statement.nothing"),
            Shape::Word(text) => message!("statement.found", text = text),
        }
    }
}

//! A stream of values with their places, whatever the syntax.

use super::{Location, ReadError};
use crate::text::Message;

/// An arc as it is written.
pub(crate) struct Arc {
    /// Where it leads.
    pub(crate) to: String,
    pub(crate) place: Location,
    /// Its probability, if it has one, with its place.
    pub(crate) share: Option<(String, Location)>,
}

/// Tables, lists, names and numbers in the order of the text. `what` says in errors which value was awaited.
pub(crate) trait Values {
    /// Enters a table.
    fn begin_object(&mut self, what: Message) -> Result<(), ReadError>;

    /// The next key of the table, with its place; leaves the table after the last.
    fn next_key(&mut self) -> Result<Option<(String, Location)>, ReadError>;

    /// Enters a list.
    fn begin_array(&mut self, what: Message) -> Result<(), ReadError>;

    /// Whether the list goes on; leaves it if it does not.
    fn has_next(&mut self) -> Result<bool, ReadError>;

    /// Whether a list comes next.
    fn is_array(&mut self) -> Result<bool, ReadError>;

    /// Enters the arcs of a vertex; says whether they are a table of successors with their probabilities.
    fn begin_arcs(&mut self, what: Message) -> Result<bool, ReadError>;

    /// The next of these arcs; leaves them after the last.
    fn next_arc(&mut self, is_table: bool, what: Message) -> Result<Option<Arc>, ReadError>;

    /// A name, which may be written as a number; with its place.
    fn text_or_number(&mut self, what: Message) -> Result<(String, Location), ReadError>;

    /// A text, with its place.
    fn text(&mut self, what: Message) -> Result<(String, Location), ReadError>;

    /// A number as it is written, with its place.
    fn number(&mut self, what: Message) -> Result<(String, Location), ReadError>;

    /// A number as it is written, or `inf` or `-inf`, with its place.
    fn value(&mut self, what: Message) -> Result<(String, Location), ReadError>;

    /// True or false.
    fn boolean(&mut self, what: Message) -> Result<bool, ReadError>;
}

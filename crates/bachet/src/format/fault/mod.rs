//! What can be wrong with a text that is read.

mod syntax;
mod tables;
mod value_kind;

pub use syntax::Syntax;
pub use tables::{PgFault, SolutionFault, StrategyFault};
pub use value_kind::ValueKind;

use crate::arena::ArenaError;
use crate::chance::ChanceError;
#[cfg(feature = "games")]
use crate::games::TreeError;
use crate::graph::GraphError;
use crate::text::{Argument, ChoiceError, Message, message, units};
use std::io;

/// What is wrong with a text.
///
/// ```
/// use bachet::format::{Fault, json};
/// let error = json::parse(r#"{"owner": {"a": 3}}"#).unwrap_err();
/// assert_eq!(error.fault, Fault::Owner { vertex: "a".to_owned(), found: "3".to_owned() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// A compressed file breaks off.
    Truncated,
    /// A compressed file is damaged.
    Corrupt,
    /// It is no file but a directory.
    Directory,
    /// It cannot be read.
    Unreadable {
        /// What the operating system says.
        reason: Argument,
    },
    /// What it says takes more memory than there is, or than is allowed.
    Memory {
        /// So many bytes may be taken.
        most: usize,
    },
    /// The text is not UTF-8.
    Utf8,
    /// The text is not written as its format is.
    Syntax(Syntax),
    /// Another kind of value was awaited.
    Expected {
        /// Which value, in words.
        what: Message,
        /// What it should be.
        wanted: ValueKind,
        /// What it is.
        found: ValueKind,
    },
    /// A name was awaited.
    ExpectedName {
        /// Which one, in words.
        what: Message,
        /// What stands there.
        found: ValueKind,
    },
    /// A node of a tree was awaited.
    ExpectedNode {
        /// What stands there.
        found: ValueKind,
    },
    /// A number was awaited.
    ExpectedNumber {
        /// Which one, in words.
        what: Message,
        /// What stands there.
        found: ValueKind,
    },
    /// A player was awaited.
    ExpectedPlayer {
        /// Which one, in words.
        what: Message,
        /// What stands there.
        found: String,
    },
    /// A whole number was awaited.
    ExpectedInteger {
        /// Which one, in words.
        what: Message,
        /// What stands there.
        found: String,
    },
    /// A number is larger than 32 bits can say.
    NumberTooLarge {
        /// Which one, in words.
        what: Message,
    },
    /// A text where a value should stand.
    ValueText {
        /// What stands there.
        found: String,
    },
    /// A value is no finite number.
    ValueRange {
        /// What stands there.
        found: String,
    },
    /// A priority is no whole number, or beyond [`Objective::MOST_PRIORITY`](crate::Objective::MOST_PRIORITY).
    PriorityRange {
        /// What stands there.
        found: String,
    },
    /// An objective is not understood.
    Objective(super::ObjectiveFault),
    /// A key that means nothing.
    UnknownKey {
        /// The key.
        key: String,
        /// The key that is almost written so.
        nearest: Option<String>,
        /// All keys.
        all: Vec<String>,
    },
    /// A key that stands a second time.
    KeyTwice {
        /// The key.
        key: String,
    },
    /// The owner of a vertex is no player.
    Owner {
        /// The vertex.
        vertex: String,
        /// What stands there.
        found: String,
    },
    /// A key of the wins is no player.
    WinsKey {
        /// What stands there.
        found: String,
    },
    /// What a play without end comes to is no outcome.
    Unending {
        /// What stands there.
        found: String,
    },
    /// No convention is called so.
    Convention(Box<ChoiceError>),
    /// A vertex has no priority, although others do.
    NoPriority {
        /// The vertex.
        vertex: String,
    },
    /// A vertex has no owner.
    NoOwner {
        /// The vertex.
        vertex: String,
    },
    /// A vertex has two owners.
    TwoOwners {
        /// The vertex.
        vertex: String,
    },
    /// A key has no meaning where vertices have no owners.
    NeedsOwner {
        /// The key.
        key: String,
    },
    /// The same in the words of Python, where J1's vertices are called `S1`.
    NeedsVertices {
        /// The name of the list.
        key: String,
    },
    /// An arc leads to what is no vertex.
    UnknownTarget {
        /// Where it starts.
        from: String,
        /// Where it leads.
        to: String,
        /// The table that vertices are the keys of.
        table: String,
    },
    /// Something that is no vertex stands in a list or a table of vertices.
    UnknownVertex {
        /// What stands there.
        vertex: String,
        /// The list or the table.
        key: String,
        /// The table that vertices are the keys of.
        table: String,
    },
    /// A second graph.
    TwoGraphs {
        /// What it is called.
        name: String,
        /// What the first one is called.
        graph: String,
        /// What may stand beside a graph.
        all: Vec<&'static str>,
    },
    /// There is no graph.
    NoGraph,
    /// A tree has too many nodes.
    #[cfg(feature = "games")]
    TreeTooLarge,
    /// A sheet of another exercise.
    OtherSheet {
        /// The key that tells.
        key: String,
        /// What the sheet says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// No vertex or node of an exercise is called so.
    UnknownName {
        /// What stands there.
        name: String,
        /// The one that is almost called so.
        nearest: Option<String>,
        /// The names of all.
        all: Vec<String>,
    },
    /// What is read makes no graph.
    Graph(GraphError),
    /// What is read makes no arena.
    Arena(ArenaError),
    /// What is read makes no arena in which chance moves.
    Chance(ChanceError),
    /// A key has no meaning where chance moves.
    WithChance {
        /// The key.
        key: String,
    },
    /// A probability is none.
    Share {
        /// The vertex whose arc it is of.
        vertex: String,
        /// What stands there.
        found: String,
    },
    /// What is read makes no tree.
    #[cfg(feature = "games")]
    Tree(TreeError),
    /// A `.pg` file says something impossible.
    Pg(PgFault),
    /// A solution says something impossible.
    Solution(SolutionFault),
    /// A strategy says something impossible.
    Strategy(StrategyFault),
    /// What a reader of one's own says.
    Other(Message),
}

impl Fault {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// let words = bachet::format::Fault::Corrupt.message().to_string();
    /// assert_eq!(words, "the compressed file is damaged: get it again");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Fault::Truncated => message!("read.truncated"),
            Fault::Corrupt => message!("read.corrupt"),
            Fault::Directory => message!("read.directory"),
            Fault::Unreadable { reason } => message!("read.failed", reason = reason.clone()),
            Fault::Memory { most } => message!("read.memory", memory = units::memory(*most as u64)),
            Fault::Utf8 => message!("read.utf8"),
            Fault::Syntax(syntax) => syntax.message(),
            Fault::Expected { what, wanted, found } => {
                message!("json.expected", what = what.clone(), wanted = wanted.message(), found = found.message())
            }
            Fault::ExpectedName { what, found } => {
                message!("json.expected-name", what = what.clone(), found = found.message())
            }
            Fault::ExpectedNode { found } => message!("json.node", found = found.message()),
            Fault::ExpectedNumber { what, found } => {
                message!("statement.number", what = what.clone(), found = found.message())
            }
            Fault::ExpectedPlayer { what, found } => message!("exercise.player", what = what.clone(), found = found),
            Fault::ExpectedInteger { what, found } => message!("exercise.integer", what = what.clone(), found = found),
            Fault::NumberTooLarge { what } => message!("statement.too-large", what = what.clone()),
            Fault::ValueText { found } => message!("json.value-text", found = found),
            Fault::ValueRange { found } => message!("json.value-range", found = found),
            Fault::PriorityRange { found } => message!("json.priority-range", found = found),
            Fault::UnknownKey { key, nearest: Some(nearest), .. } => {
                message!("json.unknown-key-near", key = key, nearest = nearest)
            }
            Fault::UnknownKey { key, nearest: None, all } => {
                message!("json.unknown-key", key = key, all = all.join(", "))
            }
            Fault::Objective(fault) => fault.message(),
            Fault::KeyTwice { key } => message!("json.key-twice", key = key),
            Fault::Owner { vertex, found } => message!("json.owner", v = vertex, found = found),
            Fault::WinsKey { found } => message!("json.wins-key", found = found),
            Fault::Unending { found } => message!("json.unending", found = found),
            Fault::Convention(error) => error.message(),
            Fault::NoPriority { vertex } => message!("json.priority-missing", v = vertex),
            Fault::NoOwner { vertex } => message!("json.no-owner", v = vertex),
            Fault::TwoOwners { vertex } => message!("python.two-owners", v = vertex),
            Fault::NeedsOwner { key } => message!("json.needs-owner", key = key),
            Fault::NeedsVertices { key } => message!("python.needs-owner", key = key),
            Fault::UnknownTarget { from, to, table } => {
                message!("json.unknown-target", from = from, to = to, table = table)
            }
            Fault::UnknownVertex { vertex, key, table } => {
                message!("json.unknown-vertex", v = vertex, key = key, table = table)
            }
            Fault::TwoGraphs { name, graph, all } => {
                message!("python.two-graphs", name = name, graph = graph, all = all.join(", "))
            }
            Fault::NoGraph => message!("python.no-graph", example = super::python::EXAMPLE),
            #[cfg(feature = "games")]
            Fault::TreeTooLarge => message!("tree.too-large"),
            Fault::OtherSheet { key, found, wanted } => {
                message!("exercise.other-sheet", key = key, found = found, wanted = wanted)
            }
            Fault::UnknownName { name, nearest: Some(nearest), .. } => {
                message!("exercise.name-near", name = name, nearest = nearest)
            }
            Fault::UnknownName { name, nearest: None, all } => {
                message!("exercise.name", name = name, all = all.join(", "))
            }
            Fault::Graph(error) => error.message(),
            Fault::Arena(error) => error.message(),
            Fault::Chance(error) => error.message(),
            Fault::WithChance { key } => message!("json.with-chance", key = key),
            Fault::Share { vertex, found } => message!("json.share", v = vertex, found = found),
            #[cfg(feature = "games")]
            Fault::Tree(error) => error.message(),
            Fault::Pg(fault) => fault.message(),
            Fault::Solution(fault) => fault.message(),
            Fault::Strategy(fault) => fault.message(),
            Fault::Other(message) => message.clone(),
        }
    }
}

crate::text::error_from_message!(Fault, |fault| match fault {
    Fault::Syntax(error) => Some(error),
    Fault::Convention(error) => Some(error.as_ref()),
    Fault::Graph(error) => Some(error),
    Fault::Arena(error) => Some(error),
    Fault::Chance(error) => Some(error),
    #[cfg(feature = "games")]
    Fault::Tree(error) => Some(error),
    Fault::Pg(error) => Some(error),
    Fault::Solution(error) => Some(error),
    Fault::Strategy(error) => Some(error),
    Fault::Objective(error) => Some(error),
    _ => None,
});

macro_rules! faults {
    ($($error:ty => $variant:ident,)*) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Fault {
                Fault::$variant(error)
            }
        })*
    };
}

faults! {
    Syntax => Syntax,
    GraphError => Graph,
    ArenaError => Arena,
    ChanceError => Chance,
    PgFault => Pg,
    SolutionFault => Solution,
    StrategyFault => Strategy,
    super::ObjectiveFault => Objective,
    Message => Other,
}

#[cfg(feature = "games")]
impl From<TreeError> for Fault {
    fn from(error: TreeError) -> Fault {
        Fault::Tree(error)
    }
}

impl From<ChoiceError> for Fault {
    fn from(error: ChoiceError) -> Fault {
        Fault::Convention(Box::new(error))
    }
}

/// A failed read. A gzip stream that breaks off deserves better words than the system's.
impl From<&io::Error> for Fault {
    fn from(error: &io::Error) -> Fault {
        if let Some(fault) = error.get_ref().and_then(|inner| inner.downcast_ref::<Fault>()) {
            return fault.clone();
        }
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Fault::Truncated,
            io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => Fault::Corrupt,
            io::ErrorKind::IsADirectory => Fault::Directory,
            _ => Fault::Unreadable { reason: error.into() },
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::from(&error)
    }
}

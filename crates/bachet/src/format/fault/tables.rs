//! What `.pg` files, solutions and strategies can say that is impossible.

use crate::player::Player;
use crate::text::{Message, message};

/// What is impossible in a `.pg` file.
///
/// ```
/// use bachet::format::{Fault, PgFault, pg};
/// let error = pg::parse("parity 1;\n0 0 2 1;").unwrap_err();
/// assert_eq!(error.fault, Fault::Pg(PgFault::Owner { found: 2 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgFault {
    /// The header stands twice, or after a vertex.
    LateHeader,
    /// A word that means nothing.
    Word {
        /// The word.
        word: String,
    },
    /// An owner that is no player.
    Owner {
        /// What stands there.
        found: u32,
    },
    /// An arc leads to what is no vertex.
    Unknown {
        /// Where it leads.
        id: u32,
    },
    /// The start is no vertex.
    UnknownStart {
        /// The start.
        id: u32,
    },
    /// A vertex is declared twice.
    Twice {
        /// The vertex.
        id: u32,
    },
}

impl PgFault {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::format::PgFault;
    /// let words = PgFault::Twice { id: 7 }.message().to_string();
    /// assert_eq!(words, "vertex 7 is declared twice: keep one of the lines");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            PgFault::LateHeader => message!("pg.header-late"),
            PgFault::Word { word } => message!("pg.word", word = word),
            PgFault::Owner { found } => message!("pg.owner", found = found.to_string()),
            PgFault::Unknown { id } => message!("pg.unknown", id = id.to_string()),
            PgFault::UnknownStart { id } => message!("pg.unknown-start", id = id.to_string()),
            PgFault::Twice { id } => message!("pg.twice", id = id.to_string()),
        }
    }
}

crate::text::error_from_message!(PgFault);

/// What is impossible in a solution.
///
/// ```
/// use bachet::format::{Fault, SolutionFault, pg, solution};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// let error = solution::read("solution 1; 0 3 1;".as_bytes(), &arena).unwrap_err();
/// assert_eq!(error.fault, Fault::Solution(SolutionFault::Winner { found: 3 }));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionFault {
    /// The header is missing.
    NoHeader,
    /// A word that means nothing.
    Word,
    /// Not as many vertices as the header announces.
    Count {
        /// How many it announces.
        announced: u64,
        /// How many there are.
        found: usize,
    },
    /// Another vertex must come first.
    Order {
        /// That vertex.
        expected: usize,
    },
    /// A winner that is neither a player nor nobody.
    Winner {
        /// What stands there.
        found: u32,
    },
    /// A word that means nothing in a solution of a game without end.
    ParityWord,
    /// A winner that is no player as PGSolver numbers them.
    ParityWinner {
        /// What stands there.
        found: u32,
    },
    /// The arena has no such vertex.
    Unknown {
        /// Its number.
        id: u32,
    },
    /// A vertex stands there a second time.
    Twice {
        /// Its number.
        id: u32,
    },
    /// Nothing is said of a vertex.
    Missing {
        /// Its name.
        name: String,
    },
    /// A vertex has another name in the arena.
    Name {
        /// The vertex.
        vertex: u32,
        /// Its name in the solution.
        name: String,
        /// Its name in the arena.
        own: String,
    },
}

impl SolutionFault {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::format::SolutionFault;
    /// assert_eq!(SolutionFault::Word.message().to_string(), "a line is “vertex winner rank;”");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SolutionFault::NoHeader => message!("solution.header"),
            SolutionFault::Word => message!("solution.word"),
            SolutionFault::Count { announced, found } => {
                message!("solution.count", announced = *announced, found = *found)
            }
            SolutionFault::Order { expected } => message!("solution.order", expected = expected.to_string()),
            SolutionFault::Winner { found } => message!("solution.winner", found = found.to_string()),
            SolutionFault::ParityWord => message!("paritysol.word"),
            SolutionFault::ParityWinner { found } => message!("paritysol.winner", found = found.to_string()),
            SolutionFault::Unknown { id } => message!("paritysol.unknown", id = id.to_string()),
            SolutionFault::Twice { id } => message!("paritysol.twice", id = id.to_string()),
            SolutionFault::Missing { name } => message!("paritysol.missing", name = name),
            SolutionFault::Name { vertex, name, own } => {
                message!("solution.name", v = vertex.to_string(), name = name, own = own)
            }
        }
    }
}

crate::text::error_from_message!(SolutionFault);

/// What is impossible in a strategy.
///
/// ```
/// use bachet::format::{Fault, StrategyFault, pg, strategy};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// let error = strategy::read(r#"{"7": "1"}"#.as_bytes(), &arena, None).unwrap_err();
/// assert_eq!(error.fault, Fault::Strategy(StrategyFault::NoVertex { name: "7".to_owned() }));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StrategyFault {
    /// No vertex of the arena.
    NoVertex {
        /// What stands there.
        name: String,
    },
    /// A vertex of the other player.
    NotOwner {
        /// The vertex.
        vertex: String,
        /// Whose it is.
        owner: Player,
        /// Whose strategy it is.
        player: Player,
    },
    /// A vertex without arcs.
    NoArcs {
        /// The vertex.
        vertex: String,
    },
    /// A choice that no arc allows.
    NoArc {
        /// The vertex.
        vertex: String,
        /// The choice.
        to: String,
        /// Where its first arcs lead.
        known: Vec<String>,
    },
}

impl StrategyFault {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::format::StrategyFault;
    /// let words = StrategyFault::NoArcs { vertex: "a".to_owned() }.message().to_string();
    /// assert_eq!(words, "a has no arcs: there is nothing to choose");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            StrategyFault::NoVertex { name } => message!("vertex.not-in-arena", v = name),
            StrategyFault::NotOwner { vertex, owner, player } => {
                message!("strategy.not-owner", v = vertex, owner = owner, player = player)
            }
            StrategyFault::NoArcs { vertex } => message!("strategy.no-arcs", v = vertex),
            StrategyFault::NoArc { vertex, to, known } => {
                message!("strategy.no-arc", v = vertex, to = to, known = known.join(", "))
            }
        }
    }
}

crate::text::error_from_message!(StrategyFault);

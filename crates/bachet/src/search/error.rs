//! What can be wrong with a search that is asked for, and with the name of a computer.

use super::budget::MAX_DEPTH;
use super::request::Algorithm;
use super::techniques::Technique;
use crate::games::{PositionError, ValuationError};
use crate::player::Outcome;
use crate::text::units::DurationError;
use crate::text::{Message, message};

/// Why a position is not searched.
///
/// ```
/// use bachet::{Outcome, Player, games::open, search::{Request, SearchError}};
/// let error = open("nim:3")?.view().search("0", &Request::default()).unwrap_err();
/// assert_eq!(error, SearchError::Finished(Outcome::Win(Player::Two)));
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SearchError {
    /// A position that is none.
    Position(PositionError),
    /// It is not known what a position comes to, although it should be.
    Score(ValuationError),
    /// A depth or a time that is none.
    Budget(BudgetError),
    /// A depth for an algorithm that plays or proves to the end.
    NoDepth(Algorithm),
    /// A heuristic for an algorithm that plays or proves to the end.
    NoHeuristic(Algorithm),
    /// Values of wins for an algorithm that plays or proves to the end.
    NoValues(Algorithm),
    /// An algorithm that cannot be recorded.
    NoRecord(Algorithm),
    /// Techniques for an algorithm that has none.
    NoTechniques(Algorithm),
    /// A technique that there is not.
    Technique(TechniqueError),
    /// A heuristic that the game does not have.
    Heuristic {
        /// Its name.
        name: String,
        /// The one that is almost called so.
        nearest: Option<&'static str>,
        /// Those that the game has.
        all: Vec<&'static str>,
    },
    /// No number of plays.
    Plays {
        /// What stands there.
        found: String,
    },
    /// A search would stop where the heuristic has no value.
    NoValue {
        /// That position.
        position: String,
        /// The depth of the search.
        depth: u32,
    },
    /// The play has ended here, as it says.
    Finished(Outcome),
    /// The play has ended here, at the leaf of a tree with this value.
    Leaf(f64),
    /// A computer that needs the game's solution does not have it.
    Unsolved {
        /// Its name.
        computer: String,
    },
}

impl SearchError {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet::search::{Algorithm, SearchError};
    /// let words = SearchError::NoHeuristic(Algorithm::MonteCarlo).message().to_string();
    /// assert_eq!(words, "mcts plays or proves to the end and uses no heuristic");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SearchError::Position(error) => error.message(),
            SearchError::Score(error) => error.message(),
            SearchError::Budget(error) => error.message(),
            SearchError::NoDepth(algorithm) => message!("search.no-depth", algorithm = algorithm.name()),
            SearchError::NoHeuristic(algorithm) => message!("search.no-heuristic", algorithm = algorithm.name()),
            SearchError::NoValues(algorithm) => message!("search.no-values", algorithm = algorithm.name()),
            SearchError::NoRecord(algorithm) => message!("search.no-record", algorithm = algorithm.name()),
            SearchError::Technique(error) => error.message(),
            SearchError::NoTechniques(algorithm) => message!("search.no-techniques", algorithm = algorithm.name()),
            SearchError::Heuristic { name, nearest: Some(nearest), .. } => {
                message!("search.heuristic-near", name = name, nearest = *nearest)
            }
            SearchError::Heuristic { name, nearest: None, all } => {
                message!("search.heuristic", name = name, all = all.join(", "))
            }
            SearchError::Plays { found } => message!("search.plays", found = found),
            SearchError::NoValue { position, depth } => {
                message!("search.no-value", position = position, depth = depth.to_string())
            }
            SearchError::Finished(outcome) => {
                let how = match outcome.winner() {
                    Some(player) => message!("reason.won", player = player),
                    None => message!("reason.drawn"),
                };
                message!("search.finished", how = how)
            }
            SearchError::Leaf(value) => message!("search.leaf", value = value.to_string()),
            SearchError::Unsolved { computer } => message!("computer.unsolved", name = computer),
        }
    }
}

crate::text::error_from_message!(SearchError, |error| match error {
    SearchError::Position(error) => Some(error),
    SearchError::Score(error) => Some(error),
    SearchError::Budget(error) => Some(error),
    SearchError::Technique(error) => Some(error),
    _ => None,
});

impl From<PositionError> for SearchError {
    fn from(error: PositionError) -> SearchError {
        SearchError::Position(error)
    }
}

/// A position that is none is called so, whoever found out.
impl From<ValuationError> for SearchError {
    fn from(error: ValuationError) -> SearchError {
        match error {
            ValuationError::Position(error) => SearchError::Position(error),
            error => SearchError::Score(error),
        }
    }
}

impl From<TechniqueError> for SearchError {
    fn from(error: TechniqueError) -> SearchError {
        SearchError::Technique(error)
    }
}

impl From<BudgetError> for SearchError {
    fn from(error: BudgetError) -> SearchError {
        SearchError::Budget(error)
    }
}

/// Why a depth or a time is none.
///
/// ```
/// use bachet::search::{BudgetError, read_depth};
/// assert_eq!(read_depth("0"), Err(BudgetError::Depth { found: "0".to_owned() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BudgetError {
    /// No depth that a search can have.
    Depth {
        /// What stands there.
        found: String,
    },
    /// No time.
    Time(DurationError),
}

impl BudgetError {
    /// What is wrong, in words.
    ///
    /// ```
    /// use bachet::{search::BudgetError, text::units::DurationError};
    /// let words = BudgetError::Time(DurationError::Zero).message().to_string();
    /// assert_eq!(words, "a search takes time: give it more than 0");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BudgetError::Depth { found } => message!("search.depth", most = MAX_DEPTH.to_string(), found = found),
            BudgetError::Time(error) => error.message(),
        }
    }
}

crate::text::error_from_message!(BudgetError, |error| match error {
    BudgetError::Time(error) => Some(error),
    BudgetError::Depth { .. } => None,
});

impl From<DurationError> for BudgetError {
    fn from(error: DurationError) -> BudgetError {
        BudgetError::Time(error)
    }
}

/// A name that is no technique's.
///
/// ```
/// use bachet::search::{TechniqueError, Techniques};
/// let error = "all-kilers".parse::<Techniques>().unwrap_err();
/// assert_eq!(error, TechniqueError { found: "kilers".to_owned(), nearest: Some("killers") });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechniqueError {
    /// What stands there.
    pub found: String,
    /// The one that is almost called so.
    pub nearest: Option<&'static str>,
}

impl TechniqueError {
    /// What is wrong and what there is, in words.
    ///
    /// ```
    /// let error = "all-kilers".parse::<bachet::search::Techniques>().unwrap_err();
    /// assert!(error.message().to_string().ends_with("did you mean killers?"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self.nearest {
            Some(nearest) => message!("search.technique-near", found = &self.found, nearest = nearest),
            None => {
                let all = Technique::ALL.map(Technique::name).join(", ");
                message!("search.technique", found = &self.found, all = all)
            }
        }
    }
}

crate::text::error_from_message!(TechniqueError, |_error| None);

/// Why a name is no computer's.
///
/// ```
/// use bachet::search::{Computer, ComputerError};
/// let error = "mtcs:2s".parse::<Computer>().unwrap_err();
/// assert_eq!(error, ComputerError::Unknown { name: "mtcs".to_owned(), nearest: Some("mcts") });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ComputerError {
    /// No computer is called so.
    Unknown {
        /// The name.
        name: String,
        /// The one that is almost called so.
        nearest: Option<&'static str>,
    },
    /// No strength.
    Strength {
        /// What stands there.
        found: String,
    },
    /// No option of a computer.
    Option {
        /// What stands there.
        found: String,
    },
    /// A heuristic for an algorithm that plays or proves to the end.
    NoHeuristic(Algorithm),
    /// A second heuristic, or one for a computer that does not search.
    OtherHeuristic {
        /// The computer.
        name: String,
    },
    /// No number of positions or plays.
    Number {
        /// What stands there.
        found: String,
    },
    /// A depth or a time that is none.
    Budget(BudgetError),
    /// A technique that there is not.
    Technique(TechniqueError),
    /// Techniques for an algorithm that has none.
    NoTechniques(Algorithm),
}

impl ComputerError {
    /// What is wrong and what there is, in words.
    ///
    /// ```
    /// use bachet::search::ComputerError;
    /// let words = ComputerError::Strength { found: "101".to_owned() }.message().to_string();
    /// assert_eq!(words, "a strength is a whole number from 0 to 100, not 101");
    /// ```
    pub fn message(&self) -> Message {
        match self {
            ComputerError::Unknown { name, nearest: Some(nearest) } => {
                message!("computer.unknown-near", name = name, nearest = *nearest)
            }
            ComputerError::Unknown { name, nearest: None } => {
                message!("computer.unknown", name = name, all = Algorithm::ALL.map(Algorithm::name).join(", "))
            }
            ComputerError::Strength { found } => message!("computer.strength", found = found),
            ComputerError::Option { found } => message!("computer.option", found = found),
            ComputerError::NoHeuristic(algorithm) => message!("search.no-heuristic", algorithm = algorithm.name()),
            ComputerError::OtherHeuristic { name } => message!("computer.no-heuristic", name = name),
            ComputerError::Number { found } => message!("computer.number", found = found),
            ComputerError::Budget(error) => error.message(),
            ComputerError::Technique(error) => error.message(),
            ComputerError::NoTechniques(algorithm) => message!("search.no-techniques", algorithm = algorithm.name()),
        }
    }
}

crate::text::error_from_message!(ComputerError, |error| match error {
    ComputerError::Budget(error) => Some(error),
    ComputerError::Technique(error) => Some(error),
    _ => None,
});

impl From<BudgetError> for ComputerError {
    fn from(error: BudgetError) -> ComputerError {
        ComputerError::Budget(error)
    }
}

//! Why a tournament cannot be played.

use crate::Error;
use crate::texts::message;
use bachet::text::Message;

/// Why a tournament cannot be played.
///
/// ```
/// use bachet_app::repeat::RepeatError;
/// assert!(RepeatError::Noise("2".to_owned()).message().to_string().contains("from 0 to 1"));
/// ```
#[derive(Clone, Debug)]
pub enum RepeatError {
    /// There is no strategy of that name for the repeated game.
    NoStrategy {
        /// What was asked for.
        name: String,
        /// The name that is most like it.
        near: Option<String>,
    },
    /// A strategy for two choices in a table that has others.
    Choices {
        /// Which.
        name: String,
        /// The first player's choices.
        rows: usize,
        /// The second player's.
        columns: usize,
    },
    /// A strategy of one's own that is none.
    Strategy {
        /// Which.
        name: String,
        /// Why.
        why: Message,
    },
    /// Noise that is no probability.
    Noise(String),
    /// Something that is to be done at least once.
    AtLeastOne(&'static str),
    /// More generations than are followed.
    Generations(u64),
    /// A tournament that is too large.
    Large {
        /// How many may take part.
        players: usize,
        /// How many rounds may be played, all together.
        rounds: u64,
    },
}

impl RepeatError {
    /// The same as a message.
    ///
    /// ```
    /// use bachet_app::repeat::RepeatError;
    /// assert_eq!(RepeatError::AtLeastOne("rounds").message().to_string(), "rounds must be at least 1");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            RepeatError::NoStrategy { name, near: None } => {
                message!("app.no-strategy", name = name, all = bachet_matrix::STRATEGIES.join(", "))
            }
            RepeatError::NoStrategy { name, near: Some(near) } => {
                message!("app.no-strategy-near", name = name, near = near)
            }
            RepeatError::Choices { name, rows, columns } => {
                message!("app.strategy-choices", name = name, rows = *rows, columns = *columns)
            }
            RepeatError::Strategy { name, why } => message!("app.strategy", name = name, why = why.clone()),
            RepeatError::Noise(found) => message!("app.noise", found = found),
            RepeatError::AtLeastOne(option) => message!("app.at-least-one", option = *option),
            RepeatError::Generations(most) => message!("app.generations", most = *most),
            RepeatError::Large { players, rounds } => {
                message!("app.repeat-large", players = *players, rounds = *rounds)
            }
        }
    }
}

impl From<RepeatError> for Error {
    fn from(error: RepeatError) -> Error {
        Error::Repeat(error)
    }
}

//! What can go wrong with games: with their names, their positions, and the solving of them.

mod name;
mod position;

pub use name::NameError;
pub use position::PositionError;
pub(super) use position::shown;

use crate::explore::{Estimate, ExploreError};
use crate::text::{Message, message};

/// Why a game is not explored from a position.
///
/// ```
/// use bachet::{ExploreError, games::GameError};
/// let error = GameError::Explore(ExploreError::Stopped(Box::default()));
/// assert_eq!(error.to_string(), "stopped after 0 positions");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// A position that is none.
    Position(PositionError),
    /// An exploration that ended early.
    Explore(ExploreError),
}

impl GameError {
    /// What happened, in words.
    ///
    /// ```
    /// use bachet::games::{GameError, open};
    /// let error = open("nim:3")?.view().position("4").unwrap_err();
    /// assert_eq!(GameError::from(error.clone()).message(), error.message());
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            GameError::Position(error) => error.message(),
            GameError::Explore(error) => error.message(),
        }
    }
}

crate::text::error_from_message!(GameError, |error| match error {
    GameError::Position(error) => Some(error),
    GameError::Explore(error) => Some(error),
});

impl From<PositionError> for GameError {
    fn from(error: PositionError) -> GameError {
        GameError::Position(error)
    }
}

impl From<ExploreError> for GameError {
    fn from(error: ExploreError) -> GameError {
        GameError::Explore(error)
    }
}

/// Why it is not known what a position comes to, although it should be.
///
/// ```
/// use bachet::games::{PositionError, ValuationError};
/// let error = ValuationError::from(PositionError::Floating);
/// assert_eq!(error, ValuationError::Position(PositionError::Floating));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValuationError {
    /// A position that is none.
    Position(PositionError),
    /// What knows it, such as a file, cannot be read: in its own words.
    Unreadable(Message),
}

impl ValuationError {
    /// What is wrong, in words.
    ///
    /// ```
    /// use bachet::games::{PositionError, ValuationError};
    /// let error = PositionError::Floating;
    /// assert_eq!(ValuationError::from(error.clone()).message(), error.message());
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ValuationError::Position(error) => error.message(),
            ValuationError::Unreadable(message) => message.clone(),
        }
    }
}

crate::text::error_from_message!(ValuationError, |error| match error {
    ValuationError::Position(error) => Some(error),
    ValuationError::Unreadable(_) => None,
});

impl From<PositionError> for ValuationError {
    fn from(error: PositionError) -> ValuationError {
        ValuationError::Position(error)
    }
}

/// Why a game is not solved before it is played.
///
/// ```
/// use bachet::{Limits, games::{Unsolved, solve_if_feasible, open}};
/// let limits = Limits { positions: 1000, ..Limits::default() };
/// let solved = solve_if_feasible(open("connect4:7x6")?.view(), "", &limits)?;
/// assert!(matches!(solved.map(drop), Err(Unsolved::TooLarge(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Unsolved {
    /// It has more positions than allowed, as far as a glance tells.
    TooLarge(Estimate),
    /// It has more moves than allowed.
    TooManyMoves {
        /// How many are allowed.
        most: usize,
    },
    /// The exploration ended early.
    Explore(ExploreError),
}

impl Unsolved {
    /// Why, in words.
    ///
    /// ```
    /// use bachet::games::Unsolved;
    /// assert!(Unsolved::TooManyMoves { most: 20 }.message().to_string().contains("20"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Unsolved::TooLarge(estimate) => message!("solving.too-large", positions = estimate.message()),
            Unsolved::TooManyMoves { most } => message!("solving.too-many-moves", n = *most),
            Unsolved::Explore(error) => error.message(),
        }
    }
}

crate::text::error_from_message!(Unsolved, |error| match error {
    Unsolved::Explore(error) => Some(error),
    _ => None,
});

impl From<ExploreError> for Unsolved {
    fn from(error: ExploreError) -> Unsolved {
        Unsolved::Explore(error)
    }
}

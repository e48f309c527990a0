//! What becomes of vertices without arcs.

use crate::player::{Outcome, Player};

/// Which ending a vertex without arcs gets when none is given.
///
/// ```
/// use bachet::{Arena, Convention, Outcome, Player};
/// let mut builder = Arena::builder();
/// builder.vertex("stuck", Player::One);
/// builder.convention(Convention::Normal);
/// assert_eq!(builder.build()?.ending(0), Some(Outcome::Win(Player::Two)));
/// # Ok::<(), bachet::ArenaError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Convention {
    /// None: such a vertex is refused.
    #[default]
    None,
    /// Whoever cannot move loses.
    Normal,
    /// Whoever cannot move wins.
    Misere,
}

impl Convention {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::Convention::ALL.len(), 3);
    /// ```
    pub const ALL: [Convention; 3] = [Convention::None, Convention::Normal, Convention::Misere];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::Convention::Normal.name(), "normal");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Convention::None => "none",
            Convention::Normal => "normal",
            Convention::Misere => "misere",
        }
    }

    pub(crate) fn ending(self, owner: Player) -> Option<Outcome> {
        match self {
            Convention::None => None,
            Convention::Normal => Some(Outcome::Win(!owner)),
            Convention::Misere => Some(Outcome::Win(owner)),
        }
    }
}

crate::text::chosen_by_name!(Convention, "choice.convention");

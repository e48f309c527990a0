//! Work that was stopped before it knew the answer.

/// The work was stopped: by its budget, or by whoever watches it.
///
/// ```
/// use bachet::{Stopped, games::{Rule, impartial::sequence_watched}};
/// assert_eq!(sequence_watched(&Rule::Unequal, 1000, &|heap| heap < 500), Err(Stopped));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

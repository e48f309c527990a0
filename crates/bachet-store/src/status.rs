//! How far solving has come, and whether it goes on.

/// How far solving has come.
///
/// ```
/// use bachet_store::{Phase, Status};
/// let status = Status { phase: Phase::Positions, level: 3, last_level: 25, done: 1000, total: None, disk: 4096 };
/// assert!(status.level < status.last_level);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// What is being done.
    pub phase: Phase,
    /// On which level.
    pub level: u32,
    /// The last level there is.
    pub last_level: u32,
    /// How many positions are done in this phase.
    pub done: u64,
    /// Of how many, if that is known.
    pub total: Option<u64>,
    /// How many bytes of the disk the work takes so far.
    pub disk: u64,
}

/// What solving does, in this order.
///
/// ```
/// assert_ne!(bachet_store::Phase::Positions, bachet_store::Phase::Values);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Finds the positions, level by level upwards.
    Positions,
    /// Finds their values, level by level downwards.
    Values,
    /// Puts the levels into one file.
    Writing,
}

/// Asked often; answers whether to go on.
pub type Watch<'a> = &'a (dyn Fn(&Status) -> bool + Sync);

//! What was there before in a play: the one place where rules look at it.

use crate::text::{Message, message};

/// Why a play that went through these positions is drawn, where the last is there for the third time.
pub(super) fn repeated<P: Eq>(past: &[P]) -> Option<Message> {
    let (last, before) = past.split_last()?;
    let mut earlier = before.iter().rev().filter(|earlier| *earlier == last);
    earlier.nth(1).map(|_| message!("play.third-time"))
}

/// Whether each player has made so many moves at least since the last step, from a position to the next, that counts.
pub(super) fn is_quiet_for<P>(past: &[P], moves: usize, counts: impl Fn(&P, &P) -> bool) -> bool {
    let first = past.len().checked_sub(2 * moves + 1);
    first.is_some_and(|first| !past[first..].windows(2).any(|step| counts(&step[0], &step[1])))
}

/// Whether each player has made so many moves at least in positions such as the last.
pub(super) fn is_so_for<P>(past: &[P], moves: usize, so: impl Fn(&P) -> bool) -> bool {
    let first = past.len().checked_sub(2 * moves + 1);
    first.is_some_and(|first| past[first..].iter().all(so))
}

//! Solution files: solving into them, asking them, what they hold, and whether that is right.

pub(super) mod info;
pub(super) mod query;
pub(super) mod solve;
pub(super) mod verify;

use crate::texts::message;
use bachet::Outcome;
use bachet::Value;
use bachet::text::Message;

/// A value in a few words, of a file with ranks or without.
fn value_words(value: Value, ranks: bool) -> Message {
    match (value.outcome, value.moves) {
        (Outcome::Draw, _) => message!("query.draw"),
        (Outcome::Win(player), Some(0)) => message!("query.won", player = player),
        (Outcome::Win(player), Some(n)) => message!("query.wins", player = player, n = n),
        (Outcome::Win(player), None) if ranks => message!("query.wins-endless", player = player),
        (Outcome::Win(player), None) => message!("query.wins-sometime", player = player),
    }
}

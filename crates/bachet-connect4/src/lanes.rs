//! All children of a position side by side, a lane for each column.
//!
//! Loops over the eight lanes become vector instructions where the machine has them (`vector.rs`).

use crate::board::Board;

/// One number for each column.
pub(crate) type Lanes = [u64; 8];

#[inline(always)]
#[allow(clippy::needless_range_loop, reason = "this loop is what becomes vector instructions")]
pub(crate) fn lanes(lane: impl Fn(usize) -> u64) -> Lanes {
    let mut lanes = [0; 8];
    for column in 0..8 {
        lanes[column] = lane(column);
    }
    lanes
}

/// What comes of each move.
pub(crate) struct Children {
    /// The place that is taken; 0 in the lanes without a move.
    pub(crate) places: Lanes,
    /// The stones of whoever moves, after the move.
    pub(crate) own: Lanes,
    /// The free places where another stone would make a line.
    pub(crate) wins: Lanes,
    /// The opponent's replies that do not lose at once; none where the move wins by its threats.
    pub(crate) replies: Lanes,
}

impl Children {
    /// The children of a position by these moves.
    #[inline(always)]
    pub(crate) fn of(board: &Board, own: u64, stones: u64, moves: u64) -> Children {
        let free = (stones + board.bottom) & board.all;
        let empty = board.all & !stones;
        let places = lanes(|column| moves & 0xff << (8 * column));
        let own = lanes(|column| own | places[column]);
        let wins = lanes(|column| board.wins(own[column]) & (empty ^ places[column]));
        let replies = lanes(|column| {
            // Adding the place to itself is the place above it.
            let free = (free + places[column]) & board.all;
            replies(free, wins[column])
        });
        Children { places, own, wins, replies }
    }

    /// Whether a move leaves the opponent no reply that does not lose at once.
    #[inline(always)]
    pub(crate) fn win(&self) -> bool {
        let mut win = false;
        for column in 0..8 {
            win |= (self.replies[column] == 0) & (self.places[column] != 0);
        }
        win
    }
}

/// Of the free places, those that do not lose at once against an opponent who would win at `wins`: each such place that is
/// free must be taken, so that two of them are too many, and a place below one must not be.
#[inline(always)]
pub(crate) fn replies(free: u64, wins: u64) -> u64 {
    let forced = free & wins;
    let safe = free & !(wins >> 1);
    let one = if forced & forced.wrapping_sub(1) == 0 { forced & safe } else { 0 };
    if forced == 0 { safe } else { one }
}

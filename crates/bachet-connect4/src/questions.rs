//! Which questions lead to a score.

use crate::board::Board;
use crate::bounds::win_with;
use crate::search::Node;
use crate::solver::Between;

/// What is known of a score, and what to ask next: is it above a bound?
///
/// Quick wins are cheap to find and to exclude, so they come first: as many as a step holds with each question. Near the end
/// of a play everything is cheap, and fewer questions are better.
#[derive(Clone, Copy)]
pub(crate) struct Questions {
    low: i32,
    high: i32,
    step: i32,
    /// The end of the play is near.
    late: bool,
}

/// With so many free places the end of a play is near.
const LATE: i32 = 22;

/// From which side to ask.
#[derive(Clone, Copy)]
pub(crate) enum Side {
    /// Where more is open.
    Either,
    /// Is the score as high as that? Probably not.
    Above,
    /// Is it as low as that? Probably not.
    Below,
}

impl Questions {
    pub(crate) fn new(board: &Board, node: &Node) -> Questions {
        let late = board.places - node.stones <= LATE;
        let step = if late { 6 } else { 3 };
        Questions { low: -win_with(board, node.stones + 4), high: win_with(board, node.stones + 3), step, late }
    }

    /// The bound to ask about next; none if the score is known.
    pub(crate) fn next(&self, side: Side) -> Option<i32> {
        let Questions { low, high, step, late } = *self;
        let above = (high - step).max(0);
        let below = (low + step - 1).min(-1);
        let narrow = high - low <= step && (low >= 0 || high <= 0);
        (low < high).then(|| match side {
            // Late, a win is often found at its best, and a loss avoided as long as can be; early, what is left of a step is
            // cheaper to ask from its far side.
            Side::Either if narrow && late == (low >= 0) => low,
            Side::Either if narrow => high - 1,
            Side::Either if high >= -low => above,
            Side::Either => below,
            Side::Below if low >= 0 => low,
            Side::Above if high <= 0 => high - 1,
            Side::Above => above.max(low),
            Side::Below => below.min(high - 1),
        })
    }

    /// The bound to ask about while others ask about theirs: the one that comes next, or one beside it; none if all that is
    /// open is being asked.
    pub(crate) fn next_beside(&self, side: Side, asked: &[Option<i32>]) -> Option<i32> {
        let next = self.next(side)?;
        let near = (0..self.high - self.low).flat_map(|distance| [next + distance, next - distance]);
        near.into_iter().find(|&alpha| self.is_open(alpha) && !asked.contains(&Some(alpha)))
    }

    /// Notes that the score was found to be above a bound, or not.
    pub(crate) fn answer(&mut self, alpha: i32, score: i32) {
        if score > alpha { self.low = self.low.max(score) } else { self.high = self.high.min(score) }
    }

    /// Whether it is still open if the score is above a bound.
    pub(crate) fn is_open(&self, alpha: i32) -> bool {
        (self.low..self.high).contains(&alpha)
    }

    /// How many bounds are open.
    pub(crate) fn open(&self) -> usize {
        (self.high - self.low).unsigned_abs() as usize
    }

    /// The score if it is known, or what is.
    pub(crate) fn score(&self) -> Result<i32, Between> {
        let Questions { low, high, .. } = *self;
        if low == high { Ok(low) } else { Err(Between { low, high }) }
    }
}

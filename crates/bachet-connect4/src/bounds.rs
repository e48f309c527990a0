//! What is known of a score without searching.
//!
//! Most of it is zugzwang. Call the player to move the leader and the other the follower. If an even number of columns have an
//! odd number of free places, the follower can answer every stone: in the same column, or, where it was the first in one of
//! those columns, with the first in another of them. The leader then gets the lower places of all pairs and at most the
//! first places of the odd columns, but nothing above a place where the follower wins: the leader cannot take it, and once
//! he is below it the play is over. If all that he can get holds no line, the leader cannot win, and if the follower wins at a
//! place that he gets, the leader loses, at the latest when the board is full up to that place.
//!
//! If an odd number of columns are odd, the follower is one answer short. But if he wins at a place of the other kind, he
//! answers in its column so as to get it: its pairs are the other way round, and its first place is paired with that of an odd
//! column, unless it is odd itself. The leader has to move just below that place in the end.

use crate::board::{Board, lines_of_four};
use crate::lanes::{Children, lanes};

/// The score of a win with so many stones on the board in the end.
#[inline(always)]
pub(crate) fn win_with(board: &Board, stones: i32) -> i32 {
    (board.places + 2 - stones) / 2
}

/// An upper bound from zugzwang on the score of the player to move, if there is one that is not above `alpha`. `free` are the
/// places where a stone can fall, `other_wins` the free places where the other would make a line.
#[inline(always)]
pub(crate) fn zugzwang(board: &Board, own: u64, other: u64, free: u64, other_wins: u64, alpha: i32) -> Option<i32> {
    let empty = board.all & !(own | other);
    let odd = free & board.upper;
    if odd.count_ones().is_multiple_of(2) {
        let wins = other_wins & board.upper & !odd;
        let bound = if wins != 0 {
            -full_below(board, lowest_row(wins))
        } else if alpha == -1 && board.has_line(other | empty & board.upper & !odd) {
            -1
        } else {
            0
        };
        return (bound <= alpha && !board.has_line(own | followed(board, empty, odd, wins))).then_some(bound);
    }
    let mut threats = other_wins & !board.upper & !free;
    while let Some(target) = Target::next(&mut threats) {
        let bound = -full_below(board, lowest_row(target.place));
        if bound <= alpha && !board.has_line(own | led_to(board, empty, free, other_wins, target)) {
            return Some(bound);
        }
    }
    None
}

/// A lower bound from zugzwang on the score of the player to move, if there is one that is above `alpha`: after one of the
/// moves the other leads. `own_wins` are the free places where the player to move would make a line.
///
/// Only lines of four are looked for: with others the compiler would not put the moves side by side.
#[inline(always)]
pub(crate) fn zugzwang_after(
    board: &Board,
    children: &Children,
    own_wins: u64,
    other: u64,
    stones: u64,
    alpha: i32,
) -> Option<i32> {
    if board.line != 4 || alpha >= full_below(board, 0) {
        return None;
    }
    let free = (stones + board.bottom) & board.all;
    let empty = board.all & !stones;
    if empty.count_ones() % 2 == 1 {
        // For each move that holds, its wins, and a bit outside the board.
        let held = lanes(|column| {
            let place = children.places[column];
            let odd = (free + place) & board.upper;
            let wins = children.wins[column] & board.upper & !odd;
            let lines = lines_of_four(other | followed(board, empty ^ place, odd, wins));
            if (lines == 0) & (place != 0) { wins | HELD } else { 0 }
        });
        let held = held.into_iter().fold(0, |all, one| all | one);
        let wins = held & board.all;
        let bound = if wins != 0 { full_below(board, lowest_row(wins)) } else { 0 };
        return (held != 0 && bound > alpha).then_some(bound);
    }
    let mut threats = own_wins & !board.upper & !free;
    while let Some(target) = Target::next(&mut threats) {
        let bound = full_below(board, lowest_row(target.place));
        if bound <= alpha {
            continue;
        }
        let held = lanes(|column| {
            let place = children.places[column];
            let free = (free + place) & board.all;
            let lines = lines_of_four(other | led_to(board, empty ^ place, free, children.wins[column], target));
            if (lines == 0) & (place != 0) & (free & target.place == 0) { HELD } else { 0 }
        });
        if held.into_iter().fold(0, |all, one| all | one) != 0 {
            return Some(bound);
        }
    }
    None
}

/// A bit outside every board.
const HELD: u64 = 1 << 63;

/// A place where the follower wins, and its column.
#[derive(Clone, Copy)]
struct Target {
    place: u64,
    column: u64,
}

impl Target {
    /// The next of these places, the lowest in its column; they are left without that column.
    #[inline(always)]
    fn next(places: &mut u64) -> Option<Target> {
        let place = *places & places.wrapping_neg();
        let column = 0xff << (place.trailing_zeros() & 0x38);
        *places &= !column;
        (place != 0).then_some(Target { place, column })
    }
}

/// The most that the leader gets if the follower answers in the same column, or in the next of the odd ones.
#[inline(always)]
fn followed(board: &Board, empty: u64, odd: u64, wins: u64) -> u64 {
    empty & !board.upper & !above(board, wins) | odd
}

/// The most that the leader gets if the follower answers so as to get the target.
#[inline(always)]
fn led_to(board: &Board, empty: u64, free: u64, wins: u64, target: Target) -> u64 {
    let Target { place, column } = target;
    let odd = free & board.upper;
    let wins = wins & board.upper & !odd & !column;
    followed(board, empty & !column, odd, wins) | empty & board.upper & column & (place - 1) | free & column
}

/// The lower places above these upper ones.
#[inline(always)]
fn above(board: &Board, upper: u64) -> u64 {
    // What leaves a column at its top enters the next one in the two lowest rows.
    let inside = !(board.bottom * 0b11);
    let upper = upper | upper << 2 & inside;
    let upper = upper | upper << 2 & inside;
    upper << 1 & !board.bottom
}

/// The score of a line that is made in this row when everything else but the places above it is full.
#[inline(always)]
fn full_below(board: &Board, row: u32) -> i32 {
    let above = (board.height - 1 - row) as i32;
    win_with(board, board.places - above)
}

#[inline(always)]
fn lowest_row(places: u64) -> u32 {
    let places = places | places >> 32;
    let places = places | places >> 16;
    (places | places >> 8).trailing_zeros() & 7
}

//! What is known of a score without searching.

use crate::board::Board;

/// The score of a win with so many stones on the board in the end.
#[inline(always)]
pub(crate) fn win_with(board: &Board, stones: i32) -> i32 {
    (board.places + 2 - stones) / 2
}

/// An upper bound from zugzwang on the score of the player to move, if there is one. `free` are the places where a stone can
/// fall, `other_wins` the free places where the other would make a line.
///
/// While every column has an even number of free places, the other can answer each stone in its column. He then gets the
/// upper places of all pairs, and the player to move the lower ones. If those hold no line, the player to move cannot win; if
/// the upper ones do, he loses, at the latest when the board is full up to the place that completes the line.
///
/// If exactly one column has an odd number of free places and the other would win at one of its lower places, he answers in
/// the same column too: the player to move has to fill that column up to just below the winning place in the end.
#[inline(always)]
pub(crate) fn zugzwang(board: &Board, own: u64, other: u64, free: u64, other_wins: u64) -> Option<i32> {
    let odd = free & board.upper;
    if odd & odd.wrapping_sub(1) != 0 {
        return None;
    }
    let empty = board.all & !(own | other);
    let lower = board.all & !board.upper;
    let column = if odd == 0 { 0 } else { 0xff << (odd.trailing_zeros() & !7) };
    if odd == 0 {
        if board.has_line(own | empty & lower) {
            return None;
        }
        let wins = other_wins & board.upper;
        if wins != 0 {
            return Some(-full_below(board, lowest_row(wins)));
        }
        return Some(if board.has_line(other | empty & board.upper) { -1 } else { 0 });
    }
    let wins = other_wins & column & lower & odd.wrapping_neg();
    if wins == 0 {
        return None;
    }
    let place = wins & wins.wrapping_neg();
    let own = own | empty & lower & !column | empty & board.upper & column & (place - 1);
    (!board.has_line(own)).then(|| -full_below(board, place.trailing_zeros() & 7))
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

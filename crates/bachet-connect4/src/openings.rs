//! The first positions of the usual board, whose scores take longest to find and are asked for most: they were found once.

use crate::board::{Board, Position};
use crate::search::canonical;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

/// The scores of all positions with [`KEPT`] stones, in the order of [`openings`]. The example `openings` writes them.
static SCORES: &[u8] = include_bytes!("../data/openings");

// One byte for each of them.
const _: () = assert!(SCORES.len() == 2144);

/// How many stones the positions have whose scores are kept; those with fewer follow from them.
const KEPT: u32 = 5;

/// All positions with so many stones that play from the empty board can reach, one of each two that mirror each other,
/// always in the same order.
///
/// ```
/// use bachet_connect4::{Board, openings};
/// let board = Board::new(7, 6, 4).unwrap();
/// assert_eq!((0..5).map(|stones| openings(&board, stones).len()).collect::<Vec<_>>(), [1, 4, 25, 121, 568]);
/// ```
pub fn openings(board: &Board, stones: u32) -> Vec<Position> {
    let mut level = vec![board.start()];
    for _ in 0..stones {
        let next = level.iter().flat_map(|position| after(board, position));
        let next: BTreeMap<u64, Position> = next.map(|position| (code(board, &position), position)).collect();
        level = next.into_values().collect();
    }
    level
}

/// The score of a position with few stones on the usual board, known without any search; none for others.
///
/// ```
/// use bachet_connect4::{Board, opening_score};
/// let board = Board::new(7, 6, 4).unwrap();
/// // J1 wins by the middle column, with the last stone but one.
/// assert_eq!(opening_score(&board, &board.start()), Some(1));
/// assert_eq!(opening_score(&board, &board.play(&board.start(), 0).unwrap()), Some(2));
/// assert_eq!(opening_score(&Board::new(6, 6, 4).unwrap(), &board.start()), None);
/// ```
pub fn opening_score(board: &Board, position: &Position) -> Option<i32> {
    static KNOWN: LazyLock<HashMap<u64, i8>> = LazyLock::new(known);
    let asked = *board == Board::USUAL && position.stones() <= KEPT;
    asked.then(|| KNOWN.get(&code(board, position)).map(|score| i32::from(*score)))?
}

/// The scores that are kept, and of the positions before them: the best of what a move leads to. No line of four can be
/// there yet.
fn known() -> HashMap<u64, i8> {
    let board = &Board::USUAL;
    let kept = openings(board, KEPT);
    let mut known: HashMap<u64, i8> =
        kept.iter().zip(SCORES).map(|(position, score)| (code(board, position), score.cast_signed())).collect();
    for stones in (0..KEPT).rev() {
        for position in openings(board, stones) {
            let scores = after(board, &position).map(|next| -known[&code(board, &next)]);
            let best = scores.max().unwrap_or(0);
            known.insert(code(board, &position), best);
        }
    }
    known
}

fn after<'a>(board: &'a Board, position: &'a Position) -> impl Iterator<Item = Position> + 'a {
    (0..board.width).filter_map(|column| board.play(position, column))
}

/// What a position and its mirror image have in common with no other.
fn code(board: &Board, position: &Position) -> u64 {
    let Position { own, other } = *position;
    canonical(board, own + (own | other) + board.bottom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solver;

    #[test]
    fn scores_that_are_kept_are_those_that_a_search_finds() {
        let board = Board::USUAL;
        let kept = openings(&board, KEPT);
        let mut solver = Solver::new(board, 64 << 20);
        let mut compared = 0;
        for position in kept.iter().step_by(150) {
            // Some take long: others tell as much.
            if let Ok(score) = solver.score_watched(position, 1, &|nodes| nodes < 3_000_000) {
                assert_eq!(opening_score(&board, position), Some(score), "{position:?}");
                compared += 1;
            }
        }
        assert!(compared >= 3, "{compared}");
    }

    #[test]
    fn what_is_known_of_the_first_moves() {
        let board = Board::USUAL;
        let start = board.start();
        let first = (0..7).map(|column| opening_score(&board, &board.play(&start, column).unwrap()).unwrap());
        assert_eq!(first.collect::<Vec<_>>(), [2, 1, 0, -1, 0, 1, 2]);
        // A position that no play reaches is not among them, and neither is one with more stones.
        let odd = board.position(|column, row| row == 0 && column < 2, |_, _| false).unwrap();
        assert_eq!(opening_score(&board, &odd), None);
        let later = (0..6).try_fold(start, |position, column| board.play(&position, column)).unwrap();
        assert_eq!(opening_score(&board, &later), None);
    }
}

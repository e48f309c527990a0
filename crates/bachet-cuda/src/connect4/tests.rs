//! Boards solved by kernels, on the processor or on a GPU, beside the processor's own levels.

use super::*;
use bachet::Unwatched;
use bachet_connect4::{Board, Index};

/// All positions of a ply on the way to which nobody had a line, from those of the ply before.
fn after(board: &Board, before: &[Stones]) -> Vec<Stones> {
    let mut next = Vec::new();
    for stones in before {
        let filled = stones.one | stones.two;
        for column in 0..board.width() {
            let bottom = 1u64 << (8 * column);
            let height = (filled >> (8 * column) & 0xff).count_ones();
            if height < board.height() {
                let place = bottom << height;
                let first = filled.count_ones().is_multiple_of(2);
                next.push(match first {
                    true => Stones { one: stones.one | place, ..*stones },
                    false => Stones { two: stones.two | place, ..*stones },
                });
            }
        }
    }
    next.sort_unstable();
    next.dedup();
    next
}

/// Compares every position that can be reached with the processor's values.
fn agrees(gpu: &Gpu, board: Board, values: Values) {
    let index = Index::new(board).unwrap();
    let fitting = Fitting::new(&index);
    let solved = solve(gpu, &Plan::new(&fitting, values), index.last_ply(), &Unwatched).unwrap();
    let mut levels = vec![Vec::new()];
    for ply in (0..=index.last_ply()).rev() {
        let level = index.backward(ply, levels.last().unwrap(), 2, &|| true).unwrap();
        levels.push(level);
    }
    levels.reverse();
    let mut positions = vec![Stones::default()];
    let mut compared = 0;
    for ply in 0..=index.last_ply() {
        let mut open = Vec::new();
        for &stones in &positions {
            let expected = index.number(stones).map(|(_, number)| Ending::of(levels[ply as usize][number as usize]));
            let found = solved.ending(stones);
            match (found, expected) {
                (Some(found), Some(expected)) => {
                    let same = match values {
                        Values::Endings => found == expected,
                        Values::Outcomes => values.stored(found) == values.stored(expected),
                    };
                    assert!(same, "{board:?} {stones:?}: {found:?} instead of {expected:?}");
                    compared += 1;
                }
                // A line within a side and the middle has no place.
                (None, expected) => {
                    let last = if ply % 2 == 1 { Ending::One(ply) } else { Ending::Two(ply) };
                    assert!(expected.is_none_or(|expected| expected == last), "{board:?} {stones:?}");
                }
                (Some(_), None) => panic!("{board:?} {stones:?} has no number"),
            }
            let ended =
                expected.is_none() || matches!(expected, Some(Ending::One(end) | Ending::Two(end)) if end == ply);
            if !ended {
                open.push(stones);
            }
        }
        positions = after(&board, &open);
    }
    assert!(compared > 1);
    let all: u64 = solved.counts.iter().map(|count| count.all).sum();
    assert!(all >= compared && solved.counts[0].all == 1);
}

const BOARDS: [(u32, u32, u32); 9] =
    [(1, 1, 4), (2, 2, 2), (3, 1, 2), (3, 3, 3), (4, 3, 3), (4, 4, 4), (5, 3, 4), (5, 4, 3), (6, 2, 3)];

#[test]
fn boards_are_solved_as_by_the_processor() {
    let gpu = Gpu::emulated(None);
    for (width, height, line) in BOARDS {
        let board = Board::new(width, height, line).unwrap();
        agrees(&gpu, board, Values::Outcomes);
        agrees(&gpu, board, Values::Endings);
    }
}

#[test]
#[ignore = "needs a GPU: cargo xtask test --device"]
fn boards_are_solved_on_a_gpu_as_by_the_processor() {
    let gpu = Gpu::open(0, None).unwrap();
    for (width, height, line) in BOARDS.into_iter().chain([(5, 4, 4), (6, 3, 4), (7, 3, 4)]) {
        let board = Board::new(width, height, line).unwrap();
        agrees(&gpu, board, Values::Outcomes);
        agrees(&gpu, board, Values::Endings);
    }
}

/// Whether four stones lie in a line.
fn has_four(stones: u64) -> bool {
    [1, 7, 8, 9].into_iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

/// The data set of J. Tromp, 'Connect-4', UCI Machine Learning Repository (1995), counts these.
#[test]
#[ignore = "needs a GPU: cargo xtask test --device"]
fn positions_of_eight_stones_end_as_published() {
    let board = Board::new(7, 6, 4).unwrap();
    let index = Index::new(board).unwrap();
    let fitting = Fitting::new(&index);
    let plan = Plan::new(&fitting, Values::Outcomes);
    let solved = solve(&Gpu::open(0, None).unwrap(), &plan, 8, &Unwatched).unwrap();
    let mirrored = |stones: u64| stones.swap_bytes() >> 8;
    let mut positions = vec![Stones::default()];
    for _ in 0..8 {
        positions = after(&board, &positions);
        positions.retain(|stones| !has_four(stones.one) && !has_four(stones.two));
        for stones in &mut positions {
            *stones = (*stones).min(Stones { one: mirrored(stones.one), two: mirrored(stones.two) });
        }
        positions.sort_unstable();
        positions.dedup();
    }
    let mut counts = [0; 3];
    for &stones in &positions {
        // Who can make a line at once must do so, and who could be made one must prevent it.
        let next = after(&board, &[stones]);
        let wins = |new: u64, own: u64| has_four(own | new);
        let forced = next.iter().any(|after| {
            let new = (after.one | after.two) ^ (stones.one | stones.two);
            wins(new, stones.one) || wins(new, stones.two)
        });
        if !forced {
            counts[match solved.ending(stones).unwrap() {
                Ending::One(_) => 0,
                Ending::Draw => 1,
                Ending::Two(_) => 2,
            }] += 1;
        }
    }
    assert_eq!(counts, [44_473, 6_449, 16_635]);
}

#[test]
fn a_card_that_is_too_small_is_refused() {
    let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    let fitting = Fitting::new(&index);
    let plan = Plan::new(&fitting, Values::Outcomes);
    let found = solve(&Gpu::emulated(Some(1000)), &plan, 0, &Unwatched);
    assert!(matches!(found, Err(CudaError::Limit { most: 1000, .. })), "{found:?}");
}

//! Every version of the search against a plain one that shares nothing with it but the board.

use crate::board::{Any, Board, Fours, Position, Shape, Usual};
use crate::bounds::{zugzwang, zugzwang_after};
use crate::lanes::{Children, replies};
use crate::solver::Solver;
use crate::vector::{self, Score};
use std::collections::HashMap;

/// The score by trying everything.
fn plain(board: &Board, position: &Position, seen: &mut HashMap<Position, i32>) -> i32 {
    if let Some(&score) = seen.get(position) {
        return score;
    }
    let places = (board.width() * board.height()) as i32;
    let stones = position.stones() as i32;
    let mut best = if stones == places { 0 } else { i32::MIN };
    for column in 0..board.width() {
        let full = (0..board.height()).all(|row| (position.own | position.other) >> (8 * column + row) & 1 == 1);
        if full {
            continue;
        }
        best = best.max(match board.play(position, column) {
            Some(next) => -plain(board, &next, seen),
            None => (places - stones + 1) / 2,
        });
    }
    seen.insert(*position, best);
    best
}

/// The versions that this machine can run.
fn versions(board: &Board) -> Vec<Score> {
    fn of<S: Shape>() -> Vec<Score> {
        #[cfg(target_arch = "x86_64")]
        let special = [vector::avx512::version::<S>(), vector::avx2::version::<S>()];
        #[cfg(not(target_arch = "x86_64"))]
        let special: [Option<Score>; 0] = [];
        special.into_iter().flatten().chain([vector::portable::<S> as Score]).collect()
    }
    let mut versions = of::<Any>();
    if board.line == 4 {
        versions.extend(of::<Fours>());
    }
    if board == &Board::USUAL {
        versions.extend(of::<Usual>());
    }
    versions
}

/// A position after some random moves, before anyone has a line.
fn random_position(board: &Board, moves: u64, seed: &mut u64) -> Position {
    let mut position = board.start();
    for _ in 0..moves {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let column = (*seed >> 33) as u32 % board.width();
        position = board.play(&position, column).unwrap_or(position);
    }
    position
}

#[test]
fn all_versions_find_the_scores_of_small_boards() {
    for (width, height, line) in [
        (4, 4, 4),
        (4, 4, 3),
        (5, 3, 4),
        (3, 5, 4),
        (5, 4, 3),
        (2, 7, 4),
        (8, 2, 4),
        (3, 4, 2),
        (4, 3, 1),
        (1, 5, 3),
        (5, 4, 5),
    ] {
        let board = Board::new(width, height, line).unwrap();
        let mut seen = HashMap::new();
        let expected = plain(&board, &board.start(), &mut seen);
        for version in versions(&board) {
            let mut solver = Solver::with_version(board, 0, version);
            assert_eq!(solver.score(&board.start()), expected, "{width}x{height}, line {line}");
            // A sample of what the plain search has met.
            for (position, &score) in seen.iter().take(2000) {
                assert_eq!(solver.score(position), score, "{width}x{height}, line {line}: {position:x?}");
            }
        }
    }
}

#[test]
fn all_versions_agree_on_large_boards_near_the_end() {
    let boards = [(7, 6, 4), (8, 7, 4), (8, 7, 5), (7, 7, 4), (6, 7, 3)];
    let mut seed = 1;
    for board in boards.map(|(width, height, line)| Board::new(width, height, line).unwrap()) {
        for version in versions(&board) {
            let mut compared = 0;
            while compared < 40 {
                let position = random_position(&board, 100, &mut seed);
                let free = board.width() * board.height() - position.stones();
                if !(1..14).contains(&free) {
                    continue;
                }
                compared += 1;
                let expected = plain(&board, &position, &mut HashMap::new());
                assert_eq!(
                    Solver::with_version(board, 0, version).score(&position),
                    expected,
                    "{board:?} {position:x?}"
                );
            }
        }
    }
}

#[test]
fn zugzwang_bounds_hold() {
    let mut seed = 3;
    for (width, height) in [(7, 6), (6, 7), (8, 7), (7, 5), (5, 6)] {
        let board = Board::new(width, height, 4).unwrap();
        let (mut upper, mut lower) = (0, 0);
        while upper < 60 || lower < 60 {
            let position = random_position(&board, 100, &mut seed);
            let Position { own, other } = position;
            let (stones, free) = (own | other, board.free(&position));
            let own_wins = board.wins(own) & board.all & !stones;
            let other_wins = board.wins(other) & board.all & !stones;
            let moves = replies(free, other_wins);
            let children = Children::of(&board, own, stones, moves);
            let searched = own_wins & free == 0 && moves != 0 && !children.win();
            if !searched || !(3..14).contains(&(board.places as u32 - position.stones())) {
                continue;
            }
            let score = plain(&board, &position, &mut HashMap::new());
            for alpha in -4..4 {
                if let Some(bound) = zugzwang(&board, own, other, free, other_wins, alpha) {
                    assert!(score <= bound && bound <= alpha, "{board:?} {position:x?}: {score}, not above {bound}");
                    upper += 1;
                }
                if let Some(bound) = zugzwang_after(&board, &children, own_wins, other, stones, alpha) {
                    assert!(score >= bound && bound > alpha, "{board:?} {position:x?}: {score}, not below {bound}");
                    lower += 1;
                }
            }
        }
    }
}

#[test]
fn threads_and_small_tables_change_no_score() {
    let board = Board::new(6, 5, 4).unwrap();
    let mut seed = 7;
    for _ in 0..10 {
        let position = random_position(&board, 9, &mut seed);
        let expected = Solver::new(board, 64 << 20).score(&position);
        assert_eq!(Solver::new(board, 0).score(&position), expected);
        assert_eq!(Solver::new(board, 4 << 20).score_watched(&position, 3, &|_| true), Ok(expected));
    }
}

#[test]
fn the_moves_to_the_end_fit_the_scores() {
    let board = Board::new(5, 3, 3).unwrap();
    let mut seen = HashMap::new();
    plain(&board, &board.start(), &mut seen);
    for (position, &score) in &seen {
        let moves = Solver::moves_to_end(&board, position, score);
        let best =
            (0..board.width()).filter_map(|column| board.play(position, column)).map(|next| (-seen[&next], next));
        if moves > 1 && position.stones() < 15 {
            let (_, next) = best.filter(|&(after, _)| after == score).min_by_key(|(_, next)| next.own).unwrap();
            assert_eq!(Solver::moves_to_end(&board, &next, -score), moves - 1);
        } else if score != 0 {
            assert_eq!((moves, score > 0), (1, true));
        }
    }
}

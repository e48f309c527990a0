//! Levels against published counts, against trying everything by the rules, and against the search.

use super::*;
use crate::solver::Solver;
use std::collections::HashMap;

fn index(width: u32, height: u32, line: u32) -> Index {
    Index::new(Board::new(width, height, line).unwrap()).unwrap()
}

/// Which positions are reached, ply by ply, and how many there are.
fn forward(index: &Index, threads: usize) -> (Vec<Vec<u8>>, u64) {
    let (mut levels, mut positions) = (vec![index.first()], 1);
    for ply in 0..index.last_ply() {
        let next = index.forward(ply, &levels[ply as usize], threads, &|| true).unwrap();
        positions += next.open + next.ended;
        levels.push(next.reached);
    }
    (levels, positions)
}

/// How plays end, ply by ply.
fn backward(index: &Index, threads: usize) -> Vec<Vec<u8>> {
    let mut levels = vec![Vec::new()];
    for ply in (0..=index.last_ply()).rev() {
        levels.push(index.backward(ply, &levels[levels.len() - 1], threads, &|| true).unwrap());
    }
    levels.remove(0);
    levels.reverse();
    levels
}

/// Counts that John Tromp published on his page on Connect Four: width, height, positions.
const POSITIONS: [(u32, u32, u64); 24] = [
    (1, 1, 2),
    (5, 1, 96),
    (8, 1, 2118),
    (2, 2, 18),
    (5, 2, 4688),
    (8, 2, 1_216_721),
    (3, 3, 869),
    (6, 3, 2_087_325),
    (1, 4, 5),
    (2, 4, 179),
    (3, 4, 6000),
    (4, 4, 161_029),
    (5, 4, 3_945_711),
    (1, 5, 6),
    (2, 5, 537),
    (3, 5, 38_310),
    (4, 5, 1_706_255),
    (1, 6, 7),
    (2, 6, 1571),
    (3, 6, 235_781),
    (4, 6, 15_835_683),
    (1, 7, 8),
    (2, 7, 4587),
    (3, 7, 1_417_322),
];

#[test]
fn as_many_positions_are_reached_as_published() {
    for (width, height, positions) in POSITIONS {
        assert_eq!(forward(&index(width, height, 4), 2).1, positions, "{width}x{height}");
    }
}

/// Every position that can be reached, with its ending, by the rules.
fn by_rules(board: &Board, stones: Stones, seen: &mut HashMap<Stones, Ending>) -> Ending {
    if let Some(&ending) = seen.get(&stones) {
        return ending;
    }
    let ply = (stones.one | stones.two).count_ones();
    let ending = if has_line(board, stones.one) {
        Ending::One(ply)
    } else if has_line(board, stones.two) {
        Ending::Two(ply)
    } else {
        let next = (0..board.width).filter_map(|column| {
            let row = (0..board.height).find(|row| (stones.one | stones.two) >> (8 * column + row) & 1 == 0)?;
            let stone = 1 << (8 * column + row);
            let Stones { one, two } = stones;
            Some(if ply.is_multiple_of(2) {
                Stones { one: one | stone, two }
            } else {
                Stones { one, two: two | stone }
            })
        });
        let endings: Vec<u8> = next.map(|next| by_rules(board, next, seen).byte()).collect();
        let best = if ply.is_multiple_of(2) { endings.iter().max() } else { endings.iter().min() };
        best.map_or(Ending::Draw, |&best| Ending::of(best))
    };
    seen.insert(stones, ending);
    ending
}

fn has_line(board: &Board, stones: u64) -> bool {
    let there = |column: i32, row: i32| {
        (0..board.width as i32).contains(&column)
            && (0..board.height as i32).contains(&row)
            && stones >> (8 * column + row) & 1 == 1
    };
    let places = (0..board.width as i32).flat_map(|column| (0..board.height as i32).map(move |row| (column, row)));
    let mut lines = places.flat_map(|(column, row)| [(0, 1), (1, -1), (1, 0), (1, 1)].map(|way| (column, row, way)));
    lines.any(|(column, row, (right, up))| {
        (0..board.line as i32).all(|step| there(column + right * step, row + up * step))
    })
}

const SMALL: [(u32, u32, u32); 23] = [
    (1, 5, 3),
    (2, 2, 2),
    (3, 1, 2),
    (4, 3, 1),
    (3, 4, 2),
    (4, 4, 3),
    (5, 3, 3),
    (6, 2, 2),
    (6, 3, 3),
    (7, 2, 3),
    (8, 2, 3),
    (8, 3, 2),
    (3, 5, 4),
    (4, 4, 4),
    (5, 4, 3),
    (2, 7, 4),
    (7, 2, 4),
    (5, 3, 5),
    (2, 7, 5),
    (3, 5, 5),
    (7, 2, 5),
    (2, 6, 8),
    (1, 7, 7),
];

#[test]
fn reached_and_ending_are_those_of_the_rules() {
    for (width, height, line) in SMALL {
        let index = index(width, height, line);
        let ((reached, positions), values) = (forward(&index, 1), backward(&index, 1));
        let mut seen = HashMap::new();
        by_rules(index.board(), Stones::default(), &mut seen);
        assert_eq!(positions, seen.len() as u64, "{width}x{height}, line {line}");
        let (mut numbered, mut unnumbered) = (0, 0);
        for (&stones, &ending) in &seen {
            if let Some((ply, number)) = index.number(stones) {
                let [reached, value] = [&reached, &values].map(|levels| levels[ply as usize][number as usize]);
                assert_eq!(Ending::of(value), ending, "{width}x{height}, line {line}: {stones:x?}");
                let ended = [stones.one, stones.two].into_iter().any(|stones| has_line(index.board(), stones));
                assert_eq!(reached, 1 + u8::from(ended), "{width}x{height}, line {line}: {stones:x?}");
                numbered += 1;
            } else {
                assert_ne!(ending, Ending::Draw);
                unnumbered += 1;
            }
        }
        // No other is marked as reached.
        let tally = |ply: usize| index.tally(ply as u32, &reached[ply], &reached[ply]).unwrap();
        let marked: u64 = (0..reached.len()).map(tally).map(|counts| counts[1] + counts[2]).sum();
        assert_eq!((marked, positions - marked), (numbered, unnumbered), "{width}x{height}, line {line}");
    }
}

#[test]
fn endings_are_those_that_the_search_finds() {
    let index = index(5, 5, 4);
    let board = index.board();
    let (reached, values) = (forward(&index, 2).0, backward(&index, 2));
    let mut solver = Solver::new(*board, 16 << 20);
    let mut seed = 1u64;
    for ply in 1..index.last_ply() {
        let mut compared = 0;
        while compared < 20 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let number = (seed >> 20) % index.entries(ply);
            if reached[ply as usize][number as usize] != 1 {
                continue;
            }
            let Stones { one, two } = index.position(ply, number).unwrap();
            let at = |stones: u64| move |column, row| stones >> (8 * column + row) & 1 == 1;
            let (own, other) = if ply.is_multiple_of(2) { (one, two) } else { (two, one) };
            let position = board.position(at(own), at(other)).unwrap();
            let score = solver.score(&position);
            let end = ply + Solver::moves_to_end(board, &position, score);
            let expected = match (score, ply % 2) {
                (0, _) => Ending::Draw,
                (1.., 0) | (..0, 1) => Ending::One(end),
                _ => Ending::Two(end),
            };
            assert_eq!(Ending::of(values[ply as usize][number as usize]), expected, "{position:x?}");
            compared += 1;
        }
    }
}

#[test]
fn numbers_and_positions_are_each_others_inverse() {
    for (width, height, line) in SMALL {
        let index = index(width, height, line);
        for ply in 0..=index.last_ply() {
            for number in 0..index.entries(ply) {
                let stones = index.position(ply, number).unwrap();
                assert_eq!(index.number(stones), Some((ply, number)));
            }
            assert_eq!(index.position(ply, index.entries(ply)), None);
        }
    }
}

#[test]
fn what_is_no_position_has_no_number() {
    let index = index(5, 4, 4);
    for stones in [
        Stones { one: 1, two: 1 },
        Stones { one: 2, two: 1 << 8 },
        Stones { one: 0, two: 1 },
        Stones { one: 3, two: 0 },
        Stones { one: 1 << 40, two: 0 },
        Stones { one: 0b10101, two: 0b01010 },
        // Four above each other.
        Stones { one: 0xf, two: 0x0303 << 8 },
        Stones { one: u64::MAX, two: u64::MAX },
    ] {
        assert_eq!(index.number(stones), None, "{stones:x?}");
    }
}

#[test]
fn the_positions_before_are_those_that_lead_here() {
    let index = index(4, 4, 3);
    let mut seen = HashMap::new();
    by_rules(index.board(), Stones::default(), &mut seen);
    let open = |stones: &Stones| ![stones.one, stones.two].iter().any(|&stones| has_line(index.board(), stones));
    for &stones in seen.keys().filter(|&&stones| stones != Stones::default()) {
        let before = index.predecessors(stones);
        assert!(before.iter().any(|before| seen.contains_key(before)), "{stones:x?}");
        for before in before {
            assert!(open(&before));
            let stone = (stones.one | stones.two) ^ (before.one | before.two);
            assert_eq!(stone.count_ones(), 1);
            assert!(index.number(before).is_some());
        }
    }
}

#[test]
fn threads_and_instructions_change_no_byte() {
    for (width, height, line) in [(5, 4, 4), (6, 4, 4), (8, 2, 4), (6, 3, 3)] {
        let board = Board::new(width, height, line).unwrap();
        let portable = Index::with_instructions(board, *Instructions::all().last().unwrap()).unwrap();
        let expected = (forward(&portable, 1), backward(&portable, 1));
        for instructions in Instructions::all() {
            let index = Index::with_instructions(board, instructions).unwrap();
            assert!((forward(&index, 3), backward(&index, 3)) == expected, "{board:?} {instructions:?}");
        }
    }
}

#[test]
fn a_pass_stops_when_told_to() {
    let index = index(5, 4, 4);
    let reached = forward(&index, 1).0;
    assert_eq!(index.forward(9, &reached[9], 2, &|| false), Err(Unfinished::Stopped));
    assert_eq!(index.backward(20, &[], 2, &|| false), Err(Unfinished::Stopped));
    let wrong = Unfinished::WrongLevel { expected: index.entries(9), found: 3 };
    assert_eq!(index.forward(9, &[1, 1, 1], 1, &|| true), Err(wrong));
    assert_eq!(index.backward(u32::MAX, &[], 1, &|| true), Ok(Vec::new()));
}

#[test]
fn outcomes_are_the_endings_without_the_ply() {
    for (width, height, line) in SMALL.into_iter().chain([(5, 4, 4), (6, 3, 4)]) {
        let index = index(width, height, line);
        let outcomes = Outcomes::new(&index);
        let (mut bytes, mut quarters) = (index.first(), index.first());
        for ply in 0..index.last_ply() {
            let expected = index.forward(ply, &bytes, 1, &|| true).unwrap();
            let found = outcomes.forward(ply, &quarters, 2, &|| true).unwrap();
            assert_eq!((found.open, found.ended), (expected.open, expected.ended));
            (bytes, quarters) = (expected.reached, found.reached);
            assert_eq!(quarters.len() as u64, outcomes.bytes(ply + 1));
            for (number, &byte) in bytes.iter().enumerate() {
                let stones = index.position(ply + 1, number as u64).unwrap();
                assert_eq!(outcomes.read(&quarters, stones), Some(byte), "{width}x{height}, line {line}");
            }
        }
        (bytes, quarters) = (Vec::new(), Vec::new());
        for ply in (0..=index.last_ply()).rev() {
            bytes = index.backward(ply, &bytes, 1, &|| true).unwrap();
            quarters = outcomes.backward(ply, &quarters, 2, &|| true).unwrap();
            for (number, &byte) in bytes.iter().enumerate() {
                let stones = index.position(ply, number as u64).unwrap();
                let expected = match Ending::of(byte) {
                    Ending::Draw => Outcomes::DRAW,
                    Ending::One(_) => Outcomes::ONE,
                    Ending::Two(_) => Outcomes::TWO,
                };
                assert_eq!(outcomes.read(&quarters, stones), Some(expected), "{width}x{height}, line {line}");
            }
        }
    }
}

#[test]
fn outcomes_are_the_same_by_all_instructions() {
    let board = Board::new(6, 4, 4).unwrap();
    let levels = |instructions, threads| {
        let index = Index::with_instructions(board, instructions).unwrap();
        let outcomes = Outcomes::new(&index);
        let mut levels = vec![Vec::new()];
        for ply in (0..=index.last_ply()).rev() {
            levels.push(outcomes.backward(ply, &levels[levels.len() - 1], threads, &|| true).unwrap());
        }
        assert_eq!(outcomes.read(&levels[levels.len() - 1], Stones::default()), Some(Outcomes::TWO));
        levels
    };
    let expected = levels(*Instructions::all().last().unwrap(), 1);
    for instructions in Instructions::all() {
        assert!(levels(instructions, 3) == expected, "{instructions:?}");
    }
}

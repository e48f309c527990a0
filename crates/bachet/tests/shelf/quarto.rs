//! Quarto, and Fibonacci nim.

use super::{moves, winner};
use bachet::games::{Fibonacci, Parts, open};
use bachet::random::Random;
use bachet::search::{Algorithm, Heuristic, Request};
use bachet::{Game, Player, explore, solve};

/// The rules once more: lines by their squares, alike in something if one bit is the same in all.
fn is_alike(board: &[Option<u8>], side: usize) -> bool {
    let mut lines: Vec<Vec<usize>> = (0..side).map(|y| (0..side).map(|x| y * side + x).collect()).collect();
    lines.extend((0..side).map(|x| (0..side).map(|y| y * side + x).collect()));
    lines.push((0..side).map(|k| k * side + k).collect());
    lines.push((0..side).map(|k| k * side + side - 1 - k).collect());
    lines.iter().any(|line| {
        let pieces: Vec<u8> = line.iter().filter_map(|&square| board[square]).collect();
        pieces.len() == side && (0..side).any(|bit| pieces.iter().all(|piece| piece >> bit & 1 == pieces[0] >> bit & 1))
    })
}

#[test]
fn plays_end_as_plain_rules_say() {
    let mut random = Random::new(8);
    for side in 2..=4usize {
        for _ in 0..30 {
            let game = open(&format!("quarto:{side}x{side}")).unwrap();
            let view = game.view();
            let (mut board, mut given, mut turn) = (vec![None; side * side], None, Player::One);
            let mut position = view.start();
            while view.ending(&position).unwrap().is_none() {
                assert_eq!(view.turn(&position).unwrap(), turn);
                let steps = view.steps(&position).unwrap();
                let step = &steps[random.below(steps.len() as u64) as usize];
                let (square, give) = match step.mov.split_once(':') {
                    Some((square, give)) => (Some(square), Some(give)),
                    None if given.is_none() => (None, Some(step.mov.as_str())),
                    None => (Some(step.mov.as_str()), None),
                };
                if let Some(square) = square {
                    let (column, row) = square.split_at(1);
                    let at = (row.parse::<usize>().unwrap() - 1) * side + usize::from(column.as_bytes()[0] - b'a');
                    assert!(board[at].is_none());
                    board[at] = given;
                }
                given = give.map(|give| u8::from_str_radix(give, 16).unwrap());
                let won = is_alike(&board, side);
                let all = board.iter().flatten().count() == 1 << side;
                assert_eq!(given.is_none(), won || all, "{}: {}", position, step.mov);
                position = step.position.clone();
                let ending = view.ending(&position).unwrap();
                assert_eq!(ending.and_then(|ending| ending.winner()), won.then_some(turn), "{position}");
                turn = !turn;
            }
        }
    }
}

#[test]
fn the_end_of_a_play_is_searched_to_a_draw_or_a_win() {
    assert_eq!(winner("quarto:2x2"), Some(Player::Two));
    let game = open("quarto").unwrap();
    let view = game.view();
    let request = Request { algorithm: Algorithm::ProofNumber, ..Request::default() };
    // Row 1 lacks one that is not 8 or more, and 3 is given.
    let answer = view.search("012./f.../.a../...c:3", &request).unwrap().answer;
    assert_eq!((answer.score.moves(), answer.best.as_deref()), (Some(1), Some("d1")));
}

#[test]
fn impossible_positions_are_refused() {
    let game = open("quarto").unwrap();
    for (position, words) in [
        ("0.../0.../..../....:1", "twice"),
        ("0.../..../..../....:0", "twice"),
        ("0123/..../..../....:4", "had won"),
        ("0.../..../..../....:-", "as in"),
        ("0.../..../....:1", "as in"),
        ("g.../..../..../....:1", "as in"),
    ] {
        let error = game.view().position(position).unwrap_err().to_string();
        assert!(error.contains(words), "{position}: {error}");
    }
    assert!(moves(game.view(), &game.view().start()).len() == 16 && open("quarto:5x5").is_err());
}

/// M. J. Whinihan, *Fibonacci nim*, 1963.
#[test]
fn who_begins_loses_exactly_at_fibonacci_numbers() {
    let mut fibonacci = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] < 60 {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    for heap in 1..=60 {
        let lost = winner(&format!("fibonacci:{heap}")) == Some(Player::Two);
        assert_eq!(lost, fibonacci.contains(&heap), "{heap}");
    }
    // The heuristic is right everywhere.
    let game = Fibonacci::new(40);
    let explored = explore(&game, &bachet::Limits::default()).unwrap();
    let solution = solve(explored.arena());
    for v in explored.arena().vertices() {
        let value = Parts.value(&game, explored.position(v));
        assert_eq!(solution.winner(v), Some(if value > 0.0 { Player::One } else { Player::Two }));
    }
    assert_eq!(game.turn(&game.start()), Player::One);
}

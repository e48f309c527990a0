//! The exact solver of Connect Four against exploring and solving the whole game.

use bachet::games::{Connect4, ExactScore, ExactSolver, Notation, open};
use bachet::{Limits, explore, solve};

#[test]
fn exact_scores_are_those_of_the_whole_game() {
    for (width, height, line) in [(4, 4, 4), (4, 4, 3), (5, 3, 3), (3, 5, 4), (6, 3, 4), (2, 6, 4)] {
        let game = Connect4::new(width, height, line).unwrap();
        let explored = explore(&game, &Limits::default()).unwrap();
        let (arena, solution) = (explored.arena(), solve(explored.arena()));
        let mut solver = game.capabilities().exact.unwrap().solver(1 << 20);
        // One position in seven, wherever the play goes on.
        for v in arena.vertices().filter(|&v| v % 7 == 0 && arena.ending(v).is_none()) {
            let position = game.write_position(explored.position(v));
            let found = score(&mut *solver, &position);
            assert_eq!(found.outcome, solution.outcome(v), "{width}x{height}, line {line}: {position}");
            if let Some(rank) = solution.rank(v) {
                assert_eq!(found.moves, rank, "{width}x{height}, line {line}: {position}");
            }
        }
    }
}

#[test]
fn the_score_of_a_position_is_that_of_its_best_move() {
    let game = open("connect4:6x5").unwrap();
    let mut solver = game.view().capabilities().exact.unwrap().solver(16 << 20);
    for position in ["3344", "112233", "32441", "444443333322"] {
        let of_moves = solver.solve_moves(position, 1, &bachet::Unwatched, &mut |_, _| ()).unwrap();
        let best = of_moves.iter().map(|(_, found)| found.unwrap().score).max();
        assert_eq!(best, Some(score(&mut *solver, position).score), "{position}");
    }
}

#[test]
fn what_is_not_plain_connect_four_has_no_exact_solver() {
    for name in ["connect4:7x6,misere", "connect4:7x6,columns=3-5", "connect4:9x6", "connect4:6x8", "tictactoe"] {
        assert!(open(name).unwrap().view().capabilities().exact.is_none(), "{name}");
    }
}

#[test]
fn a_finished_position_and_a_wrong_one_are_errors() {
    let game = open("connect4:7x6").unwrap();
    let mut solver = game.view().capabilities().exact.unwrap().solver(0);
    let error =
        |solver: &mut dyn ExactSolver, position| solver.solve(position, 1, &bachet::Unwatched).unwrap_err().to_string();
    assert!(error(&mut *solver, "1212121").contains("J1"), "{}", error(&mut *solver, "1212121"));
    assert!(error(&mut *solver, "8").contains('8'));
    // Whoever watches can stop it.
    assert_eq!(solver.solve("123456", 1, &|_: &bachet::Progress| false).unwrap().exact(), None);
}

fn score(solver: &mut dyn ExactSolver, position: &str) -> ExactScore {
    solver.solve(position, 1, &bachet::Unwatched).unwrap().exact().unwrap()
}

//! Lines of marks on boards of more than 64 squares: the same game as on small ones, only wider.

use bachet::games::{Lines, ManyCells, Mnk, Notation, Threats, open};
use bachet::random::Random;
use bachet::search::{Algorithm, Budget, Heuristic, Request, Score};
use bachet::{Game, Limits, Player, explore, solve};

/// Small boards as both kinds of sets: the same positions, values, boards and heuristics.
#[test]
fn wide_sets_of_squares_play_as_narrow_ones_do() {
    for (width, height, line, misere) in
        [(3, 3, 3, false), (4, 3, 3, false), (3, 3, 3, true), (5, 2, 2, false), (4, 1, 1, true)]
    {
        let (small, large) =
            (Mnk::new(width, height, line).unwrap(), Mnk::<ManyCells>::on(width, height, line).unwrap());
        let (small, large) = if misere { (small.misere(), large.misere()) } else { (small, large) };
        for symmetry in [false, true] {
            let limits = Limits { symmetry, ..Limits::default() };
            let found = [
                explore(&small, &limits).map(|all| (all.arena().len(), solve(all.arena()).outcome(all.start()))),
                explore(&large, &limits).map(|all| (all.arena().len(), solve(all.arena()).outcome(all.start()))),
            ];
            assert_eq!(found[0], found[1], "{width}x{height}, {line}, {symmetry}");
        }
        let mut random = Random::new(7);
        for _ in 0..30 {
            let (mut one, mut other) = (small.start(), large.start());
            while small.ending(&one).is_none() {
                let [mut moves, mut others] = [Vec::new(), Vec::new()];
                small.moves(&one, &mut moves);
                large.moves(&other, &mut others);
                others.sort_unstable();
                assert_eq!(moves, others, "the same moves");
                let mov = moves[random.below(moves.len() as u64) as usize];
                (one, other) = (small.play(&one, mov), large.play(&other, mov));
                let text = small.write_position(&one);
                assert_eq!(large.write_position(&other), text);
                assert!(large.read_position(&text).unwrap() == other);
                assert_eq!(small.board(&one), large.board(&other), "{text}");
                assert_eq!(small.ending(&one), large.ending(&other), "{text}");
                let lines = (Lines::of_mnk(&small).value(&small, &one), Lines::of_mnk(&large).value(&large, &other));
                let threats = (Threats::new(&small).value(&small, &one), Threats::new(&large).value(&large, &other));
                assert_eq!((lines.0, threats.0), (lines.1, threats.1), "{text}");
            }
        }
    }
}

/// What is worth what, line by line, as one counts by hand.
#[test]
fn threats_are_the_lines_that_can_still_be_made() {
    let game = Mnk::<ManyCells>::on(15, 15, 5).unwrap();
    let mut random = Random::new(3);
    let mut position = game.start();
    for _ in 0..60 {
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        position = game.play(&position, moves[random.below(moves.len() as u64) as usize]);
        let text: Vec<Vec<char>> = game.write_position(&position).split('/').map(|row| row.chars().collect()).collect();
        let mut expected = 0.0;
        for (y, x, (dx, dy)) in (0..15i32)
            .flat_map(|y| (0..15i32).flat_map(move |x| [(1, 0), (0, 1), (1, 1), (-1, 1)].map(|to| (y, x, to))))
        {
            let line: Option<Vec<char>> = (0..5)
                .map(|k| Some(*text.get(usize::try_from(y + k * dy).ok()?)?.get(usize::try_from(x + k * dx).ok()?)?))
                .collect();
            let Some(line) = line else { continue };
            let count = |mark| line.iter().filter(|&&cell| cell == mark).count() as i32;
            match (count('x'), count('o')) {
                (own @ 1..=4, 0) => expected += 4f64.powi(own - 1),
                (0, own @ 1..=4) => expected -= 4f64.powi(own - 1),
                _ => {}
            }
        }
        assert_eq!(Threats::new(&game).value(&game, &position), expected);
        if game.ending(&position).is_some() {
            break;
        }
    }
}

/// A board that is empty but for some marks, by column and row from 1.
fn board(side: usize, ones: &[(usize, usize)], twos: &[(usize, usize)]) -> String {
    let mark = |place: (usize, usize)| match () {
        () if ones.contains(&place) => 'x',
        () if twos.contains(&place) => 'o',
        () => '.',
    };
    let row = |y| (1..=side).map(|x| mark((x, y))).collect::<String>();
    (1..=side).map(row).collect::<Vec<_>>().join("/")
}

fn best(game: &str, position: &str, depth: u32) -> (Score, String) {
    let budget = Budget { depth: Some(depth), ..Budget::default() };
    let request = Request { algorithm: Algorithm::Engine, budget, ..Request::default() };
    let report = open(game).unwrap().view().search(position, &request).unwrap();
    (report.answer.score, report.answer.best.unwrap())
}

/// Three in a row on a board of 9 by 9 is won at once; in gomoku, fours are made and open threes stopped.
#[test]
fn large_boards_are_searched() {
    let centre = board(9, &[(5, 5)], &[(1, 1)]);
    assert_eq!(best("morpion:9x9", &centre, 3).0, Score::win(Player::One, 3));
    // Four of one's own become five.
    let four = board(15, &[(4, 8), (5, 8), (6, 8), (7, 8)], &[(3, 8), (8, 7), (8, 9), (9, 9)]);
    assert_eq!(best("gomoku", &four, 2), (Score::win(Player::One, 1), (7 * 15 + 8).to_string()));
    // Three of J1 between free squares: J2 plays beside them.
    let three = board(15, &[(6, 8), (7, 8), (8, 8)], &[(6, 7), (9, 7)]);
    let (_, reply) = best("gomoku", &three, 2);
    let beside: Vec<String> = [4, 5, 9, 10].iter().map(|x| (7 * 15 + x).to_string()).collect();
    assert!(beside.contains(&reply), "{reply} is not one of {beside:?}");
}

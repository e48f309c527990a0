//! Heuristics: the table of lines by counting, random plays that repeat, names.

use bachet::games::{CATALOGUE, Connect4, Lines, Mnk, Notation, OnArena, open};
use bachet::search::{Heuristic, Playouts, SearchError, heuristic};
use bachet::{Game, format};
use proptest::prelude::*;

#[test]
fn the_table_of_connect_four_is_the_course_s() {
    let lines = Lines::of_connect4(&Connect4::new(7, 6, 4).unwrap());
    let known = [
        [3, 4, 5, 7, 5, 4, 3],
        [4, 6, 8, 10, 8, 6, 4],
        [5, 8, 11, 13, 11, 8, 5],
        [5, 8, 11, 13, 11, 8, 5],
        [4, 6, 8, 10, 8, 6, 4],
        [3, 4, 5, 7, 5, 4, 3],
    ];
    assert_eq!(lines.table(), known);
}

/// The lines through a cell, counted one by one: a line is its first cell and its direction.
fn points(width: i32, height: i32, length: i32, (x, y): (i32, i32)) -> i32 {
    let inside = |x: i32, y: i32| (0..width).contains(&x) && (0..height).contains(&y);
    // All directions of a line of one cell are the same line.
    let directions: &[(i32, i32)] = if length == 1 { &[(1, 0)] } else { &[(1, 0), (0, 1), (1, 1), (1, -1)] };
    let starts = directions.iter().flat_map(|&(dx, dy)| (0..length).map(move |k| (x - k * dx, y - k * dy, dx, dy)));
    starts.filter(|&(x, y, dx, dy)| (0..length).all(|k| inside(x + k * dx, y + k * dy))).count() as i32
}

/// What the rows of a position are worth, row by row from the top.
fn worth(rows: &str, length: i32) -> i32 {
    let rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let (width, height) = (rows[0].len() as i32, rows.len() as i32);
    let cell = |x: i32, y: i32| match rows[y as usize][x as usize] {
        'x' => points(width, height, length, (x, y)),
        'o' => -points(width, height, length, (x, y)),
        _ => 0,
    };
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| cell(x, y)).sum()
}

/// Plays what `choices` choose, and compares the heuristic at every position with counting.
fn lines_count<G: Notation>(game: &G, length: i32, sign: i32, choices: &[usize]) {
    let lines = heuristic(game, None, 0).unwrap();
    let mut position = game.start();
    for choice in choices {
        let rows = game.write_position(&position);
        assert_eq!(lines.value(game, &position), f64::from(sign * worth(&rows, length)), "{rows}");
        if game.ending(&position).is_some() {
            break;
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        position = game.play(&position, moves[choice % moves.len()]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_are_counted(width in 1..8u32, height in 1..7u32, line in 1..6u32, misere: bool, choices in prop::collection::vec(0..50usize, 30)) {
        let line = line.min(width.max(height));
        let sign = if misere { -1 } else { 1 };
        let (mnk, connect4) = (Mnk::new(width, height, line).unwrap(), Connect4::new(width, height, line).unwrap());
        let (mnk, connect4) = if misere { (mnk.misere(), connect4.misere()) } else { (mnk, connect4) };
        lines_count(&mnk, line as i32, sign, &choices);
        lines_count(&connect4, line as i32, sign, &choices);
    }
}

#[test]
fn random_plays_repeat_and_end() {
    let game = Mnk::new(3, 3, 3).unwrap();
    let plays = Playouts { plays: 200, seed: 5 };
    let centre = game.read_position(".../.x./...").unwrap();
    let value = plays.value(&game, &centre);
    plays.value(&game, &game.start());
    assert_eq!(plays.value(&game, &centre), value, "a position's value does not depend on what was asked before");
    assert_ne!(Playouts { plays: 200, seed: 6 }.value(&game, &centre), value);
    // More plays come near the mean over all of them: the first player wins 737/1260, the second 363/1260 of random plays.
    let mean = Playouts { plays: 20_000, seed: 1 }.value(&game, &game.start());
    assert!((mean - 374.0 / 1260.0).abs() < 0.02, "{mean}");
    // Round and round: given up as drawn.
    let text = r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}}"#;
    let round = OnArena::new(format::json::parse(text).unwrap().into_arena().unwrap());
    assert_eq!(Playouts { plays: 3, seed: 0 }.value(&round, &0), 0.0);
}

#[test]
fn every_game_has_its_heuristics_by_name() {
    for entry in CATALOGUE {
        let game = open(entry.example).unwrap();
        let names = game.view().heuristics();
        assert!(names.ends_with(&["zero", "mobility", "playouts:100"]), "{}", entry.name);
        let own = match entry.name {
            "tictactoe" | "mnk" => &["lines", "threats"][..],
            "gomoku" => &["threats", "lines"],
            "connect4" => &["lines"],
            "chess" => &["captures", "pieces"],
            "reversi" => &["corners", "discs"],
            "checkers" | "draughts" => &["captures", "material"],
            "hexapawn" | "breakthrough" => &["captures", "race"],
            "domineering" => &["room"],
            "hounds" => &["hunt"],
            "hex" => &["connection"],
            "dots" => &["boxes"],
            "go" => &["influence"],
            "oware" => &["captures", "seeds"],
            "morris" => &["captures", "mills"],
            "quarto" => &["safe"],
            "fibonacci" => &["parts"],
            _ => &[],
        };
        assert_eq!(names[..names.len() - 3], *own, "{}", entry.name);
    }
    let game = Connect4::new(4, 4, 4).unwrap();
    macro_rules! wrong {
        ($($name:literal => $error:pat,)*) => {
            $(
                let error = heuristic(&game, Some($name), 0).map(|_| ()).unwrap_err();
                assert!(matches!(error, $error), "{}: {error:?}", $name);
            )*
        };
    }
    wrong! {
        "line" => SearchError::Heuristic { nearest: Some(_), .. },
        "values" => SearchError::Heuristic { nearest: None, .. },
        "mobility:3" => SearchError::Heuristic { nearest: Some(_), .. },
        "playouts:0" => SearchError::Plays { .. },
        "playouts:x" => SearchError::Plays { .. },
        "playouts:1000001" => SearchError::Plays { .. },
        "" => SearchError::Heuristic { nearest: None, .. },
    }
    let error = heuristic(&game, Some("best"), 0).map(|_| ()).unwrap_err().to_string();
    assert_eq!(error, "there is no heuristic best for this game; there are: lines, zero, mobility, playouts:100");
}

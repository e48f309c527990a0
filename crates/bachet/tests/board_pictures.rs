//! Boards and their pictures, along random plays of every game.

use bachet::draw::{BoardDrawing, BoardMove, Bounds, Group, Miniature, Point, Shape, board};
use bachet::games::{Board, CATALOGUE, Pieces, Spot, Square, Step, View, open};
use bachet::random::Random;
use bachet::text::Lang;
use bachet::{Limits, Player, Value};
use proptest::prelude::*;

/// Games of all kinds, small and large.
const MORE: [&str; 8] = [
    "connect4:7x6",
    "connect4:12x3,columns=2-11",
    "mnk:8x8,line=5",
    "nim:100-40-3",
    "octal:0.377,heaps=20-9",
    "race:1000",
    "chomp:8x5",
    "bar:40x40",
];

/// A random position of a game, after at most so many moves.
fn random_position(view: &dyn View, random: &mut Random, most: u64) -> String {
    let mut position = view.start();
    for _ in 0..random.below(most + 1) {
        let steps = view.steps(&position).unwrap();
        if steps.is_empty() {
            break;
        }
        position = steps[random.below(steps.len() as u64) as usize].position.clone();
    }
    position
}

fn names() -> Vec<&'static str> {
    CATALOGUE.iter().map(|entry| entry.example).chain(MORE).collect()
}

fn some_game() -> impl Strategy<Value = (&'static str, u64)> {
    (prop::sample::select(names()), any::<u64>())
}

/// The board after a move, made from the board before it and the spot alone.
fn played(before: &Board, spot: &Spot, turn: Player, after: &Board) -> Board {
    match (before.clone(), spot) {
        (Board::Grid { columns, rows, mut cells, falls, .. }, &Spot::Square { column, row }) => {
            assert!(column < columns && row < rows);
            let at = (row * columns + column) as usize;
            assert_eq!(cells[at], None);
            assert!(!falls || row + 1 == rows || cells[at + columns as usize].is_some(), "a stone floats");
            cells[at] = Some(turn);
            Board::Grid { columns, rows, cells, line: Vec::new(), falls }
        }
        (Board::Chocolate(mut lengths), &Spot::Square { column, row }) => {
            assert!(column < lengths[row as usize] && column + row > 0);
            lengths[row as usize..].iter_mut().for_each(|length| *length = (*length).min(column));
            Board::Chocolate(lengths.into_iter().filter(|&length| length > 0).collect())
        }
        (Board::Chocolate(lengths), &Spot::Below(rows)) => {
            assert!(rows > 0 && (rows as usize) < lengths.len());
            Board::Chocolate(lengths[..rows as usize].to_vec())
        }
        (Board::Chocolate(lengths), &Spot::Beside(columns)) => {
            assert!(columns > 0 && columns < lengths[0]);
            Board::Chocolate(vec![columns; lengths.len()])
        }
        (Board::Heaps(mut heaps), Spot::Objects { heap, objects }) => {
            let size = heaps.remove(*heap);
            assert!(objects.start <= objects.end && objects.end <= size);
            heaps.extend([objects.start, size - objects.end]);
            heaps.retain(|&size| size > 0);
            heaps.sort_unstable_by(|a, b| b.cmp(a));
            Board::Heaps(heaps)
        }
        (Board::Heaps(heaps), &Spot::FromEach(taken)) => {
            assert!(taken > 0 && heaps.len() == 2);
            Board::Heaps(heaps.into_iter().map(|size| size - taken).filter(|&size| size > 0).collect())
        }
        (Board::Race { reached, goal }, &Spot::Number(number)) => {
            assert!(reached < number && number <= goal);
            Board::Race { reached: number, goal }
        }
        // What is taken besides is the game's own affair; tests of each game compare its rules with others.
        (Board::Map(map), Spot::Way(way)) => {
            assert!(!way.is_empty() && way.iter().all(|&place| place < map.places.len()), "{way:?}");
            after.clone()
        }
        (Board::Map(_) | Board::Pieces(_), Spot::Nowhere) => after.clone(),
        (board, spot) => panic!("{spot:?} is not on {board:?}"),
    }
}

/// The same board, whatever lines are made on it.
fn without_line(board: Board) -> Board {
    match board {
        Board::Grid { columns, rows, cells, falls, .. } => {
            Board::Grid { columns, rows, cells, line: Vec::new(), falls }
        }
        other => other,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn spots_say_what_moves_do((name, seed) in some_game()) {
        let game = open(name).unwrap();
        let view = game.view();
        let position = random_position(view, &mut Random::new(seed), 30);
        let (turn, before) = (view.turn(&position).unwrap(), view.board(&position).unwrap().unwrap());
        let spots = view.spots(&position).unwrap();
        let steps: Vec<Step> = spots.iter().map(|(step, _)| step.clone()).collect();
        prop_assert_eq!(steps, view.steps(&position).unwrap(), "one spot for each move of {} at {}", name, position);
        for (k, (step, spot)) in spots.iter().enumerate() {
            if let Board::Pieces(before) = &before {
                // What else goes, and what a piece becomes, the game knows.
                let Some(Board::Pieces(after)) = view.board(&step.position).unwrap() else { panic!("{name}") };
                pieces_moved(before, spot, turn, &after)?;
                continue;
            }
            prop_assert!(spots[..k].iter().all(|(_, other)| other != spot), "two moves at {:?}", spot);
            let after = without_line(view.board(&step.position).unwrap().unwrap());
            prop_assert_eq!(played(&before, spot, turn, &after), after, "{} {} {}", name, position, step.mov);
        }
    }

    #[test]
    fn small_boards_are_as_large_as_they_say((name, seed) in some_game(), unit in 6.0..60.0f64) {
        let game = open(name).unwrap();
        let position = random_position(game.view(), &mut Random::new(seed), 30);
        let there = game.view().board(&position).unwrap().unwrap();
        let miniature = Miniature::new(&there, unit);
        let corner = Point::new(-7.0, 11.0);
        let room = Bounds { least: corner, most: corner + Point::new(miniature.width(), miniature.height()) };
        // Outlines reach half their width beyond.
        let room = room.grown(2.0);
        for shape in miniature.shapes(corner) {
            // A text cannot shrink with the board.
            if !matches!(shape, Shape::Text { .. }) {
                prop_assert!(room.holds(&shape.bounds()), "{} {}: {:?}", name, position, shape);
            }
        }
        prop_assert!(miniature.width() <= unit * 64.0 && miniature.height() <= unit * 64.0);
    }

    #[test]
    fn marks_do_not_overlap_and_hold_their_texts((name, seed) in some_game(), moves in prop_oneof![1u32..120, 1000u32..3000]) {
        let game = open(name).unwrap();
        let view = game.view();
        let position = random_position(view, &mut Random::new(seed), 12);
        let there = view.board(&position).unwrap().unwrap();
        let marked = |(k, (step, spot)): (usize, (Step, Spot))| {
            let values = [Value::win(Player::One, moves), Value::DRAW, Value::win(Player::Two, moves / 2)];
            BoardMove { name: step.mov, spot, value: values[k % 3] }
        };
        let marked: Vec<BoardMove> = view.spots(&position).unwrap().into_iter().enumerate().map(marked).collect();
        let (turn, ending) = (view.turn(&position).unwrap(), view.ending(&position).unwrap());
        let picture = board(&BoardDrawing { game: name, board: &there, turn, ending, moves: &marked }, Lang::Fr);
        let marks: Vec<&Group> = picture.groups().iter().filter(|group| group.kind == "move").collect();
        let shown = marks.len();
        let steps = marked.iter().any(|mov| matches!(&mov.spot, Spot::Way(way) if way.len() > 1));
        prop_assert!(shown == marked.len() || is_abridged(&there, steps), "{} of {} marks", shown, marked.len());
        let area = |group: &Group| group.marks[0].shape.bounds();
        for (k, group) in marks.iter().enumerate() {
            let text = group.marks[1].shape.bounds();
            prop_assert!(area(group).holds(&text), "{} {}: {:?}", name, position, group);
            for other in &marks[..k] {
                // The outlines of neighbours may touch.
                prop_assert!(!area(group).grown(-2.0).overlaps(&area(other).grown(-2.0)), "{:?} {:?}", group, other);
            }
        }
    }
}

/// A piece goes from a square of its owner to another that is not, or comes to free squares.
fn pieces_moved(before: &Pieces, spot: &Spot, turn: Player, after: &Pieces) -> Result<(), TestCaseError> {
    let owner = |pieces: &Pieces, square: &Square| {
        let at = square.row as usize * pieces.columns.len() + square.column as usize;
        pieces.cells[at].as_ref().and_then(|piece| piece.owner)
    };
    let (from, to) = match spot {
        Spot::Step { from, to } => (Some(from), vec![*to]),
        Spot::Path(squares) => (squares.first(), vec![squares[squares.len() - 1]]),
        Spot::Square { column, row } => (None, vec![Square { column: *column, row: *row }]),
        Spot::Area(area) => (None, area.squares().collect()),
        Spot::Nowhere => return Ok(()),
        other => panic!("{other:?} is not on a board of pieces"),
    };
    for to in &to {
        prop_assert_eq!(owner(after, to), Some(turn));
        // A king may come back to where it was.
        prop_assert!(owner(before, to) != Some(turn) || from == Some(to));
    }
    if let Some(from) = from {
        prop_assert_eq!(owner(before, from), Some(turn));
        prop_assert!(owner(after, from).is_none() || to == [*from]);
    }
    Ok(())
}

/// Whether a picture of the board leaves something out.
fn is_abridged(board: &Board, steps: bool) -> bool {
    match board {
        Board::Heaps(heaps) => heaps.len() > 30 || heaps.iter().any(|&heap| heap > 30),
        Board::Race { goal, .. } => *goal > 100,
        Board::Chocolate(rows) => rows.iter().sum::<u32>() > 1024,
        Board::Grid { .. } => false,
        // A square has the best of the moves that lead there.
        Board::Pieces(_) => true,
        // Moves that are seen at the same place share a mark.
        Board::Map(_) => steps,
        Board::Sum(parts) => parts.iter().any(|part| is_abridged(part, steps)),
    }
}

#[test]
fn a_line_that_was_made_is_told() {
    let line = |name: &str, position: &str| match open(name).unwrap().view().board(position).unwrap() {
        Some(Board::Grid { line, .. }) => line,
        other => panic!("{other:?} is no grid"),
    };
    assert_eq!(line("tictactoe", "xoo/.x./..x"), [0, 4, 8]);
    assert!(line("tictactoe", "xoo/.x./...").is_empty());
    assert_eq!(line("connect4:7x6", "1212121"), [14, 21, 28, 35]);
}

#[test]
fn scores_of_moves_are_one_move_before_those_of_positions() {
    let game = open("connect4:4x4").unwrap();
    let view = game.view();
    let solved = view.solve(&view.start(), &Limits::default()).unwrap();
    let mut solver = view.capabilities().exact.unwrap().solver(1 << 20);
    let mut random = Random::new(5);
    for _ in 0..40 {
        let position = random_position(view, &mut random, 12);
        let steps = view.steps(&position).unwrap();
        if steps.is_empty() {
            continue;
        }
        let scored = solver.solve_moves(&position, 1, &bachet::Unwatched, &mut |_, _| ()).unwrap();
        for (step, (mov, found)) in steps.iter().zip(scored) {
            assert_eq!(step.mov, mov);
            let exact = found.unwrap().value();
            assert_eq!(solved.value_of(&step.position).unwrap().map(Value::later), Some(exact), "{position} {mov}");
        }
    }
}

#[test]
fn a_game_without_a_board_has_no_spots() {
    let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;").unwrap();
    let view = bachet::games::view_of(bachet::games::OnArena::new(arena));
    assert_eq!(view.board("0").unwrap(), None);
    assert!(view.spots("0").unwrap().is_empty());
}

#[test]
fn boards_of_any_size_are_drawn_with_few_shapes() {
    for board in
        [Board::Chocolate(vec![u32::MAX, 2]), Board::Chocolate(vec![u32::MAX; 3]), Board::Heaps(vec![u32::MAX])]
    {
        assert!(Miniature::new(&board, 10.0).shapes(Point::default()).len() < 50);
    }
}

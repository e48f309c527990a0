//! What layouts promise, whatever their numbers are: texts can be read, stones and marks lie in their squares, cells in their order,
//! and bars are as long as what they count.

mod common;

use bachet::draw::{
    ArenaDrawing, BoardDrawing, BoardMove, Bounds, Fill, Group, Ink, Layout, Overlay, Picture, Point, Shape, arena,
    board, grundy_strip, grundy_table, ranks,
};
use bachet::games::impartial::{Component, sequence};
use bachet::games::{Board, CATALOGUE, Spot, open};
use bachet::random::Random;
use bachet::text::Lang;
use bachet::{Arena, Limits, Player, Value, solve};
use common::arenas;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn groups<'a>(picture: &'a Picture, kind: &'a str) -> impl Iterator<Item = &'a Group> {
    picture.groups().iter().filter(move |group| group.kind == kind)
}

fn shapes(group: &Group) -> impl Iterator<Item = &Shape> {
    group.marks.iter().map(|mark| &mark.shape)
}

/// Where texts lie. Their bounds leave room for letters that reach below the line.
fn texts(group: &Group) -> impl Iterator<Item = (Bounds, &str)> {
    shapes(group).filter_map(|shape| match shape {
        Shape::Text { text, .. } if !text.trim().is_empty() => {
            let Bounds { least, most } = shape.bounds();
            let low = Point::new(0.0, 2.0);
            Some((Bounds { least: least + low, most: most - low }, text.as_str()))
        }
        _ => None,
    })
}

/// The rectangles of a group, without the width of their outlines.
fn rectangles(group: &Group) -> impl Iterator<Item = Bounds> {
    shapes(group).filter_map(|shape| match shape {
        Shape::Rectangle { bounds, .. } => Some(*bounds),
        _ => None,
    })
}

/// No text lies on another one.
fn texts_can_be_read(picture: &Picture) -> Result<(), TestCaseError> {
    let all: Vec<_> =
        picture.groups().iter().flat_map(|group| texts(group).map(move |text| (group.kind, text))).collect();
    for (k, (kind, (bounds, text))) in all.iter().enumerate() {
        for (other, (beside, words)) in &all[k + 1..] {
            prop_assert!(!bounds.overlaps(beside), "{}: {kind} {text:?} lies on {other} {words:?}", picture.title());
        }
    }
    Ok(())
}

/// What a legend says lies on nothing else.
fn legends_lie_apart(picture: &Picture) -> Result<(), TestCaseError> {
    let bounds = |group: &Group| shapes(group).map(Shape::bounds).collect::<Vec<Bounds>>();
    for legend in groups(picture, "legend") {
        for group in picture.groups().iter().filter(|group| group.kind != "legend") {
            let on = bounds(legend).iter().any(|part| bounds(group).iter().any(|other| part.overlaps(other)));
            prop_assert!(!on, "{}: the legend lies on {} {}", picture.title(), group.kind, group.name);
        }
    }
    Ok(())
}

/// Whose stone a shape is, or a part of.
fn owner(shape: &Shape) -> Option<Player> {
    let (Shape::Circle { style, .. } | Shape::Rectangle { style, .. } | Shape::Path { style, .. }) = shape else {
        return None;
    };
    match (style.fill, style.ink) {
        (Fill::SolidOne, _) | (_, Ink::One) => Some(Player::One),
        (Fill::SolidTwo, _) | (_, Ink::Two) => Some(Player::Two),
        _ => None,
    }
}

/// Where a square of a board lies.
fn square(frame: Bounds, columns: u32, rows: u32, column: u32, row: u32) -> Bounds {
    let (wide, high) = (frame.width() / f64::from(columns), frame.height() / f64::from(rows));
    let least = frame.least + Point::new(f64::from(column) * wide, f64::from(row) * high);
    Bounds { least, most: least + Point::new(wide, high) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn boards((name, seed) in (prop::sample::select(CATALOGUE.iter().map(|entry| entry.example).chain(["connect4:7x6", "mnk:6x4,line=4"]).collect::<Vec<_>>()), any::<u64>())) {
        let game = open(name).unwrap();
        let (view, mut random) = (game.view(), Random::new(seed));
        let mut position = view.start();
        for _ in 0..random.below(20) {
            let steps = view.steps(&position).unwrap();
            if !steps.is_empty() {
                position = steps[random.below(steps.len() as u64) as usize].position.clone();
            }
        }
        let there = view.board(&position).unwrap().unwrap();
        let spots = view.spots(&position).unwrap();
        let marked = |(step, spot): &(bachet::games::Step, Spot)| BoardMove { name: step.mov.clone(), spot: spot.clone(), value: Value::win(Player::One, 7) };
        let moves: Vec<BoardMove> = spots.iter().map(marked).collect();
        let (turn, ending) = (view.turn(&position).unwrap(), view.ending(&position).unwrap());
        let picture = board(&BoardDrawing { game: name, board: &there, turn, ending, moves: &moves }, Lang::En);
        texts_can_be_read(&picture)?;
        legends_lie_apart(&picture)?;
        let Board::Grid { columns, rows, cells, .. } = &there else { return Ok(()) };
        let drawn = groups(&picture, "board").next().unwrap();
        let frame = rectangles(drawn).next().unwrap();
        for (k, &stone) in (0..).zip(cells) {
            let here = square(frame, *columns, *rows, k % columns, k / columns).grown(0.5);
            let of: BTreeSet<Player> = shapes(drawn).filter(|shape| here.holds(&shape.bounds())).filter_map(owner).collect();
            prop_assert_eq!(of, BTreeSet::from_iter(stone), "{} {}: square {}", name, position, k);
        }
        for (group, (_, spot)) in groups(&picture, "move").zip(&spots) {
            if let Spot::Square { column, row } = *spot {
                let here = square(frame, *columns, *rows, column, row);
                prop_assert!(here.grown(0.5).holds(&group.marks[0].shape.bounds()), "{} {}: {}", name, position, group.name);
            }
        }
    }

    #[test]
    fn pictures_of_arenas(game in arenas()) {
        let solution = solve(&game);
        for layout in Layout::ALL {
            let drawing = ArenaDrawing { layout, overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
            legends_lie_apart(&arena(&game, &drawing).unwrap())?;
        }
        bars_of_ranks(&game)?;
    }
}

/// Bars are as long as what they count.
fn bars_of_ranks(game: &Arena) -> Result<(), TestCaseError> {
    let picture = ranks(&solve(game), "game", Lang::En);
    texts_can_be_read(&picture)?;
    let bar = |group: &Group| {
        let long = rectangles(group).next().unwrap().width();
        (texts(group).last().unwrap().1.parse::<f64>().unwrap(), long)
    };
    let bars: Vec<(f64, f64)> = groups(&picture, "bar").map(bar).collect();
    let unit = bars[0].1 / bars[0].0;
    prop_assert!(bars.iter().all(|(count, long)| (long - count * unit).abs() < 0.01), "{:?}", bars);
    Ok(())
}

#[test]
fn strata_are_as_high_as_what_they_count() {
    for name in ["tictactoe", "nim:5-6-7", "connect4:4x3"] {
        let game = open(name).unwrap();
        let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
        let overlay = Overlay::Solution(solved.solution());
        let picture = arena(solved.arena(), &ArenaDrawing { overlay, ..ArenaDrawing::default() }).unwrap();
        texts_can_be_read(&picture).unwrap();
        legends_lie_apart(&picture).unwrap();
        let bar = |group: &Group| {
            let wide = rectangles(group).next().unwrap().width();
            let high: f64 =
                rectangles(group).filter(|part| (part.width() - wide).abs() < 0.01).map(|part| part.height()).sum();
            (texts(group).next().unwrap().1.parse::<f64>().unwrap(), high)
        };
        let bars: Vec<(f64, f64)> = groups(&picture, "stratum").map(bar).collect();
        let most = bars.iter().copied().fold((0.0, 0.0), |a, b| if a.0 < b.0 { b } else { a });
        for (count, high) in &bars {
            // What is too low to be seen is a little higher.
            assert!((high - count * most.1 / most.0).abs() < 4.0, "{name}: {bars:?}");
        }
    }
}

#[test]
fn numbers_stand_in_their_order() {
    let check = |picture: &Picture, count: usize| {
        texts_can_be_read(picture).unwrap();
        legends_lie_apart(picture).unwrap();
        let cells: Vec<(Bounds, &Group)> =
            groups(picture, "number").map(|group| (rectangles(group).next().unwrap(), group)).collect();
        assert_eq!(cells.len(), count);
        for pair in cells.windows(2) {
            let [(a, _), (b, group)] = pair else { continue };
            let (right, below) = (b.least.x >= a.most.x, b.least.y >= a.most.y);
            assert!(right != below && (below || b.least.y == a.least.y), "{} stands after the one before", group.name);
        }
        for (cell, group) in &cells {
            assert!(texts(group).all(|(text, _)| cell.holds(&text)), "{}", group.name);
        }
    };
    for (name, count) in
        [("kayles:60", 60), ("kayles:5", 20), ("dawson:5", 200), ("grundy:5", 90), ("nim:5,take=1-3", 9)]
    {
        let opened = open(name).unwrap();
        let Component::Heaps(game) = &opened.parts()[0].component else { panic!("{name}") };
        let sequence = sequence(game.rule(), count);
        check(&grundy_strip(name, &sequence, Lang::En).unwrap(), sequence.values.len());
    }
    let names: Vec<String> = (0..70).map(|k| format!("position {k}")).collect();
    let numbers: Vec<u32> = (0..70).map(|k| k * k % 11).collect();
    check(&grundy_table("a game", &names, &numbers, Lang::Fr).unwrap(), 70);
}

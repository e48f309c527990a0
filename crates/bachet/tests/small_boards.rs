//! What is in the vertices of every game of the catalogue, small, large and of odd sizes: a name or a board, whole, with its mark beside it.

use bachet::draw::{ArenaDrawing, Around, Boards, Bounds, Group, Overlay, Picture, Point, Shape, arena};
use bachet::games::open;
use bachet::{Arena, Limits, solve};

/// Games, whether their vertices have boards in them, and the vertex that is drawn with those near it where all are too many.
const GAMES: [(&str, bool, Option<&str>); 30] = [
    ("nim:1-2", false, None),
    ("nim:3-4-5", true, None),
    ("nim:1-1-1-1-1-1-1-1-1-1-1-1", true, None),
    ("nim:40", false, None),
    ("nim:60-1", true, None),
    ("matches:9", false, None),
    ("sticks:10", false, None),
    ("marienbad", true, Some("(7-5-3-1,1)")),
    ("race:20,say=1-2", false, None),
    ("wythoff:3-4", false, None),
    ("grundy:10", true, None),
    ("kayles:2", false, None),
    ("kayles:10", true, None),
    ("dawson:9", true, None),
    ("octal:0.77,heaps=7", true, None),
    ("bar:1x1", true, None),
    ("bar:2x3", true, None),
    ("bar:1x12", true, None),
    ("chomp:2x3", true, None),
    ("chomp:1x9", true, None),
    ("chomp:9x1", true, None),
    ("chomp:4x5", true, None),
    ("tictactoe", true, Some("xox/oxo/...")),
    ("tictactoe:2x2,line=2", true, None),
    ("mnk:1x4,line=2", true, None),
    ("mnk:3x2,line=2", true, None),
    ("gomoku:3x1,line=3", true, None),
    ("connect4:3x2,line=2", true, None),
    ("connect4:1x6,line=3", true, None),
    ("nim:1-2+bar:2x2", true, None),
];

fn picture(name: &str, around: Option<&str>) -> (Arena, Picture) {
    let game = open(name).expect("it is one of the catalogue");
    let view = game.view();
    let solved = view.solve(&view.start(), &Limits::default()).expect("it is small");
    let game = solved.named();
    let solution = solve(&game);
    let board = |name: &str| view.board(name).ok().flatten();
    let drawing = ArenaDrawing {
        overlay: Overlay::Solution(&solution),
        boards: Some(Boards::new(&board)),
        around: around.map(|name| Around { vertex: game.vertex(name).expect("it is a vertex"), radius: 1 }),
        ..ArenaDrawing::default()
    };
    let drawn = arena(&game, &drawing).expect("it is small");
    (game, drawn)
}

fn outline(group: &Group) -> (usize, &Shape) {
    let is_outline = |shape: &Shape| matches!(shape, Shape::Circle { .. } | Shape::Rectangle { .. });
    let shapes = group.marks.iter().map(|mark| &mark.shape).enumerate();
    shapes.into_iter().find(|(_, shape)| is_outline(shape)).expect("a vertex has an outline")
}

/// Whether a rectangle lies within an outline.
fn holds(outline: &Shape, inner: &Bounds) -> bool {
    let corners =
        [inner.least, inner.most, Point::new(inner.least.x, inner.most.y), Point::new(inner.most.x, inner.least.y)];
    match outline {
        Shape::Circle { centre, radius, .. } => corners.iter().all(|&corner| (corner - *centre).length() <= *radius),
        shape => corners.iter().all(|corner| {
            let bounds = shape.bounds();
            (bounds.least.x..=bounds.most.x).contains(&corner.x) && (bounds.least.y..=bounds.most.y).contains(&corner.y)
        }),
    }
}

/// Whether an outline lies on a part of a rectangle.
fn covers(outline: &Shape, bounds: &Bounds) -> bool {
    let (least, most) = (bounds.least, bounds.most);
    match outline {
        Shape::Circle { centre, radius, .. } => {
            let nearest = Point::new(centre.x.clamp(least.x, most.x), centre.y.clamp(least.y, most.y));
            (nearest - *centre).length() < *radius
        }
        shape => shape.bounds().overlaps(bounds),
    }
}

/// The bounds of a text without the room for letters that reach below the line.
fn tight(shape: &Shape) -> Bounds {
    let bounds = shape.bounds();
    match shape {
        Shape::Text { .. } => {
            Bounds { least: bounds.least + Point::new(0.0, 2.0), most: bounds.most - Point::new(0.0, 2.0) }
        }
        _ => bounds,
    }
}

#[test]
fn every_vertex_shows_a_name_or_a_board_with_its_mark_beside_it() {
    for (name, boards, around) in GAMES {
        let (game, picture) = picture(name, around);
        let vertices: Vec<&Group> = picture.groups().iter().filter(|group| group.kind == "vertex").collect();
        assert!(!vertices.is_empty() && (around.is_some() || vertices.len() == game.len()), "{name}");
        let all = picture.bounds();
        for group in &vertices {
            let (first, outer) = outline(group);
            let ending = game.ending(game.vertex(&group.name).expect("it is a vertex")).is_some();
            let inside = group.marks[first + 1 + usize::from(ending)..].iter().map(|mark| &mark.shape);
            let (within, beside): (Vec<&Shape>, Vec<&Shape>) =
                inside.partition(|shape| holds(outer, &Bounds::around(shape.bounds().centre(), 0.1, 0.1)));
            assert!(!within.is_empty(), "{name}: {} is empty", group.name);
            let drawn = within.iter().any(|shape| !matches!(shape, Shape::Text { .. }));
            assert_eq!(drawn, boards, "{name}: {}", group.name);
            for shape in &within {
                assert!(holds(outer, &tight(shape)), "{name}: {} is cut at {shape:?}", group.name);
            }
            for note in &beside {
                assert!(matches!(note, Shape::Text { .. }), "{name}: {} leaves its vertex", group.name);
                let covered = vertices.iter().any(|other| covers(outline(other).1, &tight(note)));
                assert!(!covered, "{name}: the mark of {} lies on a vertex", group.name);
            }
            for mark in &group.marks {
                let bounds = mark.shape.bounds();
                let seen = bounds.least.x >= all.least.x && bounds.least.y >= all.least.y;
                assert!(
                    seen && bounds.most.x <= all.most.x && bounds.most.y <= all.most.y,
                    "{name}: {} is cropped",
                    group.name
                );
            }
        }
    }
}

//! Pictures of arenas: nothing overlaps, nothing is missing, and arcs go from outline to outline, past all other vertices.

mod common;

use bachet::draw::{
    ArenaDrawing, ArenaNote, Around, Bounds, DrawError, Fill, Group, Ink, Layout, Overlay, Path, Picture, Point, Shape,
    Theme, arena, arena_dot, arena_note, arena_steps, ranks,
};
use bachet::random::Random;
use bachet::text::Lang;
use bachet::{Arena, Outcome, Player, attractor, solve};
use common::arenas;
use proptest::prelude::*;

/// A random arena: each vertex has an ending, or up to `degree` arcs anywhere.
fn random_arena(len: u64, degree: u64, seed: u64) -> Arena {
    let mut random = Random::new(seed);
    let mut builder = Arena::builder();
    for v in 0..len {
        builder.vertex(&format!("v{v}"), if random.below(2) == 0 { Player::One } else { Player::Two });
    }
    for v in 0..len as u32 {
        match random.below(8) {
            0 => {
                builder.ending(
                    v,
                    [Outcome::Win(Player::One), Outcome::Win(Player::Two), Outcome::Draw][random.below(3) as usize],
                );
            }
            _ => {
                for _ in 0..=random.below(degree) {
                    builder.arc(v, random.below(len) as u32);
                }
            }
        }
    }
    builder.alternating(false);
    builder.build().expect("every vertex has an ending or an arc")
}

/// A path at whose end J1 wins.
fn path(len: u32) -> Arena {
    let mut builder = Arena::builder();
    for k in 0..len {
        builder.vertex(&k.to_string(), if k % 2 == 0 { Player::One } else { Player::Two });
    }
    (1..len).for_each(|k| {
        builder.arc(k - 1, k);
    });
    builder.ending(len - 1, Outcome::Win(Player::One));
    builder.build().expect("every vertex has an ending or an arc")
}

/// The outline of a vertex.
#[derive(Clone, Copy, Debug)]
enum Outline {
    Circle(Point, f64),
    Square(Bounds),
}

impl Outline {
    fn of(group: &Group) -> Outline {
        let outline = |shape: &Shape| match shape {
            Shape::Circle { centre, radius, .. } => Some(Outline::Circle(*centre, *radius)),
            Shape::Rectangle { bounds, .. } => Some(Outline::Square(*bounds)),
            _ => None,
        };
        group.marks.iter().find_map(|mark| outline(&mark.shape)).expect("a vertex has an outline")
    }

    fn bounds(&self) -> Bounds {
        match *self {
            Outline::Circle(centre, radius) => Bounds::around(centre, radius, radius),
            Outline::Square(bounds) => bounds,
        }
    }

    /// How far a point is outside; negative inside.
    fn distance(&self, point: Point) -> f64 {
        match *self {
            Outline::Circle(centre, radius) => (point - centre).length() - radius,
            Outline::Square(bounds) => {
                let centre = (bounds.least + bounds.most) * 0.5;
                let (x, y) = (
                    (point.x - centre.x).abs() - bounds.width() / 2.0,
                    (point.y - centre.y).abs() - bounds.height() / 2.0,
                );
                if x > 0.0 && y > 0.0 { x.hypot(y) } else { x.max(y) }
            }
        }
    }

    fn holds(&self, bounds: &Bounds) -> bool {
        let corners = [
            bounds.least,
            bounds.most,
            Point::new(bounds.least.x, bounds.most.y),
            Point::new(bounds.most.x, bounds.least.y),
        ];
        corners.iter().all(|&corner| self.distance(corner) <= 0.0)
    }
}

fn groups<'a>(picture: &'a Picture, kind: &'a str) -> impl Iterator<Item = &'a Group> {
    picture.groups().iter().filter(move |group| group.kind == kind)
}

/// The line of an arc and the tip of its head.
fn line_and_tip(group: &Group) -> (&Path, Point) {
    match &group.marks[..] {
        [line, head, ..] => match (&line.shape, &head.shape) {
            (Shape::Path { path, .. }, Shape::Path { path: head, .. }) => (path, head.start),
            other => panic!("an arc is a line and a head, not {other:?}"),
        },
        other => panic!("an arc is a line and a head, not {other:?}"),
    }
}

/// Points along an arc, two units apart or less, and its tip.
fn course(group: &Group) -> Vec<Point> {
    let (path, tip) = line_and_tip(group);
    let mut points = path.points();
    points.push(tip);
    let fine = |pair: &[Point]| {
        let (from, step) = (pair[0], pair[1] - pair[0]);
        let count = (step.length() / 2.0).ceil().max(1.0);
        (0..=count as u32).map(move |k| from + step * (f64::from(k) / count)).collect::<Vec<_>>()
    };
    points.windows(2).flat_map(fine).collect()
}

/// Checks a picture of a whole arena.
fn check(game: &Arena, picture: &Picture) {
    let vertices: Vec<&Group> = groups(picture, "vertex").collect();
    let outlines: Vec<Outline> = vertices.iter().map(|group| Outline::of(group)).collect();
    assert!(vertices.iter().zip(game.vertices()).all(|(group, v)| group.name == game.name(v)));
    assert_eq!(vertices.len(), game.len());
    for (k, a) in outlines.iter().enumerate() {
        let gap = a.bounds().width() / 3.0;
        for (other, b) in outlines.iter().enumerate().skip(k + 1) {
            let (near, far) = (a.bounds().grown(gap / 2.0), b.bounds().grown(gap / 2.0));
            assert!(!near.overlaps(&far), "{} and {} are too close", vertices[k].name, vertices[other].name);
        }
    }
    for (k, group) in vertices.iter().enumerate() {
        let texts = group.marks.iter().filter(|mark| matches!(mark.shape, Shape::Text { .. }));
        let texts: Vec<Bounds> = texts.map(|mark| mark.shape.bounds()).collect();
        let [label, notes @ ..] = &texts[..] else { panic!("{} has no label", group.name) };
        // The bounds of a text leave room for letters that reach below the line.
        let tight = Bounds {
            least: Point::new(label.least.x, label.least.y + 2.0),
            most: Point::new(label.most.x, label.most.y - 2.0),
        };
        assert!(outlines[k].holds(&tight), "the label of {} is cut", group.name);
        for note in notes {
            let tight = Bounds {
                least: Point::new(note.least.x, note.least.y + 2.0),
                most: Point::new(note.most.x, note.most.y - 2.0),
            };
            let covered = outlines.iter().position(|outline| {
                outline.bounds().overlaps(&tight) && outline.distance((tight.least + tight.most) * 0.5) < 4.0
            });
            assert_eq!(covered.map(|other| &vertices[other].name), None, "the note of {}", group.name);
        }
    }
    let mut drawn: Vec<&str> = groups(picture, "arc").map(|group| group.name.as_str()).collect();
    let arcs = game.vertices().flat_map(|v| game.successors(v).iter().map(move |&to| (v, to)));
    let mut expected: Vec<String> = arcs.map(|(v, to)| format!("{}→{}", game.name(v), game.name(to))).collect();
    drawn.sort_unstable();
    expected.sort_unstable();
    assert_eq!(drawn, expected);
    for group in groups(picture, "arc") {
        let (from, to) = group.name.split_once('→').expect("an arc is called by its ends");
        let [from, to] = [from, to].map(|name| game.vertex(name).expect("it is a vertex") as usize);
        let (path, tip) = line_and_tip(group);
        assert!(
            outlines[to].distance(tip).abs() <= 1.0,
            "the tip of {} is off by {}",
            group.name,
            outlines[to].distance(tip)
        );
        assert!(outlines[from].distance(path.start).abs() <= 1.0, "{} does not leave its vertex", group.name);
        let (course, bounds) = (course(group), path.bounds().grown(12.0));
        for (k, outline) in outlines.iter().enumerate() {
            if k == from || k == to || !bounds.overlaps(&outline.bounds()) {
                continue;
            }
            let nearest = course.iter().map(|&point| outline.distance(point)).fold(f64::MAX, f64::min);
            assert!(nearest > 0.0, "{} passes through {}", group.name, vertices[k].name);
        }
    }
    // Where very many arcs share the gaps, opposite ones may come close.
    let dense = game.graph().arcs() > 4 * game.len();
    for group in groups(picture, "arc").filter(|_| !dense) {
        let (from, to) = group.name.split_once('→').expect("an arc is called by its ends");
        let opposite = format!("{to}→{from}");
        if let Some(back) = groups(picture, "arc").find(|other| from < to && other.name == opposite) {
            let back = course(back);
            let far = |point: &Point| back.iter().map(|&other| (*point - other).length()).fold(f64::MAX, f64::min);
            assert!(course(group).iter().map(far).fold(0.0, f64::max) > 4.0, "{} and back look the same", group.name);
        }
    }
}

fn check_all(game: &Arena) {
    let solution = solve(game);
    let attractor = attractor(game, Player::One, &game.endings(Outcome::Win(Player::One)));
    for layout in Layout::ALL {
        let overlays = [Overlay::Solution(&solution), Overlay::Nothing, Overlay::Step(&attractor, 0)];
        // Large ones take long to check.
        let count = if game.len() > 100 { 1 } else { overlays.len() };
        for overlay in overlays.into_iter().take(count) {
            let picture =
                arena(game, &ArenaDrawing { layout, overlay, ..ArenaDrawing::default() }).expect("it is small");
            check(game, &picture);
        }
    }
}

#[test]
fn facts_say_what_is_known_of_vertices_and_arcs() {
    let text = include_str!("../arenas/sans-interet.json");
    let game = bachet::format::json::parse(text).unwrap().into_arena().unwrap();
    let solution = solve(&game);
    let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
    let written = |facts| bachet::draw::svg(&arena(&game, &ArenaDrawing { facts, ..drawing }).unwrap(), Theme::Light);
    let picture = written(true);
    for group in [
        r#"data-vertex="0" data-owner="1" data-start="" data-winner="1" data-rank="3""#,
        r#"data-vertex="6" data-owner="2" data-ending="1" data-winner="1" data-rank="0""#,
        r#"data-from="0" data-to="1" data-strategy="1""#,
    ] {
        assert!(picture.contains(group), "{group} is not in {picture}");
    }
    assert!(!written(false).contains("data-owner"));
    let positions = |v| if v == 0 { "start".to_owned() } else { game.name(v).into_owned() };
    let drawing = ArenaDrawing { facts: true, positions: Some(&positions), ..drawing };
    let picture = bachet::draw::svg(&arena(&game, &drawing).unwrap(), Theme::Light);
    assert_eq!(picture.matches("data-position").count(), 1);
    assert!(picture.contains(r#"data-position="start""#));
}

#[test]
fn random_arenas_of_all_sizes() {
    for (len, degree) in [(1, 1), (2, 2), (9, 3), (20, 3), (60, 3), (150, 2), (300, 3), (40, 12)] {
        check_all(&random_arena(len, degree, len + degree));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn small_arenas(game in arenas()) {
        check_all(&game);
    }
}

#[test]
fn the_pictures_of_all_steps_have_one_frame() {
    let game = random_arena(30, 2, 5);
    let attractor = attractor(&game, Player::One, &game.endings(Outcome::Win(Player::One)));
    let last = attractor.sizes().len() - 1;
    assert!(last > 2);
    let step = |n| arena(&game, &ArenaDrawing { overlay: Overlay::Step(&attractor, n), ..ArenaDrawing::default() });
    let animation =
        arena(&game, &ArenaDrawing { overlay: Overlay::Steps(&attractor), ..ArenaDrawing::default() }).unwrap();
    assert_eq!(animation.frames() as usize, last + 1);
    for n in 0..=last {
        let picture = step(n).unwrap();
        assert_eq!(picture.bounds(), animation.bounds());
        let halos: Vec<&str> =
            groups(&picture, "halo").filter(|halo| !halo.marks.is_empty()).map(|halo| &*halo.name).collect();
        let new: Vec<_> = attractor.step(n).iter().map(|&v| game.name(v).into_owned()).collect();
        assert_eq!(halos, new);
    }
    assert!(step(last + 1).is_err());
}

#[test]
fn the_pictures_of_all_steps_are_those_of_each() {
    for game in [random_arena(30, 2, 5), path(400)] {
        let attractor = attractor(&game, Player::One, &game.endings(Outcome::Win(Player::One)));
        let drawing = ArenaDrawing::default();
        let steps = arena_steps(&game, &attractor, &drawing).unwrap();
        assert_eq!(steps.len(), attractor.sizes().len());
        for (n, picture) in steps.enumerate() {
            let alone = arena(&game, &ArenaDrawing { overlay: Overlay::Step(&attractor, n), ..drawing });
            assert_eq!(picture, alone.unwrap());
        }
    }
}

#[test]
fn a_neighbourhood_has_what_is_near_and_hints_at_more() {
    let game = path(1000);
    let near = |radius| {
        arena(&game, &ArenaDrawing { around: Some(Around { vertex: 500, radius }), ..ArenaDrawing::default() })
    };
    let picture = near(2).unwrap();
    let names: Vec<&str> = groups(&picture, "vertex").map(|group| &*group.name).collect();
    assert_eq!(names, ["498", "499", "500", "501", "502"]);
    let dashed = |group: &&Group| {
        group.marks.iter().any(|mark| matches!(&mark.shape, Shape::Path { style, .. } if style.dashed))
    };
    assert_eq!(groups(&picture, "vertex").filter(dashed).map(|group| &*group.name).collect::<Vec<_>>(), ["498", "502"]);
    assert_eq!(
        near(200).unwrap_err().to_string(),
        "more than 300 vertices lie within 200 arcs of 500: take a radius of 149"
    );
}

#[test]
fn a_large_arena_is_drawn_as_strata() {
    let game = random_arena(2000, 3, 1);
    let solution = solve(&game);
    let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
    let picture = arena(&game, &drawing).unwrap();
    let counts = groups(&picture, "stratum").map(|group| {
        let texts = group.marks.iter().filter_map(|mark| match &mark.shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>()[0].parse::<usize>().unwrap()
    });
    assert_eq!(counts.sum::<usize>(), 2000);
    let bare = arena(&game, &ArenaDrawing::default()).unwrap_err();
    assert_eq!(bare, DrawError::TooLarge { vertices: 2000 });
}

#[test]
fn a_step_fills_the_strata_that_it_has_reached_and_no_others() {
    let game = path(402);
    let attractor = attractor(&game, Player::One, &[401]);
    let overlay = Overlay::Step(&attractor, 3);
    let picture = arena(&game, &ArenaDrawing { overlay, ..ArenaDrawing::default() }).unwrap();
    let height = |fill: Fill| {
        let parts = groups(&picture, "stratum").flat_map(|group| &group.marks).filter_map(|mark| match &mark.shape {
            Shape::Rectangle { bounds, style } if style.fill == fill && bounds.width() > 10.0 => Some(bounds.height()),
            _ => None,
        });
        parts.sum::<f64>()
    };
    // A part may be too low to be seen, and is a little higher then.
    let share = height(Fill::One) / (height(Fill::One) + height(Fill::Paper));
    assert!((share - 4.0 / 402.0).abs() < 1e-3, "{share}");
    assert_eq!(groups(&picture, "stratum").last().unwrap().name, "A396–A401");
    let halo = |group: &&Group| {
        let is_halo = |shape: &Shape| matches!(shape, Shape::Rectangle { style, .. } if style.ink == Ink::Halo);
        group.marks.iter().any(|mark| is_halo(&mark.shape))
    };
    assert_eq!(groups(&picture, "stratum").filter(halo).map(|group| &*group.name).collect::<Vec<_>>(), ["A0–A10"]);
    assert!(picture.description().ends_with("4 are in A3."), "{}", picture.description());
}

#[test]
fn what_cannot_be_drawn_whole_is_said() {
    let large = path(301);
    let solution = solve(&large);
    let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
    assert_eq!(arena_note(&large, &drawing), Some(ArenaNote::Bars { vertices: 301 }));
    assert!(arena(&large, &drawing).unwrap().description().contains("too many to be drawn one by one"));
    let rows = ArenaDrawing { layout: Layout::Rows, ..drawing };
    let too_large = DrawError::LayoutTooLarge { layout: Layout::Rows, vertices: 301, most: 300 };
    assert_eq!(arena(&large, &rows).unwrap_err(), too_large);
    let dot = arena_dot(&large, &drawing, Theme::Light);
    assert_eq!(dot.unwrap_err(), DrawError::DotTooLarge { vertices: 301 });
    assert_eq!(arena_note(&path(300), &ArenaDrawing::default()), None);
}

#[test]
fn of_arcs_that_nobody_could_follow_the_ends_are_drawn() {
    let game = random_arena(80, 60, 3);
    let arcs = game.graph().arcs();
    assert!(arcs > 1500);
    let solution = solve(&game);
    let overlay = Overlay::Solution(&solution);
    let picture = arena(&game, &ArenaDrawing { overlay, ..ArenaDrawing::default() }).unwrap();
    assert_eq!(arena_note(&game, &ArenaDrawing::default()), Some(ArenaNote::Dense { arcs }));
    assert_eq!(groups(&picture, "arc").count(), arcs);
    let is_bold =
        |group: &&Group| matches!(&group.marks[0].shape, Shape::Path { style, .. } if style.ink != Ink::Muted);
    let (bold, light): (Vec<&Group>, Vec<&Group>) = groups(&picture, "arc").partition(is_bold);
    assert!(!bold.is_empty() && bold.iter().all(|group| group.marks.len() == 2));
    let loops = game.vertices().filter(|&v| game.successors(v).contains(&v)).count();
    let broken = light.iter().filter(|group| group.marks.len() == 3).count();
    assert!(broken >= light.len() - loops);
}

#[test]
fn numbers_give_way_to_labels_and_names_do_not() {
    let text = r#"{"owner": {"0": 1, "b": 1}, "draws": ["0", "b"], "labels": {"0": "home", "b": "river"}}"#;
    let game = bachet::format::json::parse(text).unwrap().into_arena().unwrap();
    let picture = arena(&game, &ArenaDrawing::default()).unwrap();
    let written = |group: &Group| {
        group.marks.iter().find_map(|mark| match &mark.shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        })
    };
    assert_eq!(groups(&picture, "vertex").filter_map(written).collect::<Vec<_>>(), ["home", "b"]);
    assert!(groups(&picture, "vertex").all(|group| group.tip.as_deref().is_some_and(|tip| tip.ends_with(')'))));
}

#[test]
fn many_ranks_share_rows() {
    let game = path(2000);
    let picture = ranks(&solve(&game), "path", Lang::En);
    let names = groups(&picture, "rank").filter_map(|group| match &group.marks[0].shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    let names: Vec<&str> = names.collect();
    assert_eq!((names.len(), names[0], names[39]), (40, "0–49", "1950–1999"));
    let tips: Vec<&str> = groups(&picture, "bar").filter_map(|bar| bar.tip.as_deref()).collect();
    assert!(tips.len() == 40 && tips.iter().all(|tip| tip.contains("50")), "{tips:?}");
}

/// Arcs that go through the same gaps, one there and one back.
#[test]
fn opposite_arcs_stay_apart_in_a_gap() {
    let text = r#"{"start": ["v0"], "owner": {"v0": 1, "v1": 1, "v2": 1, "v3": 1, "v4": 2, "v5": 1, "v6": 1, "v7": 1, "v8": 1, "v9": 1, "v10": 2},
        "arcs": {"v0": ["v0", "v9"], "v1": ["v0", "v6"], "v2": ["v10"], "v3": ["v4"], "v4": ["v1", "v6", "v9"], "v5": ["v10", "v6"],
        "v6": ["v1", "v8", "v5", "v0", "v10"], "v7": ["v9", "v5"], "v8": ["v0", "v3"], "v9": ["v4"], "v10": ["v6"]},
        "alternating": false, "unending": 1, "wins": {"2": ["v6"]}, "draws": ["v8"]}"#;
    check_all(&bachet::format::json::parse(text).unwrap().into_arena().unwrap());
}

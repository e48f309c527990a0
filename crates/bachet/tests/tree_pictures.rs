//! Pictures of trees: everything is drawn once, nothing lies on anything else.

use bachet::draw::{Bounds, Direction, Group, Picture, Shape, TreeDrawing, TreeStyle, TreeValues};
use bachet::games::{Tree, View, open, view_of};
use bachet::search::{Algorithm, Budget, NodeKind, Report, Request};
use bachet::text::Lang;
use proptest::prelude::*;
use std::collections::BTreeSet;

const COURSE: [(&str, &str); 3] = [
    ("choices", include_str!("../trees/choices.json")),
    ("cuts", include_str!("../trees/cuts.json")),
    ("sixteen", include_str!("../trees/sixteen.json")),
];

/// A recorded search of the whole tree, or to a depth.
fn searched(view: &dyn View, position: &str, algorithm: Algorithm, depth: Option<u32>) -> Report {
    let budget = Budget { depth, ..Budget::default() };
    let request = Request { algorithm, budget, record: Some(10_000), ..Request::default() };
    view.search(position, &request).unwrap()
}

fn drawn(view: &dyn View, position: &str, report: &Report, style: &TreeStyle) -> Picture {
    TreeDrawing::new("test", view, position, report).unwrap().picture(style, Lang::En)
}

fn of_kind<'a>(picture: &'a Picture, kind: &'a str) -> impl Iterator<Item = &'a Group> {
    picture.groups().iter().filter(move |group| group.kind == kind)
}

/// The outline of a node.
fn outline(group: &Group) -> Bounds {
    group.marks[0].shape.bounds()
}

/// The texts in a group that stand outside of its node.
fn texts(group: &Group) -> impl Iterator<Item = Bounds> {
    let inside = (group.kind == "node").then(|| outline(group));
    let text = |shape: &Shape| matches!(shape, Shape::Text { .. }).then(|| shape.bounds());
    group
        .marks
        .iter()
        .filter_map(move |mark| text(&mark.shape))
        .filter(move |text| inside.is_none_or(|inside| !inside.holds(text)))
}

/// Checks a picture against the search that it shows.
fn check(picture: &Picture, report: &Report) -> Result<(), TestCaseError> {
    let recorded = report.recorded.as_ref().unwrap();
    let visited = recorded.nodes().iter().filter(|node| node.kind != NodeKind::Cut).count();
    let nodes: Vec<(&Group, Bounds)> = of_kind(picture, "node").map(|group| (group, outline(group))).collect();
    prop_assert_eq!(nodes.len(), visited);
    prop_assert_eq!(of_kind(picture, "cut").count() as u64, report.answer.cuts);
    let branches: BTreeSet<&str> = of_kind(picture, "branch").map(|group| group.name.as_str()).collect();
    let below: BTreeSet<&str> = nodes.iter().skip(1).map(|(group, _)| group.name.as_str()).collect();
    prop_assert_eq!(of_kind(picture, "branch").count(), branches.len());
    prop_assert_eq!(branches, below);
    let canvas = picture.bounds();
    let all: Vec<(&Group, Bounds)> =
        picture.groups().iter().flat_map(|group| texts(group).map(move |text| (group, text))).collect();
    for (k, (group, node)) in nodes.iter().enumerate() {
        prop_assert!(canvas.holds(node));
        for (other, bounds) in &nodes[k + 1..] {
            prop_assert!(!node.overlaps(bounds), "{} and {}", group.name, other.name);
        }
        for (other, text) in &all {
            prop_assert!(!node.overlaps(text), "{} and a text of {} {}", group.name, other.kind, other.name);
        }
    }
    for (k, (group, text)) in all.iter().enumerate() {
        prop_assert!(canvas.holds(text));
        for (other, bounds) in &all[k + 1..] {
            let names = format!("{} {} and {} {}", group.kind, group.name, other.kind, other.name);
            prop_assert!(!text.overlaps(bounds), "texts of {names}");
        }
    }
    Ok(())
}

/// Checks that siblings stand in their order, and no branch runs through a node that it does not lead to.
fn check_branches(picture: &Picture) -> Result<(), TestCaseError> {
    let nodes: Vec<(&Group, Bounds)> = of_kind(picture, "node").map(|group| (group, outline(group))).collect();
    for branch in of_kind(picture, "branch").chain(of_kind(picture, "cut")) {
        let Shape::Path { path, .. } = &branch.marks[0].shape else { panic!("a branch is a path") };
        for (node, bounds) in &nodes {
            let inner = bounds.grown(-2.0);
            let near = path.bounds().grown(1.0).overlaps(&inner);
            let through = near
                && path.points().windows(2).any(|ends| {
                    let steps = (0..=20).map(|k| ends[0] + (ends[1] - ends[0]) * (f64::from(k) / 20.0));
                    steps.into_iter().any(|point| inner.overlaps(&Bounds::around(point, 0.1, 0.1)))
                });
            prop_assert!(!through, "{} {} runs through {}", branch.kind, branch.name, node.name);
        }
    }
    for (k, (group, bounds)) in nodes.iter().enumerate() {
        let above = |name: &str| name.rsplit_once('/').map_or(String::new(), |(above, _)| above.to_owned());
        let next = nodes[k + 1..].iter().find(|(next, _)| above(&next.name) == above(&group.name));
        if let Some((next, after)) = next.filter(|_| group.name != ".") {
            let later = after.least.x > bounds.least.x || after.least.y > bounds.least.y;
            prop_assert!(later, "{} comes before {}", next.name, group.name);
        }
    }
    Ok(())
}

/// A tree that somebody wrote, some of its nodes with labels.
fn trees() -> impl Strategy<Value = Tree> {
    let node = (0usize..4, -20i32..20, 0usize..24);
    proptest::collection::vec(node, 1..90).prop_map(|nodes| {
        let mut builder = Tree::builder();
        let mut path = vec![Tree::ROOT];
        builder.value(Tree::ROOT, 0.0);
        for (k, (up, value, label)) in nodes.into_iter().enumerate() {
            path.truncate(path.len().saturating_sub(up).max(1));
            let node = builder.child(path[path.len() - 1]);
            builder.value(node, f64::from(value));
            if label > 8 {
                builder.label(node, &format!("{k}{}", "m".repeat(label - 8)));
            }
            path.push(node);
        }
        builder.build().unwrap()
    })
}

fn styles() -> impl Strategy<Value = TreeStyle> {
    let direction = prop_oneof![Just(Direction::Auto), Just(Direction::Right), Just(Direction::Down)];
    (direction, any::<bool>()).prop_map(|(direction, bounds)| TreeStyle { direction, bounds, ..TreeStyle::default() })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nothing_overlaps(tree in trees(), style in styles(), pruning in any::<bool>()) {
        let view = view_of(tree);
        let algorithm = if pruning { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        let report = searched(view.as_ref(), ".", algorithm, None);
        let picture = drawn(view.as_ref(), ".", &report, &style);
        check(&picture, &report)?;
        check_branches(&picture)?;
    }
}

#[test]
fn trees_of_games_show_everything_once() {
    let games = [
        ("nim:5,take=1-3", "5", 9),
        ("tictactoe", "xox/oxo/...", 9),
        ("tictactoe", ".../.../...", 2),
        ("connect4:7x6,columns=3-5", "", 2),
        ("connect4:4x4,line=3", "", 4),
        ("chomp:2x3", "", 3),
    ];
    for (name, position, depth) in games {
        let game = open(name).unwrap();
        let view = game.view();
        let position = if position.is_empty() { view.start() } else { position.to_owned() };
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            let report = searched(view, &position, algorithm, Some(depth));
            for direction in [Direction::Right, Direction::Down] {
                for boards in [false, true] {
                    let style = TreeStyle { direction, boards, bounds: true, ..TreeStyle::default() };
                    let picture = drawn(view, &position, &report, &style);
                    check(&picture, &report).unwrap_or_else(|error| panic!("{name} {style:?}: {error}"));
                    check_branches(&picture).unwrap_or_else(|error| panic!("{name} {style:?}: {error}"));
                }
            }
        }
    }
}

#[test]
fn boards_stay_inside_their_nodes() {
    for (name, position) in [("tictactoe", "xox/oxo/..."), ("nim:3-2", "3-2"), ("connect4:7x6", ""), ("chomp:2x3", "")]
    {
        let game = open(name).unwrap();
        let view = game.view();
        let position = if position.is_empty() { view.start() } else { position.to_owned() };
        let report = searched(view, &position, Algorithm::Minimax, Some(2));
        let drawing = TreeDrawing::new(name, view, &position, &report).unwrap();
        assert!(drawing.has_boards());
        for values in [TreeValues::All, TreeValues::Endings] {
            let picture = drawing.picture(&TreeStyle { boards: true, values, ..TreeStyle::default() }, Lang::En);
            for node in of_kind(&picture, "node") {
                let shapes = node.marks.iter().map(|mark| &mark.shape);
                let board = shapes.filter(|shape| !matches!(shape, Shape::Text { text, .. } if text.starts_with('=')));
                assert!(board.into_iter().all(|shape| outline(node).grown(0.01).holds(&shape.bounds())), "{name}");
            }
        }
    }
}

/// The values in the nodes of the course's trees.
#[test]
fn the_courses_trees_say_what_the_course_says() {
    let values = |picture: &Picture, name: &str| -> String {
        let node = of_kind(picture, "node").find(|node| node.name == name).unwrap();
        let text = node.marks.iter().find_map(|mark| match &mark.shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        });
        text.unwrap()
    };
    let picture = |name: &str, algorithm| {
        let (_, text) = COURSE.iter().find(|(known, _)| *known == name).unwrap();
        let view = view_of(bachet::format::json::parse_tree(text).unwrap());
        let report = searched(view.as_ref(), ".", algorithm, None);
        drawn(view.as_ref(), ".", &report, &TreeStyle::default())
    };
    let cuts = picture("cuts", Algorithm::AlphaBeta);
    assert_eq!([".", "0", "1", "2"].map(|name| values(&cuts, name)), ["3", "3", "≤ 2", "≤ 1"]);
    let reasons: Vec<Vec<String>> = of_kind(&cuts, "cut")
        .map(|cut| {
            let text = |shape: &Shape| match shape {
                Shape::Text { text, .. } => Some(text.clone()),
                _ => None,
            };
            cut.marks.iter().filter_map(|mark| text(&mark.shape)).collect()
        })
        .collect();
    assert_eq!(reasons, [["≤ 2", "below 3"], ["≤ 1", "below 3"]]);
    assert_eq!(
        of_kind(&cuts, "cut").next().unwrap().tip.as_deref(),
        Some("Not looked at: 2. ≤ +2: J1 has +3 already.")
    );
    let choices = picture("choices", Algorithm::Minimax);
    assert_eq!(["left", "middle", "right"].map(|name| values(&choices, name)), ["2", "0", "3"]);
    assert_eq!(values(&picture("sixteen", Algorithm::AlphaBeta), "."), "10");
}

#[test]
fn the_extensive_form_shows_how_plays_end() {
    let game = open("nim:3,take=1-2").unwrap();
    let report = searched(game.view(), "3", Algorithm::Minimax, Some(3));
    let style = TreeStyle { values: TreeValues::Endings, ..TreeStyle::default() };
    let picture = drawn(game.view(), "3", &report, &style);
    let texts = |kind: &'static str| {
        let shapes = of_kind(&picture, kind).flat_map(|group| &group.marks).map(|mark| &mark.shape);
        let text = |shape: &Shape| match shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        shapes.filter_map(text).collect::<Vec<_>>()
    };
    // Nodes without a value are named by their positions, and the others have them beside.
    assert_eq!(texts("node"), ["(3,1)", "(2,2)", "(1,1)", "+1", "(0,2)", "−1", "(0,1)", "(1,2)", "−1", "(0,1)"]);
    assert_eq!(texts("branch"), ["1", "1", "1", "2", "2", "1"]);
    assert_eq!(texts("note"), ["+1: J1 wins; −1: J2 wins"]);
}

#[test]
fn positions_that_come_again_are_marked() {
    // Their names are too long to stand in the nodes.
    let game = open("nim:20-19,take=1").unwrap();
    let report = searched(game.view(), "20-19", Algorithm::Minimax, Some(3));
    let picture = drawn(game.view(), "20-19", &report, &TreeStyle::default());
    let marked = |name: &str| {
        let node = of_kind(&picture, "node").find(|node| node.name == name).unwrap();
        node.marks.iter().find_map(|mark| match &mark.shape {
            Shape::Text { text, .. } if text.starts_with('=') => Some(text.clone()),
            _ => None,
        })
    };
    assert_eq!(marked("20>19/19>18"), marked("19>18/20>19"));
    assert!(marked("20>19/19>18").is_some() && marked("20>19").is_none());
    assert_eq!(marked("19>18/18>17"), None);
}

#[test]
fn an_animation_ends_with_the_whole_tree() {
    let (_, text) = COURSE[1];
    let view = view_of(bachet::format::json::parse_tree(text).unwrap());
    let report = searched(view.as_ref(), ".", Algorithm::AlphaBeta, None);
    let still = drawn(view.as_ref(), ".", &report, &TreeStyle::default());
    let animated = drawn(view.as_ref(), ".", &report, &TreeStyle { animated: true, ..TreeStyle::default() });
    // Each of the 10 nodes and 2 cuts appears, and the values of 4 inner nodes; then comes the line.
    assert_eq!((still.frames(), animated.frames()), (0, 17));
    let last = animated.still();
    for (a, b) in still.groups().iter().zip(last.groups()) {
        assert!(a.marks.iter().all(|mark| b.marks.contains(mark)), "{} {}", a.kind, a.name);
    }
}

#[test]
fn a_deep_tree_needs_no_deep_stack() {
    let mut builder = Tree::builder();
    let mut node = Tree::ROOT;
    for _ in 0..1000 {
        node = builder.child(node);
    }
    builder.value(node, 1.0);
    let view = view_of(builder.build().unwrap());
    let report = searched(view.as_ref(), ".", Algorithm::Minimax, Some(1000));
    let picture = drawn(view.as_ref(), ".", &report, &TreeStyle::default());
    assert_eq!(of_kind(&picture, "node").count(), 1001);
}

#[test]
fn the_nodes_of_an_arena_are_called_by_its_vertices() {
    let arena = bachet::format::json::parse(include_str!("../arenas/sans-interet.json")).unwrap().into_arena().unwrap();
    let view = view_of(bachet::games::OnArena::new(arena));
    let report = searched(view.as_ref(), "0", Algorithm::Minimax, Some(2));
    let style = TreeStyle { values: TreeValues::Endings, ..TreeStyle::default() };
    let picture = drawn(view.as_ref(), "0", &report, &style);
    let inside = |group: &Group| {
        group.marks.iter().find_map(|mark| match &mark.shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        })
    };
    let names: Vec<String> = of_kind(&picture, "node").filter_map(inside).collect();
    assert_eq!(names, ["0", "1", "3", "4", "2", "4", "−1"]);
}

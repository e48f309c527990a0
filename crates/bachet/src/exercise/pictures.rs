//! The pictures of exercises: as they are asked, and with what was found.

use super::arenas::Solved;
use super::graphs::Planar;
use super::trees;
use crate::arena::ArenaBuilder;
use crate::draw::{
    self, Anchor, ArenaDrawing, Bounds, Direction, DrawError, Fill, Group, Ink, Lettering, Overlay, Path, Picture,
    Piece, Point, Shape, Style, TreeDrawing, TreeStyle, TreeValues, Weight,
};
use crate::games::{Node, Tree, view_of};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::search::{Algorithm, Request};
use crate::solve::Strategy;
use crate::text::{Lang, message};

/// An arena that nobody has thought about yet.
pub(super) fn arena(solved: &Solved, lang: Lang) -> Result<Picture, DrawError> {
    drawn_arena(solved, Overlay::Nothing, lang)
}

/// An arena with its regions, ranks and best moves.
pub(super) fn solved_arena(solved: &Solved, lang: Lang) -> Result<Picture, DrawError> {
    drawn_arena(solved, Overlay::Solution(&solved.solution), lang)
}

fn drawn_arena(solved: &Solved, overlay: Overlay<'_>, lang: Lang) -> Result<Picture, DrawError> {
    let columns = solved.columns.as_deref();
    draw::arena(&solved.arena, &ArenaDrawing { columns, overlay, lang, ..ArenaDrawing::default() })
}

/// An arena on which a strategy is drawn, and a play on which it is followed: its vertices are numbered in order.
pub(super) fn followed_arena(
    solved: &Solved,
    strategy: &Strategy,
    play: &[Vertex],
    lang: Lang,
) -> Result<Picture, DrawError> {
    let places = |v: Vertex| -> String {
        let places = (1..).zip(play).filter(|&(_, &on)| on == v).map(|(k, _): (u32, _)| k.to_string());
        places.collect::<Vec<_>>().join(", ")
    };
    let steps: Vec<(Vertex, Vertex)> = play.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let tint = Fill::of(Outcome::Win(!strategy.player()));
    drawn_strategy(solved, strategy, &steps, &places, |v| play.contains(&v).then_some(tint), lang)
}

/// An arena on which a strategy is drawn, and where the play can come to while it is followed.
pub(super) fn kept_arena(
    solved: &Solved,
    strategy: &Strategy,
    visited: &[Vertex],
    lang: Lang,
) -> Result<Picture, DrawError> {
    let tint = Fill::of(Outcome::Win(strategy.player()));
    drawn_strategy(solved, strategy, &[], &|_| String::new(), |v| visited.contains(&v).then_some(tint), lang)
}

/// An arena with bold arcs for a strategy and for the steps of a play, notes beside its vertices and fills in them.
fn drawn_strategy(
    solved: &Solved,
    strategy: &Strategy,
    steps: &[(Vertex, Vertex)],
    notes: &dyn Fn(Vertex) -> String,
    tint: impl Fn(Vertex) -> Option<Fill>,
    lang: Lang,
) -> Result<Picture, DrawError> {
    let arena = &solved.arena;
    let (columns, notes) = (solved.columns.as_deref(), Some(notes));
    let drawn = draw::arena(arena, &ArenaDrawing { columns, notes, lang, ..ArenaDrawing::default() })?;
    let mut picture = Picture::new(drawn.title(), drawn.description()).in_lang(lang);
    for group in drawn.groups() {
        let end = |key: &str| group.data.iter().find(|(name, _)| *name == key).and_then(|(_, name)| arena.vertex(name));
        picture.push(match (group.kind, end("from"), end("to"), end("vertex")) {
            ("arc", Some(from), Some(to), _) if strategy.get(from) == Some(to) || steps.contains(&(from, to)) => {
                bold(group, arena.owner(from))
            }
            ("vertex", _, _, Some(v)) => match tint(v) {
                Some(fill) => filled(group, fill),
                None => group.clone(),
            },
            _ => group.clone(),
        });
    }
    Ok(picture)
}

/// An arc drawn anew as one that its player takes.
fn bold(group: &Group, player: Player) -> Group {
    let mut paths = group.marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Path { path, .. } => Some(path.clone()),
        _ => None,
    });
    let (Some(mut line), Some(head)) = (paths.next(), paths.next()) else { return group.clone() };
    // The line stops inside the head of the arrow, whose tip is where it leads to.
    let shift = head.start - line.end();
    match line.pieces.last_mut() {
        Some(Piece::Line(end)) => *end = *end + shift,
        Some(Piece::Curve(_, from, end)) => (*from, *end) = (*from + shift, *end + shift),
        None => {}
    }
    let bare = Group { marks: Vec::new(), ..group.clone() };
    bare.arrow(line, Style::line(Ink::of(player)).weighing(Weight::Bold))
}

/// A vertex with another fill.
fn filled(group: &Group, fill: Fill) -> Group {
    let mut group = group.clone();
    for mark in &mut group.marks {
        if let Shape::Circle { style, .. } | Shape::Rectangle { style, .. } = &mut mark.shape
            && style.fill == Fill::Paper
        {
            style.fill = fill;
        }
    }
    group
}

/// A tree with values on every node; the move that each depth chooses is marked with it.
pub(super) fn valued_tree(tree: &Tree, chosen: &[Node], lang: Lang) -> Result<Picture, DrawError> {
    let drawn = drawn_tree(tree, Algorithm::Minimax, TreeValues::Leaves, lang)?;
    let mut picture = Picture::new(drawn.title(), drawn.description()).in_lang(lang);
    for group in drawn.groups() {
        let named = |&node: &Node| group.kind == "node" && tree.path(node) == group.name;
        let Some(node) = (1..tree.len() as Node).find(named) else {
            picture.push(group.clone());
            continue;
        };
        let frame = group.marks.iter().map(|mark| mark.shape.bounds()).reduce(Bounds::join);
        let Some(Bounds { least, most }) = frame else { continue };
        let middle = Point::new((least.x + most.x) / 2.0, (least.y + most.y) / 2.0);
        let mut group = Group { tip: None, ..group.clone() };
        if !tree.children(node).is_empty() {
            let value = tree.value(node).map_or_else(String::new, |value| trees::written(value as i64));
            group = group.text(middle, value, Lettering::label(Ink::Text));
        }
        let depths: Vec<String> =
            (1..).zip(chosen).filter(|&(_, &best)| best == node).map(|(k, _): (u32, _)| k.to_string()).collect();
        if !depths.is_empty() {
            let at = Point::new(most.x + 5.0, middle.y);
            let note = Lettering::note(Ink::Text).bold().backed();
            group = group.text_beside(at, format!("p = {}", depths.join(", ")), Anchor::Start, note);
        }
        picture.push(group);
    }
    Ok(picture)
}

/// A tree with values at its leaves.
pub(super) fn tree(tree: &Tree, lang: Lang) -> Result<Picture, DrawError> {
    drawn_tree(tree, Algorithm::Minimax, TreeValues::Leaves, lang)
}

/// A tree with what a search found.
pub(super) fn searched_tree(tree: &Tree, algorithm: Algorithm, lang: Lang) -> Result<Picture, DrawError> {
    drawn_tree(tree, algorithm, TreeValues::All, lang)
}

fn drawn_tree(tree: &Tree, algorithm: Algorithm, values: TreeValues, lang: Lang) -> Result<Picture, DrawError> {
    let view = view_of(tree.clone());
    let start = view.start();
    let request = Request { algorithm, record: Some(tree.len()), ..Request::default() };
    let report = view.search(&start, &request)?;
    let title = message!("exercise.tree-title").to_text(lang);
    let drawing = TreeDrawing::new(&title, view.as_ref(), &start, &report)?;
    let style = TreeStyle { direction: Direction::Down, values, ..TreeStyle::default() };
    let mut picture = drawing.picture(&style, lang);
    // Names stand at the branches that lead to nodes, and none leads to the root.
    let root = picture.groups().iter().find(|group| group.kind == "node" && group.name == start);
    let bounds = root.and_then(|root| root.marks.iter().map(|mark| mark.shape.bounds()).reduce(Bounds::join));
    if let Some(bounds) = bounds {
        let above = Point::new((bounds.least.x + bounds.most.x) / 2.0, bounds.least.y - 10.0);
        picture.push(Group::new("name", "").text(above, tree.name(Tree::ROOT), Lettering::note(Ink::Text)));
    }
    Ok(picture)
}

const RADIUS: f64 = 15.0;
const COLUMN: f64 = 92.0;
const ROW: f64 = 68.0;
/// Where the arrow at the start comes from.
const FROM_THE_LEFT: Point = Point::new(-1.0, 0.0);

/// A position graph that nobody has thought about yet.
pub(super) fn graph(planar: &Planar, lang: Lang) -> Result<Picture, DrawError> {
    drawn(planar, |_| Look { note: None, chosen: false }, lang)
}

/// A position graph with the Grundy number beside each vertex; those of number 0 are filled.
pub(super) fn numbered_graph(planar: &Planar, numbers: &[u32], lang: Lang) -> Result<Picture, DrawError> {
    let look = |v: Vertex| Look { note: Some(numbers[v as usize].to_string()), chosen: numbers[v as usize] == 0 };
    drawn(planar, look, lang)
}

/// A position graph whose kernel is filled and marked K.
pub(super) fn kernel_graph(planar: &Planar, kernel: &[Vertex], lang: Lang) -> Result<Picture, DrawError> {
    let look = |v: Vertex| {
        let chosen = kernel.contains(&v);
        Look { note: chosen.then(|| "K".to_owned()), chosen }
    };
    drawn(planar, look, lang)
}

/// What is seen of a vertex besides its name.
struct Look {
    /// Beside it.
    note: Option<String>,
    /// Whether it is filled.
    chosen: bool,
}

fn drawn(planar: &Planar, look: impl Fn(Vertex) -> Look, lang: Lang) -> Result<Picture, DrawError> {
    let graph = planar.graph();
    let about = message!("exercise.graph-about", n = graph.len(), arcs = graph.arcs()).to_text(lang);
    let title = message!("exercise.graph-title").to_text(lang);
    let picture = Picture::new(title, about).in_lang(lang);
    match &planar.columns {
        Some(columns) => Ok(in_columns(picture, planar, columns, look)),
        None => laid_out(picture, planar, look, lang),
    }
}

/// A graph that somebody brought: it lies as an arena would, in the colours of nobody.
fn laid_out(
    mut picture: Picture,
    planar: &Planar,
    look: impl Fn(Vertex) -> Look,
    lang: Lang,
) -> Result<Picture, DrawError> {
    let graph = planar.graph();
    let mut builder = ArenaBuilder::on(graph.clone(), vec![Player::One; graph.len()]);
    builder.alternating(false);
    graph.vertices().filter(|&v| graph.successors(v).is_empty()).for_each(|v| _ = builder.ending(v, Outcome::Draw));
    planar.positions.starts().iter().for_each(|&v| _ = builder.start(v));
    // Every vertex has arcs or an ending.
    let arena = builder.build().map_err(|_| DrawError::TooLarge { vertices: graph.len() })?;
    let notes = |v: Vertex| look(v).note.unwrap_or_default();
    let drawing = ArenaDrawing { notes: Some(&notes), lang, ..ArenaDrawing::default() };
    for group in draw::arena(&arena, &drawing)?.groups() {
        let v = arena.vertex(&group.name).filter(|_| group.kind == "vertex");
        match (v, group.kind) {
            (None, "start") if planar.bare => {}
            (None, _) => picture.push(group.clone()),
            (Some(v), _) => picture.push(plain(group, look(v).chosen)),
        }
    }
    Ok(picture)
}

/// A vertex of an arena as one of a graph, where it belongs to nobody.
fn plain(group: &Group, chosen: bool) -> Group {
    let mut group = Group { tip: None, ..group.clone() };
    let outline = group.marks.iter_mut().filter_map(|mark| match &mut mark.shape {
        Shape::Circle { style, .. } => Some(style),
        _ => None,
    });
    for style in outline {
        style.ink = Ink::Text;
        if chosen && style.fill != Fill::None {
            (style.fill, style.weight) = (Fill::Neutral, Weight::Bold);
        }
    }
    group
}

/// A graph whose columns are known.
fn in_columns(
    mut picture: Picture,
    planar: &Planar,
    columns: &[Vec<Vertex>],
    look: impl Fn(Vertex) -> Look,
) -> Picture {
    let graph = planar.graph();
    let places = places(graph.len(), columns);
    let starts = if planar.bare { &[] } else { planar.positions.starts() };
    for &v in starts {
        let end = places[v as usize] + FROM_THE_LEFT * RADIUS;
        let entry = Path::line(end + FROM_THE_LEFT * 24.0, end);
        picture.push(Group::new("start", graph.name(v)).arrow(entry, Style::line(Ink::Muted)));
    }
    for from in graph.vertices() {
        for &to in graph.successors(from) {
            let (a, b) = (places[from as usize], places[to as usize]);
            let reach = (b - a).unit() * RADIUS;
            let name = format!("{}→{}", graph.name(from), graph.name(to));
            let path = Path::line(a + reach, b - reach);
            picture.push(Group::new("arc", name).arrow(path, Style::line(Ink::Muted)));
        }
    }
    for v in graph.vertices() {
        let at = places[v as usize];
        let near = graph.successors(v).iter().chain(graph.predecessors(v)).map(|&to| places[to as usize] - at);
        let entry = starts.contains(&v).then_some(FROM_THE_LEFT);
        let free = free_direction(&near.chain(entry).map(Point::unit).collect::<Vec<_>>());
        picture.push(vertex(&graph.name(v), at, &look(v), free));
    }
    picture
}

/// The direction that is farthest from those of the arcs, which are units; the first of the best.
fn free_direction(arcs: &[Point]) -> Point {
    let diagonal = std::f64::consts::FRAC_1_SQRT_2;
    let directions = [
        (diagonal, -diagonal),
        (-diagonal, -diagonal),
        (0.0, -1.0),
        (diagonal, diagonal),
        (-diagonal, diagonal),
        (0.0, 1.0),
        (1.0, 0.0),
        (-1.0, 0.0),
    ];
    let directions = directions.map(|(x, y)| Point::new(x, y));
    let nearest = |way: &Point| arcs.iter().map(|arc| (*arc - *way).length()).fold(f64::INFINITY, f64::min);
    directions.into_iter().rev().max_by(|a, b| nearest(a).total_cmp(&nearest(b))).unwrap_or_default()
}

fn vertex(name: &str, at: Point, look: &Look, free: Point) -> Group {
    let (fill, weight) = if look.chosen { (Fill::Neutral, Weight::Bold) } else { (Fill::Paper, Weight::Plain) };
    let style = Style { fill, ..Style::line(Ink::Text) }.weighing(weight);
    let group = Group::new("vertex", name).circle(at, RADIUS, style).text(at, name, Lettering::label(Ink::Text));
    match &look.note {
        Some(note) => group.text(at + free * (RADIUS + 9.0), note.as_str(), Lettering::note(Ink::Text).bold().backed()),
        None => group,
    }
}

/// Columns from left to right, each in the middle of the height.
fn places(vertices: usize, columns: &[Vec<Vertex>]) -> Vec<Point> {
    let mut places = vec![Point::default(); vertices];
    for (k, column) in columns.iter().enumerate() {
        for (row, &v) in column.iter().enumerate() {
            let y = (row as f64 - (column.len() - 1) as f64 / 2.0) * ROW;
            places[v as usize] = Point::new(k as f64 * COLUMN, y);
        }
    }
    places
}

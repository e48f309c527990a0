//! Free spots beside vertices, for notes and for the arrows of starts.

use super::node::{Node, crosses};
use crate::draw::geometry::{Bounds, Path, Point};
use std::collections::BTreeMap;

/// The side of the squares in which things are looked up.
const CELL: f64 = 48.0;
/// How much worse it is to lie on a vertex or a note than on an arc.
const SOLID: usize = 100;

/// What is in the picture already.
#[derive(Default)]
pub(super) struct Obstacles {
    cells: BTreeMap<(i64, i64), Vec<Obstacle>>,
}

#[derive(Clone, Copy)]
enum Obstacle {
    Line(Point, Point, usize),
    Area(Bounds),
    Vertex(Node),
}

impl Obstacles {
    /// Adds a line; what lies on it costs so much.
    pub(super) fn add_path(&mut self, path: &Path, cost: usize) {
        for pair in path.points().windows(2) {
            // Long lines are cut, so that each piece is looked up only near itself.
            let pieces = ((pair[1] - pair[0]).length() / CELL).ceil().clamp(1.0, 1e4);
            let step = (pair[1] - pair[0]) * (1.0 / pieces);
            for k in 0..pieces as u32 {
                let from = pair[0] + step * f64::from(k);
                let bounds = Path::line(from, from + step).bounds();
                self.add(Obstacle::Line(from, from + step, cost), bounds);
            }
        }
    }

    pub(super) fn add_area(&mut self, bounds: Bounds) {
        self.add(Obstacle::Area(bounds), bounds);
    }

    pub(super) fn add_vertex(&mut self, node: Node) {
        self.add(Obstacle::Vertex(node), node.bounds());
    }

    fn add(&mut self, obstacle: Obstacle, bounds: Bounds) {
        cells(&bounds).for_each(|cell| self.cells.entry(cell).or_default().push(obstacle));
    }

    /// How much of what is there a rectangle would lie on.
    fn cost(&self, bounds: &Bounds) -> usize {
        let cost = |obstacle: &Obstacle| match obstacle {
            Obstacle::Line(from, to, cost) => cost * usize::from(crosses(bounds, *from, *to)),
            Obstacle::Area(area) => SOLID * usize::from(area.overlaps(bounds)),
            Obstacle::Vertex(node) => SOLID * usize::from(node.overlaps(bounds)),
        };
        cells(bounds).filter_map(|cell| self.cells.get(&cell)).flatten().map(cost).sum()
    }

    /// The first of the spots that lies on least, with the rectangle that it takes.
    pub(super) fn best<T>(&self, spots: impl IntoIterator<Item = (T, Bounds)>) -> Option<(T, Bounds)> {
        spots.into_iter().min_by_key(|(_, bounds)| self.cost(bounds))
    }
}

fn cells(bounds: &Bounds) -> impl Iterator<Item = (i64, i64)> + use<> {
    let cell = |value: f64| (value / CELL).floor() as i64;
    let (columns, rows) = (cell(bounds.least.x)..=cell(bounds.most.x), cell(bounds.least.y)..=cell(bounds.most.y));
    columns.flat_map(move |column| rows.clone().map(move |row| (column, row)))
}

/// Where a note of that size can stand beside a vertex: above it first, or below.
pub(super) fn beside(node: &Node, width: f64, height: f64, below: bool) -> impl Iterator<Item = (Point, Bounds)> {
    const GAP: f64 = 3.0;
    #[rustfmt::skip]
    const AROUND: [(f64, f64); 14] = [
        (1.0, -1.0), (-1.0, -1.0), (0.0, -1.0), (0.5, -1.0), (-0.5, -1.0), (1.0, 1.0), (-1.0, 1.0), (0.0, 1.0), (0.5, 1.0),
        (-0.5, 1.0), (1.0, -0.5), (-1.0, -0.5), (1.0, 0.5), (-1.0, 0.5),
    ];
    let node = *node;
    AROUND.into_iter().map(move |(x, y)| {
        let direction = Point::new(x, if below { -y } else { y });
        let border = node.border(direction) + direction.unit() * GAP;
        let at = border + Point::new(direction.x * width / 2.0, direction.y * height / 2.0);
        (at, Bounds::around(at, width / 2.0 + 1.0, height / 2.0 + 1.0))
    })
}

/// Short lines that come to a vertex from outside, from the left if possible.
pub(super) fn short_lines(node: &Node, length: f64) -> impl Iterator<Item = (Path, Bounds)> {
    const SIDES: [(f64, f64); 8] =
        [(-1.0, 0.0), (0.0, -1.0), (-1.0, -1.0), (-1.0, 1.0), (0.0, 1.0), (1.0, -1.0), (1.0, 1.0), (1.0, 0.0)];
    SIDES.into_iter().map(move |(x, y)| {
        let direction = Point::new(x, y);
        let end = node.border(direction);
        let path = Path::line(end + direction.unit() * length, end);
        // Its own vertex is no obstacle.
        let free = Path::line(path.start, end + direction.unit() * 6.0).bounds().grown(3.0);
        (path, free)
    })
}

//! Free spots beside vertices, for notes and for the arrows of starts.

use super::node::{Node, crosses};
use crate::draw::geometry::{Bounds, Path, Point};

/// The side of the squares in which things are looked up.
const CELL: f64 = 48.0;
/// How much worse it is to lie on a vertex or a note than on an arc.
const SOLID: usize = 100;

/// What is in the picture already, as far as it lies near vertices.
pub(super) struct Obstacles {
    /// Where the first of the squares is, and how many there are to the right and downwards.
    corner: Point,
    size: (usize, usize),
    /// Whether a square is near a vertex; nothing is put into the others, most of which arcs pass.
    near: Vec<bool>,
    /// The last thing that was put into each square, and behind each thing the one before it in its square.
    last: Vec<Option<usize>>,
    things: Vec<(Obstacle, Option<usize>)>,
}

#[derive(Clone, Copy)]
enum Obstacle {
    Line(Point, Point, usize),
    Area(Bounds),
    Vertex(Node),
}

impl Obstacles {
    /// The vertices alone; spots will be looked for no further from them than that.
    pub(super) fn of(nodes: &[Node], far: f64) -> Obstacles {
        let around = |node: &Node| node.bounds().grown(far);
        let nowhere = Bounds::around(Point::default(), 0.0, 0.0);
        let all = nodes.iter().map(around).reduce(Bounds::join).unwrap_or(nowhere);
        // Of a picture that is larger than any, the last squares hold the rest.
        let count = |length: f64| (length / CELL).ceil().clamp(1.0, 2048.0) as usize;
        let size = (count(all.width()), count(all.height()));
        let (near, last) = (vec![false; size.0 * size.1], vec![None; size.0 * size.1]);
        let mut obstacles = Obstacles { corner: all.least, size, near, last, things: Vec::new() };
        for node in nodes {
            obstacles.cells(&around(node)).for_each(|cell| obstacles.near[cell] = true);
            obstacles.add(Obstacle::Vertex(*node), node.bounds());
        }
        obstacles
    }

    /// Adds a line; what lies on it costs so much.
    pub(super) fn add_path(&mut self, path: &Path, cost: usize) {
        for pair in path.points().windows(2) {
            // Long lines are cut, so that each piece is looked up only near itself.
            let pieces = ((pair[1] - pair[0]).length() / CELL).ceil().clamp(1.0, 1e4);
            let step = (pair[1] - pair[0]) * (1.0 / pieces);
            for k in 0..pieces as u32 {
                let from = pair[0] + step * f64::from(k);
                let to = from + step;
                self.add(Obstacle::Line(from, to, cost), Bounds::between(from, to));
            }
        }
    }

    pub(super) fn add_area(&mut self, bounds: Bounds) {
        self.add(Obstacle::Area(bounds), bounds);
    }

    fn add(&mut self, obstacle: Obstacle, bounds: Bounds) {
        for cell in self.cells(&bounds).filter(|&cell| self.near[cell]) {
            let before = self.last[cell].replace(self.things.len());
            self.things.push((obstacle, before));
        }
    }

    /// The squares that a rectangle lies in.
    fn cells(&self, bounds: &Bounds) -> impl Iterator<Item = usize> + use<> {
        // What is negative counts as 0.
        let cell = |length: f64, count: usize| ((length / CELL) as usize).min(count - 1);
        let (least, most, size) = (bounds.least - self.corner, bounds.most - self.corner, self.size);
        let rows = cell(least.y, size.1)..=cell(most.y, size.1);
        let columns = cell(least.x, size.0)..=cell(most.x, size.0);
        rows.flat_map(move |row| columns.clone().map(move |column| row * size.0 + column))
    }

    /// What was put into a square.
    fn within_cell(&self, cell: usize) -> impl Iterator<Item = &Obstacle> {
        let thing = |at: Option<usize>| at.map(|at| &self.things[at]);
        std::iter::successors(thing(self.last[cell]), move |(_, before)| thing(*before)).map(|(obstacle, _)| obstacle)
    }

    /// How much of what is there a rectangle would lie on.
    fn cost(&self, bounds: &Bounds) -> usize {
        let cost = |obstacle: &Obstacle| match obstacle {
            Obstacle::Line(from, to, cost) => cost * usize::from(crosses(bounds, *from, *to)),
            Obstacle::Area(area) => SOLID * usize::from(area.overlaps(bounds)),
            Obstacle::Vertex(node) => SOLID * usize::from(node.overlaps(bounds)),
        };
        self.cells(bounds).flat_map(|cell| self.within_cell(cell)).map(cost).sum()
    }

    /// The first of the spots that lies on least, with the rectangle that it takes.
    pub(super) fn best<T>(&self, spots: impl IntoIterator<Item = (T, Bounds)>) -> Option<(T, Bounds)> {
        let mut best = None;
        for (spot, bounds) in spots {
            let cost = self.cost(&bounds);
            if best.as_ref().is_none_or(|&(least, _)| cost < least) {
                best = Some((cost, (spot, bounds)));
            }
            if cost == 0 {
                break;
            }
        }
        best.map(|(_, spot)| spot)
    }
}

/// Where a note of that size can stand beside a vertex: above it first, or below.
pub(super) fn beside(node: &Node, width: f64, height: f64, below: bool) -> impl Iterator<Item = (Point, Bounds)> {
    // What is written behind a wide note is wider too, and must not cover the outline.
    let gap = if width > 28.0 { 5.0 } else { 3.0 };
    #[rustfmt::skip]
    const AROUND: [(f64, f64); 14] = [
        (1.0, -1.0), (-1.0, -1.0), (0.0, -1.0), (0.5, -1.0), (-0.5, -1.0), (1.0, 1.0), (-1.0, 1.0), (0.0, 1.0), (0.5, 1.0),
        (-0.5, 1.0), (1.0, -0.5), (-1.0, -0.5), (1.0, 0.5), (-1.0, 0.5),
    ];
    let node = *node;
    AROUND.into_iter().map(move |(x, y)| {
        let direction = Point::new(x, if below { -y } else { y });
        let border = node.border(direction) + direction.unit() * gap;
        let at = border + Point::new(direction.x * width / 2.0, direction.y * height / 2.0);
        (at, Bounds::around(at, width / 2.0 + 1.0, height / 2.0 + 1.0))
    })
}

/// Where a note of that size can stand on an arc: a little before its middle first.
pub(super) fn along(path: &Path, width: f64, height: f64) -> impl Iterator<Item = (Point, Bounds)> {
    const PLACES: [f64; 7] = [0.42, 0.34, 0.5, 0.28, 0.58, 0.22, 0.66];
    let points = path.points();
    let lengths: Vec<f64> = points.windows(2).map(|pair| (pair[1] - pair[0]).length()).collect();
    let whole: f64 = lengths.iter().sum();
    PLACES.into_iter().map(move |place| {
        let (mut left, mut at) = (whole * place, path_end(&points));
        for (pair, &length) in points.windows(2).zip(&lengths) {
            if left <= length && length > 0.0 {
                at = pair[0] + (pair[1] - pair[0]) * (left / length);
                break;
            }
            left -= length;
        }
        (at, Bounds::around(at, width / 2.0 + 1.0, height / 2.0 + 1.0))
    })
}

fn path_end(points: &[Point]) -> Point {
    points.last().copied().unwrap_or_default()
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
        let free = Bounds::between(path.start, end + direction.unit() * 6.0).grown(3.0);
        (path, free)
    })
}

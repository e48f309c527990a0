//! The ways of arcs: straight where no vertex stands in between, else curved, else through the gaps of the layers.
//!
//! Everything is computed along the flow, in which layers are columns.

use super::figure::Figure;
use super::layout::{Placement, spread};
use super::node::Node;
use crate::draw::geometry::{Bounds, Path, Piece, Point};
use std::collections::{BTreeMap, BTreeSet};

/// What an arc leaves free around vertices that are not its own.
const CLEARANCE: f64 = 3.0;
/// What it leaves free where it passes between two.
const PASSING: f64 = 8.0;
/// How far beside a layer an arc along it begins: its head has room there.
const BESIDE: f64 = 14.0;
/// From one arc to the next in a gap, if there is room.
const LANE: f64 = 6.0;
/// How far curves may go aside, as parts of their length: one way and the other.
const BOWS: [f64; 6] = [0.1, -0.1, 0.17, -0.17, 0.25, -0.25];
/// Curves go aside no further than so many vertices' reach.
const WIDEST_BOW: f64 = 5.0;

/// The ways of all arcs of a figure, in their order. The `nodes` are its vertices along the flow, and `followed` says whether an
/// arc is to be followed by the eye; the others are straight lines, whatever they cross.
///
/// O(arcs × vertices × log vertices), where only arcs that are followed count.
pub(super) fn routes(
    figure: &Figure<'_>,
    placement: &Placement,
    nodes: &[Node],
    followed: impl Fn(usize) -> bool,
) -> Vec<Path> {
    let arcs: BTreeSet<(usize, usize)> = figure.arcs.iter().copied().collect();
    let reach = nodes.first().map_or(0.0, |node| node.reach);
    let heights = nodes.iter().map(|node| node.at.y);
    let (top, bottom) = heights.fold((0.0f64, 0.0f64), |(top, bottom), y| (top.min(y), bottom.max(y)));
    let margin = 3.0 * reach;
    let router = Router { placement, nodes, reach, range: (top - margin, bottom + margin) };
    let has_opposite = |k: usize| arcs.contains(&(figure.arcs[k].1, figure.arcs[k].0));
    let (mut channels, mut brackets) = (Vec::new(), Vec::new());
    let mut routes: Vec<Option<Path>> = Vec::with_capacity(figure.arcs.len());
    for (k, &(from, to)) in figure.arcs.iter().enumerate() {
        let near = match from == to {
            true => Some(router.loop_at(from, &figure.arcs)),
            false if !followed(k) => Some(straight(&nodes[from], &nodes[to])),
            false => router.direct(from, to, has_opposite(k)),
        };
        if near.is_none() {
            let same = placement.layer_of[from] == placement.layer_of[to];
            if same { brackets.push(k) } else { channels.push(k) }
        }
        routes.push(near);
    }
    for (k, path) in
        router.through_gaps(&figure.arcs, &channels, has_opposite).chain(router.beside_layers(&figure.arcs, &brackets))
    {
        routes[k] = Some(path);
    }
    routes.into_iter().flatten().collect()
}

struct Router<'a> {
    placement: &'a Placement,
    nodes: &'a [Node],
    /// How far every vertex reaches.
    reach: f64,
    /// Where arcs may pass above and below all vertices.
    range: (f64, f64),
}

/// An arc in a gap: the height that it wishes for, its number, and which of the gaps on its way this is.
type Passing = (f64, usize, usize);

/// A side of a layer, and the arcs along it: in each lane, from where to where.
type Side = (usize, bool);
type Lanes = Vec<Vec<(f64, f64)>>;

impl Router<'_> {
    /// A straight line or a single curve that no other vertex is near to. Of two opposite arcs each keeps to its right.
    fn direct(&self, from: usize, to: usize, opposite: bool) -> Option<Path> {
        let (a, b) = (&self.nodes[from], &self.nodes[to]);
        if !opposite {
            let line = straight(a, b);
            if self.is_clear(&line.points(), from, to) {
                return Some(line);
            }
        }
        let length = (b.at - a.at).length();
        let bows: Vec<f64> = match opposite {
            false => BOWS.iter().map(|bow| bow * length).collect(),
            // Close vertices are joined by opposite curves that can still be told apart.
            true => {
                BOWS.iter().filter(|&&bow| bow > 0.0).map(|bow| (bow * length).max(10.0)).chain([7.0, 5.0]).collect()
            }
        };
        let mut paths = bows.into_iter().filter(|bow| bow.abs() <= WIDEST_BOW * a.reach).map(|bow| bowed(a, b, bow));
        paths.find(|path| self.is_clear(&path.points(), from, to))
    }

    /// Whether a line through these points keeps away from all vertices but its own.
    fn is_clear(&self, points: &[Point], from: usize, to: usize) -> bool {
        let own = |v: usize| v == from || v == to;
        let meets = |pair: &[Point]| {
            self.near(pair[0], pair[1]).any(|v| !own(v) && self.nodes[v].meets(pair[0], pair[1], CLEARANCE))
        };
        !points.windows(2).any(meets)
    }

    /// The vertices that a straight line may come near to.
    fn near(&self, from: Point, to: Point) -> impl Iterator<Item = usize> {
        let bounds = Bounds::between(from, to).grown(self.reach + CLEARANCE);
        let along = &self.placement.along;
        let first = along.partition_point(|&x| x < bounds.least.x);
        let last = along.partition_point(|&x| x <= bounds.most.x);
        let within = move |layer: &Vec<usize>| {
            let above = layer.partition_point(|&v| self.nodes[v].at.y < bounds.least.y);
            let below = layer.partition_point(|&v| self.nodes[v].at.y <= bounds.most.y);
            above..below
        };
        self.placement.layers[first..last].iter().flat_map(move |layer| layer[within(layer)].iter().copied())
    }

    /// A loop on the side of the vertex that has fewer arcs.
    fn loop_at(&self, v: usize, arcs: &[(usize, usize)]) -> Path {
        let node = &self.nodes[v];
        let others = arcs.iter().filter(|(from, to)| from != to && (*from == v || *to == v));
        let sides = others.map(|&(from, to)| self.nodes[if from == v { to } else { from }].at.x - node.at.x);
        let pull: f64 = sides.map(f64::signum).sum();
        let side = if pull > 0.0 { -1.0 } else { 1.0 };
        let far = (node.reach * 1.3).min(40.0) + node.reach;
        let leaves = Point::new(side * 0.88, -0.48);
        let arrives = Point::new(side * 0.88, 0.48);
        let aside = Point::new(0.0, 0.2);
        let (toward, from) = (node.at + (leaves - aside) * far, node.at + (arrives + aside) * far);
        Path::curve(node.border(leaves), toward, from, node.border(arrives))
    }

    /// Arcs that pass each layer between their ends through a gap between two vertices, side by side with others that do.
    fn through_gaps(
        &self,
        arcs: &[(usize, usize)],
        which: &[usize],
        has_opposite: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (usize, Path)> {
        // For each arc, the heights at which it passes layers; for each gap, the arcs in it and the heights they wish for.
        let mut heights: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        let mut gaps: BTreeMap<(usize, usize), Vec<Passing>> = BTreeMap::new();
        for &k in which {
            let (from, to) = arcs[k];
            let passed = self.passed(from, to);
            let mut y = self.nodes[from].at.y;
            let mut wishes = Vec::with_capacity(passed.len());
            for (place, &layer) in passed.iter().enumerate() {
                let left = (passed.len() - place + 1) as f64;
                let wish = y + (self.nodes[to].at.y - y) / left;
                let (gap, height) = self.nearest_gap(layer, wish);
                gaps.entry((layer, gap)).or_default().push((height, k, place));
                wishes.push(height);
                y = height;
            }
            heights.insert(k, wishes);
        }
        for ((layer, gap), mut users) in gaps {
            users.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let (least, most) = self.gap(layer, gap);
            let lanes = (users.len() - 1) as f64;
            let lane = if lanes > 0.0 { LANE.min((most - least) / lanes) } else { LANE };
            let wishes: Vec<f64> = users.iter().map(|user| user.0).collect();
            for (n, (&(_, k, place), y)) in users.iter().zip(spread(&wishes, lane)).enumerate() {
                let y = y.max(least + n as f64 * lane).min(most - (lanes - n as f64) * lane);
                heights.entry(k).and_modify(|heights| heights[place] = y);
            }
        }
        heights.into_iter().map(move |(k, heights)| {
            let ((from, to), opposite) = (arcs[k], has_opposite(k));
            // Pulled taut, two opposite arcs would come to lie on each other.
            let taut = if opposite { None } else { self.taut(from, to, &heights) };
            (k, taut.unwrap_or_else(|| self.woven(from, to, &heights, opposite)))
        })
    }

    /// The layers between two vertices, on the way from one to the other.
    fn passed(&self, from: usize, to: usize) -> Vec<usize> {
        let (a, b) = (self.placement.layer_of[from], self.placement.layer_of[to]);
        if a < b { (a + 1..b).collect() } else { (b + 1..a).rev().collect() }
    }

    /// The gap before the vertex number `gap` of a layer, as far as arcs may use it.
    fn gap(&self, layer: usize, gap: usize) -> (f64, f64) {
        let members = &self.placement.layers[layer];
        let edge = |v: usize, side: f64| self.nodes[v].at.y + side * (self.reach + PASSING);
        let least = gap.checked_sub(1).and_then(|k| members.get(k)).map_or(self.range.0, |&v| edge(v, 1.0));
        let most = members.get(gap).map_or(self.range.1, |&v| edge(v, -1.0));
        (least, most)
    }

    /// The gap of a layer that is nearest to a height, and the height in it.
    fn nearest_gap(&self, layer: usize, y: f64) -> (usize, f64) {
        let members = &self.placement.layers[layer];
        let below = members.partition_point(|&v| self.nodes[v].at.y < y);
        let gaps = below.saturating_sub(1)..=(below + 1).min(members.len());
        let heights = gaps.map(|gap| {
            let (least, most) = self.gap(layer, gap);
            (gap, y.clamp(least, most))
        });
        let nearest = heights.min_by(|a, b| (a.1 - y).abs().total_cmp(&(b.1 - y).abs()));
        nearest.expect("a layer has a gap before and after each vertex")
    }

    /// The shortest of these ways through gaps, as if a thread were pulled, and then smoothed; if no vertex is near to it.
    fn taut(&self, from: usize, to: usize, heights: &[f64]) -> Option<Path> {
        let (a, b) = (&self.nodes[from], &self.nodes[to]);
        let passed = self.passed(from, to);
        let gaps = passed.iter().zip(heights).map(|(&layer, &y)| Point::new(self.placement.along[layer], y));
        let points: Vec<Point> = [a.at].into_iter().chain(gaps).chain([b.at]).collect();
        let mut corners = vec![a.at];
        let mut here = 0;
        while here + 1 < points.len() {
            let sees = |next: usize| self.is_clear(&[points[here], points[next]], from, to);
            here = farthest(here + 1, points.len() - 1, sees);
            corners.push(points[here]);
        }
        let path = smooth(a, b, &corners);
        self.is_clear(&path.points(), from, to).then_some(path)
    }

    /// The path through layers at these heights: level while it passes one, and bent in between. Of two opposite arcs each
    /// keeps to its right.
    fn woven(&self, from: usize, to: usize, heights: &[f64], opposite: bool) -> Path {
        let (a, b) = (&self.nodes[from], &self.nodes[to]);
        let onward = (b.at.x - a.at.x).signum();
        let band = a.reach + CLEARANCE;
        let passed = self.passed(from, to);
        let level = passed.iter().zip(heights).map(|(&layer, &y)| {
            let x = self.placement.along[layer];
            [Point::new(x - onward * band, y), Point::new(x + onward * band, y)]
        });
        let levels: Vec<[Point; 2]> = level.collect();
        let first = levels.first().map_or(b.at, |level| level[0]);
        let last = levels.last().map_or(a.at, |level| level[1]);
        let aside = if opposite { 0.3 } else { 0.0 };
        let leaves = within_reach(first - a.at, onward);
        let leaves = (leaves + leaves.turned() * aside).unit();
        let arrives = within_reach(last - b.at, -onward);
        let arrives = (arrives - arrives.turned() * aside).unit();
        let start = a.border(leaves);
        let mut path = Path { start, pieces: Vec::new(), closed: false };
        let mut heading = leaves;
        for [enters, exits] in levels {
            let bend = (enters.x - path.end().x).abs() / 2.0;
            let piece = Piece::Curve(path.end() + heading * bend, enters - Point::new(onward * bend, 0.0), enters);
            path.pieces.push(piece);
            path.pieces.push(Piece::Line(exits));
            heading = Point::new(onward, 0.0);
        }
        let end = b.border(arrives);
        let bend = (end.x - path.end().x).abs() / 2.0;
        path.pieces.push(Piece::Curve(path.end() + heading * bend, end + arrives * bend, end));
        path
    }

    /// Arcs between vertices of one layer that others stand between: out of the layer, along it and back.
    fn beside_layers(&self, arcs: &[(usize, usize)], which: &[usize]) -> impl Iterator<Item = (usize, Path)> {
        let extent = |k: usize| {
            let (a, b) = (self.nodes[arcs[k].0].at.y, self.nodes[arcs[k].1].at.y);
            (a.min(b), a.max(b))
        };
        // Short ones lie inside; lanes that overlap differ. Downward arcs are behind the layer, upward ones before it.
        let mut sorted = which.to_vec();
        sorted.sort_by(|&a, &b| (extent(a).1 - extent(a).0).total_cmp(&(extent(b).1 - extent(b).0)).then(a.cmp(&b)));
        let mut taken: BTreeMap<Side, Lanes> = BTreeMap::new();
        let mut chosen = Vec::new();
        for k in sorted {
            let (from, to) = arcs[k];
            let down = self.nodes[from].at.y < self.nodes[to].at.y;
            let side = (self.placement.layer_of[from], down);
            let lanes = taken.entry(side).or_default();
            let (least, most) = extent(k);
            let free = |lane: &Vec<(f64, f64)>| lane.iter().all(|&(from, to)| to <= least || most <= from);
            let lane = lanes.iter().position(free).unwrap_or(lanes.len());
            if lane == lanes.len() {
                lanes.push(Vec::new());
            }
            lanes[lane].push((least, most));
            chosen.push((k, side, lane));
        }
        chosen.into_iter().map(move |(k, side, lane)| {
            let room = self.room(side);
            let apart = LANE.min((room - BESIDE) / taken[&side].len() as f64);
            (k, self.bracket(arcs[k].0, arcs[k].1, BESIDE + lane as f64 * apart))
        })
    }

    /// How much room arcs along a layer have on one of its sides.
    fn room(&self, (layer, down): Side) -> f64 {
        let along = &self.placement.along;
        let next = if down { along.get(layer + 1) } else { layer.checked_sub(1).and_then(|before| along.get(before)) };
        next.map_or(2.0 * self.reach, |next| (next - along[layer]).abs() / 2.0 - self.reach)
    }

    fn bracket(&self, from: usize, to: usize, out: f64) -> Path {
        let (a, b) = (&self.nodes[from], &self.nodes[to]);
        let down = (b.at.y - a.at.y).signum();
        let x = a.at.x + down * (a.reach + out);
        let (leaves, arrives) = (Point::new(down, down * 0.35), Point::new(down, down * -0.35));
        let (start, end) = (a.border(leaves), b.border(arrives));
        let corner = a.reach + CLEARANCE;
        let (first, last) = (Point::new(x, a.at.y + down * corner), Point::new(x, b.at.y - down * corner));
        let pieces = vec![
            Piece::Curve(start + leaves * out, Point::new(x, start.y + down * CLEARANCE), first),
            Piece::Line(last),
            Piece::Curve(Point::new(x, end.y - down * CLEARANCE), end + arrives * out, end),
        ];
        Path { start, pieces, closed: false }
    }
}

/// A number up to `last` that a test holds for, as far from `first` as steps that double and then halve come. Where the test
/// holds up to some number and for none after it, that is the number.
fn farthest(first: usize, last: usize, holds: impl Fn(usize) -> bool) -> usize {
    if holds(last) {
        return last;
    }
    let (mut far, mut step) = (first, 1);
    while far + step < last && holds(far + step) {
        far += step;
        step *= 2;
    }
    while step > 1 {
        step /= 2;
        if far + step < last && holds(far + step) {
            far += step;
        }
    }
    far
}

/// The line from outline to outline.
fn straight(a: &Node, b: &Node) -> Path {
    Path::line(a.border(b.at - a.at), b.border(a.at - b.at))
}

/// A curve that goes aside by `bow`, to the right for who follows it, and points to the centres at its ends.
fn bowed(a: &Node, b: &Node, bow: f64) -> Path {
    let line = b.at - a.at;
    let aside = line.unit().turned() * (bow * 4.0 / 3.0);
    let (toward, from) = (a.at + line * (1.0 / 3.0) + aside, b.at - line * (1.0 / 3.0) + aside);
    Path::curve(a.border(toward - a.at), toward, from, b.border(from - b.at))
}

/// A curve from vertex to vertex, around corners that it passes in the direction from the one before to the one after.
fn smooth(a: &Node, b: &Node, corners: &[Point]) -> Path {
    const BEND: f64 = 0.35;
    let last = corners.len() - 1;
    let point = |k: usize| match k {
        0 => a.border(corners[1] - a.at),
        k if k == last => b.border(corners[last - 1] - b.at),
        k => corners[k],
    };
    let heading = |k: usize| (corners[(k + 1).min(last)] - corners[k.saturating_sub(1)]).unit();
    let mut path = Path { start: point(0), pieces: Vec::new(), closed: false };
    for k in 1..=last {
        let bend = (point(k) - point(k - 1)).length() * BEND;
        path.pieces.push(Piece::Curve(point(k - 1) + heading(k - 1) * bend, point(k) - heading(k) * bend, point(k)));
    }
    path
}

/// A direction that leaves a vertex without coming near to those beside it in the layer.
fn within_reach(direction: Point, onward: f64) -> Point {
    let x = direction.x.abs().max(1e-9);
    Point::new(onward, (direction.y / x).clamp(-0.8, 0.8)).unit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farthest_is_found_in_few_tests() {
        for last in 1..70 {
            for limit in 1..=last {
                let tests = std::cell::Cell::new(0);
                let found = farthest(1, last, |k| {
                    tests.set(tests.get() + 1);
                    k <= limit
                });
                assert!(found == limit && tests.get() <= 14, "{limit} of {last}: {found} after {}", tests.get());
            }
        }
    }
}

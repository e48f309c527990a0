//! The outlines of vertices: where arcs touch them, and what comes too near.

use super::label::Label;
use crate::draw::geometry::{Bounds, Point};
use crate::draw::picture::{Outline, half};
use crate::player::Player;

/// Vertices with the shortest labels are no smaller.
const LEAST: f64 = 16.0;
/// What a label leaves free inside its vertex, where endings have a second line.
const PADDING: f64 = 5.0;

/// A vertex where it is drawn: a circle around its place, a square or a diamond.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) at: Point,
    pub(super) outline: Outline,
    /// The circle's radius.
    pub(super) reach: f64,
}

/// How far vertices must reach for all their labels to fit.
pub(super) fn reach<'a>(labels: impl IntoIterator<Item = &'a Label>) -> f64 {
    let needed = |label: &Label| {
        let (x, y) = (label.width() / 2.0, label.height() / 2.0);
        (x.hypot(y) + PADDING).max((x.max(y) + PADDING) / half(Player::Two, 1.0))
    };
    labels.into_iter().map(needed).fold(LEAST, f64::max).ceil()
}

impl Node {
    /// How far it reaches along the axes.
    pub(super) fn half(&self) -> f64 {
        self.outline.half(self.reach)
    }

    /// The point of its outline in a direction from its centre.
    pub(super) fn border(&self, direction: Point) -> Point {
        let unit = direction.unit();
        let far = match self.outline {
            Outline::Round => self.reach,
            Outline::Square => self.half() / unit.x.abs().max(unit.y.abs()).max(0.5),
            Outline::Diamond => self.half() / (unit.x.abs() + unit.y.abs()).max(0.5),
        };
        self.at + unit * far
    }

    pub(super) fn bounds(&self) -> Bounds {
        Bounds::around(self.at, self.half(), self.half())
    }

    /// Whether a straight line comes nearer than `clearance`.
    pub(super) fn meets(&self, from: Point, to: Point, clearance: f64) -> bool {
        match self.outline {
            Outline::Round => distance(self.at, from, to) < self.reach + clearance,
            Outline::Square => crosses(&self.bounds().grown(clearance), from, to),
            Outline::Diamond => {
                // Turned by half a right angle it is a square.
                let turned = |point: Point| {
                    let by = point - self.at;
                    Point::new(by.x + by.y, by.x - by.y)
                };
                let half = self.half() + clearance * std::f64::consts::SQRT_2;
                crosses(&Bounds::around(Point::default(), half, half), turned(from), turned(to))
            }
        }
    }

    /// Whether it covers a part of a rectangle.
    pub(super) fn overlaps(&self, bounds: &Bounds) -> bool {
        let (least, most) = (bounds.least, bounds.most);
        let nearest = Point::new(self.at.x.clamp(least.x, most.x), self.at.y.clamp(least.y, most.y));
        let by = nearest - self.at;
        match self.outline {
            Outline::Round => by.length() < self.reach,
            Outline::Square => self.bounds().overlaps(bounds),
            Outline::Diamond => by.x.abs() + by.y.abs() < self.half(),
        }
    }
}

/// How far a point is from a straight line.
fn distance(point: Point, from: Point, to: Point) -> f64 {
    let (line, toward) = (to - from, point - from);
    let square = line.x * line.x + line.y * line.y;
    let along = if square == 0.0 { 0.0 } else { (toward.x * line.x + toward.y * line.y) / square };
    (toward - line * along.clamp(0.0, 1.0)).length()
}

/// Whether a straight line and a rectangle have a point in common.
pub(super) fn crosses(bounds: &Bounds, from: Point, to: Point) -> bool {
    let (mut enters, mut leaves) = (0.0f64, 1.0f64);
    let sides = [
        (from.x, to.x - from.x, bounds.least.x, bounds.most.x),
        (from.y, to.y - from.y, bounds.least.y, bounds.most.y),
    ];
    for (start, step, least, most) in sides {
        if step == 0.0 {
            if start < least || start > most {
                return false;
            }
            continue;
        }
        let (a, b) = ((least - start) / step, (most - start) / step);
        enters = enters.max(a.min(b));
        leaves = leaves.min(a.max(b));
    }
    enters <= leaves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_meet_outlines_where_they_are_near() {
        let [circle, square] =
            Player::BOTH.map(|player| Node { at: Point::default(), outline: player.into(), reach: 10.0 });
        let pass = |node: &Node, y: f64| node.meets(Point::new(-30.0, y), Point::new(30.0, y), 1.0);
        assert!(pass(&circle, 10.9) && !pass(&circle, 11.1));
        assert!(pass(&square, 9.8) && !pass(&square, 10.0));
        assert!(!circle.meets(Point::new(20.0, 0.0), Point::new(30.0, 0.0), 1.0));
        let diamond = Node { outline: Outline::Diamond, ..circle };
        let side = diamond.border(Point::new(1.0, 1.0));
        assert!((side.x + side.y - 13.5).abs() < 1e-9 && diamond.border(Point::new(0.0, 1.0)).y == 13.5);
        assert!(pass(&diamond, 14.9) && !pass(&diamond, 15.1));
        let corner = square.border(Point::new(1.0, 1.0));
        assert!((corner.x - 8.9).abs() < 1e-9 && (corner.y - 8.9).abs() < 1e-9);
    }
}

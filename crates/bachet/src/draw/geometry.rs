//! Points, boxes and the paths between them.

use std::ops::{Add, Mul, Sub};

/// A place in a picture; x grows to the right and y downwards.
///
/// ```
/// use bachet::draw::Point;
/// assert_eq!(Point::new(3.0, 4.0).length(), 5.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    ///
    /// ```
    /// use bachet::draw::Point;
    /// assert_eq!(Point::new(1.0, 2.0) + Point::new(2.0, 0.0), Point::new(3.0, 2.0));
    /// ```
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// How far it is from the origin.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Point::new(0.0, -2.0).length(), 2.0);
    /// ```
    #[must_use]
    pub fn length(self) -> f64 {
        // The square root is the same on every machine, and nothing in a picture is so large that the squares overflow.
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same direction with length 1; the origin stays where it is.
    ///
    /// ```
    /// use bachet::draw::Point;
    /// assert_eq!(Point::new(0.0, 5.0).unit(), Point::new(0.0, 1.0));
    /// ```
    #[must_use]
    pub fn unit(self) -> Point {
        let length = self.length();
        if length == 0.0 { self } else { self * (1.0 / length) }
    }

    /// Turned by a quarter, clockwise as the picture shows it.
    ///
    /// ```
    /// use bachet::draw::Point;
    /// assert_eq!(Point::new(1.0, 0.0).turned(), Point::new(0.0, 1.0));
    /// ```
    #[must_use]
    pub fn turned(self) -> Point {
        Point::new(-self.y, self.x)
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// A rectangle along the axes.
///
/// ```
/// use bachet::draw::{Bounds, Point};
/// let bounds = Bounds::around(Point::new(5.0, 5.0), 2.0, 1.0);
/// assert_eq!((bounds.width(), bounds.height()), (4.0, 2.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The corner at the top left.
    pub least: Point,
    /// The corner at the bottom right.
    pub most: Point,
}

impl Bounds {
    /// The rectangle that reaches so far from its centre, to the sides and up and down.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// assert_eq!(Bounds::around(Point::default(), 1.0, 2.0).most, Point::new(1.0, 2.0));
    /// ```
    #[must_use]
    pub fn around(centre: Point, x: f64, y: f64) -> Bounds {
        let reach = Point::new(x, y);
        Bounds { least: centre - reach, most: centre + reach }
    }

    /// The rectangle with these opposite corners.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// assert_eq!(Bounds::between(Point::new(4.0, 0.0), Point::new(1.0, 2.0)).width(), 3.0);
    /// ```
    #[must_use]
    pub fn between(a: Point, b: Point) -> Bounds {
        Bounds { least: Point::new(a.x.min(b.x), a.y.min(b.y)), most: Point::new(a.x.max(b.x), a.y.max(b.y)) }
    }

    /// The point in the middle.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// assert_eq!(Bounds::around(Point::new(3.0, 4.0), 1.0, 2.0).centre(), Point::new(3.0, 4.0));
    /// ```
    #[must_use]
    pub fn centre(&self) -> Point {
        (self.least + self.most) * 0.5
    }

    /// From left to right.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// assert_eq!(Bounds::around(Point::default(), 1.0, 2.0).width(), 2.0);
    /// ```
    #[must_use]
    pub fn width(&self) -> f64 {
        self.most.x - self.least.x
    }

    /// From top to bottom.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// assert_eq!(Bounds::around(Point::default(), 1.0, 2.0).height(), 4.0);
    /// ```
    #[must_use]
    pub fn height(&self) -> f64 {
        self.most.y - self.least.y
    }

    /// The least rectangle that holds both.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// let [a, b] = [0.0, 6.0].map(|x| Bounds::around(Point::new(x, 0.0), 1.0, 1.0));
    /// assert_eq!(a.join(b).width(), 8.0);
    /// ```
    #[must_use]
    pub fn join(self, other: Bounds) -> Bounds {
        let least = Point::new(self.least.x.min(other.least.x), self.least.y.min(other.least.y));
        let most = Point::new(self.most.x.max(other.most.x), self.most.y.max(other.most.y));
        Bounds { least, most }
    }

    /// The same, larger by a margin on all sides.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// assert_eq!(Bounds::around(Point::default(), 1.0, 1.0).grown(1.0).height(), 4.0);
    /// ```
    #[must_use]
    pub fn grown(self, by: f64) -> Bounds {
        let reach = Point::new(by, by);
        Bounds { least: self.least - reach, most: self.most + reach }
    }

    /// Whether the other rectangle lies within this one.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// let bounds = Bounds::around(Point::default(), 1.0, 1.0);
    /// assert!(bounds.grown(1.0).holds(&bounds) && !bounds.holds(&bounds.grown(1.0)));
    /// ```
    #[must_use]
    pub fn holds(&self, other: &Bounds) -> bool {
        let before = |a: Point, b: Point| a.x <= b.x && a.y <= b.y;
        before(self.least, other.least) && before(other.most, self.most)
    }

    /// Whether the two have more in common than a line.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Point};
    /// let [a, b, c] = [0.0, 1.0, 2.0].map(|x| Bounds::around(Point::new(x, 0.0), 1.0, 1.0));
    /// assert!(a.overlaps(&b) && !a.overlaps(&c));
    /// ```
    #[must_use]
    pub fn overlaps(&self, other: &Bounds) -> bool {
        self.least.x < other.most.x
            && other.least.x < self.most.x
            && self.least.y < other.most.y
            && other.least.y < self.most.y
    }
}

/// A line of straight and curved pieces.
///
/// ```
/// use bachet::draw::{Path, Point};
/// let path = Path::line(Point::new(0.0, 0.0), Point::new(4.0, 0.0));
/// assert_eq!(path.end(), Point::new(4.0, 0.0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Where it starts.
    pub start: Point,
    /// How it goes on.
    pub pieces: Vec<Piece>,
    /// Whether it returns to its start.
    pub closed: bool,
}

/// A piece of a [`Path`].
///
/// ```
/// use bachet::draw::{Piece, Point};
/// assert_eq!(Piece::Line(Point::new(1.0, 0.0)).end(), Point::new(1.0, 0.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Piece {
    /// Straight on.
    Line(Point),
    /// A cubic Bézier curve: two points that it is drawn to, and its end.
    Curve(Point, Point, Point),
}

impl Piece {
    /// Where it ends.
    ///
    /// ```
    /// use bachet::draw::{Piece, Point};
    /// let [a, b, c] = [1.0, 2.0, 3.0].map(|x| Point::new(x, 0.0));
    /// assert_eq!(Piece::Curve(a, b, c).end(), c);
    /// ```
    #[must_use]
    pub fn end(self) -> Point {
        match self {
            Piece::Line(end) | Piece::Curve(_, _, end) => end,
        }
    }
}

impl Path {
    /// A straight line.
    ///
    /// ```
    /// use bachet::draw::{Path, Point};
    /// assert_eq!(Path::line(Point::default(), Point::new(1.0, 1.0)).pieces.len(), 1);
    /// ```
    #[must_use]
    pub fn line(start: Point, end: Point) -> Path {
        Path { start, pieces: vec![Piece::Line(end)], closed: false }
    }

    /// A curve that leaves its start toward one point and comes to its end from another.
    ///
    /// ```
    /// use bachet::draw::{Path, Point};
    /// let [a, b, c, d] = [0.0, 1.0, 2.0, 3.0].map(|x| Point::new(x, x));
    /// assert_eq!(Path::curve(a, b, c, d).end(), d);
    /// ```
    #[must_use]
    pub fn curve(start: Point, toward: Point, from: Point, end: Point) -> Path {
        Path { start, pieces: vec![Piece::Curve(toward, from, end)], closed: false }
    }

    /// A figure with these corners.
    ///
    /// ```
    /// use bachet::draw::{Path, Point};
    /// let corners = [Point::new(0.0, 0.0), Point::new(1.0, 0.0), Point::new(0.0, 1.0)];
    /// assert!(Path::figure(corners).closed);
    /// ```
    #[must_use]
    pub fn figure<const N: usize>(corners: [Point; N]) -> Path {
        let (start, rest) =
            corners.split_first().map_or((Point::default(), [].as_slice()), |(start, rest)| (*start, rest));
        Path { start, pieces: rest.iter().map(|&corner| Piece::Line(corner)).collect(), closed: true }
    }

    /// The same path elsewhere.
    pub(super) fn moved(self, by: Point) -> Path {
        let piece = |piece| match piece {
            Piece::Line(end) => Piece::Line(end + by),
            Piece::Curve(toward, from, end) => Piece::Curve(toward + by, from + by, end + by),
        };
        Path { start: self.start + by, pieces: self.pieces.into_iter().map(piece).collect(), ..self }
    }

    /// Where it ends.
    ///
    /// ```
    /// use bachet::draw::{Path, Point};
    /// assert_eq!(Path::line(Point::default(), Point::new(1.0, 1.0)).end(), Point::new(1.0, 1.0));
    /// ```
    #[must_use]
    pub fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |piece| piece.end())
    }

    /// The direction in which it comes to its end, with length 1.
    pub(super) fn arrival(&self) -> Point {
        let before = match self.pieces.last() {
            Some(Piece::Curve(_, from, _)) => *from,
            _ => self.pieces.iter().rev().nth(1).map_or(self.start, |piece| piece.end()),
        };
        (self.end() - before).unit()
    }

    /// The least rectangle that holds it.
    ///
    /// ```
    /// use bachet::draw::{Path, Point};
    /// assert_eq!(Path::line(Point::default(), Point::new(2.0, 1.0)).bounds().width(), 2.0);
    /// let [a, b, c, d] = [(0.0, 0.0), (0.0, 4.0), (4.0, 4.0), (4.0, 0.0)].map(|(x, y)| Point::new(x, y));
    /// assert_eq!(Path::curve(a, b, c, d).bounds().height(), 3.0);
    /// ```
    pub fn bounds(&self) -> Bounds {
        let spot = |point: Point| Bounds { least: point, most: point };
        let mut bounds = spot(self.start);
        let mut from = self.start;
        for piece in &self.pieces {
            if let Piece::Curve(a, b, end) = *piece {
                let turns = turns([from.x, a.x, b.x, end.x]).chain(turns([from.y, a.y, b.y, end.y]));
                bounds = turns.map(|t| spot(on_curve(from, a, b, end, t))).fold(bounds, Bounds::join);
            }
            from = piece.end();
            bounds = bounds.join(spot(from));
        }
        bounds
    }

    /// Points along it, close enough together that straight lines between them look like it.
    ///
    /// ```
    /// use bachet::draw::{Path, Point};
    /// let [a, b, c, d] = [0.0, 0.0, 4.0, 4.0].map(|y| Point::new(2.0, y));
    /// let points = Path::curve(a, b, c, d).points();
    /// assert_eq!((points[0], points[points.len() - 1]), (a, d));
    /// ```
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        const STEP: f64 = 8.0;
        const MOST: f64 = 16.0;
        let mut points = vec![self.start];
        for piece in &self.pieces {
            let from = points[points.len() - 1];
            match *piece {
                Piece::Line(end) => points.push(end),
                Piece::Curve(a, b, end) => {
                    let length = (a - from).length() + (b - a).length() + (end - b).length();
                    let steps = (length / STEP).ceil().clamp(1.0, MOST);
                    let part = |k: u32| f64::from(k) / steps;
                    points.extend((1..=steps as u32).map(|k| on_curve(from, a, b, end, part(k))));
                }
            }
        }
        points
    }
}

/// The point of a Bézier curve at `t`, from 0 to 1.
fn on_curve(start: Point, a: Point, b: Point, end: Point, t: f64) -> Point {
    let s = 1.0 - t;
    start * (s * s * s) + a * (3.0 * s * s * t) + b * (3.0 * s * t * t) + end * (t * t * t)
}

/// Where a coordinate of a Bézier curve turns round, between 0 and 1.
fn turns([start, a, b, end]: [f64; 4]) -> impl Iterator<Item = f64> {
    // The derivative is 3 (square t² + 2 linear t + constant).
    let (square, linear, constant) = (end - start + 3.0 * (a - b), start - 2.0 * a + b, a - start);
    let root = (linear * linear - square * constant).max(0.0).sqrt();
    let found = match square.abs() > 1e-9 {
        true => [(-linear + root) / square, (-linear - root) / square],
        false => [-constant / (2.0 * linear), f64::NAN],
    };
    found.into_iter().filter(|t| (0.0..=1.0).contains(t))
}

//! What pictures are made of: circles, rectangles, lines and curves, and texts.

use super::geometry::{Bounds, Path, Point};
use super::style::{Ink, Lettering, Style};

/// Where a text stands beside the point that it is written at.
///
/// ```
/// use bachet::draw::Anchor;
/// assert_eq!(Anchor::default(), Anchor::Middle);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Anchor {
    /// To the right of it.
    Start,
    /// Around it.
    #[default]
    Middle,
    /// To the left of it.
    End,
}

/// One shape.
///
/// ```
/// use bachet::draw::{Point, Shape, Style};
/// let circle = Shape::Circle { centre: Point::default(), radius: 2.0, style: Style::default() };
/// assert!(circle.bounds().width() >= 4.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
        /// How it is drawn.
        style: Style,
    },
    /// A rectangle along the axes.
    Rectangle {
        /// Where.
        bounds: Bounds,
        /// How it is drawn.
        style: Style,
    },
    /// Lines and curves.
    Path {
        /// Where.
        path: Path,
        /// How it is drawn.
        style: Style,
    },
    /// A text of one line.
    Text {
        /// The point that it stands at, half its height above the line that it is written on.
        at: Point,
        /// The text.
        text: String,
        /// On which side of the point.
        anchor: Anchor,
        /// How it is written.
        lettering: Lettering,
    },
}

impl Shape {
    /// The same shape elsewhere.
    pub(super) fn moved(self, by: Point) -> Shape {
        match self {
            Shape::Circle { centre, radius, style } => Shape::Circle { centre: centre + by, radius, style },
            Shape::Rectangle { bounds: Bounds { least, most }, style } => {
                Shape::Rectangle { bounds: Bounds { least: least + by, most: most + by }, style }
            }
            Shape::Path { path, style } => Shape::Path { path: path.moved(by), style },
            Shape::Text { at, text, anchor, lettering } => Shape::Text { at: at + by, text, anchor, lettering },
        }
    }

    /// The least rectangle that surely holds it.
    ///
    /// ```
    /// use bachet::draw::{Anchor, Ink, Lettering, Point, Shape};
    /// let lettering = Lettering::label(Ink::Text);
    /// let text = Shape::Text { at: Point::default(), text: "abc".into(), anchor: Anchor::Start, lettering };
    /// assert_eq!(text.bounds().width(), lettering.width("abc"));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let outlined = |bounds: Bounds, style: &Style| match style.ink {
            Ink::None => bounds,
            _ => bounds.grown(style.weight.width() / 2.0),
        };
        match self {
            Shape::Circle { centre, radius, style } => outlined(Bounds::around(*centre, *radius, *radius), style),
            Shape::Rectangle { bounds, style } => outlined(*bounds, style),
            Shape::Path { path, style } => outlined(path.bounds(), style),
            Shape::Text { at, text, anchor, lettering } => {
                let width = lettering.width(text);
                let left = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                let half = lettering.size() * 0.6;
                let least = Point::new(at.x - left, at.y - half);
                Bounds { least, most: Point::new(least.x + width, at.y + half) }
            }
        }
    }
}

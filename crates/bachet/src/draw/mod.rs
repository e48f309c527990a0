//! Pictures of games, of their solutions and of searches.
//!
//! A [`Picture`] is made of shapes with a meaning, and each format is written from it: [`svg()`] and, with the feature `png`,
//! [`png()`]. Circles are J1's and squares J2's; blue with dots is won by J1, vermilion with lines by J2; what is drawn or undecided
//! is left white.

mod geometry;
mod picture;
#[cfg(feature = "png")]
mod png;
mod ranks;
mod style;
mod svg;

pub use geometry::{Bounds, Path, Piece, Point};
pub use picture::{Anchor, Group, Mark, Picture, Shape, Shown};
#[cfg(feature = "png")]
pub use png::png;
pub use ranks::ranks;
pub use style::{Fill, Ink, Lettering, Style, Theme, Weight};
pub use svg::svg;

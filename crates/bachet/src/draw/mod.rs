//! Pictures of games, of their solutions and of searches.
//!
//! A [`Picture`] is made of shapes with a meaning, and each format is written from it: [`svg()`], [`tikz()`] for LaTeX and, with
//! the feature `png`, `png`. Circles are J1's and squares J2's; blue with dots is won by J1, vermilion with lines by J2; what is
//! drawn or undecided is left white.

mod arena;
mod board;
mod classes;
mod dot;
mod error;
mod geometry;
mod grundy_strip;
mod history;
mod legend;
mod line_table;
mod mark;
mod metrics;
mod picture;
#[cfg(feature = "png")]
mod png;
mod rank_spans;
mod ranks;
mod shape;
mod strata;
mod style;
mod stylesheet;
mod svg;
mod table;
mod taxonomy;
mod tikz;
mod tournament;
mod tree;

pub use arena::{
    ArenaDrawing, ArenaNote, Around, Boards, ChanceDrawing, Layout, Overlay, Played, PositionsDrawing, arena,
    arena_dot, arena_note, arena_steps, chance, chance_dot, chance_note, positions, positions_dot, positions_note,
};
pub use board::{BoardDrawing, BoardMove, Miniature, board};
pub use error::DrawError;
pub use geometry::{Bounds, Path, Piece, Point};
pub use grundy_strip::{check_grundy, grundy_strip, grundy_table};
pub use history::{History, HistoryMove, history};
pub use line_table::line_table;
pub use mark::{mark, marked};
pub use picture::{Group, Picture, Shown, TimedShape};
#[cfg(feature = "png")]
pub use png::{png, png_pixels};
pub use ranks::ranks;
pub use shape::{Anchor, Shape};
pub use style::{Fill, Ink, Lettering, Style, Theme, Weight};
pub use svg::svg;
pub use table::{PayoffPlane, PlanePoint, Reply, ReplyDiagram, TableDrawing, best_replies, payoff_plane, payoff_table};
pub use taxonomy::{Taxonomy, taxonomy};
pub use tikz::{latex, tikz, tikz_figure, tikz_preamble};
pub use tournament::{score_bars, share_bands};
pub use tree::{Direction, TreeDrawing, TreeStyle, TreeValues};

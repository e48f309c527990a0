//! What is in a vertex: its name, on as many lines as make it fit best, or the board that it is a position of.

use crate::draw::board::Miniature;
use crate::draw::geometry::{Bounds, Point};
use crate::draw::picture::Group;
use crate::draw::style::{Fill, Ink, Lettering, Style};
use crate::games::Board;
use crate::text::clipped;
use std::borrow::Cow;

/// Names that are wider than this are written smaller, and over several lines.
pub(super) const WIDE: f64 = 56.0;
/// What a line may take of the wide ones.
const LINE: f64 = 62.0;
/// No more of a name is written; the tip of the vertex has all of it.
const MOST_LETTERS: usize = 48;
/// From line to line, as a part of the size of the letters.
const LEADING: f64 = 1.15;

/// The squares of small boards: how large they are, how large the boards may become before they are smaller, and how small they
/// may become before the vertices grow.
const SQUARE: f64 = 10.0;
const BOARD: f64 = 46.0;
const LEAST_SQUARE: f64 = 4.0;
/// What is free around sticks, which have no ground of their own.
const GROUND: f64 = 2.0;

/// What stands in a vertex.
#[derive(Clone, Debug)]
pub(super) struct Label {
    content: Content,
    /// What stands below it.
    mark: Option<String>,
}

#[derive(Clone, Debug)]
enum Content {
    /// A name.
    Name {
        /// It may need several lines.
        lines: Vec<String>,
        lettering: Lettering,
    },
    /// A small board.
    Board {
        board: Board,
        /// How large its squares are.
        unit: f64,
    },
}

/// The letters of marks.
fn small() -> Lettering {
    Lettering::note(Ink::Text).bold()
}

/// The labels of some names, all of one size. Each has as few lines as it can.
pub(super) fn labels(names: &[Cow<'_, str>]) -> Vec<Label> {
    let large = Lettering::label(Ink::Text);
    let wide = names.iter().any(|name| large.width(name) > WIDE);
    let label = |name: &Cow<'_, str>| match wide {
        false => Content::Name { lines: vec![name.to_string()], lettering: large },
        true => Content::Name { lines: broken(&clipped(name, MOST_LETTERS)), lettering: Lettering::note(Ink::Text) },
    };
    names.iter().map(|name| Label { content: label(name), mark: None }).collect()
}

/// The labels of some boards, all of whose squares are of one size.
pub(super) fn boards(boards: Vec<Board>) -> Vec<Label> {
    let side = |board: &Board| {
        let whole = Miniature::new(board, SQUARE);
        whole.width().max(whole.height())
    };
    let largest = boards.iter().map(side).fold(BOARD, f64::max);
    let unit = (SQUARE * BOARD / largest).max(LEAST_SQUARE);
    boards.into_iter().map(|board| Label { content: Content::Board { board, unit }, mark: None }).collect()
}

/// A name in as few lines as it fits into, which are as narrow as they can be. Rows of a board stand below each other.
fn broken(name: &str) -> Vec<String> {
    let rows: Vec<String> = name.split_inclusive('/').map(str::to_owned).collect();
    if rows.len() > 1 && rows.iter().all(|row| Lettering::note(Ink::Text).width(row) <= LINE) {
        return rows;
    }
    let most = filled(name, LINE).len();
    let widths = (1..=6).map(|part| LINE * f64::from(part) / 6.0);
    widths.map(|width| filled(name, width)).find(|lines| lines.len() <= most).unwrap_or_else(|| vec![name.to_owned()])
}

/// Lines no wider than `width`, which end behind signs where they can.
fn filled(name: &str, width: f64) -> Vec<String> {
    let lettering = Lettering::note(Ink::Text);
    let (mut lines, mut line, mut rest) = (Vec::new(), String::new(), name);
    while let Some(letter) = rest.chars().next() {
        let sign = rest.char_indices().find(|(_, letter)| !letter.is_alphanumeric());
        let piece = &rest[..sign.map_or(rest.len(), |(at, sign)| at + sign.len_utf8())];
        // A piece that does not fit on a line of its own is taken letter by letter.
        let piece = if lettering.width(piece) <= width { piece } else { &rest[..letter.len_utf8()] };
        if !line.is_empty() && lettering.width(&line) + lettering.width(piece) > width {
            lines.push(std::mem::take(&mut line));
        }
        line.push_str(piece);
        rest = &rest[piece.len()..];
    }
    lines.push(line);
    lines
}

impl Label {
    /// The same with a mark below it.
    pub(super) fn above(self, mark: Option<String>) -> Label {
        Label { mark, ..self }
    }

    pub(super) fn width(&self) -> f64 {
        let mark = self.mark.as_ref().map_or(0.0, |mark| small().width(mark));
        self.content.width().max(mark)
    }

    pub(super) fn height(&self) -> f64 {
        self.content.height() + self.under()
    }

    /// What the mark takes.
    fn under(&self) -> f64 {
        if self.mark.is_some() { small().size() * LEADING } else { 0.0 }
    }

    /// Whether it is a board.
    pub(super) fn is_board(&self) -> bool {
        matches!(self.content, Content::Board { .. })
    }

    /// Puts it around a point.
    pub(super) fn write(&self, group: Group, at: Point) -> Group {
        let above = Point::new(at.x, at.y - self.under() / 2.0);
        let group = self.content.write(group, above);
        match &self.mark {
            None => group,
            Some(mark) => {
                let below = self.content.height() / 2.0 + small().size() * 0.65;
                group.text(Point::new(at.x, above.y + below), mark.as_str(), small())
            }
        }
    }
}

impl Content {
    fn width(&self) -> f64 {
        match self {
            Content::Name { lines, lettering } => lines.iter().map(|line| lettering.width(line)).fold(0.0, f64::max),
            Content::Board { board, unit } => Miniature::new(board, *unit).width(),
        }
    }

    fn height(&self) -> f64 {
        match self {
            Content::Name { lines, lettering } => {
                (lines.len() - 1) as f64 * lettering.size() * LEADING + lettering.size() * 0.75
            }
            Content::Board { board, unit } => Miniature::new(board, *unit).height(),
        }
    }

    /// Puts it around a point.
    fn write(&self, group: Group, at: Point) -> Group {
        match self {
            Content::Name { lines, lettering } => {
                let step = lettering.size() * LEADING;
                let first = at.y - step * (lines.len() - 1) as f64 / 2.0;
                lines.iter().enumerate().fold(group, |group, (k, line)| {
                    group.text(Point::new(at.x, first + step * k as f64), line.as_str(), *lettering)
                })
            }
            Content::Board { board, unit } => {
                let half = Point::new(self.width(), self.height()) * 0.5;
                let group = match board {
                    Board::Heaps(_) => {
                        let bounds = Bounds::around(at, half.x, half.y).grown(GROUND);
                        group.rectangle(bounds, Style::area(Fill::Paper))
                    }
                    _ => group,
                };
                let corner = at - half;
                Miniature::new(board, *unit).shapes(corner).into_iter().fold(group, Group::with)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_broken_behind_signs() {
        assert_eq!(broken("(1-3-5-7-9-11,1)"), ["(1-3-5-7-", "9-11,1)"]);
        assert_eq!(broken("xox/oxo/..."), ["xox/", "oxo/", "..."]);
        assert_eq!(broken(""), [""]);
        // Short names stay on one line beside long ones.
        let labels = labels(&["(12,1)".into(), "(1-3-5-7-9-11,1)".into(), "m".repeat(1000).into()]);
        let lines = |label: &Label| match &label.content {
            Content::Name { lines, .. } => lines.clone(),
            Content::Board { .. } => Vec::new(),
        };
        assert_eq!(labels.iter().map(|label| lines(label).len()).take(2).collect::<Vec<_>>(), [1, 2]);
        assert!(lines(&labels[2]).concat().ends_with('…'));
    }

    #[test]
    fn vertices_grow_before_squares_are_too_small() {
        let label = |side| boards(vec![Board::Chocolate(vec![side; side as usize])])[0].width();
        assert!(label(3) < label(6) && label(6) <= BOARD && label(30) >= 30.0 * LEAST_SQUARE);
    }
}

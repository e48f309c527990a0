//! What is written in a vertex: its name, on as many lines as make it fit best.

use crate::draw::geometry::Point;
use crate::draw::picture::Group;
use crate::draw::style::{Ink, Lettering};
use crate::text::clipped;
use std::borrow::Cow;

/// Names that are wider than this are written smaller, and over several lines.
const WIDE: f64 = 56.0;
/// What a line may take of the wide ones.
const LINE: f64 = 62.0;
/// No more of a name is written; the tip of the vertex has all of it.
const MOST_LETTERS: usize = 48;
/// From line to line, as a part of the size of the letters.
const LEADING: f64 = 1.15;

/// A name as it is written in its vertex.
#[derive(Clone, Debug)]
pub(super) struct Label {
    lines: Vec<String>,
    lettering: Lettering,
    /// What stands below the name.
    mark: Option<String>,
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
        false => Label { lines: vec![name.to_string()], lettering: large, mark: None },
        true => {
            let lines = broken(&clipped(name, MOST_LETTERS));
            Label { lines, lettering: Lettering::note(Ink::Text), mark: None }
        }
    };
    names.iter().map(label).collect()
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
        let mark = self.mark.iter().map(|mark| small().width(mark));
        self.lines.iter().map(|line| self.lettering.width(line)).chain(mark).fold(0.0, f64::max)
    }

    pub(super) fn height(&self) -> f64 {
        (self.lines.len() - 1) as f64 * self.lettering.size() * LEADING + self.lettering.size() * 0.75 + self.under()
    }

    /// What the mark takes.
    fn under(&self) -> f64 {
        if self.mark.is_some() { small().size() * LEADING } else { 0.0 }
    }

    /// Writes it around a point.
    pub(super) fn write(&self, group: Group, at: Point) -> Group {
        let step = self.lettering.size() * LEADING;
        let first = at.y - (step * (self.lines.len() - 1) as f64 + self.under()) / 2.0;
        let group = self.lines.iter().enumerate().fold(group, |group, (k, line)| {
            group.text(Point::new(at.x, first + step * k as f64), line.as_str(), self.lettering)
        });
        let last = first + step * (self.lines.len() - 1) as f64;
        match &self.mark {
            None => group,
            Some(mark) => group.text(Point::new(at.x, last + self.under()), mark.as_str(), small()),
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
        assert_eq!(labels.iter().map(|label| label.lines.len()).take(2).collect::<Vec<_>>(), [1, 2]);
        assert!(labels[2].lines.concat().ends_with('…'));
    }
}

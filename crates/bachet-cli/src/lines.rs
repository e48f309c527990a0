//! Words in lines, and how wide they are.

use bachet_app::sheet::bound;
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Words that stay together: where they stand in the text, how wide they are, and the space after them.
#[derive(Debug)]
struct Piece {
    start: usize,
    end: usize,
    width: f64,
    space: f64,
}

impl Fragment for Piece {
    fn width(&self) -> f64 {
        self.width
    }

    fn whitespace_width(&self) -> f64 {
        self.space
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// Words in lines that fit, where they fit at all. Only ordinary spaces end a line.
pub(crate) fn wrapped(text: &str, most: f64, width: impl Fn(&str) -> f64) -> Vec<&str> {
    let mut pieces: Vec<Piece> = Vec::new();
    let (mut before, mut start) = ("", 0);
    for word in text.split(' ') {
        let end = start + word.len();
        match pieces.last_mut() {
            Some(piece) if bound(before, word) => piece.end = end,
            _ => pieces.push(Piece { start, end, width: 0.0, space: width(" ") }),
        }
        (before, start) = (word, end + 1);
    }
    for piece in &mut pieces {
        piece.width = width(&text[piece.start..piece.end]);
    }
    let line = |line: &[Piece]| match line {
        [first, .., last] => &text[first.start..last.end],
        [only] => &text[only.start..only.end],
        [] => "",
    };
    wrap_first_fit(&pieces, &[most]).into_iter().map(line).collect()
}

/// How many columns of a terminal a text takes.
pub(crate) fn columns(text: &str) -> usize {
    text.width()
}

/// A text with spaces behind it, so that it takes so many columns.
pub(crate) fn left(text: &str, width: usize) -> String {
    format!("{text}{:gap$}", "", gap = width.saturating_sub(columns(text)))
}

/// A text with spaces before it, so that it takes so many columns.
pub(crate) fn right(text: &str, width: usize) -> String {
    format!("{:gap$}{text}", "", gap = width.saturating_sub(columns(text)))
}

/// A line of at most so many columns, which shows where something is left out.
pub(crate) fn clipped(line: &str, most: usize) -> String {
    if columns(line) <= most {
        return line.to_owned();
    }
    let mut width = 1;
    let fits = |letter: &char| {
        width += letter.width().unwrap_or(0);
        width <= most
    };
    line.chars().take_while(fits).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit() {
        let wrapped = |text, most: usize| wrapped(text, most as f64, |line| columns(line) as f64);
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a very-long-word", 5), ["a", "very-long-word"]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("le jeu : fin", 7), ["le", "jeu :", "fin"]);
        assert_eq!(wrapped("lu : « a », fin", 8), ["lu :", "« a »,", "fin"]);
        assert_eq!(wrapped("à 1\u{202f}000\u{a0}Go", 3), ["à", "1\u{202f}000\u{a0}Go"]);
        assert_eq!(wrapped("井字 棋 ox", 7), ["井字 棋", "ox"]);
    }

    #[test]
    fn columns_line_up() {
        assert_eq!([left("é", 3), left("棋", 3), right("棋", 3), right("long", 3)], ["é  ", "棋 ", " 棋", "long"]);
    }

    #[test]
    fn long_lines_are_clipped() {
        assert_eq!([clipped("| | |", 5), clipped("| | | |", 5)], ["| | |", "| | …"]);
        assert_eq!([clipped("井字棋", 6), clipped("井字棋", 5), clipped("井字棋", 4)], ["井字棋", "井字…", "井…"]);
    }
}

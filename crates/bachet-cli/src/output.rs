//! What goes to standard output: words for a person, or one JSON object.

use crate::Verdict;
use crate::ascii::{self, Writer};
use crate::failure::Failure;
use crate::files;
use crate::lines::{clipped, columns, left, right, wrapped};
use crate::texts::message;
use anstyle::{Ansi256Color, Style};
use bachet::text::{Lang, Message};
use serde::Serialize;
use std::io::Write;

/// A file that was written.
#[derive(Serialize)]
struct Written<'a> {
    file: &'a str,
}

/// Where the answer goes, and how.
pub(crate) struct Output {
    pub(crate) lang: Lang,
    pub(crate) json: bool,
    /// Not locked: protocols write lines from several threads.
    out: Writer<std::io::BufWriter<anstream::AutoStream<std::io::Stdout>>>,
    width: usize,
}

/// Whether words are written in ASCII.
pub(crate) fn is_ascii() -> bool {
    ascii::needed(|name| std::env::var(name).ok())
}

impl Output {
    pub(crate) fn new(lang: Lang, json: bool) -> Output {
        let out = std::io::BufWriter::new(anstream::AutoStream::auto(std::io::stdout()));
        // JSON is UTF-8 wherever it is read.
        let out = Writer { out, ascii: !json && is_ascii() };
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| width.0 as usize).clamp(20, 100);
        Output { lang, json, out, width }
    }

    /// A sentence, over as many lines as it needs.
    pub(crate) fn say(&mut self, message: Message) -> Result<(), Failure> {
        self.paragraph(&message.to_text(self.lang))
    }

    /// Words that are in the person's language already, over as many lines as they need.
    pub(crate) fn paragraph(&mut self, text: &str) -> Result<(), Failure> {
        in_columns(text, self.width).into_iter().try_for_each(|line| self.line(line))
    }

    /// A board as a game draws it: what is J1's and J2's in their colours, and no line longer than the terminal's.
    pub(crate) fn board(&mut self, text: &str) -> Result<(), Failure> {
        for line in text.lines() {
            writeln!(self.out, "{}", painted_board(&clipped(line, self.width)))?;
        }
        Ok(())
    }

    /// A sentence behind a margin.
    pub(crate) fn say_indented(&mut self, margin: usize, message: Message) -> Result<(), Failure> {
        for line in in_columns(&message.to_text(self.lang), self.width - margin) {
            self.line(&format!("{:margin$}{line}", ""))?;
        }
        Ok(())
    }

    /// A line as it is, but for the players' colours.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.out, "{}", painted(text))?;
        Ok(())
    }

    /// A line of a picture: no longer than the terminal's, and with the players' colours.
    pub(crate) fn clipped_line(&mut self, text: &str) -> Result<(), Failure> {
        self.line(&clipped(text, self.width))
    }

    /// Names behind a heading, as many on a line as fit.
    pub(crate) fn names<S: AsRef<str>>(
        &mut self,
        heading: &str,
        names: impl Iterator<Item = S>,
    ) -> Result<(), Failure> {
        let indent = columns(heading) + 2;
        write!(self.out, "{}", painted(heading))?;
        let mut column = indent - 2;
        for (k, name) in names.enumerate() {
            let name = &harmless(name.as_ref());
            let length = columns(name);
            if k > 0 && column + 1 + length > self.width {
                write!(self.out, "\n{:indent$}{name}", "")?;
                column = indent + length;
            } else {
                let gap = if k == 0 { "  " } else { " " };
                write!(self.out, "{gap}{name}")?;
                column += gap.len() + length;
            }
        }
        writeln!(self.out)?;
        Ok(())
    }

    /// Rows whose first column is aligned to the left and the others to the right.
    pub(crate) fn table<const N: usize>(&mut self, rows: &[[String; N]]) -> Result<(), Failure> {
        let width = |column: usize| rows.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
        let widths: [usize; N] = std::array::from_fn(width);
        rows.iter().try_for_each(|row| self.line(&aligned(row, &widths)))
    }

    /// Rows of as many columns as there are, the first aligned to the left and the others to the right.
    pub(crate) fn grid(&mut self, rows: &[Vec<String>]) -> Result<(), Failure> {
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| columns(cell)).max();
        let widths: Vec<usize> = (0..count).map(|column| width(column).unwrap_or(0)).collect();
        rows.iter().try_for_each(|row| self.clipped_line(&aligned(row, &widths)))
    }

    /// Rows whose columns are aligned to the left.
    pub(crate) fn columns<const N: usize>(&mut self, rows: &[[String; N]]) -> Result<(), Failure> {
        let width = |column: usize| rows.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
        let widths: [usize; N] = std::array::from_fn(width);
        for row in rows {
            let cells: String =
                row.iter().zip(widths).map(|(cell, width)| format!("  {}", left(cell, width))).collect();
            self.clipped_line(cells.trim_end())?;
        }
        Ok(())
    }

    /// What things are about, each with words that have as many lines as they need behind it; what several are about stands once.
    pub(crate) fn entries(&mut self, entries: &[[String; 2]]) -> Result<(), Failure> {
        let indent = entries.iter().map(|[about, _]| columns(about)).max().unwrap_or(0) + 4;
        let mut before = "";
        for [about, words] in entries {
            let mut head = if about == before { "" } else { about.as_str() };
            before = about;
            for line in in_columns(words, self.width.saturating_sub(indent).max(20)) {
                self.line(&format!("  {}  {line}", left(head, indent - 4)))?;
                head = "";
            }
        }
        Ok(())
    }

    /// That a file was written. What went to standard output is all that is said.
    pub(crate) fn say_written(&mut self, path: &str) -> Result<(), Failure> {
        match self.json {
            _ if path == files::STANDARD => Ok(()),
            true => self.answer(&Written { file: path }).map(drop),
            false => self.say(message!("format.written", file = path)),
        }
    }

    /// The answer as JSON, which is all that is said.
    pub(crate) fn answer(&mut self, answer: &impl Serialize) -> Result<Verdict, Failure> {
        serde_json::to_writer(&mut self.out, answer).map_err(std::io::Error::from)?;
        writeln!(self.out)?;
        Ok(Verdict::Done)
    }

    /// Whatever was said reaches its reader.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// A text in lines of so many columns.
/// The cells of a row beside each other, the first aligned to the left and the others to the right.
fn aligned(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, &width))| match column {
        0 => format!("  {}", left(cell, width)),
        _ => format!("  {}", right(cell, width)),
    });
    cells.collect()
}

fn in_columns(text: &str, most: usize) -> Vec<&str> {
    wrapped(text, most as f64, |line| columns(line) as f64)
}

/// A name without what would move the cursor or change its colour.
pub(crate) fn harmless(text: &str) -> String {
    text.replace(char::is_control, "\u{fffd}")
}

/// J1's blue and J2's vermilion. Streams that show no colour drop them.
fn colours() -> (Style, Style) {
    let colour = |code: u8| Style::new().fg_color(Some(Ansi256Color(code).into())).bold();
    (colour(32), colour(166))
}

/// The marks of both players in their colours: x and o are written for them on boards, and for nothing else.
fn painted_board(line: &str) -> String {
    let (one, two) = colours();
    let paint = |letter: char| match letter {
        'x' | 'X' => format!("{one}{letter}{one:#}"),
        'o' | 'O' => format!("{two}{letter}{two:#}"),
        letter => letter.to_string(),
    };
    harmless(line).chars().map(paint).collect()
}

/// J1 and J2 in their colours, and the shapes of their nodes.
fn painted(text: &str) -> String {
    let (one, two) = colours();
    let words = [("J1", one), ("○", one), ("◎", one), ("J2", two), ("□", two), ("▣", two)];
    words.iter().fold(harmless(text), |text, (word, style)| text.replace(word, &format!("{style}{word}{style:#}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_have_their_players_colours() {
        assert_eq!(painted_board("1 2"), "1 2");
        assert_eq!(painted_board("X").replace('X', "J1"), painted("J1"));
        assert_eq!(painted_board("o").replace('o', "J2"), painted("J2"));
    }
}

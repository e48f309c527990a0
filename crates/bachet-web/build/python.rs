//! Cells of Python as HTML: a line of code each, with what a reader looks for in it, and what they print.

use crate::lesson::Said;
use std::fmt::Write;

const KEYWORDS: [&str; 24] = [
    "and", "break", "class", "continue", "def", "del", "elif", "else", "for", "from", "global", "if", "import", "in",
    "is", "lambda", "None", "nonlocal", "not", "or", "return", "while", "True", "False",
];

/// The code, a span for each line, which is a block.
pub(crate) fn code(code: &str) -> String {
    let mut html = String::new();
    for (place, line) in code.trim_end().lines().enumerate() {
        write!(html, "<span class=\"line\" data-line=\"{}\">{}</span>", place + 1, coloured(line)).ok();
    }
    html
}

/// What was printed, an item for each line, with the lines of code that ran for it.
pub(crate) fn trace(said: &[Said]) -> String {
    let mut html = String::new();
    for Said { says, lines } in said {
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        writeln!(html, "<li data-lines=\"{}\">{}</li>", lines.join(" "), escaped(says)).ok();
    }
    html
}

/// Text as it stands in HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A line with its words, strings and comments told apart.
fn coloured(line: &str) -> String {
    let mut html = String::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (class, length) = match first {
            '#' => ("comment", rest.len()),
            '\'' | '"' => ("string", rest[1..].find(first).map_or(rest.len(), |end| end + 2)),
            _ if first.is_alphabetic() || first == '_' => {
                let word = |c: char| !(c.is_alphanumeric() || c == '_');
                let length = rest.find(word).unwrap_or(rest.len());
                (if KEYWORDS.contains(&&rest[..length]) { "keyword" } else { "" }, length)
            }
            _ => ("", first.len_utf8()),
        };
        let part = escaped(&rest[..length]);
        html += &if class.is_empty() { part } else { format!("<span class=\"{class}\">{part}</span>") };
        rest = &rest[length..];
    }
    html
}

//! Text for terminals whose locale has no UTF-8: what they cannot show is written with what they can.

use std::borrow::Cow;
use std::io::{self, Write};

/// Whether the locale says that only ASCII is sure to be shown. Where nothing says anything, UTF-8 is.
pub(crate) fn needed(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|&name| variable(name).filter(|v| !v.is_empty()));
    locale.is_some_and(|locale| {
        let locale = locale.to_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    })
}

/// A text in ASCII.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        plain.push_str(match character {
            'à' | 'â' | 'ä' => "a",
            'À' | 'Â' => "A",
            'é' | 'è' | 'ê' | 'ë' => "e",
            'É' | 'È' | 'Ê' => "E",
            'î' | 'ï' => "i",
            'Î' => "I",
            'ô' | 'ö' => "o",
            'Ô' => "O",
            'ù' | 'û' | 'ü' => "u",
            'Ù' | 'Û' => "U",
            'ç' => "c",
            'Ç' => "C",
            'œ' => "oe",
            'Œ' => "OE",
            '\u{a0}' | '\u{202f}' => " ",
            '«' | '»' | '“' | '”' => "\"",
            '‘' | '’' => "'",
            '–' | '−' | '─' => "-",
            '…' => "...",
            '·' => "*",
            '×' => "x",
            '≤' => "<=",
            '≥' => ">=",
            '→' => "->",
            '←' => "<-",
            '∞' => "inf",
            '±' => "+-",
            '⊕' => "xor",
            '✓' => "(in)",
            '✂' => "-/-",
            '○' => "( )",
            '◎' => "(*)",
            '□' => "[ ]",
            '▣' => "[*]",
            '│' => "|",
            '├' => "|",
            '└' => "`",
            'α' => "alpha",
            'β' => "beta",
            'µ' => "u",
            ascii if ascii.is_ascii() => {
                plain.push(ascii);
                continue;
            }
            _ => "?",
        });
    }
    plain.into()
}

/// A writer that writes ASCII, if it is needed. It is given whole characters.
pub(crate) struct Writer<W> {
    pub(crate) out: W,
    pub(crate) ascii: bool,
}

impl<W: Write> Write for Writer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match str::from_utf8(bytes) {
            Ok(text) if self.ascii => self.out.write_all(plain(text).as_bytes())?,
            _ => self.out.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_of_the_program_can_be_read_in_ascii() {
        let games = bachet::games::CATALOGUE.iter().map(|game| game.texts());
        for catalogue in games.chain([&crate::texts::TEXTS, &bachet::text::TEXTS]) {
            for entry in catalogue.entries() {
                for text in [entry.en, entry.fr] {
                    let ascii = plain(text);
                    let known = ascii.matches('?').count() == text.matches('?').count();
                    assert!(ascii.is_ascii() && known, "{}: {ascii}", entry.key);
                }
            }
        }
    }

    #[test]
    fn only_a_locale_that_says_so_is_without_utf8() {
        let locale = |text: &'static str| needed(move |name| (name == "LANG").then(|| text.to_owned()));
        assert!(locale("C") && locale("fr_FR.ISO-8859-1") && !locale("fr_FR.UTF-8") && !needed(|_| None));
    }
}

//! Texts for LaTeX and HTML: J1 becomes J with an index, and no line ends before a sign that belongs to the word before it.

/// Whether no line may end between two words: French puts a space before some signs and inside its quotation marks.
///
/// ```
/// assert!(bachet_app::sheet::bound("coups", ":") && !bachet_app::sheet::bound("deux", "coups"));
/// ```
#[must_use]
pub fn bound(before: &str, word: &str) -> bool {
    before == "«" || matches!(word.trim_end_matches(['.', ',']), ":" | ";" | "?" | "!" | "»")
}

/// How a language of documents writes what plain texts cannot.
pub(super) struct Markup {
    /// A text in which nothing is taken for markup.
    pub(super) escape: fn(&str) -> String,
    /// A letter with an index.
    pub(super) index: fn(char, &str) -> String,
    /// A space at which no line ends.
    pub(super) tie: &'static str,
}

impl Markup {
    pub(super) fn text(&self, text: &str) -> String {
        let mut out = String::new();
        let mut before = "";
        for (k, word) in text.split(' ').enumerate() {
            let bound = bound(before, word) || matches!(word, "=" | "→" | "{") || matches!(before, "=" | "→");
            if k > 0 {
                out.push_str(if bound { self.tie } else { " " });
            }
            out.push_str(&self.word(word));
            before = word;
        }
        out
    }

    /// A word; J1, A12, V2 and E3 stand for letters with an index.
    fn word(&self, word: &str) -> String {
        let mut out = String::new();
        let mut rest = word;
        let mut inside = false;
        while let Some(letter) = rest.chars().next() {
            let after = &rest[letter.len_utf8()..];
            let digits = after.len() - after.trim_start_matches(|digit: char| digit.is_ascii_digit()).len();
            if !inside && matches!(letter, 'A' | 'E' | 'J' | 'V') && digits > 0 {
                out.push_str(&(self.index)(letter, &after[..digits]));
                rest = &after[digits..];
            } else {
                out.push_str(&(self.escape)(&rest[..letter.len_utf8()]));
                rest = after;
            }
            inside = letter.is_alphanumeric();
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_get_their_indices() {
        let markup = Markup { escape: str::to_owned, index: |letter, index| format!("{letter}_{index}"), tie: "~" };
        assert_eq!(markup.text("J1's A12 : BA3 (V2)"), "J_1's A_12~: BA3 (V_2)");
        assert_eq!(markup.text("A"), "A");
    }
}

//! Words in lines.

/// Whether no line may end between two words: French puts a space before some signs and inside its quotation marks.
pub(crate) fn bound(before: &str, word: &str) -> bool {
    before == "«" || matches!(word.trim_end_matches(['.', ',']), ":" | ";" | "?" | "!" | "»")
}

/// Words in lines that fit, where they fit at all.
pub(crate) fn wrapped(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut before = "";
    for word in text.split(' ') {
        match pieces.last_mut() {
            Some(piece) if bound(before, word) => *piece += &format!(" {word}"),
            _ => pieces.push(word.to_owned()),
        }
        before = word;
    }
    let mut lines = vec![String::new()];
    for piece in pieces {
        let line = lines.last_mut().expect("there is a first line");
        let joined = format!("{line} {piece}");
        if line.is_empty() {
            *line = piece;
        } else if fits(&joined) {
            *line = joined;
        } else {
            lines.push(piece);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit() {
        let wrapped = |text, width| wrapped(text, |line| line.chars().count() <= width);
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a very-long-word", 5), ["a", "very-long-word"]);
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("le jeu : fin", 7), ["le", "jeu :", "fin"]);
        assert_eq!(wrapped("lu : « a », fin", 8), ["lu :", "« a »,", "fin"]);
    }
}

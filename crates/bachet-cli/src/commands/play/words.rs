//! What a person can type besides moves, in English always and in French where that is the language.

use crate::texts::TEXTS;
use bachet::text::Lang;

/// A command at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Hint,
    Undo,
    Why,
    Moves,
    Board,
    Save,
    Load,
    Restart,
    Help,
    Quit,
}

/// Each command with the keys of its word and of what it does.
const WORDS: [(Word, &str, &str); 10] = [
    (Word::Hint, "play.word.hint", "play.help.hint"),
    (Word::Undo, "play.word.undo", "play.help.undo"),
    (Word::Why, "play.word.why", "play.help.why"),
    (Word::Moves, "play.word.moves", "play.help.moves"),
    (Word::Board, "play.word.board", "play.help.board"),
    (Word::Save, "play.word.save", "play.help.save"),
    (Word::Load, "play.word.load", "play.help.load"),
    (Word::Restart, "play.word.restart", "play.help.restart"),
    (Word::Help, "play.word.help", "play.help.help"),
    (Word::Quit, "play.word.quit", "play.help.quit"),
];

impl Word {
    /// The command that a word names.
    pub(super) fn read(text: &str, lang: Lang) -> Option<Word> {
        let text = text.to_lowercase();
        let named = |key: &str| [Lang::En, lang].iter().any(|&lang| TEXTS.entry(key).pattern(lang) == text);
        WORDS.iter().find(|(_, key, _)| named(key)).map(|&(word, ..)| word)
    }

    /// The word for it.
    pub(super) fn text(self, lang: Lang) -> &'static str {
        let key = WORDS.iter().find(|(word, ..)| *word == self).map_or("play.word.help", |(_, key, _)| key);
        TEXTS.entry(key).pattern(lang)
    }
}

/// The word that someone who typed this may have meant.
pub(super) fn nearest(text: &str, lang: Lang) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words = WORDS.iter().flat_map(|(_, key, _)| [lang, Lang::En].map(|lang| TEXTS.entry(key).pattern(lang)));
    bachet::text::nearest(&text, words)
}

/// Every command with what it does.
pub(super) fn all(lang: Lang) -> impl Iterator<Item = (&'static str, &'static str)> {
    WORDS.iter().map(move |(_, word, help)| (TEXTS.entry(word).pattern(lang), TEXTS.entry(help).pattern(lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_both_languages() {
        assert_eq!(Word::read("Hint", Lang::Fr), Some(Word::Hint));
        assert_eq!(Word::read("indice", Lang::Fr), Some(Word::Hint));
        assert_eq!(Word::read("indice", Lang::En), None);
        assert_eq!((nearest("hnit", Lang::En), nearest("anuler", Lang::Fr)), (Some("hint"), Some("annuler")));
        assert_eq!((nearest("9", Lang::En), nearest("banana", Lang::En)), (None, None));
        assert_eq!(Word::Quit.text(Lang::Fr), "quitter");
    }
}

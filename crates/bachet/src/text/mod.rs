//! What people read, in their language: a [`Message`] is a text of a [`Catalogue`] with its values, put into words only
//! when the language is known.

mod catalogue;
mod choice;
mod number;
mod system;
pub mod units;

pub use catalogue::TEXTS;
pub(crate) use choice::chosen_by_name;
pub use choice::{ChoiceError, choice};
pub use number::{decimal, rough, rounded, signed};

use std::borrow::Cow;
use std::fmt;

/// A language that the texts exist in.
///
/// ```
/// use bachet::text::Lang;
/// assert_eq!(Lang::from_locale("fr_FR.UTF-8"), Lang::Fr);
/// assert_eq!(Lang::from_locale("C"), Lang::En);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    ///
    /// ```
    /// use bachet::text::Lang;
    /// assert!(Lang::ALL.iter().all(|&lang| Lang::from_locale(lang.code()) == lang));
    /// ```
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// Its two letters.
    ///
    /// ```
    /// assert_eq!(bachet::text::Lang::Fr.code(), "fr");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language of a locale such as `fr_FR.UTF-8`; English for any that is not French.
    ///
    /// ```
    /// use bachet::text::Lang;
    /// assert_eq!(Lang::from_locale("fr"), Lang::Fr);
    /// ```
    #[must_use]
    pub fn from_locale(locale: &str) -> Lang {
        let language = locale.split(['_', '.', '-', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("fr") { Lang::Fr } else { Lang::En }
    }
}

/// One text in each language. `{name}` stands for a value, `{name?one|many}` for a word that depends on a count.
///
/// ```
/// use bachet::text::Translation;
/// const MOVES: Translation = Translation { key: "moves", en: "{n} {n?move|moves}", fr: "{n} {n?coup|coups}" };
/// assert_eq!(MOVES.key, "moves");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Translation {
    /// What the program calls it.
    pub key: &'static str,
    /// The text in English.
    pub en: &'static str,
    /// The text in French.
    pub fr: &'static str,
}

impl Translation {
    /// The text in a language, its places for values left open.
    ///
    /// ```
    /// use bachet::text::{Lang, TEXTS};
    /// assert_eq!(TEXTS.entry("reason.drawn").pattern(Lang::Fr), "par un match nul");
    /// ```
    #[must_use]
    pub fn pattern(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

/// Texts by key.
///
/// ```
/// use bachet::text::TEXTS;
/// assert!(TEXTS.entries().len() > 20);
/// ```
#[derive(Debug)]
pub struct Catalogue(&'static [Translation]);

impl Catalogue {
    /// A catalogue of these entries.
    ///
    /// ```
    /// use bachet::text::{Catalogue, Translation};
    /// const WORDS: Catalogue = Catalogue::new(&[Translation { key: "yes", en: "yes", fr: "oui" }]);
    /// assert_eq!(WORDS.entry("yes").fr, "oui");
    /// ```
    #[must_use]
    pub const fn new(entries: &'static [Translation]) -> Catalogue {
        Catalogue(entries)
    }

    /// All entries.
    ///
    /// ```
    /// # use bachet::text::TEXTS;
    /// assert!(TEXTS.entries().iter().all(|entry| !entry.fr.is_empty()));
    /// ```
    #[must_use]
    pub const fn entries(&self) -> &'static [Translation] {
        self.0
    }

    /// The entry of that key.
    ///
    /// ```
    /// use bachet::text::TEXTS;
    /// assert_eq!(TEXTS.entry("reason.drawn").en, "drawn");
    /// ```
    ///
    /// # Panics
    /// If there is none; in a constant that stops the build, so that no key can be missing at run time.
    #[must_use]
    pub const fn entry(&self, key: &str) -> &'static Translation {
        let mut k = 0;
        while k < self.0.len() {
            if same(self.0[k].key.as_bytes(), key.as_bytes()) {
                return &self.0[k];
            }
            k += 1;
        }
        panic!("no text has this key")
    }
}

/// Equality of strings, in constants.
const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut k = 0;
    while k < a.len() {
        if a[k] != b[k] {
            return false;
        }
        k += 1;
    }
    true
}

/// A value inside a [`Message`].
///
/// ```
/// use bachet::text::Argument;
/// assert_eq!(Argument::from(3usize), Argument::Count(3));
/// assert_eq!(Argument::from("a"), Argument::Text("a".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Words that are the same in every language, such as a vertex's name.
    Text(String),
    /// A number of things, which is grouped in thousands and chooses between singular and plural.
    Count(u64),
    /// A number with a decimal point, which some languages write as a comma.
    Decimal(String),
    /// A text of its own.
    Message(Message),
    /// Words in each language, as somebody else has said them.
    Said {
        /// In English.
        en: String,
        /// In French.
        fr: String,
    },
}

macro_rules! value_from {
    ($($type:ty => |$it:ident| $value:expr),* $(,)?) => {
        $(impl From<$type> for Argument {
            fn from($it: $type) -> Argument {
                $value
            }
        })*
    };
}

value_from! {
    usize => |n| Argument::Count(n as u64),
    u64 => |n| Argument::Count(n),
    u32 => |n| Argument::Count(n.into()),
    &u32 => |n| Argument::Count((*n).into()),
    &u64 => |n| Argument::Count(*n),
    &str => |text| Argument::Text(text.to_owned()),
    String => |text| Argument::Text(text),
    &String => |text| Argument::Text(text.clone()),
    std::borrow::Cow<'_, str> => |text| Argument::Text(text.into_owned()),
    crate::Player => |player| Argument::Text(player.to_string()),
    &crate::Player => |player| Argument::Text(player.to_string()),
    Message => |message| Argument::Message(message),
}

/// A text with its values, in no language yet. Its `Display` is English.
///
/// ```
/// use bachet::text::{Lang, Message, TEXTS};
/// let message = Message::new(TEXTS.entry("explore.stopped"), [("n", 2u32.into())]);
/// assert_eq!(message.to_string(), "stopped after 2 positions");
/// assert_eq!(message.to_text(Lang::Fr), "arrêté après 2 positions");
/// ```
#[derive(Clone, Debug)]
pub struct Message {
    entry: &'static Translation,
    values: Vec<(&'static str, Argument)>,
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.entry.key == other.entry.key && self.values == other.values
    }
}

impl Eq for Message {}

impl Message {
    /// An entry with its values, each under the name that the entry uses.
    ///
    /// ```
    /// use bachet::text::{Message, TEXTS};
    /// assert_eq!(Message::new(TEXTS.entry("reason.drawn"), []).to_string(), "drawn");
    /// ```
    pub fn new(entry: &'static Translation, values: impl IntoIterator<Item = (&'static str, Argument)>) -> Message {
        Message { entry, values: values.into_iter().collect() }
    }

    /// The text in a language.
    ///
    /// ```
    /// use bachet::text::{Lang, Message, TEXTS};
    /// let one = Message::new(TEXTS.entry("explore.stopped"), [("n", 1u32.into())]);
    /// assert_eq!(one.to_text(Lang::En), "stopped after 1 position");
    /// ```
    #[must_use]
    pub fn to_text(&self, lang: Lang) -> String {
        let mut text = String::new();
        let mut rest = self.entry.pattern(lang);
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let Some((place, later)) = after.split_once('}') else { break };
            rest = later;
            let (name, forms) = place.split_once('?').map_or((place, None), |(name, forms)| (name, Some(forms)));
            let value = self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
            match (value, forms.and_then(|forms| forms.split_once('|'))) {
                (Some(Argument::Count(n)), Some((one, many))) => {
                    // English has a plural zero, French a singular one.
                    let single = *n == 1 || (*n == 0 && lang == Lang::Fr);
                    text.push_str(if single { one } else { many });
                }
                (Some(Argument::Count(n)), None) => text.push_str(&grouped(*n, lang)),
                (Some(Argument::Text(words)), _) => text.push_str(words),
                (Some(Argument::Decimal(number)), _) => text.push_str(&number::pointed(number, lang)),
                (Some(Argument::Message(message)), _) => text.push_str(&message.to_text(lang)),
                (Some(Argument::Said { en, fr }), _) => text.push_str(match lang {
                    Lang::En => en,
                    Lang::Fr => fr,
                }),
                (None, _) => debug_assert!(false, "{} has no value for {name}", self.entry.key),
            }
        }
        text.push_str(rest);
        text
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text(Lang::En))
    }
}

/// A number as the language writes it: `407,608` or `407 608`, the space a narrow one that does not break.
fn grouped(n: u64, lang: Lang) -> String {
    let digits = n.to_string();
    let separator = match lang {
        Lang::En => ",",
        Lang::Fr => "\u{202f}",
    };
    let mut text = String::new();
    for (k, digit) in digits.chars().enumerate() {
        if k > 0 && (digits.len() - k).is_multiple_of(3) {
            text.push_str(separator);
        }
        text.push(digit);
    }
    text
}

/// A catalogue, an entry on each line: its key, its English text and its French one.
///
/// ```
/// const WORDS: bachet::text::Catalogue = bachet::texts! {
///     "yes": "yes" / "oui";
///     "no": "no" / "non";
/// };
/// assert_eq!(WORDS.entries().len(), 2);
/// ```
#[macro_export]
macro_rules! texts {
    ($($key:literal: $en:literal / $fr:literal;)*) => {
        $crate::text::Catalogue::new(&[$($crate::text::Translation { key: $key, en: $en, fr: $fr }),*])
    };
}

/// A message of a catalogue. The key is looked up while compiling, so that none can be missing.
///
/// ```
/// const WORDS: bachet::text::Catalogue = bachet::texts! { "moves": "{n} {n?move|moves}" / "{n} {n?coup|coups}"; };
/// assert_eq!(bachet::message_of!(WORDS, "moves", n = 3u32).to_string(), "3 moves");
/// ```
#[macro_export]
macro_rules! message_of {
    ($catalogue:path, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const ENTRY: &$crate::text::Translation = $catalogue.entry($key);
        $crate::text::Message::new(ENTRY, [$((stringify!($name), $crate::text::Argument::from($value))),*])
    }};
}

/// A message of this crate's catalogue.
macro_rules! message {
    ($($rest:tt)*) => {
        $crate::message_of!($crate::text::TEXTS, $($rest)*)
    };
}
pub(crate) use message;

/// `Display`, `Error` and the way to a [`Message`] for a type with a `message` method; for one that wraps others also how to
/// come to those.
macro_rules! error_from_message {
    ($type:ty) => {
        $crate::text::error_from_message!($type, |_error| None);
    };
    ($type:ty, |$error:ident| $source:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.message(), f)
            }
        }

        impl std::error::Error for $type {
            fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                let $error = self;
                $source
            }
        }

        impl From<$type> for $crate::text::Message {
            fn from(error: $type) -> $crate::text::Message {
                error.message()
            }
        }
    };
}
pub(crate) use error_from_message;

/// A text of at most so many letters: what is too long ends in "…".
///
/// ```
/// use bachet::text::clipped;
/// assert_eq!([clipped("abcd", 4), clipped("abcde", 4)], ["abcd", "abc…"]);
/// ```
#[must_use]
pub fn clipped(text: &str, most: usize) -> Cow<'_, str> {
    if text.chars().nth(most).is_none() {
        return text.into();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Several names of which any will do.
///
/// ```
/// use bachet::text::{Lang, any_of};
/// assert_eq!(any_of(&["a", "b", "c"], Lang::En), "a, b or c");
/// assert_eq!([any_of(&["a", "b"], Lang::Fr), any_of(&["a"], Lang::Fr)], ["a ou b", "a"]);
/// ```
#[must_use]
pub fn any_of(names: &[&str], lang: Lang) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => message!("any-of", others = others.join(", "), last = *last).to_text(lang),
    }
}

/// The one of `known` that is meant by a word that is almost right.
///
/// ```
/// use bachet::text::nearest;
/// assert_eq!(nearest("hnit", ["undo", "hint"].into_iter()), Some("hint"));
/// assert_eq!(nearest("9", ["0", "1"].into_iter()), None);
/// ```
#[cfg(feature = "text")]
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // Far longer words are not looked at: comparing them takes the product of their lengths.
    let near = known.filter(|known| known.len().abs_diff(word.len()) <= 4 && known.len() <= 64);
    let near = near.map(|known| (strsim::damerau_levenshtein(word, known), known)).min();
    // A short word is near any other short word; that is no help.
    near.filter(|&(distance, _)| distance <= 2 && 2 * distance < word.chars().count()).map(|(_, known)| known)
}

/// Without the feature `text` nothing is guessed: errors say what there is instead.
#[cfg(not(feature = "text"))]
pub(crate) fn nearest<'a>(_word: &str, _known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    None
}

/// Faults of a catalogue, for its test: a key that stands twice, an empty text, languages that name other values.
///
/// ```
/// assert_eq!(bachet::text::faults(&bachet::text::TEXTS), Vec::<String>::new());
/// ```
#[must_use]
pub fn faults(catalogue: &Catalogue) -> Vec<String> {
    let mut faults = Vec::new();
    let mut keys = std::collections::BTreeSet::new();
    for entry in catalogue.entries() {
        if !keys.insert(entry.key) {
            faults.push(format!("{} stands twice", entry.key));
        }
        if entry.en.is_empty() || entry.fr.is_empty() {
            faults.push(format!("{} is empty in one language", entry.key));
        }
        if names(entry.en) != names(entry.fr) {
            faults.push(format!("{} has other values in the other language", entry.key));
        }
        // A line must not begin with what belongs to the word before it.
        let breaks = |sign: &str| entry.fr.contains(&format!("{sign} ")) || entry.fr.ends_with(sign);
        if [" :", " ;", " !", " »"].into_iter().any(breaks) || entry.fr.contains("« ") {
            faults.push(format!("{} has a space that breaks lines in French", entry.key));
        }
    }
    faults
}

/// What looks like an option of a command line in the texts of a catalogue, for the test of one that must name none: which option
/// helps is for the front end that has it to say.
///
/// ```
/// use bachet::text::{TEXTS, options};
/// assert_eq!(options(&TEXTS), Vec::<&str>::new());
/// const OURS: bachet::text::Catalogue = bachet::texts! { "more": "allow more (--most)" / "permettez plus (-m)"; };
/// assert_eq!(options(&OURS), ["--most", "-m"]);
/// ```
#[must_use]
pub fn options(catalogue: &Catalogue) -> Vec<&'static str> {
    let texts = catalogue.entries().iter().flat_map(|entry| [entry.en, entry.fr]);
    let words = texts.flat_map(|text| text.split(|sign: char| !sign.is_alphanumeric() && sign != '-'));
    words
        // One dash stands before a letter; −∞ is no option.
        .filter(|word| word.starts_with("--") || (word.starts_with('-') && word.chars().count() == 2))
        .filter(|word| word.trim_start_matches('-').starts_with(char::is_alphabetic))
        .collect()
}

fn names(pattern: &str) -> std::collections::BTreeSet<&str> {
    let places = pattern.split('{').skip(1).filter_map(|after| after.split(['}', '?']).next());
    places.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(0, Lang::En), "0");
        assert_eq!(grouped(999, Lang::En), "999");
        assert_eq!(grouped(407608, Lang::En), "407,608");
        assert_eq!(grouped(1234567, Lang::Fr), "1\u{202f}234\u{202f}567");
    }

    #[test]
    fn faults_are_found() {
        const BAD: Catalogue = Catalogue::new(&[
            Translation { key: "a", en: "x {n}", fr: "y {m}" },
            Translation { key: "a", en: "x", fr: "" },
        ]);
        assert_eq!(faults(&BAD).len(), 3);
    }
}

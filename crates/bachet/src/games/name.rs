//! Names of games: `NAME[:SHAPE][,option][,key=value]`.

use super::error::NameError;
use std::fmt;
use std::ops::RangeInclusive;

/// A name taken apart. Whoever makes the game takes out what it knows; what is left over is an error.
#[derive(Clone, Debug)]
pub(super) struct Spec {
    pub(super) name: String,
    shape: Option<String>,
    options: Vec<(String, Option<String>)>,
}

impl Spec {
    pub(super) fn parse(text: &str) -> Spec {
        let mut parts = text.split(',').map(str::trim);
        let head = parts.next().unwrap_or_default();
        let (name, shape) = match head.split_once(':') {
            Some((name, shape)) => (name, Some(shape.trim().to_owned())),
            None => (head, None),
        };
        let option = |part: &str| match part.split_once('=') {
            Some((key, value)) => (key.trim().to_owned(), Some(value.trim().to_owned())),
            None => (part.to_owned(), None),
        };
        Spec { name: name.trim().to_owned(), shape, options: parts.map(option).collect() }
    }

    /// The same game with other heaps: they are its shape, or the value of a key.
    pub(super) fn with_heaps(mut self, key: Option<&str>, heaps: &str) -> Spec {
        match key {
            None => self.shape = Some(heaps.to_owned()),
            Some(key) => {
                self.value(key);
                self.options.insert(0, (key.to_owned(), Some(heaps.to_owned())));
            }
        }
        self
    }

    /// The shape, or this one where none is given.
    pub(super) fn shape(&mut self, usual: &str) -> String {
        self.shape.take().unwrap_or_else(|| usual.to_owned())
    }

    /// Whether a word such as `misere` is there.
    pub(super) fn flag(&mut self, name: &str) -> bool {
        let before = self.options.len();
        self.options.retain(|(key, value)| value.is_some() || key != name && !(name == "misere" && key == "misère"));
        self.options.len() < before
    }

    /// The value of a key.
    pub(super) fn value(&mut self, name: &str) -> Option<String> {
        let place = self.options.iter().position(|(key, value)| key == name && value.is_some())?;
        self.options.remove(place).1
    }

    /// Nothing may be left; `known` are the options that the game has.
    pub(super) fn finish(self, known: &'static [&'static str]) -> Result<(), NameError> {
        if let Some(shape) = self.shape {
            return Err(NameError::NoShape { game: self.name, shape });
        }
        let game = self.name;
        let Some((option, _)) = self.options.into_iter().next() else { return Ok(()) };
        if known.is_empty() {
            return Err(NameError::NoOptions { game, option });
        }
        let bare = |option: &&'static str| option.split('=').next().unwrap_or(option);
        if let Some(form) = known.iter().find(|known| bare(known) == option) {
            return Err(NameError::OptionForm { game, form });
        }
        Err(NameError::NoOption { game, option, all: known })
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(shape) = &self.shape {
            write!(f, ":{shape}")?;
        }
        for (key, value) in &self.options {
            match value {
                Some(value) => write!(f, ",{key}={value}")?,
                None => write!(f, ",{key}")?,
            }
        }
        Ok(())
    }
}

/// A whole number within bounds; `what` says what it is for.
pub(super) fn number(text: &str, what: &str, bounds: RangeInclusive<u32>) -> Result<u32, NameError> {
    let number = text.parse().ok().filter(|number| bounds.contains(number));
    number.ok_or_else(|| NameError::Number { what: what.to_owned(), found: text.to_owned(), bounds })
}

/// Heaps such as `3-4-5`, each within bounds.
pub(super) fn heap_list(text: &str, bounds: RangeInclusive<u32>) -> Result<Vec<u32>, NameError> {
    let size = |size: &str| size.trim().parse().ok().filter(|size| bounds.contains(size));
    let sizes: Option<Vec<u32>> = text.split('-').map(size).collect();
    sizes.ok_or_else(|| NameError::Heaps { found: text.to_owned(), bounds })
}

/// A board such as `7x6`; `form` says which number is which.
pub(super) fn board(text: &str, form: &'static str) -> Result<(u32, u32), NameError> {
    let wrong = || NameError::Board { found: text.to_owned(), form };
    let (first, second) = text.split_once(['x', '×']).ok_or_else(wrong)?;
    let side = |side: &str| side.trim().parse().ok().filter(|side| (1..=1000).contains(side)).ok_or_else(wrong);
    Ok((side(first)?, side(second)?))
}

/// A range such as `1-3`, or one number.
pub(super) fn range(text: &str, what: &str, bounds: RangeInclusive<u32>) -> Result<RangeInclusive<u32>, NameError> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let number = |number: &str| number.trim().parse().ok().filter(|number| bounds.contains(number));
    match number(least).zip(number(most)) {
        Some((least, most)) if least <= most => Ok(least..=most),
        _ => Err(NameError::Range { what: what.to_owned(), found: text.to_owned(), bounds }),
    }
}

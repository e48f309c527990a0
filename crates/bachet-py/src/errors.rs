//! Errors with the same texts as the program, in the language that was chosen.

use crate::texts::{TEXTS, message};
use bachet::ExploreError;
use bachet::text::{Lang, Message, units};
use bachet_app::Error;
use bachet_store::StoreError;
use pyo3::exceptions::{PyKeyError, PyKeyboardInterrupt, PyOSError, PyValueError};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

static FRENCH: AtomicBool = AtomicBool::new(false);

/// The language of texts and pictures.
pub(crate) fn lang() -> Lang {
    if FRENCH.load(Ordering::Relaxed) { Lang::Fr } else { Lang::En }
}

/// The language of texts: "en" or "fr".
#[pyfunction]
pub(crate) fn language() -> &'static str {
    lang().code()
}

/// Chooses the language of texts by a locale such as "fr" or "fr_FR.UTF-8".
#[pyfunction]
pub(crate) fn set_language(locale: &str) {
    FRENCH.store(Lang::from_locale(locale) == Lang::Fr, Ordering::Relaxed);
}

/// What is wrong with a value.
pub(crate) fn value_error(error: impl Into<Message>) -> PyErr {
    PyValueError::new_err(keywords(&error.into().to_text(lang())))
}

/// A text of the library for those who give arguments, where the program has options: `--max-memory` is `max_memory`.
fn keywords(text: &str) -> String {
    let mut pieces = text.split("--");
    let mut said = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find(|sign: char| !sign.is_ascii_lowercase() && sign != '-').unwrap_or(piece.len());
        let (option, rest) = piece.split_at(end);
        // Two dashes within a word are a vertex's, or a move's.
        let own = !said.is_empty() && !said.ends_with([' ', '\'', '`', '(']);
        said.push_str(&match option {
            option if own || option.is_empty() => format!("--{option}"),
            "memory" => "max_memory".to_owned(),
            "no-ranks" => "ranks=False".to_owned(),
            "unsolved" => "solved=False".to_owned(),
            option => option.replace('-', "_"),
        });
        said.push_str(rest);
    }
    said
}

/// Why a use case has no answer. What to do about it belongs to Python: it names its functions and their arguments.
pub(crate) fn failure(error: Error) -> PyErr {
    let message = match &error {
        Error::Stopped => return interrupted(),
        Error::Store(StoreError::Read { .. } | StoreError::Write { .. }) => {
            return PyOSError::new_err(error.message().to_text(lang()));
        }
        Error::Read(error) => return PyValueError::new_err(keywords(&error.to_text(lang()))),
        Error::Explore(why, estimate) => {
            let why = match why {
                ExploreError::Positions { limit, .. } => message!("positions", limit = *limit),
                ExploreError::Memory { reached, limit } => {
                    let memory = units::memory(*limit as u64);
                    message!("memory", memory = memory, n = reached.positions)
                }
                why => why.message(),
            };
            match estimate {
                Some(estimate) => message!("too-large", why = why, positions = estimate.clone()),
                None => why,
            }
        }
        Error::NoExact(name) => message!("no-exact", name = name),
        Error::TreeLarge { most, .. } => message!("tree-size", most = *most),
        _ => error.message(),
    };
    let options: Vec<&str> = match &error {
        Error::UnknownOption { name, nearest, all } => {
            [name].into_iter().chain(nearest).chain(all).map(String::as_str).collect()
        }
        Error::WrongKind { option, .. } => vec![option],
        Error::MeansNothing { option, .. } | Error::AboveZero(option) | Error::Missing(option) => vec![option],
        Error::Needs { option, other } => vec![option, other],
        _ => Vec::new(),
    };
    let text = message.to_text(lang());
    let text = options.iter().fold(text, |text, option| text.replace(option, &option.replace('-', "_")));
    PyValueError::new_err(keywords(&text))
}

/// What is raised where work was stopped and nothing else says why.
pub(crate) fn interrupted() -> PyErr {
    PyKeyboardInterrupt::new_err(())
}

/// A key that is none.
pub(crate) fn key_error(error: impl Into<Message>) -> PyErr {
    PyKeyError::new_err(error.into().to_text(lang()))
}

/// A text of this module, for errors that Python raises itself.
#[pyfunction]
#[pyo3(signature = (key, **values))]
pub(crate) fn text(key: &str, values: Option<std::collections::BTreeMap<String, String>>) -> PyResult<String> {
    let entry = TEXTS.entries().iter().find(|entry| entry.key == key);
    let entry = entry.ok_or_else(|| PyKeyError::new_err(key.to_owned()))?;
    let mut text = String::new();
    for (k, piece) in entry.pattern(lang()).split('{').enumerate() {
        match piece.split_once('}').filter(|_| k > 0) {
            Some((name, rest)) => {
                text.push_str(values.as_ref().and_then(|values| values.get(name)).map_or("?", String::as_str));
                text.push_str(rest);
            }
            None => text.push_str(piece),
        }
    }
    Ok(text)
}

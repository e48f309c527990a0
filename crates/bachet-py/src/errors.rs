//! Errors with the same texts as the program, in the language that was chosen.

use crate::texts::TEXTS;
use bachet::text::{Lang, Message};
use pyo3::exceptions::{PyKeyError, PyKeyboardInterrupt, PyValueError};
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
    PyValueError::new_err(error.into().to_text(lang()))
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

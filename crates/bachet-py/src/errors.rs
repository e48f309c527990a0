//! Errors in the language that was chosen, with what to do about them in Python.

use crate::texts::{TEXTS, message};
use bachet::ExploreError;
use bachet::draw::DrawError;
use bachet::text::{Lang, Message};
use bachet_app::output::OutputError;
use bachet_app::{Allowance, Error};
use bachet_store::StoreError;
use pyo3::exceptions::{
    PyFileExistsError, PyFileNotFoundError, PyKeyError, PyKeyboardInterrupt, PyOSError, PyPermissionError,
    PyRuntimeError, PyValueError,
};
use pyo3::prelude::*;
use std::cell::Cell;
use std::io::ErrorKind;
use std::sync::atomic::{AtomicBool, Ordering};

static FRENCH: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// What this thread speaks for a while, whatever the others do.
    static SPOKEN: Cell<Option<Lang>> = const { Cell::new(None) };
}

/// The language of texts and pictures.
pub(crate) fn lang() -> Lang {
    if let Some(lang) = SPOKEN.get() {
        return lang;
    }
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

/// Lets this thread speak a language, or again that of all, and says what it spoke before.
#[pyfunction]
#[pyo3(signature = (locale))]
pub(crate) fn speak(locale: Option<&str>) -> Option<&'static str> {
    SPOKEN.replace(locale.map(Lang::from_locale)).map(Lang::code)
}

/// What is wrong with a value.
pub(crate) fn value_error(error: impl Into<Message>) -> PyErr {
    PyValueError::new_err(error.into().to_text(lang()))
}

/// Why a use case has no answer. What to do about it belongs to Python: it names its functions and their arguments.
pub(crate) fn failure(error: Error) -> PyErr {
    match &error {
        Error::Stopped => interrupted(),
        Error::Output(OutputError::Io { kind, .. }) => {
            let words = error.message().to_text(lang());
            match kind {
                ErrorKind::NotFound | ErrorKind::NotADirectory => PyFileNotFoundError::new_err(words),
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => PyPermissionError::new_err(words),
                _ => PyOSError::new_err(words),
            }
        }
        Error::Output(error) => PyFileExistsError::new_err(message!("force", what = error.message()).to_text(lang())),
        Error::Store(StoreError::Read { .. } | StoreError::Write { .. }) => {
            PyOSError::new_err(error.message().to_text(lang()))
        }
        Error::Gpu(_) => PyRuntimeError::new_err(advised(&error).to_text(lang())),
        Error::Read(error) => PyValueError::new_err(error.to_text(lang())),
        error => value_error(advised(error)),
    }
}

fn advised(error: &Error) -> Message {
    match error {
        Error::Explore(why, Some(estimate)) => {
            message!("too-large", why = exploring(why), positions = estimate.clone())
        }
        Error::Explore(why, None) => exploring(why),
        Error::Store(error) => storing(error),
        Error::Draw(DrawError::TooLarge { .. } | DrawError::DotTooLarge { .. } | DrawError::LayoutTooLarge { .. }) => {
            message!("with", what = error.message(), argument = "around")
        }
        Error::Gpu(error) => message!("processor", what = error.message()),
        Error::NoExact(name) => message!("no-exact", name = name),
        Error::TreeLarge { most, .. } if *most < Allowance::NODES => message!("tree-size", most = *most),
        error => error.message_naming(argument),
    }
}

/// What Python calls an option of requests.
fn argument(option: &str) -> String {
    match option {
        "from" => "start".to_owned(),
        option => option.replace('-', "_"),
    }
}

/// The same for `ask`, whose arguments are the options, but for a word that Python keeps for itself.
pub(crate) fn failure_of_ask(error: Error) -> PyErr {
    let named = match &error {
        Error::UnknownOption { .. }
        | Error::WrongKind { .. }
        | Error::Missing(_)
        | Error::OneSource(_)
        | Error::MeansNothing { .. }
        | Error::Needs { .. }
        | Error::AboveZero(_) => error.message_naming(|option| match option {
            "from" => "from_".to_owned(),
            option => option.replace('-', "_"),
        }),
        _ => return failure(error),
    };
    value_error(named)
}

fn exploring(error: &ExploreError) -> Message {
    let what = error.message();
    match error {
        ExploreError::Positions { .. } => message!("more", what = what, argument = "max_positions"),
        ExploreError::Memory { .. } => message!("more", what = what, argument = "max_memory"),
        _ => what,
    }
}

fn storing(error: &StoreError) -> Message {
    let what = error.message();
    match error {
        StoreError::Explore(error) => exploring(error),
        StoreError::NotASolution { .. } => message!("stored", what = what),
        StoreError::NamesWithoutRanks { .. } => message!("leave-out", what = what, argument = "ranks=False"),
        StoreError::NoLevels { .. } | StoreError::NoNumbers { .. } => {
            message!("leave-out", what = what, argument = "method")
        }
        StoreError::NamesMemory { .. } | StoreError::PartsMemory { .. } => {
            message!("more", what = what, argument = "max_memory")
        }
        StoreError::NumbersMemory { .. } => message!("numbers", what = what),
        StoreError::LittleMemory { .. } => message!("with", what = what, argument = "max_memory"),
        StoreError::OutOfMemory => message!("with", what = what, argument = "method=\"keys\""),
        _ => what,
    }
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

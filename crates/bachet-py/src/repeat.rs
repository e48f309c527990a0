//! Tournaments of the repeated game in which functions of Python take part.

use crate::ask::json;
use crate::errors::{failure, lang, value_error};
use crate::texts::message;
use bachet::random::Random;
use bachet_app::Context;
use bachet_app::repeat::{Entrant, RepeatRequest, repeat_with};
use bachet_matrix::{Decide, Side};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::cell::RefCell;

/// Makes somebody who chooses in one match.
type Maker = Box<dyn Fn() -> PyResult<Py<PyAny>>>;

/// What was raised first.
type Raised = RefCell<Option<PyErr>>;

/// Somebody in Python who chooses: an object with `choose` and `played`.
struct Chooser<'a> {
    object: PyResult<Py<PyAny>>,
    make: &'a dyn Fn() -> PyResult<Py<PyAny>>,
    raised: &'a Raised,
}

impl Decide for Chooser<'_> {
    fn begin(&mut self) {
        self.object = (self.make)();
    }

    fn choose(&mut self, _: &mut Random) -> Option<usize> {
        let chosen = Python::attach(|py| match &self.object {
            Ok(object) => object.bind(py).call_method0("choose")?.extract::<usize>(),
            Err(error) => Err(error.clone_ref(py)),
        });
        let keep = |error| {
            self.raised.borrow_mut().get_or_insert(error);
        };
        chosen.map_err(keep).ok()
    }

    fn played(&mut self, own: usize, other: usize) {
        let told = Python::attach(|py| match &self.object {
            Ok(object) => object.bind(py).call_method1("played", (own, other)).map(drop),
            Err(_) => Ok(()),
        });
        if let Err(error) = told {
            self.raised.borrow_mut().get_or_insert(error);
        }
    }
}

/// Which of these choices a name means, in any language.
#[pyfunction]
pub(crate) fn choice_named(choices: Vec<String>, name: &str) -> Option<usize> {
    bachet_app::matrix::choice_named(&choices, name)
}

/// A tournament, in which others take part whom the request does not name: for each a name, and what makes a chooser for J1 (0) or J2 (1).
///
/// It runs on the calling thread, so that Ctrl-C reaches a function that never answers.
#[pyfunction]
pub(crate) fn repeat<'py>(
    py: Python<'py>,
    request: &str,
    others: Vec<(String, Py<PyAny>)>,
) -> PyResult<Bound<'py, PyBytes>> {
    let request: RepeatRequest =
        serde_json::from_str(request).map_err(|error| value_error(message!("request", why = error.to_string())))?;
    let raised: Raised = RefCell::new(None);
    let makers: Vec<[Maker; 2]> = others
        .iter()
        .map(|(_, make)| {
            [0, 1].map(|side: usize| {
                let make = make.clone_ref(py);
                Box::new(move || Python::attach(|py| make.call1(py, (side,)))) as Maker
            })
        })
        .collect();
    let entrants = others.iter().zip(&makers).map(|((name, _), makers)| {
        let raised = &raised;
        let make = move |side: Side| -> Box<dyn Decide + '_> {
            let make = &*makers[side as usize];
            Box::new(Chooser { object: make(), make, raised })
        };
        Entrant { name: name.clone(), make: Box::new(make) }
    });
    let answer = repeat_with(&request, entrants.collect(), &Context { lang: lang(), ..Context::default() });
    match raised.take() {
        Some(error) => Err(error),
        None => json(py, &answer.map_err(failure)?),
    }
}

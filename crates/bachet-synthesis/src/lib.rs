//! Programs from games: a specification becomes a game between a controller and its environment, and a winning strategy a program.
//!
//! [`read`] takes a deterministic automaton in the HOA format, with the propositions that the controller sets, or a small specification in JSON. At every step
//! the environment, J2, sets the inputs, and then the controller, J1, the outputs. [`synthesise`] finds out whether a controller exists, and
//! gives it as a [`Circuit`] and as a [`Machine`], or else the strategy by which the environment wins. [`check`] proves either by code of its own.
//!
//! ```
//! use bachet_synthesis::{Limits, check, read, synthesise};
//! let wish = read(br#"{"inputs": ["r0", "r1"], "outputs": ["g0", "g1"], "always": "!(g0 & g1)",
//!     "whenever": [{"if": "r0", "eventually": "g0"}, {"if": "r1", "eventually": "g1"}]}"#)?;
//! let found = synthesise(&wish, &Limits::default())?;
//! assert!(found.realisable());
//! let circuit = found.circuit()?;
//! assert_eq!(check(&wish, bachet::Player::One, &circuit, &Limits::default())?, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Specifications in JSON
//!
//! | key | what it says |
//! |---|---|
//! | `inputs`, `outputs` | the signals that the environment sets, and those that the controller sets |
//! | `always` | formulas that hold at every step |
//! | `initially` | formulas that hold at the first step |
//! | `whenever` | pairs `{"if": …, "eventually": …}`: whenever the first holds, the second holds then or later |
//! | `assuming` | `always` and `initially` of the environment: where they fail, nothing more is asked; of outputs they speak in the past |
//! | `name` | what it is called |
//!
//! Formulas are made of signals, `true`, `false`, `!`, `&`, `|`, `->`, `<->`, parentheses, and `before(…)`: what was a step ago, false at the first step.

mod acceptance;
pub mod aiger;
mod behaviour;
mod check;
mod circuit;
mod diagram;
mod error;
mod formula;
mod game;
mod hoa;
mod json;
mod machine;
mod requirements;
mod rules;
mod synthesis;
mod texts;

pub use check::{Refutation, check, check_machine};
pub use circuit::{Circuit, Latch};
pub use error::{Overlap, SpecificationError, SpecificationFault, SynthesisError, Wanted};
pub use machine::{Machine, Move};
pub use synthesis::{Found, Limits, synthesise};

/// The signals of a specification, by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signals {
    pub(crate) names: Vec<String>,
    /// Those that the environment sets, and those that the controller sets, in their order.
    pub(crate) inputs: Vec<u32>,
    pub(crate) outputs: Vec<u32>,
    /// The place of each in decisions: inputs come first.
    pub(crate) place: Vec<u32>,
}

impl Signals {
    pub(crate) fn new(names: Vec<String>, controlled: &[bool]) -> Signals {
        let of = |whose: bool| (0..names.len() as u32).filter(|&signal| controlled[signal as usize] == whose).collect();
        let (inputs, outputs): (Vec<u32>, Vec<u32>) = (of(false), of(true));
        let mut place = vec![0; names.len()];
        for (number, &signal) in (0..).zip(inputs.iter().chain(&outputs)) {
            place[signal as usize] = number;
        }
        Signals { names, inputs, outputs, place }
    }

    pub(crate) fn is_output(&self, signal: u32) -> bool {
        self.place[signal as usize] as usize >= self.inputs.len()
    }

    /// The names, inputs first.
    pub(crate) fn ordered(&self) -> impl Iterator<Item = &str> {
        self.inputs.iter().chain(&self.outputs).map(|&signal| self.names[signal as usize].as_str())
    }
}

/// What a controller has to do.
///
/// ```
/// let wish = bachet_synthesis::read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
/// assert_eq!((wish.inputs().as_slice(), wish.outputs().as_slice()), (["r"].as_slice(), ["g"].as_slice()));
/// # Ok::<(), bachet_synthesis::SpecificationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Specification {
    name: Option<String>,
    pub(crate) signals: Signals,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Automaton(hoa::Automaton),
    Requirements(requirements::Requirements),
}

impl Specification {
    /// What it is called, if it says so.
    ///
    /// ```
    /// let wish = bachet_synthesis::read(br#"{"name": "echo", "inputs": ["r"], "outputs": ["g"]}"#)?;
    /// assert_eq!(wish.name(), Some("echo"));
    /// # Ok::<(), bachet_synthesis::SpecificationError>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The signals that the environment sets.
    ///
    /// ```
    /// let wish = bachet_synthesis::read(br#"{"inputs": ["r"], "outputs": ["g"]}"#)?;
    /// assert_eq!(wish.inputs(), ["r"]);
    /// # Ok::<(), bachet_synthesis::SpecificationError>(())
    /// ```
    #[must_use]
    pub fn inputs(&self) -> Vec<&str> {
        self.signals.ordered().take(self.signals.inputs.len()).collect()
    }

    /// The signals that the controller sets.
    ///
    /// ```
    /// let wish = bachet_synthesis::read(br#"{"inputs": ["r"], "outputs": ["g"]}"#)?;
    /// assert_eq!(wish.outputs(), ["g"]);
    /// # Ok::<(), bachet_synthesis::SpecificationError>(())
    /// ```
    #[must_use]
    pub fn outputs(&self) -> Vec<&str> {
        self.signals.ordered().skip(self.signals.inputs.len()).collect()
    }
}

/// Reads a specification: an automaton if it begins as one in HOA does, JSON if it begins with a brace.
///
/// Of an automaton the acceptance must be parity, Büchi, co-Büchi or generalised Büchi, by its sets of states or of transitions; a step for which a state has no
/// edge is not accepted. That it is deterministic shows in [`synthesise`].
///
/// ```
/// let text = r#"HOA: v1 States: 1 Start: 0 AP: 2 "r" "g" controllable-AP: 1 Acceptance: 0 t --BODY-- State: 0 [0 & 1 | !0 & !1] 0 --END--"#;
/// let wish = bachet_synthesis::read(text.as_bytes())?;
/// assert_eq!(wish.outputs(), ["g"]);
/// # Ok::<(), bachet_synthesis::SpecificationError>(())
/// ```
pub fn read(text: &[u8]) -> Result<Specification, SpecificationError> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let before = String::from_utf8_lossy(&text[..error.valid_up_to()]).into_owned();
        SpecificationError::at(&before, before.len(), SpecificationFault::Utf8)
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        let (name, signals, requirements) = requirements::read(text)?;
        return Ok(Specification { name, signals, kind: Kind::Requirements(requirements) });
    }
    let (name, signals, automaton) = hoa::read(text)?;
    Ok(Specification { name, signals, kind: Kind::Automaton(automaton) })
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_text_has_a_fault() {
        assert_eq!(bachet::text::faults(&crate::texts::TEXTS), Vec::<String>::new());
    }
}

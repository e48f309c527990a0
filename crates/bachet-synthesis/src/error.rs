//! Why there is no controller, apart from there being none.

use crate::texts::message;
use bachet::format::{Location, ReadError};
use bachet::text::{Lang, Message, units};
use std::fmt;

/// What is wrong with a specification, an automaton or a circuit, and where.
///
/// ```
/// let error = bachet_synthesis::read(b"HOA: v2").unwrap_err();
/// assert_eq!(error.to_string(), "1:6: v2 is another version of the format: write HOA: v1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecificationError {
    /// Where, if it has one place.
    pub place: Option<Location>,
    /// What.
    pub fault: SpecificationFault,
}

/// What can be wrong with a specification, an automaton or a circuit.
///
/// ```
/// use bachet_synthesis::SpecificationFault;
/// let error = bachet_synthesis::read(b"HOA: v2").unwrap_err();
/// assert_eq!(error.fault, SpecificationFault::Version { found: "v2".to_owned() });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)] // Each field is what the words of the fault quote.
pub enum SpecificationFault {
    /// The text is not UTF-8.
    Utf8,
    /// It is neither an automaton in HOA nor a JSON object.
    Unknown,
    /// Something else was awaited.
    Expected { wanted: Wanted, found: String },
    /// The text ends too soon.
    Incomplete { wanted: Wanted },
    /// A text in quotes or a comment has no end.
    Unclosed,
    /// A number is larger than 32 bits can say.
    Number { found: String },
    /// Another version of HOA.
    Version { found: String },
    /// A header that must be understood and is not.
    Header { name: String },
    /// A header that stands a second time.
    HeaderTwice { name: String },
    /// A header that must be there.
    NoHeader { name: &'static str },
    /// The automaton breaks off by its own word.
    Aborted,
    /// Something follows the automaton.
    Trailing { found: String },
    /// An acceptance condition that is none of parity, Büchi, co-Büchi and generalised Büchi.
    Acceptance { found: String },
    /// A condition is nested too deeply.
    Deep { most: usize },
    /// Two edges can be taken at once.
    Nondeterministic(Box<Overlap>),
    /// Several starts, or several states at once.
    Universal,
    /// More signals than can be worked with.
    Signals { found: usize, most: usize },
    /// A proposition that is not declared.
    Proposition { found: u32, declared: usize },
    /// The same of the list of those that are controlled.
    Controllable { found: u32, declared: usize },
    /// A set that is not declared.
    Set { found: u32, declared: u32 },
    /// A state that is not declared.
    State { found: u32, declared: u32 },
    /// A state that is described twice.
    StateTwice { state: String },
    /// An alias that was not declared before.
    Alias { name: String },
    /// An alias that is declared twice.
    AliasTwice { name: String },
    /// Labels on a state and on its edges, or on some edges only.
    Labels { state: String },
    /// Not one edge for each valuation, where edges have no labels.
    Implicit { state: String, found: usize, wanted: u64 },
    /// A formula lacks an operand, or a sign.
    Operand { found: String },
    /// The same before what stands there.
    NoOperand { found: String },
    /// A parenthesis without its other.
    Parenthesis,
    /// A text is not JSON.
    Json,
    /// Another kind of value was awaited.
    Kind { key: String, wanted: Wanted },
    /// A key that means nothing.
    UnknownKey { key: String, all: Vec<&'static str> },
    /// A key that stands twice.
    KeyTwice { key: String },
    /// A key that must be there.
    NoKey { key: &'static str },
    /// A name that formulas could not mean.
    Name { found: String },
    /// A name that stands twice.
    NameTwice { name: String },
    /// Something is wrong with a formula of a specification.
    Formula { formula: String, column: usize, fault: Box<SpecificationFault> },
    /// A name in a formula that is no signal.
    Undeclared { name: String, all: Vec<String> },
    /// More is to be remembered from step to step than can be.
    Remembered { found: usize, most: usize },
    /// What is assumed of the environment speaks of what the controller does at the same time.
    AssumesOutput { name: String },
    /// A circuit without the header of AIGER.
    Aiger,
    /// A literal that is not defined, or is out of range.
    Literal { found: u32 },
    /// A literal that is defined twice.
    LiteralTwice { found: u32 },
    /// A circuit whose gates need each other.
    Loop,
    /// A part of AIGER that controllers have not.
    AigerPart { found: String },
    /// The signals of a controller are not those of the specification.
    OtherSignals { wanted: Vec<String>, found: Vec<String> },
}

/// Two edges of a state that can be taken at once.
///
/// ```
/// use bachet_synthesis::{Limits, SpecificationFault, SynthesisError, read, synthesise};
/// let text = r#"HOA: v1 Start: 0 AP: 1 "a" controllable-AP: Acceptance: 0 t --BODY-- State: 0 [t] 0 [0] 1 State: 1 [t] 1 --END--"#;
/// let wish = read(text.as_bytes())?;
/// let Err(SynthesisError::Specification(error)) = synthesise(&wish, &Limits::default()) else { panic!("it is refused") };
/// let SpecificationFault::Nondeterministic(overlap) = error.fault else { panic!("by its edges") };
/// assert_eq!((overlap.state.as_str(), overlap.example.as_str()), ("0", "a"));
/// # Ok::<(), bachet_synthesis::SpecificationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlap {
    /// The state.
    pub state: String,
    /// Where one of them leads, and the line it stands in.
    pub one: (String, u64),
    /// The same of the other.
    pub other: (String, u64),
    /// Signals for which both can be taken.
    pub example: String,
}

/// What was awaited.
///
/// ```
/// assert_eq!(bachet_synthesis::Wanted::Number.message().to_string(), "a whole number");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Wanted {
    Number,
    Text,
    Name,
    Header,
    Sign(&'static str),
    Label,
    Condition,
    Edge,
    End,
    Object,
    List,
    Formulas,
}

impl Wanted {
    /// What it is, in words.
    ///
    /// ```
    /// assert_eq!(bachet_synthesis::Wanted::Sign("]").message().to_string(), "]");
    /// ```
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Wanted::Number => message!("wanted.number"),
            Wanted::Text => message!("wanted.text"),
            Wanted::Name => message!("wanted.name"),
            Wanted::Header => message!("wanted.header"),
            Wanted::Sign(sign) => message!("wanted.sign", sign = sign),
            Wanted::Label => message!("wanted.label"),
            Wanted::Condition => message!("wanted.condition"),
            Wanted::Edge => message!("wanted.edge"),
            Wanted::End => message!("wanted.end"),
            Wanted::Object => message!("wanted.object"),
            Wanted::List => message!("wanted.list"),
            Wanted::Formulas => message!("wanted.formulas"),
        }
    }
}

impl SpecificationFault {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet_synthesis::SpecificationFault;
    /// assert_eq!(SpecificationFault::Parenthesis.message().to_string(), "a parenthesis has no other");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        use SpecificationFault as Fault;
        match self {
            Fault::Utf8 => message!("fault.utf8"),
            Fault::Unknown => message!("fault.unknown"),
            Fault::Expected { wanted, found } => message!("fault.expected", wanted = wanted.message(), found = found),
            Fault::Incomplete { wanted } => message!("fault.incomplete", wanted = wanted.message()),
            Fault::Unclosed => message!("fault.unclosed"),
            Fault::Number { found } => message!("fault.number", found = found),
            Fault::Version { found } => message!("fault.version", found = found),
            Fault::Header { name } => message!("fault.header", name = name),
            Fault::HeaderTwice { name } => message!("fault.header-twice", name = name),
            Fault::NoHeader { name: "controllable-AP:" } => message!("fault.no-controllable"),
            Fault::NoHeader { name } => message!("fault.no-header", name = *name),
            Fault::Aborted => message!("fault.aborted"),
            Fault::Trailing { found } => message!("fault.trailing", found = found),
            Fault::Acceptance { found } => message!("fault.acceptance", found = found),
            Fault::Deep { most } => message!("fault.deep", most = *most),
            Fault::Nondeterministic(overlap) => {
                let Overlap { state, one, other, example } = &**overlap;
                let (line, later) = (one.1.to_string(), other.1.to_string());
                let (one, other) = (&one.0, &other.0);
                message!(
                    "fault.nondeterministic",
                    state = state,
                    one = one,
                    line = line,
                    other = other,
                    later = later,
                    example = example
                )
            }
            Fault::Universal => message!("fault.universal"),
            Fault::Signals { found, most } => message!("fault.signals", n = *found, most = *most),
            Fault::Proposition { found, declared } => {
                message!("fault.proposition", found = found.to_string(), n = *declared)
            }
            Fault::Controllable { found, declared } => {
                message!("fault.controllable", found = found.to_string(), n = *declared)
            }
            Fault::Set { found, declared } => message!("fault.set", found = found.to_string(), n = *declared),
            Fault::State { found, declared } => message!("fault.state", found = found.to_string(), n = *declared),
            Fault::StateTwice { state } => message!("fault.state-twice", state = state),
            Fault::Alias { name } => message!("fault.alias", name = name),
            Fault::AliasTwice { name } => message!("fault.alias-twice", name = name),
            Fault::Labels { state } => message!("fault.labels", state = state),
            Fault::Implicit { state, found, wanted } => {
                message!("fault.implicit", state = state, n = *found, wanted = *wanted)
            }
            Fault::Operand { found } => message!("fault.operand", found = found),
            Fault::NoOperand { found } => message!("fault.no-operand", found = found),
            Fault::Parenthesis => message!("fault.parenthesis"),
            Fault::Json => message!("fault.json"),
            Fault::Kind { key, wanted } => message!("fault.kind", key = key, wanted = wanted.message()),
            Fault::UnknownKey { key, all } => message!("fault.unknown-key", key = key, all = all.join(", ")),
            Fault::KeyTwice { key } => message!("fault.key-twice", key = key),
            Fault::NoKey { key } => message!("fault.no-key", key = *key),
            Fault::Name { found } => message!("fault.name", found = found),
            Fault::NameTwice { name } => message!("fault.name-twice", name = name),
            Fault::Formula { formula, column, fault } => {
                message!("fault.formula", formula = formula, column = *column, why = fault.message())
            }
            Fault::Undeclared { name, all } => message!("fault.undeclared", name = name, all = all.join(", ")),
            Fault::Remembered { found, most } => message!("fault.remembered", n = *found, most = *most),
            Fault::AssumesOutput { name } => message!("fault.assumes-output", name = name),
            Fault::Aiger => message!("fault.aiger"),
            Fault::Literal { found } => message!("fault.literal", found = found.to_string()),
            Fault::LiteralTwice { found } => message!("fault.literal-twice", found = found.to_string()),
            Fault::Loop => message!("fault.loop"),
            Fault::AigerPart { found } => message!("fault.aiger-part", found = found),
            Fault::OtherSignals { wanted, found } => {
                message!("fault.other-signals", wanted = wanted.join(", "), found = found.join(", "))
            }
        }
    }
}

impl SpecificationError {
    pub(crate) fn new(place: Option<Location>, fault: SpecificationFault) -> SpecificationError {
        SpecificationError { place, fault }
    }

    /// A fault at a byte of a text.
    pub(crate) fn at(text: &str, byte: usize, fault: SpecificationFault) -> SpecificationError {
        let before = &text[..text.floor_char_boundary(byte)];
        let line = before.bytes().filter(|&byte| byte == b'\n').count() as u64 + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before[start..].chars().count() as u64 + 1;
        SpecificationError { place: Some(Location { line, column }), fault }
    }
}

impl From<SpecificationError> for ReadError {
    fn from(error: SpecificationError) -> ReadError {
        ReadError::new(error.place, error.fault.message())
    }
}

impl fmt::Display for SpecificationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ReadError::from(self.clone()).to_text(Lang::En))
    }
}

impl std::error::Error for SpecificationError {}

/// Why it is not known whether there is a controller, or it cannot be written.
///
/// ```
/// use bachet_synthesis::SynthesisError;
/// assert_eq!(SynthesisError::Stopped.message().to_string(), "stopped before the end");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SynthesisError {
    /// The specification is wrong in a way that shows only now.
    Specification(SpecificationError),
    /// Whoever watches stopped it.
    Stopped,
    /// It takes more memory than allowed.
    Memory {
        /// So many bytes.
        most: usize,
    },
    /// The machine has too many cases to be listed.
    Cases {
        /// So many are listed at most.
        most: usize,
    },
    /// What was made did not pass its check: nothing is written.
    Unproved,
}

impl SynthesisError {
    /// What is wrong and what to do, in words.
    ///
    /// ```
    /// use bachet_synthesis::SynthesisError;
    /// assert!(SynthesisError::Memory { most: 1 << 20 }.message().to_string().contains("1 MiB"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SynthesisError::Specification(error) => error.fault.message(),
            SynthesisError::Stopped => message!("synthesis.stopped"),
            SynthesisError::Memory { most } => message!("synthesis.memory", memory = units::memory(*most as u64)),
            SynthesisError::Cases { most } => message!("synthesis.cases", most = *most),
            SynthesisError::Unproved => message!("synthesis.unproved"),
        }
    }
}

impl fmt::Display for SynthesisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SynthesisError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SynthesisError::Specification(error) => Some(error),
            _ => None,
        }
    }
}

impl From<SpecificationError> for SynthesisError {
    fn from(error: SpecificationError) -> SynthesisError {
        SynthesisError::Specification(error)
    }
}

impl From<bachet::Stopped> for SynthesisError {
    fn from(_: bachet::Stopped) -> SynthesisError {
        SynthesisError::Stopped
    }
}

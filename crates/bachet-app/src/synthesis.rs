//! A controller that does what a specification asks, or the environment that no controller withstands.

use crate::strategy::text_of;
use crate::texts::message;
use crate::value::{Seat, Table};
use crate::{Context, Error};
use bachet::Player;
use bachet::format::ReadError;
use bachet_synthesis::{
    Circuit, Limits, Machine, Refutation, Specification, SynthesisError, aiger, check, check_machine, read, synthesise,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io;
use utoipa::ToSchema;

/// What a controller is wanted for.
///
/// ```
/// use bachet_app::synthesis::{ControllerFormat, SynthesisRequest};
/// let request: SynthesisRequest = serde_json::from_str(r#"{"specification": {"inputs": ["r"], "outputs": ["g"]}, "to": "aag"}"#)?;
/// assert_eq!(request.to, Some(ControllerFormat::Aag));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct SynthesisRequest {
    /// The specification: a deterministic automaton in the HOA format with controllable-AP, as a text, or what must always hold and what must follow what, as JSON.
    #[schema(value_type = Option<Value>)]
    pub specification: Option<Value>,
    /// The format in which the controller, or the environment's strategy, is wanted as a text too: json, dot or aag.
    pub to: Option<ControllerFormat>,
    /// A controller to be judged: a circuit in AIGER as a text, or a machine in JSON.
    #[schema(value_type = Option<Value>)]
    pub check: Option<Value>,
}

/// A format of controllers.
///
/// ```
/// assert_eq!(bachet_app::synthesis::ControllerFormat::Aag.name(), "aag");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ControllerFormat {
    /// A circuit in AIGER, in words.
    Aag,
    /// The same packed.
    Aig,
    /// A machine in JSON.
    Json,
    /// A machine for Graphviz.
    Dot,
}

impl ControllerFormat {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet_app::synthesis::ControllerFormat::ALL.len(), 4);
    /// ```
    pub const ALL: [ControllerFormat; 4] =
        [ControllerFormat::Aag, ControllerFormat::Aig, ControllerFormat::Json, ControllerFormat::Dot];

    /// What it is called, and what names of such files end in.
    ///
    /// ```
    /// assert_eq!(bachet_app::synthesis::ControllerFormat::Dot.name(), "dot");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ControllerFormat::Aag => "aag",
            ControllerFormat::Aig => "aig",
            ControllerFormat::Json => "json",
            ControllerFormat::Dot => "dot",
        }
    }

    fn lists(self) -> bool {
        matches!(self, ControllerFormat::Json | ControllerFormat::Dot)
    }
}

/// A controller, or a judgement of one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SynthesisAnswer {
    /// What was found.
    Found(FoundControllerAnswer),
    /// What is wrong with the one that was given.
    Judged(JudgedControllerAnswer),
}

/// Whether a controller exists, and what it does, or else what the environment does.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundControllerAnswer {
    /// What the specification is called, if it says so.
    pub specification: Option<String>,
    /// Whether a controller exists; if not, all that follows is of the environment's strategy against all of them.
    pub realisable: bool,
    /// The signals that the environment sets.
    pub inputs: Vec<String>,
    /// Those that the controller sets.
    pub outputs: Vec<String>,
    /// How many states the machine has.
    pub states: usize,
    /// How many latches the circuit has.
    pub latches: usize,
    /// How many gates.
    pub gates: usize,
    /// How many states of the specification can be reached.
    pub specified: usize,
    /// How many vertices the game has.
    pub vertices: usize,
    /// How many arcs.
    pub arcs: usize,
    /// How many priorities are met in it, or how many sets must be visited again and again.
    pub priorities: usize,
    /// The moves of each state, unless they are too many for an answer; the first state is that of the beginning.
    pub machine: Option<Vec<Vec<MachineMoveAnswer>>>,
    /// The machine or the circuit as a file, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
}

/// A move of a machine.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MachineMoveAnswer {
    /// What must be on or off of what the machine sees.
    #[serde(rename = "if")]
    #[schema(value_type = std::collections::HashMap<String, bool>)]
    pub on: Table<bool>,
    /// What it sets.
    #[schema(value_type = std::collections::HashMap<String, bool>)]
    pub set: Table<bool>,
    /// The state that follows.
    pub to: u32,
}

/// Whether a controller does what is asked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedControllerAnswer {
    /// Whose it is: 1 is a controller, 2 an environment's strategy against all controllers.
    pub player: Seat,
    /// Whether it does.
    pub correct: bool,
    /// A play in which it does not: inputs and outputs of each step.
    pub steps: Option<Vec<String>>,
    /// The step from which they repeat for ever; null where the last one breaks a rule by itself.
    pub back_to: Option<usize>,
}

/// What was found, to be written.
#[derive(Clone, Debug)]
pub struct SynthesisResult {
    /// The answer.
    pub answer: FoundControllerAnswer,
    /// The circuit, which was checked.
    pub circuit: Circuit,
    /// The machine, which was too, if its moves are not too many.
    pub machine: Option<Machine>,
}

impl SynthesisResult {
    /// Writes what was found; the text begins or ends with what it is of.
    ///
    /// ```
    /// use bachet_app::{Context, synthesis::{ControllerFormat, specification, synthesis}};
    /// let wish = specification(br#"{"inputs": ["r"], "outputs": ["g"], "always": "g <-> r"}"#)?;
    /// let mut text = Vec::new();
    /// synthesis(&wish, None, &Context::default())?.write(ControllerFormat::Aag, "echo", &mut text)?;
    /// assert!(text.starts_with(b"aag 1 1 0 1 0\n2\n2\n") && text.ends_with(b"c\nBachet: a controller of echo\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(&self, format: ControllerFormat, name: &str, out: &mut dyn io::Write) -> io::Result<()> {
        let about = match self.answer.realisable {
            true => format!("a controller of {name}"),
            false => format!("a counter-strategy of {name}"),
        };
        match (format, &self.machine) {
            (ControllerFormat::Aag, _) => aiger::write(&self.circuit, &about, out),
            (ControllerFormat::Aig, _) => aiger::write_packed(&self.circuit, &about, out),
            (ControllerFormat::Json, Some(machine)) => machine.write_json(name, out),
            (ControllerFormat::Dot, Some(machine)) => machine.write_dot(&about, out),
            (_, None) => Err(io::Error::other(SynthesisError::Cases { most: MOST_CASES })),
        }
    }
}

/// A machine with more moves is a circuit.
const MOST_CASES: usize = 100_000;
/// With more, an answer does not list them unasked.
const MOST_LISTED: usize = 1000;

/// Reads a specification.
///
/// ```
/// assert!(bachet_app::synthesis::specification(b"HOA: v2").is_err());
/// ```
pub fn specification(text: &[u8]) -> Result<Specification, Error> {
    read(text).map_err(|error| Error::Read(error.into()))
}

impl From<SynthesisError> for Error {
    fn from(error: SynthesisError) -> Error {
        match error {
            SynthesisError::Specification(error) => Error::Read(ReadError::from(error)),
            SynthesisError::Stopped => Error::Stopped,
            error => Error::Synthesis(error),
        }
    }
}

fn limits<'a>(context: &Context<'a>) -> Limits<'a> {
    Limits { memory: context.allowance.memory, watch: context.watch }
}

/// Finds a controller, or the environment's strategy where none exists; with its moves listed if that format has them.
///
/// ```
/// use bachet_app::{Context, synthesis::{specification, synthesis}};
/// let wish = specification(br#"{"inputs": ["r"], "outputs": ["g"], "always": "before(g) <-> r"}"#)?;
/// let found = synthesis(&wish, None, &Context::default())?;
/// assert!(!found.answer.realisable);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn synthesis(
    wish: &Specification,
    format: Option<ControllerFormat>,
    context: &Context<'_>,
) -> Result<SynthesisResult, Error> {
    let found = synthesise(wish, &limits(context))?;
    let circuit = found.circuit()?;
    let machine = match format {
        Some(format) if format.lists() => Some(found.machine(MOST_CASES)?),
        _ => match found.machine(MOST_LISTED.min(context.allowance.listed)) {
            Ok(machine) => Some(machine),
            Err(SynthesisError::Cases { .. }) => None,
            Err(error) => return Err(error.into()),
        },
    };
    let names = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
    let listed = machine.as_ref().filter(|machine| {
        machine.states.iter().map(Vec::len).sum::<usize>() <= MOST_LISTED.min(context.allowance.listed)
    });
    let answer = FoundControllerAnswer {
        specification: wish.name().map(str::to_owned),
        realisable: found.realisable(),
        inputs: names(wish.inputs()),
        outputs: names(wish.outputs()),
        states: found.states,
        latches: circuit.latches.len(),
        gates: circuit.gates.len(),
        specified: found.specified,
        vertices: found.vertices,
        arcs: found.arcs,
        priorities: found.priorities,
        machine: listed.map(moves),
        text: None,
    };
    Ok(SynthesisResult { answer, circuit, machine })
}

fn moves(machine: &Machine) -> Vec<Vec<MachineMoveAnswer>> {
    let literal = |names: &[String], signal: u32, on: bool| (names[signal as usize].clone(), on);
    let step = |step: &bachet_synthesis::Move| MachineMoveAnswer {
        on: Table(step.on.iter().map(|&(signal, on)| literal(&machine.seen, signal, on)).collect()),
        set: Table((0..).zip(&step.values).map(|(signal, &on)| literal(&machine.set, signal, on)).collect()),
        to: step.to,
    };
    machine.states.iter().map(|state| state.iter().map(step).collect()).collect()
}

/// Judges a controller: a circuit in AIGER, or a machine in JSON.
///
/// ```
/// use bachet_app::{Context, synthesis::{judge, specification}};
/// let wish = specification(br#"{"inputs": ["r"], "outputs": ["g"], "always": "g <-> r"}"#)?;
/// let answer = judge(&wish, b"aag 1 1 0 1 0\n2\n3\ni0 r\no0 g\n", &Context::default())?;
/// assert_eq!(answer.steps, Some(vec!["!r / g".to_owned()]));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn judge(wish: &Specification, controller: &[u8], context: &Context<'_>) -> Result<JudgedControllerAnswer, Error> {
    let read = |error: bachet_synthesis::SpecificationError| Error::Read(error.into());
    let (player, refuted) = match controller.trim_ascii_start().starts_with(b"{") {
        true => {
            let machine = Machine::read_json(controller).map_err(read)?;
            (machine.player, check_machine(wish, &machine, &limits(context))?)
        }
        false => {
            let circuit = aiger::read(controller).map_err(read)?;
            // What sets inputs is an environment.
            let sets = |name: &str| circuit.outputs.iter().any(|(own, _)| own == name);
            let player = if wish.inputs().iter().any(|name| sets(name)) { Player::Two } else { Player::One };
            (player, check(wish, player, &circuit, &limits(context))?)
        }
    };
    let correct = refuted.is_none();
    let (steps, back_to) = refuted.map(|Refutation { steps, cycle }| (steps, cycle)).unzip();
    Ok(JudgedControllerAnswer { player: Seat(player), correct, steps, back_to: back_to.flatten() })
}

/// Answers a request.
///
/// ```
/// use bachet_app::{Context, synthesis::{SynthesisAnswer, SynthesisRequest, answer}};
/// let specification = Some(serde_json::json!({"inputs": ["r"], "outputs": ["g"], "always": "g <-> r"}));
/// let request = SynthesisRequest { specification, ..SynthesisRequest::default() };
/// let SynthesisAnswer::Found(found) = answer(&request, &Context::default())? else { panic!("nothing is judged") };
/// assert_eq!((found.realisable, found.states, found.gates), (true, 1, 0));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn answer(request: &SynthesisRequest, context: &Context<'_>) -> Result<SynthesisAnswer, Error> {
    let wish = request.specification.as_ref().ok_or(Error::Missing("specification"))?;
    let wish = specification(text_of(wish).as_bytes())?;
    if request.to == Some(ControllerFormat::Aig) {
        // What is packed is no text.
        let kind = message!("app.kind-choice", all = "aag, json, dot");
        return Err(Error::WrongKind { option: "to".to_owned(), kind });
    }
    if let Some(controller) = &request.check {
        return Ok(SynthesisAnswer::Judged(judge(&wish, text_of(controller).as_bytes(), context)?));
    }
    let result = synthesis(&wish, request.to, context)?;
    let mut text = Vec::new();
    if let Some(format) = request.to {
        let name = wish.name().unwrap_or("specification");
        result.write(format, name, &mut text).map_err(|_| Error::Fault)?;
        context.check_answer(text.len())?;
    }
    let text = request.to.map(|_| String::from_utf8(text).map_err(|_| Error::Fault)).transpose()?;
    Ok(SynthesisAnswer::Found(FoundControllerAnswer { text, ..result.answer }))
}

//! Machines with their states and moves listed, to be read by people and programs: Mealy machines of controllers, Moore machines of
//! environments.

use crate::Signals;
use crate::behaviour::Behaviour;
use crate::diagram::Diagrams;
use crate::error::{SpecificationError, SpecificationFault as Fault, SynthesisError, Wanted};
use crate::json::Json;
use bachet::Player;
use std::io::{self, Write};

/// A machine that sees some signals and sets others, at every step.
///
/// The controller sees the inputs before it sets the outputs: a Mealy machine. The environment sets the inputs first: a Moore machine, in which all moves
/// of a state set the same.
///
/// ```
/// use bachet_synthesis::{read, synthesise, Limits};
/// let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
/// let machine = synthesise(&wish, &Limits::default())?.machine(1000)?;
/// assert_eq!(machine.states.len(), 1);
/// assert_eq!(machine.states[0].len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// J1 is a controller, J2 an environment.
    pub player: Player,
    /// The signals that it sees.
    pub seen: Vec<String>,
    /// The signals that it sets.
    pub set: Vec<String>,
    /// The moves of each state; the first state is that of the beginning.
    pub states: Vec<Vec<Move>>,
}

/// A move of a machine.
///
/// ```
/// let step = bachet_synthesis::Move { on: vec![(0, true)], values: vec![false], to: 0 };
/// assert_eq!(step.to, 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which of the signals seen must be on or off; the others may be either.
    pub on: Vec<(u32, bool)>,
    /// Which of the others are set.
    pub values: Vec<bool>,
    /// The state that follows.
    pub to: u32,
}

impl Machine {
    pub(crate) fn new(
        behaviour: &Behaviour,
        diagrams: &Diagrams<'_>,
        signals: &Signals,
        most: usize,
    ) -> Result<Machine, SynthesisError> {
        let names = |all: &[u32]| all.iter().map(|&signal| signals.names[signal as usize].clone()).collect();
        let (seen, set) = match behaviour.player {
            Player::One => (&signals.inputs, &signals.outputs),
            Player::Two => (&signals.outputs, &signals.inputs),
        };
        let mut left = most;
        let mut states = Vec::new();
        for &state in &behaviour.states {
            let ways = diagrams.ways(state, left).ok_or(SynthesisError::Cases { most })?;
            left -= ways.len();
            let step = |(way, action): (Vec<(u32, bool)>, u32)| {
                let action = &behaviour.actions[action as usize];
                let on = way.into_iter().map(|(signal, on)| (signal - behaviour.seen.0, on)).collect();
                Move { on, values: action.values.clone(), to: action.to }
            };
            states.push(ways.into_iter().map(step).collect());
        }
        Ok(Machine { player: behaviour.player, seen: names(seen), set: names(set), states })
    }

    /// What it is called in files.
    fn kind(&self) -> &'static str {
        match self.player {
            Player::One => "controller-of",
            Player::Two => "counter-strategy-of",
        }
    }

    /// Writes it as JSON; what it is of comes first.
    ///
    /// ```
    /// # use bachet_synthesis::{read, synthesise, Limits, Machine};
    /// # let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
    /// let machine = synthesise(&wish, &Limits::default())?.machine(1000)?;
    /// let mut text = Vec::new();
    /// machine.write_json("echo", &mut text)?;
    /// assert!(text.starts_with(br#"{"controller-of":"echo","#));
    /// assert_eq!(Machine::read_json(&text)?, machine);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_json(&self, about: &str, mut out: impl Write) -> io::Result<()> {
        let text = |text: &str| serde_json::to_string(text).unwrap_or_default();
        let names = |names: &[String]| names.iter().map(|name| text(name)).collect::<Vec<_>>().join(", ");
        let (inputs, outputs) = match self.player {
            Player::One => (&self.seen, &self.set),
            Player::Two => (&self.set, &self.seen),
        };
        writeln!(out, "{{\"{}\":{},", self.kind(), text(about))?;
        writeln!(out, " \"inputs\": [{}], \"outputs\": [{}],", names(inputs), names(outputs))?;
        write!(out, " \"states\": [")?;
        for (state, moves) in self.states.iter().enumerate() {
            write!(out, "{}\n  {{", if state > 0 { "," } else { "" })?;
            let sets = |values: &[bool]| {
                let pair = |(name, value): (&String, &bool)| format!("{}: {value}", text(name));
                format!("\"set\": {{{}}}", self.set.iter().zip(values).map(pair).collect::<Vec<_>>().join(", "))
            };
            if self.player == Player::Two {
                write!(out, "{}, ", sets(moves.first().map_or(&[], |first| &first.values)))?;
            }
            write!(out, "\"moves\": [")?;
            for (place, step) in moves.iter().enumerate() {
                let pair = |&(signal, on): &(u32, bool)| format!("{}: {on}", text(&self.seen[signal as usize]));
                let seen = step.on.iter().map(pair).collect::<Vec<_>>().join(", ");
                let sets = if self.player == Player::One { format!(", {}", sets(&step.values)) } else { String::new() };
                let comma = if place > 0 { "," } else { "" };
                write!(out, "{comma}\n    {{\"if\": {{{seen}}}{sets}, \"to\": {}}}", step.to)?;
            }
            write!(out, "]}}")?;
        }
        writeln!(out, "]}}")
    }

    /// Reads what [`Machine::write_json`] writes.
    pub fn read_json(text: &[u8]) -> Result<Machine, SpecificationError> {
        let fail = |fault| SpecificationError::new(None, fault);
        let text = std::str::from_utf8(text).map_err(|_| fail(Fault::Utf8))?;
        let json = Json::parse(text).map_err(|_| fail(Fault::Json))?;
        let names = |key: &'static str| {
            let list = json.get(key).and_then(Json::list).ok_or_else(|| fail(Fault::NoKey { key }))?;
            let name = |value: &Json| match value {
                Json::Text(name) => Ok(name.clone()),
                _ => Err(fail(Fault::Kind { key: key.to_owned(), wanted: Wanted::List })),
            };
            list.iter().map(name).collect::<Result<Vec<String>, _>>()
        };
        let (inputs, outputs) = (names("inputs")?, names("outputs")?);
        let (player, seen, set) = match json.get("counter-strategy-of") {
            None => (Player::One, inputs, outputs),
            Some(_) => (Player::Two, outputs, inputs),
        };
        let rows = json.get("states").and_then(Json::list).ok_or_else(|| fail(Fault::NoKey { key: "states" }))?;
        let literals = |value: Option<&Json>, key: &'static str, names: &[String]| {
            let Some(Json::Object(pairs)) = value else { return Err(fail(Fault::NoKey { key })) };
            let literal = |(name, on): &(String, Json)| {
                let undeclared = || fail(Fault::Undeclared { name: name.clone(), all: names.to_vec() });
                let place = names.iter().position(|known| known == name).ok_or_else(undeclared)?;
                match on {
                    Json::Truth(on) => Ok((place as u32, *on)),
                    _ => Err(fail(Fault::Kind { key: name.clone(), wanted: Wanted::Sign("true / false") })),
                }
            };
            pairs.iter().map(literal).collect::<Result<Vec<_>, _>>()
        };
        let values = |literals: Vec<(u32, bool)>| {
            let mut values = vec![false; set.len()];
            literals.into_iter().for_each(|(signal, on)| values[signal as usize] = on);
            values
        };
        let mut states = Vec::new();
        for row in rows {
            let own = match player {
                Player::One => None,
                Player::Two => Some(values(literals(row.get("set"), "set", &set)?)),
            };
            let moves = row.get("moves").and_then(Json::list).ok_or_else(|| fail(Fault::NoKey { key: "moves" }))?;
            let mut steps = Vec::new();
            for step in moves {
                let to = match step.get("to") {
                    Some(&Json::Number(to)) if to < rows.len() as u64 => to as u32,
                    _ => return Err(fail(Fault::Kind { key: "to".to_owned(), wanted: Wanted::Number })),
                };
                let values = match &own {
                    Some(values) => values.clone(),
                    None => values(literals(step.get("set"), "set", &set)?),
                };
                steps.push(Move { on: literals(step.get("if"), "if", &seen)?, values, to });
            }
            states.push(steps);
        }
        Ok(Machine { player, seen, set, states })
    }

    /// Writes it for Graphviz.
    ///
    /// ```
    /// # use bachet_synthesis::{read, synthesise, Limits};
    /// # let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
    /// let mut text = Vec::new();
    /// synthesise(&wish, &Limits::default())?.machine(1000)?.write_dot("echo", &mut text)?;
    /// assert!(String::from_utf8(text)?.contains(r#"0 -> 0 [label="!r / !g\nr / g"]"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_dot(&self, about: &str, mut out: impl Write) -> io::Result<()> {
        let escaped = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        writeln!(out, "// Bachet: {}", about.replace(['\n', '\r'], " "))?;
        writeln!(out, "digraph \"{}\" {{", escaped(about))?;
        writeln!(
            out,
            "  rankdir=LR; node [shape=circle, fontname=\"sans-serif\"]; edge [fontname=\"sans-serif\", fontsize=11];"
        )?;
        writeln!(out, "  start [shape=none, label=\"\", width=0]; start -> 0;")?;
        for (state, moves) in self.states.iter().enumerate() {
            match (self.player, moves.first()) {
                (Player::Two, Some(first)) => {
                    let sets = escaped(&self.sets(&first.values));
                    writeln!(out, "  {state} [shape=box, label=\"{state}\\n{sets}\"];")?;
                }
                _ => writeln!(out, "  {state};")?,
            }
            // Moves to the same state share an arrow.
            let mut labels: Vec<(u32, Vec<String>)> = Vec::new();
            for step in moves {
                let mut label = escaped(&self.sees(step));
                if self.player == Player::One {
                    label = format!("{label} / {}", escaped(&self.sets(&step.values)));
                }
                match labels.iter_mut().find(|(to, _)| *to == step.to) {
                    Some((_, labels)) => labels.push(label),
                    None => labels.push((step.to, vec![label])),
                }
            }
            for (to, labels) in labels {
                writeln!(out, "  {state} -> {to} [label=\"{}\"];", labels.join("\\n"))?;
            }
        }
        writeln!(out, "}}")
    }

    /// What a move sees, as a formula.
    ///
    /// ```
    /// # use bachet_synthesis::{read, synthesise, Limits};
    /// # let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
    /// # let machine = synthesise(&wish, &Limits::default())?.machine(1000)?;
    /// assert_eq!(machine.sees(&machine.states[0][0]), "!r");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sees(&self, step: &Move) -> String {
        conjunction(step.on.iter().map(|&(signal, on)| (self.seen[signal as usize].as_str(), on)))
    }

    /// What is set, as a formula.
    ///
    /// ```
    /// # use bachet_synthesis::{read, synthesise, Limits};
    /// # let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
    /// # let machine = synthesise(&wish, &Limits::default())?.machine(1000)?;
    /// assert_eq!(machine.sets(&[true]), "g");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sets(&self, values: &[bool]) -> String {
        conjunction(self.set.iter().zip(values).map(|(name, &on)| (name.as_str(), on)))
    }
}

fn conjunction<'a>(literals: impl Iterator<Item = (&'a str, bool)>) -> String {
    let literals: Vec<String> =
        literals.map(|(name, on)| if on { name.to_owned() } else { format!("!{name}") }).collect();
    if literals.is_empty() { "true".to_owned() } else { literals.join(" & ") }
}

//! Specifications for people without automata: what must always hold, and what must follow what, in JSON.

use crate::Signals;
use crate::error::{SpecificationError, SpecificationFault as Fault, Wanted};
use crate::formula::{Disorder, Formula, Formulas, Part, Sign, Yard};
use crate::hoa::MOST_SIGNALS;
use crate::json::{Json, JsonError};
use bachet::format::Location;

/// What must always hold, and what must follow what.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requirements {
    pub(crate) formulas: Formulas,
    /// What holds at the first step.
    pub(crate) initially: Vec<Formula>,
    /// What holds at every step.
    pub(crate) always: Vec<Formula>,
    /// Whenever the first holds, the second holds then or later.
    pub(crate) responses: Vec<(Formula, Formula)>,
    /// The same of the environment: where it fails, nothing is asked any more.
    pub(crate) assumed_initially: Vec<Formula>,
    pub(crate) assumed_always: Vec<Formula>,
    /// The parts that are remembered for the next step: what `before` is applied to, and the place of `before`.
    pub(crate) remembered: Vec<Remembered>,
}

/// A formula that is remembered for the next step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remembered {
    /// The part that is [`Part::Before`].
    pub(crate) part: u32,
    /// What it is the past of.
    pub(crate) formula: Formula,
}

const KEYS: [&str; 7] = ["name", "inputs", "outputs", "initially", "always", "whenever", "assuming"];
const ASSUMING: [&str; 2] = ["initially", "always"];
const WHENEVER: [&str; 2] = ["if", "eventually"];
/// More things to remember than this make more states than can be listed.
pub(crate) const MOST_REMEMBERED: usize = 64;

/// Reads a specification in JSON.
pub(crate) fn read(text: &str) -> Result<(Option<String>, Signals, Requirements), SpecificationError> {
    let json = Json::parse(text).map_err(|error| match error {
        JsonError::Syntax { line, column } => SpecificationError::new(Some(Location { line, column }), Fault::Json),
        JsonError::Twice(key) => whole(Fault::KeyTwice { key }),
    })?;
    let Json::Object(pairs) = &json else {
        return Err(whole(Fault::Kind { key: "{}".to_owned(), wanted: Wanted::Object }));
    };
    known(pairs, &KEYS)?;
    let get = |key: &str| pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value);
    let name = get("name").map(|name| text_of("name", name)).transpose()?;
    let inputs = names("inputs", get("inputs").ok_or_else(|| whole(Fault::NoKey { key: "inputs" }))?)?;
    let outputs = names("outputs", get("outputs").ok_or_else(|| whole(Fault::NoKey { key: "outputs" }))?)?;
    let controlled: Vec<bool> = inputs.iter().map(|_| false).chain(outputs.iter().map(|_| true)).collect();
    let names: Vec<String> = inputs.into_iter().chain(outputs).collect();
    let mut met = rustc_hash::FxHashSet::default();
    if let Some(name) = names.iter().find(|name| !met.insert(name.as_str())) {
        return Err(whole(Fault::NameTwice { name: name.clone() }));
    }
    if names.len() > MOST_SIGNALS {
        return Err(whole(Fault::Signals { found: names.len(), most: MOST_SIGNALS }));
    }
    let signals = Signals::new(names, &controlled);
    let mut reader = Reader { signals: &signals, requirements: Requirements::default() };
    reader.requirements.initially = reader.formulas("initially", get("initially"))?;
    reader.requirements.always = reader.formulas("always", get("always"))?;
    reader.requirements.responses = reader.responses(get("whenever"))?;
    if let Some(assuming) = get("assuming") {
        let Json::Object(pairs) = assuming else {
            return Err(whole(Fault::Kind { key: "assuming".to_owned(), wanted: Wanted::Object }));
        };
        known(pairs, &ASSUMING)?;
        let get = |key: &str| pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value);
        reader.requirements.assumed_initially = reader.formulas("initially", get("initially"))?;
        reader.requirements.assumed_always = reader.formulas("always", get("always"))?;
        reader.check_assumptions()?;
    }
    let found = reader.requirements.remembered.len() + reader.requirements.responses.len();
    if found > MOST_REMEMBERED {
        return Err(whole(Fault::Remembered { found, most: MOST_REMEMBERED }));
    }
    let requirements = reader.requirements;
    Ok((name, signals, requirements))
}

fn whole(fault: Fault) -> SpecificationError {
    SpecificationError::new(None, fault)
}

fn known(pairs: &[(String, Json)], all: &[&'static str]) -> Result<(), SpecificationError> {
    match pairs.iter().find(|(key, _)| !all.contains(&key.as_str())) {
        Some((key, _)) => Err(whole(Fault::UnknownKey { key: key.clone(), all: all.to_vec() })),
        None => Ok(()),
    }
}

fn text_of(key: &str, value: &Json) -> Result<String, SpecificationError> {
    match value {
        Json::Text(text) => Ok(text.clone()),
        _ => Err(whole(Fault::Kind { key: key.to_owned(), wanted: Wanted::Text })),
    }
}

fn names(key: &str, value: &Json) -> Result<Vec<String>, SpecificationError> {
    let Json::List(names) = value else {
        return Err(whole(Fault::Kind { key: key.to_owned(), wanted: Wanted::List }));
    };
    let name = |value: &Json| {
        let Json::Text(name) = value else {
            return Err(whole(Fault::Kind { key: key.to_owned(), wanted: Wanted::List }));
        };
        let right = name.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
            && name.starts_with(|first: char| first.is_alphabetic() || first == '_')
            && !["true", "false", "before"].contains(&name.as_str());
        if right { Ok(name.clone()) } else { Err(whole(Fault::Name { found: name.clone() })) }
    };
    names.iter().map(name).collect()
}

struct Reader<'a> {
    signals: &'a Signals,
    requirements: Requirements,
}

impl Reader<'_> {
    /// One formula, or a list of them.
    fn formulas(&mut self, key: &str, value: Option<&Json>) -> Result<Vec<Formula>, SpecificationError> {
        let one = |value: &Json| match value {
            Json::Text(text) => Ok(text.clone()),
            _ => Err(whole(Fault::Kind { key: key.to_owned(), wanted: Wanted::Formulas })),
        };
        let texts: Vec<String> = match value {
            None => Vec::new(),
            Some(Json::List(values)) => values.iter().map(one).collect::<Result<_, _>>()?,
            Some(value) => vec![one(value)?],
        };
        texts.iter().map(|text| self.formula(text)).collect()
    }

    fn responses(&mut self, value: Option<&Json>) -> Result<Vec<(Formula, Formula)>, SpecificationError> {
        let list = match value {
            None => &[][..],
            Some(Json::List(list)) => list,
            Some(one) => std::slice::from_ref(one),
        };
        let mut responses = Vec::new();
        for value in list {
            let Json::Object(pairs) = value else {
                return Err(whole(Fault::Kind { key: "whenever".to_owned(), wanted: Wanted::Object }));
            };
            known(pairs, &WHENEVER)?;
            let [trigger, response] = WHENEVER.map(|key| {
                let value = pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value);
                text_of(key, value.ok_or_else(|| whole(Fault::NoKey { key }))?)
            });
            responses.push((self.formula(&trigger?)?, self.formula(&response?)?));
        }
        Ok(responses)
    }

    fn formula(&mut self, text: &str) -> Result<Formula, SpecificationError> {
        let fail = |at: usize, fault| {
            let column = text[..at].chars().count() + 1;
            whole(Fault::Formula { formula: text.to_owned(), column, fault: Box::new(fault) })
        };
        let mut yard = Yard::new(&mut self.requirements.formulas);
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let first = rest.chars().next().unwrap_or(' ');
            if first.is_whitespace() {
                at += first.len_utf8();
                continue;
            }
            let signs = [("<->", Sign::Iff), ("->", Sign::Implies), ("(", Sign::Open), (")", Sign::Close)];
            let more = [("!", Sign::Not), ("&", Sign::And), ("|", Sign::Or)];
            let (length, done) = match signs.iter().chain(&more).find(|(sign, _)| rest.starts_with(sign)) {
                Some((written, sign)) => (written.len(), yard.sign(*sign)),
                None => {
                    let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
                    let done = match &rest[..end] {
                        "" => return Err(fail(at, Fault::Expected { wanted: Wanted::Name, found: first.to_string() })),
                        "true" => yard.operand(Part::Constant(true)),
                        "false" => yard.operand(Part::Constant(false)),
                        "before" if rest[end..].trim_start().starts_with('(') => yard.sign(Sign::Before),
                        "before" => {
                            let (wanted, found) = (Wanted::Sign("before(…)"), "before".to_owned());
                            return Err(fail(at, Fault::Expected { wanted, found }));
                        }
                        name => match self.signals.names.iter().position(|known| known == name) {
                            Some(signal) => yard.operand(Part::Signal(signal as u32)),
                            None => {
                                let all = self.signals.names.clone();
                                return Err(fail(at, Fault::Undeclared { name: name.to_owned(), all }));
                            }
                        },
                    };
                    (end, done)
                }
            };
            done.map_err(|disorder| fail(at, fault_of(disorder, &rest[..length])))?;
            at += length;
        }
        let formula = yard.end().map_err(|disorder| fail(at, fault_of(disorder, "")))?;
        self.remember(formula);
        Ok(formula)
    }

    /// Notes what must be remembered for this formula; a part of it is a formula too.
    fn remember(&mut self, Formula { first, root }: Formula) {
        for part in first..=root {
            if let Part::Before(of) = self.requirements.formulas.parts[part as usize] {
                self.requirements.remembered.push(Remembered { part, formula: Formula { first, root: of } });
            }
        }
    }

    /// What is assumed speaks of outputs only as they were.
    fn check_assumptions(&self) -> Result<(), SpecificationError> {
        let Requirements { formulas, assumed_initially, assumed_always, .. } = &self.requirements;
        for &Formula { first, root } in assumed_initially.iter().chain(assumed_always) {
            // From the last part on: what is only needed for a past is passed over.
            let mut needed = vec![false; (root - first + 1) as usize];
            needed[(root - first) as usize] = true;
            for part in (first..=root).rev() {
                if !needed[(part - first) as usize] {
                    continue;
                }
                let mut need = |of: u32| needed[(of - first) as usize] = true;
                match formulas.parts[part as usize] {
                    Part::Signal(signal) if self.signals.is_output(signal) => {
                        let name = self.signals.names[signal as usize].clone();
                        return Err(whole(Fault::AssumesOutput { name }));
                    }
                    Part::Constant(_) | Part::Signal(_) | Part::Before(_) => {}
                    Part::Not(of) => need(of),
                    Part::And(one, other) | Part::Or(one, other) => {
                        need(one);
                        need(other);
                    }
                }
            }
        }
        Ok(())
    }
}

fn fault_of(disorder: Disorder, found: &str) -> Fault {
    match disorder {
        Disorder::Operand => Fault::Operand { found: found.to_owned() },
        Disorder::NoOperand if found.is_empty() => Fault::Incomplete { wanted: Wanted::Name },
        Disorder::NoOperand => Fault::NoOperand { found: found.to_owned() },
        Disorder::Parenthesis => Fault::Parenthesis,
    }
}

//! Strategies as people write them: an automaton in JSON.

use super::automaton::{Automaton, Lot, State};
use crate::number::{Number, parse};
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// A strategy has so many states at most.
const MOST_STATES: usize = 10_000;

/// What is wrong with a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrategyError {
    /// It is no JSON object: what is wrong, in the reader's words.
    Syntax(String),
    /// It has no states.
    NoStates,
    /// It has more states than may be: how many, and how many may be.
    Large(usize, usize),
    /// A state has no key of that name.
    Missing(String, &'static str),
    /// A state, or the start, leads to a state that there is not: where, and which.
    NoState(String, String),
    /// A state names a choice that there is not: where, and which.
    NoChoice(String, String),
    /// A state does not say what follows a choice of the other's.
    Unanswered(String, String),
    /// The shares of a state are no probabilities that add up to 1: where, and their sum.
    Shares(String, String),
}

impl fmt::Display for StrategyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StrategyError::Syntax(said) => write!(f, "this is no strategy: {said}"),
            StrategyError::NoStates => write!(f, "a strategy needs states"),
            StrategyError::Large(found, most) => write!(f, "{found} states, more than {most}"),
            StrategyError::Missing(state, key) => write!(f, "state '{state}' has no '{key}'"),
            StrategyError::NoState(state, name) => write!(f, "'{state}' leads to '{name}', which is no state"),
            StrategyError::NoChoice(state, name) => write!(f, "state '{state}': there is no choice '{name}'"),
            StrategyError::Unanswered(state, choice) => {
                write!(f, "state '{state}' does not say what follows '{choice}'")
            }
            StrategyError::Shares(state, sum) => write!(f, "state '{state}': the shares add up to {sum}, not to 1"),
        }
    }
}

impl std::error::Error for StrategyError {}

/// A strategy in JSON for a player with these choices against those: states, each with what is chosen in it (a choice, or shares of them) and
/// which state is next, always or by the other's choice, and under that perhaps by one's own. Choices go by their names or by their numbers from 1,
/// or by another word that `means` says is the same as a name; where there are two, also by `cooperate` and `defect`. Its own name comes with it, if
/// it has one.
///
/// ```
/// let names = ["cooperate".to_owned(), "defect".to_owned()];
/// let text = r#"{"start": "kind", "states": {
///     "kind": {"choose": "cooperate", "next": {"cooperate": "kind", "defect": "angry"}},
///     "angry": {"choose": {"cooperate": "1/10", "defect": "9/10"}, "next": "angry"}}}"#;
/// let (name, automaton) = bachet_matrix::read_strategy(&serde_json::from_str(text)?, [&names, &names], &|_, _| false)?;
/// assert_eq!((name, automaton.len()), (None, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_strategy(
    value: &Value,
    choices: [&[String]; 2],
    means: &dyn Fn(&str, &str) -> bool,
) -> Result<(Option<String>, Automaton), StrategyError> {
    let syntax = |said: &str| StrategyError::Syntax(said.to_owned());
    let object = value.as_object().ok_or_else(|| syntax("an object with states is expected"))?;
    let states = object.get("states").and_then(Value::as_object).ok_or(StrategyError::NoStates)?;
    if states.is_empty() {
        return Err(StrategyError::NoStates);
    }
    if states.len() > MOST_STATES {
        return Err(StrategyError::Large(states.len(), MOST_STATES));
    }
    let numbers: BTreeMap<&str, usize> = states.keys().enumerate().map(|(k, name)| (name.as_str(), k)).collect();
    let reader = Reader { numbers, choices, means };
    let start = match object.get("start") {
        Some(name) => reader.state("start", name)?,
        // Where nobody says, the only state, or one that is called start.
        None if states.len() == 1 => 0,
        None => reader.state("start", &Value::from("start"))?,
    };
    let all = states.iter().map(|(name, state)| reader.read(name, state)).collect::<Result<Vec<_>, _>>()?;
    let name = object.get("name").and_then(Value::as_str).map(str::to_owned);
    let automaton = Automaton::new(all, start, choices[1].len()).ok_or(StrategyError::NoStates)?;
    Ok((name, automaton))
}

struct Reader<'a> {
    numbers: BTreeMap<&'a str, usize>,
    /// One's own, and the other's.
    choices: [&'a [String]; 2],
    /// Whether a word means the choice of that name.
    means: &'a dyn Fn(&str, &str) -> bool,
}

impl Reader<'_> {
    fn read(&self, name: &str, state: &Value) -> Result<State, StrategyError> {
        let missing = |key: &'static str| StrategyError::Missing(name.to_owned(), key);
        let choose = state.get("choose").ok_or_else(|| missing("choose"))?;
        let next = state.get("next").ok_or_else(|| missing("next"))?;
        Ok(State { lot: self.lot(name, choose)?, next: self.next(name, next)? })
    }

    fn state(&self, place: &str, name: &Value) -> Result<usize, StrategyError> {
        let text = plain(name);
        self.numbers.get(text.as_str()).copied().ok_or_else(|| StrategyError::NoState(place.to_owned(), text))
    }

    /// The choice of that name.
    fn choice(&self, state: &str, name: &str, whose: usize) -> Result<usize, StrategyError> {
        let all = self.choices[whose];
        let own = all.iter().position(|own| own == name);
        let own = own.or_else(|| all.iter().position(|own| (self.means)(name, own)));
        let usual = || match all.len() {
            2 if name == "cooperate" || (self.means)(name, "cooperate") => Some(0),
            2 if name == "defect" || (self.means)(name, "defect") => Some(1),
            _ => name.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < all.len()),
        };
        own.or_else(usual).ok_or_else(|| StrategyError::NoChoice(state.to_owned(), name.to_owned()))
    }

    fn lot(&self, state: &str, value: &Value) -> Result<Lot, StrategyError> {
        let Some(shares) = value.as_object() else {
            return Ok(Lot::only(self.choice(state, &plain(value), 0)?));
        };
        let mut all = vec![Number::zero(); self.choices[0].len()];
        let wrong = |sum: String| StrategyError::Shares(state.to_owned(), sum);
        for (name, share) in shares {
            let text = plain(share);
            let share = parse(&text).filter(|share| !share.is_negative()).ok_or_else(|| wrong(text))?;
            all[self.choice(state, name, 0)?] += share;
        }
        let sum: Number = all.iter().sum();
        if sum != Number::from_integer(1.into()) {
            return Err(wrong(sum.to_string()));
        }
        let whole = all.iter().fold(1.into(), |whole: num_bigint::BigInt, share| whole.lcm(share.denom()));
        let weights = all.iter().map(|share| (share.numer() * (&whole / share.denom())).to_u64());
        weights.collect::<Option<Vec<u64>>>().and_then(Lot::new).ok_or_else(|| wrong(sum.to_string()))
    }

    /// By one's own choice and the other's, the state that follows.
    fn next(&self, name: &str, value: &Value) -> Result<Vec<usize>, StrategyError> {
        let [own, others] = self.choices.map(<[String]>::len);
        let Some(by_other) = value.as_object() else { return Ok(vec![self.state(name, value)?; own * others]) };
        let mut next = vec![None; own * others];
        for (other, value) in by_other {
            let other = self.choice(name, other, 1)?;
            match value.as_object() {
                Some(by_own) => {
                    for (own, value) in by_own {
                        next[self.choice(name, own, 0)? * others + other] = Some(self.state(name, value)?);
                    }
                }
                None => {
                    let state = self.state(name, value)?;
                    (0..own).for_each(|own| next[own * others + other] = Some(state));
                }
            }
        }
        let answered = |(cell, next): (usize, Option<usize>)| {
            next.ok_or_else(|| StrategyError::Unanswered(name.to_owned(), self.played(cell, by_other)))
        };
        next.into_iter().enumerate().map(answered).collect()
    }

    /// What was played where nothing follows: the other's choice, with one's own if that matters there.
    fn played(&self, cell: usize, by_other: &Map<String, Value>) -> String {
        let [own, other] = [cell / self.choices[1].len(), cell % self.choices[1].len()];
        let others = &self.choices[1][other];
        match by_other.values().any(Value::is_object) {
            true => format!("{others}, {}", self.choices[0][own]),
            false => others.clone(),
        }
    }
}

/// A name or a number as it is typed.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

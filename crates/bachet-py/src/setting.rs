//! What an arena says besides its graph and its owners, as Python gives it.

use crate::dictionary::{Lookup, shown};
use crate::errors::value_error;
use crate::texts::message;
use bachet::format::ObjectiveFault;
use bachet::{Arena, ArenaBuilder, ArenaError, Convention, Extreme, Graph, Objective, Outcome, Player, Vertex};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyString};

/// What an arena says besides its graph and its owners.
pub(crate) struct Setting {
    pub(crate) wins: [Vec<Vertex>; 2],
    pub(crate) draws: Vec<Vertex>,
    pub(crate) starts: Vec<Vertex>,
    pub(crate) values: Vec<(Vertex, f64)>,
    /// One for each vertex, empty where there is none.
    pub(crate) labels: Option<Vec<String>>,
    pub(crate) priorities: Option<Vec<u32>>,
    pub(crate) convention: Convention,
    pub(crate) objective: Objective,
    pub(crate) alternating: bool,
    pub(crate) name: Option<String>,
}

impl Setting {
    /// Nothing but how plays end where nothing says so, and a name.
    pub(crate) fn new(convention: &str, alternating: bool, name: Option<String>) -> PyResult<Setting> {
        Ok(Setting {
            wins: [Vec::new(), Vec::new()],
            draws: Vec::new(),
            starts: Vec::new(),
            values: Vec::new(),
            labels: None,
            priorities: None,
            convention: convention.parse::<Convention>().map_err(value_error)?,
            objective: Objective::default(),
            alternating,
            name,
        })
    }

    /// The same with what plays without end come to. Where nothing is said, priorities make a parity game, as in `.pg` files.
    pub(crate) fn with_objective(
        mut self,
        unending: Option<&Bound<'_, PyAny>>,
        objective: Option<&Bound<'_, PyAny>>,
        lookup: &Lookup,
    ) -> PyResult<Setting> {
        self.objective = match (unending, objective) {
            (Some(_), Some(_)) => return Err(value_error(ObjectiveFault::Both.message())),
            (Some(unending), None) => Objective::Reach { unending: outcome(unending)? },
            (None, Some(objective)) => stated(objective, lookup)?,
            (None, None) if self.priorities.is_some() => Objective::PARITY,
            (None, None) => Objective::default(),
        };
        Ok(self)
    }

    /// What would be without effect in a position graph.
    pub(crate) fn needs_owners(&self) -> Option<&'static str> {
        let [one, two] = &self.wins;
        match () {
            () if !one.is_empty() || !two.is_empty() => Some("wins"),
            () if !self.draws.is_empty() => Some("draws"),
            () if !self.values.is_empty() => Some("values"),
            () if self.labels.is_some() => Some("labels"),
            () if self.priorities.is_some() => Some("priorities"),
            () if matches!(self.objective, Objective::Reach { unending: Outcome::Win(_) }) => Some("unending"),
            () if self.objective != Objective::default() => Some("objective"),
            () => None,
        }
    }

    pub(crate) fn arena(&self, graph: Graph, owners: Vec<Player>) -> Result<Arena, ArenaError> {
        let mut builder = ArenaBuilder::on(graph, owners);
        builder.convention(self.convention).objective(self.objective.clone()).alternating(self.alternating);
        self.priorities.iter().for_each(|priorities| _ = builder.priorities(priorities.clone()));
        for (player, wins) in Player::BOTH.into_iter().zip(&self.wins) {
            wins.iter().for_each(|&v| _ = builder.ending(v, Outcome::Win(player)));
        }
        self.draws.iter().for_each(|&v| _ = builder.ending(v, Outcome::Draw));
        self.starts.iter().for_each(|&v| _ = builder.start(v));
        self.values.iter().for_each(|&(v, value)| _ = builder.value(v, value));
        if let Some(name) = &self.name {
            builder.title(name);
        }
        let mut arena = builder.build()?;
        if let Some(labels) = &self.labels {
            arena = arena.with_labels(labels);
        }
        Ok(arena)
    }
}

/// What all plays without end come to, for Python.
#[derive(IntoPyObject)]
pub(crate) enum Unending {
    Word(&'static str),
    Winner(u8),
}

impl From<Outcome> for Unending {
    fn from(outcome: Outcome) -> Unending {
        outcome.winner().map_or(Unending::Word("draw"), |player| Unending::Winner(player.number()))
    }
}

/// An objective with the keys that files have, and vertices by their numbers.
pub(crate) fn said<'py>(py: Python<'py>, objective: &Objective) -> PyResult<Bound<'py, PyDict>> {
    let said = PyDict::new(py);
    said.set_item("kind", objective.name())?;
    if let Some(player) = objective.player() {
        said.set_item("player", player.number())?;
    }
    match objective {
        Objective::Reach { unending } => said.set_item("unending", Unending::from(*unending))?,
        Objective::Parity { best: Extreme::Most } => {}
        Objective::Parity { best: Extreme::Least } => said.set_item("min", true)?,
        Objective::Safety { avoid, .. } | Objective::CoBuchi { avoid, .. } => said.set_item("avoid", avoid)?,
        Objective::Buchi { visit, .. } => said.set_item("visit", visit)?,
        Objective::GeneralisedBuchi { visit, .. } => said.set_item("visit", visit)?,
    }
    Ok(said)
}

/// What all plays without end come to.
fn outcome(unending: &Bound<'_, PyAny>) -> PyResult<Outcome> {
    let wrong = || {
        value_error(message!("unending", found = shown(unending), example = "{\"kind\": \"buchi\", \"visit\": […]}"))
    };
    if unending.extract::<String>().is_ok_and(|text| text == "draw") {
        return Ok(Outcome::Draw);
    }
    let winner = unending.extract::<u64>().ok().and_then(Player::from_number);
    winner.map(Outcome::Win).ok_or_else(wrong)
}

/// An objective: its name, or a dictionary with the keys that files have.
fn stated(objective: &Bound<'_, PyAny>, lookup: &Lookup) -> PyResult<Objective> {
    let fault = |fault: ObjectiveFault| value_error(fault.message());
    let said = match objective.cast::<PyDict>() {
        Ok(said) => said.clone(),
        Err(_) => [("kind", objective)].into_py_dict(objective.py())?,
    };
    let kind = said.get_item("kind")?.ok_or_else(|| fault(ObjectiveFault::NoKind))?;
    let found = kind.extract::<String>().unwrap_or_else(|_| shown(&kind));
    let kind = Objective::NAMES.into_iter().find(|&known| known == found.replace('ü', "u"));
    let kind = kind.ok_or_else(|| fault(ObjectiveFault::Kind { found }))?;
    // What it must say, and what it may say besides.
    let (needed, allowed): (Option<&'static str>, &[&str]) = match kind {
        "reach" => (None, &["unending"]),
        "parity" => (None, &["min"]),
        "safety" | "co-buchi" => (Some("avoid"), &["player"]),
        _ => (Some("visit"), &["player"]),
    };
    for (key, _) in said.iter() {
        let key = key.str()?.to_string_lossy().into_owned();
        if key != "kind" && needed != Some(key.as_str()) && !allowed.contains(&key.as_str()) {
            return Err(value_error(message!("objective-key", kind = kind, key = key)));
        }
    }
    let set = |of: &Bound<'_, PyAny>| -> PyResult<Vec<Vertex>> {
        // The letters of a text are no vertices that anybody meant.
        if of.is_instance_of::<PyString>() {
            return Err(value_error(message!("objective-set", key = needed.unwrap_or_default(), found = shown(of))));
        }
        of.try_iter()?.map(|vertex| lookup.vertex(&vertex?)).collect()
    };
    let player = match said.get_item("player")? {
        None => Player::One,
        Some(found) => {
            let player = found.extract::<u64>().ok().and_then(Player::from_number);
            player.ok_or_else(|| value_error(message!("player", found = shown(&found))))?
        }
    };
    let Some(key) = needed else {
        return Ok(match (kind, said.get_item("min")?, said.get_item("unending")?) {
            ("parity", Some(min), _) if min.is_truthy()? => Objective::Parity { best: Extreme::Least },
            ("parity", ..) => Objective::PARITY,
            (_, _, Some(unending)) => Objective::Reach { unending: outcome(&unending)? },
            _ => Objective::default(),
        });
    };
    let sets = said.get_item(key)?.ok_or_else(|| fault(ObjectiveFault::Needs { kind, key }))?;
    Ok(match kind {
        "safety" => Objective::Safety { player, avoid: set(&sets)? },
        "buchi" => Objective::Buchi { player, visit: set(&sets)? },
        "co-buchi" => Objective::CoBuchi { player, avoid: set(&sets)? },
        _ => {
            let visit = sets.try_iter()?.map(|one| set(&one?)).collect::<PyResult<_>>()?;
            Objective::GeneralisedBuchi { player, visit }
        }
    })
}

/// What a dictionary says of some vertices, for all of them; none if it says nothing.
pub(crate) fn per_vertex<T: Clone + Default>(
    lookup: &Lookup,
    len: usize,
    dictionary: &Bound<'_, PyDict>,
    read: impl Fn(&Bound<'_, PyAny>, &Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Option<Vec<T>>> {
    let mut all = vec![T::default(); len];
    for (vertex, said) in dictionary.iter() {
        all[lookup.vertex(&vertex)? as usize] = read(&vertex, &said)?;
    }
    Ok((!dictionary.is_empty()).then_some(all))
}

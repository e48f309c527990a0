//! What an arena says besides its graph and its owners, as Python gives it.

use crate::dictionary::{Lookup, shown};
use crate::errors::value_error;
use crate::texts::message;
use bachet::{Arena, ArenaBuilder, ArenaError, Convention, Graph, Outcome, Player, Vertex};
use pyo3::prelude::*;
use pyo3::types::PyDict;

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
    pub(crate) unending: Outcome,
    pub(crate) alternating: bool,
    pub(crate) name: Option<String>,
}

impl Setting {
    /// Nothing but how plays end where nothing says so, and a name.
    pub(crate) fn new(
        convention: &str,
        unending: &Bound<'_, PyAny>,
        alternating: bool,
        name: Option<String>,
    ) -> PyResult<Setting> {
        Ok(Setting {
            wins: [Vec::new(), Vec::new()],
            draws: Vec::new(),
            starts: Vec::new(),
            values: Vec::new(),
            labels: None,
            priorities: None,
            convention: convention.parse::<Convention>().map_err(value_error)?,
            unending: self::unending(unending)?,
            alternating,
            name,
        })
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
            () if self.unending != Outcome::Draw => Some("unending"),
            () => None,
        }
    }

    pub(crate) fn arena(&self, graph: Graph, owners: Vec<Player>) -> Result<Arena, ArenaError> {
        let mut builder = ArenaBuilder::on(graph, owners);
        builder.convention(self.convention).unending(self.unending).alternating(self.alternating);
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
        if let Some(priorities) = &self.priorities {
            arena = arena.with_priorities(priorities.clone());
        }
        Ok(arena)
    }
}

/// What Python calls the end of plays without end.
#[derive(PartialEq, IntoPyObject)]
pub(crate) enum Unending {
    Draw(&'static str),
    Winner(u8),
}

impl From<Outcome> for Unending {
    fn from(outcome: Outcome) -> Unending {
        match outcome {
            Outcome::Draw => Unending::Draw("draw"),
            Outcome::Win(player) => Unending::Winner(player.number()),
        }
    }
}

fn unending(value: &Bound<'_, PyAny>) -> PyResult<Outcome> {
    if value.extract::<String>().is_ok_and(|text| text == "draw") {
        return Ok(Outcome::Draw);
    }
    let winner = value.extract::<u64>().ok().and_then(Player::from_number);
    winner.map(Outcome::Win).ok_or_else(|| value_error(message!("unending", found = shown(value))))
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

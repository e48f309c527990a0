//! What an arena says besides its graph and its owners, as Python gives it.

use crate::dictionary::{Lookup, shown};
use crate::errors::value_error;
use crate::texts::message;
use bachet::{Arena, ArenaBuilder, ArenaError, Convention, Extreme, Graph, Objective, Outcome, Player, Vertex};
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
    pub(crate) objective: Objective,
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
            objective: objective(unending)?,
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
            () if self.objective != Objective::default() => Some("unending"),
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

/// What Python calls the end of plays without end.
#[derive(PartialEq, IntoPyObject)]
pub(crate) enum Unending {
    Word(&'static str),
    Winner(u8),
    /// An objective, its player and its sets.
    Sets((&'static str, u8, Vec<Vec<Vertex>>)),
}

impl From<&Objective> for Unending {
    fn from(objective: &Objective) -> Unending {
        match objective {
            Objective::Reach { unending: Outcome::Draw } => Unending::Word("draw"),
            Objective::Reach { unending: Outcome::Win(player) } => Unending::Winner(player.number()),
            Objective::Parity { best: Extreme::Most } => Unending::Word("parity"),
            Objective::Parity { best: Extreme::Least } => Unending::Word("min-parity"),
            other => {
                let player = other.player().unwrap_or(Player::One);
                Unending::Sets((other.name(), player.number(), other.sets().to_vec()))
            }
        }
    }
}

fn objective(value: &Bound<'_, PyAny>) -> PyResult<Objective> {
    let wrong = || value_error(message!("unending", found = shown(value)));
    if let Ok(text) = value.extract::<String>() {
        return match text.as_str() {
            "draw" => Ok(Objective::default()),
            "parity" => Ok(Objective::PARITY),
            "min-parity" => Ok(Objective::Parity { best: Extreme::Least }),
            _ => Err(wrong()),
        };
    }
    if let Ok((kind, player, mut visit)) = value.extract::<(String, u64, Vec<Vec<Vertex>>)>() {
        let player = Player::from_number(player).ok_or_else(wrong)?;
        let mut set = || if visit.is_empty() { Vec::new() } else { visit.swap_remove(0) };
        return Ok(match kind.as_str() {
            "safety" => Objective::Safety { player, avoid: set() },
            "buchi" => Objective::Buchi { player, visit: set() },
            "co-buchi" => Objective::CoBuchi { player, avoid: set() },
            "generalised-buchi" => Objective::GeneralisedBuchi { player, visit },
            _ => return Err(wrong()),
        });
    }
    let winner = value.extract::<u64>().ok().and_then(Player::from_number);
    winner.map(|player| Objective::Reach { unending: Outcome::Win(player) }).ok_or_else(wrong)
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

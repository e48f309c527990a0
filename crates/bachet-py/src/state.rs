//! What arenas and solutions are made of, so that they can be copied, compared and sent to other processes.

use crate::arena::{Core, size};
use crate::dictionary::Lookup;
use crate::errors::value_error;
use crate::setting::Setting;
use crate::texts::message;
use crate::work::pooled;
use bachet::{ArenaError, Graph, Outcome, Player, Positions, Vertex};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Arrays and plain values, from which [`restore`] makes the same arena.
#[pyfunction]
pub(crate) fn state<'py>(py: Python<'py>, core: &Core) -> PyResult<Bound<'py, PyTuple>> {
    let vertices = match &core.lookup {
        Lookup::Numbers(_) => None,
        lookup => Some(lookup.vertices(py)?),
    };
    let (offsets, targets) = core.rows(py);
    let (convention, _, alternating) = core.setting();
    let parts = match core.arena() {
        Err(_) => (None, None, None, None, None),
        Ok(arena) => (
            Some(core.owners(py)?),
            Some(core.endings(py)?),
            arena.vertices().any(|v| arena.value(v).is_some()).then(|| core.values(py)).transpose()?,
            core.labels(),
            core.priorities(py),
        ),
    };
    let starts = PyArray1::from_vec(py, core.starts());
    let rest = (convention, core.objective(py)?, alternating, core.title());
    (vertices, offsets, targets, starts, parts, rest).into_pyobject(py)
}

/// What an arena with owners has besides its graph.
type Parts<'py> = (
    Option<PyReadonlyArray1<'py, u8>>,
    Option<PyReadonlyArray1<'py, i8>>,
    Option<PyReadonlyArray1<'py, f64>>,
    Option<Vec<String>>,
    Option<PyReadonlyArray1<'py, u32>>,
);

/// How plays end where nothing says so, and what the game is called.
type Rest<'py> = (String, Bound<'py, PyAny>, bool, Option<String>);

/// The arena of a [`state`].
#[pyfunction]
pub(crate) fn restore(
    py: Python<'_>,
    vertices: Option<Bound<'_, PyList>>,
    offsets: PyReadonlyArray1<'_, u64>,
    targets: PyReadonlyArray1<'_, u32>,
    starts: PyReadonlyArray1<'_, u32>,
    parts: Parts<'_>,
    rest: Rest<'_>,
) -> PyResult<Core> {
    let offsets = offsets.as_slice()?;
    let len = offsets.len().saturating_sub(1);
    let wrong = || value_error(message!("state"));
    let lookup = match vertices {
        None => Lookup::Numbers(len),
        Some(vertices) if vertices.len() == len => Lookup::of_keys(&vertices)?,
        Some(_) => return Err(wrong()),
    };
    let starts = starts.as_slice()?.to_vec();
    if offsets.first() != Some(&0) || starts.iter().any(|&v| v as usize >= len) {
        return Err(wrong());
    }
    let (convention, objective, alternating, name) = rest;
    let mut setting = Setting::new(&convention, alternating, name)?;
    let (ends, targets) = (offsets[1..].to_vec(), targets.as_slice()?.to_vec());
    let graph = pooled(py, len + targets.len(), || Graph::from_rows(ends, targets))?;
    let graph = graph.map_err(|error| value_error(error.message()))?;
    let (owners, endings, values, labels, priorities) = parts;
    let (Some(owners), Some(endings)) = (owners, endings) else {
        let named = graph.renamed(lookup.names(py)?).map_err(|error| value_error(error.message()))?;
        let positions = Positions::new(named, setting.convention, starts).with_title(setting.name);
        return Ok(Core::of_positions(positions, lookup));
    };
    let (owners, endings) = (owners.as_slice()?, endings.as_slice()?);
    if owners.len() != len || endings.len() != len {
        return Err(wrong());
    }
    let owners = owners.iter().map(|&owner| Player::from_number(owner.into()).ok_or_else(wrong));
    let owners = owners.collect::<PyResult<Vec<_>>>()?;
    setting.starts = starts;
    for (v, &ending) in (0..).zip(endings) {
        match ending {
            0 => setting.draws.push(v),
            1 => setting.wins[0].push(v),
            2 => setting.wins[1].push(v),
            _ => {}
        }
    }
    if let Some(values) = values {
        let values = (0..len as Vertex).zip(values.as_slice()?.iter().copied());
        setting.values = values.filter(|(_, value)| !value.is_nan()).collect();
    }
    if labels.as_ref().is_some_and(|labels| labels.len() != len) {
        return Err(wrong());
    }
    let priorities = priorities.map(|priorities| Ok::<_, PyErr>(priorities.as_slice()?.to_vec())).transpose()?;
    if priorities.as_ref().is_some_and(|priorities| priorities.len() != len) {
        return Err(wrong());
    }
    (setting.labels, setting.priorities) = (labels, priorities);
    let setting = setting.with_objective(None, Some(&objective), &Lookup::Numbers(len))?;
    let arena = pooled(py, size(&graph), || -> Result<_, ArenaError> { setting.arena(graph, owners) })?;
    Ok(Core::of_arena(arena.map_err(|error| value_error(error.message()))?.into(), lookup))
}

/// Whether two arenas have the same vertices in the same order, the same arcs, and say the same of them.
#[pyfunction]
pub(crate) fn same(py: Python<'_>, one: &Core, two: &Core) -> PyResult<bool> {
    let same_graph = |a: &Graph, b: &Graph| {
        a.len() == b.len() && a.arcs() == b.arcs() && a.vertices().all(|v| a.successors(v) == b.successors(v))
    };
    let settings = |core: &Core| (core.setting().0, core.title().map(str::to_owned), core.starts());
    if settings(one) != settings(two) || !same_graph(one.graph(), two.graph()) {
        return Ok(false);
    }
    let same_rest = match (one.arena(), two.arena()) {
        (Ok(a), Ok(b)) => {
            (a.objective(), a.alternating()) == (b.objective(), b.alternating())
                && a.vertices().all(|v| {
                    (a.owner(v), a.ending(v), a.value(v)) == (b.owner(v), b.ending(v), b.value(v))
                        && (a.label(v), a.priority(v)) == (b.label(v), b.priority(v))
                })
        }
        (Err(_), Err(_)) => true,
        _ => false,
    };
    Ok(same_rest
        && match (&one.lookup, &two.lookup) {
            (Lookup::Numbers(_), Lookup::Numbers(_)) => true,
            (a, b) => a.vertices(py)?.eq(b.vertices(py)?)?,
        })
}

/// A number that is the same for arenas that are the same.
#[pyfunction]
pub(crate) fn digest(core: &Core) -> u64 {
    let mut hasher = DefaultHasher::new();
    let graph = core.graph();
    (graph.len(), graph.arcs(), core.title(), core.starts()).hash(&mut hasher);
    graph.vertices().for_each(|v| graph.successors(v).hash(&mut hasher));
    if let Ok(arena) = core.arena() {
        let ending = |v: Vertex| arena.ending(v).map(Outcome::number);
        arena.vertices().for_each(|v| (arena.owner(v).number(), ending(v)).hash(&mut hasher));
        arena.objective().sets().hash(&mut hasher);
    }
    hasher.finish()
}

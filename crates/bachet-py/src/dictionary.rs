//! Arenas as dictionaries: vertices are keys of any hashable kind, and become numbers.

use crate::errors::{key_error, value_error};
use crate::texts::message;
use crate::work::pooled;
use bachet::{Graph, Player, Vertex};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyRange, PyTuple};

/// How vertices are found: by their number where they are 0, 1, 2, … in order, else by a dictionary.
pub(crate) enum Lookup {
    Numbers(usize),
    Keys { vertices: Py<PyList>, index: Py<PyDict> },
}

impl Lookup {
    /// The keys of a dictionary, in order.
    pub(crate) fn of_keys(keys: &Bound<'_, PyList>) -> PyResult<Lookup> {
        let numbered = keys.iter().enumerate().all(|(v, key)| is_number(&key, v));
        if numbered {
            return Ok(Lookup::Numbers(keys.len()));
        }
        let index = PyDict::new(keys.py());
        for (v, key) in keys.iter().enumerate() {
            index.set_item(key, v)?;
        }
        Ok(Lookup::Keys { vertices: keys.clone().unbind(), index: index.unbind() })
    }

    /// The same once more.
    pub(crate) fn copy(&self, py: Python<'_>) -> Lookup {
        match self {
            Lookup::Numbers(len) => Lookup::Numbers(*len),
            Lookup::Keys { vertices, index } => {
                Lookup::Keys { vertices: vertices.clone_ref(py), index: index.clone_ref(py) }
            }
        }
    }

    /// The number of a vertex; none if it is no vertex.
    pub(crate) fn find(&self, vertex: &Bound<'_, PyAny>) -> PyResult<Option<Vertex>> {
        match self {
            Lookup::Numbers(len) => {
                // What has no hash could be no key either.
                let number = vertex.extract::<Vertex>().ok().filter(|&v| (v as usize) < *len);
                if number.is_none() {
                    vertex.hash()?;
                }
                Ok(number)
            }
            Lookup::Keys { index, .. } => {
                index.bind(vertex.py()).get_item(vertex)?.map(|v| v.extract::<Vertex>()).transpose()
            }
        }
    }

    /// The number of a vertex, or an error.
    pub(crate) fn vertex(&self, vertex: &Bound<'_, PyAny>) -> PyResult<Vertex> {
        self.find(vertex)?.ok_or_else(|| key_error(message!("vertex", v = shown(vertex))))
    }

    /// All vertices in order, as a sequence.
    pub(crate) fn vertices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Lookup::Numbers(len) => Ok(PyRange::new(py, 0, *len as isize)?.into_any()),
            Lookup::Keys { vertices, .. } => Ok(vertices.bind(py).clone().into_any()),
        }
    }

    /// What the vertices are called.
    pub(crate) fn names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        names(&self.vertices(py)?.try_iter()?.collect::<PyResult<Vec<_>>>()?)
    }
}

/// What people call things, each of them differently: by their texts, or as Python writes them where texts are the same.
pub(crate) fn names(things: &[Bound<'_, PyAny>]) -> PyResult<Vec<String>> {
    let texts = |text: fn(&Bound<'_, PyAny>) -> PyResult<String>| things.iter().map(text).collect::<PyResult<Vec<_>>>();
    let names = texts(|thing| Ok(thing.str()?.to_string_lossy().into_owned()))?;
    if distinct(&names) {
        return Ok(names);
    }
    let mut names = texts(|thing| Ok(thing.repr()?.to_string_lossy().into_owned()))?;
    if !distinct(&names) {
        names.iter_mut().enumerate().for_each(|(place, name)| name.push_str(&format!(" #{place}")));
    }
    Ok(names)
}

fn distinct(names: &[String]) -> bool {
    let mut seen = std::collections::HashSet::new();
    names.iter().all(|name| seen.insert(name))
}

/// Whether a key is that number, and no truth value or float that equals it.
fn is_number(key: &Bound<'_, PyAny>, number: usize) -> bool {
    key.is_exact_instance_of::<pyo3::types::PyInt>() && key.extract::<usize>().is_ok_and(|found| found == number)
}

/// A Python value in an error.
pub(crate) fn shown(value: &Bound<'_, PyAny>) -> String {
    value.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string_lossy().into_owned())
}

/// The graph of a dictionary of successors.
pub(crate) fn graph(dictionary: &Bound<'_, PyDict>, lookup: &Lookup) -> PyResult<Graph> {
    let mut rows = Rows { lookup, ends: Vec::with_capacity(dictionary.len()), targets: Vec::new() };
    for (vertex, successors) in dictionary.iter() {
        rows.read(&vertex, &successors)?;
    }
    let Rows { ends, targets, .. } = rows;
    pooled(dictionary.py(), ends.len() + targets.len(), || Graph::from_rows(ends, targets))?
        .map_err(|error| value_error(error.message()))
}

/// Successors of one vertex after the other.
struct Rows<'a> {
    lookup: &'a Lookup,
    ends: Vec<u64>,
    targets: Vec<Vertex>,
}

impl Rows<'_> {
    fn read(&mut self, vertex: &Bound<'_, PyAny>, successors: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(list) = successors.cast::<PyList>() {
            for to in list.iter() {
                self.push(vertex, &to)?;
            }
        } else if let Ok(tuple) = successors.cast::<PyTuple>() {
            for to in tuple.iter_borrowed() {
                self.push(vertex, &to)?;
            }
        } else {
            for to in successors.try_iter()? {
                self.push(vertex, &to?)?;
            }
        }
        self.ends.push(self.targets.len() as u64);
        Ok(())
    }

    fn push(&mut self, vertex: &Bound<'_, PyAny>, to: &Bound<'_, PyAny>) -> PyResult<()> {
        match self.lookup.find(to)? {
            Some(to) => self.targets.push(to),
            None => return Err(key_error(message!("successor", v = shown(vertex), to = shown(to)))),
        }
        Ok(())
    }
}

/// The owner of each key, from a mapping.
pub(crate) fn owners(keys: &Bound<'_, PyList>, owner: &Bound<'_, PyAny>) -> PyResult<Vec<Player>> {
    let mut owners = Vec::with_capacity(keys.len());
    let dictionary = owner.cast::<PyDict>().ok();
    for key in keys.iter() {
        let found = match &dictionary {
            Some(dictionary) => dictionary.get_item(&key)?,
            None => match owner.get_item(&key) {
                Ok(found) => Some(found),
                Err(error) if error.is_instance_of::<pyo3::exceptions::PyLookupError>(key.py()) => None,
                Err(error) => return Err(error),
            },
        };
        let found = found.ok_or_else(|| key_error(message!("no-owner", v = shown(&key))))?;
        let player = found.extract::<u64>().ok().and_then(Player::from_number);
        owners.push(player.ok_or_else(|| value_error(message!("owner", v = shown(&key), found = shown(&found))))?);
    }
    Ok(owners)
}

/// The player of that number.
pub(crate) fn player(number: i64) -> PyResult<Player> {
    let player = u64::try_from(number).ok().and_then(Player::from_number);
    player.ok_or_else(|| value_error(message!("player", found = number.to_string())))
}

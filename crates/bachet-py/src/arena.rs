//! Arenas and position graphs, over numbers of vertices.

use crate::dictionary::{self, Lookup, player, shown};
use crate::errors::{lang, value_error};
use crate::setting::{self, Setting, Unending, per_vertex};
use crate::solved::Solution;
use crate::texts::message;
use crate::work::{computed, pooled, stoppable};
use bachet::positions::Document;
use bachet::solve::{Strategy, check_watched, grundy_watched, kernel_watched};
use bachet::{Arena, ArenaError, Attractor, Graph, Objective, Outcome, Player, Positions, Vertex, format};
use bachet_app::convert::{self, Format};
use bachet_app::device::attractor;
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use std::sync::Arc;

/// An arena, or the position graph of an impartial game, with its vertices as Python knows them.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Core {
    content: Content,
    pub(crate) lookup: Lookup,
}

/// What there is to be solved.
enum Content {
    Arena(Arc<Arena>),
    Positions(Box<Positions>),
}

/// Makes an arena, and if that fails once more with names: they take long, and only an error needs them.
fn with_named_errors(
    py: Python<'_>,
    lookup: &Lookup,
    setting: &Setting,
    owners: Vec<Player>,
    graph: impl Fn() -> PyResult<Graph>,
) -> PyResult<Arena> {
    let (plain, theirs) = (graph()?, owners.clone());
    if let Ok(arena) = pooled(py, size(&plain), || setting.arena(plain, theirs))? {
        return Ok(arena);
    }
    let named = graph()?.renamed(lookup.names(py)?).map_err(|error| value_error(error.message()))?;
    pooled(py, size(&named), || setting.arena(named, owners))?.map_err(|error| value_error(error.message()))
}

/// About how long work on a graph takes that looks at each vertex and each arc once.
pub(crate) fn size(graph: &Graph) -> usize {
    graph.len() + graph.arcs()
}

/// The vertices of an iterable.
fn vertices(lookup: &Lookup, iterable: &Bound<'_, PyAny>) -> PyResult<Vec<Vertex>> {
    iterable.try_iter()?.map(|vertex| lookup.vertex(&vertex?)).collect()
}

#[pymethods]
impl Core {
    /// Reads a dictionary of successors; without owners it is a position graph.
    #[staticmethod]
    #[pyo3(signature = (graph, owner, wins, draws, starts, values, labels, priorities, convention, unending, objective, alternating, name))]
    #[allow(clippy::too_many_arguments)] // Python names them.
    fn from_dict(
        py: Python<'_>,
        graph: &Bound<'_, PyDict>,
        owner: Option<&Bound<'_, PyAny>>,
        wins: [Bound<'_, PyAny>; 2],
        draws: &Bound<'_, PyAny>,
        starts: &Bound<'_, PyAny>,
        values: &Bound<'_, PyDict>,
        labels: &Bound<'_, PyDict>,
        priorities: &Bound<'_, PyDict>,
        convention: &str,
        unending: Option<&Bound<'_, PyAny>>,
        objective: Option<&Bound<'_, PyAny>>,
        alternating: bool,
        name: Option<String>,
    ) -> PyResult<Core> {
        let keys = graph.keys();
        let lookup = Lookup::of_keys(&keys)?;
        let value = |(vertex, value): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
            let number = value.extract::<f64>()?;
            match number.is_nan() {
                false => Ok((lookup.vertex(&vertex)?, number)),
                true => Err(value_error(message!("value", v = shown(&vertex), found = shown(&value)))),
            }
        };
        let [one, two] = wins;
        let setting = Setting {
            wins: [vertices(&lookup, &one)?, vertices(&lookup, &two)?],
            draws: vertices(&lookup, draws)?,
            starts: vertices(&lookup, starts)?,
            values: values.iter().map(value).collect::<PyResult<_>>()?,
            labels: per_vertex(&lookup, keys.len(), labels, |_, label| {
                Ok(label.str()?.to_string_lossy().into_owned())
            })?,
            priorities: per_vertex(&lookup, keys.len(), priorities, |vertex, priority| {
                let wrong = || value_error(message!("priority", v = shown(vertex), found = shown(priority)));
                let number = priority.extract::<u32>().ok().filter(|&number| number <= Objective::MOST_PRIORITY);
                number.ok_or_else(wrong)
            })?,
            ..Setting::new(convention, alternating, name)?
        };
        let setting = setting.with_objective(unending, objective, &lookup)?;
        // Where priorities decide, none is meant to be 0 because nobody thought of it.
        if matches!(setting.objective, Objective::Parity { .. }) && priorities.len() < keys.len() {
            for v in keys.iter() {
                if !priorities.contains(&v)? {
                    return Err(value_error(message!("no-priority", v = shown(&v))));
                }
            }
        }
        let content = match owner {
            Some(owner) => {
                let owners = dictionary::owners(&keys, owner)?;
                let make = || dictionary::graph(graph, &lookup);
                Content::Arena(with_named_errors(py, &lookup, &setting, owners, make)?.into())
            }
            None => {
                if let Some(what) = setting.needs_owners() {
                    return Err(value_error(message!("needs-owners", what = what)));
                }
                let named = dictionary::graph(graph, &lookup)?.renamed(lookup.names(py)?);
                let named = named.map_err(|error| value_error(error.message()))?;
                let positions = Positions::new(named, setting.convention, setting.starts).with_title(setting.name);
                Content::Positions(positions.into())
            }
        };
        Ok(Core { content, lookup })
    }

    /// Takes arrays: the owner of each vertex, where its successors start, all successors, and the endings.
    #[staticmethod]
    #[allow(clippy::too_many_arguments)] // Python names them.
    fn from_arrays(
        py: Python<'_>,
        owner: PyReadonlyArray1<'_, u8>,
        offsets: PyReadonlyArray1<'_, u64>,
        targets: PyReadonlyArray1<'_, u32>,
        wins: [PyReadonlyArray1<'_, u32>; 2],
        draws: PyReadonlyArray1<'_, u32>,
        starts: PyReadonlyArray1<'_, u32>,
        priorities: Option<PyReadonlyArray1<'_, u32>>,
        convention: &str,
        unending: Option<&Bound<'_, PyAny>>,
        objective: Option<&Bound<'_, PyAny>>,
        alternating: bool,
        name: Option<String>,
    ) -> PyResult<Core> {
        let (owner, offsets) = (owner.as_slice()?, offsets.as_slice()?);
        let lookup = Lookup::Numbers(owner.len());
        if offsets.len() != owner.len() + 1 {
            let (wanted, found) = (owner.len() + 1, offsets.len());
            return Err(value_error(message!("array-length", name = "offsets", wanted = wanted, found = found)));
        }
        if offsets[0] != 0 {
            return Err(value_error(message!("array-first")));
        }
        let player = |(v, &number): (usize, &u8)| {
            let wrong = || value_error(message!("array-owner", v = v, found = u64::from(number)));
            Player::from_number(number.into()).ok_or_else(wrong)
        };
        let owners: Vec<Player> = owner.iter().enumerate().map(player).collect::<PyResult<_>>()?;
        let list = |array: &PyReadonlyArray1<'_, u32>| -> PyResult<Vec<Vertex>> {
            let list = array.as_slice()?.to_vec();
            match list.iter().find(|&&v| v as usize >= owners.len()) {
                Some(v) => Err(crate::errors::key_error(message!("vertex", v = v.to_string()))),
                None => Ok(list),
            }
        };
        let [one, two] = &wins;
        let setting = Setting {
            wins: [list(one)?, list(two)?],
            draws: list(&draws)?,
            starts: list(&starts)?,
            priorities: priorities.map(|priorities| Ok::<_, PyErr>(priorities.as_slice()?.to_vec())).transpose()?,
            ..Setting::new(convention, alternating, name)?
        };
        if let Some(found) = setting.priorities.as_ref().map(Vec::len).filter(|&found| found != owners.len()) {
            let wanted = owners.len();
            return Err(value_error(message!("array-length", name = "priorities", wanted = wanted, found = found)));
        }
        let mut priorities = setting.priorities.iter().flatten().enumerate();
        if let Some((v, found)) = priorities.find(|&(_, &priority)| priority > Objective::MOST_PRIORITY) {
            return Err(value_error(message!("priority", v = v, found = u64::from(*found))));
        }
        let setting = setting.with_objective(unending, objective, &lookup)?;
        let (ends, targets) = (&offsets[1..], targets.as_slice()?.to_vec());
        let arena = pooled(py, targets.len() + ends.len(), || -> Result<Arena, ArenaError> {
            setting.arena(Graph::from_rows(ends.iter().copied(), targets)?, owners)
        })?;
        let arena = arena.map_err(|error| value_error(error.message()))?;
        Ok(Core { content: Content::Arena(arena.into()), lookup })
    }

    /// Reads a file's bytes. Vertices are called by their names, or by numbers if they are to be and their names allow it.
    #[staticmethod]
    fn read(py: Python<'_>, data: &[u8], numbered: bool) -> PyResult<Core> {
        let document = pooled(py, data.len(), || format::read(data))?;
        let document = document.map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_text(lang())))?;
        Core::of_document(py, document, numbered)
    }

    fn __len__(&self) -> usize {
        self.graph().len()
    }

    /// The number of arcs.
    fn arcs(&self) -> usize {
        self.graph().arcs()
    }

    /// All vertices in order.
    fn vertices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.lookup.vertices(py)
    }

    /// The number of a vertex; KeyError if it is none.
    fn index(&self, vertex: &Bound<'_, PyAny>) -> PyResult<Vertex> {
        self.lookup.vertex(vertex)
    }

    /// The number of a vertex, or None.
    fn find(&self, vertex: &Bound<'_, PyAny>) -> PyResult<Option<Vertex>> {
        self.lookup.find(vertex)
    }

    /// What plays call the vertex of a number.
    fn text(&self, v: Vertex) -> PyResult<String> {
        self.check_number(v)?;
        Ok(self.graph().name(v).into_owned())
    }

    /// The number of the vertex that plays call so.
    fn number(&self, text: &str) -> Option<Vertex> {
        self.graph().vertex(text)
    }

    /// The same with other vertices, one for each in order, and with labels beside them.
    #[pyo3(signature = (vertices, labels = None))]
    fn with_vertices(
        &self,
        py: Python<'_>,
        vertices: &Bound<'_, PyList>,
        labels: Option<Vec<String>>,
    ) -> PyResult<Core> {
        let lookup = Lookup::of_keys(vertices)?;
        let content = match &self.content {
            Content::Arena(arena) => {
                let named = (**arena).clone().renamed(lookup.names(py)?);
                let named = named.map_err(|error| value_error(error.message()))?;
                let labels = labels.filter(|labels| labels.len() == named.len());
                Content::Arena(if let Some(labels) = labels { named.with_labels(labels) } else { named }.into())
            }
            Content::Positions(positions) => Content::Positions(positions.clone()),
        };
        Ok(Core { content, lookup })
    }

    /// The same with other names, one for each vertex in order, by which plays and trees call them.
    fn with_names(&self, py: Python<'_>, names: Vec<String>) -> PyResult<Core> {
        let named = (**self.arena()?).clone().renamed(names).map_err(|error| value_error(error.message()))?;
        Ok(Core { content: Content::Arena(named.into()), lookup: self.lookup.copy(py) })
    }

    /// Whether the vertices have owners; a position graph's have none.
    fn has_owners(&self) -> bool {
        matches!(self.content, Content::Arena(_))
    }

    /// The arena of a position graph: vertices (v, 1) and (v, 2).
    fn unfolded(&self, py: Python<'_>) -> PyResult<Core> {
        let Content::Positions(positions) = &self.content else {
            return Ok(Core { content: Content::Arena(self.arena()?.clone()), lookup: self.lookup.copy(py) });
        };
        let arena = pooled(py, size(positions.graph()), || positions.unfold())?
            .map_err(|error| value_error(error.message()))?;
        let keys = PyList::empty(py);
        for vertex in self.lookup.vertices(py)?.try_iter()? {
            let vertex = vertex?;
            keys.append((&vertex, 1))?;
            keys.append((&vertex, 2))?;
        }
        let lookup = Lookup::of_keys(&keys)?;
        let arena = arena.renamed(lookup.names(py)?).map_err(|error| value_error(error.message()))?;
        Ok(Core { content: Content::Arena(arena.into()), lookup })
    }

    /// The successors of a vertex.
    fn successors(&self, v: Vertex) -> PyResult<Vec<Vertex>> {
        self.check_number(v)?;
        Ok(self.graph().successors(v).to_vec())
    }

    /// The owner of each vertex.
    pub(crate) fn owners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let arena = self.arena()?;
        Ok(PyArray1::from_iter(py, arena.vertices().map(|v| arena.owner(v).number())))
    }

    /// How a play ends at each vertex: 1, 2, 0 for a draw, -1 where it goes on.
    pub(crate) fn endings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let arena = self.arena()?;
        let ending = |v: Vertex| arena.ending(v).map_or(-1, |outcome| outcome.number() as i8);
        Ok(PyArray1::from_iter(py, arena.vertices().map(ending)))
    }

    /// Where the successors of each vertex start among all of them, and all of them.
    pub(crate) fn rows<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u32>>) {
        let graph = self.graph();
        let ends = graph.vertices().scan(0, |end, v| {
            *end += graph.successors(v).len() as u64;
            Some(*end)
        });
        let offsets: Vec<u64> = std::iter::once(0).chain(ends).collect();
        let targets = graph.vertices().flat_map(|v| graph.successors(v).iter().copied());
        (PyArray1::from_vec(py, offsets), PyArray1::from_iter(py, targets))
    }

    /// Where plays start.
    pub(crate) fn starts(&self) -> Vec<Vertex> {
        match &self.content {
            Content::Arena(arena) => arena.starts().to_vec(),
            Content::Positions(positions) => positions.starts().to_vec(),
        }
    }

    /// The value of each vertex; not a number where it has none.
    pub(crate) fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let arena = self.arena()?;
        Ok(PyArray1::from_iter(py, arena.vertices().map(|v| arena.value(v).unwrap_or(f64::NAN))))
    }

    /// The text beside each vertex, empty where there is none; None if there are none at all.
    pub(crate) fn labels(&self) -> Option<Vec<String>> {
        let arena = self.arena().ok()?;
        let labels: Vec<String> = arena.vertices().map(|v| arena.label(v).unwrap_or_default().to_owned()).collect();
        labels.iter().any(|label| !label.is_empty()).then_some(labels)
    }

    /// The priority of each vertex; None if they have none.
    pub(crate) fn priorities<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray1<u32>>> {
        let arena = self.arena().ok()?;
        let priorities: Option<Vec<u32>> = arena.vertices().map(|v| arena.priority(v)).collect();
        priorities.map(|priorities| PyArray1::from_vec(py, priorities))
    }

    /// How plays end at vertices without arcs, how those without end do ("draw", 1, 2, or None where that depends on what they
    /// visit), and whether the players alternate.
    pub(crate) fn setting(&self) -> (&'static str, Option<Unending>, bool) {
        match &self.content {
            Content::Arena(arena) => {
                (arena.convention().name(), arena.unending().map(Unending::from), arena.alternating())
            }
            Content::Positions(positions) => (positions.convention().name(), Some(Outcome::Draw.into()), true),
        }
    }

    /// What decides plays without end, with the keys that files have and numbers of vertices.
    pub(crate) fn objective<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        match &self.content {
            Content::Arena(arena) => setting::said(py, arena.objective()),
            Content::Positions(_) => setting::said(py, &Objective::default()),
        }
    }

    /// What the game is called, if it has a name.
    pub(crate) fn title(&self) -> Option<&str> {
        match &self.content {
            Content::Arena(arena) => arena.title(),
            Content::Positions(positions) => positions.title(),
        }
    }

    /// The rank of each vertex in a player's attractor; -1 outside of it.
    #[pyo3(signature = (player, target, device = None))]
    fn attractor<'py>(
        &self,
        py: Python<'py>,
        player: i64,
        target: Option<Vec<Vertex>>,
        device: Option<&str>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let attractor = self.attracted(py, player, target, device)?;
        let rank = |v: Vertex| attractor.rank(v).map_or(-1, |rank| rank as i32);
        Ok(PyArray1::from_iter(py, self.graph().vertices().map(rank)))
    }

    /// Why a vertex is in a player's attractor, or not.
    fn why(&self, py: Python<'_>, player: i64, target: Option<Vec<Vertex>>, v: Vertex) -> PyResult<String> {
        self.check_number(v)?;
        let attractor = self.attracted(py, player, target, None)?;
        let named = self.named(py)?;
        Ok(attractor.why(&named, v).message(&named, v).to_text(lang()))
    }

    /// Who wins everywhere; the algorithm is for games that are decided by what is visited again and again.
    #[pyo3(signature = (algorithm, device = None))]
    fn solve(&self, py: Python<'_>, algorithm: Option<&str>, device: Option<&str>) -> PyResult<Solution> {
        Solution::of(py, self.arena()?.clone(), algorithm, device)
    }

    /// A play that beats a strategy from a start, and where it goes back to if it never ends; None if the strategy wins.
    fn check(
        &self,
        py: Python<'_>,
        player: i64,
        moves: Vec<(Vertex, Vertex)>,
        start: Vertex,
    ) -> PyResult<Option<(Vec<Vertex>, Option<usize>)>> {
        let (arena, player) = (self.named(py)?, dictionary::player(player)?);
        let mut strategy = Strategy::new(player);
        for (from, to) in moves {
            let name = |v: Vertex| arena.name(v).into_owned();
            if !arena.successors(from).contains(&to) {
                return Err(value_error(message!("no-choice", v = name(from), to = name(to))));
            }
            if arena.owner(from) != player {
                return Err(value_error(message!("not-theirs", v = name(from), player = player)));
            }
            strategy.set(from, to);
        }
        let counterplay =
            stoppable(py, size(arena.graph()), |watch| check_watched(&arena, &strategy, start, watch))?.err();
        Ok(counterplay.map(|counterplay| (counterplay.play, counterplay.back_to)))
    }

    /// A kernel, or None if there is none.
    fn kernel(&self, py: Python<'_>) -> PyResult<Option<Vec<Vertex>>> {
        let graph = self.graph();
        stoppable(py, usize::MAX, |watch| kernel_watched(graph, watch))
    }

    /// The Grundy number of each vertex.
    fn grundy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let graph = self.graph();
        match stoppable(py, size(graph), |watch| grundy_watched(graph, watch))? {
            Ok(numbers) => Ok(PyArray1::from_vec(py, numbers)),
            Err(cycle) => {
                let named = graph.clone().renamed(self.lookup.names(py)?);
                let named = named.map_err(|error| value_error(error.message()))?;
                Err(value_error(cycle.message(&named)))
            }
        }
    }

    /// The file's bytes in a format, json or pg, and what is lost in it.
    fn write<'py>(&self, py: Python<'py>, pg: bool) -> PyResult<(Bound<'py, PyBytes>, Vec<String>)> {
        let mut bytes = Vec::new();
        let document = match &self.content {
            Content::Arena(_) => Document::Arena((*self.named(py)?).clone()),
            Content::Positions(positions) => Document::Positions((**positions).clone()),
        };
        // A value may be infinite, as in the course, but numbers of JSON are not.
        if let (Document::Arena(arena), false) = (&document, pg)
            && let Some(v) = arena.vertices().find(|&v| arena.value(v).is_some_and(f64::is_infinite))
        {
            return Err(value_error(message!("infinite", v = arena.name(v))));
        }
        let format = if pg { Format::Pg } else { Format::Json };
        let losses = convert::write(&document, format, &mut bytes)?;
        let losses = losses.into_iter().map(|loss| message!("lost", what = loss).to_text(lang())).collect();
        Ok((PyBytes::new(py, &bytes), losses))
    }
}

impl Core {
    /// What was read from a file, or explored.
    pub(crate) fn of_document(py: Python<'_>, document: Document, numbered: bool) -> PyResult<Core> {
        let graph = document.graph();
        let len = graph.len();
        let lookup = match numbered && graph.vertices().all(|v| graph.name(v) == v.to_string()) {
            true => Lookup::Numbers(len),
            false => Lookup::of_keys(&PyList::new(py, graph.vertices().map(|v| graph.name(v).into_owned()))?)?,
        };
        let content = match document {
            Document::Arena(arena) => Content::Arena(arena.into()),
            Document::Positions(positions) => Content::Positions(positions.into()),
            Document::Chance(_) => return Err(value_error(message!("chance"))),
        };
        Ok(Core { content, lookup })
    }

    pub(crate) fn of_arena(arena: Arc<Arena>, lookup: Lookup) -> Core {
        Core { content: Content::Arena(arena), lookup }
    }

    pub(crate) fn of_positions(positions: Positions, lookup: Lookup) -> Core {
        Core { content: Content::Positions(positions.into()), lookup }
    }

    pub(crate) fn graph(&self) -> &Graph {
        match &self.content {
            Content::Arena(arena) => arena.graph(),
            Content::Positions(positions) => positions.graph(),
        }
    }

    pub(crate) fn arena(&self) -> PyResult<&Arc<Arena>> {
        match &self.content {
            Content::Arena(arena) => Ok(arena),
            Content::Positions(_) => Err(value_error(message!("owners-needed"))),
        }
    }

    /// The arena with the names that Python gives its vertices.
    pub(crate) fn named(&self, py: Python<'_>) -> PyResult<Arc<Arena>> {
        let arena = self.arena()?;
        match &self.lookup {
            Lookup::Numbers(_) => Ok(arena.clone()),
            lookup => {
                let named = (**arena).clone().renamed(lookup.names(py)?);
                Ok(named.map_err(|error| value_error(error.message()))?.into())
            }
        }
    }

    /// The arena as pictures call its vertices: by their labels where it has some.
    pub(crate) fn labelled(&self, py: Python<'_>) -> PyResult<Arc<Arena>> {
        let named = self.named(py)?;
        let Some(labels) = self.labels() else { return Ok(named) };
        let shown = labels.into_iter().zip(named.vertices());
        let shown = shown.map(|(label, v)| if label.is_empty() { named.name(v).into_owned() } else { label });
        // A vertex that is called by its number shows its label, and labels need not differ.
        let numbered = (*named).clone().renamed(named.vertices().map(|v| v.to_string()));
        Ok(numbered.map_err(|error| value_error(error.message()))?.with_labels(shown).into())
    }

    pub(crate) fn attracted(
        &self,
        py: Python<'_>,
        number: i64,
        target: Option<Vec<Vertex>>,
        device: Option<&str>,
    ) -> PyResult<Attractor> {
        let (arena, player) = (self.arena()?, player(number)?);
        let target = match target {
            Some(target) => target,
            None => pooled(py, arena.len(), || arena.endings(Outcome::Win(player)))?,
        };
        target.iter().try_for_each(|&v| self.check_number(v))?;
        computed(py, size(arena.graph()), device, |context| attractor(arena, player, &target, context))
    }

    fn check_number(&self, v: Vertex) -> PyResult<()> {
        match (v as usize) < self.graph().len() {
            true => Ok(()),
            false => Err(crate::errors::key_error(message!("vertex", v = v.to_string()))),
        }
    }
}

//! Directed graphs with named vertices: what an arena and a position graph have in common.

pub(crate) mod adjacency;
pub(crate) mod names;
mod transpose;

use crate::text::{Message, message};
use crate::watch::{Checkpoint, Stopped, UNWATCHED};
use adjacency::Adjacency;
use names::Names;
use std::borrow::Cow;
use std::sync::OnceLock;

/// A vertex, as its place among the vertices, from 0.
///
/// ```
/// let v: bachet::Vertex = 3;
/// assert_eq!(v, 3u32);
/// ```
pub type Vertex = u32;

/// A finite directed graph. Equal arcs stand once; successors keep the order in which they were given.
///
/// ```
/// use bachet::Graph;
/// let graph = Graph::new(["a", "b", "c"], [(0, 1), (0, 2), (1, 2)])?;
/// assert_eq!(graph.successors(0), [1, 2]);
/// assert_eq!(graph.predecessors(2), [0, 1]);
/// assert_eq!(graph.vertex("b"), Some(1));
/// # Ok::<(), bachet::GraphError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    forward: Adjacency,
    /// Made on first use: converting and verifying never need it.
    backward: OnceLock<Adjacency>,
    names: Names,
}

/// Why a graph cannot be made.
///
/// ```
/// use bachet::{Graph, GraphError};
/// let error = Graph::new(["a"], [(0, 1)]).unwrap_err();
/// assert_eq!(error, GraphError::UnknownTarget { from: "a".into(), to: 1 });
/// assert_eq!(error.to_string(), "a has an arc to vertex number 1, which does not exist");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GraphError {
    /// There is no vertex.
    Empty,
    /// There are more than 2^32 − 1 vertices, or 2^32 arcs around 2^16 of them.
    TooLarge,
    /// An arc leads to a vertex that does not exist.
    UnknownTarget {
        /// Where the arc comes from.
        from: String,
        /// The number it leads to.
        to: Vertex,
    },
    /// Compressed rows that do not follow each other from the first target to the last.
    Rows {
        /// The first row that is wrong; the number of rows if the last one ends too soon or too late.
        row: usize,
    },
    /// There are not as many names as vertices.
    Names {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// Two vertices have the same name.
    NameTwice {
        /// That name.
        name: String,
    },
}

impl GraphError {
    /// What is wrong, in words.
    ///
    /// ```
    /// use bachet::{GraphError, text::Lang};
    /// assert_eq!(GraphError::Empty.message().to_text(Lang::Fr), "l'arène est vide\u{a0}: il faut au moins un sommet");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            GraphError::Empty => message!("graph.empty"),
            GraphError::TooLarge => message!("graph.too-large"),
            GraphError::UnknownTarget { from, to } => message!("graph.unknown-target", from = from, to = to),
            GraphError::Rows { row } => message!("graph.rows", row = *row),
            GraphError::Names { found, wanted } => message!("graph.names", found = *found, wanted = *wanted),
            GraphError::NameTwice { name } => message!("graph.name-twice", name = name),
        }
    }
}

crate::text::error_from_message!(GraphError);

impl Graph {
    /// Makes a graph from its vertices' names and its arcs, given by the vertices' places.
    ///
    /// ```
    /// use bachet::Graph;
    /// let graph = Graph::new(["e", "d"], [(1, 0)])?;
    /// assert_eq!(graph.name(1), "d");
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn new<S: AsRef<str>>(
        names: impl IntoIterator<Item = S>,
        arcs: impl IntoIterator<Item = (Vertex, Vertex)>,
    ) -> Result<Graph, GraphError> {
        let texts: names::Texts = names.into_iter().collect();
        let pairs: Vec<_> = arcs.into_iter().collect();
        if let Some(&(from, to)) = pairs.iter().find(|&&(from, _)| from as usize >= texts.len()) {
            return Err(GraphError::UnknownTarget { from: from.to_string(), to });
        }
        texts.check()?;
        let forward = Adjacency::from_pairs(texts.len(), &pairs).map_err(|_| GraphError::TooLarge)?;
        Graph::from_parts(forward, Names::new(texts))
    }

    /// Makes a graph of numbered vertices from compressed rows: the successors of all vertices one after the other, and where
    /// those of each vertex end.
    ///
    /// ```
    /// use bachet::Graph;
    /// let graph = Graph::from_rows([2, 3, 3], vec![1, 2, 2])?;
    /// assert_eq!((graph.successors(0), graph.successors(1)), ([1, 2].as_slice(), [2].as_slice()));
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn from_rows(ends: impl IntoIterator<Item = u64>, targets: Vec<Vertex>) -> Result<Graph, GraphError> {
        let forward = Adjacency::from_ends(ends, targets)?;
        Graph::from_parts(forward, Names::Numbers)
    }

    /// The same graph with other names.
    ///
    /// ```
    /// use bachet::Graph;
    /// let graph = Graph::from_rows([1, 1], vec![1])?.renamed(["a", "b"])?;
    /// assert_eq!(graph.vertex("b"), Some(1));
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn renamed<S: AsRef<str>>(self, names: impl IntoIterator<Item = S>) -> Result<Graph, GraphError> {
        let texts: names::Texts = names.into_iter().collect();
        if texts.len() != self.len() {
            return Err(GraphError::Names { found: texts.len(), wanted: self.len() });
        }
        texts.check()?;
        Ok(self.with_names(Names::new(texts)))
    }

    /// Checks the arcs' ends and drops duplicates. The names are taken to be different.
    pub(crate) fn from_parts(forward: Adjacency, names: Names) -> Result<Graph, GraphError> {
        Graph::from_parts_watched(forward, names, UNWATCHED).expect("nobody stops it")
    }

    /// The same, as long as `beat` goes on.
    pub(crate) fn from_parts_watched(
        mut forward: Adjacency,
        names: Names,
        beat: Checkpoint<'_>,
    ) -> Result<Result<Graph, GraphError>, Stopped> {
        let len = forward.len();
        if len == 0 {
            return Ok(Err(GraphError::Empty));
        }
        if len > Vertex::MAX as usize || !forward.transposable() {
            return Ok(Err(GraphError::TooLarge));
        }
        match forward.inspect(beat)? {
            adjacency::Rows::Distinct => {}
            adjacency::Rows::Repeating => forward = forward.without_duplicates(beat)?,
            adjacency::Rows::Outside { from, to } => {
                return Ok(Err(GraphError::UnknownTarget { from: names.get(from).into_owned(), to }));
            }
        }
        Ok(Ok(Graph::from_checked(forward, names)))
    }

    /// Takes on trust what [`from_parts`](Graph::from_parts) checks; for a reader that has checked it by the way.
    pub(crate) fn from_checked(forward: Adjacency, names: Names) -> Graph {
        debug_assert!(forward.len() > 0 && forward.inspect(UNWATCHED) == Ok(adjacency::Rows::Distinct));
        Graph { forward, backward: OnceLock::new(), names }
    }

    pub(crate) fn with_names(self, names: Names) -> Graph {
        Graph { names, ..self }
    }

    /// The number of vertices; never 0.
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert_eq!(Graph::new(["a", "b"], [])?.len(), 2);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    #[allow(clippy::len_without_is_empty)] // A graph without vertices cannot be made.
    pub fn len(&self) -> usize {
        self.forward.len()
    }

    /// The number of arcs.
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert_eq!(Graph::new(["a", "b"], [(0, 1), (0, 1)])?.arcs(), 1);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn arcs(&self) -> usize {
        self.forward.arcs()
    }

    /// All vertices in order.
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert!(Graph::new(["a", "b"], [])?.vertices().eq([0, 1]));
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn vertices(&self) -> std::ops::Range<Vertex> {
        0..self.len() as Vertex
    }

    /// Where the arcs from `v` lead, in the order in which they were given.
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert_eq!(Graph::new(["a", "b", "c"], [(0, 2), (0, 1)])?.successors(0), [2, 1]);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of this graph.
    #[inline]
    pub fn successors(&self, v: Vertex) -> &[Vertex] {
        self.forward.row(v)
    }

    /// Where all arcs lead: those of the first vertex, then those of the second, and so on.
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert_eq!(Graph::new(["a", "b", "c"], [(0, 2), (0, 1), (1, 2)])?.targets(), [2, 1, 2]);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn targets(&self) -> &[Vertex] {
        self.forward.targets()
    }

    /// Where the arcs from `v` begin among [all](Graph::targets); for the number of vertices, where they end.
    ///
    /// ```
    /// # use bachet::Graph;
    /// let graph = Graph::new(["a", "b", "c"], [(0, 2), (0, 1), (1, 2)])?;
    /// assert_eq!([0, 1, 2, 3].map(|v| graph.first_arc(v)), [0, 2, 3, 3]);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is more than the number of vertices.
    #[inline]
    pub fn first_arc(&self, v: usize) -> usize {
        self.forward.start(v)
    }

    /// Where the arcs to `v` come from, in ascending order. The first call transposes the graph, in O(vertices + arcs).
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert_eq!(Graph::new(["a", "b", "c"], [(2, 1), (0, 1)])?.predecessors(1), [0, 2]);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of this graph.
    pub fn predecessors(&self, v: Vertex) -> &[Vertex] {
        self.backward().row(v)
    }

    /// Whether the vertices are called by their places.
    pub(crate) fn is_numbered(&self) -> bool {
        matches!(self.names, Names::Numbers)
    }

    pub(crate) fn forward(&self) -> &Adjacency {
        &self.forward
    }

    pub(crate) fn backward(&self) -> &Adjacency {
        self.backward.get_or_init(|| self.forward.transposed(UNWATCHED).expect("nobody stops it"))
    }

    /// The same, as long as `beat` goes on; what was transposed before is there at once.
    pub(crate) fn backward_watched(&self, beat: Checkpoint<'_>) -> Result<&Adjacency, Stopped> {
        if let Some(backward) = self.backward.get() {
            return Ok(backward);
        }
        let backward = self.forward.transposed(beat)?;
        Ok(self.backward.get_or_init(|| backward))
    }

    /// What `v` is called.
    ///
    /// ```
    /// # use bachet::Graph;
    /// assert_eq!(Graph::new(["départ"], [])?.name(0), "départ");
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    ///
    /// # Panics
    /// If the vertices have names of their own and `v` is not one of them.
    pub fn name(&self, v: Vertex) -> Cow<'_, str> {
        self.names.get(v)
    }

    /// The vertex of that name. With names of their own the first call sorts them, in O(n log n); each takes O(log n).
    ///
    /// ```
    /// # use bachet::Graph;
    /// let graph = Graph::new(["a", "b"], [])?;
    /// assert_eq!((graph.vertex("b"), graph.vertex("c")), (Some(1), None));
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn vertex(&self, name: &str) -> Option<Vertex> {
        self.names.find(name, self.len())
    }
}

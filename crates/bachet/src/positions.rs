//! Position graphs: the other view of an impartial game, where a vertex is a position and both players have the same moves.

use crate::arena::{Arena, ArenaError, Convention, Parts};
use crate::chance::ChanceArena;
use crate::graph::adjacency::Adjacency;
use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::Player;

/// An impartial game as the graph of its positions.
///
/// ```
/// use bachet::{Player, solve};
/// let text = r#"{"arcs": {"2": ["1", "0"], "1": ["0"], "0": []}, "convention": "misere"}"#;
/// let arena = bachet::format::json::parse(text)?.into_arena()?;
/// let start = arena.vertex("(2,1)").unwrap();
/// assert_eq!(solve(&arena).winner(start), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Positions {
    graph: Graph,
    /// Never [`Convention::None`].
    convention: Convention,
    starts: Vec<Vertex>,
    title: Option<String>,
}

impl Positions {
    /// The game on `graph` in which whoever cannot move loses, or wins if the convention is misère; plays start at `starts`,
    /// or at the first vertex if there are none.
    ///
    /// ```
    /// use bachet::{Convention, Graph, Positions};
    /// let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// assert_eq!(Positions::new(pile, Convention::Normal, []).unfold()?.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If a start is not a vertex of the graph.
    pub fn new(graph: Graph, convention: Convention, starts: impl IntoIterator<Item = Vertex>) -> Positions {
        let mut starts: Vec<_> = starts.into_iter().collect();
        assert!(starts.iter().all(|&v| (v as usize) < graph.len()), "the starts are vertices");
        if starts.is_empty() {
            starts.push(0);
        }
        let convention = match convention {
            Convention::Misere => Convention::Misere,
            Convention::Normal | Convention::None => Convention::Normal,
        };
        Positions { graph, convention, starts, title: None }
    }

    /// The same positions under a name of the game, or without one.
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// # let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// let pile = Positions::new(pile, Convention::Normal, []).with_title(Some("pile".into()));
    /// assert_eq!(pile.title(), Some("pile"));
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn with_title(mut self, title: Option<String>) -> Positions {
        self.title = title;
        self
    }

    /// The graph.
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// # let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// assert_eq!(Positions::new(pile, Convention::Normal, []).graph().len(), 2);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// What the game is called, if it has a name.
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// # let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// assert_eq!(Positions::new(pile, Convention::Normal, []).title(), None);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Whether whoever cannot move loses (normal) or wins (misère).
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// # let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// assert_eq!(Positions::new(pile, Convention::None, []).convention(), Convention::Normal);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Where plays start: at least one position.
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// # let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// assert_eq!(Positions::new(pile, Convention::Normal, [1]).starts(), [1]);
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn starts(&self) -> &[Vertex] {
        &self.starts
    }

    /// The arena: each position `p` becomes `(p,1)`, where J1 is to move, and `(p,2)`, as games by name write theirs. J1 moves first.
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// # let pile = Graph::new(["1", "0"], [(0, 1)])?;
    /// let arena = Positions::new(pile, Convention::Normal, []).unfold()?;
    /// assert_eq!(arena.name(arena.starts()[0]), "(1,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unfold(&self) -> Result<Arena, ArenaError> {
        if self.graph.len() > Vertex::MAX as usize / 2 {
            return Err(GraphError::TooLarge.into());
        }
        let mut parts = Parts { convention: self.convention, title: self.title.clone(), ..Parts::default() };
        parts.starts = self.starts.iter().map(|&v| 2 * v).collect();
        let (mut names, mut arcs, mut row) = (Texts::default(), Adjacency::default(), Vec::new());
        for v in self.graph.vertices() {
            for player in Player::BOTH {
                names.push(&format!("({},{})", self.graph.name(v), player.number()));
                parts.owners.push(player);
                row.clear();
                row.extend(self.graph.successors(v).iter().map(|&to| 2 * to + (!player).index() as Vertex));
                arcs.push_row(&row).map_err(|_| GraphError::TooLarge)?;
            }
        }
        Arena::from_parts(Graph::from_parts(arcs, Names::new(names))?, parts)
    }

    /// What a vertex is called now that was called `p:1` or `p:2`.
    pub(crate) fn written_before(name: &str) -> Option<String> {
        let (position, player) = name.rsplit_once(':')?;
        matches!(player, "1" | "2").then(|| format!("({position},{player})"))
    }

    /// The position that a vertex of the unfolded arena is.
    ///
    /// ```
    /// # use bachet::{Convention, Graph, Positions};
    /// let pile = Positions::new(Graph::new(["1", "0"], [(0, 1)])?, Convention::Normal, []);
    /// let last = pile.unfold()?.vertex("(0,2)").unwrap();
    /// assert_eq!(pile.graph().name(pile.folded(last)), "0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn folded(&self, vertex: Vertex) -> Vertex {
        vertex / 2
    }
}

/// What a file holds: an arena, a position graph, or an arena in which chance moves too.
///
/// ```
/// use bachet::positions::Document;
/// let document = bachet::format::json::parse(r#"{"arcs": {"a": ["b"], "b": []}}"#)?;
/// assert!(matches!(document, Document::Positions(_)));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Document {
    /// The vertices have owners.
    Arena(Arena),
    /// They have none.
    Positions(Positions),
    /// Some of them are chance's.
    Chance(ChanceArena),
}

impl Document {
    /// The graph that kernels and Grundy numbers are computed on.
    ///
    /// ```
    /// let document = bachet::format::json::parse(r#"{"arcs": {"a": ["b"], "b": []}}"#)?;
    /// assert_eq!(document.graph().len(), 2);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn graph(&self) -> &Graph {
        match self {
            Document::Arena(arena) => arena.graph(),
            Document::Positions(positions) => positions.graph(),
            Document::Chance(arena) => arena.graph(),
        }
    }

    /// What the game is called, if it has a name.
    ///
    /// ```
    /// let document = bachet::format::json::parse(r#"{"name": "n", "arcs": {"a": []}}"#)?;
    /// assert_eq!(document.title(), Some("n"));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn title(&self) -> Option<&str> {
        match self {
            Document::Arena(arena) => arena.title(),
            Document::Positions(positions) => positions.title(),
            Document::Chance(arena) => arena.title(),
        }
    }

    /// The arena, unfolded if need be; none in which chance moves.
    ///
    /// ```
    /// let document = bachet::format::json::parse(r#"{"arcs": {"a": ["b"], "b": []}}"#)?;
    /// assert_eq!(document.into_arena()?.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_arena(self) -> Result<Arena, ArenaError> {
        match self {
            Document::Arena(arena) => Ok(arena),
            Document::Positions(positions) => positions.unfold(),
            Document::Chance(_) => Err(ArenaError::Chance),
        }
    }
}

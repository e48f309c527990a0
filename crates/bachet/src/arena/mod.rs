//! The arena: a graph whose vertices belong to the players, and where a play ends.

mod builder;
mod convention;
mod error;
mod objective;
mod select;

pub use builder::ArenaBuilder;
pub use convention::Convention;
pub use error::ArenaError;
pub(crate) use objective::Condition;
pub use objective::{Extreme, Objective};
pub use select::VertexError;

use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::{Outcome, Player};
use crate::positions::Positions;
use crate::watch::{Checkpoint, Stopped, UNWATCHED};
use rayon::prelude::*;

/// What an arena says besides its graph; readers fill it, [`Arena::from_parts`] checks it.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) owners: Vec<Player>,
    pub(crate) endings: Vec<(Vertex, Outcome)>,
    pub(crate) convention: Convention,
    pub(crate) objective: Objective,
    pub(crate) alternating: bool,
    /// The first vertex, where none is given.
    pub(crate) starts: Vec<Vertex>,
    pub(crate) title: Option<String>,
    pub(crate) labels: Option<Texts>,
    pub(crate) priorities: Option<Vec<u32>>,
    pub(crate) values: Vec<(Vertex, f64)>,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts {
            owners: Vec::new(),
            endings: Vec::new(),
            convention: Convention::None,
            objective: Objective::default(),
            alternating: true,
            starts: Vec::new(),
            title: None,
            labels: None,
            priorities: None,
            values: Vec::new(),
        }
    }
}

/// An explicit finite game. Immutable; every vertex has arcs, an ending or both, and a play stops at the first ending.
///
/// ```
/// use bachet::{Arena, Outcome, Player};
/// let mut builder = Arena::builder();
/// let [one, none] = [builder.vertex("1 match", Player::One), builder.vertex("no match", Player::Two)];
/// builder.arc(one, none);
/// builder.ending(none, Outcome::Win(Player::One));
/// let arena = builder.build()?;
/// assert_eq!(arena.owner(one), Player::One);
/// assert_eq!(arena.successors(one), [none]);
/// # Ok::<(), bachet::ArenaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Arena {
    graph: Graph,
    /// Owner and ending of each vertex, see [`Traits`].
    traits: Vec<Traits>,
    starts: Vec<Vertex>,
    objective: Objective,
    convention: Convention,
    alternating: bool,
    title: Option<String>,
    labels: Option<Texts>,
    priorities: Option<Vec<u32>>,
    /// NaN where a vertex has no value; empty where none has.
    values: Vec<f64>,
}

/// Owner and ending of a vertex in one byte: bit 0 is the owner, bits 1 and 2 the ending.
#[derive(Clone, Copy, Debug)]
struct Traits(u8);

impl Traits {
    fn new(owner: Player) -> Traits {
        Traits(owner.index() as u8)
    }

    #[inline]
    fn owner(self) -> Player {
        if self.0 & 1 == 0 { Player::One } else { Player::Two }
    }

    #[inline]
    fn ending(self) -> Option<Outcome> {
        match self.0 >> 1 {
            0 => None,
            1 => Some(Outcome::Win(Player::One)),
            2 => Some(Outcome::Win(Player::Two)),
            _ => Some(Outcome::Draw),
        }
    }

    fn with_ending(self, ending: Option<Outcome>) -> Traits {
        let code = match ending {
            None => 0,
            Some(Outcome::Win(player)) => player.number(),
            Some(Outcome::Draw) => 3,
        };
        Traits(self.0 & 1 | code << 1)
    }
}

impl Arena {
    /// Starts an arena of no vertices, to be filled.
    ///
    /// ```
    /// use bachet::{Arena, ArenaError, GraphError};
    /// assert_eq!(Arena::builder().build().unwrap_err(), ArenaError::Graph(GraphError::Empty));
    /// ```
    #[must_use]
    pub fn builder() -> ArenaBuilder {
        ArenaBuilder::default()
    }

    /// The one place where an arena is made and checked.
    pub(crate) fn from_parts(graph: Graph, parts: Parts) -> Result<Arena, ArenaError> {
        let len = graph.len();
        assert_eq!(parts.owners.len(), len, "every vertex has an owner");
        let mut traits: Vec<Traits> = parts.owners.iter().map(|&owner| Traits::new(owner)).collect();
        drop(parts.owners);
        // What must not be visited is an ending, with arcs or without.
        let lost = match &parts.objective {
            Objective::Safety { player, avoid } => avoid.iter().map(|&v| (v, Outcome::Win(!*player))).collect(),
            _ => Vec::new(),
        };
        for (v, ending) in parts.endings.into_iter().chain(lost) {
            let known = &mut traits[v as usize];
            if known.ending().is_some_and(|other| other != ending) {
                return Err(ArenaError::TwoEndings { vertex: v, name: graph.name(v).into_owned() });
            }
            *known = known.with_ending(Some(ending));
        }
        end_dead_ends(&graph, &mut traits, parts.convention)?;
        if parts.alternating
            && let Ok(Some((from, to))) = same_player(&graph, &traits, UNWATCHED)
        {
            return Err(ArenaError::NotAlternating {
                vertex: from,
                from: graph.name(from).into_owned(),
                to: graph.name(to).into_owned(),
                player: traits[from as usize].owner(),
            });
        }
        assert!(
            parts.priorities.as_ref().is_none_or(|all| all.len() == len),
            "each vertex has a priority, or none has"
        );
        let mut values = Vec::new();
        if !parts.values.is_empty() {
            values.resize(len, f64::NAN);
            parts.values.iter().for_each(|&(v, value)| values[v as usize] = value);
        }
        let mut starts = if parts.starts.is_empty() { vec![0] } else { parts.starts };
        let mut seen = rustc_hash::FxHashSet::default();
        starts.retain(|&v| seen.insert(v));
        assert!(starts.iter().all(|&v| (v as usize) < len), "the starts are vertices");
        let arena = Arena {
            graph,
            traits,
            starts,
            objective: Objective::default(),
            convention: parts.convention,
            alternating: parts.alternating,
            title: parts.title,
            labels: parts.labels,
            priorities: parts.priorities,
            values,
        };
        arena.with_objective(parts.objective)
    }

    /// Makes the arena of a game that was explored: owner and ending of every vertex are given.
    pub(crate) fn from_rules(
        graph: Graph,
        rules: &[(Player, Option<Outcome>)],
        start: Vertex,
        beat: Checkpoint<'_>,
    ) -> Result<Result<Arena, ArenaError>, Stopped> {
        let known = |&(owner, ending): &(Player, Option<Outcome>)| Traits::new(owner).with_ending(ending);
        let mut traits = Vec::new();
        rules.par_iter().with_min_len(1 << 12).map(known).collect_into_vec(&mut traits);
        beat()?;
        if let Err(error) = end_dead_ends(&graph, &mut traits, Convention::None) {
            return Ok(Err(error));
        }
        let alternating = same_player(&graph, &traits, beat)?.is_none();
        let Parts { objective, convention, title, labels, priorities, .. } = Parts::default();
        let starts = vec![start];
        Ok(Ok(Arena {
            graph,
            traits,
            starts,
            objective,
            convention,
            alternating,
            title,
            labels,
            priorities,
            values: Vec::new(),
        }))
    }

    /// The graph, without owners and endings.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.graph().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    pub(crate) fn into_graph(self) -> Graph {
        self.graph
    }

    /// The number of vertices; never 0.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[allow(clippy::len_without_is_empty)] // An arena without vertices cannot be made.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// All vertices in order.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert!(arena.vertices().eq([0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn vertices(&self) -> std::ops::Range<Vertex> {
        self.graph.vertices()
    }

    /// Whose move it is at `v`.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 2}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.owner(0), bachet::Player::Two);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of this arena.
    #[inline]
    pub fn owner(&self, v: Vertex) -> Player {
        self.traits[v as usize].owner()
    }

    /// How a play ends at `v`, if it does. It does so even where `v` has arcs.
    ///
    /// ```
    /// # use bachet::{Outcome, Player};
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "wins": {"2": ["a"]}}"#)?.into_arena()?;
    /// assert_eq!(arena.ending(0), Some(Outcome::Win(Player::Two)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of this arena.
    #[inline]
    pub fn ending(&self, v: Vertex) -> Option<Outcome> {
        self.traits[v as usize].ending()
    }

    /// How a play ends at `v`, unless the convention or the objective says as much anyway: what a file has to list.
    pub(crate) fn own_ending(&self, v: Vertex) -> Option<Outcome> {
        if let Objective::Safety { avoid, .. } = &self.objective
            && avoid.binary_search(&v).is_ok()
        {
            return None;
        }
        let stuck = self.successors(v).is_empty();
        let by_convention = stuck.then(|| self.convention().ending(self.owner(v))).flatten();
        self.ending(v).filter(|&ending| by_convention != Some(ending))
    }

    /// The vertices where a play ends so, in order.
    ///
    /// ```
    /// # use bachet::{Outcome, Player};
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "wins": {"2": ["a"]}}"#)?.into_arena()?;
    /// assert_eq!(arena.endings(Outcome::Win(Player::Two)), [0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn endings(&self, outcome: Outcome) -> Vec<Vertex> {
        self.vertices().into_par_iter().with_min_len(1 << 14).filter(|&v| self.ending(v) == Some(outcome)).collect()
    }

    /// Where the arcs from `v` lead, in the order in which they were given.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "draws": ["b"]}"#)?.into_arena()?;
    /// assert_eq!(arena.successors(0), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of this arena.
    #[inline]
    pub fn successors(&self, v: Vertex) -> &[Vertex] {
        self.graph.successors(v)
    }

    /// Where the arcs to `v` come from, in ascending order. The first call transposes the graph, in O(vertices + arcs).
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "draws": ["b"]}"#)?.into_arena()?;
    /// assert_eq!(arena.predecessors(1), [0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of this arena.
    pub fn predecessors(&self, v: Vertex) -> &[Vertex] {
        self.graph.predecessors(v)
    }

    /// Where plays start: at least one vertex.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.starts(), [0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn starts(&self) -> &[Vertex] {
        &self.starts
    }

    /// What gave their endings to vertices without arcs that had none.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.convention(), bachet::Convention::None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Whether the arena promises that the players move in turn. Solving never relies on it.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert!(arena.alternating());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn alternating(&self) -> bool {
        self.alternating
    }

    /// What the game is called, if it has a name.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"name": "rien", "owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.title(), Some("rien"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What `v` is called.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.name(0), "a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the vertices have names of their own and `v` is not one of them.
    pub fn name(&self, v: Vertex) -> std::borrow::Cow<'_, str> {
        self.graph.name(v)
    }

    /// The vertex of that name. A position and a player are also understood as `p:1`, as they once were written.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"arcs": {"a": []}}"#)?.into_arena()?;
    /// assert_eq!(arena.vertex("(a,1)"), Some(0));
    /// assert_eq!(arena.vertex("a:2"), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn vertex(&self, name: &str) -> Option<Vertex> {
        self.graph.vertex(name).or_else(|| self.graph.vertex(&Positions::written_before(name)?))
    }

    /// A text that stands beside the name of `v`, if it has one.
    ///
    /// ```
    /// # let arena = bachet::format::pg::parse("parity 1; 0 0 0 1 \"a\"; 1 0 1 0;")?;
    /// assert_eq!((arena.label(0), arena.label(1)), (Some("a"), None));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn label(&self, v: Vertex) -> Option<&str> {
        self.labels.as_ref().map(|labels| labels.get(v)).filter(|label| !label.is_empty())
    }

    /// The priority of `v`, where the arena has them; they decide plays without end where its objective is parity.
    ///
    /// ```
    /// # let arena = bachet::format::pg::parse("parity 0; 0 7 0 0;")?;
    /// assert_eq!(arena.priority(0), Some(7));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn priority(&self, v: Vertex) -> Option<u32> {
        self.priorities.as_ref().map(|priorities| priorities[v as usize])
    }

    /// The value that the arena's author gave to `v`.
    ///
    /// ```
    /// # let text = r#"{"owner": {"a": 1}, "draws": ["a"], "values": {"a": 3.5}}"#;
    /// # let arena = bachet::format::json::parse(text)?.into_arena()?;
    /// assert_eq!(arena.value(0), Some(3.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self, v: Vertex) -> Option<f64> {
        self.values.get(v as usize).copied().filter(|value| !value.is_nan())
    }

    /// The same arena, where all plays without end come to this.
    ///
    /// ```
    /// use bachet::{Outcome, Player};
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// let safety = arena.with_unending(Outcome::Win(Player::Two));
    /// assert_eq!(safety.unending(), Some(Outcome::Win(Player::Two)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_unending(mut self, unending: Outcome) -> Arena {
        self.objective = Objective::Reach { unending };
        self
    }

    /// The same arena, where plays start at this vertex.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "draws": ["b"]}"#)?.into_arena()?;
    /// assert_eq!(arena.with_start(1).starts(), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn with_start(mut self, start: Vertex) -> Arena {
        assert!((start as usize) < self.len(), "no vertex has the number {start}");
        self.starts = vec![start];
        self
    }

    /// The same arena under another name of the game.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.with_title("rien").title(), Some("rien"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_title(mut self, title: &str) -> Arena {
        self.title = Some(title.to_owned());
        self
    }

    /// The same arena with a text beside the name of each vertex, empty where there is none.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.with_labels(["the end"]).label(0), Some("the end"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is not one text for each vertex.
    pub fn with_labels<S: AsRef<str>>(mut self, labels: impl IntoIterator<Item = S>) -> Arena {
        let labels: Texts = labels.into_iter().collect();
        assert_eq!(labels.len(), self.len(), "there is one label for each vertex");
        let some = labels.iter().any(|label| !label.is_empty());
        self.labels = some.then_some(labels);
        self
    }

    /// The same arena with a priority for each vertex.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.with_priorities(vec![7]).priority(0), Some(7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is not one priority for each vertex.
    pub fn with_priorities(mut self, priorities: Vec<u32>) -> Arena {
        assert_eq!(priorities.len(), self.len(), "there is one priority for each vertex");
        self.priorities = Some(priorities);
        self
    }

    /// The same arena with other names of its vertices.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.renamed(["b"])?.name(0), "b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn renamed<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = S>) -> Result<Arena, GraphError> {
        self.graph = self.graph.renamed(names)?;
        Ok(self)
    }

    /// The same arena with other names, which must be different.
    pub(crate) fn with_names(mut self, names: Names) -> Arena {
        self.graph = self.graph.with_names(names);
        self
    }

    /// The game of reaching `target` on the same graph: `player` wins a play that visits it, the other player wins every
    /// other play. Other endings disappear; a vertex without arcs outside the target is the other player's win.
    ///
    /// ```
    /// use bachet::{Outcome, Player};
    /// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
    /// assert_eq!(arena.ending(1), Some(Outcome::Win(Player::One)));
    /// assert_eq!(arena.unending(), Some(Outcome::Win(Player::Two)));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If the target has something that is not a vertex of this arena.
    pub fn with_goal(mut self, player: Player, target: &[Vertex]) -> Arena {
        self.traits.iter_mut().for_each(|traits| *traits = traits.with_ending(None));
        let stuck = self.graph.forward().empty_rows().map(|v| (v, Outcome::Win(!player)));
        for (v, ending) in stuck.chain(target.iter().map(|&v| (v, Outcome::Win(player)))) {
            self.traits[v as usize] = self.traits[v as usize].with_ending(Some(ending));
        }
        self.convention = Convention::None;
        self.objective = Objective::Reach { unending: Outcome::Win(!player) };
        self
    }
}

/// Gives an ending to every vertex that has neither arcs nor an ending, or names one that gets none.
fn end_dead_ends(graph: &Graph, traits: &mut [Traits], convention: Convention) -> Result<(), ArenaError> {
    for v in graph.forward().empty_rows() {
        let known = &mut traits[v as usize];
        if known.ending().is_none() {
            let Some(ending) = convention.ending(known.owner()) else {
                return Err(ArenaError::DeadEnd { vertex: v, name: graph.name(v).into_owned() });
            };
            *known = known.with_ending(Some(ending));
        }
    }
    Ok(())
}

/// An arc that joins two vertices of the same player. Arcs that leave an ending are arcs all the same.
fn same_player(graph: &Graph, traits: &[Traits], beat: Checkpoint<'_>) -> Result<Option<(Vertex, Vertex)>, Stopped> {
    const CHUNK: usize = 1 << 10;
    let joined = |from: Vertex| {
        let owner = traits[from as usize].owner();
        let to = graph.successors(from).iter().find(|&&to| traits[to as usize].owner() == owner)?;
        Some((from, *to))
    };
    let found = (0..graph.len().div_ceil(CHUNK)).into_par_iter().map(|chunk| {
        beat()?;
        let first = chunk * CHUNK;
        Ok((first as Vertex..graph.len().min(first + CHUNK) as Vertex).find_map(joined))
    });
    found.find_first(|found| *found != Ok(None)).unwrap_or(Ok(None))
}

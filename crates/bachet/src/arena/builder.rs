//! Making an arena vertex by vertex.

use super::{Arena, ArenaError, Convention, Objective, Parts};
use crate::graph::adjacency::Adjacency;
use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::{Outcome, Player};

/// An arena in the making.
///
/// ```
/// use bachet::{Arena, Convention, Player};
/// // One pile of two, take one or two: whoever cannot move loses.
/// let mut builder = Arena::builder();
/// let [two, one, none1, none2] = [("2", 1), ("1", 2), ("0 J1", 1), ("0 J2", 2)]
///     .map(|(name, player)| builder.vertex(name, Player::from_number(player).unwrap()));
/// builder.arc(two, one).arc(two, none2).arc(one, none1).convention(Convention::Normal);
/// let solution = bachet::solve(&builder.build()?);
/// assert_eq!(solution.winner(two), Some(Player::One));
/// # Ok::<(), bachet::ArenaError>(())
/// ```
#[derive(Debug, Default)]
pub struct ArenaBuilder {
    /// The whole graph, where it was there before.
    graph: Option<Graph>,
    names: Texts,
    arcs: Vec<(Vertex, Vertex)>,
    parts: Parts,
}

impl ArenaBuilder {
    /// Starts an arena on a graph, whose vertices belong to these players.
    ///
    /// ```
    /// use bachet::{ArenaBuilder, Convention, Graph, Player};
    /// let graph = Graph::from_rows([1, 1], vec![1])?;
    /// let mut builder = ArenaBuilder::on(graph, vec![Player::One, Player::Two]);
    /// builder.convention(Convention::Normal);
    /// assert_eq!(builder.build()?.successors(0), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If there is not one owner for each vertex.
    pub fn on(graph: Graph, owners: Vec<Player>) -> ArenaBuilder {
        assert_eq!(graph.len(), owners.len(), "each vertex has one owner");
        ArenaBuilder { graph: Some(graph), parts: Parts { owners, ..Parts::default() }, ..ArenaBuilder::default() }
    }

    /// Adds a vertex and returns its place.
    ///
    /// ```
    /// # use bachet::{Arena, Player};
    /// assert_eq!(Arena::builder().vertex("a", Player::One), 0);
    /// ```
    ///
    /// # Panics
    /// If the arena is made [on](ArenaBuilder::on) a graph.
    pub fn vertex(&mut self, name: &str, owner: Player) -> Vertex {
        assert!(self.graph.is_none(), "the graph has its vertices");
        self.names.push(name);
        self.parts.owners.push(owner);
        (self.names.len() - 1) as Vertex
    }

    /// Adds an arc.
    ///
    /// ```
    /// # use bachet::{Arena, Player};
    /// # let mut builder = Arena::builder();
    /// let (a, b) = (builder.vertex("a", Player::One), builder.vertex("b", Player::Two));
    /// builder.arc(a, b).arc(b, a);
    /// assert_eq!(builder.build()?.successors(b), [a]);
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    ///
    /// # Panics
    /// If the builder has no such vertices, or the arena is made [on](ArenaBuilder::on) a graph.
    pub fn arc(&mut self, from: Vertex, to: Vertex) -> &mut Self {
        assert!(self.graph.is_none(), "the graph has its arcs");
        self.check(from);
        self.check(to);
        self.arcs.push((from, to));
        self
    }

    /// Makes plays end at `v`.
    ///
    /// ```
    /// # use bachet::{Arena, Outcome, Player};
    /// # let mut builder = Arena::builder();
    /// let v = builder.vertex("a", Player::One);
    /// builder.ending(v, Outcome::Draw);
    /// assert_eq!(builder.build()?.ending(v), Some(Outcome::Draw));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    ///
    /// # Panics
    /// If the builder has no such vertex.
    pub fn ending(&mut self, v: Vertex, outcome: Outcome) -> &mut Self {
        self.check(v);
        self.parts.endings.push((v, outcome));
        self
    }

    /// Adds a start. Without any, plays start at the first vertex.
    ///
    /// ```
    /// # use bachet::{Arena, Outcome, Player};
    /// # let mut builder = Arena::builder();
    /// # builder.vertex("a", Player::One);
    /// let v = builder.vertex("b", Player::One);
    /// builder.start(v).ending(0, Outcome::Draw).ending(1, Outcome::Draw);
    /// assert_eq!(builder.build()?.starts(), [v]);
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    ///
    /// # Panics
    /// If the builder has no such vertex.
    pub fn start(&mut self, v: Vertex) -> &mut Self {
        self.check(v);
        self.parts.starts.push(v);
        self
    }

    /// Says what vertices without arcs and without an ending come to.
    ///
    /// ```
    /// # use bachet::{Arena, Convention, Outcome, Player};
    /// # let mut builder = Arena::builder();
    /// # builder.vertex("a", Player::One);
    /// builder.convention(Convention::Misere);
    /// assert_eq!(builder.build()?.ending(0), Some(Outcome::Win(Player::One)));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    pub fn convention(&mut self, convention: Convention) -> &mut Self {
        self.parts.convention = convention;
        self
    }

    /// Says what a play without end comes to; a draw unless told otherwise.
    ///
    /// ```
    /// # use bachet::{Arena, Outcome, Player};
    /// # let mut builder = Arena::builder();
    /// # builder.vertex("a", Player::One);
    /// builder.ending(0, Outcome::Draw).unending(Outcome::Win(Player::One));
    /// assert_eq!(builder.build()?.unending(), Some(Outcome::Win(Player::One)));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    pub fn unending(&mut self, outcome: Outcome) -> &mut Self {
        self.objective(Objective::Reach { unending: outcome })
    }

    /// Says what plays without end come to, where that depends on what they visit.
    ///
    /// ```
    /// # use bachet::{Arena, Objective, Player};
    /// # let mut builder = Arena::builder();
    /// let v = builder.vertex("a", Player::One);
    /// builder.arc(v, v).alternating(false).objective(Objective::CoBuchi { player: Player::One, avoid: vec![v] });
    /// assert_eq!(bachet::solve(&builder.build()?).winner(v), Some(Player::Two));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    pub fn objective(&mut self, objective: Objective) -> &mut Self {
        self.parts.objective = objective;
        self
    }

    /// Gives every vertex a priority.
    ///
    /// ```
    /// # use bachet::{Arena, Objective, Player};
    /// # let mut builder = Arena::builder();
    /// let v = builder.vertex("a", Player::One);
    /// builder.arc(v, v).alternating(false).priorities(vec![7]).objective(Objective::PARITY);
    /// assert_eq!(builder.build()?.priority(v), Some(7));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    pub fn priorities(&mut self, priorities: Vec<u32>) -> &mut Self {
        self.parts.priorities = Some(priorities);
        self
    }

    /// Says whether arcs must lead from one player's vertex to the other's; they must unless told otherwise.
    ///
    /// ```
    /// # use bachet::{Arena, Player};
    /// # let mut builder = Arena::builder();
    /// let v = builder.vertex("a", Player::One);
    /// builder.arc(v, v).alternating(false);
    /// assert!(builder.build().is_ok());
    /// ```
    pub fn alternating(&mut self, alternating: bool) -> &mut Self {
        self.parts.alternating = alternating;
        self
    }

    /// Names the game.
    ///
    /// ```
    /// # use bachet::{Arena, Outcome, Player};
    /// # let mut builder = Arena::builder();
    /// # builder.vertex("a", Player::One);
    /// builder.ending(0, Outcome::Draw).title("nothing");
    /// assert_eq!(builder.build()?.title(), Some("nothing"));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    pub fn title(&mut self, title: &str) -> &mut Self {
        self.parts.title = Some(title.to_owned());
        self
    }

    /// Gives a vertex a value, for heuristics.
    ///
    /// ```
    /// # use bachet::{Arena, Outcome, Player};
    /// # let mut builder = Arena::builder();
    /// let v = builder.vertex("a", Player::One);
    /// builder.ending(v, Outcome::Draw).value(v, 2.5);
    /// assert_eq!(builder.build()?.value(v), Some(2.5));
    /// # Ok::<(), bachet::ArenaError>(())
    /// ```
    ///
    /// # Panics
    /// If the builder has no such vertex.
    pub fn value(&mut self, v: Vertex, value: f64) -> &mut Self {
        self.check(v);
        self.parts.values.push((v, value));
        self
    }

    /// Checks everything and makes the arena.
    ///
    /// ```
    /// # use bachet::{Arena, ArenaError, GraphError, Player};
    /// # let mut builder = Arena::builder();
    /// builder.vertex("a", Player::One);
    /// builder.vertex("a", Player::Two);
    /// let twice = GraphError::NameTwice { name: "a".into() };
    /// assert_eq!(builder.build().unwrap_err(), ArenaError::Graph(twice));
    /// ```
    ///
    /// # Panics
    /// If there are priorities, but not one for each vertex, or the objective speaks of a vertex that does not exist.
    pub fn build(self) -> Result<Arena, ArenaError> {
        let graph = match self.graph {
            Some(graph) => graph,
            None => {
                self.names.check()?;
                let forward = Adjacency::from_pairs(self.names.len(), &self.arcs).map_err(|_| GraphError::TooLarge)?;
                Graph::from_parts(forward, Names::new(self.names))?
            }
        };
        Arena::from_parts(graph, self.parts)
    }

    fn check(&self, v: Vertex) {
        assert!((v as usize) < self.parts.owners.len(), "the builder has no vertex number {v}");
    }
}

//! Arenas in which chance moves too: a die is thrown, a card is drawn, and everybody sees what came.

mod error;
mod share;

pub use error::ChanceError;
pub use share::Share;
#[cfg(feature = "formats")]
pub(crate) use share::Sum;

use crate::arena::Convention;
use crate::graph::adjacency::Adjacency;
use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::{Outcome, Player};

/// Who moves from a vertex.
///
/// ```
/// use bachet::{Player, chance::Mover};
/// assert_eq!(Mover::from(Player::One).player(), Some(Player::One));
/// assert_eq!(Mover::Chance.player(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mover {
    /// A player, who chooses.
    Player(Player),
    /// Chance.
    Chance,
}

impl Mover {
    /// The player, if it is one.
    #[must_use]
    pub fn player(self) -> Option<Player> {
        match self {
            Mover::Player(player) => Some(player),
            Mover::Chance => None,
        }
    }

    /// How files number it: 1, 2, or 0 for chance.
    ///
    /// ```
    /// assert_eq!(bachet::chance::Mover::Chance.number(), 0);
    /// ```
    #[must_use]
    pub fn number(self) -> u8 {
        self.player().map_or(0, Player::number)
    }
}

impl From<Player> for Mover {
    fn from(player: Player) -> Mover {
        Mover::Player(player)
    }
}

/// An arena with chance vertices: an explicit finite game in which each vertex is J1's, J2's or chance's. Immutable.
///
/// Probabilities are whole weights: those of a vertex, divided by their sum, add up to 1 exactly. Every vertex has arcs, an
/// ending or both, and a play stops at the first ending. What it comes to is found by the crate `bachet-chance`.
///
/// ```
/// use bachet::{Outcome, Player, chance::{ChanceArena, Mover}};
/// let movers = [Player::One.into(), Mover::Chance, Player::One.into(), Player::Two.into()];
/// let arcs = [(0, 1, 1), (1, 2, 5), (1, 3, 1)];
/// let endings = [(2, Outcome::Win(Player::One)), (3, Outcome::Win(Player::Two))];
/// let die = ChanceArena::new(["start", "die", "2 or more", "1"], movers, arcs, endings)?;
/// assert_eq!(die.odds(1).map(|(to, share)| (to, share.to_string())).collect::<Vec<_>>(), [(2, "5/6".into()), (3, "1/6".into())]);
/// # Ok::<(), bachet::chance::ChanceError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ChanceArena {
    graph: Graph,
    movers: Vec<Mover>,
    /// In the order of the graph's arcs; 1 where a player chooses.
    weights: Vec<u64>,
    /// Where the weights of each vertex start.
    offsets: Vec<usize>,
    endings: Vec<Option<Outcome>>,
    starts: Vec<Vertex>,
    unending: Outcome,
    title: Option<String>,
    labels: Option<Texts>,
}

/// What is said of such an arena besides its vertices and arcs; readers fill it.
#[derive(Debug, Default)]
pub(crate) struct ChanceParts {
    pub(crate) endings: Vec<(Vertex, Outcome)>,
    pub(crate) starts: Vec<Vertex>,
    pub(crate) convention: Convention,
    pub(crate) unending: Outcome,
    pub(crate) title: Option<String>,
    pub(crate) labels: Option<Texts>,
}

impl ChanceArena {
    /// The arena of these vertices, with who moves from each, and of these arcs, each with its weight, which counts where
    /// chance moves. Plays start at the first vertex. Equal arcs of chance are one, of their weights together.
    ///
    /// # Panics
    /// If there is not one mover for each name, or if an ending is of no vertex.
    pub fn new(
        names: impl IntoIterator<Item = impl Into<String>>,
        movers: impl IntoIterator<Item = Mover>,
        arcs: impl IntoIterator<Item = (Vertex, Vertex, u64)>,
        endings: impl IntoIterator<Item = (Vertex, Outcome)>,
    ) -> Result<ChanceArena, ChanceError> {
        let mut texts = Texts::default();
        names.into_iter().for_each(|name| texts.push(&name.into()));
        let parts = ChanceParts { endings: endings.into_iter().collect(), ..ChanceParts::default() };
        ChanceArena::from_parts(texts, movers.into_iter().collect(), arcs.into_iter().collect(), parts)
    }

    /// The one place where such an arena is made and checked.
    pub(crate) fn from_parts(
        names: Texts,
        movers: Vec<Mover>,
        mut arcs: Vec<(Vertex, Vertex, u64)>,
        parts: ChanceParts,
    ) -> Result<ChanceArena, ChanceError> {
        let len = names.len();
        assert_eq!(movers.len(), len, "every vertex has somebody who moves");
        if let Some(&(from, to, _)) = arcs.iter().find(|&&(from, to, _)| from.max(to) as usize >= len) {
            let from = if (from as usize) < len { names.get(from).to_owned() } else { from.to_string() };
            return Err(GraphError::UnknownTarget { from, to }.into());
        }
        // Stable, so that the arcs of a vertex stay in their order.
        arcs.sort_by_key(|&(from, ..)| from);
        let (mut adjacency, mut weights, mut offsets) = (Adjacency::default(), Vec::new(), vec![0]);
        let mut rest = arcs.as_slice();
        for (v, &mover) in (0..).zip(&movers) {
            let (own, others) = rest.split_at(rest.partition_point(|&(from, ..)| from == v));
            rest = others;
            let (row, shares) = joined(own);
            if mover == Mover::Chance {
                let name = || names.get(v).to_owned();
                if shares.contains(&0) {
                    return Err(ChanceError::Impossible { vertex: v, name: name() });
                }
                if own.iter().try_fold(0u64, |sum, &(.., weight)| sum.checked_add(weight)).is_none() {
                    return Err(ChanceError::Fine { vertex: v, name: name() });
                }
            }
            adjacency.push_row(&row).map_err(|_| GraphError::TooLarge)?;
            weights.extend(shares);
            offsets.push(weights.len());
        }
        let mut endings = vec![None; len];
        for (v, ending) in parts.endings {
            if endings[v as usize].replace(ending).is_some_and(|other| other != ending) {
                return Err(ChanceError::TwoEndings { vertex: v, name: names.get(v).to_owned() });
            }
        }
        for v in 0..len {
            if offsets[v] == offsets[v + 1] && endings[v].is_none() {
                let (vertex, name) = (v as Vertex, names.get(v as Vertex).to_owned());
                let ending = movers[v].player().and_then(|player| parts.convention.ending(player));
                endings[v] = Some(ending.ok_or(ChanceError::DeadEnd { vertex, name })?);
            }
        }
        let graph = Graph::from_parts(adjacency, Names::new(names))?;
        let starts = if parts.starts.is_empty() { vec![0] } else { parts.starts };
        let ChanceParts { unending, title, labels, .. } = parts;
        Ok(ChanceArena { graph, movers, weights, offsets, endings, starts, unending, title, labels })
    }

    /// The same, with what a play without end comes to: a draw unless it is said.
    ///
    /// ```
    /// use bachet::{Outcome, Player, chance::ChanceArena};
    /// let arena = ChanceArena::new(["a"], [Player::One.into()], [(0, 0, 1)], [])?;
    /// assert_eq!(arena.with_unending(Outcome::Win(Player::Two)).unending(), Outcome::Win(Player::Two));
    /// # Ok::<(), bachet::chance::ChanceError>(())
    /// ```
    #[must_use]
    pub fn with_unending(self, unending: Outcome) -> ChanceArena {
        ChanceArena { unending, ..self }
    }

    /// The same, with plays that start at a vertex.
    ///
    /// ```
    /// use bachet::{Player, chance::ChanceArena};
    /// let arena = ChanceArena::new(["a", "b"], [Player::One.into(); 2], [(0, 1, 1), (1, 0, 1)], [])?;
    /// assert_eq!(arena.with_start(1).starts(), [1]);
    /// # Ok::<(), bachet::chance::ChanceError>(())
    /// ```
    ///
    /// # Panics
    /// If it is no vertex.
    #[must_use]
    pub fn with_start(self, start: Vertex) -> ChanceArena {
        assert!((start as usize) < self.graph.len(), "the start is a vertex");
        ChanceArena { starts: vec![start], ..self }
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Who moves from a vertex.
    pub fn mover(&self, v: Vertex) -> Mover {
        self.movers[v as usize]
    }

    /// Where the arcs of a vertex lead, each with how likely chance takes it; where a player moves, the shares mean nothing.
    pub fn odds(&self, v: Vertex) -> impl ExactSizeIterator<Item = (Vertex, Share)> {
        let weights = &self.weights[self.offsets[v as usize]..self.offsets[v as usize + 1]];
        let sum = weights.iter().sum();
        let odd = move |(&to, &weight): (&Vertex, &u64)| (to, Share::new(weight, sum));
        self.graph.successors(v).iter().zip(weights).map(odd)
    }

    /// How a play ends there, if it does.
    pub fn ending(&self, v: Vertex) -> Option<Outcome> {
        self.endings[v as usize]
    }

    /// Where plays start: at least one vertex.
    pub fn starts(&self) -> &[Vertex] {
        &self.starts
    }

    /// What a play without end comes to.
    pub fn unending(&self) -> Outcome {
        self.unending
    }

    /// What the game is called, if it has a name.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What is written in a vertex instead of its name, if it has such a label.
    pub fn label(&self, v: Vertex) -> Option<&str> {
        self.labels.as_ref().map(|labels| labels.get(v)).filter(|label| !label.is_empty())
    }
}

/// The arcs of a vertex without repetition, with their weights together.
fn joined(arcs: &[(Vertex, Vertex, u64)]) -> (Vec<Vertex>, Vec<u64>) {
    let mut places = rustc_hash::FxHashMap::default();
    let (mut row, mut weights): (Vec<Vertex>, Vec<u64>) = (Vec::new(), Vec::new());
    for &(_, to, weight) in arcs {
        let place = *places.entry(to).or_insert(row.len());
        if place == row.len() {
            row.push(to);
            weights.push(weight);
        } else {
            weights[place] = weights[place].saturating_add(weight);
        }
    }
    (row, weights)
}

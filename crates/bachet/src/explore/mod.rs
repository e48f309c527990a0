//! Exploration: every position that can be reached, as an arena.

mod estimate;
mod memory;
mod shards;
mod size;

pub use estimate::{Estimate, estimate, estimate_watched};
pub use memory::free_memory;
pub use size::Size;
pub(crate) use size::binomial;

use crate::arena::{Arena, ArenaError};
use crate::game::Game;
use crate::graph::adjacency::Adjacency;
use crate::graph::names::{Names, Texts};
use crate::graph::{Graph, GraphError, Vertex};
use crate::text::{Message, message, units};
use crate::watch::{Checkpoint, Progress, Pulse, Stage, Steps, Stopped, Unwatched, Watch};
use shards::{MOST_IN_SHARD, ROUND, ROUND_MOVES, Room, SHARD_BITS, SHARDS, Shard, Share, Table};
use shards::{hashed, round, shard_of};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How far an exploration may go, and who watches it.
///
/// ```
/// use bachet::{ExploreError, Limits, explore, games::Connect4};
/// let game = Connect4::new(4, 4, 4).unwrap();
/// let limits = Limits { positions: 1000, ..Limits::default() };
/// assert!(matches!(explore(&game, &limits), Err(ExploreError::Positions { .. })));
/// ```
pub struct Limits<'a> {
    /// At most so many positions.
    pub positions: usize,
    /// At most so many bytes for exploring and solving together, as far as they can be foreseen.
    pub memory: usize,
    /// Whether positions that are the same by symmetry are one.
    pub symmetry: bool,
    /// Asked every few milliseconds whether to go on.
    pub watch: &'a dyn Watch,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { positions: Vertex::MAX as usize, memory: usize::MAX, symmetry: false, watch: &Unwatched }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { positions, memory, symmetry, .. } = self;
        write!(f, "Limits {{ positions: {positions}, memory: {memory}, symmetry: {symmetry} }}")
    }
}

/// Why an exploration ended early.
///
/// ```
/// use bachet::{ExploreError, Progress};
/// let error = ExploreError::Stopped(Box::new(Progress { positions: 7, ..Progress::default() }));
/// assert_eq!(error.to_string(), "stopped after 7 positions");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExploreError {
    /// The game has more positions than allowed.
    Positions {
        /// How far it came.
        reached: Box<Progress>,
        /// What was allowed.
        limit: usize,
    },
    /// They take more memory than allowed.
    Memory {
        /// How far it came.
        reached: Box<Progress>,
        /// What was allowed, in bytes.
        limit: usize,
    },
    /// Whoever watches said so.
    Stopped(Box<Progress>),
    /// The positions make no arena: one has neither moves nor an ending, or there are too many.
    Arena(ArenaError),
    /// The rules turned out to be wrong, as this says.
    Rules(Box<Message>),
}

impl ExploreError {
    /// What happened, in words.
    ///
    /// ```
    /// use bachet::ExploreError;
    /// let error = ExploreError::Positions { reached: Box::default(), limit: 5 };
    /// assert!(error.message().to_string().contains('5'));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ExploreError::Positions { limit, .. } => message!("explore.positions", limit = *limit),
            ExploreError::Memory { reached, limit } => {
                message!("explore.memory", n = reached.positions, memory = units::memory(*limit as u64))
            }
            ExploreError::Stopped(reached) => message!("explore.stopped", n = reached.positions),
            ExploreError::Arena(error) => error.message(),
            ExploreError::Rules(why) => Message::clone(why),
        }
    }
}

crate::text::error_from_message!(ExploreError, |error| match error {
    ExploreError::Arena(error) => Some(error),
    _ => None,
});

impl From<GraphError> for ExploreError {
    fn from(error: GraphError) -> ExploreError {
        ExploreError::Arena(error.into())
    }
}

/// A game's arena, with the position behind each vertex.
///
/// ```
/// use bachet::{explore, games::Connect4};
/// let explored = explore(&Connect4::new(3, 3, 3).unwrap(), &Default::default())?;
/// assert_eq!(explored.arena().len(), 694);
/// let start = explored.start();
/// assert_eq!(explored.vertex(explored.position(start)), Some(start));
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Debug)]
pub struct Explored<P> {
    arena: Arena,
    /// The positions of each shard, and where they are found.
    shards: Vec<(Vec<P>, Table)>,
    /// Where each shard's positions start, when they are laid end to end.
    bases: Vec<Vertex>,
    /// For a small game: the vertex of each place in that row, and the place of each vertex. Its vertices stand in the
    /// order in which plays meet them, as people expect; a large game saves the memory.
    order: Option<(Vec<Vertex>, Vec<Vertex>)>,
}

impl<P: Clone + Eq + std::hash::Hash> Explored<P> {
    /// The arena. Its vertices are called by their numbers.
    ///
    /// ```
    /// # use bachet::{explore, games::Connect4};
    /// # let explored = explore(&Connect4::new(3, 3, 3).unwrap(), &Default::default())?;
    /// assert!(explored.arena().alternating());
    /// # Ok::<(), bachet::ExploreError>(())
    /// ```
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// The vertex where plays start.
    ///
    /// ```
    /// # use bachet::{explore, games::Connect4};
    /// # let explored = explore(&Connect4::new(3, 3, 3).unwrap(), &Default::default())?;
    /// assert_eq!(explored.arena().starts(), [explored.start()]);
    /// # Ok::<(), bachet::ExploreError>(())
    /// ```
    pub fn start(&self) -> Vertex {
        self.arena.starts()[0]
    }

    /// The position of a vertex.
    ///
    /// ```
    /// # use bachet::{Game, explore, games::Connect4};
    /// # let game = Connect4::new(3, 3, 3).unwrap();
    /// # let explored = explore(&game, &Default::default())?;
    /// assert!(*explored.position(explored.start()) == game.start());
    /// # Ok::<(), bachet::ExploreError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn position(&self, v: Vertex) -> &P {
        let place = self.order.as_ref().map_or(v, |(_, places)| places[v as usize]);
        let shard = self.bases.partition_point(|&base| base <= place) - 1;
        &self.shards[shard].0[(place - self.bases[shard]) as usize]
    }

    /// The vertex of a position, if it was met. With symmetry, ask for the canonical one.
    ///
    /// ```
    /// # use bachet::{Game, explore, games::Connect4};
    /// # let game = Connect4::new(3, 3, 3).unwrap();
    /// # let explored = explore(&game, &Default::default())?;
    /// assert_eq!(explored.vertex(&game.start()), Some(explored.start()));
    /// # Ok::<(), bachet::ExploreError>(())
    /// ```
    pub fn vertex(&self, position: &P) -> Option<Vertex> {
        let hash = hashed(position);
        let shard = shard_of(hash);
        let (positions, table) = &self.shards[shard];
        let local = table.find(hash, |local| positions[local as usize] == *position).ok()?;
        let place = self.bases[shard] + local;
        Some(self.order.as_ref().map_or(place, |(vertices, _)| vertices[place as usize]))
    }

    /// The same arena, its vertices called as `name` says; the names must be different.
    pub(crate) fn named(&self, name: impl Fn(&P) -> String, watch: &dyn Watch) -> Result<Arena, Stopped> {
        let pulse = Pulse::new(watch);
        let mut steps = Steps::new(&pulse, Stage::Exploring, self.arena.len());
        let name = |v: Vertex| {
            // A name takes as long as many steps elsewhere.
            steps.take(64, v as usize)?;
            Ok(name(self.position(v)))
        };
        let names: Result<Texts, Stopped> = self.arena.vertices().map(name).collect();
        Ok(self.arena.clone().with_names(Names::new(names?)))
    }
}

/// Explores a game from its start.
///
/// O(positions + moves) in time, on all threads of the current pool.
///
/// ```
/// use bachet::{explore, games::Connect4};
/// let explored = explore(&Connect4::new(4, 4, 4).unwrap(), &Default::default())?;
/// assert_eq!(explored.arena().len(), 161_029);
/// # Ok::<(), bachet::ExploreError>(())
/// ```
pub fn explore<G: Game>(game: &G, limits: &Limits<'_>) -> Result<Explored<G::Position>, ExploreError> {
    explore_from(game, game.start(), limits)
}

/// Explores a game from a position.
///
/// ```
/// use bachet::{Game, explore_from, games::Connect4};
/// let game = Connect4::new(3, 3, 3).unwrap();
/// let explored = explore_from(&game, game.start(), &Default::default())?;
/// assert_eq!(explored.arena().len(), 694);
/// # Ok::<(), bachet::ExploreError>(())
/// ```
pub fn explore_from<G: Game>(
    game: &G,
    start: G::Position,
    limits: &Limits<'_>,
) -> Result<Explored<G::Position>, ExploreError> {
    let start = if limits.symmetry { game.canonical(&start) } else { start };
    let mut shards: Vec<Shard<G::Position>> = (0..SHARDS).map(|_| Shard::default()).collect();
    let hash = hashed(&start);
    let start_shard = shard_of(hash);
    shards[start_shard].insert(hash, &start);
    let mut room = Room::default();
    let pulse = Pulse::new(limits.watch);
    let mut progress = Progress { positions: 1, ..Progress::default() };
    let mut expanded = 0;
    // A move takes so much while its round lasts: itself, the position that it leads to in two orders, and their numbers.
    let each_move = size_of::<G::Move>() + 2 * (size_of::<(u64, G::Position)>() + elsewhere::<G::Position>()) + 16;
    let share = Share {
        round: (limits.memory / 8 / each_move).clamp(64, ROUND_MOVES),
        alone: (limits.memory / 2 / each_move).max(64),
        over: AtomicBool::new(false),
    };
    while expanded < progress.positions {
        // What a round holds besides the positions must fit into the limit too, and stay small beside them.
        let each = 1 + progress.arcs / expanded.max(1);
        let most = (share.round / each).clamp(1, ROUND);
        let beat = || pulse.beat(|| progress);
        let done = round(game, &mut shards, &mut room, most, limits.symmetry, &share, &beat);
        done.map_err(|Stopped| ExploreError::Stopped(progress.into()))?;
        if share.over.load(Relaxed) {
            return Err(ExploreError::Memory { reached: progress.into(), limit: limits.memory });
        }
        room.shrink(2 * share.round);
        progress.positions = shards.iter().map(|shard| shard.positions.len()).sum();
        expanded = shards.iter().map(|shard| shard.traits.len()).sum();
        progress.done = expanded as u64;
        progress.arcs = shards.iter().map(|shard| shard.targets.len()).sum();
        progress.memory = foreseen::<G::Position>(&progress);
        let crowded = shards.iter().any(|shard| shard.positions.len() > MOST_IN_SHARD);
        if crowded || progress.positions > limits.positions {
            let limit = limits.positions.min(progress.positions - 1);
            return Err(ExploreError::Positions { reached: progress.into(), limit });
        }
        if progress.memory > limits.memory {
            return Err(ExploreError::Memory { reached: progress.into(), limit: limits.memory });
        }
        pulse.beat(|| progress).map_err(|Stopped| ExploreError::Stopped(progress.into()))?;
    }
    drop(room);
    assemble(shards, start_shard, &|| pulse.beat(|| progress))
        .unwrap_or_else(|Stopped| Err(ExploreError::Stopped(progress.into())))
}

/// Bytes at the peak of solving: what exploring leaves, the transposed arcs, and the solution.
fn foreseen<P>(progress: &Progress) -> usize {
    // What a position holds elsewhere is not seen from here; it is taken to be small.
    progress.positions * (size_of::<P>() + elsewhere::<P>() + 32) + progress.arcs * 10
}

/// Bytes that a position holds elsewhere.
const fn elsewhere<P>() -> usize {
    if std::mem::needs_drop::<P>() { 48 } else { 0 }
}

/// Games of at most so many positions get their vertices in the order in which plays meet them.
const MOST_ORDERED: usize = 1 << 17;

/// Lays the shards end to end, as long as `beat` goes on.
fn assemble<P>(
    shards: Vec<Shard<P>>,
    start_shard: usize,
    beat: Checkpoint<'_>,
) -> Result<Result<Explored<P>, ExploreError>, Stopped> {
    let mut bases = Vec::with_capacity(SHARDS);
    let mut len = 0;
    for shard in &shards {
        bases.push(len as Vertex);
        len += shard.positions.len();
    }
    let mut start = bases[start_shard];
    let repeating = shards.iter().any(|shard| shard.repeating);
    let mut traits = Vec::with_capacity(len);
    shards.iter().for_each(|shard| traits.extend_from_slice(&shard.traits));
    let pieces: Vec<(&[u32], &[u32])> = shards.iter().map(|shard| (&*shard.ends, &*shard.targets)).collect();
    let dense = |number: u32| bases[number as usize % SHARDS] + (number >> SHARD_BITS);
    let Ok(mut arcs) = Adjacency::from_pieces(&pieces, dense, beat)? else {
        return Ok(Err(GraphError::TooLarge.into()));
    };
    drop(pieces);
    let found = shards.into_iter().map(|shard| (shard.positions, shard.table)).collect();
    let mut order = None;
    if len <= MOST_ORDERED {
        let (vertices, places) = met_order(&arcs, start);
        arcs = match reordered(&arcs, &vertices, &places) {
            Ok(arcs) => arcs,
            Err(error) => return Ok(Err(error)),
        };
        traits = places.iter().map(|&place| traits[place as usize]).collect();
        start = 0;
        order = Some((vertices, places));
    }
    beat()?;
    let graph = match repeating || !arcs.transposable() {
        true => Graph::from_parts_watched(arcs, Names::Numbers, beat)?,
        false => Ok(Graph::from_checked(arcs, Names::Numbers)),
    };
    let graph = match graph {
        Ok(graph) => graph,
        Err(error) => return Ok(Err(error.into())),
    };
    let arena = Arena::from_rules(graph, &traits, start, beat)?;
    Ok(arena.map(|arena| Explored { arena, shards: found, bases, order }).map_err(ExploreError::Arena))
}

/// Breadth first from the start: the vertex of each place, and the place of each vertex.
fn met_order(arcs: &Adjacency, start: Vertex) -> (Vec<Vertex>, Vec<Vertex>) {
    let mut vertices = vec![Vertex::MAX; arcs.len()];
    let mut places = vec![start];
    vertices[start as usize] = 0;
    let mut next = 0;
    while next < places.len() {
        for &to in arcs.row(places[next]) {
            if vertices[to as usize] == Vertex::MAX {
                vertices[to as usize] = places.len() as Vertex;
                places.push(to);
            }
        }
        next += 1;
    }
    (vertices, places)
}

fn reordered(arcs: &Adjacency, vertices: &[Vertex], places: &[Vertex]) -> Result<Adjacency, ExploreError> {
    let mut result = Adjacency::default();
    let mut row = Vec::new();
    for &place in places {
        row.clear();
        row.extend(arcs.row(place).iter().map(|&to| vertices[to as usize]));
        result.push_row(&row).map_err(|_| GraphError::TooLarge)?;
    }
    Ok(result)
}

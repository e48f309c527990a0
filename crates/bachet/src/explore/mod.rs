//! Exploration: every position that can be reached, as an arena.

mod estimate;

pub use estimate::{Estimate, estimate};

use crate::arena::{Arena, ArenaError};
use crate::game::Game;
use crate::graph::adjacency::{Adjacency, repeats};
use crate::graph::names::Names;
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use rayon::prelude::*;
use rustc_hash::FxBuildHasher;
use std::fmt;
use std::hash::BuildHasher;

/// Positions are dealt by their hash into this many tables, each small enough to stay near while it is used. Several
/// threads then need no locks, and the result does not depend on how many there are.
const SHARDS: usize = 1 << SHARD_BITS;
const SHARD_BITS: u32 = 5;

/// Positions that one round expands at most, and one thread at a time.
const ROUND: usize = 1 << 18;
const CHUNK: usize = 1 << 11;
/// Successors after which one thread leaves the rest of its positions to the next round, so that a game with very many
/// moves does not take all memory before anyone looks.
const MOST_MET: usize = 1 << 17;

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
    /// Called now and then; answers whether to go on.
    pub watch: Option<&'a (dyn Fn(&Progress) -> bool + Sync)>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { positions: Vertex::MAX as usize, memory: usize::MAX, symmetry: false, watch: None }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { positions, memory, symmetry, .. } = self;
        write!(f, "Limits {{ positions: {positions}, memory: {memory}, symmetry: {symmetry} }}")
    }
}

/// How far an exploration has come.
///
/// ```
/// use bachet::{Limits, explore, games::Connect4};
/// let game = Connect4::new(3, 3, 3).unwrap();
/// let watch = |progress: &bachet::Progress| progress.expanded <= progress.positions;
/// assert!(explore(&game, &Limits { watch: Some(&watch), ..Limits::default() }).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions met.
    pub positions: usize,
    /// Positions whose moves were played.
    pub expanded: usize,
    /// Moves played.
    pub arcs: usize,
    /// Bytes that exploring and then solving so many positions take.
    pub memory: usize,
}

/// Why an exploration ended early.
///
/// ```
/// use bachet::{ExploreError, Progress};
/// let error = ExploreError::Stopped(Progress { positions: 7, ..Progress::default() });
/// assert_eq!(error.to_string(), "stopped after 7 positions");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExploreError {
    /// The game has more positions than allowed.
    Positions {
        /// How far it came.
        reached: Progress,
        /// What was allowed.
        limit: usize,
    },
    /// They take more memory than allowed.
    Memory {
        /// How far it came.
        reached: Progress,
        /// What was allowed, in bytes.
        limit: usize,
    },
    /// Whoever watches said so.
    Stopped(Progress),
    /// The positions make no arena: one has neither moves nor an ending, or there are too many.
    Arena(ArenaError),
}

impl ExploreError {
    /// What happened, in words.
    ///
    /// ```
    /// use bachet::{ExploreError, Progress};
    /// let error = ExploreError::Positions { reached: Progress::default(), limit: 5 };
    /// assert_eq!(error.message().key(), "explore.positions");
    /// ```
    pub fn message(&self) -> Message {
        match self {
            ExploreError::Positions { limit, .. } => message!("explore.positions", limit = *limit),
            ExploreError::Memory { reached, limit } => {
                message!("explore.memory", n = reached.positions, mib = *limit >> 20)
            }
            ExploreError::Stopped(reached) => message!("explore.stopped", n = reached.positions),
            ExploreError::Arena(error) => error.message(),
        }
    }
}

crate::text::error_from_message!(ExploreError);

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
    pub(crate) fn named(&self, name: impl Fn(&P) -> String) -> Arena {
        let names = self.arena.vertices().map(|v| name(self.position(v))).collect();
        self.arena.clone().with_names(Names::new(names))
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
    let mut expansions = Vec::new();
    let mut progress = Progress { positions: 1, ..Progress::default() };
    while progress.expanded < progress.positions {
        round(game, &mut shards, &mut expansions, limits.symmetry);
        progress.positions = shards.iter().map(|shard| shard.positions.len()).sum();
        progress.expanded = shards.iter().map(|shard| shard.traits.len()).sum();
        progress.arcs = shards.iter().map(|shard| shard.targets.len()).sum();
        progress.memory = foreseen::<G::Position>(&progress);
        if progress.positions > limits.positions.min(Vertex::MAX as usize) {
            return Err(ExploreError::Positions { reached: progress, limit: limits.positions });
        }
        if progress.memory > limits.memory {
            return Err(ExploreError::Memory { reached: progress, limit: limits.memory });
        }
        if limits.watch.is_some_and(|watch| !watch(&progress)) {
            return Err(ExploreError::Stopped(progress));
        }
    }
    drop(expansions);
    assemble(shards, start_shard)
}

/// Bytes at the peak of solving: what exploring leaves, the transposed arcs, and the solution.
fn foreseen<P>(progress: &Progress) -> usize {
    // What a position holds elsewhere is not seen from here; it is taken to be small.
    let elsewhere = if std::mem::needs_drop::<P>() { 48 } else { 0 };
    progress.positions * (std::mem::size_of::<P>() + elsewhere + 32) + progress.arcs * 10
}

fn hashed<P: std::hash::Hash>(position: &P) -> u64 {
    FxBuildHasher.hash_one(position).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn shard_of(hash: u64) -> usize {
    (hash >> (64 - SHARD_BITS)) as usize
}

/// A number for a position while the exploration lasts: its shard in the low bits, its place there above.
fn number(shard: usize, local: u32) -> u32 {
    local << SHARD_BITS | shard as u32
}

/// Numbers by hash, with open addressing. What they are the numbers of lies elsewhere.
#[derive(Debug, Default)]
struct Table {
    /// 0 where empty, else the number plus one. A power of two of them, at most half full.
    slots: Vec<u32>,
}

impl Table {
    /// The number whose owner `same` recognises, or else the slot where it would go.
    fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let mask = self.slots.len().wrapping_sub(1);
        if self.slots.is_empty() {
            return Err(0);
        }
        let mut slot = self.first(hash);
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                entry if same(entry - 1) => return Ok(entry - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Where the search for a hash starts; only if there are slots.
    #[inline]
    fn first(&self, hash: u64) -> usize {
        (hash >> 16) as usize & (self.slots.len() - 1)
    }
}

/// The positions of one shard, in the order in which they were met, and the arcs of those that were expanded.
struct Shard<P> {
    positions: Vec<P>,
    table: Table,
    traits: Vec<(Player, Option<Outcome>)>,
    ends: Vec<u32>,
    targets: Vec<u32>,
    /// Whether some position has two moves to the same one.
    repeating: bool,
    /// The numbers given in this round, in order.
    numbers: Vec<u32>,
}

impl<P> Default for Shard<P> {
    fn default() -> Self {
        Shard {
            positions: Vec::new(),
            table: Table::default(),
            traits: Vec::new(),
            ends: Vec::new(),
            targets: Vec::new(),
            repeating: false,
            numbers: Vec::new(),
        }
    }
}

impl<P: Clone + Eq + std::hash::Hash> Shard<P> {
    /// The place of a position, which is new if it was not met before.
    fn insert(&mut self, hash: u64, position: &P) -> u32 {
        match self.table.find(hash, |local| self.positions[local as usize] == *position) {
            Ok(local) => local,
            Err(slot) => {
                self.positions.push(position.clone());
                let local = self.positions.len() as u32;
                if 2 * self.positions.len() > self.table.slots.len() {
                    self.grow();
                } else {
                    self.table.slots[slot] = local;
                }
                local - 1
            }
        }
    }

    fn grow(&mut self) {
        let len = (2 * self.table.slots.len()).max(16);
        self.table.slots = vec![0; len];
        for (local, position) in (1..).zip(&self.positions) {
            let mut slot = self.table.first(hashed(position));
            while self.table.slots[slot] != 0 {
                slot = (slot + 1) & (len - 1);
            }
            self.table.slots[slot] = local;
        }
    }

    /// Looks at where these hashes lead, so that the processor fetches all of it side by side before it is needed.
    fn touch(&self, hashes: impl Iterator<Item = u64>) {
        if self.table.slots.is_empty() {
            return;
        }
        let mut same = 0;
        for hash in hashes {
            let entry = self.table.slots[self.table.first(hash)] as usize;
            // Comparing is the cheapest way to make it read a position, whatever that is.
            let position = &self.positions[entry.saturating_sub(1)];
            same += usize::from(*position == self.positions[0]);
        }
        std::hint::black_box(same);
    }

    /// Numbers the successors that belong to this shard, expansion after expansion.
    fn number(&mut self, shard: usize, expansions: &[Expansion<P>]) {
        let mut numbers = std::mem::take(&mut self.numbers);
        numbers.clear();
        for expansion in expansions {
            let arriving = &expansion.successors[expansion.range(shard)];
            self.touch(arriving.iter().map(|&(hash, _)| hash));
            numbers.extend(arriving.iter().map(|(hash, position)| self.insert(*hash, position)));
        }
        self.numbers = numbers;
    }

    /// Takes over what its positions led to.
    fn append(&mut self, expansion: &Expansion<P>) {
        self.repeating |= expansion.repeating;
        self.traits.extend_from_slice(&expansion.traits);
        let mut end = self.targets.len() as u32;
        self.ends.extend(expansion.degrees.iter().map(|degree| {
            end += degree;
            end
        }));
        self.targets.extend_from_slice(&expansion.targets);
    }
}

/// What a few positions of one shard led to. Its memory is used again in the next round: asking for it costs time.
struct Expansion<P> {
    shard: usize,
    traits: Vec<(Player, Option<Outcome>)>,
    degrees: Vec<u32>,
    /// The successors with their hashes, by shard, and where each shard's start: a shard then reads its own side by side.
    successors: Vec<(u64, P)>,
    starts: [u32; SHARDS + 1],
    /// The places that they have in the order of the moves.
    places: Vec<u32>,
    /// Their numbers, in the order of the moves.
    targets: Vec<u32>,
    repeating: bool,
}

impl<P> Default for Expansion<P> {
    fn default() -> Self {
        Expansion {
            shard: 0,
            traits: Vec::new(),
            degrees: Vec::new(),
            successors: Vec::new(),
            starts: [0; SHARDS + 1],
            places: Vec::new(),
            targets: Vec::new(),
            repeating: false,
        }
    }
}

impl<P: Clone + Eq + std::hash::Hash> Expansion<P> {
    fn range(&self, shard: usize) -> std::ops::Range<usize> {
        self.starts[shard] as usize..self.starts[shard + 1] as usize
    }

    /// Plays the moves of some positions; of the first of them only, where there are very many moves.
    fn expand<G: Game<Position = P>>(&mut self, game: &G, shard: usize, chunk: &[P], symmetry: bool) {
        self.shard = shard;
        self.traits.clear();
        self.degrees.clear();
        let mut met: Vec<(u64, P)> = Vec::with_capacity(3 * chunk.len());
        let mut moves = Vec::new();
        for position in chunk {
            if met.len() > MOST_MET {
                break;
            }
            let ending = game.ending(position);
            self.traits.push((game.turn(position), ending));
            moves.clear();
            if ending.is_none() {
                game.moves(position, &mut moves);
            }
            self.degrees.push(moves.len() as u32);
            for &mov in &moves {
                let next = game.play(position, mov);
                let next = if symmetry { game.canonical(&next) } else { next };
                met.push((hashed(&next), next));
            }
        }
        self.sort(&met);
    }

    /// Sorts the successors, which stand in the order of the moves, by shard.
    fn sort(&mut self, met: &[(u64, P)]) {
        let mut cursor = [0u32; SHARDS + 1];
        for (hash, _) in met {
            cursor[shard_of(*hash) + 1] += 1;
        }
        for shard in 0..SHARDS {
            cursor[shard + 1] += cursor[shard];
        }
        self.starts = cursor;
        self.places.clear();
        self.places.resize(met.len(), 0);
        for (k, (hash, _)) in (0..).zip(met) {
            let place = &mut cursor[shard_of(*hash)];
            self.places[*place as usize] = k;
            *place += 1;
        }
        self.successors.clear();
        self.successors.extend(self.places.iter().map(|&k| met[k as usize].clone()));
    }

    /// Puts the numbers that the shards gave, from `starts` on, into the order of the moves.
    fn resolve(&mut self, starts: &[usize; SHARDS], shards: &[Shard<P>]) {
        self.targets.clear();
        self.targets.resize(self.places.len(), 0);
        for (shard, &start) in starts.iter().enumerate() {
            let places = &self.places[self.starts[shard] as usize..self.starts[shard + 1] as usize];
            for (&k, &local) in places.iter().zip(&shards[shard].numbers[start..]) {
                self.targets[k as usize] = number(shard, local);
            }
        }
        let (mut begin, mut scratch) = (0, Vec::new());
        self.repeating = self.degrees.iter().any(|&degree| {
            begin += degree as usize;
            repeats(&self.targets[begin - degree as usize..begin], &mut scratch)
        });
    }
}

/// Expands positions that were not expanded yet, all of them or [`ROUND`].
fn round<G: Game>(
    game: &G,
    shards: &mut [Shard<G::Position>],
    expansions: &mut Vec<Expansion<G::Position>>,
    symmetry: bool,
) {
    let mut jobs = Vec::new();
    let mut left = ROUND;
    for (k, shard) in shards.iter().enumerate() {
        let fresh = &shard.positions[shard.traits.len()..];
        let fresh = &fresh[..fresh.len().min(left / (SHARDS - k))];
        left -= fresh.len();
        jobs.extend(fresh.chunks(CHUNK).map(|chunk| (k, chunk)));
    }
    let count = jobs.len();
    expansions.resize_with(expansions.len().max(count), Expansion::default);
    let jobs = jobs.into_par_iter().zip(expansions.par_iter_mut());
    let whole: Vec<bool> = jobs
        .map(|((shard, chunk), expansion)| {
            expansion.expand(game, shard, chunk, symmetry);
            expansion.traits.len() == chunk.len()
        })
        .collect();
    // Positions are expanded in order: behind a chunk that is not done, its shard must wait for the next round.
    let mut used: Vec<usize> = (0..count).collect();
    used.retain(|&k| (0..k).rev().take_while(|&j| expansions[j].shard == expansions[k].shard).all(|j| whole[j]));
    for (to, &k) in used.iter().enumerate() {
        expansions.swap(to, k);
    }
    let used = &mut expansions[..used.len()];

    shards.par_iter_mut().enumerate().for_each(|(k, shard)| shard.number(k, used));
    // Where each expansion's numbers start, in each shard's list.
    let mut start = [0; SHARDS];
    let mut starts = Vec::with_capacity(used.len());
    for expansion in used.iter() {
        starts.push(start);
        for (shard, start) in start.iter_mut().enumerate() {
            *start += expansion.range(shard).len();
        }
    }
    used.par_iter_mut().zip(&starts).for_each(|(expansion, starts)| expansion.resolve(starts, shards));
    // The expansions of a shard stand together.
    let mut rest = &*used;
    let mut jobs = Vec::with_capacity(SHARDS);
    for (k, shard) in shards.iter_mut().enumerate() {
        let count = rest.iter().take_while(|expansion| expansion.shard == k).count();
        let own;
        (own, rest) = rest.split_at(count);
        jobs.push((shard, own));
    }
    jobs.into_par_iter().for_each(|(shard, own)| own.iter().for_each(|expansion| shard.append(expansion)));
}

/// Games of at most so many positions get their vertices in the order in which plays meet them.
const MOST_ORDERED: usize = 1 << 17;

/// Lays the shards end to end.
fn assemble<P>(shards: Vec<Shard<P>>, start_shard: usize) -> Result<Explored<P>, ExploreError> {
    let mut bases = Vec::with_capacity(SHARDS);
    let mut len = 0;
    for shard in &shards {
        bases.push(len as Vertex);
        len += shard.positions.len();
    }
    let mut start = bases[start_shard];
    let mut traits = Vec::with_capacity(len);
    let mut arcs = Adjacency::default();
    let mut found = Vec::with_capacity(SHARDS);
    let mut repeating = false;
    for mut shard in shards {
        traits.append(&mut shard.traits);
        repeating |= shard.repeating;
        let dense = |number: &mut u32| *number = bases[*number as usize % SHARDS] + (*number >> SHARD_BITS);
        shard.targets.par_iter_mut().with_min_len(1 << 12).for_each(dense);
        arcs.append(&shard.ends, &shard.targets).map_err(|_| GraphError::TooLarge)?;
        found.push((shard.positions, shard.table));
    }
    let mut order = None;
    if len <= MOST_ORDERED {
        let (vertices, places) = met_order(&arcs, start);
        arcs = reordered(&arcs, &vertices, &places)?;
        traits = places.iter().map(|&place| traits[place as usize]).collect();
        start = 0;
        order = Some((vertices, places));
    }
    let graph = match repeating || !arcs.transposable() {
        true => Graph::from_parts(arcs, Names::Numbers)?,
        false => Graph::from_checked(arcs, Names::Numbers),
    };
    let arena = Arena::from_rules(graph, &traits, start).map_err(ExploreError::Arena)?;
    Ok(Explored { arena, shards: found, bases, order })
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

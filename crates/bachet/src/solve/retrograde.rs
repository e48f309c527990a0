//! The retrograde analysis behind attractors and solutions: one pass backwards from both players' goals, a step at a time, with
//! a counter for each vertex.

use crate::arena::Arena;
use crate::graph::Vertex;
use crate::graph::adjacency::Adjacency;
use crate::player::Player;
use crate::watch::{Checkpoint, Progress, Pulse, Stage, Stopped};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

/// Vertices in the order in which they joined, and where each step ends. Within a step they stand in no order.
#[derive(Clone, Debug)]
pub(crate) struct Strata {
    pub(crate) order: Vec<Vertex>,
    pub(crate) ends: Vec<usize>,
}

impl Strata {
    /// The number of steps, of which the first is the goal; at least 1.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    fn begin(&self, step: usize) -> usize {
        if step == 0 { 0 } else { self.ends[step - 1] }
    }

    pub(crate) fn step(&self, step: usize) -> &[Vertex] {
        &self.order[self.begin(step)..self.ends[step]]
    }

    /// Steps at the end that gained nothing are no steps.
    fn trim(&mut self) {
        while self.len() > 1 && self.begin(self.len() - 1) == self.order.len() {
            self.ends.pop();
        }
    }
}

/// A vertex's owner and counter, in a byte: bit 7 is the owner; the rest counts the successors that are not settled for the
/// other player, 0 once the vertex itself is settled.
#[derive(Clone, Copy)]
struct Counter(u8);

/// Stands for any count from here on; the count itself is kept elsewhere.
const MANY: u8 = 127;

impl Counter {
    fn new(owner: Player, count: u8) -> Counter {
        Counter((owner.index() as u8) << 7 | count)
    }

    #[inline]
    fn count(self) -> u8 {
        self.0 & 0x7f
    }

    #[inline]
    fn belongs_to(self, player: Player) -> bool {
        self.0 >> 7 == player.index() as u8
    }
}

/// Vertices whose predecessors are looked at together.
const BATCH: usize = 128;

/// About how many of those predecessors, at most; and how many from one beat to the next.
const MOST: usize = 1 << 14;

/// Vertices of a step that one thread takes at a time. A step of fewer is not shared.
pub(super) const SHARE: usize = 1 << 12;

/// How far solving has come.
pub(super) fn so_far(settled: usize, vertices: usize) -> Progress {
    Progress { total: Some(vertices as u64), ..Progress::of(Stage::Solving, settled as u64) }
}

/// A retrograde pass under way. Vertices with an ending stand still unless they are seeds.
pub(crate) struct Retrograde<'a> {
    backward: &'a Adjacency,
    /// [`Counter`]s, in cells that several threads may lower.
    counters: Vec<AtomicU8>,
    /// The counts of [`MANY`] or more.
    many: FxHashMap<Vertex, AtomicU32>,
}

/// Room for one batch, kept from one to the next.
#[derive(Default)]
struct Scratch {
    rows: Vec<(usize, usize)>,
    /// How many of those rows were expanded.
    next: usize,
    sources: Vec<Vertex>,
    /// Predecessors since the last beat.
    spent: usize,
}

impl<'a> Retrograde<'a> {
    pub(crate) fn new(arena: &'a Arena, pulse: &Pulse<'_>) -> Result<Retrograde<'a>, Stopped> {
        let beat = || pulse.beat(|| so_far(0, arena.len()));
        beat()?;
        let backward = arena.graph().backward_watched(&beat)?;
        let forward = arena.graph().forward();
        let counter = |v: Vertex| {
            let count = match arena.ending(v) {
                Some(_) => 0,
                None => forward.degree(v).min(MANY as usize) as u8,
            };
            AtomicU8::new(Counter::new(arena.owner(v), count).0)
        };
        let vertices = arena.vertices().into_par_iter().with_min_len(1 << 14);
        let mut counters = Vec::new();
        vertices.clone().map(counter).collect_into_vec(&mut counters);
        let many = vertices.filter(|&v| Counter(counters[v as usize].load(Relaxed)).count() == MANY);
        let many = many.map(|v| (v, AtomicU32::new(forward.degree(v) as u32))).collect();
        Ok(Retrograde { backward, counters, many })
    }

    /// Runs until neither player gains a vertex, starting from each player's seeds, which are settled whatever they were.
    ///
    /// A vertex of the player who gains joins as soon as one successor has joined, one step later; a vertex of the other
    /// player joins when its last successor has. Hence every step number is exact. Each arc into a settled vertex is looked
    /// at once: O(vertices + arcs).
    pub(crate) fn run(&mut self, seeds: [Vec<Vertex>; 2], pulse: &Pulse<'_>) -> Result<[Strata; 2], Stopped> {
        let mut strata = seeds.map(|order| {
            order.iter().for_each(|&v| *self.counters[v as usize].get_mut() &= 0x80);
            Strata { ends: vec![order.len()], order }
        });
        let mut scratch = Scratch::default();
        loop {
            let mut gained = false;
            let settled = strata[0].order.len() + strata[1].order.len();
            let beat = || pulse.beat(|| so_far(settled, self.counters.len()));
            for player in Player::BOTH {
                let strata = &mut strata[player.index()];
                let last = strata.len() - 1;
                self.advance(player, strata.begin(last), &mut strata.order, &mut scratch, &beat)?;
                gained |= strata.order.len() > strata.ends[last];
                strata.ends.push(strata.order.len());
            }
            if !gained {
                break;
            }
        }
        strata.iter_mut().for_each(Strata::trim);
        Ok(strata)
    }

    /// Appends to `order` what joins because of the vertices from `begin` on.
    fn advance(
        &self,
        player: Player,
        begin: usize,
        order: &mut Vec<Vertex>,
        scratch: &mut Scratch,
        beat: Checkpoint<'_>,
    ) -> Result<(), Stopped> {
        let end = order.len();
        if end - begin >= 2 * SHARE && rayon::current_num_threads() > 1 {
            let shares = order[begin..].par_chunks(SHARE).map_init(Scratch::default, |scratch, share| {
                let mut joined = Vec::new();
                for batch in share.chunks(BATCH) {
                    self.look_up(batch, scratch);
                    while let Some(some) = self.expand::<true>(player, scratch, beat)? {
                        joined.extend_from_slice(some);
                    }
                }
                Ok(joined)
            });
            let joined: Result<Vec<Vec<Vertex>>, Stopped> = shares.collect();
            joined?.iter().for_each(|joined| order.extend_from_slice(joined));
            return Ok(());
        }
        for first in (begin..end).step_by(BATCH) {
            self.look_up(&order[first..end.min(first + BATCH)], scratch);
            while let Some(some) = self.expand::<false>(player, scratch, beat)? {
                order.extend_from_slice(some);
            }
        }
        Ok(())
    }

    /// Looks up where the predecessors of a few vertices lie.
    fn look_up(&self, batch: &[Vertex], Scratch { rows, next, .. }: &mut Scratch) {
        rows.clear();
        rows.extend(batch.iter().map(|&v| (self.backward.start(v as usize), self.backward.start(v as usize + 1))));
        self.backward.touch(rows);
        *next = 0;
    }

    /// What joins because of the vertices that were looked up, or of the next few of them; none when there are no more.
    /// `SHARED` says that other threads do the same for others.
    ///
    /// Almost every access here misses the caches, so each loop does one kind of access, without branches that wait for
    /// it: the processor then keeps many of them under way.
    fn expand<'s, const SHARED: bool>(
        &self,
        player: Player,
        scratch: &'s mut Scratch,
        beat: Checkpoint<'_>,
    ) -> Result<Option<&'s [Vertex]>, Stopped> {
        let Scratch { rows, next, sources, spent } = scratch;
        if *next == rows.len() {
            return Ok(None);
        }
        sources.clear();
        while let Some(&(begin, end)) = rows.get(*next)
            && sources.len() < MOST
        {
            sources.extend(&self.backward.targets()[begin..end]);
            *next += 1;
        }
        *spent += sources.len() + BATCH;
        if *spent >= MOST {
            *spent = 0;
            beat()?;
        }
        let mut open = 0;
        for k in 0..sources.len() {
            let from = sources[k];
            sources[open] = from;
            open += usize::from(self.counter(from).count() != 0);
        }
        let mut joined = 0;
        for k in 0..open {
            let from = sources[k];
            sources[joined] = from;
            joined += usize::from(self.lower::<SHARED>(from, player));
        }
        Ok(Some(&sources[..joined]))
    }

    #[inline]
    fn counter(&self, v: Vertex) -> Counter {
        Counter(self.counters[v as usize].load(Relaxed))
    }

    /// Tells `v` that one of its successors was settled for `player`, and says whether that settles `v`.
    ///
    /// Between two steps the threads meet, and within one each arc is told once: no count can fall below 0, and exactly one
    /// thread sees it reach 0.
    #[inline]
    fn lower<const SHARED: bool>(&self, v: Vertex, player: Player) -> bool {
        let cell = &self.counters[v as usize];
        let counter = self.counter(v);
        if counter.count() == 0 {
            return false;
        }
        if counter.belongs_to(player) {
            if SHARED {
                return Counter(cell.fetch_and(0x80, Relaxed)).count() != 0;
            }
            cell.store(counter.0 & 0x80, Relaxed);
            return true;
        }
        if counter.count() == MANY {
            let settled = self.many[&v].fetch_sub(1, Relaxed) == 1;
            if settled {
                cell.store(counter.0 & 0x80, Relaxed);
            }
            return settled;
        }
        if SHARED {
            return Counter(cell.fetch_sub(1, Relaxed)).count() == 1;
        }
        cell.store(counter.0 - 1, Relaxed);
        counter.count() == 1
    }
}

//! The attractor among the free vertices, by counters: what Zielonka's algorithm and the preparation spend their time on.
//!
//! A byte for each vertex holds its owner and how many of its successors are free, so that nothing else is read of most vertices
//! that an arc leads from, and the bytes of a million vertices lie in a near cache. Accesses come in batches without branches that
//! wait for them: the processor then keeps many of them under way.

use super::board::{Board, FREE};
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;
use rayon::prelude::*;

/// A vertex's owner, in bit 7, and how many of its successors are free while it is free itself; 0 once it is not.
#[derive(Clone, Copy)]
pub(super) struct Counter(u8);

/// Stands for any count from here on: then the successors are looked at.
const MANY: u8 = 127;

/// Vertices whose predecessors are looked at together.
const BATCH: usize = 64;

/// About how many of those predecessors, at most.
const MOST: usize = 1 << 12;

/// Vertices of which one thread looks the predecessors up at a time, and about how many of those all threads may hold.
const SHARE: usize = 1 << 10;
const MOST_SHARED: usize = 1 << 18;

/// Room for one batch, kept from one to the next.
#[derive(Default)]
pub(super) struct Scratch {
    rows: Vec<(usize, usize)>,
    /// Arcs from a free vertex, the first of them, to one that was attracted.
    arcs: Vec<(Vertex, Vertex)>,
}

impl Counter {
    pub(super) fn new(owner: Player, degree: usize) -> Counter {
        Counter((owner.index() as u8) << 7 | degree.min(MANY as usize) as u8)
    }

    #[inline]
    fn count(self) -> u8 {
        self.0 & 0x7f
    }

    #[inline]
    fn belongs_to(self, player: Player) -> bool {
        self.0 >> 7 == player.index() as u8
    }

    /// The same of a vertex that is not free.
    #[inline]
    pub(super) fn taken(self) -> Counter {
        Counter(self.0 & 0x80)
    }
}

impl Board<'_> {
    /// Whether a vertex is free, where [`Board::free`] was the last to say which are.
    #[inline]
    pub(super) fn is_free(&self, v: Vertex) -> bool {
        self.counters[v as usize].count() != 0
    }

    /// Frees these vertices, when no other is free and each of them has a successor among them.
    pub(super) fn free(&mut self, vertices: &[Vertex]) -> Result<(), Stopped> {
        for &v in vertices {
            self.level[v as usize] = FREE;
            self.counters[v as usize].0 |= 1;
        }
        for &v in vertices {
            let successors = self.arena.successors(v);
            let count = successors.iter().filter(|&&to| self.is_free(to)).count();
            debug_assert!(count > 0, "a play goes on among the free vertices");
            let cell = &mut self.counters[v as usize];
            cell.0 = cell.taken().0 | count.clamp(1, MANY as usize) as u8;
        }
        self.spend(vertices.len())
    }

    /// Gives a free vertex a level.
    #[inline]
    pub(super) fn seize(&mut self, v: Vertex, level: u32) {
        self.level[v as usize] = level;
        let cell = &mut self.counters[v as usize];
        *cell = cell.taken();
    }

    /// The same as [`Board::attract`] among the free vertices, when what stands in the queue was seized.
    ///
    /// Arcs are looked up on all threads of the current pool where many are to be, and followed in their order, so that what
    /// comes out does not depend on the number of threads. O(arcs into what joins), but for vertices of very many arcs.
    pub(super) fn attract_free(&mut self, player: Player, to: u32, queue: &mut Vec<Vertex>) -> Result<(), Stopped> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let shared = rayon::current_num_threads() > 1;
        let mut next = 0;
        while next < queue.len() {
            if shared && queue.len() - next >= 2 * SHARE {
                let end = self.some(queue, next);
                let arcs: Vec<_> = queue[next..end].par_chunks(SHARE).map(|share| self.gather_all(share)).collect();
                arcs.iter().for_each(|arcs| self.follow(player, to, arcs, queue));
                self.spend(end - next + arcs.iter().map(Vec::len).sum::<usize>())?;
                next = end;
                continue;
            }
            let end = queue.len().min(next + BATCH);
            self.look_up(&queue[next..end], &mut scratch);
            let mut place = 0;
            while place < scratch.rows.len() {
                let open = self.gather(&queue[next..end], &mut place, &mut scratch);
                self.follow(player, to, &scratch.arcs[..open], queue);
                self.spend(scratch.arcs.len())?;
            }
            self.spend(end - next)?;
            next = end;
        }
        self.scratch = scratch;
        self.forget();
        Ok(())
    }

    /// Where the next vertices of a queue end that are looked up together: they have a bounded number of predecessors.
    fn some(&self, queue: &[Vertex], next: usize) -> usize {
        let mut arcs = 0;
        let few = |&&v: &&Vertex| {
            arcs += self.backward.degree(v);
            arcs <= MOST_SHARED
        };
        next + queue[next..].iter().take(8 * SHARE * rayon::current_num_threads()).take_while(few).count().max(1)
    }

    /// The arcs from free vertices to these.
    fn gather_all(&self, vertices: &[Vertex]) -> Vec<(Vertex, Vertex)> {
        let (mut scratch, mut all) = (Scratch::default(), Vec::new());
        for batch in vertices.chunks(BATCH) {
            self.look_up(batch, &mut scratch);
            let mut place = 0;
            while place < scratch.rows.len() {
                let open = self.gather(batch, &mut place, &mut scratch);
                all.extend_from_slice(&scratch.arcs[..open]);
            }
        }
        all
    }

    /// Looks up where the predecessors of a few vertices lie.
    fn look_up(&self, batch: &[Vertex], scratch: &mut Scratch) {
        scratch.rows.clear();
        let row = |&v: &Vertex| (self.backward.start(v as usize), self.backward.start(v as usize + 1));
        scratch.rows.extend(batch.iter().map(row));
        self.backward.touch(&scratch.rows);
    }

    /// What joins because of these arcs.
    fn follow(&mut self, player: Player, to: u32, arcs: &[(Vertex, Vertex)], queue: &mut Vec<Vertex>) {
        for &(from, v) in arcs {
            if self.loses_arc(player, from, v) {
                self.seize(from, to);
                queue.push(from);
            }
        }
    }

    /// Collects the arcs from free vertices to the next few vertices of a batch, and says how many there are.
    fn gather(&self, batch: &[Vertex], place: &mut usize, Scratch { rows, arcs }: &mut Scratch) -> usize {
        let targets = self.backward.targets();
        arcs.clear();
        while let Some(&(begin, end)) = rows.get(*place)
            && arcs.len() < MOST
        {
            arcs.extend(targets[begin..end].iter().map(|&from| (from, batch[*place])));
            *place += 1;
        }
        let mut open = 0;
        for k in 0..arcs.len() {
            let arc = arcs[k];
            arcs[open] = arc;
            open += usize::from(self.is_free(arc.0));
        }
        open
    }

    /// Tells `from` that its successor `v` was attracted by `player`, and says whether that attracts it.
    #[inline]
    fn loses_arc(&mut self, player: Player, from: Vertex, v: Vertex) -> bool {
        let counter = self.counters[from as usize];
        if counter.count() == 0 {
            return false;
        }
        if counter.belongs_to(player) {
            self.choice[from as usize] = v;
            return true;
        }
        if counter.count() == MANY {
            return !self.escapes(from, FREE);
        }
        self.counters[from as usize].0 -= 1;
        counter.count() == 1
    }
}

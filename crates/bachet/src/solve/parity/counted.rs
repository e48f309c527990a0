//! The attractor among the free vertices, by counters: what Zielonka's algorithm and the preparation spend their time on.
//!
//! A byte for each vertex holds its owner and how many of its successors are free, so that nothing else is read of most vertices
//! that an arc leads from, and the bytes of a million vertices lie in a near cache. Accesses come in batches without branches that
//! wait for them: the processor then keeps many of them under way.

use super::board::{Board, FREE};
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;

/// A vertex's owner, in bit 7, and how many of its successors are free while it is free itself; 0 once it is not.
#[derive(Clone, Copy)]
pub(super) struct Counter(u8);

/// Stands for any count from here on: then the successors are looked at.
const MANY: u8 = 127;

/// Vertices whose predecessors are looked at together.
const BATCH: usize = 64;

/// About how many of those predecessors, at most.
const MOST: usize = 1 << 12;

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
    /// O(arcs into what joins), but for vertices of very many arcs.
    pub(super) fn attract_free(&mut self, player: Player, to: u32, queue: &mut Vec<Vertex>) -> Result<(), Stopped> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut next = 0;
        while next < queue.len() {
            let end = queue.len().min(next + BATCH);
            scratch.rows.clear();
            let row = |&v: &Vertex| (self.backward.start(v as usize), self.backward.start(v as usize + 1));
            scratch.rows.extend(queue[next..end].iter().map(row));
            self.backward.touch(&scratch.rows);
            let mut place = 0;
            while place < scratch.rows.len() {
                let open = self.gather(&queue[next..end], &mut place, &mut scratch);
                for &(from, v) in &scratch.arcs[..open] {
                    if self.loses_arc(player, from, v) {
                        self.seize(from, to);
                        queue.push(from);
                    }
                }
                self.spend(scratch.arcs.len())?;
            }
            self.spend(end - next)?;
            next = end;
        }
        self.scratch = scratch;
        self.forget();
        Ok(())
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

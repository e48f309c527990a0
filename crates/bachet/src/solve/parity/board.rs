//! What all solvers of parity games share: the game, what is settled of it, and the attractor.

use super::counted::{Counter, Scratch};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::graph::adjacency::Adjacency;
use crate::player::Player;
use crate::watch::{Pulse, Stage, Steps, Stopped};
use rayon::prelude::*;

/// No vertex.
pub(super) const NONE: Vertex = Vertex::MAX;

/// The level of a vertex that belongs to the game under way and to no region of it yet.
pub(super) const FREE: u32 = u32::MAX;

/// From so many arcs of a vertex on it is worth a note that they were looked at.
const MANY: usize = 8;

/// A parity game in which the largest priority decides, with what is known of it.
pub(super) struct Board<'a> {
    pub(super) arena: &'a Arena,
    pub(super) backward: &'a Adjacency,
    pub(super) priorities: &'a [u32],
    /// 0 while nobody is known to win, else the winner's number.
    pub(super) winner: Vec<u8>,
    /// Where the owner goes, if the owner wins.
    pub(super) choice: Vec<Vertex>,
    /// Which part of the game under way a vertex belongs to: [`FREE`], or what the solver says; 0 for all that is outside.
    pub(super) level: Vec<u32>,
    /// The owners, and how many free successors the free vertices have.
    pub(super) counters: Vec<Counter>,
    pub(super) scratch: Scratch,
    /// How many arcs were looked at.
    pub(super) work: u64,
    /// For vertices of many arcs: how many of them were found taken, in the attractor under way.
    cursor: Vec<u32>,
    touched: Vec<Vertex>,
    /// How many arcs of a vertex, from the first on, are known to lose for its owner.
    passed: Vec<u32>,
    pub(super) settled: usize,
    steps: Steps<'a>,
}

/// Whose parity a priority has.
#[inline]
pub(super) fn parity(priority: u32) -> Player {
    if priority.is_multiple_of(2) { Player::One } else { Player::Two }
}

impl<'a> Board<'a> {
    pub(super) fn new(arena: &'a Arena, priorities: &'a [u32], pulse: &'a Pulse<'a>) -> Result<Board<'a>, Stopped> {
        let beat = || pulse.beat(|| super::super::retrograde::so_far(0, arena.len()));
        beat()?;
        let backward = arena.graph().backward_watched(&beat)?;
        let len = arena.len();
        let forward = arena.graph().forward();
        let counter = |v: Vertex| Counter::new(arena.owner(v), forward.degree(v));
        let mut counters = Vec::new();
        arena.vertices().into_par_iter().with_min_len(1 << 14).map(counter).collect_into_vec(&mut counters);
        Ok(Board {
            arena,
            backward,
            priorities,
            winner: vec![0; len],
            choice: vec![NONE; len],
            level: vec![FREE; len],
            counters,
            scratch: Scratch::default(),
            work: 0,
            cursor: vec![0; len],
            touched: Vec::new(),
            passed: vec![0; len],
            settled: 0,
            steps: Steps::new(pulse, Stage::Solving, len),
        })
    }

    #[inline]
    pub(super) fn priority(&self, v: Vertex) -> u32 {
        self.priorities[v as usize]
    }

    #[inline]
    pub(super) fn owner(&self, v: Vertex) -> Player {
        self.arena.owner(v)
    }

    #[inline]
    pub(super) fn successors(&self, v: Vertex) -> &'a [Vertex] {
        self.arena.successors(v)
    }

    /// Counts work, and asks now and then whether to go on.
    #[inline]
    pub(super) fn spend(&mut self, arcs: usize) -> Result<(), Stopped> {
        self.work += arcs as u64;
        self.steps.take(arcs, self.settled)
    }

    /// The attractor of `player` to what stands in `queue`, among the vertices of at least level `open`, which get the level
    /// `to`: the player's own as soon as one successor has joined, with the choice of it, the other's when no successor is
    /// open any more. What stands in the queue has its level already; what joins is appended.
    ///
    /// O(arcs into what joins, and arcs of the vertices with such an arc).
    pub(super) fn attract(
        &mut self,
        player: Player,
        open: u32,
        to: u32,
        queue: &mut Vec<Vertex>,
    ) -> Result<(), Stopped> {
        self.attract_some(player, open, to, queue, usize::MAX).map(drop)
    }

    /// The same, unless that makes the queue longer than `most`: then it ends early, and says so by `false`.
    pub(super) fn attract_some(
        &mut self,
        player: Player,
        open: u32,
        to: u32,
        queue: &mut Vec<Vertex>,
        most: usize,
    ) -> Result<bool, Stopped> {
        let mut next = 0;
        while let Some(&v) = queue.get(next)
            && queue.len() <= most
        {
            next += 1;
            self.attract_to(player, open, to, v, queue)?;
        }
        self.forget();
        Ok(next == queue.len())
    }

    /// What joins because `v` has. [`Board::forget`] comes after the last of them.
    pub(super) fn attract_to(
        &mut self,
        player: Player,
        open: u32,
        to: u32,
        v: Vertex,
        queue: &mut Vec<Vertex>,
    ) -> Result<(), Stopped> {
        let sources = self.backward.row(v);
        self.spend(1 + sources.len())?;
        for &from in sources {
            if self.level[from as usize] < open {
                continue;
            }
            if self.owner(from) == player {
                self.choice[from as usize] = v;
            } else if self.escapes(from, open) {
                continue;
            }
            self.level[from as usize] = to;
            queue.push(from);
        }
        Ok(())
    }

    /// Whether a successor of `v` is open.
    #[inline]
    pub(super) fn escapes(&mut self, v: Vertex, open: u32) -> bool {
        let all = self.arena.successors(v);
        let first = self.cursor[v as usize] as usize;
        let found = all[first..].iter().position(|&to| self.level[to as usize] >= open);
        let place = first + found.unwrap_or(all.len() - first);
        self.work += (place - first) as u64;
        if place >= MANY {
            if first == 0 {
                self.touched.push(v);
            }
            self.cursor[v as usize] = place as u32;
        }
        found.is_some()
    }

    /// Ends an attractor.
    pub(super) fn forget(&mut self) {
        for v in self.touched.drain(..) {
            self.cursor[v as usize] = 0;
        }
    }

    /// Settles vertices that `player` wins, with their choices, and all from where the player forces them.
    pub(super) fn settle(&mut self, player: Player, won: &[Vertex]) -> Result<(), Stopped> {
        let queue: Vec<Vertex> = won.iter().copied().filter(|&v| self.winner[v as usize] == 0).collect();
        self.mark(player, &queue);
        self.spread(player, queue)
    }

    /// Notes that `player` wins there.
    pub(super) fn mark(&mut self, player: Player, won: &[Vertex]) {
        for &v in won {
            self.winner[v as usize] = player.number();
            self.seize(v, 0);
        }
    }

    /// Settles what each player wins, and all from where it is forced, while all that is not settled is free.
    pub(super) fn claim(&mut self, won: [Vec<Vertex>; 2]) -> Result<(), Stopped> {
        won.iter().flatten().for_each(|&v| self.seize(v, 0));
        for (player, mut queue) in Player::BOTH.into_iter().zip(won) {
            self.attract_free(player, 0, &mut queue)?;
            queue.iter().for_each(|&v| self.winner[v as usize] = player.number());
            self.settled += queue.len();
        }
        Ok(())
    }

    /// The vertices that are not settled.
    pub(super) fn open(&self) -> Vec<Vertex> {
        self.arena.vertices().filter(|&v| self.winner[v as usize] == 0).collect()
    }

    /// Settles all from where `player` forces what is marked as won.
    pub(super) fn spread(&mut self, player: Player, mut queue: Vec<Vertex>) -> Result<(), Stopped> {
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            let sources = self.backward.row(v);
            self.spend(1 + sources.len())?;
            for &from in sources {
                if self.winner[from as usize] != 0 {
                    continue;
                }
                if self.owner(from) == player {
                    self.choice[from as usize] = v;
                } else {
                    let all = self.arena.successors(from);
                    let first = self.passed[from as usize] as usize;
                    let open = |to: &Vertex| self.winner[*to as usize] != player.number();
                    if let Some(place) = all[first..].iter().position(open) {
                        if first + place >= MANY {
                            self.passed[from as usize] = (first + place) as u32;
                        }
                        continue;
                    }
                }
                self.winner[from as usize] = player.number();
                self.seize(from, 0);
                queue.push(from);
            }
        }
        self.settled += queue.len();
        Ok(())
    }
}

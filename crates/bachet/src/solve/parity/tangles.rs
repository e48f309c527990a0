//! Tangle learning, progressively.
//!
//! A tangle is a strongly connected set that a player can hold so that the other one must lose there or leave it. The game is cut
//! into regions, the top priority's attractor first; what is left of a region when all that may leave it for what is not cut yet
//! is taken out has tangles at its bottom. Where a tangle can only be left to a set that is attracted, all of it is attracted
//! too; one that cannot be left at all is won. A tangle leads out to higher regions of the same player: the lowest of them grows,
//! and only what was cut off after it is cut anew.
//!
//! References: T. van Dijk, *Attracting tangles to solve parity games*, CAV 2018; *A parity game tale of two counters*,
//! GandALF 2019, for going on instead of beginning anew.

use super::board::{Board, FREE, NONE, parity};
use super::components::Search;
use super::zielonka::Won;
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;
use rustc_hash::FxHashMap;

/// A region: its vertices are those of the stack from one place on, up to the next region's.
struct Region {
    player: Player,
    begin: usize,
    /// How many of the first of them have its priority.
    tops: usize,
    /// Where the vertices of lesser priorities begin in the order.
    next: usize,
}

/// A tangle by where its parts end in the lists of all.
#[derive(Clone, Copy)]
struct Tangle {
    player: Player,
    vertices: usize,
    escapes: usize,
}

/// All tangles found so far.
#[derive(Default)]
struct Known {
    tangles: Vec<Tangle>,
    /// Their vertices, with the choices of the player.
    vertices: Vec<(Vertex, Vertex)>,
    /// Where the other player can leave to.
    escapes: Vec<Vertex>,
    /// The tangles that can be left to a vertex.
    to: FxHashMap<Vertex, Vec<u32>>,
    /// A rough set of those vertices, 64 to a word: most vertices are not among them.
    near: Vec<u64>,
}

impl Known {
    fn vertices(&self, name: usize) -> std::ops::Range<usize> {
        name.checked_sub(1).map_or(0, |before| self.tangles[before].vertices)..self.tangles[name].vertices
    }

    fn escapes(&self, name: usize) -> std::ops::Range<usize> {
        name.checked_sub(1).map_or(0, |before| self.tangles[before].escapes)..self.tangles[name].escapes
    }

    /// Adds a tangle of these vertices.
    fn push(&mut self, player: Player, component: &[Vertex], board: &Board<'_>, region: u32) {
        let (name, first) = (self.tangles.len() as u32, self.escapes.len());
        for &v in component {
            let own = board.owner(v) == player;
            self.vertices.push((v, if own { board.choice[v as usize] } else { NONE }));
            if !own {
                let away = |to: &&Vertex| board.level[**to as usize] != 0 && board.level[**to as usize] != region;
                self.escapes.extend(board.successors(v).iter().filter(away));
            }
        }
        self.escapes[first..].sort_unstable();
        // Each of them once.
        let mut kept = first;
        for k in first..self.escapes.len() {
            if kept == first || self.escapes[kept - 1] != self.escapes[k] {
                self.escapes[kept] = self.escapes[k];
                kept += 1;
            }
        }
        self.escapes.truncate(kept);
        for &v in &self.escapes[first..] {
            self.to.entry(v).or_default().push(name);
            self.near.resize(self.near.len().max(v as usize / 64 + 1), 0);
            self.near[v as usize / 64] |= 1 << (v % 64);
        }
        self.tangles.push(Tangle { player, vertices: self.vertices.len(), escapes: kept });
    }

    /// Whether a tangle can be left to that vertex.
    #[inline]
    fn is_near(&self, v: Vertex) -> bool {
        self.near.get(v as usize / 64).is_some_and(|word| word >> (v % 64) & 1 != 0)
    }
}

/// A game under way: its vertices with regions as levels, from 1 on.
struct Cut {
    /// All vertices, the largest priority first.
    order: Vec<Vertex>,
    /// How many of the first of them are taken out of the game.
    start: usize,
    stack: Vec<Vertex>,
    regions: Vec<Region>,
    known: Known,
    /// Room for what is taken out of a region, and for what is left of it.
    out: Vec<Vertex>,
    inside: Vec<Vertex>,
}

/// Solves the game of these vertices, whose level is [`FREE`], with at most so much work. Counts how often a region was cut off or
/// grew.
pub(super) fn solve(
    board: &mut Board<'_>,
    search: &mut Search,
    members: Vec<Vertex>,
    most: u64,
    rounds: &mut u64,
) -> Result<Won, Stopped> {
    let limit = board.work.saturating_add(most);
    let mut won: [Vec<Vertex>; 2] = [Vec::new(), Vec::new()];
    let mut left = members.len();
    let mut order = members;
    order.sort_by_key(|&v| std::cmp::Reverse(board.priority(v)));
    let mut cut = Cut {
        stack: Vec::with_capacity(order.len()),
        order,
        start: 0,
        regions: Vec::new(),
        known: Known::default(),
        out: Vec::new(),
        inside: Vec::new(),
    };
    // From where on the last region's vertices have not attracted others yet, if it grows.
    let mut grown = None;
    // Tangles that have not joined yet, and the lowest region that each leads to.
    let mut waiting: Vec<(usize, u32)> = Vec::new();
    while left > 0 {
        if board.work > limit {
            return Ok(None);
        }
        *rounds += 1;
        let from = match grown.take() {
            Some(from) => Some(from),
            None => cut.open(board)?,
        };
        if let Some(from) = from {
            cut.attract(board, from)?;
            let first = cut.known.tangles.len();
            cut.extract(board, search)?;
            let found = first..cut.known.tangles.len();
            waiting.extend(found.map(|name| (name, cut.leads_to(board, name))));
        }
        let Some(region) = waiting.iter().map(|&(_, region)| region).min() else {
            if from.is_none() {
                cut.reset(board, 0)?;
            }
            continue;
        };
        // The highest region that a tangle leads to grows, or what is won is taken out, but not before more are found, where that
        // takes less than what is cut anew.
        let anew = cut.stack.len() - cut.end(region as usize);
        if from.is_some() && left - cut.stack.len() <= anew && left > cut.stack.len() {
            continue;
        }
        if region == 0 {
            for &(name, _) in waiting.iter().filter(|&&(_, region)| region == 0) {
                let (player, mut queue) = cut.win(board, name)?;
                left -= queue.len();
                won[player.index()].append(&mut queue);
            }
            // Regions before the first that lost something are as they were.
            board.spend(cut.stack.len())?;
            let place = cut.stack.iter().position(|&v| board.level[v as usize] == 0).unwrap_or(0);
            let kept = cut.regions.partition_point(|region| region.begin <= place).max(1) - 1;
            cut.reset(board, kept)?;
            waiting.retain(|&(_, region)| region != 0 && region as usize <= kept);
            if kept == 0 {
                cut.skip(board, left);
            }
            continue;
        }
        cut.reset(board, region as usize)?;
        let begin = cut.stack.len();
        for (name, _) in waiting.drain(..).filter(|&(_, leads_to)| leads_to == region) {
            let player = cut.regions[region as usize - 1].player;
            if cut.known.tangles[name].player == player && cut.forced(board, name, region)? {
                cut.join(board, name, region);
            }
        }
        if cut.stack.len() > begin {
            grown = Some(begin);
        }
    }
    Ok(Some(won))
}

impl Cut {
    /// Where a region ends, from 1 on; 0 is before the first.
    fn end(&self, region: usize) -> usize {
        self.regions.get(region).map_or(self.stack.len(), |next| next.begin)
    }

    /// The lowest region that a tangle can be left to; 0 if it cannot be left.
    fn leads_to(&self, board: &Board<'_>, name: usize) -> u32 {
        let escapes = &self.known.escapes[self.known.escapes(name)];
        escapes.iter().map(|&v| board.level[v as usize]).max().unwrap_or(0)
    }

    /// Forgets in the order what was taken out, so many vertices being left.
    fn skip(&mut self, board: &Board<'_>, left: usize) {
        if 2 * left < self.order.len() {
            self.order.retain(|&v| board.level[v as usize] != 0);
            self.start = 0;
        }
        while self.order.get(self.start).is_some_and(|&v| board.level[v as usize] == 0) {
            self.start += 1;
        }
    }

    /// Takes what is won by a tangle that cannot be left out of the game.
    fn win(&mut self, board: &mut Board<'_>, name: usize) -> Result<(Player, Vec<Vertex>), Stopped> {
        let Tangle { player, .. } = self.known.tangles[name];
        let mut queue: Vec<Vertex> = Vec::new();
        for &(v, choice) in &self.known.vertices[self.known.vertices(name)] {
            // Two of one player may overlap once the first has attracted the other.
            if board.level[v as usize] != 0 {
                board.level[v as usize] = 0;
                board.choice[v as usize] = choice;
                queue.push(v);
            }
        }
        board.attract(player, 1, 0, &mut queue)?;
        Ok((player, queue))
    }

    /// Forgets all regions but so many.
    fn reset(&mut self, board: &mut Board<'_>, regions: usize) -> Result<(), Stopped> {
        let begin = self.regions.get(regions).map_or(self.stack.len(), |region| region.begin);
        board.spend(self.stack.len() - begin)?;
        for v in self.stack.drain(begin..) {
            if board.level[v as usize] != 0 {
                board.level[v as usize] = FREE;
            }
        }
        self.regions.truncate(regions);
        Ok(())
    }

    /// Opens a region with the free vertices of the largest priority; nothing if no vertex is free.
    fn open(&mut self, board: &mut Board<'_>) -> Result<Option<usize>, Stopped> {
        let from = self.regions.last().map_or(self.start, |region| region.next);
        let free = |&&v: &&Vertex| board.level[v as usize] == FREE;
        let first = self.order[from..].iter().find(free).copied();
        let Some(first) = first else {
            board.spend(self.order.len() - from)?;
            return Ok(None);
        };
        let priority = board.priority(first);
        let (begin, level) = (self.stack.len(), self.regions.len() as u32 + 1);
        let mut next = from;
        while let Some(&v) = self.order.get(next).filter(|&&v| board.priority(v) >= priority) {
            next += 1;
            if board.level[v as usize] == FREE {
                board.level[v as usize] = level;
                board.choice[v as usize] = NONE;
                self.stack.push(v);
            }
        }
        board.spend(next - from)?;
        let tops = self.stack.len() - begin;
        self.regions.push(Region { player: parity(priority), begin, tops, next });
        Ok(Some(begin))
    }

    /// Lets a tangle join the last region.
    fn join(&mut self, board: &mut Board<'_>, name: usize, region: u32) {
        for &(w, choice) in &self.known.vertices[self.known.vertices(name)] {
            if board.level[w as usize] == FREE {
                board.level[w as usize] = region;
                board.choice[w as usize] = choice;
                self.stack.push(w);
            }
        }
    }

    /// The attractor to the last region's vertices from one place on, tangles included.
    fn attract(&mut self, board: &mut Board<'_>, from: usize) -> Result<(), Stopped> {
        let level = self.regions.len() as u32;
        let Some(&Region { player, .. }) = self.regions.last() else { return Ok(()) };
        let mut next = from;
        while let Some(&v) = self.stack.get(next) {
            next += 1;
            board.attract_to(player, FREE, level, v, &mut self.stack)?;
            if !self.known.is_near(v) {
                continue;
            }
            let tangles = self.known.to.get(&v).map_or(0, Vec::len);
            for k in 0..tangles {
                let name = self.known.to[&v][k] as usize;
                if self.known.tangles[name].player == player && self.forced(board, name, level)? {
                    self.join(board, name, level);
                }
            }
        }
        board.forget();
        Ok(())
    }

    /// Whether all of a tangle can be attracted to a region.
    fn forced(&self, board: &mut Board<'_>, name: usize, level: u32) -> Result<bool, Stopped> {
        let escapes = &self.known.escapes[self.known.escapes(name)];
        board.spend(escapes.len() + 1)?;
        if escapes.iter().any(|&to| board.level[to as usize] == FREE) {
            return Ok(false);
        }
        let vertices = &self.known.vertices[self.known.vertices(name)];
        board.spend(vertices.len())?;
        Ok(vertices.iter().all(|&(w, _)| [FREE, level].contains(&board.level[w as usize])))
    }

    /// Finds the tangles at the bottom of the last region.
    fn extract(&mut self, board: &mut Board<'_>, search: &mut Search) -> Result<(), Stopped> {
        let region = self.regions.len() as u32;
        let Some(&Region { player, begin, tops, .. }) = self.regions.last() else { return Ok(()) };
        let members = &self.stack[begin..];
        let priority = board.priority(members[0]);
        // What is taken out, and for the time being not in the region: a level of its own tells it from what is in it.
        const OUT: u32 = FREE - 1;
        let out = &mut self.out;
        out.clear();
        // All ways in a region lead to its top vertices: where none of them stays, nothing does.
        // What was attracted has no way to what is not cut yet; only the top vertices may leave the region.
        let mut staying = tops;
        for &v in &members[..tops] {
            let successors = board.successors(v);
            board.spend(successors.len())?;
            let leaves = if board.owner(v) == player {
                let inside = |to: &&Vertex| [region, OUT].contains(&board.level[**to as usize]);
                let inside = successors.iter().find(inside);
                board.choice[v as usize] = inside.copied().unwrap_or(NONE);
                inside.is_none()
            } else {
                successors.iter().any(|&to| board.level[to as usize] == FREE)
            };
            if leaves {
                board.level[v as usize] = OUT;
                out.push(v);
                staying -= 1;
            }
        }
        let mut next = 0;
        while let Some(&v) = out.get(next)
            && staying > 0
        {
            next += 1;
            let sources = board.backward.row(v);
            board.spend(1 + sources.len())?;
            for &from in sources {
                if board.level[from as usize] != region {
                    continue;
                }
                if board.owner(from) == player && board.choice[from as usize] != v {
                    continue;
                }
                let top = board.priority(from) == priority;
                if board.owner(from) == player && top {
                    // A top vertex may go elsewhere in the region.
                    let successors = board.successors(from);
                    board.spend(successors.len())?;
                    if let Some(&to) = successors.iter().find(|&&to| board.level[to as usize] == region) {
                        board.choice[from as usize] = to;
                        continue;
                    }
                }
                staying -= usize::from(top);
                board.level[from as usize] = OUT;
                out.push(from);
            }
        }
        if staying > 0 {
            self.inside.clear();
            self.inside.extend(members.iter().filter(|&&v| board.level[v as usize] == region));
            let next = |board: &Board<'_>, v: Vertex, way: usize| {
                if board.owner(v) == player {
                    return (way == 0).then(|| board.choice[v as usize]);
                }
                let to = *board.successors(v).get(way)?;
                Some(if board.level[to as usize] == region { to } else { NONE })
            };
            let known = &mut self.known;
            search.run(board, &self.inside, next, |board, component, leaves| {
                if !leaves {
                    known.push(player, component, board, region);
                }
                Ok(())
            })?;
        }
        self.out.iter().for_each(|&v| board.level[v as usize] = region);
        Ok(())
    }
}

//! A process's part of a graph, and its arcs backwards.

use super::Work;
use super::pass::Settled;
use crate::error::{FilePart, StoreError};
use crate::folder::Folder;
use crate::peers::{garbled, pack_keys, unpack_keys};
use bachet::{Arena, Outcome, Player};

/// Which process has a vertex: each has a range of their numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranges {
    each: u32,
}

impl Ranges {
    /// So many vertices, in ranges of one length.
    pub(super) fn of(vertices: u64, count: usize) -> Ranges {
        let each = vertices.div_ceil(count as u64).max(1);
        Ranges { each: u32::try_from(each).unwrap_or(u32::MAX) }
    }

    /// As many as there can be.
    pub(super) fn all(count: usize) -> Ranges {
        Ranges { each: u32::MAX / count as u32 }
    }

    /// How many vertices a process may have.
    pub(super) fn each(self) -> u32 {
        self.each
    }

    #[inline]
    pub(super) fn owner(self, v: u32) -> usize {
        (v / self.each) as usize
    }

    /// The number of a process's first vertex.
    pub(super) fn first(self, place: usize) -> u32 {
        self.each.saturating_mul(place as u32)
    }
}

/// The vertices of a process, with their arcs.
pub(super) struct Part {
    pub(super) ranges: Ranges,
    /// Whose turn it is, and how the play ends there, if it does.
    pub(super) traits: Vec<(Player, Option<Outcome>)>,
    /// Where the arcs of each vertex end; where plays end there are none.
    pub(super) ends: Vec<u64>,
    pub(super) targets: Vec<u32>,
}

impl Part {
    pub(super) fn new(ranges: Ranges) -> Part {
        Part { ranges, traits: Vec::new(), ends: Vec::new(), targets: Vec::new() }
    }

    /// The vertices of an arena that a process has.
    pub(super) fn of_arena(arena: &Arena, ranges: Ranges, place: usize) -> Part {
        let mut part = Part::new(ranges);
        let last = arena.len() as u32;
        let (first, end) = (ranges.first(place).min(last), ranges.first(place + 1).min(last));
        for v in first..end {
            let ending = arena.ending(v);
            let arcs = if ending.is_none() { arena.successors(v) } else { &[] };
            part.push(arena.owner(v), ending, arcs.iter().copied());
        }
        part
    }

    /// Appends a vertex.
    pub(super) fn push(&mut self, turn: Player, ending: Option<Outcome>, arcs: impl Iterator<Item = u32>) {
        self.traits.push((turn, ending));
        self.targets.extend(arcs);
        self.ends.push(self.targets.len() as u64);
    }

    pub(super) fn len(&self) -> usize {
        self.traits.len()
    }

    #[inline]
    pub(super) fn arcs(&self, k: usize) -> &[u32] {
        let begin = if k == 0 { 0 } else { self.ends[k - 1] };
        &self.targets[begin as usize..self.ends[k] as usize]
    }

    /// The vertices where plays end so, by their places in this part.
    pub(super) fn ending_in(&self, outcome: Outcome) -> Vec<u32> {
        let wanted = |(_, (_, ending)): &(u32, &(Player, Option<Outcome>))| *ending == Some(outcome);
        (0..).zip(&self.traits).filter(wanted).map(|(k, _)| k).collect()
    }
}

/// Vertices of another process to which arcs lead, and how many come before each.
struct Marks {
    words: Vec<u64>,
    before: Vec<u32>,
}

impl Marks {
    fn new(len: u64) -> Marks {
        Marks { words: vec![0; len.div_ceil(64) as usize], before: Vec::new() }
    }

    fn mark(&mut self, k: u32) -> Option<()> {
        *self.words.get_mut(k as usize / 64)? |= 1 << (k % 64);
        Some(())
    }

    /// Counts them; how many there are.
    fn count(&mut self) -> u32 {
        let mut sum = 0;
        for word in &self.words {
            self.before.push(sum);
            sum += word.count_ones();
        }
        sum
    }

    #[inline]
    fn place(&self, k: u32) -> u32 {
        let word = k as usize / 64;
        self.before[word] + (self.words[word] & ((1 << (k % 64)) - 1)).count_ones()
    }

    fn all(&self) -> impl Iterator<Item = u64> + '_ {
        (0..)
            .zip(&self.words)
            .flat_map(|(k, &word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * k + bit))
    }
}

/// The arcs of a process's vertices by where they lead: a row for each of its own vertices, then one for each vertex of another process that
/// some arc leads to. What becomes of a vertex is told once to each process with arcs to it, which knows the row by its place.
pub(super) struct Rows {
    ends: Vec<u64>,
    /// The vertices of this process that lead there, by their places in its part.
    sources: Vec<u32>,
    /// The first row of each process's vertices.
    firsts: Vec<usize>,
    /// Where the listeners of each own vertex end.
    listeners: Vec<u64>,
    /// Processes with arcs to it.
    processes: Vec<u16>,
    /// Its place in the rows of each.
    places: Vec<u32>,
}

impl Rows {
    pub(super) fn new(work: &Work<'_>, part: &Part) -> Result<Rows, StoreError> {
        let (count, place, own) = (work.count(), work.place(), part.len());
        let sizes = work.together.tell(&(own as u64).to_le_bytes())?;
        let sizes = sizes.iter().map(|told| crate::peers::read_numbers(told).next().ok_or_else(garbled));
        let sizes: Vec<u64> = sizes.collect::<Result<_, _>>()?;
        let mut marks: Vec<Marks> =
            sizes.iter().enumerate().map(|(k, &size)| Marks::new(if k == place { 0 } else { size })).collect();
        for &to in &part.targets {
            let owner = part.ranges.owner(to);
            if owner != place {
                let to = to - part.ranges.first(owner);
                marks.get_mut(owner).and_then(|marks| marks.mark(to)).ok_or_else(garbled)?;
            }
        }
        let mut firsts = Vec::with_capacity(count);
        let mut rows = own;
        for (k, marks) in marks.iter_mut().enumerate() {
            firsts.push(if k == place { 0 } else { rows });
            rows += marks.count() as usize;
        }
        let asked =
            marks.iter().enumerate().map(|(k, marks)| if k == place { Vec::new() } else { pack_keys(marks.all()) });
        let received = work.together.exchange(asked.collect())?;
        let row = |to: u32| {
            let owner = part.ranges.owner(to);
            let k = to - part.ranges.first(owner);
            if owner == place { k as usize } else { firsts[owner] + marks[owner].place(k) as usize }
        };
        // Where each row begins; then, as it is filled, where it goes on.
        let mut ends = vec![0u64; rows + 1];
        part.targets.iter().for_each(|&to| ends[row(to) + 1] += 1);
        (1..=rows).for_each(|k| ends[k] += ends[k - 1]);
        let mut sources = vec![0; part.targets.len()];
        for k in 0..own {
            for &to in part.arcs(k) {
                let at = &mut ends[row(to)];
                sources[*at as usize] = k as u32;
                *at += 1;
            }
        }
        ends.pop();
        drop(marks);
        let mut listeners = vec![0u64; own + 1];
        let lists = received.iter().map(|parcel| unpack_keys(parcel)).collect::<Result<Vec<_>, _>>()?;
        for &k in lists.iter().flatten() {
            *listeners.get_mut(k as usize + 1).ok_or_else(garbled)? += 1;
        }
        (1..=own).for_each(|k| listeners[k] += listeners[k - 1]);
        let (mut processes, mut places) = (vec![0; listeners[own] as usize], vec![0; listeners[own] as usize]);
        for (process, list) in (0..).zip(&lists) {
            for (k, &v) in (0..).zip(list) {
                let at = &mut listeners[v as usize];
                (processes[*at as usize], places[*at as usize]) = (process, k);
                *at += 1;
            }
        }
        listeners.pop();
        Ok(Rows { ends, sources, firsts, listeners, processes, places })
    }

    /// Those that lead to the vertex of a row.
    #[inline]
    pub(super) fn sources(&self, row: usize) -> &[u32] {
        let begin = if row == 0 { 0 } else { self.ends[row - 1] };
        &self.sources[begin as usize..self.ends[row] as usize]
    }

    /// The row of a process's vertex, by its place among those that this one listens to.
    #[inline]
    pub(super) fn row(&self, process: usize, place: u64) -> Option<usize> {
        let row = self.firsts.get(process)?.checked_add(usize::try_from(place).ok()?)?;
        (row < self.ends.len()).then_some(row)
    }

    /// The processes that listen to an own vertex, and its place with each.
    #[inline]
    pub(super) fn listeners(&self, k: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let begin = if k == 0 { 0 } else { self.listeners[k - 1] };
        let range = begin as usize..self.listeners[k] as usize;
        self.processes[range.clone()].iter().map(|&process| process.into()).zip(self.places[range].iter().copied())
    }

    /// Compares what each vertex comes to with the best of what its arcs lead to, as other processes say it. Ranks fall along wins, so
    /// that these do not lean on each other around a cycle.
    pub(super) fn check(&self, work: &Work<'_>, part: &Part, settled: &[Settled]) -> Result<(), StoreError> {
        let mut parcels = vec![Vec::new(); work.count()];
        for (k, settled) in settled.iter().enumerate() {
            for (process, _) in self.listeners(k) {
                parcels[process].extend(settled.code().to_le_bytes());
            }
        }
        let received = work.together.exchange(parcels)?;
        // Vertices without arcs stay as they are.
        let mut best: Vec<Option<Settled>> = vec![None; part.len()];
        let mut note = |row: usize, settled: Settled| {
            for &from in self.sources(row) {
                let (turn, best) = (part.traits[from as usize].0, &mut best[from as usize]);
                if best.is_none_or(|best| settled.merit(turn) > best.merit(turn)) {
                    *best = Some(settled);
                }
            }
        };
        (0..).zip(settled).for_each(|(row, &settled)| note(row, settled));
        for (process, parcel) in received.iter().enumerate().filter(|&(process, _)| process != work.place()) {
            for (k, code) in (0..).zip(parcel.chunks_exact(4)) {
                let code = u32::from_le_bytes(code.try_into().expect("four"));
                note(self.row(process, k).ok_or_else(garbled)?, Settled::of_code(code).ok_or_else(garbled)?);
            }
        }
        let wanted = |k: usize| match part.traits[k].1 {
            Some(ending) => Some(Settled::new(ending, Some(0))),
            None => best[k].map(Settled::one_move_earlier),
        };
        let wrong = (0..part.len()).any(|k| wanted(k).is_none_or(|wanted| !settled[k].agrees(wanted)));
        if work.most(wrong.into())? == 1 {
            return Err(StoreError::Inconsistent {
                path: work.folder.map(Folder::name).unwrap_or_default().into(),
                part: FilePart::Level { level: 0 },
            });
        }
        Ok(())
    }
}

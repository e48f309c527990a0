//! Adjacency lists in compressed rows.

use super::{GraphError, Vertex};
use crate::watch::{Checkpoint, Stopped};

/// Rows whose offsets share one 64-bit base. Offsets then cost four bytes a vertex whatever the number of arcs.
pub(super) const BLOCK_BITS: u32 = 16;

/// Arcs from one beat to the next.
pub(super) const OFTEN: usize = 1 << 15;

/// The successors of every vertex, one row after the other.
#[derive(Clone, Debug)]
pub(crate) struct Adjacency {
    /// Where each block of `1 << BLOCK_BITS` rows starts in `targets`.
    pub(super) bases: Vec<u64>,
    /// Where each row starts, counted from its block's base; one more at the end.
    pub(super) starts: Vec<u32>,
    pub(super) targets: Vec<Vertex>,
}

/// A block of rows holds 2^32 arcs or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooDense;

/// What is to be said of the arcs before they are trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    Distinct,
    /// Some row has the same target twice.
    Repeating,
    /// An arc leads to a row that does not exist.
    Outside {
        from: Vertex,
        to: Vertex,
    },
}

impl Rows {
    fn worse(self, other: Rows) -> Rows {
        match (self, other) {
            (Rows::Outside { .. }, _) | (_, Rows::Distinct) => self,
            _ => other,
        }
    }
}

/// Whether a target stands twice in a row: by comparing all pairs of a short row, by sorting a long one.
pub(crate) fn repeats(row: &[Vertex], scratch: &mut Vec<Vertex>) -> bool {
    if row.len() <= 16 {
        return (1..row.len()).any(|k| row[..k].contains(&row[k]));
    }
    if row.is_sorted_by(|a, b| a < b) {
        return false;
    }
    scratch.clear();
    scratch.extend_from_slice(row);
    scratch.sort_unstable();
    scratch.windows(2).any(|pair| pair[0] == pair[1])
}

impl Default for Adjacency {
    fn default() -> Self {
        Adjacency { bases: vec![0], starts: vec![0], targets: Vec::new() }
    }
}

impl Adjacency {
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    pub(crate) fn arcs(&self) -> usize {
        self.targets.len()
    }

    #[inline]
    pub(crate) fn start(&self, row: usize) -> usize {
        self.bases[row >> BLOCK_BITS] as usize + self.starts[row] as usize
    }

    #[inline]
    pub(crate) fn degree(&self, v: Vertex) -> usize {
        let row = v as usize;
        self.start(row + 1) - self.start(row)
    }

    #[inline(always)] // Solvers of games without end spend a sixth of their time here otherwise.
    pub(crate) fn row(&self, v: Vertex) -> &[Vertex] {
        let row = v as usize;
        let base = self.bases[row >> BLOCK_BITS] as usize;
        let next = match (row + 1) & ((1 << BLOCK_BITS) - 1) {
            0 => self.bases[(row + 1) >> BLOCK_BITS] as usize,
            _ => base,
        };
        &self.targets[base + self.starts[row] as usize..next + self.starts[row + 1] as usize]
    }

    pub(crate) fn targets(&self) -> &[Vertex] {
        &self.targets
    }

    /// Reads the first target of each row, so that they are near when they are needed.
    pub(crate) fn touch(&self, rows: &[(usize, usize)]) {
        let mut sum = 0;
        for &(start, _) in rows {
            sum ^= self.targets.get(start).copied().unwrap_or(0);
        }
        std::hint::black_box(sum);
    }

    pub(crate) fn push_row(&mut self, row: &[Vertex]) -> Result<(), TooDense> {
        self.append(&[row.len() as u32], row)
    }

    /// Appends one row for each of `ends`, the places in `targets` where those rows end.
    pub(crate) fn append(&mut self, ends: &[u32], targets: &[Vertex]) -> Result<(), TooDense> {
        let origin = self.targets.len() as u64;
        self.targets.extend_from_slice(targets);
        let mut rest = ends;
        while !rest.is_empty() {
            // A base belongs to the row that opens its block, whose start is the end of the row before.
            let open = self.starts.len() >> BLOCK_BITS;
            if open == self.bases.len() {
                let first = origin + rest[0] as u64;
                self.bases.push(first);
            }
            let room = (((open + 1) << BLOCK_BITS) - self.starts.len()).min(rest.len());
            let (now, later) = rest.split_at(room);
            let shift = origin.wrapping_sub(self.bases[open]);
            if (now[room - 1] as u64).wrapping_add(shift) > u32::MAX as u64 {
                return Err(TooDense);
            }
            self.starts.extend(now.iter().map(|&end| (end as u64).wrapping_add(shift) as u32));
            rest = later;
        }
        Ok(())
    }

    /// Rows that lie one after the other in `targets`, from where each of them ends.
    pub(crate) fn from_ends(
        ends: impl IntoIterator<Item = u64>,
        targets: Vec<Vertex>,
    ) -> Result<Adjacency, GraphError> {
        let (mut bases, mut starts) = (vec![0], vec![0]);
        let mut last = 0;
        for (row, end) in ends.into_iter().enumerate() {
            if end < last || end > targets.len() as u64 {
                return Err(GraphError::Rows { row });
            }
            last = end;
            // A base belongs to the row that opens its block, which starts where this one ends.
            if (row + 1) >> BLOCK_BITS == bases.len() {
                bases.push(end);
            }
            let base = bases[(row + 1) >> BLOCK_BITS];
            starts.push(u32::try_from(end - base).map_err(|_| GraphError::TooLarge)?);
        }
        match last == targets.len() as u64 {
            true => Ok(Adjacency { bases, starts, targets }),
            false => Err(GraphError::Rows { row: starts.len() - 1 }),
        }
    }

    /// The rows of several pieces, end to end, with `target` telling what each of their targets becomes. A piece is where its
    /// rows end, and their targets. On all threads of the current pool: most of the time goes into fresh memory.
    pub(crate) fn from_pieces(
        pieces: &[(&[u32], &[u32])],
        target: impl Fn(u32) -> Vertex + Sync,
        beat: Checkpoint<'_>,
    ) -> Result<Result<Adjacency, TooDense>, Stopped> {
        use rayon::prelude::*;
        // The first row and the first arc of each piece.
        let mut firsts = Vec::with_capacity(pieces.len());
        let (mut rows, mut arcs) = (0, 0);
        for (ends, targets) in pieces {
            firsts.push((rows, arcs));
            rows += ends.len();
            arcs += targets.len();
        }
        let start = |row: usize| {
            let piece = firsts.partition_point(|&(first, _)| first <= row) - 1;
            let (first_row, first_arc) = firsts[piece];
            match row - first_row {
                0 => first_arc,
                within => first_arc + pieces[piece].0[within - 1] as usize,
            }
        };
        let blocks = 0..=rows >> BLOCK_BITS;
        let bases: Vec<u64> = blocks.clone().map(|block| start(block << BLOCK_BITS) as u64).collect();
        let last = |block: usize| start(rows.min(((block + 1) << BLOCK_BITS) - 1)) as u64;
        if blocks.into_iter().any(|block| last(block) - bases[block] > u32::MAX as u64) {
            return Ok(Err(TooDense));
        }
        let (mut starts, mut all_targets) = (vec![0u32; rows + 1], vec![0; arcs]);
        starts[rows] = (arcs as u64 - bases[rows >> BLOCK_BITS]) as u32;
        let (mut starts_left, mut targets_left) = (starts.as_mut_slice(), all_targets.as_mut_slice());
        let mut jobs = Vec::with_capacity(pieces.len());
        for (&(ends, targets), &first) in pieces.iter().zip(&firsts) {
            let (here, out);
            (here, starts_left) = starts_left.split_at_mut(ends.len());
            (out, targets_left) = targets_left.split_at_mut(targets.len());
            jobs.push((ends, targets, first, here, out));
        }
        jobs.into_par_iter().try_for_each(|(ends, targets, (first_row, first_arc), here, out)| {
            let begins = std::iter::once(0).chain(ends.iter().map(|&end| end as usize));
            for ((row, start), begin) in (first_row..).zip(here).zip(begins) {
                *start = ((first_arc + begin) as u64 - bases[row >> BLOCK_BITS]) as u32;
            }
            for (out, targets) in out.chunks_mut(OFTEN).zip(targets.chunks(OFTEN)) {
                beat()?;
                out.iter_mut().zip(targets).for_each(|(out, &to)| *out = target(to));
            }
            Ok(())
        })?;
        Ok(Ok(Adjacency { bases, starts, targets: all_targets }))
    }

    /// The rows of `pairs`, each row in the order in which its pairs stand.
    pub(crate) fn from_pairs(rows: usize, pairs: &[(Vertex, Vertex)]) -> Result<Adjacency, TooDense> {
        let mut cursor = vec![0usize; rows + 1];
        for &(from, _) in pairs {
            cursor[from as usize + 1] += 1;
        }
        for row in 0..rows {
            cursor[row + 1] += cursor[row];
        }
        let ends: Vec<usize> = cursor[1..].to_vec();
        let mut targets = vec![0; pairs.len()];
        for &(from, to) in pairs {
            let place = &mut cursor[from as usize];
            targets[*place] = to;
            *place += 1;
        }
        let mut adjacency = Adjacency::default();
        let mut begin = 0;
        for end in ends {
            adjacency.push_row(&targets[begin..end])?;
            begin = end;
        }
        Ok(adjacency)
    }

    /// A copy in which each row keeps only the first of equal targets.
    pub(crate) fn without_duplicates(&self, beat: Checkpoint<'_>) -> Result<Adjacency, Stopped> {
        let mut result = Adjacency::default();
        // The last row, counted from 1, in which each target stood.
        let mut last = vec![0u64; self.len()];
        let mut kept = Vec::new();
        for v in 0..self.len() as Vertex {
            if v % 1024 == 0 {
                beat()?;
            }
            let row = u64::from(v) + 1;
            kept.clear();
            kept.extend(
                self.row(v).iter().copied().filter(|&to| std::mem::replace(&mut last[to as usize], row) != row),
            );
            result.push_row(&kept).expect("a row can only become shorter");
        }
        Ok(result)
    }

    /// Whether the transposed rows fit too: no block of vertices may receive 2^32 arcs.
    pub(crate) fn transposable(&self) -> bool {
        if self.arcs() <= u32::MAX as usize {
            return true;
        }
        let mut received = vec![0u64; (self.len() >> BLOCK_BITS) + 1];
        for &to in &self.targets {
            if let Some(count) = received.get_mut(to as usize >> BLOCK_BITS) {
                *count += 1;
            }
        }
        received.into_iter().all(|count| count <= u32::MAX as u64)
    }

    /// The rows without arcs, in order.
    pub(crate) fn empty_rows(&self) -> impl Iterator<Item = Vertex> {
        // Equal starts are rare and mean an empty row, except where a block's base lies between them.
        let pairs = self.starts.windows(2).enumerate();
        let same =
            pairs.filter(|(row, pair)| pair[0] == pair[1] || pair[1] == 0 && *row > 0).map(|(row, _)| row as Vertex);
        same.filter(|&row| self.degree(row) == 0)
    }

    /// Looks at every arc once, on all threads of the current pool.
    pub(crate) fn inspect(&self, beat: Checkpoint<'_>) -> Result<Rows, Stopped> {
        use rayon::prelude::*;
        let parts = self.split(self.arcs() / OFTEN + rayon::current_num_threads());
        let found = parts.into_par_iter().map(|part| beat().map(|()| self.inspect_part(part)));
        found.try_reduce(|| Rows::Distinct, |one, other| Ok(one.worse(other)))
    }

    fn inspect_part(&self, part: std::ops::Range<usize>) -> Rows {
        let arcs = &self.targets[self.start(part.start)..self.start(part.end)];
        let highest = arcs.iter().copied().max();
        if highest.is_some_and(|to| to as usize >= self.len()) {
            let outside = |&to: &Vertex| to as usize >= self.len();
            let mut rows = part.map(|from| from as Vertex);
            let found = rows.find_map(|from| self.row(from).iter().copied().find(outside).map(|to| (from, to)));
            let (from, to) = found.expect("the largest is outside");
            return Rows::Outside { from, to };
        }
        let mut scratch = Vec::new();
        let mut begin = self.start(part.start);
        for row in part {
            let end = self.start(row + 1);
            if repeats(&self.targets[begin..end], &mut scratch) {
                return Rows::Repeating;
            }
            begin = end;
        }
        Rows::Distinct
    }

    /// Cuts the rows into `parts` ranges of about as many arcs each.
    pub(crate) fn split(&self, parts: usize) -> Vec<std::ops::Range<usize>> {
        let rows = self.len();
        let cut = |part: usize| {
            if part == parts {
                return rows;
            }
            let wanted = (self.arcs() as u128 * part as u128 / parts as u128) as usize;
            let (mut low, mut high) = (0, rows);
            while low < high {
                let middle = low.midpoint(high);
                if self.start(middle) < wanted { low = middle + 1 } else { high = middle }
            }
            low
        };
        (0..parts).map(|part| cut(part)..cut(part + 1)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(adjacency: &Adjacency) -> Vec<Vec<Vertex>> {
        (0..adjacency.len() as Vertex).map(|v| adjacency.row(v).to_vec()).collect()
    }

    #[test]
    fn ends_that_do_not_fit_are_refused() {
        let refused = |ends: &[u64]| Adjacency::from_ends(ends.iter().copied(), vec![0, 0]).unwrap_err();
        assert_eq!(refused(&[1, 0]), GraphError::Rows { row: 1 });
        assert_eq!(refused(&[3]), GraphError::Rows { row: 0 });
        assert_eq!(refused(&[1, 1]), GraphError::Rows { row: 2 });
    }

    #[test]
    fn offsets_survive_block_borders() {
        let mut whole = Adjacency::default();
        let mut pieces = Adjacency::default();
        let n = 200_000u32;
        let (mut ends, mut targets) = (Vec::new(), Vec::new());
        for v in 0..n {
            let row: Vec<Vertex> = (0..v % 4).map(|k| (v * 7 + k * 13) % n).collect();
            whole.push_row(&row).unwrap();
            targets.extend(row);
            ends.push(targets.len() as u32);
            if v % 1000 == 999 {
                pieces.append(&ends, &targets).unwrap();
                ends.clear();
                targets.clear();
            }
        }
        assert_eq!(whole.len(), n as usize);
        assert_eq!(rows(&whole), rows(&pieces));
        let ends = (1..=whole.len()).map(|row| whole.start(row) as u64);
        let given = Adjacency::from_ends(ends, whole.targets().to_vec()).unwrap();
        assert_eq!(rows(&whole), rows(&given));
        assert_eq!((&whole.bases, &whole.starts), (&given.bases, &given.starts));
        let all: Vec<u32> = (0..n).flat_map(|v| whole.row(v).to_vec()).collect();
        let ends: Vec<u32> = (0..n as usize).map(|row| whole.start(row + 1) as u32).collect();
        let cut = 70_001;
        let at = ends[cut - 1];
        let later: Vec<u32> = ends[cut..].iter().map(|end| end - at).collect();
        let empty: (&[u32], &[u32]) = (&[], &[]);
        let parts = [(&ends[..cut], &all[..at as usize]), empty, (&later[..], &all[at as usize..])];
        let joined = Adjacency::from_pieces(&parts, |to| to, &|| Ok(())).unwrap().unwrap();
        assert_eq!(rows(&whole), rows(&joined));
        assert_eq!(whole.row(199_999).len(), 3);
    }

    #[test]
    fn duplicates_keep_their_first_place() {
        let forward = Adjacency::from_pairs(3, &[(0, 2), (0, 1), (0, 2), (2, 2), (2, 2)]).unwrap();
        assert_eq!(rows(&forward.without_duplicates(&|| Ok(())).unwrap()), [vec![2, 1], vec![], vec![2]]);
    }
}

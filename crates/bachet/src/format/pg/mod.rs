//! PGSolver's `.pg` format: `parity MAX;`, then `id priority owner succ,succ "label";` for each vertex.
//!
//! Player 0 is J1. A vertex is called by its number, unless the vertices are numbered from 0 and each has a label of its
//! own, none of which is a number, to be mistaken for another vertex's: then by its label. It is a parity game: the format has
//! no endings, and the largest priority that a play meets again and again decides. [`Arena::with_goal`](crate::Arena::with_goal) makes it a game of reaching something.
//! `start ID;` after the header says where plays start.
//!
//! Reference: O. Friedmann, M. Lange, *The PGSolver Collection of Parity Game Solvers*, 2009.

mod parse;
mod part;
mod write;

pub use part::{Vertices, read_part};
pub(super) use write::numbers;
pub use write::{Loss, write};

use super::statements::read_statements;
use super::{Location, PgFault, ReadError, Text};
use crate::arena::{Arena, Objective, Parts};
use crate::graph::adjacency::Adjacency;
use crate::graph::names::Names;
use crate::graph::{Graph, GraphError, Vertex};
use crate::player::Player;
use parse::{Labels, Piece, parse_block};
use std::io::Read;

/// Reads an arena, on all threads of the current pool.
///
/// O(text) in time; the memory is that of the arena and a few blocks of text.
///
/// ```
/// let arena = bachet::format::pg::read("parity 1; 0 2 0 1; 1 3 1 0;".as_bytes())?;
/// assert_eq!(arena.priority(1), Some(3));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read<'a>(reader: impl Read + Send + 'a) -> Result<Arena, ReadError> {
    read_plain(super::plain(reader)?)
}

/// Reads what is not compressed.
pub(crate) fn read_plain(text: Text<'_>) -> Result<Arena, ReadError> {
    let meter = text.meter.clone();
    let mut draft = Draft::default();
    read_statements(text.into_reader(), parse_block, |piece, line| {
        meter.take(piece.bytes());
        draft.append(piece, line)
    })?;
    draft.finish()
}

/// Reads an arena from a text at hand.
///
/// ```
/// let error = bachet::format::pg::parse("parity 0;\n0 0 0 1;").unwrap_err();
/// assert_eq!(error.to_string(), "2:7: an arc leads to 1, which is not a vertex: declare it or correct the arc");
/// ```
pub fn parse(text: &str) -> Result<Arena, ReadError> {
    read(text.as_bytes())
}

/// All that was read so far.
#[derive(Default)]
struct Draft {
    arcs: Adjacency,
    owners: Vec<Player>,
    priorities: Vec<u32>,
    /// The vertices' numbers in the order of the file, unless they are 0, 1, 2, … so far.
    ids: Option<Vec<u32>>,
    labels: Labels,
    starts: Vec<(u32, Location)>,
    /// The largest successor and where it stands.
    highest: Option<(u32, Location)>,
    /// Whether some vertex has the same successor twice.
    repeating: bool,
    /// The lines of some vertices, in order; between them each vertex stands on the line after the one before.
    lines: Vec<(usize, u64)>,
}

impl Draft {
    fn append(&mut self, piece: Piece, line: u64) -> Result<(), ReadError> {
        if piece.header_at.is_some_and(|_| !self.owners.is_empty()) {
            let place = piece.header_at.map(|place| shift(place, line));
            return Err(ReadError::new(place, PgFault::LateHeader));
        }
        let count = self.owners.len();
        if self.ids.is_none() && (piece.ids.is_some() || piece.first as usize != count) && !piece.owners.is_empty() {
            self.ids = Some((0..count as u32).collect());
        }
        if let Some(ids) = &mut self.ids {
            match &piece.ids {
                Some(more) => ids.extend_from_slice(more),
                None => ids.extend((piece.first..).take(piece.owners.len())),
            }
        }
        let appended = self.arcs.append(&piece.ends, &piece.targets);
        appended.map_err(|_| ReadError::new(None, GraphError::TooLarge))?;
        self.repeating |= piece.repeating;
        self.owners.extend_from_slice(&piece.owners);
        self.priorities.extend_from_slice(&piece.priorities);
        self.labels.append(count, &piece.labels);
        self.starts.extend(piece.starts.into_iter().map(|(id, place)| (id, shift(place, line))));
        self.lines.extend(piece.lines.iter().map(|&(k, relative)| (count + k, line + relative)));
        if let Some((id, place)) = piece.highest
            && self.highest.is_none_or(|(other, _)| id > other)
        {
            self.highest = Some((id, shift(place, line)));
        }
        Ok(())
    }

    /// The line on which the `k`-th vertex of the file is declared.
    fn line(&self, k: usize) -> Location {
        let before = self.lines.partition_point(|&(first, _)| first <= k);
        let line = before.checked_sub(1).map_or(1, |before| {
            let (first, line) = self.lines[before];
            line + (k - first) as u64
        });
        Location { line, column: 0 }
    }

    fn finish(mut self) -> Result<Arena, ReadError> {
        let len = self.owners.len();
        if len == 0 {
            return Err(ReadError::new(None, GraphError::Empty));
        }
        let names = match self.ids.take() {
            None => {
                if let Some((id, place)) = self.highest
                    && id as usize >= len
                {
                    return Err(ReadError::new(Some(place), PgFault::Unknown { id }));
                }
                Names::Numbers
            }
            Some(ids) => self.sort(ids)?,
        };
        let mut parts = Parts {
            owners: self.owners,
            priorities: Some(self.priorities),
            objective: Objective::PARITY,
            alternating: false,
            ..Parts::default()
        };
        for (id, place) in self.starts {
            let unknown = || ReadError::new(Some(place), PgFault::UnknownStart { id });
            parts.starts.push(names.find(&id.to_string(), len).ok_or_else(unknown)?);
        }
        let mut names = names;
        let Labels { vertices, texts } = self.labels;
        if !vertices.is_empty() {
            // Where each vertex has one they stand as they are to be, but for those of an unusual order.
            let texts = match vertices.iter().copied().eq(0..len) {
                true => texts,
                false => {
                    let mut labels = vec![""; len];
                    vertices.iter().zip(texts.iter()).for_each(|(&v, label)| labels[v] = label);
                    labels.iter().collect()
                }
            };
            let digits = |label: &str| label.bytes().all(|byte| byte.is_ascii_digit());
            let naming = vertices.len() == len && matches!(names, Names::Numbers) && !texts.iter().any(digits);
            parts.labels = match naming {
                true => Names::distinct(texts).map(|distinct| names = distinct).err(),
                false => Some(texts),
            };
        }
        let fits = len <= Vertex::MAX as usize && self.arcs.transposable();
        let graph = if self.repeating || !fits {
            Graph::from_parts(self.arcs, names).map_err(|error| ReadError::new(None, error))?
        } else {
            Graph::from_checked(self.arcs, names)
        };
        Ok(Arena::from_parts(graph, parts)?)
    }

    /// Puts vertices that are not declared as 0, 1, 2, … into the order of their numbers, and finds what they are called.
    fn sort(&mut self, ids: Vec<u32>) -> Result<Names, ReadError> {
        let len = ids.len();
        let mut order: Vec<Vertex> = (0..len as Vertex).collect();
        order.sort_by_key(|&k| ids[k as usize]);
        if let Some(pair) = order.windows(2).find(|pair| ids[pair[0] as usize] == ids[pair[1] as usize]) {
            let id = ids[pair[1] as usize];
            return Err(ReadError::new(Some(self.line(pair[1] as usize)), PgFault::Twice { id }));
        }
        let sorted: Vec<u32> = order.iter().map(|&k| ids[k as usize]).collect();
        // A table answers at once; numbers far beyond the count would make it too large.
        let last = sorted[len - 1] as usize;
        let mut table = Vec::new();
        if last < 8 * len {
            table.resize(last + 1, Vertex::MAX);
            sorted.iter().enumerate().for_each(|(v, &id)| table[id as usize] = v as Vertex);
        }
        let find = |id: u32| match table.is_empty() {
            true => sorted.binary_search(&id).ok().map(|v| v as Vertex),
            false => table.get(id as usize).copied().filter(|&v| v != Vertex::MAX),
        };
        let mut arcs = Adjacency::default();
        let mut row = Vec::new();
        for &k in &order {
            row.clear();
            for &id in self.arcs.row(k) {
                let Some(v) = find(id) else {
                    let place = self.highest.filter(|&(highest, _)| highest == id).map(|(_, place)| place);
                    let place = place.unwrap_or_else(|| self.line(k as usize));
                    return Err(ReadError::new(Some(place), PgFault::Unknown { id }));
                };
                row.push(v);
            }
            arcs.push_row(&row).map_err(|_| ReadError::new(None, GraphError::TooLarge))?;
        }
        self.arcs = arcs;
        self.owners = order.iter().map(|&k| self.owners[k as usize]).collect();
        self.priorities = order.iter().map(|&k| self.priorities[k as usize]).collect();
        let mut rank = vec![0; len];
        order.iter().enumerate().for_each(|(v, &k)| rank[k as usize] = v);
        self.labels.vertices.iter_mut().for_each(|k| *k = rank[*k]);
        Ok(Names::new(sorted.iter().map(u32::to_string).collect()))
    }
}

/// A place in a block as a place in the file, for a block that starts on `line`. On a block's first line the column
/// counts from the block's start, which is the line's start wherever each vertex has a line of its own.
fn shift(place: Location, line: u64) -> Location {
    Location { line: line + place.line, ..place }
}

#[cfg(test)]
mod tests;

//! A part of a file, for programs that each read another one.

use super::parse::parse_block;
use super::shift;
use crate::format::statements::read_statements;
use crate::format::{Location, PgFault, ReadError};
use crate::player::Player;
use std::io::Read;

/// Some vertices, as a file declares them, by their numbers in the file.
///
/// ```
/// assert!(bachet::format::pg::Vertices::default().ids.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vertices {
    /// Their numbers.
    pub ids: Vec<u32>,
    /// Whose they are.
    pub owners: Vec<Player>,
    /// Their priorities.
    pub priorities: Vec<u32>,
    /// Where the successors of each end.
    pub ends: Vec<u32>,
    /// The numbers of their successors.
    pub targets: Vec<u32>,
    /// Whether some of them have labels.
    pub labelled: bool,
}

/// Reads a part of a file, which begins and ends where a statement does, and starts on a line of the file: `each` is given the vertices as they
/// come. Whether all successors are declared, and each vertex once, only who has all parts can tell.
///
/// O(text) in time, on all threads of the current pool.
///
/// ```
/// use bachet::format::pg::read_part;
/// let mut ids = Vec::new();
/// read_part("7 0 1 8,9; 8 0 0 7;".as_bytes(), 12, |vertices| ids.extend(vertices.ids))?;
/// assert_eq!(ids, [7, 8]);
/// assert_eq!(read_part("7 0 2 8;".as_bytes(), 12, |_| {}).unwrap_err().place.unwrap().line, 12);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read_part(reader: impl Read + Send, line: u64, mut each: impl FnMut(Vertices) + Send) -> Result<(), ReadError> {
    let mut some = line > 1;
    let further = |place: Location| Location { line: place.line + line - 1, ..place };
    let read = read_statements(reader, parse_block, |piece, line| {
        if let Some(place) = piece.header_at.filter(|_| some) {
            return Err(ReadError::new(Some(shift(place, line)), PgFault::LateHeader));
        }
        some |= !piece.owners.is_empty();
        each(Vertices {
            ids: piece.ids.unwrap_or_else(|| (piece.first..).take(piece.owners.len()).collect()),
            owners: piece.owners,
            priorities: piece.priorities,
            ends: piece.ends,
            targets: piece.targets,
            labelled: !piece.labels.vertices.is_empty(),
        });
        Ok(())
    });
    read.map_err(|error| ReadError { place: error.place.map(further), ..error })
}

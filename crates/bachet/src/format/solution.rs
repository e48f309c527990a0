//! Solutions as text: `solution MAX;`, then `number winner rank "name";` for each vertex of the arena, in order.
//!
//! The winner is 1, 2 or 0 for a draw; the rank is `-` where there is none. Names are there for people, and to notice that a
//! solution belongs to another arena; they are left out where the vertices are called by their numbers.

use super::statements::{Fault, Scanner, read_statements};
use super::{Place, ReadError};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::solve::Solution;
use crate::text::message;
use std::io::{self, Read, Write};

/// Writes the solution of an arena.
///
/// ```
/// use bachet::{Player, format::{pg, solution}, solve};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// let mut text = Vec::new();
/// solution::write(&arena, &solve(&arena), &mut text)?;
/// assert_eq!(std::str::from_utf8(&text)?, "solution 1;\n0 1 1;\n1 1 0;\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(arena: &Arena, solution: &Solution, mut writer: impl Write) -> io::Result<()> {
    writeln!(writer, "solution {};", arena.len() - 1)?;
    for v in arena.vertices() {
        write!(writer, "{v} {} ", solution.outcome(v).number())?;
        match solution.rank(v) {
            Some(rank) => write!(writer, "{rank}")?,
            None => writer.write_all(b"-")?,
        }
        if let Some(name) = own_name(arena, v) {
            write!(writer, " \"{name}\"")?;
        }
        writer.write_all(b";\n")?;
    }
    Ok(())
}

/// The name of `v` as a solution has it, unless it is its number.
fn own_name(arena: &Arena, v: Vertex) -> Option<String> {
    let name = arena.name(v);
    (name != v.to_string()).then(|| name.replace('"', "'"))
}

/// Reads a solution of `arena`. Whether it is right is for [`verify`](crate::verify) to say.
///
/// O(text), on all threads of the current pool.
///
/// ```
/// use bachet::{Player, format::{pg, solution}, verify};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// let solution = solution::read("solution 1; 0 1 1; 1 1 0;".as_bytes(), &arena)?;
/// assert_eq!(verify(&arena, &solution), Ok(()));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read<'a>(reader: impl Read + Send + 'a, arena: &Arena) -> Result<Solution, ReadError> {
    let mut vertices: Vec<(Outcome, Option<u32>)> = Vec::new();
    let mut header = false;
    let parse = |text: &[u8]| parse_block(text, arena);
    read_statements(super::plain(reader)?, parse, |piece: Piece, line| {
        let at = |relative: u64| Some(Place { line: line + relative, column: 0 });
        header |= piece.header;
        if !header {
            return Err(ReadError::new(at(0), message!("solution.header")));
        }
        if let Some(first) = piece.first
            && first as usize != vertices.len()
        {
            let expected = vertices.len().to_string();
            return Err(ReadError::new(at(piece.line), message!("solution.order", expected = expected)));
        }
        vertices.extend(piece.vertices);
        Ok(())
    })?;
    if !header {
        return Err(ReadError::new(None, message!("solution.header")));
    }
    Ok(Solution::new(vertices))
}

/// What a block says.
#[derive(Default)]
struct Piece {
    header: bool,
    /// The number of its first vertex, and its line, from the block's start.
    first: Option<Vertex>,
    line: u64,
    vertices: Vec<(Outcome, Option<u32>)>,
}

fn parse_block(text: &[u8], arena: &Arena) -> Result<Piece, Fault> {
    let mut piece = Piece::default();
    let mut scanner = Scanner { text, at: 0 };
    while scanner.peek().is_some() {
        let begin = scanner.at;
        match scanner.word() {
            None => {}
            Some(b"solution") if piece.vertices.is_empty() && !piece.header => {
                piece.header = true;
                scanner.number(message!("pg.what-max"))?;
                scanner.end()?;
                continue;
            }
            Some(_) => return Err(Fault::new(begin, message!("solution.word"))),
        }
        let v = scanner.number(message!("pg.what-vertex"))?;
        let first = *piece.first.get_or_insert_with(|| {
            piece.line = text[..begin].iter().filter(|&&byte| byte == b'\n').count() as u64;
            v
        });
        let expected = first as usize + piece.vertices.len();
        if v as usize != expected {
            return Err(Fault::new(begin, message!("solution.order", expected = expected.to_string())));
        }
        scanner.peek();
        let at = scanner.at;
        let outcome = match scanner.number(message!("solution.what-winner"))? {
            0 => Outcome::Draw,
            1 => Outcome::Win(Player::One),
            2 => Outcome::Win(Player::Two),
            other => return Err(Fault::new(at, message!("solution.winner", found = other.to_string()))),
        };
        let rank = if scanner.take(b'-') { None } else { Some(scanner.number(message!("solution.what-rank"))?) };
        if let Some(name) = scanner.quoted()?
            && v < arena.len() as Vertex
            && own_name(arena, v).is_none_or(|own| own != name)
        {
            let message = message!("solution.name", v = v.to_string(), name = name, own = arena.name(v));
            return Err(Fault::new(begin, message));
        }
        scanner.end()?;
        piece.vertices.push((outcome, rank));
    }
    Ok(piece)
}

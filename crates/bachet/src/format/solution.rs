//! Solutions as text: `solution MAX;`, then `number winner rank "name";` for each vertex of the arena, in order.
//!
//! The winner is 1, 2 or 0 for a draw; the rank is `-` where there is none. Names are there for people, and to notice that a
//! solution belongs to another arena; they are left out where the vertices are called by their numbers.
//!
//! A game without end has no ranks: its solution is written and read as PGSolver has it, `paritysol MAX;`, then
//! `number winner choice;`, with 0 for J1 and 1 for J2.

use super::statements::{FaultAt, Scanner, extent, number, read_statements};
use super::{Fault, Location, ReadError, SolutionFault};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::positions::Positions;
use crate::solve::{NONE, Solution};
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
    if solution.plans() == 1 && solution.regions().determined() {
        return super::paritysol::write(arena, solution, writer);
    }
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
    let mut solution = Solution::new([]);
    let mut header = None;
    let text = super::plain(reader)?;
    let start = text.start.trim_ascii_start();
    if start.starts_with(b"paritysol") || (arena.unending().is_none() && !start.starts_with(b"solution")) {
        return super::paritysol::read(text, arena);
    }
    if !text.start.trim_ascii_start().starts_with(b"solution") {
        return Err(ReadError::new(Some(Location { line: 1, column: 0 }), SolutionFault::NoHeader));
    }
    let meter = text.meter.clone();
    let parse = |text: &[u8]| parse_block(text, arena);
    read_statements(text.into_reader(), parse, |piece: Piece, line| {
        // A claim is five bytes, twice while they grow.
        meter.take(16 * piece.outcomes.len());
        let at = |relative: u64| Some(Location { line: line + relative, column: 0 });
        header = header.or(piece.header);
        if let Some(first) = piece.first
            && first as usize != solution.len()
        {
            return Err(ReadError::new(at(piece.line), SolutionFault::Order { expected: solution.len() }));
        }
        solution.outcomes.extend_from_slice(&piece.outcomes);
        solution.ranks.extend_from_slice(&piece.ranks);
        Ok(())
    })?;
    let announced = header.map_or(0, |most| u64::from(most) + 1);
    if announced != solution.len() as u64 {
        return Err(ReadError::new(None, SolutionFault::Count { announced, found: solution.len() }));
    }
    Ok(solution)
}

/// What a block says.
#[derive(Default)]
struct Piece {
    /// The largest vertex that the header announces.
    header: Option<u32>,
    /// The number of its first vertex, and its line, from the block's start.
    first: Option<Vertex>,
    line: u64,
    /// As in a [`Solution`].
    outcomes: Vec<u8>,
    ranks: Vec<u32>,
}

impl Piece {
    /// Takes the claim about `v`, which must be the next vertex.
    #[inline]
    fn push(&mut self, v: Vertex, outcome: u8, rank: u32) -> Result<(), SolutionFault> {
        // Behind the header stands the first vertex of all.
        let first = *self.first.get_or_insert(if self.header.is_some() { 0 } else { v });
        let expected = first as usize + self.outcomes.len();
        if v as usize != expected {
            return Err(SolutionFault::Order { expected });
        }
        self.outcomes.push(outcome);
        self.ranks.push(rank);
        Ok(())
    }
}

fn parse_block(text: &[u8], arena: &Arena) -> Result<Piece, FaultAt> {
    let mut piece = Piece::default();
    let mut at = 0;
    while at < text.len() {
        if let Some((v, outcome, rank, end)) = usual_claim(text, at) {
            if piece.first.is_none() {
                piece.line = extent(&text[..at]).line;
            }
            piece.push(v, outcome, rank).map_err(|fault| FaultAt::new(at, fault))?;
            at = end;
            continue;
        }
        let mut scanner = Scanner { text, at };
        if scanner.peek().is_none() {
            break;
        }
        if piece.first.is_none() {
            piece.line = extent(&text[..scanner.at]).line;
        }
        statement(&mut scanner, &mut piece, arena)?;
        // The line break goes with the statement, so that the next one has the usual shape.
        at = scanner.at + usize::from(text.get(scanner.at) == Some(&b'\n'));
    }
    Ok(piece)
}

/// Takes a claim that is written as [`write`] writes it where vertices have no names.
#[inline]
fn usual_claim(text: &[u8], at: usize) -> Option<(Vertex, u8, u32, usize)> {
    let (v, at) = number(text, at)?;
    let [b' ', outcome @ b'0'..=b'2', b' '] = *text.get(at..at + 3)? else { return None };
    let at = at + 3;
    let (rank, at) = match text.get(at)? {
        b'-' => (NONE, at + 1),
        _ => number(text, at).filter(|&(rank, _)| rank != NONE)?,
    };
    (text.get(at..at + 2)? == b";\n").then_some((v, outcome - b'0', rank, at + 2))
}

/// Takes any statement.
fn statement(scanner: &mut Scanner<'_>, piece: &mut Piece, arena: &Arena) -> Result<(), FaultAt> {
    let begin = scanner.at;
    match scanner.word() {
        None => {}
        Some(b"solution") if piece.first.is_none() && piece.header.is_none() => {
            piece.header = Some(scanner.number(message!("pg.what-max"))?);
            return scanner.end();
        }
        Some(_) => return Err(FaultAt::new(begin, SolutionFault::Word)),
    }
    let v = scanner.number(message!("pg.what-vertex"))?;
    scanner.peek();
    let at = scanner.at;
    let outcome = scanner.number(message!("solution.what-winner"))?;
    if outcome > 2 {
        return Err(FaultAt::new(at, SolutionFault::Winner { found: outcome }));
    }
    let rank = if scanner.take(b'-') { NONE } else { scanner.number(message!("solution.what-rank"))? };
    if rank == NONE && scanner.text[scanner.at - 1] != b'-' {
        return Err(FaultAt::new(at, Fault::NumberTooLarge { what: message!("solution.what-rank") }));
    }
    if let Some(name) = scanner.quoted()?
        && (v as usize) < arena.len()
        && arena.name(v).replace('"', "'") != name
        && Positions::written_before(name).is_none_or(|now| now != arena.name(v))
    {
        let (name, own) = (name.to_owned(), arena.name(v).into_owned());
        return Err(FaultAt::new(begin, SolutionFault::Name { vertex: v, name, own }));
    }
    scanner.end()?;
    piece.push(v, outcome as u8, rank).map_err(|fault| FaultAt::new(begin, fault))
}

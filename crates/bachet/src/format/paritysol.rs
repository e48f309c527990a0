//! Solutions of games without end as PGSolver writes them: `paritysol MAX;`, then `vertex winner choice;`.
//!
//! The winner is 0 for J1 and 1 for J2; the choice is the winner's, and stands where it is the winner's turn. Vertices have the numbers
//! that a `.pg` file of the arena gives them.

use super::pg::numbers;
use super::statements::{FaultAt, Scanner, extent, read_statements};
use super::{Location, ReadError, SolutionFault, Text};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::Player;
use crate::solve::Solution;
use crate::text::message;
use std::io::{self, Write};

/// The vertices' numbers where they are not their places.
fn other_numbers(arena: &Arena) -> Option<Vec<u32>> {
    if arena.graph().is_numbered() { None } else { numbers(arena) }
}

/// Writes a solution in which somebody wins everywhere.
pub(super) fn write(arena: &Arena, solution: &Solution, mut writer: impl Write) -> io::Result<()> {
    let ids = other_numbers(arena);
    let id = |v: Vertex| ids.as_ref().map_or(v, |ids| ids[v as usize]);
    writeln!(writer, "paritysol {};", arena.vertices().map(id).max().unwrap_or(0))?;
    let mut text = Vec::with_capacity(BLOCK + 64);
    for v in arena.vertices() {
        push(&mut text, id(v));
        text.extend_from_slice(if solution.winner(v) == Some(Player::Two) { b" 1" } else { b" 0" });
        if let Some(to) = solution.choice(v) {
            text.push(b' ');
            push(&mut text, id(to));
        }
        text.extend_from_slice(b";\n");
        if text.len() >= BLOCK {
            writer.write_all(&text)?;
            text.clear();
        }
    }
    writer.write_all(&text)
}

/// So many bytes are written at a time.
const BLOCK: usize = 1 << 16;

/// Appends the digits of a number: a solution is little else, and the general way takes more than twice as long.
fn push(text: &mut Vec<u8>, mut number: u32) {
    let (mut digits, mut first) = ([0; 10], 10);
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[first..]);
}

/// What is said of a vertex: its number, its winner, the choice, and the line, from the start of its block.
type Claim = (u32, Player, Option<u32>, u64);

/// Reads a solution of `arena`; every vertex must be there once, in any order.
pub(super) fn read(text: Text<'_>, arena: &Arena) -> Result<Solution, ReadError> {
    let meter = text.meter.clone();
    let sorted = other_numbers(arena).map(|ids| {
        let mut sorted: Vec<(u32, Vertex)> = ids.into_iter().zip(0..).collect();
        sorted.sort_unstable();
        sorted
    });
    let find = |id: u32| match &sorted {
        None => Some(id).filter(|&v| (v as usize) < arena.len()),
        Some(sorted) => sorted.binary_search_by_key(&id, |&(id, _)| id).ok().map(|place| sorted[place].1),
    };
    let mut claims: Vec<Option<(Player, Option<Vertex>)>> = vec![None; arena.len()];
    read_statements(text.into_reader(), parse, |piece: Vec<Claim>, line| {
        meter.take(32 * piece.len());
        for (id, winner, choice, relative) in piece {
            let fault = |fault| ReadError::new(Some(Location { line: line + relative, column: 0 }), fault);
            let known = |id| find(id).ok_or_else(|| fault(SolutionFault::Unknown { id }));
            let (v, choice) = (known(id)?, choice.map(known).transpose()?);
            if claims[v as usize].replace((winner, choice)).is_some() {
                return Err(fault(SolutionFault::Twice { id }));
            }
        }
        Ok(())
    })?;
    if let Some(v) = claims.iter().position(Option::is_none) {
        let name = arena.name(v as Vertex).into_owned();
        return Err(ReadError::new(None, SolutionFault::Missing { name }));
    }
    Ok(Solution::of_choices(claims.into_iter().flatten()))
}

fn parse(text: &[u8]) -> Result<Vec<Claim>, FaultAt> {
    let mut claims = Vec::new();
    let mut scanner = Scanner { text, at: 0 };
    let (mut line, mut counted) = (0, 0);
    while scanner.peek().is_some() {
        let begin = scanner.at;
        line += extent(&text[counted..begin]).line;
        counted = begin;
        match scanner.word() {
            None => {}
            Some(b"paritysol") => {
                scanner.number(message!("pg.what-max"))?;
                scanner.end()?;
                continue;
            }
            Some(_) => return Err(FaultAt::new(begin, SolutionFault::ParityWord)),
        }
        let id = scanner.number(message!("pg.what-vertex"))?;
        scanner.peek();
        let at = scanner.at;
        let winner = match scanner.number(message!("solution.what-winner"))? {
            0 => Player::One,
            1 => Player::Two,
            found => return Err(FaultAt::new(at, SolutionFault::ParityWinner { found })),
        };
        let chooses = scanner.peek().is_some_and(|next| next.is_ascii_digit());
        let choice = if chooses { Some(scanner.number(message!("solution.what-choice"))?) } else { None };
        scanner.end()?;
        claims.push((id, winner, choice, line));
    }
    Ok(claims)
}

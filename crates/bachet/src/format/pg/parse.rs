//! One block of a `.pg` file.

use crate::arena::Objective;
use crate::format::statements::{FaultAt, Scanner, extent, number};
use crate::format::{Fault, Location, PgFault};
use crate::graph::adjacency::repeats;
use crate::graph::names::Texts;
use crate::player::Player;
use crate::text::message;
use memchr::{memchr, memchr_iter};

/// What a block says. Lines count from the block's start, from 0.
#[derive(Default)]
pub(super) struct Piece {
    /// The number of its first vertex.
    pub(super) first: u32,
    /// The numbers of all its vertices, unless they follow `first` one by one.
    pub(super) ids: Option<Vec<u32>>,
    pub(super) owners: Vec<Player>,
    pub(super) priorities: Vec<u32>,
    pub(super) ends: Vec<u32>,
    pub(super) targets: Vec<u32>,
    pub(super) labels: Labels,
    pub(super) starts: Vec<(u32, Location)>,
    pub(super) header_at: Option<Location>,
    pub(super) highest: Option<(u32, Location)>,
    /// Whether some vertex has the same successor twice.
    pub(super) repeating: bool,
    pub(super) lines: Vec<(usize, u64)>,
}

/// The labels of some vertices, in the order of the file.
#[derive(Default)]
pub(super) struct Labels {
    pub(super) vertices: Vec<usize>,
    pub(super) texts: Texts,
}

impl Labels {
    fn push(&mut self, vertex: usize, label: &str) {
        if !label.is_empty() {
            self.vertices.push(vertex);
            self.texts.push(label);
        }
    }

    /// Appends those of vertices that come after the first so many.
    pub(super) fn append(&mut self, first: usize, more: &Labels) {
        self.vertices.extend(more.vertices.iter().map(|vertex| first + vertex));
        self.texts.append(&more.texts);
    }
}

pub(super) fn parse_block(text: &[u8]) -> Result<Piece, FaultAt> {
    // A statement of one vertex and four arcs has about as many bytes for each number as their digits and a separator.
    let mut piece = Piece::default();
    piece.targets.reserve(text.len() / 8);
    piece.ends.reserve(text.len() / 32);
    let mut highest = Highest::default();
    let (mut at, mut line, mut next_line) = (0, 0, u64::MAX);
    while at < text.len() {
        let known = piece.ends.len();
        at = usual_vertices(text, at, &mut piece, &mut highest);
        let taken = piece.ends.len() - known;
        if taken > 0 {
            piece.note_lines(known, line, &mut next_line, taken as u64);
            line += taken as u64;
        }
        let mut scanner = Scanner { text, at };
        if scanner.peek().is_none() {
            break;
        }
        line += memchr_iter(b'\n', &text[at..scanner.at]).count() as u64;
        let begin = scanner.at;
        let known = piece.ends.len();
        statement(&mut scanner, &mut piece, &mut highest)?;
        if piece.ends.len() > known {
            piece.note_lines(known, line, &mut next_line, 1);
        }
        // The line break goes with the statement, so that the next one has the usual shape.
        if text.get(scanner.at) == Some(&b'\n') {
            scanner.at += 1;
        }
        line += memchr_iter(b'\n', &text[begin..scanner.at]).count() as u64;
        at = scanner.at;
    }
    piece.highest = (!piece.targets.is_empty()).then(|| (highest.id, place(text, highest.at)));
    Ok(piece)
}

/// The largest successor and where it stands; a block without successors has none, at 0.
#[derive(Clone, Copy, Default)]
struct Highest {
    id: u32,
    at: usize,
}

impl Highest {
    #[inline]
    fn note(&mut self, id: u32, at: usize) {
        if id >= self.id {
            *self = Highest { id, at };
        }
    }
}

/// A rough set of a vertex's successors: two that are equal clash, and few others do. It costs nothing while the next
/// number's end is waited for.
#[derive(Default)]
struct Seen {
    set: u64,
    clash: bool,
}

impl Seen {
    #[inline]
    fn note(&mut self, id: u32) {
        let bit = 1 << (id.wrapping_mul(0x9e37_79b9) >> 26);
        self.clash |= self.set & bit != 0;
        self.set |= bit;
    }
}

/// A vertex without its arcs.
struct Vertex {
    id: u32,
    priority: u32,
    owner: Player,
}

/// Bytes of a vertex, an arc and a label, beside its text, while an arena is read and built.
const VERTEX: usize = 72;
const ARC: usize = 16;
const LABEL: usize = 96;

impl Piece {
    /// The memory that an arena takes for it.
    pub(super) fn bytes(&self) -> usize {
        let labels = LABEL * self.labels.vertices.len() + 4 * self.labels.texts.bytes();
        VERTEX * self.owners.len() + ARC * self.targets.len() + 48 * self.starts.len() + labels
    }

    #[inline]
    fn push(&mut self, vertex: Vertex, end: usize) {
        let Vertex { id, priority, owner } = vertex;
        let count = self.owners.len();
        if count == 0 {
            self.first = id;
        }
        match &mut self.ids {
            Some(ids) => ids.push(id),
            None if id as usize == self.first as usize + count => {}
            None => self.ids = Some((self.first..).take(count).chain([id]).collect()),
        }
        self.owners.push(owner);
        self.priorities.push(priority);
        self.ends.push(end as u32);
    }

    /// Keeps the line of a vertex where it is not the one after the vertex before, for a run of vertices on lines of
    /// their own.
    fn note_lines(&mut self, vertex: usize, line: u64, next: &mut u64, run: u64) {
        if line != *next {
            self.lines.push((vertex, line));
        }
        *next = line + run;
    }
}

/// Takes vertices as long as they are written as programs write them: single spaces, a line for each.
fn usual_vertices(text: &[u8], start: usize, piece: &mut Piece, highest: &mut Highest) -> usize {
    // What changes with every number stays in registers.
    let mut targets = std::mem::take(&mut piece.targets);
    let mut most = *highest;
    let mut start = start;
    let end = loop {
        let begin = targets.len();
        let mut seen = Seen::default();
        let Some((vertex, label, end)) = usual_vertex(text, start, &mut targets, &mut most, &mut seen) else {
            targets.truncate(begin);
            break start;
        };
        if seen.clash {
            piece.repeating |= repeats(&targets[begin..], &mut Vec::new());
        }
        if let Some(label) = label {
            piece.labels.push(piece.owners.len(), label);
        }
        piece.push(vertex, targets.len());
        start = end;
    };
    piece.targets = targets;
    *highest = most;
    end
}

#[inline(always)]
fn usual_vertex<'a>(
    text: &'a [u8],
    at: usize,
    targets: &mut Vec<u32>,
    highest: &mut Highest,
    seen: &mut Seen,
) -> Option<(Vertex, Option<&'a str>, usize)> {
    let (id, at) = number(text, at)?;
    // Most priorities have one digit; the numbers before and after it then need not wait for its end.
    let (priority, owner, at) = match *text.get(at..at + 5)? {
        [b' ', digit @ b'0'..=b'9', b' ', owner, b' '] => ((digit - b'0') as u32, owner, at + 5),
        _ => {
            let (priority, end) = number(text, at + 1).filter(|&(priority, _)| priority <= Objective::MOST_PRIORITY)?;
            match *text.get(end..end + 3)? {
                [b' ', owner, b' '] if text[at] == b' ' => (priority, owner, end + 3),
                _ => return None,
            }
        }
    };
    let owner = match owner {
        b'0' => Player::One,
        b'1' => Player::Two,
        _ => return None,
    };
    let mut start = at;
    let mut at;
    let mut label = None;
    loop {
        let to;
        (to, at) = number(text, start)?;
        highest.note(to, start);
        seen.note(to);
        targets.push(to);
        start = at + 1;
        match *text.get(at)? {
            b',' => {}
            b';' => break,
            _ => {
                let quoted = text[at..].strip_prefix(b" \"")?;
                let (inside, behind) = quoted.split_at(memchr(b'"', quoted)?);
                label = Some(std::str::from_utf8(inside).ok()?);
                start = text.len() - behind.len() + 2;
                if behind.get(1) != Some(&b';') {
                    return None;
                }
                break;
            }
        }
    }
    if text.get(start) == Some(&b'\r') {
        start += 1;
    }
    (*text.get(start)? == b'\n').then_some((Vertex { id, priority, owner }, label, start + 1))
}

/// Takes any statement.
fn statement(scanner: &mut Scanner<'_>, piece: &mut Piece, highest: &mut Highest) -> Result<(), FaultAt> {
    let begin = scanner.at;
    match scanner.word() {
        None => vertex(scanner, piece, highest),
        Some(b"parity") => {
            if piece.header_at.is_some() || !piece.owners.is_empty() {
                return Err(FaultAt::new(begin, PgFault::LateHeader));
            }
            piece.header_at = Some(place(scanner.text, begin));
            scanner.number(message!("pg.what-max"))?;
            scanner.end()
        }
        Some(b"start") => {
            scanner.peek();
            let at = place(scanner.text, scanner.at);
            let id = scanner.number(message!("pg.what-start"))?;
            piece.starts.push((id, at));
            scanner.end()
        }
        Some(word) => {
            let word = String::from_utf8_lossy(word).into_owned();
            Err(FaultAt::new(begin, PgFault::Word { word }))
        }
    }
}

fn vertex(scanner: &mut Scanner<'_>, piece: &mut Piece, highest: &mut Highest) -> Result<(), FaultAt> {
    let id = scanner.number(message!("pg.what-vertex"))?;
    scanner.peek();
    let priority_at = scanner.at;
    let priority = scanner.number(message!("pg.what-priority"));
    // One that no 32 bits hold is out of range as much as one that they do.
    let too_large = priority.as_ref().map_or_else(
        |fault| matches!(fault.fault, Fault::NumberTooLarge { .. }),
        |&priority| priority > Objective::MOST_PRIORITY,
    );
    if too_large {
        return Err(FaultAt::new(priority_at, Fault::PriorityRange { found: digits(&scanner.text[priority_at..]) }));
    }
    let priority = priority?;
    scanner.peek();
    let owner_at = scanner.at;
    let owner = match scanner.number(message!("pg.what-owner"))? {
        0 => Player::One,
        1 => Player::Two,
        other => return Err(FaultAt::new(owner_at, PgFault::Owner { found: other })),
    };
    let begin = piece.targets.len();
    loop {
        scanner.peek();
        let at = scanner.at;
        let to = scanner.number(message!("pg.what-successor"))?;
        highest.note(to, at);
        piece.targets.push(to);
        if !scanner.take(b',') {
            break;
        }
    }
    piece.repeating |= repeats(&piece.targets[begin..], &mut Vec::new());
    if let Some(label) = scanner.quoted()? {
        piece.labels.push(piece.owners.len(), label);
    }
    scanner.end()?;
    piece.push(Vertex { id, priority, owner }, piece.targets.len());
    Ok(())
}

/// The digits that a text begins with, as far as a message should have them.
fn digits(text: &[u8]) -> String {
    text.iter().take(20).take_while(|byte| byte.is_ascii_digit()).map(|&byte| char::from(byte)).collect()
}

/// The place of a byte in its block, lines from 0, columns from 1.
fn place(text: &[u8], at: usize) -> Location {
    let before = extent(&text[..at]);
    Location { column: before.column + 1, ..before }
}

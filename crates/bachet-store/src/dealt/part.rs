//! `.pg` files of which each process reads a part: about as many bytes as the others, cut where a statement ends. A vertex goes to the
//! process that has its number.

use super::Work;
use super::graph::{Part, Ranges};
use crate::error::StoreError;
use crate::peers::{garbled, pack_message, read_numbers, unpack_message};
use crate::texts::message;
use bachet::Player;
use bachet::format::pg::{Vertices, read_part};
use bachet::format::{PgFault, ReadError};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

/// Bytes that are looked at together.
const BLOCK: usize = 1 << 18;
/// Pieces of a file that are sent together, of some hundred kilobytes of text each.
const PIECES: usize = 32;
/// While an arena is solved a vertex takes so many bytes, and an arc.
const VERTEX: u64 = 44;
const ARC: u64 = 26;

/// What was read of a file together.
pub(super) struct Shared {
    pub(super) part: Part,
    /// Which vertices of the part are declared; the others are numbers that nobody uses.
    pub(super) declared: Vec<bool>,
    /// Which are to be reached.
    pub(super) wanted: Vec<u32>,
    /// How many vertices and arcs all parts have.
    pub(super) vertices: u64,
    pub(super) arcs: u64,
    pub(super) labelled: bool,
}

/// A vertex as it is sent: its number; its degree above two bits, of which the higher says that it is wanted and the lower whose it is; then
/// its successors.
fn write_vertex(vertices: &Vertices, k: usize, wanted: bool, into: &mut Vec<u8>) {
    let begin = if k == 0 { 0 } else { vertices.ends[k - 1] as usize };
    let targets = &vertices.targets[begin..vertices.ends[k] as usize];
    let two = vertices.owners[k] == Player::Two;
    into.extend(vertices.ids[k].to_le_bytes());
    into.extend(((targets.len() as u32) << 2 | u32::from(wanted) << 1 | u32::from(two)).to_le_bytes());
    targets.iter().for_each(|to| into.extend(to.to_le_bytes()));
}

/// Reads a file with the others; `wanted` says of a number and a priority whether that vertex is to be reached.
pub(super) fn read(
    work: &Work<'_>,
    path: &Path,
    wanted: &(dyn Fn(u32, u32) -> bool + Sync),
) -> Result<Shared, StoreError> {
    let (count, place) = (work.count(), work.place());
    let own = own(work, path);
    let pieces = agreed(work, own)?;
    let highest = pieces.iter().flat_map(|vertices| vertices.ids.iter().chain(&vertices.targets)).copied().max();
    let slots = work.most(highest.map_or(0, |highest| u64::from(highest) + 1))?;
    let vertices = work.sum(pieces.iter().map(|vertices| vertices.ids.len() as u64).sum())?;
    let arcs = work.sum(pieces.iter().map(|vertices| vertices.targets.len() as u64).sum())?;
    let labelled = work.most(pieces.iter().any(|vertices| vertices.labelled).into())? == 1;
    let needed = (slots * VERTEX + arcs * ARC) / count as u64;
    if needed > work.memory {
        return Err(StoreError::LittleMemory { needed, most: work.memory });
    }
    let ranges = Ranges::of(slots, count);
    let len = slots.saturating_sub(ranges.first(place).into()).min(ranges.each().into()) as usize;
    let (mut words, mut places) = (Vec::new(), vec![u32::MAX; len]);
    let mut twice = None;
    let mut pieces = pieces.into_iter();
    loop {
        (work.together.goes_on)().then_some(()).ok_or(StoreError::Stopped)?;
        let some: Vec<Vertices> = pieces.by_ref().take(PIECES).collect();
        let mut parcels = vec![Vec::new(); count];
        for vertices in &some {
            for k in 0..vertices.ids.len() {
                let id = vertices.ids[k];
                write_vertex(vertices, k, wanted(id, vertices.priorities[k]), &mut parcels[ranges.owner(id)]);
            }
        }
        let (received, more) = work.together.round((!some.is_empty()).then_some(parcels))?;
        for parcel in &received {
            let mut rest = parcel.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("four")));
            while let Some(id) = rest.next() {
                let slot = id.checked_sub(ranges.first(place)).map(|slot| slot as usize);
                let slot = slot.filter(|&slot| slot < len).ok_or_else(garbled)?;
                let traits = rest.next().ok_or_else(garbled)?;
                if places[slot] != u32::MAX {
                    twice = Some(id);
                }
                places[slot] = u32::try_from(words.len()).map_err(|_| garbled())?;
                words.push(traits);
                words.extend(rest.by_ref().take((traits >> 2) as usize));
            }
        }
        if !more {
            break;
        }
    }
    let mut part = Part::new(ranges);
    let mut seeds = Vec::new();
    let declared = places.iter().map(|&at| at != u32::MAX).collect();
    for (slot, &at) in (0..).zip(&places) {
        let Some(&traits) = words.get(at as usize) else {
            part.push(Player::One, None, std::iter::empty());
            continue;
        };
        let begin = at as usize + 1;
        let targets = words.get(begin..begin + (traits >> 2) as usize).ok_or_else(garbled)?;
        part.push(if traits & 1 == 1 { Player::Two } else { Player::One }, None, targets.iter().copied());
        if traits & 2 != 0 {
            seeds.push(slot);
        }
    }
    agreed(work, twice.map_or(Ok(()), |id| Err(fault(path, PgFault::Twice { id }))))?;
    Ok(Shared { part, declared, wanted: seeds, vertices, arcs, labelled })
}

/// A fault of the file that has no one place.
pub(super) fn fault(path: &Path, fault: PgFault) -> StoreError {
    StoreError::Text { path: path.to_owned(), error: Box::new(ReadError::new(None, fault)) }
}

/// What this process has, if no other one is in trouble: else all end with the same words.
pub(super) fn agreed<T>(work: &Work<'_>, own: Result<T, StoreError>) -> Result<T, StoreError> {
    let words = own.as_ref().err().map(|error| pack_message(&error.message())).unwrap_or_default();
    let told = work.together.tell(&words)?;
    let own = own?;
    match told.iter().enumerate().find(|(_, told)| !told.is_empty()) {
        Some((place, told)) => {
            let why = unpack_message(told).ok_or_else(garbled)?;
            Err(StoreError::Peer { why: message!("store.peer-says", place = place.to_string(), why = why) })
        }
        None => Ok(own),
    }
}

/// The vertices of this process's part of the file.
fn own(work: &Work<'_>, path: &Path) -> Result<Vec<Vertices>, StoreError> {
    let wrong = |error| StoreError::read(path, error);
    let (count, place) = (work.count() as u64, work.place() as u64);
    let (size, fingerprint) = agreed(work, fingerprint(path).map_err(wrong))?;
    let told = work.together.tell(fingerprint.as_bytes())?;
    if let Some(other) = told.iter().position(|told| told != fingerprint.as_bytes()) {
        let why = message!("store.peer-file", place = other.to_string(), file = path.display().to_string());
        return Err(StoreError::Peer { why });
    }
    let cut = |k: u64| (u128::from(size) * u128::from(k) / u128::from(count)) as u64;
    // Whether a place is inside quotes, only who has counted those before it knows.
    let (mut quotes, mut lines) = (0, 0);
    let counted = blocks(path, cut(place), cut(place + 1), |block| {
        quotes += block.iter().filter(|&&byte| byte == b'"').count() as u64;
        lines += block.iter().filter(|&&byte| byte == b'\n').count() as u64;
        true
    });
    agreed(work, counted.map_err(wrong))?;
    let told = work.together.tell(&[quotes.to_le_bytes(), lines.to_le_bytes()].concat())?;
    let mut before = [0, 0];
    for (k, told) in (0..).zip(&told) {
        let &[quotes, lines] = &read_numbers(told).collect::<Vec<_>>()[..] else { return Err(garbled()) };
        if k < place {
            before = [before[0] + quotes, before[1] + lines];
        }
    }
    // A part begins behind the first statement's end, and goes on to where the next one begins.
    let [mut quotes, mut lines] = before;
    let mut start = cut(place);
    if place > 0 {
        let found = blocks(path, start, size, |block| {
            for &byte in block {
                start += 1;
                quotes += u64::from(byte == b'"');
                lines += u64::from(byte == b'\n');
                if byte == b';' && quotes % 2 == 0 {
                    return false;
                }
            }
            true
        });
        agreed(work, found.map_err(wrong))?;
    } else {
        agreed(work, Ok(()))?;
    }
    let starts = work.together.tell(&start.to_le_bytes())?;
    let starts: Vec<u64> = starts.iter().flat_map(|told| read_numbers(told)).collect();
    let end = starts.get(place as usize + 1).copied().unwrap_or(size);
    let mut pieces = Vec::new();
    let mut file = File::open(path).map_err(wrong)?;
    file.seek(SeekFrom::Start(start)).map_err(wrong)?;
    let text = file.take(end.saturating_sub(start));
    let read = read_part(text, lines + 1, |vertices| {
        if !vertices.ids.is_empty() {
            pieces.push(vertices);
        }
    });
    read.map_err(|error| StoreError::Text { path: path.to_owned(), error: Box::new(error) })?;
    Ok(pieces)
}

/// How long a file is, and a hash of all of it: only so can two copies be told apart of which each process reads another part.
fn fingerprint(path: &Path) -> io::Result<(u64, blake3::Hash)> {
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(file)?;
    Ok((size, hasher.finalize()))
}

/// Calls `each` with the bytes of a part of a file, block by block, until it answers no.
fn blocks(path: &Path, from: u64, to: u64, mut each: impl FnMut(&[u8]) -> bool) -> io::Result<()> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(from))?;
    let mut reader = BufReader::new(file.take(to - from));
    let mut block = vec![0; BLOCK];
    loop {
        match reader.read(&mut block) {
            Ok(0) => return Ok(()),
            Ok(length) if !each(&block[..length]) => return Ok(()),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

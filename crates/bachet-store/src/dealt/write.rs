//! The one level of a file by names, from parts that several processes have.

use super::Work;
use crate::error::StoreError;
use crate::folder::Folder;
use crate::header::Level;
use crate::names::{NAMES, Names, write_names};
use crate::peers::{Parcel, garbled, pieces};
use crate::segment::SegmentWriter;
use crate::solve::{joined_stage, level_stage};
use crate::value::{Coded, Symbol};
use bachet::{Stage, Value};
use rayon::prelude::*;
use std::borrow::Cow;
use std::io::{self, Write};

/// The one level that all positions are on.
const ONLY: u32 = 0;
/// So many names go at once.
const AT_ONCE: usize = 1 << 15;

/// The level as it is written.
struct Writer<W, N> {
    segment: SegmentWriter<W>,
    waiting: Vec<(N, Symbol)>,
    level: Level,
}

impl<W: Write, N: AsRef<str>> Writer<W, N> {
    fn new(out: W) -> Writer<W, N> {
        let level = Level { level: ONLY, ..Level::default() };
        Writer { segment: SegmentWriter::new(out), waiting: Vec::new(), level }
    }

    /// Writes whole blocks of what waits, or all of it.
    fn write(&mut self, all: bool) -> io::Result<()> {
        let end = if all { self.waiting.len() } else { self.waiting.len() / NAMES * NAMES };
        let mut block = Vec::new();
        for names in self.waiting[..end].chunks(NAMES) {
            block.clear();
            write_names(names, &mut block);
            self.segment.block(None, &block)?;
            let values = names.iter().filter_map(|&(_, symbol)| Value::from_symbol(symbol));
            values.for_each(|value| self.level.add(value.outcome, 1));
        }
        self.level.entries += end as u64;
        self.waiting.drain(..end);
        Ok(())
    }
}

/// Writes the names of this process with their symbols, in order, as its part of the level; what that holds.
pub(super) fn keep(
    work: &Work<'_>,
    folder: &Folder,
    mut named: Vec<(Cow<'_, str>, Symbol)>,
) -> Result<Vec<Level>, StoreError> {
    named.par_sort_unstable();
    work.show(Stage::Writing, 0, None)?;
    let mut level = Level::default();
    folder.write(&level_stage(ONLY), |out| {
        let mut writer = Writer::new(out);
        writer.waiting = named;
        writer.write(true)?;
        level = writer.segment.finish(writer.level)?;
        Ok(level.clone())
    })?;
    Ok(vec![level])
}

/// Brings all names with their symbols to the first process, in order, which writes the stage of the level; all learn what it holds.
pub(super) fn join(
    work: &Work<'_>,
    folder: &Folder,
    mut named: Vec<(Cow<'_, str>, Symbol)>,
) -> Result<Vec<Level>, StoreError> {
    named.par_sort_unstable();
    let total = work.sum(named.len() as u64)?;
    let mut level = Level { level: ONLY, ..Level::default() };
    if work.place() == 0 {
        let name = if work.count() > 1 { joined_stage(ONLY) } else { level_stage(ONLY) };
        let mut failure = None;
        let written = folder.write(&name, |out| {
            let mut writer = Writer::new(out);
            let gathered = gather(work, &named, total, |names| {
                writer.waiting.extend(names);
                writer.write(false).map_err(|error| StoreError::write(name.as_ref(), error))
            });
            if let Err(error) = gathered {
                failure = Some(error);
                return Err(io::ErrorKind::Interrupted.into());
            }
            writer.write(true)?;
            level = writer.segment.finish(writer.level)?;
            Ok(level.clone())
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
        written?;
    } else {
        gather(work, &named, total, |_| Ok(()))?;
    }
    let told = work.together.tell(&serde_json::to_vec(&level).expect("a level is plain data"))?;
    let level = told.first().and_then(|told| serde_json::from_slice(told).ok()).ok_or_else(garbled)?;
    Ok(vec![level])
}

/// Calls `each` at the first process with all names in rising order. In each round what goes is what lies before the nearest end of what
/// anybody offers, so that nothing waits anywhere.
fn gather(
    work: &Work<'_>,
    named: &[(Cow<'_, str>, Symbol)],
    total: u64,
    mut each: impl FnMut(Vec<(String, Symbol)>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let (mut rest, mut done) = (named, 0);
    loop {
        // The others have nothing to write.
        work.show(Stage::Writing, done, Some(if work.place() == 0 { total } else { 0 }))?;
        // An empty text says that nothing more comes; else it is the last name, after a byte.
        let offer = match rest.get(AT_ONCE - 1) {
            Some((name, _)) => [b"\x01", name.as_bytes()].concat(),
            None => Vec::new(),
        };
        let told = work.together.tell(&offer)?;
        let end = told.iter().filter(|told| !told.is_empty()).min().map(|told| told[1..].to_vec());
        let going = match &end {
            Some(end) => rest.partition_point(|(name, _)| name.as_bytes() <= &end[..]),
            None => rest.len(),
        };
        let (these, others) = rest.split_at(going);
        rest = others;
        let mut parcel = Parcel::default();
        for names in these.chunks(AT_ONCE) {
            let mut bytes = Vec::new();
            write_names(names, &mut bytes);
            parcel.push(names.len() as u32, &bytes);
        }
        let mut parcels = vec![Vec::new(); work.count()];
        parcels[0] = parcel.into_bytes();
        let received = work.together.exchange(parcels)?;
        let mut names: Vec<(String, Symbol)> = Vec::new();
        for parcel in &received {
            for (length, bytes) in pieces(parcel)? {
                let block = Names::read(bytes, length as usize).ok_or_else(garbled)?;
                let whole = block.each(|name, symbol| {
                    let name = std::str::from_utf8(name).map(|name| names.push((name.to_owned(), symbol)));
                    name.is_ok()
                });
                if !whole {
                    return Err(garbled());
                }
            }
        }
        // The sort of the library takes up runs that are there.
        names.sort();
        done += names.len() as u64;
        each(names)?;
        if end.is_none() {
            return Ok(());
        }
    }
}

//! By names: games without levels, and arenas. They are explored and solved as graphs, within memory; the file lists the
//! positions as they are written, sorted, and of an arena has the arena too.

mod block;

pub(crate) use block::{NAMES, Names, write_names};

use crate::error::StoreError;
use crate::folder::Folder;
use crate::header::Level;
use crate::segment::SegmentWriter;
use crate::solve::{Job, level_stage};
use crate::texts::message;
use crate::value::{Coded, MOST_MOVES, Symbol};
use bachet::Value;
use bachet::explore::free_memory;
use bachet::format::{Content, read_any_within};
use bachet::games::{GameError, View};
use bachet::solve::solve_watched;
use bachet::text::Message;
use bachet::watch::Pulse;
use bachet::{Arena, ExploreError, Limits, Outcome, Progress, Solution, Stage};
use rayon::prelude::*;
use std::borrow::Cow;
use std::io;

/// An arena as a file carries it: gzipped JSON.
pub(crate) fn pack(arena: &Arena) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    let packed = bachet::format::json::write(arena, &mut packer).and_then(|()| packer.finish());
    packed.expect("memory can be written to")
}

/// The arena of these bytes, or why they are none: they hold something else, or unpack to far more than an arena does.
pub(crate) fn unpack(bytes: &[u8]) -> Result<Arena, Message> {
    // Text is packed to a twentieth or so, and takes ten times its length while it is read; what is packed better is no arena.
    let most = bytes.len().saturating_mul(512).saturating_add(16 << 20);
    let memory = free_memory().map_or(most, |free| free.min(most));
    match read_any_within(bytes, memory).map_err(|error| error.message())? {
        Content::Document(document) => document.into_arena().map_err(|error| error.message()),
        Content::Tree(_) => Err(message!("store.tree")),
    }
}

/// The one level that all positions are on.
const ONLY: u32 = 0;

/// Solves a game from a position, or a whole arena, and writes the stage of its one level. Work that is stopped before that
/// begins afresh.
pub(crate) fn solve(job: &Job<'_>, view: &dyn View, start: &str, folder: &Folder) -> Result<Vec<Level>, StoreError> {
    if let Some(level) = folder.note(&level_stage(ONLY)) {
        return Ok(vec![level]);
    }
    let entries = match view.capabilities().arena {
        Some(arena) => write(job, arena, &solve_watched(arena, &stages(job))?, folder),
        None => {
            let solved = explored(job, view, start)?;
            write(job, &solved.named(), solved.solution(), folder)
        }
    };
    Ok(vec![entries?])
}

/// The names take about as much memory as the rest, and come after it.
fn explored(job: &Job<'_>, view: &dyn View, start: &str) -> Result<Box<dyn bachet::games::Solved>, StoreError> {
    let watch = stages(job);
    let memory = usize::try_from(job.memory / 2).unwrap_or(usize::MAX);
    let limits = Limits { memory, watch: &watch, ..Limits::default() };
    view.solve(start, &limits).map_err(|error| match error {
        GameError::Explore(ExploreError::Stopped(_)) => StoreError::Stopped,
        GameError::Explore(ExploreError::Memory { reached, .. }) => {
            StoreError::NamesMemory { game: job.game.name().to_owned(), positions: reached.positions }
        }
        error => error.into(),
    })
}

/// Whoever watches, told in the stages of a file how far exploring and solving are.
fn stages(job: &Job<'_>) -> impl Fn(&Progress) -> bool + Sync {
    |progress| {
        let (stage, done, total) = match progress.stage {
            Stage::Solving => (Stage::Values, progress.done, progress.total),
            _ => (Stage::Positions, progress.positions as u64, None),
        };
        job.watch.goes_on(&Progress { total, ..Progress::of(stage, done) })
    }
}

/// Writes the names in order, with their values.
fn write(job: &Job<'_>, arena: &Arena, solution: &Solution, folder: &Folder) -> Result<Level, StoreError> {
    let value = |v| match solution.outcome(v) {
        Outcome::Draw => Value::DRAW,
        outcome => Value { outcome, moves: solution.rank(v) },
    };
    let longest = arena.vertices().filter_map(|v| value(v).moves).max().unwrap_or(0);
    if longest > MOST_MOVES {
        return Err(StoreError::TooLong { game: job.game.name().to_owned(), moves: longest });
    }
    // A draw that somebody must hurry to would need a rank.
    if arena.unending().is_none() {
        return Err(StoreError::Objective { game: job.game.name().to_owned() });
    }
    if arena.unending() != Some(Outcome::Draw) && solution.regions().draw > 0 {
        return Err(StoreError::Unending { game: job.game.name().to_owned() });
    }
    let total = Some(arena.len() as u64);
    let pulse = Pulse::new(job.watch);
    let beat = |done: usize| pulse.beat(|| Progress { total, ..Progress::of(Stage::Values, done as u64) });
    let mut level = Level { level: ONLY, entries: arena.len() as u64, ..Level::default() };
    arena.vertices().for_each(|v| level.add(solution.outcome(v), 1));
    let mut named: Vec<(Cow<'_, str>, Symbol)> = Vec::with_capacity(arena.len());
    for v in arena.vertices() {
        if (v as usize).is_multiple_of(NAMES) {
            beat(0)?;
        }
        named.push((arena.name(v), value(v).symbol()));
    }
    named.par_sort_unstable();
    beat(0)?;
    let written = folder.write(&level_stage(ONLY), |out| {
        let (mut segment, mut block) = (SegmentWriter::new(out), Vec::new());
        for (k, names) in named.chunks(NAMES).enumerate() {
            beat(k * NAMES).map_err(|_| io::ErrorKind::Interrupted)?;
            block.clear();
            write_names(names, &mut block);
            segment.block(None, &block)?;
        }
        level = segment.finish(level.clone())?;
        Ok(level.clone())
    });
    beat(arena.len())?;
    written?;
    Ok(level)
}

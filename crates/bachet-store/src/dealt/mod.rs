//! Graphs whose vertices are dealt among processes: arenas, and games without levels. Each process has its vertices and their arcs, and all
//! solve the whole step by step, with the ranks that one process finds.

mod attract;
mod explore;
mod graph;
mod part;
mod pass;
mod write;

pub use attract::{Attracted, Attraction, Target, attract};

use crate::error::StoreError;
use crate::folder::Folder;
use crate::header::Level;
use crate::peers::{Peers, Together};
use crate::solve::Job;
use crate::value::{Coded, MOST_MOVES, Symbol};
use bachet::games::View;
use bachet::watch::Pulse;
use bachet::{Outcome, Player, Progress, Stage, Value};
use graph::{Part, Ranges, Rows};
use pass::{Pass, Settled};
use std::borrow::Cow;
use std::cell::Cell;
use std::time::Duration;

/// So long nobody keeps what the steps have found; steps that are lost cost no more.
const KEPT: Duration = Duration::from_secs(30);

/// What processes do together, and who is asked whether it goes on.
struct Work<'a> {
    together: Together<'a>,
    /// Where what the steps find is kept, if it is.
    folder: Option<&'a Folder>,
    /// About so many bytes may be used.
    memory: u64,
    /// How long nothing is kept.
    kept: Duration,
    /// How far the work is, for whoever watches.
    progress: &'a Cell<Progress>,
}

impl Work<'_> {
    /// Tells whoever watches how far the work is.
    fn show(&self, stage: Stage, done: u64, total: Option<u64>) -> Result<(), StoreError> {
        self.progress.set(Progress { total, disk: self.folder.map_or(0, Folder::bytes), ..Progress::of(stage, done) });
        if (self.together.goes_on)() { Ok(()) } else { Err(StoreError::Stopped) }
    }

    fn count(&self) -> usize {
        self.together.peers.count()
    }

    fn place(&self) -> usize {
        self.together.peers.place()
    }

    /// The sum of a number of each process.
    fn sum(&self, number: u64) -> Result<u64, StoreError> {
        let told = self.together.tell(&number.to_le_bytes())?;
        Ok(told.iter().filter_map(|told| crate::peers::read_numbers(told).next()).sum())
    }

    /// The largest number of any process.
    fn most(&self, number: u64) -> Result<u64, StoreError> {
        let told = self.together.tell(&number.to_le_bytes())?;
        Ok(told.iter().filter_map(|told| crate::peers::read_numbers(told).next()).max().unwrap_or(number))
    }
}

/// Solves a game from a position, or a whole arena, with other processes. In the end the first of them has the stage of its one level,
/// and all know what it holds; or each has a stage with its part, and knows what is in that.
pub(crate) fn solve(
    job: &Job<'_>,
    peers: &dyn Peers,
    view: &dyn View,
    start: &str,
    folder: &Folder,
    in_parts: bool,
) -> Result<Vec<Level>, StoreError> {
    let pulse = Pulse::new(job.watch);
    let progress = Cell::new(Progress::of(Stage::Positions, 0));
    let goes_on = || pulse.beat(|| progress.get()).is_ok();
    let together = Together { peers, goes_on: &goes_on };
    let work = Work { together, folder: Some(folder), memory: job.memory, kept: KEPT, progress: &progress };
    let name = || job.game.name().to_owned();
    match view.capabilities().arena {
        Some(arena) => {
            let Some(unending) = arena.unending() else { return Err(StoreError::Objective { game: name() }) };
            let ranges = Ranges::of(arena.len() as u64, work.count());
            let part = Part::of_arena(arena, ranges, work.place());
            let settled = settle(&work, part, unending)?;
            let first = ranges.first(work.place());
            let named = (first..).zip(settled).map(|(v, settled)| (arena.name(v), settled));
            finish(&work, folder, in_parts, name, unending, named)
        }
        None => {
            let (part, names) = explore::explore(&work, folder, view, start, name)?;
            let settled = settle(&work, part, Outcome::Draw)?;
            let named = settled.into_iter().enumerate().map(|(k, settled)| (Cow::Borrowed(names.get(k)), settled));
            finish(&work, folder, in_parts, name, Outcome::Draw, named)
        }
    }
}

/// What each vertex of this process comes to, found with the others and checked with them.
fn settle(work: &Work<'_>, part: Part, unending: Outcome) -> Result<Vec<Settled>, StoreError> {
    let rows = Rows::new(work, &part)?;
    let seeds = Player::BOTH.map(|player| part.ending_in(Outcome::Win(player)));
    let mut pass = Pass::new(work, &rows, &part)?;
    pass.run(0, seeds, Player::BOTH.map(|player| Some(Outcome::Win(player))))?;
    if let Outcome::Win(patient) = unending {
        // The other player must bring the play to an end: at best to a drawn one, as the wins are known.
        let (mut seeds, mut gains) = ([Vec::new(), Vec::new()], [None; 2]);
        seeds[pass::side(!patient)] = part.ending_in(Outcome::Draw);
        gains[pass::side(!patient)] = Some(Outcome::Draw);
        pass.run(1, seeds, gains)?;
    }
    let settled = pass.settled(unending);
    rows.check(work, &part, &settled)?;
    Ok(settled)
}

/// Brings what was found to the first process, in the order of the names, unless each keeps its part.
fn finish<'a>(
    work: &Work<'_>,
    folder: &Folder,
    in_parts: bool,
    name: impl Fn() -> String,
    unending: Outcome,
    named: impl Iterator<Item = (Cow<'a, str>, Settled)>,
) -> Result<Vec<Level>, StoreError> {
    let (mut longest, mut drawn) = (0, false);
    let mut symbol = |settled: Settled| -> Symbol {
        longest = longest.max(settled.value().moves.unwrap_or(0));
        drawn |= settled.outcome == Outcome::Draw;
        settled.value().symbol()
    };
    let named: Vec<(Cow<'_, str>, Symbol)> = named.map(|(name, settled)| (name, symbol(settled))).collect();
    let longest = work.most(longest.into())? as u32;
    if longest > MOST_MOVES {
        return Err(StoreError::TooLong { game: name(), moves: longest });
    }
    // A draw that somebody must hurry to would need a rank.
    if unending != Outcome::Draw && work.most(drawn.into())? == 1 {
        return Err(StoreError::Unending { game: name() });
    }
    if in_parts { write::keep(work, folder, named) } else { write::join(work, folder, named) }
}

impl Settled {
    fn value(self) -> Value {
        match self.outcome {
            Outcome::Draw => Value::DRAW,
            outcome => Value { outcome, moves: self.rank() },
        }
    }
}

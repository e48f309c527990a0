//! Solution files: solving into them, asking them, what they hold, and whether that is right.

pub(super) mod info;
pub(super) mod query;
pub(super) mod solve;
pub(super) mod verify;

use crate::failure::Failure;
use crate::progress::Work;
use crate::texts::message;
use bachet::text::{Message, rounded, units};
use bachet::{Outcome, Progress, Stage};
use bachet_store::{StoreError, Stored, Value};
use serde_json::{Value as Json, json};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Whether a text names a solution file.
pub(super) fn is_stored(text: &str) -> bool {
    text.ends_with(".bachet") || Stored::looks_like(Path::new(text))
}

/// Opens a solution file.
pub(super) fn open(path: &str) -> Result<Stored, Failure> {
    Stored::open(Path::new(path)).map_err(failure)
}

/// Opens a solution file to play by it, which takes ranks, and an end of every play that is won.
pub(super) fn open_to_play(path: &str) -> Result<Arc<Stored>, Failure> {
    let stored = open(path)?;
    if !stored.header().ranks {
        return Err(message!("store.no-ranks", file = path).into());
    }
    if stored.view().on_arena().is_some_and(|arena| arena.unending() != Outcome::Draw) {
        return Err(message!("source.unending-played", name = path).into());
    }
    Ok(Arc::new(stored))
}

fn failure(error: StoreError) -> Failure {
    Failure::Other(error.message())
}

/// The keys of a value.
fn value_json(value: Option<Value>) -> Json {
    json!({
        "winner": value.map(|value| value.outcome.number()),
        "moves": value.and_then(|value| value.rank),
    })
}

/// A value in a few words, of a file with ranks or without.
fn value_words(value: Value, ranks: bool) -> Message {
    match (value.outcome, value.rank) {
        (Outcome::Draw, _) => message!("query.draw"),
        (Outcome::Win(player), Some(0)) => message!("query.won", player = player),
        (Outcome::Win(player), Some(n)) => message!("query.wins", player = player, n = n),
        (Outcome::Win(player), None) if ranks => message!("query.wins-endless", player = player),
        (Outcome::Win(player), None) => message!("query.wins-sometime", player = player),
    }
}

/// How far long work is, and at what speed.
struct Pace {
    began: Instant,
    /// When the stage began, and with how many positions.
    stage: std::sync::Mutex<Option<(Stage, Instant, u64)>>,
}

impl Pace {
    fn new() -> Pace {
        Pace { began: Instant::now(), stage: std::sync::Mutex::new(None) }
    }

    fn goes_on(&self, work: &Work, progress: &Progress) -> bool {
        work.goes_on(|| self.words(progress))
    }

    fn words(&self, status: &Progress) -> Message {
        let mut stage = self.stage.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (_, since, first) = match *stage {
            Some(stage) if stage.0 == status.stage => stage,
            _ => *stage.insert((status.stage, Instant::now(), status.done)),
        };
        let rate = (status.done - first.min(status.done)) as f64 / since.elapsed().as_secs_f64().max(1e-3);
        let left = status.total.filter(|_| rate >= 1.0).map(|total| (total - total.min(status.done)) as f64 / rate);
        let what = match status.stage {
            Stage::Positions => message!("store.positions"),
            Stage::Writing => message!("store.writing"),
            _ => message!("store.values"),
        };
        let rate_words = rounded(rate / 1e6, 1);
        let progress = match status.last_level {
            // By names there are no levels, and nothing is on the disk.
            0 => message!("store.progress-plain", what = what, n = status.done, rate = rate_words),
            last => message!(
                "store.progress",
                what = what,
                level = status.level,
                last = last,
                n = status.done,
                rate = rate_words,
                disk = units::bytes(status.disk as f64)
            ),
        };
        match left {
            Some(seconds) => {
                let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
                message!("store.progress-left", progress = progress, time = units::duration(time))
            }
            None => progress,
        }
    }
}
